"""Weights found by play: who wins says which of the differing weights are better."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from interregnum.arena.plan import Tournament
from interregnum.arena.playing import Played
from interregnum.arena.tuning import DIFFERENCE, STEP, differing, meetings, tune, write_bots
from interregnum.bots.judgement import judgement
from interregnum.bots.weights import read_weights

KNOWN = judgement("throne")
PLACE = KNOWN.names.index("cards")


def test_bots_differ_in_every_weight_that_counts(tmp_path: Path) -> None:
    differences = differing(KNOWN, 4, 3, "spring")
    assert differences == differing(KNOWN, 4, 3, "spring")
    assert differences != differing(KNOWN, 4, 3, "autumn")
    bots = write_bots(KNOWN, 4, differences, tmp_path)
    assert len(set(bots)) == 3
    for bot, differs in zip(bots, differences, strict=True):
        given = read_weights(Path(bot.removeprefix("greedy:")))
        assert given.weights == KNOWN.given.weights, "those for two are not meant"
        assert given.among_several is not None
        for name, weight, by in zip(KNOWN.names, KNOWN.weights(4), differs, strict=True):
            assert (by != 0) is (weight != 0)
            assert given.among_several[name] == pytest.approx(weight + DIFFERENCE * abs(weight) * by)


def test_different_bots_meet_in_every_game() -> None:
    tournament = Tournament(game="throne", rules="2007", seats=3, bots=("greedy",), games=20, seed="s")
    bots = [f"greedy:{n}.json" for n in range(5)]
    planned = meetings(tournament, bots)
    assert len(planned) == 20
    assert all(len(set(fixture.bots)) == 3 for fixture in planned)
    assert {bot for fixture in planned for bot in fixture.bots} == set(bots)
    assert len({fixture.seed for fixture in planned}) > 1


@pytest.mark.parametrize("sign", [1, -1])
def test_a_weight_moves_to_where_those_who_win_have_it(sign: int) -> None:
    bots = [f"bot {n}" for n in range(40)]
    differences = differing(KNOWN, 4, 40, "tuning")
    by_bot = dict(zip(bots, differences, strict=True))
    chance = Random(7)
    games = []
    for number in range(400):
        met = tuple(chance.sample(bots, 4))
        winner = max(range(4), key=lambda seat: sign * by_bot[met[seat]][PLACE])
        games.append(Played(number=number, seed="", bots=met, winners=(winner,)))
    games.append(Played(number=400, seed="", bots=games[0].bots))
    tuned = tune(KNOWN, 4, games, bots, differences)
    assert tuned.games == 400, "a game that nobody won says nothing"
    worth = tuned.worth.pop("cards")
    assert sign * worth > 1
    assert all(abs(other) < 0.5 for other in tuned.worth.values())
    before = KNOWN.weights(4)[PLACE]
    assert tuned.weights["cards"] == pytest.approx(before + STEP * DIFFERENCE * before * worth, abs=1e-3)


def test_without_games_everything_stays() -> None:
    tuned = tune(KNOWN, 4, [], [], [])
    assert tuple(tuned.weights.values()) == pytest.approx(KNOWN.weights(4))
