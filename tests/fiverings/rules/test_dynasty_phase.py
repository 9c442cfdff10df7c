"""Dynasty phase."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.facts import GainsTrait, Modifies
from interregnum.cards.language import YOU, Number
from interregnum.cards.words.abilities import UNLIMITED
from interregnum.cards.words.effects import Later
from interregnum.cards.words.qualities import Trait
from interregnum.cards.words.quantities import count
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.words.abilities import action, constant, reaction
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import PhaseFinishes, PhaseStarts
from interregnum.games.fiverings.rules.entering import EnterPlay
from interregnum.games.fiverings.rules.facts import Collects
from interregnum.games.fiverings.rules.fate import GainFate
from interregnum.games.fiverings.rules.hand import TurnFaceup
from interregnum.games.fiverings.rules.periods import PhaseBegins, PhaseEnds, RoundBegins, RoundEnds
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR
from tests.fiverings.rules.plain import (
    BUSY,
    IN_DRAW,
    PlainTable,
    character,
    holding,
    province,
    stronghold,
    upon,
)


@pytest.mark.rule("lcg.1.1.1", "lcg.5.6.1", "rulings.fiverings.46")
def test_a_round_begins_with_its_first_phase_and_ends_with_its_last() -> None:
    herald = character(
        "herald",
        does=tuple(
            reaction(upon(what), GAIN_FATE, UNLIMITED) for what in (RoundEnds, PhaseEnds, RoundBegins, PhaseBegins)
        ),
    )
    once = character("once", does=action(GAIN_HONOR))
    lasting = [{"card": herald, "fate": 5}, {"card": once, "fate": 5}]
    table = PlainTable(north={"characters": lasting}, phase="regroup", at="action_window", busy=True)
    table.north(f"use:{once}")
    table.passes("north reaction")
    assert (table.s.phase, table.keys()) == ("regroup", ["pass", f"use:{herald}", f"use:{herald}/2"])
    assert table.s.first_player == 1, "the token was passed before the phase and the round end"
    table.north("pass")
    assert (table.s.phase, table.s.round) == ("dynasty", 2)
    assert table.keys() == ["pass", f"use:{herald}/3", f"use:{herald}/4"]
    table.north("pass")
    table.passes("north dynasty")
    assert table.offered(f"use:{once}")


@pytest.mark.rule("lcg.1.1.2", "lcg.2.1.1")
def test_a_phase_begins_at_a_point_that_abilities_and_lasting_effects_refer_to() -> None:
    hero = character("hero", 2)
    early = character("early", does=reaction(PhaseStarts("draw"), GAIN_FATE))
    table = PlainTable(north={"characters": [hero, early]}, phase="dynasty", busy=True)
    table.lasts(Modifies(SELF, "military", Number(3)), on=hero, until="draw begins")
    assert table.skill(hero, "military") == 5
    table.passes("north reaction")
    assert (table.s.phase, table.offered(f"use:{early}"), table.skill(hero, "military")) == ("draw", True, 2)
    table.north(f"use:{early}")
    assert table.asked == "north bid"


@pytest.mark.rule("lcg.1.2.1", "lcg.1.2.2")
def test_dynasty_cards_are_turned_faceup_one_by_one_from_left_to_right_in_player_order() -> None:
    cards = {seat: [character(f"{seat} {n}") for n in range(4)] for seat in ("north", "south")}
    elements = ("air", "earth", "fire", "water")
    lands = [province(f"land {e}") for e in elements]
    watcher = character("watcher", does=reaction(upon(TurnFaceup), GAIN_HONOR, UNLIMITED))
    sides: dict[str, Any] = {"north": {"characters": [watcher]}, "south": {}}
    for seat, side in sides.items():
        held = zip(lands, cards[seat], strict=True)
        side["provinces"] = [{"card": land, "holds": [card], "facedown": True} for land, card in held]
    table = PlainTable(**sides, phase="dynasty", at="begin", first_player="south", busy=True)
    seen = []
    while table.asked == "north reaction":
        seen.append([table.card(card).faceup for side in ("south", "north") for card in cards[side]])
        table.north("pass")
    assert seen == [[True] * n + [False] * (8 - n) for n in range(1, 9)]
    assert not any(card.faceup for card in table.s.cards if card.area == "row")


@pytest.mark.rule("lcg.1.3.1", "lcg.1.3.2", "lcg.1.3.3", "lcg.anatomy.14")
def test_players_collect_the_fate_of_their_strongholds_with_modifiers_in_player_order() -> None:
    keep = stronghold("keep", fate=6)
    bank = holding("bank", does=constant(Collects(YOU, 1)))
    mine = reaction(upon(GainFate, "you"), GAIN_HONOR)
    eager = {seat: character(f"eager {seat}", does=mine) for seat in ("north", "south")}
    table = PlainTable(
        north={"characters": [eager["north"]], "fate": 2, "provinces": [{"card": province("lands"), "holds": [bank]}]},
        south={"characters": [eager["south"]], "stronghold": keep},
        phase="dynasty",
        at="begin",
        first_player="south",
    )
    assert (table.asked, table.seat("south").fate, table.seat("north").fate) == ("south reaction", 6, 2)
    table.south("pass")
    assert (table.asked, table.seat("north").fate) == ("north reaction", 10)


@pytest.mark.rule("lcg.1.4.1", "lcg.1.4.2", "lcg.1.4.5", "lcg.1.4.7", "lcg.1.4.8", "lcg.1.4.9", "lcg.1.4.10")
def test_a_character_is_played_from_a_province() -> None:
    lord, rich = character("lord", cost=4), character("rich", cost=8)
    lands = [province(f"land {n}") for n in range(3)]
    mine = [{"card": lands[0], "holds": [lord]}, {"card": lands[1], "holds": [rich]}]
    theirs = [{"card": lands[2], "holds": [character("enemy", cost=0)]}]
    table = PlainTable(
        north={"provinces": mine, "fate": 7, "dynasty_deck": [character("next")]},
        south={"provinces": theirs},
        phase="dynasty",
        busy=True,
    )
    assert table.offered(f"play:{lord}")
    assert table.offered("pass")
    assert not table.offered(f"play:{rich}")
    assert not table.offered("play:test-enemy")
    table.north(f"play:{lord}")
    assert (table.seat("north").fate, table.seat("south").fate) == (3, 0)
    assert (table.asked, table.keys()) == ("north fate", ["fate:0", "fate:1", "fate:2", "fate:3"])
    assert table.pile("north", "dynasty_decks")[0] == "test-next"
    table.north("fate:1")
    card = table.card(lord)
    assert (card.area, card.participating, card.bowed, card.fate) == ("play", False, False, 1)
    (new,) = table.s.lying[0]
    assert (table.s.cards[new].title, table.s.cards[new].faceup) == ("test-next", False)
    assert table.g.view(0).board.seats[0].provinces[0].lying[0].title == ""
    assert table.asked == "south dynasty"


@pytest.mark.rule("lcg.1.4.12")
def test_who_has_passed_may_still_react() -> None:
    lord = character("lord", cost=0)
    jealous = character("jealous", does=reaction(upon(EnterPlay), GAIN_HONOR))
    table = PlainTable(
        north={"characters": [jealous]},
        south={"provinces": [{"card": province("lands"), "holds": [lord]}]},
        phase="dynasty",
        busy=True,
    )
    table.play("north: pass", f"south: play:{lord}")
    assert (table.asked, table.offered(f"use:{jealous}")) == ("north reaction", True)


@pytest.mark.rule("lcg.1.4.14", "lcg.1.4.15", "lcg.1.5.1")
def test_after_one_pass_the_other_player_goes_on_until_passing_too() -> None:
    lord = character("lord", cost=0, unique=True)
    held = (character("a", cost=0), character("b", cost=0), lord)
    lands = [{"card": province(f"land {n}"), "holds": [title]} for n, title in enumerate(held)]
    ends = character("ends", does=reaction(upon(PhaseEnds), GAIN_HONOR))
    table = PlainTable(
        north={"characters": [ends]}, south={"provinces": lands, "characters": [lord]}, phase="dynasty", busy=True
    )
    table.north("pass")
    table.south("play:test-a", "play:test-b", f"use:{BUSY}", f"duplicate:{lord}")
    assert table.asked == "south dynasty"
    table.south("pass")
    assert (table.asked, table.s.phase) == ("north reaction", "dynasty")
    table.north("pass")
    assert (table.asked, table.s.phase) == ("north bid", "draw")
    table = PlainTable(phase="dynasty", busy=True)
    table.play("north: pass", "south: pass")
    assert table.s.phase == "draw"


@pytest.mark.rule("lcg.1.5.2", "lcg.2.6.1")
def test_what_lasts_to_the_end_of_the_phase_is_over_before_what_is_due_at_its_end() -> None:
    hero = character("hero", 1, glory=1)
    table = PlainTable(north={"characters": [hero]}, **IN_DRAW)
    table.lasts(GainsTrait(SELF, "brief"), on=hero, until="phase")
    table.resolve(Later(PhaseFinishes("draw"), Pool("gain honor", count(a(CHARACTER, Trait("brief")))), "round"))
    table.resolve(Later(PhaseFinishes("draw"), Pool("gain fate", count(a(CHARACTER))), "round"))
    table.play("north: pass", "south: pass")
    table.passes("north action")
    assert (table.seat("north").honor, table.seat("north").fate) == (10, 1)
    assert table.s.phase == "conflict"
