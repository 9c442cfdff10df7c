"""What somebody has learned something by cannot be taken back freely."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from interregnum.cards.change import Change
from interregnum.games.fiverings.rules.entering import Refill
from interregnum.games.fiverings.rules.hand import Discard, Draw, Look, RemoveFromGame, Reveal, ToHand, TurnFaceup
from interregnum.games.fiverings.rules.played import show_played
from interregnum.games.fiverings.rules.provinces import RevealProvince
from tests.fiverings.table import Table


def declaring() -> Table:
    """Somebody has begun a declaration, and nobody has learned anything by it."""
    table = Table(north={"characters": ["akodo-toturi"], "hand": ["banzai"], "provinces": [{"card": "pilgrimage"}]})
    table.until("north declare")
    table.north("declare:military:air")
    assert table.g.may_undo(0)
    return table


def deck(table: Table) -> int:
    return table.s.conflict_decks[0][0]


def lying(table: Table) -> int:
    (card,) = table.s.lying[1]
    return card


CHANGES: list[Callable[[Table], Change]] = [
    lambda table: Draw(seat=0),
    lambda table: Discard(card=deck(table)),
    lambda table: ToHand(card=deck(table)),
    lambda table: ToHand(card=deck(table), shown=False),
    lambda table: Look(card=deck(table), seat=0),
    lambda table: Reveal(card=deck(table)),
    lambda table: RemoveFromGame(card=deck(table)),
    lambda table: TurnFaceup(card=lying(table)),
    lambda table: Refill(seat=0, slot=1, faceup=True, several=True),
    lambda table: RevealProvince(card=table.card("pilgrimage", "north").id),
]


@pytest.mark.rule("kernel.undo.free")
@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_nobody_takes_back_freely_what_showed_a_card(number: int) -> None:
    table = declaring()
    change = CHANGES[number](table)
    assert change.possible(table.g)
    change.apply(table.g)
    assert not table.g.may_undo(0)


@pytest.mark.rule("kernel.undo.free")
def test_a_province_that_is_refilled_facedown_tells_nobody_anything() -> None:
    table = declaring()
    Refill(seat=0, slot=1, several=True).apply(table.g)
    assert table.g.may_undo(0)


@pytest.mark.rule("kernel.undo.free")
def test_a_card_that_is_played_from_hand_is_seen_by_everybody() -> None:
    table = declaring()
    card = table.card("banzai").id
    show_played(table.g, deck(table))
    assert table.g.may_undo(0), "it is not in a hand"
    show_played(table.g, card)
    assert not table.g.may_undo(0)
    assert table.g.view(1).board.seats[0].hand[0].title == "banzai"
