"""What Strategies of steel and its price do."""

from __future__ import annotations

import pytest

from tests.emperor.fights import BATTLE, SPARE, fight, use
from tests.emperor.table import HOME, Table, here
from tests.emperor.trial import Trial


@pytest.mark.parametrize(("ancestors", "gained"), [(0, 0), (2, 2), (4, 3)])
def test_a_forefathers_vengeance_honors_at_most_three_ancestors(trial: Trial, ancestors: int, gained: int) -> None:
    trial("forefather", "personality", keywords=("Ancestor",), force=2)
    side = {"personalities": ["forefather"] * ancestors, "hand": ["a-forefathers-vengeance"]}
    table = Table(north=side)
    table.north("play:a-forefathers-vengeance")
    assert table.honor("north") == 5 + gained


def test_a_forefathers_vengeance_trades_an_ancestor_for_an_enemy(trial: Trial) -> None:
    trial("forefather", "personality", keywords=("Ancestor",), force=2)
    table = fight(
        here("forefather"),
        [here("hida-bushotsu"), here("kaiu-kawachi", attachments=["outriders"])],
        north={"hand": ["a-forefathers-vengeance"]},
    )
    use(table, "a-forefathers-vengeance")
    assert not table.offered("target:kaiu-kawachi")
    table.north("target:hida-bushotsu")
    assert (table.fallen("hida-bushotsu"), table.fallen("forefather")) == (True, True)


@pytest.mark.parametrize(("victim", "works"), [("outriders", 2), ("hida-takeuchi", 3)])
def test_a_stain_cleansed_costs_two_more_than_what_it_destroys(victim: str, works: int) -> None:
    unit = here("hida-takeuchi", attachments=["outriders"])
    table = fight(here("doji-genshin"), unit, north={"hand": ["a-stain-cleansed"], "others": ["silk-works"] * 4})
    use(table, "a-stain-cleansed", f"target:{victim}", "plan")
    assert sum(1 for card in table.cards("silk-works") if card.bowed) == works
    assert table.card("outriders", "south").area == "fate discard"
    assert table.fallen("hida-takeuchi") is (victim == "hida-takeuchi")


def test_a_stain_cleansed_reaches_only_what_can_be_paid_for() -> None:
    unit = here("hida-takeuchi", attachments=["outriders"])
    table = fight(here("doji-genshin"), unit, north={"hand": ["a-stain-cleansed"], "others": ["silk-works"] * 2})
    use(table, "a-stain-cleansed")
    assert not table.fallen("hida-takeuchi")
    assert table.card("outriders", "south").area == "fate discard"


@pytest.mark.parametrize(("challenged", "winner"), [("daidoji-kenshi", "north"), ("doji-makoto", "south")])
def test_awed_witness_gives_the_winner_a_samurai(challenged: str, winner: str) -> None:
    table = fight(
        here("doji-genshin"), here(challenged), north={"hand": ["awed-witness"]}, south={"stronghold": "the-aerie"}
    )
    use(table, "awed-witness")
    loser = challenged if winner == "north" else "doji-genshin"
    table.until(f"{winner} may")
    assert table.card(loser).bowed
    getattr(table, winner)("yes")
    witness = table.card("created-witness-crab" if winner == "north" else "created-witness-crane")
    assert (witness.controller, table.force(witness.title)) == (("north", "south").index(winner), 2)


def test_rend_the_soul_makes_both_lose() -> None:
    table = fight(here("doji-genshin"), here("daidoji-kenshi"), north={"hand": ["steel-on-steel", "rend-the-soul"]})
    use(table, "steel-on-steel")
    table.south("focus")
    table.north("focus:rend-the-soul")
    table.until("north battlefield")
    assert (table.fallen("doji-genshin"), table.fallen("daidoji-kenshi")) == (True, True)


def test_rend_the_soul_raises_its_focus_value() -> None:
    table = fight(here("kaiu-kawachi"), here("kakita-tadanobu"), north={"hand": ["steel-on-steel", "rend-the-soul"]})
    use(table, "steel-on-steel")
    table.south("focus")
    table.north("focus:rend-the-soul")
    table.until("north battlefield")
    assert any("Kaiu Kawachi has 9" in line for line in table.log())


def test_rend_the_soul_ties_a_battle_that_would_be_won() -> None:
    table = fight(
        [here("hida-bushotsu"), here("hida-takeuchi")], here("daidoji-kenshi"), north={"hand": ["rend-the-soul"]}
    )
    use(table, "rend-the-soul", "target:hida-bushotsu")
    assert table.force("hida-bushotsu") == 12
    before = len(table.s.row[1])
    table.end_battle()
    assert len(table.s.row[1]) == before
    assert all(table.fallen(name) for name in ("hida-bushotsu", "hida-takeuchi", "daidoji-kenshi"))


def test_rend_the_soul_spares_the_province_even_without_its_performer() -> None:
    table = fight(
        [here("hida-bushotsu"), here("ekichu-no-oni"), here("daigotsu-kanpeki")],
        here("kakita-seishi"),
        north={"hand": ["rend-the-soul", "fall-back"]},
    )
    use(table, "rend-the-soul", "target:hida-bushotsu")
    table.until("north action")
    use(table, "fall-back", "target:hida-bushotsu")
    before = len(table.s.row[1])
    table.end_battle()
    assert table.fallen("kakita-seishi")
    assert len(table.s.row[1]) == before


def test_one_koku_adds_a_gold() -> None:
    table = Table(north={"hand": ["one-koku"], "others": ["iron-mine"]})
    before = table.stat("iron-mine", "gold production")
    table.north("play:one-koku", "target:iron-mine")
    assert table.stat("iron-mine", "gold production") == before + 1


def test_footsteps_of_madness_silences_a_stronghold_for_gold() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")], "hand": [SPARE]},
        south={
            "personalities": [here("kakita-seishi")],
            "hand": ["footsteps-of-madness"],
            "others": ["silk-works"] * 2,
        },
    )
    table.until("north action")
    table.north("use:carpenter-castle")
    table.south("play:footsteps-of-madness")
    table.south("plan")
    assert (table.card("carpenter-castle", "north").bowed, table.card("kakita-seishi").area) == (True, "play")


@pytest.mark.parametrize(("honor", "negated"), [(-1, True), (0, False)])
def test_bad_karma_answers_those_without_honor(honor: int, negated: bool) -> None:
    table = fight(
        here("hida-bushotsu"), here("daidoji-kenshi"), north={"honor": honor, "hand": ["blind-rage"]},
        south={"hand": ["bad-karma", SPARE]},
    )  # fmt: skip
    use(table, "blind-rage")
    assert table.offered("play:bad-karma") is negated
    if negated:
        table.south("play:bad-karma")
    assert (table.force("hida-bushotsu"), table.honor("north")) == ((7, honor) if negated else (12, honor - 2))


def test_bad_karma_lets_the_costs_be_ignored() -> None:
    table = fight(
        here("doji-genshin"), here("daidoji-kenshi"),
        north={"honor": -5, "hand": ["wall-of-honor"]},
        south={"hand": ["bad-karma", SPARE]},
    )  # fmt: skip
    use(table, "wall-of-honor")
    table.south("play:bad-karma")
    assert table.card("doji-genshin").location != HOME


def test_the_fires_of_war_lets_a_stronghold_act_twice() -> None:
    side = {
        "stronghold": "the-khans-estate",
        "personalities": ["moto-taha", "shinjo-eun-sahng"],
        "hand": ["the-fires-of-war"],
    }
    table = Table(north=side)
    table.north("use:the-khans-estate", "target:moto-taha")
    table.until("north action")
    assert not table.offered("use:the-khans-estate")
    table.north("play:the-fires-of-war")
    table.until("north action")
    assert table.offered("use:the-khans-estate")
