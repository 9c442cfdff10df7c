"""Why the card or province a player points at is none of the answers to what they are asked.

What the question itself refused comes first; where it did not even consider the thing, the rule that keeps it out does.
Nothing is told of a card that the player does not see.
"""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.cards.ability import Ability
from interregnum.cards.context import Context
from interregnum.cards.naming import name_in_keys, named, who
from interregnum.cards.occurrence import enclosing, meant
from interregnum.cards.standing import triggered
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.client.illegal import ILLEGAL
from interregnum.games.emperor.flow.attack import Maneuvers
from interregnum.games.emperor.flow.refusals import explained, forbidding
from interregnum.games.emperor.flow.taking import may_use
from interregnum.games.emperor.rules.gold import PRODUCERS
from interregnum.games.emperor.rules.stats import unit_has_keyword
from interregnum.games.emperor.rules.units import card_type, leader_of
from interregnum.games.emperor.state import HOME, Card, EmperorGame
from interregnum.games.emperor.terms import ATTACHMENTS, DESIGNATORS
from interregnum.kernel.decision import Decision, Refusal, Requirement
from interregnum.kernel.knowledge import sees

NOT_YOURS = Requirement("ccg.control.1", "{player} controls {card}; you use what you control.")
ATTACKED_LATER = Requirement("ccg.attack.declare.1", "A province is attacked after your Action Phase.")
OWN_PROVINCE = Requirement("ccg.attack.declare.3", "Battlefields are at the provinces of the Defender.")
EQUIPPED_LATER = Requirement("ccg.ability.equip-limited.1", "{card} is attached by Equip, in your own Action Phase.")
NOBODY_BEARS = Requirement("ccg.ability.equip-limited.3", "No Personality of yours can be given {card} now.")
BOUGHT_LATER = Requirement("ccg.phase.dynasty.1", "{card} is brought into play in your Dynasty Phase.")
NOT_FROM_HAND = Requirement("ccg.phase.dynasty.1", "In the Dynasty Phase cards come into play from your provinces.")
NEITHER = Requirement("ccg.phase.dynasty.1", "{card} is no Holding and no Personality, and is not brought into play.")
NO_ABILITY = Requirement("ccg.action.timing.1", "{card} has no action to take.")
OTHER_KIND = Requirement("ccg.abilities.1", "{card} has no {kind} action that can be taken now.")
OTHER_TIME = Requirement("ccg.action.timing.5", "{card} does not react to what happens now.")
BOWED = Requirement("ccg.attack.infantry.6", "{card} is bowed; its unit may not be assigned.")
NOT_HOME = Requirement("ccg.attack.infantry.1", "{card} is at a battlefield already.")
NO_CAVALRY = Requirement("ccg.attack.cavalry.2", "The unit of {card} is not all Cavalry.")
NO_UNIT = Requirement("ccg.attack.infantry.1", "Units are assigned by their Personality; {card} is none.")
PICKED = Requirement("ccg.attack.infantry.1", "{card} has been assigned.")
KEPT = Requirement("ccg.may-not.1", "{by} forbids to assign {card}.")
NO_GOLD = Requirement("ccg.gold.1", "{card} produces no Gold for this.")
BOWED_SOURCE = Requirement("ccg.gold.1", "{card} is bowed already.")
NOT_FACEUP = Requirement("ccg.phase.dynasty.6", "Faceup cards in your provinces are discarded; {card} is none.")

WINDOWS = ("action", "additional action")
ANSWERS = ("before", "after")
CHOICES = ("target", "performer", "pick")


def why_not(g: EmperorGame, seat: int, intent: str) -> Refusal | None:
    """Why nothing can be done with a thing: `card:12`, `use:hida-kisada`, `equip:maga-yari`, `buy:large-farm`."""
    decision = g.decision
    kind, _, name = intent.partition(":")
    if decision is None:
        return None
    if kind == "card":
        return next((_card(g, decision, card) for card in g.state.cards if intent == f"card:{card.id}"), None)
    if kind in ("use", "equip", "buy", "assign", "gold", "target", "discard"):
        wanted = name.partition("/")[0].partition("@")[0].partition(":")[0]
        return next((_card(g, decision, card) for card in _seen(g, seat) if name_in_keys(card) == wanted), None)
    return None


def _seen(g: EmperorGame, seat: int) -> Iterator[Card]:
    """The cards that a player sees, in play or their own."""
    for card in g.state.cards:
        if sees(card.known, seat) and (card.area == "play" or card.controller == seat):
            yield card


def _card(g: EmperorGame, decision: Decision, card: Card) -> Refusal | None:
    seat = decision.seat
    if not sees(card.known, seat):
        return None
    if card.area == "row":
        return _province(decision, card)
    if card.controller == seat:
        for key, refusal in decision.refused.items():
            if name_in_keys(card) in (key.partition(":")[2].partition("/")[0].partition(":")[0], key.split(":")[-1]):
                return refusal
    if decision.kind in CHOICES:
        return ILLEGAL.refusal(g, decision, card.id)
    if card.controller != seat:
        return NOT_YOURS(player=who(card.controller), card=named(g, card.id))
    match decision.kind:
        case "assign":
            return _unit(g, card)
        case "gold":
            return _source(g, card)
        case "dynasty":
            return _purchase(g, card)
        case "discard":
            return NOT_FACEUP(card=named(g, card.id))
        case kind if kind in WINDOWS:
            return _in_window(g, decision, card)
        case kind if kind in ANSWERS:
            return _in_answer(g, decision, card)
    return None


def _province(decision: Decision, card: Card) -> Refusal | None:
    """Why a province is no answer."""
    if decision.kind in (*WINDOWS, "dynasty") and card.controller != decision.seat:
        return ATTACKED_LATER()
    return OWN_PROVINCE() if decision.kind == "assign" else None


def _in_window(g: EmperorGame, decision: Decision, card: Card) -> Refusal | None:
    """Why a card is no use in an opportunity to act."""
    called, s = named(g, card.id), g.state
    kind = printed(card.title).kind
    if card.area == "province":
        return BOUGHT_LATER(card=called) if kind in ("holding", "personality") else NO_ABILITY(card=called)
    if card.area == "hand" and kind in ATTACHMENTS:
        own = s.phase == "action" and s.active == decision.seat
        return NOBODY_BEARS(card=called) if own else EQUIPPED_LATER(card=called)
    abilities = [(number, ability) for number, ability in triggered(g, card.id) if ability.is_action]
    if not abilities:
        return NO_ABILITY(card=called)
    now = ("battle",) if s.segment == "combat" else ("limited", "open") if s.active == decision.seat else ("open",)
    fitting = [(number, ability) for number, ability in abilities if any(one in now for one in ability.kinds)]
    if not fitting:
        return OTHER_KIND(card=called, kind=DESIGNATORS[now[-1]])
    number, ability = fitting[0]
    return _unusable(g, Context(card.id, decision.seat, number), ability)


def _in_answer(g: EmperorGame, decision: Decision, card: Card) -> Refusal | None:
    """Why a card is no answer to what happens or has happened."""
    for number, ability in triggered(g, card.id):
        if ability.stage != decision.kind or ability.trigger is None:
            continue
        for change in enclosing(g).conditions(g, decision.kind):
            ctx = Context(card.id, decision.seat, number, change)
            if meant(g, ability.trigger, ctx, change):
                return _unusable(g, ctx, ability)
    return OTHER_TIME(card=named(g, card.id))


def _unusable(g: EmperorGame, ctx: Context, ability: Ability) -> Refusal | None:
    refusal = may_use(g, ctx, ability)
    return None if refusal is None else explained(g, ctx, ability, refusal)


def _unit(g: EmperorGame, card: Card) -> Refusal | None:
    """Why a unit cannot be assigned."""
    called, frame = named(g, card.id), g.stack[-1]
    if card.area != "play" or card_type(card) != "personality":
        leader = leader_of(g.state, card.id)
        return NO_UNIT(card=called) if leader == card.id else _unit(g, g.state.cards[leader])
    if isinstance(frame, Maneuvers) and any(card.id == picked for picked, _ in frame.picked):
        return PICKED(card=called)
    if card.location != HOME:
        return NOT_HOME(card=called)
    if card.bowed:
        return BOWED(card=called)
    if isinstance(frame, Maneuvers) and frame.segment == "cavalry" and not unit_has_keyword(g, card.id, "Cavalry"):
        return NO_CAVALRY(card=called)
    by = forbidding(g, card.id, "be assigned") or forbidding(g, card.id, "be assigned to attack")
    return None if by is None else KEPT(by=by, card=called)


def _source(g: EmperorGame, card: Card) -> Refusal:
    """Why a card produces no Gold."""
    if card.area == "play" and card.bowed and card_type(card) in PRODUCERS:
        return BOWED_SOURCE(card=named(g, card.id))
    return NO_GOLD(card=named(g, card.id))


def _purchase(g: EmperorGame, card: Card) -> Refusal | None:
    """Why a card cannot be brought into play."""
    if card.area != "province":
        return NOT_FROM_HAND()
    return NEITHER(card=named(g, card.id)) if printed(card.title).kind not in ("holding", "personality") else None
