"""Shows a built site to the browsers of this machine: ``python -m tablesnb.site.serve FOLDER``.

It gives out files and nothing else, on loopback alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PORT = 8000


class Files(SimpleHTTPRequestHandler):
    """The files of a folder, without a line for each that is asked for."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def server(folder: Path, port: int = PORT) -> ThreadingHTTPServer:
    """Return a server of the folder on loopback; port 0 takes any that is free."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Files, directory=str(folder)))


def main(arguments: Sequence[str]) -> int:
    """Serve a folder until it is stopped."""
    about = "Show a built site to the browsers of this machine."
    parser = argparse.ArgumentParser("python -m tablesnb.site.serve", description=about)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("build/site"))
    parser.add_argument("--port", type=int, default=PORT, help=f"{PORT} unless it is given")
    given = parser.parse_args(arguments)
    if not (given.folder / "index.html").is_file():
        print(f"there is no site in {given.folder}: make site builds it", file=sys.stderr)
        return 1
    try:
        serving = server(given.folder, given.port)
    except OSError as error:
        print(f"port {given.port} cannot be had: {error.strerror}; see --port", file=sys.stderr)
        return 1
    with serving:
        print(f"the site is at http://127.0.0.1:{serving.server_port}/ until Ctrl+C")
        try:
            serving.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
