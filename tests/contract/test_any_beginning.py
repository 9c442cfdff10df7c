"""The contract again at the beginning of games, with choices that hypothesis looks for and makes small."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interregnum import load, new, replay
from tests.contract.sample import fingerprint, view_bytes, viewers
from tests.testgame.fixture import ALL_GAMES


@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.rule("kernel.save", "kernel.replay", "kernel.undo", "kernel.clone", "kernel.view")
@given(seed=st.integers(0, 2**32), picks=st.lists(st.integers(0, 999), min_size=1, max_size=40), data=st.data())
def test_any_beginning_can_be_saved_replayed_undone_and_imagined(
    game: str, seed: int, picks: list[int], data: st.DataObject
) -> None:
    g = new(game, seed=seed)
    for pick in picks[:-1]:
        if g.decision is None:
            break
        g.choose(g.decision.keys[pick % len(g.decision.keys)])
    here = fingerprint(g)
    assert fingerprint(load(g.save())) == here
    assert fingerprint(replay(g.record())) == here
    if g.decision is None:
        return
    viewer = data.draw(st.sampled_from(viewers(g)))
    assert view_bytes(g.determinize(viewer, "imagined"), viewer) == view_bytes(g, viewer)
    further = g.clone(logging=True)
    further.choose(g.decision.keys[picks[-1] % len(g.decision.keys)])
    assert fingerprint(g) == here
    assert fingerprint(further.undo()) == here
