"""The state of a game: what stands in each region, what each player holds, the cards, and what binds this turn.

Regions and seats are numbers; `board` and the option keys give them names. Functions here read the state and make the
smallest changes to it; the rules of when live in the other modules.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from interregnum.games.throne.rules.aspects import AspectId, AttackKind
from interregnum.kernel.game import Game
from interregnum.kernel.state import Entity, State, replace, replaced

Phase = Literal["setup", "draw", "supply", "action", "treasury"]
Deck = Literal["event", "charm"]


class Ground(Entity, frozen=True):
    """What is in one region: each seat's fresh and used pieces and manses, and the Essence and Coin it yields.

    A used piece has performed its secondary action this turn. `occupants` are the seats with pieces here.
    """

    fresh: tuple[int, ...]
    used: tuple[int, ...]
    manses: tuple[int, ...]
    essence: int
    coin: int
    occupants: tuple[int, ...] = ()

    @property
    def controller(self) -> int:
        """The only seat with pieces here, or -1."""
        return self.occupants[0] if len(self.occupants) == 1 else -1


class Contender(Entity, frozen=True, kw_only=True):
    """A player: their stock, their cards, and what they have left to do this turn.

    `primary` tells whether the primary action is still to be had, `supplied` whether the forces were paid.
    """

    aspect: AspectId = "air"
    essence: int = 10
    coin: int = 10
    events: tuple[int, ...] = ()
    charms: tuple[int, ...] = ()
    unplaced: int = 10
    primary: bool = True
    supplied: bool = True
    charm_used: bool = False
    exchanged: bool = False
    out: bool = False


class CardCopy(Entity, frozen=True):
    """One physical card: which it is, and the seats that know so."""

    kind: str
    known: int = 0


class Mark(Entity, frozen=True, kw_only=True):
    """Something a card put on a region, a force or everybody until the end of the turn."""

    kind: str
    card: str
    by: int
    region: int = -1
    seat: int = -1
    n: int = 0
    m: int = 0
    tally: tuple[int, ...] = ()


class Aim(Entity, frozen=True, kw_only=True):
    """What a played card was aimed at; -1 where nothing was asked."""

    region: int = -1
    other: int = -1
    seat: int = -1
    number: int = 0
    clash: int = -1
    attacker: bool = True


class PlayedCard(Entity, frozen=True, kw_only=True):
    """A card announced in a situation, with the Essence paid for it.

    It is `announced` until it is `cancelled` by another card or `returned` because it became impossible.
    """

    seat: int
    copy: int
    kind: str
    cost: int = 0
    aim: Aim = Aim()
    status: Literal["announced", "cancelled", "returned"] = "announced"


class PendingMove(Entity, frozen=True, kw_only=True):
    """A move announced and not yet made; `beyond` is where a card lets up to `beyond_n` pieces go on to."""

    seat: int
    origin: int
    target: int
    fresh: int
    used: int
    primary: bool
    coin: int = 0
    toll: int = 0
    beyond: int = -1
    beyond_n: int = 0
    diverted: bool = False
    off: bool = False

    @property
    def number(self) -> int:
        """How many pieces are to move."""
        return self.fresh + self.used


class DicePool(Entity, frozen=True, kw_only=True):
    """What changes one side's roll: Essence spent on it, dice added and taken by cards, throws to choose from."""

    essence: int = 0
    dice: int = 0
    fewer: int = 0
    least: int = 0
    throws: int = 1
    blind: tuple[int, ...] = ()


class Clash(Entity, frozen=True, kw_only=True):
    """One force under attack: where and whose, the attacker's share of dice in a divided attack, and both rolls.

    `roll_of` names the clash whose attack roll also counts here, where a card strikes a second force.
    """

    region: int
    seat: int
    share: int = 0
    roll_of: int = -1
    attack: DicePool = DicePool()
    defence: DicePool = DicePool()


class PendingAttack(Entity, frozen=True, kw_only=True):
    """An attack announced and not yet thrown. In Melee `fresh` and `used` are the pieces that contribute."""

    seat: int
    kind: AttackKind
    origin: int
    clashes: tuple[Clash, ...]
    fresh: int = 0
    used: int = 0
    essence: int = 0
    cap: int = -1
    by_card: str = ""
    off: bool = False


class Situation(Entity, frozen=True, kw_only=True):
    """Something in which cards are played together: a move, an attack, or a card on its own."""

    actor: int
    played: tuple[PlayedCard, ...] = ()
    move: PendingMove | None = None
    attack: PendingAttack | None = None


class Realm(State):
    """The whole state."""

    seats: int
    turn_limit: int
    diplomacy: bool
    grounds: list[Ground]
    players: list[Contender]
    cards: list[CardCopy]
    event_deck: list[int]
    charm_deck: list[int]
    event_discards: list[int]
    charm_discards: list[int]
    marks: list[Mark]
    melees: list[tuple[int, int]]
    """(seat, region) of this turn's Melee rolls."""
    sailed: list[tuple[int, int]]
    """(seat, region) of dominions whose sailing is paid this turn."""
    losses: list[tuple[int, int]]
    """(seat, region) where pieces were destroyed this turn."""
    pacts: list[tuple[int, int]]
    order: tuple[int, ...] = ()
    turn: int = 0
    phase: Phase = "setup"
    collected: bool = False
    active: int = -1
    situation: Situation | None = None


ThroneGame: TypeAlias = Game[Realm]


# ---- reading ----


def pieces(state: Realm, seat: int, region: int) -> int:
    """How many pieces a seat has in a region."""
    ground = state.grounds[region]
    return ground.fresh[seat] + ground.used[seat]


def staying(state: Realm, seat: int, region: int) -> tuple[int, int]:
    """A seat's fresh and used pieces in a region, without those that are on the point of leaving it."""
    ground = state.grounds[region]
    fresh, used = ground.fresh[seat], ground.used[seat]
    move = state.situation.move if state.situation is not None else None
    if move is not None and (move.seat, move.origin) == (seat, region):
        return fresh - move.fresh, used - move.used
    return fresh, used


def total_pieces(state: Realm, seat: int) -> int:
    """All legions and ships of a seat."""
    return sum(ground.fresh[seat] + ground.used[seat] for ground in state.grounds)


def others_at(state: Realm, seat: int, region: int) -> bool:
    """Whether another player's forces stand in a region."""
    occupants = state.grounds[region].occupants
    return len(occupants) > 1 or (len(occupants) == 1 and occupants[0] != seat)


def controlled(state: Realm, seat: int) -> list[int]:
    """The regions a seat controls."""
    alone = (seat,)
    return [r for r, ground in enumerate(state.grounds) if ground.occupants == alone]


def occupied(state: Realm, seat: int) -> list[int]:
    """The regions where a seat has forces."""
    return [r for r, ground in enumerate(state.grounds) if seat in ground.occupants]


def living(state: Realm) -> list[int]:
    """The seats still in the game, in Initiative order once there is one."""
    return [seat for seat in state.order or range(state.seats) if not state.players[seat].out]


def marked(state: Realm, kind: str, region: int, seat: int = -1) -> Mark | None:
    """The mark of a kind on a region, or on one seat's force there."""
    for mark in state.marks:
        if mark.kind == kind and mark.region == region and seat in (mark.seat, -1):
            return mark
    return None


# ---- changing ----


def station(state: Realm, seat: int, region: int, fresh: int, used: int) -> None:
    """Set how many fresh and used pieces a seat has in a region."""
    ground = state.grounds[region]
    all_fresh = (*ground.fresh[:seat], fresh, *ground.fresh[seat + 1 :])
    all_used = (*ground.used[:seat], used, *ground.used[seat + 1 :])
    present = tuple(s for s in range(state.seats) if all_fresh[s] or all_used[s])
    state.grounds[region] = Ground(all_fresh, all_used, ground.manses, ground.essence, ground.coin, present)


def reinforce(state: Realm, seat: int, region: int, fresh: int, used: int = 0) -> None:
    """Add pieces to a region, or take them away with negative numbers."""
    ground = state.grounds[region]
    station(state, seat, region, ground.fresh[seat] + fresh, ground.used[seat] + used)


def set_manses(state: Realm, seat: int, region: int, number: int) -> None:
    """Set how many manses of a seat stand in a dominion."""
    ground = state.grounds[region]
    state.grounds[region] = replace(ground, manses=(*ground.manses[:seat], number, *ground.manses[seat + 1 :]))


def set_worth(state: Realm, region: int, essence: int, coin: int) -> None:
    """Lay a counter on a dominion."""
    state.grounds[region] = replace(state.grounds[region], essence=essence, coin=coin)


def change(state: Realm, seat: int, **fields: Any) -> None:
    """Change a player's fields."""
    state.players[seat] = replaced(state.players[seat], fields)


def pay(state: Realm, seat: int, essence: int = 0, coin: int = 0) -> None:
    """Take from a player's stock, or add to it with negative numbers."""
    player = state.players[seat]
    state.players[seat] = replace(player, essence=player.essence - essence, coin=player.coin - coin)


def set_move(state: Realm, **fields: Any) -> None:
    """Change the pending move."""
    situation = state.situation
    assert situation is not None
    assert situation.move is not None
    state.situation = replace(situation, move=replaced(situation.move, fields))


def set_attack(state: Realm, **fields: Any) -> None:
    """Change the pending attack."""
    situation = state.situation
    assert situation is not None
    assert situation.attack is not None
    state.situation = replace(situation, attack=replaced(situation.attack, fields))


def set_clash(state: Realm, index: int, **fields: Any) -> None:
    """Change one clash of the pending attack."""
    clashes = pending_attack(state).clashes
    set_attack(state, clashes=(*clashes[:index], replaced(clashes[index], fields), *clashes[index + 1 :]))


def pending_attack(state: Realm) -> PendingAttack:
    """The attack that is pending; there must be one."""
    assert state.situation is not None
    assert state.situation.attack is not None
    return state.situation.attack


def pending_move(state: Realm) -> PendingMove:
    """The move that is pending; there must be one."""
    assert state.situation is not None
    assert state.situation.move is not None
    return state.situation.move
