"""The chart of a triggering condition: what comes around anything that happens, step by step.

imminent -> would-interrupts -> forced interrupts -> interrupts -> it happens, with all that comes along
         -> standing checks -> extra fate -> delayed effects -> forced reactions -> reactions -> refill
"""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change
from interregnum.cards.occurrence import DelayedEffects, Occurrence, TimingWindow, due_now, noticed
from interregnum.cards.standing import clashing
from interregnum.cards.use import Unanswered, leave_to_ability
from interregnum.games.fiverings.flow.aftermath import Aftermath
from interregnum.games.fiverings.rules.attachments import overloaded
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave, vacant
from interregnum.games.fiverings.rules.fate import PlaceFate
from interregnum.games.fiverings.rules.piles import Heap, heaped
from interregnum.games.fiverings.rules.playing import ExtraFate
from interregnum.games.fiverings.state import FiveRingsGame, place
from interregnum.kernel.procedure import Done, Flow, Result, Step, step
from interregnum.kernel.text import msg


class LeftByEffect(Unanswered, frozen=True):
    """What an effect has done and nobody could react to yet, and the provinces it has emptied."""

    vacated: tuple[tuple[int, int], ...] = ()


class TriggeringCondition(Occurrence, kw_only=True):
    """Changes on their way through the rulebook's sequence.

    `vacated` are the provinces they have emptied, `piles` the discard piles that several cards came onto together.
    """

    stages: ClassVar[tuple[TimingWindow, ...]] = (
        TimingWindow("would", msg("Interrupt it?"), "lcg.trigger.3.2", "interrupt"),
        TimingWindow("interrupt", msg("Interrupt it?"), "lcg.trigger.3.2", "interrupt"),
        TimingWindow("reaction", msg("React?"), "lcg.trigger.6.1", "reaction", after=True),
    )
    order_rule: ClassVar[str] = "lcg.forced.4"
    delayed_rule: ClassVar[str] = "lcg.priority.2"

    vacated: tuple[tuple[int, int], ...] = ()
    piles: tuple[Heap, ...] = ()

    # ---- the chart ----

    @step("lcg.trigger.1.1")
    def become_imminent(self, g: FiveRingsGame) -> Flow:
        return Result(None)

    @step("lcg.trigger.2.1", "lcg.forced.2", "lcg.forced.4", "lcg.forced.5")
    def forced_would_interrupts(self, g: FiveRingsGame) -> Flow:
        return self.answer_forced(g, "would")

    @step("lcg.trigger.2.1", "lcg.would.1", "lcg.would.2")
    def would_interrupts(self, g: FiveRingsGame) -> Flow:
        return self.answer(g, "would")

    @step("lcg.trigger.2.3")
    def still_imminent(self, g: FiveRingsGame) -> Flow:
        return None if self.changes else Done(self.counted >= self.wanted)

    @step("lcg.trigger.3.1", "lcg.forced.2", "lcg.forced.4", "lcg.forced.5")
    def forced_interrupts(self, g: FiveRingsGame) -> Flow:
        return self.answer_forced(g, "interrupt")

    @step("lcg.trigger.3.2")
    def interrupts(self, g: FiveRingsGame) -> Flow:
        return self.answer(g, "interrupt")

    @step("lcg.trigger.4.1", "lcg.replacement.2")
    def happen(self, g: FiveRingsGame) -> Flow:
        self.do_all(g)
        return None

    @step("lcg.attachment.7", "lcg.participating.9")
    def standing_checks(self, g: FiveRingsGame) -> Flow:
        more = due_now(g)
        return Aftermath(changes=more, vacated=(), piles=self.piles) if more or self._to_choose(g) else None

    @step("lcg10.fate.1", "lcg.1.4.9", "lcg.1.4.10")
    def extra_fate(self, g: FiveRingsGame) -> Flow:
        """Some editions have a player choose the fate on a character once it is in play, before anybody reacts."""
        entered = self._awaits_fate(g)
        if entered is None:
            return self.delayed_effects
        return ExtraFate(seat=entered.seat, card=entered.card, slot=entered.from_slot)

    @step("lcg10.fate.1")
    def place_extra_fate(self, g: FiveRingsGame) -> Flow:
        entered = self._awaits_fate(g)
        if entered is not None and g.result:
            placed = PlaceFate(card=entered.card, n=g.result, pool=entered.seat, by=entered.seat)
            placed.log(g)
            placed.apply(g)
            self.happened = (*self.happened, placed)
        return None

    @step("lcg.delayed.2", "lcg.priority.2")
    def delayed_effects(self, g: FiveRingsGame) -> Flow:
        return DelayedEffects(happened=self.happened) if g.state.delayed else None

    @step("lcg.event.3", "lcg.initiate.twice.2")
    def leave_to_ability(self, g: FiveRingsGame) -> Flow:
        """Reactions to what an effect does come when its ability has resolved, and an event is in its discard pile."""
        return self.finish if leave_to_ability(g, g.stack[:-1], self.unanswered()) else None

    @step("lcg.trigger.5.1", "lcg.forced.3", "lcg.forced.4", "lcg.forced.5")
    def forced_reactions(self, g: FiveRingsGame) -> Flow:
        if g.auto and not noticed(g, self.happened):
            return self.refill
        return self.answer_forced(g, "reaction")

    @step("lcg.trigger.6.1")
    def reactions(self, g: FiveRingsGame) -> Flow:
        return self.answer(g, "reaction")

    @step("lcg.refill.2")
    def refill(self, g: FiveRingsGame) -> Flow:
        return Aftermath(changes=(), vacated=self.vacated) if self.vacated else None

    @step("lcg.refill.2")
    def finish(self, g: FiveRingsGame) -> Flow:
        return Done(self.in_full)

    # ---- what the engine asks ----

    def opening(self, stage: str) -> Step:
        if stage == "would":
            return self.become_imminent
        return self.forced_interrupts if stage == "interrupt" else self.happen

    @property
    def happening(self) -> Step:
        return self.happen

    @property
    def afterwards(self) -> Step:
        return self.standing_checks

    def unsettled(self, g: FiveRingsGame) -> bool:
        return bool(self.vacated) or self._to_choose(g) or self._awaits_fate(g) is not None

    def _awaits_fate(self, g: FiveRingsGame) -> EnterPlay | None:
        """A character that has entered play, if its player may still put fate on it."""
        for change in self.happened:
            if isinstance(change, EnterPlay) and change.extra_fate and g.state.cards[change.card].area == "play":
                return change
        return None

    def _to_choose(self, g: FiveRingsGame) -> bool:
        """Whether somebody has to choose now what lies on top, is discarded or comes first."""
        return bool(self.piles or overloaded(g) >= 0 or clashing(g))

    def unanswered(self) -> Unanswered:
        return LeftByEffect(self.happened, self.vacated)

    @staticmethod
    def left_by(effect: Unanswered) -> TriggeringCondition:
        """The reactions to what an effect has done."""
        vacated = effect.vacated if isinstance(effect, LeftByEffect) else ()
        reacting = TriggeringCondition(changes=(), wanted=0, happened=effect.happened, vacated=vacated)
        return reacting.starting_at(TriggeringCondition.forced_reactions)

    def carry_out(self, g: FiveRingsGame, able: tuple[Change, ...], along: tuple[Change, ...]) -> None:
        """Do changes, and note what they leave behind.

        Provinces emptied by paying a cost wait until the ability is over.
        """
        s = g.state
        lying, discards = s.lying.copy(), (*s.dynasty_discards, *s.conflict_discards)
        super().carry_out(g, able, along)
        if s.lying != lying and not all(change.cost for change in able):
            self.vacated = tuple((seat, slot) for seat, slot in vacant(s) if lying[place(seat, slot)])
        self.piles = heaped(g, discards)

    def counts_as_done(self, replaced: Change) -> bool:
        """A replaced change counts as done where it was to pay a cost, and no sacrifice."""
        return replaced.cost and not _is_sacrifice(replaced)

    def has_occurred(self, g: FiveRingsGame, replaced: Change) -> bool:
        """A replaced sacrifice has not occurred if the card stayed in play."""
        return not (
            isinstance(replaced, Leave) and _is_sacrifice(replaced) and g.state.cards[replaced.card].area == "play"
        )


def _is_sacrifice(change: Change) -> bool:
    return isinstance(change, Leave) and change.how == "sacrificed"
