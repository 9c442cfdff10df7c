"""The timing chart, action windows, and the steps of the dynasty and draw phases."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.facts import GainsTrait, Modifies
from interregnum.cards.language import YOU, Number
from interregnum.cards.words.effects import Later
from interregnum.cards.words.qualities import Trait
from interregnum.cards.words.quantities import count
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.words.abilities import UNLIMITED, action, constant, reaction
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import PhaseFinishes, PhaseStarts
from interregnum.games.fiverings.rules.entering import EnterPlay
from interregnum.games.fiverings.rules.facts import Collects
from interregnum.games.fiverings.rules.fate import GainFate
from interregnum.games.fiverings.rules.hand import Draw, TurnFaceup
from interregnum.games.fiverings.rules.periods import PhaseBegins, PhaseEnds, RoundBegins, RoundEnds
from tests.fiverings.rules.plain import (
    BUSY,
    IN_DRAW,
    PlainTable,
    attachment,
    character,
    event,
    holding,
    province,
    stronghold,
    upon,
)

FATE_1, HONOR_1 = Pool("gain fate", Number(1)), Pool("gain honor", Number(1))
HAND = ("test-recruit", "test-blade", "test-cheer")


def hand() -> dict[str, Any]:
    """A character, an attachment and an action event in hand, all free, and something to attach to."""
    character("recruit", cost=0, side="conflict")
    attachment("blade", cost=0)
    event("cheer", action(FATE_1))
    return {"hand": list(HAND), "characters": [{"card": character("host"), "fate": 5}]}


def on_offer(table: PlainTable) -> set[str]:
    return {title for title in HAND if table.offered(f"play:{title}")}


# ---- windows ----


@pytest.mark.rule("lcg.window.1")
def test_actions_are_used_in_action_windows_only() -> None:
    table = PlainTable(phase="draw", busy=True, south={"characters": [character("guard")]},
                       north={"characters": [{"card": character("hero"), "fate": 4}]})  # fmt: skip
    seen: dict[str, bool] = {}
    while table.s.round == 1:
        kind = table.asked.split()[1]
        usable = table.offered(f"use:{BUSY}")
        assert seen.setdefault(kind, usable) == usable
        assert usable or table.why_not(table.asked.split()[0], f"use:{BUSY}") != ""
        assert table.g.decision is not None
        key = next((k for k in table.g.decision.keys if k.startswith(("declare", "attack", "province"))), None)
        key = key or ("pass" if table.offered("pass") else table.g.decision.keys[-1])
        table.g.choose(key)
    assert {kind for kind, usable in seen.items() if usable} == {"action"}
    assert {"bid", "declare", "defenders", "ring", "regroup"} <= set(seen)


@pytest.mark.rule("lcg.window.2", "lcg.3.3.2")
@pytest.mark.parametrize("first", ["north", "south"])
def test_outside_conflicts_the_first_player_acts_first_in_every_window(first: str) -> None:
    for phase in ("draw", "conflict", "fate", "regroup"):
        table = PlainTable(first_player=first, busy=True, phase=phase, at="action_window")
        assert table.asked == f"{first} action"
    hero = [character("hero", 1, 1)]
    sides: dict[str, Any] = {"north": {"characters": hero}, "south": {"characters": hero}}
    table = PlainTable(first_player=first, at="declare_conflict", busy=True, **sides)
    assert table.asked == f"{first} declare"
    table.g.choose("pass")
    assert table.asked == f"{first} action"


@pytest.mark.rule("lcg.window.3", "lcg.3.2.2.1", "rulings.fiverings.41")
@pytest.mark.parametrize("attacker", ["north", "south"])
def test_inside_a_conflict_the_defender_acts_first(attacker: str) -> None:
    sides: dict[str, Any] = {attacker: {"characters": [{"card": character("hero"), "participating": True}]}}
    table = PlainTable(**sides, conflict={"attacker": attacker}, busy=True)
    assert table.asked == ("south action" if attacker == "north" else "north action")


@pytest.mark.rule("lcg.window.6")
def test_an_action_is_resolved_with_all_its_windows_before_the_next_opportunity() -> None:
    eager = character("eager", does=reaction(upon(GainFate), HONOR_1))
    table = PlainTable(north={"characters": [eager]}, **IN_DRAW)
    table.north(f"use:{BUSY}")
    assert table.asked == "north reaction"
    table.north(f"use:{eager}")
    assert table.asked == "south action"


@pytest.mark.rule("lcg.window.7", "lcg.window.8", "lcg.1.4.3", "lcg.1.4.6")
@pytest.mark.parametrize(
    ("where", "offered"),
    [
        ({"phase": "draw", "at": "action_window"}, set(HAND)),
        ({"phase": "conflict", "at": "action_window"}, set(HAND)),
        ({"phase": "conflict", "conflict": {"attacker": "south"}}, set(HAND)),
        ({"phase": "fate", "at": "action_window"}, set(HAND)),
        ({"phase": "regroup", "at": "action_window"}, set(HAND)),
        ({"phase": "dynasty"}, {"test-cheer"}),
    ],
)
def test_characters_and_attachments_are_played_from_hand_in_every_window_but_the_dynasty_one(
    where: dict[str, Any], offered: set[str]
) -> None:
    attacker = {"characters": [{"card": character("attacker"), "participating": "conflict" in where}]}
    assert on_offer(PlainTable(north=hand(), south=attacker, busy=True, **where)) == offered


# ---- the chart ----


def told(table: PlainTable, rounds: int) -> list[str]:
    """What was asked and which phases began, until some rounds are over; everybody passes."""
    found: list[str] = []
    phase = ""
    while table.s.round <= rounds:
        assert table.g.decision is not None
        if table.s.phase != phase:
            phase = table.s.phase
            found.append(f"{phase}:")
        if found[-1] != table.g.decision.kind:
            found.append(table.g.decision.kind)
        table.g.choose("pass" if table.offered("pass") else table.g.decision.keys[-1])
    return found


@pytest.mark.rule("lcg.chart.1", "lcg.chart.2", "lcg.chart.3", "lcg.chart.6", "lcg.chart.7", "lcg.5.6.3")
def test_a_round_is_dynasty_draw_conflict_fate_regroup_and_then_the_next_round() -> None:
    table = PlainTable(phase="dynasty", busy=True)
    once = "dynasty: dynasty draw: bid action conflict: action fate: action regroup: action regroup"
    assert told(table, 2) == once.split() * 2
    assert table.s.round == 3


def phase_lines(table: PlainTable, *words: str) -> list[str]:
    return [next(word for word in words if word in line) for line in table.log() if any(word in line for word in words)]


@pytest.mark.rule("lcg.chart.2", "lcg.chart.3", "lcg.chart.6", "lcg.chart.7")
def test_the_steps_of_a_round_come_in_the_order_of_the_chart() -> None:
    hero = {"card": character("hero"), "fate": 2, "bowed": True}
    lands = [{"card": province("lands"), "holds": ["doji-whisperer"], "facedown": True}]
    table = PlainTable(
        north={"characters": [hero, character("poor")], "provinces": lands}, phase="dynasty", at="begin", busy=True
    )
    acted = {"conflict"}
    while table.s.round == 1:
        assert table.g.decision is not None
        if table.asked in ("north dynasty", "north action") and table.s.phase not in acted:
            acted.add(table.s.phase)
            table.north(f"use:{BUSY}")
        else:
            table.g.choose("pass" if table.offered("pass") else table.g.decision.keys[-1])
    words = (
        "dynasty phase begins", "turned faceup", "gains 7 fate", "draw phase begins", "bids", "draws", "gains 1 fate",
        "conflict phase begins", "Glory count", "fate phase begins", "poor is discarded", "removed from",
        "placed on the Void", "regroup phase begins", "readies", "is now the first player",
    )  # fmt: skip
    lines = phase_lines(table, *words)
    first_round = lines[: lines.index("is now the first player") + 1]
    assert [line for n, line in enumerate(first_round) if n == 0 or first_round[n - 1] != line] == [
        "dynasty phase begins", "turned faceup", "gains 7 fate", "gains 1 fate",
        "draw phase begins", "bids", "draws", "gains 1 fate",
        "conflict phase begins", "Glory count",
        "fate phase begins", "poor is discarded", "removed from", "placed on the Void", "gains 1 fate",
        "regroup phase begins", "gains 1 fate", "readies", "is now the first player",
    ]  # fmt: skip


# ---- 1 dynasty ----


@pytest.mark.rule("lcg.1.1.1", "lcg.5.6.1")
def test_a_round_begins_with_its_first_phase_and_ends_with_its_last() -> None:
    herald = character(
        "herald",
        does=tuple(
            reaction(upon(what), FATE_1, UNLIMITED) for what in (RoundEnds, PhaseEnds, RoundBegins, PhaseBegins)
        ),
    )
    once = character("once", does=action(HONOR_1))
    lasting = [{"card": herald, "fate": 5}, {"card": once, "fate": 5}]
    table = PlainTable(north={"characters": lasting}, phase="regroup", at="action_window", busy=True)
    table.north(f"use:{once}")
    table.passes("north reaction")
    assert (table.s.phase, table.keys()) == ("regroup", ["pass", f"use:{herald}", f"use:{herald}:2"])
    table.north("pass")
    assert (table.s.phase, table.s.round) == ("dynasty", 2)
    assert table.keys() == ["pass", f"use:{herald}", f"use:{herald}:2"]
    table.north("pass")
    table.passes("north dynasty")
    assert table.offered(f"use:{once}")


@pytest.mark.rule("lcg.1.1.2", "lcg.2.1.1")
def test_a_phase_begins_at_a_point_that_abilities_and_lasting_effects_refer_to() -> None:
    hero = character("hero", 2)
    early = character("early", does=reaction(PhaseStarts("draw"), FATE_1))
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
    watcher = character("watcher", does=reaction(upon(TurnFaceup), HONOR_1, UNLIMITED))
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
    mine = reaction(upon(GainFate, "you"), HONOR_1)
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
    jealous = character("jealous", does=reaction(upon(EnterPlay), HONOR_1))
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
    ends = character("ends", does=reaction(upon(PhaseEnds), HONOR_1))
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


# ---- 2 draw ----


@pytest.mark.rule("lcg.2.2.1", "lcg.2.2.2", "lcg.2.3.1")
def test_players_bid_one_to_five_in_secret_and_reveal_together() -> None:
    table = PlainTable(phase="draw", busy=True)
    assert (table.asked, table.keys()) == ("north bid", [f"bid:{n}" for n in range(1, 6)])
    before = table.g.view(1)
    table.north("bid:4")
    assert table.asked == "south bid"
    after = table.g.view(1)
    assert after.board == before.board
    assert [seat.dial for seat in table.s.seats] == [1, 1]
    assert "bids 4" not in " ".join(table.log())
    table.south("bid:2")
    assert [seat.dial for seat in table.g.view(1).board.seats] == [4, 2]


@pytest.mark.rule("lcg.2.3.2")
def test_a_revealed_dial_stays_until_the_next_bid() -> None:
    table = PlainTable(phase="draw", busy=True)
    table.play("north: bid:4", "south: bid:2")
    table.to_phase("regroup")
    assert [seat.dial for seat in table.s.seats] == [4, 2]
    table.passes("south bid")
    table.play("south: bid:1", "north: bid:3")
    assert [seat.dial for seat in table.s.seats] == [3, 1]


@pytest.mark.rule("lcg.2.4.1", "lcg.2.4.2", "lcg.2.5.1", "lcg.2.5.2")
@pytest.mark.parametrize(("bids", "honor"), [((5, 2), (7, 13)), ((3, 3), (10, 10)), ((1, 5), (14, 6))])
def test_the_higher_bidder_gives_the_difference_and_each_draws_as_many_cards_as_bid(
    bids: tuple[int, int], honor: tuple[int, int]
) -> None:
    eager = character("eager", does=reaction(upon(Draw), HONOR_1))
    table = PlainTable(north={"characters": [eager]}, phase="draw")
    table.play(f"north: bid:{bids[0]}", f"south: bid:{bids[1]}")
    assert table.asked == "north reaction"
    assert (len(table.hand("north")), len(table.hand("south"))) == bids
    assert (table.seat("north").honor, table.seat("south").honor) == honor
    moved = [line for line in table.log() if "honor" in line]
    assert len(moved) == (bids[0] != bids[1])
