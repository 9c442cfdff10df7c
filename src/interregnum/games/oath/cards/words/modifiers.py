"""Modifiers of searching, mustering, trading and recovering."""

from __future__ import annotations

from typing import ClassVar, Literal

from interregnum.games.oath.cards.power import Act, Rewrite, of_suits, power_of
from interregnum.games.oath.cards.words.playing import OnPlay
from interregnum.games.oath.flow.recover import RelicReward
from interregnum.games.oath.log import player
from interregnum.games.oath.printed import CARDS, Suit
from interregnum.games.oath.rules.acts import acting_at
from interregnum.games.oath.rules.banks import emptiest, gain_favor, gain_secrets, gain_warbands
from interregnum.games.oath.rules.ruling import card_ruler, ruler, rules_site, suits_of
from interregnum.games.oath.state import (
    BANDITS,
    MAX_SUPPLY,
    OathGame,
    Spot,
    change,
    edifice,
    enemies,
    faceup_advisers,
    is_vision,
    spots,
    suit,
)
from interregnum.games.oath.terms import SUIT_NAMES, favor, secrets, supply, warbands
from interregnum.kernel.procedure import Flow
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg, msgn


def _noted(act: Act, *notes: str) -> Act:
    return replace(act, notes=(*act.notes, *notes))


class Draw(Rewrite, frozen=True):
    """More cards are drawn in a search, or fewer."""

    n: int
    here: bool = False
    shown: bool = False

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return not self.here or g.state.lords[act.seat].site == spot.site

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        act = replace(act, draws=act.draws + self.n)
        return _noted(act, "shown") if self.shown else act

    def text(self) -> Message:
        if self.n < 0:
            return msg("Searching with the pawn here draws {n} card fewer.", n=-self.n)
        said = msgn("Draw {n} more card.", "Draw {n} more cards.", self.n)
        return msg("{said} Show all drawn cards to everybody.", said=said) if self.shown else said


class Underside(Rewrite, frozen=True):
    """A free search of one card from below the discard pile of the region."""

    helps: ClassVar[bool] = True
    rank: ClassVar[int] = 0

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return "minor" not in act.notes

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return _noted(replace(act, draws=act.draws - 2, free=True), "only piles", "from below")

    def text(self) -> Message:
        return msg("The search costs no Supply and draws one card, from the bottom of the discard pile of your region.")


class AnyPile(Rewrite, frozen=True, kw_only=True):
    """The draw may come from the discard pile of another region."""

    helps: ClassVar[bool] = True
    here: bool = False

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return not self.here or g.state.lords[act.seat].site == spot.site

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return _noted(act, "any pile")

    def text(self) -> Message:
        if self.here:
            return msg("With your pawn at this card’s site you may draw from the discard pile of any region.")
        return msg("You may draw from the discard pile of another region.")


class FreeAction(Rewrite, frozen=True, kw_only=True):
    """The action costs no Supply, under some condition."""

    helps: ClassVar[bool] = True
    suits: tuple[Suit, ...] = ()
    matching: bool = False
    sacrifice: bool = False

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        if self.sacrifice:
            return g.state.lords[act.seat].warbands > 0
        shown = suit(act.card)
        if self.matching:
            return shown is not None and bool(suits_of(g.state, act.seat)[shown])
        return not self.suits or shown in self.suits

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        act = replace(act, free=True)
        return replace(act, after=(*act.after, key)) if self.sacrifice else act

    def text(self) -> Message:
        if self.sacrifice:
            return msg("Sacrifice one warband on your board: the action costs no Supply.")
        if self.matching:
            return msg("The action costs no Supply if its card matches one of your advisers.")
        if self.suits:
            return msg("With any {suits} card the action costs no Supply.", suits=of_suits(self.suits))
        return msg("The action costs no Supply.")


class GreedySearch(Rewrite, frozen=True):
    """More cards for the Chancellor, and no dear search."""

    rank: ClassVar[int] = 2

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return act.seat == spot.seat and "minor" not in act.notes

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        act = replace(act, draws=act.draws + 2)
        return replace(act, refusal=key) if act.spent > 2 else act

    def text(self) -> Message:
        return msg("The Chancellor draws two more cards and cannot search for more than 2 Supply.")


class Toll(Rewrite, frozen=True, kw_only=True):
    """Enemies pay the ruler: to search at the ruler's sites, or to trade with the ruler's cards."""

    trading: bool = False

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        state = g.state
        lord = card_ruler(state, "", spot)
        if lord != BANDITS and not enemies(state, lord, act.seat):
            return False
        if not self.trading:
            return ruler(state, state.lords[act.seat].site) == lord
        there = spots(state).get(act.card)
        return there is not None and card_ruler(state, act.card, there) == lord

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return replace(act, tolls=(*act.tolls, card_ruler(g.state, "", spot)))

    def text(self) -> Message:
        if self.trading:
            return msg("An enemy of its ruler who trades with a card that ruler rules must give the ruler one favor.")
        return msg(
            "An enemy of its ruler whose pawn is at a site that ruler rules must give the ruler one favor to search "
            "or to play a facedown adviser."
        )


class DiscardsTo(Rewrite, frozen=True, kw_only=True):
    """The cards discarded in a search go elsewhere."""

    world: bool = False

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return _noted(act, "discards under world" if self.world else "discards to any pile")

    def text(self) -> Message:
        if self.world:
            return msg("The cards discarded in the search may all go under the world deck.")
        return msg("The cards discarded in the search go together on top of or under any one discard pile.")


class PlayTwo(Rewrite, frozen=True):
    """Two of the drawn cards may be played if one goes to a site."""

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return _noted(act, "two cards")

    def text(self) -> Message:
        return msg("You may play two of the drawn cards if at least one of them goes to a site.")


class FromDispossessed(Rewrite, frozen=True):
    """Drawn denizens may be swapped for random ones of the Dispossessed."""

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return _noted(act, "dispossessed")

    def text(self) -> Message:
        return msg("After drawing, swap any number of the drawn denizens with random cards of the Dispossessed.")


class Afterwards(Rewrite, frozen=True, kw_only=True):
    """The other words of the power are carried out when the action is done."""

    world: bool = False
    relic: bool = False

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        if self.relic:
            return act.card.startswith("relic:")
        return not self.world or act.card == "world"

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return replace(act, after=(*act.after, key))

    def text(self) -> Message:
        if self.relic:
            return msg("After recovering a relic:")
        return msg("After a search of the world deck:") if self.world else msg("After the action:")


class AfterMine(Rewrite, frozen=True):
    """The other words are carried out after each travel of the card's holder, whether they want it or not."""

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return act.seat == spot.seat

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return replace(act, after=(*act.after, key))

    def text(self) -> Message:
        return msg("After each travel of its holder:")


# ---- the play of the card ----


class PlayAnywhere(OnPlay, frozen=True):
    """Cards of some suits may go to any faceup site with room."""

    suits: tuple[Suit, ...]

    def opens(self, g: OathGame, act: Act, card: str, site: int) -> bool:
        return suit(card) in self.suits and g.state.sites[site].faceup

    def text(self) -> Message:
        return msg("Any {suits} card may be played to any faceup site with room.", suits=of_suits(self.suits))


class ClearFirst(OnPlay, frozen=True, kw_only=True):
    """A card may be discarded first at the site that is played to; `here` only at this site."""

    here: bool = False

    def clears(self, g: OathGame, act: Act, card: str, site: int, spot: Spot) -> tuple[str, ...]:
        if self.here and site != spot.site:
            return ()
        return tuple(other for other in g.state.sites[site].cards if self.here or not edifice(other))

    def text(self) -> Message:
        if self.here:
            return msg("A player who plays or moves a card here may first discard a card here.")
        return msg("If you play to a site, you may first discard a denizen there.")


class SecretForFavor(OnPlay, frozen=True):
    """Playing to a site brings a secret and no favor."""

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return act.seat == spot.seat

    def secret_for_favor(self) -> bool:
        return True

    def text(self) -> Message:
        return msg("When its holder plays a card to a site, they gain a secret in place of the favor.")


class PlayReward(OnPlay, frozen=True, kw_only=True):
    """Playing a denizen faceup brings something."""

    suits: tuple[Suit, ...] = ()
    bank: Suit | None = None
    supply: int = 0
    warbands: int = 0
    drawn: bool = False

    def played(self, g: OathGame, act: Act, card: str, site: int, drawn: bool, spot: Spot) -> Flow:
        if is_vision(card) or (self.drawn and not drawn) or (self.suits and suit(card) not in self.suits):
            return None
        if self.bank is not None:
            gain_favor(g, act.seat, self.bank, 1)
        if self.supply:
            change(g.state, act.seat, supply=min(MAX_SUPPLY, g.state.lords[act.seat].supply + self.supply))
        gain_warbands(g, act.seat, self.warbands)
        return None

    def text(self) -> Message:
        if self.bank is not None:
            return msg(
                "If you play a denizen faceup straight from the draw, gain one favor from the {suit} bank.",
                suit=SUIT_NAMES[self.bank],
            )
        return msg(
            "If you play any {suits} card faceup, gain {supply} and {warbands}.",
            suits=of_suits(self.suits),
            supply=supply(self.supply),
            warbands=warbands(self.warbands),
        )


class Homeland(OnPlay, frozen=True, kw_only=True):
    """Playing a card of its suit to this site is rewarded."""

    suit: Suit
    favor: int = 0
    secrets: int = 0
    warbands: int = 0
    relic: bool = False

    def played(self, g: OathGame, act: Act, card: str, site: int, drawn: bool, spot: Spot) -> Flow:
        if site != spot.site or suit(card) != self.suit or (site, self.suit) in g.state.cleared:
            return None
        gain_favor(g, act.seat, self.suit, self.favor, "oath.11.homeland.4")
        gain_secrets(g, act.seat, self.secrets, "oath.11.homeland.3")
        gain_warbands(g, act.seat, self.warbands, "oath.11.homeland.5")
        return RelicReward(seat=act.seat, site=site) if self.relic and g.state.sites[site].relics else None

    def text(self) -> Message:
        name = SUIT_NAMES[self.suit]
        if self.relic:
            return msg("A player who plays any {suit} card here takes the relic here, as if recovered.", suit=name)
        what = favor(self.favor) if self.favor else secrets(self.secrets) if self.secrets else warbands(self.warbands)
        return msg("A player who plays any {suit} card here gains {what}.", suit=name, what=what)


# ---- mustering and trading ----


class MoreWarbands(Rewrite, frozen=True, kw_only=True):
    """A muster brings more warbands, under some condition."""

    n: int
    when: Literal["always", "this card", "ruled site", "poorest suit", "holder"] = "always"

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        state = g.state
        if self.when == "this card":
            return spots(state).get(act.card) == spot and act.card in state.sites[spot.site].cards
        if self.when == "ruled site":
            return act.card in state.sites[spot.site].cards and rules_site(state, act.seat, spot.site)
        if self.when == "poorest suit":
            least = emptiest(state)
            return len(least) == 1 and suit(act.card) == least[0]
        return self.when == "always" or act.seat == spot.seat

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        if self.when == "this card" and act.card != key.partition("#")[0]:
            return act
        return replace(act, warbands=act.warbands + self.n)

    def text(self) -> Message:
        what = warbands(self.n)
        said: dict[str, Message] = {
            "always": msg("The muster brings {what} more.", what=what),
            "holder": msg("Each muster of its holder brings {what} more.", what=what),
            "this card": msg("A muster on this card brings {what} more.", what=what),
            "ruled site": msg("A muster on a card here brings the site’s ruler {what} more.", what=what),
            "poorest suit": msg(
                "The muster brings {what} more if the bank of the card’s suit alone has the least favor.", what=what
            ),
        }
        return said[self.when]


class OnLaden(Rewrite, frozen=True):
    """One may muster on a card with tokens."""

    helps: ClassVar[bool] = True

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return _noted(act, "on laden")

    def text(self) -> Message:
        return msg("You may muster on a card that has favor or secrets on it.")


class SecretMuster(Rewrite, frozen=True):
    """The holder musters for a secret."""

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return act.seat == spot.seat and bool(act.card)

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return replace(act, favor=0, secrets=1)

    def text(self) -> Message:
        return msg("Its holder must place a secret in place of the favor when mustering.")


class MustMatch(Rewrite, frozen=True):
    """The holder musters on cards that match their advisers only, and gains more."""

    rank: ClassVar[int] = 2
    n: int

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return act.seat == spot.seat and bool(act.card)

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        shown = suit(act.card)
        if shown is None or not suits_of(g.state, act.seat)[shown]:
            return replace(act, refusal=key)
        return replace(act, warbands=act.warbands + self.n)

    def text(self) -> Message:
        return msg(
            "Its holder must muster on cards that match one of their advisers, and gains {what} more.",
            what=warbands(self.n),
        )


class Closed(Rewrite, frozen=True):
    """Enemies of the ruler cannot use cards of a suit for the action."""

    rank: ClassVar[int] = 2
    suit: Suit

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        lord = card_ruler(g.state, "", spot)
        return suit(act.card) == self.suit and (lord == BANDITS or enemies(g.state, lord, act.seat))

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return replace(act, refusal=key.partition("#")[0])

    def text(self) -> Message:
        return msg("Closed to enemies of its ruler: {suit} cards.", suit=SUIT_NAMES[self.suit])


class CountsAsSuit(Rewrite, frozen=True):
    """For the trade this adviser counts as another suit, one of several."""

    suits: tuple[Suit, ...]

    def variants(self, g: OathGame, act: Act) -> tuple[tuple[str, Message], ...]:
        return tuple((one, SUIT_NAMES[one]) for one in self.suits)

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        card, _, becomes = key.partition("@")
        return _noted(act, f"counts {suit(card)} {becomes}")

    def text(self) -> Message:
        return msg("For this trade this adviser counts as {suits}, as you choose.", suits=of_suits(self.suits))


class TradeMore(Rewrite, frozen=True, kw_only=True):
    """A trade brings more: a lone favor becomes two, or this card gives more secrets to who has a Beast adviser."""

    lone_favor: bool = False
    secrets_with: Suit | None = None
    careless: bool = False

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        if self.careless:
            return act.seat == spot.seat
        if self.lone_favor:
            return True
        assert self.secrets_with is not None
        return act.to == 1 and bool(suits_of(g.state, act.seat)[self.secrets_with])

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        if self.careless:
            lone = 2 if "lone favor" in act.notes and act.gain_favor == 0 else 1
            fewer = max(0, act.gain_secrets - 1) if act.to == 1 else act.gain_secrets
            return replace(act, gain_favor=act.gain_favor + lone, gain_secrets=fewer)
        if self.lone_favor:
            gained = 2 if act.gain_favor == 1 else act.gain_favor
            return _noted(replace(act, gain_favor=gained), "lone favor")
        if act.card != key:
            return act
        return replace(act, gain_secrets=act.gain_secrets + 1)

    def text(self) -> Message:
        if self.careless:
            return msg(
                "Every trade of the Chancellor gains one more favor; a trade for secrets gains one secret fewer."
            )
        if self.lone_favor:
            return msg("If the trade gains you exactly one favor, gain one more.")
        assert self.secrets_with is not None
        return msg(
            "Trading with this card for secrets gains one more if you have a {suit} adviser.",
            suit=SUIT_NAMES[self.secrets_with],
        )


class TradeElsewhere(Rewrite, frozen=True, kw_only=True):
    """The trade may be made with cards of the region, or as if the pawn were at a site with a card of a suit."""

    helps: ClassVar[bool] = True
    suit: Suit | None = None

    def variants(self, g: OathGame, act: Act) -> tuple[tuple[str, Message], ...]:
        if self.suit is None:
            return ()
        sites = [(i, site) for i, site in enumerate(g.state.sites) if site.faceup and i != act.site]
        return tuple(
            (str(i), CARDS[site.id].name) for i, site in sites if any(suit(card) == self.suit for card in site.cards)
        )

    def open(self, g: OathGame, act: Act) -> bool:
        return self.suit is None or bool(self.variants(g, act))

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return self.suit is not None or acting_at(g.state, act) == spot.site

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return _noted(act, "region" if self.suit is None else f"as at {key.partition('@')[2]}")

    def text(self) -> Message:
        if self.suit is None:
            return msg("With your pawn at this card’s site you may trade with a card of any site in your region.")
        return msg("You may trade as if your pawn were at any site with a {suit} card.", suit=SUIT_NAMES[self.suit])


class BorrowAdvisers(Rewrite, frozen=True):
    """The trade counts the advisers of another player in place of one's own."""

    helps: ClassVar[bool] = True

    def variants(self, g: OathGame, act: Act) -> tuple[tuple[str, Message], ...]:
        others = [seat for seat in range(g.state.seats) if seat != act.seat]
        return tuple((str(seat), msg("{player}", player=player(seat))) for seat in others)

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return g.state.seats > 1

    def open(self, g: OathGame, act: Act) -> bool:
        mine = faceup_advisers(g.state, act.seat)
        return not any(power_of(key).card in mine for key in act.used)

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return _noted(act, f"advisers of {key.partition('@')[2]}")

    def text(self) -> Message:
        return msg("For this trade the advisers of another player count as yours, and your own do not.")


class SecretsToward(Rewrite, frozen=True):
    """Secrets toward the price of the Darkest Secret."""

    helps: ClassVar[bool] = True
    n: int

    def fits(self, g: OathGame, act: Act, spot: Spot) -> bool:
        return act.card == "darkest-secret"

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return _noted(replace(act, secrets=max(0, act.secrets - self.n)), f"gift {self.n}")

    def text(self) -> Message:
        return msg("Recovering the Darkest Secret, gain {what} and put them toward its price.", what=secrets(self.n))
