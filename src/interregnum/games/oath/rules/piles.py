"""Cards on their way: drawn, discarded, revealed, taken."""

from __future__ import annotations

from interregnum.games.oath.cards.power import facts
from interregnum.games.oath.cards.words.persistent import Inherits, LocksUp
from interregnum.games.oath.log import player, tell, tell_apart
from interregnum.games.oath.printed import CARDS, REGIONS, SCEPTER, SITES, SLOTS
from interregnum.games.oath.rules.banks import burn, clear, release
from interregnum.games.oath.state import (
    EMPIRE,
    NOBODY,
    Adviser,
    BannerId,
    OathGame,
    World,
    banner,
    change,
    change_site,
    forget,
    is_vision,
    learn,
    region,
    set_banner,
    spots,
    suit,
)
from interregnum.games.oath.terms import REGION_NAMES, SOME_CARD, SOME_RELIC, WORLD_DECK
from interregnum.kernel.text import msg, msgn

WORLD_PILE = 9
"""Where discards go that a power lays under the world deck."""


def everyone(state: World) -> tuple[int, ...]:
    """All seats."""
    return tuple(range(state.seats))


def lift(g: OathGame, card: str) -> int:
    """Take a denizen, edifice or Vision from where it lies in front of somebody or at a site; says at which site."""
    state = g.state
    for index, site in enumerate(state.sites):
        if card in site.cards:
            change_site(state, index, cards=tuple(c for c in site.cards if c != card))
            return index
    for seat, lord in enumerate(state.lords):
        if any(adviser.card == card for adviser in lord.advisers):
            change(state, seat, advisers=tuple(a for a in lord.advisers if a.card != card))
        elif lord.vision == card:
            change(state, seat, vision="")
    return -1


def shown(state: World, card: str) -> bool:
    """Whether a card lies faceup."""
    return card in spots(state) or any(lord.vision == card for lord in state.lords)


def pile_for(state: World, seat: int, site: int) -> int:
    """The discard pile that a card goes to: that of the region after the pawn's, or after the card's own."""
    here = state.lords[seat].site
    where = here if site < 0 or region(site) == region(here) else site
    return (region(where) + 1) % len(REGIONS)


def discard(g: OathGame, seat: int, card: str, *, pile: int = -1, under: bool = False) -> None:
    """A seat discards a card, wherever it lies; all remember one that was faceup, nobody else one from a hand."""
    state = g.state
    public = shown(state, card)
    held = not public and all(adviser.card != card for lord in state.lords for adviser in lord.advisers)
    site = lift(g, card)
    clear(g, card, seat, turned=True)
    if site >= 0 and (mark := suit(card)) is not None and seat == state.active:
        state.cleared.append((site, mark))
    pile = pile_for(state, seat, site) if pile < 0 else pile
    to_pile(state, card, pile, under=under)
    for vision, prophet in [entry for entry in state.prophecies if entry[0] == card]:
        state.prophecies.remove((vision, prophet))
        change(state, prophet, bank=state.lords[prophet].bank + 1)
        if facts(state, Inherits):
            state.inherited.append((vision, prophet))
    if public:
        learn(state, card, *everyone(state))
    elif held:
        forget(state, card, seat)
    else:
        learn(state, card, seat)
    if g.logging:
        name = WORLD_DECK if pile == WORLD_PILE else REGION_NAMES[REGIONS[pile]]
        said = msg("{player} discards {card} ({region}).", player=player(seat), card=CARDS[card], region=name)
        if public:
            tell(g, "oath.10.discard.1", "discard", said)
        else:
            others = msg("{player} discards {card} ({region}).", player=player(seat), card=SOME_CARD, region=name)
            tell_apart(g, "oath.10.discard.1", "discard", (seat,), said, others)


def to_pile(state: World, card: str, pile: int, *, under: bool = False) -> None:
    """Lay a card on a discard pile, or under it, or under the world deck."""
    if pile == WORLD_PILE:
        state.world.append(card)
        return
    lying = state.discards[pile]
    state.discards[pile] = (*lying, card) if under else (card, *lying)


def draw_world(g: OathGame, seat: int) -> str:
    """Draw the top card of the world deck; a Vision moves the marker. Who knew the card knows who has it."""
    state = g.state
    card = state.world.pop(0)
    learn(state, card, seat)
    g.reveal()
    if is_vision(card):
        count_vision(g, seat)
    return card


def count_vision(g: OathGame, seat: int) -> None:
    """A Vision was drawn from the world deck."""
    state = g.state
    state.visions_drawn = min(5, state.visions_drawn + 1)
    if g.logging:
        said = msgn(
            "{player} draws a Vision: {n} is drawn now.", "{player} draws a Vision: {n} are drawn now.",
            state.visions_drawn, player=player(seat),
        )  # fmt: skip
        tell(g, "oath.5.1.2.4", "vision", said)


def draw_discard(g: OathGame, seat: int, pile: int, *, under: bool = False) -> str:
    """Draw the top card of a discard pile, or the lowest. Who knew the card knows who has it."""
    state = g.state
    lying = state.discards[pile]
    card, state.discards[pile] = (lying[-1], lying[:-1]) if under else (lying[0], lying[1:])
    learn(state, card, seat)
    g.reveal()
    return card


def reveal_site(g: OathGame, site: int) -> None:
    """Turn a site faceup and carry out its prompt."""
    state = g.state
    if state.sites[site].faceup:
        return
    printed = SITES[state.sites[site].id]
    relics = state.relic_deck[: printed.relics]
    del state.relic_deck[: printed.relics]
    favor = min(printed.favor, state.shared)
    state.shared -= favor
    lying = state.sites[site].relics
    change_site(state, site, faceup=True, relics=(*lying, *relics), favor=favor, secrets=printed.secrets)
    state.known.pop(printed.id, None)
    g.reveal()
    if g.logging:
        tell(g, "oath.5.6.2.2", "reveal", msg("{site} is revealed.", site=CARDS[printed.id]))


def add_adviser(state: World, seat: int, card: str, faceup: bool) -> None:
    """Put a card beside a board."""
    change(state, seat, advisers=(*state.lords[seat].advisers, Adviser(card, faceup)))
    if faceup:
        state.known.pop(card, None)
    else:
        learn(state, card, seat)


def hold_relic(g: OathGame, seat: int, relic: str) -> None:
    """A relic comes to a seat, from wherever it lay."""
    state = g.state
    for other, lord in enumerate(state.lords):
        if relic in lord.relics:
            change(state, other, relics=tuple(r for r in lord.relics if r != relic))
    for index, site in enumerate(state.sites):
        if relic in site.relics:
            change_site(state, index, relics=tuple(r for r in site.relics if r != relic))
    if relic in state.relic_deck:
        state.relic_deck.remove(relic)
    if relic in state.reliquary:
        uncover(g, state.reliquary.index(relic))
    change(state, seat, relics=(*state.lords[seat].relics, relic))
    state.known.pop(relic, None)
    g.reveal()


def uncover(g: OathGame, slot: int) -> None:
    """A relic leaves the Reliquary, and the Chancellor has the modifier below it."""
    g.state.reliquary[slot] = ""
    g.state.memo.clear()
    if g.logging:
        said = msg(
            "The Reliquary shows {slot}: {player} is bound by it.", slot=CARDS[SLOTS[slot]], player=player(EMPIRE)
        )
        tell(g, "oath.2.3.4", "uncover", said)


def take_relic(g: OathGame, seat: int, relic: str, rule: str) -> None:
    """A seat takes a relic."""
    hold_relic(g, seat, relic)
    if relic == SCEPTER:
        g.state.scepter_fresh = True
    if g.logging:
        tell(g, rule, "relic", msg("{player} takes {relic}.", player=player(seat), relic=CARDS[relic]))


def bury_relic(g: OathGame, relic: str, rule: str) -> None:
    """A relic goes under the relic deck, empty; everybody remembers one that was faceup."""
    state = g.state
    public = relic in spots(state)
    if any(card == relic for _, card, _ in facts(state, LocksUp)):
        for owner, n in enumerate(state.caged):
            for _ in range(n):
                release(g, owner)
    seat = next((s for s, lord in enumerate(state.lords) if relic in lord.relics), NOBODY)
    if seat != NOBODY:
        change(state, seat, relics=tuple(r for r in state.lords[seat].relics if r != relic))
    for index, site in enumerate(state.sites):
        if relic in site.relics:
            change_site(state, index, relics=tuple(r for r in site.relics if r != relic))
    clear(g, relic, max(seat, state.active), turned=True)
    if relic in state.relic_deck:
        state.relic_deck.remove(relic)
    state.relic_deck.append(relic)
    if public:
        learn(state, relic, *everyone(state))
    if g.logging:
        name = CARDS[relic] if public else SOME_RELIC
        tell(g, rule, "bury", msg("{relic} goes under the relic deck.", relic=name))


def seize_banner(g: OathGame, seat: int, id: BannerId, rule: str) -> None:
    """A seat takes a banner other than by recovering it: two tokens burn, and the Mob rises."""
    state = g.state
    lost = min(2, banner(state, id).tokens - 1)
    set_banner(state, id, holder=seat, tokens=banner(state, id).tokens - lost)
    if id == "peoples-favor":
        burn(g, lost)
        set_banner(state, id, mob=True)
    if g.logging:
        tell(g, rule, "banner", msg("{player} takes {banner}.", player=player(seat), banner=CARDS[id]))


def give_banner(g: OathGame, seat: int, id: BannerId, rule: str) -> None:
    """A banner is handed over as it is."""
    set_banner(g.state, id, holder=seat)
    if g.logging:
        tell(g, rule, "banner", msg("{player} gets {banner}.", player=player(seat), banner=CARDS[id]))
