"""Lists the cards that no card file speaks of yet: `python -m interregnum.games.emperor.cards.missing`."""

from __future__ import annotations

from interregnum.games.emperor.cards.catalogue import CATALOGUE
from interregnum.games.emperor.decks import shipped
from interregnum.kernel.ruleset import ruleset


def missing() -> list[str]:
    """A line for each card that is still missing; those of starter decks are marked."""
    started = {title for deck in shipped().values() for title, _ in deck.cards}
    return [
        f"{card.number:3} {card.title} ({card.kind}{', ' + card.clan if card.clan else ''})"
        f"{' in a starter deck' if card.title in started else ''}"
        for card in CATALOGUE.unwritten()
    ]


if __name__ == "__main__":
    ruleset("emperor")  # it fills the catalogue
    print("\n".join(missing()))
