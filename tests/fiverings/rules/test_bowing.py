"""Bowing."""

from __future__ import annotations

import pytest

from interregnum.cards.words.qualities import YOURS
from interregnum.games.fiverings.cards.words.abilities import (
    action,
    constant,
    modifiers,
)
from interregnum.games.fiverings.cards.words.costs import BOW_THIS
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.rules.bowing import Bow, Ready
from tests.fiverings.rules.held import BOW_ONE, GAIN_FATE, goes_on, held
from tests.fiverings.rules.plain import (
    IN_DRAW,
    PlainTable,
    attachment,
    character,
    stronghold,
)


@pytest.mark.rule("lcg.bow.1", "lcg.bow.2")
def test_bowing_turns_a_ready_card_and_a_bowed_card_cannot_bow_again() -> None:
    tired, fresh = character("tired"), character("fresh")
    bully = character("bully", does=(BOW_ONE, action(Does("bow", a(CHARACTER)))))
    table = held(phase="draw", north={"characters": [{"card": tired, "bowed": True}, fresh, bully]})
    table.north(f"use:{bully}")
    assert not table.offered(f"target:{tired}")
    table.north(f"target:{fresh}")
    assert table.card(fresh).bowed
    assert len(table.events("Bow")) == 1
    table.south("pass")
    table.north(f"use:{bully}/2")
    assert all(table.card(title).bowed for title in (tired, fresh, bully))
    assert len(table.events("Bow")) == 2


@pytest.mark.rule("lcg.bow.3")
def test_bowed_characters_add_no_skill() -> None:
    strong, weak = character("strong", 3, 3), character("weak", 2, 2)
    participants = [{"card": strong, "participating": True}, {"card": weak, "participating": True}]
    table = held(north={"characters": participants}, conflict={"attacker": "north"})
    assert table.total("north") == 5
    table.happen(Bow(card=table.id(strong)))
    assert table.total("north") == 2


@pytest.mark.rule("lcg.bow.5")
def test_the_abilities_of_a_bowed_card_still_work() -> None:
    lord = character("lord", does=(action(GAIN_FATE), constant(*modifiers(a(CHARACTER, YOURS), military=1))))
    hero = character("hero", 1, 1)
    table = held(phase="draw", north={"characters": [{"card": lord, "bowed": True}, hero]})
    assert table.offered(f"use:{lord}")
    assert table.skill(hero, "military") == 2


@pytest.mark.rule("lcg.bow.6")
def test_an_ability_that_costs_bowing_its_card_is_not_there_while_the_card_is_bowed() -> None:
    keep = stronghold("keep", does=action(BOW_THIS, GAIN_FATE))
    hero = character("hero", does=action(GAIN_FATE))
    table = PlainTable(
        phase="draw", at="action_window", north={"stronghold": keep, "stronghold_bowed": True, "characters": [hero]}
    )
    assert not table.offered(f"use:{keep}")
    table.happen(Ready(card=table.id(keep)))
    assert table.offered(f"use:{keep}")


@pytest.mark.rule("lcg.bow.7")
def test_a_bowed_card_stays_bowed_until_something_readies_it() -> None:
    hero = character("hero")
    table = held(phase="draw", north={"characters": [{"card": hero, "fate": 3}]})
    table.happen(Bow(card=table.id(hero)))
    for phase in ("conflict", "fate", "regroup"):
        goes_on(table, phase=phase)
        assert table.card(hero).bowed
    goes_on(table, phase="dynasty")
    assert not table.card(hero).bowed


@pytest.mark.rule("lcg.ready.1", "lcg.ready.3")
def test_a_card_is_ready_or_bowed_and_each_turn_is_one_occurrence() -> None:
    sword, hero = attachment("sword"), character("hero")
    table = PlainTable(north={"characters": [{"card": hero, "attachments": [sword]}]}, **IN_DRAW)
    states = []
    for change in (Ready(card=table.id(sword)), Bow(card=table.id(sword)), Bow(card=table.id(sword)),
                   Ready(card=table.id(sword))):  # fmt: skip
        if change.possible(table.g):
            table.happen(change)
        states.append(table.card(sword).bowed)
    assert states == [False, True, True, False]
    assert table.order("sword bows", "sword readies") == ["sword bows", "sword readies"]
