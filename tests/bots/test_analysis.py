"""The search's opinion of games that were played, and its hints."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum import new
from interregnum.bots import make, play
from interregnum.bots.analysis import Point, analyse, hint, judge, turning_points
from interregnum.bots.search import SearchBot, Thoughts
from interregnum.kernel.errors import GameOver, NotYourDecision
from interregnum.kernel.game import Game
from interregnum.kernel.record import Record
from tests.bots.thinking import positions


@pytest.fixture(scope="module")
def record() -> Record:
    g = new("throne", seats=3, seed="analysis", options={"turn_limit": 2}, logging=False)
    play(g, [make("greedy", 0, "a"), make("random", 1, "a"), make("random", 2, "a")])
    return g.record()


@pytest.mark.parametrize("seat", [None, 0])
def test_the_course_of_a_game_is_a_curve_that_ends_with_its_outcome(record: Record, seat: int | None) -> None:
    found = analyse(record, seat=seat, iterations=6, every=9)
    assert [point.count for point in found.points[:-1]] == list(range(0, len(record.choices) + 1, 9))
    assert found.points[-1].count == len(record.choices)
    for point in found.points:
        assert sum(point.chances) == pytest.approx(1)
        assert bool(point.best) <= (seat is None or point.asked == seat)
        assert len(point.best) <= 3
    assert max(found.points[-1].chances) == 1
    assert any(point.best for point in found.points)


def test_from_a_seat_the_opinion_does_not_depend_on_hidden_cards() -> None:
    for g in positions("fiverings", 2, every=31, most=2):
        assert g.decision is not None
        seat = g.decision.seat
        other = g.determinize(1 - seat, "for the others")
        chances = judge(g, seat=1 - seat).chances
        shown = judge(other, seat=1 - seat).chances
        assert chances == pytest.approx(shown, abs=0.05)


def test_turning_points_are_the_choices_after_which_chances_changed_much() -> None:
    chances = [(0.5, 0.5), (0.52, 0.48), (0.8, 0.2), (0.3, 0.7), (0.31, 0.69)]
    points = [Point(count=n, asked=0, chances=pair) for n, pair in enumerate(chances)]
    assert turning_points(points) == [3, 2]


def test_a_choice_is_compared_with_the_best() -> None:
    (g,) = positions("throne", 2, every=30, most=1)
    assert g.decision is not None
    good = judge(g)
    best = judge(g, chosen=good.best[0].key)
    worst = judge(g, chosen=g.decision.options[-1].key)
    assert best.lost <= worst.lost


def asked(g: Game[Any]) -> int:
    assert g.decision is not None
    return g.decision.seat


def test_a_hint_names_the_best_options_of_the_seat_that_is_asked() -> None:
    (g,) = positions("throne", 3, every=25, most=1)
    hints = hint(g, asked(g), iterations=30)
    assert g.decision is not None
    assert 1 <= len(hints) <= 3
    assert all(one.key in g.decision.keys for one in hints)
    with pytest.raises(NotYourDecision):
        hint(g, (asked(g) + 1) % 3)


def test_of_the_options_that_came_furthest_the_best_chance_is_told_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot may take another one of them: what is best at first sight, if the difference may be luck."""
    (g,) = positions("throne", 3, every=25, most=1)
    found = [Thoughts("a", 0.5, 20), Thoughts("b", 0.4, 20), Thoughts("c", 0.6, 20), Thoughts("d", 0.9, 2)]
    monkeypatch.setattr(SearchBot, "think", lambda bot, sight: found)
    assert [one.key for one in hint(g, asked(g))] == ["c", "a", "b"]


def test_a_game_that_is_over_has_no_hints(record: Record) -> None:
    from interregnum import replay

    with pytest.raises(GameOver):
        hint(replay(record), 0)
