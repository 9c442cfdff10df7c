"""Decks and discards."""

from __future__ import annotations

from collections import Counter

import pytest

from interregnum.cards.composed import Then
from interregnum.cards.language import Effect, Number
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.searching import Searches
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.board import Board
from interregnum.games.fiverings.cards.words.abilities import action, reaction
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a, anywhere
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.hand import Discard, Draw, shuffle_deck
from interregnum.kernel.chance import Script
from tests.fiverings.rules.held import GAIN_FATE, goes_on, held, options
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, character, event, upon

DECK = ["fine-katana", "banzai", "court-games", "assassination", "ornate-fan"]


def searching(effect: Effect, deck: list[str], filler: bool = False) -> PlainTable:
    seek = event("seek", action(effect))
    table = PlainTable(north={"hand": [seek], "conflict_deck": deck, "filler": filler}, **IN_DRAW)
    table.north(f"play:{seek}")
    return table


@pytest.mark.rule("lcg.then.1")
@pytest.mark.parametrize(("key", "fate"), [("take:banzai", 1), ("pass", 0)])
def test_what_comes_then_does_not_come_when_a_search_takes_nothing(key: str, fate: int) -> None:
    table = searching(Then(Searches("conflict deck"), GAIN_FATE), DECK)
    table.north(key)
    assert table.seat("north").fate == fate


@pytest.mark.rule("lcg.discard-piles.1")
def test_each_player_has_two_discard_piles_out_of_play() -> None:
    side = {"dynasty_discard": ["doji-whisperer"], "conflict_discard": ["banzai"]}
    table = held(phase="draw", north=side, south=side)
    piles = [*table.s.dynasty_discards, *table.s.conflict_discards]
    assert [len(pile) for pile in piles] == [1, 1, 1, 1]
    assert len({card for pile in piles for card in pile}) == 4
    assert not any(stats.in_play(table.s.cards[card]) for pile in piles for card in pile)


@pytest.mark.rule("lcg.discard-piles.2")
def test_a_discarded_card_goes_faceup_on_top_of_its_owners_pile_for_its_deck() -> None:
    hero = character("hero")
    table = held(
        phase="draw",
        north={
            "characters": [hero], "hand": ["banzai"], "conflict_deck": ["court-games"],
            "dynasty_discard": ["doji-whisperer"], "conflict_discard": ["outwit"],
        },
    )  # fmt: skip
    table.happen(Leave(card=table.id(hero)))
    table.happen(Discard(card=table.id("banzai")))
    table.happen(Discard(card=table.id("court-games")))
    assert table.pile("north", "dynasty_discards") == [hero, "doji-whisperer"]
    assert table.pile("north", "conflict_discards") == ["court-games", "banzai", "outwit"]
    assert all(table.card(title).faceup for title in (hero, "banzai", "court-games"))


@pytest.mark.rule("lcg.discard-piles.3")
def test_discard_piles_are_open_to_both_players_at_any_moment() -> None:
    bully = character("bully", does=action(choose(a(CHARACTER)), Does("bow", TARGET)))
    table = held(
        phase="draw",
        north={"characters": [bully, character("other")]},
        south={"conflict_discard": ["banzai", "outwit"]},
    )
    table.north(f"use:{bully}")
    assert table.asked == "north target"
    for viewer in (0, 1):
        board = table.g.view(viewer).board
        assert isinstance(board, Board)
        assert [card.title for card in board.seats[1].conflict_discard] == ["banzai", "outwit"]


@pytest.mark.rule("lcg.discard-piles.4", "lcg.discard-piles.5", "rulings.fiverings.10")
def test_owners_order_what_is_discarded_together_and_nobody_reorders_a_pile_otherwise() -> None:
    one, two = character("one"), character("two")
    sweep = character("sweep", does=action(Does("discard", a(CHARACTER, THEIRS))))
    table = held(
        phase="draw",
        north={"characters": [sweep]},
        south={"characters": [one, two], "dynasty_discard": ["doji-whisperer"]},
    )
    assert not [key for key in options(table) if key not in ("pass", f"use:{sweep}", "use:test-camp")]
    table.north(f"use:{sweep}")
    assert table.asked == "south pile"
    assert set(table.keys()) == {f"top:{one}", f"top:{two}"}
    table.south(f"top:{one}")
    assert table.pile("south", "dynasty_discards") == [one, two, "doji-whisperer"]
    assert set(table.keys()) == {"pass", "use:test-camp"}


@pytest.mark.rule("lcg.discard-piles.4", "rulings.fiverings.10")
def test_of_three_cards_discarded_together_the_owner_names_the_top_and_then_the_next() -> None:
    one, two, three = character("one"), character("two"), character("three")
    sweep = character("sweep", does=action(Does("discard", a(CHARACTER, THEIRS))))
    table = held(phase="draw", north={"characters": [sweep]}, south={"characters": [one, two, three]})
    table.north(f"use:{sweep}")
    assert (table.asked, set(table.keys())) == ("south pile", {f"top:{one}", f"top:{two}", f"top:{three}"})
    table.south(f"top:{two}")
    assert set(table.keys()) == {f"top:{one}", f"top:{three}"}
    table.south(f"top:{three}")
    assert table.pile("south", "dynasty_discards")[:3] == [two, three, one]


@pytest.mark.rule("lcg.draw.1", "lcg.draw.2", "lcg.draw.3")
def test_cards_are_drawn_together_from_the_top_of_the_conflict_deck_into_the_hand() -> None:
    reader = character("reader", does=(action(Pool("draw", Number(3))), reaction(upon(Draw), GAIN_FATE)))
    table = held(
        phase="draw",
        north={
            "characters": [reader],
            "hand": ["banzai"] * 4,
            "conflict_deck": ["court-games", "outwit", "rout", "charge"],
        },
    )
    dynasty = table.pile("north", "dynasty_decks")
    table.north(f"use:{reader}")
    assert table.asked == "north reaction"
    assert table.hand("north") == ["banzai"] * 4 + ["court-games", "outwit", "rout"]
    assert table.pile("north", "conflict_decks")[0] == "charge"
    assert table.pile("north", "dynasty_decks") == dynasty
    board = table.g.view(1).board
    assert isinstance(board, Board)
    assert [card.title for card in board.seats[0].hand] == [""] * 7
    table.north(f"use:{reader}")
    assert table.asked == "south action"
    assert table.seat("north").fate == 1


@pytest.mark.rule("lcg.draw.4", "lcg.draw.5")
def test_there_is_no_limit_to_draws_or_to_the_hand() -> None:
    table = held(phase="draw", north={"conflict_deck": ["banzai"] * 30})
    for _ in range(25):
        table.happen(Draw(seat=0))
    assert len(table.hand("north")) == 25
    goes_on(table, round_=2)
    assert len(table.hand("north")) == 25


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


@pytest.mark.rule("lcg.running-out.2", "kernel.script")
def test_a_new_deck_lies_as_it_was_shuffled() -> None:
    table = PlainTable(
        north={"filler": False, "conflict_deck": [], "conflict_discard": DECK},
        script=Script(shuffles=(("conflict deck 1", ("court-games", "banzai")),)),
        **IN_DRAW,
    )
    table.happen(Draw(seat=0))
    assert table.hand("north") == ["court-games"]
    table.happen(Draw(seat=0))
    assert table.hand("north") == ["court-games", "banzai"]


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


@pytest.mark.rule("lcg.search.1", "lcg.search.5")
def test_the_searcher_sees_the_searched_cards_and_the_opponent_none_and_they_stay_where_they_are() -> None:
    table = searching(Searches("conflict deck", top=3), [*DECK, *DECK])
    assert table.keys() == ["pass", "take:banzai", "take:court-games", "take:fine-katana"]
    assert len(table.s.conflict_decks[0]) == 10
    deck = table.s.conflict_decks[0]
    known = [table.s.cards[card].known for card in deck]
    assert known[:3] == [1, 1, 1]
    assert set(known[3:]) == {0}
    assert table.g.view(1).question is None


@pytest.mark.rule("lcg.search.2")
def test_a_searched_deck_is_shuffled_and_forgotten() -> None:
    table = searching(Searches("conflict deck"), DECK * 3)
    before = table.s.conflict_decks[0]
    table.north("pass")
    after = table.s.conflict_decks[0]
    assert sorted(after) == sorted(before)
    assert after != before
    assert all(table.s.cards[card].known == 0 for card in after)


@pytest.mark.rule("lcg.search.3")
def test_a_searcher_need_not_find_anything() -> None:
    table = searching(Searches("conflict deck", anywhere("attachment"), top=5), DECK)
    assert table.keys() == ["pass", "take:fine-katana", "take:ornate-fan"]
    table.north("pass")
    assert table.hand("north") == []


@pytest.mark.rule("lcg.search.4")
def test_a_card_found_for_what_it_is_is_shown_and_any_card_at_all_is_not() -> None:
    table = searching(Searches("conflict deck", anywhere("attachment"), top=5), DECK)
    table.north("take:fine-katana")
    assert [card.title for card in table.g.view(1).board.seats[0].hand] == ["fine-katana"]
    seek = event("look", action(Searches("conflict deck", top=5)))
    table = PlainTable(north={"hand": [seek], "conflict_deck": DECK, "filler": False}, **IN_DRAW)
    table.north(f"play:{seek}", "take:fine-katana")
    assert [card.title for card in table.g.view(1).board.seats[0].hand] == [""]


@pytest.mark.rule("lcg.shuffle.1")
def test_shuffling_a_deck_leaves_the_other_deck_alone() -> None:
    deck = ["banzai", "assassination", "court-games", "fine-katana"]
    table = PlainTable(north={"conflict_deck": deck, "dynasty_deck": ["akodo-toturi", "matsu-berserker"]})
    dynasty, conflict = table.s.dynasty_decks[0], table.s.conflict_decks[0]
    shuffle_deck(table.g, 0, "conflict")
    assert table.s.dynasty_decks[0] == dynasty
    assert table.s.conflict_decks[0] != conflict
    assert sorted(table.s.conflict_decks[0]) == sorted(conflict)


@pytest.mark.rule("lcg.shuffle.2", "lcg.search.2")
def test_a_shuffled_deck_is_in_an_even_random_order_and_nothing_known_of_it_stays_known() -> None:
    deck = ["banzai", "assassination", "court-games", "fine-katana"]
    table = PlainTable(north={"conflict_deck": deck, "filler": False})
    tops: Counter[str] = Counter()
    for _ in range(800):
        shuffle_deck(table.g, 0, "conflict")
        tops[table.pile("north", "conflict_decks")[0]] += 1
    assert all(140 < tops[title] < 260 for title in deck)
    assert all(table.s.cards[card].known == 0 for card in table.s.conflict_decks[0])
