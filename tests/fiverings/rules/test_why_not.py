"""Pointing at a thing that is none of the answers: the rule that keeps it out is told."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.language import Condition, Number
from interregnum.cards.words.conditions import Is
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.words.abilities import action, reaction
from interregnum.games.fiverings.cards.words.conditions import DuringConflict, YouAre
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.rules.honor import GainHonor
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, attachment, character, event, upon

IN_DYNASTY: dict[str, Any] = {"phase": "dynasty", "busy": True}
DECLARING: dict[str, Any] = {"phase": "conflict", "at": "declare_conflict", "auto": False}


def why(table: PlainTable, title: str) -> str:
    """The rule that north is told of a card."""
    return table.why_not("north", f"card:{table.id(title)}")


@pytest.mark.rule("lcg.1.4.6")
def test_in_the_dynasty_phase_cards_in_hand_wait() -> None:
    sword = attachment("sword")
    assert why(PlainTable(north={"hand": [sword]}, **IN_DYNASTY), sword) == "lcg.1.4.6"


@pytest.mark.rule("lcg.1.4.2")
def test_characters_in_provinces_wait_for_the_dynasty_phase() -> None:
    monk = character("monk")
    table = PlainTable(north={"provinces": [{"card": "fertile-fields", "holds": [monk]}]}, **IN_DRAW)
    assert why(table, monk) == "lcg.1.4.2"


@pytest.mark.rule("lcg.window.1", "lcg.reaction.3")
def test_a_card_without_an_action_says_so_and_a_reaction_that_it_is_one() -> None:
    guard = character("guard")
    answer = event("answer", reaction(upon(GainHonor), Pool("gain fate", Number(1))))
    table = PlainTable(north={"characters": [guard], "hand": [answer]}, **IN_DRAW)
    assert why(table, guard) == "lcg.window.1"
    assert why(table, answer) == "lcg.reaction.3"


@pytest.mark.rule("lcg.play-restrictions.1")
@pytest.mark.parametrize("condition", [DuringConflict(), Is(SELF, PARTICIPATING), YouAre("defending")])
def test_an_action_for_conflicts_waits_for_one(condition: Condition) -> None:
    guard = character("guard", does=action(condition, Pool("gain fate", Number(1))))
    table = PlainTable(north={"characters": [guard]}, **IN_DRAW)
    assert why(table, guard) == "lcg.play-restrictions.1"
    assert table.why_not("north", f"use:{guard}") == "lcg.play-restrictions.1"


@pytest.mark.rule("lcg.3.2.2.3")
def test_what_the_opponent_controls_is_not_used() -> None:
    foe = character("foe")
    assert why(PlainTable(south={"characters": [foe]}, **IN_DRAW), foe) == "lcg.3.2.2.3"


def test_of_a_card_one_does_not_see_nothing_is_told() -> None:
    secret = event("secret", reaction(upon(GainHonor), Pool("gain fate", Number(1))))
    table = PlainTable(south={"hand": [secret]}, **IN_DRAW)
    assert why(table, secret) == "kernel.offer"


@pytest.mark.rule("lcg.3.2.0.11", "lcg.dash.3", "lcg.3.2.0.9", "lcg.break.8", "lcg.rings.3")
def test_declaring_a_conflict_tells_what_cannot_be_part_of_it() -> None:
    tired, clerk, hero = character("tired"), character("clerk", None, 3), character("hero")
    side = {"characters": [{"card": tired, "bowed": True}, clerk, hero]}
    table = PlainTable(north=side, rings={"air": {"holder": "south"}}, **DECLARING)
    assert table.why_not("north", "ring:air") == "lcg.rings.3"
    assert table.why_not("north", "province:1:0") == "lcg.3.2.0.9"
    table.north("declare:military:fire")
    assert table.why_not("north", "province:1:4") == "lcg.break.8"
    assert table.why_not("north", "province:0:0") == "lcg.3.2.0.9"
    table.north("province:1")
    assert why(table, tired) == "lcg.3.2.0.11"
    assert why(table, clerk) == "lcg.dash.3"


@pytest.mark.rule("lcg.3.2.0.7", "lcg.3.2.0.13")
def test_a_ring_waits_for_a_conflict_and_a_conflict_for_an_attacker() -> None:
    assert PlainTable(**IN_DRAW).why_not("north", "ring:fire") == "lcg.3.2.0.7"
    assert PlainTable(**DECLARING).why_not("north", "ring:fire") == "lcg.3.2.0.13"
