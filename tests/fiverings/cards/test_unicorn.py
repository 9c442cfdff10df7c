"""The Unicorn cards of the Core Set, each shown to do what it says."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.kernel.knowledge import sees
from interregnum.kernel.text import render
from tests.fiverings.table import Table


def fighting(card: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "participating": True, **more}


def test_golden_plains_outpost_bows_to_move_a_cavalry_character_to_a_military_conflict() -> None:
    table = Table(
        north={
            "stronghold": "golden-plains-outpost",
            "characters": [fighting("ide-trader"), "moto-youth", "giver-of-gifts"],
        },
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("use:golden-plains-outpost")
    assert table.card("moto-youth").participating
    assert not table.card("giver-of-gifts").participating
    assert table.card("golden-plains-outpost").bowed


def test_golden_plains_outpost_does_nothing_in_a_political_conflict() -> None:
    table = Table(
        north={"stronghold": "golden-plains-outpost", "characters": [fighting("ide-trader"), "moto-youth"]},
        conflict={"attacker": "north", "type": "political"},
    )
    table.south("pass")
    assert not table.offered("use:golden-plains-outpost")


def declares_on_the_plains(**more: Any) -> Table:
    table = Table(
        north={"characters": ["doji-challenger", "matsu-berserker"]},
        south={"provinces": ["endless-plains"]},
        **more,
    )
    table.until("north declare")
    table.north("declare:military:air", "province:1", "attack:doji-challenger", "attack:matsu-berserker")
    return table


def test_endless_plains_breaks_and_makes_the_attacker_discard_an_attacking_character() -> None:
    table = declares_on_the_plains()
    table.south("use:endless-plains")
    table.north("target:matsu-berserker")
    assert table.card("endless-plains").broken
    assert table.pile("north", "dynasty_discards") == ["matsu-berserker"]
    assert table.card("doji-challenger").participating


def test_endless_plains_is_not_used_when_another_province_is_attacked() -> None:
    table = Table(north={"characters": ["doji-challenger"]}, south={"provinces": ["endless-plains"]})
    table.until("north declare")
    table.north("declare:military:air", "province:2")
    assert table.asked != "south reaction"


def test_aggressive_moto_cannot_be_declared_as_a_defender() -> None:
    table = Table(
        north={"characters": [fighting("doji-challenger")]},
        south={"characters": ["aggressive-moto", "moto-youth"]},
        conflict={"attacker": "north", "at": "declare_defenders"},
    )
    assert table.offered("defend:moto-youth")
    assert not table.offered("defend:aggressive-moto")


def test_border_rider_readies_itself_once_a_round() -> None:
    table = Table(
        north={
            "characters": [{"card": "border-rider", "bowed": True}],
            "provinces": [{"card": "fertile-fields", "holds": ["imperial-storehouse"]}],
        }
    )
    table.north("use:border-rider")
    assert not table.card("border-rider").bowed
    table.turn("north")
    assert table.why_not("north", "use:border-rider") == "lcg.triggered-ability.4"


def test_a_ready_border_rider_has_nothing_to_do() -> None:
    table = Table(north={"characters": ["border-rider"]})
    assert not table.offered("use:border-rider")


def test_giver_of_gifts_moves_an_attachment_to_another_character_of_yours() -> None:
    table = Table(
        north={
            "characters": [{"card": "giver-of-gifts", "attachments": ["fine-katana"]}, "moto-youth"],
        },
        south={"characters": ["matsu-berserker"]},
    )
    table.north("use:giver-of-gifts")
    assert table.skill("moto-youth", "military") == 4
    assert table.skill("giver-of-gifts", "military") == 2


def test_giver_of_gifts_moves_nothing_where_no_other_character_is_eligible() -> None:
    table = Table(
        north={"characters": [{"card": "giver-of-gifts", "attachments": ["ornate-fan"]}, "moto-horde"]},
    )
    assert not table.offered("use:giver-of-gifts")


def test_ide_messenger_spends_a_fate_to_move_a_character_of_yours_to_the_conflict() -> None:
    table = Table(
        north={"characters": [fighting("ide-messenger"), "giver-of-gifts"], "fate": 1},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("use:ide-messenger")
    assert table.card("giver-of-gifts").participating
    assert table.seat("north").fate == 0


def test_ide_messenger_needs_a_fate_to_spend() -> None:
    table = Table(north={"characters": [fighting("ide-messenger"), "giver-of-gifts"]}, conflict={"attacker": "north"})
    table.south("pass")
    assert table.why_not("north", "use:ide-messenger") == "lcg.cost.10"


@pytest.mark.rule("lcg.initiate.5.2", "lcg.select.1")
def test_ide_trader_gains_a_fate_or_draws_a_card_when_characters_move_to_its_conflict() -> None:
    table = Table(
        north={"characters": [fighting("ide-trader"), "shinjo-tatsuo", "giver-of-gifts"]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("use:shinjo-tatsuo", "target:giver-of-gifts")
    assert table.asked == "north reaction"
    assert [key for key in table.g.decision.keys if key != "pass"] == ["use:ide-trader"]  # type: ignore[union-attr]
    table.north("use:ide-trader", "select:1")
    assert table.seat("north").fate == 1
    assert table.hand("north") == []
    assert table.asked == "south action"


def test_ide_trader_may_draw_a_card_instead_and_only_once_a_conflict() -> None:
    table = Table(
        north={
            "characters": [fighting("ide-trader"), "shinjo-outrider", fighting("ide-messenger"), "moto-youth"],
            "fate": 1,
        },
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("use:shinjo-outrider", "use:ide-trader", "select:2")
    assert table.hand("north") == ["ornate-fan"]
    table.turn("north")
    table.north("use:ide-messenger")
    assert table.card("moto-youth").participating
    assert table.asked != "north reaction"
    assert table.hand("north") == ["ornate-fan"]


def test_ide_trader_at_home_does_not_trade() -> None:
    table = Table(
        north={"characters": [fighting("moto-youth"), "ide-trader", "shinjo-outrider"]}, conflict={"attacker": "north"}
    )
    table.south("pass")
    table.north("use:shinjo-outrider")
    assert table.asked == "south action"


def test_iuchi_wayfinder_looks_at_a_facedown_province_that_only_its_player_then_knows() -> None:
    table = Table(north={"hand": ["iuchi-wayfinder"], "fate": 1})
    table.north("play:iuchi-wayfinder", "use:iuchi-wayfinder")
    assert all("fields" not in key for key in table.g.decision.keys)  # type: ignore[union-attr]
    table.north("pick:province-1")
    province = table.card("fertile-fields", "south")
    assert sees(province.known, 0)
    assert not sees(province.known, -1)
    assert not province.faceup
    assert "North looks at a card." in table.log()


def test_meishodo_wielder_costs_one_less_for_the_first_player() -> None:
    lying = {"provinces": [{"card": "fertile-fields", "holds": ["meishodo-wielder"]}], "fate": 2}
    table = Table(phase="dynasty", north=lying, south=lying)
    table.north("play:meishodo-wielder", "fate:0")
    assert table.seat("north").fate == 1
    table.south("play:meishodo-wielder")
    assert table.seat("south").fate == 0


def test_moto_horde_takes_no_attachment_but_weapons() -> None:
    table = Table(north={"characters": ["moto-horde"], "hand": ["fine-katana", "ornate-fan"]})
    assert table.offered("play:fine-katana")
    assert not table.offered("play:ornate-fan")


def test_moto_youth_is_stronger_in_the_first_military_conflict_of_the_round_only() -> None:
    table = Table(
        north={"characters": [fighting("moto-youth"), "border-rider"]},
        south={"characters": ["matsu-berserker"]},
        conflict={"attacker": "north"},
    )
    assert table.skill("moto-youth", "military") == 3
    table.until("south declare")
    table.south("declare:military:fire", "province:1")
    assert table.skill("moto-youth", "military") == 2


def breaks_with_altansarnai(kind: str = "military", **more: Any) -> Table:
    return Table(
        north={"characters": [fighting("shinjo-altansarnai")], **more},
        south={
            "characters": ["matsu-berserker", "doji-whisperer"],
            "provinces": [{"card": "night-raid", "faceup": True}],
        },
        conflict={"attacker": "north", "type": kind},
    )


def test_shinjo_altansarnai_makes_the_opponent_discard_a_character_when_she_breaks_a_province() -> None:
    table = breaks_with_altansarnai()
    table.until("north reaction")
    table.north("use:shinjo-altansarnai")
    assert table.offered("target:matsu-berserker")
    table.south("target:doji-whisperer")
    assert table.pile("south", "dynasty_discards")[0] == "doji-whisperer"
    assert table.card("matsu-berserker").area == "play"


def test_shinjo_altansarnai_does_not_strike_in_a_political_conflict() -> None:
    table = breaks_with_altansarnai("political")
    table.until("south favor")
    assert table.card("night-raid").broken
    assert len(table.pile("south", "play")) == 2


def test_shinjo_outrider_rides_to_the_conflict() -> None:
    table = Table(north={"characters": [fighting("moto-youth"), "shinjo-outrider"]}, conflict={"attacker": "north"})
    table.south("pass")
    table.north("use:shinjo-outrider")
    assert table.card("shinjo-outrider").participating


def test_shinjo_tatsuo_moves_with_another_character_or_under_version_10_alone() -> None:
    position: dict[str, Any] = {
        "north": {"characters": [fighting("moto-youth"), "shinjo-tatsuo", "giver-of-gifts", "otomo-courtier"]},
        "conflict": {"attacker": "north"},
    }
    table = Table(**position)
    table.south("pass")
    table.north("use:shinjo-tatsuo")
    assert not table.offered("target:otomo-courtier"), "a dash keeps it from military conflicts"
    assert not table.offered("target:moto-youth"), "it is there already"
    table.north("target:giver-of-gifts")
    assert table.card("shinjo-tatsuo").participating
    assert table.card("giver-of-gifts").participating
    alone = Table(rules="10", **position)
    alone.south("pass")
    alone.north("use:shinjo-tatsuo", "done")
    assert alone.card("shinjo-tatsuo").participating
    assert not alone.card("giver-of-gifts").participating


def test_utaku_infantry_counts_the_participating_unicorns_beside_it() -> None:
    table = Table(
        north={"characters": [fighting("utaku-infantry"), fighting("moto-youth"), fighting("matsu-berserker")]},
        south={"characters": [fighting("border-rider")]},
        conflict={"attacker": "north", "type": "political"},
    )
    assert table.skill("utaku-infantry", "political") == 2
    assert table.skill("utaku-infantry", "military") == 2


def test_utaku_infantry_at_home_is_weak() -> None:
    table = Table(north={"characters": ["utaku-infantry", fighting("moto-youth")]}, conflict={"attacker": "north"})
    assert table.skill("utaku-infantry", "military") == 0


def test_utaku_yumino_discards_a_card_to_grow_once_a_conflict() -> None:
    table = Table(
        north={"characters": [fighting("utaku-yumino")], "hand": ["banzai", "court-games"]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("use:utaku-yumino", "cost:court-games")
    assert table.skill("utaku-yumino", "military") == 4
    assert table.skill("utaku-yumino", "political") == 4
    assert table.pile("north", "conflict_discards") == ["court-games"]
    table.south("pass")
    assert not table.offered("use:utaku-yumino")


def test_warrior_poet_weakens_all_that_oppose_it_now() -> None:
    table = Table(
        north={"characters": [fighting("warrior-poet")]},
        south={"characters": [fighting("matsu-berserker"), "shinjo-outrider"]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("use:warrior-poet")
    assert table.skill("matsu-berserker", "military") == 2
    table.south("use:shinjo-outrider")
    assert table.skill("shinjo-outrider", "military") == 2, "it came later"


def test_born_in_war_goes_on_cavalry_and_counts_unclaimed_rings() -> None:
    table = Table(
        north={"characters": ["moto-youth", "giver-of-gifts"], "hand": ["born-in-war"], "fate": 2},
        rings={"air": {"holder": "south"}},
    )
    table.north("play:born-in-war")
    assert table.card("born-in-war").host == table.card("moto-youth").id
    assert table.skill("moto-youth", "military") == 2 + 4


def test_favored_mount_makes_its_rider_cavalry_and_carries_it_to_the_conflict() -> None:
    table = Table(
        north={
            "stronghold": "golden-plains-outpost",
            "characters": [fighting("moto-youth"), {"card": "giver-of-gifts", "attachments": ["favored-mount"]}],
        },
        conflict={"attacker": "north"},
    )
    table.south("pass")
    assert table.offered("use:golden-plains-outpost"), "the rider is Cavalry"
    table.north("use:favored-mount")
    assert table.card("giver-of-gifts").participating
    assert table.card("favored-mount").bowed
    assert table.skill("giver-of-gifts", "military") == 3


def test_favored_mount_is_attached_to_a_character_of_its_player() -> None:
    table = Table(north={"hand": ["favored-mount"], "fate": 1}, south={"characters": ["moto-youth"]})
    assert not table.offered("play:favored-mount")


def test_spyglass_draws_a_card_when_its_bearer_commits_or_moves_to_a_conflict() -> None:
    table = Table(
        north={"characters": [{"card": "shinjo-outrider", "attachments": ["spyglass"]}, "moto-youth"]},
        south={"characters": ["matsu-berserker"]},
    )
    table.until("north declare")
    table.north("declare:political:air", "province:1", "attack:shinjo-outrider", "done", "use:spyglass")
    assert table.hand("north") == ["ornate-fan"]
    moved = Table(
        north={"characters": [{"card": "shinjo-outrider", "attachments": ["spyglass"]}, fighting("moto-youth")]},
        conflict={"attacker": "north"},
    )
    moved.south("pass")
    moved.north("use:shinjo-outrider", "use:spyglass")
    assert moved.hand("north") == ["ornate-fan"]


def breaks_through(**north: Any) -> Table:
    return Table(
        north={
            "characters": [fighting("shinjo-tatsuo"), "moto-horde", "ide-trader"],
            "hand": ["breakthrough"],
            **north,
        },
        south={"provinces": [{"card": "shameful-display", "faceup": True}]},
        conflict={"attacker": "north"},
    )


def test_breakthrough_lets_the_attacker_declare_his_second_conflict_at_once() -> None:
    table = breaks_through()
    table.until("north reaction")
    assert table.card("shameful-display").broken
    table.north("play:breakthrough")
    assert table.asked == "north declare"
    assert not table.offered("pass"), "the second conflict must be declared"
    assert not table.offered("declare:military:*")
    table.north("declare:political:fire", "province:2")
    table.until("north favor")
    assert table.pile("north", "conflict_discards") == ["breakthrough"]
    assert table.s.conflict is None
    assert [conflict.kind for conflict in table.s.conflicts] == ["military", "political"]


def test_breakthrough_needs_someone_who_can_attack_again() -> None:
    table = breaks_through(characters=[fighting("shinjo-tatsuo"), "moto-horde"])
    table.until("north favor")
    assert table.card("shameful-display").broken
    assert table.hand("north") == ["breakthrough"]


def test_breakthrough_needs_a_broken_province() -> None:
    table = Table(
        north={"characters": [fighting("moto-youth"), "ide-trader"], "hand": ["breakthrough"]},
        south={"provinces": [{"card": "entrenched-position", "faceup": True}]},
        conflict={"attacker": "north"},
    )
    table.until("north favor")
    assert table.hand("north") == ["breakthrough"]
    assert len(table.s.conflicts) == 1


def test_captive_audience_turns_a_political_conflict_military_for_one_honor() -> None:
    table = Table(
        north={"characters": [fighting("ide-trader")], "hand": ["captive-audience"]},
        south={"characters": [fighting("otomo-courtier")]},
        conflict={"attacker": "north", "type": "political"},
    )
    table.south("pass")
    table.north("play:captive-audience")
    assert table.s.conflict is not None
    assert table.s.conflict.kind == "military"
    assert table.seat("north").honor == 9
    courtier = table.card("otomo-courtier")
    assert courtier.bowed
    assert not courtier.participating


def test_captive_audience_is_for_political_conflicts() -> None:
    table = Table(
        north={"characters": [fighting("ide-trader")], "hand": ["captive-audience"]}, conflict={"attacker": "north"}
    )
    table.south("pass")
    assert not table.offered("play:captive-audience")


def test_cavalry_reserves_put_cavalry_worth_six_into_the_conflict() -> None:
    table = Table(
        north={
            "characters": [fighting("ide-trader")],
            "hand": ["cavalry-reserves"],
            "fate": 3,
            "dynasty_discard": ["moto-horde", "border-rider", "aggressive-moto", "giver-of-gifts"],
        },
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("play:cavalry-reserves")
    assert not table.offered("target:giver-of-gifts")
    table.north("target:moto-horde")
    assert table.offered("done")
    table.north("target:border-rider")
    assert table.card("moto-horde").participating
    assert table.card("border-rider").participating
    assert table.card("aggressive-moto").area == "dynasty discard"
    assert table.asked == "south action"


def test_cavalry_reserves_say_what_is_left_of_the_six_for_a_character_that_costs_more() -> None:
    table = Table(
        north={
            "characters": [fighting("ide-trader")],
            "hand": ["cavalry-reserves"],
            "fate": 3,
            "dynasty_discard": ["border-rider", "aggressive-moto", "moto-horde", "shinjo-outrider"],
        },
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("play:cavalry-reserves", "target:border-rider")
    assert table.offered("target:moto-horde")  # it costs all of the 4 that are left
    table.north("target:aggressive-moto")
    refusal = table.g.why_not(0, f"card:{table.card('moto-horde').id}")
    assert refusal is not None
    assert "4" in render(refusal.message)
    assert "2" in render(refusal.message)


def test_i_am_ready_readies_the_unicorn_character_that_loses_a_fate() -> None:
    table = Table(
        north={
            "characters": [
                {"card": "moto-youth", "fate": 1, "bowed": True},
                {"card": "ide-trader", "fate": 1},
                {"card": "matsu-berserker", "fate": 1, "bowed": True},
            ],
            "hand": ["i-am-ready"],
        },
    )
    table.north("play:i-am-ready")
    youth = table.card("moto-youth")
    assert not youth.bowed
    assert youth.fate == 0
    assert table.card("ide-trader").fate == 1


def test_i_am_ready_has_no_use_for_ready_characters() -> None:
    table = Table(north={"characters": [{"card": "moto-youth", "fate": 1}], "hand": ["i-am-ready"]})
    assert not table.offered("play:i-am-ready")


def test_way_of_the_unicorn_keeps_the_first_player_token() -> None:
    table = Table(phase="regroup", at="pass_first_player_token", north={"hand": ["way-of-the-unicorn"]})
    table.north("play:way-of-the-unicorn")
    assert table.s.first_player == 0
    assert table.pile("north", "conflict_discards") == ["way-of-the-unicorn"]
    passed = Table(phase="regroup", at="pass_first_player_token", north={"hand": ["way-of-the-unicorn"]})
    passed.north("pass")
    assert passed.s.first_player == 1
