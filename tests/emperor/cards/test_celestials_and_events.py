"""What Celestials and Events do."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.rules.stats import hand_limit
from tests.emperor.fights import SPARE
from tests.emperor.table import Table
from tests.emperor.trial import Trial

SCORPION = {"stronghold": "law-of-darkness-dojo"}
MANTIS = {"stronghold": "suitengus-torch"}


def _event(title: str, north: dict[str, Any] | None = None, south: dict[str, Any] | None = None, **more: Any) -> Table:
    """An Event is revealed in the first province of North."""
    return Table(
        phase="events",
        north={"provinces": [{"holds": [title], "facedown": True}], **(north or {})},
        south=south or {},
        **more,
    )


# ---- Celestials ----


def test_bayushis_guidance_shames_the_others_as_a_scorpions_turn_begins() -> None:
    table = Table(phase="straighten", north={**SCORPION, "others": ["bayushis-guidance"]})
    assert (table.honor("north"), table.honor("south")) == (5, 4)
    table = Table(phase="straighten", active="south", north={"others": ["bayushis-guidance"]}, south=SCORPION)
    assert (table.honor("north"), table.honor("south")) == (4, 5)


def test_bayushis_guidance_sends_personalities_away_from_provinces() -> None:
    lying = {"provinces": [{"holds": ["hida-kisada"]}, {"holds": ["iron-mine"]}], "dynasty_deck": ["large-farm"]}
    table = Table(north={**SCORPION, "others": ["bayushis-guidance"], "province_count": 1}, south=lying)
    assert not table.offered("target:iron-mine")
    table.north("use:bayushis-guidance", "target:hida-kisada", "done")
    assert table.pile("south", "dynasty_decks")[-1] == "hida-kisada"
    assert (table.province("south", 1), table.card("large-farm").faceup) == (["large-farm"], True)
    assert table.card("bayushis-guidance").area == "dynasty discard"


def test_shinjos_guidance_strengthens_and_calls_naleesh() -> None:
    unit = {"card": "utaku-tsukiko", "attachments": ["outriders"]}
    north = {"others": ["shinjos-guidance"], "personalities": [unit, "shinjo-horibe"]}
    table = Table(north={**north, "dynasty_deck": ["moto-naleesh"], "provinces": [{"holds": ["iron-mine"]}]})
    assert table.force("utaku-tsukiko") == 4
    plain = Table(north={"personalities": ["shinjo-horibe"]}).force("shinjo-horibe")
    assert table.force("shinjo-horibe") == plain
    table.north("use:shinjos-guidance", "pick:province-north-1")
    assert (table.province("north", 1), table.card("moto-naleesh").faceup) == (["moto-naleesh"], True)
    assert table.pile("north", "dynasty_discards")[:1] == ["iron-mine"]


def test_yoritomos_guidance_weakens_provinces_that_a_mantis_attacks() -> None:
    north = {**MANTIS, "others": ["yoritomos-guidance"], "personalities": ["yoritomo-naoto"]}
    table = Table(phase="attack", north=north, south={"hand": [SPARE], "personalities": ["ohaba"]})
    table.north("attack", "assign:yoritomo-naoto@1")
    table.until("north battlefield")
    table.north("battlefield:1")
    assert (table.strength("south", 1), table.strength("south", 2)) == (5, 9)
    crab = Table(phase="attack", north={**north, "stronghold": "carpenter-castle"}, south={"hand": [SPARE]})
    crab.north("attack", "assign:yoritomo-naoto@1")
    crab.until("north battlefield")
    crab.north("battlefield:1")
    assert crab.strength("south", 1) == 9


def test_yoritomos_guidance_rebuilds_a_port_for_less() -> None:
    north = {**MANTIS, "others": ["yoritomos-guidance"], "dynasty_discard": ["kobune-port", "iron-mine"]}
    table = Table(north={**north, "stronghold_bowed": True})
    table.north("use:yoritomos-guidance")
    assert (table.card("kobune-port").area, table.card("kobune-port").bowed) == ("play", True)
    assert table.card("yoritomos-guidance").area == "dynasty discard"


# ---- Events ----


def test_abandoning_the_fortunes_takes_what_an_empty_deck_cannot_replace() -> None:
    north = {"filler": False, "others": ["iron-mine", "large-farm"], "province_count": 1}
    table = _event("abandoning-the-fortunes", {**north, "personalities": ["kaiu-kawachi"]})
    assert table.province("north", 1) == []
    table.until("north pick")
    assert sorted(table.keys) == ["pick:iron-mine", "pick:kaiu-kawachi", "pick:large-farm"]
    table.north("pick:iron-mine")
    assert table.card("iron-mine").area == "dynasty discard"
    assert table.card("large-farm").area == "play"


def test_alter_history_makes_the_next_lost_province_shameful() -> None:
    table = _event("alter-history", {"personalities": ["hida-kisada", "hida-bushotsu"]})
    table.until("north declare")
    table.north("attack", "assign:hida-kisada@1", "assign:hida-bushotsu@1")
    table.until("north battlefield")
    assert table.honor("south") == 5
    table.north("battlefield:1")
    table.end_battle()
    assert (len(table.s.row[1]), table.honor("south")) == (3, 0)


def test_benefices_of_the_emperor_weighs_cards() -> None:
    table = _event("benefices-of-the-emperor", {"hand": ["focus"]}, {"hand": ["bandit-gang"]})
    table.north("choose:focus")
    table.south("choose:bandit-gang")
    assert (len(table.s.row[0]), len(table.s.row[1])) == (4, 5)
    assert (len(table.hand("north")), hand_limit(table.g, 0), hand_limit(table.g, 1)) == (3, 11, 8)
    assert table.pile("south", "fate_discards") == ["bandit-gang"]


def test_benefices_of_the_emperor_gives_nothing_for_a_tie() -> None:
    table = _event("benefices-of-the-emperor", {"hand": ["focus"]}, {"hand": ["focus"]})
    table.north("choose:focus")
    table.south("choose:focus")
    assert [len(row) for row in table.s.row] == [4, 4]
    assert hand_limit(table.g, 0) == 8


def test_boastful_proclamation_rewards_a_province_that_stands() -> None:
    table = _event("boastful-proclamation", {"hand": ["tell-the-tale"]}, {"personalities": ["ohaba"]})
    assert (table.honor("north"), table.strength("north", 1)) == (5, 9)
    table.until_turn("south", "south discard")
    table.until_turn("north", "north action")
    assert (table.honor("north"), table.strength("north", 1), table.strength("north", 2)) == (8, 12, 9)


def test_boastful_proclamation_rewards_those_who_take_the_province() -> None:
    south = {"personalities": ["hida-kisada", "hida-bushotsu"], "fate_deck": ["focus"]}
    table = _event("boastful-proclamation", {}, south)
    table.until("south declare")
    table.south("attack", "assign:hida-kisada@1", "assign:hida-bushotsu@1")
    table.until("south battlefield")
    table.south("battlefield:1")
    table.until("south may")
    table.south("yes")
    assert "focus" in table.hand("south")
    assert (len(table.s.row[0]), table.force("hida-kisada"), table.force("hida-bushotsu")) == (3, 8, 8)


def test_cherry_blossom_festival_keeps_everybody_from_reacting() -> None:
    side = {"provinces": [{"holds": ["cherry-blossom-festival"], "facedown": True}, {"holds": ["otomo-demiyah"]}]}
    table = Table(phase="events", north={**side, "others": ["large-farm", "gold-mine"]})
    table.until("north dynasty")
    table.north("buy:otomo-demiyah", "plan")
    assert table.card("otomo-demiyah").area == "play"
    assert table.asked == "north discard"


def test_cross_clan_wedding_honors_both_families() -> None:
    table = _event("cross-clan-wedding", {"personalities": ["kaiu-kawachi"]}, {"personalities": ["ohaba"]})
    assert (table.honor("north"), table.honor("south")) == (7, 7)
    alone = _event("cross-clan-wedding", {"personalities": ["kaiu-kawachi"]})
    assert (alone.honor("north"), alone.honor("south")) == (5, 5)


def test_disgrace_shields_from_limited_actions_for_two_turns() -> None:
    south = {"personalities": ["shosuro-kameyoi", "ohaba"]}
    table = _event("disgrace", {"personalities": ["kaiu-kawachi", "hida-bushotsu"]}, south)
    for shielded in (True, True, False):
        table.until_turn("south", "south action")
        table.south("use:shosuro-kameyoi")
        assert table.offered("target:kaiu-kawachi") is not shielded
        table.south("target:ohaba")
        table.until_turn("north", "north discard")


def test_glory_of_the_shogun_lets_everybody_equip_at_any_time() -> None:
    north = {"personalities": ["kaiu-kawachi"], "hand": ["modifications"], "others": ["large-farm", "large-farm"]}
    south = {"personalities": ["ohaba"], "hand": ["sasumata"]}
    table = _event("glory-of-the-shogun", {**north, "fate_deck": ["focus"]}, south)
    table.north("equip:modifications", "yes")
    assert table.hand("north") == ["focus"]
    assert table.asked == "south action"
    assert table.offered("equip:sasumata")


def test_glory_of_the_shogun_arms_a_defender_in_battle() -> None:
    south = {"personalities": ["kaiu-kawachi"], "hand": ["sasumata"]}
    table = _event("glory-of-the-shogun", {"personalities": ["ohaba"]}, south)
    table.until("north declare")
    table.north("attack", "assign:ohaba@1")
    table.south("assign:kaiu-kawachi@1")
    table.until("south action")
    table.south("equip:sasumata")
    assert table.card("sasumata").host == table.card("kaiu-kawachi").id
    assert table.asked != "south may"


def test_moon_and_sun_brings_an_event_back() -> None:
    pile = {"dynasty_discard": ["imperial-gift", "iron-mine"], "filler": False}
    table = _event("moon-and-sun", {**pile, "province_count": 1}, {"dynasty_discard": ["suspicious"], "filler": False})
    table.north("yes")
    table.south("no")
    assert table.card("imperial-gift").area in ("dynasty deck", "province")
    assert table.card("suspicious").area == "dynasty discard"


@pytest.mark.parametrize(("answer", "honor", "mine", "theirs"), [("yes", 10, [], ["focus"]), ("no", 5, 2, [])])
def test_naoharus_gift_is_taken_or_thrown_away(answer: str, honor: int, mine: Any, theirs: list[str]) -> None:
    table = _event("naoharus-gift", {"hand": ["focus"]})
    table.south(answer)
    assert table.honor("north") == honor
    assert table.hand("north") == mine or len(table.hand("north")) == mine
    assert table.hand("south") == theirs


def test_a_gift_is_its_new_players_to_use() -> None:
    table = _event("naoharus-gift", {"hand": ["tell-the-tale"]}, {"honor": 2})
    table.south("yes")
    table.until_turn("south", "south action")
    table.south("play:tell-the-tale")
    assert table.honor("south") == 3
    assert table.pile("north", "fate_discards") == ["tell-the-tale"]


def test_rebuilding_the_empire_costs_honor_and_peace() -> None:
    north = {"province_count": 3, "honor": 9, "personalities": ["ohaba"]}
    table = _event("rebuilding-the-empire", north, {"province_count": 4})
    table.north("yes")
    assert (len(table.s.row[0]), table.honor("north"), len(table.s.row[1])) == (4, 4, 4)
    table.until("north discard")
    assert not any("declares an attack" in line for line in table.log())
    assert table.s.phase == "dynasty"


@pytest.mark.parametrize(("witness", "honor"), [("kitsuki-daisuke", 3), ("hida-bushotsu", 5)])
def test_successful_bounty_punishes_shame_before_a_magistrate(witness: str, honor: int, trial: Trial) -> None:
    shame = trial("shame", "strategy", w.battle(w.target(w.a(w.PERSONALITY, w.ENEMY)), w.Does("dishonor")))
    table = _event("successful-bounty", {"personalities": [witness], "hand": [shame]}, {"personalities": ["tsai-tsu"]})
    table.until("north declare")
    table.north("attack", f"assign:{witness}@1")
    table.south("assign:tsai-tsu@1")
    table.until("north action")
    table.north("play:shame")
    assert (table.card("tsai-tsu").dishonored, table.honor("south")) == (True, honor)


def test_suspicious_costs_everybody_honor_before_your_action_phases() -> None:
    table = _event("suspicious", {"hand": ["tell-the-tale"]})
    assert (table.asked, table.honor("north"), table.honor("south")) == ("north action", 4, 4)
    table.until_turn("south", "south discard")
    assert (table.honor("north"), table.honor("south")) == (4, 4)
    table.until_turn("north", "north discard")
    assert (table.honor("north"), table.honor("south")) == (3, 3)


def test_wisdom_gained_lets_everybody_look_for_a_ring() -> None:
    north = {"fate_discard": ["ring-of-air"], "fate_deck": ["ring-of-fire", "focus"]}
    table = _event("wisdom-gained", north, {"fate_deck": ["ring-of-water"]})
    assert sorted(table.keys) == ["pass", "take:ring-of-air", "take:ring-of-fire"]
    table.north("take:ring-of-air")
    table.south("take:ring-of-water")
    assert (table.hand("north"), table.hand("south")) == (["ring-of-air"], ["ring-of-water"])
