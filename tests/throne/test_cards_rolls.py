"""Cards for a roll: more and fewer dice, limits, what counts, and attacks that only a card allows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.throne.table import Table

SORCERY = "attack:sorcery:tepet:cynis:p2"
MISSILE = "attack:missile:tepet:ragara:p2"
MELEE = "attack:melee:tepet:tepet:p2"

ENOUGH = 100
"""More scripted dice than any roll here takes."""


def declaring(attack: str, *, attackers: int = 3, defenders: int = 3, **position: Any) -> Table:
    """Player 1 (Fire) has announced an attack on player 2 (Earth) with all his pieces and is to declare.

    All dice will show a 1.
    """
    kind, origin, region = attack.split(":")[1:4]
    regions: dict[str, Any] = {origin: {"p1": attackers}, "outer-4": {"p2": 1}}
    regions.setdefault(region, {})["p2"] = defenders
    position.setdefault("aspects", {"p1": "fire", "p2": "earth"})
    t = Table(regions=regions, **position)
    t.dice(*[1] * ENOUGH)
    t.p1(attack)
    if kind == "melee":
        t.p1(f"number:{attackers}")
    t.reach(0)
    return t


def dice_of(t: Table, seat: int) -> tuple[int, int]:
    """Finish an attack that is fully declared: how many dice a seat's pool had, and how often it was thrown."""
    t.settle()
    assert t.g.chance.script is not None
    rolled = ENOUGH - len(t.g.chance.script.rolls)
    pools = {e.seat: len(e.faces) for e in t.g.events() if type(e).__name__ == "DiceThrown"}  # type: ignore[attr-defined]
    return pools[seat], (rolled - pools[1 - seat]) // pools[seat]


def attackers_dice(card: str, attack: str) -> tuple[int, int]:
    """The attacker's pool and throws when he plays a card; he has three pieces and buys nothing."""
    t = declaring(attack, hands={"p1": [card]})
    t.p1(f"card:{card}", "buy:0")
    t.p2("buy:0")
    return dice_of(t, 0)


def defenders_dice(card: str, attack: str) -> tuple[int, int]:
    """The defender's pool and throws when he plays a card; he has three pieces and buys nothing."""
    t = declaring(attack, hands={"p2": [card]})
    t.p1("buy:0")
    t.p2(f"card:{card}", "buy:0")
    return dice_of(t, 1)


@pytest.mark.parametrize(
    ("card", "attack", "pool"),
    [
        ("magical-missile-weapons", MISSILE, (3, 2)),
        ("consecrated-blades", MELEE, (3, 2)),
        ("choir-of-thaumaturges", SORCERY, (3, 2)),
        ("air-hearthstone", SORCERY, (6, 1)),
        ("fire-hearthstone", MELEE, (6, 1)),
        ("wood-hearthstone", MISSILE, (6, 1)),
        ("first-age-war-machine", MISSILE, (7, 1)),
        ("first-age-war-machine", MELEE, (7, 1)),
        ("jade-shod-veterans", SORCERY, (5, 1)),
        ("jade-shod-veterans", MISSILE, (5, 1)),
        ("jade-shod-veterans", MELEE, (5, 1)),
        ("red-anvil-fervor", MELEE, (5, 1)),
    ],
)
def test_an_attackers_card_changes_his_roll(card: str, attack: str, pool: tuple[int, int]) -> None:
    assert attackers_dice(card, attack) == pool


@pytest.mark.parametrize(
    ("card", "attack", "pool"),
    [
        ("magical-armor", MISSILE, (3, 2)),
        ("magical-armor", MELEE, (3, 2)),
        ("choir-of-thaumaturges", SORCERY, (3, 2)),
        ("air-hearthstone", SORCERY, (6, 1)),
        ("earth-hearthstone", MISSILE, (6, 1)),
        ("earth-hearthstone", MELEE, (6, 1)),
        ("jade-shod-veterans", SORCERY, (5, 1)),
        ("jade-shod-veterans", MELEE, (5, 1)),
        ("patience-of-bedrock", MELEE, (5, 1)),
    ],
)
def test_a_defenders_card_changes_his_roll(card: str, attack: str, pool: tuple[int, int]) -> None:
    assert defenders_dice(card, attack) == pool


@pytest.mark.parametrize(
    ("card", "attack"),
    [
        ("magical-missile-weapons", MELEE),
        ("consecrated-blades", MISSILE),
        ("choir-of-thaumaturges", MELEE),
        ("air-hearthstone", MELEE),
        ("fire-hearthstone", MISSILE),
        ("wood-hearthstone", MELEE),
        ("first-age-war-machine", SORCERY),
        ("red-anvil-fervor", SORCERY),
        ("magical-armor", MELEE),
        ("earth-hearthstone", MELEE),
        ("becalmed-dragon-lines", MELEE),
        ("mirror-sea-misdirection", MELEE),
        ("elemental-transformation-meditation-wood", MELEE),
        ("elemental-transformation-meditation-earth", MELEE),
        ("elemental-transformation-meditation-water", MELEE),
        ("orchard-of-shafts", MISSILE),
    ],
)
def test_an_attacker_cannot_play_cards_for_other_rolls(card: str, attack: str) -> None:
    t = declaring(attack, hands={"p1": [card]}, aspects={"p1": "wood", "p2": "earth"})
    assert t.p1.refused(f"card:{card}") == "throne.cards.3"


@pytest.mark.parametrize("card", ["magical-armor", "earth-hearthstone", "patience-of-bedrock"])
def test_armor_cards_are_no_help_against_sorcery(card: str) -> None:
    t = declaring(SORCERY, hands={"p2": [card]})
    t.p1("buy:0")
    assert t.p2.refused(f"card:{card}") == "throne.cards.3"


def most(t: Table) -> int:
    """The most dice the asked player may buy."""
    return max(int(key.split(":")[1]) for key in t.decision.keys if key.startswith("buy:"))


@pytest.mark.parametrize(
    ("card", "attack", "limit"),
    [
        ("elemental-transformation-meditation-air", SORCERY, 3),
        ("elemental-transformation-meditation-fire", MELEE, 5),
        ("elemental-transformation-meditation-wood", MISSILE, 3),
        ("elemental-transformation-meditation-water", "attack:missile:sea-1:sea-2:p2", 3),
        ("elemental-transformation-meditation-water", "attack:melee:sea-1:sea-1:p2", 5),
    ],
)
def test_a_meditation_raises_the_attackers_limit_by_three(card: str, attack: str, limit: int) -> None:
    t = declaring(attack, hands={"p1": [card]}, essence={"p1": 20})
    assert most(t) == limit
    t.p1(f"card:{card}")
    t.reach(0)
    assert most(t) == limit + 3


@pytest.mark.parametrize(
    ("card", "attack", "limit"),
    [
        ("elemental-transformation-meditation-air", SORCERY, 3),
        ("elemental-transformation-meditation-earth", MELEE, 5),
        ("elemental-transformation-meditation-earth", MISSILE, 5),
        ("elemental-transformation-meditation-water", "attack:missile:sea-1:sea-2:p2", 5),
    ],
)
def test_a_meditation_raises_the_defenders_limit_by_three(card: str, attack: str, limit: int) -> None:
    t = declaring(attack, hands={"p2": [card]}, essence={"p2": 20})
    t.p1("buy:0")
    t.reach(1)
    assert most(t) == limit
    t.p2(f"card:{card}")
    t.reach(1)
    assert most(t) == limit + 3


def test_becalmed_dragon_lines_leave_the_attacker_one_essence() -> None:
    t = declaring(MELEE, hands={"p2": ["becalmed-dragon-lines"]})
    t.p1("buy:4")
    t.p2("card:becalmed-dragon-lines", "buy:0")
    assert dice_of(t, 0) == (4, 1)
    assert t.p1.essence == 9


@pytest.mark.parametrize(("attackers", "left"), [(9, 6), (3, 1), (1, 1)])
def test_whispers_of_mutiny_take_three_dice_but_leave_one(attackers: int, left: int) -> None:
    t = declaring(MELEE, attackers=attackers, hands={"p2": ["whispers-of-mutiny"]})
    t.p1("buy:0")
    t.p2("card:whispers-of-mutiny")
    assert t.decision.keys == ["roll:attack:1"]
    t.p2("roll:attack:1", "buy:0")
    assert dice_of(t, 0) == (left, 1)


def test_mirror_sea_misdirection_makes_the_attackers_sevens_worthless() -> None:
    t = declaring(MELEE, attackers=4, defenders=5, hands={"p2": ["mirror-sea-misdirection"]})
    t.p1("buy:0")
    t.dice(7, 7, 8, 10, 7, 1, 1, 1, 1)
    t.p2("card:mirror-sea-misdirection", "buy:0")
    t.settle()
    counts = [e.n for e in t.g.events() if type(e).__name__ == "DiceThrown"]  # type: ignore[attr-defined]
    assert counts == [3, 1]


def test_unleash_the_wyld_strikes_a_roll_already_declared_and_the_dice_of_other_players_cards() -> None:
    t = declaring(MELEE, hands={"p1": ["rampaging-behemoth"], "p2": ["unleash-the-wyld"]})
    t.p1("buy:0")
    t.dice(7, 8, 10, 7, 7, 10)
    t.p2("card:unleash-the-wyld", "buy:0")
    t.settle()
    counts = [e.n for e in t.g.events() if type(e).__name__ == "DiceThrown"]  # type: ignore[attr-defined]
    assert counts == [2, 4]
    t.dice(7, 7, 10)
    t.p1("card:rampaging-behemoth", "region:tepet")
    t.settle()
    thrown = [e for e in t.g.events() if type(e).__name__ == "CardDiceThrown"]
    assert thrown[0].n == 1  # type: ignore[attr-defined]


def test_orchard_of_shafts_strikes_a_second_force_with_the_same_roll() -> None:
    t = Table(
        aspects={"p1": "fire", "p2": "earth", "p3": "air"},
        regions={"tepet": {"p1": 4}, "ragara": {"p2": 6, "p3": 6}},
        hands={"p1": ["orchard-of-shafts"]},
    )
    t.p1(MISSILE, "card:orchard-of-shafts", "force:ragara:p3", "buy:0")
    t.p2("buy:0")
    assert t.p3.may("buy:3")
    assert t.p3.refused("buy:4") == "throne.dice.4"
    t.dice(7, 7, 7, 7, 7, 1, 1, 1, 1, 1, 7, 7, *[1] * 5)
    t.p3("buy:1")
    t.settle()
    assert (t.pieces("p2", "ragara"), t.pieces("p3", "ragara")) == (3, 4)


def test_orchard_of_shafts_cancelled_spares_the_second_force() -> None:
    t = Table(
        aspects={"p1": "fire", "p2": "earth", "p3": "air"},
        regions={"tepet": {"p1": 4}, "ragara": {"p2": 6, "p3": 6}},
        hands={"p1": ["orchard-of-shafts"], "p2": ["silenced-mantra"]},
    )
    t.p1(MISSILE, "card:orchard-of-shafts", "force:ragara:p3")
    t.p2("card:silenced-mantra")
    t.p1("buy:0")
    t.dice(*[7] * 4, *[1] * 6)
    t.p2("buy:0")
    t.settle()
    assert (t.pieces("p2", "ragara"), t.pieces("p3", "ragara")) == (2, 6)


def test_thunder_at_the_gates_lets_sorcery_strike_an_adjacent_region_only() -> None:
    t = Table(
        aspects={"p1": "fire"},
        regions={"tepet": {"p1": 3}, "ragara": {"p2": 5}, "cynis": {"p2": 1}, "sesus": {"p1": 1, "p2": 1}},
        hands={"p1": ["thunder-at-the-gates"]},
    )
    t.p1("card:thunder-at-the-gates")
    assert t.decision.keys == ["attack:sorcery:tepet:ragara:p2"]
    t.dice(7, 7, 7, *[1] * 5)
    t.p1("attack:sorcery:tepet:ragara:p2", "buy:0")
    t.p2("buy:0")
    t.settle()
    assert (t.pieces("p2", "ragara"), t.p1.state.primary) == (2, False)


def test_thunder_at_the_gates_needs_the_primary_action_and_cancelled_it_costs_none() -> None:
    position: dict[str, Any] = {
        "regions": {"tepet": {"p1": 3}, "ragara": {"p2": 5}},
        "hands": {"p1": ["thunder-at-the-gates"], "p2": ["seal-of-the-empty-throne"]},
    }
    assert Table(primary_used=["p1"], **position).p1.refused("card:thunder-at-the-gates") == "throne.cards.3"
    t = Table(**position)
    t.p1("card:thunder-at-the-gates", "attack:sorcery:tepet:ragara:p2")
    t.p2("card:seal-of-the-empty-throne")
    t.settle()
    assert t.p1.state.primary
    assert t.p1.events == []
    assert sorted(t.board().event_discards) == ["seal-of-the-empty-throne", "thunder-at-the-gates"]


def test_point_blank_volley_lets_missiles_strike_inside_a_contested_region() -> None:
    t = Table(
        aspects={"p1": "fire"},
        regions={"sesus": {"p1": 3, "p2": 5}, "tepet": {"p1": 1}, "ragara": {"p2": 1}},
        hands={"p1": ["point-blank-volley"]},
    )
    t.p1("card:point-blank-volley")
    assert t.decision.keys == ["attack:missile:sesus:sesus:p2"]
    t.dice(7, 7, 7, *[1] * 5)
    t.p1("attack:missile:sesus:sesus:p2", "buy:0")
    t.p2("buy:0")
    t.settle()
    assert (t.pieces("p2", "sesus"), t.force("p1", "sesus"), t.p1.state.primary) == (2, (3, 0), False)


def fought(card: str, **position: Any) -> Table:
    """Player 1 has fought with three of his five legions in Tepet and holds a card."""
    t = Table(aspects={"p1": "fire"}, regions={"tepet": {"p1": 5, "p2": 9}}, hands={"p1": [card]}, **position)
    assert t.p1.refused(f"card:{card}") == "throne.cards.3"
    t.dice(*[1] * 12)
    t.p1(MELEE, "number:3", "buy:0")
    t.p2("buy:0")
    t.settle()
    t.p1(f"card:{card}", MELEE)
    t.reach(0)
    return t


def test_second_assault_horn_lets_used_pieces_fight_again_up_to_five() -> None:
    t = fought("second-assault-horn")
    assert t.decision.keys == [f"number:{n}" for n in range(1, 6)]
    t.p1("number:4", "fresh:1")
    t.p1("buy:0")
    t.dice(*[7] * 4, *[1] * 9)
    t.p2("buy:0")
    t.settle()
    assert (t.pieces("p2", "tepet"), t.force("p1", "tepet")) == (5, (1, 4))


def test_kindled_second_charge_lets_fresh_pieces_fight() -> None:
    t = fought("kindled-second-charge")
    assert t.decision.keys == ["number:1", "number:2"]
    t.p1("number:2", "buy:0")
    t.dice(7, 7, *[1] * 9)
    t.p2("buy:0")
    t.settle()
    assert (t.pieces("p2", "tepet"), t.force("p1", "tepet")) == (7, (0, 5))
