"""What happens where two cards meet: answers to answers, battles within actions, cards that replace one another."""

from __future__ import annotations

import pytest

from tests.checking import choose
from tests.emperor.fights import SPARE, fight, use
from tests.emperor.table import Table, here
from tests.emperor.trial import Trial


@pytest.mark.parametrize(("copies", "fallen"), [(1, False), (2, True)])
def test_two_reactions_in_one_window_build_on_one_another(trial: Trial, copies: int, fallen: bool) -> None:
    trial("tower", "personality", force=18)
    table = fight(here("tsuruchi-kosoko"), here("tower"), north={"hand": ["sniping"] * 2})
    use(table, "tsuruchi-kosoko")
    for _ in range(copies):
        table.north("play:sniping")
    table.until("south action")
    assert table.fallen("tower") is fallen


@pytest.mark.rule("ccg.negate.1")
@pytest.mark.parametrize("answered", [True, False])
def test_a_negation_is_negated_in_turn(answered: bool) -> None:
    table = fight(
        [here("doji-atsumichi"), here("bayushi-mitsuo")], here("daidoji-kenshi"),
        north={"hand": ["ninja-tricks"], "stronghold_bowed": False}, south={"hand": ["caught-in-the-act", SPARE]},
    )  # fmt: skip
    use(table, "doji-atsumichi", "target:daidoji-kenshi")
    table.south("play:caught-in-the-act")
    table.north("play:ninja-tricks" if answered else "pass")
    table.until("south action")
    assert table.card("daidoji-kenshi").bowed is answered
    assert (table.card("bayushi-mitsuo").bowed, table.honor("north")) == ((True, 3) if answered else (False, 5))


def test_ring_of_fire_enters_play_while_the_duel_is_still_open() -> None:
    table = fight(
        here("daidoji-kenshi"), here("doji-genshin"),
        north={"hand": ["steel-on-steel", "ring-of-fire"], "fate_deck": ["meeting-the-keepers"]},
        south={"hand": [SPARE], "fate_deck": ["capturing-the-soul"]},
    )  # fmt: skip
    use(table, "steel-on-steel")
    table.south("focus")
    table.north("focus")
    table.south("strike")
    table.until("north after")
    assert table.pile("north", "focused") == ["meeting-the-keepers"]
    table.north("*ring-of-fire*")
    assert (table.card("ring-of-fire").area, table.card("ring-of-fire").by_own_text) == ("play", True)
    table.until("north battlefield")
    assert table.pile("north", "focused") == []
    assert table.fallen("doji-genshin")


def test_a_terrain_that_is_replaced_does_nothing_any_more() -> None:
    table = fight(here("hida-bushotsu"), here("tsai-tsu"), north={"hand": ["heart-of-rokugan", "encircled-terrain"]})
    use(table, "heart-of-rokugan")
    table.until("north action")
    use(table, "encircled-terrain")
    table.end_battle()
    assert "Attack 7, defense 3." in table.log()


def test_an_ambush_may_bring_ring_of_earth_into_play() -> None:
    table = Table(
        north={"personalities": ["hida-bushotsu"], "hand": ["ambush", "ring-of-earth", "tell-the-tale"]},
        south={"personalities": ["daidoji-kenshi"], "stronghold_bowed": True},
    )
    table.north("play:ambush")
    table.until("north after")
    table.north("*ring-of-earth*")
    assert (table.card("ring-of-earth").area, table.s.phase) == ("play", "action")


def test_retribution_is_answered_by_retribution() -> None:
    side = {"personalities": ["hida-bushotsu", "kaiu-kawachi"], "hand": ["retribution"], "stronghold_bowed": True}
    table = Table(phase="attack", north=side, south={**side, "personalities": ["daidoji-kenshi", "doji-genshin"]})
    table.north("attack", "assign:hida-bushotsu@1", "done")
    table.until("south after")
    table.south("play:retribution", "assign:daidoji-kenshi@2")
    table.until("north after")
    assert table.s.attacker == 1
    table.north("play:retribution")
    assert (table.s.attacker, table.s.active, table.offered("assign:kaiu-kawachi@1")) == (0, 0, True)
    while table.s.phase == "attack":
        choose(table.g, table.keys[-1])
    assert (table.s.phase, table.s.battlefields) == ("dynasty", [])


def test_feign_death_saves_nobody_from_an_action_that_is_negated() -> None:
    table = fight(
        here("shosuro-konishi"), [here("daidoji-kenshi"), here("togashi-korimi")],
        north={"hand": ["incapacitated"]}, south={"hand": ["feign-death", "snake-tattoo", SPARE]},
    )  # fmt: skip
    use(table, "incapacitated", "target:togashi-korimi")
    table.south("play:snake-tattoo", "play:feign-death", "target:daidoji-kenshi")
    assert (table.card("togashi-korimi").location, table.card("daidoji-kenshi").area) == (1, "play")
    assert (table.honor("south"), table.card("daidoji-kenshi").dishonored) == (5, False)


def test_what_solid_defense_negates_rhetoric_cannot_pass_on() -> None:
    table = fight(
        here("matsu-arata"), [here("hida-takeuchi"), "shosuro-tanzaki"],
        north={"hand": ["a-paragons-strength"]}, south={"hand": ["solid-defense", "rhetoric", SPARE]}, favor="south",
    )  # fmt: skip
    use(table, "a-paragons-strength")
    table.south("play:solid-defense", "yes")
    assert (table.asked, table.honor("north"), table.honor("south")) == ("south action", 5, 5)


def test_a_gain_that_rhetoric_takes_over_is_no_smaller_for_rumors() -> None:
    table = Table(
        north={"hand": ["rumors-travel"], "personalities": [{"card": "kuni-shinoda", "attachments": ["hanabi"]}]},
        south={"personalities": ["shosuro-tanzaki"], "hand": ["rhetoric"]},
    )
    table.north("play:rumors-travel")
    table.until("north action")
    table.north("use:hanabi")
    table.south("play:rhetoric")
    assert (table.honor("north"), table.honor("south")) == (5, 8)


def test_back_to_the_front_calls_back_whom_opportunistic_advance_sent_away() -> None:
    table = fight(
        [here("shinjo-horibe"), here("shinjo-itao")], here("daidoji-kenshi"),
        north={"hand": ["opportunistic-advance", "back-to-the-front"]},
    )  # fmt: skip
    use(table, "opportunistic-advance", "move:2")
    table.until("north action")
    use(table, "back-to-the-front", "target:shinjo-itao")
    assert table.card("shinjo-itao").location == 0


def test_a_delayed_defeat_comes_to_rend_the_souls_winner_at_once() -> None:
    table = fight(
        here("doji-genshin"), here("daidoji-kenshi"),
        north={"hand": ["steel-on-steel", "rend-the-soul"]}, south={"hand": ["the-courage-of-the-mantis", SPARE]},
    )  # fmt: skip
    use(table, "steel-on-steel")
    table.south("focus:the-courage-of-the-mantis")
    table.north("focus:rend-the-soul")
    table.south("strike")
    table.until("south may")
    table.south("yes")
    table.until("north battlefield")
    assert (table.fallen("doji-genshin"), table.fallen("daidoji-kenshi")) == (True, False)
    while table.s.phase != "dynasty":
        choose(table.g, table.keys[-1])
    assert table.fallen("daidoji-kenshi")


def test_who_walked_into_the_shadows_walks_there_with_the_others() -> None:
    shadows = ["goju-kobashi", "goju-oyoto", "ninube-onchi"]
    table = Table(
        north={"personalities": shadows, "hand": ["shadows-walk"] * 2, "others": ["silk-works"] * 4},
        south={"personalities": [{"card": "daidoji-kenshi", "dishonored": True}, "kakita-seishi"]},
    )
    table.north("play:shadows-walk", *[f"target:{name}" for name in shadows], "target:daidoji-kenshi", "plan")
    kenshi = table.card("daidoji-kenshi")
    assert (kenshi.controller, kenshi.owner, kenshi.dishonored) == (0, 1, True)
    table.until("north action")
    table.north("play:shadows-walk", "target:goju-kobashi", "plan")
    assert table.card("daidoji-kenshi").bowed
