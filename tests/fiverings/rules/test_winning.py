"""Winning."""

from __future__ import annotations

import pytest

import interregnum
from interregnum.cards.composed import InSequence
from interregnum.cards.facts import Wins
from interregnum.cards.language import YOU, Number
from interregnum.cards.words.conditions import both
from interregnum.games.fiverings.cards.words.abilities import action, constant
from interregnum.games.fiverings.cards.words.conditions import RingIsYours
from interregnum.games.fiverings.cards.words.costs import LosesHonor
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.position import NAMES
from interregnum.games.fiverings.rules.honor import LoseHonor
from interregnum.games.fiverings.rules.provinces import BreakProvince
from interregnum.games.fiverings.rules.rings import ClaimRing
from interregnum.kernel.text import Player, msg, render
from tests.checking import choose as answer
from tests.fiverings.rules.held import GAIN_FATE
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, character, event


@pytest.mark.rule("lcg.winning-the-game.1", "lcg.winning-the-game.3")
@pytest.mark.parametrize(("before", "gained"), [(24, 1), (23, 3)])
def test_reaching_twenty_five_honor_wins_at_once(before: int, gained: int) -> None:
    table = PlainTable(north={"honor": before}, **IN_DRAW)
    table.resolve(InSequence((Pool("gain honor", Number(gained)), GAIN_FATE)))
    assert table.g.outcome is not None
    assert (table.g.outcome.winners, table.g.outcome.rule) == ((0,), "lcg.winning-the-game.3")
    assert table.g.outcome.reason == msg("{player} has reached {n} honor.", player=Player(0), n=25)
    assert table.seat("north").fate == 0


@pytest.mark.rule("lcg.winning-the-game.2")
def test_breaking_the_stronghold_province_wins() -> None:
    table = PlainTable(**IN_DRAW)
    table.happen(BreakProvince(card=table.s.row[3]))
    assert table.g.outcome is None
    table.happen(BreakProvince(card=table.s.row[4]))
    assert table.g.outcome is not None
    assert table.g.outcome.winners == (1,)
    assert table.g.outcome.reason == msg("The stronghold province of {player} is broken.", player=Player(0))


@pytest.mark.rule("lcg.winning-the-game.4")
def test_a_player_without_honor_is_eliminated_even_by_a_cost() -> None:
    greed = event("greed", action(LosesHonor(1), GAIN_FATE))
    table = PlainTable(north={"honor": 1, "hand": [greed]}, **IN_DRAW)
    table.north(f"play:{greed}")
    assert table.g.outcome is not None
    assert (table.g.outcome.winners, table.seat("north").fate) == ((1,), 0)
    assert table.g.outcome.reason == msg("{player} has no honor left.", player=Player(0))


@pytest.mark.rule("lcg.winning-the-game.5")
def test_a_card_may_add_a_victory_condition() -> None:
    both_rings = both(RingIsYours("air"), RingIsYours("void"))
    crown = character("crown", does=constant(Wins(YOU), when=both_rings))
    table = PlainTable(north={"characters": [crown]}, rings={"air": {"holder": "north"}}, **IN_DRAW)
    table.happen(ClaimRing(seat=0, element="fire"))
    assert table.g.outcome is None
    table.happen(ClaimRing(seat=0, element="void"))
    assert table.g.outcome is not None
    assert (table.g.outcome.winners, table.g.outcome.rule) == ((0,), "lcg.winning-the-game.5")


@pytest.mark.rule("lcg.winning-the-game.6")
@pytest.mark.parametrize("first", ["north", "south"])
def test_the_first_player_wins_where_both_arrive_at_a_victory(first: str) -> None:
    table = PlainTable(north={"honor": 1}, south={"honor": 1}, first_player=first, **IN_DRAW)
    table.happen(LoseHonor(seat=0, n=1), LoseHonor(seat=1, n=1))
    assert table.g.outcome is not None
    assert table.g.outcome.winners == (("north", "south").index(first),)


@pytest.mark.parametrize(
    ("honor", "broken", "scores", "winners"),
    [
        ((12, 9), (0, 0), (12, 9), (0,)),
        ((12, 9), (1, 0), (12, 109), (1,)),
        ((9, 9), (1, 1), (109, 109), (0, 1)),
    ],
)
def test_at_the_round_limit_broken_provinces_count_before_honor(
    honor: tuple[int, int], broken: tuple[int, int], scores: tuple[int, int], winners: tuple[int, ...]
) -> None:
    sides = {
        name: {"honor": honor[seat], "provinces": [{"card": "fertile-fields", "broken": bool(broken[seat])}]}
        for seat, name in enumerate(NAMES)
    }
    g = interregnum.new(
        "fiverings", seed="limit", options={"round_limit": 2}, position={"phase": "regroup", "round": 2, **sides}
    )
    while g.decision is not None:
        answer(g, "pass" if "pass" in g.decision.keys else g.decision.keys[-1])
    assert g.outcome is not None
    assert (g.outcome.scores, g.outcome.winners, g.outcome.rule) == (scores, winners, "lcg.chart.1")
    assert render(g.outcome.reason) == "The last round is over."
    assert g.state.round == 2
