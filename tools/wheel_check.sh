#!/bin/sh
# Builds the wheel, and another from the sdist, which must hold the same; installs that in a fresh
# environment away from the checkout, draws a board there, and plays by pipe in a terminal.
# Its lessons and the command that opens them travel, too.
# Usage, from the project's root: sh tools/wheel_check.sh PYTHON [whole]
# What it depends on is that of PYTHON's environment, and whatever is loaded must be declared; with
# `whole` it is installed afresh (30 of 45 seconds).
set -eu
python=$1
much=${2:-tenth}
root=$(pwd)
away=$(mktemp -d)
trap 'rm -rf "$away"' EXIT
echo "building the wheel and the sdist, and installing away from the checkout"
"$python" -m venv --without-pip "$away/venv"
there="$away/venv/bin"
# what is imported once or never is not compiled
install() { "$python" -m pip --disable-pip-version-check --quiet --python "$there/python" install --no-compile "$@"; }
# one environment with what builds serves the wheel, the sdist and the wheel from it
install "$(sed -n 's/^requires = \["\(.*\)"\]$/\1/p' pyproject.toml)"
build() { "$there/python" -m hatchling build "$@" >/dev/null; }
build --target wheel --directory "$away/direct"
build --target sdist --directory "$away"
mkdir "$away/unpacked"
tar -xzf "$away"/tablesnb-*.tar.gz -C "$away/unpacked"
(cd "$away"/unpacked/tablesnb-* && build --target wheel --directory "$away")
"$python" tools/wheel_check.py same "$away"/direct/*.whl "$away"/tablesnb-*.whl
if [ "$much" = whole ]; then
    install "$away"/tablesnb-*.whl
else
    install --no-deps "$away"/tablesnb-*.whl
    # what the other environment holds is found; what it points to, as to this checkout, is not
    "$python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
        >"$("$there/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/beside.pth"
fi
cd "$away"
"$there/tablesnb" lab --help >/dev/null
printf '%s\n' 'roll 6 5' '24/19' '24/18 18/13' 'save game.txt' |
    "$there/tablesnb" play irish --first white >played.txt
grep -q 'Rule irish.hold (reported)' played.txt
"$there/tablesnb" replay game.txt | grep -q 'White 6 5: 24/18 18/13'
printf '%s\n' '' | TABLESNB_KEPT=0 "$there/tablesnb" play irish --against strong --seed 1 >/dev/null
"$there/python" -I -W error "$root/tools/wheel_check.py" "$root/tablesnb"
