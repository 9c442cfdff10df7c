"""Tournaments are balanced: every bot has every seat and every deck equally often."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from interregnum.arena.plan import Tournament, command, deals, fixtures, known_decks, known_values, pairings
from interregnum.bots import UnknownBot
from interregnum.bots.judgement import judgement
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.ruleset import register
from tests.testgame import GAME


def tournament(**given: Any) -> Tournament:
    register(GAME)
    plain = {"game": "regency", "rules": "plain", "seats": 2, "bots": ("random", "greedy"), "games": 8, "seed": "a"}
    return Tournament(**{**plain, **given})


def test_with_two_seats_everybody_meets_everybody_once() -> None:
    three = ("random", "greedy", "search")
    assert pairings(tournament(bots=three)) == [("random", "greedy"), ("random", "search"), ("greedy", "search")]


@pytest.mark.parametrize("seats", [2, 4])
def test_in_a_challenge_the_first_meets_each_of_the_others_and_is_alone_among_them(seats: int) -> None:
    challenge = tournament(bots=("search", "greedy", "random"), format="challenge", seats=seats, games=4)
    assert pairings(challenge) == [("search", "greedy"), ("search", "random")]
    assert all(fixture.bots.count("search") == 1 for fixture in fixtures(challenge))
    assert command(challenge).endswith("--format challenge")


def test_on_a_ladder_only_neighbours_meet() -> None:
    three = ("random", "greedy", "search")
    assert pairings(tournament(bots=three, format="ladder")) == [("random", "greedy"), ("greedy", "search")]


def test_with_more_seats_each_bot_sits_alone_among_the_other() -> None:
    planned = fixtures(tournament(seats=3, games=3))
    assert {fixture.bots for fixture in planned if fixture.bots.count("random") == 1} == {
        ("random", "greedy", "greedy"),
        ("greedy", "random", "greedy"),
        ("greedy", "greedy", "random"),
    }
    assert len(planned) == 6


def test_a_deal_is_played_from_every_seat() -> None:
    planned = fixtures(tournament(games=8))
    by_deal: dict[str, set[tuple[str, ...]]] = {}
    for fixture in planned:
        by_deal.setdefault(fixture.seed, set()).add(fixture.bots)
    assert len(by_deal) == 4
    assert all(sittings == {("random", "greedy"), ("greedy", "random")} for sittings in by_deal.values())
    assert len({fixture.lots for fixture in planned}) == len(planned), "bots choose by other lots in every game"


def test_every_bot_plays_every_deck_against_every_deck_equally_often() -> None:
    decks = ("crane", "lion", "crab")
    planned = fixtures(tournament(game="fiverings", rules="1.01", decks=decks, games=2 * 9, options={"round_limit": 1}))
    met: Counter[tuple[str, str, str]] = Counter()
    for fixture in planned:
        mine = fixture.bots.index("random")
        met[str(mine), fixture.options["decks"][mine], fixture.options["decks"][1 - mine]] += 1
    assert len(met) == 18
    assert set(met.values()) == {1}
    assert all(fixture.options["round_limit"] == 1 for fixture in planned)


def test_different_decks_come_before_a_deck_meets_itself() -> None:
    assert deals(("a", "b"), 2) == [("a", "b"), ("b", "a"), ("a", "a"), ("b", "b")]


def test_a_part_of_the_deals_is_fair_to_every_deck() -> None:
    first = deals(("a", "b", "c", "d"), 2)[:4]
    assert sorted(one for one, _ in first) == sorted(other for _, other in first) == ["a", "b", "c", "d"]
    assert len(deals(("a", "b", "c"), 3)) == 27
    assert all(len(set(dealt)) == 3 for dealt in deals(("a", "b", "c"), 3)[:6])


def test_options_take_turns() -> None:
    planned = fixtures(tournament(varied={"rounds": (1, 2)}, games=4))
    assert [fixture.options["rounds"] for fixture in planned] == [1, 1, 2, 2]


def test_values_are_named_or_all_that_the_game_lists() -> None:
    register(GAME)
    assert known_values("throne", "aspects", ["all"]) == ("lot", "chosen")
    assert known_values("regency", "curfews", ["all"]) == (False, True)
    assert known_values("regency", "rounds", ["1", "3"]) == (1, 3)
    with pytest.raises(BadConfiguration, match="not listed anywhere"):
        known_values("regency", "rounds", ["all"])
    with pytest.raises(BadConfiguration, match=r"no option 'round'\. .* Its options are: .*rounds"):
        known_values("regency", "round", ["1"])
    with pytest.raises(BadConfiguration, match=r"no option 'round'\. Did you mean 'rounds'\?"):
        known_values("regency", "round", ["all"])
    with pytest.raises(BadConfiguration, match="rounds is a number from 1 to 9, not 'many'"):
        known_values("regency", "rounds", ["many"])
    with pytest.raises(BadConfiguration, match=r"oath is supremacy or people or .*, not 'nope'"):
        known_values("oath", "oath", ["people", "nope"])
    with pytest.raises(BadConfiguration, match="Name at least one value of 'rounds', or all"):
        known_values("regency", "rounds", [])


def test_decks_are_named_or_all() -> None:
    register(GAME)
    assert known_decks("regency", []) == ()
    assert len(known_decks("fiverings", ["all"])) == len(known_decks("fiverings", [])) == 7
    assert known_decks("fiverings", ["lion", "crab"]) == ("lion", "crab")
    with pytest.raises(BadConfiguration, match="no deck 'tiger'"):
        known_decks("fiverings", ["tiger"])
    with pytest.raises(BadConfiguration, match="not played with decks"):
        known_decks("regency", ["lion"])


def test_a_tournament_names_the_command_that_plays_it() -> None:
    told = command(
        tournament(
            format="ladder", varied={"rounds": (1, 2)}, options={"curfews": False, "rounds": 3}, max_decisions=90
        )
    )
    assert told == (
        "interregnum arena regency --bots random,greedy --players 2 --games 8 --rules plain --seed a "
        "--format ladder --vary rounds=1,2 --option curfews=False --max-decisions 90"
    )


def test_bots_must_be_known_and_named_once() -> None:
    with pytest.raises(UnknownBot):
        fixtures(tournament(bots=("nobody",)))
    with pytest.raises(BadConfiguration, match="A budget is a number"):
        fixtures(tournament(bots=("random", "search:long")))
    with pytest.raises(BadConfiguration, match="named twice"):
        fixtures(tournament(bots=("random", "random")))
    with pytest.raises(BadConfiguration, match="at least one"):
        fixtures(tournament(bots=()))


def test_weights_must_be_there_and_fit_the_game(tmp_path: Path) -> None:
    weights = tmp_path / "weights.json"
    bots = ("random", f"greedy:{weights}")
    with pytest.raises(BadConfiguration, match=r"weights\.json cannot be read"):
        fixtures(tournament(game="throne", rules="2007", bots=bots))
    weights.write_bytes(judgement("throne").home.read_bytes())
    assert fixtures(tournament(game="throne", rules="2007", bots=bots))
    with pytest.raises(BadConfiguration, match="Weights of oath name other features"):
        fixtures(tournament(game="oath", rules="base", bots=bots))
