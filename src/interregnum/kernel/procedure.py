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

A step acts or asks, never both: one that returns a decision changes nothing, so that it can be asked anew after loading
a save. What a step or an answer returns says how it goes on (`Flow`):

- nothing: the next step;
- a procedure: run it, then the next step, which finds the child's result in `g.result`;
- a step (`self.set_dial`): go there;
- `Done(result)`: this procedure is over; running out of steps is the same with no result;
- `Leave(kind)`: end the innermost running procedure of that kind and everything it was in the middle of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias, Union

import msgspec

from interregnum.kernel.decision import PASS, Decision, Option
from interregnum.kernel.state import TAG


class Done:
    """The procedure is over; `result` goes to whoever started it."""

    __slots__ = ("result",)

    def __init__(self, result: Any = None) -> None:
        self.result = result


class Leave:
    """End the innermost running procedure of a kind, abandoning whatever it had started."""

    __slots__ = ("kind", "result")

    def __init__(self, kind: type[Procedure], result: Any = None) -> None:
        self.kind = kind
        self.result = result


class Step:
    """One step of a procedure: what it does, the rule it carries out, and what follows an answer."""

    __slots__ = ("answer", "name", "rules", "run")

    def __init__(self, run: Callable[[Any, Any], Flow], rules: tuple[str, ...]) -> None:
        self.run = run
        self.rules = rules
        self.name = run.__name__
        self.answer: Callable[[Any, Any, Option], Flow] | None = None

    def chosen(self, answer: Callable[[Any, Any, Option], Flow]) -> Callable[[Any, Any, Option], Flow]:
        """Mark the method that takes the answer to this step's decision."""
        self.answer = answer
        return answer

    def __repr__(self) -> str:
        return f"Step({self.name}: {', '.join(self.rules)})"


Flow: TypeAlias = Union["Procedure", Decision, Step, Done, Leave, None]


def step(*rules: str) -> Callable[[Callable[[Any, Any], Flow]], Step]:
    """Mark a method as the next step of its procedure, carrying out these rules."""
    return lambda run: Step(run, rules)


class Procedure(msgspec.Struct, tag=True, tag_field=TAG):
    """A running piece of the rules; subclass it with fields for its local data.

    Fields hold plain values, tuples and entities, never lists: a clone copies the frame and shares what it holds.
    """

    steps: ClassVar[tuple[Step, ...]] = ()
    places: ClassVar[dict[str, int]] = {}

    nested: ClassVar[bool] = False
    """Whether what it logs is indented below what it interrupted."""

    at: int = 0

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        named = {s.name: s for base in reversed(cls.__mro__) for s in base.__dict__.values() if isinstance(s, Step)}
        cls.steps = tuple(named.values())
        cls.places = {name: i for i, name in enumerate(named)}


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
        """What a pass brings about, beyond ending the seat's opportunity."""

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

    @step()
    def next_opportunity(self, g: Any) -> Flow:
        return self.opportunity
