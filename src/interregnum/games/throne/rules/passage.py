"""Who may leave and enter a region: adjacency, primary and secondary moves, and what cards have closed or limited."""

from __future__ import annotations

from interregnum.games.throne.cards.printed import CARD_THINGS
from interregnum.games.throne.rules.fall import ask_which, mixes
from interregnum.games.throne.rules.regions import ADJACENT, LAND, THINGS
from interregnum.games.throne.state import (
    Mark,
    PendingMove,
    Realm,
    ThroneGame,
    marked,
    others_at,
    pending_move,
    pieces,
    set_move,
    staying,
)
from interregnum.kernel.decision import Option, Refusal, Requirement
from interregnum.kernel.procedure import Flow, Procedure, step
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, msgn

ANY_NUMBER = 1_000_000

NO_FORCES = Requirement("throne.dice.2", "You have no forces in {region}.")
NOT_ADJACENT = Requirement("throne.movement.1", "{target} is not adjacent to {origin}.")
NO_LANDING = Requirement("throne.landsea.2", "Legions and ships pass only between a coast and the zone it borders.")
PRIMARY_USED = Requirement("throne.action.1", "Your primary action is used up.")
NOT_SUPPLIED = Requirement("throne.supply.6", "Your forces were not paid, so you have no primary action this turn.")
NOT_FRESH = Requirement("throne.action.3", "Your pieces in {region} have all performed their secondary action.")
NO_COIN_TO_SAIL = Requirement("throne.landsea.13", "Putting to sea costs 1 Coin, and you have none.")
HELD_BACK = Requirement("throne.cards.12", "{card} keeps your forces in {region}.")
SHUT_OUT = Requirement("throne.cards.12", "{card} keeps your forces out of {region}.")
NO_COIN_FOR_TOLL = Requirement(
    "throne.cards.12", "{card} demands {n} Coin for each ship that leaves {region}; you have {held}."
)


def needs_primary(state: Realm, seat: int, origin: int, target: int) -> bool:
    """Whether a move is a withdrawal or an invasion."""
    return others_at(state, seat, origin) or others_at(state, seat, target)


def no_primary(state: Realm, seat: int) -> Refusal | None:
    """Why a seat has no primary action left."""
    player = state.players[seat]
    if player.primary:
        return None
    return PRIMARY_USED() if player.supplied else NOT_SUPPLIED()


def leaving(state: Realm, seat: int, region: int) -> tuple[int, Mark | None]:
    """How many of a seat's pieces may leave a region, and the mark that says so."""
    if state.marks:
        if (revolt := marked(state, "revolt", region, seat)) is not None:
            return 0, revolt
        if (limit := marked(state, "limit-out", region, seat)) is not None:
            return limit.n, limit
    return ANY_NUMBER, None


def entering(state: Realm, seat: int, region: int) -> tuple[int, Mark | None]:
    """How many of a seat's pieces may enter a region, and the mark that says so."""
    if state.marks:
        if (closed := marked(state, "no-entry", region)) is not None:
            return 0, closed
        if (limit := marked(state, "limit-in", region)) is not None and limit.by != seat:
            return limit.n - limit.tally[seat], limit
    return ANY_NUMBER, None


def toll(state: Realm, seat: int, region: int) -> int:
    """The Coin that each piece costs to leave a region."""
    if state.marks and (mark := marked(state, "toll-out", region, seat)) is not None:
        return mark.n
    return 0


def sailing_cost(state: Realm, seat: int, origin: int, target: int) -> int:
    """The Coin that putting to sea costs, once a turn for each dominion."""
    if not LAND[origin] or LAND[target] or (seat, origin) in state.sailed:
        return 0
    return 1


def most_movers(state: Realm, seat: int, origin: int, target: int, primary: bool) -> int:
    """How many pieces could make a move."""
    available = pieces(state, seat, origin) if primary else state.grounds[origin].fresh[seat]
    if state.marks:
        available = min(available, leaving(state, seat, origin)[0], entering(state, seat, target)[0])
        if each := toll(state, seat, origin):
            coin = state.players[seat].coin - sailing_cost(state, seat, origin, target)
            available = min(available, coin // each)
    return available


def joiners(state: Realm, move: PendingMove, beyond: int) -> int:
    """How many pieces that have acted, and are not among the movers, may join those that go on to invade a region.

    Any piece may take part in an invasion. These leave with the others and stop nowhere in between.
    """
    if not others_at(state, move.seat, beyond):
        return 0
    _, used = staying(state, move.seat, move.origin)
    found = min(used, leaving(state, move.seat, move.origin)[0] - move.number)
    if each := toll(state, move.seat, move.origin):
        found = min(found, state.players[move.seat].coin // each)
    return max(0, found)


class Departure(Entity, frozen=True):
    """What moving out of a region depends on, whatever the destination.

    `contested` tells whether other players' forces are here too; the refusals stand against every move, against
    primary and against secondary ones.
    """

    seat: int
    origin: int
    contested: bool
    never: Refusal | None
    no_primary: Refusal | None
    no_secondary: Refusal | None


def departure(state: Realm, seat: int, origin: int) -> Departure:
    """Look at a region as the origin of moves."""
    ground = state.grounds[origin]
    never = None if seat in ground.occupants else NO_FORCES(region=THINGS[origin])
    if state.marks and never is None:
        n, mark = leaving(state, seat, origin)
        if mark is not None and n < 1:
            never = HELD_BACK(card=CARD_THINGS[mark.card], region=THINGS[origin])
        elif (mark := marked(state, "toll-out", origin, seat)) is not None and state.players[seat].coin < mark.n:
            held = state.players[seat].coin
            never = NO_COIN_FOR_TOLL(card=CARD_THINGS[mark.card], region=THINGS[origin], n=mark.n, held=held)
    no_secondary = None if ground.fresh[seat] else NOT_FRESH(region=THINGS[origin])
    return Departure(seat, origin, len(ground.occupants) > 1, never, no_primary(state, seat), no_secondary)


def barred(state: Realm, leaves: Departure, target: int, primary: bool) -> Refusal | None:
    """Why pieces that leave a region cannot move to an adjacent one."""
    refusal = leaves.no_primary if primary else leaves.no_secondary
    if refusal is not None:
        return refusal
    seat, origin = leaves.seat, leaves.origin
    if LAND[origin] and not LAND[target]:
        due = sailing_cost(state, seat, origin, target)
        if state.players[seat].coin < due:
            return NO_COIN_TO_SAIL()
    if state.marks:
        n, mark = entering(state, seat, target)
        if mark is not None and n < 1:
            return SHUT_OUT(card=CARD_THINGS[mark.card], region=THINGS[target])
    return None


def may_move(state: Realm, seat: int, origin: int, target: int) -> Refusal | None:
    """Why a seat cannot move from one region to another."""
    leaves = departure(state, seat, origin)
    if leaves.never is not None:
        return leaves.never
    if target not in ADJACENT[origin]:
        if LAND[origin] != LAND[target]:
            return NO_LANDING()
        return NOT_ADJACENT(origin=THINGS[origin], target=THINGS[target])
    return barred(state, leaves, target, leaves.contested or others_at(state, seat, target))


def which_go(n: int, origin: int, target: int) -> Message:
    """The question which of a player's pieces make a move."""
    return msgn(
        "Which piece goes from {origin} to {target}?", "Which {n} pieces go from {origin} to {target}?", n,
        origin=THINGS[origin], target=THINGS[target],
    )  # fmt: skip


class Shrink(Procedure, kw_only=True):
    """A pending move is cut down to fewer pieces; the mover chooses which of them go."""

    n: int

    @step("throne.named.9")
    def choose_pieces(self, g: ThroneGame) -> Flow:
        move = pending_move(g.state)
        choices = mixes(move.fresh, move.used, self.n)
        if len(choices) > 1:
            prompt = which_go(self.n, move.origin, move.target)
            return ask_which(move.seat, "movers", prompt, choices, self.n)
        set_move(g.state, fresh=choices[0], used=self.n - choices[0])
        return None

    @choose_pieces.chosen
    def pieces_chosen(self, g: ThroneGame, option: Option) -> Flow:
        fresh = int(option.key.split(":")[1])
        set_move(g.state, fresh=fresh, used=self.n - fresh)
        return None
