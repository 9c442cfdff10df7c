"""Minor actions: peeking, moving warbands, and the ways into and out of the Empire."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.games.oath.cards.power import facts
from interregnum.games.oath.cards.words.persistent import FreshTaking
from interregnum.games.oath.flow.citizens import banish, exile_price, leaving_price
from interregnum.games.oath.log import player, tell, tell_apart
from interregnum.games.oath.printed import CARDS, SCEPTER
from interregnum.games.oath.rules.banks import give_favor, purse, station
from interregnum.games.oath.rules.ruling import crowned, forbidden, rules_site
from interregnum.games.oath.state import (
    EMPIRE,
    OathGame,
    colour,
    companions,
    holder,
    imperial,
    learn,
)
from interregnum.games.oath.state import change as change_lord
from interregnum.games.oath.terms import SOME_CARD, SOME_RELIC, warbands
from interregnum.kernel.decision import Decision, Option, Refusal, Requirement
from interregnum.kernel.knowledge import sees
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import Message, msg

NO_SCEPTER = Requirement("oath.2.4.0.2", "Only the holder of the Grand Scepter can do that.")
FRESH = Requirement("oath.2.4.0.2", "The Grand Scepter cannot be used in the turn in which it was taken.")
NEEDS_GIFT = Requirement("oath.6.7.2", "It costs {n} favor, and you have {have}.")
EMPTY_RELIQUARY = Requirement("oath.6.6.1.3", "There is no relic left in the Reliquary.")


def scepter_refusal(g: OathGame, seat: int) -> Refusal | None:
    """Why a seat cannot use the Grand Scepter."""
    if holder(g.state, SCEPTER) != seat:
        return NO_SCEPTER()
    fresh = g.state.scepter_fresh and any(card == SCEPTER for _, card, _ in facts(g.state, FreshTaking))
    return FRESH() if fresh else None


def offer_refusal(g: OathGame, seat: int) -> Refusal | None:
    """Why a seat cannot offer citizenship."""
    return scepter_refusal(g, seat) or (None if any(g.state.reliquary) else EMPTY_RELIQUARY())


def exile_refusal(g: OathGame, seat: int, citizen: int) -> Refusal | None:
    """Why a seat cannot exile a Citizen."""
    refused = scepter_refusal(g, seat) or forbidden(g.state, "exile", citizen, owner=citizen)
    price, have = exile_price(g.state, seat, citizen), purse(g.state, seat)
    return refused or (NEEDS_GIFT(n=price, have=have) if have < price else None)


def exile(g: OathGame, seat: int, citizen: int) -> None:
    """The Scepter's holder exiles a Citizen."""
    give_favor(g, seat, citizen, exile_price(g.state, seat, citizen), "oath.6.7.2")
    banish(g, citizen, "oath.6.7.5")


def leave_refusal(g: OathGame, seat: int) -> Refusal | None:
    """Why a Citizen cannot leave the Empire."""
    price, have = leaving_price(g.state, seat), purse(g.state, seat)
    return forbidden(g.state, "exile", seat, owner=seat) or (NEEDS_GIFT(n=price, have=have) if have < price else None)


def unseen(g: OathGame, seat: int) -> Iterator[tuple[int, int]]:
    """The facedown relics at a seat's site that it has not seen, as (site, number)."""
    site = g.state.lords[seat].site
    for n, relic in enumerate(g.state.sites[site].relics):
        if not sees(g.state.known.get(relic, 0), seat):
            yield site, n


def peek(g: OathGame, seat: int, relic: str, rule: str) -> None:
    """A seat looks at a facedown card."""
    learn(g.state, relic, seat)
    g.reveal()
    if g.logging:
        said = msg("{player} peeks at {card}.", player=player(seat), card=CARDS[relic])
        others = msg("{player} peeks at {card}.", player=player(seat), card=SOME_RELIC)
        tell_apart(g, rule, "peek", (seat,), said, others)


def deployable(g: OathGame, seat: int) -> int:
    """How many warbands a seat could move from its board to its site."""
    state, lord = g.state, g.state.lords[seat]
    if not rules_site(state, seat, lord.site) or forbidden(g.state, "garrison", seat) is not None:
        return 0
    return lord.warbands


def withdrawable(g: OathGame, seat: int) -> int:
    """How many warbands a seat could move from its site to its board."""
    state = g.state
    site = state.lords[seat].site
    place = state.sites[site]
    if not place.warbands or place.colour != colour(state, seat) or not imperial_or_own(g, seat):
        return 0
    return place.warbands - (0 if crowned(state) == seat else 1)


def imperial_or_own(g: OathGame, seat: int) -> bool:
    """Whether warbands of a seat's colour obey it: a Citizen's purple ones, an Exile's own."""
    return g.state.lords[seat].role == "exile" or imperial(g.state, seat)


class MoveWarbands(Procedure, kw_only=True):
    """A seat moves warbands between its board and its site, or an Imperial companion's board (`other`)."""

    seat: int
    way: str
    other: int = -1
    n: int = 0

    @step("oath.6.5.1", "oath.6.5.2")
    def number(self, g: OathGame) -> Flow:
        if self.way == "deploy":
            most = deployable(g, self.seat)
        elif self.way == "withdraw":
            most = withdrawable(g, self.seat)
        else:
            most = g.state.lords[self.seat if self.way == "give" else self.other].warbands
        ask = Decision(self.seat, "number", self._how_many(), rule="oath.6.5.1")
        for n in range(1, most + 1):
            ask.offer(f"move:{n}", warbands(n), means=n)
        return ask

    def _how_many(self) -> Message:
        if self.way == "deploy":
            return msg("How many warbands do you move from your board to your site?")
        if self.way == "withdraw":
            return msg("How many warbands do you move from your site to your board?")
        if self.way == "give":
            return msg("How many warbands do you give {player}?", player=player(self.other))
        return msg("How many warbands do you ask {player} for?", player=player(self.other))

    def _whether(self) -> Message:
        mover, what = player(self.seat), warbands(self.n)
        if self.way == "withdraw":
            return msg("May {player} move {what} from their site to their board?", player=mover, what=what)
        if self.way == "give":
            return msg("May {player} give you {what}?", player=mover, what=what)
        return msg("May {player} take {what} from you?", player=mover, what=what)

    @number.chosen
    def numbered(self, g: OathGame, option: Option) -> Flow:
        self.n = int(g.meant)
        return None

    @step("oath.6.5.3", "oath.6.5.4")
    def permission(self, g: OathGame) -> Flow:
        if self.way == "withdraw" and g.state.lords[self.seat].role == "citizen":
            asked = EMPIRE
        elif self.other >= 0:
            asked = self.other
        else:
            return self.move
        ask = Decision(asked, "permit", self._whether(), rule="oath.6.5.3")
        ask.offer("yes", msg("Yes"))
        ask.offer("no", msg("No"))
        return ask

    @permission.chosen
    def permitted(self, g: OathGame, option: Option) -> Flow:
        return None if option.key == "yes" else Done()

    @step("oath.6.5.1", "oath.6.5.2", "oath.6.5.4")
    def move(self, g: OathGame) -> Flow:
        state = g.state
        if self.other < 0:
            n = self.n if self.way == "deploy" else -self.n
            station(g, self.seat, state.lords[self.seat].site, n, "oath.6.5.1")
            return Done()
        giver, taker = (self.seat, self.other) if self.way == "give" else (self.other, self.seat)
        change_lord(state, giver, warbands=state.lords[giver].warbands - self.n)
        change_lord(state, taker, warbands=state.lords[taker].warbands + self.n)
        if g.logging:
            what = warbands(self.n)
            said = msg("{player} gives {what} to {other}.", player=player(giver), what=what, other=player(taker))
            tell(g, "oath.6.5.4", "give", said)
        return Done()


def showable(g: OathGame, seat: int) -> list[tuple[str, list[int]]]:
    """A seat's facedown advisers, each with the seats that do not know it."""
    state = g.state
    found = []
    for adviser in state.lords[seat].advisers:
        known = state.known.get(adviser.card, 0)
        blind = [other for other in range(state.seats) if not sees(known, other)]
        if not adviser.faceup and blind:
            found.append((adviser.card, blind))
    return found


class ShowAdviser(Procedure, kw_only=True):
    """A seat lets another look at one of its facedown advisers."""

    seat: int

    @step("oath.6.1.4", "oath.9.4.5")
    def pick(self, g: OathGame) -> Flow:
        ask = Decision(self.seat, "show", msg("Which adviser do you show, and to whom?"), rule="oath.6.1.4")
        for card, blind in showable(g, self.seat):
            for other in blind:
                label = msg("{card} to {player}", card=CARDS[card], player=player(other))
                ask.offer(f"show:{card}:{other}", label, f"card:{card}", f"seat:{other}", means=(card, other))
        return ask

    @pick.chosen
    def shown(self, g: OathGame, option: Option) -> Flow:
        card, other = g.meant
        show(g, self.seat, other, card, "oath.6.1.4")
        return Done()


def show(g: OathGame, seat: int, other: int, card: str, rule: str) -> None:
    """A seat shows a facedown card to another."""
    learn(g.state, card, other)
    g.reveal()
    if g.logging:
        said = msg("{player} shows {other} {card}.", player=player(seat), other=player(other), card=CARDS[card])
        others = msg("{player} shows {other} {card}.", player=player(seat), other=player(other), card=SOME_CARD)
        tell_apart(g, rule, "show", (seat, other), said, others)


def comrades(g: OathGame, seat: int) -> tuple[int, ...]:
    """The Imperial players who share an Imperial player's site."""
    if not imperial(g.state, seat):
        return ()
    return tuple(other for other in companions(g.state, seat) if imperial(g.state, other))
