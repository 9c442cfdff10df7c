"""Words that are simply true while their card is faceup; the rules ask for them by class."""

from __future__ import annotations

from typing import Final, Literal

from interregnum.games.oath.cards.power import Persistent, of_suits
from interregnum.games.oath.printed import Suit
from interregnum.kernel.text import Message, msg, msgn

Deed = Literal[
    "play facedown", "play vision", "play conspiracy", "play faceup", "recover", "target", "take", "give secrets",
    "campaign", "exile", "garrison", "pay secrets", "muster", "trade", "sacrifice", "plan",
]  # fmt: skip
Bound = Literal["holder", "others", "enemies", "everyone", "attackers"]


BANNERS: Final = {"peoples-favor": msg("the People’s Favor"), "darkest-secret": msg("the Darkest Secret")}


class Forbids(Persistent, frozen=True, kw_only=True):
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
        what = self._what()
        match self.to:
            case "holder":
                return msg("Its holder cannot {what}.", what=what)
            case "others":
                return msg("Other players cannot {what}.", what=what)
            case "enemies":
                return msg("Enemies of its ruler cannot {what}.", what=what)
            case "attackers":
                return msg("The attacker cannot {what}.", what=what)
            case "everyone":
                return msg("Nobody can {what}.", what=what)

    def _what(self) -> Message:
        match self.deeds[0]:
            case "recover":
                return msg("recover {thing}", thing=BANNERS[self.things[0]])
            case "target" | "take":
                return self._taking()
            case "plan":
                return self._planning()
            case "play vision":
                return self._revealing()
            case "play faceup":
                return msg("play {suits} cards faceup", suits=of_suits(self.suits))
        return DEEDS[self.deeds[0]]

    def _taking(self) -> Message:
        if "take" not in self.deeds:
            return msg("target {thing}", thing=BANNERS[self.things[0]])
        if self.things:
            return msg("target {thing} or take it in any way", thing=BANNERS[self.things[0]])
        if self.unless_rules is None:
            return msg("target the holder’s banners and other relics or take them in any way")
        suit = of_suits((self.unless_rules,))
        return msg(
            "target the holder’s banners and other relics or take them in any way, unless they rule any {suit} card",
            suit=suit,
        )

    def _planning(self) -> Message:
        if self.here:
            return msg("use battle plans in campaigns in which this card’s site is targeted")
        if self.matching:
            return msg("use battle plans against its holder whose suit one of the holder’s advisers has")
        return msg("use {suits} battle plans against its holder", suits=of_suits(self.suits))

    def _revealing(self) -> Message:
        if self.elsewhere:
            return msg("play Visions faceup, except the Conspiracy, unless their pawn is at this card’s site")
        if self.ruled:
            return msg("play Visions or the Conspiracy faceup at sites that its ruler rules")
        return msg("play Visions or the Conspiracy faceup")


DEEDS: Final[dict[Deed, Message]] = {
    "play facedown": msg("play cards facedown"),
    "give secrets": msg("give secrets to anybody"),
    "campaign": msg("campaign"),
    "exile": msg("be exiled or leave the Empire"),
    "garrison": msg("put warbands on sites"),
    "pay secrets": msg("use powers that cost secrets, placed, burned or turned facedown"),
    "sacrifice": msg("sacrifice warbands when attacking its holder"),
}
"""Deeds that are closed as such, whatever they are about."""


class AdviserLimit(Persistent, frozen=True):
    """Its holder may have fewer advisers."""

    n: int

    def text(self) -> Message:
        return msg("Its holder may have at most {n} advisers.", n=self.n)


class UnlimitedSuit(Persistent, frozen=True):
    """Advisers of one suit do not count, and of the others there is room for some."""

    suit: Suit
    others: int

    def text(self) -> Message:
        suit = of_suits((self.suit,))
        return msgn(
            "Its holder may have any number of {suit} advisers, and {n} other.",
            "Its holder may have any number of {suit} advisers, and {n} others.",
            self.others,
            suit=suit,
        )


class FreeArrival(Persistent, frozen=True):
    """It may join any advisers, however many there are."""

    def text(self) -> Message:
        return msg("Nobody has to discard an adviser to make room for it.")


class CountsAs(Persistent, frozen=True):
    """An adviser that counts several times as one of its suit."""

    n: int

    def text(self) -> Message:
        return msg("It counts as {n} advisers of its suit, and as one against the limit.", n=self.n)


class Extends(Persistent, frozen=True, kw_only=True):
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


class EvenTargets(Persistent, frozen=True):
    """Targets against the holder add up to an even number of dice."""

    def text(self) -> Message:
        return msg(
            "A player who attacks its holder must declare targets that together add an even number of defense dice."
        )


class MoreBandits(Persistent, frozen=True):
    """Sites have more bandits."""

    n: int

    def text(self) -> Message:
        return msg("Every site has {n} more bandits.", n=self.n)


class BanditsServe(Persistent, frozen=True):
    """Bandits count as the holder's warbands."""

    def text(self) -> Message:
        return msg(
            "Bandits count as its holder’s warbands except at sites ruled by enemies: the holder rules sites without "
            "warbands. Bandits cannot be killed, moved or sacrificed."
        )


class RulesImperialCards(Persistent, frozen=True):
    """An Exile rules the cards at Imperial sites in their own turn."""

    def text(self) -> Message:
        return msg(
            "If its holder is an Exile, they alone rule the cards at Imperial sites in their own turn, except battle "
            "plans. The sites stay Imperial."
        )


class LocksSites(Persistent, frozen=True):
    """What lies at the holder's sites is locked for enemies."""

    def text(self) -> Message:
        return msg("For enemies, denizens and relics at sites its holder rules count as locked.")


class LocksUp(Persistent, frozen=True):
    """A relic that holds captured warbands."""

    def text(self) -> Message:
        return msg("Before this relic goes under the relic deck, all warbands on it go home.")


class PlansCostMore(Persistent, frozen=True):
    """The enemy's battle plans cost more."""

    token: Literal["secret", "favor_burn"]

    def text(self) -> Message:
        if self.token == "secret":
            return msg("In a campaign each battle plan of the holder’s enemy costs one more placed secret.")
        return msg("In a campaign each battle plan of the holder’s enemy costs one more burned favor.")


class KeepsNoFavor(Persistent, frozen=True):
    """Favor on its way to the holder goes to a bank, which the holder may spend from."""

    suit: Suit

    def text(self) -> Message:
        suit = of_suits((self.suit,))
        return msg(
            "Its holder keeps no favor: all that would come to their board goes to the {suit} bank. They may spend "
            "favor from that bank as their own.",
            suit=suit,
        )


class CatchesBurned(Persistent, frozen=True):
    """Burned favor goes to the holder."""

    def text(self) -> Message:
        return msg("Favor burned by anyone goes to its holder’s board.")


class NoTradeFavor(Persistent, frozen=True):
    """The holder gains no favor from trades."""

    def text(self) -> Message:
        return msg("Its holder gains no favor from trades.")


class WholeForce(Persistent, frozen=True):
    """The holder attacks with everything, and cannot leave own sites with warbands on the board."""

    def text(self) -> Message:
        return msg(
            "When its holder attacks, their warbands at all sites they rule join the force. With warbands on their "
            "board they cannot travel away from a site they rule."
        )


class KeepsSites(Persistent, frozen=True):
    """Sites with cards of a suit outlast the game."""

    suit: Suit

    def text(self) -> Message:
        suit = of_suits((self.suit,))
        return msg("In the chronicle, sites with any {suit} card are not discarded.", suit=suit)


class MobOnRecovery(Persistent, frozen=True):
    """The People's Favor is recovered on its Mob side."""

    def text(self) -> Message:
        return msg("Whenever the People’s Favor is recovered it ends up on its Mob side.")


class Refuses(Persistent, frozen=True):
    """A card that cannot share a site with a locked card, and needs no room."""

    def text(self) -> Message:
        return msg(
            "It can be played to any faceup site without a locked card, whatever the capacity. From then on the site "
            "has room for this card alone."
        )


class FreshTaking(Persistent, frozen=True):
    """Its powers rest in the turn it was taken."""

    def text(self) -> Message:
        return msg("Its holder cannot use it in the turn in which they took it.")


class Opportunity(Persistent, frozen=True):
    """A site that gives what lies on it at the end of a Wake Phase."""

    def text(self) -> Message:
        return msg(
            "At the end of your Wake Phase, with your pawn here, you may take one favor or secret from this site."
        )


class Inherits(Persistent, frozen=True):
    """A shared Vision falls to who shares it."""

    def text(self) -> Message:
        return msg(
            "If that Vision is discarded, the warband dies and its owner plays or discards the Vision as in a search."
        )
