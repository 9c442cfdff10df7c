"""What Strategies of the shadows do."""

from __future__ import annotations

import pytest

from interregnum.games.emperor.rules import stats
from tests.emperor.fights import SPARE, fight, use
from tests.emperor.table import HOME, Table, here


@pytest.mark.parametrize(("against", "fallen"), [("chi", True), ("force", False)])
def test_unseen_assailant_may_be_compared_against_chi(against: str, fallen: bool) -> None:
    table = fight(here("bayushi-mitsuo"), here("hida-bushotsu"), north={"hand": ["unseen-assailant"]})
    use(table, "unseen-assailant", against)
    assert (table.fallen("hida-bushotsu"), table.card("bayushi-mitsuo").bowed) == (fallen, True)


def test_unseen_assailant_compares_followers_by_force_alone() -> None:
    table = fight(
        here("bayushi-mitsuo"), here("hida-bushotsu", attachments=["outriders"]), north={"hand": ["unseen-assailant"]}
    )
    use(table, "unseen-assailant")
    assert table.asked != "north compare"


@pytest.mark.parametrize("province", ["province-south-2", "ohaba-2"])
def test_aramoros_promise_discards_from_a_province(province: str) -> None:
    provinces = [{}, {"holds": ["iron-mine"], "facedown": True}]
    table = Table(
        north={"personalities": ["shosuro-konishi"], "hand": ["aramoros-promise"]}, south={"provinces": provinces}
    )
    table.north("play:aramoros-promise")
    keys = [key for key in table.keys if "south-2" in key]
    table.north(keys[0])
    assert (table.pile("south", "dynasty_discards"), table.honor("north")) == (["iron-mine"], 3)


def test_at_any_cost_brings_a_dead_samurai_back_for_gold() -> None:
    dead = [{"card": "hida-takeuchi", "dead": True}, {"card": "kaiu-kawachi"}]
    table = fight(
        here("hida-bushotsu"), here("daidoji-kenshi"),
        north={"hand": ["at-any-cost"], "dynasty_discard": dead, "others": ["silk-works"] * 4},
    )  # fmt: skip
    use(table, "at-any-cost", "plan")
    assert (table.card("hida-takeuchi").area, table.card("kaiu-kawachi").area) == ("play", "dynasty discard")
    assert table.card("hida-takeuchi").location == HOME
    assert sum(1 for card in table.cards("silk-works") if card.bowed) > 0


def test_face_of_ninube_trades_the_hand_for_as_many_cards() -> None:
    table = Table(
        north={"hand": ["face-of-ninube", "focus", "focus", "focus"], "fate_deck": ["tell-the-tale"], "filler": False}
    )
    table.north("play:face-of-ninube")
    assert sorted(table.hand("north") + table.pile("north", "fate_decks")) == ["focus"] * 3 + ["tell-the-tale"]
    assert len(table.hand("north")) == 3


def test_face_of_ninube_needs_a_hand_to_shuffle() -> None:
    table = Table(north={"hand": ["face-of-ninube"], "personalities": ["akodo-makotai"]})
    assert table.refused("play:face-of-ninube") == "ccg.action.e-costs.4"


@pytest.mark.parametrize(("victim", "returned"), [("daidoji-kenshi", True), ("kakita-seishi", False)])
def test_feign_death_brings_back_whom_the_action_destroyed(victim: str, returned: bool) -> None:
    table = fight(
        here("shosuro-konishi"), [here("daidoji-kenshi"), here("kakita-seishi")],
        south={"hand": ["feign-death", SPARE]},
    )  # fmt: skip
    use(table, "shosuro-konishi")
    table.south("play:feign-death", "target:daidoji-kenshi")
    table.north(f"attack:{victim}")
    kenshi = table.card("daidoji-kenshi")
    assert (kenshi.area, kenshi.bowed, kenshi.dishonored) == ("play", returned, returned)
    assert kenshi.location == (HOME if returned else 0)
    assert (table.honor("south"), table.fallen(victim)) == (3 if returned else 5, not returned)


@pytest.mark.parametrize(("performers", "taken"), [(2, False), (3, True)])
def test_shadows_walk_takes_those_with_little_chi(performers: int, taken: bool) -> None:
    shadows = ["goju-kobashi", "goju-oyoto", "ninube-onchi"]
    table = Table(
        north={"personalities": shadows, "hand": ["shadows-walk"], "others": ["silk-works"] * 3},
        south={"personalities": ["daidoji-kenshi"]},
    )
    table.north("play:shadows-walk", *[f"target:{name}" for name in shadows[:performers]])
    if performers < 3:
        table.north("done")
    table.north("target:daidoji-kenshi")
    table.north("plan")
    kenshi = table.card("daidoji-kenshi")
    assert (kenshi.controller, table.honor("north")) == (0 if taken else 1, 2)
    assert [table.card(name).bowed for name in shadows] == [True, True, performers == 3]
    if taken:
        assert all(stats.has_keyword(table.g, kenshi.id, word) for word in ("Ninja", "Shadowlands"))


def test_shadows_walk_destroys_an_attachment() -> None:
    table = Table(
        north={"personalities": ["goju-kobashi"], "hand": ["shadows-walk"], "others": ["silk-works"] * 3},
        south={"personalities": [{"card": "daidoji-kenshi", "attachments": ["outriders"]}]},
    )
    table.north("play:shadows-walk", "target:outriders")
    table.north("plan")
    assert table.card("outriders", "south").area != "play"
