"""`doctor`: check this installation."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from platform import python_version
from typing import Literal, TypeAlias

import msgspec

from interregnum import new
from interregnum.arena.playing import ENDLESS
from interregnum.bots import make
from interregnum.bots import play as play_match
from interregnum.cli.options import Json, Language
from interregnum.cli.output import Output, print_json
from interregnum.kernel.ruleset import known_games, ruleset
from interregnum.kernel.text import Message, languages, msg, msgn, translations
from interregnum.ledger import library
from interregnum.ledger.places import shipped
from interregnum.native import INTERPRETED_BECAUSE

OLDEST_PYTHON = "3.11"
NARROWEST = 80

Status: TypeAlias = Literal["ok", "warning", "failed"]
MARKS: dict[Status, tuple[str, str]] = {"ok": ("✓", "green"), "warning": ("!", "yellow"), "failed": ("✗", "red")}


class Check(msgspec.Struct, frozen=True):
    """One thing looked at, and how it is."""

    name: str
    status: Status
    detail: Message | str


def doctor(*, json: Json = False, language: Language = None) -> int:
    """Check this installation."""
    out = Output(language)
    found = []
    for check in examine(out):
        found.append(check)
        if not json:
            mark, style = MARKS[check.status]
            out.console.print(f"{mark} {check.name}: {_said(check, out)}", style=style)
    healthy = all(check.status != "failed" for check in found)
    if json:
        checks = [{"name": check.name, "status": check.status, "detail": _said(check, out)} for check in found]
        print_json({"ok": healthy, "checks": checks})
    return 0 if healthy else 1


def _said(check: Check, out: Output) -> str:
    return check.detail if isinstance(check.detail, str) else out.text(check.detail)


def examine(out: Output) -> Iterator[Check]:
    """Look at everything, one thing after the other."""
    yield _python()
    yield _compiled()
    yield from _libraries()
    for folder in ("rules", "scenarios", "docs"):
        yield _tried(folder, _folder, folder)
    for language in languages()[1:]:
        yield _tried(f"locale/{language}", _catalogue, language)
    yield _tried("ledger", _ledger)
    for game in known_games():
        yield _tried(game, _random_game, game)
    yield _terminal(out)


def _tried(name: str, look: Callable[..., Message | str], *what: str) -> Check:
    """Whatever goes wrong in a check is its finding."""
    try:
        return Check(name, "ok", look(*what))
    except Exception as error:
        return Check(name, "failed", f"{type(error).__name__}: {error}")


def _python() -> Check:
    return _recent_enough("python", python_version(), OLDEST_PYTHON)


def _compiled() -> Check:
    if INTERPRETED_BECAUSE:
        detail = msg("the games run from their sources, several times slower: {reason}", reason=INTERPRETED_BECAUSE)
        return Check("compiled", "warning", detail)
    return Check("compiled", "ok", msg("the games run compiled"))


def _recent_enough(name: str, have: str, least: str) -> Check:
    good = _numbers(have) >= _numbers(least)
    detail = msg("{version}; {least} or newer is needed", version=have, least=least)
    return Check(name, "ok" if good else "failed", detail)


def _libraries() -> Iterator[Check]:
    """The libraries this package needs, each with its oldest version."""
    try:
        needed = requires("interregnum") or ()
    except PackageNotFoundError:
        yield Check("interregnum", "failed", msg("not installed; run script/setup"))
        return
    for line in needed:
        found = re.match(r"([\w.-]+)[^;]*>=\s*([\w.]+)", line)
        if found and "extra ==" not in line:
            yield _library(found[1], found[2])


def _library(name: str, least: str) -> Check:
    try:
        have = version(name)
    except PackageNotFoundError:
        return Check(name, "failed", msg("missing; run script/setup"))
    return _recent_enough(name, have, least)


def _numbers(text: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", text)]


def _folder(name: str) -> str:
    return str(shipped(name))


def _catalogue(language: str) -> Message:
    catalogue = translations(language)
    return msgn("{n} message", "{n} messages", len(catalogue.singular) + len(catalogue.plural))


def _ledger() -> Message:
    books = library().books.values()
    entries = msgn("{n} entry", "{n} entries", sum(len(book.rules) for book in books))
    return msg("{entries} in {books}", entries=entries, books=msgn("{n} book", "{n} books", len(books)))


def _random_game(game: str) -> Message:
    g = new(game, seed="doctor")
    ruleset(game).codec()
    bots = [make("random", seat, "doctor") for seat in range(g.setting.seats)]
    result = play_match(g, bots, max_decisions=ENDLESS)
    if result.outcome is None:
        raise TimeoutError(f"A random game did not end within {ENDLESS} decisions.")
    return msgn("a random game ended after {n} decision", "a random game ended after {n} decisions", result.decisions)


def _terminal(out: Output) -> Check:
    console = out.console
    detail = msg(
        "{width} columns, colours: {colours}, encoding: {encoding}",
        width=console.width,
        colours=console.color_system or "none",
        encoding=console.encoding,
    )
    plain = console.encoding.lower().replace("-", "") != "utf8" or console.width < NARROWEST
    return Check("terminal", "warning" if plain else "ok", detail)
