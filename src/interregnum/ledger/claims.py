"""Claims: which test says it proves which entries, and how it ended when it last ran.

They are kept in `.ledger/claims.json` of the checkout. A run updates the tests it ran and forgets the tests that are
no longer there; the results of tests it did not touch stay.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

FILE = Path(".ledger", "claims.json")

Result: TypeAlias = Literal["passed", "failed", "skipped"]


class Claim(msgspec.Struct, frozen=True):
    """A test, the entries it claims, and its last result."""

    test: str
    rules: tuple[str, ...]
    result: Result


class Collected(msgspec.Struct, frozen=True):
    """What a run has seen: the places it looked into (files, classes), and all tests there with their claims."""

    places: frozenset[str]
    tests: Mapping[str, tuple[str, ...]]


def read_claims(root: Path) -> list[Claim] | None:
    """The claims noted in a checkout, or nothing if the tests have not run yet."""
    try:
        return msgspec.json.decode((root / FILE).read_bytes(), type=list[Claim])
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def note_claims(root: Path, ran: Iterable[Claim], collected: Collected) -> None:
    """Merge a run's results into the noted claims; runs at the same time wait for each other."""
    with _locked(root / FILE.parent):
        known = {claim.test: claim for claim in read_claims(root) or () if _stands(claim, collected, root)}
        known |= {claim.test: claim for claim in ran}
        fresh = root / FILE.with_suffix(".new")
        text = msgspec.json.format(msgspec.json.encode(sorted(known.values(), key=lambda claim: claim.test)), indent=1)
        fresh.write_bytes(text)
        fresh.replace(root / FILE)


def _stands(claim: Claim, collected: Collected, root: Path) -> bool:
    """Whether a test noted earlier still exists and claims the same."""
    if claim.test in collected.tests:
        return collected.tests[claim.test] == claim.rules
    file, *inner = claim.test.split("[", 1)[0].split("::")
    above = {"::".join((file, *inner[:depth])) for depth in range(len(inner))}
    return (root / file).exists() and not above & collected.places


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    folder.mkdir(exist_ok=True)
    handle = os.open(folder / "lock", os.O_CREAT | os.O_RDWR)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
