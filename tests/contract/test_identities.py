"""Ids tell nothing: what a viewer is told does not depend on which ids hidden things have."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from interregnum.kernel.game import Game
from interregnum.kernel.knowledge import EVERYTHING
from interregnum.kernel.text import Message
from tests.contract.sample import Case, Sample, cases, play_on, sampled, viewers

ADDRESS = re.compile(r"(card):(\d+)")
IDS = ("id", "province")
"""Fields that hold an id without saying of what."""

UNORDERED = ("options", "about", "hand", "known_in_decks", "log")
"""Fields of which the order is that of ids, which tells nothing where they are given out by chance."""

NOWHERE = 987_654
"""An id that nothing has."""


def intents(g: Game[Any], viewer: int) -> list[str]:
    """Whatever somebody might ask about: what is offered and refused, what is seen, what is hidden, and nonsense."""
    assert g.decision is not None
    told = strings(msgspec.to_builtins(g.view(viewer)))
    asked = {text for text in told if ADDRESS.fullmatch(text)} | {key for key in told if re.fullmatch(r"\S+:\S+", key)}
    nonsense = {"*", "pass", "card:*", f"card:{'9' * 5000}", "province:0:4", "province:1:4", "", ":"}
    return sorted(asked | set(g.ruleset.hidden(g, viewer)) | nonsense | set(twisted(asked)))


def twisted(asked: set[str]) -> Iterator[str]:
    """One key of each kind and length, with each of its parts in turn put as something that nobody would mean."""
    kinds = {(key.partition(":")[0], key.count(":")): key for key in sorted(asked)}
    for key in kinds.values():
        parts = key.split(":")
        for place in range(len(parts)):
            for odd in ("²", "٣", "-1", "9" * 120, "", "[", "\u202e", "p99"):
                yield ":".join([*parts[:place], odd, *parts[place + 1 :]])


def strings(told: Any) -> set[str]:
    """Every string in something told."""
    if isinstance(told, str):
        return {told}
    held = told.values() if isinstance(told, dict) else told if isinstance(told, list | tuple) else ()
    return set().union(*map(strings, held))


def told_to(g: Game[Any], viewer: int) -> Any:
    """All that a viewer is told: the view with its question and what is foreseen, the log, and every why."""
    why = {} if viewer < 0 else {one: refusal(g, viewer, one) for one in intents(g, viewer)}
    return msgspec.to_builtins({"view": g.view(viewer, foreseeing=True), "log": g.log(viewer), "why": why})


def refusal(g: Game[Any], seat: int, intent: str) -> tuple[str, Message] | None:
    """Why a seat cannot do something now."""
    found = g.why_not(seat, intent)
    return None if found is None else (found.rule, found.message)


@sampled
@pytest.mark.rule("kernel.view", "kernel.view.ids")
def test_nothing_that_is_told_has_the_address_of_something_hidden(sample: Sample) -> None:
    for g in sample.positions:
        for viewer in viewers(g):
            told, hidden = told_to(g, viewer), set(g.ruleset.hidden(g, viewer))
            assert not strings(told["view"]) & hidden
            assert not strings(list(told["why"].values())) & hidden


@sampled
@pytest.mark.rule("kernel.view.ids")
def test_the_address_of_something_hidden_is_answered_like_one_that_nothing_has(sample: Sample) -> None:
    for g in sample.positions:
        for seat in range(g.setting.seats):
            for address in g.ruleset.hidden(g, seat):
                kind = address.partition(":")[0]
                assert refusal(g, seat, address) == refusal(g, seat, f"{kind}:{NOWHERE}")


def other_way(self: Game[Any], ids: Sequence[int]) -> list[int]:
    """As many draws as ever, and another order."""
    return self.chance.shuffled(ids)[::-1]


def plain(g: Game[Any], viewer: int, told: Any) -> Any:
    """Something told, with the ids of what the viewer sees put as what it is, and everything in a fixed order."""
    titles = _titles(g, viewer)
    hidden = set(g.ruleset.hidden(g, viewer))

    def named(kind: str, number: str) -> str:
        address = f"{kind}:{number}"
        return address if address in hidden else f"{kind}:{titles.get(int(number), 'seen')}"

    def walk(one: Any, field: str = "") -> Any:
        if isinstance(one, str):
            found = ADDRESS.fullmatch(one)
            return named(*found.groups()) if found else one
        if isinstance(one, int) and field in IDS and one >= 0:
            return named("card", str(one))
        if isinstance(one, dict):
            if (one.get("ref") or "").startswith("card:") and one["name"]["text"][0].isupper():
                return one | {"ref": f"card:{one['name']['text']}"}  # told by name, though it may be hidden by now
            return {walk(name): walk(value, name) for name, value in one.items()}
        if isinstance(one, list | tuple):
            parts = [walk(part) for part in one]
            return sorted(parts, key=repr) if field in UNORDERED else parts
        return one

    return walk(told)


def _titles(g: Game[Any], viewer: int) -> dict[int, str]:
    """What the things with ids are, as those see them from whom nothing is hidden."""
    found: dict[int, Any] = {}

    def walk(one: Any) -> None:
        if isinstance(one, dict):
            if isinstance(one.get("id"), int) and "title" in one:
                found[one["id"]] = one["name"]
            elif address := ADDRESS.fullmatch(one.get("ref") or ""):
                found[int(address[2])] = one["name"]
            for part in one.values():
                walk(part)
        elif isinstance(one, list | tuple):
            for part in one:
                walk(part)

    walk(msgspec.to_builtins([g.view(viewer), g.ruleset.board(g, EVERYTHING)]))
    return {number: str(name and name["text"]) for number, name in found.items()}


def twins(case: Case, decisions: int) -> Iterator[tuple[Game[Any], Game[Any]]]:
    """The same game twice, in which ids are given out in two ways."""
    one = case.new()
    with patch.object(Game, "reissued", other_way):
        other = case.new()
    for n, key in enumerate(play_on(one, case.chance(), decisions)):
        if n % 7 == 0:
            yield one, other
        with patch.object(Game, "reissued", other_way):
            other.choose(key)


@pytest.mark.parametrize("case", cases(), ids=str)
@pytest.mark.rule("kernel.view.ids")
def test_what_is_told_does_not_depend_on_the_ids_of_hidden_things(case: Case, regency: None) -> None:
    for one, other in twins(case, 250):
        assert one.decision is not None
        assert other.decision is not None
        assert one.decision.seat == other.decision.seat
        assert sorted(one.decision.keys) == sorted(other.decision.keys)
        for viewer in viewers(one):
            told, twin = (plain(g, viewer, told_to(g, viewer) | {"why": 0}) for g in (one, other))
            assert told == twin
