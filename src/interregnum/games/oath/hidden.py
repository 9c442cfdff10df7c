"""Dealing hidden cards again: what a viewer does not know changes places with what looks the same.

Places are gone through in the order in which they lie on the table, and get cards in an order that only chance knows:
so it makes no difference which of the hidden cards really lay where.
"""

from __future__ import annotations

from collections.abc import Callable

from interregnum.games.oath.flow.hands import hands
from interregnum.games.oath.flow.playing import PlayCard
from interregnum.games.oath.flow.search import Search
from interregnum.games.oath.flow.setup import Setup
from interregnum.games.oath.flow.special import Pilgrims
from interregnum.games.oath.state import Adviser, Lord, OathGame, Site, World, is_vision
from interregnum.kernel.chance import Chance
from interregnum.kernel.knowledge import sees
from interregnum.kernel.state import replace


def resample(g: OathGame, viewer: int, chance: Chance) -> None:
    """Give every card the viewer does not know another identity that fits what everybody sees."""
    state = g.state
    public = _public(state)

    def hidden(card: str) -> bool:
        return card not in public and not sees(state.known.get(card, 0), viewer)

    held = [card for hand in hands(g).values() for card in hand]
    swap = _denizens(state, hidden, held, chance)
    swap |= _dealt([id for id in _relics(state) if hidden(id)], chance)
    swap |= _dealt([id for id in (*(site.id for site in state.sites), *state.site_deck) if hidden(id)], chance)
    _apply(state, swap)
    _rename_hands(g, swap)
    state.memo.clear()


def _public(state: World) -> set[str]:
    found = {site.id for site in state.sites if site.faceup}
    found |= {card for site in state.sites for card in site.cards}
    for lord in state.lords:
        found |= {adviser.card for adviser in lord.advisers if adviser.faceup}
        found |= {*lord.relics, lord.vision}
    return found | set(state.box) | set(state.archive)


def _relics(state: World) -> list[str]:
    return [*(relic for site in state.sites for relic in site.relics), *state.relic_deck, *state.reliquary]


def _denizens(state: World, hidden: Callable[[str], bool], held: list[str], chance: Chance) -> dict[str, str]:
    """Denizens among denizens and Visions among Visions; in the world deck below its top they mix freely."""
    seen = [card for pile in state.discards for card in pile] + state.world[:1] + held + list(state.dispossessed)
    seen += [adviser.card for lord in state.lords for adviser in lord.advisers if not adviser.faceup]
    places = [card for card in seen if hidden(card)]
    deep = [card for card in state.world[1:] if hidden(card)]
    kinds = [*map(is_vision, places), *chance.shuffled(sorted(map(is_vision, deep)))]
    swap: dict[str, str] = {}
    lying = list(zip((*places, *deep), kinds, strict=True))
    for kind in (False, True):
        pool = sorted(card for card in (*places, *deep) if is_vision(card) == kind)
        swap |= zip((card for card, deals in lying if deals == kind), chance.shuffled(pool), strict=True)
    return swap


def _dealt(cards: list[str], chance: Chance) -> dict[str, str]:
    return dict(zip(cards, chance.shuffled(sorted(cards)), strict=True))


def _apply(state: World, swap: dict[str, str]) -> None:
    state.world = [swap.get(card, card) for card in state.world]
    state.discards = [tuple(swap.get(card, card) for card in pile) for pile in state.discards]
    state.dispossessed = [swap.get(card, card) for card in state.dispossessed]
    state.relic_deck = [swap.get(card, card) for card in state.relic_deck]
    state.reliquary = [swap.get(card, card) for card in state.reliquary]
    state.site_deck = [swap.get(card, card) for card in state.site_deck]
    for index, site in enumerate(state.sites):
        relics = tuple(swap.get(card, card) for card in site.relics)
        state.sites[index] = _moved(site, swap.get(site.id, site.id) if not site.faceup else site.id, relics)
    for seat, lord in enumerate(state.lords):
        advisers = tuple(
            adviser if adviser.faceup else Adviser(swap.get(adviser.card, adviser.card)) for adviser in lord.advisers
        )
        if advisers != lord.advisers:
            state.lords[seat] = _with_advisers(state, seat, advisers)
    state.known = {swap.get(card, card): known for card, known in state.known.items()}


def _moved(site: Site, id: str, relics: tuple[str, ...]) -> Site:
    return replace(site, id=id, relics=relics)


def _with_advisers(state: World, seat: int, advisers: tuple[Adviser, ...]) -> Lord:
    return replace(state.lords[seat], advisers=advisers)


def _rename_hands(g: OathGame, swap: dict[str, str]) -> None:
    for frame in g.stack:
        if isinstance(frame, Search):
            frame.drawn = tuple(swap.get(card, card) for card in frame.drawn)
            frame.kept = swap.get(frame.kept, frame.kept)
            frame.spare = swap.get(frame.spare, frame.spare)
        elif isinstance(frame, Pilgrims):
            frame.cards = tuple(swap.get(card, card) for card in frame.cards)
        elif isinstance(frame, PlayCard):
            frame.card = swap.get(frame.card, frame.card)
        elif isinstance(frame, Setup):
            frame.hands = tuple(tuple(swap.get(card, card) for card in hand) for hand in frame.hands)
