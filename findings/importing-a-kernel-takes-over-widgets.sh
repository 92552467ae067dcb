#!/usr/bin/env bash
# ipykernel 7.0.1, comm 0.2.3, ipywidgets 8.1.7 (Python 3.11).
#
# What one would guess: to import the class of a kernel, in order to read a constant of it such as
# `IPythonKernel.language_info`, changes nothing else in the process.
# What happens: the import replaces `comm.create_comm`. Widgets that are made afterwards in the same
# process, where no kernel runs, get a comm that keeps no note of what is sent. Tests that read what
# a widget sends by a comm of their own, put into `comm.create_comm` before, hear nothing any more.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/env"
"$place/env/bin/pip" install -q ipykernel==7.0.1 comm==0.2.3 ipywidgets==8.1.7
"$place/env/bin/python" - <<'PY'
import comm

heard = []


class Own(comm.base_comm.BaseComm):
    def publish_msg(self, msg_type, **more):
        heard.append(msg_type)


comm.create_comm = Own
import ipywidgets

ipywidgets.IntSlider()
before, own = len(heard), comm.create_comm is Own
from ipykernel.ipkernel import IPythonKernel

assert IPythonKernel.language_info["name"] == "python"
ipywidgets.IntSlider()
after, kept = len(heard) - before, comm.create_comm is Own
print(f"messages heard before the import: {before}, after it: {after}; ours is in place: {own}, {kept}")
assert before > 0 and own
assert after == 0 and not kept, "the import changes nothing any more"
PY
