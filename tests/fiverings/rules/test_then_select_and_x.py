"""Then, select and X."""

from __future__ import annotations

import pytest

from interregnum.cards.composed import SelectOne, Then
from interregnum.cards.facts import Costs, Modifies
from interregnum.cards.language import OPPONENT, YOU, Number
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.effects import Cancel, Instead
from interregnum.cards.words.qualities import THEIRS, On
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action, would
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.selectors import ATTACHMENT, CHARACTER, a, out_of_play
from interregnum.games.fiverings.flow.initiating import EffectsInitiate
from interregnum.games.fiverings.rules.personal_honor import Honor
from tests.checking import choose as answer
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR
from tests.fiverings.rules.plain import BOWED, IN_DRAW, ChosenX, PlainTable, attachment, character, event, upon

SELECT = (Does("discard", a(ATTACHMENT, On(TARGET))), Does("bow", TARGET))


@pytest.mark.rule("lcg.select.1", "lcg.select.2")
@pytest.mark.parametrize("beforehand", [True, False])
def test_a_selection_is_made_with_the_targets_or_while_the_effect_resolves(beforehand: bool) -> None:
    choice = SelectOne((GAIN_FATE, GAIN_HONOR), beforehand=beforehand)
    bargain = event("bargain", action(choice))
    silence = character("silence", does=would(upon(EffectsInitiate), Cancel()))
    table = PlainTable(north={"hand": [bargain]}, south={"characters": [silence]}, **IN_DRAW)
    table.north(f"play:{bargain}")
    first, second = ("north select", "south would") if beforehand else ("south would", "north select")
    assert table.asked == first
    answer(table.g, "select:2" if beforehand else "pass")
    assert table.asked == second
    answer(table.g, "pass" if beforehand else "select:2")
    assert (table.seat("north").honor, table.seat("north").fate) == (11, 0)
    if not beforehand:
        table = PlainTable(north={"hand": [bargain]}, south={"characters": [silence]}, **IN_DRAW)
        table.north(f"play:{bargain}")
        table.south(f"use:{silence}")
        assert table.asked == "south action"


@pytest.mark.rule("lcg.select.3", "lcg.select.4")
def test_the_controller_selects_among_what_could_change_something() -> None:
    strike = event("strike", action(choose(a(CHARACTER, THEIRS)), SelectOne(SELECT)))
    guard = character("guard")
    armed = {"card": character("armed"), "attachments": [attachment("sword")]}
    table = PlainTable(north={"hand": [strike, strike]}, south={"characters": [guard, armed]}, **IN_DRAW)
    table.north(f"play:{strike}", f"target:{guard}")
    assert (table.asked, table.card(guard).bowed) == ("south action", True)
    table.south("pass")
    table.north(f"play:{strike}")
    assert (table.asked, table.keys()) == ("north select", ["select:1", "select:2"])


@pytest.mark.rule("lcg.then.1", "lcg.then.2")
@pytest.mark.parametrize(("held", "drawn"), [(1, 0), (3, 2)])
def test_what_follows_then_needs_all_of_what_stands_before_it(held: int, drawn: int) -> None:
    raid = event("raid", action(Then(Pool("discard at random", Number(2), OPPONENT), Pool("draw", Number(2)))))
    table = PlainTable(north={"hand": [raid]}, south={"hand": ["banzai"] * held}, **IN_DRAW)
    table.north(f"play:{raid}")
    assert len(table.hand("south")) == max(held - 2, 0)
    assert (len(table.hand("north")), table.asked) == (drawn, "south action")


@pytest.mark.rule("lcg.then.3")
@pytest.mark.parametrize("how", ["replaced", "canceled", "passed"])
def test_what_follows_then_is_not_attempted_if_the_rest_was_replaced_or_prevented(how: str) -> None:
    praise = event("praise", action(choose(a(CHARACTER, BOWED)), Then(Does("honor", TARGET), Does("ready", TARGET))))
    effect = Instead(GAIN_FATE) if how == "replaced" else Cancel()
    stops = character("stops", does=would(upon(Honor), effect))
    hero = character("hero")
    table = PlainTable(
        north={"hand": [praise], "characters": [{"card": hero, "bowed": True}]},
        south={"characters": [stops]},
        **IN_DRAW,
    )
    table.north(f"play:{praise}")
    table.south("pass" if how == "passed" else f"use:{stops}")
    assert table.card(hero).bowed == (how != "passed")
    assert table.card(hero).status == (how == "passed")


@pytest.mark.rule("lcg.then.1")
def test_an_effect_that_finds_nothing_to_change_has_not_resolved() -> None:
    hero = character("hero")
    table = PlainTable(north={"characters": [hero]}, **IN_DRAW)
    table.resolve(Then(Does("bow", a(CHARACTER, THEIRS)), GAIN_FATE))
    assert table.seat("north").fate == 0
    table.resolve(Then(Does("bow", a(CHARACTER)), GAIN_FATE))
    assert table.seat("north").fate == 1


@pytest.mark.rule("lcg.x.1")
def test_x_is_zero_unless_something_says_what_it_is() -> None:
    hero = character("hero", 2)
    table = PlainTable(north={"characters": [hero]}, **IN_DRAW)
    table.lasts(Modifies(SELF, "military", ChosenX()), on=hero)
    assert table.skill(hero, "military") == 2


@pytest.mark.rule("lcg.x.2")
def test_x_is_chosen_first_and_stays_whatever_is_paid() -> None:
    gift = event("gift", action(Pool("gain honor", ChosenX())), cost_is_x=True)
    table = PlainTable(north={"hand": [gift], "fate": 2}, **IN_DRAW)
    table.lasts(Costs(YOU, out_of_play("event", areas=("hand",)), -1))
    table.north(f"play:{gift}")
    assert table.keys() == ["x:0", "x:1", "x:2", "x:3"]
    table.north("x:3")
    assert (table.seat("north").fate, table.seat("north").honor) == (0, 13)


@pytest.mark.rule("lcg.x.2", "lcg.cost.10")
def test_an_event_that_costs_x_and_one_more_costs_one_even_if_x_is_nought() -> None:
    gift = event("gift", action(GAIN_HONOR), cost_is_x=True)
    table = PlainTable(north={"hand": [gift], "fate": 1}, **IN_DRAW)
    table.lasts(Costs(YOU, out_of_play("event", areas=("hand",)), 1))
    table.north(f"play:{gift}")
    assert (table.seat("north").fate, table.seat("north").honor) == (0, 11)
    poor = PlainTable(north={"hand": [gift], "fate": 0}, **IN_DRAW)
    poor.lasts(Costs(YOU, out_of_play("event", areas=("hand",)), 1))
    assert not poor.offered(f"play:{gift}")
