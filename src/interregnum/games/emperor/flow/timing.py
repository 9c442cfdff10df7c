"""The chart of what comes around anything that happens.

traits and reactions before it -> it happens, with all that comes along -> Personalities without Chi, Honor lost with
the dishonorable -> traits after it, effects that waited for it -> reactions after it
"""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change
from interregnum.cards.occurrence import DelayedEffects, Occurrence, TimingWindow, due_now, noticed, occur
from interregnum.cards.use import Use
from interregnum.games.emperor.rules.areas import refill
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.hand import Discard
from interregnum.games.emperor.rules.honor import LoseHonor
from interregnum.games.emperor.rules.provinces import celestial_arrives, celestials_faceup
from interregnum.games.emperor.rules.stats import printed_on
from interregnum.games.emperor.rules.tallies import remember
from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.procedure import Done, Flow, Procedure, Result, Step, loop, step
from interregnum.kernel.text import msg


class Happening(Occurrence, kw_only=True):
    """Changes on their way. `shamed` are the dishonorable Personalities among those destroyed, still to be paid for."""

    stages: ClassVar[tuple[TimingWindow, ...]] = (
        TimingWindow("before", msg("React?"), "ccg.action.reaction.1", "reaction"),
        TimingWindow("after", msg("React?"), "ccg.action.reaction.1", "reaction", after=True),
    )
    order_rule: ClassVar[str] = "ccg.traits.triggered.5"
    delayed_rule: ClassVar[str] = "ccg.traits.triggered.5"

    shamed: tuple[tuple[int, int], ...] = ()

    @step("ccg.traits.triggered.5", "ccg.traits.triggered.2")
    def traits_before(self, g: EmperorGame) -> Flow:
        return self.answer_forced(g, "before")

    @step("ccg.action.reaction.1", "ccg.action.reaction.2")
    def reactions_before(self, g: EmperorGame) -> Flow:
        return self.answer(g, "before")

    @step("ccg.fail.1")
    def still_to_happen(self, g: EmperorGame) -> Flow:
        return None if self.changes else Done(self.counted >= self.wanted)

    @step("ccg.action.f-resolution.1")
    def happen(self, g: EmperorGame) -> Flow:
        self.do_all(g)
        return None

    @step("ccg.personality.4")
    def without_chi(self, g: EmperorGame) -> Flow:
        more = due_now(g)
        return occur(g, *more) if more else None

    @loop("ccg.dishonor.3")
    def pay_for_shame(self, g: EmperorGame) -> Flow:
        if not self.shamed:
            return None
        (seat, n), self.shamed = self.shamed[0], self.shamed[1:]
        return occur(g, LoseHonor(seat=seat, n=n)) or Result(None)

    @step("ccg.phase.events.12")
    def celestials(self, g: EmperorGame) -> Flow:
        return Celestials() if g.state.phase != "events" and celestials_faceup(g) else None

    @step("ccg.traits.triggered.5")
    def waiting_effects(self, g: EmperorGame) -> Flow:
        return DelayedEffects(happened=self.happened) if g.state.delayed else None

    @step("ccg.traits.triggered.5", "ccg.traits.triggered.2")
    def traits_after(self, g: EmperorGame) -> Flow:
        if g.auto and not noticed(g, self.happened):
            return self.finish
        return self.answer_forced(g, "after")

    @step("ccg.action.reaction.1", "ccg.action.reaction.2")
    def reactions_after(self, g: EmperorGame) -> Flow:
        return self.answer(g, "after")

    @step("ccg.action.f-resolution.1")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(self.in_full)

    # ---- what the engine asks ----

    def opening(self, stage: str) -> Step:
        return self.traits_before if stage == "before" else self.happen

    @property
    def happening(self) -> Step:
        return self.happen

    @property
    def afterwards(self) -> Step:
        return self.without_chi

    def unsettled(self, g: EmperorGame) -> bool:
        return bool(self.shamed) or (g.state.phase != "events" and bool(celestials_faceup(g)))

    def carry_out(self, g: EmperorGame, able: tuple[Change, ...], along: tuple[Change, ...]) -> None:
        """Do changes; provinces are refilled at once, and actions remember what they did."""
        super().carry_out(g, able, along)
        self.shamed = ()
        if g.state.vacant:
            refill(g.state)
        for change in self.happened:
            if isinstance(change, Leave) and change.was is not None and _dishonorably_dead(change):
                self.shamed += ((change.was.controller, printed_on(change.was).personal_honor),)
        if self.happened:
            remember(g.state, self.happened)
            note_doing(g, self.happened)


def _dishonorably_dead(change: Leave) -> bool:
    was = change.was
    return was is not None and change.how == "destroyed" and was.dishonored and card_type(was) == "personality"


class Remembering(Use, kw_only=True):
    """An action or trait on its way; it remembers in `did` what its effects have done."""

    did: tuple[Change, ...] = ()

    @property
    def resolving(self) -> bool:
        """What effects do is answered at once, not after the action."""
        return False

    def remember(self, happened: tuple[Change, ...]) -> None:
        """Take note of what has happened while it is the innermost one."""


def note_doing(g: EmperorGame, happened: tuple[Change, ...]) -> None:
    """Let the innermost action remember what its effects did."""
    for frame in reversed(g.stack):
        if isinstance(frame, Remembering):
            frame.remember(happened)
            return


class Celestials(Procedure, kw_only=True):
    """Faceup Celestials come into play, one after the other."""

    @loop("ccg.phase.events.11", "ccg.phase.events.12")
    def arrive(self, g: EmperorGame) -> Flow:
        found = celestials_faceup(g)
        return CelestialArrives(card=found[0]) if found else None


class CelestialArrives(Procedure, kw_only=True):
    """A Celestial comes into play; its player's others are discarded first. One that cannot is discarded."""

    card: int

    @step("ccg.phase.events.11")
    def discard_others(self, g: EmperorGame) -> Flow:
        others, _ = celestial_arrives(g, self.card)
        return occur(g, *others) if others else None

    @step("ccg.phase.events.11")
    def enter(self, g: EmperorGame) -> Flow:
        _, entering = celestial_arrives(g, self.card)
        return occur(g, entering)

    @step("ccg.phase.events.11")
    def failed(self, g: EmperorGame) -> Flow:
        return occur(g, Discard(card=self.card)) if g.state.cards[self.card].area == "province" else None
