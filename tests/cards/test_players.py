"""Who plays against whom, whatever the number of players."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from interregnum.cards.context import Context
from interregnum.cards.dialect import Dialect
from interregnum.cards.language import OPPONENT


def played_by(seats: int) -> SimpleNamespace:
    """As much of a game as is asked about its players."""
    return SimpleNamespace(setting=SimpleNamespace(seats=seats), state=SimpleNamespace(dialect=Dialect()))


@pytest.mark.parametrize(
    ("seats", "seat", "against"), [(2, 0, (1,)), (2, 1, (0,)), (3, 1, (2, 0)), (4, 0, (1, 2, 3)), (4, 3, (0, 1, 2))]
)
def test_everybody_else_is_an_opponent_from_the_next_player_on(seats: int, seat: int, against: tuple[int, ...]) -> None:
    assert Dialect().opponents(played_by(seats), seat) == against


def test_the_opponent_is_one_player_or_nobody_can_tell_which() -> None:
    assert OPPONENT.seat(played_by(2), Context(seat=1, source=0)) == 0
    with pytest.raises(ValueError, match="too many values"):
        OPPONENT.seat(played_by(3), Context(seat=1, source=0))
