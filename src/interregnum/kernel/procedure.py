"""Procedures: rules as numbered steps.

A procedure is a record of local data whose steps are methods in rulebook order, each marked with its rule:

    class HonorBid(Procedure):
        seat: int

        @step("lcg.2.2")
        def set_dial(self, g: Table) -> Flow:
            ask = Decision(...)
            return ask

        @set_dial.chosen
        def dial_set(self, g: Table, option: Option) -> Flow:
            ...

A step acts or asks, never both: one that returns a decision changes nothing, so that it can be asked again after
loading a save. What a step or an answer returns says how it goes on (`Flow`):

- nothing: the next step;
- a procedure: run it, then the next step, which finds the child's result in `g.result`; no later step does;
- `Result(value)`: the next step, as if a procedure had run and given this result;
- a step (`self.set_dial`): go there;
- `Done(result)`: this procedure is over; running out of steps is the same with no result;
- `Leave(kind)`: end the innermost running procedure of that kind and everything it was in the middle of.

Two kinds of step are not followed by the one below. A `loop` comes again after what it asked or started, until it
returns nothing. A step with `then` is followed by the step it names:

    @loop("throne.turn.2")
    def next_rotation(self, g: Table) -> Flow:
        seat = self.next_seat(g)
        return Rotation(seat=seat) if seat is not None else None

    @step("throne.cards.2", then=act)
    def interlude(self, g: Table) -> Flow:
        return open_window(g)

`at` is the step a procedure is in, also while something it started is running. So a described position says where its
procedures stand with `starting_at`, and `current`, `reached` and `past` tell others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeAlias, TypeVar, Union, cast, dataclass_transform

from interregnum.kernel.decision import PASS, Decision, Option
from interregnum.kernel.errors import BrokenRules
from interregnum.kernel.fields import bind_steps, is_native, make_record
from interregnum.kernel.state import Fielded

P = TypeVar("P", bound="Procedure")


class Done:
    """The procedure is over; `result` goes to the one that started it."""

    __slots__ = ("result",)

    def __init__(self, result: Any = None) -> None:
        self.result = result


class Leave:
    """End the innermost running procedure of a kind, abandoning whatever it had started."""

    __slots__ = ("kind", "result")

    def __init__(self, kind: type[Procedure], result: Any = None) -> None:
        self.kind = kind
        self.result = result


class Result:
    """Go on with the next step, which finds this in `g.result`: what a procedure would have done is done already."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


class Step:
    """One step of a procedure: what it does, the rule it carries out, and what follows an answer.

    `then` is the name of the step that follows, where that is not the next one; `loops` is set for a step that follows
    itself until it returns nothing.
    """

    __slots__ = ("answer", "loops", "name", "rules", "run", "then")

    def __init__(
        self, name: str, run: Callable[[Any, Any], Flow], rules: tuple[str, ...], then: str = "", loops: bool = False
    ) -> None:
        self.name = name
        self.run = run
        self.rules = rules
        self.loops = loops
        self.then = name if loops else then
        self.answer: Callable[[Any, Any, Option], Flow] | None = None

    def chosen(self, answer: Callable[[Any, Any, Option], Flow]) -> Callable[[Any, Any, Option], Flow]:
        """Mark the method that takes the answer to this step's decision."""
        self.answer = answer
        return answer

    def __repr__(self) -> str:
        return f"Step({self.name}: {', '.join(self.rules)})"


Flow: TypeAlias = Union["Procedure", Decision, Step, Done, Leave, Result, None]


def step(*rules: str, then: Step | None = None) -> Callable[[Callable[[Any, Any], Flow]], Step]:
    """Mark a method as the next step of its procedure, carrying out these rules; `then` names what follows it."""
    return lambda run: Step(run.__name__, run, rules, then.name if then is not None else "")


def loop(*rules: str) -> Callable[[Callable[[Any, Any], Flow]], Step]:
    """Mark a method as a step that comes again after what it asked or started, until it returns nothing."""
    return lambda run: Step(run.__name__, run, rules, loops=True)


def written_step(name: str, rules: tuple[str, ...], then: str = "", loops: bool = False, answer: str = "") -> Step:
    """A step whose method, and the one that takes its answer, are found by name: what compiled modules write."""
    found = Step(name, methodcaller_of(f"do_{name}"), rules, then, loops)
    if answer:
        found.answer = methodcaller_of(answer)
    return found


def methodcaller_of(name: str) -> Callable[..., Flow]:
    """A function that calls a procedure's method of a name."""

    def call(frame: Procedure, *args: Any) -> Flow:
        return cast("Flow", getattr(frame, name)(*args))

    call.__name__ = name
    return call


@dataclass_transform()
class Procedure(Fielded, kw_only=True):
    """A running piece of the rules; subclass it with fields for its local data.

    Fields hold plain values, tuples and entities, never lists: a clone copies the frame and shares what it holds.
    """

    steps: ClassVar[tuple[Step, ...]] = ()
    places: ClassVar[dict[str, int]] = {}

    nested: ClassVar[bool] = False
    """Whether what it logs is indented below what it interrupted."""

    at: int = 0

    @classmethod
    def __init_subclass__(cls, kw_only: bool = False) -> None:
        make_record(cls, kw_only)
        collect_steps(cls)
        if not is_native(cls):  # what a compiled class wrote out knows only its own steps
            bind_steps(cls, do_current_step, take_current_answer, place_after)

    def do_step(self, g: Any) -> Flow:
        """Do the step it is in."""
        return do_current_step(self, g)

    def take_answer(self, g: Any, option: Option) -> Flow:
        """Go on with the answer to what the step it is in asked."""
        return take_current_answer(self, g, option)

    def next_place(self, again: bool) -> int:
        """Where it goes on after the step it is in; `again` if a loop is to come again."""
        return place_after(self, again)

    @property
    def current(self) -> Step:
        """The step it is in."""
        return self.steps[self.at]

    @property
    def reached(self) -> tuple[Step, ...]:
        """Its steps up to the one it is in."""
        return self.steps[: self.at + 1]

    def past(self, where: Step) -> bool:
        """Whether it has gone beyond a step."""
        return self.at > self.places[where.name]

    def starting_at(self: P, where: Step) -> P:
        """This procedure, to run from a step on; or to go on after it, below what that step started."""
        self.at = self.places[where.name]
        return self


ENDED: Final = Done()
"""What a procedure returns that has no step left."""


def do_current_step(frame: Procedure, g: Any) -> Flow:
    """Do the step a procedure is in."""
    return frame.steps[frame.at].run(frame, g) if frame.at < len(frame.steps) else ENDED


def take_current_answer(frame: Procedure, g: Any, option: Option) -> Flow:
    """Go on with the answer to what the step a procedure is in asked."""
    taken = frame.steps[frame.at].answer
    if taken is None:
        raise BrokenRules(f"{type(frame).__name__}.{frame.current.name} asks, but nothing takes the answer.")
    return taken(frame, g, option)


def place_after(frame: Procedure, again: bool) -> int:
    """Where a procedure goes on after the step it is in: at the step that names, or else at the next."""
    done = frame.steps[frame.at]
    return frame.places[done.then] if done.then and (again or not done.loops) else frame.at + 1


def collect_steps(kind: type[Procedure]) -> None:
    """Let a class know its steps, in order: those of the classes it extends first."""
    named = {s.name: s for base in reversed(kind.__mro__) for s in base.__dict__.values() if isinstance(s, Step)}
    kind.steps = tuple(named.values())
    kind.places = {name: i for i, name in enumerate(named)}


class PassWindow(Procedure, kw_only=True):
    """Seats act in turn until all of them pass in a row.

    Subclasses say what a seat may do (`ask`, without the pass) and what doing it means (`act`); they may override
    `passed` to react to a pass and `over` to end the window otherwise.
    """

    seats: tuple[int, ...]
    turn: int = 0
    passes: int = 0

    @property
    def seat(self) -> int:
        """Whose opportunity it is."""
        return self.seats[self.turn % len(self.seats)]

    def ask(self, g: Any, seat: int) -> Decision:
        """What the seat may do, without passing."""
        raise NotImplementedError

    def act(self, g: Any, seat: int, option: Option) -> Flow:
        """Carry out what the seat chose."""
        raise NotImplementedError

    def passed(self, g: Any, seat: int) -> None:
        """What a pass does, beyond ending the seat's opportunity."""

    def over(self, g: Any) -> bool:
        """Whether everyone has passed in a row."""
        return self.passes >= len(self.seats)

    @step()
    def opportunity(self, g: Any) -> Flow:
        if self.over(g):
            return Done()
        ask = self.ask(g, self.seat)
        ask.offer_pass()
        return ask

    @opportunity.chosen
    def opportunity_taken(self, g: Any, option: Option) -> Flow:
        seat = self.seat
        self.turn += 1
        if option.key == PASS:
            self.passes += 1
            self.passed(g, seat)
            return self.opportunity
        self.passes = 0
        return self.act(g, seat, option)

    @step(then=opportunity)
    def next_opportunity(self, g: Any) -> Flow:
        """What comes after an action, before the next opportunity."""
        return None
