"""Why the card, ring or province a player points at is none of the answers to what they are asked.

What the question itself refused comes first; where it did not even consider the thing, the rule that keeps it out does.
Nothing is told of a card that the player does not see.
"""

from __future__ import annotations

from interregnum.cards.ability import Ability
from interregnum.cards.context import Context
from interregnum.cards.facts import Blanks
from interregnum.cards.naming import name_in_keys, named, who
from interregnum.cards.occurrence import enclosing, meant
from interregnum.cards.reader import addressed
from interregnum.cards.standing import about, standing, triggered
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.client.illegal import ILLEGAL
from interregnum.games.fiverings.flow.conflict import ConflictResolution, Declaration, could_attack
from interregnum.games.fiverings.flow.initiating import may_use
from interregnum.games.fiverings.flow.refusals import explained
from interregnum.games.fiverings.rules.areas import counts_in
from interregnum.games.fiverings.rules.facts import CannotDeclare
from interregnum.games.fiverings.rules.participation import PARTICIPATE_IN
from interregnum.games.fiverings.rules.prohibitions import keeps_card, keeps_player
from interregnum.games.fiverings.rules.stats import base_skill, cannot, in_play
from interregnum.games.fiverings.state import Card, FiveRingsGame, ring_of
from interregnum.games.fiverings.terms import (
    ELEMENT_NAMES,
    ELEMENTS,
    SKILL_NAMES,
    SKILLS,
    SLOTS,
    STRONGHOLD_SLOT,
    Deed,
    Element,
    Skill,
    ring_number,
)
from interregnum.kernel.decision import Decision, Refusal, Requirement
from interregnum.kernel.knowledge import sees
from interregnum.kernel.text import Thing

NOT_YOURS = Requirement("lcg.3.2.2.3", "{player} controls {card}; you use what you control.")
NOT_FROM_HAND = Requirement("lcg.1.4.6", "{card} is not played from hand in the dynasty phase.")
IN_ACTION_WINDOW = Requirement("lcg.window.7", "{card} is played from hand in an action window.")
ONLY_IN_DYNASTY = Requirement("lcg.1.4.2", "Characters are played from provinces in the dynasty phase.")
NOT_REVEALED = Requirement("lcg.facedown-province.1", "A facedown province does nothing before it is revealed.")
WAITS_TO_REACT = Requirement("lcg.reaction.3", "{card} is used at another moment: {occasion}.")
WAITS_TO_INTERRUPT = Requirement("lcg.interrupt.3", "{card} is used at another moment: {occasion}.")
WAITS_TO_ACT = Requirement("lcg.action.2", "{card} has an action, which is used in an action window.")
NO_ACTION = Requirement("lcg.window.1", "{card} has no action.")
NO_ABILITY = Requirement("lcg.trigger.6.1", "{card} has nothing to use now.")
BLANK = Requirement("lcg.blank.1", "{source} makes the text box of {card} blank: it has no abilities.")
BOWED_ATTACKER = Requirement("lcg.3.2.0.11", "{card} is bowed; only ready characters attack.")
BOWED_DEFENDER = Requirement("lcg.3.2.1.1", "{card} is bowed; only ready characters defend.")
NO_SKILL = Requirement("lcg.dash.3", "{card} has a dash for {skill} skill and takes no part in such conflicts.")
EVADED = Requirement("lcg.covert.2", "{card} was evaded by covert and cannot be declared as a defender.")
FIGHTS_ALREADY = Requirement("lcg.participating.1", "{card} participates already.")
KEPT_OUT = Requirement("lcg.participating.8", "{source} keeps {card} out of this conflict.")
ONE_DEFENDER = Requirement("lcg.cannot.1", "{source} lets you declare one defender only.")
CHOSEN_LATER = Requirement("lcg.3.2.0.7", "A ring is chosen when a conflict is declared.")
CLAIMED = Requirement("lcg.rings.3", "The {ring} ring has been claimed by {player}.")
CONTESTED = Requirement("lcg.rings.3", "The {ring} ring is contested.")
TYPE_USED = Requirement("lcg.3.2.0.1", "You have no {kind} conflict left in this phase.")
RING_BARRED = Requirement("lcg.cannot.1", "{source} keeps you from declaring {element} conflicts.")
NO_ATTACKER = Requirement("lcg.3.2.0.13", "None of your characters can attack in a {kind} conflict.")
ATTACKED_LATER = Requirement("lcg.3.2.0.9", "A province is attacked by declaring a conflict.")
OWN_PROVINCE = Requirement("lcg.3.2.0.9", "You attack a province of your opponent, not one of your own.")
BROKEN = Requirement("lcg.3.2.0.9", "That province is broken; an unbroken one is attacked.")
STRONGHOLD = Requirement("lcg.break.8", "Three other provinces of {player} must be broken first.")

WINDOWS = ("action", "dynasty")
ANSWERS = ("would", "interrupt", "reaction")


def why_not(g: FiveRingsGame, seat: int, intent: str) -> Refusal | None:
    """Why nothing can be done with a thing: `card:12`, `ring:air`, `province:1:4`, `use:akodo-toturi`, `target:...`."""
    decision = g.decision
    kind, _, name = intent.partition(":")
    if decision is None:
        return None
    if kind == "card":
        return next((_card(g, decision, card) for card in g.state.cards if intent == f"card:{card.id}"), None)
    if kind in ("use", "play"):
        return next((_card(g, decision, card) for card in g.state.cards if _is_held(card, seat, name)), None)
    if kind == "ring" and (element := next((one for one in ELEMENTS if one == name), None)):
        return _ring(g, decision, element)
    if kind == "declare":
        return _declaration(g, decision, name)
    if kind == "province":
        owner, _, slot = name.partition(":")
        known = any(slot == str(n) for n in range(SLOTS))
        return _province(g, decision, owner == str(1 - seat), int(slot)) if known else None
    if kind in ("target", "pick", "attack", "defend"):
        return next((_card(g, decision, card) for card in g.state.cards if _is_open(card, name)), None)
    return None


def _card(g: FiveRingsGame, decision: Decision, card: Card) -> Refusal | None:
    seat = decision.seat
    if not sees(card.known, seat):
        return None
    if card.area == "row" and card.controller != seat and decision.kind in (*WINDOWS, "declare", "province"):
        return _province(g, decision, True, card.slot)
    if card.controller == seat:
        for key, refusal in decision.refused.items():
            if _names(key, card):
                return refusal
    if decision.kind in WINDOWS:
        return _in_window(g, decision, card)
    if decision.kind in ANSWERS:
        return _in_answer(g, decision, card)
    if decision.kind in ("attackers", "defenders") and card.area == "play":
        return _fighter(g, decision, card)
    return ILLEGAL.refusal(g, decision, card.id) if decision.kind in ("target", "pick") else None


def _names(key: str, card: Card) -> bool:
    """Whether an option key is about a card."""
    return name_in_keys(card) in (key.partition(":")[2].partition("/")[0].split("@")[0], key.split(":")[1])


def _is_held(card: Card, seat: int, name: str) -> bool:
    """Whether a card of a name is in a player's hand or before them, for all to see."""
    mine = card.controller == seat and (in_play(card) or counts_in(card) == "hand")
    return mine and name_in_keys(card) == name.partition("/")[0]


def _is_open(card: Card, name: str) -> bool:
    """Whether a card of a name is in play."""
    return in_play(card) and name_in_keys(card) == name


def _in_window(g: FiveRingsGame, decision: Decision, card: Card) -> Refusal | None:
    """Why a card is no use in an opportunity to act."""
    called = named(g, card.id)
    if card.controller != decision.seat:
        return NOT_YOURS(player=who(card.controller), card=called)
    if card.area == "row" and not card.faceup:
        return NOT_REVEALED()
    if card.area == "hand" and decision.kind == "dynasty" and printed_on(card.title).kind != "event":
        return NOT_FROM_HAND(card=called)
    abilities = triggered(g, card.id)
    if card.area == "province" and decision.kind == "action" and not abilities:
        return ONLY_IN_DYNASTY()
    for number, ability in abilities:
        if ability.is_action:
            ctx = Context(card.id, decision.seat, number)
            refusal = may_use(g, ctx, ability)
            return explained(g, ctx, ability, refusal) if refusal is not None else None
    blank = about(g, Blanks, card.id)
    if blank:
        return BLANK(card=called, source=named(g, blank[0][1].ctx.source))
    return _waits(called, abilities[0][1]) if abilities else NO_ACTION(card=called)


def _waits(card: Thing, ability: Ability) -> Refusal:
    """An interrupt or reaction waits for its moment."""
    if ability.trigger is None:
        return WAITS_TO_ACT(card=card)
    occasion = addressed(ability.occasion(ability.trigger), own=True)
    waits = WAITS_TO_REACT if ability.stage == "reaction" else WAITS_TO_INTERRUPT
    return waits(card=card, occasion=occasion)


def _in_answer(g: FiveRingsGame, decision: Decision, card: Card) -> Refusal | None:
    """Why a card is no answer to what happens or has happened."""
    called = named(g, card.id)
    if card.controller != decision.seat:
        return NOT_YOURS(player=who(card.controller), card=called)
    blank = about(g, Blanks, card.id)
    abilities = triggered(g, card.id)
    for number, ability in abilities:
        if ability.stage != decision.kind or ability.trigger is None:
            continue
        for change in enclosing(g).conditions(g, decision.kind):
            ctx = Context(card.id, decision.seat, number, change)
            if meant(g, ability.trigger, ctx, change):
                refusal = may_use(g, ctx, ability)
                return explained(g, ctx, ability, refusal) if refusal is not None else None
    if abilities:
        return _waits(called, abilities[0][1])
    if blank:
        return BLANK(card=called, source=named(g, blank[0][1].ctx.source))
    return IN_ACTION_WINDOW(card=called) if card.area == "hand" else NO_ABILITY(card=called)


def _fighter(g: FiveRingsGame, decision: Decision, card: Card) -> Refusal | None:
    """Why a character cannot be declared as an attacker or defender."""
    attacking = decision.kind == "attackers"
    called, conflict = named(g, card.id), g.state.conflict
    if card.controller != decision.seat:
        return NOT_YOURS(player=who(card.controller), card=called)
    if card.participating or card.id in _declared(g):
        return FIGHTS_ALREADY(card=called)
    if card.bowed:
        return BOWED_ATTACKER(card=called) if attacking else BOWED_DEFENDER(card=called)
    skill = _fought_with(g)
    if base_skill(g, card.id, skill) is None:
        return NO_SKILL(card=called, skill=SKILL_NAMES[skill])
    if not attacking and conflict is not None and card.id in conflict.evaded:
        return EVADED(card=called)
    deeds: tuple[Deed, ...] = ("be declared as a defender", PARTICIPATE_IN[skill])
    if attacking:
        deeds = ("be declared as an attacker", "participate as an attacker", PARTICIPATE_IN[skill])
    for deed in deeds:
        if cannot(g, deed, card.id):
            return KEPT_OUT(card=called, source=named(g, keeps_card(g, deed, card.id)))
    source = keeps_player(g, "declare more than one defender", decision.seat)
    return ONE_DEFENDER(source=named(g, source)) if source >= 0 and _declared(g) else None


def _declared(g: FiveRingsGame) -> tuple[int, ...]:
    """The characters chosen so far as attackers or defenders."""
    frame = g.stack[-1]
    if isinstance(frame, Declaration):
        return frame.attackers
    return frame.defenders if isinstance(frame, ConflictResolution) else ()


def _fought_with(g: FiveRingsGame) -> Skill:
    """The type of the conflict, also of one that is being declared."""
    if g.state.conflict is not None:
        return g.state.conflict.kind
    return next((frame.kind for frame in g.stack if isinstance(frame, Declaration)), "military")


def _ring(g: FiveRingsGame, decision: Decision, element: Element) -> Refusal | None:
    if decision.kind in WINDOWS:
        return CHOSEN_LATER()
    if decision.kind != "declare":
        return ILLEGAL.refusal(g, decision, ring_number(element)) if decision.kind in ("target", "pick") else None
    kinds = g.state.seats[decision.seat].opportunities
    return next((found for kind in kinds if (found := _undeclarable(g, decision.seat, kind, element))), None)


def _declaration(g: FiveRingsGame, decision: Decision, name: str) -> Refusal | None:
    """Why a conflict of a type, with a ring if one is named, cannot be declared."""
    kind, _, ring = name.partition(":")
    if decision.kind != "declare" or kind not in SKILLS:
        return None
    element = next((one for one in ELEMENTS if one == ring), None)
    return _undeclarable(g, decision.seat, "military" if kind == "military" else "political", element)


def _undeclarable(g: FiveRingsGame, seat: int, kind: Skill, element: Element | None) -> Refusal | None:
    if kind not in g.state.seats[seat].opportunities:
        return TYPE_USED(kind=SKILL_NAMES[kind])
    if element is not None:
        ring = ring_of(g.state, element)
        if ring.contested:
            return CONTESTED(ring=ELEMENT_NAMES[element])
        if ring.holder >= 0:
            return CLAIMED(ring=ELEMENT_NAMES[element], player=who(ring.holder))
        for fact, held in standing(g, CannotDeclare):
            if fact.element == element and fact.who.seat(g, held.ctx) == seat:
                return RING_BARRED(source=named(g, held.ctx.source), element=ELEMENT_NAMES[element])
    return None if could_attack(g, seat, kind) else NO_ATTACKER(kind=SKILL_NAMES[kind])


def _province(g: FiveRingsGame, decision: Decision, is_theirs: bool, slot: int) -> Refusal | None:
    """Why a province cannot be attacked."""
    if decision.kind in WINDOWS or decision.kind == "declare":
        return ATTACKED_LATER() if is_theirs else None
    if decision.kind != "province":
        return None
    if not is_theirs:
        return OWN_PROVINCE()
    return STRONGHOLD(player=who(1 - decision.seat)) if slot == STRONGHOLD_SLOT else BROKEN()
