"""Control and copies."""

from __future__ import annotations

import pytest

from interregnum.cards.words.qualities import YOURS
from interregnum.games.fiverings.cards.catalogue import copies
from interregnum.games.fiverings.cards.words.abilities import (
    action,
    reaction,
)
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import LeavesPlay
from interregnum.games.fiverings.rules.control import TakeControl
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from tests.fiverings import entries
from tests.fiverings.rules.held import GAIN_FATE, goes_on, held, options
from tests.fiverings.rules.plain import (
    IN_DRAW,
    PlainTable,
    attachment,
    character,
    province,
)


def _heroes() -> tuple[str, str]:
    """A unique character of the dynasty deck and a conflict version of the same name."""
    entries.character("test-hero", "Hero", unique=True, cost=2, military=1, pack="test")
    entries.character("test-hero-2", "Hero", unique=True, cost=2, military=1, side="conflict", pack="test")
    return "test-hero", "test-hero-2"


@pytest.mark.rule("lcg.control.1", "lcg.control.7", "lcg.control.8")
def test_a_change_of_control_changes_nothing_else() -> None:
    fan, hero = attachment("fan"), character("hero")
    described = {"card": hero, "bowed": True, "honored": True, "fate": 2, "attachments": [fan]}
    table = held(phase="draw", south={"characters": [described]})
    before = table.card(hero)
    for seat in (0, 1, 0):
        table.happen(TakeControl(card=table.id(hero), seat=seat))
        card = table.card(hero)
        assert (card.owner, card.controller) == (1, seat)
        assert (card.bowed, card.status, card.fate, card.participating) == (True, 1, 2, False)
        assert card.instance == before.instance
        assert (table.card(fan).controller, table.card(fan).host) == (1, card.id)
    assert table.s.play == [(table.id(hero),), (table.id(fan),)]


@pytest.mark.rule("lcg.control.2")
def test_a_card_enters_play_controlled_by_its_owner() -> None:
    lord, ally = character("lord", cost=0), character("ally", cost=0, side="conflict")
    table = held(phase="dynasty", south={"provinces": [{"card": province("keep"), "holds": [lord]}], "hand": [ally]})
    table.north("pass")
    table.south(f"play:{lord}")
    table.happen(EnterPlay(card=table.id(ally), seat=1))
    assert [table.card(title).controller for title in (lord, ally)] == [1, 1]


@pytest.mark.rule("lcg.control.3")
def test_players_control_what_is_in_their_own_areas_out_of_play() -> None:
    side = {"hand": ["fine-katana"], "conflict_discard": ["banzai"], "dynasty_discard": ["doji-whisperer"]}
    table = held(phase="draw", north=side, south=side)
    for card in table.s.cards:
        assert card.controller == card.owner
    assert {card.area for card in table.s.cards if card.owner == 0} >= {
        "hand", "conflict deck", "dynasty deck", "conflict discard", "dynasty discard",
    }  # fmt: skip


@pytest.mark.rule("lcg.control.4", "lcg.control.5")
def test_a_card_goes_to_its_owners_pile_but_counts_as_having_gone_to_its_controllers() -> None:
    spy = character("spy", side="conflict")
    mourner = character("mourner", does=reaction(LeavesPlay(a(CHARACTER, YOURS)), GAIN_FATE))
    table = held(
        phase="draw",
        north={"characters": [character("other", does=reaction(LeavesPlay(a(CHARACTER, YOURS)), GAIN_FATE))]},
        south={"characters": [{"card": spy, "owner": "north"}, mourner]},
    )
    table.happen(Leave(card=table.id(spy)))
    assert table.pile("north", "conflict_discards") == [spy]
    assert table.pile("south", "conflict_discards") == []
    assert table.asked == "south reaction"
    assert table.offered(f"use:{mourner}")


@pytest.mark.rule("lcg.control.6")
def test_a_participant_that_changes_sides_goes_on_participating_for_its_new_controller() -> None:
    guard, hero = character("guard", 4, 4), character("hero", 1, 1)
    table = held(
        north={"characters": [{"card": hero, "participating": True}]},
        south={"characters": [{"card": guard, "participating": True}]},
        conflict={"attacker": "north"},
    )
    assert (table.total("north"), table.total("south")) == (1, 4)
    table.happen(TakeControl(card=table.id(guard), seat=0))
    assert table.card(guard).participating
    assert (table.total("north"), table.total("south")) == (5, 0)


@pytest.mark.rule("lcg.control.9")
def test_a_change_of_control_without_duration_lasts_until_the_card_leaves_play() -> None:
    hero = character("hero")
    table = held(phase="draw", south={"characters": [{"card": hero, "fate": 5}]})
    table.happen(TakeControl(card=table.id(hero), seat=0))
    goes_on(table, round_=3)
    assert table.card(hero).controller == 0
    table.happen(Leave(card=table.id(hero)))
    assert (table.card(hero).area, table.card(hero).controller) == ("dynasty discard", 1)


@pytest.mark.rule("lcg.copy.1")
def test_cards_of_one_title_are_copies_whatever_else_differs() -> None:
    entries.character("test-sage", "Sage", cost=2, military=1, does=action(GAIN_FATE), pack="test")
    entries.character("test-sage-2", "Sage", side="conflict", cost=4, military=3, pack="test")
    entries.character("test-hermit", "Hermit", cost=2, military=1, does=action(GAIN_FATE), pack="test")
    assert copies("test-sage", "test-sage-2")
    assert copies("test-sage", "test-sage")
    assert not copies("test-sage", "test-hermit")


@pytest.mark.rule("lcg.duplicates.1", "lcg.duplicates.4")
def test_a_duplicate_is_a_copy_of_a_unique_character_its_player_controls() -> None:
    hero, version = _heroes()
    rival = character("rival", unique=True)
    table = held(
        phase="dynasty",
        north={
            "characters": [hero], "hand": [hero, version, rival],
            "provinces": [{"card": province("keep"), "holds": [hero]}],
        },
        south={"characters": [rival]},
    )  # fmt: skip
    found = {key for key in options(table) if key.startswith("duplicate:")}
    assert found == {f"duplicate:{hero}", f"duplicate:{hero}:2", f"duplicate:{version}"}


@pytest.mark.rule("lcg.duplicates.2", "lcg.duplicates.3", "lcg.duplicates.4")
@pytest.mark.parametrize("where", ["hand", "province", "version"])
def test_a_duplicate_is_discarded_for_one_fate_on_its_copy(where: str) -> None:
    hero, version = _heroes()
    held_ = version if where == "version" else hero
    table = held(
        phase="dynasty",
        north={
            "fate": 3,
            "characters": [hero],
            "hand": [] if where == "province" else [held_],
            "provinces": [{"card": province("keep"), "holds": [hero if where == "province" else "doji-whisperer"]}],
            "dynasty_deck": ["seppun-guardsman"],
        },
    )
    table.north(f"duplicate:{held_}")
    [in_play] = [table.s.cards[card] for card in table.s.play[0]]
    assert (in_play.title, in_play.fate) == (hero, 1)
    assert table.seat("north").fate == 3
    assert table.asked == "south dynasty"
    discards = "conflict_discards" if where == "version" else "dynasty_discards"
    assert table.pile("north", discards) == [held_]
    [lying] = [table.s.cards[card] for card in table.s.lying[0]]
    expected = ("seppun-guardsman", False) if where == "province" else ("doji-whisperer", True)
    assert (lying.title, lying.faceup) == expected


@pytest.mark.rule("lcg.duplicates.5")
def test_duplicates_are_discarded_only_in_the_dynasty_window_and_only_of_unique_characters() -> None:
    hero, _ = _heroes()
    common = character("common")
    side = {"characters": [hero, common], "hand": [hero, common]}
    for phase in ("draw", "conflict"):
        assert not held(phase=phase, north=side).offered("duplicate:*")
    assert {key for key in options(held(phase="dynasty", north=side)) if "duplicate" in key} == {f"duplicate:{hero}"}


@pytest.mark.rule("lcg.unique.1", "lcg.unique.2")
def test_a_player_has_one_instance_of_a_unique_title_in_play_and_bars_himself_by_owning_one() -> None:
    lord = character("lord", unique=True, cost=0, side="conflict")
    table = PlainTable(north={"hand": [lord], "characters": [lord]}, south={"hand": [lord]}, **IN_DRAW)
    assert not table.offered(f"play:{lord}")
    table.north("pass")
    table.south(f"play:{lord}")
    assert [table.s.cards[c].title for c in table.s.play[1]] == [lord]
    table = PlainTable(
        north={"hand": [lord]}, south={"characters": [{"card": lord, "owner": "north"}], "hand": [lord]}, **IN_DRAW
    )
    assert not table.offered(f"play:{lord}")
    held = table.s.hands[0][0]
    assert not EnterPlay(card=held, seat=0).possible(table.g)
    table.north("pass")
    assert not table.offered(f"play:{lord}")


@pytest.mark.rule("lcg.unique.3")
def test_a_player_does_not_take_control_of_a_second_copy_of_a_unique_card() -> None:
    lord, other = character("lord", unique=True), character("other")
    table = PlainTable(north={"characters": [lord]}, south={"characters": [lord, other]}, **IN_DRAW)
    theirs = table.card(lord, "south")
    assert not TakeControl(card=theirs.id, seat=0).possible(table.g)
    table.happen(TakeControl(card=theirs.id, seat=0), TakeControl(card=table.id(other), seat=0))
    assert (table.card(lord, "south").controller, table.card(other).controller) == (1, 0)


@pytest.mark.rule("lcg.unique.4", "lcg.1.4.4", "rulings.fiverings.4")
def test_a_duplicate_is_discarded_in_the_dynasty_phase_for_one_fate_on_the_copy_in_play() -> None:
    lord = character("lord", unique=True, cost=9)
    lands = [{"card": province("lands"), "holds": [lord]}]
    table = PlainTable(north={"characters": [lord], "hand": [lord], "provinces": lands}, phase="dynasty", busy=True)
    assert table.offered(f"duplicate:{lord}")
    assert table.offered(f"duplicate:{lord}:2")
    table.north(f"duplicate:{lord}:2")
    assert (table.card(lord).fate, table.asked) == (1, "south dynasty")
    assert table.pile("north", "dynasty_discards") == [lord]
    table = PlainTable(
        north={"hand": [lord], "provinces": lands},
        south={"characters": [{"card": lord, "owner": "north"}]},
        phase="dynasty",
        busy=True,
    )
    assert not table.offered("duplicate:*")
