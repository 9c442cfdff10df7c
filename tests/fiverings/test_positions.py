"""Described positions: what cannot be is refused with its place and the nearest names, all else is laid out as said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.state import FiveRings, place
from interregnum.games.fiverings.terms import SLOTS, STRONGHOLD_SLOT
from interregnum.kernel.errors import BadPosition
from interregnum.kernel.game import new
from interregnum.kernel.knowledge import NOBODY
from interregnum.scenarios import load_scenarios, run_scenario
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR
from tests.fiverings.rules.plain import character
from tests.fiverings.table import Table, fighting

MARKED = {"card": "matsu-berserker", "honored": True, "dishonored": True}
FAN = {"card": "matsu-berserker", "attachments": ["ornate-fans"]}
KATANA = {"card": "matsu-berserker", "attachments": [{"card": "fine-katana", "bowd": True}]}
MASK = {"card": "matsu-berserker", "attachments": [{"card": "magnificent-kimono"}, {"card": "grasp-of-earth"}]}
ATTACK = {"attacker": "north"}


@pytest.mark.rule("kernel.position")
@pytest.mark.parametrize(
    ("position", "says", "path"),
    [
        ({"nort": {}}, "no 'nort'. Did you mean 'north'", "nort"),
        ({"phase": "conflct"}, "one of dynasty, .*Did you mean 'conflict'", "phase"),
        ({"at": "declare_conflct"}, "no step 'declare_conflct'. Did you mean 'declare_conflict'", "at"),
        ({"round": 0}, "from 1 to 99, not 0", "round"),
        ({"rings": {"wood": {}}}, "one of air, earth, fire, water, void, not 'wood'", "rings wood"),
        ({"rings": {"air": {"fate": -1}}}, "from 0 to 99, not -1", "rings air fate"),
        ({"north": {"honor": 25}}, "from 1 to 24, not 25", "north honor"),
        ({"north": {"dial": 6}}, "from 0 to 5, not 6", "north dial"),
        ({"south": {"fate": 100}}, "from 0 to 99, not 100", "south fate"),
        ({"north": {"characters": ["matsu-bersercer"]}}, "Did you mean 'matsu-berserker'", "north characters 0"),
        ({"north": {"characters": ["ornate-fan"]}}, "is an attachment .*a character belongs", "north characters 0"),
        ({"north": {"characters": [FAN]}}, "Did you mean 'ornate-fan'", "north characters 0 attachments 0"),
        ({"north": {"characters": [KATANA]}}, "Did you mean 'bowed'", "north characters 0 attachments 0 bowd"),
        ({"north": {"characters": [MASK]}}, "grasp-of-earth cannot be attached", "north characters 0 attachments 1"),
        ({"north": {"characters": [MARKED]}}, "honored and dishonored", "north characters 0 dishonored"),
        ({"south": {"characters": [fighting("doji-whisperer")]}}, "no conflict", "south characters 0 participating"),
        ({"south": {"characters": ["akodo-toturi"] * 2}}, "unique, and south has it .* twice", "south characters 1"),
        ({"north": {"provinces": ["doji-whisperer"]}}, "a character .*a province belongs", "north provinces 0"),
        ({"north": {"provinces": ["fertile-fields"] * 2}}, "twice", "north provinces 1"),
        ({"north": {"provinces": ["fertile-fields"] * 6}}, "has 5 provinces", "north provinces"),
        (
            {"north": {"provinces": [{"card": "fertile-fields", "broken": True, "faceup": False}]}},
            "a broken province is faceup",
            "north provinces 0 faceup",
        ),
        (
            {"north": {"provinces": [{"card": "fertile-fields", "holds": ["banzai"]}]}},
            "an event .*a dynasty card belongs",
            "north provinces 0 holds 0",
        ),
        ({"north": {"stronghold": "keeper-of-air"}}, "a role .*a stronghold belongs", "north stronghold"),
        ({"north": {"role": "yojin-no-shiro"}}, "a stronghold .*a role belongs", "north role"),
        ({"north": {"hand": ["fertile-fields"]}}, "conflict or dynasty card belongs", "north hand 0"),
        ({"north": {"conflict_deck": ["doji-whisperer"]}}, "a conflict card belongs", "north conflict_deck 0"),
        ({"north": {"dynasty_discard": ["banzai"]}}, "a dynasty card belongs", "north dynasty_discard 0"),
        ({"north": {"used": ["banzai"]}}, "no card of north 'banzai'", "north used 0"),
        ({"north": {"used": [{"card": "yojin-no-shiro", "ability": 2}]}}, "has 1 abilities", "north used 0"),
        ({"conflict": {}}, "must say its 'attacker'", "conflict"),
        ({"conflict": {"attacker": "north", "province": 6}}, "from 1 to 5, not 6", "conflict province"),
        ({"conflict": ATTACK, "phase": "draw"}, "the phase is 'draw'", "conflict"),
        ({"conflict": ATTACK, "rings": {"air": {"holder": "south"}}}, "ring is contested", "rings air holder"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(position: dict[str, Any], says: str, path: str) -> None:
    with pytest.raises(BadPosition, match=says) as refused:
        new("fiverings", position=position)
    assert [*refused.value.path[: len(path.split())]] == path.split()


@pytest.mark.rule("kernel.position")
def test_a_scenario_names_the_line_of_what_cannot_be(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text("game: fiverings\nposition:\n  north:\n    characters:\n      - akodo-toturi\n      - banzai\n")
    [scenario] = load_scenarios(file)
    assert run_scenario(scenario).report().startswith(f"{file}:6: The game cannot begin: banzai is an event")


@pytest.mark.rule("kernel.position")
def test_attachments_may_be_bowed_and_belong_to_the_opponent() -> None:
    attachments = [
        {"card": "fine-katana", "bowed": True},
        {"card": "pacifism", "controller": "south"},
        {"card": "ornate-fan", "owner": "south"},
    ]
    table = Table(north={"characters": [{"card": "doji-whisperer", "attachments": attachments}]})
    katana, pacifism, fan = (table.card(title) for title in ("fine-katana", "pacifism", "ornate-fan"))
    assert (katana.bowed, katana.owner, katana.controller) == (True, 0, 0)
    assert (pacifism.bowed, pacifism.owner, pacifism.controller) == (False, 1, 1)
    assert (fan.owner, fan.controller) == (1, 0)
    assert table.card("doji-whisperer").attachments == (katana.id, pacifism.id, fan.id)
    assert pacifism.id in table.s.play[1]


@pytest.mark.rule("kernel.position")
def test_the_order_of_decks_and_hands_is_as_written() -> None:
    table = Table(
        north={"conflict_deck": ["banzai", "outwit"], "dynasty_deck": ["akodo-toturi"], "hand": ["rout", "let-go"]}
    )
    titles = [table.s.cards[card].title for card in table.s.conflict_decks[0]]
    assert titles[:3] == ["banzai", "outwit", "ornate-fan"]
    assert table.s.cards[table.s.dynasty_decks[0][0]].title == "akodo-toturi"
    assert table.hand("north") == ["rout", "let-go"]


@pytest.mark.rule("kernel.position")
def test_a_limit_that_is_used_up_can_be_stated() -> None:
    north = {"characters": [fighting("matsu-berserker")], "hand": ["banzai", "fine-katana"]}
    table = Table(north=north, conflict=ATTACK)
    table.turn("north")
    assert table.offered("play:banzai")
    assert table.offered("use:yojin-no-shiro")
    spent = Table(north={**north, "used": ["banzai", {"card": "yojin-no-shiro"}]}, conflict=ATTACK)
    spent.turn("north")
    assert spent.offered("play:fine-katana")
    assert not spent.offered("play:banzai")
    assert not spent.offered("use:yojin-no-shiro")


@pytest.mark.rule("kernel.position")
@pytest.mark.parametrize(("ability", "left"), [(1, "use:test-sage/2"), (2, "use:test-sage")])
def test_which_of_several_abilities_is_used_up_can_be_stated(ability: int, left: str) -> None:
    sage = character("sage", does=(action(GAIN_FATE), action(GAIN_HONOR)))
    table = Table(north={"characters": [sage], "used": [{"card": sage, "ability": ability}]}, phase="conflict")
    assert table.asked == "north action"
    assert table.g.decision is not None
    assert [key for key in table.g.decision.keys if sage in key] == [left]


@pytest.mark.rule("kernel.position")
def test_the_first_card_of_all_is_a_character_where_there_is_one() -> None:
    table = Table(north={"characters": ["doji-whisperer", "matsu-berserker"]}, south={"characters": ["akodo-toturi"]})
    assert [table.card(title).id for title in ("doji-whisperer", "matsu-berserker", "yojin-no-shiro")] == [0, 1, 2]
    assert table.card("akodo-toturi").id == table.seat("south").stronghold - 1


@pytest.mark.rule("kernel.position")
def test_a_position_has_as_many_places_as_a_new_game() -> None:
    built, fresh = Table().s, new("fiverings").state
    assert (len(built.row), len(built.lying)) == (len(fresh.row), len(fresh.lying)) == (2 * SLOTS, 2 * SLOTS)


@pytest.mark.rule("kernel.position")
def test_provinces_left_unsaid_are_as_at_the_start_of_a_game() -> None:
    north = {"provinces": ["ancestral-lands", {"card": "fertile-fields", "broken": True}]}
    table = Table(north=north, phase="draw", at="bid_honor")
    s = table.s
    assert isinstance(s, FiveRings)
    for slot in range(SLOTS):
        province = s.cards[s.row[place(0, slot)]]
        assert province.faceup == province.broken == (slot == 1)
        held = [s.cards[card] for card in s.lying[place(0, slot)]]
        assert len(held) == (0 if slot == STRONGHOLD_SLOT else 1)
        assert all(not card.faceup and card.known == NOBODY for card in held)
