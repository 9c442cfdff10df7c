"""What holds in every state of the game, whatever was chosen: nothing is negative, lost, made or in two places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from interregnum.games.oath.printed import DENIZENS, INTACT, RELICS, RUINED, SITES, VISIONS
from interregnum.games.oath.state import FAVOR, MAX_SUPPLY, WARBANDS, World, colour

LAST_ROUND = 8


def impossible(state: World) -> Iterator[str]:
    """What is wrong with a state that no play could have led to."""
    yield from _cards(state)
    if state.phase == "setup" and not state.lords[0].warbands:
        return
    yield from _favor(state)
    yield from _warbands(state)
    yield from _players(state)
    if not 1 <= state.round <= LAST_ROUND:
        yield f"it is round {state.round}"


def lying(state: World) -> Iterator[str]:
    """Every card that lies somewhere, ruins under the name of their intact side; cards in hand lie nowhere."""
    for site in state.sites:
        yield site.id
        yield from (RUINED[card].intact.id if card in RUINED else card for card in site.cards)
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


def _cards(state: World) -> Iterator[str]:
    everything = {*DENIZENS, *INTACT, *RELICS, *SITES, *VISIONS}
    for card, n in Counter(lying(state)).items():
        if card not in everything:
            yield f"there is no card {card}"
        elif n > 1:
            yield f"{card} is in {n} places"


def _favor(state: World) -> Iterator[str]:
    held = [state.shared, *state.banks, *(lord.favor for lord in state.lords), *(site.favor for site in state.sites)]
    held += [tokens.favor for tokens in state.tokens.values()]
    if min(held) < 0:
        yield f"somewhere there is less than no favor: {held}"
    if sum(held) + state.peoples_favor.tokens != FAVOR:
        yield f"there is {sum(held) + state.peoples_favor.tokens} favor, not {FAVOR}"
    if min(state.peoples_favor.tokens, state.darkest_secret.tokens) < 1:
        yield "a banner has no tokens"


def _warbands(state: World) -> Iterator[str]:
    for seat in range(state.seats):
        used = state.lords[seat].bank + state.caged[seat]
        used += sum(site.warbands for site in state.sites if site.warbands and site.colour == seat)
        used += sum(prophet == seat for _, prophet in state.prophecies)
        used += sum(lord.warbands for other, lord in enumerate(state.lords) if colour(state, other) == seat)
        if used != WARBANDS[0 if seat == 0 else 1]:
            yield f"p{seat + 1}'s colour has {used} warbands, not {WARBANDS[0 if seat == 0 else 1]}"


def _players(state: World) -> Iterator[str]:
    for seat, lord in enumerate(state.lords):
        if min(lord.bank, lord.warbands, lord.secrets, lord.turned, lord.supply) < 0 or lord.supply > MAX_SUPPLY:
            yield f"p{seat + 1} has {lord}"
