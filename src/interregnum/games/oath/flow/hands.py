"""Cards in hand: drawn, and not yet played or discarded."""

from __future__ import annotations

from interregnum.games.oath.flow.playing import PlayCard
from interregnum.games.oath.flow.search import Search
from interregnum.games.oath.flow.setup import Setup
from interregnum.games.oath.flow.special import Pilgrims
from interregnum.games.oath.state import OathGame, World


def hands(g: OathGame) -> dict[int, tuple[str, ...]]:
    """What each seat holds in hand now."""
    found: dict[int, tuple[str, ...]] = {}
    for frame in g.stack:
        if isinstance(frame, Search):
            kept = tuple(card for card in (frame.kept, frame.spare) if card and not rests(g.state, card))
            found[frame.act.seat] = (*frame.drawn, *kept)
        elif isinstance(frame, PlayCard):
            mine = found.get(frame.act.seat, ())
            if frame.card not in mine and not rests(g.state, frame.card):
                found[frame.act.seat] = (*mine, frame.card)
        elif isinstance(frame, Pilgrims):
            found[frame.seat] = frame.cards
        elif isinstance(frame, Setup):
            found |= dict(enumerate(frame.hands))
    return found


def rests(state: World, card: str) -> bool:
    """Whether a card lies in some place of the board."""
    if any(card in pile for pile in (*state.discards, state.world, state.box, state.dispossessed, state.archive)):
        return True
    if any(card in site.cards for site in state.sites):
        return True
    return any(card == lord.vision or any(a.card == card for a in lord.advisers) for lord in state.lords)
