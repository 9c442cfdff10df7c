"""The log tells everything that is public, and tells it once."""

from __future__ import annotations

from itertools import pairwise

from tests.emperor.fights import BATTLE, SPARE
from tests.emperor.table import Table, here


def test_only_cards_that_lay_facedown_are_told_to_be_revealed() -> None:
    provinces = [{"holds": ["iron-mine"]}, {"holds": ["silk-works"], "facedown": True}]
    table = Table(phase="events", north={"provinces": provinces})
    assert [line for line in table.log() if "revealed" in line] == ["Silk Works is revealed."]


def test_what_an_action_chose_and_made_so_is_told_until_it_is_over() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("kaiu-kawachi")], "hand": ["strength-of-purity"], "stronghold_bowed": True},
        south={"personalities": [here("ohaba")], "hand": ["block-supply-lines"], "stronghold_bowed": True},
    )
    table.south("pass")
    before = len(table.log())
    table.north("play:strength-of-purity")
    told = table.log()[before:]
    assert told[:3] == [
        "North uses Strength of Purity.",
        "Kaiu Kawachi performs Strength of Purity.",
        "Strength of Purity, for Kaiu Kawachi: give the performer +3 Force.",
    ]
    table.south("play:block-supply-lines")
    assert "Block Supply Lines targets Kaiu Kawachi." in table.log()
    table.until("south discard")
    assert "What Strength of Purity did to Kaiu Kawachi is over." in table.log()


def test_a_duel_is_told_from_the_focused_cards_to_the_winner() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("doji-makoto")], "hand": ["steel-on-steel"], "stronghold_bowed": True},
        south={"personalities": [here("hida-bushotsu")], "hand": ["focus"], "stronghold_bowed": True},
    )
    table.until("north action")
    table.north("play:steel-on-steel")
    table.south("focus:focus")
    assert not any("Focus" in line for line in table.log()), "it lies facedown still"
    table.north("strike")
    told = table.log()
    order = ["South focuses a card.", "North strikes.", "South has focused Focus."]
    assert [line for line in told if line in order] == order
    assert any(line.endswith("wins the duel.") for line in told)


def test_a_refused_challenge_is_told() -> None:
    table = Table(
        north={"personalities": ["doji-genshin"], "hand": ["sanctioned-duel"]}, south={"personalities": ["ohaba"]}
    )
    table.north("play:sanctioned-duel")
    table.south("refuse")
    assert "South refuses the challenge." in table.log()


def test_nothing_is_told_twice_in_a_row() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu"), here("kaiu-kawachi")], "hand": [SPARE]},
        south={"personalities": [here("kakita-seishi", attachments=["outriders"])], "hand": [SPARE]},
    )
    table.end_battle()
    told = table.log()
    assert [one for one, other in pairwise(told) if one == other] == []
    for once in (
        "Kakita Seishi is destroyed.",
        "Outriders is destroyed.",
        "North gains 4 Honor.",
        "Attack 12, defense 3.",
    ):
        assert told.count(once) == 1, once
