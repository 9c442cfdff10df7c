"""Words that are simply true while their card is faceup; the rules ask for them by class."""

from __future__ import annotations

from typing import Final, Literal

from interregnum.games.oath.cards.power import Standing, suit_list
from interregnum.games.oath.printed import Suit
from interregnum.kernel.text import Message, msg, msgn

Deed = Literal[
    "play facedown", "play vision", "play conspiracy", "play faceup", "recover", "target", "take", "give secrets",
    "campaign", "exile", "garrison", "pay secrets", "muster", "trade", "sacrifice", "plan",
]  # fmt: skip
Bound = Literal["holder", "others", "enemies", "everyone", "attackers"]

DEEDS: Final[dict[Deed, Message]] = {
    "play facedown": msg("playing cards facedown"),
    "play vision": msg("playing Visions faceup"),
    "play conspiracy": msg("playing the Conspiracy faceup"),
    "play faceup": msg("playing such cards faceup"),
    "recover": msg("recovering"),
    "target": msg("targeting in a campaign"),
    "take": msg("taking in any way"),
    "give secrets": msg("giving secrets"),
    "campaign": msg("campaigning"),
    "exile": msg("being exiled or leaving the Empire"),
    "garrison": msg("putting warbands on sites"),
    "pay secrets": msg("using powers that cost secrets"),
    "muster": msg("mustering on such cards"),
    "trade": msg("trading with such cards"),
    "sacrifice": msg("sacrificing warbands when attacking the holder"),
    "plan": msg("using such battle plans"),
}
BOUND: Final[dict[Bound, Message]] = {
    "holder": msg("its holder"),
    "others": msg("everyone but its holder"),
    "enemies": msg("enemies of its ruler"),
    "everyone": msg("everyone"),
    "attackers": msg("the attacker"),
}


class Forbids(Standing, frozen=True, kw_only=True):
    """Some deeds are closed to some players.

    `suits` narrow it to cards of these suits, `things` to these banners, `held` to what the holder holds (the card
    itself apart). `ruled` needs the deed to happen where the card's ruler rules; `elsewhere` spares whose pawn is at
    the card's site; `unless_rules` spares who rules a card of that suit.
    """

    deeds: tuple[Deed, ...]
    to: Bound
    suits: tuple[Suit, ...] = ()
    things: tuple[str, ...] = ()
    held: bool = False
    ruled: bool = False
    elsewhere: bool = False
    matching: bool = False
    here: bool = False
    unless_rules: Suit | None = None

    def text(self) -> Message:
        deeds = tuple(DEEDS[deed] for deed in self.deeds)
        parts: list[Message] = [msg("Forbidden to {who}: {deeds}.", who=BOUND[self.to], deeds=deeds)]
        if self.suits:
            parts.append(msg("This is about cards of these suits: {suits}.", suits=suit_list(self.suits)))
        if "peoples-favor" in self.things:
            parts.append(msg("This is about the People’s Favor."))
        if "darkest-secret" in self.things:
            parts.append(msg("This is about the Darkest Secret."))
        if self.held:
            parts.append(msg("This is about the holder’s banners and other relics."))
        if self.ruled:
            parts.append(msg("It holds at every site that the card’s ruler rules."))
        if self.elsewhere:
            parts.append(msg("A player whose pawn is at this card’s site is free to."))
        if self.matching:
            parts.append(msg("This is about suits that the holder’s advisers have."))
        if self.here:
            parts.append(msg("It holds in campaigns in which this card’s site is targeted."))
        if self.unless_rules is not None:
            (suit,) = suit_list((self.unless_rules,))
            parts.append(msg("A player who rules a card of the suit {suit} is free to.", suit=suit))
        return sentences(parts)


def sentences(parts: list[Message]) -> Message:
    """Several sentences as one."""
    if len(parts) == 1:
        return parts[0]
    return msg("{one} {more}", one=parts[0], more=sentences(parts[1:]))


class AdviserLimit(Standing, frozen=True):
    """Its holder may have fewer advisers."""

    n: int

    def text(self) -> Message:
        return msg("Its holder may have at most {n} advisers.", n=self.n)


class UnlimitedSuit(Standing, frozen=True):
    """Advisers of one suit do not count, and of the others there is room for some."""

    suit: Suit
    others: int

    def text(self) -> Message:
        (suit,) = suit_list((self.suit,))
        return msgn(
            "Its holder may have any number of {suit} advisers, and {n} other.",
            "Its holder may have any number of {suit} advisers, and {n} others.",
            self.others,
            suit=suit,
        )


class FreeArrival(Standing, frozen=True):
    """It may join any advisers, however many there are."""

    def text(self) -> Message:
        return msg("Nobody has to discard an adviser to make room for it.")


class CountsAs(Standing, frozen=True):
    """An adviser that counts several times as one of its suit."""

    n: int

    def text(self) -> Message:
        return msg("It counts as {n} advisers of its suit, and as one against the limit.", n=self.n)


class Extends(Standing, frozen=True, kw_only=True):
    """More dice for what is targeted: sites of the ruler, relics of the holder, or the holder’s pawn."""

    what: Literal["site", "relic", "pawn"]
    dice: int

    def text(self) -> Message:
        if self.what == "site":
            return msgn(
                "Each targeted site that this card’s ruler rules adds {n} more defense die.",
                "Each targeted site that this card’s ruler rules adds {n} more defense dice.",
                self.dice,
            )
        if self.what == "relic":
            return msgn(
                "Each targeted relic of its holder adds {n} more defense die.",
                "Each targeted relic of its holder adds {n} more defense dice.",
                self.dice,
            )
        return msgn(
            "Its holder’s pawn and favor, if targeted, add {n} more defense die.",
            "Its holder’s pawn and favor, if targeted, add {n} more defense dice.",
            self.dice,
        )


class EvenTargets(Standing, frozen=True):
    """Targets against the holder add up to an even number of dice."""

    def text(self) -> Message:
        return msg("Who attacks its holder must declare targets that together add an even number of defense dice.")


class MoreBandits(Standing, frozen=True):
    """Sites have more bandits."""

    n: int

    def text(self) -> Message:
        return msg("Every site has {n} more bandits.", n=self.n)


class BanditsServe(Standing, frozen=True):
    """Bandits count as the holder's warbands."""

    def text(self) -> Message:
        return msg(
            "Bandits count as its holder’s warbands except at sites ruled by enemies: the holder rules sites without "
            "warbands. Bandits cannot be killed, moved or sacrificed."
        )


class RulesImperialCards(Standing, frozen=True):
    """An Exile rules the cards at Imperial sites in their own turn."""

    def text(self) -> Message:
        return msg(
            "If its holder is an Exile, they alone rule the cards at Imperial sites in their own turn, except battle "
            "plans. The sites stay Imperial."
        )


class LocksSites(Standing, frozen=True):
    """What lies at the holder's sites is locked for enemies."""

    def text(self) -> Message:
        return msg("For enemies, denizens and relics at sites its holder rules count as locked.")


class LocksUp(Standing, frozen=True):
    """A relic that holds captured warbands."""

    def text(self) -> Message:
        return msg("Before this relic goes under the relic deck, all warbands on it go home.")


class PlansCostMore(Standing, frozen=True):
    """The enemy's battle plans cost more."""

    token: Literal["secret", "favor_burn"]

    def text(self) -> Message:
        if self.token == "secret":
            return msg("In a campaign each battle plan of the holder’s enemy costs one more placed secret.")
        return msg("In a campaign each battle plan of the holder’s enemy costs one more burned favor.")


class KeepsNoFavor(Standing, frozen=True):
    """Favor on its way to the holder goes to a bank, which the holder may spend from."""

    suit: Suit

    def text(self) -> Message:
        (suit,) = suit_list((self.suit,))
        return msg(
            "Its holder keeps no favor: all that would come to their board goes to the {suit} bank. They may spend "
            "favor from that bank as their own.",
            suit=suit,
        )


class CatchesBurned(Standing, frozen=True):
    """Burned favor goes to the holder."""

    def text(self) -> Message:
        return msg("Favor burned by anyone goes to its holder’s board.")


class NoTradeFavor(Standing, frozen=True):
    """The holder gains no favor from trades."""

    def text(self) -> Message:
        return msg("Its holder gains no favor from trades.")


class WholeForce(Standing, frozen=True):
    """The holder attacks with everything, and cannot leave own sites with warbands on the board."""

    def text(self) -> Message:
        return msg(
            "When its holder attacks, their warbands at all sites they rule join the force. With warbands on their "
            "board they cannot travel away from a site they rule."
        )


class KeepsSites(Standing, frozen=True):
    """Sites with cards of a suit outlast the game."""

    suit: Suit

    def text(self) -> Message:
        (suit,) = suit_list((self.suit,))
        return msg("In the chronicle, sites with a {suit} card are not discarded.", suit=suit)


class MobOnRecovery(Standing, frozen=True):
    """The People's Favor is recovered on its Mob side."""

    def text(self) -> Message:
        return msg("Whenever the People’s Favor is recovered it ends up on its Mob side.")


class Refuses(Standing, frozen=True):
    """A card that cannot share a site with a locked card, and needs no room."""

    def text(self) -> Message:
        return msg(
            "It can be played to any faceup site without a locked card, whatever the capacity. From then on the site "
            "has room for this card alone."
        )


class FreshTaking(Standing, frozen=True):
    """Its powers rest in the turn it was taken."""

    def text(self) -> Message:
        return msg("Its powers cannot be used in the turn in which it was taken.")


class Opportunity(Standing, frozen=True):
    """A site that gives what lies on it at the end of a Wake Phase."""

    def text(self) -> Message:
        return msg(
            "At the end of your Wake Phase, with your pawn here, you may take one favor or secret from this site."
        )


class Inherits(Standing, frozen=True):
    """A shared Vision falls to who shares it."""

    def text(self) -> Message:
        return msg(
            "If that Vision is discarded, the warband dies and its owner plays or discards the Vision as in a search."
        )
