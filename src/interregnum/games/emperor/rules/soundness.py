"""What holds in every state of the game, whatever was chosen: nothing is lost, in two places or marked in vain."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.cards.soundness import loose_attachments, misplaced_cards
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.rules.honor import DISGRACE
from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import HOME, Card, Emperor
from interregnum.games.emperor.terms import ATTACHMENTS

NOWHERE = ("being played", "rules")
"""Areas without a list of their own."""


def impossible(s: Emperor) -> Iterator[str]:
    """What is wrong with a state that no play could have led to."""
    if s.phase != "setup":
        row = [province for row in s.row for province in row]
        lying = [card for province in row for card in s.cards[province].holds]
        yield from misplaced_cards(s, {"row": row, "province": lying}, NOWHERE)
    for card in s.cards:
        yield from _card(s, card)
        yield from _marks(card)
    for seat in (0, 1):
        yield from _side(s, seat)
    yield from _battle(s)


def _card(s: Emperor, card: Card) -> Iterator[str]:
    """A card is attached to what it may be attached to, under one controller, where there is a place."""
    yield from loose_attachments(s, card)
    kind = card_type(card)
    if card.area == "play" and card.host < 0 and kind in (*ATTACHMENTS, "region"):
        yield f"{card.title} is in play and attached to nothing"
    if card.host >= 0:
        bearer = s.cards[card.host]
        if card_type(bearer) != ("province" if kind == "region" else "personality"):
            yield f"{card.title} is attached to {bearer.title}"
        if bearer.controller != card.controller:
            yield f"{card.title} and {bearer.title}, which bears it, have two controllers"
    if card.area == "province" and card.id not in s.cards[card.slot].holds:
        yield f"{card.title} lies in a province that does not hold it"
    if card.location >= len(s.battlefields):
        yield f"{card.title} is at battlefield {card.location}, which is not there"
    if card.location != HOME and kind not in ("personality", "strategy"):
        yield f"{card.title} is at a battlefield by itself"
    if card.area == "row" and len(card.attachments) > 1:
        yield "a province has two Regions"


def _marks(card: Card) -> Iterator[str]:
    """Marks are on cards that can have them."""
    kind = card_type(card)
    if card.dead and (kind != "personality" or card.area != "dynasty discard"):
        yield f"{card.title} is dead and no Personality in a discard pile"
    if card.dishonored and not (kind == "personality" and (card.area == "play" or card.dead)):
        yield f"{card.title} is dishonored and neither in play nor dead"
    if card.bowed and card.area != "play":
        yield f"{card.title} is bowed out of play"
    if card.tokens and card.area not in ("play", "row"):
        yield f"{card.title} has tokens out of play"
    if card.by_own_text and (kind != "ring" or card.area != "play"):
        yield f"{card.title} is no Ring that its own text brought into play"
    if printed(card.title).created and card.area not in ("play", "removed"):
        yield f"{card.title} was created and is {card.area}"


def _side(s: Emperor, seat: int) -> Iterator[str]:
    """A player has a Stronghold, provinces of their own and single cards once; who was disgraced stays so."""
    mine = s.seats[seat] if seat < len(s.seats) else None
    if mine is None:
        return
    if s.cards[mine.stronghold].area != "play":
        yield f"the Stronghold of seat {seat} is not in play"
    if mine.honor <= DISGRACE and not mine.disgraced:
        yield f"seat {seat} has {mine.honor} Honor and is not disgraced"
    yield from (f"{s.cards[card].title} is in play on the wrong side" for card in _strays(s, seat))
    single = [printed(s.cards[card].title).name for card in s.play[seat] if printed(s.cards[card].title).single]
    yield from (f"seat {seat} controls {name} twice" for name in sorted(set(single)) if single.count(name) > 1)


def _strays(s: Emperor, seat: int) -> list[int]:
    """Cards and provinces on a player's side that another player controls or owns."""
    cards = [card for card in s.play[seat] if s.cards[card].controller != seat]
    return cards + [province for province in s.row[seat] if s.cards[province].owner != seat]


def _battle(s: Emperor) -> Iterator[str]:
    """Battles are fought by an Attacker, at battlefields that are there."""
    if s.battle >= len(s.battlefields):
        yield f"a battle is fought at battlefield {s.battle}, which is not there"
    if s.battlefields and s.attacker not in (0, 1):
        yield "there are battlefields, and nobody attacks"
    if s.battle >= 0 and s.segment not in ("combat", "resolution", "aftermath"):
        yield f"a battle is fought in the segment {s.segment!r}"
    if s.favor not in (-1, 0, 1):
        yield f"seat {s.favor} controls the Imperial Favor"
