"""Dealing again what a viewer does not know: hidden cards change places with those that look the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from interregnum.cards.state import AnyCard, CardState
from interregnum.kernel.chance import Chance
from interregnum.kernel.state import replace


def deal_again(s: CardState, alike: Iterable[Sequence[AnyCard]], chance: Chance) -> None:
    """Deal the titles of hidden cards again, in each group of those that look the same."""
    dealt: list[int] = []
    for cards in alike:
        titles = chance.shuffled(sorted([card.title for card in cards]))
        for card, title in zip(cards, titles, strict=True):
            dealt.append(card.id)
            if card.title != title:
                s.cards[card.id] = replace(card, title=title)
    _listen_again(s, sorted(dealt))


def _listen_again(s: CardState, dealt: list[int]) -> None:
    """Let cards listen to what they now are. Among hidden ones the order of the index would tell which is which."""
    new = frozenset(dealt)
    listening = {kind: [card for card in heard if card not in new] for kind, heard in s.listening.items()}
    dialect, errata = s.dialect, s.edition.errata
    for card_id in dealt:
        card = s.cards[card_id]
        for kind in dialect.catalogue.listens(card.copied or card.title, errata, dialect.counts_in(card)):
            listening.setdefault(kind, []).append(card_id)
    s.listening = {kind: tuple(heard) for kind, heard in sorted(listening.items()) if heard}
    s.memo.clear()
