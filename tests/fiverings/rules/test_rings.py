"""Rings and their effects, running out of cards, sacrifices, searches, selections, targets, "then" and X."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.composed import SelectOne, Then
from interregnum.cards.context import Context
from interregnum.cards.language import OPPONENT, YOU, Number
from interregnum.games.fiverings.condition import Honor
from interregnum.games.fiverings.contest import SwitchContestedRing
from interregnum.games.fiverings.entering import Leave
from interregnum.games.fiverings.facts import Costs, Modifies, RingGains
from interregnum.games.fiverings.hand import Discard, Draw
from interregnum.games.fiverings.phases.conflict import glory_count
from interregnum.games.fiverings.pools import GainFate, LoseFate, LoseHonor
from interregnum.games.fiverings.stats import skill
from interregnum.games.fiverings.words.abilities import action, choose, gets, reaction, would
from interregnum.games.fiverings.words.arriving import PutsIntoPlay
from interregnum.games.fiverings.words.conflicts import SWITCH_RING
from interregnum.games.fiverings.words.costs import Pays
from interregnum.games.fiverings.words.effects import Cancel, Does, Instead, MovesFate, Pool
from interregnum.games.fiverings.words.picking import PICKED, Picks, Searches
from interregnum.games.fiverings.words.quantities import ChosenX
from interregnum.games.fiverings.words.selectors import (
    ATTACHMENT,
    BOWED,
    CHARACTER,
    HONORED,
    OTHER,
    SELF,
    TARGET,
    THEIRS,
    TRIGGERING,
    YOURS,
    On,
    Trait,
    a,
    chosen,
    out_of_play,
)
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, Upon, attachment, character, event, take_out

FATE_1, HONOR_1, DRAW_1 = Pool("gain fate", Number(1)), Pool("gain honor", Number(1)), Pool("draw", Number(1))


def won(ring: str, north: dict[str, Any] | None = None, south: dict[str, Any] | None = None, **more: Any) -> PlainTable:
    """North has won a conflict and is asked about the ring effect."""
    mine = [*(north or {}).get("characters", []), {"card": character("winner", 3, 3), "participating": True, "fate": 1}]
    table = PlainTable(
        north={**(north or {}), "characters": mine},
        south={"characters": [{"card": character("loser", 1, 1), "participating": True, "fate": 1}], **(south or {})},
        conflict={"attacker": "north", "ring": ring},
        busy=True,
        **more,
    )
    table.passes("north ring")
    return table


# ---- rings ----


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
        table.g.choose("pass" if table.offered("pass") else table.g.decision.keys[-1])
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


# ---- ring effects ----


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


# ---- running out of cards ----


@pytest.mark.rule("lcg.running-out.1", "lcg.running-out.2", "lcg.running-out.3", "lcg.running-out.4")
def test_taking_a_card_from_an_empty_deck_costs_five_honor_and_makes_a_new_deck_of_the_discards() -> None:
    discards = ["banzai", "court-games", "assassination", "fine-katana"]
    table = PlainTable(
        north={
            "filler": False, "conflict_deck": ["ornate-fan"], "conflict_discard": discards,
            "dynasty_discard": ["akodo-toturi"] * 8,
        },
        **IN_DRAW,
    )  # fmt: skip
    table.happen(Draw(seat=0))
    assert (table.seat("north").honor, len(table.s.conflict_decks[0])) == (10, 0)
    table.happen(Draw(seat=0, n=2))
    assert (table.seat("north").honor, len(table.hand("north")), len(table.s.conflict_decks[0])) == (5, 3, 2)
    assert table.pile("north", "conflict_discards") == []
    assert len(table.pile("north", "dynasty_discards")) == 8
    assert all(table.s.cards[card].known == 0 for card in table.s.conflict_decks[0])


@pytest.mark.rule("lcg.running-out.2", "lcg.running-out.3")
def test_replacing_a_province_card_from_an_empty_dynasty_deck_makes_a_new_one() -> None:
    table = PlainTable(
        north={"filler": False, "dynasty_discard": ["akodo-toturi"] * 8, "conflict_discard": ["banzai"]}, **IN_DRAW
    )
    table.happen(Discard(card=table.s.lying[0][0]))
    assert table.seat("north").honor == 5
    assert (len(table.s.lying[0]), len(table.s.dynasty_decks[0])) == (1, 8)
    assert table.pile("north", "conflict_discards") == ["banzai"]


@pytest.mark.rule("lcg.running-out.1")
def test_drawing_with_neither_deck_nor_discards_costs_five_honor_and_gives_nothing() -> None:
    table = PlainTable(north={"filler": False}, **IN_DRAW)
    table.happen(Draw(seat=0, n=3))
    assert (table.seat("north").honor, table.hand("north")) == (5, [])


@pytest.mark.rule("lcg.running-out.5")
def test_a_player_with_five_honor_is_eliminated_before_a_new_deck_is_made() -> None:
    table = PlainTable(north={"filler": False, "conflict_discard": ["banzai"], "honor": 5}, **IN_DRAW)
    table.happen(Draw(seat=0))
    assert table.g.outcome is not None
    assert table.g.outcome.winners == (1,)
    assert table.pile("north", "conflict_discards") == ["banzai"]


# ---- sacrifice ----


@pytest.mark.rule("lcg.sacrifice.1")
def test_a_sacrifice_is_a_fitting_card_of_ones_own_for_its_owners_discard_pile() -> None:
    bushi, enemy, lent = (character(name, traits="bushi") for name in ("bushi", "enemy", "lent"))
    courtier = character("courtier", traits="courtier")
    rite = event("rite", action(Pays("sacrifice", a(CHARACTER, YOURS, Trait("bushi"))), FATE_1))
    table = PlainTable(
        north={"hand": [rite], "characters": [bushi, courtier, {"card": lent, "owner": "south"}]},
        south={"characters": [enemy]},
        **IN_DRAW,
    )
    table.north(f"play:{rite}")
    assert table.keys() == ["cost:test-bushi", "cost:test-lent"]
    table.north("cost:test-lent")
    assert (table.pile("south", "dynasty_discards"), table.seat("north").fate) == ([lent], 1)


@pytest.mark.rule("lcg.sacrifice.2")
def test_a_card_that_stays_in_play_was_not_sacrificed() -> None:
    hero = character("hero")
    saves = character("saves", does=would(Upon("Leave"), Instead(Does("bow", TRIGGERING))))
    after = character("after", does=reaction(Upon("Leave"), HONOR_1))
    rite = event("rite", action(Pays("sacrifice", a(CHARACTER, YOURS, Trait("victim"))), FATE_1))
    victim = character("victim", traits="victim")
    table = PlainTable(north={"hand": [rite], "characters": [hero, saves, after, victim]}, **IN_DRAW)
    table.north(f"play:{rite}", f"use:{saves}")
    assert (table.card(victim).area, table.card(victim).bowed, table.seat("north").fate) == ("play", True, 0)
    assert not table.asked.endswith("reaction")
    assert not [line for line in table.log() if "sacrificed" in line]


@pytest.mark.rule("lcg.sacrifice.3")
def test_sacrificing_is_leaving_play_but_not_being_discarded() -> None:
    table = PlainTable(north={"characters": [character("a"), character("b")]}, **IN_DRAW)
    sacrificed = Leave(card=table.id("test-a"), how="sacrificed")
    discarded = Leave(card=table.id("test-b"))
    assert (sacrificed.how, discarded.how) == ("sacrificed", "discarded")
    table.happen(sacrificed, discarded)
    assert table.order("a is sacrificed", "b is discarded", "a is discarded") == ["a is sacrificed", "b is discarded"]


# ---- search ----


def searching(effect: Searches, deck: list[str], filler: bool = False) -> PlainTable:
    seek = event("seek", action(effect))
    table = PlainTable(north={"hand": [seek], "conflict_deck": deck, "filler": filler}, **IN_DRAW)
    table.north(f"play:{seek}")
    return table


DECK = ["fine-katana", "banzai", "court-games", "assassination", "ornate-fan"]


@pytest.mark.rule("lcg.search.1", "lcg.search.5")
def test_the_searcher_sees_the_searched_cards_and_the_opponent_none_and_they_stay_where_they_are() -> None:
    table = searching(Searches(top=3), [*DECK, *DECK])
    assert table.keys() == ["pass", "take:banzai", "take:court-games", "take:fine-katana"]
    assert len(table.s.conflict_decks[0]) == 10
    deck = table.s.conflict_decks[0]
    known = [table.s.cards[card].known for card in deck]
    assert known[:3] == [1, 1, 1]
    assert set(known[3:]) == {0}
    assert table.g.view(1).question is None


@pytest.mark.rule("lcg.search.2")
def test_a_searched_deck_is_shuffled_and_forgotten() -> None:
    table = searching(Searches(), DECK * 3)
    before = table.s.conflict_decks[0]
    table.north("pass")
    after = table.s.conflict_decks[0]
    assert sorted(after) == sorted(before)
    assert after != before
    assert all(table.s.cards[card].known == 0 for card in after)


@pytest.mark.rule("lcg.search.3")
def test_a_searcher_need_not_find_anything() -> None:
    table = searching(Searches(top=5, kind="attachment"), DECK)
    assert table.keys() == ["pass", "take:fine-katana", "take:ornate-fan"]
    table.north("pass")
    assert table.hand("north") == []


@pytest.mark.rule("lcg.search.4")
def test_a_card_found_for_what_it_is_is_shown_and_any_card_at_all_is_not() -> None:
    table = searching(Searches(top=5, kind="attachment"), DECK)
    table.north("take:fine-katana")
    assert [card.title for card in table.g.view(1).board.seats[0].hand] == ["fine-katana"]
    seek = event("look", action(Searches(top=5)))
    table = PlainTable(north={"hand": [seek], "conflict_deck": DECK, "filler": False}, **IN_DRAW)
    table.north(f"play:{seek}", "take:fine-katana")
    assert [card.title for card in table.g.view(1).board.seats[0].hand] == [""]


# ---- select, self-reference ----


SELECT = (Does("discard", a(ATTACHMENT, On(TARGET))), Does("bow", TARGET))


@pytest.mark.rule("lcg.select.1", "lcg.select.2")
@pytest.mark.parametrize("beforehand", [True, False])
def test_a_selection_is_made_with_the_targets_or_while_the_effect_resolves(beforehand: bool) -> None:
    choice = SelectOne((FATE_1, HONOR_1), beforehand=beforehand)
    bargain = event("bargain", action(choice))
    silence = character("silence", does=would(Upon("EffectsInitiate"), Cancel()))
    table = PlainTable(north={"hand": [bargain]}, south={"characters": [silence]}, **IN_DRAW)
    table.north(f"play:{bargain}")
    first, second = ("north select", "south would") if beforehand else ("south would", "north select")
    assert table.asked == first
    table.g.choose("select:2" if beforehand else "pass")
    assert table.asked == second
    table.g.choose("pass" if beforehand else "select:2")
    assert (table.seat("north").honor, table.seat("north").fate) == (11, 0)
    if not beforehand:
        table = PlainTable(north={"hand": [bargain]}, south={"characters": [silence]}, **IN_DRAW)
        table.north(f"play:{bargain}")
        table.south(f"use:{silence}")
        assert table.asked == "south action"


@pytest.mark.rule("lcg.select.3", "lcg.select.4")
def test_the_controller_selects_among_what_could_change_something() -> None:
    strike = event("strike", action(choose(a(CHARACTER, THEIRS)), SelectOne(SELECT)))
    guard = character("guard")
    armed = {"card": character("armed"), "attachments": [attachment("sword")]}
    table = PlainTable(north={"hand": [strike, strike]}, south={"characters": [guard, armed]}, **IN_DRAW)
    table.north(f"play:{strike}", f"target:{guard}")
    assert (table.asked, table.card(guard).bowed) == ("south action", True)
    table.south("pass")
    table.north(f"play:{strike}")
    assert (table.asked, table.keys()) == ("north select", ["select:1", "select:2"])


@pytest.mark.rule("lcg.self-referential.1")
def test_this_character_means_that_very_copy() -> None:
    twin = character("twin", 1, does=action(gets(SELF, "phase", military=2)))
    table = PlainTable(north={"characters": [twin, twin]}, **IN_DRAW)
    table.north(f"use:{twin}")
    assert sorted(skill(table.g, card.id, "military") or 0 for card in table.cards(twin)) == [1, 3]


# ---- switch, take, move ----


@pytest.mark.rule("lcg.switch.1")
def test_switching_needs_something_on_each_side() -> None:
    turn = event("turn", action(SWITCH_RING))
    hero = [{"card": character("hero"), "participating": True}]
    claimed = {e: {"holder": "north"} for e in ("earth", "fire", "water", "void")}
    table = PlainTable(
        north={"characters": hero}, south={"hand": [turn]}, conflict={"attacker": "north"}, rings=claimed, busy=True
    )
    assert not table.offered(f"play:{turn}")
    del claimed["void"]
    table = PlainTable(
        north={"characters": hero}, south={"hand": [turn]}, conflict={"attacker": "north"}, rings=claimed, busy=True
    )
    assert table.offered(f"play:{turn}")


@pytest.mark.rule("lcg.take.1")
def test_what_is_taken_goes_from_one_pool_to_the_other() -> None:
    table = PlainTable(north={"fate": 1}, south={"fate": 3}, **IN_DRAW)
    table.resolve(Pool("give fate", Number(1), OPPONENT), "north")
    assert (table.seat("north").fate, table.seat("south").fate) == (2, 2)


@pytest.mark.rule("lcg.move.2")
def test_a_move_needs_a_destination() -> None:
    lender = character("lender", does=action(choose(a(CHARACTER, OTHER)), MovesFate(SELF, TARGET)))
    rich = {"card": lender, "fate": 1}
    table = PlainTable(north={"characters": [rich]}, **IN_DRAW)
    assert not table.offered(f"use:{lender}")
    table = PlainTable(north={"characters": [rich, character("friend")]}, **IN_DRAW)
    table.north(f"use:{lender}")
    assert (table.card(lender).fate, table.card("test-friend").fate) == (0, 1)


# ---- targets ----


@pytest.mark.rule("lcg.target.1")
def test_only_what_meets_the_requirements_is_chosen() -> None:
    strike = event("strike", action(choose(a(CHARACTER, HONORED)), Does("bow", TARGET)))
    there = [
        {"card": character("proud"), "honored": True},
        character("plain"),
        {"card": character("vain"), "honored": True},
    ]
    table = PlainTable(north={"hand": [strike]}, south={"characters": there}, **IN_DRAW)
    table.north(f"play:{strike}")
    assert table.keys() == ["target:test-proud", "target:test-vain"]


@pytest.mark.rule("lcg.target.2", "lcg.target.5")
def test_the_controller_picks_all_targets_with_nothing_in_between() -> None:
    strike = event(
        "strike",
        action(choose(a(CHARACTER, YOURS), name="mine"), choose(a(CHARACTER, THEIRS), name="theirs"),
               Does("bow", chosen("mine")), Does("bow", chosen("theirs"))),
    )  # fmt: skip
    eager = character("eager", does=reaction(Upon("Bow"), FATE_1))
    table = PlainTable(
        north={"hand": [strike], "characters": [eager, character("a")]},
        south={"characters": [character("b"), character("c")]},
        **IN_DRAW,
    )
    table.north(f"play:{strike}")
    assert table.asked == "north target"
    table.north("target:test-a")
    assert (table.asked, table.keys()) == ("north target", ["target:test-b", "target:test-c"])
    assert not table.card("test-a").bowed
    table.north("target:test-c")
    assert table.card("test-a").bowed


@pytest.mark.rule("lcg.target.3")
def test_an_ability_with_too_few_targets_is_not_initiated() -> None:
    strike = event("strike", action(choose(a(CHARACTER), least=2, most=2), Does("bow", TARGET)), cost=1)
    table = PlainTable(north={"hand": [strike], "fate": 1}, south={"characters": [character("a")]}, **IN_DRAW)
    assert not table.offered(f"play:{strike}")
    assert table.why_not("north", f"play:{strike}") == "lcg.initiate.1.2"
    assert table.seat("north").fate == 1
    table = PlainTable(
        north={"hand": [strike], "fate": 1}, south={"characters": ["test-a", character("b"), character("c")]}, **IN_DRAW
    )
    table.north(f"play:{strike}", "target:test-a")
    assert table.keys() == ["target:test-b", "target:test-c"]


@pytest.mark.rule("lcg.target.4")
def test_a_target_may_be_one_that_was_not_there_before_the_cost_was_paid() -> None:
    strike = event(
        "strike", action(Pays("sacrifice", a(CHARACTER, YOURS)), choose(a(CHARACTER, THEIRS)), Does("bow", TARGET))
    )
    late = character("late")
    calls = character(
        "calls", does=reaction(Upon("Leave"), PutsIntoPlay(out_of_play(CHARACTER, areas=("dynasty discard",))))
    )
    table = PlainTable(
        north={"hand": [strike], "characters": [character("a")]},
        south={"characters": [character("b"), calls], "dynasty_discard": [late]},
        **IN_DRAW,
    )
    table.north(f"play:{strike}")
    table.south(f"use:{calls}")
    assert table.keys() == ["target:test-b", "target:test-calls", "target:test-late"]


@pytest.mark.rule("lcg.target.6")
def test_choosing_no_target_at_all_changes_nothing() -> None:
    sweep = event("sweep", action(choose(a(CHARACTER, THEIRS), least=0, most=9), Does("bow", TARGET), DRAW_1))
    table = PlainTable(north={"hand": [sweep]}, south={"characters": [character("a")]}, **IN_DRAW)
    table.north(f"play:{sweep}", "done")
    assert (table.hand("north"), table.card("test-a").bowed) == ([], False)
    table = PlainTable(north={"hand": [sweep]}, **IN_DRAW)
    assert not table.offered(f"play:{sweep}")
    any_of_mine = choose(a(CHARACTER, YOURS), name="mine", least=0, most=9)
    both = event(
        "both", action(choose(a(CHARACTER, THEIRS)), any_of_mine, Does("bow", TARGET), Does("bow", chosen("mine")))
    )
    table = PlainTable(north={"hand": [both]}, south={"characters": ["test-a"]}, **IN_DRAW)
    assert not table.offered(f"play:{both}")


@pytest.mark.rule("lcg.target.7")
def test_what_an_effect_could_not_affect_is_no_target() -> None:
    strike = event("strike", action(choose(a(CHARACTER)), Does("bow", TARGET)))
    there = [{"card": character("tired"), "bowed": True}, character("fresh"), character("other")]
    table = PlainTable(north={"hand": [strike]}, south={"characters": there}, **IN_DRAW)
    table.north(f"play:{strike}")
    assert table.keys() == ["target:test-fresh", "target:test-other"]


@pytest.mark.rule("lcg.target.8", "lcg.then.2")
def test_targets_chosen_after_initiation_are_not_needed_beforehand() -> None:
    study = event("study", action(Then(DRAW_1, Picks(a(CHARACTER, BOWED), Does("ready", PICKED)))))
    table = PlainTable(north={"hand": [study]}, **IN_DRAW)
    table.north(f"play:{study}")
    assert (len(table.hand("north")), table.asked) == (1, "south action")


@pytest.mark.rule("lcg.target.9")
def test_a_target_of_reference_need_not_be_affected() -> None:
    admire = event("admire", action(choose(a(CHARACTER), referential=True), FATE_1))
    table = PlainTable(
        north={"hand": [admire]}, south={"characters": [{"card": character("tired"), "bowed": True}]}, **IN_DRAW
    )
    table.north(f"play:{admire}")
    assert table.seat("north").fate == 1


# ---- then ----


@pytest.mark.rule("lcg.then.1", "lcg.then.2")
@pytest.mark.parametrize(("held", "drawn"), [(1, 0), (3, 2)])
def test_what_follows_then_needs_all_of_what_stands_before_it(held: int, drawn: int) -> None:
    raid = event("raid", action(Then(Pool("discard at random", Number(2), OPPONENT), Pool("draw", Number(2)))))
    table = PlainTable(north={"hand": [raid]}, south={"hand": ["banzai"] * held}, **IN_DRAW)
    table.north(f"play:{raid}")
    assert len(table.hand("south")) == max(held - 2, 0)
    assert (len(table.hand("north")), table.asked) == (drawn, "south action")


@pytest.mark.rule("lcg.then.3")
@pytest.mark.parametrize("how", ["replaced", "canceled", "passed"])
def test_what_follows_then_is_not_attempted_if_the_rest_was_replaced_or_prevented(how: str) -> None:
    praise = event("praise", action(choose(a(CHARACTER, BOWED)), Then(Does("honor", TARGET), Does("ready", TARGET))))
    effect = Instead(FATE_1) if how == "replaced" else Cancel()
    stops = character("stops", does=would(Upon("Honor"), effect))
    hero = character("hero")
    table = PlainTable(
        north={"hand": [praise], "characters": [{"card": hero, "bowed": True}]},
        south={"characters": [stops]},
        **IN_DRAW,
    )
    table.north(f"play:{praise}")
    table.south("pass" if how == "passed" else f"use:{stops}")
    assert table.card(hero).bowed == (how != "passed")
    assert table.card(hero).status == (how == "passed")


# ---- tokens, traits, X ----


@pytest.mark.rule("lcg.token-pool.2", "lcg.token-pool.3")
def test_tokens_come_from_and_return_to_the_general_pool_and_to_nobody_else() -> None:
    hero = character("hero")
    table = PlainTable(north={"fate": 5, "characters": [{"card": hero, "fate": 2}]}, south={"fate": 5}, **IN_DRAW)

    def pools() -> tuple[int, int, int, int]:
        north, south = table.seat("north"), table.seat("south")
        return north.fate, north.honor, south.fate, south.honor

    table.happen(GainFate(seat=0, n=2))
    assert pools() == (7, 10, 5, 10)
    table.happen(LoseFate(seat=0, n=3))
    assert pools() == (4, 10, 5, 10)
    table.happen(LoseHonor(seat=0, n=4))
    assert pools() == (4, 6, 5, 10)
    table.happen(Leave(card=table.id(hero)))
    assert pools() == (4, 6, 5, 10)
    assert table.card(hero).fate == 0


@pytest.mark.rule("lcg.tokens-running-out.1")
def test_there_are_tokens_without_end() -> None:
    heroes = [character(f"hero {n}") for n in range(30)]
    table = PlainTable(north={"characters": heroes}, **IN_DRAW)
    table.happen(GainFate(seat=0, n=500))
    table.happen(*(Honor(card=table.id(hero)) for hero in heroes))
    assert table.seat("north").fate == 500
    assert all(table.card(hero).status == 1 for hero in heroes)


@pytest.mark.rule("lcg.traits.1", "lcg.traits.2", "lcg.anatomy.16")
def test_traits_matter_only_to_what_refers_to_them_and_a_card_may_have_several() -> None:
    results = []
    for traits in ("", "bushi cavalry"):
        take_out()
        hero = character("hero", 3, traits=traits)
        table = won("air", north={"characters": [{"card": hero, "participating": True}]})
        results.append(
            (table.total("north"), table.seat("south").honor, [c.broken for c in table.s.cards if c.area == "row"])
        )
        for trait in ("bushi", "cavalry"):
            found = list(a(CHARACTER, Trait(trait)).all(table.g, Context(0, 0)))
            assert found == ([table.id(hero)] if traits else [])
    assert results[0] == results[1]


@pytest.mark.rule("lcg.x.1")
def test_x_is_zero_unless_something_says_what_it_is() -> None:
    hero = character("hero", 2)
    table = PlainTable(north={"characters": [hero]}, **IN_DRAW)
    table.lasts(Modifies(SELF, "military", ChosenX()), on=hero)
    assert table.skill(hero, "military") == 2


@pytest.mark.rule("lcg.x.2")
def test_x_is_chosen_first_and_stays_whatever_is_paid() -> None:
    gift = event("gift", action(Pool("gain honor", ChosenX())), cost_is_x=True)
    table = PlainTable(north={"hand": [gift], "fate": 2}, **IN_DRAW)
    table.lasts(Costs(YOU, out_of_play("event", areas=("hand",)), -1))
    table.north(f"play:{gift}")
    assert table.keys() == ["x:0", "x:1", "x:2", "x:3"]
    table.north("x:3")
    assert (table.seat("north").fate, table.seat("north").honor) == (0, 13)
