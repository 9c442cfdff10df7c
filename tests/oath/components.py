"""Counting every component of a game in progress."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from interregnum.games.oath.hands import hands
from interregnum.games.oath.printed import DENIZENS, INTACT, RELICS, RUINED, SITES, VISIONS
from interregnum.games.oath.state import FAVOR, WARBANDS, World
from interregnum.kernel.game import Game

RUIN_OF = {id: edifice.intact.id for id, edifice in RUINED.items()}


def _cards(g: Game[World]) -> Iterator[str]:
    """Every card that lies somewhere, ruins under the name of their intact side."""
    state = g.state
    for site in state.sites:
        yield site.id
        yield from (RUIN_OF.get(card, card) for card in site.cards)
        yield from site.relics
    for lord in state.lords:
        yield from (adviser.card for adviser in lord.advisers)
        yield from lord.relics
        if lord.vision:
            yield lord.vision
    for pile in (*state.discards, state.world, state.relic_deck, state.site_deck, state.archive, state.dispossessed):
        yield from pile
    yield from state.box
    yield from (relic for relic in state.reliquary if relic)


def count_everything(g: Game[World]) -> None:
    """Every card is in one place, and no favor or warband is lost or made."""
    state = g.state
    found = Counter(_cards(g))
    found.update(card for hand in hands(g).values() for card in hand)
    everything = Counter([*DENIZENS, *INTACT, *RELICS, *SITES, *VISIONS])
    assert (found - everything, everything - found) == (Counter(), Counter())
    if state.phase == "setup" and not state.lords[0].warbands:
        return
    favor = state.shared + sum(state.banks) + state.peoples_favor.tokens + sum(lord.favor for lord in state.lords)
    favor += sum(site.favor for site in state.sites) + sum(tokens.favor for tokens in state.tokens.values())
    assert favor == FAVOR
    assert min(state.shared, *state.banks, *(lord.favor for lord in state.lords)) >= 0
    for seat in range(state.seats):
        used = state.lords[seat].bank + state.caged[seat]
        used += sum(site.warbands for site in state.sites if site.colour == seat and site.warbands)
        used += sum(prophet == seat for _, prophet in state.prophecies)
        for other, lord in enumerate(state.lords):
            if (other if lord.role == "exile" else 0) == seat:
                used += lord.warbands
        assert used == WARBANDS[0 if seat == 0 else 1], f"colour {seat}"
    for lord in state.lords:
        assert min(lord.bank, lord.warbands, lord.secrets, lord.turned, lord.supply) >= 0
        assert lord.supply <= 7
    assert state.peoples_favor.tokens >= 1
    assert state.darkest_secret.tokens >= 1
