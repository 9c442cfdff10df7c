"""Occurrences: changes that happen together, carried through the windows around a triggering condition.

    imminent -> would-interrupts -> forced interrupts -> interrupts -> it happens, with all that comes along
             -> standing checks -> delayed effects -> forced reactions -> reactions -> refill

`occur(g, change, ...)` is how anything happens. An ability used in a window makes occurrences of its own: the stack
of procedures is the rulebook's nesting. This chapter, `use.py` and `aftermath.py` call each other, as the rules do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from interregnum.cards.context import Context
from interregnum.games.fiverings.cards.catalogue import entries, listens
from interregnum.games.fiverings.rules import aftermath, use
from interregnum.games.fiverings.rules.ability import Ability, Trigger
from interregnum.games.fiverings.rules.change import Change, OfCard, named
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.hosting import overloaded
from interregnum.games.fiverings.rules.naming import handles
from interregnum.games.fiverings.rules.piles import Heap, heaped
from interregnum.games.fiverings.rules.standing import check_victory, due
from interregnum.games.fiverings.rules.stats import clashing, heeding, triggered
from interregnum.games.fiverings.state import Delayed, Table, place, player_order
from interregnum.games.fiverings.terms import STRONGHOLD_SLOT
from interregnum.kernel.cached import cached
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, PassWindow, Procedure, step
from interregnum.kernel.state import Entity
from interregnum.kernel.text import msg

STAGES = ("would", "interrupt", "reaction")


def occur(g: Table, *changes: Change) -> Procedure | None:
    """Let changes happen together; afterwards `g.result` says whether all of them did."""
    able = tuple([change for change in changes if change.could(g)])
    if not able:
        g.result = not changes
        return None if changes else settle(g)
    whole = Occurrence(changes=able, wanted=len(changes))
    along = _whole(g, able)
    heard = _heard_from(g, along)
    if heard:
        g.result = None
        whole.at = whole.places[heard]
        return whole
    whole.done = len(able)
    whole.carry_out(g, able, along)
    if _due_now(g) or whole.vacated or whole.unsettled(g) or _noticed(g, whole.happened):
        g.result = None
        whole.at = whole.places["standing_checks"]
        return whole
    use.leave_to_ability(g, g.stack, use.Unanswered(whole.happened, ()))
    g.result = whole.in_full
    return None


def settle(g: Table) -> Procedure | None:
    """See to what the rules bring about by themselves, after facts began or ceased to hold."""
    more = _due_now(g)
    return aftermath.Aftermath(changes=more, vacated=()) if more or clashing(g) else None


def _due_now(g: Table) -> tuple[Change, ...]:
    """What the rules see to now; what is imminent already is not seen to again by whatever interrupts it."""
    found = due(g)
    if not found:
        return ()
    imminent = [change for frame in g.stack if isinstance(frame, Occurrence) for change in frame.imminent]
    coming = {(type(change), change.card) for change in imminent if isinstance(change, OfCard)}
    return tuple(change for change in found if (type(change), change.card) not in coming)


def _heard_from(g: Table, changes: tuple[Change, ...]) -> str:
    """The first step around changes that something in the game may have to do with; none if nothing listens to them.

    Skipping a window is the same as answering its passes, so it is done only where the machine answers those itself:
    otherwise it would show that nobody holds an answer.
    """
    if not g.auto:
        return "become_imminent"
    heard = heeding(g)
    first = "happen" if g.state.delayed else ""
    for change in changes:
        would, interrupt, reaction = _heard_as(type(change))
        if would in heard:
            return "become_imminent"
        if interrupt in heard:
            first = "forced_interrupts"
        elif not first and (reaction in heard or (isinstance(change, EnterPlay) and _speaks_on_arrival(g, change))):
            first = "happen"
    return first


def _noticed(g: Table, happened: tuple[Change, ...]) -> bool:
    """Whether somebody might react to what came along with changes that nobody listens to."""
    heard = heeding(g)
    for change in happened:  # noqa: SIM110 - a loop, because this is asked all the time
        if _heard_as(type(change)).reaction in heard:
            return True
    return False


class Heard(NamedTuple):
    """By stage: what cards listen to that have something to say to a kind of change."""

    would: str
    interrupt: str
    reaction: str

    def at(self, stage: str) -> str:
        """What they listen to at one stage."""
        return self[STAGES.index(stage)]


@cached
def _heard_as(kind: type[Change]) -> Heard:
    return Heard(*(f"{stage}:{kind.__name__}" for stage in STAGES))


def _speaks_on_arrival(g: Table, change: EnterPlay) -> bool:
    """Whether a card about to enter play will have something to say to that, or to the fate that comes with it."""
    said = listens(g.state.cards[change.card].title, g.state.version, "play")
    return "reaction:EnterPlay" in said or "reaction:PlaceFate" in said


def _whole(g: Table, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The changes with everything that will happen at the same time because of them."""
    found = list(changes)
    for change in found:
        found += change.consequences(g)
    return tuple(found)


def _apply(
    g: Table, changes: tuple[Change, ...], along: tuple[Change, ...]
) -> tuple[tuple[Change, ...], tuple[tuple[int, int], ...]]:
    """Do changes with all that come along; what happened, and which provinces are to be refilled because of it.

    Provinces emptied by paying a cost wait until the ability is over (`use.py`).
    """
    before = g.state.lying.copy()
    happened: list[Change] = []
    for change in along:
        if not happened or change.could(g):  # nothing has changed since the first was found possible
            change.log(g)
            happened.append(change.remembered(g))
            happened.extend(change.apply(g))
    check_victory(g)
    if g.state.lying == before or all(change.cost for change in changes):
        return tuple(happened), ()
    return tuple(happened), tuple((seat, slot) for seat, slot in vacant(g) if before[place(seat, slot)])


def vacant(g: Table) -> list[tuple[int, int]]:
    """The places without a dynasty card, as seat and slot."""
    lying = g.state.lying
    return [(seat, slot) for seat in (0, 1) for slot in range(STRONGHOLD_SLOT) if not lying[place(seat, slot)]]


class Answer(NamedTuple):
    """An ability that may answer a change."""

    card: int
    number: int
    ability: Ability
    change: Change


def _speaking(g: Table, changes: tuple[Change, ...], stage: str) -> list[tuple[int, Change]]:
    """The cards that might answer a change at a stage, without asking whether they may."""
    heard = heeding(g)
    found: list[tuple[int, Change]] = []
    for change in changes:
        cards = heard.get(_heard_as(type(change)).at(stage))
        if cards and not (stage == "would" and isinstance(change, Leave) and change.certain):
            found += [(card, change) for card in cards]
    return found


def answers(g: Table, changes: tuple[Change, ...], stage: str, *, forced: bool, seat: int = -1) -> Iterator[Answer]:
    """The abilities that may answer one of the changes at a stage."""
    s = g.state
    for card, change in _speaking(g, changes, stage):
        controller = s.cards[card].controller
        if seat not in (-1, controller):
            continue
        for number, ability in triggered(g, card):
            if ability.forced is not forced or ability.stage != stage or ability.trigger is None:
                continue
            ctx = Context(card, controller, number, change)
            if _meant(g, ability.trigger, ctx, change) and use.may_use(g, ctx, ability) is None:
                yield Answer(card, number, ability, change)


def _meant(g: Table, trigger: Trigger, ctx: Context, change: Change) -> bool:
    return type(change).__name__ in trigger.kinds and trigger.matches(g, ctx, change)


class Replacement(Entity, frozen=True):
    """What happens instead of a change."""

    original: Change
    by: tuple[Change, ...]


class Occurrence(Procedure, kw_only=True):
    """Changes on their way to happening. `wanted` is how many were asked for, `done` how many count as done.

    A "would" interrupt changes what is imminent (`swapped` is what came into it that way). What any other interrupt
    replaces stays imminent until it is time for it to happen; then what replaces it happens instead.
    """

    changes: tuple[Change, ...]
    wanted: int
    happened: tuple[Change, ...] = ()
    vacated: tuple[tuple[int, int], ...] = ()
    piles: tuple[Heap, ...] = ()
    replaced: tuple[Replacement, ...] = ()
    swapped: tuple[Change, ...] = ()
    counted: int = 0
    done: int = 0
    partly: bool = False

    @step("lcg.trigger.1.1")
    def become_imminent(self, g: Table) -> Flow:
        g.result = None
        return None

    @step("lcg.trigger.2.1", "lcg.forced.2")
    def forced_would_interrupts(self, g: Table) -> Flow:
        return ForcedWindow(stage="would") if self._answered(g, "would", forced=True) else None

    @step("lcg.trigger.2.1", "lcg.would.1", "lcg.would.2")
    def would_interrupts(self, g: Table) -> Flow:
        return self._window(g, "would")

    @step("lcg.trigger.2.3")
    def still_imminent(self, g: Table) -> Flow:
        return None if self.changes else Done(self.counted >= self.wanted)

    @step("lcg.trigger.3.1", "lcg.forced.2")
    def forced_interrupts(self, g: Table) -> Flow:
        return ForcedWindow(stage="interrupt") if self._answered(g, "interrupt", forced=True) else None

    @step("lcg.trigger.3.2")
    def interrupts(self, g: Table) -> Flow:
        return self._window(g, "interrupt")

    @step("lcg.trigger.4.1", "lcg.replacement.2")
    def happen(self, g: Table) -> Flow:
        """Do what is still imminent, with all that comes along with it."""
        replaced = [swap for swap in self.replaced if swap.original in self.changes]
        originals = [swap.original for swap in replaced]
        able = [change for change in self.changes if change not in originals and change.could(g)]
        self.done = self.counted + sum(change not in self.swapped for change in able)
        self.done += sum(map(_counts_as_done, originals))
        able += [change for swap in replaced for change in swap.by if change.could(g)]
        self.carry_out(g, tuple(able), _whole(g, tuple(able)))
        if originals and g.state.version != "10":
            self.happened += tuple(change for change in originals if _occurred(g, change))
        return None

    def carry_out(self, g: Table, able: tuple[Change, ...], along: tuple[Change, ...]) -> None:
        """Do changes that are possible now, and those that come along with them."""
        for change in able:
            if not change.in_full(g):
                self.partly = True
        discards = (*g.state.dynasty_discards, *g.state.conflict_discards)
        self.happened, self.vacated = _apply(g, able, along)
        self.piles = heaped(g, discards)

    def replace(self, g: Table, original: Change, by: tuple[Change, ...]) -> None:
        """Let something else happen instead of a change; the latest replacement prevails."""
        if _stage(g) == "would":
            self.changes = (*(change for change in self.changes if change != original), *by)
            self.swapped += by
            self.counted += _counts_as_done(original)
            return
        rest = tuple(swap for swap in self.replaced if swap.original != original)
        self.replaced = (*rest, Replacement(original, by))

    @step("lcg.attachment.7", "lcg.participating.9")
    def standing_checks(self, g: Table) -> Flow:
        more = _due_now(g)
        return aftermath.Aftermath(changes=more, vacated=(), piles=self.piles) if more or self.unsettled(g) else None

    @step("lcg.delayed.2")
    def delayed_effects(self, g: Table) -> Flow:
        return DelayedEffects(happened=self.happened) if g.state.delayed else None

    @step("lcg.event.3", "lcg.initiate.twice.2")
    def leave_to_ability(self, g: Table) -> Flow:
        """Reactions to what an effect does come when its ability has resolved, and an event is in its discard pile."""
        left = use.leave_to_ability(g, g.stack[:-1], use.Unanswered(self.happened, self.vacated))
        return self.finish if left else None

    @step("lcg.trigger.5.1", "lcg.forced.3")
    def forced_reactions(self, g: Table) -> Flow:
        if g.auto and not _noticed(g, self.happened):
            return self.refill
        return ForcedWindow(stage="reaction") if self._answered(g, "reaction", forced=True) else None

    @step("lcg.trigger.6.1")
    def reactions(self, g: Table) -> Flow:
        return self._window(g, "reaction")

    @step("lcg.refill.2")
    def refill(self, g: Table) -> Flow:
        return aftermath.Aftermath(changes=(), vacated=self.vacated) if self.vacated else None

    @step("lcg.refill.2")
    def finish(self, g: Table) -> Flow:
        return Done(self.in_full)

    def unsettled(self, g: Table) -> bool:
        """Whether somebody has to choose now what lies on top, is discarded or comes first."""
        return bool(self.piles or overloaded(g) or clashing(g))

    @property
    def imminent(self) -> tuple[Change, ...]:
        """The changes, as long as they have not happened."""
        return () if self.past(self.happen) else self.changes

    @property
    def in_full(self) -> bool:
        """Whether everything asked for was done, and nothing only in part."""
        return self.done >= self.wanted and not self.partly

    def conditions(self, g: Table, stage: str) -> tuple[Change, ...]:
        """The triggering conditions of a stage: what is about to happen, or what has happened."""
        return self.happened if stage == "reaction" else _whole(g, self.changes)

    def _answered(self, g: Table, stage: str, *, forced: bool) -> bool:
        return any(True for _ in answers(g, self.conditions(g, stage), stage, forced=forced))

    def _window(self, g: Table, stage: str) -> Flow:
        if not g.auto or self._answered(g, stage, forced=False):
            return TriggerWindow(seats=player_order(g.state), stage=stage)
        return None


def _counts_as_done(replaced: Change) -> bool:
    """Whether a replaced change counts as done all the same: where it was to pay a cost, and no sacrifice."""
    return replaced.cost and not _sacrifice(replaced)


def _occurred(g: Table, replaced: Change) -> bool:
    """Whether a replaced change counts as having occurred: a sacrifice does not if the card stayed in play."""
    return not (isinstance(replaced, Leave) and _sacrifice(replaced) and g.state.cards[replaced.card].area == "play")


def _sacrifice(change: Change) -> bool:
    return isinstance(change, Leave) and change.how == "sacrificed"


def _stage(g: Table) -> str:
    """The stage of the window in which an ability is being used."""
    return next(frame.stage for frame in reversed(g.stack) if isinstance(frame, TriggerWindow | ForcedWindow))


def enclosing(g: Table) -> Occurrence:
    """The innermost occurrence that is on its way."""
    return next(frame for frame in reversed(g.stack) if isinstance(frame, Occurrence))


_QUESTIONS = {
    "would": (msg("Interrupt what is about to happen?"), "lcg.trigger.3.2"),
    "interrupt": (msg("Interrupt what is about to happen?"), "lcg.trigger.3.2"),
    "reaction": (msg("React to what has happened?"), "lcg.trigger.6.1"),
}
"""What is asked in the window of each stage, and under which rule."""


class TriggerWindow(PassWindow, kw_only=True):
    """Players in turn use interrupts or reactions to an occurrence until both pass in a row.

    `used` are the abilities already used for this occurrence.
    """

    stage: str
    used: tuple[str, ...] = ()

    def ask(self, g: Table, seat: int) -> Decision:
        ask = Decision(seat, self.stage, *_QUESTIONS[self.stage])
        ask.window = "reaction" if self.stage == "reaction" else "interrupt"
        ask.settled = not g.auto and not self._might_be_answered(g, seat)
        for key, answer in self._answers(g, seat):
            ask.offer(key, use.label(g, answer.card, answer.change), f"card:{answer.card}", means=answer)
        return ask

    def act(self, g: Table, seat: int, option: Option) -> Flow:
        answer: Answer = g.meant
        self.used = (*self.used, _mark(answer))
        return use.begin(g, Context(answer.card, seat, answer.number, answer.change), answer.ability)

    def over(self, g: Table) -> bool:
        return self.passes >= len(self.seats) or not enclosing(g).conditions(g, self.stage)

    def _might_be_answered(self, g: Table, seat: int) -> bool:
        """Whether a player might hold an answer, as far as those can tell who do not see his hand."""
        if not g.state.hands[seat]:
            return False
        known = _answered_from_hand(g.state.version)
        conditions = enclosing(g).conditions(g, self.stage)
        return any(_heard_as(type(change)).at(self.stage) in known for change in conditions)

    def _answers(self, g: Table, seat: int) -> list[tuple[str, Answer]]:
        conditions = enclosing(g).conditions(g, self.stage)
        found: dict[str, Answer] = {}
        for answer in answers(g, conditions, self.stage, forced=False, seat=seat):
            if _mark(answer) in (*self.used, *map(_mark, found.values())):
                continue
            title = g.state.cards[answer.card].title
            key = f"use:{title}"
            if any(c.card == answer.card and c.number == answer.number for c in found.values()):
                key = f"use:{title}@{_object(g, answer.change)}"
            elif key in found and g.state.cards[answer.card].area == "hand":
                continue
            number = 2
            while key in found:
                key = f"use:{title}:{number}"
                number += 1
            found[key] = answer
        return list(found.items())


@cache
def _answered_from_hand(version: str) -> frozenset[str]:
    """What some card of the game answers from a hand."""
    return frozenset(kind for card in entries() for kind in listens(card.title, version, "hand"))


def _object(g: Table, change: Change) -> str:
    return g.state.cards[change.card].title if isinstance(change, OfCard) else type(change).__name__


def _mark(answer: Answer) -> str:
    trigger = answer.ability.trigger
    one_by_one = isinstance(answer.change, OfCard) and not (trigger is not None and trigger.collective)
    about = f"@{answer.change.card}" if one_by_one and isinstance(answer.change, OfCard) else ""
    return f"{answer.card}:{answer.number}{about}"


class ForcedWindow(Procedure, kw_only=True):
    """Forced abilities and keywords that answer an occurrence, in an order the first player sets."""

    stage: str
    used: tuple[str, ...] = ()

    @step("lcg.forced.4")
    def next_forced(self, g: Table) -> Flow:
        waiting = self._waiting(g)
        if not waiting:
            return Done()
        ask = Decision(g.state.first_player, "forced", msg("Which forced ability resolves first?"), "lcg.forced.4")
        for handle, answer in zip(handles(g, [c.card for c in waiting]), waiting, strict=True):
            said = msg("{card}", card=named(g, answer.card))
            ask.offer(f"forced:{handle}", said, f"card:{answer.card}", means=answer)
        return ask

    @next_forced.chosen
    def resolve_forced(self, g: Table, option: Option) -> Flow:
        answer: Answer = g.meant
        self.used = (*self.used, _mark(answer))
        return use.begin(
            g, Context(answer.card, g.state.cards[answer.card].controller, answer.number, answer.change), answer.ability
        )

    @step("lcg.forced.5")
    def again(self, g: Table) -> Flow:
        return self.next_forced

    def _waiting(self, g: Table) -> list[Answer]:
        conditions = enclosing(g).conditions(g, self.stage)
        found: dict[str, Answer] = {}
        for answer in answers(g, conditions, self.stage, forced=True):
            found.setdefault(_mark(answer), answer)
        return [answer for mark, answer in found.items() if mark not in self.used]


class DelayedEffects(Procedure, kw_only=True):
    """Delayed effects whose moment has come, in an order the first player sets."""

    happened: tuple[Change, ...]

    @step("lcg.delayed.2", "lcg.priority.2")
    def next_delayed(self, g: Table) -> Flow:
        waiting = self._due(g)
        if not waiting:
            return Done()
        ask = Decision(g.state.first_player, "delayed", msg("Which delayed effect resolves first?"), "lcg.priority.2")
        for handle, delayed in zip(handles(g, [d.ctx.source for d in waiting]), waiting, strict=True):
            card = delayed.ctx.source
            ask.offer(f"delayed:{handle}", msg("{card}", card=named(g, card)), f"card:{card}", means=delayed)
        return ask

    @next_delayed.chosen
    def resolve_delayed(self, g: Table, option: Option) -> Flow:
        delayed: Delayed = g.meant
        g.state.delayed.remove(delayed)
        return delayed.effect.run(g, _remaining(g, delayed))

    @step("lcg.delayed.2")
    def again(self, g: Table) -> Flow:
        return self.next_delayed

    def _due(self, g: Table) -> list[Delayed]:
        return [d for d in g.state.delayed if any(_meant_by(g, d, change) for change in self.happened)]


def _remaining(g: Table, delayed: Delayed) -> Context:
    """The context of a delayed effect without the cards it has ended for."""
    gone = {card for card, instance in delayed.on if g.state.cards[card].instance != instance}
    ctx = delayed.ctx
    for name, things in delayed.ctx.bound if gone else ():
        ctx = ctx.bind(name, tuple(thing for thing in things if thing not in gone))
    return ctx


def _meant_by(g: Table, delayed: Delayed, change: Change) -> bool:
    trigger = delayed.trigger
    if delayed.on and all(g.state.cards[card].instance != instance for card, instance in delayed.on):
        return False
    return isinstance(trigger, Trigger) and _meant(g, trigger, delayed.ctx, change)
