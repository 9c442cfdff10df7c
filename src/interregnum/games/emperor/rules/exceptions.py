"""Facts that make exceptions from the rules: of battles and their outcome, of attacks, of actions and of Honor."""

from __future__ import annotations

from typing import Literal

from interregnum.cards.ability import Fact
from interregnum.cards.facts import OfCards
from interregnum.cards.language import YOU, Who
from interregnum.kernel.text import Message, msg, msgc


class OrdersBattles(Fact, frozen=True):
    """A player decides the order in which the battles of an attack are fought."""

    who: Who = YOU

    def text(self) -> Message:
        return self.who.says(
            msg("you decide the order in which battles are fought"),
            msg("your opponent decides the order in which battles are fought"),
        )


class ReachesHome(Fact, frozen=True):
    """The next Ranged Attack of an action may target cards in the Defender's home, and is weaker; `action` is its
    number."""

    weaker: int
    action: str = ""

    def text(self) -> Message:
        return msg(
            "one Ranged Attack from that action has –{n} strength and may target a card in the Defender’s home",
            n=self.weaker,
        )


class TiesInstead(OfCards, frozen=True):
    """A battle that the army of certain cards wins is tied instead."""

    def text(self) -> Message:
        return msg("if the army of {who} wins this battle, it is tied instead", who=self.of.phrase("the", "gen"))


class SparesProvince(Fact, frozen=True):
    """A player does not destroy the province in the resolution of the battle."""

    who: Who = YOU

    def text(self) -> Message:
        return self.who.says(
            msg("you will not destroy the province in this battle’s resolution"),
            msg("your opponent will not destroy the province in this battle’s resolution"),
        )


class FightsBowed(OfCards, frozen=True):
    """Cards contribute their Force to their army even if they are bowed."""

    def text(self) -> Message:
        return msg("{who} contributes Force even if bowed", who=self.of.phrase("each", "nom"))


class NegatesHonor(Fact, frozen=True):
    """The Honor gains or losses from an action's effects do not happen; `action` is its number."""

    how: Literal["gains", "losses"]
    action: str = ""

    def text(self) -> Message:
        return msg("negate any Honor {how} from that action’s effects", how=msgc("honor", self.how))


class TakesLimited(Fact, frozen=True):
    """A player may take a Limited action at their next opportunity to take an Open one."""

    who: Who = YOU

    def text(self) -> Message:
        return self.who.says(
            msg("at your next opportunity to take an Open action, you may take a Limited action instead"),
            msg("at their next opportunity to take an Open action, your opponent may take a Limited action instead"),
        )
