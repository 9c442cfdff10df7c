"""Words about travel."""

from __future__ import annotations

from typing import ClassVar, Literal

from interregnum.games.oath.cards.power import Act, Persistent, Rewrite, of_suits
from interregnum.games.oath.printed import Suit
from interregnum.games.oath.rules.ruling import card_ruler, ruler
from interregnum.games.oath.state import BANDITS, OathGame, Spot, enemies, region, side, suit
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg, msgn

COASTS = frozenset({"barren-coast", "lush-coast", "rocky-coast"})


def ignores(act: Act, what: str) -> bool:
    """Whether a travel disregards a site's power."""
    return "ignore sites" in act.notes or f"ignore {what}" in act.notes


class RulerSends(Persistent, frozen=True):
    """An enemy who rules here picks the destination of travels from here."""

    def text(self) -> Message:
        return msg(
            "If an enemy rules this site, that ruler picks where a player travels from here, even if somebody else "
            "makes them travel. The Chancellor picks for the Empire."
        )


class FromHere(Rewrite, frozen=True, kw_only=True):
    """Travels that start at this site have another price."""

    rank: ClassVar[int] = 0
    cost: int
    ignoring: tuple[str, ...] = ()
    to_coast: bool = False

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        if g.state.lords[act.seat].site != spot.site or "ignore sites" in act.notes:
            return False
        return not self.to_coast or (
            act.to >= 0 and g.state.sites[act.to].id in COASTS and g.state.sites[act.to].faceup
        )

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        notes = tuple(f"ignore {site}" for site in self.ignoring)
        return replace(act, supply=self.cost, notes=(*act.notes, *notes))

    def text(self) -> Message:
        if self.to_coast:
            return msg(
                "Traveling from here to another Coast site costs {n} Supply and ignores the Narrow Pass.", n=self.cost
            )
        return msg(
            "Traveling from here costs {n} Supply and ignores the Narrow Pass and The Hidden Place.", n=self.cost
        )


class MoreFromHere(Rewrite, frozen=True):
    """Travels that start at this site cost more."""

    n: int

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return g.state.lords[act.seat].site == spot.site and "ignore sites" not in act.notes

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return replace(act, supply=act.supply + self.n)

    def text(self) -> Message:
        return msg("Traveling from here costs {n} Supply more.", n=self.n)


class MustEnterHere(Rewrite, frozen=True):
    """Who enters the region must come here."""

    rank: ClassVar[int] = 2

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        if act.to < 0 or act.to == spot.site or ignores(act, g.state.sites[spot.site].id):
            return False
        return region(act.to) == region(spot.site) != region(g.state.lords[act.seat].site)

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return replace(act, refusal=key.partition("#")[0])

    def text(self) -> Message:
        return msg("A player who travels into this region from another must travel to this site.")


class SecretToEnter(Rewrite, frozen=True):
    """Coming here takes a secret turned facedown."""

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return act.to == spot.site and not ignores(act, g.state.sites[spot.site].id)

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return replace(act, turned=act.turned + 1)

    def text(self) -> Message:
        return msg("Nobody can travel here without turning one of their secrets facedown.")


class SecretToLeave(Rewrite, frozen=True):
    """Leaving is free for a secret turned facedown."""

    helps: ClassVar[bool] = True

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return g.state.lords[act.seat].site == spot.site

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return replace(act, turned=act.turned + 1, free=True, notes=(*act.notes, "ignore narrow-pass"))

    def text(self) -> Message:
        return msg(
            "Traveling from here, a player may turn one of their secrets facedown to spend no Supply and ignore the "
            "Narrow Pass."
        )


class FreeTravel(Rewrite, frozen=True, kw_only=True):
    """The travel costs no Supply, under some condition."""

    helps: ClassVar[bool] = True
    rank: ClassVar[int] = 0
    where: Literal["anywhere", "suit there", "own region", "here", "few warbands"] = "anywhere"
    suit: Suit | None = None
    ignoring_sites: bool = False

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        state = g.state
        here = state.lords[act.seat].site
        if self.where == "few warbands":
            return state.lords[act.seat].warbands <= 3
        if act.to < 0:
            return self.where == "anywhere"
        if self.where == "suit there":
            return state.sites[act.to].faceup and any(suit(card) == self.suit for card in state.sites[act.to].cards)
        if self.where == "own region":
            return region(act.to) == region(here)
        return self.where == "anywhere" or spot.site in (act.to, here)

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return replace(act, free=True, notes=(*act.notes, *(("ignore sites",) if self.ignoring_sites else ())))

    def text(self) -> Message:
        when: dict[str, Message] = {
            "anywhere": msg("The travel costs no Supply."),
            "own region": msg("A travel to another site of your region costs no Supply."),
            "here": msg("A travel that starts or ends at this card’s site costs no Supply."),
            "few warbands": msg("With at most three warbands on your board the travel costs no Supply."),
        }
        said = (
            msg("A travel to a site with any {suit} card costs no Supply.", suit=of_suits((self.suit,)))
            if self.suit is not None
            else when[self.where]
        )
        return msg("{said} It ignores the powers of sites.", said=said) if self.ignoring_sites else said


class TravelToll(Rewrite, frozen=True):
    """Enemies pay to come to the ruler's sites."""

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        state = g.state
        if act.to < 0 or not state.sites[act.to].faceup:
            return False
        lord = card_ruler(state, "", spot)
        return ruler(state, act.to) == lord and (lord == BANDITS or enemies(state, lord, act.seat))

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return replace(act, tolls=(*act.tolls, card_ruler(g.state, "", spot)))

    def text(self) -> Message:
        return msg("An enemy of its ruler who travels to a site that ruler rules must give the ruler one favor.")


class Welcome(Rewrite, frozen=True, kw_only=True):
    """A site free to reach for its ruler, and for who pays the ruler."""

    helps: ClassVar[bool] = True
    rank: ClassVar[int] = 0
    paying: bool

    def for_anyone(self) -> bool:
        return True

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        rules = card_ruler(g.state, "", spot) == side(g.state, act.seat)
        return act.to in (spot.site, -1) and rules != self.paying

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        if act.to < 0:
            return act
        if not self.paying:
            return replace(act, free=True)
        return replace(act, free=True, tolls=(*act.tolls, card_ruler(g.state, "", spot)))

    def text(self) -> Message:
        if self.paying:
            return msg("Anybody else may give its ruler one favor to spend no Supply on it.")
        return msg("Traveling to this card’s site costs its ruler no Supply.")


class DecadentTravel(Rewrite, frozen=True):
    """The way to the Cradle is free, the way to the Hinterland dearer."""

    helps: ClassVar[bool] = True

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return act.seat == spot.seat and act.to >= 0

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        here = region(g.state.lords[act.seat].site)
        if region(act.to) == 0 and here != 0:
            return replace(act, supply=0)
        return replace(act, supply=act.supply + 1) if region(act.to) == 2 else act

    def text(self) -> Message:
        return msg(
            "Traveling into the Cradle from another region costs the Chancellor no Supply, traveling to the Hinterland "
            "1 more."
        )


class TravelLoss(Persistent, frozen=True, kw_only=True):
    """A traveler loses warbands: coming to this card's site, or leaving a site of its ruler."""

    n: int
    leaving: bool

    def text(self) -> Message:
        if self.leaving:
            return msgn(
                "An enemy who travels away from a site that this card’s ruler rules kills {n} warband on their board.",
                "An enemy who travels away from a site that this card’s ruler rules kills {n} warbands on their board.",
                self.n,
            )
        return msgn(
            "A player who travels to this site and does not rule this card kills {n} warband on their board.",
            "A player who travels to this site and does not rule this card kills {n} warbands on their board.",
            self.n,
        )
