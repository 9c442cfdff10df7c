"""Using abilities: what is the same in every game between declaring one and its end.

A game lists the steps of using an ability in its own kind of `Use`, in the order of its rulebook, and asks for costs,
targets and selections there with the methods of this one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from interregnum.cards.ability import Ability
from interregnum.cards.areas import show_to_all
from interregnum.cards.change import Change, OfCard
from interregnum.cards.composed import SELECTED, EffectRun, SelectOne
from interregnum.cards.context import Context
from interregnum.cards.naming import asking, details, name_in_keys, named, offer_things
from interregnum.cards.reader import addressed
from interregnum.cards.standing import gained_from
from interregnum.cards.state import CardGame
from interregnum.cards.targeting import Targeting, enough_targets, legal_targets, target_prompt
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.state import Entity, replace
from interregnum.kernel.text import Message, msg

X = "X"
"""The name under which a context holds the chosen value of X."""
NAMED = "named"
"""The name under which a context holds what a player named to pay a cost."""


def may_resolve(g: CardGame, ctx: Context, ability: Ability) -> bool:
    """Whether the ability has enough targets and its effect could change something, what is paid being known."""
    if not ability.targets:
        return ability.effect.could(g, ctx)
    return enough_targets(g, ctx, ability.effect, ability.targets)


def ways_to_pay(g: CardGame, ctx: Context, ability: Ability) -> Iterable[Context]:
    """The contexts there would be after each way to pick what the first such cost is paid with."""
    for cost in ability.costs:
        if cost.choice is not None:
            things = list(cost.choice.all(g, ctx))
            return (ctx.bind(cost.name, (thing,)) for thing in things) if things else (ctx,)
    return (ctx,)


def label(g: CardGame, card: int, number: int, change: Change | None = None) -> Message:
    """What an option to use a card's ability of a number says."""
    source = gained_from(g, card, number)
    if source >= 0:
        said = msg("Use {card}, by {source}", card=named(g, card), source=named(g, source))
    elif g.state.dialect.is_played(g, card):
        said = msg("Play {card}", card=named(g, card))
    else:
        said = msg("Use {card}", card=named(g, card))
    if isinstance(change, OfCard) and change.card != card:
        return msg("{use} ({other})", use=said, other=named(g, change.card))
    return said


def use_key(g: CardGame, card: int, number: int, ability: Ability) -> str:
    """The key of an option to use a card's ability: the same for as long as the card has it where it is.

    Behind a stroke stands a number for the second of the abilities of one sort, the keyword for that of a keyword, and
    the title of what it came from for a gained one.
    """
    held = g.state.cards[card]
    verb = "play" if g.state.dialect.is_played(g, card) else "use"
    return f"{verb}:{name_in_keys(held)}{ability_mark(g, card, number, ability)}"


def ability_mark(g: CardGame, card: int, number: int, ability: Ability) -> str:
    """What tells an ability from the card's others in option keys; nothing for the first of its sort."""
    held, catalogue = g.state.cards[card], g.state.dialect.catalogue
    source = gained_from(g, card, number)
    if source >= 0:
        return "/gained" if source == card else f"/{g.state.cards[source].title}"
    keyword = catalogue.keyword_of(number)
    if keyword:
        return f"/{keyword}"
    own = catalogue.own_abilities(held.copied or held.title, held.kind, g.state.edition.errata)
    alike = [n for n, other in own if other.stage == ability.stage and other.forced is ability.forced]
    at = alike.index(number) if number in alike else 0
    return f"/{at + 1}" if at else ""


def details_of_uses(g: CardGame, uses: Sequence[tuple[int, Ability]]) -> list[Message]:
    """What tells uses of abilities apart that read the same, given as card and ability."""
    cards = [card for card, _ in uses]
    if len(set(cards)) == len(cards):
        return details(g, cards)
    return [addressed(ability.text(), own=True) for _, ability in uses]


class Unanswered(Entity, frozen=True):
    """What an effect has done and nobody could react to yet."""

    happened: tuple[Change, ...]


class Use(Procedure, kw_only=True):
    """An ability on its way: costs, targets, resolution.

    `cost` and `target` count the choices made; `picked` are the targets chosen so far for the present one.
    """

    nested: ClassVar[bool] = True

    ctx: Context
    ability: Ability
    cost: int = 0
    target: int = 0
    picked: tuple[int, ...] = ()
    unanswered: tuple[Unanswered, ...] = ()

    @property
    def resolving(self) -> bool:
        """Whether its effect is being resolved, and what that does is answered later."""
        raise NotImplementedError

    # ---- costs ----

    def ask_cost(self, g: CardGame, naming_rule: str, rule: str) -> Decision | None:
        """What the payer has to name or pick for the present cost, if anything."""
        cost = self.ability.costs[self.cost]
        about = (f"card:{self.ctx.source}",)
        said = cost.told(self.ctx, self.ctx.seat)
        prompt = msg("To use {card}: {cost}.", card=asking(g, self.ctx), cost=said)
        if cost.naming:
            ask = Decision(self.ctx.seat, "name", prompt, naming_rule, about)
            for key, said in cost.naming:
                ask.offer(f"name:{key}", said)
            return ask
        if cost.choice is None:
            return None
        ask = Decision(self.ctx.seat, "cost", prompt, rule, about)
        offer_things(g, ask, "cost", self._payable(g))
        return ask

    def take_cost(self, g: CardGame, option: Option) -> None:
        """Note what was named or picked for the present cost."""
        cost = self.ability.costs[self.cost]
        if cost.naming:
            self.ctx = self.ctx.choose(NAMED, option.key.removeprefix("name:"))
        else:
            self.ctx = self.ctx.bind(cost.name, (*self.ctx.get(cost.name), g.meant))

    def payment(self, g: CardGame) -> list[Change]:
        """The changes that pay all costs, once everything is picked for them."""
        changes: list[Change] = []
        for cost in self.ability.costs:
            taken = cost.taken(g, self.ctx)
            self.ctx = self.ctx.bind(cost.name, taken) if taken else self.ctx
            changes += cost.changes(g, self.ctx)
        return changes

    def _payable(self, g: CardGame) -> list[int]:
        cost = self.ability.costs[self.cost]
        taken = self.ctx.get(cost.name)
        if cost.choice is None:
            return []
        cards = [card for card in cost.choice.all(g, self.ctx) if card not in taken]
        useful = [card for card in cards if may_resolve(g, self.ctx.bind(cost.name, (*taken, card)), self.ability)]
        return useful or cards

    # ---- targets ----

    def ask_target(self, g: CardGame, rule: str) -> Decision | None:
        """What may be chosen for the present target, if anything more."""
        target = self.ability.targets[self.target]
        legal = self._choosable(g)
        if not legal or len(self.picked) >= target.most:
            return None
        seat = target.who.seat(g, self.ctx)
        ask = Decision(seat, "target", target_prompt(g, target, self.ctx, seat), rule, (f"card:{self.ctx.source}",))
        offer_things(g, ask, "target", legal)
        if len(self.picked) >= target.least:
            ask.offer_done()
        return ask

    def take_target(self, g: CardGame, option: Option) -> bool:
        """Note what was chosen; whether that was all for the present target."""
        if option.key == DONE:
            return True
        self.picked = (*self.picked, g.meant)
        return False

    def close_target(self, g: CardGame) -> None:
        """Bind what was chosen for the present target, show it if it was in a hand, and go to the next."""
        for card in self.picked:
            if card >= 0 and g.state.cards[card].area == "hand":
                show_to_all(g.state, card)
                g.reveal()
        self.ctx = self.ctx.bind(self.ability.targets[self.target].name, self.picked)
        self.picked = ()
        self.target += 1

    @property
    def targeted(self) -> tuple[int, ...]:
        """Everything that was chosen as a target."""
        return tuple(thing for target in self.ability.targets for thing in self.ctx.get(target.name))

    def _choosable(self, g: CardGame) -> Sequence[int]:
        target = self.ability.targets[self.target]
        legal = legal_targets(g, self.ctx, self.ability.effect, target, self.ability.targets)
        left = [thing for thing in legal if thing not in self.picked]
        if not target.worth:
            return left
        spare = target.worth - sum(_printed_cost(g, card) for card in self.picked)
        return [card for card in left if _printed_cost(g, card) <= spare]

    # ---- selections ----

    def ask_selection(self, g: CardGame) -> Decision | None:
        """The question which of several effects is selected, where that comes before the effects."""
        effect = self.ability.effect
        return effect.ask(g, self.ctx) if isinstance(effect, SelectOne) and effect.beforehand else None

    def take_selection(self, option: Option) -> bool:
        """Note what was selected; whether it has targets of its own, which are still to be chosen."""
        among = self.ability.effect
        effect = among.selected(option.key) if isinstance(among, SelectOne) else among
        if not isinstance(effect, Targeting):
            self.ctx = self.ctx.choose(SELECTED, option.key)
            return False
        targets = (*self.ability.targets, *effect.targets)
        self.ability = replace(self.ability, targets=targets, effect=effect.effect)
        return True


def _printed_cost(g: CardGame, card: int) -> int:
    return g.state.dialect.catalogue.printed(g.state.cards[card].title).cost or 0


def leave_to_ability(g: CardGame, frames: list[Procedure], happened: Unanswered) -> bool:
    """Leave the reactions to an effect to the ability it is an effect of, the innermost of the frames given.

    There is none if the effect is a part of something else in between.
    """
    for frame in reversed(frames):
        if isinstance(frame, Use):
            if not frame.resolving:
                return False
            frame.unanswered = (*frame.unanswered, happened)
            return True
        if not isinstance(frame, EffectRun):
            return False
    return False
