#!/usr/bin/env bash
# JupyterLab 4.6.6 with ipykernel 7.4.0, in Debian's Chromium by Playwright.
#
# What one would guess: where "Run All Cells" ends at a cell that raises an error, the cells below it
# were not run, and so keep the outputs that the file has of them.
# What happens: the cells that already waited in the kernel's queue were emptied when they were sent,
# and the kernel drops them without a word. Their stored outputs are gone from the page, and from the
# file with the next save, although nothing in them ran.
set -euo pipefail
browser=$(command -v chromium-headless-shell || command -v chromium)
place=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; rm -rf "$place"' EXIT
python3 -m venv "$place/env"
"$place/env/bin/pip" install -q jupyterlab==4.6.6 ipykernel==7.4.0 playwright==1.65.2
mkdir "$place/files"
cat > "$place/made.py" <<'PY'
import json
import sys

cells = []
for number, source in enumerate(("1 / 0", "'the second'", "'the third'"), 1):
    told = {"output_type": "execute_result", "execution_count": number, "metadata": {},
            "data": {"text/plain": [f"stored {number}"]}}
    cells.append({"cell_type": "code", "id": f"cell{number}", "metadata": {}, "source": [source],
                  "execution_count": number, "outputs": [told]})
kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
book = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
with open(sys.argv[1], "w", encoding="utf-8") as file:
    json.dump(book, file)
PY
"$place/env/bin/python" "$place/made.py" "$place/files/book.ipynb"
cd "$place/files"
port=$("$place/env/bin/python" -c 'import socket; s = socket.socket(); s.bind(("", 0)); print(s.getsockname()[1])')
"$place/env/bin/jupyter" lab --no-browser --allow-root --port "$port" --IdentityProvider.token= \
  --ServerApp.disable_check_xsrf=True > "$place/lab.log" 2>&1 &
server=$!
cat > "$place/run.py" <<'PY'
import json
import sys
import time
import urllib.request

from playwright.sync_api import sync_playwright

browser, port, file = sys.argv[1:]
for _ in range(120):
    try:
        urllib.request.urlopen(f"http://localhost:{port}/lab")
        break
    except OSError:
        time.sleep(0.5)
with sync_playwright() as play:
    page = play.chromium.launch(executable_path=browser).new_page()
    page.goto(f"http://localhost:{port}/lab/tree/book.ipynb?reset")
    page.wait_for_selector(".jp-OutputArea-output:has-text('stored 3')", timeout=60_000)
    page.wait_for_selector("#jp-main-statusbar :text('Idle')", timeout=60_000)
    page.click(".lm-MenuBar-item:has-text('Run')")
    page.click(".lm-Menu-item:has-text('Run All Cells') >> nth=0")
    page.wait_for_selector(".jp-OutputArea-output:has-text('ZeroDivisionError')", timeout=60_000)
    time.sleep(3)
    page.keyboard.press("Control+s")
    time.sleep(3)
with open(file, encoding="utf-8") as book:
    cells = json.load(book)["cells"]
seen = [[each["output_type"] for each in cell["outputs"]] for cell in cells]
print("outputs in the saved file, cell by cell:", seen)
if seen != [["error"], [], []]:
    sys.exit("it is not as described any more")
print("as described")
PY
"$place/env/bin/python" "$place/run.py" "$browser" "$port" "$place/files/book.ipynb"
