"""The Lion attachments and events of the Core Set, each shown to do what it says."""

from __future__ import annotations

import pytest

from tests.checking import choose
from tests.fiverings.cards.positions import ATTACK, BERSERKER, BUSY, WIN, in_conflict
from tests.fiverings.table import Table

# ---- attachments ----


@pytest.mark.rule("lcg.ability.4")
def test_guidance_of_the_ancestors_may_be_played_from_the_discard_pile() -> None:
    table = Table(
        north={
            "fate": 1,
            "characters": ["matsu-berserker", "akodo-gunso"],
            "conflict_discard": ["guidance-of-the-ancestors"],
        }
    )
    table.north("use:guidance-of-the-ancestors", "host:akodo-gunso")
    assert table.card("guidance-of-the-ancestors").host == table.card("akodo-gunso").id
    assert table.skill("akodo-gunso", "military") == 3
    assert table.seat("north").fate == 0


def test_guidance_of_the_ancestors_must_be_paid_for_and_has_no_action_in_play() -> None:
    table = Table(
        north={"characters": ["matsu-berserker"], "conflict_discard": ["guidance-of-the-ancestors"], "hand": ["let-go"]}
    )
    assert not table.offered("use:guidance-of-the-ancestors")
    table = Table(
        north={"fate": 2, "characters": [{"card": "matsu-berserker", "attachments": ["guidance-of-the-ancestors"]}]}
    )
    assert not table.offered("use:guidance-of-the-ancestors")


def test_honored_blade_gains_honor_when_its_bearer_wins() -> None:
    for bearer, gained in ((in_conflict("akodo-gunso", attachments=["honored-blade"]), 1), (BERSERKER, 0)):
        home = {"card": "deathseeker", "attachments": ["honored-blade"]}
        table = Table(north={"characters": [bearer, home]}, south={"provinces": ["ancestral-lands"]}, conflict=WIN)
        while table.offered("forced:*"):
            table.north("forced:*")
        assert table.offered("use:honored-blade") is bool(gained)
        if gained:
            table.north("use:honored-blade")
            assert table.seat("north").honor == 11


def test_sashimono_keeps_its_bearer_ready_after_military_conflicts() -> None:
    for kind, bowed in (("military", False), ("political", True)):
        table = Table(
            north={"characters": [in_conflict("akodo-gunso", attachments=["sashimono"]), in_conflict("deathseeker")]},
            south={"provinces": ["shameful-display", "pilgrimage", "night-raid", "elemental-fury"]},
            conflict={**WIN, "type": kind, "province": 5},
        )
        table.north("pass")
        assert table.card("akodo-gunso").bowed is bowed
        assert table.card("deathseeker").bowed


def test_sashimono_is_for_bushi_you_control() -> None:
    table = Table(
        north={"fate": 2, "characters": ["ikoma-prodigy"], "hand": ["sashimono"], "provinces": BUSY},
        south={"characters": ["matsu-berserker"]},
    )
    assert table.why_not("north", "play:sashimono") == "lcg.attachment.3"


# ---- events ----


def test_for_greater_glory_puts_a_fate_on_each_participating_bushi_after_a_break() -> None:
    table = Table(
        north={
            "fate": 2,
            "characters": [
                BERSERKER,
                in_conflict("honored-general"),
                in_conflict("doji-whisperer"),
                "deathseeker",
            ],
            "hand": ["for-greater-glory", "for-greater-glory"],
        },
        south={"provinces": ["the-art-of-war"]},
        conflict=WIN,
    )
    table.south("pass")
    table.north("play:for-greater-glory")
    fate = {c.title: c.fate for c in table.s.cards if c.area == "play"}
    assert fate == {"matsu-berserker": 1, "honored-general": 1, "doji-whisperer": 0, "deathseeker": 0}
    assert not table.offered("play:for-greater-glory")


def test_for_greater_glory_is_not_for_political_breaks() -> None:
    table = Table(
        north={
            "fate": 1,
            "characters": [in_conflict("ikoma-eiji"), in_conflict("akodo-gunso")],
            "hand": ["for-greater-glory"],
        },
        south={"provinces": ["the-art-of-peace"]},
        conflict={**WIN, "type": "political"},
    )
    while table.asked not in ("north break", "north ring"):
        choose(table.g, "pass")
    assert not table.offered("play:for-greater-glory")


def test_ready_for_battle_readies_what_the_opponents_effect_bowed() -> None:
    table = Table(
        north={"characters": [in_conflict("lion-s-pride-brawler")]},
        south={"characters": [BERSERKER], "hand": ["ready-for-battle"]},
        conflict=ATTACK,
    )
    table.north("use:lion-s-pride-brawler", "target:matsu-berserker")
    assert table.asked == "south reaction"
    table.south("play:ready-for-battle")
    assert not table.card("matsu-berserker").bowed


def test_ready_for_battle_answers_ring_effects_but_not_ones_own_costs() -> None:
    table = Table(
        north={"characters": [in_conflict("honored-general")]},
        south={
            "characters": ["matsu-berserker"],
            "hand": ["ready-for-battle"],
            "provinces": ["entrenched-position"],
        },
        conflict={**WIN, "ring": "water"},
    )
    table.north("bow:matsu-berserker")
    assert table.offered("play:ready-for-battle")

    table = Table(
        north={
            "characters": [in_conflict("kitsu-spiritcaller")],
            "dynasty_discard": ["matsu-berserker"],
            "hand": ["ready-for-battle"],
        },
        conflict=ATTACK,
    )
    table.north("use:kitsu-spiritcaller")
    assert not table.offered("play:ready-for-battle")


@pytest.mark.rule("lcg.replacement.2")
def test_stand_your_ground_discards_the_token_instead_of_letting_an_honored_character_leave() -> None:
    table = Table(
        north={"honor": 10, "hand": ["assassination"]},
        south={
            "honor": 10,
            "characters": [in_conflict("matsu-berserker", honored=True, fate=1, attachments=["fine-katana"])],
            "hand": ["stand-your-ground"],
        },
        conflict={"attacker": "south"},
    )
    table.north("play:assassination")
    assert table.asked == "south would"
    table.south("play:stand-your-ground")
    berserker = table.card("matsu-berserker")
    assert (berserker.area, berserker.status, berserker.fate) == ("play", 0, 1)
    assert table.card("fine-katana").area == "play"
    assert table.seat("south").honor == 10


def test_stand_your_ground_does_not_help_a_character_that_is_not_honored() -> None:
    table = Table(
        north={"hand": ["assassination"]},
        south={"characters": [BERSERKER], "hand": ["stand-your-ground"]},
        conflict={"attacker": "south"},
    )
    table.north("play:assassination")
    assert table.card("matsu-berserker").area == "dynasty discard"


def test_strength_in_numbers_sends_a_defender_home_whose_glory_the_attackers_outnumber() -> None:
    table = Table(
        north={"fate": 1, "characters": [BERSERKER, in_conflict("deathseeker")], "hand": ["strength-in-numbers"]},
        south={"characters": [in_conflict("honored-general"), in_conflict("akodo-toturi"), in_conflict("niten-adept")]},
        conflict=ATTACK,
    )
    table.north("play:strength-in-numbers")
    assert table.offered("target:honored-general")
    assert not table.offered("target:akodo-toturi")
    table.north("target:honored-general")
    assert not table.card("honored-general").participating


def test_strength_in_numbers_is_for_the_attacking_player() -> None:
    table = Table(
        north={"characters": [BERSERKER]},
        south={"fate": 1, "characters": [in_conflict("akodo-gunso")], "hand": ["strength-in-numbers", "banzai"]},
        conflict=ATTACK,
    )
    assert table.why_not("south", "play:strength-in-numbers") == "lcg.play-restrictions.1"


@pytest.mark.rule("lcg10.faq.9")
def test_two_copies_of_way_of_the_lion_quadruple_the_base_skill() -> None:
    table = Table(
        rules="10",
        north={
            "characters": [in_conflict("matsu-berserker", attachments=["guidance-of-the-ancestors"])],
            "hand": ["way-of-the-lion", "way-of-the-lion"],
        },
        conflict=ATTACK,
    )
    table.north("play:way-of-the-lion")
    assert table.skill("matsu-berserker", "military") == 7
    table.north("play:way-of-the-lion")
    assert table.skill("matsu-berserker", "military") == 13


@pytest.mark.rule("lcg.dash.5", "lcg.target.7")
def test_way_of_the_lion_chooses_lions_whose_military_skill_is_no_dash() -> None:
    table = Table(
        north={"characters": [in_conflict("niten-adept"), "venerable-historian"], "hand": ["way-of-the-lion"]},
        conflict=ATTACK,
    )
    assert table.why_not("north", "play:way-of-the-lion") == "lcg.target.7"
