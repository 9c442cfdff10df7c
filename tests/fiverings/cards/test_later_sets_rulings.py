"""The cards of other packs that rulings of version 10 are about."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.language import Number
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.cards.words.copying import MovesStatus
from interregnum.games.fiverings.cards.words.costs import SpendsFate
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.honor import GiveHonor
from interregnum.games.fiverings.rules.stats import contributions
from tests.checking import choose as answer
from tests.fiverings.rules.plain import (
    PlainTable,
    character,
)
from tests.fiverings.table import fighting
from tests.fiverings.ten import military, ten


@pytest.mark.rule("lcg10.faq.13", "lcg10.faq.14", "rulings.fiverings.23")
@pytest.mark.parametrize(
    ("title", "copied"),
    [("banzai", True), ("i-can-swim", False), ("ready-for-battle", False), ("indomitable-will", False)],
)
def test_the_mirrors_gaze_resolves_an_opponents_event_unless_it_refers_back(title: str, copied: bool) -> None:
    table = mirror_table(title)
    if title == "banzai":
        table.south("play:banzai", "target:test-foe", "no")
    elif title == "i-can-swim":
        table.south("play:i-can-swim")
    elif title == "ready-for-battle":
        table.happen(Bow(card=table.id("test-foe"), by=0, source=table.id("test-mage")))
        table.south("play:ready-for-battle")
    else:
        table.both_pass()
        table.south("play:indomitable-will")
    assert table.offered("use:the-mirror-s-gaze") is copied
    if copied:
        table.north("use:the-mirror-s-gaze", "target:test-mage", "no")
        assert table.skill("test-mage", "military") == 3
        assert table.seat("north").fate == 0


def mirror_table(title: str) -> PlainTable:
    """South, who defends with one foe, holds an event, and north's mage has The Mirror's Gaze."""
    mage = character("mage", 1, 1, traits="shugenja")
    spare, foe = character("spare", 1, 1), character("foe", 9, 9)
    return ten(
        busy=True,
        conflict=military(),
        north={
            "characters": [fighting(mage, attachments=["the-mirror-s-gaze"]), fighting(spare, dishonored=True)],
            "dial": 1,
        },
        south={"characters": [fighting(foe)], "hand": [title], "fate": 2, "dial": 5},
    )


@pytest.mark.rule("lcg10.faq.13")
@pytest.mark.parametrize("canceler", ["voice-of-honor", "forged-edict", "censure"])
def test_the_mirrors_gaze_cannot_copy_what_cancels(canceler: str) -> None:
    mage, courtier = character("mage", 1, 1, traits="shugenja"), character("courtier", 1, 1, traits="courtier")
    table = ten(
        conflict=military(),
        favor={"holder": "south"},
        north={"characters": [fighting(mage, attachments=["the-mirror-s-gaze"])], "hand": ["banzai"]},
        south={"characters": [fighting(courtier, honored=True)], "hand": [canceler]},
    )
    table.north("play:banzai", "target:test-mage")
    table.south(f"play:{canceler}")
    assert table.skill(mage, "military") == 1
    assert not table.offered("use:the-mirror-s-gaze")


@pytest.mark.rule("lcg10.faq.13", "lcg10.faq.14")
def test_the_mirrors_gaze_copies_neither_display_of_power_nor_way_of_the_chrysanthemum() -> None:
    mage = character("mage", 1, 1, traits="shugenja")
    table = ten(
        busy=True,
        conflict=military(),
        north={"characters": [fighting(mage, attachments=["the-mirror-s-gaze"])]},
        south={"hand": ["display-of-power"], "fate": 2},
    )
    table.both_pass()
    table.south("play:display-of-power")
    assert not table.offered("use:the-mirror-s-gaze")
    table = ten(
        phase="draw",
        north={"characters": [{"card": mage, "attachments": ["the-mirror-s-gaze"]}]},
        south={"hand": ["way-of-the-chrysanthemum"], "fate": 2},
    )
    table.north("bid:3")
    table.south("bid:1", "play:way-of-the-chrysanthemum")
    assert table.seat("south").honor == 14
    assert not table.offered("use:the-mirror-s-gaze")


def test_way_of_the_chrysanthemum_answers_bids_only() -> None:
    table = ten(phase="draw", at="action_window", south={"hand": ["way-of-the-chrysanthemum"], "fate": 2})
    table.happen(GiveHonor(seat=0, n=1))
    assert not table.offered("play:way-of-the-chrysanthemum")


@pytest.mark.rule("lcg10.faq.28", "lcg10.faq.11")
def test_test_of_skill_played_from_the_deck_is_revealed_by_its_own_cost_and_cannot_fetch_itself() -> None:
    table = ten(
        phase="draw",
        at="action_window",
        north={
            "fate": 1,
            "conflict_deck": ["test-of-skill", "banzai", "fine-katana", "rout"],
            "provinces": [{"card": "fertile-fields", "holds": ["artisan-academy"]}],
        },
    )
    table.north("use:artisan-academy", "play:test-of-skill:revealed", "name:event")
    assert table.keys() == ["done", "take:banzai"]
    table.north("take:banzai")
    while table.asked.endswith("pile"):
        answer(table.g, table.keys()[0])
    assert table.hand("north") == ["banzai"]
    assert set(table.pile("north", "conflict_discards")) == {"fine-katana", "test-of-skill"}
    assert table.pile("north", "conflict_decks")[0] == "rout"


def test_test_of_skill_reveals_four_with_a_duelist_and_the_type_is_named_first() -> None:
    duelist = character("duelist", 1, 1, traits="duelist")
    table = ten(
        phase="draw",
        at="action_window",
        north={
            "fate": 1,
            "hand": ["test-of-skill"],
            "characters": [duelist],
            "conflict_deck": ["banzai", "fine-katana", "rout", "outwit"],
        },
    )
    table.north("play:test-of-skill")
    assert not table.card("banzai").known & 2
    table.north("name:event", "take:banzai", "take:outwit")
    while table.asked.endswith("pile"):
        answer(table.g, table.keys()[0])
    assert table.hand("north") == ["banzai", "outwit"]


@pytest.mark.rule("lcg10.faq.15", "lcg10.rings.4")
def test_fate_on_a_contested_ring_waits_for_the_next_conflict() -> None:
    hero = character("hero", 1, 1)
    table = ten(
        conflict=military(ring="fire"),
        north={"characters": [fighting(hero)]},
        south={"characters": [fighting("master-alchemist")], "fate": 1},
    )
    table.south("use:master-alchemist", f"target:{hero}", "select:2")
    assert table.card(hero).status == -1
    assert table.ring("fire").fate == 1
    assert table.seat("north").fate == 0
    table.end_conflict()
    assert table.ring("fire").fate == 1


@pytest.mark.rule("lcg10.rings.4")
def test_the_ring_of_an_element_is_every_ring_that_has_it() -> None:
    table = ten(
        conflict=military(ring="fire", type="political"),
        north={"characters": [fighting("seeker-of-knowledge")]},
        south={"characters": [fighting(character("airy", 1, 1, does=_to_air()))], "fate": 1},
    )
    table.south("use:test-airy")
    assert table.keys() == ["cost:air", "cost:fire"]


def _to_air() -> Any:
    return action(SpendsFate(element="air"), Pool("gain honor", Number(1)))


@pytest.mark.rule("lcg10.faq.16")
@pytest.mark.parametrize("castle", ["hisu-mori-toride", "hisu-mori-toride-unicorn"])
def test_hisu_mori_toride_gives_another_military_conflict_but_not_after_waning_hostilities(castle: str) -> None:
    rider, scout = character("rider", 9, 1, traits="bushi cavalry"), character("scout", 1, 1, traits="bushi cavalry")
    for waning in (False, True):
        table = ten(
            at="begin",
            north={
                "stronghold": castle,
                "characters": [rider, scout],
                "hand": ["waning-hostilities"],
                "fate": int(waning),
            },
        )
        if waning:
            table.north("play:waning-hostilities")
        table.until("north declare")
        table.north("declare:military:air", "province:1", f"attack:{rider}", f"attack:{scout}")
        table.until("north reaction" if not waning else "north break")
        assert table.offered(f"use:{castle}") is not waning
        if waning:
            table.end_conflict()
            assert table.seat("north").opportunities == ()
            continue
        table.north(f"use:{castle}", f"cost:{scout}")
        assert table.card(scout).area != "play"
        assert sorted(table.seat("north").opportunities) == ["military", "political"]


def test_waning_hostilities_leaves_each_player_one_conflict_of_either_type() -> None:
    hero = character("hero", 1, 1)
    table = ten(at="begin", north={"characters": [hero], "hand": ["waning-hostilities"], "fate": 1})
    table.north("play:waning-hostilities")
    table.until("north declare")
    assert table.offered("declare:military:air")
    assert table.offered("declare:political:air")
    table.north("pass")
    assert table.seat("north").opportunities == ()


@pytest.mark.rule("lcg10.faq.19", "lcg10.modifiers.2")
def test_set_skill_swallows_modifiers_which_are_there_all_the_same() -> None:
    monk = character("monk", 1, 1, traits="monk")
    table = ten(
        conflict=military(),
        north={
            "characters": [fighting(monk)],
            "hand": ["unleash-the-djinn", "hurricane-punch"],
            "conflict_deck": ["rout"],
        },
        south={"characters": [fighting(monk)]},
    )
    table.north("play:unleash-the-djinn")
    assert table.seat("north").honor == 7
    assert table.skill(monk, "military", "south") == 3
    table.north("play:hurricane-punch", f"target:{monk}")
    assert table.skill(monk, "military", "north") == 3
    assert (table.id("hurricane-punch"), 2) in contributions(table.g, table.id(monk, "north"), "military")
    assert table.hand("north") == ["rout"]


@pytest.mark.rule("lcg10.faq.19")
def test_my_ancestors_strength_sets_base_skills_and_may_be_played_on_set_ones() -> None:
    mage, elder = character("mage", 1, 1, traits="shugenja"), character("elder", 6, 2)
    for djinn, skill in ((False, (6, 2)), (True, (3, 3))):
        table = ten(
            conflict=military(),
            north={
                "characters": [fighting(mage)],
                "fate": 1,
                "hand": ["my-ancestor-s-strength", "unleash-the-djinn"],
                "dynasty_discard": [elder],
            },
        )
        if djinn:
            table.north("play:unleash-the-djinn")
        table.north("play:my-ancestor-s-strength")
        assert (table.skill(mage, "military"), table.skill(mage, "political")) == skill


@pytest.mark.rule("lcg10.faq.20")
def test_for_shame_is_still_in_hand_when_its_effect_is_selected() -> None:
    hero, rogue = character("hero", 1, 1), character("rogue", 1, 1, traits="courtier")
    for extra, both in ((1, False), (0, True)):
        table = ten(
            busy=True,
            conflict=military(),
            north={"characters": [fighting(hero), "steward-of-the-rich-frog"], "hand": ["rout"] * (2 - extra)},
            south={"characters": [fighting(rogue)], "hand": ["for-shame", "rout"], "fate": 1},
        )
        table.south("play:for-shame")
        if both:
            assert len(table.keys()) == 2
        else:
            assert table.card(hero).bowed
            assert table.card(hero).status == 0


def test_censure_needs_the_imperial_favor() -> None:
    hero = character("hero", 1, 1)
    for holder, offered in (("north", False), ("south", True)):
        table = ten(
            conflict=military(),
            favor={"holder": holder},
            north={"characters": [fighting(hero)], "hand": ["banzai"]},
            south={"characters": [fighting(hero)], "hand": ["censure"]},
        )
        table.north("play:banzai", f"target:{hero}")
        assert table.offered("play:censure") is offered


@pytest.mark.rule("lcg10.faq.10", "lcg10.faq.27", "lcg10.personal-honor.1")
def test_origami_master_moves_her_token_which_honors_nobody() -> None:
    table = ten(
        phase="draw",
        at="action_window",
        north={
            "characters": [
                {"card": "origami-master", "honored": True},
                "savvy-politician",
                {"card": "doji-whisperer", "dishonored": True},
            ]
        },
    )
    twin = table.g.clone()
    table.north("use:origami-master", "target:savvy-politician")
    assert table.card("savvy-politician").status == 1
    assert table.skill("savvy-politician", "political") == 3
    assert "Savvy Politician becomes honored." in table.log()
    assert not any("is honored" in line for line in table.log())
    assert not table.offered("use:savvy-politician")
    table.g = twin
    table.north("use:origami-master", "target:doji-whisperer")
    assert table.card("doji-whisperer").status == 0
    assert table.card("origami-master").status == 0


@pytest.mark.rule("lcg10.faq.26")
def test_steward_of_law_stops_a_moved_dishonored_token() -> None:
    shamed, hero = (
        character("shamed", 1, 1, does=action(choose(a(CHARACTER)), MovesStatus(SELF, TARGET))),
        character("h", 1, 1),
    )
    for steward, offered in (("steward-of-law", False), ("doji-whisperer", True)):
        table = ten(
            conflict=military(),
            north={"characters": [fighting(shamed, dishonored=True), fighting(hero)]},
            south={"characters": [fighting(steward)]},
        )
        assert table.offered(f"use:{shamed}") is offered
