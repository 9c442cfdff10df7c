"""What the Strategies of the Clans' virtues do."""

from __future__ import annotations

import pytest

from interregnum.games.emperor.cards.catalogue import CATALOGUE, printed
from tests.emperor.fights import SPARE
from tests.emperor.table import Table, here


def _naming(virtue: str, stronghold: str, samurai: str, named: str, played: str) -> Table:
    side = {"stronghold": stronghold, "personalities": [samurai], "hand": [virtue, played]}
    table = Table(north=side, south={"hand": ["focus"]})
    table.north(f"play:{virtue}", f"name:{named}")
    table.until("north action")
    table.north(f"play:{played}*")
    return table


@pytest.mark.parametrize(
    ("virtue", "stronghold", "samurai", "named", "answered"),
    [
        ("the-honesty-of-the-phoenix", "shiro-shiba", "isawa-tamaki", "tell-the-tale", True),
        ("the-honesty-of-the-phoenix", "shiro-shiba", "isawa-tamaki", "prepared-for-death", False),
        ("the-sincerity-of-the-dragon", "dragons-breath-castle", "mirumoto-gobashi", "{focus}", True),
        ("the-sincerity-of-the-dragon", "dragons-breath-castle", "mirumoto-gobashi", "0", False),
    ],
)
def test_a_virtue_waits_for_what_was_named(
    virtue: str, stronghold: str, samurai: str, named: str, answered: bool
) -> None:
    table = _naming(virtue, stronghold, samurai, named.format(focus=_focus("tell-the-tale")), "tell-the-tale")
    assert (table.asked == "north select") is answered
    if answered:
        table.north("select:1")
        assert (len(table.hand("north")), table.hand("south")) == (1, [])
    assert table.card(virtue).area == "removed"


@pytest.mark.rule("rulings.emperor.24")
def test_what_may_be_named_is_what_could_be_answered() -> None:
    side = {"stronghold": "shiro-shiba", "personalities": ["isawa-tamaki"], "hand": ["the-honesty-of-the-phoenix"]}
    table = Table(north=side)
    table.north("play:the-honesty-of-the-phoenix")
    kinds = {printed(key.removeprefix("name:")).kind for key in table.keys}
    assert kinds == {"strategy", "ring"}
    side = {"stronghold": "dragons-breath-castle", "personalities": ["mirumoto-gobashi"]}
    table = Table(north={**side, "hand": ["the-sincerity-of-the-dragon"]})
    table.north("play:the-sincerity-of-the-dragon")
    playable = [card for card in CATALOGUE.cards() if card.kind in kinds and not card.created]
    assert set(table.keys) == {f"name:{card.focus}" for card in playable}


def _focus(title: str) -> int:
    return printed(title).focus


@pytest.mark.parametrize(("attacker", "force"), [("north", 9), ("south", 11)])
def test_the_duty_of_the_crab_is_strongest_in_defense(attacker: str, force: int) -> None:
    side = {"personalities": [here("hida-bushotsu")], "hand": ["the-duty-of-the-crab"], "stronghold_bowed": True}
    enemy = {"personalities": [here("daidoji-kenshi")], "hand": [SPARE], "stronghold_bowed": True}
    table = Table(battle={"attacker": attacker}, north=side, south=enemy)
    table.until("north action")
    table.north("play:the-duty-of-the-crab")
    assert table.force("hida-bushotsu") == force
