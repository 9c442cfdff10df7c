"""What Strategies do."""

from __future__ import annotations

import pytest

from tests.emperor.fights import BATTLE, fight
from tests.emperor.table import HOME, Table, here


def _play(table: Table, strategy: str, victim: str, last: bool = False) -> None:
    """North plays a Strategy, with the last of its abilities if told so, always at one victim."""
    keys = [key for key in table.keys if key.startswith(f"play:{strategy}")]
    table.north(keys[-1] if last else keys[0])
    for _ in range(5):
        if not table.asked.startswith("north") or table.asked == "north action":
            return
        wanted = [f"{verb}:{victim}" for verb in ("target", "pick", "attack")]
        table.north(next((key for key in (*wanted, "select:1", "no", "done") if table.offered(key)), table.keys[0]))


@pytest.mark.parametrize(
    ("strategy", "mine", "theirs"),
    [
        ("incapacitated", "hida-bushotsu", "daidoji-kenshi"),
        ("treachery-and-deceit", "kakita-seishi", "hida-bushotsu"),
        ("a-paragons-strength", "matsu-arata", "daidoji-kenshi"),
        ("the-laws-strength", "kitsuki-daisuke", "daidoji-kenshi"),
        ("the-power-of-a-word", "hida-bushotsu", "daidoji-kenshi"),
    ],
)
def test_a_strategy_moves_home(strategy: str, mine: str, theirs: str) -> None:
    table = fight(here(mine), here(theirs, dishonored=strategy == "the-power-of-a-word"), north={"hand": [strategy]})
    _play(table, strategy, theirs, last=True)
    assert table.card(theirs).location == HOME


@pytest.mark.parametrize(
    ("strategy", "mine"),
    [
        ("dangerous-indulgence", "kaiu-esumi"),
        ("final-confrontation", "doji-genshin"),
        ("superior-opponent", "doji-genshin"),
        ("stay-put", "mirumoto-gobashi"),
        ("gold-and-steel", "hida-bushotsu"),
        ("unimpeachable-name", "kuni-shinoda"),
        ("heavily-engaged", "hida-bushotsu"),
    ],
)
def test_a_strategy_bows(strategy: str, mine: str) -> None:
    table = fight(here(mine), here("daidoji-kenshi"), north={"hand": [strategy]})
    _play(table, strategy, "daidoji-kenshi", last=True)
    assert table.card("daidoji-kenshi").bowed


@pytest.mark.parametrize(
    ("strategy", "mine", "force"),
    [
        ("strength-of-purity", "kaiu-kawachi", 8),
        ("the-height-of-courage", "kaiu-kawachi", 6),
        ("murderous-intent", "matsu-arata", 9),
    ],
)
def test_a_strategy_strengthens(strategy: str, mine: str, force: int) -> None:
    table = fight(here(mine), here("daidoji-kenshi"), north={"hand": [strategy]})
    _play(table, strategy, mine)
    assert table.force(mine) == force


@pytest.mark.parametrize(
    ("strategy", "mine", "force"),
    [
        ("strength-in-terror", "matsu-arata", 2),
        ("the-strength-of-the-spider", "ohaba", 1),
        ("deception-revealed", "ohaba", 3),
    ],
)
def test_a_strategy_weakens(strategy: str, mine: str, force: int) -> None:
    table = fight(here(mine), here("hida-bushotsu"), north={"hand": [strategy]})
    _play(table, strategy, "hida-bushotsu")
    assert table.force("hida-bushotsu") == force


def test_relentless_conviction_destroys_the_dishonorable() -> None:
    table = fight(
        here("hida-bushotsu"), here("daidoji-kenshi", dishonored=True), north={"hand": ["relentless-conviction"]}
    )
    table.north("play:relentless-conviction")
    assert table.fallen("daidoji-kenshi")


def test_in_the_heart_of_battle_straightens_and_destroys_before_the_turn_ends() -> None:
    bowed = {"card": "kaiu-kawachi", "bowed": True}
    table = Table(north={"personalities": [bowed], "hand": ["in-the-heart-of-battle"]})
    table.north("play:in-the-heart-of-battle")
    assert (table.card("kaiu-kawachi").bowed, table.force("kaiu-kawachi")) == (False, 8)
    table.until("south discard")
    assert table.fallen("kaiu-kawachi")


def test_besieged_weakens_all_provinces_by_the_chi_of_who_dies() -> None:
    table = Table(north={"personalities": ["doji-genshin"], "hand": ["besieged"]})
    table.north("play:besieged", "select:2")
    assert (table.strength("north", 1), table.strength("south", 4)) == (4, 4)


def test_caught_in_the_act_keeps_them_unbowed() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("doji-atsumichi")], "stronghold_bowed": True},
        south={"personalities": [here("daidoji-kenshi")], "hand": ["caught-in-the-act"], "stronghold_bowed": True},
    )
    table.until("north action")
    table.north("use:doji-atsumichi")
    table.south("play:caught-in-the-act")
    assert not table.card("daidoji-kenshi").bowed
    assert not any("Daidoji Kenshi bows" in line for line in table.log())


def test_sniping_doubles_a_ranged_attack() -> None:
    table = fight(here("tsuruchi-isas"), here("daidoji-kenshi", attachments=["sasumata"]), north={"hand": ["sniping"]})
    table.north("use:tsuruchi-isas", "play:sniping")
    assert table.fallen("daidoji-kenshi")


def test_shameful_injury_takes_bonuses_from_actions_away() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("kaiu-kawachi")], "hand": ["strength-of-purity"], "stronghold_bowed": True},
        south={"hand": ["shameful-injury"], "stronghold_bowed": True},
    )
    table.south("pass")
    table.north("play:strength-of-purity")
    assert table.force("kaiu-kawachi") == 8
    table.south("play:shameful-injury")
    assert table.force("kaiu-kawachi") == 5


@pytest.mark.rule("ccg.terrain.1", "ccg.terrain.2", "ccg.battle.aftermath.4")
def test_white_shore_plain_lies_at_the_battlefield_until_the_battle_ends() -> None:
    table = fight(here("kaiu-kawachi"), here("daidoji-kenshi"), north={"hand": ["white-shore-plain"]})
    table.north("play:white-shore-plain")
    plain = table.card("white-shore-plain")
    assert (plain.area, plain.location) == ("play", 0)
    table.until("north before")
    table.north("use:kaiu-kawachi*")
    assert table.force("kaiu-kawachi") == 9
    table.end_battle()
    assert table.card("white-shore-plain").area == "fate discard"


def test_hard_pressed_ground_drives_a_unit_home() -> None:
    north = {"personalities": [here("hida-bushotsu")], "hand": ["hard-pressed"], "stronghold_bowed": True}
    south = {"personalities": [here("ohaba")], "hand": ["shameful-injury"], "stronghold_bowed": True}
    table = Table(battle={"attacker": "north"}, north=north, south=south)
    table.until("north action")
    table.north("play:hard-pressed")
    table.until("north pick")
    table.north("pick:ohaba", "no")
    assert "Attack 7, defense 0." in table.log()


def test_prepared_for_death_strengthens_its_performer() -> None:
    table = Table(north={"personalities": ["kaiu-kawachi"], "hand": ["prepared-for-death"]})
    table.north("play:prepared-for-death")
    assert table.force("kaiu-kawachi") == 7
