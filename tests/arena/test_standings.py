"""Standings say what results say, with intervals and ratings."""

from __future__ import annotations

import pytest

from interregnum.arena.findings import findings
from interregnum.arena.plan import Tournament
from interregnum.arena.playing import Played, unnamed
from interregnum.arena.report import tables
from interregnum.arena.standings import Share, standings
from interregnum.kernel.text import Player, msg, msgn, render

TOURNAMENT = Tournament(game="regency", rules="plain", seats=2, bots=("a",), games=2, seed="s")


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


def test_where_a_bot_plays_itself_seats_are_told_apart_by_a_varied_option() -> None:
    found = standings([result(0, ("a", "a"), 0), result(1, ("a", "a"), 1)], ["a"], ["night"])
    assert found.varied["night"]["False"] == {"1": Share(1, 1), "2": Share(0, 1)}
    heads = [[render(head) for head in heads] for _, heads, _ in tables(TOURNAMENT, found, render)]
    assert ["night", "Seat 1", "Seat 2"] in heads


def test_a_deck_is_counted_against_all_others_the_best_first() -> None:
    dealt = [("lion", "crab", 1), ("crane", "crab", 1), ("lion", "crane", 0), ("lion", "lion", 0)]
    games = [result(n, ("a", "b"), won, decks=(one, other)) for n, (one, other, won) in enumerate(dealt)]
    found = standings(games, ["a", "b"])
    assert list(found.by_deck.items()) == [("crab", Share(2, 2)), ("lion", Share(1, 2)), ("crane", Share(0, 2))]


def test_only_what_chance_does_not_explain_is_called_a_difference() -> None:
    often = standings([result(n, ("a", "b") if n % 2 else ("b", "a"), n % 2 == 0) for n in range(20)], ["a", "b"])
    assert [render(said) for said in findings(often)] == [
        "a beats b: it wins 100.0% (83.9%–100.0%) of its games.",
        "No seat is shown to be better than another.",
    ]
    even = standings([result(n, ("a", "b"), n % 2) for n in range(4)], ["a", "b"])
    assert [render(said) for said in findings(even)] == [
        "a wins 50.0% (15.0%–85.0%) of its games against b: neither is shown to be better.",
        "No seat is shown to be better than another.",
    ]


def test_seats_and_decks_that_win_more_or_less_are_named() -> None:
    games = [result(n, ("a", "a"), 1, decks=("lion", "crab")) for n in range(20)]
    assert [render(said) for said in findings(standings(games, ["a"]))] == [
        "Seat 1 wins less than its share: 0.0% (0.0%–16.1%).",
        "Seat 2 wins more than its share: 100.0% (83.9%–100.0%).",
        "Decks that win more than half of their games: crab.",
        "Decks that win less than half of their games: lion.",
    ]


def test_the_order_in_which_results_come_does_not_matter() -> None:
    results = [result(n, ("a", "b"), n % 3 == 0) for n in range(9)]
    assert standings(results, ["a", "b"]) == standings(reversed(results), ["a", "b"])
