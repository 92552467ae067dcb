"""Shows a built site to the browsers of this machine: ``python -m tools.serve FOLDER``.

It gives out files of the folder and nothing else, on loopback alone: no list of a folder, and
nothing outside to which a link in the folder leads. What it cannot answer it refuses in words.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_WR
from typing import Any, Final
from urllib.parse import urlsplit

PORT = 8000
PATIENCE: Final = 30.0  # seconds for which nothing may come from a browser that is asking
LINGER: Final = 1.0  # seconds, and pieces, for which it may still send when it was answered
PIECES: Final = 16
PIECE: Final = 65_536


class Files(SimpleHTTPRequestHandler):
    """The files of a folder, without a line for each that is asked for."""

    timeout = PATIENCE
    default_request_version = "HTTP/1.0"  # so that every refusal has a head
    raw_requestline: bytes

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    def parse_request(self) -> bool:
        """Read what is asked; HTTP/0.9 has no headings, so nothing is waited for."""
        if len(self.raw_requestline.split()) == 2:
            self.requestline, self.command = "", ""
            self.request_version = self.default_request_version
            self.send_error(HTTPStatus.BAD_REQUEST, "HTTP/1.0 or later is expected")
            return False
        return super().parse_request()

    def send_head(self) -> Any:
        """Open the file that is asked for, if it is one of the folder."""
        if not self._is_inside():
            self.send_error(HTTPStatus.NOT_FOUND, "There is no such page or file in this site")
            return None
        return super().send_head()

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """Refuse a folder that has no page of its own."""
        self.send_error(HTTPStatus.NOT_FOUND, "This folder has no page of its own")

    def _is_inside(self) -> bool:
        """Whether a path leads to a file or a folder of the site, whatever links are on the way."""
        try:
            urlsplit(self.path)
            place, site = Path(self.translate_path(self.path)), Path(self.directory).resolve()
            pages = place, place / "index.html", place / "index.htm"
            # neither a pipe, which would be waited for, nor a device
            there = place.is_file() or place.is_dir()
            return there and all(each.resolve().is_relative_to(site) for each in pages)
        except (OSError, ValueError, RuntimeError):  # no path at all, too long, links in a circle
            return False


class Server(ThreadingHTTPServer):
    """A server that says in a line what went wrong, and nothing of browsers that hang up."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say that something was not answered, unless nobody was there any more."""
        error = sys.exception()
        if not isinstance(error, ConnectionError | TimeoutError):
            said = f"A request was not answered: {type(error).__name__}: {error}"
            print(said, file=sys.stderr, flush=True)

    def shutdown_request(self, request: Any) -> None:
        """Hang up when the browser has, or soon after.

        If it were hung up on while it is still sending, it would lose the answer.
        """
        with suppress(OSError):
            request.shutdown(SHUT_WR)
            request.settimeout(LINGER)
            for _ in range(PIECES):
                if not request.recv(PIECE):
                    break
        self.close_request(request)


def server(folder: Path, port: int = PORT) -> Server:
    """Return a server of the folder on loopback; port 0 takes any that is free."""
    return Server(("127.0.0.1", port), partial(Files, directory=str(folder)))


def main(arguments: Sequence[str]) -> int:
    """Serve a folder until it is stopped."""
    about = "Show a built site to the browsers of this machine."
    parser = argparse.ArgumentParser("python -m tools.serve", description=about)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("build/site"))
    parser.add_argument("--port", type=int, default=PORT, help=f"{PORT} unless it is given")
    given = parser.parse_args(arguments)
    if not os.path.isfile(given.folder / "index.html"):
        print(f"there is no site in {given.folder}: make site builds it", file=sys.stderr)
        return 1
    try:
        serving = server(given.folder, given.port)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", "a port is a number from 0 to 65535")
        print(f"port {given.port} cannot be had: {why}; see --port", file=sys.stderr)
        return 1
    with serving:
        print(f"the site is at http://127.0.0.1:{serving.server_port}/ until Ctrl+C", flush=True)
        try:
            serving.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
