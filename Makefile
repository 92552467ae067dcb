# make lab     the lessons in JupyterLab      (ARGS="--port=9999" is passed on)
#              copied to lessons/, which is yours
# make test    everything that must hold, with a seeded tenth of the long tests
# make site    the lessons, rules and sources as pages that need no Python; make serve shows them
# make help    the rest

VENV  := .venv
BIN   := $(VENV)/bin
PY    := $(BIN)/python
# a sign of life while pip is at work
PIP   := $(PY) tools/install.py
ARGS  ?=
LONG  ?= tenth
# on all cores, a file at a time or test by test; CORES= runs them one after another
CORES ?= -n auto --dist worksteal
FILES ?= -n auto --dist loadfile
# what waits for a page half of its time: three on two cores; who shares a JupyterLab or a site is
# in one of them
PAGES ?= -n $(shell echo $$((3 * $$(getconf _NPROCESSORS_ONLN) / 2))) --dist loadgroup
# two parts at a time, each told whole when it ends: of that an old make knows nothing. The browser
# is beside what waits for nothing, and longest at work: it begins.
AT_ONCE = $(if $(filter output-sync,$(.FEATURES)),--jobs=2 --output-sync)
NBS    = $(wildcard notebooks/*.ipynb)
# what goes into the wheel, and how it is made
WHEEL_FROM = $(shell find tablesnb -type f -not -name '*.py[co]' -not -name '*.nb[ci]') \
             $(NBS) pyproject.toml README.md LICENSE LICENSE-TEXT tools/wheel_check.py tools/wheel_check.sh

# Whatever the machine says: what one process has compiled, the next of some hundred kernels,
# workers and programs reads.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help lab site serve test test-all lint lint-python lint-scripts rules js js-tests pack nbval wheel wheel-check browser bench train run-notebooks picture interface format clean
.DEFAULT_GOAL := help

help:
	@echo "make lab            your copies of the lessons, in lessons/, in JupyterLab (ARGS=… is passed on)"
	@echo "make site           the site, in build/site (ARGS=--no-lite leaves JupyterLite out, --paper adds PDFs)"
	@echo "make serve          the built site at an address of this machine (ARGS=--port=9999)"
	@echo "make test           lint, types, rules, scripts, notebooks, wheel, browser; a tenth of the long tests"
	@echo "make test-all       the same, with the long tests whole"
	@echo "make bench          speed and size against their targets"
	@echo "make train GAME=…   learn a net for a game of tables, or measure the search of a tafl game"
	@echo "make run-notebooks  run the notebooks again and store their outputs clean"
	@echo "make picture        draw the README's picture again"
	@echo "make interface      write docs/interface.md again from the docstrings"
	@echo "make format         let ruff and prettier mend what they can"
	@echo "make lint | rules | js | nbval | wheel-check | browser    the parts of make test"
	@echo "make wheel          the package as a file to be installed, in dist/"
	@echo "make clean          remove the environment and all that was built"

# ---- the environment: made once, and again only when pyproject.toml changes

$(VENV)/made:
	@python=$$(sh tools/find_python.sh) || exit 1; \
	echo "making $(VENV) with $$($$python --version)"; \
	rm -rf $(VENV) && "$$python" -m venv $(VENV)
	@touch $@

# with what compiles the law: the laboratory answers some hundred times faster
$(VENV)/lab: $(VENV)/made pyproject.toml
	@echo "installing tablesnb and JupyterLab (once: a minute or two, about a hundred packages)"
	@$(PIP) --editable '.[fast]'
	@touch $@

$(VENV)/test: $(VENV)/made pyproject.toml
	@echo "installing tablesnb and what its tests need (once: a minute or two, about a hundred packages)"
	@$(PIP) --editable '.[test]'
	@touch $@ $(VENV)/lab $(VENV)/site

$(VENV)/site: $(VENV)/lab
	@echo "installing what builds the site (once: a minute or two, about a hundred packages)"
	@$(PIP) --editable '.[fast,site]'
	@touch $@

# ---- for readers

lab: $(VENV)/lab
	@exec $(PY) -m tablesnb lab $(ARGS)

# The whole site is a folder of files: copied anywhere it is the same.
site: $(VENV)/site
	@$(PY) -m tablesnb site --to build/site $(ARGS)

serve:
	@test -f build/site/index.html || $(MAKE) --no-print-directory site ARGS=
	@exec $(PY) -m tools.serve build/site $(ARGS)

# ---- for maintainers

test:
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory pack
	@echo "the rules, the boards in a browser, scripts, notebooks and the wheel, two of these at a time: some minutes"
	@$(MAKE) --no-print-directory $(AT_ONCE) browser rules nbval js-tests wheel-check
	@echo "make test: all passed"
	@cat build/js/not-tried* 2>/dev/null || true

test-all:
	@$(MAKE) --no-print-directory test LONG=whole

# What is Python's and what is the scripts', each on a core of its own; neither is told amid the other.
lint: $(VENV)/test
	@$(MAKE) --no-print-directory $(AT_ONCE) lint-python lint-scripts

lint-python: $(VENV)/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

lint-scripts: $(VENV)/test
	@sh tools/check_scripts.sh $(PY) lint

# nbval and the browser are other parts': to load them takes seconds, on every core.
rules: $(VENV)/test
	$(PY) -m pytest -p no:nbval --ignore=tests/browser --long=$(LONG) $(CORES) $(ARGS)

# The scripts of the boards, with what needs no more of a page than node has; and small, as the
# browser is to meet them.
js: js-tests pack

js-tests: $(VENV)/test
	@TABLESNB_LONG=$(LONG) sh tools/check_scripts.sh $(PY) test

pack: $(VENV)/test
	@sh tools/check_scripts.sh $(PY) pack

# What can be installed elsewhere, in dist/: its scripts packed.
wheel: $(VENV)/test
	@sh tools/check_scripts.sh $(PY) pack
	$(PY) -m pip --disable-pip-version-check --quiet wheel --no-deps --wheel-dir dist .

# Every stored output of every notebook against a fresh one; a cell may take long on a busy machine,
# and no bar is to say so in its output.
nbval: $(VENV)/test
	$(if $(NBS),TABLESNB_PROGRESS=0 $(PY) -m pytest --nbval --nbval-current-env --nbval-cell-timeout=600 $(FILES) $(NBS),@echo "no notebooks yet")

browser: $(VENV)/test
	$(PY) -m pytest -p no:nbval -m browser tests/browser --long=$(LONG) $(PAGES) $(ARGS)

# The wheel, built and installed away from the checkout, draws a board.
wheel-check: build/wheel-checked-$(LONG)
build/wheel-checked-$(LONG): $(VENV)/test $(WHEEL_FROM)
	@sh tools/wheel_check.sh $(PY) $(LONG)
	@mkdir -p build && touch $@

bench: $(VENV)/test
	$(PY) -m benchmarks $(ARGS)

run-notebooks: $(VENV)/test
	$(PY) -m tools.run_notebooks $(ARGS)

# From a seed to the card; ARGS="--games 150000 --hidden 60" and more: see --help.
train: $(VENV)/lab
	$(PY) -m tablesnb.lab.train $(GAME) --out tablesnb/players/nets $(ARGS)

picture: $(VENV)/test
	$(PY) -m tools.draw_readme

interface: $(VENV)/test
	$(PY) -m tools.interface

format: $(VENV)/test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@sh tools/check_scripts.sh $(PY) format

clean:
	rm -rf $(VENV) build dist tablesnb/widget/packed .pytest_cache .mypy_cache .ruff_cache .hypothesis tests/js/node_modules
	find . -name __pycache__ -prune -exec rm -rf {} +
