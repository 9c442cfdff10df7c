"""What a power lets its user pick: players, banks, sites, cards, relics, numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from interregnum.games.oath.cards.power import Choice, Pick, PowerUse, of_suits
from interregnum.games.oath.log import facedown_of, one_of
from interregnum.games.oath.printed import CARDS, REGIONS, SCEPTER, SLOTS, SUITS, Suit
from interregnum.games.oath.rules.banks import purse
from interregnum.games.oath.rules.ruling import forbidden, locked_for, rules_site, suits_of
from interregnum.games.oath.state import (
    OathGame,
    companions,
    edifice,
    region,
    region_of,
    spots,
    suit,
)
from interregnum.games.oath.terms import REGION_NAMES, SUIT_NAMES, favor
from interregnum.kernel.text import Message, msg


class OnePlayer(Pick, frozen=True, kw_only=True):
    """A player. `where` is where their pawn has to be; the rest narrows whom it may be."""

    name: str = "player"
    where: Literal["here", "elsewhere", "anywhere"] = "here"
    secrets: int = 0
    advisers: tuple[Suit, ...] = ()
    warbands: bool = False
    me: bool = False

    def prompt(self, g: OathGame, use: PowerUse) -> Message:
        return msg("{card}: which player?", card=CARDS[use.card])

    def choices(self, g: OathGame, use: PowerUse) -> Iterator[Choice]:
        state = g.state
        near = companions(state, use.seat)
        for seat, lord in enumerate(state.lords):
            if seat == use.seat and not self.me:
                continue
            if seat != use.seat and self.where != "anywhere" and (seat in near) != (self.where == "here"):
                continue
            if lord.secrets + lord.turned < self.secrets or (self.warbands and not lord.warbands):
                continue
            if self.advisers and not any(suits_of(state, seat)[one] for one in self.advisers):
                continue
            yield Choice(f"seat:{seat}", one_of(seat, use.seat), seat, (f"seat:{seat}",))

    def text(self) -> Message:
        if self.where == "here":
            return msg("Choose a player whose pawn is at your site.")
        if self.where == "elsewhere":
            return msg("Choose a player whose pawn is at another site.")
        if self.advisers:
            return msg(
                "Choose any player who has some {suits} adviser, perhaps yourself.", suits=of_suits(self.advisers)
            )
        return msg("Choose another player.") if not self.me else msg("Choose any player, yourself included.")


class Bank(Pick, frozen=True, kw_only=True):
    """A favor bank. It may have to match a card at the user's site, or such a card and an adviser as well."""

    name: str = "bank"
    matching: Literal["", "site", "site and adviser"] = ""
    but: Suit | None = None

    def prompt(self, g: OathGame, use: PowerUse) -> Message:
        return msg("{card}: which bank?", card=CARDS[use.card])

    def choices(self, g: OathGame, use: PowerUse) -> Iterator[Choice]:
        state = g.state
        here = {suit(card) for card in state.sites[state.lords[use.seat].site].cards}
        mine = suits_of(state, use.seat)
        for bank, n in zip(SUITS, state.banks, strict=True):
            if not n or bank == self.but or (self.matching and bank not in here):
                continue
            if self.matching == "site and adviser" and not mine[bank]:
                continue
            yield Choice(f"bank:{bank}", SUIT_NAMES[bank], bank, (f"bank:{bank}",))

    def text(self) -> Message:
        if self.matching == "site":
            return msg("Choose a bank whose suit a card at your site has.")
        if self.matching:
            return msg("Choose a bank whose suit a card at your site and one of your advisers have.")
        return msg("Choose a favor bank.")


class Pile(Pick, frozen=True, kw_only=True):
    """A discard pile that has cards."""

    name: str = "pile"
    other: bool = False

    def prompt(self, g: OathGame, use: PowerUse) -> Message:
        return msg("{card}: which discard pile?", card=CARDS[use.card])

    def choices(self, g: OathGame, use: PowerUse) -> Iterator[Choice]:
        here = region_of(g.state, use.seat)
        for pile, name in enumerate(REGIONS):
            if g.state.discards[pile] and not (self.other and pile == here):
                yield Choice(f"pile:{name}", REGION_NAMES[name], pile)

    def text(self) -> Message:
        return msg("Choose the discard pile of another region.") if self.other else msg("Choose a discard pile.")


class Place(Pick, frozen=True, kw_only=True):
    """A faceup site: of the user's region, one they rule, or one with a card of a suit."""

    name: str = "site"
    where: Literal["region", "ruled", "suit", "anywhere"] = "anywhere"
    suit: Suit | None = None
    warbands: bool = False

    def prompt(self, g: OathGame, use: PowerUse) -> Message:
        return msg("{card}: which site?", card=CARDS[use.card])

    def choices(self, g: OathGame, use: PowerUse) -> Iterator[Choice]:
        state = g.state
        for index, site in enumerate(state.sites):
            if not site.faceup or (self.warbands and not site.warbands):
                continue
            if self.where == "region" and region(index) != region_of(state, use.seat):
                continue
            if self.where == "ruled" and not rules_site(state, use.seat, index):
                continue
            if self.where == "suit" and not any(suit(card) == self.suit for card in site.cards):
                continue
            yield Choice(f"site:{index}", msg("{site}", site=CARDS[site.id]), index, (f"site:{index}",))

    def text(self) -> Message:
        if self.where == "region":
            return msg("Choose a site of your region.")
        if self.where == "ruled":
            return msg("Choose a site you rule.")
        if self.suit is not None:
            return msg("Choose a site with any {suit} card.", suit=SUIT_NAMES[self.suit])
        return msg("Choose a site.")


class CardAtSite(Pick, frozen=True, kw_only=True):
    """A card at a site that its user could discard or move."""

    name: str = "card"
    where: Literal["here", "other", "anywhere"] = "here"
    suits: tuple[Suit, ...] = ()
    optional: bool = False

    def prompt(self, g: OathGame, use: PowerUse) -> Message:
        return msg("{card}: which card?", card=CARDS[use.card])

    def choices(self, g: OathGame, use: PowerUse) -> Iterator[Choice]:
        state = g.state
        mine = spots(state).get(use.card)
        for index, site in enumerate(state.sites):
            if self.where == "here" and index != state.lords[use.seat].site:
                continue
            if self.where == "other" and mine is not None and index == mine.site:
                continue
            for card in site.cards if site.faceup else ():
                if card == use.card or edifice(card) or (self.suits and suit(card) not in self.suits):
                    continue
                if locked_for(state, use.seat, card) is None:
                    yield Choice(f"card:{card}", msg("{card}", card=CARDS[card]), card, (f"card:{card}",))

    def may_stop(self, g: OathGame, use: PowerUse) -> bool:
        return self.optional

    def text(self) -> Message:
        if self.optional:
            return msg("You may choose any other {suits} card at a site.", suits=of_suits(self.suits))
        if self.suits:
            return msg("Choose any {suits} card at your site.", suits=of_suits(self.suits))
        return msg("Choose a card at your site.") if self.where == "here" else msg("Choose a denizen at another site.")


class AdviserCard(Pick, frozen=True, kw_only=True):
    """An adviser: one's own, that of a player picked before, or anybody's; faceup ones must be free to move."""

    name: str = "adviser"
    of: Literal["me", "player", "anyone", "others", "secret holder"] = "anyone"
    faceup: bool = True
    suits: tuple[Suit, ...] = ()
    optional: bool = False
    but: str = ""

    def prompt(self, g: OathGame, use: PowerUse) -> Message:
        return msg("{card}: which adviser?", card=CARDS[use.card])

    def _owners(self, g: OathGame, use: PowerUse) -> list[int]:
        state = g.state
        if self.of == "me":
            return [use.seat]
        if self.of == "player":
            return [use.number("player")] if use.has("player") else list(companions(state, use.seat))
        if self.of == "secret holder":
            seat = state.darkest_secret.holder
            return [seat] if seat >= 0 and state.peoples_favor.holder != seat else []
        return [seat for seat in range(state.seats) if self.of == "anyone" or seat != use.seat]

    def choices(self, g: OathGame, use: PowerUse) -> Iterator[Choice]:
        state = g.state
        for seat in self._owners(g, use):
            for n, adviser in enumerate(state.lords[seat].advisers):
                card = adviser.card
                if (
                    adviser.faceup != self.faceup
                    or card == use.card
                    or (use.has(self.but) and use.word(self.but) == card)
                ):
                    continue
                if self.suits and suit(card) not in self.suits:
                    continue
                if self.faceup and locked_for(state, use.seat, card) is not None:
                    continue
                if self.faceup:
                    yield Choice(f"card:{card}", msg("{card}", card=CARDS[card]), card, (f"card:{card}",))
                else:
                    label = facedown_of(seat, use.seat, n + 1)
                    yield Choice(f"adviser:{seat}:{n}", label, card, (f"seat:{seat}",))

    def may_stop(self, g: OathGame, use: PowerUse) -> bool:
        return self.optional

    def text(self) -> Message:
        if self.of == "secret holder":
            return msg(
                "Choose a faceup adviser of the holder of the Darkest Secret, unless they hold the People’s Favor."
            )
        if not self.faceup:
            return msg("Choose another facedown adviser.") if self.but else msg("Choose any facedown adviser.")
        if self.optional:
            return msg("You may choose any faceup {suits} adviser of another player.", suits=of_suits(self.suits))
        if self.suits:
            return msg("Choose any faceup {suits} adviser.", suits=of_suits(self.suits))
        if self.of == "me":
            return msg("Choose one of your faceup advisers.")
        if self.of == "player":
            return msg("Choose a faceup adviser of another player at your site.")
        return msg("Choose any other faceup adviser.")


class HeldRelic(Pick, frozen=True, kw_only=True):
    """A relic: of the player picked before, or one's own."""

    name: str = "relic"
    of: Literal["player", "me"] = "player"
    scepter: bool = True

    def prompt(self, g: OathGame, use: PowerUse) -> Message:
        return msg("{card}: which relic?", card=CARDS[use.card])

    def choices(self, g: OathGame, use: PowerUse) -> Iterator[Choice]:
        if self.of == "me":
            owners: tuple[int, ...] = (use.seat,)
        else:
            owners = (use.number("player"),) if use.has("player") else companions(g.state, use.seat)
        for seat in owners:
            for relic in g.state.lords[seat].relics:
                if relic == SCEPTER and not self.scepter:
                    continue
                if self.of == "player" and forbidden(g.state, "take", use.seat, card=relic, owner=seat) is not None:
                    continue
                yield Choice(f"relic:{relic}", msg("{card}", card=CARDS[relic]), relic, (f"card:{relic}",))

    def text(self) -> Message:
        return msg("Choose one of your relics.") if self.of == "me" else msg("Choose one of their relics.")


class LyingRelic(Pick, frozen=True, kw_only=True):
    """A facedown relic at the user's site."""

    name: str = "relic"

    def prompt(self, g: OathGame, use: PowerUse) -> Message:
        return msg("{card}: which relic?", card=CARDS[use.card])

    def choices(self, g: OathGame, use: PowerUse) -> Iterator[Choice]:
        for n, relic in enumerate(g.state.sites[g.state.lords[use.seat].site].relics):
            if locked_for(g.state, use.seat, relic) is None:
                yield Choice(f"lying:{n}", msg("Relic {n}", n=n + 1), relic)

    def text(self) -> Message:
        return msg("Choose a facedown relic at your site.")


class Number(Pick, frozen=True, kw_only=True):
    """A number, from one up to what there is of something."""

    name: str = "number"
    of: Literal["pairs of warbands", "five"] = "five"

    def prompt(self, g: OathGame, use: PowerUse) -> Message:
        return msg("{card}: how many?", card=CARDS[use.card])

    def choices(self, g: OathGame, use: PowerUse) -> Iterator[Choice]:
        most = g.state.lords[use.seat].warbands // 2 if self.of == "pairs of warbands" else 5
        for n in range(1, most + 1):
            yield Choice(f"number:{n}", msg("{n}", n=n), n)

    def text(self) -> Message:
        return (
            msg("Choose a number of pairs.") if self.of == "pairs of warbands" else msg("Choose a number up to five.")
        )


class Alternative(Pick, frozen=True, kw_only=True):
    """A choice between two things, by the user or by the player picked before; what follows says which."""

    tacit: ClassVar[bool] = True
    name: str = "answer"
    yes: Literal["pay", "add", "join", "keep"]
    by_player: bool = False
    cost: int = 0

    def prompt(self, g: OathGame, use: PowerUse) -> Message:
        return msg("{card}: what do you do?", card=CARDS[use.card])

    def chooser(self, g: OathGame, use: PowerUse) -> int:
        return use.number("player") if self.by_player else use.seat

    def choices(self, g: OathGame, use: PowerUse) -> Iterator[Choice]:
        seat = self.chooser(g, use)
        if self.yes == "pay":
            if purse(g.state, seat) >= self.cost:
                yield Choice("pay", msg("Pay {what}", what=favor(self.cost)), "pay")
            yield Choice("yield", msg("Give it up"), "yield")
        elif self.yes == "add":
            yield Choice("add", msg("Add a secret to it"), "add")
            if g.state.darkest_secret.tokens > 1:
                yield Choice("burn", msg("Burn one of its secrets"), "burn")
        elif self.yes == "keep":
            yield Choice("keep", msg("Keep it"), "keep")
            yield Choice("bury", msg("Put it under the relic deck"), "bury")
        else:
            yield Choice("join", msg("Become a Citizen"), "join")
            yield Choice("stay", msg("Stay an Exile"), "stay")


class Slot(Pick, frozen=True, kw_only=True):
    """A relic of the Reliquary, by its space."""

    name: str = "slot"

    def prompt(self, g: OathGame, use: PowerUse) -> Message:
        return msg("{card}: which relic of the Reliquary?", card=CARDS[use.card])

    def choices(self, g: OathGame, use: PowerUse) -> Iterator[Choice]:
        for slot, relic in enumerate(g.state.reliquary):
            if relic:
                yield Choice(f"slot:{slot}", CARDS[SLOTS[slot]].name, slot)

    def text(self) -> Message:
        return msg("Choose a relic of the Reliquary, unseen.")


class Hidden(Pick, frozen=True, kw_only=True):
    """Any facedown card: a site, an adviser of another player, or a relic at a site."""

    name: str = "card"

    def prompt(self, g: OathGame, use: PowerUse) -> Message:
        return msg("{card}: which facedown card?", card=CARDS[use.card])

    def choices(self, g: OathGame, use: PowerUse) -> Iterator[Choice]:
        state = g.state
        for index, site in enumerate(state.sites):
            if not site.faceup:
                yield Choice(f"site:{index}", msg("Facedown site {n}", n=index + 1), site.id, (f"site:{index}",))
            for n, relic in enumerate(site.relics):
                label = msg("Relic {n} of site {site}", n=n + 1, site=index + 1)
                yield Choice(f"lying:{index}:{n}", label, relic, (f"site:{index}",))
        for seat, lord in enumerate(state.lords):
            for n, adviser in enumerate(lord.advisers):
                if not adviser.faceup and seat != use.seat:
                    label = facedown_of(seat, use.seat, n + 1)
                    yield Choice(f"adviser:{seat}:{n}", label, adviser.card, (f"seat:{seat}",))

    def text(self) -> Message:
        return msg("Choose a facedown site, adviser or relic at a site.")
