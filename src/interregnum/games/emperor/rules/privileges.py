"""Standing facts that make exceptions to how actions are taken, paid for and answered, to duels and to battles."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.ability import Fact
from interregnum.cards.facts import OfCards
from interregnum.cards.language import YOU, Selector, Who
from interregnum.games.emperor.rules.facts import DEED_NAMES, Deed
from interregnum.kernel.text import Message, msg


class Assured(Fact, frozen=True):
    """The effects of an action will not be negated or delayed: those that do certain deeds, or all of them."""

    action: str = ""
    deeds: tuple[Deed, ...] = ()

    def text(self) -> Message:
        if not self.deeds:
            return msg("the action’s effects will not be negated or delayed")
        deeds = tuple(DEED_NAMES[deed] for deed in self.deeds)
        return msg("the action’s {deeds} will not be negated or delayed", deeds=deeds)


class Postponed(OfCards, frozen=True):
    """What an action gives to cards is given after this battle ends."""

    action: str = ""

    def text(self) -> Message:
        return msg("what the action gives comes after this battle ends")


class MustAccept(OfCards, frozen=True):
    """The controllers of cards may not refuse challenges that an action creates."""

    action: str = ""

    def text(self) -> Message:
        who = self.of.phrase("the", "gen")
        return msg("the controller of {who} may not refuse any challenge that the action creates", who=who)


class Silenced(OfCards, frozen=True):
    """An ability of a card, by its number, may not be used."""

    number: int = 0

    def text(self) -> Message:
        return msg("that ability of {who} may not be used", who=self.of.phrase("the", "gen"))


class FromAfar(OfCards, frozen=True):
    """The printed Battle abilities of cards may be used even if they are not at the current battlefield."""

    def text(self) -> Message:
        who = self.of.phrase("each", "gen")
        return msg("the base Battle abilities of {who} may be used even away from the current battlefield", who=who)


class Unreachable(OfCards, frozen=True):
    """Actions that certain cards perform may not target cards."""

    performers: Selector

    def text(self) -> Message:
        who, by = self.of.phrase("the", "acc"), self.performers.phrase("a", "dat")
        return msg("actions performed by {by} may not target {who}", by=by, who=who)


class SparesBowing(OfCards, frozen=True):
    """A few times per turn a cost of bowing a card need not be paid for a Political action or one on a Spell."""

    times: int

    def text(self) -> Message:
        who = self.of.phrase("the", "acc")
        return msg(
            "you may ignore the cost of bowing {who} for a Political or Spell action, up to {n} times per turn",
            n=self.times, who=who,
        )  # fmt: skip


class FavorTokens(OfCards, frozen=True):
    """A Favor token on a card may be discarded where the Imperial Favor would be discarded as a cost."""

    keyword: ClassVar[str] = "Favor"

    def text(self) -> Message:
        who = self.of.phrase("the", "dat")
        return msg("you may discard a Favor token on {who} as a cost instead of the Imperial Favor", who=who)


class InsteadOfFocusing(OfCards, frozen=True):
    """A Personality's player may give them a bonus to their duel stat instead of focusing."""

    by: int

    def text(self) -> Message:
        who = self.of.phrase("the", "dat")
        return msg("you may give {who} +{n} to the duel stat instead of focusing", who=who, n=self.by)


class LobbyHonor(Fact, frozen=True):
    """A player's Family Honor is higher when a Lobby action looks at it."""

    by: int
    who: Who = YOU

    def text(self) -> Message:
        return self.who.says(
            msg("when a Lobby action looks at Family Honor, yours is {n} higher", n=self.by),
            msg("when a Lobby action looks at Family Honor, your opponent’s is {n} higher", n=self.by),
        )


class HoldsTwo(Fact, frozen=True):
    """The province that this Region is attached to holds two Dynasty cards."""

    def text(self) -> Message:
        return msg("this province holds two Dynasty cards; you decide which is dealt with first")


class AddsNoForce(OfCards, frozen=True):
    """Cards contribute no Force to their army."""

    def text(self) -> Message:
        return msg("{who} contributes no Force to the army", who=self.of.phrase("each", "nom"))


class Scouted(OfCards, frozen=True):
    """You have Reconnaissance at the battlefields of provinces, and after each Maneuvers Segment your Scouts may be
    assigned there."""

    def text(self) -> Message:
        return msg(
            "you have Reconnaissance at their battlefields; after each Maneuvers Segment, your Scouts alone may be "
            "assigned there"
        )


class PressesOn(Fact, frozen=True):
    """A player's Ranged Attacks that do not destroy their target weaken it, and another one may be made at it."""

    who: Who = YOU

    def text(self) -> Message:
        return msg(
            "a Ranged Attack of yours that does not destroy its target reduces the target’s Force by its strength, and "
            "you may take an additional Battle action with a Ranged Attack that targets the same card"
        )
