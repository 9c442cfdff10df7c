"""What powers do: gains, losses, and cards that move."""

from __future__ import annotations

from typing import ClassVar, Literal

from interregnum.games.oath.cards.power import Deed, PowerUse, of_suits
from interregnum.games.oath.flow.citizens import Join, give_from_reliquary
from interregnum.games.oath.flow.minor import peek
from interregnum.games.oath.flow.playing import MakeRoom, arrives_freely, room
from interregnum.games.oath.flow.using import Occasion, Using
from interregnum.games.oath.printed import ADVISER_ONLY, CARDS, RUINED, SITE_ONLY, SUITS, Suit
from interregnum.games.oath.rules.banks import (
    gain_favor,
    gain_secrets,
    gain_warbands,
    give_favor,
    give_secrets,
    into_bank,
    kill_at_site,
    kill_on_board,
    place,
    purse,
    reserve,
    restore,
    spend_favor,
    station,
    take_favor,
)
from interregnum.games.oath.rules.piles import add_adviser, bury_relic, discard, give_banner, lift, take_relic
from interregnum.games.oath.rules.ruling import forbidden, locked_for, ruled_cards, ruled_sites
from interregnum.games.oath.state import (
    EMPIRE,
    MAX_SUPPLY,
    Adviser,
    OathGame,
    Tokens,
    bank_index,
    change,
    change_site,
    edifice,
    learn,
    region,
    region_of,
    set_banner,
    spots,
    suit,
)
from interregnum.games.oath.terms import SUIT_NAMES, favor, secrets, supply, warbands
from interregnum.kernel.decision import Refusal, Requirement
from interregnum.kernel.procedure import Flow, Leave
from interregnum.kernel.text import Message, msg

NOT_NOW = Requirement("oath.7.1.3.1", "{card} could do nothing now.")
NOT_YOURS = Requirement("oath.7.1.1.1", "You do not meet what {card} asks for: {condition}")


def _suit_of(word: str) -> Suit:
    return next(one for one in SUITS if one == word)


class GainFavor(Deed, frozen=True, kw_only=True):
    """Favor from the bank picked before, a fixed one, or that of the card picked before."""

    n: int
    bank: Suit | None = None
    of_card: bool = False

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        if self.of_card:
            shown = suit(use.word("card"))
            if shown is not None:
                gain_favor(g, use.seat, shown, self.n)
            return None
        gain_favor(g, use.seat, self.bank or _suit_of(use.word("bank")), self.n)
        return None

    def text(self) -> Message:
        if self.of_card:
            return msg("Gain {what} from the bank of its suit.", what=favor(self.n))
        if self.bank is not None:
            return msg("Gain {what} from the {suit} bank.", what=favor(self.n), suit=SUIT_NAMES[self.bank])
        return msg("Gain {what} from that bank.", what=favor(self.n))


class GainSecrets(Deed, frozen=True):
    n: int

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        gain_secrets(g, use.seat, self.n)
        return None

    def text(self) -> Message:
        return msg("Gain {what}.", what=secrets(self.n))


class GainCounted(Deed, frozen=True):
    """As many secrets as were put on the Darkest Secret."""

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        gain_secrets(g, use.seat, use.number("count"))
        return None

    def text(self) -> Message:
        return msg("Gain as many secrets as are put on it.")


class GainWarbands(Deed, frozen=True, kw_only=True):
    """Warbands: a number, or one for each site ruled, or for each card of a suit at sites."""

    n: int = 0
    per: Literal["", "ruled site", "suit"] = ""
    suit: Suit | None = None

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        state, n = g.state, self.n
        if self.per == "ruled site":
            n = len(ruled_sites(state, use.seat))
        elif self.per == "suit":
            n = sum(suit(card) == self.suit for site in state.sites if site.faceup for card in site.cards)
        gain_warbands(g, use.seat, n)
        return None

    def text(self) -> Message:
        if self.per == "ruled site":
            return msg("Gain one warband for each site you rule.")
        if self.suit is not None:
            return msg("Gain one warband for each {suit} card at any site.", suit=SUIT_NAMES[self.suit])
        return msg("Gain {what}.", what=warbands(self.n))


class GainSupply(Deed, frozen=True):
    n: int

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        have = g.state.lords[use.seat].supply
        change(g.state, use.seat, supply=min(MAX_SUPPLY, have + self.n))
        return None

    def text(self) -> Message:
        return msg("Gain {what}.", what=supply(self.n))


class TakeFavor(Deed, frozen=True, kw_only=True):
    """Favor from the board of the player picked before, the Chancellor, or who did what happened."""

    n: int
    of: Literal["player", "chancellor", "actor"] = "player"

    def _victim(self, use: PowerUse) -> int:
        return EMPIRE if self.of == "chancellor" else use.number("player" if self.of == "player" else "actor")

    def blocked(self, g: OathGame, use: PowerUse) -> Refusal | None:
        if self.of == "chancellor" and not g.state.lords[EMPIRE].favor:
            return NOT_NOW(card=CARDS[use.card])
        return None

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        if self.of == "actor":
            give_favor(g, self._victim(use), use.seat, self.n)
        else:
            take_favor(g, use.seat, self._victim(use), self.n)
        return None

    def text(self) -> Message:
        if self.of == "chancellor":
            return msg("Take {what} from the Chancellor.", what=favor(self.n))
        if self.of == "actor":
            return msg("That player gives its holder {what}.", what=favor(self.n))
        return msg("Take {what} from them.", what=favor(self.n))


class TakeSecrets(Deed, frozen=True):
    """Secrets from the board of the player picked before."""

    n: int

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        give_secrets(g, use.number("player"), use.seat, self.n, "oath.10.take.1")
        return None

    def text(self) -> Message:
        return msg("Take {what} from them; they need at least one more.", what=secrets(self.n))


class Demands(Deed, frozen=True, kw_only=True):
    """Something the user must be or have; the power cannot be used otherwise."""

    condition: ClassVar[bool] = True

    what: Literal["exile", "darkest secret", "peoples favor", "exile keeper", "no favor", "more sites", "more secrets",
                  "chancellor's site", "cards in pile"]  # fmt: skip

    def _met(self, g: OathGame, use: PowerUse) -> bool:
        state, seat = g.state, use.seat
        lord = state.lords[seat]
        if self.what == "exile":
            return lord.role == "exile"
        if self.what == "darkest secret":
            return state.darkest_secret.holder == seat
        if self.what == "peoples favor":
            return lord.role == "exile" and state.peoples_favor.holder == seat
        if self.what == "exile keeper":
            return state.lords[state.keeper].role == "exile"
        if self.what == "no favor":
            return lord.favor == 0
        if self.what == "more sites":
            return lord.role == "exile" and len(ruled_sites(state, seat)) > len(ruled_sites(state, EMPIRE))
        if self.what == "more secrets":
            lying = sum(tokens.secrets for tokens in state.tokens.values())
            theirs = state.lords[EMPIRE].secrets + state.lords[EMPIRE].turned
            return lord.role == "exile" and lord.secrets + lord.turned + lying > theirs
        if self.what == "cards in pile":
            return bool(state.discards[region_of(state, seat)])
        site = state.sites[lord.site]
        return bool(site.warbands) and site.colour == EMPIRE

    def blocked(self, g: OathGame, use: PowerUse) -> Refusal | None:
        return None if self._met(g, use) else NOT_YOURS(card=CARDS[use.card], condition=self.text())

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        return None if self._met(g, use) else Leave(Using)

    def text(self) -> Message:
        said: dict[str, Message] = {
            "exile": msg("Only for an Exile."),
            "darkest secret": msg("Only for the holder of the Darkest Secret."),
            "peoples favor": msg("Only for an Exile who holds the People’s Favor."),
            "exile keeper": msg("Only while an Exile holds the Oathkeeper title."),
            "no favor": msg("Only if you have no favor."),
            "more sites": msg("Only for an Exile who rules more sites than the Chancellor."),
            "more secrets": msg("Only for an Exile who has more secrets than the Chancellor, those on cards included."),
            "chancellor's site": msg("Only if your pawn is at a site the Chancellor rules."),
            "cards in pile": msg("Only if the discard pile of your region has a card."),
        }
        return said[self.what]


class EndAct(Deed, frozen=True):
    def do(self, g: OathGame, use: PowerUse) -> Flow:
        if g.state.active == use.seat:
            g.state.act_over = True
        return None

    def text(self) -> Message:
        return msg("Your Act Phase is over.")


class DiscardPicked(Deed, frozen=True):
    """The card or adviser picked before is discarded."""

    name: str = "card"

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        discard(g, use.seat, use.word(self.name))
        return None

    def text(self) -> Message:
        return msg("Discard it.")


class DiscardSuits(Deed, frozen=True, kw_only=True):
    """Every unlocked card of some suits at sites of the region goes, this one apart."""

    suits: tuple[Suit, ...]

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        state, here = g.state, region_of(g.state, use.seat)
        for index, site in enumerate(state.sites):
            if region(index) == here and site.faceup:
                for card in site.cards:
                    free = card != use.card and not edifice(card) and locked_for(state, use.seat, card) is None
                    if suit(card) in self.suits and free:
                        discard(g, use.seat, card)
        return None

    def text(self) -> Message:
        suits = of_suits(self.suits)
        return msg("Discard all other {suits} cards at the sites of your region; locked cards stay.", suits=suits)


class DiscardOthersHere(Deed, frozen=True):
    """Every other denizen at this card's site goes."""

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        spot = spots(g.state)[use.card]
        if spot.site >= 0:
            for card in g.state.sites[spot.site].cards:
                if card != use.card:
                    discard(g, use.seat, card)
        return None

    def text(self) -> Message:
        return msg("Discard every other denizen at this site.")


class BecomeCitizen(Deed, frozen=True, kw_only=True):
    """The user joins the Empire without an offer; a relic of the Reliquary may come with it, unseen."""

    relic: bool = False
    secret: bool = False
    asked: bool = True

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        if use.has("answer") and use.word("answer") != "join":
            return None
        if self.secret and g.state.darkest_secret.holder == use.seat:
            give_banner(g, EMPIRE, "darkest-secret", "oath.7.6.1.1")
        if self.relic and use.has("slot"):
            give_from_reliquary(g, use.seat, use.number("slot"))
        return Join(seat=use.seat)

    def text(self) -> Message:
        if not self.asked:
            return msg("Become a Citizen; your Act Phase ends, and your Supply goes to its leftmost space.")
        if self.secret:
            return msg(
                "You may become a Citizen and get that relic; give the Chancellor the Darkest Secret if you hold it. "
                "Then your Act Phase ends, and your Supply goes to its leftmost space."
            )
        if self.relic:
            return msg(
                "You may become a Citizen and get that relic; then your Act Phase ends, and your Supply goes to its "
                "leftmost space."
            )
        return msg("You may become a Citizen; then your Act Phase ends, and your Supply goes to its leftmost space.")


class KillOn(Deed, frozen=True, kw_only=True):
    """Warbands die on the board of the player picked before, or at the site picked before."""

    n: int
    at_site: bool = False

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        if self.at_site:
            kill_at_site(g, use.number("site"), self.n)
        else:
            kill_on_board(g, use.number("player"), self.n)
        return None

    def text(self) -> Message:
        if self.at_site:
            return msg("Kill {what} there.", what=warbands(self.n))
        return msg("Kill {what} on their board.", what=warbands(self.n))


class SacrificePairs(Deed, frozen=True):
    def do(self, g: OathGame, use: PowerUse) -> Flow:
        n = use.number("number")
        kill_on_board(g, use.seat, 2 * n)
        gain_secrets(g, use.seat, n)
        return None

    def text(self) -> Message:
        return msg("Sacrifice that many pairs of warbands on your board and gain a secret for each pair.")


class GrowSecret(Deed, frozen=True):
    """The Darkest Secret grows, or shrinks if that was picked."""

    either: bool = False

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        tokens = g.state.darkest_secret.tokens
        burn = use.has("answer") and use.word("answer") == "burn"
        set_banner(g.state, "darkest-secret", tokens=tokens - 1 if burn else tokens + 1)
        return None

    def text(self) -> Message:
        if self.either:
            return msg("Add one secret to the Darkest Secret, or burn one of its secrets if another one stays.")
        return msg("Add one secret to the Darkest Secret.")


class StripSecret(Deed, frozen=True):
    def do(self, g: OathGame, use: PowerUse) -> Flow:
        set_banner(g.state, "darkest-secret", tokens=1)
        return None

    def text(self) -> Message:
        return msg("Burn secrets on the Darkest Secret until one is left.")


class MoveFavor(Deed, frozen=True, kw_only=True):
    """The bank picked before is emptied into another."""

    into: Suit

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        state, source = g.state, bank_index(_suit_of(use.word("bank")))
        state.banks[bank_index(self.into)] += state.banks[source]
        state.banks[source] = 0
        return None

    def text(self) -> Message:
        return msg("Move all its favor to the {suit} bank.", suit=SUIT_NAMES[self.into])


class EveryonePays(Deed, frozen=True, kw_only=True):
    """Every player puts favor into a bank, one for each site they rule."""

    into: Suit

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        for seat in range(g.state.seats):
            into_bank(g, seat, self.into, min(len(ruled_sites(g.state, seat)), purse(g.state, seat)), "oath.7.1.3.1")
        return None

    def text(self) -> Message:
        return msg(
            "Every player puts one favor into the {suit} bank for each site they rule.", suit=SUIT_NAMES[self.into]
        )


class SuitsOnCard(Deed, frozen=True):
    """Every player but the holder of the People's Favor puts favor on this card for the suits they rule."""

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        for seat in range(g.state.seats):
            if g.state.peoples_favor.holder != seat:
                suits = {suit(card) for card in ruled_cards(g.state, seat)} - {None}
                place(g, use.card, spend_favor(g, seat, len(suits)), 0)
        return None

    def text(self) -> Message:
        return msg(
            "Every player except the holder of the People’s Favor puts one favor on this card for each suit among the "
            "cards they rule."
        )


class Tax(Deed, frozen=True, kw_only=True):
    """Players at the user's sites in the region lose favor to them."""

    n: int

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        state, mine = g.state, ruled_sites(g.state, use.seat)
        for seat, lord in enumerate(state.lords):
            if seat != use.seat and lord.site in mine and region(lord.site) == region_of(state, use.seat):
                take_favor(g, use.seat, seat, self.n)
        return None

    def text(self) -> Message:
        what = favor(self.n)
        return msg("Take {what} from every player whose pawn is at a site of your region that you rule.", what=what)


class KillEverywhere(Deed, frozen=True):
    def do(self, g: OathGame, use: PowerUse) -> Flow:
        for index in range(len(g.state.sites)):
            kill_at_site(g, index, 1)
        return None

    def text(self) -> Message:
        return msg("Kill one warband at every site.")


class SeizeSite(Deed, frozen=True):
    """The garrison of this card's site dies unless its ruler is there, and one warband of the user takes its place."""

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        state = g.state
        site = spots(state)[use.card].site
        place = state.sites[site]
        rulers = [
            seat
            for seat, lord in enumerate(state.lords)
            if place.warbands and (seat if lord.role == "exile" else EMPIRE) == place.colour
        ]
        if any(state.lords[seat].site == site for seat in rulers):
            return None
        kill_at_site(g, site, place.warbands)
        if reserve(state, use.seat) and forbidden(g.state, "garrison", use.seat) is None:
            gain_warbands(g, use.seat, 1)
            station(g, use.seat, site, 1, "oath.7.1.3.1")
        return None

    def text(self) -> Message:
        return msg(
            "Unless the pawn of the site’s ruler is here, kill all warbands here; then gain one warband and put it "
            "here."
        )


class BurnSecretsDown(Deed, frozen=True):
    """Every player is left with one secret, the user with the one on this card."""

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        state = g.state
        for seat, lord in enumerate(state.lords):
            if seat == use.seat:
                change(state, seat, secrets=0, turned=0)
            elif lord.secrets:
                change(state, seat, secrets=1, turned=0)
            else:
                change(state, seat, turned=min(1, lord.turned))
        for card, tokens in list(state.tokens.items()):
            if card != use.card and tokens.secrets:
                if tokens.favor:
                    state.tokens[card] = Tokens(tokens.favor, 0)
                else:
                    del state.tokens[card]
        return None

    def text(self) -> Message:
        return msg("Every player burns all secrets on boards and cards but one; you keep only the one placed here.")


class SwapWithSelf(Deed, frozen=True):
    """This card trades places with the card or adviser picked before."""

    name: str = "adviser"

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        if not use.has(self.name):
            return None
        swap(g, use.card, use.word(self.name))
        spot = spots(g.state).get(use.card)
        if spot is None or spot.seat < 0 or arrives_freely(g.state, use.card, True):
            return None
        return MakeRoom(seat=spot.seat, kept=use.card)

    def text(self) -> Message:
        return msg("Swap the two cards.")


class SwapPicked(Deed, frozen=True, kw_only=True):
    """Two picked cards trade places."""

    one: str
    other: str

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        swap(g, use.word(self.one), use.word(self.other))
        return None

    def text(self) -> Message:
        return msg("Swap the two.")


def swap(g: OathGame, one: str, other: str) -> None:
    """Two cards trade places; tokens stay with them. A faceup card must be allowed where it would go."""
    state = g.state
    homes = {card: spots(state).get(card) for card in (one, other)}
    for card, there in ((one, homes[other]), (other, homes[one])):
        if there is not None and ((there.site >= 0 and card in ADVISER_ONLY) or (there.site < 0 and card in SITE_ONLY)):
            return
    for index, site in enumerate(state.sites):
        if one in site.cards or other in site.cards:
            change_site(state, index, cards=tuple(other if c == one else one if c == other else c for c in site.cards))
    facing = {a.card: a.faceup for lord in state.lords for a in lord.advisers}
    for seat, lord in enumerate(state.lords):
        renamed = []
        for adviser in lord.advisers:
            card = other if adviser.card == one else one if adviser.card == other else adviser.card
            renamed.append(Adviser(card, facing.get(card, True) if card != adviser.card else adviser.faceup))
            if card != adviser.card and not renamed[-1].faceup:
                learn(state, card, seat)
        if tuple(renamed) != lord.advisers:
            change(state, seat, advisers=tuple(renamed))


class MoveAdviserToSite(Deed, frozen=True):
    """The adviser picked before goes to the site picked before, or to the user's."""

    chosen: bool = False

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        card = use.word("adviser")
        site = use.number("site") if use.has("site") else g.state.lords[use.seat].site
        if card not in ADVISER_ONLY and room(g.state, site) > 0:
            lift(g, card)
            change_site(g.state, site, cards=(*g.state.sites[site].cards, card))
        return None

    def text(self) -> Message:
        if self.chosen:
            return msg("Move the adviser there, if there is room and the card may be at sites.")
        return msg("Move the adviser to your site, if there is room and the card may be at sites.")


class GiveSelf(Deed, frozen=True):
    """This card goes to the advisers of the player picked before."""

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        lift(g, use.card)
        add_adviser(g.state, use.number("player"), use.card, faceup=True)
        return None

    def text(self) -> Message:
        return msg("Move this card to their advisers.")


class MoveSelf(Deed, frozen=True):
    """This card goes to the site where the picked card was discarded."""

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        card = use.word("card")
        site = spots(g.state)[card].site
        discard(g, use.seat, card)
        lift(g, use.card)
        change_site(g.state, site, cards=(*g.state.sites[site].cards, use.card))
        return None

    def text(self) -> Message:
        return msg("Discard it and move this card there.")


class PeekPile(Deed, frozen=True, kw_only=True):
    """Cards of the picked discard pile, of that of the region, or of the world deck are looked at."""

    n: int = 99
    of: Literal["pile", "region", "world"] = "pile"

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        state = g.state
        if self.of == "world":
            cards: tuple[str, ...] = tuple(state.world[: self.n])
        else:
            pile = use.number("pile") if self.of == "pile" else region_of(state, use.seat)
            cards = state.discards[pile][: self.n]
        for card in cards:
            learn(state, card, use.seat)
        g.reveal()
        return None

    def text(self) -> Message:
        if self.of == "world":
            return msg("Look at the top {n} cards of the world deck.", n=self.n)
        if self.of == "region":
            return msg("Look at the top {n} cards of the discard pile of your region.", n=self.n)
        return msg("Look at all its cards.")


class PeekPicked(Deed, frozen=True):
    def do(self, g: OathGame, use: PowerUse) -> Flow:
        peek(g, use.seat, use.word("card"), "oath.10.peek.1")
        return None

    def text(self) -> Message:
        return msg("Look at it.")


class PeekTopRelic(Deed, frozen=True):
    """The top relic is looked at, to be kept or buried by the answer that follows."""

    def blocked(self, g: OathGame, use: PowerUse) -> Refusal | None:
        return None if g.state.relic_deck else NOT_NOW(card=CARDS[use.card])

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        if g.state.relic_deck:
            peek(g, use.seat, g.state.relic_deck[0], "oath.10.peek.1")
        return None

    def text(self) -> Message:
        return msg("Look at the top relic of the relic deck.")


class KeepTopRelic(Deed, frozen=True, kw_only=True):
    """The top relic is taken, or goes under the deck if that was answered."""

    asked: bool = True

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        if not g.state.relic_deck:
            return None
        relic = g.state.relic_deck[0]
        if use.has("answer") and use.word("answer") == "bury":
            bury_relic(g, relic, "oath.7.1.3.1")
            return None
        take_relic(g, use.seat, relic, "oath.10.take.1")
        return Occasion(name="relics taken", seat=use.seat, cards=(relic,))

    def text(self) -> Message:
        if self.asked:
            return msg("Keep it, or put it under the relic deck.")
        return msg("Take the top relic of the relic deck.")


class BuryRelic(Deed, frozen=True, kw_only=True):
    """A relic goes under the relic deck: the one picked before, or this one."""

    me: bool = False

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        bury_relic(g, use.card if self.me else use.word("relic"), "oath.7.1.3.1")
        return None

    def text(self) -> Message:
        return msg("Put this relic under the relic deck.") if self.me else msg("Put it under the relic deck.")


class TakeOrPaid(Deed, frozen=True, kw_only=True):
    """The picked relic is taken unless its holder has paid."""

    cost: int

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        if use.word("answer") == "pay":
            give_favor(g, use.number("player"), use.seat, self.cost)
            return None
        take_relic(g, use.seat, use.word("relic"), "oath.10.take.1")
        return Occasion(name="relics taken", seat=use.seat, cards=(use.word("relic"),))

    def text(self) -> Message:
        return msg("Its holder pays you {what}, or you take the relic.", what=favor(self.cost))


class Uncover(Deed, frozen=True):
    """The picked relic of the Reliquary is looked at, or taken if that was answered."""

    keep: bool = False

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        relic = g.state.reliquary[use.number("slot")]
        if use.has("answer"):
            if use.word("answer") == "keep":
                take_relic(g, use.seat, relic, "oath.10.take.1")
        else:
            peek(g, use.seat, relic, "oath.10.peek.1")
        return None

    def text(self) -> Message:
        return msg("You may take it.") if self.keep else msg("Look at it.")


class FlipEdifice(Deed, frozen=True):
    """This ruin becomes intact."""

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        state, intact = g.state, RUINED[use.card].intact.id
        for index, site in enumerate(state.sites):
            if use.card in site.cards:
                change_site(state, index, cards=tuple(intact if c == use.card else c for c in site.cards))
        tokens = state.tokens.pop(use.card, None)
        if tokens is not None:
            state.tokens[intact] = tokens
        return None

    def text(self) -> Message:
        return msg("Flip this card to its intact side.")


class Restore(Deed, frozen=True):
    """Tokens return as in the Rest Phase, except those here."""

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        restore(g, use.seat, use.card)
        return None

    def text(self) -> Message:
        return msg(
            "Return favor and secrets from all other cards, and turn your facedown secrets up, as in the Rest Phase."
        )


class MovePile(Deed, frozen=True):
    """The picked discard pile goes on top of that of the user's region."""

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        state, source, here = g.state, use.number("pile"), region_of(g.state, use.seat)
        state.discards[here] = (*state.discards[source], *state.discards[here])
        state.discards[source] = ()
        return None

    def text(self) -> Message:
        return msg("Put all of it on top of the discard pile of your region.")


class GainPerSuit(Deed, frozen=True):
    """Favor from the picked bank, one for each card of a suit the user rules."""

    suit: Suit

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        n = sum(suit(card) == self.suit for card in ruled_cards(g.state, use.seat))
        gain_favor(g, use.seat, _suit_of(use.word("bank")), n)
        return None

    def text(self) -> Message:
        return msg("Gain one favor from that bank for each {suit} card you rule.", suit=SUIT_NAMES[self.suit])


class FavorToBank(Deed, frozen=True):
    """All favor on the user's board goes to a bank."""

    bank: Suit

    def do(self, g: OathGame, use: PowerUse) -> Flow:
        n = g.state.lords[use.seat].favor
        change(g.state, use.seat, favor=0)
        g.state.banks[bank_index(self.bank)] += n
        return None

    def text(self) -> Message:
        return msg("Put all your favor into the {suit} bank.", suit=SUIT_NAMES[self.bank])
