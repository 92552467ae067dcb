#!/bin/sh
# Builds the wheel, installs it in a fresh environment away from the checkout, and draws a board there.
# Its lessons and the command that opens them travel, too.
# Usage, from the project's root: sh tools/wheel_check.sh PYTHON
set -eu
python=$1
root=$(pwd)
away=$(mktemp -d)
trap 'rm -rf "$away"' EXIT
echo "building the wheel and installing it away from the checkout"
"$python" -m pip --disable-pip-version-check --quiet wheel --no-deps --wheel-dir "$away" "$root"
"$python" -m venv "$away/venv"
"$away/venv/bin/python" -m pip --disable-pip-version-check --quiet install "$away"/tablesnb-*.whl
cd "$away"
"$away/venv/bin/tablesnb" lab --help >/dev/null
"$away/venv/bin/python" -I -W error "$root/tools/wheel_check.py" "$root/tablesnb"
