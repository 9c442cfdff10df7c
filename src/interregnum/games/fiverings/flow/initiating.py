"""Initiating abilities and playing events: what must be so before one may be used, and its steps in their order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from interregnum.cards.ability import Ability
from interregnum.cards.change import Change, Moment, note
from interregnum.cards.context import Context
from interregnum.cards.limits import count_use, used_up
from interregnum.cards.naming import named, note_choice, things_named, who
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import gained_from, standing
from interregnum.cards.use import Use, X, may_resolve, ways_to_pay
from interregnum.games.fiverings.cards.catalogue import USUAL_AREAS, copies, printed_on
from interregnum.games.fiverings.flow.timing import TriggeringCondition
from interregnum.games.fiverings.rules import facts
from interregnum.games.fiverings.rules.areas import counts_in, discard_area, move
from interregnum.games.fiverings.rules.entering import Refill, vacant
from interregnum.games.fiverings.rules.fate import LoseFate
from interregnum.games.fiverings.rules.played import (
    CardPlayed,
    count_limited,
    may_play_title,
    show_played,
    spend_discounts,
)
from interregnum.games.fiverings.rules.stats import cannot, card_type, fate_cost, has_text, player_cannot
from interregnum.games.fiverings.rules.tallies import actions_in_conflict, count_action
from interregnum.games.fiverings.state import FiveRingsGame, place
from interregnum.games.fiverings.terms import CardType
from interregnum.kernel.decision import Decision, Option, Refusal, Requirement
from interregnum.kernel.procedure import Done, Flow, Result, loop, step
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg

WRONG_PLACE = Requirement("lcg.ability.3", "This ability does not work from where the card is.")
ALREADY_USED = Requirement("lcg.triggered-ability.4", "This ability has been used as often as it may be.")
CONDITION = Requirement("lcg.play-restrictions.1", "The conditions of this ability are not met.")
KEPT_FROM = Requirement("lcg.cannot.1", "Something keeps this ability from being triggered.")
NO_TARGET = Requirement("lcg.initiate.1.2", "There is nothing this ability may choose.")
NO_CHANGE = Requirement("lcg.triggered-ability.7", "This ability would change nothing.")
COST_PROVINCE = "cost province"
"""The name under which a context holds the province a cost was taken from."""
UNPAYABLE = Requirement("lcg.initiate.2.1", "You cannot pay the cost.")


class EffectsInitiate(Moment, frozen=True, kw_only=True):
    """The effects of an ability are about to initiate."""

    rule: ClassVar[str] = "lcg.initiate.6.1"
    card: int
    seat: int
    kind: str
    event: bool
    targets: tuple[int, ...] = ()

    def told(self, g: FiveRingsGame) -> Message:
        player, card = who(self.seat), named(g, self.card)
        if self.targets:
            return msg(
                "{player} uses {card} on {targets}, and its effects initiate.",
                player=player, card=card, targets=things_named(g, self.targets),
            )  # fmt: skip
        return msg("{player} uses {card}, and its effects initiate.", player=player, card=card)


# ---- may it be used? ----


def may_use(g: FiveRingsGame, ctx: Context, ability: Ability) -> Refusal | None:
    """Why an ability cannot be used now by its card's controller, if it cannot."""
    card = g.state.cards[ctx.source]
    kind = card_type(card)
    area = counts_in(card)
    if area not in (ability.areas or USUAL_AREAS[kind]) or (area != "hand" and not has_text(card)):
        return WRONG_PLACE()
    if not ability.condition.holds(g, ctx):
        return CONDITION()
    if used_up(g, ctx, ability.limit):
        return ALREADY_USED()
    if kind == "event" and not _may_play_event(g, ctx):
        return KEPT_FROM()
    if card.area == "play" and not ability.forced and cannot(g, "trigger abilities", ctx.source):
        return KEPT_FROM()
    if not _affordable(g, ctx, ability, kind):
        return UNPAYABLE()
    for paid in _as_paid(g, ctx, ability):
        if may_resolve(g, paid, ability):
            return None
    return NO_TARGET() if ability.targets else NO_CHANGE()


def _may_play_event(g: FiveRingsGame, ctx: Context) -> bool:
    if player_cannot(g, "play events", ctx.seat) or not may_play_title(g, ctx):
        return False
    return copies_barred_by(g, ctx) < 0


def copies_barred_by(g: FiveRingsGame, ctx: Context) -> int:
    """The card that keeps a player from playing an event because a copy of it is discarded, or -1."""
    for fact, held in standing(g, facts.BarsCopies):
        if fact.who.seat(g, held.ctx) == ctx.seat and _copy_discarded(g, ctx):
            return held.ctx.source
    return -1


def _copy_discarded(g: FiveRingsGame, ctx: Context) -> bool:
    """Whether a copy of a card lies in its player's conflict discard pile; some editions count the card itself too."""
    s = g.state
    own = s.edition.played_card_is_its_own_copy
    in_pile = [s.cards[card].title for card in s.conflict_discards[ctx.seat] if own or card != ctx.source]
    return any(copies(s.cards[ctx.source].title, title) for title in in_pile)


def _as_paid(g: FiveRingsGame, ctx: Context, ability: Ability) -> Iterable[Context]:
    """The contexts there would be after each way to pick what the cost is paid with."""
    if printed_on(g.state.cards[ctx.source].title).cost_is_x:
        ctx = ctx.choose(X, str(max(_payable_x(g, ctx), default=0)))
    return ways_to_pay(g, ctx, ability)


def _payable_x(g: FiveRingsGame, ctx: Context) -> list[int]:
    """The values of X that the player has the fate for."""
    fate = g.state.seats[ctx.seat].fate
    found: list[int] = []
    while (fate_cost(g, ctx.seat, ctx.source, x=len(found)) or 0) <= fate:
        found.append(len(found))
    return found


def _affordable(g: FiveRingsGame, ctx: Context, ability: Ability, kind: CardType) -> bool:
    if kind == "event":
        price = fate_cost(g, ctx.seat, ctx.source)
        if price is None or price > g.state.seats[ctx.seat].fate:
            return False
    return not ability.costs or all(cost.could(g, ctx) for cost in ability.costs)


# ---- using it ----


def begin(g: FiveRingsGame, ctx: Context, ability: Ability) -> UseAbility:
    """Start using an ability or playing an event."""
    price = fate_cost(g, ctx.seat, ctx.source) if card_type(g.state.cards[ctx.source]) == "event" else None
    return UseAbility(ctx=ctx, ability=ability, price=price or 0)


class UseAbility(Use, kw_only=True):
    """An ability on its way: costs, targets, initiation, resolution. `price` is what an event costs in fate."""

    price: int = 0
    repeat: bool = False
    again: bool = False
    """Whether an event that was played before is only resolved once more."""
    canceled: bool = False
    vacant: tuple[tuple[int, int], ...] = ()
    """Provinces that were empty before the cost was paid; afterwards those that paying it has emptied."""

    @property
    def resolving(self) -> bool:
        return self.current is UseAbility.resolve

    @step("lcg.initiate.0.1")
    def declare(self, g: FiveRingsGame) -> Flow:
        show_played(g, self.ctx.source)
        if g.logging and not self.ability.forced:
            source = self.ctx.source
            said = msg("{player} uses {card}.", player=who(self.ctx.seat), card=named(g, source))
            giver = gained_from(g, source, self.ctx.ability)
            if giver >= 0:
                player, card = who(self.ctx.seat), named(g, source)
                said = msg("{player} uses {card}, by {source}.", player=player, card=card, source=named(g, giver))
            if self._is_event(g):
                said = msg("{player} plays {card}.", player=who(self.ctx.seat), card=named(g, source))
            note(g, "lcg.initiate.0.1", said, "Use")
        return None

    @step("lcg.initiate.3.1", "lcg.x.2")
    def choose_x(self, g: FiveRingsGame) -> Flow:
        if not printed_on(g.state.cards[self.ctx.source].title).cost_is_x:
            return None
        prompt = msg("How much is X for {card}? It costs X fate.", card=named(g, self.ctx.source))
        ask = Decision(self.ctx.seat, "x", prompt, "lcg.x.2", (f"card:{self.ctx.source}",))
        for n in _payable_x(g, self.ctx):
            ask.offer(f"x:{n}", msg("X is {n}", n=n))
        return ask

    @choose_x.chosen
    def x_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        n = option.key.removeprefix("x:")
        self.ctx = self.ctx.choose(X, n)
        self.price = fate_cost(g, self.ctx.seat, self.ctx.source, x=int(n)) or 0
        return None

    @step("lcg.initiate.3.1")
    def choose_costs(self, g: FiveRingsGame) -> Flow:
        if self.cost >= len(self.ability.costs):
            return self.pay
        return self.ask_cost(g, "lcg.initiate.3.1", "lcg.initiate.4.1")

    @choose_costs.chosen
    def cost_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        self.take_cost(g, option)
        self._note_province(g, g.meant)
        return None

    @step("lcg.initiate.3.1", then=choose_costs)
    def next_cost(self, g: FiveRingsGame) -> Flow:
        self.cost += 1
        return None

    @step("lcg.initiate.4.1", "lcg.cost.5")
    def pay(self, g: FiveRingsGame) -> Flow:
        self.vacant = tuple(vacant(g.state))
        payment: list[Change] = []
        if self.price:
            payment.append(LoseFate(seat=self.ctx.seat, n=self.price, cost=True))
        payment += self.payment(g)
        if not payment:
            return Result(True)
        return occur(g, *payment)

    @step("lcg.cost.6", "lcg.cost.7")
    def paid(self, g: FiveRingsGame) -> Flow:
        self.vacant = tuple(at for at in vacant(g.state) if at not in self.vacant)
        if not g.result:
            note(g, "lcg.cost.6", msg("The cost could not be paid in full."), "Unpaid")
            self.canceled = True
            return self.refill
        count_use(g, self.ctx, self.ability.limit)
        if self.ability.is_action:
            count_action(g.state, self.ctx.seat)
        count_limited(g, self.ctx.seat, self.ctx.source)
        spend_discounts(g, self.ctx.seat, self.ctx.source)
        return None

    @step("lcg.initiate.5.1", "lcg.target.1")
    def choose_targets(self, g: FiveRingsGame) -> Flow:
        if self.target >= len(self.ability.targets):
            return self.select
        return self.ask_target(g, "lcg.initiate.5.1")

    @choose_targets.chosen
    def target_chosen(self, g: FiveRingsGame, option: Option) -> Flow:
        return self.next_target if self.take_target(g, option) else self.choose_targets

    @step("lcg.target.5", then=choose_targets)
    def next_target(self, g: FiveRingsGame) -> Flow:
        seat = self.ability.targets[self.target].who.seat(g, self.ctx)
        note_choice(g, "lcg.target.1", seat, self.picked, self.ctx.source)
        self.close_target(g)
        return None

    @step("lcg.initiate.5.2", "lcg.select.1", "lcg.select.3", "lcg.select.4")
    def select(self, g: FiveRingsGame) -> Flow:
        return self.ask_selection(g)

    @select.chosen
    def selected(self, g: FiveRingsGame, option: Option) -> Flow:
        return self.choose_targets if self.take_selection(option) else None

    @step("lcg.event.3")
    def lay_down(self, g: FiveRingsGame) -> Flow:
        if self._is_event(g) and counts_in(g.state.cards[self.ctx.source]) == "hand":
            move(g.state, self.ctx.source, "being played")
        return None

    @step("lcg.initiate.6.1", "lcg.cancel.1")
    def initiate(self, g: FiveRingsGame) -> Flow:
        if self._canceled_as_first(g):
            return Result(False)
        return occur(
            g,
            EffectsInitiate(
                card=self.ctx.source,
                seat=self.ctx.seat,
                kind=self.ability.kinds[0],
                event=self._is_event(g),
                targets=self.targeted,
            ),
        )

    @step("lcg.initiate.7.1", "lcg.cancel.4")
    def resolve(self, g: FiveRingsGame) -> Flow:
        if not g.result:
            self.canceled = True
            note(
                g,
                "lcg.cancel.1",
                msg("The effects of {card} are canceled.", card=named(g, self.ctx.source)),
                "Canceled",
            )
            return self.clear_away
        may_lack = g.state.edition.effects_may_lack_targets
        if not may_lack and any(not self.ctx.get(target.name) for target in self.ability.targets):
            note(g, "lcg.target.6", msg("Nothing was chosen."), "Canceled")
            return self.clear_away
        return self.ability.effect.run(g, self.ctx)

    @step("lcg.initiate.twice.1", "lcg.initiate.twice.2")
    def resolve_twice(self, g: FiveRingsGame) -> Flow:
        if not self.repeat:
            return None
        self.repeat = False
        self.target = 0
        self.ctx = replace(self.ctx, repeated=True)
        return self.choose_targets

    @step("lcg.event.3", "lcg.cancel.5")
    def clear_away(self, g: FiveRingsGame) -> Flow:
        card = g.state.cards[self.ctx.source]
        if card.area == "being played":
            move(g.state, card.id, discard_area(card))
        return None

    @loop("lcg.event.3", "lcg.initiate.twice.2")
    def let_react(self, g: FiveRingsGame) -> Flow:
        if not self.unanswered:
            return None
        first, self.unanswered = self.unanswered[0], self.unanswered[1:]
        return TriggeringCondition.left_by(first)

    @step("lcg10.initiating.3")
    def played(self, g: FiveRingsGame) -> Flow:
        if not self._is_event(g) or self.again:
            return None
        return occur(
            g,
            CardPlayed(
                card=self.ctx.source, seat=self.ctx.seat, kind="event", ability=self.ctx.ability,
                resolved=not self.canceled,
            ),
        )  # fmt: skip

    @step("lcg.refill.2", "lcg.refill.3")
    def refill(self, g: FiveRingsGame) -> Flow:
        """A province emptied by the cost is refilled when the ability is over, if nothing has come into it."""
        empty = [at for at in self.vacant if at in vacant(g.state)] if self.vacant else []
        return occur(g, *(Refill(seat=seat, slot=slot) for seat, slot in empty)) if empty else None

    @step("lcg.refill.2")
    def finish(self, g: FiveRingsGame) -> Flow:
        return Done(not self.canceled)

    def _canceled_as_first(self, g: FiveRingsGame) -> bool:
        """Whether a standing fact cancels this ability as its player's first action of the conflict."""
        if not self.ability.is_action or self.ctx.repeated or self.again:
            return False
        if actions_in_conflict(g.state, self.ctx.seat) != 1:
            return False
        facts_held = standing(g, facts.CancelsFirstAction)
        return any(fact.who.seat(g, held.ctx) == self.ctx.seat for fact, held in facts_held)

    def _is_event(self, g: FiveRingsGame) -> bool:
        return card_type(g.state.cards[self.ctx.source]) == "event"

    def _note_province(self, g: FiveRingsGame, card: object) -> None:
        """Remember the province that a cost is taken from."""
        if isinstance(card, int) and card >= 0 and g.state.cards[card].area == "province":
            lies = g.state.cards[card]
            self.ctx = self.ctx.bind(COST_PROVINCE, (g.state.row[place(lies.controller, lies.slot)],))
