"""The check of a state finds whatever could not have come about by play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from interregnum.games.fiverings.state import FiveRings, update, update_ring, update_seat
from interregnum.games.fiverings.terms import Element
from tests.fiverings.table import Table


def _contest(s: FiveRings, *rings: Element) -> None:
    for ring in rings:
        update_ring(s, ring, contested=True)


def _character(s: FiveRings) -> int:
    return next(card.id for card in s.cards if card.title == "matsu-berserker")


@pytest.mark.rule("kernel.check")
@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda s: update_seat(s, 0, honor=-1), "seat 0 has -1 honor"),
        (lambda s: update_seat(s, 1, fate=-2), "-2 fate"),
        (lambda s: update_ring(s, "air", fate=-1), "the air ring has -1 fate"),
        (lambda s: _contest(s, "air", "fire"), "air and fire are contested at once"),
        (lambda s: update(s, _character(s), fate=-1), "matsu-berserker has -1 fate"),
        (lambda s: update(s, _character(s), status=2), "has the status 2"),
        (lambda s: update(s, _character(s), area="hand"), "says it is in hand, and is not"),
        (lambda s: update(s, _character(s), host=0), "which does not know it"),
        (lambda s: s.hands.__setitem__(0, (*s.hands[0], _character(s))), "is in 2 places"),
        (lambda s: s.play.__setitem__(0, ()), "is in 0 places"),
    ],
)
def test_what_cannot_be_is_found(spoil: Callable[[FiveRings], None], says: str) -> None:
    table = Table(north={"characters": ["matsu-berserker"]})
    assert list(table.g.ruleset.check(table.s)) == []
    spoil(table.s)
    assert says in "; ".join(table.g.ruleset.check(table.s))
