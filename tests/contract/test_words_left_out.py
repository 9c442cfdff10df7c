"""Programs that go through many positions hear no words, and nothing else is different for them."""

from __future__ import annotations

import sys
from random import Random
from types import FrameType
from typing import Any

import pytest

from interregnum.kernel import text
from interregnum.kernel.fields import is_native
from interregnum.kernel.game import Game
from interregnum.native import INTERPRETED_BECAUSE
from tests.contract.sample import Sample, sampled

SENTENCES = {text.msg.__code__, text.msgc.__code__, text.msgn.__code__}
MOST = 3.0
"""Sentences that compiled rules may make for a decision of a play-out; when they speak it is four to twenty."""


def asked(g: Game[Any]) -> Any:
    """The pending question, as a client gets it."""
    assert g.decision is not None
    return g.view(g.decision.seat).question


@sampled
@pytest.mark.rule("kernel.decide")
def test_a_game_that_does_not_speak_asks_the_same(sample: Sample) -> None:
    aloud, quiet, chance = sample.case.new(), sample.case.new(logging=False), Random(0)
    for _ in range(40):
        if aloud.decision is None:
            break
        assert quiet.decision is not None
        assert quiet.decision.keys == aloud.decision.keys
        assert asked(quiet) == asked(aloud)
        chosen = chance.randrange(len(aloud.decision.options))
        aloud.choose(aloud.decision.keys[chosen])
        quiet.step(chosen)
    assert aloud.count == quiet.count > 5


@sampled
@pytest.mark.skipif(bool(INTERPRETED_BECAUSE), reason="Words are left out only where the rules are compiled.")
def test_a_play_out_makes_next_to_no_sentences(sample: Sample) -> None:
    g, made = sample.case.new(logging=False), 0
    if not is_native(type(g.state)):
        pytest.skip("The rules of this game are not compiled.")
    g.step(0)

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal made
        made += event == "call" and frame.f_code in SENTENCES

    sys.setprofile(count)
    try:
        decisions = g.playout(Random(0), 300)
    finally:
        sys.setprofile(None)
    assert made < MOST * decisions
