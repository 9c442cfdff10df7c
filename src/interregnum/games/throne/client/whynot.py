"""Why something is not on offer, answered by the same checks that make the offers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase

from interregnum.games.throne.cards.catalogue import CARDS
from interregnum.games.throne.cards.printed import CARD_THINGS
from interregnum.games.throne.flow.draw import may_buy_charm, may_exchange
from interregnum.games.throne.flow.setup import PlacingForces, may_place
from interregnum.games.throne.flow.windows import may_play
from interregnum.games.throne.rules.aspects import AttackKind, splits
from interregnum.games.throne.rules.attack import AttackAction
from interregnum.games.throne.rules.diplomacy import NO_DIPLOMACY
from interregnum.games.throne.rules.legions import may_raise_legion
from interregnum.games.throne.rules.manses import MANSE_PRICE, REATTUNE_PRICE, RaiseManse, Reattune, may_raise_manse
from interregnum.games.throne.rules.manses import may_reattune as may_reattune_manse
from interregnum.games.throne.rules.movement import MoveAction
from interregnum.games.throne.rules.passage import (
    HELD_BACK,
    NOT_FRESH,
    SHUT_OUT,
    entering,
    leaving,
    may_move,
    needs_primary,
)
from interregnum.games.throne.rules.pools import may_buy, total_dice
from interregnum.games.throne.rules.reach import may_attack
from interregnum.games.throne.rules.regions import DISTANCE, INDEX, REGIONS, THINGS
from interregnum.games.throne.state import ThroneGame, pending_attack, pieces
from interregnum.kernel.decision import Refusal, Requirement

NOT_ACTING = Requirement("throne.action.8", "Actions are taken in your own rotation of the Action Phase.")
ONE_REGION = Requirement("throne.placing.5", "Forces are placed in one region at a time.")
CANNOT_SPLIT_SORCERY = Requirement("throne.aspects.10", "Only Air may divide a Sorcery attack.")
CANNOT_SPLIT_MISSILES = Requirement("throne.aspects.11", "Only Wood may divide a Missile attack.")
CANNOT_SPLIT_MELEE = Requirement("throne.multi.2", "A Melee has one target.")
WRONG_SUM = Requirement("throne.faq.14", "The parts must add up to {n} dice, at least one each.")
WRONG_PRICE = Requirement("throne.manse.1", "The payment must be {n} in Essence and Coin, of what you have.")
WRONG_REATTUNE_PRICE = Requirement(
    "throne.reattune.2", "The payment must be {n} in Essence and Coin, of what you have."
)
DECLARED = Requirement("throne.dice.13", "Essence and cards were declared and cannot be changed.")

_WILD = frozenset("*?[")

NUMBER = re.compile(r"[0-9]{1,6}")


def why_not(g: ThroneGame, seat: int, intent: str) -> Refusal | None:
    """Why a seat that is being asked cannot do something; of all that a glob matches, the likeliest thing meant."""
    keys = (
        sorted(_candidates(g, seat, intent), key=lambda key: _farness(g, seat, key))
        if _WILD & set(intent)
        else [intent]
    )
    for key in keys:
        verb, *rest = key.split(":")
        refusal = _refusal(g, seat, verb, rest)
        if refusal is not None:
            return refusal
    return None


def _candidates(g: ThroneGame, seat: int, glob: str) -> Iterator[str]:
    """Keys that a glob may mean."""
    ids = [region.id for region in REGIONS]
    seats = [f"p{other + 1}" for other in range(g.state.seats) if other != seat]
    verb = glob.split(":", maxsplit=1)[0]
    keys: dict[str, Iterator[str]] = {
        "move": (f"move:{a}:{b}" for a in ids for b in ids if a != b),
        "attack": (
            f"attack:{kind}:{a}:{b}:{s}"
            for kind in ("melee", "missile", "sorcery")
            for a in ids
            for b in ids
            if kind != "melee" or a == b
            for s in seats
        ),
        "raise": (f"raise:{a}" for a in ids),
        "manse": (f"manse:{a}" for a in ids),
        "reattune": (f"reattune:{a}:{s}" for a in ids for s in seats),
        "card": (f"card:{kind}" for kind in CARDS),
        "charm": iter(("charm:buy", *(f"charm:{v}:{kind}" for v in ("trade", "cash") for kind in CARDS))),
        "split": (f"split:{a}:{s}" for a in ids for s in seats),
        "offer": (f"offer:{s}" for s in seats),
    }
    return (key for name, found in keys.items() if fnmatchcase(name, verb) for key in found if fnmatchcase(key, glob))


def _farness(g: ThroneGame, seat: int, key: str) -> tuple[bool, int]:
    """How unlikely it is that a player means a key: they act with forces they have, and near them."""
    regions = [INDEX[word] for word in key.split(":") if word in INDEX]
    if not regions:
        return False, 0
    return not pieces(g.state, seat, regions[0]), DISTANCE[regions[0]][regions[-1]]


def _refusal(g: ThroneGame, seat: int, verb: str, rest: list[str]) -> Refusal | None:
    match verb, rest:
        case "card", [kind]:
            return may_play(g, seat, kind)
        case "charm", ["buy"]:
            return may_buy_charm(g.state, seat)
        case "charm", [("trade" | "cash") as how, kind]:
            return may_exchange(g.state, seat, kind, how)
        case "offer", [_] if not g.state.diplomacy:
            return NO_DIPLOMACY()
        case (("number" | "buy" | "divide" | "split" | "pay" | "place"), _):
            return _detail(g, seat, verb, rest)
        case (("move" | "attack" | "raise" | "manse" | "reattune"), _):
            return _action(g, seat, verb, rest)
        case _:
            return None


def _seat(g: ThroneGame, word: str) -> int | None:
    """The seat that a word of a key means."""
    return next((seat for seat in range(g.state.seats) if word == f"p{seat + 1}"), None)


def _action(g: ThroneGame, seat: int, verb: str, rest: list[str]) -> Refusal | None:
    state = g.state
    if state.phase != "action" or state.active != seat:
        return NOT_ACTING()
    match verb, rest:
        case "move", [a, b] if a in INDEX and b in INDEX:
            return may_move(state, seat, INDEX[a], INDEX[b])
        case "attack", [("sorcery" | "missile" | "melee") as kind, a, b, target] if a in INDEX and b in INDEX:
            other = _seat(g, target)
            return None if other is None else may_attack(state, seat, kind, INDEX[a], INDEX[b], other)
        case "raise", [a] if a in INDEX:
            return may_raise_legion(state, seat, INDEX[a])
        case "manse", [a] if a in INDEX:
            return may_raise_manse(state, seat, INDEX[a])
        case "reattune", [a, owner] if a in INDEX:
            other = _seat(g, owner)
            return None if other is None else may_reattune_manse(state, seat, INDEX[a], other)
        case _:
            return None


def _detail(g: ThroneGame, seat: int, verb: str, rest: list[str]) -> Refusal | None:
    """Why a number, payment or division is not possible in what is being asked."""
    frame = g.stack[-1]
    numbers = [int(word) for word in rest if NUMBER.fullmatch(word)]
    match frame, verb:
        case PlacingForces(), "number" if numbers:
            return may_place(g.state, seat, numbers[0])
        case PlacingForces(), "place":
            return ONE_REGION()
        case MoveAction(), "number" if numbers:
            return _too_many_movers(g, frame, numbers[0])
        case AttackAction(), "number":
            return NOT_FRESH(region=THINGS[frame.origin])
        case AttackAction(), "buy" if numbers and g.decision is not None and g.decision.kind == "declare":
            attacker = seat == frame.seat
            return may_buy(g.state, seat, 0 if attacker else frame.index, attacker, numbers[0])
        case AttackAction(), "split":
            return _cannot_split(g, seat, frame.kind)
        case AttackAction(), "divide":
            return WRONG_SUM(n=total_dice(g.state, pending_attack(g.state)))
        case RaiseManse(), "pay":
            return WRONG_PRICE(n=MANSE_PRICE)
        case Reattune(), "pay":
            return WRONG_REATTUNE_PRICE(n=REATTUNE_PRICE)
        case _:
            return DECLARED() if verb == "buy" and g.state.situation and g.state.situation.attack else None


def _too_many_movers(g: ThroneGame, move: MoveAction, n: int) -> Refusal | None:
    state, seat = g.state, move.seat
    most, mark = leaving(state, seat, move.origin)
    if mark is not None and n > most:
        return HELD_BACK(card=CARD_THINGS[mark.card], region=THINGS[move.origin])
    most, mark = entering(state, seat, move.target)
    if mark is not None and n > most:
        return SHUT_OUT(card=CARD_THINGS[mark.card], region=THINGS[move.target])
    if not needs_primary(state, seat, move.origin, move.target):
        return NOT_FRESH(region=THINGS[move.origin])
    return None


def _cannot_split(g: ThroneGame, seat: int, kind: AttackKind) -> Refusal | None:
    if splits(g.state.players[seat].aspect, kind):
        return None
    return {
        "sorcery": CANNOT_SPLIT_SORCERY,
        "missile": CANNOT_SPLIT_MISSILES,
        "melee": CANNOT_SPLIT_MELEE,
    }[kind]()
