"""The Crab cards of the Core Set, each shown to do what it says."""

from __future__ import annotations

import pytest

from tests.checking import choose
from tests.fiverings.table import Table, fighting

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
    assert table.why_not("north", "use:hida-guardian") == "lcg.target.7"


KISADA = {"characters": [fighting("hida-kisada")]}


@pytest.mark.rule("rulings.fiverings.3")
def test_hida_kisada_cancels_the_first_action_of_the_opponent_in_each_conflict() -> None:
    south = {"characters": [fighting("matsu-berserker"), fighting("wandering-ronin", fate=2)], "hand": ["banzai"]}
    table = Table(north=KISADA, south=south, conflict={"attacker": "north"})
    table.south("play:banzai", "target:matsu-berserker")
    assert table.skill("matsu-berserker", "military") == 3
    assert table.pile("south", "conflict_discards") == ["banzai"]
    table.turn("south")
    table.south("use:wandering-ronin")
    assert table.skill("wandering-ronin", "military") == 4


@pytest.mark.rule("rulings.fiverings.3")
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
        choose(table.g, "pass" if "pass" in decision.keys else decision.keys[-1])
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
    table.north("use:funeral-pyre", "forced:kaiu-envoy/courtesy")
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
    table.end_conflict()
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
    table.north("use:vengeful-berserker/duelist-training", "bid:4")
    table.south("bid:4")
    assert table.card(loser).bowed
