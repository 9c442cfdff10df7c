"""The Events Phase: Events, Regions and Celestials."""

from __future__ import annotations

import pytest

from tests.emperor.table import Table


def _revealing(*titles: str, **more: object) -> Table:
    provinces = [{"holds": [title], "facedown": True} for title in titles]
    return Table(phase="events", north={"provinces": provinces, **more})


@pytest.mark.rule("ccg.phase.events.1", "ccg.phase.events.2", "ccg.reveal.1")
def test_cards_are_turned_up_from_the_left() -> None:
    table = _revealing("iron-mine", "hida-bushotsu")
    assert [card.faceup for card in (table.card("iron-mine"), table.card("hida-bushotsu"))] == [True, True]
    revealed = [line for line in table.log() if "revealed" in line]
    assert revealed[:2] == ["Iron Mine is revealed.", "Hida Bushotsu is revealed."]


@pytest.mark.rule("ccg.phase.events.3", "ccg.event.1", "ccg.phase.events.4")
def test_an_event_resolves_before_its_province_is_refilled() -> None:
    table = _revealing("imperial-gift", fate_deck=["sasumata"], dynasty_deck=["silk-works"])
    assert table.asked == "north search"
    assert table.province("north", 1) == []
    table.north("take:sasumata")
    assert table.honor("north") == 7
    assert table.hand("north") == ["sasumata"]
    assert table.province("north", 1) == ["silk-works"]
    assert table.card("imperial-gift").area == "dynasty discard"


@pytest.mark.rule("ccg.phase.events.5", "ccg.phase.events.6", "ccg.region.1", "ccg.control.3", "ccg.phase.events.10")
def test_a_region_attaches_to_its_province_which_is_refilled() -> None:
    table = _revealing("kaiu-village")
    region = table.card("kaiu-village")
    assert (region.area, region.host, region.controller) == ("play", table.s.row[0][0], 0)
    assert table.province("north", 1) == ["ohaba"]


@pytest.mark.rule("ccg.phase.events.8", "ccg.phase.events.9")
def test_a_second_region_is_discarded() -> None:
    province = {"holds": ["ten-thousand-temples"], "facedown": True, "region": "kaiu-village"}
    table = Table(phase="events", north={"provinces": [province]})
    assert table.card("ten-thousand-temples").area == "dynasty discard"
    assert table.card("kaiu-village").area == "play"


@pytest.mark.rule("ccg.phase.events.11", "ccg.celestial.1")
def test_a_celestial_discards_the_players_others_first() -> None:
    table = _revealing("hidas-guidance", others=["akodos-guidance"])
    assert table.card("akodos-guidance").area == "dynasty discard"
    assert table.card("hidas-guidance").area == "play"


@pytest.mark.rule("ccg.phase.events.12", "ccg.phase.events.7")
def test_a_celestial_enters_play_whenever_it_is_revealed_and_a_region_waits() -> None:
    table = Table(
        north={"turns": 1, "others": ["border-keep"], "dynasty_deck": ["hidas-guidance", "silk-works", "kaiu-village"]}
    )
    table.north("use:border-keep", "redeal:ohaba", "redeal:ohaba", "done")
    assert table.card("hidas-guidance").area == "play"
    assert table.card("kaiu-village").area != "play"
