"""What the board tells each viewer: prices, goals, campaigns and deals, and nothing that is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.oath.client.public import board, cards, terms
from interregnum.games.oath.printed import CARDS
from interregnum.games.oath.view import BoardView
from interregnum.kernel.knowledge import SPECTATOR
from interregnum.kernel.text import render
from interregnum.ledger import library
from tests.oath.table import Table, using


def seen(t: Table, viewer: int) -> BoardView:
    found: Any = t.g.view(viewer).board
    assert isinstance(found, BoardView)
    return found


@pytest.mark.rule("oath.5.6.1.1", "oath.5.1.1.1", "oath.11.coast.1")
def test_prices_are_told_from_where_ones_own_pawn_stands() -> None:
    t = Table(
        seats=2,
        sites={0: {"site": "lush-coast"}, 3: {"site": "rocky-coast", "warbands": 1, "of": "p1"}},
        players={"p1": {"site": 0}, "p2": {"site": 5}},
        discards={"hinterland": ["rangers"]},
        visions_drawn=3,
        active="p1",
    )
    mine, theirs = seen(t, 0).costs, seen(t, 1).costs
    assert mine is not None
    assert theirs is not None
    assert (mine.seat, theirs.seat) == ("p1", "p2")
    assert mine.travel[:3] == (None, 1, 2)
    assert mine.travel[3:5] == (1, 2), "from coast to coast it costs less"
    assert theirs.travel[0] == 4
    assert (mine.search, theirs.search) == ({"world": 4}, {"world": 4, "hinterland": 2})
    watching = seen(t, SPECTATOR).costs
    assert watching is not None
    assert watching.seat == "p1", "those who watch are told the prices of the active player"


@pytest.mark.rule("oath.2.11.2", "oath.3.2.6", "oath.3.2.2")
def test_everybody_sees_how_far_everybody_is() -> None:
    t = Table(
        seats=2,
        sites={0: {"warbands": 1, "of": "p1"}, 2: {"warbands": 1, "of": "p2"}, 3: {"warbands": 1, "of": "p2"}},
        players={"p1": {"site": 0}, "p2": {"site": 2, "vision": "vision-of-faith"}},
        darkest_secret={"holder": "p2", "tokens": 1},
        visions_drawn=2,
        keeper="p2",
    )
    goals = seen(t, 0).goals
    assert (goals["p1"].oath, goals["p2"].oath) == (1, 2)
    assert [(vision.vision, vision.count, vision.met) for vision in goals["p2"].visions] == [
        ("vision-of-faith", 1, False)
    ]
    t.state.visions_drawn = 3
    assert seen(t, 0).goals["p2"].visions[0].met


@pytest.mark.rule("oath.5.5.2.8", "oath.5.5.5.3", "oath.5.5.5.4")
def test_a_campaign_is_told_from_its_odds_to_what_must_be_sacrificed() -> None:
    t = using("elders", me={"site": 3}, sites={3: {"warbands": 1, "of": "p3"}}, keeper="p1")
    t.p2("campaign")
    before = seen(t, 2).fight
    assert before is not None
    assert len(before.by_dice) == before.attack_force + 1 == 5
    assert before.by_dice[0] == (0.0,) * 2 + before.by_dice[0][2:], "without dice at least two must be sacrificed"
    assert before.by_dice[4][0] > before.by_dice[2][0]
    t.dice(3, 4, 1)
    t.p2("dice:2")
    after = seen(t, 0).fight
    assert after is not None
    assert after.odds == ()
    assert after.attack_roll is not None
    assert after.defense_roll is not None
    assert (after.attack_roll.worth, after.defense_roll.worth) == (1, 1)
    assert (after.attack_roll.total, after.defense_roll.total, after.need) == (1, 2, 2)
    assert t.p2.may("sacrifice:2")


@pytest.mark.rule("oath.6.6.1.4", "oath.6.6.1.2")
def test_terms_are_seen_by_others_when_they_are_put() -> None:
    t = Table(seats=3, players={"p1": {"site": 0, "favor": 3}, "p2": {"site": 2}, "p3": {"site": 3}}, active="p1")
    t.p1("offer:1", "slot:0", "give:favor:2")
    making = seen(t, 0).deal
    assert making is not None
    assert (making.gives.favor, making.put, making.slot, making.citizenship) == (2, False, "brutal", True)
    assert [seen(t, viewer).deal for viewer in (1, 2, SPECTATOR)] == [None] * 3
    t.p1("give:relic:the-grand-scepter")
    offered = seen(t, 0).deal
    assert offered is not None
    assert offered.gives.things == ("relic:the-grand-scepter",)
    t.p1("give:relic:the-grand-scepter", "propose")
    answering = seen(t, 1).deal
    assert answering is not None
    assert (answering.speaks, answering.put, answering.gives.things) == ("p2", True, ()), "it was taken out again"
    assert seen(t, 2).deal == answering


@pytest.mark.rule("oath.9.4.2")
def test_nobody_is_told_how_many_cards_the_world_deck_has() -> None:
    t = Table(seats=2, players={"p1": {"site": 0}, "p2": {"site": 2}})
    before = [seen(t, viewer) for viewer in (0, 1, SPECTATOR)]
    t.state.world.pop()
    assert [seen(t, viewer) for viewer in (0, 1, SPECTATOR)] == before


def test_every_card_is_told_with_its_text_and_every_mark_has_its_rule() -> None:
    told = cards()
    assert set(told) == set(CARDS)
    assert [id for id, card in told.items() if not card.text] == []
    assert told["longbows"].suit == "order"
    known = library()
    for rule in (*terms().values(), *(oath.rule for oath in board().oaths.values())):
        assert known.book_of(rule).book == "oath"


@pytest.mark.parametrize(
    ("card", "key", "said"),
    [
        ("wolves", "seat:1", "Yourself"),
        ("wolves", "seat:2", "Cyd"),
        ("dream-thief", "adviser:1:0", "Your facedown adviser 1"),
        ("dream-thief", "adviser:2:0", "Facedown adviser 1 of Cyd"),
        ("terror-spells", "board:1", "On your board"),
    ],
)
def test_options_about_oneself_say_so(card: str, key: str, said: str) -> None:
    t = using(
        card, me={"hidden": ["keep"]}, players={"p3": {"site": 5, "hidden": ["tents"]}}, darkest_secret={"holder": "p2"}
    )
    t.p2(f"power:{card}")
    label = next(option.label for option in t.decision.options if option.key == key)
    assert render(label, names=["Ann", "Bob", "Cyd"]) == said
