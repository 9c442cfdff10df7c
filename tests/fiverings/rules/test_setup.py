"""Setup."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import interregnum
from interregnum.cards.language import Number
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.flow.setup import Setup
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.victory import check_victory
from interregnum.games.fiverings.state import FiveRings
from interregnum.kernel.chance import Script
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game
from interregnum.kernel.text import render
from tests.checking import choose as answer
from tests.fiverings.rules.plain import PlainTable, role, stronghold

FIRST_SEAT_1 = Script(rolls=(2,))
PLACED = 8
"""Choices until both players have placed their provinces; the fifth places itself."""


def begun(seed: str = "set-up", choices: int = 0, **options: Any) -> Game[FiveRings]:
    g: Game[FiveRings] = interregnum.new("fiverings", seed=seed, **options)
    for _ in range(choices):
        assert g.decision is not None
        answer(g, g.decision.keys[0])
    return g


def titles(g: Game[FiveRings], cards: tuple[int, ...]) -> list[str]:
    return [g.state.cards[card].title for card in cards]


def lying(g: Game[FiveRings], seat: int) -> list[int]:
    return [card for at in g.state.lying[seat * 5 : seat * 5 + 5] for card in at]


def choose(g: Game[FiveRings], *keys: str) -> None:
    for key in keys:
        answer(g, key)


@pytest.mark.rule("lcg.setup.0.1")
def test_setup_runs_through_its_steps_in_order_and_the_dynasty_phase_follows() -> None:
    g = begun()
    kinds: list[str] = []
    while g.state.phase == "setup":
        assert g.decision is not None
        if not kinds or kinds[-1] != g.decision.kind:
            kinds.append(g.decision.kind)
        answer(g, "done" if "done" in g.decision.keys else g.decision.keys[0])
    assert kinds == ["province", "mulligan"]
    named = [step.name for step in Setup.steps]
    assert named == [
        "select_first_player", "compensate_second_player", "shuffle_decks", "place_provinces", "deal_provinces",
        "mulligan_provinces", "hide_provinces", "draw_hands", "mulligan_hands", "take_honor",
    ]  # fmt: skip
    assert (g.state.phase, g.state.round) == ("dynasty", 1)


@pytest.mark.rule("lcg.setup.1.1")
def test_a_game_does_not_begin_with_an_illegal_deck() -> None:
    with pytest.raises(BadConfiguration):
        interregnum.new("fiverings", options={"decks": ("crane", {"banzai": 3})})


@pytest.mark.rule("lcg.setup.2.1", "lcg.setup.2.2", "lcg.token-pool.1")
def test_before_anything_is_handed_out_all_tokens_and_rings_lie_in_common() -> None:
    g = begun(script=FIRST_SEAT_1)
    assert [seat.honor for seat in g.state.seats] == [0, 0]
    assert g.state.seats[g.state.first_player].fate == 0
    assert g.state.favor == -1
    assert all(ring.unclaimed and ring.fate == 0 for ring in g.state.rings)
    assert all((card.fate, card.status) == (0, 0) for card in g.state.cards)


@pytest.mark.rule("lcg.setup.3.1")
def test_the_first_player_is_picked_at_random() -> None:
    picked = Counter(begun(seed=f"pick {n}").state.first_player for n in range(120))
    assert set(picked) == {0, 1}
    assert min(picked.values()) > 40


@pytest.mark.rule("lcg.setup.3.2")
@pytest.mark.parametrize("first", [0, 1])
def test_the_second_player_gains_one_fate(first: int) -> None:
    g = begun(script=Script(rolls=(first + 1,)))
    assert (g.state.seats[first].fate, g.state.seats[1 - first].fate) == (0, 1)


@pytest.mark.rule("lcg.setup.4.1", "rulings.fiverings.38")
def test_each_deck_holds_its_own_cards_in_an_order_nobody_knows() -> None:
    g = begun()
    orders = set()
    for n in range(5):
        other = begun(seed=f"order {n}")
        orders.add(tuple(titles(other, other.state.conflict_decks[0])))
        for seat in (0, 1):
            assert sorted(titles(other, other.state.dynasty_decks[seat])) == sorted(
                titles(g, g.state.dynasty_decks[seat])
            )
    assert len(orders) == 5
    asked = set()
    while g.state.phase == "setup":
        assert g.decision is not None
        asked.add(g.decision.kind)
        answer(g, g.decision.keys[0])
    assert asked == {"province", "mulligan"}, "nobody is asked to cut a deck"
    for seat in (0, 1):
        for deck, side in ((g.state.dynasty_decks[seat], "dynasty"), (g.state.conflict_decks[seat], "conflict")):
            assert all(printed_on(title).side == side for title in titles(g, deck))
            assert all(g.state.cards[card].known == 0 for card in deck)


@pytest.mark.rule("lcg.setup.5.1", "lcg.setup.5.4")
def test_players_place_their_provinces_secretly_in_player_order() -> None:
    g = begun(script=FIRST_SEAT_1)
    assert g.decision is not None
    assert (g.decision.seat, g.decision.kind) == (1, "province")
    picks = g.decision.keys
    choose(g, picks[2], picks[4], picks[0], picks[3])
    row = [g.state.cards[card].title for card in g.state.row[5:10]]
    assert [f"place:{title}" for title in row] == [picks[4], picks[0], picks[3], picks[1], picks[2]]
    assert g.decision.seat == 0
    theirs = g.view(0).board.seats[1].provinces
    assert len(theirs) == 5
    assert all(province.card.title == "" and not province.card.faceup for province in theirs)


@pytest.mark.rule("lcg.setup.5.1", "lcg.setup.5.4")
def test_each_player_is_asked_for_the_province_under_the_stronghold_and_then_for_the_row_from_the_left() -> None:
    g = begun()
    asked = []
    for _ in range(PLACED):
        assert g.decision is not None
        asked.append((g.decision.rule, render(g.decision.prompt)))
        answer(g, g.decision.keys[0])
    under = ("lcg.setup.5.1", "Which province goes under your stronghold?")
    row = [("lcg.setup.5.4", f"Which province goes in the row, place {n}?") for n in (1, 2, 3)]
    assert asked == [under, *row] * 2


@pytest.mark.rule("lcg.setup.5.4")
@pytest.mark.parametrize("turned", range(3))
def test_the_row_may_be_laid_in_any_order(turned: int) -> None:
    g = begun(script=FIRST_SEAT_1)
    assert g.decision is not None
    picks = g.decision.keys
    row = picks[1:][turned:] + picks[1:][:turned]
    choose(g, picks[0], *row[:3])
    assert [f"place:{g.state.cards[card].title}" for card in g.state.row[5:9]] == row


@pytest.mark.rule("lcg.setup.5.2", "lcg.stronghold.1")
def test_the_stronghold_lies_faceup_in_play_at_the_province_picked_for_it() -> None:
    castle = stronghold("tower", does=action(Pool("gain fate", Number(1))), strength=2)
    g = begun(choices=PLACED)
    for seat in (0, 1):
        card = g.state.cards[g.state.seats[seat].stronghold]
        assert card.faceup
        assert stats.in_play(card)
        assert g.state.lying[seat * 5 + 4] == ()
    table = PlainTable(
        north={
            "stronghold": castle,
        },
        phase="draw",
        at="action_window",
    )
    under = table.s.cards[table.s.row[4]]
    assert stats.strength(table.g, under.id) == printed_on(under.title).strength + 2
    assert table.offered(f"use:{castle}")


@pytest.mark.rule("lcg.setup.5.3", "lcg.role.2")
def test_a_role_is_seen_by_all_beside_the_stronghold() -> None:
    keeper = role("keeper")
    table = PlainTable(north={"role": keeper})
    board = table.g.view(1).board
    assert board.seats[0].role.title == keeper
    assert board.seats[0].stronghold.title == "test-castle"
    assert board.seats[1].role is None


@pytest.mark.rule("lcg.setup.6.1")
def test_each_outer_province_gets_the_top_dynasty_card_facedown() -> None:
    g = begun(choices=PLACED - 1)
    decks = [list(deck) for deck in g.state.dynasty_decks]
    assert g.decision is not None
    answer(g, g.decision.keys[0])
    for seat in (0, 1):
        assert [list(at) for at in g.state.lying[seat * 5 : seat * 5 + 5]] == [[card] for card in decks[seat][:4]] + [
            []
        ]
        assert list(g.state.dynasty_decks[seat]) == decks[seat][4:]
        assert not any(g.state.cards[card].faceup for card in lying(g, seat))


@pytest.mark.rule("lcg.setup.6.2", "lcg.mulligan.2", "rulings.fiverings.26")
def test_a_player_looks_at_his_province_cards_and_replaces_some_from_the_top_of_the_deck() -> None:
    g = begun(choices=PLACED, script=FIRST_SEAT_1)
    assert g.decision is not None
    assert (g.decision.seat, g.decision.kind) == (1, "mulligan")
    dealt = lying(g, 1)
    own, other = g.view(1).board.seats[1].provinces, g.view(0).board.seats[1].provinces
    assert [province.lying[0].title for province in own[:4]] == titles(g, tuple(dealt))
    assert all(province.lying[0].title == "" for province in other[:4])
    top = g.state.dynasty_decks[1][:3]
    size = len(g.state.dynasty_decks[1])
    for _ in range(3):
        answer(g, g.decision.keys[0])
    answer(g, "done")
    assert sorted(lying(g, 1)) == sorted([*top, dealt[3]])
    assert len(g.state.dynasty_decks[1]) == size
    assert set(dealt[:3]) <= set(g.state.dynasty_decks[1])
    replaced = g.view(1).board.seats[1].provinces
    assert [province.lying[0].title for province in replaced[:3]] == ["", "", ""]


@pytest.mark.rule("lcg.setup.6.3")
def test_after_the_province_mulligans_facedown_cards_are_hidden_from_their_player_too() -> None:
    g = begun(choices=PLACED)
    choose(g, "done", "done")
    assert g.decision is not None
    assert g.decision.kind == "mulligan"
    for seat in (0, 1):
        provinces = g.view(seat).board.seats[seat].provinces
        assert all(province.lying[0].title == "" for province in provinces[:4])


@pytest.mark.rule("lcg.setup.7.1")
def test_each_player_draws_four_cards() -> None:
    g = begun(choices=PLACED)
    sizes = [len(deck) for deck in g.state.conflict_decks]
    choose(g, "done", "done")
    assert [len(hand) for hand in g.state.hands] == [4, 4]
    assert [len(deck) for deck in g.state.conflict_decks] == [size - 4 for size in sizes]


@pytest.mark.rule("lcg.setup.7.2", "lcg.mulligan.1", "lcg.mulligan.3")
def test_each_player_gets_one_mulligan_of_any_number_of_cards_for_provinces_and_one_for_the_hand() -> None:
    g = begun(choices=PLACED, script=FIRST_SEAT_1)
    asked: list[int] = []
    for replaced in (2, 0, 4, 0):
        assert g.decision is not None
        assert g.decision.kind == "mulligan"
        asked.append(g.decision.seat)
        hand = set(g.state.hands[1])
        for _ in range(replaced):
            assert "done" in g.decision.keys
            answer(g, g.decision.keys[0])
        if len(asked) != 3:
            answer(g, "done")
        if len(asked) == 3:
            assert len(g.state.hands[1]) == 4
            assert not hand & set(g.state.hands[1])
    assert asked == [1, 0, 1, 0]
    assert g.state.phase == "dynasty"


@pytest.mark.rule("lcg.mulligan.4")
def test_who_passed_his_mulligan_is_not_asked_again_after_the_opponents() -> None:
    g = begun(choices=PLACED, script=FIRST_SEAT_1)
    choose(g, "done", "done", "done")
    assert g.decision is not None
    assert g.decision.seat == 0
    for _ in range(4):
        answer(g, g.decision.keys[0])
    assert g.decision.kind != "mulligan"


@pytest.mark.rule("lcg.setup.8.1", "lcg.anatomy.13", "rulings.fiverings.27")
def test_players_take_the_honor_printed_on_their_strongholds_last() -> None:
    g = begun(choices=PLACED)
    assert g.outcome is None
    choose(g, "done", "done", "done")
    assert [seat.honor for seat in g.state.seats] == [0, 0]
    check_victory(g)
    assert g.outcome is None, "nobody loses before the first round"
    answer(g, "done")
    printed = [printed_on(g.state.cards[seat.stronghold].title).honor for seat in g.state.seats]
    assert [seat.honor for seat in g.state.seats] == printed
    assert printed[0] != printed[1]
    assert g.outcome is None


@pytest.mark.rule("lcg.setup.4.2")
def test_the_row_of_provinces_has_a_left_and_a_right_end() -> None:
    table = PlainTable(north={"provinces": [{"card": "manicured-garden"}, {"card": "fertile-fields"}]})
    row = table.g.view(0).board.seats[0].provinces
    assert [province.slot for province in row] == [0, 1, 2, 3, 4]
    assert [province.card.title for province in row[:2]] == ["manicured-garden", "fertile-fields"]
