"""Targets."""

from __future__ import annotations

import pytest

from interregnum.cards.composed import Then
from interregnum.cards.facts import Cannot
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import THEIRS, YOURS
from interregnum.cards.words.selectors import PICKED, SELF, TARGET
from interregnum.games.fiverings.cards.catalogue import CATALOGUE
from interregnum.games.fiverings.cards.words.abilities import action, constant, reaction
from interregnum.games.fiverings.cards.words.arriving import PutsIntoPlay
from interregnum.games.fiverings.cards.words.costs import Pays
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.qualities import HONORED
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a, chosen, out_of_play
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.entering import Leave
from tests.fiverings.rules.held import BOW_ONE, DRAW, GAIN_FATE, held
from tests.fiverings.rules.plain import BOWED, IN_DRAW, PlainTable, character, event, upon


@pytest.mark.rule("lcg.choose.1")
def test_choosing_means_targets_and_each_does_not() -> None:
    shy = character("shy", does=constant(Cannot(SELF, "be chosen as a target")))
    chooser, sweeper = character("chooser", does=BOW_ONE), character("sweeper", does=action(Does("bow", a(CHARACTER))))
    assert [len(CATALOGUE.printed(title).abilities[0].targets) for title in (chooser, sweeper)] == [1, 0]
    table = held(phase="draw", north={"characters": [chooser, sweeper]}, south={"characters": [shy]})
    table.north(f"use:{chooser}")
    assert not table.offered(f"target:{shy}")
    table.north(f"target:{chooser}")
    table.south("pass")
    table.north(f"use:{sweeper}")
    assert table.card(shy).bowed


@pytest.mark.rule("lcg.target.1")
def test_only_what_meets_the_requirements_is_chosen() -> None:
    strike = event("strike", action(choose(a(CHARACTER, HONORED)), Does("bow", TARGET)))
    there = [
        {"card": character("proud"), "honored": True},
        character("plain"),
        {"card": character("vain"), "honored": True},
    ]
    table = PlainTable(north={"hand": [strike]}, south={"characters": there}, **IN_DRAW)
    table.north(f"play:{strike}")
    assert table.keys() == ["target:test-proud", "target:test-vain"]


@pytest.mark.rule("lcg.target.2", "lcg.target.5")
def test_the_controller_picks_all_targets_with_nothing_in_between() -> None:
    strike = event(
        "strike",
        action(choose(a(CHARACTER, YOURS), name="mine"), choose(a(CHARACTER, THEIRS), name="theirs"),
               Does("bow", chosen("mine")), Does("bow", chosen("theirs"))),
    )  # fmt: skip
    eager = character("eager", does=reaction(upon(Bow), GAIN_FATE))
    table = PlainTable(
        north={"hand": [strike], "characters": [eager, character("a")]},
        south={"characters": [character("b"), character("c")]},
        **IN_DRAW,
    )
    table.north(f"play:{strike}")
    assert table.asked == "north target"
    table.north("target:test-a")
    assert (table.asked, table.keys()) == ("north target", ["target:test-b", "target:test-c"])
    assert not table.card("test-a").bowed
    table.north("target:test-c")
    assert table.card("test-a").bowed


@pytest.mark.rule("lcg.target.3")
def test_an_ability_with_too_few_targets_is_not_initiated() -> None:
    strike = event("strike", action(choose(a(CHARACTER), least=2, most=2), Does("bow", TARGET)), cost=1)
    table = PlainTable(north={"hand": [strike], "fate": 1}, south={"characters": [character("a")]}, **IN_DRAW)
    assert not table.offered(f"play:{strike}")
    assert table.why_not("north", f"play:{strike}") == "lcg.target.3"
    assert table.seat("north").fate == 1
    table = PlainTable(
        north={"hand": [strike], "fate": 1}, south={"characters": ["test-a", character("b"), character("c")]}, **IN_DRAW
    )
    table.north(f"play:{strike}", "target:test-a")
    assert table.keys() == ["target:test-b", "target:test-c"]


@pytest.mark.rule("lcg.target.4")
def test_a_target_may_be_one_that_was_not_there_before_the_cost_was_paid() -> None:
    strike = event(
        "strike", action(Pays("sacrifice", a(CHARACTER, YOURS)), choose(a(CHARACTER, THEIRS)), Does("bow", TARGET))
    )
    late = character("late")
    calls = character(
        "calls", does=reaction(upon(Leave), PutsIntoPlay(out_of_play(CHARACTER, areas=("dynasty discard",))))
    )
    table = PlainTable(
        north={"hand": [strike], "characters": [character("a")]},
        south={"characters": [character("b"), calls], "dynasty_discard": [late]},
        **IN_DRAW,
    )
    table.north(f"play:{strike}")
    table.south(f"use:{calls}")
    assert table.keys() == ["target:test-b", "target:test-calls", "target:test-late"]


@pytest.mark.rule("lcg.target.6")
def test_choosing_no_target_at_all_changes_nothing() -> None:
    sweep = event("sweep", action(choose(a(CHARACTER, THEIRS), least=0, most=9), Does("bow", TARGET), DRAW))
    table = PlainTable(north={"hand": [sweep]}, south={"characters": [character("a")]}, **IN_DRAW)
    table.north(f"play:{sweep}", "done")
    assert (table.hand("north"), table.card("test-a").bowed) == ([], False)
    table = PlainTable(north={"hand": [sweep]}, **IN_DRAW)
    assert not table.offered(f"play:{sweep}")
    any_of_mine = choose(a(CHARACTER, YOURS), name="mine", least=0, most=9)
    both = event(
        "both", action(choose(a(CHARACTER, THEIRS)), any_of_mine, Does("bow", TARGET), Does("bow", chosen("mine")))
    )
    table = PlainTable(north={"hand": [both]}, south={"characters": ["test-a"]}, **IN_DRAW)
    assert not table.offered(f"play:{both}")


@pytest.mark.rule("lcg.target.7")
def test_what_an_effect_could_not_affect_is_no_target() -> None:
    strike = event("strike", action(choose(a(CHARACTER)), Does("bow", TARGET)))
    there = [{"card": character("tired"), "bowed": True}, character("fresh"), character("other")]
    table = PlainTable(north={"hand": [strike]}, south={"characters": there}, **IN_DRAW)
    table.north(f"play:{strike}")
    assert table.keys() == ["target:test-fresh", "target:test-other"]


@pytest.mark.rule("lcg.target.8", "lcg.then.2")
def test_targets_chosen_after_initiation_are_not_needed_beforehand() -> None:
    study = event("study", action(Then(DRAW, Picks(a(CHARACTER, BOWED), Does("ready", PICKED)))))
    table = PlainTable(north={"hand": [study]}, **IN_DRAW)
    table.north(f"play:{study}")
    assert (len(table.hand("north")), table.asked) == (1, "south action")


@pytest.mark.rule("lcg.target.9")
def test_a_target_of_reference_need_not_be_affected() -> None:
    admire = event("admire", action(choose(a(CHARACTER), referential=True), GAIN_FATE))
    table = PlainTable(
        north={"hand": [admire]}, south={"characters": [{"card": character("tired"), "bowed": True}]}, **IN_DRAW
    )
    table.north(f"play:{admire}")
    assert table.seat("north").fate == 1
