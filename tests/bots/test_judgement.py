"""Positions are judged by named features and weights, as chances of winning."""

from __future__ import annotations

from math import log
from pathlib import Path

import pytest

from interregnum import new
from interregnum.bots import make, play
from interregnum.bots.judgement import Judgement, judgement
from interregnum.bots.weights import Weights, read_weights
from interregnum.kernel.errors import BadConfiguration
from tests.throne.table import Table as Throne

SETTINGS = [("throne", 2), ("throne", 5), ("fiverings", 2), ("oath", 4), ("emperor", 2)]


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_every_feature_has_a_weight_and_is_counted_for_every_side(game: str, seats: int) -> None:
    g = new(game, seats=seats, seed="features", logging=False)
    play(g, [make("random", seat, "features") for seat in range(seats)], max_decisions=60)
    known = judgement(game)
    sides = known.features(g)
    assert len(sides) == seats
    assert all(len(side) == len(known.names) == len(known.weights(seats)) for side in sides)
    chances = known.chances(g)
    assert sum(chances) == pytest.approx(1)
    seat = max(range(seats), key=chances.__getitem__)
    assert known.value(g, seat) == pytest.approx(log(chances[seat] / (1 - chances[seat])), abs=1e-5)


def test_who_has_won_has_every_chance() -> None:
    g = new("throne", seats=3, seed="won", options={"turn_limit": 1}, logging=False)
    play(g, [make("random", seat, "won") for seat in range(3)])
    assert g.outcome is not None
    chances = judgement("throne").chances(g)
    assert sum(chances) == pytest.approx(1)
    assert {seat for seat, chance in enumerate(chances) if chance} == set(g.outcome.winners)


def test_the_features_of_throne_count_what_they_say() -> None:
    table = Throne(regions={"tepet": {"p1": 3}, "iselsi": {"p1": 1, "p2": 2}}, essence={"p1": 34, "p2": 7})
    known = judgement("throne")
    mine, theirs = (dict(zip(known.names, side, strict=True)) for side in known.features(table.g)[:2])
    assert (mine["dominions"], theirs["dominions"]) == (1, 0)
    assert (mine["pieces"], theirs["pieces"]) == (4, 2)
    assert (mine["contests"], theirs["contests"]) == (-1, 1)
    assert (mine["essence"], theirs["due"]) == (34, 0)
    assert mine["due"] == mine["essence income"], "the Treasury Phase is to come, and nobody stands beside"


@pytest.mark.parametrize(
    "played", [("card:sundered-chain-of-command", "force:ragara:p2"), ("card:avalanche-at-the-pass", "region:tepet")]
)
def test_a_card_that_holds_a_force_back_ends_its_threat(played: tuple[str, str]) -> None:
    hands = {"p1": ["sundered-chain-of-command", "avalanche-at-the-pass"]}
    table = Throne(regions={"tepet": {"p1": 2}, "ragara": {"p2": 5}}, hands=hands)
    known = judgement("throne")
    threats = known.names.index("threats")
    assert known.features(table.g)[0][threats] == 1
    table.p1(*played)
    table.reach(0, "done")
    assert known.features(table.g)[0][threats] == 0


@pytest.mark.parametrize(("coin", "saved"), [(20, 3), (5, 2), (1, 0)])
def test_cheaper_legions_count_as_far_as_they_can_be_paid_for(coin: int, saved: int) -> None:
    table = Throne(regions={"tepet": {"p1": 1}}, coin={"p1": coin}, hands={"p1": ["beacon-fire-muster"]})
    known = judgement("throne")
    bargains = known.names.index("bargains")
    assert known.features(table.g)[0][bargains] == 0
    table.p1("card:beacon-fire-muster", "region:tepet")
    table.reach(0, "done")
    assert known.features(table.g)[0][bargains] == saved


def test_other_things_may_count_among_more_than_two() -> None:
    nothing = dict.fromkeys(judgement("throne").names, 0.0)
    known = Judgement("throne", Weights("a test", nothing | {"coin": 1.0}, nothing | {"essence": 1.0}))
    strengths = [known.strengths(Throne(seats=n, essence={"p1": 34}, coin={"p1": 7}).g)[0] for n in (2, 3, 5)]
    assert strengths == [7, 34, 34]
    alike = Judgement("throne", Weights("a test", nothing | {"coin": 1.0}))
    assert alike.weights(2) == alike.weights(5)


def test_new_weights_for_some_numbers_of_players_leave_the_others_alone() -> None:
    known = judgement("throne")
    found, given = dict.fromkeys(known.names, 1.0), known.given
    assert given.changed(2, "a test", found) == Weights("a test", found, given.among_several, given.looking_ahead)
    assert given.changed(4, "a test", found) == Weights("a test", given.weights, found, given.looking_ahead)


def test_other_things_may_count_among_several_for_those_who_look_ahead() -> None:
    """A plan of many moves is worth something only to those who can carry it out."""
    nothing = dict.fromkeys(judgement("throne").names, 0.0)
    given = Weights("a test", nothing, nothing | {"coin": 1.0}, nothing | {"essence": 1.0})
    tables = [Throne(seats=n, essence={"p1": 34}, coin={"p1": 7}).g for n in (2, 4)]
    assert [Judgement("throne", given).strengths(g)[0] for g in tables] == [0, 7]
    assert [Judgement("throne", given, ahead=True).strengths(g)[0] for g in tables] == [0, 34]
    alike = Judgement("throne", Weights("a test", nothing, nothing | {"coin": 1.0}), ahead=True)
    assert alike.strengths(tables[1])[0] == 7


def test_weights_are_read_from_a_file_and_must_fit_the_features(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_bytes(Weights("a test", {"dominions": 1.0}).encode())
    assert read_weights(file).weights == {"dominions": 1.0}
    with pytest.raises(BadConfiguration, match=r"name other features than its evaluation: .*crown"):
        Judgement("throne", read_weights(file))
    file.write_text("{}")
    with pytest.raises(BadConfiguration, match="holds no weights"):
        read_weights(file)
    with pytest.raises(BadConfiguration, match="cannot be read"):
        read_weights(tmp_path / "nothing.json")
