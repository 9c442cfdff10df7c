"""Overlaying a Personality with a more experienced version."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.areas import retitle
from interregnum.cards.change import Change, OfCard
from interregnum.cards.naming import named
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.rules.areas import move
from interregnum.games.emperor.rules.attachments import another_copy, disloyal
from interregnum.games.emperor.rules.units import personalities
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.text import Message, msg


def overlaid(g: EmperorGame, card: int, seat: int) -> list[int]:
    """The Personalities of a player onto whom a more experienced version may be overlaid."""
    s = g.state
    found = printed(s.cards[card].title)
    if found.kind != "personality" or not found.level:
        return []
    lower = [
        other
        for other in personalities(s, seat)
        if printed(s.cards[other].title).name == found.name and printed(s.cards[other].title).level < found.level
    ]
    return [other for other in lower if may_be_overlaid(g, card, other, seat)]


def may_be_overlaid(g: EmperorGame, card: int, onto: int, seat: int) -> bool:
    """Whether restrictions other than costs, Honor and the lower version itself allow a card to be overlaid."""
    single = printed(g.state.cards[card].title).single
    if single and another_copy(g.state, card, seat, besides=onto) >= 0:
        return False
    return disloyal(g, card, seat) is None


class Overlay(OfCard, frozen=True, kw_only=True):
    """A card is put on a Personality in play and is the same card from now on; the lower one leaves the game.

    The Personality in play becomes the new one and keeps everything on it; what was laid on it takes the old title.
    """

    rule: ClassVar[str] = "ccg.experienced.6"
    onto: int

    def possible(self, g: EmperorGame) -> bool:
        s = g.state
        return s.cards[self.card].area != "play" and s.cards[self.onto].area == "play"

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        s = g.state
        new, old = s.cards[self.card].title, s.cards[self.onto].title
        move(s, self.card, "removed")
        retitle(s, self.card, old)
        retitle(s, self.onto, new)
        marks = f":{self.onto}.{s.cards[self.onto].instance}"
        for key in [key for key in s.uses if marks in key]:
            del s.uses[key]
        s.memo.clear()
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{card} is overlaid onto {other}.", card=named(g, self.card), other=named(g, self.onto))
