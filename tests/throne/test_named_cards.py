"""Cards whose effect the rulebook states."""

from __future__ import annotations

import pytest

from tests.throne.table import Table


@pytest.mark.rule("throne.named.1")
def test_angry_spirits_send_moving_legions_elsewhere() -> None:
    t = Table(regions={"mnemon": {"p1": 6}, "ragara": {"p2": 2}, "cynis": {"p3": 1}}, hands={"p3": ["angry-spirits"]})
    t.p1("move:mnemon:sea-1", "number:6")
    t.p3("card:angry-spirits")
    assert set(t.decision.keys) == {"region:vneef", "region:tepet", "region:ledaal", "region:ragara", "region:sea-2"}
    t.p3("region:ragara")
    t.settle()
    assert (t.pieces("p1", "ragara"), t.pieces("p1", "sea-1"), t.controller("ragara")) == (6, 0, None)


@pytest.mark.rule("throne.named.2", "rulings.throne.44")
def test_magical_missile_weapons_roll_the_whole_pool_twice() -> None:
    t = Table(
        aspects={"p1": "fire"},
        regions={"tepet": {"p1": 5}, "ragara": {"p2": 6}},
        hands={"p1": ["magical-missile-weapons"]},
    )
    t.dice(7, 7, 7, 1, 1, 7, 7, 7, 7, 7, *[1] * 6)
    t.p1("attack:missile:tepet:ragara:p2", "card:magical-missile-weapons", "buy:0")
    t.p2("buy:0")
    t.settle()
    assert t.pieces("p2", "ragara") == 1


@pytest.mark.rule("throne.named.3")
@pytest.mark.parametrize(("aspect", "limit", "cost"), [("fire", 6, 1), ("earth", 8, 0)])
def test_elemental_transformation_meditation_earth_raises_the_armor_limit(aspect: str, limit: int, cost: int) -> None:
    t = Table(
        aspects={"p1": "air", "p2": aspect},
        regions={"tepet": {"p1": 5, "p2": 3}},
        hands={"p2": ["elemental-transformation-meditation-earth"]},
    )
    t.p1("attack:melee:tepet:tepet:p2", "number:5", "buy:0")
    t.p2("card:elemental-transformation-meditation-earth")
    assert t.p2.may(f"buy:{limit}")
    assert t.p2.refused(f"buy:{limit + 1}") == "throne.dice.4"
    assert t.p2.essence == 10 - cost
    t.p2(f"buy:{limit}")
    t.settle()
    thrown = [e for e in t.g.events() if type(e).__name__ == "DiceThrown"]
    assert len(thrown[1].faces) == 3 + limit  # type: ignore[attr-defined]


@pytest.mark.rule("throne.named.5")
def test_harmonious_wind_luring_song_closes_a_zone_to_all_ships() -> None:
    t = Table(
        aspects={"p3": "air"},
        regions={"sea-4": {"p1": 2}, "iselsi": {"p1": 2}, "peleps": {"p2": 2}, "sea-6": {"p2": 1}},
        hands={"p3": ["harmonious-wind-luring-song"]},
        seats=3,
    )
    t.p1("raise:iselsi")
    t.p3("card:harmonious-wind-luring-song", "region:sea-5")
    for move in ("move:sea-4:sea-5", "move:iselsi:sea-5"):
        assert t.p1.refused(move) == "throne.cards.12"
    t.p1("done")
    for move in ("move:peleps:sea-5", "move:sea-6:sea-5"):
        assert t.p2.refused(move) == "throne.cards.12"


@pytest.mark.rule("throne.named.6")
def test_first_age_war_machine_is_worth_four_dice_on_missiles_and_melee_only() -> None:
    regions = {"tepet": {"p1": 3}, "cynis": {"p2": 2}, "ragara": {"p2": 2}, "iselsi": {"p1": 3, "p2": 2}}
    for attack, dice in (("attack:missile:tepet:ragara:p2", 7), ("attack:melee:iselsi:iselsi:p2", 10)):
        t = Table(aspects={"p1": "fire"}, regions=regions, hands={"p1": ["first-age-war-machine"]})
        t.p1(attack)
        if t.decision.kind == "number":
            t.p1("number:3")
        t.p1("card:first-age-war-machine", f"buy:{dice - 7}")
        t.p2("buy:0")
        t.settle()
        thrown = [e for e in t.g.events() if type(e).__name__ == "DiceThrown"]
        assert len(thrown[0].faces) == dice  # type: ignore[attr-defined]
    t = Table(aspects={"p1": "fire"}, regions=regions, hands={"p1": ["first-age-war-machine"]})
    t.p1("attack:sorcery:tepet:cynis:p2")
    assert t.p1.refused("card:first-age-war-machine") == "throne.cards.3"


@pytest.mark.rule("throne.named.7", "throne.cards.12")
def test_unleash_the_wyld_makes_everybody_elses_dice_worse_for_the_turn() -> None:
    t = Table(
        aspects={"p1": "fire", "p2": "air"},
        regions={"iselsi": {"p1": 10, "p2": 5}, "cynis": {"p3": 3}, "nellens": {"p2": 3}},
        hands={"p2": ["unleash-the-wyld"]},
    )
    t.dice(1, 3, 5, 5, 6, 7, 7, 8, 9, 10, 2, 5, 7, 8, 8)
    t.p1("attack:melee:iselsi:iselsi:p2", "number:10", "buy:0")
    t.p2("card:unleash-the-wyld", "buy:0")
    t.settle()
    counts = [e.n for e in t.g.events() if type(e).__name__ == "DiceThrown"]  # type: ignore[attr-defined]
    assert counts == [3, 3]
    t.p1("done")
    t.p2("done")
    t.dice(7, 8, 10, 1, 1, 1)
    t.fight(t.p3, "attack:missile:cynis:nellens:p2", defender=t.p2)
    assert t.pieces("p2", "nellens") == 1
    t.until("p3", "action")
    t.dice(7, 1, 1, 1)
    t.fight(t.p3, "attack:missile:cynis:nellens:p2", defender=t.p2)
    assert t.pieces("p2", "nellens") == 0


@pytest.mark.rule("throne.named.8")
def test_air_hearthstone_is_worth_three_sorcery_dice() -> None:
    t = Table(
        aspects={"p1": "earth"}, regions={"cynis": {"p1": 5}, "cathak": {"p2": 4}}, hands={"p1": ["air-hearthstone"]}
    )
    t.p1("attack:sorcery:cynis:cathak:p2", "card:air-hearthstone", "buy:0")
    t.p2("buy:0")
    t.settle()
    thrown = [e for e in t.g.events() if type(e).__name__ == "DiceThrown"]
    assert len(thrown[0].faces) == 8  # type: ignore[attr-defined]
    assert t.p1.essence == 10


@pytest.mark.rule("throne.named.9", "rulings.throne.18")
def test_babble_of_voices_lets_three_legions_leave() -> None:
    t = Table(
        aspects={"p1": "fire", "p2": "air"},
        regions={"peleps": {"p1": 12}, "iselsi": {"p2": 2}},
        hands={"p2": ["babble-of-voices"]},
    )
    t.p1("move:peleps:iselsi", "number:5")
    t.p2("card:babble-of-voices", "force:peleps:p1")
    t.settle()
    assert (t.pieces("p1", "peleps"), t.pieces("p1", "iselsi"), t.p1.state.primary) == (9, 3, False)
    assert t.p1.refused("move:peleps:sesus") == "throne.cards.12"
