"""The greedy bot chooses as a sensible beginner would, and beats the random bot nearly always."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

from interregnum import new
from interregnum.bots import Bot, Sight, look, make, play
from interregnum.games.fiverings.decks import shipped
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import register as register_game
from tests.fiverings.table import Table, fighting
from tests.oath.table import Table as Oath
from tests.testgame import GAME
from tests.throne.table import Table as Throne

DECKS = tuple(shipped())
GAMES = 40
"""Games of a series against the random bot."""


def chooses(g: Game[Any], seed: str = "tests") -> str:
    """What the greedy bot does where it is asked."""
    return make("greedy", 0, seed).choose(look(g, "world"))


THREE_BROKEN = [
    *({"card": title, "faceup": True, "broken": True} for title in ("fertile-fields", "ancestral-lands", "night-raid")),
    "meditations-on-the-tao",
    "manicured-garden",
]
"""Provinces three of which are broken, so that the stronghold may be attacked."""


# ---- fiverings ----


@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_it_buys_a_character_and_puts_fate_on_it(rules: str) -> None:
    holds = [{"card": "fertile-fields", "holds": ["akodo-toturi"]}]
    table = Table(rules=rules, phase="dynasty", north={"fate": 9, "provinces": holds})
    table.until("north dynasty")
    assert chooses(table.g) == "play:akodo-toturi"
    table.north("play:akodo-toturi")
    assert int(chooses(table.g).removeprefix("fate:")) >= 1


def test_it_attacks_where_nobody_can_defend() -> None:
    table = Table(phase="conflict", north={"characters": ["akodo-toturi"]})
    table.until("north declare")
    assert chooses(table.g).startswith("declare:military:")


def test_it_does_not_attack_a_much_stronger_force() -> None:
    strong = ["akodo-toturi", "matsu-berserker", "doji-challenger"]
    table = Table(
        phase="conflict",
        north={"characters": ["doji-whisperer"], "opportunities": ["military"]},
        south={"characters": strong},
    )
    table.until("north declare")
    assert chooses(table.g) == "pass"


@pytest.mark.parametrize(("provinces", "attacks"), [([], True), (THREE_BROKEN, False)])
def test_it_keeps_its_defender_at_home_while_the_stronghold_is_open(provinces: list[Any], attacks: bool) -> None:
    table = Table(
        phase="conflict",
        north={"characters": ["akodo-toturi"], "provinces": provinces},
        south={"characters": ["matsu-berserker", "doji-challenger", "akodo-gunso"]},
    )
    table.until("north declare")
    assert (chooses(table.g) != "pass") is attacks


def test_it_defends_its_stronghold() -> None:
    table = Table(
        phase="conflict",
        conflict={"attacker": "south", "province": 5, "at": "declare_defenders"},
        north={"characters": ["akodo-toturi"], "provinces": THREE_BROKEN},
        south={"characters": [fighting("doji-challenger"), fighting("akodo-toturi")]},
    )
    assert table.asked == "north defenders"
    assert chooses(table.g) == "defend:akodo-toturi"


@pytest.mark.parametrize(("honor", "highest"), [(2, 1), (10, 5)])
def test_it_bids_little_when_it_has_little_honor(honor: int, highest: int) -> None:
    table = Table(phase="draw", north={"honor": honor})
    bid = int(chooses(table.g).removeprefix("bid:"))
    assert bid <= highest
    assert honor == 2 or bid > 1


def with_banzai(mine: str, theirs: str) -> Table:
    """A conflict in which north, the attacker, holds a card that adds 2 skill."""
    table = Table(
        phase="conflict",
        conflict={"attacker": "north", "province": 4},
        north={"characters": [fighting(mine)], "hand": ["banzai"], "stronghold_bowed": True},
        south={"characters": [fighting(theirs)], "stronghold_bowed": True},
    )
    table.turn("north")
    return table


def test_it_plays_a_card_that_turns_a_conflict() -> None:
    table = with_banzai("matsu-berserker", "doji-challenger")
    assert chooses(table.g) == "play:banzai"
    table.north("play:banzai")
    assert chooses(table.g) == "target:matsu-berserker"


def test_it_keeps_its_cards_where_the_conflict_is_lost_anyway() -> None:
    assert chooses(with_banzai("doji-whisperer", "akodo-toturi").g) == "pass"


def test_it_keeps_its_cards_where_the_conflict_is_won_already() -> None:
    table = Table(
        phase="conflict",
        conflict={"attacker": "south", "province": 2},
        north={"characters": [fighting("akodo-toturi")], "hand": ["banzai"], "stronghold_bowed": True},
        south={"characters": [fighting("doji-whisperer")], "stronghold_bowed": True},
    )
    table.turn("north")
    assert chooses(table.g) == "pass"


def test_it_honors_its_own_people_and_dishonors_the_enemy() -> None:
    table = Table(
        phase="conflict",
        conflict={"attacker": "north", "ring": "fire", "province": 1},
        north={"characters": [{"card": "akodo-toturi", "fate": 2, "participating": True}]},
        south={"characters": [{"card": "doji-challenger", "fate": 2}]},
    )
    table.until("north ring")
    assert chooses(table.g) in ("honor:akodo-toturi", "dishonor:doji-challenger")


def test_it_does_not_put_off_a_loss_for_ever_with_actions_that_do_nothing() -> None:
    table = Table(
        phase="conflict",
        conflict={"attacker": "south", "province": 5},
        north={"characters": [{"card": "togashi-yokuni", "bowed": True}], "provinces": THREE_BROKEN},
        south={"characters": [fighting("akodo-toturi"), "togashi-yokuni"], "stronghold_bowed": True},
    )
    assert table.strength("manicured-garden", "north") == table.skill("akodo-toturi", "military")
    table.play("north: use:manicured-garden", "south: pass")
    table.play("north: use:togashi-yokuni", "north: target:togashi-yokuni:2", "south: pass")
    assert table.offered("use:togashi-yokuni*")
    assert chooses(table.g) == "pass"


# ---- throne ----


def test_it_takes_a_region_that_nobody_holds() -> None:
    table = Throne(phase="action", regions={"tepet": {"p1": 3}})
    table.p1.may("*")
    assert chooses(table.g).startswith("move:tepet:")


@pytest.mark.parametrize(("mine", "theirs", "buys"), [(9, 1, False), (3, 3, True)])
def test_it_buys_dice_only_where_they_make_a_difference(mine: int, theirs: int, buys: bool) -> None:
    table = Throne(regions={"tepet": {"p1": mine, "p2": theirs}}, essence={"p1": 3})
    table.p1("attack:melee:tepet:tepet:p2", f"number:{mine}")
    assert (chooses(table.g) != "buy:0") is buys


def test_it_does_not_talk_for_ever() -> None:
    g = new("throne", seats=3, seed="talks", options={"diplomacy": True, "turn_limit": 1}, logging=False)
    result = play(g, [make("greedy", seat, "talks") for seat in range(3)], max_decisions=300)
    assert result.outcome is not None
    assert not any(key.startswith("offer:") for key in g.choices)


def test_it_makes_legions_cheaper_before_it_raises_them() -> None:
    table = Throne(regions={"tepet": {"p1": 1}}, coin={"p1": 9}, hands={"p1": ["beacon-fire-muster"]})
    assert chooses(table.g) == "card:beacon-fire-muster"


# ---- oath ----


def test_it_does_not_haggle() -> None:
    """It answers an offer with yes or no, leaves terms that would be refused, and makes no offer again and again."""
    table = Oath(seats=2, players={"p1": {"site": 0, "favor": 3}, "p2": {"site": 2, "favor": 3, "secrets": 2}})
    assert not chooses(table.g).startswith("offer:")
    table.p1("offer:1", "slot:0", "want:favor:1")
    assert chooses(table.g) == "drop"
    table.p1("propose")
    assert chooses(table.g) in ("accept", "refuse")
    table.p2("counter")
    assert chooses(table.g) == "drop"


# ---- in general ----


def test_of_options_that_look_the_same_it_rather_passes() -> None:
    g = new("fiverings", seed="spring")
    while g.decision is not None and g.decision.kind != "mulligan":
        g.choose(g.decision.keys[0])
    g.choose("done")
    g.choose("done")
    assert g.decision is not None
    assert [key.split(":")[0] for key in g.decision.keys] == ["mulligan"] * 4 + ["done"]
    assert chooses(g) == "done"


def test_the_same_seed_makes_the_same_choices() -> None:
    lands = [{"card": "fertile-fields", "holds": ["doji-whisperer"]}]
    table = Table(phase="dynasty", north={"fate": 5, "provinces": lands})
    table.until("north dynasty")
    assert chooses(table.g, "one") == chooses(table.g.clone(), "one")


def test_a_game_without_an_evaluation_is_refused() -> None:
    register_game(GAME)
    g = new("regency", seats=3, seed="greedy")
    assert len(look(g, "options").options) > 1
    with pytest.raises(BadConfiguration, match="no judgement of positions of regency"):
        chooses(g)


def share(game: str, seats: int, **options: Any) -> float:
    """The share of games that the greedy bot wins against random ones, in every seat and with every deck in turn."""
    won = 0
    for i in range(GAMES):
        seat, seed = i % seats, f"greedy/{i}"
        if game == "fiverings":
            options["options"] = {"decks": (DECKS[i % 7], DECKS[(i // 7 + i) % 7])}
        g = new(game, seats=seats, seed=seed, logging=False, **options)
        bots = [make("greedy" if other == seat else "random", other, seed) for other in range(seats)]
        outcome = play(g, bots).outcome
        won += outcome is not None and outcome.winners == (seat,)
    return won / GAMES


@pytest.mark.deep
@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_it_beats_random_players_of_fiverings(rules: str) -> None:
    assert share("fiverings", 2, rules=rules) >= 0.9


@pytest.mark.deep
@pytest.mark.parametrize(("seats", "least"), [(2, 0.9), (3, 0.8), (4, 0.8), (5, 0.8)])
def test_it_beats_random_players_of_throne(seats: int, least: float) -> None:
    assert share("throne", seats) >= least


class Timed:
    """The greedy bot, and how long its choices took."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.needs, self.times = bot, bot.needs, [0.0]

    def choose(self, sight: Sight) -> str:
        begun = process_time()
        key = self.bot.choose(sight)
        self.times.append(process_time() - begun)
        return key


@pytest.mark.deep
@pytest.mark.parametrize(("game", "seats"), [("fiverings", 2), ("throne", 5)])
def test_it_lets_nobody_wait(game: str, seats: int) -> None:
    bots = [Timed(make("greedy", seat, "quick")) for seat in range(seats)]
    play(new(game, seats=seats, seed="quick", logging=False), bots, max_decisions=2000)
    times = [time for bot in bots for time in bot.times]
    assert max(times) < 2
    assert sum(times) / len(times) < 0.1
