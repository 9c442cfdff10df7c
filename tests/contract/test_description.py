"""Every game describes itself: its options, its stages and the chapters of its rules, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from interregnum.kernel.course import Stage
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import new
from interregnum.kernel.options import OptionInfo
from interregnum.kernel.ruleset import ruleset
from interregnum.kernel.text import Message, languages, render
from interregnum.ledger import library
from tests.contract.sample import Sample, sampled
from tests.testgame import GAME as REGENCY
from tests.testgame.fixture import ALL_GAMES

each_game = pytest.mark.parametrize("name", ALL_GAMES)


def described(name: str) -> list[OptionInfo]:
    return list(ruleset(name).describe_options())


def sayings(name: str) -> Iterator[Message]:
    """Everything a game says of itself."""
    game = ruleset(name)
    yield from (game.title, game.short, game.says)
    for option in game.describe_options():
        yield from (option.label, option.help, *(one.label for one in option.values))
    yield from (stage.name for stage in all_stages(game.stages))
    yield from (chapter.name for chapter in game.chapters)


def all_stages(stages: tuple[Stage, ...]) -> Iterator[Stage]:
    for stage in stages:
        yield stage
        yield from all_stages(stage.steps)


@each_game
def test_a_window_that_is_usually_passed_has_its_place_in_the_course_of_the_game(name: str) -> None:
    game = ruleset(name)
    placed = {window for stage in all_stages(game.stages) for window in stage.windows}
    assert set(game.usually_passed) <= placed <= set(game.windows)


@each_game
def test_every_option_says_what_it_is_and_what_may_be_given(name: str) -> None:
    game = ruleset(name)
    for option in described(name):
        assert render(option.help).endswith("."), option.name
        assert game.read_options({option.name: option.default}) == game.read_options({})
        if option.kind == "number":
            assert option.least is not None, option.name
            assert option.most is not None, option.name
            assert option.least <= option.default <= option.most
        if option.kind == "choice":
            assert option.default in [one.value for one in option.values]


@each_game
@pytest.mark.rule("kernel.setting")
def test_a_number_outside_its_range_is_refused_with_the_range(name: str) -> None:
    for option in described(name):
        if option.least is None or option.most is None:
            continue
        for value in (option.least - 1, option.most + 1):
            with pytest.raises(
                BadConfiguration, match=f"{option.name} is a number from {option.least} to {option.most}"
            ):
                new(name, options={option.name: value})


@each_game
@pytest.mark.rule("kernel.setting")
def test_a_game_can_be_set_up_with_every_value_of_every_choice_and_flag(name: str) -> None:
    for option in described(name):
        values: list[Any] = [one.value for one in option.values]
        for value in [True, False] if option.kind == "flag" else values:
            g = new(name, seed="choice", options={option.name: value}, logging=False)
            assert g.setting.options[option.name] == value


@each_game
@pytest.mark.rule("kernel.text.complete")
def test_what_a_game_says_of_itself_is_said_in_every_language(name: str) -> None:
    if name == REGENCY.name:
        return
    for message in sayings(name):
        for language in languages():
            assert render(message, language), message
    from script.catalogues import said_in, translated

    wanted = {said for message in sayings(name) for said in said_in(message)}
    assert wanted <= translated("de")


@each_game
def test_stages_and_chapters_lead_to_rules(name: str) -> None:
    game = ruleset(name)
    rules = [stage.rule for stage in all_stages(game.stages)] + [chapter.rule for chapter in game.chapters]
    assert game.stages
    assert game.chapters
    if name != REGENCY.name:
        assert {library().book_of(rule).book for rule in rules} <= set(game.books)


@sampled
def test_the_rounds_of_a_game_are_counted(sample: Sample) -> None:
    rounds = [g.ruleset.round(g) for g in (*sample.positions, sample.end)]
    assert rounds == sorted(rounds)
    assert rounds[0] < rounds[-1], "a whole game is played in one round"


@sampled
def test_the_stage_of_a_game_is_one_of_its_stages(sample: Sample) -> None:
    met: set[tuple[str, ...]] = set()
    for g in (*sample.positions, sample.end):
        way, stages = g.view(0).stage, g.ruleset.stages
        for depth, name in enumerate(way):
            found = next((stage for stage in stages if stage.id == name), None)
            assert found is not None or (name == "" and depth == len(way) - 1 and depth > 0), way
            stages = found.steps if found is not None else ()
        met.add(way[:1])
    assert len(met) > 1, "a whole game stays in one phase"
