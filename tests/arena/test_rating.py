"""Ratings of a tournament say who is stronger, in whatever order its games were played."""

from __future__ import annotations

import pytest

from interregnum.arena.rating import Sitting, ratings, settled_ratings


def meetings(weaker: str, stronger: str, lost: int, games: int) -> list[Sitting]:
    """Games of two, of which the stronger one loses every so many."""
    return [((weaker, stronger), (0,) if n % lost == 1 else (1,)) for n in range(games)]


def ladder() -> list[Sitting]:
    """Middle beats low by far, high beats middle by a little; their games take turns."""
    low, high = meetings("low", "middle", 5, 24), meetings("middle", "high", 2, 24)
    high[1] = high[5] = (("middle", "high"), (1,))
    return [game for pair in zip(low, high, strict=True) for game in pair]


def test_who_beats_the_better_is_rated_higher() -> None:
    games = ladder()
    found = settled_ratings(games)
    assert ratings(games)["high"].mu < ratings(games)["middle"].mu, "game by game, middle would look stronger"
    assert found["low"].mu < found["middle"].mu < found["high"].mu


def test_the_order_of_games_matters_little_to_bots() -> None:
    games = ladder()
    played = settled_ratings(games)
    sorted_by_pairing = settled_ratings(sorted(games, key=lambda game: tuple(game[0])))
    moved = {name: abs(sorted_by_pairing[name].mu - played[name].mu) for name in played}
    assert max(moved.values()) < 1, moved
    assert sum(rating.mu for rating in played.values()) / 3 == pytest.approx(25)


def test_uncertainty_is_that_of_the_games_played_once() -> None:
    games = ladder()
    assert {name: rating.sigma for name, rating in settled_ratings(games).items()} == {
        name: rating.sigma for name, rating in ratings(games).items()
    }


def test_bots_without_games_and_tournaments_of_one_bot_keep_the_rating_of_newcomers() -> None:
    assert settled_ratings([]) == {}
    found = settled_ratings([(("a", "a"), (0,))], ["a", "b"])
    assert {name: rating.mu for name, rating in found.items()} == {"a": 25.0, "b": 25.0}


def test_people_begin_where_they_stood() -> None:
    before = ratings([(("a", "b"), (0,))])
    after = ratings([(("a", "b"), (0,))], before=before)
    assert before["a"].mu < after["a"].mu
    assert after == ratings([(("a", "b"), (0,))] * 2)
