"""Action windows: what a player may do with an opportunity, and the windows of the phases."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from interregnum.cards.ability import Ability
from interregnum.cards.catalogue import GAINED
from interregnum.cards.change import note
from interregnum.cards.context import Context
from interregnum.cards.naming import named
from interregnum.cards.standing import altered, listening, standing, triggered
from interregnum.cards.use import ability_mark, label
from interregnum.games.fiverings.cards.catalogue import ACTION, ANY_TIME_ACTION, CATALOGUE, printed_on
from interregnum.games.fiverings.flow.initiating import begin, may_use
from interregnum.games.fiverings.flow.refusals import explained
from interregnum.games.fiverings.rules import facts
from interregnum.games.fiverings.rules.disguise import PlayDisguised, disguises
from interregnum.games.fiverings.rules.playing import PlayAttachment, PlayCharacter, may_play
from interregnum.games.fiverings.rules.stats import has_text, total_skill
from interregnum.games.fiverings.state import FiveRings, FiveRingsGame
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Flow, PassWindow, step
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, msg

REVEALED = "revealed"
"""What the key of a card says that may be played as if it were in hand."""


def actions(g: FiveRingsGame, seat: int) -> Iterator[tuple[str, int, int, Ability]]:
    """The action abilities a player's cards have for now, even if they cannot be used: key, card, number, ability."""
    cards, changed, in_conflict = g.state.cards, altered(g), g.state.conflict is not None
    seen: set[str] = set()
    errata = g.state.edition.errata
    for card_id in listening(g).get(ACTION if in_conflict else ANY_TIME_ACTION, ()):
        card = cards[card_id]
        if card.controller != seat:
            continue
        in_hand = card.playable or card.area == "hand"
        if not (in_hand or has_text(card)):
            continue
        stem = _stem(card.title, in_hand)
        if stem in seen and card.area == "hand" and stem.startswith("play:"):
            continue
        if card.nth > 1:
            stem = f"{stem}:{card.nth}"
        own = CATALOGUE.own_actions(card.copied or card.title, card.kind, errata)
        for number, ability in triggered(g, card_id) if card_id in changed else own:
            if not ability.is_action or (ability.condition.within and not in_conflict):
                continue
            first, copy = f"{stem}:{REVEALED}" if card.playable else stem, 2
            if number >= GAINED or (len(own) > 1 and number != own[0][0]):
                first = f"{first}{ability_mark(g, card_id, number, ability)}"
            key = first
            while key in seen:
                key, copy = f"{first}:{copy}", copy + 1
            seen.add(key)
            yield key, card_id, number, ability


@cache
def _stem(title: str, in_hand: bool) -> str:
    """What the key of an action with a card begins with."""
    return f"play:{title}" if in_hand and printed_on(title).kind == "event" else f"use:{title}"


class Action(Entity, frozen=True):
    """An action ability as a player may use it now."""

    ctx: Context
    ability: Ability


def offer_actions(g: FiveRingsGame, ask: Decision, seat: int) -> None:
    """Offer the action abilities a player may use, events in hand among them."""
    for key, card, number, ability in actions(g, seat):
        ctx = Context(card, seat, number)
        refusal = may_use(g, ctx, ability)
        if refusal is None:
            ask.offer(key, label(g, card, number), f"card:{card}", means=Action(ctx, ability))
        else:
            ask.refused[key] = explained(g, ctx, ability, refusal) if g.speaking else refusal


class WayToPlay(Entity, frozen=True):
    """A way to play a character or attachment, perhaps one that lies elsewhere `as_from_hand`."""

    card: int
    attached: bool = False
    in_conflict: bool = False
    disguised: bool = False
    as_from_hand: bool = False


def _playable(g: FiveRingsGame, seat: int) -> Iterator[tuple[str, WayToPlay]]:
    """The ways to play characters and attachments from hand, each with its key."""
    s = g.state
    seen: set[str] = set()
    for card_id in (*s.hands[seat], *_revealed(s, seat), *_as_in_hand(g, seat)):
        card = s.cards[card_id]
        title, printed = card.title, printed_on(card.title)
        elsewhere = card.area != "hand"
        if elsewhere:
            title = f"{title}:{REVEALED}"
        if title in seen or printed.kind == "event":
            continue
        seen.add(title)
        if printed.kind == "attachment":
            yield f"play:{title}", WayToPlay(card_id, attached=True)
            continue
        yield f"play:{title}", WayToPlay(card_id, as_from_hand=elsewhere)
        if s.conflict is not None:
            yield f"play:{title}:conflict", WayToPlay(card_id, in_conflict=True, as_from_hand=elsewhere)
        if printed.as_attachment is not None:
            yield f"attach:{title}", WayToPlay(card_id, attached=True)


def _as_in_hand(g: FiveRingsGame, seat: int) -> list[int]:
    """The cards in provinces that constant abilities let a player play as if they were in their hand."""
    s = g.state
    if facts.Playable.__name__ not in s.listening:
        return []
    return [
        card
        for fact, held in standing(g, facts.Playable)
        if held.on is None
        for card in fact.of.all(g, held.ctx)
        if s.cards[card].controller == seat
        and s.cards[card].faceup
        and printed_on(s.cards[card].title).kind == "character"
    ]


def _revealed(s: FiveRings, seat: int) -> list[int]:
    """The cards a player may play as if they were in their hand."""
    return [
        card
        for lasting in s.lasting
        if isinstance(lasting.fact, facts.Playable)
        for card, _ in lasting.on or ()
        if s.cards[card].playable and s.cards[card].controller == seat
    ]


def offer_cards(g: FiveRingsGame, ask: Decision, seat: int) -> None:
    """Offer the characters and attachments in hand that a player may play."""
    for key, play in _playable(g, seat):
        card = play.card
        refusal = may_play(g, seat, card, as_attachment=play.attached, in_conflict=play.in_conflict)
        if refusal is not None:
            ask.refused[key] = refusal
        elif play.in_conflict:
            ask.offer(key, msg("Play {card} into the conflict", card=named(g, card)), f"card:{card}", means=play)
        elif key.startswith("attach:"):
            ask.offer(key, msg("Play {card} as an attachment", card=named(g, card)), f"card:{card}", means=play)
        else:
            ask.offer(key, msg("Play {card}", card=named(g, card)), f"card:{card}", means=play)


def offer_disguises(g: FiveRingsGame, ask: Decision, seat: int) -> None:
    """Offer the characters that a player may play disguised."""
    for key, card, in_conflict in disguises(g, seat):
        text = msg("Play {card} disguised", card=named(g, card))
        if in_conflict:
            text = msg("Play {card} disguised into the conflict", card=named(g, card))
        ask.offer(key, text, f"card:{card}", means=WayToPlay(card, in_conflict=in_conflict, disguised=True))


def take_up(g: FiveRingsGame, seat: int, chosen: Action | WayToPlay) -> Flow:
    """Use the action or play the card that a player has chosen."""
    if isinstance(chosen, Action):
        return begin(g, chosen.ctx, chosen.ability)
    card, in_conflict = chosen.card, chosen.in_conflict
    if chosen.disguised:
        return PlayDisguised(seat=seat, card=card, in_conflict=in_conflict)
    if chosen.attached:
        as_other = printed_on(g.state.cards[card].title).kind == "character"
        return PlayAttachment(seat=seat, card=card, kind="attachment" if as_other else None)
    return PlayCharacter(seat=seat, card=card, in_conflict=in_conflict, as_from_hand=chosen.as_from_hand)


_ACT: Final = msg("Take an action or pass.")
_PROMPTS: Final[dict[str, Message]] = {
    "action:draw": msg("Draw phase: take an action or pass."),
    "action:conflict": msg("Conflict phase, no conflict under way: take an action or pass."),
    "action:in-conflict": msg("During the conflict: take an action or pass."),
    "action:fate": msg("Fate phase: take an action or pass."),
    "action:regroup": msg("Regroup phase: take an action or pass."),
}
"""What is asked in each window."""


class ActionWindow(PassWindow, kw_only=True):
    """Players in turn use actions and play cards from hand until both pass in a row."""

    def ask(self, g: FiveRingsGame, seat: int) -> Decision:
        window = self.window(g)
        ask = Decision(seat, "action", _PROMPTS.get(window, _ACT), "lcg.window.4")
        ask.window = window
        offer_cards(g, ask, seat)
        offer_disguises(g, ask, seat)
        offer_actions(g, ask, seat)
        return ask

    def window(self, g: FiveRingsGame) -> str:
        """What the window is called."""
        return f"action:{g.state.phase}"

    def act(self, g: FiveRingsGame, seat: int, option: Option) -> Flow:
        return take_up(g, seat, g.meant)


class ConflictWindow(ActionWindow, kw_only=True):
    """The action window inside a conflict: after each action both sides' totals are announced."""

    def window(self, g: FiveRingsGame) -> str:
        return "action:in-conflict"

    @step("lcg.3.2.2.10")
    def next_opportunity(self, g: FiveRingsGame) -> Flow:
        if g.logging and g.state.conflict is not None:
            mine, theirs = (total_skill(g, seat) for seat in (g.state.conflict.attacker, g.state.conflict.defender))
            said = msg("The attacker counts {mine}, the defender {theirs}.", mine=mine, theirs=theirs)
            note(g, "lcg.3.2.2.10", said, "SkillTotals")
        return self.opportunity
