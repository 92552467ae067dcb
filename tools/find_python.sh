#!/bin/sh
# Prints a Python that can build the environment: 3.11 or later, with venv and pip.
# PYTHON in the environment is tried first.
late=""
for name in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11; do
    "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue
    late="${late:-$name}"
    "$name" -c 'import ensurepip, venv' 2>/dev/null || continue
    echo "$name"
    exit 0
done
if [ -n "$late" ]; then
    echo "tablesnb: $late cannot make an environment, for it lacks venv or ensurepip." >&2
    echo "On Debian: apt-get install python3-venv" >&2
else
    echo "tablesnb: no Python 3.11 or later was found." >&2
    echo "On Debian 12 or later: apt-get install python3 python3-venv; or name one: make PYTHON=…" >&2
fi
exit 1
