"""What a seat sees depends on nothing it may not know, and the worlds it can imagine look like the real one."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.kernel.decision import Decision
from interregnum.kernel.game import Game
from interregnum.kernel.knowledge import EVERYTHING
from interregnum.kernel.wording import put_in_words
from tests.contract.sample import Sample, fingerprint, play_on, sampled, view_bytes, viewers
from tests.contract.test_identities import intents, refusal

WORLDS = ("one", "another", "a third")


@sampled
@pytest.mark.rule("kernel.view", "kernel.determinize")
def test_a_view_does_not_change_when_hidden_things_change_places(sample: Sample) -> None:
    for g in sample.positions:
        for viewer in viewers(g):
            before = view_bytes(g, viewer)
            for world in WORLDS:
                assert view_bytes(g.determinize(viewer, world), viewer) == before


@sampled
@pytest.mark.rule("kernel.view")
def test_a_question_depends_only_on_what_its_seat_may_know(sample: Sample) -> None:
    for g in sample.positions:
        assert g.decision is not None
        imagined = g.determinize(g.decision.seat, "foreseen")
        assert imagined.foresee(g.decision.seat) == g.foresee(g.decision.seat)
        for world in WORLDS:
            asked = ask_again(g.determinize(g.decision.seat, world))
            assert (asked.seat, asked.kind, asked.prompt, asked.rule, asked.about) == (
                g.decision.seat, g.decision.kind, g.decision.prompt, g.decision.rule, g.decision.about
            )  # fmt: skip
            assert asked.options == g.decision.options
            assert {key: refusal.rule for key, refusal in asked.refused.items()} == {
                key: refusal.rule for key, refusal in g.decision.refused.items()
            }


def ask_again(g: Game[Any]) -> Decision:
    frame = g.stack[-1]
    asked = frame.current.run(frame, g)
    assert isinstance(asked, Decision), f"{type(frame).__name__} asks or not depending on hidden things"
    put_in_words(g, asked)
    return asked


@sampled
@pytest.mark.rule("kernel.view", "kernel.why-not")
def test_why_not_depends_only_on_what_its_seat_may_know(sample: Sample) -> None:
    for g in sample.some(8):
        assert g.decision is not None
        seat = g.decision.seat
        asked = intents(g, seat)
        told = [refusal(g, seat, intent) for intent in asked]
        for world in WORLDS[:2]:
            imagined = g.determinize(seat, world)
            assert [refusal(imagined, seat, intent) for intent in asked] == told


@sampled
@pytest.mark.rule("kernel.view")
def test_whom_the_game_waits_for_depends_on_nothing_hidden(sample: Sample) -> None:
    for g in sample.positions:
        assert g.decision is not None
        for viewer in viewers(g):
            assert ask_again(g.determinize(viewer, "elsewhere")).seat == g.decision.seat


@sampled
@pytest.mark.rule("kernel.view.question")
def test_only_the_asked_seat_sees_the_question(sample: Sample) -> None:
    for g in sample.positions:
        assert g.decision is not None
        for viewer in viewers(g):
            view = g.view(viewer)
            assert view.waiting_for == g.decision.seat
            assert (view.question is not None) == (viewer == g.decision.seat)
            assert viewer == g.decision.seat or g.foresee(viewer) == {}


@sampled
@pytest.mark.rule("kernel.determinize")
def test_imagined_worlds_differ_in_what_is_hidden_and_leave_the_real_game_alone(sample: Sample) -> None:
    hidden, differing = 0, 0
    for g in sample.positions:
        before = fingerprint(g)
        truth = g.ruleset.board(g, EVERYTHING)
        for viewer in viewers(g):
            if g.ruleset.board(g, viewer) != truth:
                hidden += 1
                worlds = [g.determinize(viewer, world) for world in WORLDS]
                differing += any(world.ruleset.board(world, EVERYTHING) != truth for world in worlds)
        assert fingerprint(g) == before
    assert differing > hidden // 2, f"of {hidden} seats with hidden things only {differing} could imagine others"


@sampled
@pytest.mark.rule("kernel.determinize")
def test_imagined_games_can_be_played(sample: Sample) -> None:
    for number, g in enumerate(sample.positions):
        world = g.determinize(viewers(g)[number % (g.setting.seats + 1)], "imagined")
        for _ in play_on(world, sample.case.chance(), 60):
            pass
    last = sample.positions[-1]
    world = last.determinize(0, "to the end")
    for _ in play_on(world, sample.case.chance(), 20_000):
        pass
    assert world.outcome is not None
