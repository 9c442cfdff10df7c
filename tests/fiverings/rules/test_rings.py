"""Rings."""

from __future__ import annotations

import pytest

from interregnum.games.fiverings.flow.conflict import glory_count
from interregnum.games.fiverings.rules.facts import RingGains
from interregnum.games.fiverings.rules.rings import SwitchContestedRing
from tests.checking import choose
from tests.fiverings.rules.plain import PlainTable, character, take_out, won


@pytest.mark.rule("lcg.rings.1", "lcg.3.2.0.8")
@pytest.mark.parametrize("kind", ["military", "political"])
def test_a_rings_side_gives_the_conflict_its_type_and_the_ring_its_element(kind: str) -> None:
    table = PlainTable(north={"characters": [character("hero")]}, at="declare_conflict", busy=True)
    assert {ring.element for ring in table.s.rings} == {"air", "earth", "fire", "water", "void"}
    table.north(f"declare:{kind}:water", "province:1")
    conflict = table.s.conflict
    assert conflict is not None
    assert (conflict.kind, conflict.ring, table.ring("water").side) == (kind, "water", kind)


@pytest.mark.rule("lcg.rings.2", "lcg.rings.4", "lcg.3.2.0.7")
def test_each_ring_is_in_one_of_three_states_and_the_contested_one_lies_on_the_attacked_province() -> None:
    table = PlainTable(
        north={"characters": [character("hero")]}, rings={"fire": {"holder": "south"}}, at="declare_conflict", busy=True
    )
    assert not table.offered("declare:*:fire")
    table.north("declare:military:void", "province:2")
    while table.s.phase == "conflict" and table.g.decision is not None:
        states = [(r.unclaimed, r.contested, r.holder >= 0) for r in table.s.rings]
        assert all(sum(state) == 1 for state in states)
        contested = [r.element for r in table.s.rings if r.contested]
        conflict = table.s.conflict
        if conflict is None:
            assert contested == []
        elif not conflict.decided:
            assert (contested, conflict.province) == (["void"], table.s.row[6])
        choose(table.g, "pass" if table.offered("pass") else table.g.decision.keys[-1])
    assert table.ring("void").holder == 0


@pytest.mark.rule("lcg.rings.3", "lcg.rings.5", "lcg.3.2.7.1")
def test_the_winner_claims_the_ring_and_claimed_rings_are_not_picked_again() -> None:
    guard = character("guard", 5)
    table = PlainTable(
        north={"characters": [{"card": character("hero", 1), "participating": True}, character("second")]},
        south={"characters": [{"card": guard, "participating": True}]},
        conflict={"attacker": "north", "ring": "fire"},
        busy=True,
    )
    table.passes("north declare")
    assert table.ring("fire").holder == 1
    assert table.offered("declare:political:air")
    assert not table.offered("declare:*:fire")


@pytest.mark.rule("lcg.rings.6", "lcg.4.4.1")
def test_each_unclaimed_ring_gets_one_fate_in_the_fate_phase() -> None:
    rings = {"air": {"holder": "north"}, "earth": {"holder": "south"}, "fire": {"fate": 2}}
    table = PlainTable(rings=rings, phase="fate", busy=True)
    assert table.asked == "north action"
    assert {r.element: r.fate for r in table.s.rings} == {"air": 0, "earth": 0, "fire": 3, "water": 1, "void": 1}


@pytest.mark.rule("lcg.rings.7")
def test_each_claimed_ring_adds_one_to_the_glory_count() -> None:
    table = PlainTable(rings={e: {"holder": "north"} for e in ("air", "earth", "fire")}, busy=True)
    assert (glory_count(table.g, 0), glory_count(table.g, 1)) == (3, 0)


@pytest.mark.rule("lcg.rings.8", "lcg.3.2.0.10")
def test_fate_on_a_ring_goes_to_the_attacker_when_the_ring_becomes_contested() -> None:
    table = PlainTable(
        north={"characters": [character("hero")]},
        south={"characters": [character("guard", 5)]},
        rings={"air": {"fate": 3}, "void": {"fate": 1}},
        at="declare_conflict",
        busy=True,
    )
    table.north("declare:military:air", "province:1")
    assert (table.asked, table.seat("north").fate, table.ring("air").fate) == ("south defenders", 3, 0)
    table.happen(SwitchContestedRing(element="void"))
    assert (table.seat("north").fate, table.ring("void").fate, table.ring("void").contested) == (4, 0, True)
    assert table.ring("air").unclaimed
    table.south("defend:test-guard")
    table.passes("north action")
    table.passes("south action")
    assert (table.ring("void").holder, table.seat("north").fate) == (1, 4)


@pytest.mark.rule("lcg.ring-effects.1")
def test_the_winning_attacker_may_decline_the_ring_effect() -> None:
    table = won("air")
    table.north("pass")
    assert (table.seat("north").honor, table.seat("south").honor, table.ring("air").holder) == (10, 10, 0)


@pytest.mark.rule("lcg.ring-effects.2")
@pytest.mark.parametrize(("way", "honor"), [("air:take", (11, 9)), ("air:gain", (12, 10))])
def test_air_takes_one_honor_or_gains_two(way: str, honor: tuple[int, int]) -> None:
    table = won("air")
    table.north(way)
    assert (table.seat("north").honor, table.seat("south").honor) == honor


@pytest.mark.rule("lcg.ring-effects.3", "lcg.3.2.6.1")
def test_earth_draws_a_card_and_the_opponent_loses_one_at_random() -> None:
    lost = set()
    for n in range(6):
        take_out()
        hand = ["banzai", "court-games", "assassination"]
        table = won("earth", south={"hand": hand}, seed=f"earth {n}")
        assert table.ring("earth").contested
        table.north("earth:draw")
        assert (len(table.hand("north")), len(table.hand("south"))) == (1, 2)
        (gone,) = table.pile("south", "conflict_discards")
        lost.add(gone)
    assert len(lost) > 1
    take_out()
    table = won("earth")
    table.north("earth:draw")
    assert len(table.hand("north")) == 1


@pytest.mark.rule("lcg.ring-effects.4")
def test_fire_honors_or_dishonors_any_character() -> None:
    table = won("fire", south={"characters": [{"card": character("proud"), "honored": True}]})
    assert table.keys() == ["dishonor:test-proud", "dishonor:test-winner", "honor:test-winner", "pass"]
    table.north("dishonor:test-proud")
    assert table.card("test-proud").status == 0


@pytest.mark.rule("lcg.ring-effects.5")
def test_water_readies_a_character_or_bows_one_without_fate() -> None:
    there = [
        {"card": character("rich"), "fate": 1},
        {"card": character("poor")},
        {"card": character("tired"), "fate": 2, "bowed": True},
    ]
    table = won("water", south={"characters": there})
    assert table.keys() == ["bow:test-poor", "pass", "ready:test-tired"]
    table.north("ready:test-tired")
    assert not table.card("test-tired").bowed


@pytest.mark.rule("lcg.ring-effects.6")
def test_void_removes_one_fate_from_a_character() -> None:
    there = [{"card": character("rich"), "fate": 2}, character("poor")]
    table = won("void", south={"characters": there})
    assert table.keys() == ["pass", "remove:test-rich", "remove:test-winner"]
    table.north("remove:test-rich")
    assert table.card("test-rich").fate == 1
    assert (table.seat("north").fate, table.seat("south").fate) == (0, 0)


@pytest.mark.rule("lcg.ring-effects.7")
def test_of_several_elements_the_resolving_player_picks_one() -> None:
    table = PlainTable(
        north={"characters": [{"card": character("hero", 3), "participating": True}]},
        conflict={"attacker": "north", "ring": "fire"},
        busy=True,
    )
    table.lasts(RingGains("water"), until="conflict")
    table.passes("north element")
    assert table.keys() == ["ring:fire", "ring:water"]
    table.north("ring:water")
    assert table.keys() == ["bow:test-hero", "pass"]
    table.north("bow:test-hero")
    assert table.ring("fire").holder == 0


@pytest.mark.rule("lcg.ring-effects.8", "lcg.3.2.6.2")
def test_a_winning_defender_gets_no_ring_effect() -> None:
    table = PlainTable(
        north={"characters": [{"card": character("hero", 1), "participating": True}]},
        south={"characters": [{"card": character("guard", 3), "participating": True}]},
        conflict={"attacker": "north", "ring": "air"},
        busy=True,
    )
    table.play("south: pass", "north: pass")
    assert (table.asked, table.ring("air").holder) == ("north action", 1)
    assert (table.seat("north").honor, table.seat("south").honor) == (10, 10)
