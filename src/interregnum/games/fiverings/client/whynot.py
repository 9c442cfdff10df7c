"""Why the card, ring or province a player points at is none of the answers to what they are asked.

What the question itself refused comes first; where it did not even consider the thing, the rule that keeps it out does.
Nothing is told of a card that the player does not see.
"""

from __future__ import annotations

from interregnum.cards.naming import named, who
from interregnum.cards.standing import triggered
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.flow.conflict import Declaration, could_attack
from interregnum.games.fiverings.flow.initiating import CONDITION
from interregnum.games.fiverings.rules.areas import counts_in
from interregnum.games.fiverings.rules.stats import base_skill, in_play
from interregnum.games.fiverings.state import Card, Table, ring_of
from interregnum.games.fiverings.terms import ELEMENT_NAMES, ELEMENTS, SKILL_NAMES, STRONGHOLD_SLOT, Element, Skill
from interregnum.kernel.decision import Decision, Refusal, Requirement
from interregnum.kernel.knowledge import sees

NOT_YOURS = Requirement("lcg.3.2.2.3", "{player} controls {card}; you use what you control.")
NOT_FROM_HAND = Requirement("lcg.1.4.6", "In the dynasty phase no character or attachment is played from hand.")
ONLY_IN_DYNASTY = Requirement("lcg.1.4.2", "Characters are played from provinces in the dynasty phase.")
NOT_REVEALED = Requirement("lcg.facedown-province.1", "A facedown province does nothing before it is revealed.")
WAITS_TO_REACT = Requirement("lcg.reaction.3", "{card} reacts to something that has happened; it is no action.")
WAITS_TO_INTERRUPT = Requirement("lcg.interrupt.3", "{card} interrupts something that happens; it is no action.")
NO_ACTION = Requirement("lcg.window.1", "{card} has no action.")
BOWED_ATTACKER = Requirement("lcg.3.2.0.11", "{card} is bowed; only ready characters attack.")
BOWED_DEFENDER = Requirement("lcg.3.2.1.1", "{card} is bowed; only ready characters defend.")
NO_SKILL = Requirement("lcg.dash.3", "{card} takes no part in conflicts of this type: {skill}.")
CHOSEN_LATER = Requirement("lcg.3.2.0.7", "A ring is chosen when a conflict is declared.")
CLAIMED = Requirement("lcg.rings.3", "The {ring} ring is not in the pool of unclaimed rings.")
NO_ATTACKER = Requirement("lcg.3.2.0.13", "None of your characters can attack in a conflict you may still declare.")
ATTACKED_LATER = Requirement("lcg.3.2.0.9", "A province is attacked by declaring a conflict.")
NOT_ATTACKABLE = Requirement("lcg.3.2.0.9", "Only an unbroken province of the opponent can be attacked.")
STRONGHOLD = Requirement("lcg.break.8", "Three other provinces of {player} must be broken first.")

WINDOWS = ("action", "dynasty")


def why_not(g: Table, seat: int, intent: str) -> Refusal | None:
    """Why nothing can be done with a thing: `card:12`, `ring:air`, `province:1:4`, `use:akodo-toturi`."""
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
    if kind == "province":
        owner, _, slot = name.partition(":")
        return _province(g, decision, owner == str(1 - seat), slot == str(STRONGHOLD_SLOT))
    return None


def _card(g: Table, decision: Decision, card: Card) -> Refusal | None:
    seat = decision.seat
    if not sees(card.known, seat):
        return None
    if card.area == "row" and card.controller != seat:
        return _province(g, decision, True, card.slot == STRONGHOLD_SLOT)
    if card.controller == seat:
        for key, refusal in decision.refused.items():
            if card.title in key.split(":"):
                return refusal
    if decision.kind in WINDOWS:
        return _in_window(g, decision, card)
    if decision.kind in ("attackers", "defenders") and card.area == "play":
        return _fighter(g, decision, card)
    return None


def _is_held(card: Card, seat: int, title: str) -> bool:
    """Whether a card of a title is in a player's hand or before them, for all to see."""
    return card.title == title and card.controller == seat and (in_play(card) or counts_in(card) == "hand")


def _in_window(g: Table, decision: Decision, card: Card) -> Refusal | None:
    """Why a card is no use in an opportunity to act."""
    called = named(g, card.id)
    if card.controller != decision.seat:
        return NOT_YOURS(player=who(card.controller), card=called)
    if card.area == "row" and not card.faceup:
        return NOT_REVEALED()
    abilities = [ability for _, ability in triggered(g, card.id)]
    kinds = [kind for ability in abilities for kind in ability.kinds]
    if card.area == "hand" and decision.kind == "dynasty" and printed_on(card.title).kind != "event":
        return NOT_FROM_HAND()
    if card.area == "province" and decision.kind == "action" and not kinds:
        return ONLY_IN_DYNASTY()
    if "action" in kinds:
        fights = all(ability.condition.within for ability in abilities if ability.is_action)
        return CONDITION() if fights and g.state.conflict is None else None
    if "reaction" in kinds:
        return WAITS_TO_REACT(card=called)
    return WAITS_TO_INTERRUPT(card=called) if "interrupt" in kinds else NO_ACTION(card=called)


def _fighter(g: Table, decision: Decision, card: Card) -> Refusal | None:
    """Why a character cannot be declared as an attacker or defender."""
    attacking = decision.kind == "attackers"
    called = named(g, card.id)
    if card.controller != decision.seat:
        return NOT_YOURS(player=who(card.controller), card=called)
    if card.bowed:
        return BOWED_ATTACKER(card=called) if attacking else BOWED_DEFENDER(card=called)
    skill = _fought_with(g)
    if skill is not None and base_skill(g, card.id, skill) is None:
        return NO_SKILL(card=called, skill=SKILL_NAMES[skill])
    return None


def _fought_with(g: Table) -> Skill | None:
    """The type of the conflict, also of one that is being declared."""
    if g.state.conflict is not None:
        return g.state.conflict.kind
    return next((frame.kind for frame in g.stack if isinstance(frame, Declaration)), None)


def _ring(g: Table, decision: Decision, element: Element) -> Refusal | None:
    if decision.kind in WINDOWS:
        return CHOSEN_LATER()
    if decision.kind != "declare":
        return None
    if not ring_of(g.state, element).unclaimed:
        return CLAIMED(ring=ELEMENT_NAMES[element])
    kinds = g.state.seats[decision.seat].opportunities
    return None if any(could_attack(g, decision.seat, kind) for kind in kinds) else NO_ATTACKER()


def _province(g: Table, decision: Decision, is_theirs: bool, is_stronghold: bool) -> Refusal | None:
    """Why a province cannot be attacked."""
    if decision.kind in WINDOWS or decision.kind == "declare":
        return ATTACKED_LATER() if is_theirs else None
    if decision.kind != "province":
        return None
    if is_theirs and is_stronghold:
        return STRONGHOLD(player=who(1 - decision.seat))
    return NOT_ATTACKABLE()
