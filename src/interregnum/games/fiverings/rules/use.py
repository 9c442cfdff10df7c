"""Using abilities: what must be so before one may be used, and the steps from declaring it to its resolution."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from interregnum.cards.composed import SELECTED, EffectRun, SelectOne
from interregnum.cards.context import Context
from interregnum.games.fiverings.cards.catalogue import USUAL_AREAS, copies, entry
from interregnum.games.fiverings.rules import facts, occurrence
from interregnum.games.fiverings.rules.ability import Ability
from interregnum.games.fiverings.rules.areas import counts_in, discard_area, move, show_to_all
from interregnum.games.fiverings.rules.change import Change, Moment, OfCard, named, note, who
from interregnum.games.fiverings.rules.entering import Refill
from interregnum.games.fiverings.rules.limits import actions_in_conflict, count_action, count_played, count_use, used_up
from interregnum.games.fiverings.rules.naming import offer_things
from interregnum.games.fiverings.rules.pools import LoseFate
from interregnum.games.fiverings.rules.stats import cannot, card_type, fate_cost, has_text, player_cannot, standing
from interregnum.games.fiverings.rules.targeting import Targeting, enough_targets, legal_targets, target_prompt
from interregnum.games.fiverings.state import Table, place, touch, update_seat
from interregnum.games.fiverings.terms import CardType
from interregnum.kernel.decision import DONE, Decision, Option, Refusal, Requirement
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.state import Entity, replace
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


X = "X"
"""The name under which a context holds the chosen value of X."""
NAMED = "named"
"""The name under which a context holds what a player named to pay a cost."""


class EffectsInitiate(Moment, frozen=True, kw_only=True):
    """The effects of an ability are about to initiate."""

    rule: ClassVar[str] = "lcg.initiate.6.1"
    card: int
    seat: int
    kind: str
    event: bool
    targets: tuple[int, ...] = ()


class CardPlayed(Moment, frozen=True, kw_only=True):
    """A card has been played; an event by its ability of a number, whose effects were `resolved` unless canceled."""

    rule: ClassVar[str] = "lcg10.initiating.3"
    card: int
    seat: int
    kind: str
    from_hand: bool = True
    ability: int = 0
    resolved: bool = True

    def apply(self, g: Table) -> tuple[Change, ...]:
        count_played(g, self.seat)
        return ()


# ---- may it be used? ----


def may_use(g: Table, ctx: Context, ability: Ability) -> Refusal | None:
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


def _may_play_event(g: Table, ctx: Context) -> bool:
    if player_cannot(g, "play events", ctx.seat) or not may_play_title(g, ctx):
        return False
    barred = standing(g, facts.BarsCopies)
    if not barred:
        return True
    return not any(fact.who.seat(g, held.ctx) == ctx.seat and _copy_discarded(g, ctx) for fact, held in barred)


def _copy_discarded(g: Table, ctx: Context) -> bool:
    """Whether a copy of a card lies in its player's conflict discard pile; version 10 counts the card itself too."""
    s = g.state
    own = s.version == "10"
    in_pile = [s.cards[card].title for card in s.conflict_discards[ctx.seat] if own or card != ctx.source]
    return any(copies(s.cards[ctx.source].title, title) for title in in_pile)


def _as_paid(g: Table, ctx: Context, ability: Ability) -> Iterable[Context]:
    """The contexts there would be after each way to pick what the cost is paid with."""
    if entry(g.state.cards[ctx.source].title).cost_is_x:
        ctx = ctx.choose(X, str(max(_payable_x(g, ctx), default=0)))
    for cost in ability.costs:
        if cost.choice is not None:
            things = list(cost.choice.all(g, ctx))
            return (ctx.bind(cost.name, (thing,)) for thing in things) if things else (ctx,)
    return (ctx,)


def _payable_x(g: Table, ctx: Context) -> list[int]:
    """The values of X that the player has the fate for."""
    fate = g.state.seats[ctx.seat].fate
    found: list[int] = []
    while (fate_cost(g, ctx.seat, ctx.source, x=len(found)) or 0) <= fate:
        found.append(len(found))
    return found


def may_resolve(g: Table, ctx: Context, ability: Ability) -> bool:
    """Whether the ability has enough targets and its effect could change something, what is paid being known."""
    if not ability.targets:
        return ability.effect.could(g, ctx)
    return enough_targets(g, ctx, ability.effect, ability.targets)


def show_played(g: Table, card: int) -> None:
    """A card played from hand is shown to everybody."""
    if g.state.cards[card].area == "hand":
        show_to_all(g.state, card)
        g.reveal()


def count_limited(g: Table, seat: int, card: int) -> None:
    """Remember that a player has played a limited card this round, if it is one."""
    if "limited" in entry(g.state.cards[card].title).keywords:
        update_seat(g.state, seat, limited=True)


def may_play_title(g: Table, ctx: Context) -> bool:
    """Whether the card's own play restrictions and the limited keyword allow playing it."""
    found = entry(g.state.cards[ctx.source].title)
    if "limited" in found.keywords and g.state.seats[ctx.seat].limited:
        return False
    return not found.play_only or all(condition.holds(g, ctx) for condition in found.play_only)


def _affordable(g: Table, ctx: Context, ability: Ability, kind: CardType) -> bool:
    if kind == "event":
        price = fate_cost(g, ctx.seat, ctx.source)
        if price is None or price > g.state.seats[ctx.seat].fate:
            return False
    return not ability.costs or all(cost.could(g, ctx) for cost in ability.costs)


# ---- using it ----


def label(g: Table, card: int, change: Change | None = None) -> Message:
    """What an option to use a card's ability says."""
    if isinstance(change, OfCard) and change.card != card:
        return msg("Use {card} ({other})", card=named(g, card), other=named(g, change.card))
    return msg("Use {card}", card=named(g, card))


def begin(g: Table, ctx: Context, ability: Ability) -> UseAbility:
    """Start using an ability or playing an event."""
    price = fate_cost(g, ctx.seat, ctx.source) if card_type(g.state.cards[ctx.source]) == "event" else None
    return UseAbility(ctx=ctx, ability=ability, price=price or 0)


class Unanswered(Entity, frozen=True):
    """What an effect has done and nobody could react to yet, and the provinces it has emptied."""

    happened: tuple[Change, ...]
    vacated: tuple[tuple[int, int], ...]


def leave_to_ability(g: Table, frames: list[Procedure], happened: Unanswered) -> bool:
    """Leave the reactions to an effect to the ability it is an effect of, the innermost of the frames given.

    There is none if the effect is a part of something else in between.
    """
    for frame in reversed(frames):
        if isinstance(frame, UseAbility):
            if frame.current is not UseAbility.resolve:
                return False
            frame.unanswered = (*frame.unanswered, happened)
            return True
        if not isinstance(frame, EffectRun):
            return False
    return False


class UseAbility(Procedure, kw_only=True):
    """An ability on its way: costs, targets, initiation, resolution.

    `cost` and `target` count the choices made; `picked` are the targets chosen so far for the present one.
    """

    nested: ClassVar[bool] = True

    ctx: Context
    ability: Ability
    price: int = 0
    cost: int = 0
    target: int = 0
    picked: tuple[int, ...] = ()
    repeat: bool = False
    again: bool = False
    """Whether an event that was played before is only resolved once more."""
    canceled: bool = False
    unanswered: tuple[Unanswered, ...] = ()
    vacant: tuple[tuple[int, int], ...] = ()
    """Provinces that were empty before the cost was paid; afterwards those that paying it has emptied."""

    @step("lcg.initiate.0.1")
    def declare(self, g: Table) -> Flow:
        show_played(g, self.ctx.source)
        if g.logging and not self.ability.forced:
            source = self.ctx.source
            said = msg("{player} uses {card}.", player=who(self.ctx.seat), card=named(g, source))
            if self._is_event(g):
                said = msg("{player} plays {card}.", player=who(self.ctx.seat), card=named(g, source))
            note(g, "lcg.initiate.0.1", said, "Use")
        return None

    @step("lcg.initiate.3.1", "lcg.x.2")
    def choose_x(self, g: Table) -> Flow:
        if not entry(g.state.cards[self.ctx.source].title).cost_is_x:
            return None
        ask = Decision(self.ctx.seat, "x", msg("Choose X."), "lcg.x.2", (f"card:{self.ctx.source}",))
        for n in _payable_x(g, self.ctx):
            ask.offer(f"x:{n}", msg("{n}", n=n))
        return ask

    @choose_x.chosen
    def x_chosen(self, g: Table, option: Option) -> Flow:
        n = option.key.removeprefix("x:")
        self.ctx = self.ctx.choose(X, n)
        self.price = fate_cost(g, self.ctx.seat, self.ctx.source, x=int(n)) or 0
        return None

    @step("lcg.initiate.3.1")
    def choose_costs(self, g: Table) -> Flow:
        if self.cost >= len(self.ability.costs):
            return self.pay
        cost = self.ability.costs[self.cost]
        if cost.naming:
            ask = Decision(self.ctx.seat, "name", cost.text(), "lcg.initiate.3.1", (f"card:{self.ctx.source}",))
            for key, said in cost.naming:
                ask.offer(f"name:{key}", said)
            return ask
        if cost.choice is None:
            return None
        cards = self._payable(g)
        ask = Decision(self.ctx.seat, "cost", cost.text(), "lcg.initiate.4.1", (f"card:{self.ctx.source}",))
        offer_things(g, ask, "cost", cards)
        return ask

    @choose_costs.chosen
    def cost_chosen(self, g: Table, option: Option) -> Flow:
        cost = self.ability.costs[self.cost]
        if cost.naming:
            self.ctx = self.ctx.choose(NAMED, option.key.removeprefix("name:"))
            return None
        card = g.meant
        self.ctx = self.ctx.bind(cost.name, (*self.ctx.get(cost.name), card))
        if card >= 0 and g.state.cards[card].area == "province":
            lies = g.state.cards[card]
            self.ctx = self.ctx.bind(COST_PROVINCE, (g.state.row[place(lies.controller, lies.slot)],))
        return None

    @step("lcg.initiate.3.1")
    def next_cost(self, g: Table) -> Flow:
        self.cost += 1
        return self.choose_costs

    @step("lcg.initiate.4.1", "lcg.cost.5")
    def pay(self, g: Table) -> Flow:
        self.vacant = tuple(occurrence.vacant(g))
        payment: list[Change] = []
        if self.price:
            payment.append(LoseFate(seat=self.ctx.seat, n=self.price, cost=True))
        for cost in self.ability.costs:
            taken = cost.taken(g, self.ctx)
            self.ctx = self.ctx.bind(cost.name, taken) if taken else self.ctx
            payment += [c for c in cost.changes(g, self.ctx) if isinstance(c, Change)]
        if not payment:
            g.result = True
            return None
        return occurrence.occur(g, *payment)

    @step("lcg.cost.6", "lcg.cost.7")
    def paid(self, g: Table) -> Flow:
        self.vacant = tuple(at for at in occurrence.vacant(g) if at not in self.vacant)
        if not g.result:
            note(g, "lcg.cost.6", msg("The cost could not be paid in full."), "Unpaid")
            self.canceled = True
            return self.refill
        count_use(g, self.ctx, self.ability.limit)
        if self.ability.kind == "action" and g.state.conflict is not None:
            count_action(g, self.ctx.seat)
        count_limited(g, self.ctx.seat, self.ctx.source)
        spend_discounts(g, self.ctx.seat, self.ctx.source)
        return None

    @step("lcg.initiate.5.1", "lcg.target.1")
    def choose_targets(self, g: Table) -> Flow:
        if self.target >= len(self.ability.targets):
            return self.select
        target = self.ability.targets[self.target]
        legal = self._choosable(g)
        if not legal or len(self.picked) >= target.most:
            return self.next_target
        ask = Decision(
            target.who.seat(g, self.ctx),
            "target",
            target_prompt(target),
            "lcg.initiate.5.1",
            (f"card:{self.ctx.source}",),
        )
        offer_things(g, ask, "target", legal)
        if len(self.picked) >= target.least:
            ask.offer_done()
        return ask

    @choose_targets.chosen
    def target_chosen(self, g: Table, option: Option) -> Flow:
        if option.key == DONE:
            return self.next_target
        self.picked = (*self.picked, g.meant)
        return self.choose_targets

    @step("lcg.target.5")
    def next_target(self, g: Table) -> Flow:
        for card in self.picked:
            if card >= 0 and g.state.cards[card].area == "hand":
                show_to_all(g.state, card)
                g.reveal()
        self.ctx = self.ctx.bind(self.ability.targets[self.target].name, self.picked)
        self.picked = ()
        self.target += 1
        return self.choose_targets

    @step("lcg.initiate.5.2", "lcg.select.1", "lcg.select.3", "lcg.select.4")
    def select(self, g: Table) -> Flow:
        effect = self.ability.effect
        return effect.ask(g, self.ctx) if isinstance(effect, SelectOne) and effect.beforehand else None

    @select.chosen
    def selected(self, g: Table, option: Option) -> Flow:
        among = self.ability.effect
        effect = among.selected(option.key) if isinstance(among, SelectOne) else among
        if not isinstance(effect, Targeting):
            self.ctx = self.ctx.choose(SELECTED, option.key)
            return None
        targets = (*self.ability.targets, *effect.targets)
        self.ability = replace(self.ability, targets=targets, effect=effect.effect)
        return self.choose_targets

    @step("lcg.event.3")
    def lay_down(self, g: Table) -> Flow:
        if self._is_event(g) and counts_in(g.state.cards[self.ctx.source]) == "hand":
            move(g.state, self.ctx.source, "being played")
        return None

    @step("lcg.initiate.6.1", "lcg.cancel.1")
    def initiate(self, g: Table) -> Flow:
        if self._canceled_as_first(g):
            g.result = False
            return None
        targets = tuple(card for target in self.ability.targets for card in self.ctx.get(target.name))
        return occurrence.occur(
            g,
            EffectsInitiate(
                card=self.ctx.source,
                seat=self.ctx.seat,
                kind=self.ability.kind,
                event=self._is_event(g),
                targets=targets,
            ),
        )

    @step("lcg.initiate.7.1", "lcg.cancel.4")
    def resolve(self, g: Table) -> Flow:
        if not g.result:
            self.canceled = True
            note(
                g,
                "lcg.cancel.1",
                msg("The effects of {card} are canceled.", card=named(g, self.ctx.source)),
                "Canceled",
            )
            return self.clear_away
        if g.state.version != "10" and any(not self.ctx.get(target.name) for target in self.ability.targets):
            note(g, "lcg.target.6", msg("Nothing was chosen."), "Canceled")
            return self.clear_away
        return self.ability.effect.run(g, self.ctx)

    @step("lcg.initiate.twice.1", "lcg.initiate.twice.2")
    def resolve_twice(self, g: Table) -> Flow:
        if not self.repeat:
            return None
        self.repeat = False
        self.target = 0
        self.ctx = replace(self.ctx, repeated=True)
        return self.choose_targets

    @step("lcg.event.3", "lcg.cancel.5")
    def clear_away(self, g: Table) -> Flow:
        card = g.state.cards[self.ctx.source]
        if card.area == "being played":
            move(g.state, card.id, discard_area(card))
        return None

    @step("lcg.event.3", "lcg.initiate.twice.2")
    def let_react(self, g: Table) -> Flow:
        if not self.unanswered:
            return self.played
        first, self.unanswered = self.unanswered[0], self.unanswered[1:]
        reacting = occurrence.Occurrence(changes=(), wanted=0, happened=first.happened, vacated=first.vacated)
        return reacting.starting_at(occurrence.Occurrence.forced_reactions)

    @step("lcg.event.3")
    def let_react_again(self, g: Table) -> Flow:
        return self.let_react

    @step("lcg10.initiating.3")
    def played(self, g: Table) -> Flow:
        if not self._is_event(g) or self.again:
            return None
        return occurrence.occur(
            g,
            CardPlayed(
                card=self.ctx.source, seat=self.ctx.seat, kind="event", ability=self.ctx.ability,
                resolved=not self.canceled,
            ),
        )  # fmt: skip

    @step("lcg.refill.2", "lcg.refill.3")
    def refill(self, g: Table) -> Flow:
        """A province emptied by the cost is refilled when the ability is over, if nothing has come into it."""
        empty = [at for at in self.vacant if at in occurrence.vacant(g)] if self.vacant else []
        return occurrence.occur(g, *(Refill(seat=seat, slot=slot) for seat, slot in empty)) if empty else None

    @step("lcg.refill.2")
    def finish(self, g: Table) -> Flow:
        return Done(not self.canceled)

    def _canceled_as_first(self, g: Table) -> bool:
        """Whether a standing fact cancels this ability as its player's first action of the conflict."""
        if self.ability.kind != "action" or self.ctx.repeated or self.again:
            return False
        if actions_in_conflict(g.state, self.ctx.seat) != 1:
            return False
        facts_held = standing(g, facts.CancelsFirstAction)
        return any(fact.who.seat(g, held.ctx) == self.ctx.seat for fact, held in facts_held)

    def _is_event(self, g: Table) -> bool:
        return card_type(g.state.cards[self.ctx.source]) == "event"

    def _payable(self, g: Table) -> list[int]:
        cost = self.ability.costs[self.cost]
        taken = self.ctx.get(cost.name)
        if cost.choice is None:
            return []
        cards = [card for card in cost.choice.all(g, self.ctx) if card not in taken]
        useful = [card for card in cards if may_resolve(g, self.ctx.bind(cost.name, (*taken, card)), self.ability)]
        return useful or cards

    def _choosable(self, g: Table) -> list[int]:
        target = self.ability.targets[self.target]
        legal = legal_targets(g, self.ctx, self.ability.effect, target, self.ability.targets)
        left = [thing for thing in legal if thing not in self.picked]
        if not target.worth:
            return left
        spare = target.worth - sum(_printed_cost(g, card) for card in self.picked)
        return [card for card in left if _printed_cost(g, card) <= spare]


def _printed_cost(g: Table, card: int) -> int:
    return entry(g.state.cards[card].title).cost or 0


def spend_discounts(g: Table, seat: int, card: int, onto: int = -1) -> None:
    """Use up the lasting changes of cost that were for the next card only."""
    s = g.state
    for lasting in list(s.lasting):
        fact = lasting.fact
        if isinstance(fact, facts.Costs) and fact.once and fact.who.seat(g, lasting.ctx) == seat:
            if lasting.on is not None and (onto < 0 or (onto, s.cards[onto].instance) not in lasting.on):
                continue
            ctx = lasting.ctx.bind("onto", (onto,)) if onto >= 0 else lasting.ctx
            if fact.of.has(g, ctx, card):
                s.lasting.remove(lasting)
                touch(s)
