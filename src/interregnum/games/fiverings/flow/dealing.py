"""The state before set-up: every card in its deck or beside the table."""

from __future__ import annotations

from collections.abc import Sequence

from interregnum.cards.areas import listen
from interregnum.cards.decks import Deck, DeckChoice, refuse_illegal
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.deckbuilding import DECKBUILDING
from interregnum.games.fiverings.state import Card, FiveRings, Ring, Seat
from interregnum.games.fiverings.terms import ELEMENTS, SLOTS, Area
from interregnum.kernel.knowledge import PUBLIC, seats


def new_state(version: str, decks: Sequence[DeckChoice], round_limit: int, check_decks: bool) -> FiveRings:
    """The state before set-up: every card in its deck or beside the table."""
    cards: list[Card] = []
    dealt: list[dict[Area, list[int]]] = []
    for seat, wanted in enumerate(decks):
        deck = DECKBUILDING.deck(wanted)
        refuse_illegal(DECKBUILDING, deck, version, check_decks)
        dealt.append(_lay_out(cards, seat, deck))
    s = FiveRings(
        cards=cards,
        seats=[Seat(stronghold=held["stronghold"][0], role=held["role"][0] if held["role"] else -1) for held in dealt],
        rings=[Ring(element) for element in ELEMENTS],
        dynasty_decks=[tuple(held["dynasty deck"]) for held in dealt],
        conflict_decks=[tuple(held["conflict deck"]) for held in dealt],
        hands=[(), ()],
        dynasty_discards=[(), ()],
        conflict_discards=[(), ()],
        removed=[(), ()],
        play=[(), ()],
        lying=[()] * (2 * SLOTS),
        row=[-1] * (2 * SLOTS),
        listening={},
        uses={},
        lasting=[],
        delayed=[],
        conflicts=[],
        version=version,
        limit=round_limit,
    )
    for card in cards:
        listen(s, card)
    return s


def _lay_out(cards: list[Card], seat: int, deck: Deck) -> dict[Area, list[int]]:
    held: dict[Area, list[int]] = {area: [] for area in ("stronghold", "role", "row", "dynasty deck", "conflict deck")}
    for given, n in deck.cards:
        title = printed_on(given).title  # one text for all cards of a title is compared fastest
        area = _home(title)
        known = PUBLIC if area in ("stronghold", "role") else seats(seat) if area == "row" else 0
        for _ in range(n):
            held[area].append(len(cards))
            faceup = area in ("stronghold", "role")
            cards.append(Card(len(cards), title, seat, seat, area, known=known, faceup=faceup))
    return held


def _home(title: str) -> Area:
    printed = printed_on(title)
    match printed.kind:
        case "stronghold":
            return "stronghold"
        case "role":
            return "role"
        case "province":
            return "row"
        case _:
            return "dynasty deck" if printed.side == "dynasty" else "conflict deck"
