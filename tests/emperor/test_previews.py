"""What the asked seat is told would come of its options."""

from __future__ import annotations

from interregnum.games.emperor.rules.provinces import DestroyProvince
from interregnum.games.emperor.view import board
from interregnum.kernel.text import render
from tests.emperor.table import Table, here


def told(table: Table, foreseeing: bool = True) -> dict[str, str]:
    """The previews of the options, by key."""
    assert table.g.decision is not None
    question = table.g.view(table.g.decision.seat, foreseeing=foreseeing).question
    assert question is not None
    return {option.key: render(option.preview) for option in question.options if option.preview is not None}


def battle(hand: list[str]) -> Table:
    return Table(
        battle={"attacker": "north", "province": 1},
        north={"personalities": [here("hida-bushotsu"), here("hida-kisada")], "others": ["gold-mine"]},
        south={"personalities": [here("bayushi-waru")], "hand": hand, "others": ["gold-mine"]},
    )


def test_passing_tells_how_the_battle_would_end_for_the_one_who_is_asked() -> None:
    table = battle(["block-supply-lines"])
    board = table.g.view(1).board.battlefields[0]
    assert table.asked == "south action"
    falls = "it falls" if board.falls else "it holds"
    assert told(table)["pass"] == f"{board.attack} : {board.defense}, you lose, {falls}"


def test_what_changes_the_totals_of_the_battle_tells_them() -> None:
    table = battle(["block-supply-lines"])
    board = table.g.view(1).board.battlefields[0]
    found = told(table)["play:block-supply-lines"]
    assert f"{board.attack} : {board.defense}" not in found, "an attacker goes home"


def test_a_unit_that_may_be_assigned_tells_the_totals_it_would_make() -> None:
    table = Table(north={"personalities": ["hida-bushotsu", "kaiu-kawachi"]})
    table.until("north declare")
    force = sum(card.force or 0 for card in table.g.view(0).board.seats[0].home if card.kind == "personality")
    assert told(table)["attack"] == f"up to {force} Force"
    table.north("attack")
    first = told(table)["assign:hida-bushotsu@1"]
    table.north("assign:hida-bushotsu@1")
    both = told(table)["assign:kaiu-kawachi@1"]
    assert first.endswith("it holds")
    assert both.startswith(f"{force} : 0, you win")


def test_the_choice_of_the_next_battle_tells_how_each_stands() -> None:
    table = Table(north={"personalities": ["hida-bushotsu", "kaiu-kawachi"]})
    table.until("north declare")
    table.north("attack", "assign:hida-bushotsu@1", "assign:kaiu-kawachi@4")
    table.until("north battlefield")
    fields = table.g.view(0).board.battlefields
    found = told(table)
    assert [field.attack > 0 for field in fields] == [True, False, False, True]
    for field in fields:
        assert found[f"battlefield:{field.place}"].startswith(
            f"{field.attack} : 0, {'you win' if field.attack else 'nothing'}"
        )
    table.north("battlefield:4")
    assert table.s.battle == fields[3].number


def test_purchases_tell_what_they_bring_and_what_can_be_produced() -> None:
    table = Table(
        phase="dynasty",
        north={
            "stronghold": "carpenter-castle",
            "honor": 8,
            "provinces": [{"holds": ["large-farm"]}, {"holds": ["kaiu-hideaki"]}, {}, {}],
            "others": ["border-keep"],
        },
    )
    found = told(table)
    assert found["buy:large-farm"] == "2 Gold each turn; you can produce 6"
    assert found["buy:kaiu-hideaki"] == "may be proclaimed for 2 Honor; you can produce 6"
    assert found["buy:kaiu-hideaki:discount"] == "you can produce 6"


def test_paying_tells_what_is_still_due_or_lost() -> None:
    table = Table(
        phase="dynasty",
        north={
            "stronghold": "carpenter-castle",
            "honor": 8,
            "provinces": [{"holds": ["kaiu-hideaki"]}, {}, {}, {}],
            "others": ["border-keep", "large-farm"],
        },
    )
    table.north("buy:kaiu-hideaki")
    assert table.g.decision is not None
    assert table.g.decision.continues, "it can be called off"
    found = told(table)
    assert found["gold:carpenter-castle"] == "just enough"
    assert found["gold:border-keep"] == "2 Gold still due"
    table.north("gold:border-keep")
    assert told(table)["gold:carpenter-castle"] == "2 Gold is lost"


def test_an_attachment_tells_its_price() -> None:
    table = Table(
        north={"personalities": ["hida-bushotsu"], "hand": ["veteran-skirmishers"], "stronghold": "carpenter-castle"}
    )
    assert told(table)["equip:veteran-skirmishers"] == "costs 2 Gold of 4"
    assert table.g.decision is not None
    [card] = table.cards("veteran-skirmishers", "north")
    [about] = [option.about for option in table.g.decision.options if option.key == "equip:veteran-skirmishers"]
    assert about == (f"card:{card.id}",), "the card in hand is lit"


def test_destroyed_provinces_are_counted_for_the_board() -> None:
    table = Table(south={"province_count": 3})
    lost = DestroyProvince(card=table.s.row[1][0])
    assert [side.lost for side in board(table.g, 0).seats] == [0, 0]
    lost.apply(table.g)
    assert [side.lost for side in board(table.g, 0).seats] == [0, 1]
    assert len(board(table.g, 0).seats[1].provinces) == 2
