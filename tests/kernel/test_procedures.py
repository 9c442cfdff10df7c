"""The machine runs steps in order, asks, jumps, nests and leaves as the steps say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from interregnum import load, new
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.errors import BrokenRules
from interregnum.kernel.game import Game
from interregnum.kernel.procedure import Done, Flow, Leave, PassWindow, Procedure, Result, loop, step
from interregnum.kernel.text import msg, render
from interregnum.kernel.wording import tell_apart
from tests.kernel.toy import Diary, ask, end, write

Play = Callable[..., Game[Diary]]
G = Game[Diary]


class Ending(Procedure):
    """Base of the toys: their last step ends the game."""

    def result_word(self, g: G) -> None:
        write(g, f"result {g.result}")


class InOrder(Ending):
    @step()
    def first(self, g: G) -> None:
        write(g, "first")

    @step()
    def second(self, g: G) -> None:
        write(g, "second")
        end(g, 0)


def test_steps_run_in_the_order_they_are_written(play: Play) -> None:
    g = play(InOrder)
    assert g.state.words == ["first", "second"]
    assert g.outcome is not None
    assert g.decision is None
    assert g.stack == []


class Meaning(Procedure):
    @step()
    def asks(self, g: G) -> Flow:
        decision = ask(0, "nothing")
        decision.offer("seven", msg("Seven"), means=7)
        return decision

    @asks.chosen
    def answered(self, g: G, option: Option) -> Flow:
        write(g, f"{option.key} means {g.meant}")
        return None

    @step()
    def asks_for_the_only_answer(self, g: G) -> Flow:
        decision = Decision(0, "toy", msg("Well?"), "kernel.decide")
        decision.offer("only", msg("Only"), means=(1, 2))
        return decision

    @asks_for_the_only_answer.chosen
    def only_one(self, g: G, option: Option) -> Flow:
        write(g, f"{option.key} means {g.meant}")
        end(g, 0)
        return None


@pytest.mark.parametrize(("key", "said"), [("seven", "seven means 7"), ("nothing", "nothing means None")])
def test_whoever_takes_an_answer_finds_what_the_option_means(play: Play, key: str, said: str) -> None:
    g = play(Meaning)
    for same in (g, load(g.save()), g.clone()):
        same.choose(key)
        assert same.state.words == [said, "only means (1, 2)"]


class Child(Procedure, kw_only=True):
    n: int
    nested = True

    @step()
    def work(self, g: G) -> Flow:
        write(g, f"child {self.n}")
        return Done(self.n * 10) if self.n else None


class Parent(Ending):
    @step()
    def begets(self, g: G) -> Flow:
        return Child(n=4)

    @step()
    def hears(self, g: G) -> Flow:
        self.result_word(g)
        return Child(n=0)

    @step()
    def hears_nothing(self, g: G) -> None:
        self.result_word(g)
        end(g)


def test_a_child_runs_before_the_next_step_which_finds_its_result(play: Play) -> None:
    g = play(Parent)
    assert g.state.words == ["child 4", "result 40", "child 0", "result None"]
    assert [line.depth for line in g.log(0)] == [1, 0, 1, 0]


class Loop(Ending, kw_only=True):
    n: int = 0

    @step()
    def count(self, g: G) -> None:
        self.n += 1
        write(g, str(self.n))

    @step()
    def again(self, g: G) -> Flow:
        if self.n < 3:
            return self.count
        return self.finish

    @step()
    def skipped(self, g: G) -> None:
        write(g, "skipped")

    @step()
    def finish(self, g: G) -> None:
        end(g)


def test_a_step_can_go_to_another_step_backwards_and_forwards(play: Play) -> None:
    assert play(Loop).state.words == ["1", "2", "3"]


class Looping(Ending, kw_only=True):
    n: int = 0

    @loop()
    def children(self, g: G) -> Flow:
        self.n += 1
        return Child(n=self.n) if self.n < 3 else None

    @loop()
    def questions(self, g: G) -> Flow:
        return ask(0, "again", "child", "out") if self.n < 5 else None

    @questions.chosen
    def answered(self, g: G, option: Option) -> Flow:
        self.n += 1
        write(g, option.key)
        flows: dict[str, Flow] = {"child": Child(n=9), "out": self.finish}
        return flows.get(option.key)

    @step()
    def between(self, g: G) -> None:
        write(g, "between")

    @step()
    def finish(self, g: G) -> None:
        end(g)


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        (["again", "child"], ["again", "child", "child 9", "between"]),
        (["again", "out"], ["again", "out"]),
    ],
)
def test_a_loop_comes_again_after_what_it_asked_or_started_until_it_returns_nothing(
    play: Play, keys: list[str], words: list[str]
) -> None:
    g = play(Looping)
    for key in keys:
        g = load(g.save())
        g.choose(key)
    assert g.state.words == ["child 1", "child 2", *words]
    assert g.outcome is not None


class Rounds(Ending, kw_only=True):
    n: int = 0

    @step()
    def begin(self, g: G) -> Flow:
        self.n += 1
        return Done() if self.n > 3 else None

    @step(then=begin)
    def middle(self, g: G) -> Flow:
        flows: dict[int, Flow] = {1: Child(n=1), 2: Result("two")}
        return flows.get(self.n)

    @step()
    def never(self, g: G) -> None:
        write(g, "never")


class AroundRounds(Ending):
    @step()
    def inner(self, g: G) -> Flow:
        return Rounds()

    @step()
    def outer(self, g: G) -> None:
        end(g)


def test_a_step_can_name_the_one_that_follows_it(play: Play) -> None:
    assert play(AroundRounds).state.words == ["child 1"]


class AtOnce(Ending):
    @step()
    def done_already(self, g: G) -> Flow:
        return Result(7)

    @step()
    def hears(self, g: G) -> None:
        self.result_word(g)
        end(g)


def test_a_result_given_at_once_is_heard_like_that_of_a_procedure(play: Play) -> None:
    assert play(AtOnce).state.words == ["result 7"]


class Outer(Ending):
    @step()
    def before(self, g: G) -> Flow:
        return None

    @step("kernel.decide")
    def inside(self, g: G) -> Flow:
        return Asking()

    @step()
    def after(self, g: G) -> None:
        end(g)


def test_where_a_procedure_stands_is_the_step_it_is_in_also_while_another_runs(play: Play) -> None:
    g = play(Outer)
    outer, asking = g.innermost(Outer), g.innermost(Asking)
    assert (outer, asking) == (g.stack[0], g.stack[1])
    assert g.innermost(Outer, Asking) is asking
    assert g.innermost(Child) is None
    assert outer is not None
    assert outer.current is Outer.inside
    assert [outer.past(where) for where in Outer.steps] == [True, False, False]
    assert outer.reached == Outer.steps[:2]
    assert g.decision is not None
    assert g.decision.rule == "kernel.decide"


def test_a_procedure_can_start_at_any_of_its_steps(play: Play) -> None:
    g = play(Outer)
    g.stack[:] = [Outer().starting_at(Outer.inside), Asking().starting_at(Asking.after)]
    g.decision = None
    g.advance()
    assert g.state.words == ["result None"]
    assert g.outcome is not None


class Asking(Ending):
    @step()
    def question(self, g: G) -> Flow:
        return ask(1, "stay", "child", "again", "done", "leave", "next")

    @question.chosen
    def answered(self, g: G, option: Option) -> Flow:
        write(g, option.key)
        flows: dict[str, Flow] = {"child": Child(n=1), "again": self.question, "done": Done("early")}
        return flows.get(option.key)

    @step()
    def after(self, g: G) -> Flow:
        self.result_word(g)
        return Done("late")


class Around(Ending):
    @step()
    def inner(self, g: G) -> Flow:
        return Asking()

    @step()
    def outer(self, g: G) -> None:
        write(g, f"came {g.result}")
        end(g)


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        (["next"], ["next", "result None", "came late"]),
        (["child"], ["child", "child 1", "result 10", "came late"]),
        (["again", "next"], ["again", "next", "result None", "came late"]),
        (["done"], ["done", "came early"]),
    ],
)
def test_an_answer_says_how_it_goes_on(play: Play, keys: list[str], words: list[str]) -> None:
    g = play(Around)
    for key in keys:
        assert g.decision is not None
        assert g.decision.seat == 1
        g.choose(key)
    assert g.state.words == words


class Deep(Ending, kw_only=True):
    level: int

    @step()
    def go_down(self, g: G) -> Flow:
        write(g, f"down {self.level}")
        return Deep(level=self.level - 1) if self.level else Leave(Middle, "up")

    @step()
    def never(self, g: G) -> None:
        write(g, "never")


class Middle(Deep, kw_only=True):
    """A kind of Deep, so that leaving finds the innermost of its own kind."""


class Top(Ending):
    @step()
    def start(self, g: G) -> Flow:
        return Middle(level=3)

    @step()
    def back(self, g: G) -> None:
        self.result_word(g)
        end(g)


def test_leaving_ends_the_named_procedure_and_all_it_was_in_the_middle_of(play: Play) -> None:
    assert play(Top).state.words == ["down 3", "down 2", "down 1", "down 0", "result up"]


class Nobody(Procedure):
    @step()
    def leave(self, g: G) -> Flow:
        return Leave(Middle)


class Runs(Procedure):
    @step()
    def out(self, g: G) -> None:
        return None


class Silent(Procedure):
    @step()
    def asks(self, g: G) -> Flow:
        return ask(0)


class Deaf(Procedure):
    @step()
    def asks(self, g: G) -> Flow:
        return ask(0, "one", "two")


class Circle(Procedure):
    @step()
    def round(self, g: G) -> Flow:
        return self.round


@pytest.mark.parametrize(
    ("rules", "complaint"),
    [
        (Nobody, "Nothing called Middle is running"),
        (Runs, "toy ran out of steps without an outcome"),
        (Silent, r"Silent\.asks offers no option"),
        (Circle, "toy runs in a circle at Circle without asking anyone"),
    ],
)
def test_rules_that_break_their_promise_are_named(play: Play, rules: type[Procedure], complaint: str) -> None:
    with pytest.raises(BrokenRules, match=complaint):
        play(rules)


def test_a_question_whose_answer_nobody_takes_is_named(play: Play) -> None:
    g = play(Deaf)
    with pytest.raises(BrokenRules, match=r"Deaf\.asks asks, but nothing takes the answer"):
        g.choose("one")


class AnswersWithAQuestion(Procedure):
    @step()
    def asks(self, g: G) -> Flow:
        return ask(0, "one", "two")

    @asks.chosen
    def taken(self, g: G, option: Option) -> Flow:
        return ask(0, "three", "four")


def test_a_question_cannot_be_answered_by_a_question(play: Play) -> None:
    g = play(AnswersWithAQuestion)
    with pytest.raises(BrokenRules, match="jump to a step instead"):
        g.choose("one")


class Fails(Procedure):
    @step()
    def asks(self, g: G) -> Flow:
        return ask(0, "well", "badly")

    @asks.chosen
    def taken(self, g: G, option: Option) -> Flow:
        write(g, option.key)
        g.roll(1, 6)
        if option.key == "badly":
            raise ZeroDivisionError
        return self.asks


def test_when_the_rules_fail_the_game_stands_as_before_and_can_go_on(play: Play) -> None:
    g = play(Fails)
    g.choose("well")
    before, decision, log = g.save(), g.decision, g.log(0)
    twin = g.clone()
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            g.choose("badly")
    with pytest.raises(ZeroDivisionError):
        twin.choose("badly")
    assert g.save() == before
    assert g.log(0) == twin.log(0) == log
    assert (g.count, g.answered, g.choices) == (1, [1, 0, 0], ("well",))
    assert decision is not None
    assert g.decision is not None
    assert g.decision.keys == decision.keys
    g.choose("well")
    twin.choose("well")
    assert g.state == twin.state


# ---- inheritance ----


class Longer(InOrder):
    @step()
    def third(self, g: G) -> None:
        write(g, "third")


class Changed(InOrder):
    @step("kernel.decide")
    def first(self, g: G) -> None:
        write(g, "changed")


def test_a_kind_of_procedure_keeps_the_order_and_replaces_or_adds_steps(play: Play) -> None:
    assert [s.name for s in Longer.steps] == ["first", "second", "third"]
    assert [s.name for s in Changed.steps] == ["first", "second"]
    assert Changed.steps[0].rules == ("kernel.decide",)
    assert play(Changed).state.words == ["changed", "second"]


# ---- the window ----


class Acts(Procedure, kw_only=True):
    word: str

    @step()
    def act(self, g: G) -> None:
        write(g, self.word)


class Window(PassWindow, kw_only=True):
    def ask(self, g: G, seat: int) -> Decision:
        return ask(seat, "act", "quietly", "close")

    def act(self, g: G, seat: int, option: Option) -> Flow:
        if option.key == "close":
            return Done("closed")
        write(g, f"{seat} {option.key}")
        return Acts(word="acted") if option.key == "act" else None

    def passed(self, g: G, seat: int) -> None:
        write(g, f"{seat} passes")


class Opened(Ending):
    @step()
    def open(self, g: G) -> Flow:
        return Window(seats=(2, 0, 1))

    @step()
    def shut(self, g: G) -> None:
        self.result_word(g)
        end(g)


def _answer(g: G, *keys: str) -> None:
    for key in keys:
        g.choose(key)


@pytest.mark.rule("kernel.pass-window")
def test_a_window_closes_when_all_have_passed_in_a_row(play: Play) -> None:
    g = play(Opened)
    seats = []
    for key in ("pass", "pass", "act", "pass", "pass"):
        assert g.decision is not None
        seats.append(g.decision.seat)
        g.choose(key)
    assert seats == [2, 0, 1, 2, 0]
    assert g.outcome is None
    g.choose("pass")
    assert g.outcome is not None
    assert g.state.words[-2:] == ["1 passes", "result None"]


@pytest.mark.rule("kernel.pass-window")
def test_an_action_without_a_procedure_also_opens_the_round_of_passes_anew(play: Play) -> None:
    g = play(Opened)
    _answer(g, "pass", "pass", "quietly", "pass", "pass")
    assert g.outcome is None


@pytest.mark.rule("kernel.pass-window")
def test_an_action_can_close_the_window(play: Play) -> None:
    g = play(Opened)
    _answer(g, "pass", "close")
    assert g.state.words == ["2 passes", "result closed"]


class EmptyWindow(Opened):
    @step()
    def open(self, g: G) -> Flow:
        return Window(seats=())


@pytest.mark.rule("kernel.pass-window")
def test_a_window_for_nobody_is_closed(play: Play) -> None:
    assert play(EmptyWindow).state.words == ["result None"]


class Forced(Window, kw_only=True):
    def ask(self, g: G, seat: int) -> Decision:
        return ask(seat, *(["act"] if seat == 1 else []))


class HalfForced(Opened):
    @step()
    def open(self, g: G) -> Flow:
        return Forced(seats=(0, 1, 2))


@pytest.mark.rule("kernel.auto")
def test_the_machine_passes_for_who_can_do_nothing_else_unless_told_not_to(play: Play) -> None:
    g = play(HalfForced)
    assert g.decision is not None
    assert g.decision.seat == 1
    _answer(g, "act", "pass")
    assert g.choices == ("act", "pass")
    slow = play(HalfForced, auto=False)
    _answer(slow, "pass", "act", "pass", "pass", "pass")
    assert slow.state == g.state
    assert slow.outcome == g.outcome
    assert (g.view(0).answered, slow.view(0).answered) == (0, 2)
    assert g.view(1).answered == slow.view(1).answered == 2


@pytest.mark.rule("kernel.save")
def test_a_window_in_the_middle_can_be_saved(play: Play) -> None:
    g = play(Opened)
    _answer(g, "pass", "act")
    loaded = load(g.save())
    assert loaded.save() == g.save()
    _answer(loaded, "pass", "pass")
    assert loaded.outcome is None
    loaded.choose("pass")
    assert loaded.state.words == [*g.state.words, "1 passes", "2 passes", "0 passes", "result None"]


def test_a_step_reads_as_its_name_and_rules() -> None:
    assert repr(Changed.steps[0]) == "Step(first: kernel.decide)"


def test_what_a_window_asks_and_does_must_be_written() -> None:
    bare: Any = PassWindow(seats=(0,))
    with pytest.raises(NotImplementedError):
        bare.ask(None, 0)
    with pytest.raises(NotImplementedError):
        bare.act(None, 0, None)


@pytest.mark.rule("kernel.alike")
def test_options_that_read_the_same_are_told_apart() -> None:
    ask = Decision(0, "toy", msg("Which?"))
    for key, label in (("a", msg("Left")), ("b", msg("Right")), ("c", msg("Left"))):
        ask.offer(key, label)
    tell_apart(new("regency", seed="alike"), ask)
    assert [(option.key, render(option.label)) for option in ask.options] == [
        ("a", "Left (no. 1)"),
        ("b", "Right"),
        ("c", "Left (no. 2)"),
    ]
