"""Every game asks one seat at a time, offers what can be chosen, and ends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

import interregnum
from interregnum.kernel.decision import PASS, Decision, Requirement
from interregnum.kernel.game import Game
from interregnum.kernel.knowledge import EVERYTHING
from interregnum.kernel.ruleset import known_games
from interregnum.kernel.text import Message, Player, Thing, languages, render, segments
from interregnum.kernel.wording import put_in_words
from interregnum.ledger import library
from interregnum.ledger.book import read_book
from tests.contract.sample import LIMIT, Sample, play_on, sampled, viewers
from tests.testgame import GAME as REGENCY
from tests.testgame.fixture import RULES

KEY = re.compile(r"[^\s*?\[\]]+")
"""Keys are words without blanks and without the signs that mean something in a glob."""


def known_rules(g: Game[Any]) -> set[str]:
    books = [read_book(RULES)] if g.ruleset is REGENCY else library().chosen(g.ruleset.books)
    return {entry.id for book in [*books, library().book("kernel")] for entry in book.rules}


@sampled
@pytest.mark.rule("kernel.decide")
def test_a_random_game_ends(sample: Sample) -> None:
    end = sample.end
    assert end.outcome is not None, f"no outcome after {LIMIT} decisions"
    assert end.decision is None
    assert end.outcome.winners == tuple(sorted(set(end.outcome.winners)))
    assert set(end.outcome.winners) <= set(range(end.setting.seats))
    assert len(end.outcome.scores) in (0, end.setting.seats)


@sampled
@pytest.mark.rule("kernel.check")
def test_no_choice_leads_to_a_state_that_cannot_be(sample: Sample) -> None:
    assert sample.impossible[:5] == []


@sampled
@pytest.mark.rule("kernel.decide")
def test_option_keys_are_unique_words_and_the_asked_seat_exists(sample: Sample) -> None:
    for decision in decisions(sample):
        assert 0 <= decision.seat < sample.case.seats
        assert decision.options
        assert len(set(decision.keys)) == len(decision.keys), decision.keys
        assert [key for key in decision.keys if not KEY.fullmatch(key)] == []
        assert set(decision.keys).isdisjoint(decision.refused), "offered and refused at once"


@sampled
@pytest.mark.rule("kernel.alike")
def test_no_two_options_read_the_same(sample: Sample) -> None:
    for decision in decisions(sample):
        for language in languages():
            read = [render(option.label, language) for option in decision.options]
            assert len(set(read)) == len(read), f"{decision.prompt}: {read}"


@sampled
def test_a_question_begins_with_a_capital_letter(sample: Sample) -> None:
    for decision in decisions(sample):
        for language in languages():
            assert not render(decision.prompt, language)[0].islower(), decision.prompt


@sampled
@pytest.mark.rule("kernel.reader")
def test_a_question_says_you_to_whom_it_asks_and_not_the_name(sample: Sample) -> None:
    for g in sample.positions:
        assert g.decision is not None
        seat = g.decision.seat
        question = g.view(seat, foreseeing=True).question
        assert question is not None
        refused = [refusal.message for refusal in g.decision.refused.values()]
        options = [said for option in question.options for said in (option.label, option.preview) if said is not None]
        named = [render(said) for said in (question.prompt, *options, *refused) if names(said, Player(seat))]
        assert named == []


def names(value: Any, player: Player) -> bool:
    """Whether something said names a player."""
    if isinstance(value, Thing):
        return names(value.name, player)
    if isinstance(value, Message):
        return any(names(arg, player) for _, arg in value.args)
    return any(names(entry, player) for entry in value) if isinstance(value, tuple) else bool(value == player)


@pytest.mark.rule("kernel.why-not")
def test_no_reason_leaves_open_which_it_is() -> None:
    for game in known_games():
        for module in walk_packages(
            [str(Path(interregnum.__file__).parent / "games" / game)], f"interregnum.games.{game}."
        ):
            import_module(module.name)
    assert len(Requirement.every) > 120
    assert [one.text for one in Requirement.every if re.search(r"\bor\b", one.text)] == []


@sampled
@pytest.mark.rule("kernel.decide")
def test_every_option_on_offer_can_be_chosen(sample: Sample) -> None:
    for g in sample.positions:
        assert g.decision is not None
        for key in g.decision.keys[:12] + g.decision.keys[12:][-4:]:
            g.clone().choose(key, g.decision.seat)


@sampled
@pytest.mark.rule("kernel.window")
def test_a_window_is_one_the_game_names_and_can_be_passed(sample: Sample) -> None:
    for decision in decisions(sample):
        if decision.window:
            assert decision.window in sample.end.ruleset.windows
            assert PASS in decision.keys


@sampled
@pytest.mark.rule("kernel.settled")
def test_whether_a_question_is_settled_is_known_to_everybody(sample: Sample) -> None:
    g, chance = sample.case.new(auto=False, logging=False), sample.case.chance()
    for n in range(600):
        if g.decision is None:
            break
        asked = g.decision
        if n % 6 == 0:
            for viewer in range(g.setting.seats):
                if viewer != asked.seat:
                    other = g.determinize(viewer, f"settled {n}").decision
                    assert other is not None
                    assert (other.window, other.settled) == (asked.window, asked.settled)
                    if asked.settled and PASS in asked.keys:
                        assert len(other.options) == len(asked.options), "something hidden made a difference"
        g.choose(chance.pick(asked.keys))


@sampled
@pytest.mark.rule("kernel.why-not")
def test_why_not_has_an_answer_for_what_is_refused_and_none_for_what_is_offered(sample: Sample) -> None:
    for g in sample.positions:
        assert g.decision is not None
        seat = g.decision.seat
        assert [key for key in g.decision.keys if g.why_not(seat, key) is not None] == []
        refusals = {key: g.why_not(seat, key) for key in g.decision.refused}
        assert {key: given and given.rule for key, given in refusals.items()} == {
            key: refusal.rule for key, refusal in g.decision.refused.items()
        }
        others = {g.why_not(other, g.decision.keys[0]) for other in range(g.setting.seats) if other != seat}
        assert {refusal and refusal.rule for refusal in others} <= {"kernel.turn"}


@sampled
def test_asking_changes_nothing_and_asks_the_same_again(sample: Sample) -> None:
    for g in sample.positions:
        before = g.save()
        frame = g.stack[-1]
        asked = frame.current.run(frame, g)
        assert isinstance(asked, Decision)
        put_in_words(g, asked)
        assert g.decision is not None
        assert (asked.seat, asked.prompt, asked.options) == (g.decision.seat, g.decision.prompt, g.decision.options)
        assert g.save() == before, f"asking {asked.kind!r} changed the state"


@sampled
@pytest.mark.rule("kernel.ledger", "kernel.log")
def test_every_question_step_event_and_outcome_names_a_known_rule(sample: Sample) -> None:
    known = known_rules(sample.end)
    named = {(type(event).__name__, event.rule) for event in sample.end.events()}
    for g in sample.positions:
        named |= {
            (f"{type(frame).__name__}.{step.name}", rule)
            for frame in g.stack
            for step in frame.steps
            for rule in step.rules
        }
    for decision in decisions(sample):
        named |= {(decision.kind, decision.rule)}
        named |= {(refusal.requirement.text, refusal.rule) for refusal in decision.refused.values()}
    assert sample.end.outcome is not None
    named |= {("outcome", sample.end.outcome.rule)}
    assert {who: rule for who, rule in named if rule not in known} == {}


@sampled
@pytest.mark.rule("kernel.text")
def test_everything_a_person_reads_can_be_rendered_in_every_language(sample: Sample) -> None:
    for message in {*said(sample)}:
        for language in languages():
            text = render(message, language)
            assert text.strip(), f"{message} says nothing in {language}"
            assert "".join(part.text for part in segments(message, language)) == text


def said(sample: Sample) -> Iterator[Message]:
    end = sample.end
    for viewer in (*viewers(end), EVERYTHING):
        yield from (line.message for line in end.log(viewer))
    if end.outcome is not None:
        yield end.outcome.reason
    yield end.ruleset.title
    yield from end.ruleset.vocabulary()
    for decision in decisions(sample):
        yield decision.prompt
        yield from (option.label for option in decision.options)
        yield from (option.preview for option in decision.options if option.preview)
        yield from (refusal.message for refusal in decision.refused.values())


def decisions(sample: Sample) -> Iterator[Decision]:
    """The decisions of the kept positions, and a few that follow each."""
    for g in sample.positions:
        twin = g.clone()
        for _ in play_on(twin, sample.case.chance(), 8):
            assert twin.decision is not None
            yield twin.decision


@sampled
def test_the_score_has_a_number_for_every_seat(sample: Sample) -> None:
    for g in (*sample.some(4), sample.end):
        assert len(g.ruleset.score(g)) == g.setting.seats
