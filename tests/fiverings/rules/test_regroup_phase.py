"""Regroup phase."""

from __future__ import annotations

import pytest

from interregnum.cards.facts import Modifies
from interregnum.cards.language import Number
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.words.abilities import interrupt, reaction
from interregnum.games.fiverings.cards.words.triggers import PhaseStarts
from interregnum.games.fiverings.rules.bowing import Ready
from interregnum.games.fiverings.rules.periods import PhaseEnds, RoundEnds
from interregnum.games.fiverings.state import update
from tests.fiverings.rules.held import GAIN_HONOR
from tests.fiverings.rules.plain import (
    PlainTable,
    attachment,
    character,
    holding,
    province,
    upon,
)


@pytest.mark.rule("lcg.5.1.1", "lcg.chart.7")
def test_abilities_at_the_beginning_of_the_regroup_phase_come_before_its_window() -> None:
    early = {"card": character("early", does=reaction(PhaseStarts("regroup"), GAIN_HONOR)), "bowed": True}
    table = PlainTable(north={"characters": [early]}, phase="regroup", busy=True)
    assert table.asked == "north reaction"
    table.north("pass")
    assert (table.asked, table.card("test-early").bowed) == ("north action", True)


@pytest.mark.rule("lcg.5.2.1")
def test_every_bowed_card_readies_at_the_same_time() -> None:
    mill, blade, hero = holding("mill"), attachment("blade"), character("hero")
    watch = character("watch", does=interrupt(upon(Ready), GAIN_HONOR))
    side = {
        "characters": [{"card": hero, "bowed": True, "attachments": [blade]}, watch],
        "provinces": [{"card": province("lands"), "holds": [mill]}],
        "stronghold_bowed": True,
    }
    table = PlainTable(north=side, south={"stronghold_bowed": True}, phase="regroup", at="action_window", busy=True)
    for title in (blade, mill):
        update(table.s, table.id(title), bowed=True)
    table.passes("north interrupt")
    bowed = [c for c in table.s.cards if c.bowed]
    assert len(bowed) == 5
    table.north("pass")
    assert table.asked == "north regroup"
    assert not any(card.bowed for card in table.s.cards)


@pytest.mark.rule("lcg.5.3.1", "lcg.5.3.2", "lcg.5.3.3", "lcg.5.3.4")
def test_players_discard_from_their_provinces_in_player_order_and_get_facedown_replacements() -> None:
    mill, hero, hidden = holding("mill"), character("hero"), character("hidden")
    keep, drop = character("keep"), character("drop")
    lands = [province(f"land {n}") for n in range(4)]
    mine = [
        {"card": lands[0], "broken": True, "holds": [hero]},
        {"card": lands[1], "broken": True, "holds": [hidden], "facedown": True},
        {"card": lands[2], "holds": [drop]},
        {"card": lands[3], "holds": [keep]},
    ]
    theirs = [{"card": lands[0], "broken": True, "holds": [mill]}, {"card": lands[1], "holds": [character("own")]}]
    table = PlainTable(
        north={"provinces": mine}, south={"provinces": theirs}, phase="regroup", at="discard_from_provinces", busy=True
    )
    assert (table.asked, table.keys()) == ("north regroup", [f"discard:{drop}", f"discard:{keep}", "done"])
    table.north(f"discard:{drop}", "done")
    table.passes("south regroup")
    assert sorted(table.pile("north", "dynasty_discards")) == [drop, hero]
    assert table.pile("south", "dynasty_discards") == []
    lying = [[table.s.cards[c] for c in table.s.lying[slot]] for slot in range(4)]
    assert [len(at) for at in lying] == [1, 1, 1, 1]
    assert [at[0].faceup for at in lying] == [False, False, False, True]
    assert lying[1][0].title == hidden
    table.south("done")
    assert table.pile("south", "dynasty_discards") == [mill]


@pytest.mark.rule("lcg.5.4.1", "lcg.5.5.1", "lcg.5.6.2")
def test_rings_return_the_token_passes_and_the_round_ends() -> None:
    hero = character("hero", 2)
    mine = character("mine", does=reaction(upon(PhaseEnds), GAIN_HONOR, forced=True))
    theirs = character("theirs", does=reaction(upon(PhaseEnds), GAIN_HONOR, forced=True))
    table = PlainTable(
        north={"characters": [{"card": hero, "fate": 3}, mine]},
        south={"characters": [theirs]},
        rings={
            "air": {"holder": "north"},
            "fire": {"holder": "north"},
            "void": {"holder": "south"},
            "water": {"fate": 2},
        },
        phase="regroup",
        at="return_rings",
        busy=True,
    )
    assert (table.asked, table.keys()) == ("south forced", [f"forced:{mine}", f"forced:{theirs}"])
    assert all(ring.unclaimed for ring in table.s.rings)
    assert (table.ring("water").fate, table.s.first_player) == (2, 1)
    late = {"card": character("late", does=reaction(upon(RoundEnds), GAIN_HONOR)), "fate": 3}
    table = PlainTable(north={"characters": [{"card": hero, "fate": 3}, late]}, phase="dynasty", busy=True)
    table.lasts(Modifies(SELF, "military", Number(3)), on=hero, until="round")
    table.to_phase("regroup")
    assert table.skill(hero, "military") == 5
    table.passes("north reaction")
    assert (table.skill(hero, "military"), table.s.round) == (2, 1)
    table.to_phase("dynasty")
    assert (table.skill(hero, "military"), table.s.round) == (2, 2)
