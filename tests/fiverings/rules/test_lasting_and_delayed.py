"""Lasting and delayed."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.context import Context
from interregnum.cards.facts import Immune
from interregnum.cards.language import Number, Quantity
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.effects import Cancel, Later
from interregnum.cards.words.qualities import OTHER, THEIRS, YOURS
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action, gets, reaction, would
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.qualities import HONORED
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import ConflictEnds, Initiates, PhaseFinishes
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.personal_honor import Honor
from interregnum.games.fiverings.rules.stats import glory
from tests.fiverings.rules.held import GAIN_FATE, conflict_over, decline, goes_on, held
from tests.fiverings.rules.plain import character, event

AT_CONFLICT_END = Later(ConflictEnds(), Does("discard", TARGET), "conflict")


class _GloryOfTarget(Quantity, frozen=True):
    """The glory of the chosen character."""

    def value(self, g: Any, ctx: Context) -> int:
        return sum(glory(g, card) for card in ctx.get("target"))


@pytest.mark.rule("lcg.delayed.1", "lcg.delayed.2", "rulings.fiverings.31")
def test_a_delayed_effect_resolves_at_its_moment_and_before_reactions_to_it() -> None:
    doom = character("doom", does=action(choose(a(CHARACTER, THEIRS)), AT_CONFLICT_END))
    watcher = character("watcher", does=reaction(ConflictEnds(), GAIN_FATE))
    bound = character("bound", does=reaction(ConflictEnds(), Pool("gain fate", Number(2)), forced=True))
    foe = character("foe")
    table = held(
        north={"characters": [{"card": character("hero"), "participating": True}, doom, watcher, bound]},
        south={"characters": [foe]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north(f"use:{doom}")
    assert table.card(foe).area == "play"
    table.passes("north reaction")
    assert table.offered(f"use:{watcher}")
    assert table.card(foe).area == "dynasty discard"
    assert table.order("foe is discarded", "North gains 2 fate") == ["foe is discarded", "North gains 2 fate"]


@pytest.mark.rule("lcg.delayed.3")
def test_a_resolving_delayed_effect_is_no_new_use_of_an_ability() -> None:
    doom = character("doom", does=action(choose(a(CHARACTER, THEIRS)), AT_CONFLICT_END))
    naysayer = character("naysayer", does=would(Initiates(), Cancel()))
    table = held(
        north={"characters": [{"card": character("hero"), "participating": True}, doom]},
        south={"characters": [naysayer]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north(f"use:{doom}")
    assert table.asked == "south would"
    table.south("pass")
    uses = dict(table.s.uses)
    for _ in range(20):
        if table.s.conflict is None:
            break
        assert table.asked != "south would"
        assert {key: n for key, n in table.s.uses.items() if "actions" not in key}.items() <= uses.items()
        decline(table)
    assert table.card(naysayer).area == "dynasty discard"


@pytest.mark.rule("lcg.delayed.4")
@pytest.mark.parametrize("immune", [True, False])
def test_a_delayed_effect_still_comes_from_the_type_of_card_that_made_it(immune: bool) -> None:
    doom = event("doom", action(choose(a(CHARACTER, THEIRS)), AT_CONFLICT_END), cost=0)
    foe = character("foe")
    table = held(
        north={"characters": [{"card": character("hero"), "participating": True}], "hand": [doom]},
        south={"characters": [foe]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north(f"play:{doom}")
    assert table.card(doom).area == "conflict discard"
    if immune:
        table.lasts(Immune(SELF, "events"), on=foe)
    conflict_over(table)
    assert (table.card(foe).area == "play") is immune


@pytest.mark.rule("lcg.lasting.1", "lcg.lasting.7")
def test_a_lasting_effect_holds_for_its_duration_and_can_begin_only_within_it() -> None:
    drill = character("drill", 1, 1, does=action(choose(a(CHARACTER, OTHER)), gets(TARGET, "conflict", military=2)))
    hero = character("hero", 1, 1)
    side = {"characters": [drill, {"card": hero, "participating": True}]}
    assert not held(phase="draw", north={"characters": [drill, hero]}).offered(f"use:{drill}")
    table = held(north=side, conflict={"attacker": "north"})
    table.south("pass")
    table.north(f"use:{drill}")
    assert table.skill(hero, "military") == 3
    conflict_over(table)
    assert table.skill(hero, "military") == 1


@pytest.mark.rule("lcg.lasting.2")
def test_a_lasting_effect_outlives_its_source() -> None:
    drill = character("drill", does=action(choose(a(CHARACTER, OTHER)), gets(TARGET, "phase", military=2)))
    hero = character("hero", 1, 1)
    table = held(phase="draw", north={"characters": [drill, {"card": hero, "fate": 2}]})
    table.north(f"use:{drill}")
    table.happen(Leave(card=table.id(drill)))
    assert table.skill(hero, "military") == 3
    goes_on(table, phase="conflict")
    assert table.skill(hero, "military") == 1


@pytest.mark.rule("lcg.lasting.3", "lcg.lasting.4")
def test_a_lasting_effect_covers_only_what_qualified_when_it_began() -> None:
    lord = character(
        "lord",
        does=(
            action(gets(a(CHARACTER, YOURS), "phase", military=1)),
            action(gets(a(CHARACTER, HONORED), "phase", political=1)),
        ),
    )
    early, late, ally = (
        character("early", 1, 1),
        character("late", 1, 1),
        character("ally", 1, 1, side="conflict", cost=0),
    )
    table = held(phase="draw", north={"characters": [lord, {"card": early, "honored": True}, late], "hand": [ally]})
    table.north(f"use:{lord}")
    table.south("pass")
    table.north(f"use:{lord}/2")
    table.south("pass")
    table.north(f"play:{ally}")
    table.happen(Honor(card=table.id(late)))
    assert [table.skill(title, "military") for title in (early, late, ally)] == [2, 2, 1]
    assert [table.skill(title, "political") for title in (early, late, ally)] == [2, 1, 1]


@pytest.mark.rule("lcg.lasting.5")
def test_what_lasts_until_the_end_of_the_phase_is_over_before_what_is_due_at_its_end() -> None:
    boost = gets(TARGET, "phase", glory=2)
    later = Later(PhaseFinishes("draw"), Pool("gain honor", _GloryOfTarget()), "phase")
    bard = character("bard", does=action(choose(a(CHARACTER, OTHER)), boost, later))
    hero = character("hero", glory=1)
    table = held(phase="draw", north={"characters": [bard, {"card": hero, "fate": 3}]})
    table.north(f"use:{bard}")
    assert table.glory(hero) == 3
    goes_on(table, phase="conflict")
    assert table.seat("north").honor == 11
