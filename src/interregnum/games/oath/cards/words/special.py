"""Deeds that start something with choices of its own."""

from __future__ import annotations

from typing import ClassVar, Literal

from interregnum.games.oath.cards.power import Deed, PowerUse
from interregnum.games.oath.cards.words.deeds import NOT_NOW
from interregnum.games.oath.flow.actions import CampaignAt, FreeCampaign, drawn_by_power
from interregnum.games.oath.flow.deals import Deal, Kind
from interregnum.games.oath.flow.special import (
    BendDie,
    Gathering,
    Horse,
    Inquiry,
    Oracle,
    Palanquin,
    Pilgrims,
    Prophecy,
    SwapPile,
    Theft,
    Whistle,
)
from interregnum.games.oath.flow.stakes import (
    Bargain,
    BurnForSecrets,
    Gamble,
    Garrison,
    KillInRegion,
    Level,
    Release,
    Riot,
    SplitFavor,
)
from interregnum.games.oath.flow.warfare import MessengerMoves
from interregnum.games.oath.printed import CARDS, CONSPIRACY, Suit
from interregnum.games.oath.rules.acts import refusal, resolved
from interregnum.games.oath.rules.banks import kill_at_site, kill_on_board
from interregnum.games.oath.state import OathGame, companions, region, region_of, spots, suit
from interregnum.games.oath.terms import SUIT_NAMES, favor, warbands
from interregnum.kernel.decision import Refusal
from interregnum.kernel.procedure import Flow
from interregnum.kernel.text import Message, msg


class FavorFromBanks(Deed, frozen=True, kw_only=True):
    """Favor from any banks, or one each from several; or moved to one bank for each card of a suit at sites."""

    n: int = 0
    distinct: bool = False
    into: Suit | None = None

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        n = self.n
        if self.into is not None:
            n = sum(suit(card) == self.into for site in g.state.sites if site.faceup for card in site.cards)
        return SplitFavor(seat=use.seat, n=n, distinct=self.distinct, into=self.into)

    def text(self) -> Message:
        if self.into is not None:
            name = SUIT_NAMES[self.into]
            return msg("For each {suit} card at sites, move one favor from any bank to the {suit} bank.", suit=name)
        if self.distinct:
            return msg("Gain one favor from each of {n} banks.", n=self.n)
        return msg("Gain {what} from any banks.", what=favor(self.n))


class LevelBanks(Deed, frozen=True):
    n: int

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        return Level(seat=use.seat, n=self.n)

    def text(self) -> Message:
        return msg("Move {what} from the fullest bank to the emptiest; you choose among several.", what=favor(self.n))


class Wager(Deed, frozen=True):
    dice: int

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        return Gamble(seat=use.seat, dice=self.dice)

    def text(self) -> Message:
        return msg("Roll {n} defense dice. Gain favor from one bank, as much as the roll would defend.", n=self.dice)


class KillNearby(Deed, frozen=True):
    n: int

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        return KillInRegion(seat=use.seat, n=self.n)

    def text(self) -> Message:
        what = warbands(self.n)
        return msg("Kill {what} in your region, at sites or on boards of players there.", what=what)


class Exchange(Deed, frozen=True):
    """A binding deal with the player picked before."""

    kinds: tuple[Kind, ...]

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        return Deal(proposer=use.seat, other=use.number("player"), kinds=self.kinds)

    def text(self) -> Message:
        names: dict[Kind, Message] = {
            "favor": msg("favor"),
            "secrets": msg("secrets"),
            "relics": msg("relics"),
            "banners": msg("banners"),
            "advisers": msg("advisers"),
            "sites": msg("the rule of sites"),
            "promises": msg("promises of peace or of later favor"),
        }
        said = msg("Strike a binding deal with them over {things}.", things=tuple(names[kind] for kind in self.kinds))
        if "sites" not in self.kinds:
            return said
        return msg(
            "{said} The old ruler of a site takes their warbands there back to their board, and the new one puts at "
            "least one there.",
            said=said,
        )


class FightAt(Deed, frozen=True):
    """A campaign at the site picked before."""

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        return CampaignAt(seat=use.seat, site=use.number("site"))

    def text(self) -> Message:
        return msg(
            "Campaign there for no Supply as if your pawn were there; your warbands at that site join your force."
        )


class FightOn(Deed, frozen=True, kw_only=True):
    """A free campaign afterwards; against who has just campaigned, if that is what it answers."""

    back: bool = False

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        return FreeCampaign(seat=use.seat, against=use.number("actor") if self.back else -1)

    def text(self) -> Message:
        if self.back:
            return msg("You may campaign against that player for no Supply.")
        return msg("You may campaign for no Supply.")


Started = Literal[
    "revelation", "bargain", "prophecy", "riot", "garrison", "oracle", "pilgrims", "gathering", "horse", "release",
    "messenger",
]  # fmt: skip


class Start(Deed, frozen=True):
    """Something with choices of its own."""

    what: Started

    def blocked(self, g: OathGame, use: PowerUse) -> Refusal | None:
        state = g.state
        idle = (
            (self.what == "bargain" and not companions(state, use.seat))
            or (self.what == "release" and not any(state.caged))
            or (self.what == "oracle" and not any(card.startswith(("vision", "consp")) for card in state.world))
        )
        if idle:
            return NOT_NOW(card=CARDS[use.card])
        if self.what == "oracle":
            return refusal(g, resolved(g, drawn_by_power(g, use.seat, CONSPIRACY)))
        return None

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        seat = use.seat
        match self.what:
            case "revelation":
                return BurnForSecrets()
            case "bargain":
                return Bargain(seat=seat)
            case "prophecy":
                return Prophecy(seat=seat)
            case "riot":
                return Riot(seat=seat, card=use.card)
            case "garrison":
                return Garrison(seat=seat)
            case "oracle":
                return Oracle(seat=seat)
            case "pilgrims":
                return Pilgrims(seat=seat)
            case "gathering":
                return Gathering(site=spots(g.state)[use.card].site)
            case "horse":
                return Horse(seat=seat)
            case "release":
                return Release(seat=seat)
            case "messenger":
                return MessengerMoves(seat=seat)

    def text(self) -> Message:
        said: dict[Started, Message] = {
            "revelation": msg("In turn order from the Chancellor, everyone may burn favor and gain as many secrets."),
            "bargain": msg(
                "As often as you like with players at your site: give a secret and take two favor, or give two "
                "favor and take a secret."
            ),
            "prophecy": msg(
                "An Exile gains a warband and sets it on a revealed Vision, which then counts as revealed for them too."
            ),
            "riot": msg(
                "If the People’s Favor is on its Mob side, discard all other cards of the most common suit at sites; "
                "you choose among several suits."
            ),
            "garrison": msg("Put one warband from your board on each site you rule, as far as they last."),
            "oracle": msg("Draw the topmost Vision of the world deck and play or discard it as in a search."),
            "pilgrims": msg(
                "The denizens at your site join the Dispossessed; draw as many random cards from there and lay them "
                "on the discard pile of your region."
            ),
            "gathering": msg(
                "In turn order from the Chancellor, everyone may move their pawn here. Those present may strike "
                "binding deals over favor, secrets, relics and advisers."
            ),
            "horse": msg(
                "Reveal the top card of the discard pile of your region. Travel for no Supply to a site with a card "
                "of its suit; if there is none, to any site."
            ),
            "release": msg("Release any of the locked-up warbands to the boards of their colors."),
            "messenger": msg(
                "Move any of your warbands between your board and the sites you rule, never the last one of a site."
            ),
        }
        return said[self.what]


class WithPlayer(Deed, frozen=True):
    """Something done with the player picked before."""

    what: Literal["inquiry", "palanquin", "whistle"]

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        other = use.number("player")
        if self.what == "inquiry":
            return Inquiry(seat=use.seat, other=other, card=use.card)
        if self.what == "palanquin":
            return Palanquin(seat=use.seat, other=other)
        return Whistle(seat=use.seat, other=other, card=use.card)

    def text(self) -> Message:
        if self.what == "inquiry":
            return msg(
                "Look at one of their advisers. If it is the Conspiracy, play or discard it as in a search; otherwise "
                "give them the favor on this card."
            )
        if self.what == "palanquin":
            return msg("Go to a site they can travel to; they travel after you for no Supply.")
        return msg("If they can, they travel to your site for no Supply and get the secret on this relic.")


class SwapDeep(Deed, frozen=True):
    """As many denizens of the region's discard pile as were named are traded for Dispossessed ones."""

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        return SwapPile(seat=use.seat, n=use.number("number"))

    def text(self) -> Message:
        return msg(
            "Trade that many denizens from the top of the discard pile of your region for random cards of the "
            "Dispossessed."
        )


class StealRelics(Deed, frozen=True):
    """The relics just taken may be stolen by who took them in the user's region."""

    def blocked(self, g: OathGame, use: PowerUse) -> Refusal | None:
        near = region(g.state.lords[use.number("actor")].site) == region_of(g.state, use.seat)
        return None if near else NOT_NOW(card=CARDS[use.card])

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        return Theft(seat=use.seat, relics=tuple(use.word("cards").split()))

    def text(self) -> Message:
        return msg(
            "If their pawn is in your region, you may pay the cost and roll one defense die for each relic; if no die "
            "shows one shield or two, you take them."
        )


class TurnEndDie(Deed, frozen=True):
    """The ruler may change the end die; Citizens may not."""

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        if g.state.lords[use.seat].role == "citizen":
            return None
        return BendDie(seat=use.seat, face=use.number("count"))

    def text(self) -> Message:
        return msg("Its ruler may raise or lower the result by one. Citizens may not.")


class KillAtDestination(Deed, frozen=True):
    """A warband at the site just reached is killed."""

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        kill_at_site(g, g.state.lords[use.seat].site, 1)
        return None

    def text(self) -> Message:
        return msg("Kill one warband at the destination, if there is any.")


class SacrificeOne(Deed, frozen=True):
    """What sets the price says it."""

    tacit: ClassVar[bool] = True

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        kill_on_board(g, use.seat, 1)
        return None
