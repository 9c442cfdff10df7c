"""Compile the kernel, the shared card language, the games and the search with mypyc, into `interregnum/compiled`.

    python -m script.native            compile what has changed
    python -m script.native --clean    take the compiled modules away

Every module of those packages is compiled that defines anything, except those with wire types, which msgspec makes.
Each is written out first (`expand.py`) into `build/native`, and its C is made lean (`lean.py`). Objects are kept there
under what they are made of, so that only what has changed is compiled again. `sources.json` beside the library says
which sources it stands for: `interregnum/native.py` reads it and falls back to the sources if one of them has changed.
"""

from __future__ import annotations

import os

os.environ["INTERREGNUM_INTERPRETED"] = "1"

import ast
import hashlib
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from functools import partial
from importlib import import_module
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec

from interregnum.native import COMPILED, LIBRARY, SHARED, STAMP, compiled_sources, library_file, source_of
from script.expand import changing, expanded
from script.lean import write_lean

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src"
PACKAGE: Final = SOURCES / "interregnum"
PACKAGES: Final = ("kernel", "cards", "games")
SEARCHING: Final = tuple(f"interregnum.bots.{name}" for name in ("judgement", "greedy", "tree", "longtree"))
"""Modules of another package that are compiled too: a search spends in them what it does not spend in the game."""
BUILD: Final = ROOT / "build" / "native"
INTERPRETED: Final = frozenset({"interregnum.kernel.cached", "interregnum.kernel.fields"})
"""What is never compiled: it deals with classes and functions that are not."""
COLD: Final = frozenset(
    {"course", "deckbuilding", "foresight", "log", "public", "ruleset", "soundness", "terminal", "whynot"}
)
"""Modules, by their own names, that play does not run through."""
OPTIMISED: Final = "1"
"""How much gcc optimises: little, to keep compiling short; what more would gain is not measured."""
WITHIN: Final = ("-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt")
"""Nothing outside the library calls its functions, so they call one another directly."""


def main(arguments: Sequence[str]) -> int:
    """Compile, or clean."""
    if "--clean" in arguments:
        clean()
        return 0
    made_of = _made_of()
    kept = BUILD / "made-of"
    compiled = compiled_sources()
    if compiled and kept.exists() and kept.read_text(encoding="utf-8") == made_of:
        _stamp(PACKAGE / name for name in compiled)
        return 0
    found = dict(modules())
    print(f"Compiling {len(found)} modules; this takes a few minutes the first time ...", file=sys.stderr)
    write_out(found)
    clean()
    compile_all([str(path.relative_to(SOURCES)) for path in found.values()])
    _stamp(found.values())
    kept.write_text(made_of, encoding="utf-8")
    return 0


def _stamp(compiled: Iterable[Path]) -> None:
    """Note which sources the compiled modules stand for."""
    stamp = {path.relative_to(PACKAGE).as_posix(): source_of(path) for path in compiled}
    STAMP.write_bytes(msgspec.json.format(msgspec.json.encode(stamp)))


def modules() -> Iterator[tuple[str, Path]]:
    """The modules that are compiled, with their files."""
    for package in PACKAGES:
        for path in sorted((PACKAGE / package).rglob("*.py")):
            if not _is_found(path):
                continue
            name = ".".join(path.relative_to(SOURCES).with_suffix("").parts)
            if path.stem not in {"__init__", *COLD} and name not in INTERPRETED and _worth_compiling(name, path):
                yield name, path
    yield from ((name, _file(name)) for name in SEARCHING)


def _file(name: str) -> Path:
    return SOURCES.joinpath(*name.split(".")).with_suffix(".py")


def _is_found(path: Path) -> bool:
    """Whether a module lies in packages only: a game that is not offered yet is none, and not compiled."""
    return all((PACKAGE / folder / "__init__.py").exists() for folder in path.relative_to(PACKAGE).parents)


def _worth_compiling(name: str, path: Path) -> bool:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    defined = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    module = import_module(name) if defined else None
    return module is not None and not any(_is_wire(module, node) for node in defined)


def _is_wire(module: ModuleType, node: ast.FunctionDef | ast.ClassDef) -> bool:
    return isinstance(node, ast.ClassDef) and issubclass(getattr(module, node.name), msgspec.Struct)


def _made_of() -> str:
    """What the compiled modules are made of, as one number: all sources, since types reach from one to another."""
    sources = (source for package in PACKAGES for source in sorted((PACKAGE / package).rglob("*.py")))
    tools = (Path(__file__).with_name(name) for name in ("native.py", "expand.py", "lean.py"))
    parts = [path.read_bytes() for path in (*sources, *map(_file, SEARCHING), *tools)]
    return hashlib.sha256(b"\0".join([sys.version.encode(), *parts])).hexdigest()


def clean() -> None:
    """Take the compiled modules away."""
    shutil.rmtree(COMPILED, ignore_errors=True)


def write_out(found: dict[str, Path]) -> None:
    """Write the sources into the build folder, those to be compiled written out."""
    target = BUILD / "source"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(PACKAGE, target / "interregnum", ignore=shutil.ignore_patterns("compiled", "static", "__pycache__"))
    texts = {name: path.read_text(encoding="utf-8") for name, path in found.items()}
    wanted = [call for name, text in texts.items() for call in changing(text, import_module(name))]
    for name, path in found.items():
        text = expanded(texts[name], import_module(name), wanted)
        (target / path.relative_to(SOURCES)).write_text(text, encoding="utf-8")
    (target / "mypy.ini").write_text(MYPY, encoding="utf-8")


MYPY: Final = """\
[mypy]
python_version = 3.11
ignore_missing_imports = True
# The sources themselves are checked strictly; what is written out from them is only to be compiled.
disable_error_code = arg-type, assignment, attr-defined, call-arg, has-type, misc, no-any-return, no-redef, override,
  return-value, type-arg, union-attr
"""


def compile_all(files: list[str]) -> None:
    """Turn the written-out modules into C and that into a library beside the sources."""
    from mypyc.build import mypycify
    from setuptools._distutils import ccompiler, sysconfig

    os.chdir(BUILD / "source")
    told = StringIO()
    try:
        with redirect_stdout(told):
            found: list[Any] = mypycify(
                ["--config-file", "mypy.ini", *files],
                opt_level=OPTIMISED,
                debug_level="0",
                multi_file=True,
                target_dir=str(BUILD / "c"),
                group_name=LIBRARY,
            )
    except BaseException:
        print(told.getvalue(), file=sys.stderr)
        raise
    compiler: Any = ccompiler.new_compiler()
    sysconfig.customize_compiler(compiler)
    library = next(extension for extension in found if extension.name == SHARED)
    written = [Path(name) for name in library.sources if Path(name).name.startswith("__native_")]
    written.sort(key=lambda path: path.stem != f"__native_{LIBRARY}")
    sources = [*write_lean(written, BUILD / "lean"), *{Path(name) for name in library.sources}.difference(written)]
    sources.sort(key=lambda path: path.stat().st_size, reverse=True)
    COMPILED.mkdir(exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(pool.map(partial(_object, compiler, library), sources))
    compiler.link_shared_object(objects, str(library_file()))


def _object(compiler: Any, extension: Any, source: Path) -> str:
    """The object made from a C file: the one of last time, if nothing it depends on is different."""
    from mypy.version import __version__ as mypy_version

    arguments = [*extension.extra_compile_args, *(WITHIN if compiler.compiler_type == "unix" else ())]
    made_of = [source.read_bytes(), repr((sys.version, mypy_version, arguments)).encode()]
    kept = BUILD / "objects" / hashlib.sha256(b"\0".join(made_of)).hexdigest()
    if not kept.exists():
        from sysconfig import get_path

        folder = BUILD / "objects" / f"{kept.name}.part"
        include = [*extension.include_dirs, get_path("include")]
        (made,) = compiler.compile([str(source)], str(folder), include_dirs=include, extra_postargs=arguments)
        Path(made).rename(kept)
        shutil.rmtree(folder, ignore_errors=True)
    return str(kept)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
