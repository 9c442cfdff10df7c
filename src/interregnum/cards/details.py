"""What tells options apart whose labels read the same: the card that is meant, or the ability of it."""

from __future__ import annotations

from collections.abc import Sequence

from interregnum.cards.ability import Ability
from interregnum.cards.naming import details as details_of_cards
from interregnum.cards.state import CardGame
from interregnum.cards.use import details_of_uses
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.text import Message


def details(g: CardGame, ask: Decision, options: Sequence[Option]) -> Sequence[Message]:
    """What tells each of some options from the others; nothing where they are not about cards."""
    cards = [int(about.removeprefix("card:")) for option in options for about in option.about if _is_card(about)]
    if len(cards) != len(options):
        return ()
    abilities = [getattr(ask.meanings.get(option.key), "ability", None) for option in options]
    uses = [(card, one) for card, one in zip(cards, abilities, strict=True) if isinstance(one, Ability)]
    return details_of_uses(g, uses) if len(uses) == len(options) else details_of_cards(g, cards)


def _is_card(about: str) -> bool:
    return about.startswith("card:")
