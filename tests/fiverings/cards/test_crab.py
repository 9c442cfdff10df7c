"""The Crab cards of the Core Set, each shown to do what it says."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fiverings.table import Table


def fighting(card: str, **more: Any) -> dict[str, Any]:
    """A participating character."""
    return {"card": card, "participating": True, **more}


def end_conflict(table: Table) -> None:
    """Nobody does anything any more until the conflict is over."""
    while table.s.conflict is not None:
        decision = table.g.decision
        assert decision is not None
        table.g.choose("pass" if "pass" in decision.keys else decision.keys[-1])


BIDDER = fighting("doji-whisperer")
"""Somebody harmless to fight against."""


def test_shiro_nishiyama_strengthens_defenders_only() -> None:
    table = Table(
        north={"characters": [BIDDER]},
        south={
            "stronghold": "shiro-nishiyama",
            "characters": [fighting("hida-guardian"), "vanguard-warrior"],
        },
        conflict={"attacker": "north"},
    )
    table.south("use:shiro-nishiyama")
    assert table.card("shiro-nishiyama").bowed
    assert (table.skill("hida-guardian", "military"), table.skill("hida-guardian", "political")) == (2, 2)
    assert table.skill("vanguard-warrior", "military") == 2
    assert table.skill("doji-whisperer", "military", "north") == 0
    table.turn("south")
    assert not table.offered("use:shiro-nishiyama")


def test_shiro_nishiyama_is_of_no_use_to_an_attacker() -> None:
    table = Table(
        north={"stronghold": "shiro-nishiyama", "characters": [fighting("hida-guardian")], "hand": ["levy"]},
        south={"characters": ["doji-whisperer"]},
        conflict={"attacker": "north"},
    )
    table.turn("north")
    assert table.offered("play:levy")
    assert not table.offered("use:shiro-nishiyama")


def test_defend_the_wall_resolves_the_ring_for_the_defender_who_wins_there() -> None:
    wall = {"characters": [fighting("hida-kisada")], "provinces": ["defend-the-wall"], "honor": 10}
    table = Table(north={"characters": [BIDDER]}, south=wall, conflict={"attacker": "north"})
    table.both_pass()
    table.south("use:defend-the-wall", "air:gain")
    assert table.seat("south").honor == 12


def test_defend_the_wall_ignores_conflicts_elsewhere() -> None:
    wall = {"characters": [fighting("hida-kisada")], "provinces": ["defend-the-wall"], "honor": 10}
    table = Table(north={"characters": [BIDDER]}, south=wall, conflict={"attacker": "north", "province": 2})
    table.both_pass()
    assert not table.offered("use:defend-the-wall")
    assert table.seat("south").honor == 10


def test_borderlands_fortifications_switch_with_any_card_in_ones_provinces() -> None:
    table = Table(
        north={
            "hand": ["levy"],
            "provinces": [
                {"card": "fertile-fields", "holds": ["borderlands-fortifications"]},
                {"card": "ancestral-lands", "holds": ["hida-kisada"], "facedown": True},
                {"card": "manicured-garden", "holds": ["funeral-pyre"]},
            ],
        },
    )
    table.north("use:borderlands-fortifications", "target:province-2")
    assert (table.card("borderlands-fortifications").slot, table.card("hida-kisada").slot) == (1, 0)
    assert not table.card("hida-kisada").faceup
    assert table.card("borderlands-fortifications").faceup
    assert [len(lying) for lying in table.s.lying[:4]] == [1, 1, 1, 1]
    assert not any("Kisada" in line for line in table.log())
    assert (table.strength("fertile-fields"), table.strength("ancestral-lands")) == (4, 7)
    assert table.asked == "north action"
    assert not table.offered("use:borderlands-fortifications")


def test_funeral_pyre_turns_a_character_into_a_card_once_a_round() -> None:
    table = Table(
        north={
            "characters": ["eager-scout", "hida-guardian"],
            "provinces": [{"card": "fertile-fields", "holds": ["funeral-pyre"]}],
        },
        south={"characters": ["hida-kisada"]},
    )
    table.north("use:funeral-pyre")
    assert not table.offered("cost:hida-kisada")
    table.north("cost:eager-scout")
    assert table.pile("north", "dynasty_discards") == ["eager-scout"]
    assert len(table.hand("north")) == 1
    assert not table.offered("use:funeral-pyre")


@pytest.mark.parametrize(("attacker", "bows"), [("north", False), ("south", True)])
def test_borderlands_defender_cannot_be_bowed_by_opponents_while_defending(attacker: str, bows: bool) -> None:
    table = Table(
        north={"stronghold": "shizuka-toshi", "characters": [fighting("asahina-artisan"), fighting("brash-samurai")]},
        south={"characters": [fighting("borderlands-defender", dishonored=True)]},
        conflict={"attacker": attacker, "type": "political"},
    )
    table.turn("north")
    table.north("use:shizuka-toshi")
    assert table.offered("target:asahina-artisan")
    assert table.offered("target:borderlands-defender") is bows


def test_borderlands_defender_cannot_be_sent_home_by_opponents_while_defending() -> None:
    def table(attacker: str) -> Table:
        return Table(
            north={"characters": [fighting("hida-kisada"), fighting("doji-whisperer")], "hand": ["rout"], "fate": 3},
            south={"characters": [fighting("borderlands-defender")]},
            conflict={"attacker": attacker},
        )

    defending, attacking = table("north"), table("south")
    defending.turn("north")
    attacking.turn("north")
    assert not defending.offered("play:rout")
    assert attacking.offered("play:rout")


def test_eager_scout_costs_nothing() -> None:
    table = Table(
        phase="dynasty", north={"fate": 0, "provinces": [{"card": "fertile-fields", "holds": ["eager-scout"]}]}
    )
    table.north("play:eager-scout")
    assert table.card("eager-scout").area == "play"


def test_hida_guardian_lends_two_skill_for_each_holding() -> None:
    table = Table(
        north={
            "characters": [fighting("hida-guardian"), fighting("hida-kisada")],
            "provinces": [
                {"card": "fertile-fields", "holds": ["funeral-pyre"]},
                {"card": "ancestral-lands", "holds": ["imperial-storehouse"]},
                {"card": "manicured-garden", "holds": ["favorable-ground"], "facedown": True},
            ],
        },
        south={"characters": [BIDDER]},
        conflict={"attacker": "north"},
    )
    table.turn("north")
    table.north("use:hida-guardian")
    assert not table.offered("target:hida-guardian")
    table.north("target:hida-kisada")
    assert (table.skill("hida-kisada", "military"), table.skill("hida-kisada", "political")) == (11, 6)


def test_hida_guardian_is_of_no_use_without_a_holding() -> None:
    table = Table(
        north={"characters": [fighting("hida-guardian"), fighting("hida-kisada")], "hand": ["levy"]},
        south={"characters": [BIDDER], "provinces": [{"card": "manicured-garden", "holds": ["funeral-pyre"]}]},
        conflict={"attacker": "north"},
    )
    table.turn("north")
    assert table.why_not("north", "use:hida-guardian") in ("lcg.initiate.1.2", "lcg.triggered-ability.7")


KISADA = {"characters": [fighting("hida-kisada")]}


def test_hida_kisada_cancels_the_first_action_of_the_opponent_in_each_conflict() -> None:
    south = {"characters": [fighting("matsu-berserker"), fighting("wandering-ronin", fate=2)], "hand": ["banzai"]}
    table = Table(north=KISADA, south=south, conflict={"attacker": "north"})
    table.south("play:banzai", "target:matsu-berserker")
    assert table.skill("matsu-berserker", "military") == 3
    assert table.pile("south", "conflict_discards") == ["banzai"]
    table.turn("south")
    table.south("use:wandering-ronin")
    assert table.skill("wandering-ronin", "military") == 4


def test_hida_kisada_spares_his_own_player_and_what_is_no_action() -> None:
    table = Table(
        north={"characters": [fighting("hida-kisada")], "hand": ["banzai"]},
        south={"hand": ["hiruma-ambusher"], "characters": [BIDDER], "fate": 3},
        conflict={"attacker": "north"},
    )
    table.south("play:hiruma-ambusher:conflict", "fate:0", "use:hiruma-ambusher", "target:hida-kisada")
    table.turn("north")
    table.north("play:banzai", "target:hida-kisada", "no")
    assert table.skill("hida-kisada", "military") == 9
    assert not any("canceled" in line for line in table.log())


def test_hida_kisada_cancels_nothing_once_his_player_has_lost_a_conflict() -> None:
    table = Table(
        north={"characters": [BIDDER, "hida-kisada"], "hand": ["banzai"]},
        south={"characters": [fighting("matsu-berserker"), "doji-challenger"], "hand": ["banzai"]},
        conflict={"attacker": "north", "at": "compare_skill"},
    )
    while table.asked != "south declare":
        decision = table.g.decision
        assert decision is not None
        table.g.choose("pass" if "pass" in decision.keys else decision.keys[-1])
    table.south("declare:military:fire", "province:1")
    table.north("defend:hida-kisada")
    table.turn("south")
    table.south("play:banzai", "target:doji-challenger", "no")
    assert table.skill("doji-challenger", "military") == 5


def test_hida_tomonatsu_sends_an_attacker_to_the_top_of_its_deck() -> None:
    table = Table(
        north={"characters": [fighting("doji-whisperer"), fighting("doji-hotaru")]},
        south={"characters": [fighting("hida-tomonatsu"), fighting("hida-kisada")]},
        conflict={"attacker": "north"},
    )
    table.both_pass()
    table.south("use:hida-tomonatsu")
    assert table.pile("south", "dynasty_discards") == ["hida-tomonatsu"]
    assert table.pile("north", "dynasty_decks")[0] == "doji-whisperer"
    assert table.card("doji-hotaru").area == "play"


def test_hida_tomonatsu_does_nothing_as_an_attacker() -> None:
    table = Table(
        north={"characters": [fighting("hida-tomonatsu")]},
        south={"characters": [BIDDER]},
        conflict={"attacker": "north"},
    )
    table.both_pass()
    assert not table.offered("use:hida-tomonatsu")


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


def test_hiruma_yojimbo_cannot_be_declared_as_an_attacker_but_defends() -> None:
    table = Table(at="declare_conflict", north={"characters": ["hiruma-yojimbo", "hida-guardian"]})
    table.north("declare:military:air", "province:1")
    assert table.offered("attack:hida-guardian") is False
    assert table.card("hida-guardian").participating
    assert not table.card("hiruma-yojimbo").participating


def test_intimidating_hida_punishes_a_passed_conflict() -> None:
    table = Table(
        at="declare_conflict", north={"characters": ["doji-whisperer"]}, south={"characters": ["intimidating-hida"]}
    )
    table.north("pass")
    table.south("use:intimidating-hida")
    assert table.seat("north").honor == 9


def test_intimidating_hida_does_not_mind_its_own_player_passing() -> None:
    table = Table(
        at="declare_conflict", north={"characters": ["intimidating-hida"]}, south={"characters": ["doji-whisperer"]}
    )
    table.north("pass")
    assert table.asked == "south declare"


def test_kaiu_envoy_leaves_a_fate_and_a_card() -> None:
    table = Table(
        north={
            "characters": ["kaiu-envoy"],
            "provinces": [{"card": "fertile-fields", "holds": ["funeral-pyre"]}],
            "fate": 0,
        }
    )
    table.north("use:funeral-pyre", "forced:kaiu-envoy")
    assert table.seat("north").fate == 1
    assert len(table.hand("north")) == 2


def test_kaiu_shuichi_gains_a_fate_while_participating_if_a_holding_is_in_play() -> None:
    def table(holds: str, participating: bool) -> Table:
        return Table(
            north={
                "characters": [{"card": "kaiu-shuichi", "participating": participating}, BIDDER],
                "fate": 0,
                "hand": ["levy"],
            },
            south={"provinces": [{"card": "pilgrimage", "holds": [holds]}], "characters": [BIDDER]},
            conflict={"attacker": "north"},
        )

    good = table("imperial-storehouse", True)
    good.turn("north")
    good.north("use:kaiu-shuichi")
    assert good.seat("north").fate == 1
    for holds, participating in (("doji-whisperer", True), ("imperial-storehouse", False)):
        bad = table(holds, participating)
        bad.turn("north")
        assert bad.offered("play:levy")
        assert not bad.offered("use:kaiu-shuichi")


def test_kaiu_shuichi_has_covert() -> None:
    table = Table(
        at="declare_conflict", north={"characters": ["kaiu-shuichi"]}, south={"characters": ["hida-guardian"]}
    )
    table.north("declare:military:air", "province:1", "evade:hida-guardian")
    assert not table.card("hida-guardian").participating
    assert table.asked != "south defenders"


def test_shrewd_yasuki_takes_one_of_two_cards_and_buries_the_other() -> None:
    table = Table(
        north={
            "characters": [fighting("shrewd-yasuki")],
            "conflict_deck": ["banzai", "court-games"],
            "provinces": [{"card": "fertile-fields", "holds": ["funeral-pyre"]}],
        },
        south={"characters": [BIDDER]},
        conflict={"attacker": "north"},
    )
    table.turn("north")
    table.north("use:shrewd-yasuki")
    assert [card.title for card in table.g.view(0).board.seats[0].known_in_decks] == ["banzai", "court-games"]
    assert table.g.view(1).board.seats[0].known_in_decks == ()
    table.north("take:court-games")
    assert table.hand("north") == ["court-games"]
    assert table.pile("north", "conflict_decks")[-1] == "banzai"
    assert not any("Banzai" in line or "Court" in line for line in table.log())


def test_shrewd_yasuki_needs_a_holding_in_play() -> None:
    table = Table(
        north={"characters": [fighting("shrewd-yasuki"), fighting("wandering-ronin", fate=1)]},
        south={"characters": [BIDDER]},
        conflict={"attacker": "north"},
    )
    table.turn("north")
    assert not table.offered("use:shrewd-yasuki")


WITCH_HUNT = {
    "characters": ["steadfast-witch-hunter", {"card": "hida-guardian"}, {"card": "hida-kisada", "bowed": True}]
}


def test_steadfast_witch_hunter_readies_for_a_sacrifice() -> None:
    table = Table(north=WITCH_HUNT)
    table.north("use:steadfast-witch-hunter", "cost:hida-guardian")
    assert table.pile("north", "dynasty_discards") == ["hida-guardian"]
    assert not table.card("hida-kisada").bowed


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


def test_vanguard_warrior_leaves_a_fate_on_another_character() -> None:
    table = Table(north={"characters": ["vanguard-warrior", "hida-kisada"]})
    table.north("use:vanguard-warrior")
    assert table.card("hida-kisada").fate == 1
    assert table.pile("north", "dynasty_discards") == ["vanguard-warrior"]


def test_vengeful_berserker_doubles_when_a_friend_leaves_play_in_a_conflict() -> None:
    table = Table(
        north={
            "characters": [fighting("vengeful-berserker", attachments=["fine-katana"]), "eager-scout", "kaiu-envoy"],
            "provinces": [{"card": "fertile-fields", "holds": ["funeral-pyre"]}],
        },
        south={"characters": [BIDDER]},
        conflict={"attacker": "north"},
    )
    table.turn("north")
    table.north("use:funeral-pyre", "cost:eager-scout", "use:vengeful-berserker")
    assert table.skill("vengeful-berserker", "military") == 10
    end_conflict(table)
    assert table.skill("vengeful-berserker", "military") == 5


def test_vengeful_berserker_does_not_mourn_enemies_nor_outside_conflicts() -> None:
    enemy = Table(
        north={"characters": [fighting("vengeful-berserker")]},
        south={
            "characters": [BIDDER, "eager-scout"],
            "provinces": [{"card": "manicured-garden", "holds": ["funeral-pyre"]}],
        },
        conflict={"attacker": "north", "province": 2},
    )
    enemy.south("use:funeral-pyre", "cost:eager-scout")
    assert not enemy.offered("use:vengeful-berserker")
    peace = Table(
        north={
            "characters": ["vengeful-berserker", "eager-scout"],
            "provinces": [{"card": "fertile-fields", "holds": ["funeral-pyre"]}],
        }
    )
    peace.north("use:funeral-pyre", "cost:eager-scout")
    assert not peace.offered("use:vengeful-berserker")


@pytest.mark.rule("lcg10.modifiers.3")
@pytest.mark.parametrize(("rules", "loser"), [("1.01", "doji-challenger"), ("10", "vengeful-berserker")])
def test_a_doubled_duelist_doubles_his_bid_in_the_first_version_only(rules: str, loser: str) -> None:
    """3 doubled with a bid of 4 is 14 or 10; the opponent's 3, two swords and a bid of 4 are 11."""
    table = Table(
        rules=rules,
        north={
            "characters": [fighting("vengeful-berserker", attachments=["duelist-training"]), "eager-scout"],
            "provinces": [{"card": "fertile-fields", "holds": ["funeral-pyre"]}],
        },
        south={"characters": [fighting("doji-challenger", attachments=["fine-katana", "fine-katana"])]},
        conflict={"attacker": "north"},
    )
    table.turn("north")
    table.north("use:funeral-pyre", "cost:eager-scout", "use:vengeful-berserker")
    table.turn("north")
    table.north("use:vengeful-berserker", "bid:4")
    table.south("bid:4")
    assert table.card(loser).bowed


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
    assert table.offered("use:watch-commander")
    assert not table.offered("use:watch-commander:2")


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
        table.south("use:watch-commander")
    else:
        assert not table.offered("use:watch-commander")
    assert table.seat("north").honor == (9 if second else 10)


@pytest.mark.parametrize(("key", "fate", "honor"), [("select:1", (1, 0), (10, 10)), ("select:2", (0, 1), (11, 9))])
def test_levy_lets_the_opponent_give_fate_or_honor(key: str, fate: tuple[int, int], honor: tuple[int, int]) -> None:
    table = Table(north={"hand": ["levy"], "fate": 0}, south={"fate": 1})
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
        end_conflict(table)
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
    hand = [*WAY["hand"], "fine-katana", "stoic-gunso"]
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
