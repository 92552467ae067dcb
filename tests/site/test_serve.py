"""The server of a built site: odd requests are answered in words, and no traceback is printed."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tools import serve

SECRET = "this must never be given out"
PAGE = "<p>the first page</p>"
LARGE = 20_000_000  # bytes, more than sockets hold
OK, MOVED, SAME, BAD, NONE, LONG, MANY, NOT, VERSION = 200, 301, 304, 400, 404, 414, 431, 501, 505


def get(path: str, *headers: str, method: str = "GET", version: str = "HTTP/1.1") -> bytes:
    lines = [f"{method} {path} {version}", "Host: 127.0.0.1", *headers, "", ""]
    return "\r\n".join(lines).encode("latin-1")


def status(answer: bytes) -> int:
    """The status of an answer; 0 where nothing was answered, -1 where an answer has no head."""
    if not answer:
        return 0
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/") else -1


# What is sent, and how it may be answered.
REQUESTS: list[tuple[str, bytes, tuple[int, ...]]] = [
    ("the first page", get("/"), (OK,)),
    ("by its name", get("/index.html"), (OK,)),
    ("its head", get("/", method="HEAD"), (OK,)),
    ("HTTP/1.0", get("/", version="HTTP/1.0"), (OK,)),
    ("a question mark", get("/index.html?a=1#b"), (OK,)),
    ("a folder", get("/deep/"), (OK,)),
    ("a folder without its slash", get("/deep"), (MOVED,)),
    ("a folder without a page", get("/bare/"), (NONE,)),
    ("no such file", get("/nothing.html"), (NONE,)),
    ("a file as a folder", get("/index.html/"), (NONE,)),
    ("a link to inside", get("/within.html"), (OK,)),
    ("a link to a file outside", get("/leak.txt"), (NONE,)),
    ("a link to a folder outside", get("/out/secret.txt"), (NONE,)),
    ("a folder outside by a link", get("/out/"), (NONE,)),
    ("a folder outside without its slash", get("/out"), (NONE,)),
    ("a first page that is a link outside", get("/trap/"), (NONE,)),
    ("a link to itself", get("/loop"), (NONE,)),
    ("up", get("/../secret.txt"), (NONE,)),
    ("far up", get("/../../../../../../etc/passwd"), (NONE,)),
    ("up in code", get("/%2e%2e/secret.txt"), (NONE,)),
    ("up with a slash in code", get("/..%2fsecret.txt"), (NONE,)),
    ("up in code twice", get("/%252e%252e/secret.txt"), (NONE,)),
    ("up with backslashes", get("/..\\secret.txt"), (NONE,)),
    ("up with backslashes in code", get("/..%5csecret.txt"), (NONE,)),
    ("two slashes", get("//etc/passwd"), (NONE,)),
    ("two slashes and a folder", get("//deep"), (MOVED,)),
    ("a whole address", get("http://127.0.0.1/secret.txt"), (NONE,)),
    ("an address that is none", get("http://[x/../../"), (NONE,)),
    ("a nought", get("/%00"), (NONE,)),
    ("a nought past a folder", get("/..%00/x"), (NONE,)),
    ("a nought behind a file", get("/index.html%00.png"), (NONE,)),
    ("a code cut off", get("/%"), (NONE,)),
    ("a code of no number", get("/%zz"), (NONE,)),
    ("a byte that is no letter", get("/%ff%fe"), (NONE,)),
    ("half a letter", get("/%ed%a0%80"), (NONE,)),
    ("a letter as it is", get("/\xe9"), (NONE,)),
    ("a new line in code", get("/deep%0d%0aSet-Cookie:x"), (NONE,)),
    ("a name too long for a disk", get("/" + "a" * 5_000), (NONE,)),
    ("a path too long for a disk", get("/" + "a/" * 5_000), (NONE,)),
    ("a line too long", get("/" + "a" * 70_000), (LONG,)),
    ("a heading too long", get("/", "X: " + "a" * 70_000), (MANY,)),
    ("too many headings", get("/", *["X: 1"] * 200), (MANY,)),
    ("rubbish for headings", b"GET / HTTP/1.1\r\n\x00\xff no colon\r\n: x\r\n\r\n", (OK,)),
    ("a part", get("/index.html", "Range: bytes=0-3"), (OK,)),
    ("a part that there is not", get("/index.html", "Range: bytes=9-1"), (OK,)),
    ("unless it is newer", get("/", "If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT"), (SAME,)),
    ("unless it is nonsense", get("/", "If-Modified-Since: \xff, 99 Foo -1"), (OK,)),
    *(
        (method, get("/", "Content-Length: 5", method=method) + b"abcde", (NOT,))
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", "X")
    ),
    ("POST, long", get("/", "Content-Length: 500000", method="POST") + b"a" * 500_000, (NOT,)),
    ("a method of odd letters", get("/", method="\xff__init__"), (NOT,)),
    ("HTTP/0.9", b"GET /\r\n", (BAD,)),
    ("HTTP/0.9, POST", b"POST /\r\n", (BAD,)),
    ("HTTP/2", get("/", version="HTTP/2.0"), (VERSION,)),
    ("the greeting of HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", (VERSION,)),
    ("a version that is none", get("/", version="HTTP/x.y"), (BAD,)),
    ("a version of odd digits", get("/", version="HTTP/\xb2.1"), (BAD,)),
    ("no version", get("/", version="FTP"), (BAD,)),
    ("four words", get("/ a", version="HTTP/1.1"), (BAD,)),
    ("one word", b"GET\r\n\r\n", (BAD,)),
    ("an empty line", b"\r\n\r\n", (0,)),
    ("nothing", b"", (0,)),
    ("TLS", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 50 + b"\r\n", (BAD,)),
    ("half a request", b"GET /index.html HTT", (BAD,)),
    ("half the headings", b"GET / HTTP/1.1\r\nHost: 127", (OK,)),
]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with a page, folders and links, inside and out."""
    folder = tmp_path / "site"
    for name in ("deep", "bare", "trap"):
        (folder / name).mkdir(parents=True)
    (tmp_path / "secret.txt").write_text(SECRET)
    for page in (folder / "index.html", folder / "deep" / "index.html"):
        page.write_text(PAGE)
    (folder / "bare" / "file.txt").write_text("a file")
    (folder / "large.bin").write_bytes(bytes(LARGE))
    links = {
        "within.html": folder / "index.html",
        "leak.txt": tmp_path / "secret.txt",
        "out": tmp_path,
        "loop": folder / "loop",
        "trap/index.html": tmp_path / "secret.txt",
    }
    try:
        for name, target in links.items():
            (folder / name).symlink_to(target)
    except OSError:
        pytest.skip("no links can be made here")
    return folder


@contextmanager
def process(folder: Path, root: Path) -> Iterator[tuple[int, Callable[[], str]]]:
    """The port of a server in a process of its own, and what ends it and returns its errors."""
    with subprocess.Popen(
        [sys.executable, "-m", "tools.serve", str(folder), "--port=0"],
        env=os.environ | {"PYTHONPATH": str(root), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:

        def end() -> str:
            running.terminate()
            return running.communicate()[1]

        assert running.stdout is not None
        said = running.stdout.readline()
        try:
            yield int(said.partition("127.0.0.1:")[2].partition("/")[0]), end
        finally:
            running.kill()


def asked(port: int, words: bytes, *, whole: bool = True) -> bytes:
    """What is answered until the server hangs up; not ``whole`` hangs up at the first bytes."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as to:
        to.sendall(words)
        to.shutdown(socket.SHUT_WR)
        if not whole:
            return to.recv(10)
        found = b""
        with suppress(ConnectionError):  # what came before it is what was answered
            while more := to.recv(65_536):
                found += more
        return found


def test_odd_requests_are_answered_without_a_traceback(site: Path, root: Path) -> None:
    wrong = []
    with process(site, root) as (port, end):
        for name, words, wanted in REQUESTS:
            answer = asked(port, words)
            came, head = status(answer), answer.partition(b"\r\n\r\n")[0]
            said = b"<p>" in answer or came in (MOVED, SAME, 0) or name == "its head"
            inside = SECRET.encode() not in answer and b"secret.txt" not in answer
            if not (came in wanted and said and inside and b"Set-Cookie" not in head):
                wrong.append(f"{name}: {answer[:80]!r} and not {wanted}")
            assert asked(port, get("/")).endswith(PAGE.encode()), f"after {name}"
        errors = end()
    print(f"{len(REQUESTS)} requests tried, {len(wrong)} answered otherwise")
    assert wrong == [] and errors == ""
    assert len({name for name, _, _ in REQUESTS}) == len(REQUESTS) == 72


def test_who_hangs_up_in_the_midst_leaves_no_traceback(site: Path, root: Path) -> None:
    with process(site, root) as (port, end):
        for _ in range(20):
            assert asked(port, get("/large.bin"), whole=False)
            with socket.create_connection(("127.0.0.1", port)) as to:
                # the connection is reset: the answer meets nobody
                to.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
                to.sendall(get("/large.bin"))
        assert len(asked(port, get("/large.bin"))) > LARGE
        assert end() == ""


@contextmanager
def thread(folder: Path) -> Iterator[int]:
    """The port of a server in this process."""
    with serve.server(folder, 0) as serving:
        running = threading.Thread(target=serving.serve_forever, args=(0.01,))
        running.start()
        try:
            yield serving.server_port
        finally:
            serving.shutdown()
            running.join()


def test_who_says_nothing_is_hung_up_on(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve.Files, "timeout", 0.05)
    with thread(site) as port, socket.create_connection(("127.0.0.1", port), timeout=60) as to:
        to.sendall(b"GET / HTTP/1.1\r\nHost")
        assert to.recv(10) == b""


def test_a_fault_of_the_server_is_said_in_a_line(
    site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(self: object) -> None:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(serve.Files, "do_GET", broken)
    with thread(site) as port:
        assert asked(port, get("/")) == b""
    said = capsys.readouterr().err
    assert said == "A request was not answered: ZeroDivisionError: by nought\n"


@pytest.mark.parametrize("port", ["-1", "70000", "99999999999999999999"])
def test_a_port_that_there_is_not(
    site: Path, port: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert serve.main([str(site), f"--port={port}"]) == 1
    assert capsys.readouterr().err == (
        f"port {port} cannot be had: a port is a number from 0 to 65535; see --port\n"
    )


def test_a_port_that_another_has_and_a_folder_without_a_site(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with thread(site) as port:
        assert serve.main([str(site), f"--port={port}"]) == 1
    assert f"port {port} cannot be had: " in capsys.readouterr().err
    assert serve.main([str(site / "bare")]) == 1
    assert "make site builds it" in capsys.readouterr().err
