"""The cards of other packs, each by what it does and by what it must not do."""

from __future__ import annotations

from typing import Any

import interregnum
from interregnum.cards.language import Number
from interregnum.cards.standing import has_keyword
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.catalogue import CATALOGUE
from interregnum.games.fiverings.cards.words.abilities import action, reaction
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.provinces import TurnsFacedown
from interregnum.games.fiverings.cards.words.triggers import IsRevealed
from interregnum.games.fiverings.decks import shipped
from interregnum.games.fiverings.flow.conflict import glory_count
from interregnum.games.fiverings.rules.fate import RemoveFate
from interregnum.games.fiverings.rules.honor import LoseHonor
from interregnum.games.fiverings.rules.stats import has_trait
from interregnum.games.fiverings.terms import PACK_NAMES
from interregnum.kernel.text import render
from tests.checking import choose
from tests.fiverings.rules.plain import (
    character,
    event,
    province,
)
from tests.fiverings.table import fighting
from tests.fiverings.ten import military, ten


def test_every_card_says_which_pack_it_is_of_and_reads_itself_aloud() -> None:
    for card in CATALOGUE.cards():
        if card.pack != "test":
            assert card.pack in PACK_NAMES
        assert all(render(ability.text()) for ability in card.abilities)
        assert all(render(constant.text()) for constant in card.constants)


def test_embrace_the_void_takes_the_fate_that_is_removed() -> None:
    mage = character("mage", 1, 1, traits="shugenja")
    table = ten(
        phase="draw",
        at="action_window",
        north={"characters": [{"card": mage, "fate": 2, "attachments": ["embrace-the-void"]}]},
    )
    table.happen(RemoveFate(card=table.id(mage)))
    table.north("use:embrace-the-void")
    assert (table.card(mage).fate, table.seat("north").fate) == (1, 1)
    hero = character("hero", 1, 1)
    table = ten(phase="draw", at="action_window", north={"characters": [hero], "hand": ["embrace-the-void"]})
    assert not table.offered("play:embrace-the-void")


def test_pathfinders_blade_cancels_what_the_attacked_province_does() -> None:
    hero = character("hero", 1, 1)
    wall = province("wall", "air", 9, does=reaction(IsRevealed(SELF), Pool("gain honor", Number(1))))
    for where, offered in (("attack", True), ("home", False)):
        bearer = {"card": hero, "attachments": ["pathfinder-s-blade"]}
        scout = character("scout" + where, 1, 1)
        table = ten(
            busy=True,
            at="declare_conflict",
            north={"characters": [bearer, scout]},
            south={"provinces": [{"card": wall}]},
        )
        table.north("declare:military:air", "province:1", f"attack:{hero if offered else scout}", "done")
        table.south(f"use:{wall}")
        assert table.offered("use:pathfinder-s-blade") is offered
        if offered:
            table.north("use:pathfinder-s-blade")
        assert table.seat("south").honor == (10 if offered else 11)


def test_feast_or_famine_moves_fate_when_it_breaks() -> None:
    hero, peasant = character("hero", 9, 1), character("peasant", 0, 0)
    table = ten(
        busy=True,
        conflict=military(),
        north={"characters": [fighting(hero, fate=2)]},
        south={
            "characters": [peasant],
            "provinces": [{"card": "feast-or-famine", "faceup": True, "holds": ["doji-whisperer"]}],
        },
    )
    table.both_pass()
    table.south("use:feast-or-famine")
    assert (table.card(hero).fate, table.card(peasant).fate) == (1, 1)
    assert table.card("feast-or-famine").broken


def test_a_fate_worse_than_death_does_it_all() -> None:
    hero = character("hero", 3, 1, traits="bushi", keywords="pride")
    table = ten(
        conflict=military(),
        north={"characters": [fighting(hero, fate=2)]},
        south={"characters": [fighting(character("foe", 1, 1))], "hand": ["a-fate-worse-than-death"], "fate": 4},
    )
    table.south("play:a-fate-worse-than-death", f"target:{hero}")
    card = table.card(hero)
    assert (card.bowed, card.participating, card.status, card.fate) == (True, False, -1, 1)
    assert has_trait(table.g, card.id, "bushi")
    assert not has_keyword(table.g, card.id, "pride")


def test_secluded_shrine_counts_a_ring_as_claimed_for_the_phase() -> None:
    hero = character("hero", 1, 1)
    table = ten(
        busy=True,
        at="begin",
        north={"characters": [hero], "provinces": [{"card": "fertile-fields", "holds": ["secluded-shrine"]}]},
    )
    table.north("use:secluded-shrine", "target:void")
    assert glory_count(table.g, 0) == 1
    assert glory_count(table.g, 1) == 0
    assert table.ring("void").unclaimed
    table.to_phase("fate")
    assert glory_count(table.g, 0) == 0


def test_void_fist_needs_two_other_cards_played_this_conflict() -> None:
    monk, foe = character("monk", 3, 1, traits="monk"), character("foe", 3, 1)
    table = ten(
        conflict=military(),
        busy=True,
        north={"characters": [fighting(monk)], "hand": ["void-fist", "banzai", "hurricane-punch"]},
        south={"characters": [fighting(foe)]},
    )
    table.south("pass")
    table.north("play:banzai", f"target:{monk}", "no")
    table.south("pass")
    assert not table.offered("play:void-fist")
    table.north("play:hurricane-punch")
    table.south("pass")
    table.north("play:void-fist", f"target:{foe}")
    assert table.card(foe).bowed
    assert not table.card(foe).participating


def test_toshi_ranbo_lies_faceup_in_the_row_and_gives_fate() -> None:
    guest = character("guest", 1, 1, cost=1)
    table = ten(
        phase="dynasty", north={"fate": 3, "provinces": [{"card": "toshi-ranbo", "faceup": True, "holds": [guest]}]}
    )
    table.north(f"play:{guest}", "fate:1")
    assert table.card(guest).fate == 2
    table.resolve(TurnsFacedown(TARGET), seat="south", target="toshi-ranbo")
    assert table.card("toshi-ranbo").faceup


def test_toshi_ranbo_is_never_the_stronghold_province_and_starts_faceup() -> None:
    deck = dict(shipped()["scorpion"].cards)
    air = next(t for t in deck if ten().printed_on(t).kind == "province" and "air" in ten().printed_on(t).elements)
    del deck[air]
    deck["toshi-ranbo"] = 1
    g = interregnum.new("fiverings", rules="10", options={"decks": [deck, deck]}, seed="ranbo")
    assert g.decision is not None
    assert "place:toshi-ranbo" not in g.decision.keys
    choose(g, g.decision.keys[0])
    choose(g, "place:toshi-ranbo")
    while g.state.phase == "setup" and g.decision is not None:
        choose(g, g.decision.keys[-1])
    assert all(card.faceup for card in g.state.cards if card.title == "toshi-ranbo")


def test_chasing_the_sun_moves_the_conflict_to_another_eligible_province() -> None:
    hero = character("hero", 1, 1)
    table = ten(
        conflict=military(),
        north={"characters": [fighting(hero)], "hand": ["chasing-the-sun"], "fate": 1},
        south={"characters": [fighting(hero)]},
    )
    table.north("play:chasing-the-sun")
    assert not table.offered("pick:province-5")
    table.north("pick:province-3")
    assert table.s.conflict is not None
    assert table.s.cards[table.s.conflict.province].slot == 2
    assert table.s.cards[table.s.conflict.province].faceup


def test_kitsuki_yaruma_turns_an_unbroken_province_facedown() -> None:
    table = ten(
        phase="dynasty",
        north={"fate": 4, "provinces": [{"card": "fertile-fields", "holds": ["kitsuki-yaruma"]}]},
        south={"provinces": [{"card": "ancestral-lands", "faceup": True}]},
    )
    table.north("play:kitsuki-yaruma", "use:kitsuki-yaruma")
    assert not table.card("ancestral-lands").faceup


def test_smoke_and_mirrors_moves_attacking_shinobi_home() -> None:
    one, two = character("one", 1, 1, traits="shinobi"), character("two", 1, 1, traits="shinobi")
    table = ten(
        conflict=military(),
        north={"characters": [fighting(one), fighting(two)], "hand": ["smoke-and-mirrors"], "fate": 1},
        south={"characters": [fighting(one)]},
    )
    table.north("play:smoke-and-mirrors", f"target:{one}", f"target:{two}")
    assert not table.card(one, "north").participating
    assert not table.card(two, "north").participating


def test_righteous_magistrate_stops_honor_while_defending() -> None:
    hero = character("hero", 1, 1)
    for home, honor in ((False, 10), (True, 9)):
        guard = "righteous-magistrate" if home else fighting("righteous-magistrate")
        table = ten(
            conflict=military(),
            north={"characters": [fighting(hero)], "hand": ["banzai"]},
            south={"characters": [guard]},
        )
        table.happen(LoseHonor(seat=0, n=1))
        assert table.seat("north").honor == honor


def test_student_of_war_stays_while_composed() -> None:
    for dials, area in (((1, 2), "play"), ((2, 1), "dynasty discard")):
        table = ten(phase="fate", north={"characters": ["student-of-war"], "dial": dials[0]}, south={"dial": dials[1]})
        assert table.card("student-of-war").area == area


def test_steward_of_the_rich_frog_protects_while_her_hand_is_smaller() -> None:
    for cards, status in ((1, 0), (2, -1)):
        table = ten(
            phase="draw",
            at="action_window",
            north={"characters": ["steward-of-the-rich-frog", "doji-whisperer"], "hand": ["rout"] * cards},
            south={"hand": ["rout", "rout"]},
        )
        table.resolve(Does("dishonor", TARGET), seat="south", target="doji-whisperer")
        assert table.card("doji-whisperer").status == status


def test_severed_from_the_stream_returns_the_losers_rings() -> None:
    hero = character("hero", 1, 1, glory=3)
    table = ten(
        phase="draw",
        at="action_window",
        rings={"air": {"holder": "north"}, "void": {"holder": "south"}},
        north={"characters": [hero], "hand": ["severed-from-the-stream"], "fate": 1},
    )
    table.north("play:severed-from-the-stream")
    assert table.ring("void").unclaimed
    assert table.ring("air").holder == 0


def test_shinjo_kyora_switches_the_contested_ring() -> None:
    table = ten(conflict=military(), north={"characters": [fighting("shinjo-kyora")]})
    table.north("use:shinjo-kyora", "pick:void")
    assert table.ring("void").contested


def test_miyakos_undertaking_needs_little_honor_and_a_non_unique_character() -> None:
    hero, mask = character("hero", 1, 1), character("mask", 4, 4)
    famous = character("famous", 4, 4, unique=True)
    for honor, discard, offered in ((6, mask, True), (7, mask, False), (6, famous, False)):
        table = ten(
            conflict=military(),
            north={"honor": honor, "characters": [fighting(hero)], "hand": ["miyako-s-undertaking"], "fate": 2},
            south={"dynasty_discard": [discard], "characters": [fighting(hero)]},
        )
        assert table.offered("play:miyako-s-undertaking") is offered


def test_kyuden_isawa_plays_a_spell_from_the_discard_pile_and_removes_it() -> None:
    hero = character("hero", 1, 1)
    spell = event("spell", action(Pool("gain honor", Number(1))), traits="spell", cost=1)
    table = ten(
        conflict=military(),
        north={
            "stronghold": "kyuden-isawa",
            "characters": [fighting(hero)],
            "fate": 1,
            "conflict_discard": [spell, "banzai"],
        },
        south={"characters": [fighting(hero)]},
    )
    table.north("use:kyuden-isawa")
    assert table.seat("north").honor == 11
    assert table.seat("north").fate == 0
    assert table.card(spell).area == "removed"
    assert not table.offered("use:kyuden-isawa")


def test_from_the_shadows_brings_a_dishonored_shinobi() -> None:
    ninja, hero = character("ninja", 1, 1, traits="shinobi", side="conflict"), character("hero", 1, 1)
    table = ten(
        conflict=military(),
        north={"honor": 9, "characters": [fighting(hero)], "hand": ["from-the-shadows", ninja]},
        south={"characters": [fighting(hero)]},
    )
    table.north("play:from-the-shadows")
    assert table.card(ninja).participating
    assert table.card(ninja).status == -1


def test_isawa_kaede_is_immune_to_an_opponents_ring_effects_only() -> None:
    hero = character("hero", 9, 9)
    for seat, offered in (("north", False), ("south", True)):
        kaede = {"card": "isawa-kaede", "bowed": True}
        sides: dict[str, Any] = {seat: {"characters": [fighting(hero)]}}
        sides.setdefault("south", {"characters": []})["characters"].append(kaede)
        table = ten(busy=True, conflict=military(ring="water", attacker=seat), **sides)
        table.both_pass()
        while table.asked.endswith("break"):
            choose(table.g, "keep")
        assert table.asked == f"{seat} ring"
        assert table.offered("ready:isawa-kaede") is offered
