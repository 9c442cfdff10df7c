"""Undo, records, saves and imagined games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from interregnum import decode_record, load, new, replay
from interregnum.kernel.chance import Chance
from interregnum.kernel.decision import Option
from interregnum.kernel.errors import BrokenRules, DamagedRecord, NoRecord, NothingToUndo, UnknownGame, UnknownVersion
from interregnum.kernel.game import SOFTWARE, Game
from interregnum.kernel.knowledge import SPECTATOR
from interregnum.kernel.past import APART, Past
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from tests.kernel.toy import Diary, ask
from tests.testgame.procedures import Vetoes

COURT = {
    "seal": "p1",
    "courtiers": {
        "p1": {"hand": ["scheme", "veto", "veto"]},
        "p2": {"hand": ["veto", "veto", "spy"]},
        "p3": {"hand": ["veto", "spy"]},
    },
    "deck": ["scheme", "spy", "curfew", "scheme"],
}


def court(**setting: Any) -> Game[Any]:
    return new("regency", position=COURT, seed="court", **setting)


def deep() -> Game[Any]:
    """A veto on a veto on a veto on a scheme, and someone being asked once more."""
    g = court()
    for key in ("scheme:p3", "veto", "veto", "veto"):
        g.choose(key)
    assert [type(frame).__name__ for frame in g.stack[2:]] == ["HoldCourt", *(["PlayCard", "Vetoes"] * 4)]
    return g


def finish(g: Game[Any]) -> None:
    chance = Chance("finish")
    while g.decision is not None:
        g.choose(chance.pick(g.decision.keys))


# ---- undo ----


@pytest.mark.rule("kernel.undo")
def test_every_choice_can_be_undone_to_the_byte() -> None:
    g = court()
    saves = [g.save()]
    for key in ("scheme:p3", "veto", "veto", "veto", "pass"):
        g.choose(key)
        saves.append(g.save())
    assert [g.undo(n).save() for n in range(1, 6)] == saves[-2::-1]
    assert [g.at(n).save() for n in range(6)] == saves
    assert g.save() == saves[-1]


@pytest.mark.rule("kernel.replay")
def test_any_point_of_a_long_game_can_be_looked_back_at() -> None:
    g = new("regency", seats=4, seed=3, options={"rounds": 9})
    finish(g)
    assert g.count > 2 * APART
    past = Past(g.record())
    points = [*range(0, g.count, 7), g.count]
    assert [past.at(n).save() for n in reversed(points)] == [g.at(n).save() for n in reversed(points)]
    assert [past.at(n).log(1) for n in points] == [g.at(n).log(1) for n in points]
    for nowhere in (-1, g.count + 1):
        with pytest.raises(NothingToUndo, match=f"there is no position after {nowhere}"):
            past.at(nowhere)


@pytest.mark.rule("kernel.undo")
@pytest.mark.parametrize("choices", [0, -1, 2])
def test_more_than_was_chosen_cannot_be_undone(choices: int) -> None:
    g = court()
    g.choose("pass")
    with pytest.raises(NothingToUndo, match=f"1 choices were made; {choices} cannot be undone"):
        g.undo(choices)
    with pytest.raises(NothingToUndo, match="no position after -1"):
        g.at(-1)
    with pytest.raises(NothingToUndo):
        court().undo()


@pytest.mark.rule("kernel.undo.free")
def test_a_seat_may_undo_freely_what_revealed_nothing() -> None:
    g = court()
    assert not g.may_undo(0)
    g.choose("trade:p2:veto")
    assert not g.may_undo(0), "another seat is asked"
    g.choose("refuse")
    assert not g.may_undo(0)


class InTurn(Procedure):
    """Asks two seats by turns."""

    n: int = 0

    @step()
    def question(self, g: Game[Diary]) -> Flow:
        return ask((0, 0, 1, 0)[self.n], "yes", "no")

    @question.chosen
    def answered(self, g: Game[Diary], option: Option) -> Flow:
        self.n += 1
        return self.question


@pytest.mark.rule("kernel.undo.free")
def test_a_choice_is_undone_freely_while_only_its_own_seat_is_asked(play: Callable[..., Game[Diary]]) -> None:
    g = play(InTurn)
    g.choose("yes")
    assert g.may_undo(0)
    g.choose("yes")
    assert not g.may_undo(0), "seat 1 is asked"
    g.choose("yes")
    assert not g.may_undo(1), "seat 0 is asked"


@pytest.mark.rule("kernel.undo.free")
@pytest.mark.parametrize(("position", "keys", "seat"), [
    (COURT, ["scheme:p2"], 0),
    (COURT, ["trade:p2:veto", "give:spy"], 1),
    ({"stage": "bid"}, ["bid:1", "bid:0", "bid:2"], 2),
    ({"stage": "bid"}, ["bid:1", "bid:0", "bid:1"], 2),
    ({"courtiers": {"p1": {"hand": ["spy"]}, "p2": {"hand": ["spy"]}}, "discard": ["veto"]}, ["pass", "pass"], 1),
], ids=["reveal a card", "trade", "show bids", "roll dice", "shuffle"])  # fmt: skip
def test_nobody_may_undo_freely_what_was_revealed_rolled_or_shuffled(
    position: dict[str, Any], keys: list[str], seat: int
) -> None:
    g = new("regency", position=position, seed=1)
    for key in keys[:-1]:
        g.choose(key)
    g.choose(keys[-1])
    assert g.chosen[-1][0] == seat
    assert [g.may_undo(anyone) for anyone in range(3)] == [False, False, False]
    assert load(g.save()).may_undo(seat) is False


# ---- records ----


@pytest.mark.rule("kernel.replay")
def test_a_record_replays_the_game_exactly() -> None:
    g = new("regency", seats=4, rules="strict", seed="x", options={"rounds": 2})
    finish(g)
    record = decode_record(g.record().encode())
    assert record == g.record()
    again = replay(record)
    assert again.save() == g.save()
    assert again.outcome == g.outcome
    assert (record.software, record.setting, record.seed) == (SOFTWARE, g.setting, "x")


@pytest.mark.rule("kernel.replay", "kernel.auto")
def test_a_record_remembers_whether_forced_decisions_were_asked() -> None:
    g = court(auto=False)
    for key in ("scheme:p2", "pass", "pass"):
        g.choose(key)
    assert replay(g.record()).save() == g.save()


@pytest.mark.rule("kernel.damaged")
@pytest.mark.parametrize(("error", "says", "change"), [
    (DamagedRecord, "This is not a record", lambda raw: b"\x00"),
    (DamagedRecord, "This is not a record", lambda raw: raw[:-40]),
    (DamagedRecord, "This is not a record", lambda raw: b"\xff\xfe" + raw),
    (DamagedRecord, "This is not a record", lambda raw: b"[" * 100_000),
    (DamagedRecord, "a record is a JSON object", lambda raw: b"[1]"),
    (DamagedRecord, "a record is a JSON object", lambda raw: b"{}"),
    (UnknownVersion, "format 9; this software reads format 1", lambda raw: raw.replace(b'"format": 1', b'"format": 9')),
    (DamagedRecord, "The record is damaged: .*seed", lambda raw: raw.replace(b'"seed"', b'"sed"')),
    (DamagedRecord, r"The record is damaged: .*choices", lambda raw: raw.replace(b'"pass"', b"7")),
])  # fmt: skip
def test_a_damaged_record_is_refused(error: type[Exception], says: str, change: Callable[[bytes], bytes]) -> None:
    g = court()
    g.choose("pass")
    with pytest.raises(error, match=says):
        decode_record(change(g.record().encode()))


@pytest.mark.rule("kernel.damaged")
@pytest.mark.parametrize(("error", "says", "old", "new_"), [
    (DamagedRecord, "Choice 2 of the record does not fit: 'posse' is not on offer", b'"pass"', b'"posse"'),
    (UnknownGame, "There is no game 'regentcy'", b'"regency"', b'"regentcy"'),
    (UnknownVersion, "no rules version 'plane'", b'"plain"', b'"plane"'),
])  # fmt: skip
def test_a_record_that_does_not_fit_the_rules_is_refused(
    error: type[Exception], says: str, old: bytes, new_: bytes
) -> None:
    g = court()
    g.choose("scheme:p2")
    g.choose("pass")
    record = decode_record(g.record().encode().replace(old, new_))
    with pytest.raises(error, match=says):
        replay(record)


@pytest.mark.rule("kernel.damaged")
def test_a_record_that_goes_on_after_the_end_is_refused() -> None:
    g = court()
    finish(g)
    longer = msgspec.structs.replace(g.record(), choices=(*g.choices, "pass"))
    with pytest.raises(DamagedRecord, match=f"Choice {g.count + 1} of the record does not fit: The game is over"):
        replay(longer)


# ---- saves ----


@pytest.mark.rule("kernel.save")
def test_the_deepest_window_can_be_saved_and_played_on() -> None:
    g = deep()
    loaded = load(g.save())
    assert loaded.save() == g.save()
    assert [loaded.view(seat) for seat in range(3)] == [g.view(seat) for seat in range(3)]
    assert loaded.log(1) == g.log(1)
    finish(g)
    finish(loaded)
    assert loaded.save() == g.save()


@pytest.mark.rule("kernel.save")
def test_a_finished_game_and_one_without_a_log_can_be_saved() -> None:
    g = court(logging=False)
    g.choose("scheme:p2")
    assert load(g.save()).logging is False
    finish(g)
    assert load(g.save()).outcome == g.outcome
    assert load(g.save()).save() == g.save()


@pytest.mark.rule("kernel.damaged")
@pytest.mark.parametrize(("error", "says", "change"), [
    (DamagedRecord, "This is not a saved game", lambda raw: b""),
    (DamagedRecord, "This is not a saved game", lambda raw: raw[:-10]),
    (DamagedRecord, "This is not a saved game", lambda raw: b"[]"),
    (DamagedRecord, "This is not a saved game", lambda raw: b"3"),
    (DamagedRecord, "This is not a saved game", lambda raw: b"[" * 100_000),
    (DamagedRecord, "This is not a saved game", lambda raw: raw.replace(b"court", b"\xff\xfe")),
    (UnknownVersion, "format 1; this software reads format 2", lambda raw: raw.replace(b'"save":2', b'"save":1')),
    (UnknownGame, "no game 'regentcy'", lambda raw: raw.replace(b'"regency"', b'"regentcy"')),
    (UnknownVersion, "no rules version 'plane'", lambda raw: raw.replace(b'"plain"', b'"plane"')),
    (DamagedRecord, "holds a 'Dragon', which this game does not know", lambda raw: raw.replace(b"PlayCard", b"Dragon")),
    (DamagedRecord, "saved Vetoes does not have the right fields", lambda raw: raw.replace(b'"against"', b'"versus"')),
    (DamagedRecord, "The saved game is damaged", lambda raw: raw.replace(b'"stack":[', b'"stuck":[')),
    (DamagedRecord, "The saved game is damaged", lambda raw: raw.replace(b'"seats":[1,2]', b'"seats":[9,2]')),
    (DamagedRecord, "The saved game is damaged", lambda raw: raw.replace(b'"record":', b'"recorded":')),
    (DamagedRecord, "The saved game is damaged", lambda raw: raw.replace(b'"counter":', b'"counted":')),
])  # fmt: skip
def test_a_damaged_save_is_refused(error: type[Exception], says: str, change: Callable[[bytes], bytes]) -> None:
    g = court()
    g.choose("scheme:p2")
    damaged = change(g.save())
    assert damaged != g.save()
    with pytest.raises(error, match=says):
        load(damaged)


@pytest.mark.rule("kernel.damaged")
def test_a_save_cut_off_anywhere_is_refused() -> None:
    data = deep().save()
    for length in range(0, len(data), 97):
        with pytest.raises(DamagedRecord):
            load(data[:length])


# ---- clones ----


@pytest.mark.rule("kernel.clone")
def test_a_clone_in_the_deepest_window_goes_its_own_way() -> None:
    g = deep()
    before = g.save()
    twin = g.clone(logging=True)
    assert twin.save() == before
    finish(twin)
    assert g.save() == before
    assert g.decision is not None
    finish(g)
    assert twin.save() == g.save()


# ---- imagined games ----


@pytest.mark.rule("kernel.determinize")
def test_an_imagined_game_has_other_hidden_cards_and_another_future() -> None:
    g = court()
    hands = {tuple(g.determinize(0, seed).state.kinds(1)) for seed in "abcdefgh"}
    assert len(hands) > 1
    assert {g.determinize(0, seed).state.kinds(0) for seed in "abcdefgh"} == {("scheme", "veto", "veto")}
    assert len({g.determinize(0, seed).chance.below(10**6) for seed in "abcdefgh"}) == 8
    assert g.determinize(0, "a").state == g.determinize(0, "a").state


@pytest.mark.rule("kernel.determinize")
def test_an_imagined_game_has_no_past() -> None:
    g = court()
    g.choose("scheme:p2")
    g.choose("veto")
    world = g.determinize(0, "a")
    assert (world.choices, world.events(), world.count, world.answered) == ((), [], 0, [1, 0, 0])
    for refused in (world.record, world.save, lambda: world.at(0)):
        with pytest.raises(NoRecord, match="imagined by determinize"):
            refused()
    finish(world)
    assert world.outcome is not None


@pytest.mark.rule("kernel.determinize", "kernel.view")
def test_the_asked_seat_is_still_asked_when_it_could_only_pass() -> None:
    """In most worlds that others can imagine p2 holds no veto; that he is being asked must not tell."""
    g = new("regency", position={
        "courtiers": {"p1": {"hand": ["scheme"]}, "p2": {"hand": ["veto"]}, "p3": {"hand": ["spy"]}},
        "deck": ["scheme"] * 2,
    })  # fmt: skip
    g.choose("scheme:p3")
    for viewer in (0, 2, SPECTATOR):
        worlds = [g.determinize(viewer, str(seed)) for seed in range(12)]
        assert {world.decision.seat for world in worlds if world.decision} == {1}
        assert {len(world.decision.keys) for world in worlds if world.decision} == {1, 2}
        assert {msgspec.json.encode(world.view(viewer)) for world in worlds} == {msgspec.json.encode(g.view(viewer))}


@pytest.mark.rule("kernel.determinize")
def test_rules_that_ask_only_who_holds_something_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Vetoes.steps[0].run
    monkeypatch.setattr(
        Vetoes.steps[0], "run", lambda self, g: honest(self, g) if "veto" in g.state.kinds(1) else Done(False)
    )
    g = new("regency", position={
        "courtiers": {"p1": {"hand": ["scheme"]}, "p2": {"hand": ["veto"]}}, "deck": ["scheme"] * 9,
    })  # fmt: skip
    g.choose("scheme:p3")
    with pytest.raises(BrokenRules, match=r"Whether Vetoes\.invite asks depends on hidden things"):
        g.determinize(0, "a")
