"""What is paid with cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from interregnum.cards.ability import Cost
from interregnum.cards.context import Context
from interregnum.cards.language import Selector
from interregnum.cards.state import CardGame


class PaidWithCards(Cost, frozen=True):
    """A cost that does something to cards."""

    def payable(self, g: Any, ctx: Context) -> Iterator[int]:
        """The cards it can be paid with."""
        raise NotImplementedError

    def could(self, g: Any, ctx: Context) -> bool:
        return any(True for _ in self.payable(g, ctx))


class Payable(Selector, frozen=True):
    """The cards a cost can be paid with."""

    cost: PaidWithCards

    def all(self, g: CardGame, ctx: Context) -> list[int]:
        return list(self.cost.payable(g, ctx))
