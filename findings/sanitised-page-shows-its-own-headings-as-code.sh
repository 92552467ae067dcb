#!/usr/bin/env bash
# nbconvert 7.17.2, bleach 6.2.0 (Python 3.11).
#
# What one would guess: `HTMLExporter(sanitize_html=True)` takes out what is dangerous, such as
# scripts, and leaves a page that reads as before: headings, paragraphs, pictures and folds, as
# JupyterLab's own sanitiser does with the same notebook.
# What happens: the list of what may stay has neither `h1` nor `p`, `img` nor `details`. The title
# that nbconvert itself has made of `# A title` is shown as letters, `<h1 id="A-title">…`, and so
# is each paragraph and picture; what was folded in `details` is shown open, so that an answer in
# it can be read at once.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/env"
"$place/env/bin/pip" install -q nbconvert==7.17.2 bleach==6.2.0 ipykernel==7.0.1
"$place/env/bin/python" - <<'PY'
import re

import nbformat
from nbconvert import HTMLExporter

fold = "<details><summary>Answer</summary><b>Yes</b></details>"
shown = nbformat.v4.new_output("display_data", data={"text/html": fold})
cells = [
    nbformat.v4.new_markdown_cell("# A title\n\nA paragraph."),
    nbformat.v4.new_code_cell("1", outputs=[shown]),
]
notebook = nbformat.v4.new_notebook(cells=cells)
pages = [
    HTMLExporter(template_name="basic", sanitize_html=each).from_notebook_node(notebook)[0]
    for each in (False, True)
]
for sanitised, page in zip((False, True), pages):
    tags = [name for name in ("h1", "p", "details") if re.search(rf"<{name}\b", page)]
    letters = [name for name in ("h1", "p", "details") if f"&lt;{name}" in page]
    print(f"sanitize_html={sanitised}: as HTML {tags}, as letters {letters}")
assert "<h1" in pages[0] and "<details>" in pages[0]
assert "&lt;h1" in pages[1] and "&lt;p&gt;" in pages[1] and "&lt;details&gt;" in pages[1]
PY
