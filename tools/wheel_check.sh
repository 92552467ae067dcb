#!/bin/sh
# Builds the wheel, and another from the sdist, which must hold the same; installs that in a fresh
# environment away from the checkout, draws a board there, and plays by pipe in a terminal.
# Its lessons and the command that opens them travel, too.
# Usage, from the project's root: sh tools/wheel_check.sh PYTHON
set -eu
python=$1
root=$(pwd)
away=$(mktemp -d)
trap 'rm -rf "$away"' EXIT
echo "building the wheel and the sdist, and installing away from the checkout"
quietly="-m pip --disable-pip-version-check --quiet"
"$python" $quietly wheel --no-deps --wheel-dir "$away/direct" "$root"
"$python" -m venv "$away/venv"
there="$away/venv/bin"
"$there/python" $quietly install "$(sed -n 's/^requires = \["\(.*\)"\]$/\1/p' pyproject.toml)"
"$there/python" -m hatchling build --target sdist --directory "$away" >/dev/null
"$python" $quietly wheel --no-deps --wheel-dir "$away" "$away"/tablesnb-*.tar.gz
"$python" tools/wheel_check.py same "$away"/direct/*.whl "$away"/tablesnb-*.whl
"$there/python" $quietly install "$away"/tablesnb-*.whl
cd "$away"
"$there/tablesnb" lab --help >/dev/null
printf '%s\n' 'roll 6 5' '24/19' '24/18 18/13' 'save game.txt' |
    "$there/tablesnb" play irish --first white >played.txt
grep -q 'Rule irish.hold (reported)' played.txt
"$there/tablesnb" replay game.txt | grep -q 'White 6 5: 24/18 18/13'
printf '%s\n' '' | TABLESNB_KEPT=0 "$there/tablesnb" play irish --against strong --seed 1 >/dev/null
"$there/python" -I -W error "$root/tools/wheel_check.py" "$root/tablesnb"
