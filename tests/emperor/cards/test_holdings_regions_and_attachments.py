"""What Holdings, Regions, Followers and Items do."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.state import update_seat
from tests.emperor.fights import BATTLE, SPARE, fight, use
from tests.emperor.table import Table, here
from tests.emperor.trial import Trial

# ---- Holdings ----


def test_chugo_seido_puts_a_samurai_in_the_way() -> None:
    north = {"personalities": ["shosuro-kameyoi"]}
    south = {"personalities": ["kuni-shinoda", "kaiu-kawachi"], "others": ["chugo-seido"]}
    table = Table(north=north, south=south)
    table.north("use:shosuro-kameyoi", "target:kuni-shinoda")
    table.south("use:chugo-seido")
    assert (table.card("kuni-shinoda").dishonored, table.card("kaiu-kawachi").dishonored) == (False, True)
    assert table.card("chugo-seido").area == "dynasty discard"


def test_deeds_and_words_undoes_a_gain_in_the_action_phase() -> None:
    table = Table(north={"hand": ["tell-the-tale"]}, south={"others": ["deeds-and-words"]})
    table.north("play:tell-the-tale")
    table.south("use:deeds-and-words")
    assert (table.honor("north"), table.card("deeds-and-words").area) == (5, "dynasty discard")


def test_family_library_brings_a_discarded_personality_to_a_province() -> None:
    north = {
        "others": ["family-library"],
        "provinces": [{"holds": ["iron-mine"]}, {"holds": ["large-farm"], "facedown": True}],
        "province_count": 2,
        "dynasty_discard": ["hida-kisada", {"card": "kaiu-kawachi", "dead": True}],
    }
    table = Table(north=north)
    table.north("use:family-library")
    assert (table.province("north", 1), table.card("hida-kisada").faceup) == (["hida-kisada"], True)
    assert {"iron-mine", "family-library"} <= set(table.pile("north", "dynasty_discards"))


@pytest.mark.parametrize(("answer", "honor"), [("yes", 5), ("no", 7)])
def test_governors_court_asks_for_a_bow(answer: str, honor: int) -> None:
    north = {"personalities": ["yasuki-tono"], "others": [{"card": "governors-court", "bowed": True}]}
    table = Table(north=north, south={"personalities": ["ohaba"]})
    table.north("use:governors-court")
    assert table.card("yasuki-tono").bowed
    table.south(answer)
    assert (table.honor("north"), table.card("ohaba").bowed) == (honor, answer == "yes")


def test_governors_court_may_bow_itself() -> None:
    north = {"personalities": ["yasuki-tono"], "others": ["governors-court"]}
    table = Table(north=north, south={"personalities": ["ohaba"]})
    table.north("use:governors-court", "cost:governors-court")
    assert (table.card("governors-court").bowed, table.card("yasuki-tono").bowed) == (True, False)


def test_luxurious_silk_pays_for_actions_alone() -> None:
    north: dict[str, Any] = {
        "others": [{"card": "luxurious-silk", "bowed": True}, "traveling-peddler"],
        "stronghold_bowed": True,
    }
    table = Table(north={**north, "fate_deck": ["focus"], "hand": ["tell-the-tale"]})
    assert not table.offered("use:traveling-peddler")
    table = Table(north={**north, "others": [*north["others"], "small-farm"], "fate_deck": ["focus"]})
    table.north("use:traveling-peddler")
    assert table.hand("north") == ["focus"]
    dear = {**north, "others": north["others"][:1], "provinces": [{"holds": ["iron-mine"]}], "province_count": 1}
    shop = Table(phase="dynasty", north=dear)
    assert not shop.offered("buy:iron-mine")


def test_moneylender_keeps_gold_for_later() -> None:
    north = {"others": [{"card": "moneylender"}, "small-farm"], "provinces": [{"holds": ["iron-mine"]}]}
    table = Table(north={**north, "province_count": 1})
    table.north("use:moneylender*", "amount:4", "gold:carpenter-castle")
    assert len(table.card("moneylender").tokens) == 4
    table.until_turn("south", "south discard")
    table.until("north dynasty")
    assert not table.card("moneylender").bowed
    table.north("buy:iron-mine", "gold:moneylender", "amount:2")
    assert (table.card("iron-mine").area, len(table.card("moneylender").tokens)) == ("play", 2)


def test_moneylender_takes_gold_as_it_enters() -> None:
    table = Table(phase="dynasty", north={"provinces": [{"holds": ["moneylender"]}], "province_count": 1})
    table.north("buy:moneylender", "amount:3")
    assert len(table.card("moneylender").tokens) == 3
    assert table.card("carpenter-castle", "north").bowed


def test_temples_of_gisei_toshi_finds_a_card_of_the_type_named() -> None:
    deck = ["focus", "sasumata", "outriders", "tell-the-tale", "spiked-tetsubo"]
    table = Table(north={"others": ["temples-of-gisei-toshi"], "fate_deck": deck})
    table.north("use:temples-of-gisei-toshi", "select:2")
    assert sorted(table.keys) == ["pass", "take:sasumata"]
    table.north("take:sasumata")
    assert table.hand("north") == ["sasumata"]
    assert table.pile("north", "fate_decks")[:3] == ["focus", "outriders", "tell-the-tale"]


# ---- Regions ----


def test_plains_of_otosan_uchi_holds_two_cards() -> None:
    province = {"holds": ["plains-of-otosan-uchi"], "facedown": True}
    deck = ["iron-mine", "imperial-gift", "large-farm", "silk-works"]
    side = {"provinces": [province], "province_count": 1, "dynasty_deck": deck, "fate_deck": ["focus", "sasumata"]}
    table = Table(phase="events", north=side)
    assert table.province("north", 1) == ["iron-mine", "imperial-gift"]
    assert not table.card("iron-mine").faceup
    table.until_turn("south", "south discard")
    table.until("north slot")
    table.north("slot:2")
    assert table.asked == "north search"
    table.north("pass")
    assert (table.province("north", 1), table.card("iron-mine").faceup) == (["iron-mine", "large-farm"], True)
    assert not table.card("large-farm").faceup


def test_plains_of_otosan_uchi_is_a_shameful_loss() -> None:
    south = {"provinces": [{"region": "plains-of-otosan-uchi"}], "honor": 20}
    table = Table(battle=BATTLE, north={"personalities": [here("hida-kisada"), here("hida-bushotsu")]}, south=south)
    table.end_battle()
    assert (len(table.s.row[1]), table.honor("south")) == (3, 10)


def test_refuge_of_the_three_sisters_trades_a_personality_for_a_card() -> None:
    north = {"provinces": [{"region": "refuge-of-the-three-sisters"}], "personalities": ["hida-bushotsu"]}
    table = Table(north={**north, "fate_deck": ["bandit-gang", "focus"]})
    table.north("use:refuge-of-the-three-sisters")
    assert sorted(table.keys) == ["pass", "take:bandit-gang"]
    table.north("take:bandit-gang")
    assert table.hand("north") == ["bandit-gang"]
    assert (table.card("hida-bushotsu").area, table.card("refuge-of-the-three-sisters").area) == (
        "removed",
        "dynasty discard",
    )


# ---- Followers ----


def test_ikiryo_strikes_past_followers_and_shames_its_bearer() -> None:
    mine = here("kaiu-kawachi", attachments=["ikiryo"])
    theirs = here("daidoji-kenshi", attachments=["outriders"])
    table = fight(mine, theirs)
    use(table, "ikiryo", "attack:daidoji-kenshi")
    assert table.fallen("daidoji-kenshi")
    assert (table.honor("north"), table.card("kaiu-kawachi").dishonored) == (1, True)
    assert table.card("ikiryo").area == "fate discard"


def test_legion_of_pain_costs_honor() -> None:
    table = Table(north={"personalities": ["hida-bushotsu"], "hand": ["legion-of-pain"], "others": ["large-farm"]})
    table.north("equip:legion-of-pain")
    assert table.honor("north") == 3


@pytest.mark.parametrize(("cost", "reached"), [(7, False), (8, True)])
def test_legion_of_pain_is_out_of_reach_for_cheap_performers(cost: int, reached: bool, trial: Trial) -> None:
    bow = w.battle(w.target(w.a(w.PERSONALITY, w.ENEMY)), w.Does("bow"))
    enemy = trial("enemy", "personality", bow, force=3, cost=cost)
    unit = here("hida-bushotsu", attachments=["legion-of-pain"])
    table = fight(here(enemy), [unit, here("tsai-tsu")])
    table.north("use:enemy")
    assert (table.asked == "north target") is reached
    if reached:
        table.north("target:hida-bushotsu")
    assert table.card("hida-bushotsu").bowed is reached


@pytest.mark.parametrize("lost", [0, 1])
def test_village_guardian_draws_for_lost_provinces(lost: int) -> None:
    north = {"personalities": ["hida-bushotsu"], "hand": ["village-guardian"], "fate_deck": ["focus"]}
    table = Table(north=north)
    update_seat(table.s, 1, provinces_lost=lost)
    table.north("equip:village-guardian")
    if table.asked == "north after":
        table.north("use:village-guardian")
    assert table.hand("north") == ["focus"] * lost


# ---- Items ----


def test_blade_of_perfection_is_equipped_again(trial: Trial) -> None:
    smash = trial("smash", "strategy", w.battle(w.target(w.a(w.ATTACHMENT)), w.Does("destroy")))
    sword = here("kaiu-kawachi", attachments=["blade-of-perfection"])
    side = {"stronghold_bowed": False, "hand": [SPARE]}
    table = fight(here("ohaba"), [sword, here("hida-bushotsu")], {"hand": [smash]}, side)
    table.north("play:smash")
    table.south("use:blade-of-perfection", "target:hida-bushotsu")
    assert table.card("blade-of-perfection").host == table.card("hida-bushotsu").id


def test_blade_of_perfection_does_not_stay_bowed(trial: Trial) -> None:
    rust = trial("rust", "strategy", w.battle(w.target(w.a(w.ATTACHMENT)), w.Does("bow")))
    table = fight(here("ohaba"), here("kaiu-kawachi", attachments=["blade-of-perfection"]), {"hand": [rust]})
    table.north("play:rust")
    assert not table.card("blade-of-perfection").bowed


def test_reserve_weapon_stands_in_for_a_focus() -> None:
    mine = here("kaiu-kawachi")
    theirs = here("daidoji-kenshi", attachments=["reserve-weapon"])
    table = fight(mine, theirs, {"hand": ["steel-on-steel"]}, {"filler": False})
    table.north("play:steel-on-steel")
    table.south("instead:reserve-weapon")
    table.north("strike")
    assert table.fallen("kaiu-kawachi")
    assert table.s.focused == [(), ()]
