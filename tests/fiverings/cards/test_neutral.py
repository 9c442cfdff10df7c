"""The neutral cards of the Core Set, each shown to do what it says."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.kernel.chance import Script
from interregnum.kernel.text import render
from tests.checking import choose
from tests.fiverings.table import Table


def fighting(card: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "participating": True, **more}


def attacked(province: str, attackers: list[Any], **more: Any) -> Table:
    """North attacks South's first province, a facedown one, with everybody."""
    south = more.pop("south", {})
    north = more.pop("north", {})
    kind, ring = more.pop("kind", "military"), more.pop("ring", "air")
    table = Table(
        north={"characters": attackers, **north},
        south={"provinces": [{"card": province, "holds": ["doji-whisperer"]}], **south},
        **more,
    )
    table.until("north declare")
    table.north(f"declare:{kind}:{ring}", "province:1")
    while table.asked == "north attackers":
        decision = table.g.decision
        assert decision is not None
        choose(table.g, decision.keys[0])
    return table


def at(province: str, kind: str = "military", ring: str = "air", **more: Any) -> Table:
    """A conflict at South's first province, in its action window."""
    south = {"provinces": [{"card": province, "holds": ["doji-whisperer"]}], **more.pop("south", {})}
    return Table(south=south, conflict={"attacker": "north", "type": kind, "ring": ring}, **more)


# ---- provinces ----


def test_ancestral_lands_are_stronger_in_political_conflicts() -> None:
    north = {"characters": [fighting("doji-challenger")]}
    assert at("ancestral-lands", "political", north=north).strength("ancestral-lands", "south") == 10
    assert at("ancestral-lands", "military", north=north).strength("ancestral-lands", "south") == 5


def test_entrenched_position_is_stronger_in_military_conflicts() -> None:
    north = {"characters": [fighting("doji-challenger")]}
    assert at("entrenched-position", "military", north=north).strength("entrenched-position", "south") == 10
    assert at("entrenched-position", "political", north=north).strength("entrenched-position", "south") == 5


def test_elemental_fury_switches_the_contested_ring_when_it_is_revealed() -> None:
    table = attacked("elemental-fury", ["doji-challenger"], rings={"fire": {"holder": "north"}})
    table.south("use:elemental-fury")
    assert not table.offered("pick:fire"), "it is claimed"
    assert not table.offered("pick:air"), "it is contested"
    table.south("pick:void")
    assert table.s.conflict is not None
    assert (table.s.conflict.ring, table.s.conflict.kind) == ("void", "military")
    contested = {ring.element for ring in table.s.rings if ring.contested}
    assert contested == {"void"}


def test_fertile_fields_draw_a_card_during_a_conflict_there() -> None:
    table = at("fertile-fields", north={"characters": [fighting("doji-challenger")]})
    table.south("use:fertile-fields")
    assert table.hand("south") == ["ornate-fan"]


def test_a_province_works_only_during_a_conflict_at_that_province() -> None:
    table = Table(
        north={"characters": [fighting("doji-challenger")]},
        south={
            "provinces": [
                {"card": "pilgrimage", "holds": ["imperial-storehouse"]},
                {"card": "fertile-fields", "faceup": True},
            ]
        },
        conflict={"attacker": "north", "province": 1},
    )
    assert table.offered("use:imperial-storehouse")
    assert table.why_not("south", "use:fertile-fields") == "lcg.play-restrictions.1"


def test_manicured_garden_gains_a_fate_during_a_conflict_there() -> None:
    table = at("manicured-garden", north={"characters": [fighting("doji-challenger")]})
    table.south("use:manicured-garden")
    assert table.seat("south").fate == 1


def test_meditations_on_the_tao_take_a_fate_from_an_attacking_character() -> None:
    table = at(
        "meditations-on-the-tao",
        north={"characters": [fighting("doji-challenger", fate=2), fighting("doji-whisperer")]},
        south={"characters": [fighting("matsu-berserker", fate=1)]},
    )
    table.south("use:meditations-on-the-tao")
    assert table.card("doji-challenger").fate == 1
    assert table.card("matsu-berserker").fate == 1


def test_night_raid_makes_the_attacker_discard_a_card_for_each_attacking_character() -> None:
    table = attacked(
        "night-raid",
        ["doji-challenger", "matsu-berserker"],
        north={"hand": ["fine-katana", "banzai", "court-games"]},
    )
    table.south("use:night-raid")
    table.north("discard:banzai", "discard:fine-katana")
    assert table.hand("north") == ["court-games"]


def test_night_raid_takes_what_there_is() -> None:
    table = attacked("night-raid", ["doji-challenger", "matsu-berserker"], north={"hand": ["banzai"]})
    table.south("use:night-raid")
    assert table.hand("north") == []
    empty = attacked("night-raid", ["doji-challenger"])
    assert empty.asked != "south reaction"


@pytest.mark.rule("lcg.cancel.6")
def test_pilgrimage_cancels_the_ring_effect_but_the_ring_is_claimed() -> None:
    table = at("pilgrimage", ring="air", north={"characters": [fighting("doji-challenger")]})
    table.until("north favor")
    assert "The ring effect is canceled." in table.log()
    assert table.seat("north").honor == 10
    assert next(ring for ring in table.s.rings if ring.element == "air").holder == 0


def test_a_broken_pilgrimage_cancels_nothing() -> None:
    table = at("pilgrimage", ring="air", north={"characters": [fighting("shinjo-altansarnai")]})
    table.until("north ring")
    assert table.card("pilgrimage").broken


def test_rally_to_the_cause_switches_the_type_of_the_conflict_and_keeps_its_ring() -> None:
    table = attacked("rally-to-the-cause", ["doji-challenger", "seppun-guardsman"], ring="earth")
    table.south("use:rally-to-the-cause")
    assert table.s.conflict is not None
    assert (table.s.conflict.ring, table.s.conflict.kind) == ("earth", "political")
    guardsman = table.card("seppun-guardsman")
    assert guardsman.bowed
    assert not guardsman.participating


def test_shameful_display_honors_one_participant_and_dishonors_another() -> None:
    table = at(
        "shameful-display",
        north={"characters": [fighting("doji-challenger"), "doji-whisperer"]},
        south={"characters": [fighting("matsu-berserker")]},
    )
    table.south("use:shameful-display")
    assert not table.offered("target:doji-whisperer")
    table.south("target:doji-challenger", "honor:matsu-berserker")
    assert table.card("matsu-berserker").status == 1
    assert table.card("doji-challenger").status == -1


@pytest.mark.rule("lcg10.faq.1")
@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_shameful_display_may_change_only_one_of_the_two_characters(rules: str) -> None:
    table = at(
        "shameful-display",
        rules=rules,
        north={"characters": [fighting("doji-challenger")]},
        south={"characters": [fighting("matsu-berserker", honored=True)]},
    )
    table.south("use:shameful-display", "target:doji-challenger", "honor:matsu-berserker")
    assert table.card("matsu-berserker").status == 1
    assert table.card("doji-challenger").status == -1


def test_shameful_display_needs_two_participants() -> None:
    table = at("shameful-display", north={"characters": [fighting("doji-challenger")]})
    assert not table.offered("use:shameful-display")


# ---- holdings and characters ----


def holding(card: str) -> dict[str, Any]:
    return {"provinces": [{"card": "fertile-fields", "holds": [card]}]}


@pytest.mark.parametrize("there", [True, False])
def test_favorable_ground_is_sacrificed_to_move_a_character_to_the_conflict_or_home(there: bool) -> None:
    table = Table(
        north={
            "characters": [fighting("doji-whisperer"), {"card": "doji-challenger", "participating": there}],
            **holding("favorable-ground"),
        },
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("use:favorable-ground", "target:doji-challenger")
    assert table.card("doji-challenger").participating is not there
    assert table.pile("north", "dynasty_discards") == ["favorable-ground"]


def test_imperial_storehouse_is_sacrificed_to_draw_a_card() -> None:
    table = Table(north=holding("imperial-storehouse"))
    table.north("use:imperial-storehouse")
    assert table.hand("north") == ["ornate-fan"]
    assert table.pile("north", "dynasty_discards") == ["imperial-storehouse"]


def wins_a_ring(ring: str, **north: Any) -> Table:
    return Table(
        north={"characters": [fighting("doji-challenger")], **north},
        south={"provinces": ["ancestral-lands"]},
        conflict={"attacker": "north", "ring": ring},
    )


@pytest.mark.parametrize("where", ["discard", "province"])
def test_keeper_initiate_comes_into_play_with_a_fate_when_the_ring_of_your_role_is_claimed(where: str) -> None:
    lies: dict[str, Any] = (
        {"dynasty_discard": ["keeper-initiate"]} if where == "discard" else holding("keeper-initiate")
    )
    table = wins_a_ring("water", role="keeper-of-water", **lies)
    table.until("north reaction")
    table.north("use:keeper-initiate")
    initiate = table.card("keeper-initiate")
    assert (initiate.area, initiate.fate, initiate.participating) == ("play", 1, False)


@pytest.mark.parametrize("role", ["keeper-of-fire", ""])
def test_keeper_initiate_waits_for_the_element_of_your_role(role: str) -> None:
    table = wins_a_ring("water", role=role, dynasty_discard=["keeper-initiate"])
    table.until("north favor")
    assert table.card("keeper-initiate").area == "dynasty discard"
    assert not any("Keeper Initiate" in line for line in table.log())


def test_miya_mystic_is_sacrificed_to_discard_an_attachment() -> None:
    table = Table(
        north={"characters": ["miya-mystic"]},
        south={"characters": [{"card": "matsu-berserker", "attachments": ["fine-katana"]}]},
    )
    table.north("use:miya-mystic")
    assert table.skill("matsu-berserker", "military") == 3
    assert table.card("miya-mystic").area == "dynasty discard"


def test_miya_mystic_works_in_the_conflict_phase_only() -> None:
    table = Table(
        phase="regroup",
        at="action_window",
        north={"characters": [{"card": "miya-mystic", "attachments": ["fine-katana"]}, "wandering-ronin"]},
    )
    assert not table.offered("use:miya-mystic")


@pytest.mark.parametrize(("card", "kind"), [("otomo-courtier", "political"), ("seppun-guardsman", "military")])
@pytest.mark.parametrize(("holder", "may"), [("south", False), ("north", True)])
def test_imperials_do_not_attack_whoever_has_the_imperial_favor(card: str, kind: str, holder: str, may: bool) -> None:
    table = Table(north={"characters": [card, "doji-challenger"]}, favor={"holder": holder})
    table.until("north declare")
    table.north(f"declare:{kind}:air", "province:1")
    assert table.offered(f"attack:{card}") is may


def test_imperials_may_defend_whoever_has_the_favor() -> None:
    table = Table(
        north={"characters": [fighting("doji-challenger")]},
        south={"characters": ["otomo-courtier"]},
        favor={"holder": "north"},
        conflict={"attacker": "north", "type": "political", "at": "declare_defenders"},
    )
    assert table.offered("defend:otomo-courtier")


def test_seeker_initiate_searches_for_a_card_when_the_ring_of_your_role_is_claimed() -> None:
    deck = ["banzai", "court-games", "charge", "rout", "outwit", "good-omen"]
    table = wins_a_ring(
        "earth",
        role="seeker-of-earth",
        characters=[fighting("doji-challenger"), "seeker-initiate"],
        conflict_deck=deck,
    )
    table.until("north ring")
    table.north("pass")
    table.north("use:seeker-initiate")
    assert not table.offered("take:good-omen"), "it is the sixth"
    table.north("take:charge")
    assert table.hand("north") == ["charge"]
    assert all(table.s.cards[c].known == 0 for c in table.s.conflict_decks[0])
    assert not any("Charge" in line for line in table.log()), "any card will do, so it is not shown"


def test_wandering_ronin_spends_his_fate_to_grow_twice_a_conflict() -> None:
    table = Table(north={"characters": [fighting("wandering-ronin", fate=3)]}, conflict={"attacker": "north"})
    table.turn("north")
    table.north("use:wandering-ronin")
    table.turn("north")
    table.north("use:wandering-ronin")
    assert table.skill("wandering-ronin", "military") == 6
    assert table.skill("wandering-ronin", "political") == 6
    assert table.card("wandering-ronin").fate == 1
    assert not table.offered("use:wandering-ronin")


# ---- attachments ----


def test_cloud_the_mind_blanks_its_character_but_for_traits() -> None:
    table = Table(
        north={"characters": ["iuchi-wayfinder"], "hand": ["cloud-the-mind"], "fate": 1},
        south={"characters": [{"card": "border-rider", "bowed": True}]},
    )
    table.north("play:cloud-the-mind", "host:border-rider")
    assert table.asked != "south action", "Border Rider has no ability left"
    assert table.card("cloud-the-mind").host == table.card("border-rider").id


def test_cloud_the_mind_needs_a_shugenja() -> None:
    table = Table(
        north={"characters": ["moto-youth"], "hand": ["cloud-the-mind"], "fate": 1},
        south={"characters": ["border-rider"]},
    )
    assert not table.offered("play:cloud-the-mind")


def test_katana_and_fan_add_to_skills() -> None:
    table = Table(north={"characters": [{"card": "doji-challenger", "attachments": ["fine-katana", "ornate-fan"]}]})
    assert table.skill("doji-challenger", "military") == 5
    assert table.skill("doji-challenger", "political") == 5


# ---- events ----


def test_assassination_costs_three_honor_and_discards_a_cheap_character() -> None:
    table = Table(
        north={"characters": [fighting("doji-challenger")], "hand": ["assassination", "assassination"]},
        south={"characters": ["moto-youth", "border-rider", "matsu-beiona"]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("play:assassination")
    assert not table.offered("target:matsu-beiona")
    assert not table.offered("target:doji-challenger")
    table.north("target:moto-youth")
    assert table.seat("north").honor == 7
    assert table.card("moto-youth").area == "dynasty discard"
    table.until("south favor")
    assert table.hand("north") == ["assassination"], "once a round"


def test_banzai_gives_two_military_and_again_for_one_honor() -> None:
    table = Table(
        north={"characters": [{"card": "matsu-berserker", "participating": True}], "hand": ["banzai", "banzai"]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("play:banzai")
    assert table.skill("matsu-berserker", "military") == 5
    table.north("yes")
    assert table.skill("matsu-berserker", "military") == 7
    assert table.seat("north").honor == 9
    table.south("pass")
    assert not table.offered("play:banzai")


def test_charge_puts_a_character_from_a_province_into_a_military_conflict_and_the_province_is_refilled() -> None:
    north: dict[str, Any] = {
        "characters": [fighting("doji-challenger")],
        "provinces": [
            {"card": "fertile-fields", "holds": ["matsu-berserker"]},
            {"card": "pilgrimage", "holds": ["imperial-storehouse"]},
            {"card": "night-raid", "holds": ["moto-youth"], "facedown": True},
            {"card": "ancestral-lands", "holds": ["otomo-courtier"]},
        ],
        "hand": ["charge"],
        "fate": 1,
    }
    table = Table(north=north, conflict={"attacker": "north"}, rules="10")
    table.south("pass")
    table.north("play:charge")
    berserker = table.card("matsu-berserker")
    assert (berserker.area, berserker.participating, berserker.controller) == ("play", True, 0)
    assert len(table.s.lying[0]) == 1
    political = Table(north=north, conflict={"attacker": "north", "type": "political"})
    political.south("pass")
    assert not political.offered("play:charge")


def draws(**north: Any) -> Table:
    table = Table(phase="draw", north=north)
    table.north("bid:3")
    table.south("bid:3")
    return table


@pytest.mark.rule("lcg.bid-value.1", "lcg.bid-value.4")
def test_contingency_plan_raises_or_lowers_the_bid_but_not_the_dial() -> None:
    table = draws(hand=["contingency-plan"])
    table.north("play:contingency-plan", "select:1")
    assert table.seat("north").honor == 9
    assert len(table.hand("north")) == 4
    assert table.seat("north").dial == 3
    lower = draws(hand=["contingency-plan"])
    lower.north("play:contingency-plan", "select:2")
    assert lower.seat("north").honor == 11
    assert len(lower.hand("north")) == 2


@pytest.mark.rule("lcg.bid-value.2", "lcg.bid-value.3")
def test_contingency_plan_may_raise_a_bid_above_five_and_lower_it_to_nothing() -> None:
    table = Table(phase="draw", north={"hand": ["contingency-plan"]})
    table.north("bid:5")
    table.south("bid:5")
    table.north("play:contingency-plan", "select:1")
    assert len(table.hand("north")) == 6
    twice = Table(phase="draw", north={"hand": ["contingency-plan", "contingency-plan"]})
    twice.north("bid:1")
    twice.south("bid:1")
    twice.north("play:contingency-plan", "select:2")
    twice.north("play:contingency-plan")
    assert twice.seat("north").bid == 1, "nothing is below nothing, so only raising was left"


def court(**south: Any) -> Table:
    table = Table(
        north={"characters": [fighting("doji-challenger"), "doji-whisperer"], "hand": ["court-games", "court-games"]},
        south={"characters": [fighting("matsu-berserker"), fighting("border-rider")], **south},
        conflict={"attacker": "north", "type": "political"},
    )
    table.south("pass")
    table.north("play:court-games")
    return table


def test_court_games_honor_a_participant_of_yours() -> None:
    table = court()
    table.north("select:1")
    assert table.card("doji-challenger").status == 1
    table.south("pass")
    assert not table.offered("play:court-games"), "once a conflict"


def test_court_games_let_the_opponent_choose_a_participant_of_his_to_dishonor() -> None:
    table = court()
    table.north("select:2")
    assert table.asked == "south target"
    table.south("target:border-rider")
    assert table.card("border-rider").status == -1
    assert table.card("matsu-berserker").status == 0


@pytest.mark.rule("lcg10.faq.12")
def test_court_games_cannot_have_a_character_above_question_chosen_by_anyone() -> None:
    table = court(characters=[fighting("matsu-berserker", attachments=["above-question"])])
    assert table.card("doji-challenger").status == 1, "only the other option could be selected"
    assert table.card("matsu-berserker").status == 0


def test_fallen_in_battle_discards_a_participant_after_a_military_victory_by_five() -> None:
    table = Table(
        north={"characters": [fighting("moto-horde")], "hand": ["fallen-in-battle"], "fate": 1},
        south={"characters": [fighting("doji-whisperer"), "matsu-berserker"]},
        conflict={"attacker": "north"},
    )
    table.until("north reaction")
    table.north("play:fallen-in-battle")
    assert not table.offered("target:matsu-berserker")
    table.north("target:doji-whisperer")
    assert "doji-whisperer" in table.pile("south", "dynasty_discards")


def test_fallen_in_battle_needs_a_victory_by_five() -> None:
    table = Table(
        north={"characters": [fighting("moto-horde")], "hand": ["fallen-in-battle"], "fate": 1},
        south={"characters": [fighting("moto-youth")]},
        conflict={"attacker": "north"},
    )
    table.until("north favor")
    assert table.hand("north") == ["fallen-in-battle"]


@pytest.mark.parametrize(("key", "status", "bowed"), [("select:1", -1, False), ("select:2", 0, True)])
def test_for_shame_lets_the_opponent_have_the_chosen_character_dishonored_or_bowed(
    key: str, status: int, bowed: bool
) -> None:
    table = Table(
        north={"characters": [fighting("doji-whisperer")], "hand": ["for-shame"]},
        south={"characters": [fighting("matsu-berserker"), "border-rider"]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("play:for-shame")
    assert table.asked == "south select"
    table.south(key)
    berserker = table.card("matsu-berserker")
    assert (berserker.status, berserker.bowed) == (status, bowed)


def test_for_shame_needs_a_participating_courtier() -> None:
    table = Table(
        north={"characters": [fighting("moto-youth"), "doji-whisperer"], "hand": ["for-shame"]},
        south={"characters": [fighting("matsu-berserker")]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    assert not table.offered("play:for-shame")


def test_for_shame_can_only_bow_a_dishonored_character() -> None:
    table = Table(
        north={"characters": [fighting("doji-whisperer")], "hand": ["for-shame"]},
        south={"characters": [fighting("matsu-berserker", dishonored=True)]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("play:for-shame")
    assert table.card("matsu-berserker").bowed


def test_good_omen_places_a_fate_on_a_costly_character_when_your_bid_is_lower() -> None:
    position: dict[str, Any] = {"characters": ["doji-challenger", "moto-youth"], "hand": ["good-omen"]}
    table = Table(north={**position, "dial": 1}, south={"dial": 2})
    table.north("play:good-omen")
    assert table.card("doji-challenger").fate == 1
    assert table.card("moto-youth").fate == 0
    equal = Table(north={**position, "dial": 2}, south={"dial": 2})
    assert not equal.offered("play:good-omen")


@pytest.mark.rule("lcg10.errata.outwit")
def test_outwit_sends_home_a_character_with_less_political_skill_than_a_courtier() -> None:
    table = Table(
        north={"characters": [fighting("ide-trader"), fighting("matsu-berserker")], "hand": ["outwit"], "fate": 1},
        south={"characters": [fighting("shinjo-outrider"), fighting("doji-challenger"), "moto-youth"]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("play:outwit")
    assert not table.card("shinjo-outrider").participating
    assert table.card("doji-challenger").participating, "3 political is not less than 3"


@pytest.mark.rule("lcg10.errata.rout")
def test_rout_sends_home_a_character_with_less_military_skill_than_a_bushi() -> None:
    table = Table(
        north={"characters": [fighting("matsu-berserker"), fighting("ide-trader")], "hand": ["rout"], "fate": 1},
        south={"characters": [fighting("shinjo-outrider"), fighting("doji-challenger")]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("play:rout")
    assert not table.card("shinjo-outrider").participating
    assert not table.card("shinjo-outrider").bowed
    assert table.card("doji-challenger").participating, "3 military is not less than 3"


def test_spies_at_court_dishonor_a_participant_to_take_two_cards_at_random() -> None:
    table = Table(
        north={"characters": [fighting("doji-challenger"), fighting("moto-youth")], "hand": ["spies-at-court"]},
        south={"hand": ["banzai", "rout", "outwit"], "provinces": ["ancestral-lands"]},
        conflict={"attacker": "north", "type": "political"},
        script=Script(shuffles=(("hand 2", ("outwit", "banzai")),)),
    )
    table.until("north reaction")
    table.north("play:spies-at-court", "cost:moto-youth")
    assert table.card("moto-youth").status == -1
    assert table.hand("south") == ["rout"]


def test_spies_at_court_need_a_political_victory() -> None:
    table = Table(
        north={"characters": [fighting("doji-challenger")], "hand": ["spies-at-court"]},
        south={"hand": ["banzai"], "provinces": ["ancestral-lands"]},
        conflict={"attacker": "north"},
    )
    table.until("north favor")
    assert table.hand("north") == ["spies-at-court"]


# ---- roles ----

ELEMENTS = ["air", "earth", "fire", "water", "void"]


@pytest.mark.parametrize("element", ELEMENTS)
def test_a_keeper_gains_a_fate_for_defending_a_conflict_of_his_element(element: str) -> None:
    table = Table(
        north={"characters": [fighting("doji-whisperer")]},
        south={"characters": [fighting("moto-horde")], "role": f"keeper-of-{element}"},
        conflict={"attacker": "north", "ring": element},
    )
    table.until("south reaction")
    table.south(f"use:keeper-of-{element}")
    assert table.seat("south").fate == 1


def test_a_keeper_gains_nothing_as_the_attacker_or_for_another_element() -> None:
    table = Table(
        north={"characters": [fighting("moto-horde")], "role": "keeper-of-air"},
        south={"provinces": ["entrenched-position"]},
        conflict={"attacker": "north", "ring": "air"},
    )
    table.until("north ring")
    assert table.seat("north").fate == 0
    other = Table(
        north={"characters": [fighting("doji-whisperer")]},
        south={"characters": [fighting("moto-horde")], "role": "keeper-of-air"},
        conflict={"attacker": "north", "ring": "fire"},
    )
    other.until("south favor")
    assert other.seat("south").fate == 0


PROVINCES = {
    "air": "manicured-garden",
    "earth": "ancestral-lands",
    "fire": "meditations-on-the-tao",
    "water": "the-art-of-war",
    "void": "pilgrimage",
}


@pytest.mark.parametrize("element", ELEMENTS)
def test_a_seeker_gains_a_fate_when_a_province_of_his_element_is_revealed(element: str) -> None:
    table = attacked(PROVINCES[element], ["doji-challenger"], south={"role": f"seeker-of-{element}"})
    table.south(f"use:seeker-of-{element}")
    assert table.seat("south").fate == 1


def test_a_seeker_gains_nothing_for_a_province_of_another_element() -> None:
    table = attacked("pilgrimage", ["doji-challenger"], south={"role": "seeker-of-air"})
    assert table.asked != "south reaction"
    assert table.seat("south").fate == 0


def test_roles_say_what_they_change_in_deckbuilding() -> None:
    said = [
        render(constant.text())
        for role in ("keeper-of-air", "seeker-of-air")
        for constant in printed_on(role).constants
    ]
    assert said == [
        "Your deck has 3 more influence.",
        "Your deck may have an additional air province in place of one of another element.",
    ]
