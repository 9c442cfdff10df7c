"""Standings say what results say, with intervals and ratings."""

from __future__ import annotations

import pytest

from interregnum.arena.playing import Played, unnamed
from interregnum.arena.standings import Share, standings
from interregnum.kernel.text import Player, msg, msgn


def result(number: int, bots: tuple[str, ...], *winners: int, decks: tuple[str, ...] = (), error: str = "") -> Played:
    return Played(
        number=number,
        seed=f"s/{number}",
        bots=bots,
        options={"decks": list(decks)} if decks else {"night": number % 2 == 1},
        decisions=10 + number,
        finished=True,
        winners=winners,
        reason=msg("{player} rules.", player=Player(winners[0] if winners else 0)),
        rule="test.end.1",
        error=error,
    )


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 20, 0.0, 0.1611),
        (392, 400, 0.9611, 0.9898),
    ],  # published examples of Wilson's interval
)
def test_a_share_has_the_interval_of_wilson(won: int, games: int, low: float, high: float) -> None:
    assert Share(won, games).interval == pytest.approx((low, high), abs=5e-4)


def test_wins_are_counted_by_bot_matchup_seat_and_deck() -> None:
    found = standings(
        [
            result(0, ("a", "b"), 0, decks=("x", "y")),
            result(1, ("b", "a"), 1, decks=("x", "y")),
            result(2, ("a", "b"), 1, decks=("y", "x")),
            result(3, ("b", "a"), 0, 1, decks=("y", "x")),
        ],
        ["a", "b"],
    )
    assert found.bots["a"] == Share(2.5, 4)
    assert found.matchups["b", "a"] == Share(1.5, 4)
    assert found.seats == [Share(1.5, 4), Share(2.5, 4)]
    assert found.decks["x", "y"] == Share(2.5, 4)
    assert found.decks["y", "x"] == Share(1.5, 4)
    assert found.ratings["a"].mu > found.ratings["b"].mu
    assert found.lengths == [10, 11, 12, 13]
    assert [(reason.text, n) for reason, _, n in found.ends] == [("{player} rules.", 4)]


def test_ends_of_one_kind_are_counted_together_whatever_their_numbers() -> None:
    reasons = [msg("{player} holds {n} Essence.", player=Player(n % 2), n=50 + n) for n in range(3)]
    assert len({unnamed(reason) for reason in reasons}) == 1
    counted = msgn("{n} round", "{n} rounds", 2)
    assert unnamed(counted) == counted, "a number that chooses the plural stays"


def test_among_more_only_the_bot_that_sits_alone_is_counted() -> None:
    found = standings([result(0, ("a", "b", "b"), 0), result(1, ("b", "a", "b"), 0)], ["a", "b"])
    assert found.bots["a"] == Share(1.0, 2)
    assert found.bots["b"] == Share(0, 0)
    assert ("b", "a") not in found.matchups


def test_games_that_failed_count_for_nobody() -> None:
    found = standings([result(0, ("a", "b"), 0), result(1, ("a", "b"), error="broken")], ["a", "b"])
    assert (found.games, found.failed) == (1, 1)
    assert found.bots["b"] == Share(0, 1)


def test_results_are_told_apart_by_a_varied_option() -> None:
    found = standings([result(0, ("a", "b"), 0), result(1, ("a", "b"), 1)], ["a", "b"], ["night"])
    assert found.varied["night"]["True"] == {"a": Share(0, 1), "b": Share(1, 1)}


def test_the_order_in_which_results_come_does_not_matter() -> None:
    results = [result(n, ("a", "b"), n % 3 == 0) for n in range(9)]
    assert standings(results, ["a", "b"]) == standings(reversed(results), ["a", "b"])
