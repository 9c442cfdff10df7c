"""The check of a state finds whatever could not have come about by play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from interregnum.games.fiverings.state import (
    FiveRings,
    place,
    update,
    update_conflict,
    update_ring,
    update_seat,
)
from tests.fiverings.table import Table, fighting

Spoil = Callable[[FiveRings], object]


def table(rules: str = "1.01") -> Table:
    """A conflict at south's first province, with a character on each side, one with an attachment."""
    return Table(
        rules=rules,
        conflict={"attacker": "north", "type": "military", "ring": "air"},
        north={"characters": [fighting("matsu-berserker", attachments=["fine-katana"])], "hand": ["banzai"]},
        south={"characters": [fighting("doji-whisperer")], "hand": ["banzai"]},
    )


def card(s: FiveRings, title: str) -> int:
    """The card of a title."""
    return next(card.id for card in s.cards if card.title == title)


def province(s: FiveRings, seat: int) -> int:
    """A player's first province."""
    return s.row[place(seat, 0)]


@pytest.mark.rule("kernel.check")
@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda s: update_seat(s, 0, honor=-1), "seat 0 has -1 honor"),
        (lambda s: update_seat(s, 1, fate=-2), "and -2 fate"),
        (lambda s: update_seat(s, 0, dial=6), "seat 0 has 6 on the dial"),
        (lambda s: update_seat(s, 0, dial=-1), "seat 0 has -1 on the dial"),
        (lambda s: setattr(s, "first_player", 2), "seat 2 is the first player"),
        (lambda s: setattr(s, "favor", 2), "seat 2 has the Imperial Favor"),
        (lambda s: s.rings.pop(), "the rings are air, earth, fire, water"),
        (lambda s: s.rings.append(s.rings[0]), "the rings are air, earth, fire, water, void, air"),
        (lambda s: update_ring(s, "fire", fate=-1), "the fire ring has -1 fate"),
        (lambda s: update_ring(s, "fire", holder=2), "seat 2 has claimed the fire ring"),
        (lambda s: update_ring(s, "air", holder=1), "the air ring is claimed and contested"),
        (lambda s: update_ring(s, "void", contested=True), "air and void are contested at once"),
        (lambda s: update(s, card(s, "doji-whisperer"), fate=-1), "doji-whisperer has -1 fate"),
        (lambda s: update(s, card(s, "doji-whisperer"), status=2), "doji-whisperer has the status 2"),
        (lambda s: update(s, s.hands[0][0], fate=1), "is hand and has what only cards in play have"),
        (lambda s: update(s, s.hands[0][0], status=1), "is hand and has what only cards in play have"),
        (lambda s: update(s, s.hands[0][0], participating=True), "is hand and has what only cards in play have"),
        (lambda s: update(s, card(s, "fine-katana"), participating=True), "fine-katana participates in no conflict"),
        (lambda s: setattr(s, "conflict", None), "matsu-berserker participates in no conflict"),
        (lambda s: update(s, card(s, "doji-whisperer"), broken=True), "doji-whisperer is broken and no province"),
        (lambda s: update(s, card(s, "doji-whisperer"), area="hand"), "doji-whisperer says it is in hand, and is not"),
        (lambda s: s.hands.__setitem__(0, (*s.hands[0], s.hands[1][0])), "is in 2 places"),
        (lambda s: s.hands.__setitem__(0, ()), "is in 0 places"),
        (lambda s: update(s, card(s, "matsu-berserker"), attachments=()), "which does not know it"),
        (lambda s: update(s, card(s, "fine-katana"), host=-1), "and does not know it"),
        (lambda s: update(s, province(s, 0), slot=3), "does not lie where it says"),
        (lambda s: update_conflict(s, attacker=2), "seat 2 attacks"),
        (lambda s: update_conflict(s, province=province(s, 0)), "which is no province of the defender"),
        (lambda s: update_conflict(s, province=s.hands[1][0]), "which is no province of the defender"),
    ],
)
def test_what_cannot_be_is_found(spoil: Spoil, says: str) -> None:
    t = table()
    assert list(t.g.ruleset.check(t.s)) == []
    spoil(t.s)
    assert says in "; ".join(t.g.ruleset.check(t.s))


@pytest.mark.rule("kernel.check")
def test_a_claimed_ring_may_stay_contested_in_version_10() -> None:
    t = table("10")
    update_ring(t.s, "air", holder=1)
    assert list(t.g.ruleset.check(t.s)) == []
