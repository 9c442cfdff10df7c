"""What happened, as typed facts that read themselves to each player."""

from __future__ import annotations

from typing import Final

from interregnum.games.throne.cards.printed import CARD_THINGS
from interregnum.games.throne.rules.aspects import NAMES, TRAITS, AspectId, AttackKind, Trait
from interregnum.games.throne.rules.regions import LAND, THINGS
from interregnum.games.throne.state import Phase
from interregnum.kernel.events import Event
from interregnum.kernel.knowledge import seats, sees
from interregnum.kernel.text import Message, Player, msg, msgn

PHASES: Final[dict[Phase, Message]] = {
    "setup": msg("Setup"),
    "draw": msg("Draw Phase"),
    "supply": msg("Supply Phase"),
    "action": msg("Action Phase"),
    "treasury": msg("Treasury Phase"),
}


def forces(n: int, region: int) -> Message:
    """A number of pieces, as legions or ships."""
    return msgn("{n} legion", "{n} legions", n) if LAND[region] else msgn("{n} ship", "{n} ships", n)


def coins(n: int) -> Message:
    """A number of Coin."""
    return msgn("{n} Coin", "{n} Coin", n)


def amount(essence: int, coin: int) -> Message:
    """A sum of Essence and Coin."""
    return msg("{essence} Essence and {coin}", essence=essence, coin=coins(coin))


def amounts(essence: int, coin: int) -> tuple[Message, ...]:
    """Essence and Coin as entries of a list, without what there is none of."""
    found = (msg("{n} Essence", n=essence) if essence else None, coins(coin) if coin else None)
    return tuple(each for each in found if each is not None)


def marked_so(kind: str, card: str, by: int, region: int, seat: int, n: int, m: int) -> Message:
    """What a card makes so until the end of the turn."""
    thing, here = CARD_THINGS[card], THINGS[region]
    match kind:
        case "limit-out":
            return msg("{card}: no more than {n} legions of {player} may leave {region} this turn.", card=thing, n=n,
                       player=Player(seat), region=here)  # fmt: skip
        case "limit-in":
            return msg("{card}: no more than {n} pieces of each player but {player} may enter {region} this turn.",
                       card=thing, n=n, player=Player(by), region=here)  # fmt: skip
        case "no-entry":
            return msg("{card}: nobody may enter {region} this turn.", card=thing, region=here)
        case "toll-out":
            return msg("{card}: each ship of {player} leaves {region} this turn for {n} Coin only.", card=thing, n=n,
                       player=Player(seat), region=here)  # fmt: skip
        case "no-attacks":
            return msg("{card}: the forces of {player} in {region} stage no attack this turn.", card=thing,
                       player=Player(seat), region=here)  # fmt: skip
        case "revolt":
            return msg("{card}: {region} is in revolt this turn.", card=thing, region=here)
        case "success":
            return msg("{card}: this turn all but {player} need {n} or more, and a 10 counts {m} for them.",
                       card=thing, player=Player(by), n=n, m=m)  # fmt: skip
        case "no-income":
            return msg("{card}: {region} pays nothing this turn.", card=thing, region=here)
        case "more-income":
            if not n:
                return msg("{card}: {region} pays {m} Coin more this turn.", card=thing, region=here, m=m)
            return msgn("{card}: {region} pays what its counter says once more this turn.",
                        "{card}: {region} pays what its counter says {n} times more this turn.",
                        n, card=thing, region=here)  # fmt: skip
        case "legion-price":
            return msg("{card}: {player} raises up to {m} legions in {region} this turn for {n} Coin each.", card=thing,
                       player=Player(seat), region=here, n=n, m=m)  # fmt: skip
    raise ValueError(kind)


class CounterLaid(Event, frozen=True, kw_only=True):
    region: int
    essence: int
    coin: int

    def message(self, viewer: int) -> Message:
        return msg(
            "{region} is worth {essence}/{coin}.", region=THINGS[self.region], essence=self.essence, coin=self.coin
        )


class AspectTaken(Event, frozen=True, kw_only=True):
    seat: int
    aspect: AspectId

    def message(self, viewer: int) -> Message:
        return msg("{player} is attuned to {aspect}.", player=Player(self.seat), aspect=NAMES[self.aspect])


class HighRoll(Event, frozen=True, kw_only=True):
    seat: int
    face: int

    def message(self, viewer: int) -> Message:
        return msg("{player} rolls {face}.", player=Player(self.seat), face=self.face)


class Placed(Event, frozen=True, kw_only=True):
    seat: int
    region: int
    n: int

    def message(self, viewer: int) -> Message:
        return msg(
            "{player} places {forces} in {region}.",
            player=Player(self.seat),
            forces=forces(self.n, self.region),
            region=THINGS[self.region],
        )


class TurnBegan(Event, frozen=True, kw_only=True):
    turn: int
    order: tuple[int, ...]

    def message(self, viewer: int) -> Message:
        return msg("Turn {turn}. Initiative: {order}.", turn=self.turn, order=tuple(Player(s) for s in self.order))


class PhaseBegan(Event, frozen=True, kw_only=True):
    phase: Phase

    def message(self, viewer: int) -> Message:
        return msg("{phase}.", phase=PHASES[self.phase])


class RotationBegan(Event, frozen=True, kw_only=True):
    seat: int

    def message(self, viewer: int) -> Message:
        return msg("{player} acts.", player=Player(self.seat))


class RotationDone(Event, frozen=True, kw_only=True):
    seat: int

    def message(self, viewer: int) -> Message:
        return msg("{player} is done.", player=Player(self.seat))


class DeckShuffled(Event, frozen=True, kw_only=True):
    charms: bool

    def message(self, viewer: int) -> Message:
        if self.charms:
            return msg("The discarded Charms are shuffled into a new deck.")
        return msg("The discarded Events are shuffled into a new deck.")


class EventDrawn(Event, frozen=True, kw_only=True):
    seat: int
    card: str

    def message(self, viewer: int) -> Message:
        if sees(seats(self.seat), viewer):
            return msg("{player} draws {card}.", player=Player(self.seat), card=CARD_THINGS[self.card])
        return msg("{player} draws an Event Card.", player=Player(self.seat))


class CharmBought(Event, frozen=True, kw_only=True):
    seat: int
    card: str

    def message(self, viewer: int) -> Message:
        if sees(seats(self.seat), viewer):
            return msg("{player} buys a Charm: {card}.", player=Player(self.seat), card=CARD_THINGS[self.card])
        return msg("{player} buys a Charm.", player=Player(self.seat))


class CharmTraded(Event, frozen=True, kw_only=True):
    seat: int
    card: str
    drawn: str

    def message(self, viewer: int) -> Message:
        player, card = Player(self.seat), CARD_THINGS[self.card]
        if sees(seats(self.seat), viewer):
            return msg("{player} trades {card} for {drawn}.", player=player, card=card, drawn=CARD_THINGS[self.drawn])
        return msg("{player} trades {card} for another Charm.", player=player, card=card)


class CharmCashed(Event, frozen=True, kw_only=True):
    seat: int
    card: str

    def message(self, viewer: int) -> Message:
        return msg("{player} cashes in {card} for 1 Essence.", player=Player(self.seat), card=CARD_THINGS[self.card])


class Supplied(Event, frozen=True, kw_only=True):
    seat: int
    n: int

    def message(self, viewer: int) -> Message:
        return msg("{player} pays {n} Coin for supply.", player=Player(self.seat), n=self.n)


class Unsupplied(Event, frozen=True, kw_only=True):
    seat: int
    n: int

    def message(self, viewer: int) -> Message:
        return msg(
            "{player} cannot pay the {n} Coin of supply and forfeits the primary action.",
            player=Player(self.seat),
            n=self.n,
        )


class PaidToMove(Event, frozen=True, kw_only=True):
    """Coin for putting to sea, or demanded by a card."""

    seat: int
    n: int

    def message(self, viewer: int) -> Message:
        return msg("{player} pays {n} Coin for the move.", player=Player(self.seat), n=self.n)


class MoveAnnounced(Event, frozen=True, kw_only=True):
    seat: int
    origin: int
    target: int
    n: int
    primary: bool

    def message(self, viewer: int) -> Message:
        player, pieces = Player(self.seat), forces(self.n, self.origin)
        origin, target = THINGS[self.origin], THINGS[self.target]
        if self.primary:
            return msg(
                "{player} moves {forces} from {origin} to {target} as the primary action.",
                player=player,
                forces=pieces,
                origin=origin,
                target=target,
            )
        return msg(
            "{player} moves {forces} from {origin} to {target}.",
            player=player,
            forces=pieces,
            origin=origin,
            target=target,
        )


class Arrived(Event, frozen=True, kw_only=True):
    seat: int
    region: int
    n: int

    def message(self, viewer: int) -> Message:
        return msg(
            "Arriving in {region}: {forces} of {player}.",
            player=Player(self.seat),
            forces=forces(self.n, self.region),
            region=THINGS[self.region],
        )


class MoveCalledOff(Event, frozen=True, kw_only=True):
    seat: int

    def message(self, viewer: int) -> Message:
        return msg("The move of {player} is called off.", player=Player(self.seat))


class AttackAnnounced(Event, frozen=True, kw_only=True):
    seat: int
    kind: AttackKind
    origin: int
    region: int
    target: int

    def message(self, viewer: int) -> Message:
        return msg(
            "{player} stages a {kind} attack from {origin} on the forces of {target} in {region}.",
            player=Player(self.seat),
            kind=TRAITS[self.kind],
            origin=THINGS[self.origin],
            target=Player(self.target),
            region=THINGS[self.region],
        )


class AttackCalledOff(Event, frozen=True, kw_only=True):
    seat: int

    def message(self, viewer: int) -> Message:
        return msg("The attack of {player} is called off.", player=Player(self.seat))


class DiceBought(Event, frozen=True, kw_only=True):
    seat: int
    n: int

    def message(self, viewer: int) -> Message:
        return msgn("{player} buys {n} extra die.", "{player} buys {n} extra dice.", self.n, player=Player(self.seat))


class DiceReturned(Event, frozen=True, kw_only=True):
    seat: int
    n: int

    def message(self, viewer: int) -> Message:
        return msg("{player} gets {n} Essence back.", player=Player(self.seat), n=self.n)


class DiceThrown(Event, frozen=True, kw_only=True):
    seat: int
    trait: Trait
    faces: tuple[int, ...]
    n: int

    def message(self, viewer: int) -> Message:
        return msgn(
            "{player} rolls {trait}: {faces} for {n} success.",
            "{player} rolls {trait}: {faces} for {n} successes.",
            self.n,
            player=Player(self.seat),
            trait=TRAITS[self.trait],
            faces=self.faces,
        )


class CardDiceThrown(Event, frozen=True, kw_only=True):
    seat: int
    card: str
    faces: tuple[int, ...]
    n: int

    def message(self, viewer: int) -> Message:
        return msgn(
            "{player} throws the dice of {card}: {faces} for {n} success.",
            "{player} throws the dice of {card}: {faces} for {n} successes.",
            self.n,
            player=Player(self.seat),
            card=CARD_THINGS[self.card],
            faces=self.faces,
        )


class Destroyed(Event, frozen=True, kw_only=True):
    seat: int
    region: int
    n: int

    def message(self, viewer: int) -> Message:
        return msg(
            "{player} loses {forces} in {region}.",
            player=Player(self.seat),
            forces=forces(self.n, self.region),
            region=THINGS[self.region],
        )


class Weathered(Event, frozen=True, kw_only=True):
    seat: int

    def message(self, viewer: int) -> Message:
        return msg("{player} weathers the attack.", player=Player(self.seat))


class Scorched(Event, frozen=True, kw_only=True):
    seat: int
    n: int

    def message(self, viewer: int) -> Message:
        return msg("The stores of {player} burn: {n} Coin.", player=Player(self.seat), n=self.n)


class PushedBack(Event, frozen=True, kw_only=True):
    seat: int
    region: int
    target: int
    n: int

    def message(self, viewer: int) -> Message:
        return msgn(
            "{forces} of {player} is driven from {region} to {target}.",
            "{forces} of {player} are driven from {region} to {target}.",
            self.n,
            forces=forces(self.n, self.region),
            player=Player(self.seat),
            region=THINGS[self.region],
            target=THINGS[self.target],
        )


class ManseRaised(Event, frozen=True, kw_only=True):
    seat: int
    region: int
    essence: int
    coin: int

    def message(self, viewer: int) -> Message:
        return msg(
            "{player} raises a war manse in {region} for {amount}.",
            player=Player(self.seat),
            region=THINGS[self.region],
            amount=amount(self.essence, self.coin),
        )


class ManseReattuned(Event, frozen=True, kw_only=True):
    seat: int
    region: int
    owner: int
    essence: int
    coin: int

    def message(self, viewer: int) -> Message:
        return msg(
            "{player} re-attunes a war manse of {owner} in {region} for {amount}.",
            player=Player(self.seat),
            owner=Player(self.owner),
            region=THINGS[self.region],
            amount=amount(self.essence, self.coin),
        )


class LegionRaised(Event, frozen=True, kw_only=True):
    seat: int
    region: int
    coin: int

    def message(self, viewer: int) -> Message:
        return msg(
            "{player} raises a legion in {region} for {coin} Coin.",
            player=Player(self.seat),
            region=THINGS[self.region],
            coin=self.coin,
        )


class CardPlayed(Event, frozen=True, kw_only=True):
    seat: int
    card: str
    cost: int = 0

    def message(self, viewer: int) -> Message:
        if self.cost:
            player, card = Player(self.seat), CARD_THINGS[self.card]
            return msg("{player} plays {card} for {n} Essence.", player=player, card=card, n=self.cost)
        return msg("{player} plays {card}.", player=Player(self.seat), card=CARD_THINGS[self.card])


class CardAimed(Event, frozen=True, kw_only=True):
    card: str
    at: Message

    def message(self, viewer: int) -> Message:
        return msg("{card}: {at}.", card=CARD_THINGS[self.card], at=self.at)


class CardCancelled(Event, frozen=True, kw_only=True):
    seat: int
    card: str

    def message(self, viewer: int) -> Message:
        return msg("{card} of {player} has no effect.", card=CARD_THINGS[self.card], player=Player(self.seat))


class CardReturned(Event, frozen=True, kw_only=True):
    seat: int
    card: str

    def message(self, viewer: int) -> Message:
        return msg("{player} takes {card} back.", player=Player(self.seat), card=CARD_THINGS[self.card])


class CardsSeen(Event, frozen=True, kw_only=True):
    seat: int
    owner: int
    cards: tuple[str, ...]

    def message(self, viewer: int) -> Message:
        player, owner = Player(self.seat), Player(self.owner)
        if self.cards and (sees(seats(self.seat), viewer) or viewer == self.owner):
            cards = tuple(CARD_THINGS[card] for card in self.cards)
            return msg("{player} sees the cards of {owner}: {cards}.", player=player, owner=owner, cards=cards)
        return msg("{player} looks at the cards of {owner}.", player=player, owner=owner)


class StockChanged(Event, frozen=True, kw_only=True):
    """What a card gives or takes; the numbers may be negative."""

    seat: int
    essence: int = 0
    coin: int = 0

    def message(self, viewer: int) -> Message:
        player = Player(self.seat)
        if self.essence < 0 or self.coin < 0:
            return msg("{player} loses {things}.", player=player, things=amounts(-self.essence, -self.coin))
        return msg("{player} gains {things}.", player=player, things=amounts(self.essence, self.coin))


class StockTaken(Event, frozen=True, kw_only=True):
    """What a player takes of another's stock."""

    seat: int
    victim: int
    essence: int
    coin: int

    def message(self, viewer: int) -> Message:
        return msg(
            "{player} takes {things} from {victim}.",
            player=Player(self.seat),
            victim=Player(self.victim),
            things=amounts(self.essence, self.coin),
        )


class MarkPut(Event, frozen=True, kw_only=True):
    """What a card makes so until the end of the turn."""

    kind: str
    card: str
    by: int
    region: int
    seat: int
    n: int
    m: int

    def message(self, viewer: int) -> Message:
        return marked_so(self.kind, self.card, self.by, self.region, self.seat, self.n, self.m)


class MarksEnded(Event, frozen=True, kw_only=True):
    """The turn is over, and with it what cards made so."""

    cards: tuple[str, ...]

    def message(self, viewer: int) -> Message:
        return msg("No longer in force: {cards}.", cards=tuple(CARD_THINGS[card] for card in self.cards))


class CountersSwapped(Event, frozen=True, kw_only=True):
    region: int
    other: int

    def message(self, viewer: int) -> Message:
        return msg("The counters of {a} and {b} change places.", a=THINGS[self.region], b=THINGS[self.other])


class Revolted(Event, frozen=True, kw_only=True):
    region: int

    def message(self, viewer: int) -> Message:
        return msg("{region} is in revolt.", region=THINGS[self.region])


class Joined(Event, frozen=True, kw_only=True):
    """New pieces that a card gives, of another player if `owner` is one."""

    seat: int
    region: int
    n: int
    owner: int = -1

    def message(self, viewer: int) -> Message:
        if self.owner >= 0:
            return msg(
                "{forces} of {owner} in {region} go over to {player}.",
                forces=forces(self.n, self.region),
                owner=Player(self.owner),
                player=Player(self.seat),
                region=THINGS[self.region],
            )
        return msg(
            "{forces} join {player} in {region}.",
            forces=forces(self.n, self.region),
            player=Player(self.seat),
            region=THINGS[self.region],
        )


class Refreshed(Event, frozen=True, kw_only=True):
    seat: int
    region: int
    n: int

    def message(self, viewer: int) -> Message:
        return msg(
            "{forces} of {player} in {region} may act again.",
            forces=forces(self.n, self.region),
            player=Player(self.seat),
            region=THINGS[self.region],
        )


class Collected(Event, frozen=True, kw_only=True):
    seat: int
    essence: int
    coin: int

    def message(self, viewer: int) -> Message:
        if not self.essence and not self.coin:
            return msg("{player} collects nothing.", player=Player(self.seat))
        return msg("{player} collects {things}.", player=Player(self.seat), things=amounts(self.essence, self.coin))


class Fell(Event, frozen=True, kw_only=True):
    seat: int
    heir: int
    essence: int = 0
    coin: int = 0

    def message(self, viewer: int) -> Message:
        if self.heir < 0 or not (self.essence or self.coin):
            return msg("{player} has fallen from grace.", player=Player(self.seat))
        return msg(
            "{player} has fallen from grace; {heir} takes {things}.",
            player=Player(self.seat),
            heir=Player(self.heir),
            things=amounts(self.essence, self.coin),
        )


class Dealt(Event, frozen=True, kw_only=True):
    """An exchange between players: what `giver` handed to `taker`. Card names are for these two only."""

    giver: int
    taker: int
    essence: int
    coin: int
    cards: tuple[str, ...]

    def message(self, viewer: int) -> Message:
        given = list(amounts(self.essence, self.coin))
        if self.cards and sees(seats(self.giver, self.taker), viewer):
            given += [msg("{card}", card=CARD_THINGS[card]) for card in self.cards]
        elif self.cards:
            given.append(msgn("{n} card", "{n} cards", len(self.cards)))
        giver, taker = Player(self.giver), Player(self.taker)
        return msg("{giver} gives {taker} {things}.", giver=giver, taker=taker, things=tuple(given))


class OfferRefused(Event, frozen=True, kw_only=True):
    seat: int
    partner: int

    def message(self, viewer: int) -> Message:
        return msg("{partner} refuses the offer of {player}.", partner=Player(self.partner), player=Player(self.seat))


class Allied(Event, frozen=True, kw_only=True):
    seat: int
    partner: int

    def message(self, viewer: int) -> Message:
        return msg("{player} and {partner} are allied.", player=Player(self.seat), partner=Player(self.partner))


class AllianceBroken(Event, frozen=True, kw_only=True):
    seat: int
    partner: int

    def message(self, viewer: int) -> Message:
        return msg(
            "{player} breaks the alliance with {partner}.", player=Player(self.seat), partner=Player(self.partner)
        )
