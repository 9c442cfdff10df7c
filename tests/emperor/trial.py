"""Cards that no set has, printed for the length of one test.

trial("lookout", "personality", w.battle(w.ranged(3)), force=2, keywords=("Samurai",))
"""

from __future__ import annotations

from typing import Any

from interregnum.cards.printing import CardAbility, sort_abilities
from interregnum.games.emperor.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.emperor.cards.printing import _level
from interregnum.games.emperor.terms import CardType


class Trial:
    """Prints cards, and takes them back in the end."""

    def __init__(self) -> None:
        self.made: list[str] = []

    def __call__(
        self, title: str, kind: CardType, *does: CardAbility, keywords: tuple[str, ...] = (), **facts: Any
    ) -> str:
        """Print a card; a Personality has 3 Chi unless something else is said."""
        abilities, constants = sort_abilities(does)
        facts.setdefault("name", title.replace("-", " ").title())
        facts.setdefault("chi", 3 if kind == "personality" else 0)
        printed = PrintedCard(
            title=title, kind=kind, keywords=keywords, unique="Unique" in keywords, level=_level(keywords),
            abilities=abilities, constants=constants, **facts,
        )  # fmt: skip
        CATALOGUE.add(printed)
        self.made.append(title)
        _forget()
        return title

    def take_back(self) -> None:
        """Take all printed cards out of the catalogue."""
        for title in self.made:
            CATALOGUE.remove(title)


def _forget() -> None:
    """Let the catalogue work out anew what follows from its cards: taking one out does."""
    CATALOGUE.add(PrintedCard(title="trial-nothing", name="Nothing", kind="strategy"))
    CATALOGUE.remove("trial-nothing")
