"""The standing facts of this game, beside those that all card games share; `stats.py` says what follows from them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from interregnum.cards.ability import Fact
from interregnum.cards.areas import become_copy, transform
from interregnum.cards.change import note
from interregnum.cards.facts import OfCards
from interregnum.cards.grammar import NOTHING, signed
from interregnum.cards.language import THEY, YOU, Who
from interregnum.cards.naming import named, who
from interregnum.games.fiverings.state import FiveRingsGame, hand_over
from interregnum.games.fiverings.terms import Element
from interregnum.kernel.text import Message, msg, msgc

Stat: TypeAlias = Literal["military", "political", "military and political", "glory", "strength"]
"""The numbers that cards have; skills are also modified together."""


class SwitchesBase(OfCards, frozen=True):
    """Switches base military and base political skill; a dash cannot be switched."""

    def could_alter(self, g: FiveRingsGame, card: int) -> bool:
        return g.state.dialect.has_stat(g, card, "military") and g.state.dialect.has_stat(g, card, "political")

    def text(self) -> Message:
        return msg("{who} switches its base military and political skills", who=self.of.phrase("each", "nom"))


class RingGains(Fact, frozen=True):
    """The contested ring has a further element."""

    element: Element

    def text(self) -> Message:
        return msg("the contested ring gains the {element} element", element=msgc("element", self.element))


class CancelsRingEffects(Fact, frozen=True):
    """Ring effects of the present conflict are canceled."""

    def text(self) -> Message:
        return msg("cancel all ring effects")


class ResolvesEachEffect(OfCards, frozen=True):
    """If such a card wins as an attacker, every effect of the ring is resolved instead of one."""

    def text(self) -> Message:
        return msg(
            "if {who} wins the conflict as an attacker, resolve each of the ring's effects instead of one",
            who=self.of.phrase("the", "nom"),
        )


class TakesOverRing(Fact, frozen=True):
    """A player resolves the ring effect of the present conflict in the attacker's place, and claims the ring."""

    who: Who

    def text(self) -> Message:
        return self.who.says(
            msg(
                "cancel the ring effect of that conflict; then, resolve that ring effect as if you had won the "
                "conflict as the attacking player and claim that ring"
            ),
            msg(
                "cancel the ring effect of that conflict; then, {who} resolves that ring effect as if having won the "
                "conflict as the attacking player and claims that ring",
                who=THEY,
            ),
        )


class CancelsFirstAction(Fact, frozen=True):
    """Cancels the effects of the first action ability a player triggers during each conflict."""

    who: Who

    def text(self) -> Message:
        return self.who.says(
            msg("cancel the effects of the first action ability you trigger from a card during each conflict"),
            msg(
                "cancel the effects of the first action ability {who} triggers from a card during each conflict",
                who=THEY,
            ),
        )


class Playable(OfCards, frozen=True):
    """Cards may be played as if they were in their owner's hand."""

    def ended(self, g: FiveRingsGame, cards: tuple[int, ...]) -> None:
        for card in cards:
            transform(g.state, card, playable=False)

    def text(self) -> Message:
        what = self.of.phrase("each", "acc")
        return YOU.says(
            msg("you may play {who} as if it were in your hand", who=what),
            msg("your opponent may play {who} as if it were in their hand", who=what),
        )


class Uncontrols(OfCards, frozen=True):
    """Control of cards goes back to a player when this ends."""

    seat: int

    def ended(self, g: FiveRingsGame, cards: tuple[int, ...]) -> None:
        for card in cards:
            if g.state.cards[card].controller != self.seat:
                hand_over(g.state, card, self.seat)
                said = msg("{player} controls {card} again.", player=who(self.seat), card=named(g, card))
                note(g, "lcg.control.7", said, "TakeControl")

    def text(self) -> Message:
        return NOTHING


class OneConflict(Fact, frozen=True):
    """Each player has one opportunity to declare a conflict, and no card gives another."""

    def text(self) -> Message:
        return msg("each player has only one opportunity to declare a conflict")


class HoldsRing(Fact, frozen=True):
    """A player is considered to have a ring in their claimed pool, wherever it is."""

    who: Who
    element: Element

    def text(self) -> Message:
        return self.who.says(
            msg("you have that ring in your claimed ring pool"),
            msg("{who} has that ring in the claimed ring pool", who=THEY),
        )


class CountsNoSkill(Fact, frozen=True):
    """Both players count no skill in the conflict."""

    def text(self) -> Message:
        return msg("both players count 0 total skill in the conflict")


class HelpsFromHome(OfCards, frozen=True):
    """Characters add their skill to their side of the conflict without participating."""

    def text(self) -> Message:
        who = self.of.phrase("each", "nom")
        return YOU.says(
            msg("{who} contributes its skill to your side", who=who),
            msg("{who} contributes its skill to your opponent's side", who=who),
        )


class BarsCopies(Fact, frozen=True):
    """Keeps a player from playing events of which a copy lies in their conflict discard pile."""

    who: Who

    def text(self) -> Message:
        return self.who.says(
            msg("you cannot play copies of event cards in your conflict discard pile"),
            msg("{who} cannot play copies of events in their conflict discard pile", who=THEY),
        )


class ComesWithFate(OfCards, frozen=True):
    """Characters played from provinces enter play with additional fate on them."""

    n: int = 1

    def text(self) -> Message:
        return msg(
            "characters played from {where} enter play with {n} additional fate on them",
            where=self.of.phrase("the", "dat"),
            n=self.n,
        )


class StartsFaceup(Fact, frozen=True):
    """A province lies faceup from the beginning of the game, and never under the stronghold."""

    def text(self) -> Message:
        return msg("this province starts the game faceup and cannot be a stronghold province")


class KeepsDials(Fact, frozen=True):
    """Honor dials stay as they are: a duel does without new bids."""

    def text(self) -> Message:
        return msg("players cannot set their honor dials")


class IsCopy(OfCards, frozen=True):
    """Characters are copies of another one while this lasts."""

    def ended(self, g: FiveRingsGame, cards: tuple[int, ...]) -> None:
        for card in cards:
            become_copy(g.state, card, "")

    def text(self) -> Message:
        return NOTHING


class CannotDeclare(Fact, frozen=True):
    """Keeps a player from declaring conflicts of an element."""

    who: Who
    element: Element

    def text(self) -> Message:
        return msg(
            "{who} cannot declare {element} conflicts", who=self.who.text(), element=msgc("element", self.element)
        )


class Collects(Fact, frozen=True):
    """Adds to the fate a player collects in the dynasty phase."""

    who: Who
    by: int

    def text(self) -> Message:
        n = signed(self.by)
        return self.who.says(msg("you collect {n} fate", n=n), msg("{who} collects {n} fate", who=THEY, n=n))


class RaisesInfluence(Fact, frozen=True):
    """A deck has more influence to spend."""

    n: int

    def text(self) -> Message:
        return YOU.says(
            msg("your deck has {n} more influence", n=self.n),
            msg("your opponent's deck has {n} more influence", n=self.n),
        )


class ReplacesProvince(Fact, frozen=True):
    """A deck may have an additional province of an element in place of one of another."""

    element: Element

    def text(self) -> Message:
        element = msgc("element", self.element)
        return YOU.says(
            msg(
                "your deck may have an additional {element} province in place of one of another element",
                element=element,
            ),
            msg(
                "your opponent's deck may have an additional {element} province in place of one of another element",
                element=element,
            ),
        )
