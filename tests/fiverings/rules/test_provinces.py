"""Provinces."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.context import Context
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import YOURS, Trait
from interregnum.cards.words.quantities import count
from interregnum.cards.words.selectors import PICKED, SELF, TARGET
from interregnum.games.fiverings.board import Board
from interregnum.games.fiverings.cards.words.abilities import (
    action,
    constant,
    interrupt,
    modifiers,
    reaction,
)
from interregnum.games.fiverings.cards.words.costs import Pays
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.provinces import IN_UNBROKEN
from interregnum.games.fiverings.cards.words.qualities import Clan
from interregnum.games.fiverings.cards.words.revealing import Reveals
from interregnum.games.fiverings.cards.words.selectors import CARD, CHARACTER, PROVINCE, a, out_of_play
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.conflicts import MoveConflict
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave, Refill
from interregnum.games.fiverings.rules.hand import Discard
from interregnum.games.fiverings.rules.provinces import BreakProvince, RevealProvince
from tests.fiverings.rules.held import GAIN_FATE, conflict_over, decline, goes_on, held
from tests.fiverings.rules.plain import (
    IN_DRAW,
    PlainTable,
    character,
    holding,
    province,
    upon,
)


def _attack(skill: int, against: int, strength: int = 4, holds: list[str] | None = None, **south: Any) -> PlainTable:
    """North attacks a province with a skill against another, up to the comparison of skill."""
    keep = {"card": province("keep", "air", strength), "holds": holds or ["doji-whisperer"]}
    guard = character("guard", against, against)
    return held(
        north={"characters": [{"card": character("host", skill, skill), "participating": True}]},
        south={
            "characters": [{"card": guard, "participating": True}],
            "provinces": [keep],
            **south,
        },
        conflict={"attacker": "north", "at": "compare_skill"},
    )


@pytest.mark.rule("lcg.break.1")
@pytest.mark.parametrize(("skill", "breaks"), [(7, True), (6, False)])
def test_a_province_breaks_when_the_attacker_wins_by_its_strength(skill: int, breaks: bool) -> None:
    table = _attack(skill, 3)
    conflict_over(table)
    assert table.card("test-keep").broken is breaks


@pytest.mark.rule("lcg.break.2")
def test_a_broken_province_is_seen_to_be_broken_and_stays_so() -> None:
    table = _attack(7, 3)
    conflict_over(table)
    for viewer in (0, 1):
        board = table.g.view(viewer).board
        assert isinstance(board, Board)
        assert board.seats[1].provinces[0].card.broken
    goes_on(table, round_=3)
    assert table.card("test-keep").broken


@pytest.mark.rule("lcg.break.3", "lcg.break.4")
@pytest.mark.parametrize("answer", ["discard", "keep"])
def test_the_attacker_may_discard_what_lies_in_a_broken_province_which_is_then_refilled(answer: str) -> None:
    lord = character("lord")
    table = _attack(7, 3, holds=[lord], dynasty_deck=["seppun-guardsman"])
    assert table.asked == "north break"
    assert set(table.keys()) == {"discard", "keep"}
    table.north(answer)
    [lying] = [table.s.cards[card] for card in table.s.lying[5]]
    if answer == "keep":
        assert (lying.title, lying.faceup) == (lord, True)
        return
    assert table.pile("south", "dynasty_discards") == [lord]
    assert (lying.title, lying.faceup, lying.owner) == ("seppun-guardsman", False, 1)


@pytest.mark.rule("lcg.break.5")
def test_the_text_of_a_broken_province_does_nothing() -> None:
    fort = province("fort", does=(action(GAIN_FATE), constant(*modifiers(a(CHARACTER, YOURS), military=2))))
    hero = character("hero", 1, 1)
    table = held(phase="draw", north={"provinces": [{"card": fort, "faceup": True}], "characters": [hero]})
    assert table.offered(f"use:{fort}")
    assert table.skill(hero, "military") == 3
    table.happen(BreakProvince(card=table.id(fort)))
    assert not table.offered(f"use:{fort}")
    assert table.skill(hero, "military") == 1


@pytest.mark.rule("lcg.break.6", "lcg.break.7")
def test_cards_are_played_from_broken_provinces_which_are_refilled() -> None:
    lord = character("lord", cost=1)
    table = held(
        phase="dynasty",
        north={
            "fate": 3,
            "provinces": [{"card": province("ruin"), "broken": True, "holds": [lord]}],
            "dynasty_deck": ["seppun-guardsman"],
        },
    )
    table.north(f"play:{lord}", "fate:0")
    assert table.card(lord).area == "play"
    [lying] = [table.s.cards[card] for card in table.s.lying[0]]
    assert (lying.title, lying.faceup) == ("seppun-guardsman", False)


@pytest.mark.rule("lcg.break.8")
@pytest.mark.parametrize(("broken", "there"), [(2, False), (3, True)])
def test_the_stronghold_province_may_be_attacked_when_three_others_are_broken(broken: int, there: bool) -> None:
    provinces = [{"card": province(f"wall {n}"), "broken": n < broken} for n in range(4)]
    table = held(at="declare_conflict", north={"characters": [character("hero")]}, south={"provinces": provinces})
    table.north("declare:military:air")
    assert table.offered("province:5") is there


@pytest.mark.rule("lcg.break.9")
def test_a_player_whose_stronghold_province_breaks_loses_at_once() -> None:
    provinces = [{"card": province(f"wall {n}"), "broken": n < 3} for n in range(4)]
    table = held(
        north={"characters": [{"card": character("host", 20, 20), "participating": True}]},
        south={"provinces": [*provinces, province("heart", "air", 3)]},
        conflict={"attacker": "north", "province": 5, "at": "compare_skill", "ring": "fire"},
    )
    assert table.g.outcome is not None
    assert table.g.outcome.winners == (0,)
    assert table.g.outcome.rule == "lcg.winning-the-game.2"
    assert not table.events("RingEffect")


@pytest.mark.rule("lcg.facedown-province.1")
def test_a_facedown_province_is_nothing_but_a_facedown_province() -> None:
    forge = province("forge", "fire", 4, clan="crab", does=constant(*modifiers(a(CHARACTER, YOURS), military=2)))
    hero = character("hero", 1, 1)
    table = held(phase="draw", north={"provinces": [forge], "characters": [hero]})
    ctx = Context(table.seat("north").stronghold, 0)
    card = table.id(forge)
    assert card not in a(PROVINCE, Clan("crab")).all(table.g, ctx)
    assert card not in a(PROVINCE, Trait("castle")).all(table.g, ctx)
    assert card in a(PROVINCE).all(table.g, ctx)
    assert table.skill(hero, "military") == 1
    board = table.g.view(1).board
    assert isinstance(board, Board)
    seen = board.seats[0].provinces[0]
    assert (seen.card.title, seen.card.id, seen.strength) == ("", -1, None)
    table.happen(RevealProvince(card=card))
    assert card in a(PROVINCE, Clan("crab")).all(table.g, ctx)
    assert table.skill(hero, "military") == 3


@pytest.mark.rule("lcg.facedown-province.2")
@pytest.mark.parametrize("how", ["effect", "attack"])
def test_turning_a_facedown_province_faceup_is_revealing_it(how: str) -> None:
    scout = character("scout", does=reaction(upon(RevealProvince), GAIN_FATE))
    keep = province("keep")
    table = held(at="declare_conflict", north={"characters": [scout]}, south={"provinces": [keep]})
    if how == "effect":
        table.happen(RevealProvince(card=table.id(keep)))
    else:
        table.north("declare:military:air", "province:1")
    assert table.asked == "north reaction"
    assert table.card(keep).faceup


@pytest.mark.rule("lcg.facedown-province.3")
def test_a_facedown_province_turns_faceup_when_it_is_attacked() -> None:
    keep = province("keep")
    table = held(
        at="declare_conflict",
        north={"characters": [character("hero")]},
        south={"provinces": [keep], "characters": [character("guard")]},
    )
    assert not table.card(keep).faceup
    table.north("declare:military:air", "province:1")
    assert table.asked == "south defenders"
    assert table.card(keep).faceup
    conflict_over(table)
    assert table.card(keep).faceup


@pytest.mark.rule("lcg.facedown-province.4", "lcg.facedown-province.5")
def test_a_player_sees_his_own_facedown_provinces_but_not_the_dynasty_cards_on_them() -> None:
    keep, lord = province("keep"), character("lord", cost=0)
    table = held(
        phase="dynasty",
        north={"provinces": [{"card": keep, "holds": [lord]}], "dynasty_deck": ["seppun-guardsman"]},
    )
    table.north(f"play:{lord}")
    for viewer, title in ((0, keep), (1, "")):
        board = table.g.view(viewer).board
        assert isinstance(board, Board)
        there = board.seats[0].provinces[0]
        assert there.card.title == title
        assert [card.title for card in there.lying] == [""]
    [lying] = [table.s.cards[card] for card in table.s.lying[0]]
    assert lying.title == "seppun-guardsman"
    goes_on(table, round_=2)
    table.passes("south dynasty")
    board = table.g.view(0).board
    assert isinstance(board, Board)
    assert [card.title for card in board.seats[0].provinces[0].lying] == ["seppun-guardsman"]


@pytest.mark.rule("lcg.facedown-province.6")
def test_a_province_that_becomes_the_attacked_one_is_turned_faceup_at_once() -> None:
    keep, other = province("keep"), province("other", does=reaction(upon(RevealProvince), GAIN_FATE))
    table = held(
        north={"characters": [{"card": character("hero"), "participating": True}]},
        south={"provinces": [keep, other]},
        conflict={"attacker": "north"},
    )
    table.happen(MoveConflict(card=table.id(other)))
    assert table.s.conflict is not None
    assert table.s.conflict.province == table.id(other)
    assert table.card(other).faceup
    assert table.asked == "south reaction"


@pytest.mark.rule("lcg.holding.1", "rulings.fiverings.16")
def test_a_holding_is_active_from_the_moment_it_is_faceup() -> None:
    mill = holding("mill", does=(action(GAIN_FATE), constant(*modifiers(a(CHARACTER, YOURS), military=1))))
    hero = character("hero", 1, 1)
    keep = {"card": province("keep"), "holds": [mill], "facedown": True}
    table = held(phase="regroup", north={"characters": [{"card": hero, "fate": 1}], "provinces": [keep]})
    assert not stats.in_play(table.card(mill))
    assert not table.offered(f"use:{mill}")
    assert table.skill(hero, "military") == 1
    goes_on(table, phase="dynasty")
    table.passes("north dynasty")
    assert stats.in_play(table.card(mill))
    assert table.offered(f"use:{mill}")
    assert table.skill(hero, "military") == 2


@pytest.mark.rule("lcg.holding.2", "lcg.holding.5")
def test_a_faceup_holding_serves_its_player_round_after_round_and_keeps_its_province_from_being_refilled() -> None:
    mill = holding("mill", does=action(GAIN_FATE))
    table = held(phase="dynasty", north={"provinces": [{"card": province("keep"), "holds": [mill]}]})
    for round_ in (1, 2):
        goes_on(table, round_=round_)
        while table.asked == "south dynasty":
            assert not table.offered(f"use:{mill}")
            decline(table)
        table.north(f"use:{mill}")
        assert not table.offered(f"use:{mill}")
        assert table.s.lying[0] == (table.id(mill),)
        goes_on(table, phase="draw")


@pytest.mark.rule("lcg.holding.3")
def test_a_holdings_bonus_alters_the_strength_of_its_own_province_only() -> None:
    mill = holding("mill", strength=2)
    keep, wall = province("keep", "air", 3), province("wall", "earth", 4)
    provinces = [{"card": keep, "faceup": True, "holds": [mill]}, {"card": wall, "faceup": True}]
    table = held(phase="draw", north={"provinces": provinces})
    assert (table.strength(keep), table.strength(wall)) == (5, 4)


@pytest.mark.rule("lcg.holding.4")
def test_a_holding_may_be_discarded_in_the_regroup_phase_and_is_replaced_facedown() -> None:
    mill = holding("mill")
    keep = {"card": province("keep"), "holds": [mill]}
    table = held(
        phase="regroup",
        at="discard_from_provinces",
        north={"provinces": [keep], "dynasty_deck": ["seppun-guardsman"]},
    )
    table.north(f"discard:{mill}", "done")
    assert table.pile("north", "dynasty_discards") == [mill]
    [lying] = [table.s.cards[card] for card in table.s.lying[0]]
    assert (lying.title, lying.faceup) == ("seppun-guardsman", False)


@pytest.mark.rule("lcg.provinces.1")
def test_a_facedown_province_is_a_province_and_nothing_more() -> None:
    loud = (
        province("loud", "air", does=action(GAIN_FATE), traits="court")
        if False
        else province("loud", "air", does=action(GAIN_FATE))
    )
    counts = character("counts", 0, 0, does=constant(*modifiers(SELF, military=count(a(PROVINCE, YOURS)))))
    table = PlainTable(north={"provinces": [{"card": loud}], "characters": [counts]}, **IN_DRAW)
    assert table.skill(counts, "military") == 5
    assert not table.offered(f"use:{loud}")
    assert table.g.view(1).board.seats[0].provinces[0].card.title == ""
    table.happen(RevealProvince(card=table.id(loud)))
    assert table.skill(counts, "military") == 5
    assert table.offered(f"use:{loud}")


@pytest.mark.rule("lcg.provinces.2")
def test_a_faceup_unbroken_province_takes_part_in_the_game() -> None:
    loud = province("loud", does=action(GAIN_FATE))
    table = PlainTable(north={"provinces": [{"card": loud, "faceup": True}]}, **IN_DRAW)
    table.north(f"use:{loud}")
    table.to_phase("dynasty")
    table.passes("north dynasty")
    assert table.offered(f"use:{loud}")


@pytest.mark.rule("lcg.provinces.3")
def test_a_broken_province_has_neither_ability_nor_traits() -> None:
    mourning = province("mourning", does=interrupt(upon(Leave), GAIN_FATE), traits="court")
    hero = [character(f"hero {n}") for n in (1, 2)]
    table = PlainTable(north={"provinces": [{"card": mourning, "faceup": True}], "characters": hero}, **IN_DRAW)
    card = table.id(mourning)
    table.happen(Leave(card=table.id(hero[0])))
    assert table.offered(f"use:{mourning}")
    table.north("pass")
    assert stats.has_trait(table.g, card, "court")
    table.happen(BreakProvince(card=card))
    assert not stats.has_trait(table.g, card, "court")
    table.happen(Leave(card=table.id(hero[1])))
    assert table.asked == "north action"


@pytest.mark.rule("lcg.refill.1")
def test_refilling_deals_the_top_dynasty_card_facedown_for_nobody_to_see() -> None:
    hero = character("hero")
    table = PlainTable(north={"dynasty_deck": [hero]}, **IN_DRAW)
    table.happen(Discard(card=table.s.lying[2][0]))
    (new,) = table.s.lying[2]
    assert (table.s.cards[new].title, table.s.cards[new].faceup) == (hero, False)
    for viewer in (0, 1):
        assert table.g.view(viewer).board.seats[0].provinces[2].lying[0].title == ""


@pytest.mark.rule("lcg.refill.2")
def test_a_province_is_refilled_by_itself_once_reactions_are_over() -> None:
    hero = character("hero")
    witness = character("witness", does=reaction(upon(Discard), GAIN_FATE))
    table = PlainTable(north={"dynasty_deck": [hero], "characters": [witness]}, **IN_DRAW)
    table.happen(Discard(card=table.s.lying[2][0]))
    assert (table.asked, table.s.lying[2]) == ("north reaction", ())
    table.north(f"use:{witness}")
    assert [table.s.cards[c].title for c in table.s.lying[2]] == [hero]
    assert table.asked == "north action"


@pytest.mark.rule("lcg.refill.3")
def test_a_province_that_is_not_empty_any_more_is_not_refilled() -> None:
    manor, witness = holding("manor"), character("witness", does=reaction(upon(Discard), GAIN_FATE))
    north = {"dynasty_deck": [character("hero")], "dynasty_discard": [manor], "characters": [witness]}
    table = PlainTable(north=north, **IN_DRAW)
    top = table.s.dynasty_decks[0][0]
    table.happen(Discard(card=table.s.lying[2][0]))
    assert table.asked == "north reaction"
    table.happen(EnterPlay(card=table.id(manor), seat=0, slot=2))
    table.north("pass")
    assert table.s.lying[2] == (table.id(manor),)
    assert table.s.dynasty_decks[0][0] == top


@pytest.mark.rule("lcg.refill.4")
def test_a_province_may_be_refilled_faceup() -> None:
    manor = holding("manor", does=action(GAIN_FATE), strength=2)
    table = PlainTable(
        north={
            "dynasty_deck": [manor],
            "provinces": [{"card": province("lands", strength=3), "faceup": True, "holds": []}],
        },
        **IN_DRAW,
    )
    table.happen(Refill(seat=0, slot=0, faceup=True))
    assert table.card(manor).faceup
    assert table.offered(f"use:{manor}")
    assert table.strength("test-lands") == 5


@pytest.mark.rule("lcg.reveal.1", "lcg.reveal.2", "lcg.reveal.3")
def test_revealed_cards_are_shown_to_the_opponent_where_they_are_while_the_ability_resolves() -> None:
    south = {"characters": [character("a"), character("b")]}
    table = PlainTable(north={"hand": ["banzai", "court-games"]}, south=south, **IN_DRAW)
    shown = out_of_play(CARD, areas=("hand",))
    table.resolve(Reveals(shown, Picks(a(CHARACTER), Does("bow", PICKED))))
    assert table.asked == "north pick"
    assert sorted(card.title for card in table.g.view(1).board.seats[0].hand) == ["banzai", "court-games"]
    assert table.hand("north") == ["banzai", "court-games"]
    table.north("pick:test-a")
    assert [card.title for card in table.g.view(1).board.seats[0].hand] == ["", ""]
    assert sorted(card.title for card in table.g.view(0).board.seats[0].hand) == ["banzai", "court-games"]


@pytest.mark.rule("lcg.refill.2", "rulings.fiverings.1")
def test_a_province_emptied_by_a_cost_is_refilled_when_the_ability_is_over() -> None:
    seer = character(
        "seer", does=action(Pays("shuffle into deck", IN_UNBROKEN), choose(a(CHARACTER)), Does("bow", TARGET))
    )
    other, first, second = character("other"), character("first"), character("second")
    keep = {"card": province("keep"), "holds": [first]}
    table = PlainTable(
        north={"characters": [seer, other], "provinces": [keep], "dynasty_deck": [second], "filler": False}, **IN_DRAW
    )
    table.north(f"use:{seer}")
    if table.asked == "north cost":
        table.north(f"cost:{first}")
    assert (table.asked, table.s.lying[0]) == ("north target", ()), "the cost is paid, the effect has yet to come"
    table.north(f"target:{other}")
    assert len(table.s.lying[0]) == 1
