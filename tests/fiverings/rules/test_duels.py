"""Duels."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.facts import Multiplies, Sets
from interregnum.cards.language import Number
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action, reaction, would
from interregnum.games.fiverings.cards.words.effects import Challenges, Does
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a, chosen
from interregnum.games.fiverings.flow.initiating import EffectsInitiate
from interregnum.games.fiverings.rules.bids import DialsRevealed
from interregnum.games.fiverings.rules.duel import Duel, DuelDecided
from tests.checking import choose as answer
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR, held
from tests.fiverings.rules.plain import (
    BUSY,
    PlainTable,
    attachment,
    character,
    upon,
)

DUELIST, RIVAL = "test-duelist", "test-rival"


def duel(kind: Any = "military") -> Any:
    return action(
        choose(a(CHARACTER, THEIRS, PARTICIPATING)),
        Challenges(TARGET, kind, Does("dishonor", chosen("loser"))),
    )


def dueling(
    mine: int | None = 3, theirs: int | None = 4, *, kind: str = "military", conflict: str = "military", **more: Any
) -> PlainTable:
    """North's duelist may challenge south's rival in a conflict that north attacks; it is north's turn."""
    skills = {kind: mine, "political" if kind == "military" else "military": 1}
    others = {kind: theirs, "political" if kind == "military" else "military": 1}
    character("duelist", skills["military"], skills["political"], does=duel(kind), **more.pop("duelist", {}))
    character("rival", others["military"], others["political"])
    north, south = more.pop("north", {}), more.pop("south", {})
    side = {"card": DUELIST, "participating": True, **more.pop("state", {})}
    table = PlainTable(
        north={"characters": [side, *north.pop("characters", [])], **north},
        south={"characters": [{"card": RIVAL, "participating": True}, *south.pop("characters", [])], **south},
        conflict={"attacker": "north", "type": conflict},
        busy=True,
        **more,
    )
    table.south("pass")
    return table


def challenge(table: PlainTable, mine: int, theirs: int) -> None:
    table.north(f"use:{DUELIST}", f"bid:{mine}")
    table.south(f"bid:{theirs}")


def values(table: PlainTable) -> str:
    return next(line for line in table.log() if "stands" in line)


@pytest.mark.rule("lcg.challenge.1", "lcg.duel.1")
def test_a_challenge_starts_a_duel_between_two_participants() -> None:
    duel = action(choose(a(CHARACTER, THEIRS)), Challenges(TARGET, "military", GAIN_FATE))
    challenger, foe, home = character("challenger", does=duel), character("foe"), character("home")
    table = held(
        north={"characters": [{"card": challenger, "participating": True}]},
        south={"characters": [{"card": foe, "participating": True}, home]},
        conflict={"attacker": "south"},
    )
    table.north(f"use:{challenger}")
    assert table.asked == "north bid"
    assert table.events("Duel")
    for conflict in ({"attacker": "south"}, None):
        table = held(
            phase="conflict",
            north={"characters": [{"card": challenger, "participating": False}]},
            south={"characters": [{"card": foe, "participating": conflict is not None}, home]},
            **({"conflict": conflict} if conflict else {}),
        )
        assert not table.offered(f"use:{challenger}")
    table = held(
        north={"characters": [{"card": challenger, "participating": True}]},
        south={"characters": [home]},
        conflict={"attacker": "south"},
    )
    assert table.why_not("north", f"use:{challenger}") == "lcg.target.7"


@pytest.mark.rule("lcg.duel.D1.1")
@pytest.mark.parametrize("canceled", [True, False])
def test_a_duel_begins_when_the_ability_resolves(canceled: bool) -> None:
    silence = character("silence", does=would(upon(EffectsInitiate, "opponent"), Cancel()))
    table = dueling(south={"characters": [silence]})
    table.north(f"use:{DUELIST}")
    table.south(f"use:{silence}" if canceled else "pass")
    assert (table.asked == "north bid") is not canceled
    assert any(isinstance(frame, Duel) for frame in table.g.stack) is not canceled


@pytest.mark.rule("lcg.duel.D1.2", "lcg.duel.D8.1")
def test_the_steps_of_a_duel_come_in_order() -> None:
    named = [rule for step in Duel.steps for rule in step.rules if rule.startswith("lcg.duel.")]
    order = [rule.split(".")[2] for rule in named]
    assert list(dict.fromkeys(order)) == [f"D{n}" for n in range(1, 10)]
    watch = character("watch", does=reaction(upon(DuelDecided), GAIN_FATE))
    table = dueling(south={"characters": [watch]})
    challenge(table, 3, 1)
    assert (table.asked, table.card(RIVAL).status) == ("south reaction", 0)
    table.south("pass")
    assert table.card(RIVAL).status == -1
    story = ("challenges", "bids", "honor goes", "duel stands", "is dishonored")
    assert list(dict.fromkeys(table.order(*story))) == list(story)


@pytest.mark.rule("lcg.duel.D2.1")
def test_the_challenger_is_the_initiating_players_character() -> None:
    character("duelist", 3, 1, does=duel())
    character("rival", 3, 1)
    table = PlainTable(
        north={"characters": [{"card": RIVAL, "participating": True}]},
        south={"characters": [{"card": DUELIST, "participating": True}]},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.south(f"use:{DUELIST}")
    assert "duelist challenges rival to a duel." in table.log()


@pytest.mark.rule("lcg.duel.D2.2")
@pytest.mark.parametrize(("mine", "theirs"), [(3, None), (None, 3)])
def test_a_character_with_a_dash_does_not_duel(mine: int | None, theirs: int | None) -> None:
    table = dueling(mine, theirs, conflict="political")
    assert not table.offered(f"use:{DUELIST}")


@pytest.mark.rule("lcg.duel.D3.1", "lcg.duel.D3.2", "lcg.duel.D4.1")
def test_duel_bids_are_one_to_five_secret_and_revealed_together() -> None:
    table = dueling()
    table.north(f"use:{DUELIST}")
    assert (table.asked, table.keys()) == ("north bid", [f"bid:{n}" for n in range(1, 6)])
    before = table.g.view(1).board
    table.north("bid:5")
    assert table.asked == "south bid"
    assert table.g.view(1).board == before
    table.south("bid:2")
    assert [seat.dial for seat in table.s.seats] == [5, 2]


@pytest.mark.rule("lcg.duel.D4.2")
def test_the_dial_of_a_duel_stays_until_the_next_bid() -> None:
    table = dueling(north={"dial": 5})
    assert table.seat("north").dial == 5
    challenge(table, 1, 1)
    table.to_phase("regroup")
    assert table.seat("north").dial == 1


@pytest.mark.rule("lcg.duel.D5.1", "lcg.duel.D5.2")
@pytest.mark.parametrize(("bids", "honor"), [((4, 1), (7, 13)), ((2, 2), (10, 10))])
def test_the_higher_duel_bidder_gives_the_difference(bids: tuple[int, int], honor: tuple[int, int]) -> None:
    table = dueling()
    challenge(table, *bids)
    assert (table.seat("north").honor, table.seat("south").honor) == honor
    assert len([line for line in table.log() if "honor goes" in line]) == (bids[0] != bids[1])
    assert values(table)


@pytest.mark.rule("lcg.duel.D6.1", "lcg.duel.D6.2", "lcg.duel.D6.3")
def test_bids_raise_the_skill_that_the_duel_names_until_it_ends() -> None:
    table = dueling(3, 4, kind="military", conflict="political")
    challenge(table, 3, 1)
    assert values(table) == "The duel stands 6 to 5."
    assert (table.skill(DUELIST, "military"), table.skill(RIVAL, "military")) == (3, 4)
    assert table.total("north") == 1


@pytest.mark.rule("lcg.duel.D6.2", "lcg.modifiers.6")
def test_a_set_value_swallows_the_bid_and_doubling_doubles_it() -> None:
    table = dueling(1, 1)
    table.lasts(Sets(SELF, "military", Number(3)), on=DUELIST)
    table.lasts(Multiplies(SELF, "military", 2), on=RIVAL)
    challenge(table, 5, 2)
    assert values(table) == "The duel stands 3 to 6."


@pytest.mark.rule("lcg.duel.D6.4")
def test_other_modifiers_count_in_a_duel() -> None:
    table = dueling(2, 1, duelist={"glory": 2}, state={"honored": True, "attachments": [attachment("blade", 1)]})
    challenge(table, 1, 1)
    assert values(table) == "The duel stands 6 to 2."


@pytest.mark.rule("lcg.duel.D7.1", "lcg.duel.D7.2", "rulings.fiverings.44")
@pytest.mark.parametrize(("mine", "status"), [(5, -1), (4, 0), (3, 0)])
def test_the_higher_value_wins_and_equal_values_have_no_winner(mine: int, status: int) -> None:
    table = dueling(mine, 4)
    challenge(table, 1, 1)
    assert table.card(RIVAL).status == status
    assert table.card(DUELIST).status == (-1 if mine == 3 else 0)


@pytest.mark.rule("rulings.fiverings.45")
def test_a_duel_has_neither_winner_nor_loser_once_a_duelist_has_left() -> None:
    removes = reaction(upon(DialsRevealed), Does("discard", a(CHARACTER, THEIRS, PARTICIPATING)))
    shadow = character("shadow", does=removes)
    table = dueling(9, 1, south={"characters": [shadow]})
    challenge(table, 1, 1)
    table.south(f"use:{shadow}")
    table.passes()
    assert table.card(DUELIST).area != "play"
    assert table.card(RIVAL).status == 0, "nobody has lost"


@pytest.mark.rule("lcg.duel.D9.1")
def test_after_a_duel_the_next_player_acts_in_the_same_window() -> None:
    table = dueling()
    challenge(table, 1, 1)
    assert table.asked == "south action"
    assert table.s.conflict is not None
    assert not table.s.conflict.decided


@pytest.mark.rule("lcg.duel.D9.2", "lcg.duel.D9.3", "rulings.fiverings.12")
def test_in_a_duel_there_are_interrupts_and_reactions_but_no_actions() -> None:
    eager = character("eager", does=reaction(upon(DialsRevealed), GAIN_HONOR))
    recruit, blade = character("recruit", cost=0, side="conflict"), attachment("blade", cost=0)
    table = dueling(south={"characters": [eager], "hand": [recruit, blade]})
    table.north(f"use:{DUELIST}", "bid:3")
    asked = set()
    while any(isinstance(frame, Duel) for frame in table.g.stack):
        assert not table.offered(f"use:{BUSY}")
        assert not table.offered("play:*")
        asked.add(table.asked)
        if table.asked == "south reaction":
            assert (table.keys(), table.seat("south").honor) == (["pass", f"use:{eager}"], 10)
        assert table.g.decision is not None
        answer(table.g, "bid:1" if table.asked == "south bid" else table.g.decision.keys[0])
    assert asked == {"south bid", "south reaction"}
    assert table.seat("south").honor == 13
