"""Pointing at a thing that is none of the answers: the rule that keeps it out is told."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.facts import Blanks, Cannot, PlayerCannot
from interregnum.cards.language import OPPONENT, YOU, Condition, Number
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.conditions import Is
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.selectors import PICKED, SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action, constant, interrupt, reaction
from interregnum.games.fiverings.cards.words.conditions import DuringConflict, YouAre
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.facts import CannotDeclare
from interregnum.games.fiverings.rules.honor import GainHonor
from interregnum.kernel.text import render
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, attachment, character, event, upon

IN_DYNASTY: dict[str, Any] = {"phase": "dynasty", "busy": True}
DECLARING: dict[str, Any] = {"phase": "conflict", "at": "declare_conflict", "auto": False}


GAIN = Pool("gain fate", Number(1))
FACEUP = {"card": "manicured-garden", "faceup": True}


def said(table: PlainTable, title: str) -> tuple[str, str]:
    """The rule and the sentence that north is told of a card."""
    refusal = table.g.why_not(0, f"card:{table.id(title)}")
    assert refusal is not None
    return refusal.rule, render(refusal.message, names=("North", "South"))


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


def answering(**sides: Any) -> PlainTable:
    """North may react to the bowing of a character of its own."""
    friend = character("friend", does=reaction(upon(Bow), GAIN))
    north = {**sides.get("north", {}), "characters": [friend, *sides.get("north", {}).get("characters", ())]}
    table = PlainTable(**{**IN_DRAW, **sides, "north": north})
    table.happen(Bow(card=table.id(friend)))
    table.passes("north reaction")
    return table


@pytest.mark.rule("lcg.3.2.2.3", "lcg.window.7")
def test_what_the_opponent_controls_is_no_answer_nor_is_a_card_that_waits_in_hand() -> None:
    foe, sword = character("foe", does=reaction(upon(Bow), GAIN)), attachment("sword")
    table = answering(north={"hand": [sword]}, south={"characters": [foe]})
    assert why(table, foe) == "lcg.3.2.2.3"
    assert why(table, sword) == "lcg.window.7"


@pytest.mark.rule("lcg.action.2", "lcg.reaction.3", "lcg.interrupt.3", "lcg.trigger.6.1")
def test_a_card_that_is_no_answer_tells_what_it_waits_for() -> None:
    actor, patient = character("actor", does=action(GAIN)), character("patient", does=reaction(upon(GainHonor), GAIN))
    early, plain = character("early", does=interrupt(upon(Bow), GAIN)), character("plain")
    table = answering(north={"characters": [actor, patient, early, plain]})
    assert why(table, actor) == "lcg.action.2"
    assert why(table, patient) == "lcg.reaction.3"
    assert why(table, plain) == "lcg.trigger.6.1"
    assert why(table, early) == "lcg.interrupt.3"
    assert why(PlainTable(north={"characters": [early]}, **IN_DRAW), early) == "lcg.interrupt.3"


@pytest.mark.rule("lcg.triggered-ability.4", "lcg.blank.1")
def test_an_answer_that_has_been_used_or_is_blank_says_so() -> None:
    spent = character("spent", does=reaction(upon(Bow), GAIN))
    blank = character("blank", does=reaction(upon(Bow), GAIN))
    both = character("both", does=(action(GAIN), reaction(upon(Bow), GAIN)))
    used = [spent, {"card": both, "ability": 2}]
    table = answering(north={"characters": [spent, blank, both], "used": used})
    assert why(table, both) == "lcg.triggered-ability.4"
    assert why(table, spent) == "lcg.triggered-ability.4"
    table.lasts(Blanks(SELF), on=blank)
    assert table.asked == "north reaction"
    assert why(table, blank) == "lcg.blank.1"


def test_nothing_is_told_against_an_answer_that_can_be_given() -> None:
    table = answering()
    assert why(table, "test-friend") == "kernel.offer"


@pytest.mark.rule("lcg.facedown-province.1", "lcg.3.2.0.9")
def test_a_facedown_province_is_no_use_and_the_opponents_are_attacked_by_declaring() -> None:
    table = PlainTable(north={"provinces": ["fertile-fields"]}, south={"provinces": [FACEUP]}, **IN_DRAW)
    assert why(table, "fertile-fields") == "lcg.facedown-province.1"
    assert why(table, "manicured-garden") == "lcg.3.2.0.9"


@pytest.mark.rule("lcg.3.2.2.3", "lcg.participating.1", "lcg.participating.8")
def test_declaring_attackers_tells_who_fights_already_and_who_is_kept_out() -> None:
    foe, hero, last = character("foe"), character("hero"), character("last")
    shy = character("shy", does=constant(Cannot(SELF, "be declared as an attacker")))
    table = PlainTable(north={"characters": [hero, shy, last]}, south={"characters": [foe]}, **DECLARING)
    table.north("declare:military:fire", "province:1", f"attack:{hero}")
    assert why(table, foe) == "lcg.3.2.2.3"
    assert why(table, hero) == "lcg.participating.1"
    assert why(table, shy) == "lcg.participating.8"


@pytest.mark.rule("lcg.participating.8")
def test_declaring_defenders_tells_who_is_kept_out() -> None:
    hero, guard = character("hero"), character("guard")
    shy = character("shy", does=constant(Cannot(SELF, "be declared as a defender")))
    bold = character("bold", does=constant(Cannot(SELF, "be declared as an attacker")))
    table = PlainTable(
        north={"characters": [shy, guard, bold]}, south={"characters": [hero]}, first_player="south", **DECLARING
    )
    table.south("declare:military:fire", "province:1", f"attack:{hero}", "done")
    table.passes("north defenders")
    assert why(table, shy) == "lcg.participating.8"
    assert why(table, bold) == "kernel.offer", "it may defend"
    table.north(f"defend:{bold}")
    assert why(table, bold) == "lcg.participating.1"
    assert why(table, guard) == "kernel.offer"
    table.lasts(PlayerCannot(YOU, "declare more than one defender"), until="conflict")
    assert why(table, guard) == "lcg.cannot.1"


@pytest.mark.rule("lcg.3.2.0.9", "lcg.break.8")
def test_each_player_attacks_provinces_of_the_other_that_there_are() -> None:
    table = PlainTable(south={"characters": [character("hero")]}, first_player="south", **DECLARING)
    table.south("declare:military:fire")
    assert table.why_not("south", "province:1:0") == "lcg.3.2.0.9"
    refusal = table.g.why_not(1, "province:1:0")
    assert refusal is not None
    assert render(refusal.message) == "You attack a province of your opponent, not one of your own."
    assert table.why_not("south", "province:0:4") == "lcg.break.8"
    assert table.why_not("south", "province:0:nowhere") == "kernel.offer"


@pytest.mark.rule("lcg.cost.10")
def test_a_card_that_is_too_dear_says_so_wherever_one_points_at_it() -> None:
    dear, mine = event("dear", action(GAIN), cost=3), character("mine")
    table = PlainTable(north={"hand": [dear], "characters": [mine]}, **IN_DRAW)
    assert why(table, dear) == table.why_not("north", f"play:{dear}") == "lcg.cost.10"


@pytest.mark.rule("lcg.cannot.1")
def test_a_ring_that_a_card_bars_says_so() -> None:
    hero = character("hero")
    warden = character("warden", does=constant(CannotDeclare(OPPONENT, "fire")))
    table = PlainTable(north={"characters": [hero]}, south={"characters": [warden]}, **DECLARING)
    assert table.why_not("north", "declare:military:fire") == "lcg.cannot.1"
    assert table.why_not("north", "ring:fire") == "lcg.cannot.1"
    assert table.why_not("north", "declare:military:air") == ""
    mine = PlainTable(north={"characters": [hero, warden]}, **DECLARING)
    assert mine.why_not("north", "declare:military:fire") == ""


@pytest.mark.rule("lcg.target.1")
def test_choosing_tells_what_a_card_is_not_whose_it_is_and_that_it_is_chosen_already() -> None:
    mine, foe, other = character("mine"), character("foe"), character("other")
    sword = attachment("sword")
    two = action(choose(a(CHARACTER, THEIRS), most=2), Does("bow", TARGET))
    picks = action(Picks(a(CHARACTER, THEIRS), Does("bow", PICKED), most=2))
    for ability, verb in ((two, "target"), (picks, "pick")):
        snare = event(f"snare {verb}", ability)
        north = {"characters": [{"card": mine, "attachments": [sword]}], "hand": [snare]}
        tired = {"card": "doji-whisperer", "bowed": True}
        table = PlainTable(north=north, south={"characters": [foe, other, tired]}, **IN_DRAW)
        table.north(f"play:{snare}")
        assert said(table, sword) == ("lcg.target.1", "sword is not a character.")
        assert said(table, mine) == ("lcg.target.1", "North controls mine.")
        assert said(table, "doji-whisperer")[1] == f"snare {verb} could not change anything about Doji Whisperer."
        table.north(f"{verb}:{foe}")
        assert table.asked == f"north {verb}"
        assert said(table, foe)[1] == "foe has been chosen already."
