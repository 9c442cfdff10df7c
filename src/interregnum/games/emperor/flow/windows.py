"""Action rounds: what a player may do with an opportunity, and the rounds of the phases."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.cards.ability import Ability
from interregnum.cards.context import Context
from interregnum.cards.language import words_in
from interregnum.cards.naming import named
from interregnum.cards.reader import addressed
from interregnum.cards.standing import altered, listening, standing, triggered
from interregnum.cards.state import touch
from interregnum.cards.use import label, use_key
from interregnum.games.emperor.cards.catalogue import CATALOGUE, printed
from interregnum.games.emperor.flow.prompts import additional, in_action_phase, in_battle
from interregnum.games.emperor.flow.refusals import explained
from interregnum.games.emperor.flow.taking import begin, may_use
from interregnum.games.emperor.rules.ability import EmperorAbility, Performer, Shot
from interregnum.games.emperor.rules.exceptions import TakesLimited
from interregnum.games.emperor.state import Card, EmperorGame, Extra
from interregnum.games.emperor.terms import ATTACHMENTS
from interregnum.kernel.decision import PASS, Decision, Option
from interregnum.kernel.procedure import Done, Flow, PassWindow, Procedure, step
from interregnum.kernel.state import Entity
from interregnum.kernel.text import UNSAID, Message, msg, msgc

EQUIP = "Equip"
"""What the rulebook calls the ability to attach cards from hand; it is offered for each of them."""


class Action(Entity, frozen=True):
    """An action as a player may take it now; `about` is the card it is about, if that is not its source."""

    ctx: Context
    ability: Ability
    about: int = -1


def actions(g: EmperorGame, seat: int, kinds: tuple[str, ...]) -> Iterator[tuple[str, Message, Action]]:
    """The actions of some kinds that a player's cards have, even if they cannot be taken: key, name, action."""
    s = g.state
    heard, changed = listening(g), altered(g)
    seen: set[str] = set()
    for card_id in dict.fromkeys(card for kind in kinds for card in heard.get(kind, ())):
        card = s.cards[card_id]
        if card.controller != seat:
            continue
        if card.area == "hand":
            if card.title in seen:
                continue
            seen.add(card.title)
        own = CATALOGUE.own_actions(card.copied or card.title, card.kind, False)
        numbered = triggered(g, card_id) if card_id in changed else own
        several = len(own) > 1
        for number, ability in numbered:
            if ability.is_action and _is_one_of(ability, kinds):
                yield from _ways(g, card, number, ability, several, seen)


def _is_one_of(ability: Ability, kinds: tuple[str, ...]) -> bool:
    for kind in ability.kinds:  # noqa: SIM110 - a loop, because this is asked all the time
        if kind in kinds:
            return True
    return False


def _ways(
    g: EmperorGame, card: Card, number: int, ability: Ability, several: bool, seen: set[str]
) -> Iterator[tuple[str, Message, Action]]:
    """The ways to take an action: one, or one for each card in hand that can be equipped."""
    ctx = Context(card.id, card.controller, number)
    if isinstance(ability, EmperorAbility) and ability.title:
        if ability.title == EQUIP:
            yield from _equipping(g, ctx, ability, seen)
        else:
            key, copy = _key(ability.title), 2
            while key in seen:
                key, copy = f"{_key(ability.title)}:{copy}", copy + 1
            seen.add(key)
            yield key, msgc("player ability", ability.title) if g.speaking else UNSAID, Action(ctx, ability)
        return
    stem = use_key(g, card.id, number, ability)
    key, copy = stem, 2
    while key in seen:
        key, copy = f"{stem}:{copy}", copy + 1
    seen.add(key)
    yield key, _said(g, card.id, number, ability, several) if g.speaking else UNSAID, Action(ctx, ability)


def _said(g: EmperorGame, card: int, number: int, ability: Ability, several: bool) -> Message:
    """What the option to use a card's ability says, and which ability it is where the card has several."""
    said = label(g, card, number)
    return msg("{use}: {does}", use=said, does=addressed(ability.text(), own=True)) if several else said


def _key(title: str) -> str:
    return title.lower().replace(" ", "-")


def _equipping(
    g: EmperorGame, ctx: Context, ability: Ability, taken: set[str]
) -> Iterator[tuple[str, Message, Action]]:
    """A way for each card in hand; `taken` are the keys of other abilities to equip the same cards."""
    s = g.state
    target = next(one for one in ability.targets if not isinstance(one, Performer))
    seen: set[str] = set()
    for card in s.hands[ctx.seat]:
        title = s.cards[card].title
        if title not in seen and printed(title).kind in ATTACHMENTS and target.of.has(g, ctx, card):
            seen.add(title)
            said = msg("Equip {card}", card=named(g, card)) if g.speaking else UNSAID
            key = f"equip:{title}" if f"equip:{title}" not in taken else f"equip:{title}:2"
            taken.add(key)
            yield key, said, Action(ctx.bind(target.name, (card,)), ability, card)


def offer_actions(g: EmperorGame, ask: Decision, seat: int, kinds: tuple[str, ...], extra: Extra | None = None) -> None:
    """Offer the actions of some kinds that a player may take; an additional one may be bound to a card."""
    for key, said, action in actions(g, seat, kinds):
        if extra is not None and not _meant(g, extra, action):
            continue
        refusal = may_use(g, action.ctx, action.ability)
        if refusal is None:
            about = action.about if action.about >= 0 else action.ctx.source
            ask.offer(key, said, f"card:{about}", means=action)
        else:
            ask.refused[key] = explained(g, action.ctx, action.ability, refusal) if g.speaking else refusal


def _meant(g: EmperorGame, extra: Extra, action: Action) -> bool:
    """Whether an additional action may be a certain one."""
    source = action.ctx.source
    if extra.card not in (-1, source):
        return False
    if extra.aim >= 0:
        return any(isinstance(word, Shot) and word.kind == "ranged" for word in words_in(action.ability.effect))
    return not extra.keyword or extra.keyword in printed(g.state.cards[source].title).keywords


class ActionRound(PassWindow, kw_only=True):
    """Players in turn take actions until both pass in a row. An additional action comes before the next opportunity."""

    def kinds(self, g: EmperorGame, seat: int) -> tuple[str, ...]:
        """The kinds of action a player may take."""
        raise NotImplementedError

    def ask(self, g: EmperorGame, seat: int) -> Decision:
        ask = Decision(seat, "action", self.question(g, seat), "ccg.phase.action.4")
        ask.window = self.window(g, seat)
        offer_actions(g, ask, seat, self.kinds(g, seat))
        return ask

    def question(self, g: EmperorGame, seat: int) -> Message:
        """What is asked: where the game stands, and what kinds of action may be taken."""
        raise NotImplementedError

    def window(self, g: EmperorGame, seat: int) -> str:
        """What the window is called."""
        raise NotImplementedError

    def act(self, g: EmperorGame, seat: int, option: Option) -> Flow:
        chosen: Action = g.meant
        return begin(g, chosen.ctx, chosen.ability)

    def passed(self, g: EmperorGame, seat: int) -> None:
        g.state.must_perform = -1

    @step("ccg.phase.action.4")
    def next_opportunity(self, g: EmperorGame) -> Flow:
        g.state.must_perform = -1
        return AdditionalActions() if g.state.extras else self.opportunity

    @step("ccg.phase.action.4")
    def go_on(self, g: EmperorGame) -> Flow:
        return self.opportunity


class AdditionalActions(Procedure, kw_only=True):
    """Additional actions that effects have given, one after the other; none has to be taken."""

    @step("ccg.phase.action.4")
    def offer(self, g: EmperorGame) -> Flow:
        if not g.state.extras:
            return Done()
        extra = g.state.extras[0]
        ask = Decision(extra.seat, "additional action", additional(g, extra), "ccg.phase.action.4")
        offer_actions(g, ask, extra.seat, extra.kinds, extra)
        ask.offer_pass()
        return ask

    @offer.chosen
    def taken(self, g: EmperorGame, option: Option) -> Flow:
        s = g.state
        extra = s.extras[0]
        s.extras[:] = s.extras[1:]
        s.memo.clear()
        if option.key == PASS:
            return self.offer
        chosen: Action = g.meant
        s.must_perform = extra.performer
        s.aim = extra.aim
        return begin(g, chosen.ctx, chosen.ability)

    @step("ccg.phase.action.4", then=offer)
    def go_on(self, g: EmperorGame) -> Flow:
        g.state.must_perform = g.state.aim = -1
        return None


class ActionPhaseRound(ActionRound, kw_only=True):
    """The Action Phase: Limited and Open actions for the active player, Open ones for the other."""

    def kinds(self, g: EmperorGame, seat: int) -> tuple[str, ...]:
        return ("limited", "open") if seat == g.state.active or _widened(g, seat) else ("open",)

    def question(self, g: EmperorGame, seat: int) -> Message:
        return in_action_phase(g, seat, self.kinds(g, seat))

    def act(self, g: EmperorGame, seat: int, option: Option) -> Flow:
        self._use_up(g, seat)
        return super().act(g, seat, option)

    def passed(self, g: EmperorGame, seat: int) -> None:
        self._use_up(g, seat)
        super().passed(g, seat)

    def _use_up(self, g: EmperorGame, seat: int) -> None:
        """What let the player take a Limited action was about this opportunity alone."""
        s = g.state
        if _widened(g, seat):
            s.lasting[:] = [
                one for one in s.lasting if not (isinstance(one.fact, TakesLimited) and one.ctx.seat == seat)
            ]
            touch(s)

    def window(self, g: EmperorGame, seat: int) -> str:
        return "action" if seat == g.state.active else "action:theirs"


def _widened(g: EmperorGame, seat: int) -> bool:
    """Whether a player may take a Limited action at this opportunity although it is not their turn."""
    return any(fact.who.seat(g, held.ctx) == seat for fact, held in standing(g, TakesLimited))


class CombatRound(ActionRound, kw_only=True):
    """The Combat Segment: Battle actions."""

    def kinds(self, g: EmperorGame, seat: int) -> tuple[str, ...]:
        return ("battle",)

    def question(self, g: EmperorGame, seat: int) -> Message:
        return in_battle(g, seat)

    def window(self, g: EmperorGame, seat: int) -> str:
        return "battle"
