"""Decisions: one seat chooses one of finitely many options.

A step builds a decision, offers what the rules allow and returns it:

    ask = Decision(seat, "bid", msg("Set your honor dial."), rule="lcg.2.2")
    for n in range(1, 6):
        ask.offer(f"bid:{n}", msg("Bid {n}", n=n))
    return ask

What the rules forbid is named by a `Requirement`, and the same check that keeps an option off the list answers
"why not?":

    NEEDS_CONTROL = Requirement("throne.legion.2", "You do not control {region}.")

    def may_raise(g, seat, region) -> Refusal | None:
        if not controls(g.state, seat, region):
            return NEEDS_CONTROL(region=REGIONS[region].name)
        return None

    ask.offer(f"raise:{region}", label, f"region:{region}", unless=may_raise(g, seat, region))
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from interregnum.kernel.text import Arg, Message, msg
from interregnum.kernel.wire import Option

__all__ = ["DONE", "PASS", "Decision", "Option", "Refusal", "Requirement"]

PASS: Final = "pass"
DONE: Final = "done"


class Refusal:
    """Why something cannot be done: the requirement that is not met."""

    __slots__ = ("args", "requirement")

    def __init__(self, requirement: Requirement, args: dict[str, Arg]) -> None:
        self.requirement = requirement
        self.args = args

    @property
    def rule(self) -> str:
        """The ledger entry that forbids it."""
        return self.requirement.rule

    @property
    def message(self) -> Message:
        """The reason, for a reader."""
        return Message(self.requirement.text, tuple(self.args.items()))

    def __repr__(self) -> str:
        return f"Refusal({self.rule}: {self.requirement.text} {self.args})"


class Requirement:
    """A named condition of legality, with the rule that sets it and the sentence said when it is not met."""

    every: ClassVar[list[Requirement]] = []
    """All requirements, so that a test can look up their rules."""

    __slots__ = ("_unmet", "rule", "text")

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text
        self._unmet = Refusal(self, {})
        Requirement.every.append(self)

    def __call__(self, **args: Arg) -> Refusal:
        """The refusal to give when the requirement is not met."""
        return Refusal(self, args) if args else self._unmet


class Decision:
    """A question to one seat. Steps build it; nobody changes it afterwards.

    `prompt` says what is asked; `kind` is a word for programs ("bid", "action"); `about` lights the objects the
    question itself is about. A question that names no rule is asked under the rule of the step that asks it.

    `meanings` holds what options stand for, by key, for the step that takes the answer: it finds that in `g.meant`.

    `window` names the opportunity to act that the question is, one of the ruleset's `windows`; a player may have all
    opportunities of a name passed for them. `settled` is set where everybody can see that the seat has no other option
    than those it is given, whatever it hides.

    `continues` is set where the question goes on with something that the seat has begun by its answers so far and that
    nobody else has answered yet, such as who takes part in an attack. It can be called off as a whole.

    `spoken` is unset if it was asked of a game that does not speak: then prompt and labels may be left out.
    """

    __slots__ = (
        "about", "continues", "kind", "meanings", "options", "prompt", "refused", "rule", "seat", "settled", "spoken",
        "window",
    )  # fmt: skip

    def __init__(self, seat: int, kind: str, prompt: Message, rule: str = "", about: tuple[str, ...] = ()) -> None:
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.rule = rule
        self.about = about
        self.window = ""
        self.settled = False
        self.spoken = True
        self.continues = False
        self.options: list[Option] = []
        self.meanings: dict[str, Any] = {}
        self.refused: dict[str, Refusal] = {}

    def offer(
        self,
        key: str,
        label: Message,
        *about: str,
        unless: Refusal | None = None,
        preview: Message | None = None,
        means: Any = None,
    ) -> None:
        """Add an option, unless there is a refusal; a refusal is kept as the answer to "why not?"."""
        if unless is None:
            self.options.append(Option(key, label, about, preview))
            if means is not None:
                self.meanings[key] = means
        else:
            self.refused[key] = unless

    def offer_pass(self, label: Message | None = None) -> None:
        """Add the option to pass."""
        self.options.append(Option(PASS, label) if label else _PASS_OPTION)

    def offer_done(self, label: Message | None = None) -> None:
        """Add the option to stop choosing."""
        self.options.append(Option(DONE, label) if label else _DONE_OPTION)

    def find(self, key: str) -> Option | None:
        """The option of that key."""
        for option in self.options:
            if option.key == key:
                return option
        return None

    @property
    def keys(self) -> list[str]:
        """The keys on offer, in order."""
        return [option.key for option in self.options]


_PASS_OPTION = Option(PASS, msg("Pass"))
_DONE_OPTION = Option(DONE, msg("Done"))
