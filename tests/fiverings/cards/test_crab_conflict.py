"""The Crab conflict cards of the Core Set, each shown to do what it says."""

from __future__ import annotations

import pytest

from tests.fiverings.table import Table, fighting

BIDDER = fighting("doji-whisperer")
"""Somebody harmless to fight against."""


def test_hiruma_ambusher_silences_a_character_for_the_conflict() -> None:
    table = Table(
        north={"characters": [fighting("wandering-ronin", fate=3)]},
        south={"hand": ["hiruma-ambusher"], "characters": ["hida-guardian"], "fate": 3},
        conflict={"attacker": "north"},
    )
    table.south("play:hiruma-ambusher:conflict", "fate:0", "use:hiruma-ambusher", "target:wandering-ronin")
    table.turn("north")
    assert not table.offered("use:wandering-ronin")


def test_hiruma_ambusher_reacts_only_as_a_defender() -> None:
    table = Table(
        north={"characters": [fighting("hida-guardian")], "hand": ["hiruma-ambusher"], "fate": 3},
        south={"characters": [fighting("wandering-ronin", fate=3)]},
        conflict={"attacker": "north"},
    )
    table.turn("north")
    table.north("play:hiruma-ambusher:conflict", "fate:0")
    assert not table.offered("use:hiruma-ambusher")
    table.turn("south")
    assert table.offered("use:wandering-ronin")


@pytest.mark.rule("lcg10.faq.4", "lcg.cost.6", "lcg10.sacrifice.1")
@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_reprieve_saves_from_a_sacrifice_and_leaves_the_cost_unpaid(rules: str) -> None:
    north = {
        "characters": [
            "steadfast-witch-hunter",
            {"card": "hida-guardian", "attachments": ["reprieve"]},
            {"card": "hida-kisada", "bowed": True},
        ]
    }
    table = Table(rules=rules, north=north)
    table.north("use:steadfast-witch-hunter", "cost:hida-guardian", "use:reprieve")
    assert table.card("hida-guardian").area == "play"
    assert table.pile("north", "conflict_discards") == ["reprieve"]
    assert table.card("hida-kisada").bowed
    table.turn("north")
    assert table.offered("use:steadfast-witch-hunter")


def test_stoic_gunso_grows_for_a_sacrifice_during_a_conflict() -> None:
    table = Table(
        north={"characters": [fighting("stoic-gunso"), "eager-scout"]},
        south={"characters": [BIDDER]},
        conflict={"attacker": "north"},
    )
    table.turn("north")
    table.north("use:stoic-gunso", "cost:eager-scout")
    assert table.skill("stoic-gunso", "military") == 5
    outside = Table(north={"characters": ["stoic-gunso", "eager-scout", "vanguard-warrior"]})
    assert outside.offered("use:vanguard-warrior")
    assert not outside.offered("use:stoic-gunso")


def test_jade_tetsubo_strips_a_weaker_participant_of_its_fate() -> None:
    table = Table(
        north={"characters": [fighting("hida-guardian", attachments=["jade-tetsubo"])]},
        south={
            "characters": [
                fighting("doji-whisperer", fate=2),
                fighting("hida-tomonatsu", fate=1, attachments=["fine-katana"]),
                {"card": "eager-scout", "fate": 1},
                fighting("seppun-guardsman"),
            ],
            "fate": 0,
        },
        conflict={"attacker": "north"},
    )
    table.turn("north")
    table.north("use:jade-tetsubo")
    assert (table.card("doji-whisperer", "south").fate, table.seat("south").fate) == (0, 2)
    assert table.card("jade-tetsubo").bowed
    assert (table.card("hida-tomonatsu").fate, table.card("eager-scout").fate) == (1, 1)
    assert table.skill("hida-guardian", "military") == 4


def test_jade_tetsubo_and_watch_commander_go_on_ones_own_characters_only() -> None:
    table = Table(
        north={"characters": ["hida-guardian"], "hand": ["jade-tetsubo", "watch-commander"], "fate": 5},
        south={"characters": ["eager-scout"]},
    )
    table.north("play:jade-tetsubo")
    table.turn("north")
    table.north("play:watch-commander")
    guardian = table.card("hida-guardian").id
    assert [table.card(title).host for title in ("jade-tetsubo", "watch-commander")] == [guardian, guardian]


def test_reprieve_is_discarded_instead_of_its_character() -> None:
    table = Table(
        phase="fate", north={"characters": [{"card": "hida-kisada", "attachments": ["reprieve"]}, "eager-scout"]}
    )
    table.north("discard:hida-kisada", "use:reprieve")
    assert table.card("hida-kisada").area == "play"
    assert table.card("eager-scout").area == "dynasty discard"
    assert table.card("reprieve").area == "conflict discard"


WATCHED = {"characters": [fighting("hida-guardian", attachments=["watch-commander"])]}


def test_watch_commander_costs_honor_for_every_card_the_opponent_plays() -> None:
    table = Table(
        north={"characters": [fighting("matsu-berserker")], "hand": ["fine-katana", "banzai"], "honor": 10},
        south=WATCHED,
        conflict={"attacker": "north"},
    )
    table.turn("north")
    table.north("play:fine-katana", "host:matsu-berserker")
    table.south("use:watch-commander")
    assert table.seat("north").honor == 9
    table.turn("north")
    table.north("play:banzai", "target:matsu-berserker", "no")
    table.south("use:watch-commander")
    assert table.seat("north").honor == 8


def test_watch_commander_does_not_watch_from_home_and_only_one_watches_each_character() -> None:
    table = Table(
        north={"characters": [fighting("matsu-berserker")], "hand": ["fine-katana"]},
        south={
            "characters": [BIDDER, {"card": "hida-guardian", "attachments": ["watch-commander"]}],
            "hand": ["watch-commander"],
            "fate": 3,
        },
        conflict={"attacker": "north"},
    )
    assert table.offered("play:watch-commander")
    table.south("play:watch-commander")
    assert table.card("hida-guardian").attachments != ()
    assert len(table.card("hida-guardian").attachments) == 1
    table.north("play:fine-katana", "host:matsu-berserker")
    assert table.offered("use:watch-commander:2")
    assert not table.offered("use:watch-commander")


@pytest.mark.rule("lcg10.faq.3")
@pytest.mark.parametrize("second", [False, True])
def test_watch_commander_discarded_by_let_go_does_not_see_it_played(second: bool) -> None:
    guards = [fighting("hida-guardian", attachments=["watch-commander"])]
    if second:
        guards.append(fighting("vanguard-warrior", attachments=["watch-commander"]))
    table = Table(
        rules="10",
        north={"characters": [fighting("matsu-berserker")], "hand": ["let-go"]},
        south={"characters": guards},
        conflict={"attacker": "north"},
    )
    table.turn("north")
    table.north("play:let-go", *(["target:watch-commander"] if second else []))
    assert "watch-commander" in table.pile("south", "conflict_discards")
    if second:
        table.south("use:watch-commander:2")
    else:
        assert not table.offered("use:watch-commander")
    assert table.seat("north").honor == (9 if second else 10)


@pytest.mark.parametrize(("key", "fate", "honor"), [("select:1", (1, 0), (10, 10)), ("select:2", (0, 1), (11, 9))])
def test_levy_lets_the_opponent_give_fate_or_honor(key: str, fate: tuple[int, int], honor: tuple[int, int]) -> None:
    north = {"hand": ["levy"], "fate": 0, "provinces": [{"card": "fertile-fields", "holds": ["doji-whisperer"]}]}
    table = Table(north=north, south={"fate": 1})
    table.north("play:levy")
    table.south(key)
    assert (table.seat("north").fate, table.seat("south").fate) == fate
    assert (table.seat("north").honor, table.seat("south").honor) == honor


def test_levy_takes_honor_from_an_opponent_without_fate() -> None:
    table = Table(north={"hand": ["levy"]}, south={"fate": 0})
    table.north("play:levy")
    assert table.seat("south").honor == 9


REBUILD = {
    "hand": ["rebuild"],
    "provinces": [
        {"card": "fertile-fields", "holds": ["doji-whisperer"], "facedown": True},
        {"card": "ancestral-lands", "holds": ["hida-kisada"]},
        {"card": "pilgrimage", "broken": True, "holds": ["eager-scout"]},
        {"card": "manicured-garden", "holds": ["hida-guardian"]},
    ],
    "dynasty_discard": ["funeral-pyre", "hida-tomonatsu"],
    "dynasty_deck": [],
    "filler": False,
}


@pytest.mark.rule("rulings.fiverings.1")
def test_rebuild_shuffles_a_card_away_and_puts_a_holding_in_its_province() -> None:
    table = Table(north=REBUILD)
    table.north("play:rebuild")
    assert not table.offered("cost:eager-scout")
    table.north("cost:hida-kisada")
    assert table.pile("north", "dynasty_decks") == ["hida-kisada"]
    pyre = table.card("funeral-pyre")
    assert (pyre.area, pyre.slot, pyre.faceup) == ("province", 1, True)
    assert table.s.lying[1] == (pyre.id,)


def test_rebuild_does_not_tell_which_facedown_card_it_shuffles_away() -> None:
    table = Table(north=REBUILD)
    table.north("play:rebuild", "cost:province-1")
    assert table.pile("north", "dynasty_decks") == ["doji-whisperer"]
    assert not any("Whisperer" in line for line in table.log())


def test_rebuild_needs_a_holding_in_the_discard_pile() -> None:
    table = Table(north={"hand": ["rebuild", "levy"], "dynasty_discard": ["hida-tomonatsu"]})
    assert table.offered("play:levy")
    assert not table.offered("play:rebuild")


def test_the_mountain_does_not_fall_keeps_a_defender_from_bowing() -> None:
    def after(attacker: str) -> Table:
        table = Table(
            north={"characters": [BIDDER]},
            south={
                "characters": [fighting("hida-kisada")],
                "hand": ["the-mountain-does-not-fall", "the-mountain-does-not-fall"],
                "fate": 3,
            },
            conflict={"attacker": attacker},
        )
        table.turn("south")
        table.south("play:the-mountain-does-not-fall", "target:hida-kisada")
        table.turn("north") if table.asked == "north action" else None
        assert not table.offered("play:the-mountain-does-not-fall")
        table.end_conflict()
        return table

    assert not after("north").card("hida-kisada").bowed
    assert after("south").card("hida-kisada").bowed


WAY = {
    "hand": ["way-of-the-crab", "way-of-the-crab"],
    "characters": ["hida-guardian", "eager-scout", "wandering-ronin"],
    "fate": 3,
}


def test_way_of_the_crab_makes_both_players_sacrifice() -> None:
    table = Table(north=WAY, south={"characters": ["doji-challenger", "doji-whisperer"]})
    table.north("play:way-of-the-crab")
    assert not table.offered("cost:wandering-ronin")
    table.north("cost:eager-scout")
    table.south("pick:doji-challenger")
    assert table.card("doji-challenger").area == "dynasty discard"
    table.turn("north") if table.asked == "south action" else None
    assert not table.offered("play:way-of-the-crab")


@pytest.mark.rule("lcg10.faq.6")
@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_way_of_the_crab_may_be_played_in_the_dynasty_phase(rules: str) -> None:
    hand = ["way-of-the-crab", "fine-katana", "stoic-gunso"]
    table = Table(rules=rules, phase="dynasty", north={**WAY, "hand": hand}, south={"characters": ["doji-whisperer"]})
    assert table.offered("play:way-of-the-crab")
    assert not table.offered("play:fine-katana")
    assert not table.offered("play:stoic-gunso")


@pytest.mark.rule("lcg10.faq.21", "lcg.cost.7")
@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_way_of_the_crab_stopped_at_its_cost_stays_unplayed_in_hand(rules: str) -> None:
    north = {**WAY, "hand": ["way-of-the-crab"], "characters": [{"card": "hida-guardian", "attachments": ["reprieve"]}]}
    table = Table(rules=rules, north=north, south={"characters": ["doji-challenger"]})
    table.north("play:way-of-the-crab", "use:reprieve")
    assert table.hand("north") == ["way-of-the-crab"]
    assert table.card("doji-challenger").area == "play"
    table.turn("north")
    table.north("play:way-of-the-crab")
    assert table.card("doji-challenger").area == "dynasty discard"


@pytest.mark.rule("lcg10.faq.22")
@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_reprieve_may_answer_the_effect_of_way_of_the_crab(rules: str) -> None:
    south = {"characters": [{"card": "doji-challenger", "attachments": ["reprieve"]}, "doji-whisperer"]}
    table = Table(rules=rules, north=WAY, south=south)
    table.north("play:way-of-the-crab", "cost:eager-scout")
    table.south("pick:doji-challenger", "use:reprieve")
    assert table.card("doji-challenger").area == table.card("doji-whisperer", "south").area == "play"
    assert table.pile("north", "conflict_discards") == ["way-of-the-crab"]
    table.turn("north") if table.asked == "south action" else None
    assert not table.offered("play:way-of-the-crab")
