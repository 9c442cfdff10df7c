"""What is kept of players: their names, what they have learned, how their games ended."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from interregnum.store.names import BadName, named
from interregnum.store.people import People
from interregnum.store.studies import Progress, hand_over


@pytest.mark.parametrize(("text", "name"), [("  Ann   of Avalon ", "Ann of Avalon"), ("Ａnn", "Ann"), ("Zoë", "Zoë")])
def test_a_name_is_kept_composed_and_with_single_blanks(text: str, name: str) -> None:
    assert named(text) == name


@pytest.mark.parametrize("text", ["", "   ", "a" * 200, "A\u200bnn", "Ann\u05d0"])
def test_a_name_that_cannot_be_read_one_way_is_refused(text: str) -> None:
    with pytest.raises(BadName):
        named(text)


def test_what_a_player_has_learned_is_noted_once_for_each_player_and_study(engine: Engine, people: People) -> None:
    progress = Progress(engine)
    ann, bob, guest = (people.create(name, name, "en").id for name in ("Ann", "Bob", "Guest"))
    for player, study in ((ann, "one"), (ann, "one"), (ann, "two"), (guest, "two"), (guest, "three")):
        progress.finish(player, study)
    assert progress.finished(ann) == {"one", "two"}
    assert progress.finished(bob) == frozenset()
    with engine.begin() as db:
        hand_over(db, guest, ann)
    assert progress.finished(ann) == {"one", "two", "three"}
