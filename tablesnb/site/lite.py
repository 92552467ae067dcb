"""A JupyterLite site: JupyterLab and Python in the browser, with this package and what it needs.

Everything is fetched while the site is built, and nothing afterwards: the site holds its Python
(the npm package ``pyodide``), the wheels of the package and of its dependencies, and JupyterLab.
JupyterLite is the extra ``lite`` of the package and goes into a folder of its own, for its
kernel is an extension that a JupyterLab in the same environment would load too. jupyterlite-sphinx
would build the same a second way, and would have to be installed beside JupyterLab.

What a reader waits for before the first board is mostly Python that reads itself: so its library
and all wheels come with their bytecode (``lite_compile.py``, half of the time), and what nobody
needs there is left out.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tablesnb.site.fetched import npm_package
from tablesnb.site.lessons import Lesson
from tablesnb.site.own_wheel import Own, own
from tablesnb.site.page import NotBuilt

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
PYODIDE = "314.0.7"
KERNEL = "@jupyterlite/pyodide-kernel-extension"
SPEC = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
EXTENSIONS = Path("share", "jupyter", "labextensions")
COMPILER = Path(__file__).with_name("lite_compile.py")
LIBRARY = "python_stdlib.zip"
# What jedi knows of packages that are not there: of all files that are unpacked two in three.
STUBS = re.compile(r"jedi/third_party/(?:typeshed/stubs/([^/]+)|django-stubs)/")
# A game that is played there is kept among the reader's files, which the browser keeps; its home is
# gone when the page is.
KEPT = {"TABLESNB_KEPT": "/drive/my-games"}
# A kernel looks once, when it begins, whether the worker that hands it the reader's files is known,
# and goes without them for good where it is not yet: so nothing is loaded before it is.
WORKER = """
const workers = navigator.serviceWorker;
if (workers !== undefined) {
  const script = new URL("./service-worker.js?enableCache=false", import.meta.url);
  try {
    const known = await workers.register(script);
    if (workers.controller === null) {
      await new Promise((heard) => {
        workers.addEventListener("controllerchange", heard, { once: true });
        setTimeout(heard, 5000);
      });
    }
    workers.register = workers.getRegistration = async () => known;
    workers.getRegistrations = async () => [];
  } catch (error) {
    console.warn(error);
  }
}
"""
BEGIN = "\nawait main();\n"
COMPILE = """
const [home, script, folder] = process.argv.slice(1);
const { readFileSync } = await import("node:fs");
const { loadPyodide } = await import(home + "/pyodide.mjs");
const python = await loadPyodide();
python.FS.mkdirTree("/made");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/made");
python.runPython(readFileSync(script, "utf8"));
python.runPython("every(Path('/made'))");
"""


def write(chosen: Iterable[Lesson], into: Path, made: Path) -> Path:
    """Build JupyterLite with these lessons into ``into``/lite."""
    shown = {f"{lesson.stem}.ipynb": for_browser(lesson) for lesson in chosen}
    pyodide = npm_package("pyodide", PYODIDE, made / "npm")
    built = build(own(), pyodide, shown, made / "lite")
    place = into / "lite"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(built, place)
    return place


def for_browser(lesson: Lesson) -> str:
    """The stored lesson, for the browser's kernel."""
    about = {**lesson.notebook["metadata"], "kernelspec": SPEC}
    return json.dumps({**lesson.notebook, "metadata": about}, ensure_ascii=False)


def build(own: Own, pyodide: Path, notebooks: dict[str, str], into: Path) -> Path:
    """The folder of the site; built only if what it is made of has changed.

    ``own`` is this package, of which the site holds a wheel; ``pyodide`` is the folder of the npm
    package, ``notebooks`` are the files that the site shows, name and text; ``into`` is where all
    is kept. NotBuilt where something is not to be had.
    """
    if find_spec("pip") is None:
        raise NotBuilt("pip fetches JupyterLite, and is not here: python -m ensurepip brings it")
    pyodide, into = pyodide.resolve(), into.resolve()
    site, stamp = into / "site", into / "stamp"
    into.mkdir(parents=True, exist_ok=True)
    tools = _tools(own.requirements("lite"), into)
    about, browser = (
        json.loads((pyodide / name).read_text(encoding="utf-8"))
        for name in ("package.json", "pyodide-lock.json")
    )
    micropip = f"micropip=={browser['packages']['micropip']['version']}"
    pins = _pins(own.requirements(), browser["info"]["python"], _provided(tools))
    versions = [*pins, micropip, tools.name, about["version"]]
    made_of = _digest(own, [*versions, json.dumps(notebooks)])
    if stamp.is_file() and stamp.read_text() == made_of:
        return site
    stamp.unlink(missing_ok=True)

    source = into / "source"
    shutil.rmtree(source, ignore_errors=True)
    home = source / "static" / "pyodide"
    shutil.copytree(pyodide, home, ignore=shutil.ignore_patterns("*.map", "*.html", "*.d.ts"))
    wheels = source / "wheels"
    own.wheel(wheels)
    _compile(pyodide, wheels)
    kept = _fetched([*pins, micropip], browser["info"]["python"], pyodide, into)
    shutil.copytree(kept, wheels, dirs_exist_ok=True)
    (wheels / LIBRARY).replace(home / LIBRARY)
    ready = _lock(home / "pyodide-lock.json", browser, wheels)
    _configure(source, wheels, tools / EXTENSIONS / KERNEL, ready)
    (source / "contents").mkdir()
    for name, text in notebooks.items():
        (source / "contents" / name).write_text(text, encoding="utf-8")
    shutil.rmtree(site, ignore_errors=True)
    command = (sys.executable, "-m", "jupyterlite_core", "build", "--no-libarchive")
    settings = {name: str(source / "own") for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR")}
    _run(
        [*command, "--contents", "contents", "--output-dir", site],
        cwd=source,
        env=os.environ | settings | {"PYTHONPATH": str(tools)},
    )
    _await_worker(site / "config-utils.js")
    stamp.write_text(made_of)
    return site


def _run(command: list[Any], fetches: bool = False, **options: Any) -> None:
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options
    )
    if done.returncode:
        words = f"{' '.join(map(str, command[2:6]))}…: {done.stdout.strip()[-2000:]}"
        if fetches:
            raise NotBuilt(f"JupyterLite could not be fetched: {words}")
        raise RuntimeError(words)


def _tools(requirements: list[str], into: Path) -> Path:
    """JupyterLite itself, away from the environment in which JupyterLab is installed."""
    name = hashlib.sha256("\n".join(requirements).encode()).hexdigest()[:12]
    folder = into / f"tools-{name}"
    if not folder.is_dir():
        making = into / f"making-{name}"
        shutil.rmtree(making, ignore_errors=True)
        _run([*PIP, "install", "--target", making, *requirements], fetches=True)
        making.rename(folder)
    return folder


def _provided(tools: Path) -> set[str]:
    """What the browser's kernel brings along, under the names of what it stands for."""
    index = tools / EXTENSIONS / KERNEL / "static" / "pypi" / "all.json"
    return set(json.loads(index.read_text(encoding="utf-8")))


def _pins(requirements: list[str], python: str, provided: set[str]) -> list[str]:
    """All that is needed in the browser, each in the version that is installed here."""
    there = {
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "platform_machine": "wasm32",
        "os_name": "posix",
        "python_version": python.rpartition(".")[0],
        "python_full_version": python,
        "extra": "",
    }
    pins: dict[str, str] = {}
    asked = ["comm", "ipython", *requirements]  # the first two by the kernel
    while asked:
        wanted = Requirement(asked.pop())
        name = canonicalize_name(wanted.name)
        if name in pins or name in provided:
            continue
        if wanted.marker is not None and not wanted.marker.evaluate(there):
            continue
        pins[name] = f"{name}=={metadata.version(name)}"
        asked += metadata.requires(name) or ()
    return sorted(pins.values())


def _fetched(pins: list[str], python: str, pyodide: Path, into: Path) -> Path:
    """The wheels, each for any machine, and Python's own library, all with their bytecode.

    A dependency that has no such wheel is an error here.
    """
    made_of = repr((pins, python, COMPILE, STUBS.pattern, COMPILER.read_text(encoding="utf-8")))
    folder = into / f"wheels-{hashlib.sha256(made_of.encode()).hexdigest()[:12]}"
    if not folder.is_dir():
        making = into / "making-wheels"
        shutil.rmtree(making, ignore_errors=True)
        pure = ("--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any")
        version = f"--python-version={python.rpartition('.')[0]}"
        _run([*PIP, "download", "--no-deps", "--dest", making, version, *pure, *pins], fetches=True)
        _thin(making)
        shutil.copy(pyodide / LIBRARY, making)
        _compile(pyodide, making)
        making.rename(folder)
    return folder


def _thin(folder: Path) -> None:
    """Take out of jedi's wheel what it knows of packages that are not in the folder."""
    here = {canonicalize_name(wheel.name.split("-")[0]) for wheel in folder.glob("*.whl")}
    for wheel in folder.glob("jedi-*.whl"):
        made = wheel.with_suffix(".made")
        with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
            for entry in old.infolist():
                found = STUBS.match(entry.filename)
                if found is None or canonicalize_name(found[1] or "") in here:
                    new.writestr(entry, old.read(entry))
        made.replace(wheel)


def _compile(pyodide: Path, folder: Path) -> None:
    """Lay the bytecode of the browser's Python into the archives of a folder."""
    node = shutil.which("node")
    if node is None:
        raise NotBuilt("node was not found, in which Pyodide compiles. On Debian: nodejs")
    _run([node, "--input-type=module", "-e", COMPILE, pyodide, COMPILER, folder])


def _lock(path: Path, lock: dict[str, Any], wheels: Path) -> list[str]:
    """Leaves nothing in the list of packages but ours: all others would come from outside.

    Returns the names of those that the browser's Python starts with: micropip installs one after
    another what Pyodide itself fetches side by side.
    """
    micropip = lock["packages"]["micropip"]
    entries = {}
    for wheel in sorted(wheels.glob("*.whl")):
        name, version, *_ = wheel.name.split("-")
        name = canonicalize_name(name)
        shutil.copy(wheel, path.parent)
        entries[name] = micropip | {
            "name": name,
            "version": version,
            "file_name": wheel.name,
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "imports": [name.replace("-", "_")],
        }
        if name == "micropip":
            wheel.unlink()
    path.write_text(json.dumps(lock | {"packages": entries}))
    return list(entries)


def _configure(source: Path, wheels: Path, kernel: Path, ready: list[str]) -> None:
    """What is built in, what Python starts with, and that nothing is to be asked for outside."""
    shown = [
        str(wheel)
        for wheel in sorted(wheels.glob("*.whl"))
        if any(f"/{EXTENSIONS.as_posix()}/" in name for name in zipfile.ZipFile(wheel).namelist())
    ]
    build = {
        "LiteBuildConfig": {
            "ignore_sys_prefix": True,
            "federated_extensions": [str(kernel), *shown],
            "no_sourcemaps": True,
        },
        "PipliteAddon": {"piplite_urls": ["wheels"]},
    }
    site = {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "exposeAppInBrowser": True,
            "litePluginSettings": {
                f"{KERNEL}:kernel": {
                    "disablePyPIFallback": True,
                    "loadPyodideOptions": {"packages": ready, "env": KEPT},
                }
            },
        },
    }
    (source / "jupyter_lite_config.json").write_text(json.dumps(build))
    (source / "jupyter-lite.json").write_text(json.dumps(site))


def _await_worker(begins: Path) -> None:
    """Have every page of the site wait for the worker that hands a kernel the reader's files."""
    text = begins.read_text(encoding="utf-8")
    if text.count(BEGIN) != 1:
        raise RuntimeError(f"{begins.name} of JupyterLite no longer begins as this expects")
    begins.write_text(text.replace(BEGIN, WORKER + BEGIN), encoding="utf-8")


def _digest(own: Own, words: list[str]) -> str:
    """Of all that the site is made of."""
    digest = hashlib.sha256("\n".join(words).encode())
    for name, path in own.files().items():
        digest.update(f"{name}\n".encode() + path.read_bytes())
    return digest.hexdigest()
