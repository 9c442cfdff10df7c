"""Taking an action, steps A to G of the rulebook, and applying a triggered trait."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from interregnum.cards.ability import Ability, Cost, Substitute, Target
from interregnum.cards.areas import show_to_all
from interregnum.cards.catalogue import OF_KEYWORDS
from interregnum.cards.change import Change, OfCard, note
from interregnum.cards.context import Context
from interregnum.cards.limits import count_deed, count_use, deeds_done, used_up
from interregnum.cards.naming import all_named, asking, named, offer_things, who
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import about, standing
from interregnum.cards.state import next_number
from interregnum.games.emperor.cards.catalogue import USUAL_AREAS, printed
from interregnum.games.emperor.flow.paying import PayGold
from interregnum.games.emperor.flow.prompts import choosing
from interregnum.games.emperor.flow.timing import Remembering
from interregnum.games.emperor.rules import facts, privileges
from interregnum.games.emperor.rules.ability import PERFORMER, SOURCE, Aim, EmperorAbility, GoldCost, Performer
from interregnum.games.emperor.rules.areas import discard_area, move
from interregnum.games.emperor.rules.bowing import Bow
from interregnum.games.emperor.rules.gold import available
from interregnum.games.emperor.rules.moments import ActionResolved, ActionResolves, Announced, OfAction, Targeted
from interregnum.games.emperor.rules.prevention import is_assured
from interregnum.games.emperor.rules.stats import ACTION, has_keyword, has_text, may_not, performs, player_cannot, value
from interregnum.games.emperor.rules.tallies import count_action
from interregnum.games.emperor.rules.units import army, card_type, in_unit, location
from interregnum.games.emperor.state import Card, EmperorGame
from interregnum.kernel.decision import DONE, Decision, Option, Refusal, Requirement
from interregnum.kernel.procedure import Done, Flow, Result, step
from interregnum.kernel.state import replace
from interregnum.kernel.text import msg, msgc, msgn

WRONG_PLACE = Requirement("ccg.action.a-conditions.3", "This ability does not work from where the card is.")
IS_BOWED = Requirement("ccg.action.a-conditions.2", "The card is bowed.")
USED_UP = Requirement("ccg.action.a-conditions.5", "This ability has been used as often as it may be this turn.")
CONDITION = Requirement("ccg.action.a-conditions.1", "The conditions of this ability are not met.")
NO_PRESENCE = Requirement("ccg.battle.presence.1", "You control no unit at the current battlefield.")
ELSEWHERE = Requirement("ccg.battle.location.1", "The card’s unit is not at the current battlefield.")
NO_TARGET = Requirement("ccg.action.d-targeting.2", "Not everything that this ability targets is there.")
UNPAYABLE = Requirement("ccg.action.e-costs.4", "You cannot pay the cost.")
FORBIDDEN = Requirement("ccg.may-not.1", "Something forbids the use of this ability.")
NO_SHUGENJA = Requirement("ccg.spell.2", "The Spell is not attached to a Shugenja.")
TACTICAL: Final = "Tactical"
HIDDEN_UNTIL_USED: Final = ("hand", "fate deck")


# ---- A. may it be used? ----


def may_use(g: EmperorGame, ctx: Context, ability: Ability) -> Refusal | None:
    """Why an ability cannot be used now by its card's controller, if it cannot."""
    s = g.state
    card = s.cards[ctx.source]
    if card.area not in (ability.areas or USUAL_AREAS[card_type(card)]) or not has_text(card):
        return WRONG_PLACE()
    if not ability.condition.holds(g, ctx):
        return CONDITION()
    if used_up(g, ctx, ability.limit):
        return USED_UP()
    if not isinstance(ability, EmperorAbility) or ability.is_trait:
        return None if _payable(g, ctx, ability) else UNPAYABLE()
    refusal = _refuse_action(g, ctx, ability, card)
    if refusal is not None:
        return refusal
    if not ability.targets:
        return None if _payable(g, ctx, ability) else UNPAYABLE()
    return None if fulfillable(g, ctx, ability, 0) else NO_TARGET()


def _refuse_action(g: EmperorGame, ctx: Context, ability: EmperorAbility, card: Card) -> Refusal | None:
    """Why an action cannot be taken, its performers, targets and costs aside."""
    s = g.state
    if card.bowed and not ability.while_bowed:
        return IS_BOWED()
    if card.area == "play" and _barred(g, ctx, ability):
        return FORBIDDEN()
    if "reaction" in ability.kinds and player_cannot(g, ctx.seat, "take Reactions"):
        return FORBIDDEN()
    if card.host >= 0 and card_type(card) == "spell" and not has_keyword(g, card.host, "Shugenja"):
        return NO_SHUGENJA()
    if s.segment != "combat" or "battle" not in ability.kinds:
        return None
    if s.must_perform >= 0 and not ability.performers and performs(g, card.id) != s.must_perform:
        return FORBIDDEN()
    free = ability.anywhere or SOURCE in ability.arriving or _from_afar(g, ctx)
    if not free and in_unit(s, card.id) and location(s, card.id) != s.battle:
        return ELSEWHERE()
    if not ability.absent and not ability.arriving and not army(s, ctx.seat, s.battle):
        return NO_PRESENCE()
    return None


def _from_afar(g: EmperorGame, ctx: Context) -> bool:
    """Whether a printed ability of a card works even if its unit is not at the current battlefield."""
    return ctx.ability < OF_KEYWORDS and bool(about(g, privileges.FromAfar, ctx.source))


def _barred(g: EmperorGame, ctx: Context, ability: EmperorAbility) -> bool:
    """Whether the card's abilities may not be used, or its performer may not perform."""
    if may_not(g, ctx.source, "use abilities", ctx.seat):
        return True
    if ctx.ability < OF_KEYWORDS and may_not(g, ctx.source, "use printed abilities", ctx.seat):
        return True
    if any(fact.number == ctx.ability for fact, _ in about(g, privileges.Silenced, ctx.source)):
        return True
    performer = performs(g, ctx.source)
    return performer >= 0 and not may_perform(g, performer, ability)


def may_perform(g: EmperorGame, card: int, ability: EmperorAbility) -> bool:
    """Whether a card may perform an action: Tactical ones only a Tactician, and each of them one a turn."""
    s = g.state
    if s.must_perform >= 0 and card != s.must_perform and "battle" in ability.kinds and s.segment == "combat":
        return False
    if may_not(g, card, "perform actions"):
        return False
    if TACTICAL not in ability.keywords:
        return True
    return has_keyword(g, card, "Tactician") and not deeds_done(s, "turn", card, TACTICAL)


def choosable(
    g: EmperorGame, ctx: Context, ability: EmperorAbility, target: Target, picked: tuple[int, ...] = ()
) -> Iterator[int]:
    """What may be chosen as a performer or target, whatever has to be chosen after it."""
    performing = isinstance(target, Performer)
    cannot_choose = g.state.dialect.cannot_choose
    taken = ctx.get(target.name)
    for thing in target.of.all(g, ctx):
        if thing in taken or not _within(g, ctx, target, (*picked, thing)):
            continue
        if performing:
            if may_perform(g, thing, ability):
                yield thing
        elif not cannot_choose(g, thing, ctx):
            yield thing


def _within(g: EmperorGame, ctx: Context, target: Target, things: tuple[int, ...]) -> bool:
    """Whether the targets together keep to what limits them."""
    if not isinstance(target, Aim):
        return True
    if target.up_to is not None and len(things) > target.up_to.value(g, ctx):
        return False
    if target.total is None:
        return True
    stat, most = target.total
    return sum(value(g, thing, stat) for thing in things) <= most.value(g, ctx)


def fulfillable(g: EmperorGame, ctx: Context, ability: EmperorAbility, first: int) -> bool:
    """Whether there is a legal choice for each performer and target from one on, with which the costs can be paid."""
    if first >= len(ability.targets):
        return _present(g, ctx, ability) and _reaches(g, ctx, ability) and _payable(g, ctx, ability)
    target = ability.targets[first]
    if ctx.get(target.name):
        return fulfillable(g, ctx, ability, first + 1)
    if target.least == 0 or (_if_able(target) and not any(True for _ in choosable(g, ctx, ability, target))):
        return fulfillable(g, ctx, ability, first + 1)
    if target.least > 1:
        things = tuple(choosable(g, ctx, ability, target))
        return len(things) >= target.least and fulfillable(
            g, ctx.bind(target.name, things[: target.least]), ability, first + 1
        )
    for thing in choosable(g, ctx, ability, target):
        if fulfillable(g, ctx.bind(target.name, (thing,)), ability, first + 1):
            return True
    return False


def _if_able(target: Target) -> bool:
    """Whether the action may be taken although there is nothing for a target."""
    return isinstance(target, Aim) and target.if_able


def _present(g: EmperorGame, ctx: Context, ability: EmperorAbility) -> bool:
    """Whether the rule of presence is met, with what the ability says it moves to the battlefield taken as there."""
    s = g.state
    if not ability.arriving or ability.absent or s.segment != "combat" or army(s, ctx.seat, s.battle):
        return True
    moved = [card for name in ability.arriving for card in (ctx.get(name) if name != SOURCE else (ctx.source,))]
    return any(s.cards[card].controller == ctx.seat for card in moved)


def _reaches(g: EmperorGame, ctx: Context, ability: EmperorAbility) -> bool:
    """Whether those who perform an action may target what it targets."""
    shielded = standing(g, privileges.Unreachable)
    if not shielded:
        return True
    performers = [card for one in ability.performers for card in ctx.get(one.name)] or [performs(g, ctx.source)]
    aims = [thing for one in ability.targets if not isinstance(one, Performer) for thing in ctx.get(one.name)]
    return not any(
        held.covers(g, thing) and any(card >= 0 and fact.performers.has(g, held.ctx, card) for card in performers)
        for fact, held in shielded
        for thing in aims
    )


def gold_wanted(g: EmperorGame, ctx: Context, ability: Ability) -> tuple[int, int]:
    """How much Gold an ability costs, and how much its player could produce for it, the other costs aside."""
    wanted, has = strategy_cost(g, ctx.source), 0
    if wanted:
        has = available(g, ctx.seat, ctx.source, _bowed_by(g, ctx, ability, 0))
    for at, cost in enumerate(ability.costs):
        if isinstance(cost, GoldCost) and wanted <= has:
            bowed = (*_used_by(g, ctx, ability.costs[:at], OfCard), *_bowed_by(g, ctx, ability, at))
            wanted, has = cost.gold(g, ctx), available(g, ctx.seat, ctx.source, bowed)
    return wanted, has


def unpaid(g: EmperorGame, ctx: Context, ability: Ability) -> Cost | None:
    """The first cost that cannot be paid."""
    found = (cost for at, cost in enumerate(ability.costs) if not _payable_at(g, ctx, ability, at))
    return next(found, None)


def _payable(g: EmperorGame, ctx: Context, ability: Ability) -> bool:
    price = strategy_cost(g, ctx.source)
    if price and available(g, ctx.seat, ctx.source, _bowed_by(g, ctx, ability, 0)) < price:
        return False
    for at in range(len(ability.costs)):  # noqa: SIM110 - a loop, because this is asked all the time
        if not _payable_at(g, ctx, ability, at):
            return False
    return True


def _payable_at(g: EmperorGame, ctx: Context, ability: Ability, at: int) -> bool:
    """Whether a cost can be paid; Gold without what the other costs are paid with."""
    cost = ability.costs[at]
    if not isinstance(cost, GoldCost):
        return cost.could(g, ctx)
    used = _used_by(g, ctx, ability.costs[:at], OfCard)
    return available(g, ctx.seat, ctx.source, (*used, *_bowed_by(g, ctx, ability, at))) >= cost.gold(g, ctx)


def _bowed_by(g: EmperorGame, ctx: Context, ability: Ability, first: int) -> tuple[int, ...]:
    """The cards that the costs from one on bow."""
    return _used_by(g, ctx, ability.costs[first:], Bow)


def _used_by(g: EmperorGame, ctx: Context, costs: tuple[Cost, ...], kind: type[OfCard]) -> tuple[int, ...]:
    """The cards to which costs do something of a kind, where nobody has to choose them."""
    fixed = [cost for cost in costs if cost.choice is None and not isinstance(cost, GoldCost)]
    return tuple(change.card for cost in fixed for change in cost.changes(g, ctx) if isinstance(change, kind))


def strategy_cost(g: EmperorGame, card: int) -> int:
    """The Gold that any action from a Strategy costs; nothing for other cards."""
    held = g.state.cards[card]
    if held.area not in ("hand", "being played") or printed(held.title).kind != "strategy":
        return 0
    return value(g, card, "gold cost")


# ---- taking it ----


class TakeAction(Remembering, kw_only=True):
    """An action being taken. `number` is its own, `from_hand` tells that its card was shown from hand.

    `costs_ignored` is set if something lets its player ignore the costs; `instead` replaces the present one.
    """

    number: str = ""
    from_hand: bool = False
    failed: bool = False
    costs_ignored: bool = False
    instead: Substitute | None = None

    @property
    def emperors(self) -> EmperorAbility:
        """The ability, as this game has them."""
        assert isinstance(self.ability, EmperorAbility)
        return self.ability

    def remember(self, happened: tuple[Change, ...]) -> None:
        if self.current in (TakeAction.pay, TakeAction.resolve):
            self.did += happened

    @step("ccg.action.b-announce.1", "ccg.action.b-announce.2")
    def announce(self, g: EmperorGame) -> Flow:
        s = g.state
        self.number = str(next_number(s))
        self.ctx = self.ctx.choose(ACTION, self.number)
        own = performs(g, self.ctx.source)
        if own >= 0 and not self.emperors.performers:
            self.ctx = self.ctx.bind(PERFORMER, (own,))
        card = s.cards[self.ctx.source]
        own = performs(g, card.id)
        if own >= 0 and all(target.name != PERFORMER for target in self.emperors.performers):
            self.ctx = self.ctx.bind(PERFORMER, (own,))  # its card may leave play as a cost
        if card.area in HIDDEN_UNTIL_USED:
            show_to_all(s, card.id)
            g.reveal()
            if card_type(card) == "strategy":
                self.from_hand = True
                move(s, card.id, "being played", seat=self.ctx.seat)
        for thing in (thing for _, things in self.ctx.bound for thing in things if s.cards[thing].area == "hand"):
            show_to_all(s, thing)  # a card to be equipped is named
            g.reveal()
        if g.logging:
            called = s.dialect.called(self.ability)
            name = named(g, self.ctx.source) if called is None else called[1]
            said = msg("{player} uses {card}.", player=who(self.ctx.seat), card=name)
            note(g, "ccg.action.b-announce.1", said, "Use")
        count_use(g, self.ctx, self.ability.limit)
        return None

    @step("ccg.action.b-announce.1")
    def announced(self, g: EmperorGame) -> Flow:
        return occur(g, self._moment(Announced))

    @step("ccg.action.c-performers.1", "ccg.action.d-targeting.1")
    def choose(self, g: EmperorGame) -> Flow:
        if self.target >= len(self.ability.targets):
            return self.targeted_now
        target = self.ability.targets[self.target]
        if not self.picked and self.ctx.get(target.name):
            return None
        things = self._open(g, target)
        if len(self.picked) >= target.most or not things:
            return None
        return self._ask(g, target, things)

    def _open(self, g: EmperorGame, target: Target) -> list[int]:
        """What may be chosen next, with a legal choice for everything after it."""
        ability = self.emperors
        found = [thing for thing in choosable(g, self.ctx, ability, target, self.picked) if thing not in self.picked]
        return [
            thing
            for thing in found
            if fulfillable(g, self.ctx.bind(target.name, (*self.picked, thing)), ability, self.target + 1)
        ]

    def _ask(self, g: EmperorGame, target: Target, things: list[int]) -> Decision:
        about = (f"card:{self.ctx.source}",)
        performing, seat = isinstance(target, Performer), target.who.seat(g, self.ctx)
        said = choosing(g, self.ctx, self.emperors, target, seat)
        rule = "ccg.action.c-performers.1" if performing else "ccg.action.d-targeting.1"
        ask = Decision(seat, PERFORMER if performing else "target", said, rule, about)
        offer_things(g, ask, "target", things)
        if len(self.picked) >= target.least:
            ask.offer_done()
        return ask

    @choose.chosen
    def one_chosen(self, g: EmperorGame, option: Option) -> Flow:
        if option.key == DONE:
            return None
        self.picked = (*self.picked, g.meant)
        return self.choose

    @step("ccg.action.d-targeting.1", then=choose)
    def next_choice(self, g: EmperorGame) -> Flow:
        target = self.ability.targets[self.target]
        if self.picked or not self.ctx.get(target.name):
            if len(self.picked) < target.least and not _if_able(target):
                self.failed = True
                return self.tidy_up
            self.close_target(g)
        else:
            self.target += 1
        return None

    @step("ccg.from.1")
    def targeted_now(self, g: EmperorGame) -> Flow:
        performers = self._performers(g)
        if TACTICAL in self.emperors.keywords:
            for card in performers:
                count_deed(g.state, "turn", card, TACTICAL)
        if g.logging:
            self._note_choices(g)
        return occur(g, self._moment(Targeted, g)) if self.aims() else None

    def _note_choices(self, g: EmperorGame) -> None:
        """Write into the log who was chosen to perform, and what was targeted."""
        performers = tuple(c for target in self.emperors.performers for c in self.ctx.get(target.name))
        title = self.emperors.title
        card = msgc("player ability", title) if title else named(g, self.ctx.source)
        if performers:
            said = msgn(
                "{performers} performs {card}.", "{performers} perform {card}.", len(performers),
                performers=all_named(g, performers), card=card,
            )  # fmt: skip
            note(g, "ccg.action.c-performers.1", said, "Performers")
        if self.aims():
            said = msg("{card} targets {targets}.", card=card, targets=all_named(g, self.aims()))
            note(g, "ccg.action.d-targeting.1", said, "Targets")

    @step("ccg.action.e-costs.3", "ccg.strategy.2")
    def pay_gold(self, g: EmperorGame) -> Flow:
        cost = strategy_cost(g, self.ctx.source)
        if not cost or self.costs_ignored:
            return Result(True)
        spared = _bowed_by(g, self.ctx, self.ability, 0)
        return PayGold(seat=self.ctx.seat, cost=cost, purpose=self.ctx.source, spared=spared)

    @step("ccg.action.e-costs.4")
    def gold_paid(self, g: EmperorGame) -> Flow:
        if not g.result:
            self.failed = True
            return self.tidy_up
        return None

    @step("ccg.action.e-costs.2")
    def choose_cost(self, g: EmperorGame) -> Flow:
        if self.cost >= len(self.ability.costs) or self.costs_ignored:
            return self.before_resolution
        return self.ask_cost(g, "ccg.action.e-costs.1", "ccg.action.e-costs.1")

    @choose_cost.chosen
    def cost_chosen(self, g: EmperorGame, option: Option) -> Flow:
        self.take_cost(g, option)
        return None

    @step("ccg.action.e-costs.2")
    def substitute(self, g: EmperorGame) -> Flow:
        cost = self.ability.costs[self.cost]
        others = cost.substitutes(g, self.ctx)
        if not others:
            return None
        prompt = msg("{use}: pay this cost? {cost}", use=asking(g, self.ctx), cost=cost.told(self.ctx, self.ctx.seat))
        ask = Decision(self.ctx.seat, "substitute", prompt, "ccg.action.e-costs.2", (f"card:{self.ctx.source}",))
        if all(change.possible(g) for change in cost.changes(g, self.ctx)):
            ask.offer("pay", msg("Pay it"))
        for other in others:
            ask.offer(other.key, other.said, means=other)
        return ask

    @substitute.chosen
    def substituted(self, g: EmperorGame, option: Option) -> Flow:
        self.instead = g.meant if option.key != "pay" else None
        return None

    @step("ccg.action.e-costs.2", "ccg.action.e-costs.4", "ccg.action.e-costs.6")
    def pay(self, g: EmperorGame) -> Flow:
        if self.instead is not None:
            other, self.instead = self.instead, None
            return occur(g, *other.changes)
        return _pay(g, self)

    @step("ccg.action.e-costs.4", then=choose_cost)
    def paid(self, g: EmperorGame) -> Flow:
        if not g.result:
            note(g, "ccg.action.e-costs.4", msg("The cost could not be paid in full."), "Unpaid")
            self.failed = True
            return self.tidy_up
        self.cost += 1
        return None

    @step("ccg.action.f-resolution.1")
    def before_resolution(self, g: EmperorGame) -> Flow:
        return occur(g, self._moment(ActionResolves, g))

    @step("ccg.action.f-resolution.1", "ccg.action.f-resolution.2")
    def resolve(self, g: EmperorGame) -> Flow:
        negated = any(fact.action == self.number for fact, _ in standing(g, facts.NegatesAction))
        if negated and not is_assured(g, self.number):
            note(
                g, "ccg.negate.1", msg("The effects of {card} are negated.", card=named(g, self.ctx.source)), "Negated"
            )
            return self.tidy_up
        return self.ability.effect.run(g, self.ctx)

    @step("ccg.action.g-tidy.1")
    def tidy_up(self, g: EmperorGame) -> Flow:
        card = g.state.cards[self.ctx.source]
        if card.area == "being played":
            move(g.state, card.id, discard_area(card))
        return None

    @step("ccg.action.f-resolution.1")
    def resolved(self, g: EmperorGame) -> Flow:
        if self.failed:
            return Done(False)
        keywords = (*self.emperors.keywords, *printed(g.state.cards[self.ctx.source].title).keywords)
        count_action(g.state, self.ctx.seat, keywords)
        return occur(g, replace(self._moment(ActionResolved, g), did=self.did))

    @step("ccg.action.g-tidy.1")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(not self.failed)

    # ---- what it is ----

    def _moment(self, kind: type[OfAction], g: EmperorGame | None = None) -> OfAction:
        ability = self.emperors
        return kind(
            seat=self.ctx.seat,
            card=self.ctx.source,
            number=self.number,
            kinds=ability.kinds,
            keywords=ability.keywords,
            performers=self._performers(g) if g is not None else (),
            targets=self.aims(),
        )

    def _performers(self, g: EmperorGame) -> tuple[int, ...]:
        """The cards that perform the action: those chosen for it, and that which its card makes perform."""
        names = {PERFORMER, *(target.name for target in self.emperors.performers)}
        chosen = tuple(card for name in sorted(names) for card in self.ctx.get(name))
        own = performs(g, self.ctx.source)
        return chosen if own < 0 or own in chosen else (own, *chosen)

    def aims(self) -> tuple[int, ...]:
        """What it targets."""
        aims = [target for target in self.ability.targets if not isinstance(target, Performer)]
        return tuple(thing for target in aims for thing in self.ctx.get(target.name))


class ApplyTrait(Remembering, kw_only=True):
    """A triggered trait being applied: what it asks for before its colon, then its effects."""

    @step("ccg.traits.triggered.1", "ccg.traits.3")
    def choose_cost(self, g: EmperorGame) -> Flow:
        if self.cost >= len(self.ability.costs):
            return self.resolve
        return self.ask_cost(g, "ccg.traits.3", "ccg.traits.3")

    @choose_cost.chosen
    def cost_chosen(self, g: EmperorGame, option: Option) -> Flow:
        self.take_cost(g, option)
        return None

    @step("ccg.traits.3")
    def pay(self, g: EmperorGame) -> Flow:
        return _pay(g, self)

    @step("ccg.traits.3", then=choose_cost)
    def paid(self, g: EmperorGame) -> Flow:
        if not g.result:
            return Done(False)
        self.cost += 1
        return None

    @step("ccg.traits.triggered.2")
    def resolve(self, g: EmperorGame) -> Flow:
        count_use(g, self.ctx, self.ability.limit)
        return self.ability.effect.run(g, self.ctx)

    @step("ccg.traits.triggered.2")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(True)


def _pay(g: EmperorGame, use: Remembering) -> Flow:
    """Pay the present cost of an action or trait."""
    cost = use.ability.costs[use.cost]
    if isinstance(cost, GoldCost):
        spared = _bowed_by(g, use.ctx, use.ability, use.cost)
        return PayGold(seat=use.ctx.seat, cost=cost.gold(g, use.ctx), purpose=use.ctx.source, spared=spared)
    taken = cost.taken(g, use.ctx)
    use.ctx = use.ctx.bind(cost.name, taken) if taken else use.ctx
    changes = cost.changes(g, use.ctx)
    return occur(g, *changes) if changes else Result(True)


def begin(g: EmperorGame, ctx: Context, ability: Ability) -> Remembering:
    """Start taking an action or applying a trait."""
    if isinstance(ability, EmperorAbility) and ability.kinds[0] not in ("trait", "gold"):
        return TakeAction(ctx=ctx, ability=ability)
    return ApplyTrait(ctx=ctx, ability=ability)
