"""Favor, secrets and warbands on their way: gained, given, burned, placed, killed."""

from __future__ import annotations

from interregnum.games.oath.cards.power import facts
from interregnum.games.oath.cards.words.persistent import CatchesBurned, KeepsNoFavor
from interregnum.games.oath.log import player, tell
from interregnum.games.oath.printed import CARDS, SUITS, Suit
from interregnum.games.oath.rules.ruling import ruler
from interregnum.games.oath.state import (
    BANDITS,
    EMPIRE,
    OathGame,
    Tokens,
    World,
    bank_index,
    change,
    change_site,
    colour,
    suit,
)
from interregnum.games.oath.terms import SUIT_NAMES, favor, secrets, warbands
from interregnum.kernel.text import msg

# ---- favor ----


def _vow(state: World, seat: int) -> Suit | None:
    """The bank that takes the place of a seat's own favor, if some card makes it so."""
    for word, _, spot in facts(state, KeepsNoFavor):
        if spot.seat == seat:
            return word.suit
    return None


def purse(state: World, seat: int) -> int:
    """The favor a seat can spend."""
    vowed = _vow(state, seat)
    own = state.lords[seat].favor
    return own + (state.banks[bank_index(vowed)] if vowed else 0)


def receive_favor(g: OathGame, seat: int, n: int, *, vowed: bool = True) -> None:
    """Put favor that comes from elsewhere on a seat's board, or where its vow sends it."""
    state = g.state
    bank = _vow(state, seat) if vowed else None
    if bank:
        state.banks[bank_index(bank)] += n
    else:
        change(state, seat, favor=state.lords[seat].favor + n)


def spend_favor(g: OathGame, seat: int, n: int) -> int:
    """Take favor off a seat's board, as much as there is; says how much it was."""
    state = g.state
    n = min(n, purse(state, seat))
    own = min(n, state.lords[seat].favor)
    if own:
        change(state, seat, favor=state.lords[seat].favor - own)
    vowed = _vow(state, seat)
    if vowed and n > own:
        state.banks[bank_index(vowed)] -= n - own
    return n


def gain_favor(g: OathGame, seat: int, bank: Suit, n: int, rule: str = "oath.10.gain.4", *, vowed: bool = True) -> int:
    """Gain favor from a bank, as much as it has; what bandits gain is burned. `vowed` is whether vows hold for it."""
    state = g.state
    n = min(n, state.banks[bank_index(bank)])
    if n > 0:
        state.banks[bank_index(bank)] -= n
        if seat == BANDITS:
            burn(g, n)
            return n
        receive_favor(g, seat, n, vowed=vowed)
        if g.logging:
            what, name = favor(n), SUIT_NAMES[bank]
            tell(g, rule, "gain", msg("{player} gains {what} ({suit}).", player=player(seat), what=what, suit=name))
    return n


def burn(g: OathGame, n: int) -> None:
    """Favor goes to the shared bank, or to who catches what is burned."""
    for _, _, spot in facts(g.state, CatchesBurned):
        receive_favor(g, spot.seat, n)
        return
    g.state.shared += n


def burn_favor(g: OathGame, seat: int, n: int, rule: str = "oath.10.burn.1") -> int:
    """A seat burns favor from its board, as much as it has."""
    n = spend_favor(g, seat, n)
    if n:
        burn(g, n)
        if g.logging:
            tell(g, rule, "burn", msg("{player} burns {what}.", player=player(seat), what=favor(n)))
    return n


def give_favor(g: OathGame, giver: int, taker: int, n: int, rule: str = "oath.10.give.1") -> int:
    """A seat gives favor to another, as much as it has."""
    n = spend_favor(g, giver, n)
    if n:
        receive_favor(g, taker, n)
        if g.logging:
            text = msg("{player} gives {what} to {other}.", player=player(giver), what=favor(n), other=player(taker))
            tell(g, rule, "give", text)
    return n


def take_favor(g: OathGame, taker: int, victim: int, n: int, rule: str = "oath.10.take.1") -> int:
    """A seat takes favor that lies on another's board; a bank that seat may use is not the board."""
    state = g.state
    n = min(n, state.lords[victim].favor)
    if n:
        change(state, victim, favor=state.lords[victim].favor - n)
        receive_favor(g, taker, n)
        if g.logging:
            text = msg("{player} takes {what} from {other}.", player=player(taker), what=favor(n), other=player(victim))
            tell(g, rule, "take", text)
    return n


def toll(g: OathGame, seat: int, to: int, rule: str) -> None:
    """A seat gives one favor to a ruler; what bandits would get is burned."""
    if to == BANDITS:
        burn_favor(g, seat, 1, rule)
    else:
        give_favor(g, seat, to, 1, rule)


def into_bank(g: OathGame, seat: int, bank: Suit, n: int, rule: str) -> int:
    """A seat puts favor into a bank."""
    n = spend_favor(g, seat, n)
    g.state.banks[bank_index(bank)] += n
    if n and g.logging:
        text = msg(
            "{player} puts {what} into the {suit} bank.", player=player(seat), what=favor(n), suit=SUIT_NAMES[bank]
        )
        tell(g, rule, "bank", text)
    return n


def fullest(state: World) -> list[Suit]:
    """The banks with the most favor."""
    most = max(state.banks)
    return [bank for bank, n in zip(SUITS, state.banks, strict=True) if n == most]


def emptiest(state: World) -> list[Suit]:
    """The banks with the least favor."""
    least = min(state.banks)
    return [bank for bank, n in zip(SUITS, state.banks, strict=True) if n == least]


def open_banks(state: World) -> list[Suit]:
    """The banks that have any favor."""
    return [bank for bank, n in zip(SUITS, state.banks, strict=True) if n]


# ---- secrets ----


def gain_secrets(g: OathGame, seat: int, n: int, rule: str = "oath.10.gain.3") -> None:
    """Gain secrets from the shared bank, which never runs out."""
    if n > 0 and seat != BANDITS:
        change(g.state, seat, secrets=g.state.lords[seat].secrets + n)
        if g.logging:
            tell(g, rule, "gain", msg("{player} gains {what}.", player=player(seat), what=secrets(n)))


def burn_secrets(g: OathGame, seat: int, n: int, rule: str = "oath.10.burn.1") -> int:
    """A seat burns faceup secrets from its board."""
    n = min(n, g.state.lords[seat].secrets)
    if n:
        change(g.state, seat, secrets=g.state.lords[seat].secrets - n)
        if g.logging:
            tell(g, rule, "burn", msg("{player} burns {what}.", player=player(seat), what=secrets(n)))
    return n


def turn_secrets(g: OathGame, seat: int, n: int, rule: str) -> None:
    """A seat turns secrets on its board facedown."""
    if n:
        lord = g.state.lords[seat]
        change(g.state, seat, secrets=lord.secrets - n, turned=lord.turned + n)
        if g.logging:
            tell(g, rule, "turn", msg("{player} turns {what} facedown.", player=player(seat), what=secrets(n)))


def give_secrets(g: OathGame, giver: int, taker: int, n: int, rule: str = "oath.10.give.1") -> int:
    """Secrets go from one board to another, faceup ones first; they keep the side they show."""
    state = g.state
    up = min(n, state.lords[giver].secrets)
    down = min(n - up, state.lords[giver].turned)
    change(state, giver, secrets=state.lords[giver].secrets - up, turned=state.lords[giver].turned - down)
    change(state, taker, secrets=state.lords[taker].secrets + up, turned=state.lords[taker].turned + down)
    if up + down and g.logging:
        text = msg(
            "{player} gets {what} from {other}.", player=player(taker), what=secrets(up + down), other=player(giver)
        )
        tell(g, rule, "give", text)
    return up + down


# ---- tokens on cards ----


def place(g: OathGame, card: str, favor: int, secrets: int) -> None:
    """Put tokens on a card; they have left their board already."""
    if favor or secrets:
        lying = g.state.tokens.get(card, Tokens())
        g.state.tokens[card] = Tokens(lying.favor + favor, lying.secrets + secrets)


def clear(g: OathGame, card: str, seat: int, *, turned: bool) -> None:
    """Tokens leave a card: favor to its suit's bank, secrets to a seat's board."""
    state = g.state
    lying = state.tokens.pop(card, None)
    if lying is None:
        return
    shown = suit(card)
    if lying.favor and shown is not None:
        state.banks[bank_index(shown)] += lying.favor
    elif lying.favor:
        state.shared += lying.favor
    lord = state.lords[seat]
    if turned:
        change(state, seat, turned=lord.turned + lying.secrets)
    else:
        change(state, seat, secrets=lord.secrets + lying.secrets)


def restore(g: OathGame, seat: int, but: str = "") -> None:
    """Tokens leave the cards: favor for its banks, secrets for a seat's board, where facedown ones turn up."""
    for card in [card for card in g.state.tokens if card != but]:
        clear(g, card, seat, turned=False)
    lord = g.state.lords[seat]
    change(g.state, seat, secrets=lord.secrets + lord.turned, turned=0)


# ---- warbands ----


def reserve(state: World, seat: int) -> int:
    """The warbands a seat can still gain."""
    return state.lords[colour(state, seat)].bank


def gain_warbands(g: OathGame, seat: int, n: int, rule: str = "oath.10.gain.2") -> int:
    """Gain warbands, as many as the bank of their colour has."""
    state = g.state
    if seat == BANDITS:
        return 0
    n = min(n, reserve(state, seat))
    if n > 0:
        mine = colour(state, seat)
        change(state, mine, bank=state.lords[mine].bank - n)
        change(state, seat, warbands=state.lords[seat].warbands + n)
        if g.logging:
            tell(g, rule, "gain", msg("{player} gains {what}.", player=player(seat), what=warbands(n)))
    return n


def kill_on_board(g: OathGame, seat: int, n: int, rule: str = "oath.10.kill.1") -> int:
    """Kill warbands on a board."""
    state = g.state
    n = min(n, state.lords[seat].warbands)
    if n > 0:
        change(state, seat, warbands=state.lords[seat].warbands - n)
        mine = colour(state, seat)
        change(state, mine, bank=state.lords[mine].bank + n)
        if g.logging:
            tell(g, rule, "kill", msg("{player} loses {what}.", player=player(seat), what=warbands(n)))
    return n


def kill_at_site(g: OathGame, site: int, n: int, rule: str = "oath.10.kill.1") -> int:
    """Kill warbands at a site."""
    state = g.state
    place = state.sites[site]
    n = min(n, place.warbands)
    if n > 0:
        change(state, place.colour, bank=state.lords[place.colour].bank + n)
        _garrison(state, site, place.warbands - n, place.colour)
        if g.logging:
            text = msg("{what} of {player} at {site} are killed.", what=warbands(n), player=player(place.colour),
                       site=CARDS[place.id])  # fmt: skip
            tell(g, rule, "kill", text)
    return n


def _garrison(state: World, site: int, n: int, colour: int) -> None:
    change_site(state, site, warbands=n, colour=colour if n else BANDITS)


def station(g: OathGame, seat: int, site: int, n: int, rule: str) -> None:
    """Move warbands from a board to a site, or back with a negative number."""
    state = g.state
    change(state, seat, warbands=state.lords[seat].warbands - n)
    _garrison(state, site, state.sites[site].warbands + n, colour(state, seat))
    if n and g.logging:
        where, what = CARDS[state.sites[site].id], warbands(abs(n))
        if n > 0:
            text = msg("{player} puts {what} on {site}.", player=player(seat), what=what, site=where)
        else:
            text = msg("{player} takes {what} from {site}.", player=player(seat), what=what, site=where)
        tell(g, rule, "move", text)


def withdraw(g: OathGame, site: int, n: int, to: int) -> None:
    """Warbands leave a site for the board of somebody of their colour."""
    state = g.state
    place = state.sites[site]
    _garrison(state, site, place.warbands - n, place.colour)
    change(state, to, warbands=state.lords[to].warbands + n)


def home(state: World, site: int) -> int:
    """The board that warbands at a site go to: the Chancellor's if they are purple."""
    return max(EMPIRE, ruler(state, site) if not state.sites[site].warbands else state.sites[site].colour)


def release(g: OathGame, owner: int) -> None:
    """A locked-up warband goes to the board of its colour; a Citizen's becomes purple."""
    state = g.state
    state.caged[owner] -= 1
    lord = state.lords[owner]
    if lord.role == "citizen":
        change(state, owner, bank=lord.bank + 1)
        purple = min(1, state.lords[EMPIRE].bank)
        change(state, EMPIRE, bank=state.lords[EMPIRE].bank - purple)
        change(state, owner, warbands=state.lords[owner].warbands + purple)
    else:
        change(state, owner, warbands=lord.warbands + 1)
