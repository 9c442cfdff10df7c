"""What a viewer is told of what goes on: what is being declared, duels, how a skill comes about."""

from __future__ import annotations

import pytest

from interregnum.games.fiverings.cards.words.abilities import reaction
from interregnum.games.fiverings.rules.bids import DialsRevealed
from interregnum.games.fiverings.rules.duel import DuelDecided
from interregnum.kernel.game import new
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR
from interregnum.kernel.text import render
from tests.fiverings.rules.held import GAIN_HONOR
from tests.fiverings.rules.plain import PlainTable, character, upon
from tests.fiverings.rules.test_duels import DUELIST, dueling
from tests.fiverings.table import Table, fighting
from tests.fiverings.test_previews import told


def test_what_is_being_declared_is_seen_by_the_one_who_declares_it_alone() -> None:
    table = Table(
        first_player="north",
        north={"characters": ["akodo-toturi", "matsu-berserker"]},
        south={"characters": ["doji-challenger", "doji-whisperer"]},
        favor={"holder": "north", "side": "military"},
    )
    table.until("north declare")
    assert table.g.view(0).board.declaring is None
    table.north("declare:military:air")
    begun = table.g.view(0).board.declaring
    assert (begun.seat, begun.kind, begun.ring, begun.slot, begun.characters) == (0, "military", "air", -1, ())
    table.north("province:2", "attack:akodo-toturi")
    begun = table.g.view(0).board.declaring
    assert (begun.slot, len(begun.characters), begun.total) == (1, 1, 7), "6 skill, and 1 for the favor"
    assert table.g.view(EVERYTHING).board.declaring == begun
    assert table.g.view(1).board.declaring is None
    assert table.g.view(SPECTATOR).board.declaring is None
    table.north("done")
    table.until("south defenders")
    assert table.g.view(0).board.declaring is None
    table.south("defend:doji-challenger")
    assert table.g.view(1).board.declaring.total == 3
    assert table.g.view(0).board.declaring is None


def test_a_duel_shows_its_bids_only_when_both_are_made_and_who_has_won() -> None:
    eager = character(
        "eager", does=(reaction(upon(DialsRevealed), GAIN_HONOR), reaction(upon(DuelDecided), GAIN_HONOR))
    )
    table = dueling(3, 4, south={"characters": [eager]})
    assert table.g.view(SPECTATOR).board.duel is None
    table.north(f"use:{DUELIST}", "bid:3")
    for viewer in (0, 1, SPECTATOR, EVERYTHING):
        assert sides(table, viewer) == [(0, 3, None, None, False), (1, 4, None, None, False)]
    assert told(table)["bid:2"] == "6 against 4 to 8; give up to 1 honor or get up to 3"
    table.south("bid:1")
    assert table.asked == "south reaction"
    assert sides(table, SPECTATOR) == [(0, 3, 3, None, False), (1, 4, 1, None, False)]
    table.south("pass")
    assert table.asked == "south reaction"
    assert sides(table, SPECTATOR) == [(0, 3, 3, 6, True), (1, 4, 1, 5, False)]
    table.south("pass")
    assert table.g.view(SPECTATOR).board.duel is None


def sides(table: PlainTable, viewer: int) -> list[tuple[int, int, int | None, int | None, bool]]:
    """The sides of the duel as a viewer sees them."""
    duel = table.g.view(viewer).board.duel
    return [(side.seat, side.skill, side.bid, side.total, side.won) for side in duel.sides]


def test_a_skill_is_told_with_everything_that_is_added_to_it() -> None:
    table = Table(
        conflict={"attacker": "north", "province": 1},
        north={"characters": [fighting("akodo-toturi", honored=True, attachments=["fine-katana"])]},
        south={"characters": [fighting("doji-challenger")]},
    )
    card = table.g.view(SPECTATOR).board.seats[0].characters[0]
    found = [(part.skill, part.n, render(part.name)) for part in card.modifiers]
    assert found == [("military", 2, "Fine Katana"), ("military", 3, "honored"), ("political", 3, "honored")]
    assert card.military == 6 + 2 + 3
    assert table.g.view(SPECTATOR).board.seats[1].characters[0].modifiers == ()


def test_before_the_first_round_the_game_stands_nowhere_and_then_in_a_phase() -> None:
    g = new("fiverings", seed="begun")
    assert g.state.phase == "setup"
    assert g.view(0).stage == ()
    table = Table(conflict={"attacker": "north"}, north={"characters": [fighting("akodo-toturi")]})
    assert table.g.view(0).stage[:2] == ("conflict", "3.2")


def test_a_game_that_is_stopped_is_scored_by_provinces_broken_and_honor() -> None:
    table = Table(
        north={"honor": 9, "provinces": [{"card": "pilgrimage", "broken": True}]},
        south={
            "honor": 12,
            "provinces": [{"card": "pilgrimage", "broken": True}, {"card": "manicured-garden", "broken": True}],
        },
    )
    assert table.g.ruleset.score(table.g) == (209, 112)


@pytest.mark.rule("kernel.determinize")
def test_what_a_player_does_not_see_could_be_anything_and_what_they_see_is_as_it_is() -> None:
    table = Table(north={"hand": ["banzai", "let-go"]}, south={"hand": ["court-games", "rout"]})

    def hands(seed: str) -> tuple[list[str], list[str]]:
        state = table.g.determinize(0, seed).state
        own, other = ([state.cards[card].title for card in hand] for hand in state.hands)
        return own, other

    imagined = [hands(seed) for seed in "abcdefgh"]
    assert {tuple(own) for own, _ in imagined} == {("banzai", "let-go")}
    assert len({tuple(other) for _, other in imagined}) > 1
