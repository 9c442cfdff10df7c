"""Conflict phase."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.facts import Modifies
from interregnum.cards.language import Number
from interregnum.cards.words.quantities import count
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.words.abilities import action, reaction
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.qualities import READY
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import PhaseStarts
from interregnum.games.fiverings.flow.conflict import ImperialFavorContest, glory_count
from interregnum.games.fiverings.rules.bowing import Bow, Ready
from interregnum.games.fiverings.rules.conflicts import ChangeConflictType, Committed, ConflictDeclared, ConflictEnded
from interregnum.games.fiverings.rules.fate import TakeRingFate
from interregnum.games.fiverings.state import place
from tests.checking import choose
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR
from tests.fiverings.rules.plain import (
    BUSY,
    IN_DRAW,
    PlainTable,
    attachment,
    character,
    event,
    holding,
    province,
    upon,
)


def declaring(north: list[Any], south: list[Any] | None = None, **more: Any) -> PlainTable:
    """North has an opportunity to declare a conflict."""
    sides: dict[str, Any] = {
        "north": {"characters": north, **more.pop("mine", {})},
        "south": {"characters": south or [], **more.pop("theirs", {})},
    }
    return PlainTable(**sides, at="declare_conflict", busy=True, **more)


def fighting(title: str, **more: Any) -> dict[str, Any]:
    return {"card": title, "participating": True, **more}


@pytest.mark.rule("lcg.3.1.1")
def test_abilities_at_the_beginning_of_the_conflict_phase_come_before_its_window() -> None:
    early = character("early", does=reaction(PhaseStarts("conflict"), GAIN_HONOR))
    table = PlainTable(north={"characters": [early]}, **IN_DRAW)
    table.play("north: pass", "south: pass")
    assert (table.s.phase, table.asked) == ("conflict", "north reaction")
    table.north(f"use:{early}")
    assert table.asked == "north action"


@pytest.mark.rule("lcg.3.2.0.5", "lcg.3.3.1", "lcg.3.3.2")
def test_a_passed_opportunity_is_lost_for_the_phase() -> None:
    hero = character("hero")
    ended = character("ended", does=reaction(upon(ConflictEnded), GAIN_HONOR))
    table = declaring([{"card": hero, "fate": 3}, {"card": ended, "fate": 3}], theirs={"opportunities": []})
    table.north("pass")
    assert table.asked == "north action"
    table.passes("north declare")
    table.north("pass")
    table.happen(Ready(card=table.id(hero)))
    while table.s.phase == "conflict":
        assert not table.asked.endswith(("declare", "reaction"))
        assert table.g.decision is not None
        choose(table.g, "pass" if table.offered("pass") else table.g.decision.keys[-1])
    table.to_phase("conflict")
    assert table.seat("north").opportunities == ("military", "political")


@pytest.mark.rule("lcg.3.2.0.6", "lcg.3.2.0.13")
def test_a_conflict_is_declared_by_ring_side_province_and_at_least_one_attacker() -> None:
    table = declaring([character("a"), character("b")])
    assert table.g.decision is not None
    kinds = {tuple(key.split(":")[1:]) for key in table.g.decision.keys if key != "pass"}
    assert kinds == {(k, e) for k in ("military", "political") for e in ("air", "earth", "fire", "water", "void")}
    table.north("declare:military:air", "province:1")
    assert table.keys() == ["attack:test-a", "attack:test-b"]
    table.north("attack:test-a")
    assert table.keys() == ["attack:test-b", "done"]
    tired = declaring([{"card": "test-a", "bowed": True}], ["test-b"])
    assert tired.asked != "north declare"
    assert tired.s.conflict is None


@pytest.mark.rule("lcg.3.2.0.8")
def test_turning_the_ring_over_turns_the_conflict() -> None:
    table = PlainTable(
        north={"characters": [fighting(character("hero", 5, 1))]},
        south={"characters": [fighting(character("guard", 1, 3))]},
        conflict={"attacker": "north", "type": "political"},
        busy=True,
    )
    assert (table.total("north"), table.total("south")) == (1, 3)
    table.happen(ChangeConflictType(kind="military"))
    assert (table.total("north"), table.total("south"), table.ring("air").side) == (5, 1, "military")


@pytest.mark.rule("lcg.3.2.0.9")
def test_only_unbroken_outer_provinces_of_the_opponent_are_attacked() -> None:
    wall = {"card": province("wall"), "broken": True, "holds": []}
    table = declaring([character("hero")], theirs={"provinces": [wall]})
    table.north("declare:military:air")
    assert table.keys() == ["province:2", "province:3", "province:4"]
    table.north("province:2")
    assert table.s.conflict is not None
    assert table.s.cards[table.s.conflict.province].owner == 1


@pytest.mark.rule("lcg.3.2.0.12")
def test_any_number_of_attackers_may_be_declared() -> None:
    heroes = [character(f"hero {n}") for n in range(6)]
    table = declaring(heroes)
    table.north("declare:military:air", "province:1", *(f"attack:{hero}" for hero in heroes[:5]))
    if table.asked == "north attackers":
        table.north(f"attack:{heroes[5]}")
    assert all(table.card(hero).participating for hero in heroes)


@pytest.mark.rule("lcg.3.2.0.14", "lcg.3.2.0.15", "lcg.3.2.0.17")
def test_covert_is_part_of_the_declaration_and_reactions_come_when_all_of_it_is_made() -> None:
    sly = character("sly", keywords="covert")
    eager = [
        character(f"eager {what.__name__.lower()}", does=reaction(upon(what), GAIN_HONOR))
        for what in (ConflictDeclared, Committed, TakeRingFate)
    ]
    trap = {"card": province("trap", does=reaction(upon(ConflictDeclared), GAIN_FATE)), "holds": []}
    table = declaring(
        [sly, *eager],
        [character("guard"), character("other")],
        theirs={"provinces": [trap]},
        rings={"air": {"fate": 1}},
    )
    table.north("declare:military:air", "province:1", f"attack:{sly}", "done")
    assert (table.asked, table.card("test-trap").faceup) == ("north covert", False)
    table.north("evade:test-guard")
    assert table.asked == "north reaction"
    assert set(table.keys()) == {"pass", *(f"use:{title}" for title in eager)}
    assert (table.card("test-trap").faceup, table.ring("air").contested, table.card(sly).participating) == (True,) * 3
    assert (table.seat("north").fate, table.ring("air").fate) == (1, 0)
    table.north("pass")
    assert (table.asked, table.offered("use:test-trap")) == ("south reaction", True)


@pytest.mark.rule("lcg.3.2.0.16")
def test_a_declaration_that_lacks_a_part_is_not_made_at_all() -> None:
    rings = {e: {"holder": "south"} for e in ("air", "earth", "fire", "water", "void")}
    table = PlainTable(north={"characters": [character("hero")]}, rings=rings, at="declare_conflict", busy=True)
    assert table.s.conflict is None
    assert not any(ring.contested for ring in table.s.rings)
    assert not table.card("test-hero").participating


@pytest.mark.rule("lcg.3.2.0.18")
def test_no_conflict_is_declared_during_another() -> None:
    table = declaring([character("hero"), character("second")])
    table.north("declare:military:air", "province:1", "attack:test-hero", "done")
    table.passes("north action")
    assert table.s.conflict is not None
    assert table.keys() == ["pass", f"use:{BUSY}"]
    assert table.why_not("north", "declare:political:earth") != ""


@pytest.mark.rule("lcg.3.2.1.1", "lcg.3.2.1.2")
def test_the_defender_declares_any_number_of_ready_characters_or_none() -> None:
    guards = [character(f"guard {n}") for n in range(3)]
    south = [*guards, {"card": character("tired"), "bowed": True}]
    table = declaring([character("hero")], south)
    table.north("declare:military:air", "province:1")
    assert table.keys() == ["defend:test-guard-0", "defend:test-guard-1", "defend:test-guard-2", "done"]
    table.south("defend:test-guard-2", "defend:test-guard-0", "done")
    assert [table.card(guard).participating for guard in guards] == [True, False, True]
    table = declaring(["test-hero"], south)
    table.north("declare:military:air", "province:1")
    table.south("done")
    assert (table.asked, table.total("south")) == ("south action", 0)


@pytest.mark.rule("lcg.3.2.1.3")
def test_evaded_characters_and_those_with_a_dash_do_not_defend() -> None:
    south = [character("evaded"), character("dash", None), character("plain")]
    table = declaring([character("sly", keywords="covert")], south)
    table.north("declare:military:air", "province:1", "evade:test-evaded")
    assert table.keys() == ["defend:test-plain", "done"]


@pytest.mark.rule("lcg.3.2.2.2", "lcg.3.2.2.9")
def test_the_conflict_window_closes_after_two_passes_in_a_row() -> None:
    table = PlainTable(north={"characters": [fighting(character("hero"))]}, conflict={"attacker": "north"}, busy=True)
    assert table.offered("pass")
    table.play("south: pass", f"north: use:{BUSY}", "south: pass")
    assert (table.asked, table.s.conflict is not None and table.s.conflict.decided) == ("north action", False)
    table.north("pass")
    assert table.s.conflict is not None
    assert table.s.conflict.decided


@pytest.mark.rule("lcg.3.2.2.3", "lcg.3.2.2.4", "lcg.3.2.2.5")
def test_in_the_conflict_window_actions_events_and_attachments_are_used() -> None:
    home = character("home", does=action(GAIN_FATE))
    cheer, gasp = event("cheer", action(GAIN_FATE)), event("gasp", reaction(upon(Bow), GAIN_FATE))
    blade = attachment("blade", cost=0)
    table = PlainTable(
        north={"characters": [fighting(character("hero")), character("idle")]},
        south={"characters": [home, fighting(character("guard"))], "hand": [cheer, gasp, blade]},
        conflict={"attacker": "north"},
        busy=True,
    )
    assert table.keys() == ["pass", f"play:{blade}", f"play:{cheer}", f"use:{BUSY}", f"use:{home}"]
    table.south(f"play:{blade}")
    assert table.keys() == ["host:test-guard", "host:test-hero", "host:test-home", "host:test-idle"]


@pytest.mark.rule("lcg.3.2.2.8")
def test_a_character_played_in_a_conflict_may_get_extra_fate() -> None:
    recruit = character("recruit", cost=1, side="conflict")
    table = PlainTable(
        north={"characters": [fighting(character("hero"))]},
        south={"hand": [recruit], "fate": 4},
        conflict={"attacker": "north"},
    )
    table.south(f"play:{recruit}:conflict")
    assert table.keys() == ["fate:0", "fate:1", "fate:2", "fate:3"]
    table.south("fate:3")
    assert (table.card(recruit).fate, table.seat("south").fate) == (3, 0)


@pytest.mark.rule("lcg.3.2.2.10")
def test_after_each_action_both_totals_are_announced() -> None:
    blade = attachment("blade", 2, cost=0)
    table = PlainTable(
        north={"characters": [fighting(character("hero", 3))], "hand": [blade]},
        south={"characters": [fighting(character("guard", 1))]},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.south("pass")
    assert not [line for line in table.log() if "counts" in line]
    table.north(f"play:{blade}", "host:test-hero")
    assert table.asked == "south action"
    assert [line for line in table.log() if "counts" in line] == ["The attacker counts 5, the defender 1."]


@pytest.mark.rule("lcg.chart.5")
def test_a_conflict_resolves_in_the_order_of_the_chart() -> None:
    table = declaring(
        [character("hero", 9)],
        [character("guard", 1)],
        theirs={"provinces": [{"card": province("wall"), "holds": ["doji-whisperer"]}]},
    )
    asked: list[str] = []
    table.north("declare:military:earth", "province:1")
    while table.s.conflict is not None:
        assert table.g.decision is not None
        if not asked or asked[-1] != table.g.decision.kind:
            asked.append(table.g.decision.kind)
        keys = table.g.decision.keys
        choose(table.g, next((k for k in ("discard", "earth:draw", "pass") if k in keys), keys[-1]))
    assert asked == ["defenders", "action", "break", "ring"]
    story = (
        "declares",
        "counts",
        "wins the conflict",
        "loses 1 honor",
        "is broken",
        "ring effect",
        "claims the Earth",
        "bows",
    )
    assert table.order(*story) == list(story)


@pytest.mark.rule("lcg.3.2.5.2", "lcg.3.2.5.3", "rulings.fiverings.7")
@pytest.mark.parametrize("discard", [True, False])
def test_who_breaks_a_province_may_discard_what_lies_in_it(discard: bool) -> None:
    mill, guest = holding("mill"), character("guest")
    table = PlainTable(
        north={"characters": [fighting(character("hero", 9))]},
        south={"provinces": [{"card": province("wall"), "holds": [mill, guest]}], "dynasty_deck": [character("next")]},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.play("south: pass", "north: pass")
    assert (table.asked, table.keys()) == ("north break", ["discard", "keep"])
    table.north("discard" if discard else "keep")
    if discard:
        table.south(table.keys()[0])
    assert table.asked == "north ring"
    lying = [(table.s.cards[card].title, table.s.cards[card].faceup) for card in table.s.lying[place(1, 0)]]
    assert lying == ([("test-next", False)] if discard else [(mill, True), (guest, True)])
    assert sorted(table.pile("south", "dynasty_discards")) == (sorted([mill, guest]) if discard else [])


@pytest.mark.rule("lcg.3.2.6.1", "lcg.3.2.7.1")
def test_the_ring_is_claimed_after_its_effect() -> None:
    table = PlainTable(
        north={"characters": [fighting(character("hero", 1))]}, conflict={"attacker": "north"}, busy=True
    )
    table.passes("north ring")
    assert (table.ring("air").contested, table.ring("air").holder) == (True, -1)
    table.north("pass")
    assert (table.ring("air").contested, table.ring("air").holder) == (False, 0)


@pytest.mark.rule("lcg.3.2.8.1", "lcg.3.2.8.2")
def test_all_participants_bow_together_and_go_home() -> None:
    counts = character("counts", does=reaction(upon(Bow), Pool("gain fate", count(a(CHARACTER, READY)))))
    table = PlainTable(
        north={"characters": [fighting(character("a", 2)), fighting(character("b", 2)), counts]},
        south={"characters": [fighting(character("c")), fighting(character("d"), bowed=True)]},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.passes("north ring")
    table.north("pass")
    assert table.asked == "north reaction"
    assert [table.card(f"test-{name}").bowed for name in "abcd"] == [True] * 4
    table.north("pass")
    assert not any(card.participating for card in table.s.cards)
    assert [table.card(f"test-{name}").controller for name in "abcd"] == [0, 0, 1, 1]


@pytest.mark.rule("lcg.3.3.1")
def test_what_lasts_to_the_end_of_the_conflict_ends_with_it() -> None:
    hero, ended = character("hero", 2), character("ended", does=reaction(upon(ConflictEnded), GAIN_HONOR))
    table = PlainTable(north={"characters": [fighting(hero), ended]}, conflict={"attacker": "north"}, busy=True)
    table.lasts(Modifies(SELF, "military", Number(3)), on=hero, until="conflict")
    assert table.skill(hero, "military") == 5
    table.passes("north ring")
    table.north("pass")
    assert (table.asked, table.skill(hero, "military")) == ("north reaction", 2)


@pytest.mark.rule("lcg.3.4.0.1", "lcg.3.4.1.1", "lcg.3.4.2.1", "lcg.anatomy.9")
def test_the_winner_of_the_glory_count_claims_the_favor_and_sets_its_side() -> None:
    bright, tired = character("bright", glory=2), character("tired", glory=3)
    table = PlainTable(
        south={"characters": [{"card": bright, "fate": 3}, {"card": tired, "bowed": True}], "opportunities": []},
        north={"opportunities": []},
        rings={"void": {"holder": "south"}},
        busy=True,
    )
    table.lasts(Modifies(SELF, "glory", Number(1)), on=bright)
    assert (glory_count(table.g, 0), glory_count(table.g, 1)) == (0, 4)
    table.play("north: pass", "south: pass")
    assert (table.asked, table.keys()) == ("south favor", ["favor:military", "favor:political"])
    assert any(isinstance(frame, ImperialFavorContest) for frame in table.g.stack)
    table.south("favor:military")
    assert not any(isinstance(frame, ImperialFavorContest) for frame in table.g.stack)
    assert (table.s.favor, table.s.favor_side) == (1, "military")
    table.to_phase("draw")
    table.passes("south declare")
    table.south("declare:military:air", "province:1")
    assert table.total("south") == 2


@pytest.mark.rule("lcg.3.4.2.2")
def test_who_has_the_favor_and_claims_it_again_may_set_either_side() -> None:
    table = PlainTable(
        south={"characters": [character("bright", glory=2)], "opportunities": []},
        north={"opportunities": []},
        favor={"holder": "south", "side": "military"},
        busy=True,
    )
    table.play("north: pass", "south: pass")
    assert table.keys() == ["favor:military", "favor:political"]
    table.south("favor:political")
    assert (table.s.favor, table.s.favor_side) == (1, "political")


@pytest.mark.rule("lcg.3.4.1.2", "lcg.3.4.2.3")
def test_a_tied_glory_count_leaves_the_favor_where_it_is() -> None:
    bright = [character("bright", glory=2)]
    table = PlainTable(
        north={"characters": bright, "opportunities": []},
        south={"characters": bright, "opportunities": []},
        favor={"holder": "north", "side": "political"},
        busy=True,
    )
    table.play("north: pass", "south: pass")
    assert table.s.phase != "conflict"
    assert (table.s.favor, table.s.favor_side) == (0, "political")
    assert not [line for line in table.log() if "claims" in line]


@pytest.mark.rule("lcg.3.5.1", "lcg.4.1.1")
def test_the_conflict_phase_ends_its_effects_and_the_fate_phase_follows() -> None:
    hero = character("hero", 2)
    early = character("early", does=reaction(PhaseStarts("fate"), GAIN_HONOR))
    table = PlainTable(north={"characters": [hero, early], "opportunities": []}, south={"opportunities": []}, busy=True)
    table.lasts(Modifies(SELF, "military", Number(3)), on=hero)
    table.play("north: pass", "south: pass")
    assert (table.s.phase, table.asked, table.skill(hero, "military")) == ("fate", "north reaction", 2)
    assert table.card(hero).area == "play"
    assert [seat.opportunities for seat in table.s.seats] == [(), ()]
