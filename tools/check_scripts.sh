#!/bin/sh
# The scripts of the boards, as they are shipped: `sh tools/check_scripts.sh PYTHON lint` checks types and
# form, `sh tools/check_scripts.sh PYTHON test` runs their tests in node,
# `format` mends their form, and `pack` makes them small for a wheel.
# Without npm a reader is told at the end that this was not tried; where it is required, it is a failure.
set -eu
python=$1
what=$2
cd "$(dirname "$0")/.."
python=$(command -v "$python")
case $python in /*) ;; *) python=$PWD/$python ;; esac
not_tried=build/js/not-tried

lacking() {
    echo "$1" >&2
    for each in "${CI:-}" "${TABLESNB_REQUIRE_BROWSER:-}"; do
        case $each in '' | 0 | [Ff]alse | FALSE | [Nn]o | NO) ;; *) exit 1 ;; esac
    done
    echo "$1" >"$not_tried"
    exit 0
}

mkdir -p build/js
rm -f "$not_tried"
for program in node npm; do
    command -v $program >/dev/null || lacking \
        "The scripts were not checked, for $program was not found. On Debian: apt-get install npm"
done

# node's packages: fetched once, and again when their lock changes
made=tests/js/node_modules/made
if ! cmp -s tests/js/package-lock.json "$made"; then
    echo "installing what checks the scripts (once; some seconds)"
    (cd tests/js && npm ci --loglevel=error >&2) || lacking \
        "The scripts were not checked, for npm could not fetch what checks them"
    cp tests/js/package-lock.json "$made"
fi

PYTHONPATH=. "$python" -m tests.js.bundles write build/js
bin=tests/js/node_modules/.bin
pretty() {
    $bin/prettier --config tests/js/.prettierrc.json --log-level=warn "$1" \
        'tablesnb/widget/*/*.js' 'tablesnb/site/**/static/*.js' \
        'tablesnb/opening/labextensions/*/static/*.js' 'tests/js/*.{js,json,d.ts}' tests/js/.prettierrc.json
}
case $what in
pack)
    node tests/js/small.js build/js
    PYTHONPATH=. "$python" -m tests.js.bundles pack build/js
    ;;
lint)
    $bin/tsc --project tests/js
    $bin/eslint --config tests/js/eslint.config.js --max-warnings=0 \
        tablesnb/widget/*/*.js tablesnb/site/static/*.js tablesnb/site/sphinx/static/*.js \
        tablesnb/opening/labextensions/*/static/*.js build/js/*.js tests/js/*.js
    pretty --check
    echo "The scripts: types (tsc --strict), lint and form hold"
    ;;
test)
    # written by the tests where there is no Firefox to try them in
    rm -f "$not_tried-firefox"
    cd tests/js
    # a file on each core: node would leave one idle
    PYTHON=$python node --test --test-concurrency="$(node -p 'os.availableParallelism()')" --test-reporter=spec
    ;;
format)
    pretty --write
    ;;
*)
    echo "lint, test, pack or format, not $what" >&2
    exit 2
    ;;
esac
