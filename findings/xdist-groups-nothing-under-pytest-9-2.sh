#!/usr/bin/env bash
# pytest-xdist 3.8.0 with pytest 9.2.0, and beside it with pytest 9.1.1 (Python 3.11).
#
# What one would guess: with `--dist loadgroup` tests that have the same `xdist_group` mark are run
# by one worker, so that a server or a browser which they share is started once. Both packages are
# installed without a complaint: the one asks for pytest 7 or later.
# What happens: under pytest 9.2.0 they are dealt out to all workers, as if the mark were not there;
# nothing fails or warns, and each worker makes the shared thing again. xdist hands groups on in the
# names of tests, and writes these where this pytest does not read them
# (https://github.com/pytest-dev/pytest-xdist/issues/1386). Under 9.1.1 one worker has the group.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cat > "$place/test_shared.py" <<'PY'
import time

import pytest


@pytest.mark.xdist_group("server")
@pytest.mark.parametrize("each", range(8))
def test_it(each, worker_id):
    time.sleep(0.3)
    print(f"run by {worker_id}")
PY
for release in 9.1.1 9.2.0; do
    python3 -m venv "$place/$release"
    "$place/$release/bin/pip" install -q "pytest==$release" pytest-xdist==3.8.0
    "$place/$release/bin/python" -m pytest -n 2 --dist loadgroup -rP -p no:cacheprovider \
        "$place/test_shared.py" > "$place/$release.txt"
    workers=$(grep -o 'run by gw[0-9]' "$place/$release.txt" | sort -u | wc -l)
    grep -q '8 passed' "$place/$release.txt"
    echo "pytest $release: 8 tests of one group were run by $workers of 2 workers"
    case $release in
        9.1.1) test "$workers" -eq 1 ;;
        9.2.0) test "$workers" -eq 2 ;;
    esac
done
