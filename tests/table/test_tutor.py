"""What a learner is told at the table of a guided game or a puzzle, and what is played for them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from interregnum.kernel.decision import PASS, Decision
from interregnum.kernel.text import Message, msg
from interregnum.scenarios.runner import OPEN, WON
from interregnum.scenarios.studies import Cue, studies
from interregnum.table.errors import NotTaken
from interregnum.table.tutor import Tutor, tutor_of

LESSON = next(study for study in studies().values() if study.kind == "lesson")
PUZZLE = next(study for study in studies().values() if study.kind == "puzzle")


def asked(seat: int, *keys: str) -> Any:
    """A game that asks a seat something after one choice."""
    decision = Decision(seat, "test", msg("What now?"))
    for key in keys:
        decision.offer(key, msg("Do it"))
    return SimpleNamespace(count=1, decision=decision, answered=(3, 4))


def lesson(*cues: Cue, says: str = "Bid high.") -> Tutor:
    """The tutor of a guided game that goes on with some choices."""
    tutor = Tutor(LESSON)
    lines = SimpleNamespace(
        at=lambda count: cues[count] if count < len(cues) else None, told=lambda count: (count + 1, says), lessons=9
    )
    tutor._lines = cast(Any, lines)
    return tutor


FIRST = Cue(0, 0, "first")


@pytest.mark.parametrize(
    ("cue", "game", "goes_on"),
    [
        (Cue(1, 0, "a"), asked(0, "a", "b"), True),
        (Cue(1, 0, "a"), asked(1, "a", "b"), False),
        (Cue(1, 0, "c"), asked(0, "a", "b"), False),
        (Cue(1, 0, "a"), SimpleNamespace(count=1, decision=None), False),
        (Cue(1, 0, "a"), SimpleNamespace(count=2, decision=asked(0, "a").decision), False),
    ],
)
def test_a_guided_game_goes_on_as_long_as_it_is_played_as_written(cue: Cue, game: Any, goes_on: bool) -> None:
    assert lesson(FIRST, cue).cue(game) == (cue if goes_on else None)
    assert Tutor(PUZZLE).cue(game) is None


@pytest.mark.parametrize(
    ("seat", "key", "says", "passes"),
    [
        (LESSON.seat, PASS, "", True),
        (1 - LESSON.seat, PASS, "", False),
        (LESSON.seat, "a", "", False),
        (LESSON.seat, PASS, "Pass now.", False),
    ],
)
def test_a_pass_of_the_learner_of_which_nothing_is_said_is_made_for_them(
    seat: int, key: str, says: str, passes: bool
) -> None:
    assert lesson(FIRST, Cue(1, seat, key, says)).passes(asked(seat, PASS, "a")) is passes
    assert not lesson(FIRST).passes(asked(seat, PASS, "a")), "it is over"


def test_what_leads_away_from_a_guided_game_is_refused() -> None:
    tutor, game = lesson(FIRST, Cue(1, 1, "a")), asked(1, "a", "b")
    tutor.check(game, "a")
    with pytest.raises(NotTaken) as refused:
        tutor.check(game, "b")
    assert (refused.value.error, refused.value.number) == ("lesson", 4)
    lesson(FIRST).check(game, "b")


def judged(tutor: Tutor, *found: str) -> list[Any]:
    """Have a tutor's study stand as is said, one state of the game after another; the games it was asked about."""
    games: list[Any] = []

    def stands(game: Any) -> str:
        games.append(game)
        return found[len(games) - 1]

    tutor.study = cast(Any, SimpleNamespace(stands=stands, kind=tutor.study.kind))
    return games


def test_how_a_study_stands_is_found_once_for_each_state_of_the_game() -> None:
    tutor = Tutor(PUZZLE)
    games = judged(tutor, OPEN, WON)
    one, other = asked(0, "a"), asked(0, "a")
    assert [tutor.stands(game) for game in (one, one, other, other)] == [OPEN, OPEN, WON, WON]
    assert [game is one for game in games] == [True, False]


def test_nobody_plays_on_by_themselves_once_a_puzzle_is_decided() -> None:
    tutor = Tutor(PUZZLE)
    judged(tutor, OPEN, WON)
    assert [tutor.rests(asked(0, "a")) for _ in range(2)] == [False, True]
    guided = lesson(FIRST)
    judged(guided, WON)
    assert not guided.rests(asked(0, "a")), "after a guided game one plays on against the bots"


def test_in_a_puzzle_no_window_is_passed_for_the_learner() -> None:
    assert Tutor(PUZZLE).asks_everywhere
    assert not Tutor(LESSON).asks_everywhere


def test_the_learner_of_a_guided_game_is_told_the_lesson_and_the_option_that_is_wanted() -> None:
    for seat, wanted in ((LESSON.seat, "a"), (1 - LESSON.seat, None)):
        tutor, game = lesson(FIRST, Cue(1, seat, "a")), asked(seat, "a")
        tutor._judged = (game, OPEN)
        shown = tutor.shown(game)
        assert (shown.id, shown.kind, shown.title) == (LESSON.id, "lesson", LESSON.title)
        assert (shown.says, shown.wanted) == (Message("Bid high."), wanted)
        assert (shown.step, shown.steps, shown.stands) == (2, 9, OPEN)


def test_a_puzzle_is_told_in_one_step() -> None:
    tutor, game = Tutor(PUZZLE), asked(0, "a")
    tutor._judged = (game, OPEN)
    shown = tutor.shown(game)
    assert (shown.says, shown.wanted, shown.step, shown.steps) == (PUZZLE.about, None, 1, 1)


def test_after_a_study_comes_the_next_one_of_its_game_and_after_the_last_none() -> None:
    following: dict[str, str | None] = {}
    for study in studies().values():
        tutor, game = Tutor(study), asked(0, "a")
        tutor._judged = (game, OPEN)
        following[study.id] = tutor.shown(game).next
    of_one = [study.id for study in studies().values() if study.game == LESSON.game]
    assert [following[name] for name in of_one] == [*of_one[1:], None]


def test_only_at_a_table_of_a_study_that_is_still_known_somebody_teaches() -> None:
    found = tutor_of(LESSON.id)
    assert found is not None
    assert found.study == LESSON
    assert tutor_of("") is None
    assert tutor_of("no-such-study") is None
