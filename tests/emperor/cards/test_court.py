"""What Strategies of the courts do."""

from __future__ import annotations

import pytest

from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.rules import stats
from tests.emperor.fights import BATTLE, SPARE, fight, use
from tests.emperor.table import HOME, Table, here
from tests.emperor.trial import Trial

IDLE = {"personalities": [here("hida-bushotsu")], "stronghold_bowed": True}
"""An attacker who has nothing to do but fight."""


def test_rhetoric_takes_a_gain_over_from_another_player() -> None:
    table = Table(
        north={"hand": ["tell-the-tale"]},
        south={"personalities": ["shosuro-tanzaki"], "hand": ["rhetoric"]},
    )
    table.north("play:tell-the-tale")
    table.south("play:rhetoric")
    assert (table.honor("north"), table.honor("south")) == (5, 6)
    assert table.card("shosuro-tanzaki").bowed


@pytest.mark.rule("rulings.emperor.22")
def test_rhetoric_passes_on_ones_own_loss(trial: Trial) -> None:
    slander = trial("slander", "strategy", w.open_action(w.loses(1, w.OPPONENT)))
    table = Table(
        north={"hand": [slander]},
        south={"personalities": ["shosuro-tanzaki"], "hand": ["rhetoric"]},
    )
    table.north("play:slander")
    table.south("play:rhetoric")
    assert (table.honor("north"), table.honor("south")) == (4, 5)


def test_rhetoric_fails_if_the_courtier_has_too_little_chi() -> None:
    table = Table(
        north={"personalities": [{"card": "kuni-shinoda", "attachments": ["hanabi"]}]},
        south={"personalities": ["bayushi-hurunayi"], "hand": ["rhetoric"]},
    )
    table.north("use:hanabi")
    table.south("play:rhetoric")
    assert (table.honor("north"), table.honor("south")) == (9, 5)


def test_rhetoric_is_no_answer_to_honor_from_a_battle() -> None:
    courtier = {
        "personalities": [here("daidoji-kenshi"), "shosuro-tanzaki"],
        "hand": ["rhetoric", SPARE],
        "stronghold_bowed": True,
    }
    table = Table(battle=BATTLE, north=IDLE, south=courtier)
    table.south("pass")
    assert (table.asked, table.honor("north")) == ("north battlefield", 7)


@pytest.mark.parametrize(("falls_to", "drawn"), [("battle", 1), ("nothing", 0)])
def test_the_shadow_court_pays_for_the_courtiers_death(falls_to: str, drawn: int) -> None:
    attacker = here("hida-bushotsu", bowed=falls_to == "nothing")
    table = Table(
        battle=BATTLE,
        north={
            "personalities": [attacker, here("kaiu-kawachi", bowed=falls_to == "nothing")],
            "stronghold_bowed": True,
        },
        south={"personalities": [here("shosuro-tanzaki")], "hand": ["the-shadow-court"], "stronghold_bowed": True},
    )
    table.south("play:the-shadow-court", "target:kaiu-kawachi" if falls_to == "battle" else "target:hida-bushotsu")
    if falls_to == "battle":
        assert table.card("kaiu-kawachi").bowed
        table.until("south select")
        table.south("select:1")
        assert table.honor("north") == 5 + 2 - 2
    table.end_battle()
    assert len(table.hand("south")) == drawn


@pytest.mark.parametrize(("fallen", "lost"), [("shosuro-tanzaki", 3), ("daidoji-kenshi", 0)])
def test_words_have_strength_after_a_battle_killed_a_courtier(fallen: str, lost: int) -> None:
    words = {"hand": ["words-have-strength", "words-have-strength", SPARE]}
    south = {"personalities": [here(fallen)], "stronghold_bowed": True, **words}
    table = Table(battle=BATTLE, north=IDLE, south=south)
    table.south("pass")
    if lost:
        table.south("play:words-have-strength", "select:1")
    assert table.asked == "north battlefield"
    assert table.honor("north") == 7 - lost
    assert table.hand("south").count("words-have-strength") == (1 if lost else 2)


def test_words_have_strength_after_an_action_killed_a_magistrate() -> None:
    table = fight(here("shosuro-konishi"), here("doji-genshin"), south={"hand": ["words-have-strength", SPARE]})
    use(table, "shosuro-konishi")
    assert table.fallen("doji-genshin")
    table.until("south after")
    table.south("play:words-have-strength/2", "select:1")
    assert table.honor("north") == 2


def test_confusion_at_court_stops_the_favor_and_takes_it_away() -> None:
    table = Table(
        battle=BATTLE,
        favor="south",
        north={**IDLE, "hand": ["confusion-at-court"]},
        south={"personalities": [here("daidoji-kenshi")], "stronghold_bowed": True, "hand": [SPARE]},
    )
    table.south("favor")
    table.north("play:confusion-at-court")
    assert (table.card("hida-bushotsu").location, table.s.favor) == (0, -1)


def test_confusion_at_court_takes_the_favor_from_a_player_who_has_it_still() -> None:
    table = fight(
        here("hida-bushotsu"), here("daidoji-kenshi"),
        north={"hand": ["blind-rage", "confusion-at-court"]}, south={"hand": ["solid-defense", SPARE]}, favor="south",
    )  # fmt: skip
    use(table, "blind-rage")
    table.south("play:solid-defense")
    table.north("play:confusion-at-court")
    assert (table.s.favor, table.honor("north")) == (-1, 3)


def test_rumors_travel_shrinks_gains_outside_battles() -> None:
    table = Table(north={"hand": ["rumors-travel", "tell-the-tale"]})
    table.north("play:rumors-travel")
    table.until("north action")
    table.north("play:tell-the-tale")
    assert table.honor("north") == 5


def test_rumors_travel_brings_a_straightened_personality() -> None:
    late = {"card": "kaiu-kawachi", "bowed": True}
    table = fight([here("hida-bushotsu"), late], here("daidoji-kenshi"), north={"hand": ["rumors-travel"]})
    use(table, "rumors-travel", "target:kaiu-kawachi")
    assert (table.card("kaiu-kawachi").location, table.card("kaiu-kawachi").bowed) == (0, False)


@pytest.mark.parametrize(
    ("favor", "guard", "lost"),
    [("south", "daidoji-kenshi", 0), ("north", "hida-horu", 0), ("north", "daidoji-kenshi", 4)],
)
def test_solid_defense_keeps_honor_with_the_favor_or_with_force(favor: str, guard: str, lost: int) -> None:
    table = fight(
        here("matsu-arata"), [here("hida-takeuchi"), guard],
        north={"hand": ["a-paragons-strength"]}, south={"hand": ["solid-defense", SPARE]}, favor=favor,
    )  # fmt: skip
    before = table.honor("north")
    use(table, "a-paragons-strength")
    table.south("play:solid-defense")
    if favor == "south":
        table.south("yes")
    table.until("south action")
    assert (table.honor("north"), table.s.favor) == (before - lost, -1 if favor == "south" else 0)


def test_solid_defense_moves_a_bare_personality_home() -> None:
    table = fight(
        here("hida-bushotsu"), [here("daidoji-kenshi"), here("doji-genshin", attachments=["outriders"])],
        north={"hand": ["solid-defense"]},
    )  # fmt: skip
    use(table, "solid-defense")
    assert not table.offered("target:doji-genshin")
    table.north("target:daidoji-kenshi")
    assert table.card("daidoji-kenshi").location == HOME


def test_useful_connections_mounts_as_many_as_the_courtiers_chi() -> None:
    names = ["hida-bushotsu", "kaiu-kawachi", "hida-takeuchi"]
    units = [{"card": names[0], "attachments": ["outriders"]}, *names[1:]]
    table = Table(north={"personalities": ["bayushi-hurunayi", *units], "hand": ["useful-connections"]})
    table.north("play:useful-connections", "target:hida-bushotsu", "target:kaiu-kawachi")
    assert table.asked != "north target"
    cavalry = [stats.unit_has_keyword(table.g, table.card(name).id, "Cavalry") for name in names]
    assert (cavalry, table.card("bayushi-hurunayi").bowed) == ([True, True, False], True)


@pytest.mark.parametrize("shamed", [True, False])
def test_the_light_of_justice_goes_on_against_the_dishonorable(shamed: bool) -> None:
    judge = {"card": "doji-genshin", "bowed": True, "attachments": [{"card": "outriders", "bowed": True}]}
    table = fight(
        [here("hida-bushotsu"), judge], here("daidoji-kenshi", dishonored=shamed),
        north={"hand": ["the-light-of-justice", "incapacitated"]},
    )  # fmt: skip
    use(table, "the-light-of-justice")
    assert (table.card("doji-genshin").location, table.card("doji-genshin").bowed) == (0, False)
    assert not table.card("outriders", "north").bowed
    assert table.asked == ("north additional action" if shamed else "south action")


@pytest.mark.parametrize("how", ["battle", "action"])
def test_the_empress_address_calls_a_successor_for_a_fallen_defender(how: str) -> None:
    south = {
        "personalities": [here("kaiu-kawachi"), "yasuki-tono"],
        "hand": ["the-empress-address", SPARE],
        "dynasty_discard": ["hida-takeuchi", "hida-kisada", "daidoji-kenshi"],
    }
    mine = here("shosuro-konishi") if how == "action" else here("daigotsu-kanpeki")
    table = fight(mine, [], north={"hand": ["focus", SPARE]}, south=south)
    if how == "action":
        use(table, "shosuro-konishi")
    table.until("south after")
    table.south("play:the-empress-address*")
    assert not any(table.offered(f"target:{name}") for name in ("hida-kisada", "daidoji-kenshi"))
    table.south("target:hida-takeuchi")
    assert (table.card("hida-takeuchi").area, table.card("hida-takeuchi").location) == ("play", HOME)
    assert (table.honor("south"), table.card("yasuki-tono").bowed) == (7, True)


def test_the_empress_address_does_not_mourn_attackers() -> None:
    north = {
        "personalities": [here("kaiu-kawachi"), "yasuki-tono"],
        "hand": ["the-empress-address"],
        "dynasty_discard": ["hida-takeuchi"],
        "stronghold_bowed": True,
    }
    south = {"personalities": [here("daigotsu-kanpeki")], "stronghold_bowed": True}
    table = Table(battle=BATTLE, north=north, south=south)
    table.until("north battlefield")
    assert (table.fallen("kaiu-kawachi"), table.hand("north")) == (True, ["the-empress-address"])
    assert table.honor("north") == 5


def test_mysterious_deaths_takes_the_cheapest_unit_of_each_player() -> None:
    table = Table(
        north={
            "personalities": ["hida-takeuchi", "kaiu-kawachi"], "hand": ["mysterious-deaths"],
            "others": ["silk-works"] * 2,
        },
        south={"personalities": [{"card": "kakita-seishi", "attachments": ["outriders"]}, "qalyar", "qalyar"]},
    )  # fmt: skip
    table.north("play:mysterious-deaths")
    table.south("target:qalyar")
    table.north("plan")
    assert (table.fallen("hida-takeuchi"), table.fallen("kaiu-kawachi")) == (True, False)
    assert sum(1 for card in table.cards("qalyar") if card.dead) == 1
    assert (table.card("mysterious-deaths").area, table.honor("north")) == ("removed", 1)


def test_mysterious_deaths_needs_no_victim_of_a_player_without_units() -> None:
    table = Table(north={"personalities": [], "hand": ["mysterious-deaths"], "others": ["silk-works"] * 2})
    table.north("play:mysterious-deaths", "plan")
    assert table.honor("north") == 1


@pytest.mark.parametrize(
    ("choice", "bowed", "location"), [("bow", True, 0), ("move:2", False, 1), ("move:home", False, HOME)]
)
def test_preserving_honor_leaves_the_choice_to_the_enemy(choice: str, bowed: bool, location: int) -> None:
    table = fight(here("hida-bushotsu"), here("daidoji-kenshi"), north={"hand": ["preserving-honor"]})
    use(table, "preserving-honor")
    table.south(choice)
    assert (table.card("daidoji-kenshi").bowed, table.card("daidoji-kenshi").location) == (bowed, location)


def test_preserving_honor_removes_whoever_negates_it() -> None:
    table = fight(
        here("hida-bushotsu"), here("daidoji-kenshi"), north={"hand": ["preserving-honor"]},
        south={"hand": ["caught-in-the-act", SPARE]},
    )  # fmt: skip
    use(table, "preserving-honor")
    table.south("play:caught-in-the-act", "bow")
    assert table.card("daidoji-kenshi").area == "removed"


def _pawns(deck: list[str], gold: int) -> Table:
    table = Table(
        north={
            "personalities": ["yasuki-tono"], "hand": ["sacrifice-of-pawns"], "dynasty_deck": deck,
            "others": ["silk-works"] * gold,
            "stronghold_bowed": True,
        },
        south={"personalities": ["daidoji-kenshi"]},
    )  # fmt: skip
    table.north("play:sacrifice-of-pawns")
    return table


def test_sacrifice_of_pawns_kills_or_pays() -> None:
    table = _pawns(["hida-takeuchi"], 3)
    table.south("yes")
    assert (table.fallen("daidoji-kenshi"), table.fallen("yasuki-tono")) == (True, True)
    table = _pawns(["hida-takeuchi"], 3)
    table.south("no")
    table.north("take:hida-takeuchi", "plan")
    assert (table.card("hida-takeuchi").area, table.card("daidoji-kenshi").area) == ("play", "play")
    assert sum(1 for card in table.cards("silk-works") if card.bowed) == 2


def test_sacrifice_of_pawns_discards_whom_nobody_can_pay() -> None:
    table = _pawns(["daigotsu-kanpeki"], 0)
    table.south("no")
    table.north("take:daigotsu-kanpeki")
    assert table.card("daigotsu-kanpeki").area == "dynasty discard"
