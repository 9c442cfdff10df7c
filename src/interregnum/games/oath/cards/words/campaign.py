"""Persistent words about campaigns: dice for targets, places that guard a region, rerolls."""

from __future__ import annotations

from interregnum.games.oath.cards.power import Persistent
from interregnum.kernel.text import Message, msg, msgn


class TargetDice(Persistent, frozen=True):
    """Targets at this site change the attack pool."""

    n: int

    def text(self) -> Message:
        if self.n > 0:
            return msgn(
                "An attacker who declares any target at this site must add {n} attack die.",
                "An attacker who declares any target at this site must add {n} attack dice.",
                self.n,
            )
        return msgn(
            "An attacker who declares any target at this site must remove {n} attack die.",
            "An attacker who declares any target at this site must remove {n} attack dice.",
            -self.n,
        )


class GuardsRegion(Persistent, frozen=True):
    """Who attacks into this region from outside must target this site."""

    def text(self) -> Message:
        return msg(
            "An attacker whose pawn is in another region and who declares a target in this region must also target "
            "this site, unless they rule it."
        )


class SecretToTarget(Persistent, frozen=True):
    """Targets at this site take a secret turned facedown."""

    def text(self) -> Message:
        return msg("Nobody can declare targets here without turning one of their secrets facedown.")


class Reroll(Persistent, frozen=True):
    """Its ruler may reroll all dice of a roll once."""

    def text(self) -> Message:
        return msg(
            "After its ruler rolls attack or defense dice for any reason, they may pay the cost to reroll all of them, "
            "once."
        )


class Brutal(Persistent, frozen=True):
    """The beaten side loses everything when the Chancellor attacks."""

    def text(self) -> Message:
        return msg("In a campaign in which the Chancellor attacks, the defeated side kills its whole force.")
