"""The log tells a reader nothing that he may not know.

Two worlds that look the same to a reader take the same choice with the same luck. If they look the same to him at every
moment at which something is logged, and afterwards, his log must read the same in both: otherwise a line has told him
where he is. And where choices of another seat make a difference that he cannot see, it must read the same whichever was
made.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from interregnum.kernel.events import Event, LogLine
from interregnum.kernel.game import Game
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR
from interregnum.kernel.text import Message, Thing, render
from tests.contract.sample import Sample, sampled, viewers

ONES = re.compile(r"\b1 (are|cards|coins|dice|legions|points|provinces|secrets|tokens|units|warbands)\b")
"""One thing that is told as several."""

SOME = 3
"""Other choices that a choice is compared with."""

STEPS = 150
"""Steps of a game at which other worlds are tried."""


@sampled
@pytest.mark.rule("kernel.log", "kernel.view")
def test_a_log_reads_the_same_in_worlds_that_look_the_same(sample: Sample) -> None:
    names = frozenset(message.text for message in sample.end.ruleset.vocabulary())
    compared = 0
    for number, (g, key) in enumerate(loud_steps(sample)):
        for viewer in (SPECTATOR, number % g.setting.seats):
            here, there = g.clone(logging=True), g.determinize(viewer, f"world after {g.count}")
            there.logging, there.chance = True, here.chance.clone()
            if there.decision is None or not there.decision.find(key):
                continue
            said, seen = choose(here, key, viewer)
            also_said, also_seen = choose(there, key, viewer)
            if seen == also_seen:
                assert told(said, names) == told(also_said, names), f"viewer {viewer} after {g.count} choices and {key}"
                compared += len(said)
    assert compared > 20, "nothing was said that could have told anything"


@sampled
@pytest.mark.rule("kernel.log", "kernel.view")
def test_a_log_does_not_tell_secret_choices(sample: Sample) -> None:
    names = frozenset(message.text for message in sample.end.ruleset.vocabulary())
    for number, (g, key) in enumerate(loud_steps(sample)):
        assert g.decision is not None
        others = [seat for seat in range(g.setting.seats) if seat != g.decision.seat]
        other = (others[number % len(others)],) if others else ()
        for viewer in (SPECTATOR, *other):
            for said, otherwise in secret_choices(g, key, viewer):
                assert told(said, names) == told(otherwise, names), f"viewer {viewer} after {g.count} choices"


@sampled
@pytest.mark.rule("kernel.log")
def test_the_log_of_a_finished_game_leaves_nothing_out(sample: Sample) -> None:
    """What a reader was told, everybody is told afterwards, line by line."""
    whole = [line.kind for line in sample.end.log(EVERYTHING)]
    for viewer in viewers(sample.end):
        rest = iter(whole)
        assert all(line.kind in rest for line in sample.end.log(viewer))


def loud_steps(sample: Sample) -> list[tuple[Game[Any], str]]:
    """The game as it stood before each choice at which something was logged, with that choice; nothing is skipped."""
    g, found = sample.case.new(auto=False), list[tuple[Game[Any], str]]()
    left = iter(sample.end.choices)
    while g.decision is not None:
        key = g.decision.keys[0] if len(g.decision.options) == 1 else next(left)
        before = g.clone(logging=True)
        g.choose(key)
        if g.logged is not before.logged:
            found.append((before, key))
    return found[:: len(found) // STEPS + 1]


def secret_choices(g: Game[Any], key: str, viewer: int) -> Iterator[tuple[list[LogLine], list[LogLine]]]:
    """What is said after a choice, and after others of its kind that differ from it only where a viewer cannot see.

    Choices of a kind are those whose keys begin with the same word, such as two bids; to bid or to pass may be told.
    """
    assert g.decision is not None
    alike = [other for other in g.decision.keys if other != key and other.partition(":")[0] == key.partition(":")[0]]
    if not alike:
        return
    said, seen, truth = chosen(g, key, viewer)
    for other in alike[:SOME]:
        otherwise, also_seen, other_truth = chosen(g, other, viewer)
        if seen == also_seen and truth != other_truth:
            yield said, otherwise


def chosen(g: Game[Any], key: str, viewer: int) -> tuple[list[LogLine], list[bytes], list[bytes]]:
    """What a choice says to a viewer, what it shows him, and what is true after it."""
    twin = g.clone(logging=True)
    return *choose(twin, key, viewer), hidden_truth(twin, viewer)


def hidden_truth(g: Game[Any], viewer: int) -> list[bytes]:
    """What is true of a game, and what is sealed in its procedures if a viewer could imagine that otherwise."""
    encode = g.ruleset.codec().encode
    truth, sealed = [msgspec.json.encode(g.ruleset.board(g, EVERYTHING))], encode(g.stack)
    if any(encode(g.determinize(viewer, world).stack) != sealed for world in ("one", "another")):
        truth.append(sealed)
    return truth


def choose(g: Game[Any], key: str, viewer: int) -> tuple[list[LogLine], list[bytes]]:
    """Choose; what a viewer reads of it, and what he sees whenever something is logged and in the end."""
    mark = g.logged
    with watched(viewer) as seen:
        g.choose(key)
    look(g, viewer, seen)
    return g.log(viewer, mark), seen


@contextmanager
def watched(viewer: int) -> Iterator[list[bytes]]:
    """Look at the board whenever something is logged."""
    honest, seen = Game.emit, list[bytes]()

    def emit(g: Game[Any], event: Event) -> None:
        look(g, viewer, seen)
        honest(g, event)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "emit", emit)
        yield seen


def look(g: Game[Any], viewer: int, seen: list[bytes]) -> None:
    """Note the board if it has changed."""
    board = msgspec.json.encode(g.ruleset.board(g, viewer))
    if not seen or seen[-1] != board:
        seen.append(board)


def told(lines: list[LogLine], names: frozenset[str]) -> list[Any]:
    """What lines tell; which of two cards of one name is meant tells nothing once the name is told."""
    return [(line.rule, line.depth, line.kind, _told(line.message, names)) for line in lines]


def _told(value: Any, names: frozenset[str]) -> Any:
    match value:
        case Message():
            return (value.text, value.context, [(name, _told(entry, names)) for name, entry in value.args])
        case Thing(name, ref):
            return (_told(name, names), "" if name.text in names else ref)
        case tuple():
            return [_told(entry, names) for entry in value]
        case _:
            return value


@sampled
def test_the_log_tells_one_thing_as_one(sample: Sample) -> None:
    said = {render(line.message) for viewer in viewers(sample.end) for line in sample.end.log(viewer)}
    assert [line for line in said if ONES.search(line)] == []
