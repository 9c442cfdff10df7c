"""Clones, saves, records and undo: whatever way a game is carried on, it is the same game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from interregnum import Game, decode_record, load, replay
from interregnum.kernel.past import APART, Past
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.state import Entity, State
from interregnum.kernel.text import Message, Player, Thing
from tests.contract.sample import Sample, fingerprint, play_on, sampled, standing, view_bytes, viewers

SHORT = 400
"""Undo and replay play from the beginning; with random games of thousands of decisions only early ones are undone."""


@sampled
@pytest.mark.rule("kernel.clone")
def test_playing_a_clone_leaves_the_original_alone(sample: Sample) -> None:
    for g in sample.positions:
        before = fingerprint(g)
        twin = g.clone(logging=True)
        for _ in play_on(twin, sample.case.chance(), 12):
            pass
        assert twin.count > g.count
        assert fingerprint(g) == before


@sampled
@pytest.mark.rule("kernel.clone", "kernel.save")
def test_a_clone_and_a_loaded_save_go_on_like_the_original(sample: Sample) -> None:
    for g in sample.positions:
        here, clone, loaded = g.clone(logging=True), g.clone(logging=True), load(g.save())
        assert fingerprint(loaded) == fingerprint(g)
        for key in play_on(here, sample.case.chance(), 6):
            clone.choose(key)
            loaded.choose(key)
        assert fingerprint(clone) == fingerprint(loaded) == fingerprint(here)


@sampled
@pytest.mark.rule("kernel.replay", "kernel.chance")
def test_a_replayed_record_gives_the_same_game(sample: Sample) -> None:
    assert fingerprint(replay(decode_record(sample.end.record().encode()))) == fingerprint(sample.end)
    for g in sample.some(3):
        assert fingerprint(replay(g.record())) == fingerprint(g)


@sampled
@pytest.mark.rule("kernel.replay")
def test_every_point_looked_back_at_is_the_game_as_it_was(sample: Sample) -> None:
    past = Past(sample.end.record())
    for g in sample.positions:
        assert fingerprint(past.at(g.count)) == fingerprint(g)
    early = [count for count in (0, 1, APART - 1, APART, APART + 1) if count <= sample.end.count]
    assert [fingerprint(past.at(count)) for count in early] == [fingerprint(sample.end.at(count)) for count in early]
    assert fingerprint(past.at(sample.end.count)) == fingerprint(sample.end)


@sampled
@pytest.mark.rule("kernel.undo")
def test_undo_gives_the_game_as_it_was(sample: Sample) -> None:
    early = [g for g in sample.positions if g.count <= SHORT]
    for g in early[:: max(1, len(early) // 6)]:
        here = g.clone(logging=True)
        keys = list(play_on(here, sample.case.chance(), 3))
        assert fingerprint(here.undo(len(keys))) == fingerprint(g)


@sampled
@pytest.mark.rule("kernel.undo.free")
def test_what_may_be_undone_freely_has_taught_the_seat_nothing(sample: Sample) -> None:
    """In another world that looks the same to the seat the same choice must look the same, or it revealed something.

    That holds whether the machine answers single options itself or not, and also for who is asked and who is not.
    """
    for n, g in enumerate(sample.positions):
        assert g.decision is not None
        seat, keys = g.decision.seat, g.decision.keys
        for key in keys[:3] + keys[3:][-3:]:
            for auto in (True, False):
                _teaches_nothing(g, seat, key, auto, f"another world {n}")


def _teaches_nothing(g: Game[Any], seat: int, key: str, auto: bool, world: str) -> None:
    here = g.clone()
    here.auto = auto
    counter = here.chance.counter
    here.choose(key)
    if not here.may_undo(seat):
        return
    assert here.chance.counter == counter, "chance was used without a barrier"
    everybody = g.clone()
    everybody.auto = False
    everybody.choose(key)
    for asked in (here.decision, everybody.decision):
        assert asked is None or asked.seat == seat, "somebody else is asked, or could have been"
    assert [n for who, n in enumerate(here.answered) if who != seat] == [
        n for who, n in enumerate(g.answered) if who != seat
    ]
    for again in range(3):
        other = g.determinize(seat, f"{world}, {again}")
        other.auto = auto
        other.choose(key)
        assert view_bytes(other, seat) == view_bytes(here, seat), f"{key} teaches the seat something: g.reveal()"


@sampled
@pytest.mark.rule("kernel.log")
def test_the_log_makes_no_difference(sample: Sample) -> None:
    silent = sample.case.new(logging=False)
    for key in sample.end.choices:
        silent.choose(key)
    assert standing(silent) == standing(sample.end)
    assert silent.chance.counter == sample.end.chance.counter
    assert silent.events() == []


@sampled
@pytest.mark.rule("kernel.auto")
def test_whether_the_machine_answers_forced_decisions_makes_no_difference(sample: Sample) -> None:
    asked = sample.case.new(auto=False)
    auto = sample.case.new()
    for key in [*sample.end.choices[:SHORT], None]:
        while asked.decision is not None and len(asked.decision.options) == 1:
            asked.choose(asked.decision.keys[0])
        assert standing(asked) == standing(auto)
        others = [viewer for viewer in viewers(auto) if auto.decision is None or viewer != auto.decision.seat]
        assert [board(asked, viewer) for viewer in others] == [board(auto, viewer) for viewer in others]
        if key is not None:
            asked.choose(key)
            auto.choose(key)


def board(g: Any, viewer: int) -> bytes:
    """A view but for the number of the viewer's own answers."""
    return msgspec.json.encode(msgspec.structs.replace(g.view(viewer), answered=0))


@sampled
def test_entities_and_procedures_hold_nothing_that_could_change(sample: Sample) -> None:
    for g in (*sample.positions, sample.end):
        assert mutable(g.state) == []
        assert [found for frame in g.stack for found in mutable(frame)] == []
        assert mutable(g.result) == []


def mutable(value: Any, path: str = "", *, inside: bool = False) -> list[str]:
    """The paths below which a clone would share something that can be changed."""
    match value:
        case None | bool() | int() | float() | str():
            return []
        case tuple():
            return [bad for i, entry in enumerate(value) for bad in mutable(entry, f"{path}[{i}]", inside=True)]
        case State() if not inside:
            fields = {name: getattr(value, name) for name in value.__fields__}
            return [bad for name, entry in fields.items() for bad in _shell(entry, name)]
        case Message() | Player() | Thing():
            fields = {name: getattr(value, name) for name in value.__struct_fields__}
            return [bad for name, entry in fields.items() for bad in mutable(entry, f"{path}.{name}", inside=True)]
        case Entity():
            fields = {name: getattr(value, name) for name in value.__fields__}
            return [bad for name, entry in fields.items() for bad in mutable(entry, f"{path}.{name}", inside=True)]
        case Procedure() if not inside:
            fields = {name: getattr(value, name) for name in value.__fields__}
            kind = type(value).__name__
            return [bad for name, entry in fields.items() for bad in mutable(entry, f"{kind}.{name}", inside=True)]
        case _:
            return [f"{path}: {type(value).__name__}"]


def _shell(value: Any, name: str) -> list[str]:
    """A state's own lists and dictionaries may change; what they hold may not."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if entries is None:
        return mutable(value, name, inside=True)
    return [bad for key, entry in entries for bad in mutable(entry, f"{name}[{key}]", inside=True)]


def test_the_search_for_mutable_things_finds_them() -> None:
    class Bad(Entity, frozen=True):
        inner: Any

    assert mutable(Bad((1, [2]))) == [".inner[1]: list"]
    assert mutable(Bad({})) == [".inner: dict"]
    assert mutable(Bad(Bad(1))) == []
