"""The Dragon attachments and events of the Core Set, each shown to do what it says."""

from __future__ import annotations

import pytest

from tests.fiverings.cards.positions import ATTACK, BERSERKER, BUSY, in_conflict
from tests.fiverings.table import Table

# ---- attachments ----


def test_ancestral_daisho_and_kitsukis_method_return_to_hand_when_their_bearer_leaves() -> None:
    table = Table(
        north={
            "honor": 10,
            "characters": [
                {
                    "card": "niten-adept",
                    "attachments": ["ancestral-daisho", "kitsuki-s-method", "guidance-of-the-ancestors"],
                }
            ],
            "hand": ["assassination"],
        },
        conflict=ATTACK,
    )
    assert table.skill("niten-adept", "military") == 5
    assert table.skill("niten-adept", "political") == 4
    table.north("play:assassination")
    assert sorted(table.hand("north")) == ["ancestral-daisho", "kitsuki-s-method"]


def test_daimyos_favor_makes_the_next_attachment_on_its_bearer_cheaper() -> None:
    table = Table(
        north={
            "fate": 1,
            "characters": [{"card": "niten-adept", "attachments": ["daimyo-s-favor"]}, "matsu-berserker"],
            "hand": ["honored-blade", "honored-blade"],
        }
    )
    table.north("use:daimyo-s-favor")
    assert table.card("daimyo-s-favor").bowed
    table.north("play:honored-blade", "host:niten-adept")
    assert table.seat("north").fate == 1
    table.north("play:honored-blade", "host:niten-adept")
    assert table.seat("north").fate == 0


def test_daimyos_favor_does_nothing_for_attachments_on_others_and_waits_for_one_on_its_bearer() -> None:
    table = Table(
        north={
            "fate": 1,
            "characters": [{"card": "niten-adept", "attachments": ["daimyo-s-favor"]}, "matsu-berserker"],
            "hand": ["honored-blade", "honored-blade"],
        }
    )
    table.north("use:daimyo-s-favor")
    table.north("play:honored-blade", "host:matsu-berserker")
    assert table.seat("north").fate == 0
    table.north("play:honored-blade")
    assert table.cards("honored-blade")[1].host == table.card("niten-adept").id


def test_daimyos_favor_may_be_put_on_ones_own_characters_only() -> None:
    table = Table(north={"hand": ["daimyo-s-favor"], "provinces": BUSY}, south={"characters": ["matsu-berserker"]})
    assert table.why_not("north", "play:daimyo-s-favor") == "lcg.attachment.3"


def test_way_of_the_dragon_lets_each_triggered_ability_be_used_once_more() -> None:
    table = Table(north={"characters": [{"card": "agasha-swordsmith", "attachments": ["way-of-the-dragon"]}]})
    table.north("use:agasha-swordsmith", "take:ornate-fan")
    assert table.offered("use:agasha-swordsmith")
    table.north("use:agasha-swordsmith", "take:ornate-fan")
    assert not table.offered("use:agasha-swordsmith")
    assert table.skill("agasha-swordsmith", "military") == 2


def test_way_of_the_dragon_is_for_ones_own_characters_one_each() -> None:
    table = Table(
        north={
            "fate": 4,
            "characters": [{"card": "niten-adept", "attachments": ["way-of-the-dragon"]}],
            "hand": ["way-of-the-dragon"],
            "provinces": BUSY,
        },
        south={"characters": ["matsu-berserker"]},
    )
    assert table.why_not("north", "play:way-of-the-dragon") == "lcg.attachment.3"


@pytest.mark.rule("lcg10.max.1")
def test_way_of_the_dragon_does_not_raise_a_maximum() -> None:
    table = Table(
        rules="10",
        north={"characters": [{"card": "togashi-yokuni", "attachments": ["way-of-the-dragon"]}]},
        south={"characters": ["agasha-swordsmith"], "hand": ["let-go"]},
    )
    table.north("use:togashi-yokuni")
    table.south("pass")
    assert not table.offered("use:togashi-yokuni")


# ---- events ----


def test_indomitable_will_keeps_the_lone_winner_from_bowing() -> None:
    table = Table(
        north={"fate": 1, "characters": [BERSERKER], "hand": ["indomitable-will"]},
        south={"provinces": ["ancestral-lands"]},
        conflict={"attacker": "north", "at": "compare_skill"},
    )
    table.north("play:indomitable-will")
    assert table.asked == "north ring"
    table.north("pass")
    assert not table.card("matsu-berserker").bowed
    assert not table.card("matsu-berserker").participating


def test_indomitable_will_needs_a_single_participant() -> None:
    table = Table(
        north={"fate": 1, "characters": [BERSERKER, in_conflict("niten-adept")], "hand": ["indomitable-will"]},
        south={"provinces": ["ancestral-lands"]},
        conflict={"attacker": "north", "at": "compare_skill"},
    )
    assert not table.offered("play:indomitable-will")


def test_let_go_discards_an_attachment() -> None:
    table = Table(
        north={"hand": ["let-go"]},
        south={"characters": [{"card": "niten-adept", "attachments": ["fine-katana", "ornate-fan"]}]},
    )
    table.north("play:let-go", "target:fine-katana")
    assert table.pile("south", "conflict_discards") == ["fine-katana"]
    assert len(table.card("niten-adept").attachments) == 1


def test_let_go_needs_an_attachment() -> None:
    table = Table(
        north={"hand": ["let-go"], "characters": ["niten-adept"], "provinces": BUSY},
        south={"characters": ["niten-adept"]},
    )
    assert table.why_not("north", "play:let-go") == "lcg.target.3"


def test_mantra_of_fire_gives_a_monk_a_fate_and_a_card_when_fire_is_declared() -> None:
    for ring, offered in (("fire", True), ("air", False)):
        table = Table(
            north={"characters": ["matsu-berserker"]},
            south={
                "characters": [
                    "togashi-initiate",
                    {"card": "niten-adept", "attachments": ["tattooed-wanderer"]},
                    "doji-whisperer",
                ],
                "hand": ["mantra-of-fire"],
            },
            at="declare_conflict",
        )
        table.north(f"declare:military:{ring}", "province:1")
        assert (table.asked == "south reaction") is offered
        if offered:
            table.south("play:mantra-of-fire")
            assert not table.offered("target:doji-whisperer")
            assert table.offered("target:togashi-initiate")
            table.south("target:niten-adept")
            assert table.card("niten-adept").fate == 1
            assert table.hand("south") == ["ornate-fan"]


def test_mirumotos_fury_bows_an_attacker_of_no_more_glory_than_facedown_provinces() -> None:
    revealed = [{"card": card, "faceup": True} for card in ("ancestral-lands", "meditations-on-the-tao", "night-raid")]
    table = Table(
        north={"characters": [BERSERKER, in_conflict("honored-general")]},
        south={
            "fate": 1,
            "provinces": revealed,
            "hand": ["mirumoto-s-fury"],
            "characters": [in_conflict("niten-adept")],
        },
        conflict=ATTACK,
    )
    table.south("play:mirumoto-s-fury")
    assert table.offered("target:honored-general")
    assert not table.offered("target:niten-adept")

    fourth = {"card": "elemental-fury", "faceup": True}
    table = Table(
        north={"characters": [BERSERKER, in_conflict("honored-general")]},
        south={"fate": 1, "provinces": [*revealed, fourth], "hand": ["mirumoto-s-fury"]},
        conflict=ATTACK,
    )
    table.south("play:mirumoto-s-fury")
    assert table.card("matsu-berserker").bowed
    assert not table.card("honored-general").bowed


def test_tranquility_keeps_characters_in_the_opponents_home_from_triggering() -> None:
    table = Table(
        north={"characters": [BERSERKER], "hand": ["tranquility"]},
        south={
            "fate": 1,
            "characters": ["agasha-swordsmith", in_conflict("niten-adept", attachments=["fine-katana"])],
            "hand": ["banzai"],
        },
        conflict=ATTACK,
    )
    assert table.offered("use:agasha-swordsmith")
    table.south("pass")
    table.north("play:tranquility")
    assert not table.offered("use:agasha-swordsmith")
    assert table.why_not("south", "use:agasha-swordsmith") == "lcg.cannot.1"
    assert table.offered("use:niten-adept")
