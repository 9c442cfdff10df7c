"""Modifiers."""

from __future__ import annotations

from itertools import permutations

import pytest

from interregnum.cards.ability import Fact
from interregnum.cards.facts import Costs, Modifies, Multiplies, Sets
from interregnum.cards.language import YOU, Number
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.qualities import YOURS
from interregnum.cards.words.quantities import count
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action, constant, modifiers
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.qualities import HONORED
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a, out_of_play
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.personal_honor import Honor
from tests.fiverings.rules.held import held
from tests.fiverings.rules.plain import PlainTable, character, event

HERO = "test-hero"
DOUBLE = Multiplies(SELF, "military", 2)
HALF = Multiplies(SELF, "military", 1, 2)


def table_with(military: int) -> PlainTable:
    return PlainTable(north={"characters": [character("hero", military)]}, phase="draw", at="action_window")


def plus(n: int) -> Fact:
    return Modifies(SELF, "military", Number(n))


def set_to(n: int) -> Fact:
    return Sets(SELF, "military", Number(n))


@pytest.mark.rule("lcg.base-value.1")
def test_a_base_value_is_the_printed_number_before_modifiers() -> None:
    hero = character("hero", 2, 2)
    table = held(phase="draw", north={"characters": [hero]})
    table.lasts(Modifies(SELF, "military", Number(3)), on=hero)
    assert stats.base_skill(table.g, table.id(hero), "military") == 2
    assert table.skill(hero, "military") == 5


@pytest.mark.rule("lcg.modifiers.1")
def test_a_modified_number_is_up_to_date_at_every_moment() -> None:
    counting = constant(*modifiers(SELF, military=count(a(CHARACTER, HONORED, YOURS))))
    hero, friend = character("hero", 1, does=counting), character("friend", glory=0)
    table = PlainTable(north={"characters": [hero, friend]}, phase="draw", at="action_window")
    assert table.skill(hero, "military") == 1
    table.happen(Honor(card=table.id(friend)))
    assert table.skill(hero, "military") == 2


@pytest.mark.rule("lcg.modifiers.2")
def test_each_modifier_lets_the_number_be_computed_anew_from_its_base() -> None:
    table = table_with(3)
    doubling = table.lasts(DOUBLE, on=HERO)
    assert table.skill(HERO, "military") == 6
    table.lasts(plus(1), on=HERO)
    assert table.skill(HERO, "military") == 8
    table.ends(doubling)
    assert table.skill(HERO, "military") == 4


@pytest.mark.rule("lcg.modifiers.3")
def test_additions_come_before_halving() -> None:
    table = table_with(2)
    table.lasts(HALF, on=HERO)
    table.lasts(plus(4), on=HERO)
    assert table.skill(HERO, "military") == 3


@pytest.mark.rule("lcg.modifiers.4")
@pytest.mark.parametrize("order", list(permutations((plus(3), plus(-1), DOUBLE))))
def test_the_order_in_which_modifiers_arrive_makes_no_difference(order: tuple[Fact, ...]) -> None:
    table = table_with(2)
    for fact in order:
        table.lasts(fact, on=HERO)
    assert table.skill(HERO, "military") == 8


@pytest.mark.rule("lcg.modifiers.5")
def test_fractions_are_rounded_up_once_at_the_end() -> None:
    table = table_with(5)
    table.lasts(HALF, on=HERO)
    assert table.skill(HERO, "military") == 3
    table.lasts(DOUBLE, on=HERO)
    assert table.skill(HERO, "military") == 5


@pytest.mark.rule("lcg.modifiers.6")
def test_a_set_value_overrides_other_modifiers_while_it_lasts() -> None:
    table = table_with(2)
    table.lasts(plus(3), on=HERO)
    fixed = table.lasts(set_to(4), on=HERO)
    table.lasts(plus(2), on=HERO)
    assert table.skill(HERO, "military") == 4
    table.ends(fixed)
    assert table.skill(HERO, "military") == 7


@pytest.mark.rule("lcg.modifiers.7")
def test_the_most_recent_of_several_set_values_prevails() -> None:
    table = table_with(2)
    table.lasts(set_to(5), on=HERO)
    later = table.lasts(set_to(1), on=HERO)
    assert table.skill(HERO, "military") == 1
    table.ends(later)
    assert table.skill(HERO, "military") == 5


@pytest.mark.rule("lcg.modifiers.8")
def test_no_number_is_below_zero() -> None:
    hero, friend = character("hero", 2, glory=1), character("friend", 3)
    gift = event("gift", action(choose(a(CHARACTER)), Does("bow", TARGET)), cost=1)
    table = PlainTable(
        north={"hand": [gift], "characters": [{"card": c, "participating": True} for c in (hero, friend)]},
        busy=True,
        conflict={"attacker": "north"},
    )
    table.lasts(plus(-5), on=hero)
    table.lasts(Modifies(SELF, "glory", Number(-3)), on=hero)
    table.lasts(Costs(YOU, out_of_play("event", areas=("hand",)), -3))
    assert (table.skill(hero, "military"), table.glory(hero), table.total("north")) == (0, 0, 3)
    table.passes("north action")
    table.north(f"play:{gift}", "target:test-friend")
    assert (table.seat("north").fate, table.card(friend).bowed) == (0, True)


@pytest.mark.rule("lcg.modifiers.9")
def test_negative_modifiers_count_in_full_before_the_floor_of_zero() -> None:
    table = table_with(2)
    table.lasts(plus(-5), on=HERO)
    table.lasts(plus(4), on=HERO)
    assert table.skill(HERO, "military") == 1
