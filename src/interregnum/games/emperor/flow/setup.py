"""Setting up: who goes first, the starting Holdings, decks, provinces and hands."""

from __future__ import annotations

from typing import Final

from interregnum.cards.areas import listen
from interregnum.cards.change import note
from interregnum.cards.decks import Deck
from interregnum.cards.naming import who
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.rules.areas import add_province, move, new_card, refill, shuffle_deck
from interregnum.games.emperor.state import Card, Emperor, EmperorGame, Seat, update
from interregnum.games.emperor.terms import RULEBOOK, STARTING_HOLDINGS, Area
from interregnum.kernel.knowledge import NOBODY, PUBLIC
from interregnum.kernel.procedure import Flow, Procedure, step
from interregnum.kernel.text import msg

PROVINCES: Final = 4
STARTING_HAND: Final = 6


def new_state(decks: tuple[Deck, Deck], limit: int) -> Emperor:
    """The state before set-up: every card in its deck or beside it."""
    s = Emperor(
        cards=[], seats=[], dynasty_decks=[(), ()], fate_decks=[(), ()], hands=[(), ()], dynasty_discards=[(), ()],
        fate_discards=[(), ()], removed=[(), ()], play=[(), ()], focused=[(), ()], row=[(), ()], battlefields=[],
        extras=[], vacant=[], listening={}, uses={}, lasting=[], delayed=[], limit=limit,
    )  # fmt: skip
    for seat, deck in enumerate(decks):
        lay_out(s, seat, deck)
    return s


def lay_out(s: Emperor, seat: int, deck: Deck) -> None:
    """Put a player's cards where they begin, and what stands for the abilities of all players beside them."""
    piles: dict[Area, list[int]] = {"dynasty deck": [], "fate deck": [], "play": [], "removed": []}
    stronghold = -1
    for given, n in deck.cards:
        title = printed(given).title  # one text for all cards of a title is compared fastest
        area = _home(title)
        for _ in range(n):
            open_ = area in ("play", "removed")
            card = Card(len(s.cards), title, seat, seat, area, known=PUBLIC if open_ else NOBODY, faceup=open_)
            s.cards.append(card)
            piles[area].append(card.id)
            listen(s, card)
            if printed(title).kind == "stronghold":
                stronghold = card.id
    s.dynasty_decks[seat] = tuple(piles["dynasty deck"])
    s.fate_decks[seat] = tuple(piles["fate deck"])
    s.play[seat] = tuple(piles["play"])
    s.removed[seat] = tuple(piles["removed"])
    found = printed(s.cards[stronghold].title)
    rules = new_card(s, RULEBOOK, seat, "rules")
    s.seats.append(Seat(stronghold, rules, found.clan, found.honor, found.honor))


def _home(title: str) -> Area:
    found = printed(title)
    if found.kind == "stronghold":
        return "play"
    if found.name in STARTING_HOLDINGS:
        return "removed"
    return "dynasty deck" if found.deck == "dynasty" else "fate deck"


class Setup(Procedure, kw_only=True):
    """Set-up, from going first to the starting hands."""

    @step("ccg.setup.3", "ccg.setup.4")
    def go_first(self, g: EmperorGame) -> Flow:
        s = g.state
        mine, theirs = (s.seats[seat].starting_honor for seat in (0, 1))
        s.first = g.roll(1, 2)[0] - 1 if mine == theirs else int(theirs > mine)
        s.active = s.first
        note(g, "ccg.setup.3", msg("{player} goes first.", player=who(s.first)), "FirstPlayer")
        return None

    @step("ccg.setup.5", "ccg.setup.6", "ccg.setup.7")
    def starting_holdings(self, g: EmperorGame) -> Flow:
        s = g.state
        keep, harvesters = STARTING_HOLDINGS
        for seat in (0, 1):
            for card in s.removed[seat]:
                name = printed(s.cards[card].title).name
                if name == keep:
                    move(s, card, "play")
                elif name == harvesters and seat != s.first:
                    move(s, card, "play")
                    update(s, card, bowed=True)
        return None

    @step("ccg.setup.8")
    def shuffle_decks(self, g: EmperorGame) -> Flow:
        for seat in (0, 1):
            shuffle_deck(g, seat, "dynasty deck")
            shuffle_deck(g, seat, "fate deck")
        return None

    @step("ccg.setup.12")
    def deal_provinces(self, g: EmperorGame) -> Flow:
        for seat in (0, 1):
            for _ in range(PROVINCES):
                add_province(g.state, seat)
        refill(g.state)
        return None

    @step("ccg.setup.13")
    def draw_hands(self, g: EmperorGame) -> Flow:
        s = g.state
        for seat in (0, 1):
            for card in s.fate_decks[seat][:STARTING_HAND]:
                move(s, card, "hand")
        return None
