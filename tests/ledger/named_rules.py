"""Prints which rules a package's steps and requirements name; run it in a process where nothing else is loaded.

python -m tests.ledger.named_rules interregnum.games.throne
"""

from __future__ import annotations

import sys
from importlib import import_module
from pkgutil import walk_packages

import msgspec

from interregnum.kernel.decision import Requirement
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.state import all_subclasses


def load(package: str) -> None:
    """Import a package and everything in it."""
    for found in walk_packages(import_module(package).__path__, f"{package}."):
        import_module(found.name)


def named_rules(package: str) -> dict[str, tuple[str, ...]]:
    """Who names which rules: every step and requirement defined in the package."""
    before = 0 if package == "interregnum.kernel" else len(Requirement.every)
    load(package)
    named = {
        f"{kind.__name__}.{step.name}": step.rules
        for kind in all_subclasses(Procedure)
        for step in kind.steps
        if f"{step.run.__module__}.".startswith(f"{package}.")
    }
    return named | {f"the requirement {need.text!r}": (need.rule,) for need in Requirement.every[before:]}


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(named_rules(sys.argv[1])))
