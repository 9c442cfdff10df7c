"""One seat proposes an exchange to another, item by item."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pytest

from interregnum import load
from interregnum.kernel.decision import Decision
from interregnum.kernel.game import Game
from interregnum.kernel.procedure import Flow, Procedure, step
from interregnum.kernel.proposal import Proposal
from interregnum.kernel.text import Message, msg, render
from tests.kernel.toy import Diary, end, write

Play = Callable[..., Game[Diary]]
G = Game[Diary]


class Gift(Proposal, kw_only=True):
    """Apples for pears: three apples at most, and a plum that is kept by its number."""

    rule: ClassVar[str] = "kernel.proposal"

    def items(self, g: G, ask: Decision) -> None:
        if self.count("give:apple") < 3:
            ask.offer("give:apple", msg("An apple"))
        ask.offer("want:pear", msg("A pear"))
        if not self.count("fruit:7"):
            ask.offer("give:plum", msg("A plum"), means="fruit:7")

    def given(self, g: G) -> tuple[Message, ...]:
        apples = self.count("give:apple")
        return (*((msg("{n} apples", n=apples),) if apples else ()), *((msg("a plum"),) * self.count("fruit:7")))

    def wanted(self, g: G) -> tuple[Message, ...]:
        pears = self.count("want:pear")
        return (msg("{n} pears", n=pears),) if pears else ()

    def put_forward(self, g: G) -> None:
        write(g, "put forward")

    def refused(self, g: G) -> None:
        write(g, f"{self.partner} refuses")

    def agreed(self, g: G) -> Flow:
        write(g, f"{self.seat} and {self.partner} agree: {' '.join(self.terms)}")
        return None


class Market(Procedure):
    @step()
    def propose(self, g: G) -> Flow:
        return Gift(seat=0, partner=1)

    @step()
    def close(self, g: G) -> None:
        end(g)


def said(g: G) -> str:
    assert g.decision is not None
    return f"{g.decision.seat}: {render(g.decision.prompt, names=('Ann', 'Ben', 'Cy'))}"


def keys(g: G) -> list[str]:
    assert g.decision is not None
    return g.decision.keys


def answer(g: G, *choices: str) -> None:
    for key in choices:
        g.choose(key)


@pytest.mark.rule("kernel.proposal")
def test_it_is_put_together_item_by_item_and_then_carried_out(play: Play) -> None:
    g = play(Market)
    assert said(g) == "0: What do you offer Ben?"
    assert keys(g) == ["give:apple", "want:pear", "give:plum", "pass"]
    g.choose("give:apple")
    assert said(g) == "0: You offer Ben 1 apples. What else?"
    answer(g, "give:apple", "want:pear", "give:plum")
    assert said(g) == "0: You offer Ben 2 apples and a plum and ask for 1 pears. What else?"
    g.choose("give:apple")
    assert keys(g) == ["want:pear", "propose", "pass"]
    g = load(g.save())
    g.choose("propose")
    assert said(g) == "1: Ann offers you 3 apples and a plum and asks for 1 pears. Do you accept?"
    assert keys(g) == ["accept", "refuse", "counter"]
    g.choose("accept")
    assert g.state.words == [
        "put forward", "0 and 1 agree: give:apple give:apple want:pear fruit:7 give:apple",
    ]  # fmt: skip
    assert g.outcome is not None


@pytest.mark.rule("kernel.proposal")
@pytest.mark.parametrize(("choices", "words"), [
    (["give:apple", "pass"], []),
    (["give:apple", "propose", "refuse"], ["put forward", "1 refuses"]),
])  # fmt: skip
def test_a_proposal_that_is_dropped_or_refused_comes_to_nothing(
    play: Play, choices: list[str], words: list[str]
) -> None:
    g = play(Market)
    answer(g, *choices)
    assert g.state.words == words
    assert g.outcome is not None


@pytest.mark.rule("kernel.proposal")
def test_a_counter_offer_turns_the_sides_round_and_cannot_be_countered(play: Play) -> None:
    g = play(Market)
    answer(g, "give:apple", "propose")
    assert said(g) == "1: Ann offers you 1 apples and asks for nothing. Do you accept?"
    g.choose("counter")
    assert said(g) == "1: What do you offer Ann?"
    answer(g, "want:pear", "propose")
    assert said(g) == "0: Ben asks you for 1 pears and offers nothing. Do you accept?"
    assert keys(g) == ["accept", "refuse"]
    g.choose("accept")
    assert g.state.words[-1] == "1 and 0 agree: want:pear"
