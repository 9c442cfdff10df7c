"""Running out of cards, sacrifices, searches, selections, switching, taking and moving."""

from __future__ import annotations

import pytest

from interregnum.cards.composed import SelectOne
from interregnum.cards.language import OPPONENT, Number
from interregnum.cards.words.effects import Cancel, Instead
from interregnum.cards.words.qualities import OTHER, THEIRS, YOURS, On, Trait
from interregnum.cards.words.selectors import SELF, TARGET, TRIGGERING
from interregnum.games.fiverings.cards.words.abilities import action, choose, gets, reaction, would
from interregnum.games.fiverings.cards.words.conflicts import SWITCH_RING
from interregnum.games.fiverings.cards.words.costs import Pays
from interregnum.games.fiverings.cards.words.effects import Does, MovesFate, Pool
from interregnum.games.fiverings.cards.words.picking import Searches
from interregnum.games.fiverings.cards.words.selectors import ATTACHMENT, CHARACTER, a
from interregnum.games.fiverings.flow.initiating import EffectsInitiate
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.hand import Discard, Draw
from interregnum.games.fiverings.rules.stats import skill
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, attachment, character, event, upon

FATE_1, HONOR_1 = Pool("gain fate", Number(1)), Pool("gain honor", Number(1))


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


@pytest.mark.rule("lcg.running-out.1", "rulings.fiverings.36")
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


@pytest.mark.rule("lcg.sacrifice.1", "rulings.fiverings.37")
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
    saves = character("saves", does=would(upon(Leave), Instead(Does("bow", TRIGGERING))))
    after = character("after", does=reaction(upon(Leave), HONOR_1))
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
    silence = character("silence", does=would(upon(EffectsInitiate), Cancel()))
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
