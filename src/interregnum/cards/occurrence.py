"""Occurrences: changes that happen together, carried through what a game's rules put around anything that happens.

`occur(g, change, ...)` is how anything happens. A game lists the steps around it in its own kind of `Occurrence`, in
the order of its rulebook: the windows before it happens (`answer_forced`, `answer`), the happening itself (`do_all`),
what the rules see to, and the windows after it. An ability used in a window makes occurrences of its own: the stack of
procedures is the rulebook's nesting.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from interregnum.cards.ability import Ability, Trigger
from interregnum.cards.catalogue import heard_at
from interregnum.cards.change import Change, OfCard
from interregnum.cards.context import Context
from interregnum.cards.naming import handles, name_in_keys, named
from interregnum.cards.occasion import asked_about
from interregnum.cards.standing import listening, triggered
from interregnum.cards.state import CardGame, Delayed
from interregnum.cards.use import Unanswered, ability_mark, label, leave_to_ability, use_key
from interregnum.kernel.cached import cached
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Flow, PassWindow, Procedure, Result, Step, loop
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, msg, msgc


def occur(g: CardGame, *changes: Change) -> Flow:
    """Let changes happen together; the result says whether all of them did."""
    able = tuple([change for change in changes if change.could(g)])
    if not able:
        return Result(False) if changes else settle(g) or Result(True)
    whole = g.state.dialect.on_their_way(able, len(changes))
    along = with_consequences(g, able)
    heard = _first_heard(g, whole, along)
    if heard is not None:
        return whole.starting_at(heard)
    whole.done = len(able)
    whole.carry_out(g, able, along)
    if due_now(g) or whole.unsettled(g) or noticed(g, whole.happened):
        return whole.starting_at(whole.afterwards)
    leave_to_ability(g, g.stack, whole.unanswered())
    return Result(whole.in_full)


def settle(g: CardGame) -> Procedure | None:
    """See to what the rules bring about by themselves, after facts began or ceased to hold."""
    return g.state.dialect.settle(g, due_now(g))


def due_now(g: CardGame) -> tuple[Change, ...]:
    """What the rules see to now; what is imminent already is not seen to again by whatever interrupts it."""
    due = g.state.dialect.due(g)
    if not due:
        return ()
    imminent = [change for frame in g.stack if isinstance(frame, Occurrence) for change in frame.imminent]
    coming = {(type(change), change.card) for change in imminent if isinstance(change, OfCard)}
    return tuple(change for change in due if (type(change), change.card) not in coming)


def with_consequences(g: CardGame, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The changes with everything that will happen at the same time because of them."""
    found = list(changes)
    for change in found:
        found += change.consequences(g)
    return tuple(found)


# ---- who has something to say ----


class TimingWindow(NamedTuple):
    """A window around a change: what is asked in it, under which rule, and what kind of window it is to players.

    `after` tells whether the change has happened by then.
    """

    name: str
    question: Message
    rule: str
    window: str
    after: bool = False


def _first_heard(g: CardGame, whole: Occurrence, changes: tuple[Change, ...]) -> Step | None:
    """The first step around changes that something in the game may have to do with; none if nothing listens to them.

    Skipping a window is the same as answering its passes, so it is done only where the machine answers those itself:
    otherwise it would show that nobody holds an answer.
    """
    if not g.auto:
        return whole.opening(whole.stages[0].name)
    g.reveal()  # it shows the player who has just chosen that nobody holds an answer
    heard = listening(g)
    kind = type(whole)
    first = count = len(whole.stages)
    for change in changes:
        for at, key in enumerate(_keys(type(change), kind)):
            if at >= first:
                break
            if key in heard:
                first = at
                break
    if first < count:
        return whole.opening(whole.stages[first].name)
    return whole.happening if g.state.delayed else None


def noticed(g: CardGame, happened: tuple[Change, ...]) -> bool:
    """Whether somebody might answer what has happened."""
    heard = listening(g)
    kind = g.state.dialect.occurrence
    for change in happened:
        for key in _keys_after(type(change), kind):
            if key in heard:
                return True
    return False


@cached
def _keys(change: type[Change], kind: type[Occurrence]) -> tuple[str, ...]:
    """By stage: under which cards listen that have something to say to a kind of change."""
    return tuple(heard_at(stage.name, change) for stage in kind.stages)


@cached
def _keys_after(change: type[Change], kind: type[Occurrence]) -> tuple[str, ...]:
    """The same for the stages after it has happened."""
    return tuple(heard_at(stage.name, change) for stage in kind.stages if stage.after)


class Responder(Entity, frozen=True):
    """An ability that may answer a change."""

    card: int
    number: int
    ability: Ability
    change: Change

    @property
    def mark(self) -> str:
        """By which it is remembered that the ability has been used for the change, or for all of them together."""
        trigger = self.ability.trigger
        if isinstance(self.change, OfCard) and not (trigger is not None and trigger.collective):
            return f"{self.card}:{self.number}@{self.change.card}"
        return f"{self.card}:{self.number}"


def responders(
    g: CardGame, changes: tuple[Change, ...], stage: str, *, forced: bool, seat: int = -1
) -> Iterator[Responder]:
    """The abilities that may answer one of the changes at a stage."""
    s = g.state
    may_use = s.dialect.may_use
    for card, change in _listeners(g, changes, stage):
        controller = s.cards[card].controller
        if seat not in (-1, controller):
            continue
        for number, ability in triggered(g, card):
            if ability.forced is not forced or ability.stage != stage or ability.trigger is None:
                continue
            ctx = Context(card, controller, number, change)
            if meant(g, ability.trigger, ctx, change) and may_use(g, ctx, ability) is None:
                yield Responder(card, number, ability, change)


def _listeners(g: CardGame, changes: tuple[Change, ...], stage: str) -> list[tuple[int, Change]]:
    """The cards that might answer a change at a stage, without asking whether they may."""
    heard = listening(g)
    found: list[tuple[int, Change]] = []
    for change in changes:
        cards = heard.get(_key(type(change), stage))
        if cards and change.open_to(stage):
            found += [(card, change) for card in cards]
    return found


@cached
def _key(change: type[Change], stage: str) -> str:
    return heard_at(stage, change)


def meant(g: CardGame, trigger: Trigger, ctx: Context, change: Change) -> bool:
    """Whether a trigger is met by a change."""
    return type(change) in trigger.kinds and trigger.matches(g, ctx, change)


# ---- changes on their way ----


class Replacement(Entity, frozen=True):
    """What happens instead of a change."""

    original: Change
    by: tuple[Change, ...]


class Occurrence(Procedure, kw_only=True):
    """Changes on their way to happening. `wanted` is how many were asked for, `done` how many count as done.

    At the first stage what is imminent is changed itself (`swapped` is what came into it that way). What is replaced
    later stays imminent until it is time for it to happen; then what replaces it happens instead.
    """

    stages: ClassVar[tuple[TimingWindow, ...]] = ()
    """The windows around a change, in their order."""
    order_rule: ClassVar[str] = ""
    """The rule that says who puts forced abilities in order."""
    delayed_rule: ClassVar[str] = ""
    """The rule that says who puts delayed effects in order."""

    changes: tuple[Change, ...]
    wanted: int
    happened: tuple[Change, ...] = ()
    replaced: tuple[Replacement, ...] = ()
    swapped: tuple[Change, ...] = ()
    counted: int = 0
    done: int = 0
    partly: bool = False

    # ---- what a game says ----

    def opening(self, stage: str) -> Step:
        """The step to begin with if nobody has anything to say before a stage."""
        raise NotImplementedError

    @property
    def happening(self) -> Step:
        """The step in which it happens."""
        raise NotImplementedError

    @property
    def afterwards(self) -> Step:
        """The step after it has happened."""
        raise NotImplementedError

    def unsettled(self, g: Any) -> bool:
        """Whether something is left for the game to see to after it has happened."""
        return False

    def unanswered(self) -> Unanswered:
        """What has happened, for an answer later on."""
        return Unanswered(self.happened)

    def counts_as_done(self, replaced: Change) -> bool:
        """Whether a replaced change counts as done all the same."""
        return replaced.cost

    def has_occurred(self, g: Any, replaced: Change) -> bool:
        """Whether a replaced change counts as having occurred, in editions in which it may."""
        return True

    # ---- what its steps do ----

    def answer_forced(self, g: CardGame, stage: str) -> Flow:
        """Let forced abilities answer, if there are any."""
        return ForcedWindow(stage=stage) if self.is_answered(g, stage, forced=True) else None

    def answer(self, g: CardGame, stage: str) -> Flow:
        """Let players answer, if they may; where the machine does not pass for them, always."""
        if not g.auto or self.is_answered(g, stage, forced=False):
            return TriggerWindow(seats=g.state.dialect.player_order(g), stage=stage)
        return None

    def do_all(self, g: CardGame) -> None:
        """Do what is still imminent, with all that comes along with it."""
        replaced = [swap for swap in self.replaced if swap.original in self.changes]
        originals = [swap.original for swap in replaced]
        able = [change for change in self.changes if change not in originals and change.could(g)]
        self.done = self.counted + sum(change not in self.swapped for change in able)
        self.done += sum(map(self.counts_as_done, originals))
        able += [change for swap in replaced for change in swap.by if change.could(g)]
        self.carry_out(g, tuple(able), with_consequences(g, tuple(able)))
        if originals and g.state.edition.replaced_changes_occur:
            self.happened += tuple(change for change in originals if self.has_occurred(g, change))

    def carry_out(self, g: Any, able: tuple[Change, ...], along: tuple[Change, ...]) -> None:
        """Do changes that are possible now, and those that come along with them."""
        for change in able:
            if not change.in_full(g):
                self.partly = True
        happened: list[Change] = []
        for change in along:
            if not happened or change.could(g):  # nothing has changed since the first was found possible
                change.log(g)
                happened.append(change.remembered(g))
                happened.extend(change.apply(g))
        g.state.dialect.happened(g)
        self.happened = tuple(happened)

    # ---- what others ask and do ----

    def replace(self, g: CardGame, original: Change, by: tuple[Change, ...]) -> None:
        """Let something else happen instead of a change; the latest replacement prevails."""
        if _stage(g) == self.stages[0].name:
            self.changes = (*(change for change in self.changes if change != original), *by)
            self.swapped += by
            self.counted += self.counts_as_done(original)
            return
        rest = tuple(swap for swap in self.replaced if swap.original != original)
        self.replaced = (*rest, Replacement(original, by))

    def cancel(self, change: Change) -> None:
        """Let a change not happen."""
        self.changes = tuple(one for one in self.changes if one != change)

    @property
    def imminent(self) -> tuple[Change, ...]:
        """The changes, as long as they have not happened."""
        return () if self.past(self.happening) else self.changes

    @property
    def in_full(self) -> bool:
        """Whether everything asked for was done, and nothing only in part."""
        return self.done >= self.wanted and not self.partly

    def conditions(self, g: CardGame, stage: str) -> tuple[Change, ...]:
        """The triggering conditions of a stage: what is about to happen, or what has happened."""
        return self.happened if self.stage(stage).after else with_consequences(g, self.changes)

    def stage(self, name: str) -> TimingWindow:
        """The stage of a name."""
        return next(stage for stage in self.stages if stage.name == name)

    def is_answered(self, g: CardGame, stage: str, *, forced: bool) -> bool:
        """Whether an ability may answer at a stage."""
        for _ in responders(g, self.conditions(g, stage), stage, forced=forced):
            return True
        return False


def enclosing(g: CardGame) -> Occurrence:
    """The innermost occurrence that is on its way."""
    return next(frame for frame in reversed(g.stack) if isinstance(frame, Occurrence))


def _stage(g: CardGame) -> str:
    """The stage of the window in which an ability is being used."""
    return next(frame.stage for frame in reversed(g.stack) if isinstance(frame, TriggerWindow | ForcedWindow))


# ---- windows ----


class TriggerWindow(PassWindow, kw_only=True):
    """Players in turn answer an occurrence with abilities until all pass in a row.

    `used` are the abilities already used for this occurrence.
    """

    stage: str
    used: tuple[str, ...] = ()

    def ask(self, g: CardGame, seat: int) -> Decision:
        whole = enclosing(g)
        stage, able = whole.stage(self.stage), self._responders(g, seat)
        changes = [found.change for _, found in able] or whole.conditions(g, self.stage)
        prompt = asked_about(g, changes, stage.question, seat, after=stage.after)
        ask = Decision(seat, self.stage, prompt, stage.rule)
        ask.window = stage.window
        ask.settled = not g.auto and not self._might_be_answered(g, seat)
        for key, found in able:
            called = g.state.dialect.called(found.ability)
            said = label(g, found.card, found.number, found.change) if called is None else called[1]
            ask.offer(key, said, f"card:{found.card}", means=found)
        return ask

    def act(self, g: CardGame, seat: int, option: Option) -> Flow:
        chosen: Responder = g.meant
        self.used = (*self.used, chosen.mark)
        return g.state.dialect.use(g, Context(chosen.card, seat, chosen.number, chosen.change), chosen.ability)

    def over(self, g: CardGame) -> bool:
        return self.passes >= len(self.seats) or not enclosing(g).conditions(g, self.stage)

    def _might_be_answered(self, g: CardGame, seat: int) -> bool:
        """Whether a player might hold an answer, as far as those can tell who do not see the player's hand."""
        s = g.state
        if not s.dialect.holds_cards(g, seat):
            return False
        known = s.dialect.catalogue.answered_from("hand", s.edition.errata)
        return any(_key(type(change), self.stage) in known for change in enclosing(g).conditions(g, self.stage))

    def _responders(self, g: CardGame, seat: int) -> list[tuple[str, Responder]]:
        conditions = enclosing(g).conditions(g, self.stage)
        found: dict[str, Responder] = {}
        for one in responders(g, conditions, self.stage, forced=False, seat=seat):
            if one.mark in self.used or any(other.mark == one.mark for other in found.values()):
                continue
            called = g.state.dialect.called(one.ability)
            stem = use_key(g, one.card, one.number, one.ability) if called is None else f"use:{called[0]}"
            if any(other.card == one.card and other.number == one.number for other in found.values()):
                stem = f"{stem}@{_object(g, one.change)}"
            elif stem in found and g.state.cards[one.card].area == "hand":
                continue
            key, number = stem, 2
            while key in found:
                key, number = f"{stem}:{number}", number + 1
            found[key] = one
        return list(found.items())


def _object(g: CardGame, change: Change) -> str:
    return name_in_keys(g.state.cards[change.card]) if isinstance(change, OfCard) else type(change).__name__


class ForcedWindow(Procedure, kw_only=True):
    """Forced abilities and keywords that answer an occurrence, in an order the first of the players sets."""

    stage: str
    used: tuple[str, ...] = ()

    @loop()
    def next_forced(self, g: CardGame) -> Flow:
        waiting = self._waiting(g)
        if not waiting:
            return None
        first, stage = g.state.dialect.player_order(g)[0], enclosing(g).stage(self.stage)
        prompt = asked_about(
            g, [one.change for one in waiting], msg("Which forced ability resolves first?"), first, after=stage.after
        )
        ask = Decision(first, "forced", prompt, enclosing(g).order_rule)
        for one in waiting:
            ask.offer(self._key(g, ask, one), self._label(g, one), f"card:{one.card}", means=one)
        return ask

    @next_forced.chosen
    def resolve_forced(self, g: CardGame, option: Option) -> Flow:
        chosen: Responder = g.meant
        self.used = (*self.used, chosen.mark)
        ctx = Context(chosen.card, g.state.cards[chosen.card].controller, chosen.number, chosen.change)
        return g.state.dialect.use(g, ctx, chosen.ability)

    def _label(self, g: CardGame, one: Responder) -> Message:
        card, keyword = named(g, one.card), g.state.dialect.catalogue.keyword_of(one.number)
        if keyword:
            return msg("{card}: {keyword}", card=card, keyword=msgc("keyword", keyword))
        return msg("{card}", card=card)

    def _key(self, g: CardGame, ask: Decision, one: Responder) -> str:
        mark = ability_mark(g, one.card, one.number, one.ability)
        stem = f"forced:{name_in_keys(g.state.cards[one.card])}{mark}"
        if stem in ask.meanings:
            stem = f"{stem}@{_object(g, one.change)}"
        key, number = stem, 2
        while key in ask.meanings:
            key, number = f"{stem}:{number}", number + 1
        return key

    def _waiting(self, g: CardGame) -> list[Responder]:
        conditions = enclosing(g).conditions(g, self.stage)
        found: dict[str, Responder] = {}
        for one in responders(g, conditions, self.stage, forced=True):
            found.setdefault(one.mark, one)
        return [one for mark, one in found.items() if mark not in self.used]


class DelayedEffects(Procedure, kw_only=True):
    """Delayed effects whose moment has come, in an order the first of the players sets."""

    happened: tuple[Change, ...]

    @loop()
    def next_delayed(self, g: CardGame) -> Flow:
        waiting = self._due(g)
        if not waiting:
            return None
        first = g.state.dialect.player_order(g)[0]
        ask = Decision(first, "delayed", msg("Which delayed effect resolves first?"), enclosing(g).delayed_rule)
        for handle, delayed in zip(handles(g, [d.ctx.source for d in waiting]), waiting, strict=True):
            card = delayed.ctx.source
            ask.offer(f"delayed:{handle}", msg("{card}", card=named(g, card)), f"card:{card}", means=delayed)
        return ask

    @next_delayed.chosen
    def resolve_delayed(self, g: CardGame, option: Option) -> Flow:
        delayed: Delayed = g.meant
        g.state.delayed.remove(delayed)
        return delayed.effect.run(g, _remaining(g, delayed))

    def _due(self, g: CardGame) -> list[Delayed]:
        return [d for d in g.state.delayed if any(_meant_by(g, d, change) for change in self.happened)]


def _remaining(g: CardGame, delayed: Delayed) -> Context:
    """The context of a delayed effect without the cards it has ended for."""
    gone = {card for card, instance in delayed.on if g.state.cards[card].instance != instance}
    ctx = delayed.ctx
    for name, things in delayed.ctx.bound if gone else ():
        ctx = ctx.bind(name, tuple(thing for thing in things if thing not in gone))
    return ctx


def _meant_by(g: CardGame, delayed: Delayed, change: Change) -> bool:
    if delayed.on and all(g.state.cards[card].instance != instance for card, instance in delayed.on):
        return False
    return meant(g, delayed.trigger, delayed.ctx, change)
