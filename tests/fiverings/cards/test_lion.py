"""The Lion stronghold, province, holding and characters of the Core Set, each shown to do what it says."""

from __future__ import annotations

import pytest

from interregnum.games.fiverings.state import place
from tests.fiverings.cards.positions import ATTACK, BERSERKER, WIN, in_conflict
from tests.fiverings.table import Table

# ---- stronghold, province, holding ----


def test_yojin_no_shiro_gives_your_attackers_one_military() -> None:
    table = Table(
        north={"characters": [BERSERKER, in_conflict("akodo-gunso"), "deathseeker"], "hand": ["banzai"]},
        south={"characters": [in_conflict("honored-general")]},
        conflict=ATTACK,
    )
    table.north("use:yojin-no-shiro")
    assert [table.skill(c, "military") for c in ("matsu-berserker", "akodo-gunso", "deathseeker")] == [4, 3, 2]
    assert table.skill("honored-general", "military") == 3
    assert table.card("yojin-no-shiro", "north").bowed


def test_yojin_no_shiro_is_of_no_use_to_the_defender() -> None:
    table = Table(
        north={"characters": [BERSERKER]},
        south={"characters": [in_conflict("akodo-gunso")], "hand": ["banzai"]},
        conflict=ATTACK,
    )
    assert table.why_not("south", "use:yojin-no-shiro") == "lcg.triggered-ability.7"


def test_the_art_of_war_draws_three_cards_when_it_breaks() -> None:
    table = Table(north={"characters": [BERSERKER]}, south={"provinces": ["the-art-of-war"]}, conflict=WIN)
    assert table.asked == "south interrupt"
    table.south("use:the-art-of-war")
    assert len(table.hand("south")) == 3
    assert table.card("the-art-of-war").broken


def test_staging_ground_turns_up_to_two_facedown_cards_faceup() -> None:
    facedown = [
        {"card": card, "holds": ["matsu-berserker"], "facedown": True}
        for card in ("ancestral-lands", "night-raid", "pilgrimage")
    ]
    table = Table(north={"provinces": [{"card": "fertile-fields", "holds": ["staging-ground"]}, *facedown]})
    table.north("use:staging-ground")
    assert not table.offered("target:province-1")
    table.north("target:province-2", "target:province-4")
    faceup = [table.s.cards[table.s.lying[place(0, slot)][0]].faceup for slot in range(4)]
    assert faceup == [True, True, False, True]


def test_staging_ground_may_turn_a_single_card() -> None:
    facedown = [
        {"card": card, "holds": ["matsu-berserker"], "facedown": True} for card in ("ancestral-lands", "night-raid")
    ]
    table = Table(north={"provinces": [{"card": "fertile-fields", "holds": ["staging-ground"]}, *facedown]})
    table.north("use:staging-ground")
    assert not table.offered("done")
    table.north("target:province-3", "done")
    assert [card.faceup for card in table.cards("matsu-berserker")] == [False, True]


# ---- characters ----


@pytest.mark.rule("lcg.refill.3", "lcg.refill.4")
def test_akodo_gunso_refills_his_province_faceup() -> None:
    table = Table(
        north={
            "fate": 2,
            "provinces": [{"card": "fertile-fields", "holds": ["akodo-gunso"]}],
            "dynasty_deck": ["matsu-berserker", "deathseeker"],
        },
        phase="dynasty",
    )
    table.north("play:akodo-gunso", "use:akodo-gunso")
    lying = [table.s.cards[card] for card in table.s.lying[place(0, 0)]]
    assert [(card.title, card.faceup) for card in lying] == [("matsu-berserker", True)]


def test_akodo_gunso_does_not_react_when_he_comes_from_elsewhere() -> None:
    table = Table(
        north={"characters": [in_conflict("kitsu-spiritcaller")], "dynasty_discard": ["akodo-gunso"]},
        conflict=ATTACK,
    )
    table.north("use:kitsu-spiritcaller")
    assert table.card("akodo-gunso").area == "play"
    assert "reaction" not in table.asked


def test_akodo_toturi_resolves_the_ring_he_helped_to_claim() -> None:
    table = Table(
        north={"characters": [in_conflict("akodo-toturi")]}, south={"provinces": ["ancestral-lands"]}, conflict=WIN
    )
    table.north("keep", "air:gain", "use:akodo-toturi", "air:gain")
    assert table.seat("north").honor == 14


def test_akodo_toturi_at_home_or_in_a_political_conflict_does_not_react() -> None:
    for conflict, toturi in (
        ({**WIN, "type": "political"}, in_conflict("akodo-toturi")),
        (WIN, {"card": "akodo-toturi"}),
    ):
        table = Table(
            north={"characters": [toturi, in_conflict("honored-general")]},
            south={"provinces": ["entrenched-position"]},
            conflict=conflict,
        )
        while table.asked != "north ring":
            table.north("keep")
        table.north("pass")
        assert not table.offered("use:akodo-toturi")


@pytest.mark.rule("lcg10.faq.2")
def test_akodo_toturi_as_a_defender_makes_the_attacker_resolve_the_ring_in_version_10() -> None:
    for rules, asked in (("1.01", "south ring"), ("10", "north ring")):
        table = Table(
            rules=rules,
            north={"characters": [BERSERKER]},
            south={"characters": [in_conflict("akodo-toturi")]},
            conflict=WIN,
        )
        table.south("use:akodo-toturi")
        assert table.asked == asked


def test_deathseeker_is_sacrificed_to_discard_a_character_or_take_its_fate() -> None:
    table = Table(
        north={"characters": [in_conflict("deathseeker")]},
        south={"characters": [in_conflict("honored-general", fate=2), "akodo-gunso"]},
        conflict=WIN,
    )
    table.north("use:deathseeker", "target:honored-general")
    assert table.card("deathseeker").area == "dynasty discard"
    assert table.card("honored-general").fate == 1

    table = Table(
        north={"characters": [in_conflict("deathseeker")]},
        south={"characters": [in_conflict("honored-general", fate=2), "akodo-gunso"]},
        conflict=WIN,
    )
    table.north("use:deathseeker", "target:akodo-gunso")
    assert table.card("akodo-gunso").area == "dynasty discard"


def test_deathseeker_does_not_react_to_losing_as_a_defender() -> None:
    table = Table(
        north={"characters": [in_conflict("honored-general")]},
        south={"characters": [in_conflict("deathseeker")]},
        conflict=WIN,
    )
    assert not table.offered("use:deathseeker")


def test_honored_general_is_honored_on_entering_play() -> None:
    table = Table(
        north={"fate": 4, "provinces": [{"card": "fertile-fields", "holds": ["honored-general"]}]}, phase="dynasty"
    )
    table.north("play:honored-general", "use:honored-general")
    assert table.card("honored-general").status == 1


def test_honored_general_leads_the_other_participating_lions_you_control() -> None:
    for general, gained in ((in_conflict("honored-general"), 1), ({"card": "honored-general"}, 0)):
        table = Table(
            north={"characters": [general, BERSERKER, in_conflict("niten-adept"), "deathseeker"]},
            south={"characters": [in_conflict("akodo-gunso")]},
            conflict=ATTACK,
        )
        assert table.skill("matsu-berserker", "military") == 3 + gained
        assert table.skill("honored-general", "military") == 3
        assert table.skill("niten-adept", "military") == 2
        assert table.skill("deathseeker", "military") == 2
        assert table.skill("akodo-gunso", "military") == 2


def test_ikoma_eiji_brings_a_cheap_bushi_back_after_a_lost_political_conflict() -> None:
    table = Table(
        north={"characters": [in_conflict("doji-whisperer")]},
        south={
            "characters": ["ikoma-eiji"],
            "dynasty_discard": ["deathseeker", "honored-general", "ikoma-prodigy"],
            "provinces": [
                {"card": "ancestral-lands", "holds": ["akodo-gunso"]},
                {"card": "night-raid", "holds": ["matsu-berserker"], "facedown": True},
            ],
        },
        conflict={**WIN, "type": "political"},
    )
    table.south("use:ikoma-eiji")
    assert table.offered("pick:akodo-gunso")
    assert not table.offered("pick:honored-general")
    assert not table.offered("pick:ikoma-prodigy")
    assert not table.offered("pick:province-2")
    table.south("pick:deathseeker")
    assert table.card("deathseeker").area == "play"
    assert table.card("deathseeker").controller == 1
    assert not table.card("deathseeker").participating


def test_ikoma_eiji_does_not_react_to_a_military_conflict() -> None:
    table = Table(
        north={"characters": [BERSERKER]},
        south={"characters": ["ikoma-eiji"], "dynasty_discard": ["deathseeker"]},
        conflict=WIN,
    )
    assert not table.offered("use:ikoma-eiji")


@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_ikoma_prodigy_gains_honor_when_fate_is_placed_on_it(rules: str) -> None:
    table = Table(
        rules=rules,
        north={"fate": 3, "provinces": [{"card": "fertile-fields", "holds": ["ikoma-prodigy"]}]},
        phase="dynasty",
    )
    table.north("play:ikoma-prodigy", "fate:2", "use:ikoma-prodigy")
    assert table.seat("north").honor == 11
    assert table.card("ikoma-prodigy").fate == 2


def test_ikoma_prodigy_played_without_fate_gains_nothing() -> None:
    table = Table(
        north={"fate": 3, "provinces": [{"card": "fertile-fields", "holds": ["ikoma-prodigy"]}]}, phase="dynasty"
    )
    table.north("play:ikoma-prodigy", "fate:0")
    assert not table.offered("use:ikoma-prodigy")


def spirit() -> Table:
    table = Table(
        north={
            "characters": [in_conflict("kitsu-spiritcaller")],
            "dynasty_discard": ["matsu-berserker"],
            "conflict_discard": ["master-of-the-spear", "banzai"],
            "hand": ["let-go"],
        },
        south={"dynasty_discard": ["honored-general"], "provinces": ["ancestral-lands"], "hand": ["assassination"]},
        conflict=ATTACK,
    )
    table.south("pass")
    table.north("use:kitsu-spiritcaller")
    return table


@pytest.mark.rule("lcg.delayed.2")
def test_kitsu_spiritcaller_calls_a_character_from_the_discard_pile_for_the_conflict() -> None:
    table = spirit()
    assert table.card("kitsu-spiritcaller").bowed
    assert table.offered("target:master-of-the-spear")
    assert not table.offered("target:honored-general")
    table.north("target:matsu-berserker")
    assert table.card("matsu-berserker").participating
    table.both_pass()
    table.north("pass")
    assert table.pile("north", "dynasty_decks")[-1] == "matsu-berserker"
    assert table.card("kitsu-spiritcaller").area == "play"


def test_a_spirit_that_left_play_before_the_end_of_the_conflict_is_not_returned() -> None:
    table = spirit()
    table.north("target:matsu-berserker")
    table.south("play:assassination")
    table.both_pass()
    assert "matsu-berserker" in table.pile("north", "dynasty_discards")
    assert "matsu-berserker" not in table.pile("north", "dynasty_decks")


def test_lions_pride_brawler_bows_a_character_of_no_more_military_skill_while_attacking() -> None:
    table = Table(
        north={"characters": [in_conflict("lion-s-pride-brawler")]},
        south={"characters": ["matsu-berserker", "akodo-toturi", "venerable-historian"]},
        conflict=ATTACK,
    )
    table.north("use:lion-s-pride-brawler")
    assert table.offered("target:matsu-berserker")
    assert not table.offered("target:akodo-toturi")
    table.north("target:matsu-berserker")
    assert table.card("matsu-berserker").bowed


def test_lions_pride_brawler_has_nothing_to_do_as_a_defender() -> None:
    table = Table(
        north={"characters": [BERSERKER]},
        south={"characters": [in_conflict("lion-s-pride-brawler")], "hand": ["banzai"]},
        conflict=ATTACK,
    )
    assert table.why_not("south", "use:lion-s-pride-brawler") == "lcg.play-restrictions.1"


def test_master_of_the_spear_makes_the_opponent_send_a_participant_home() -> None:
    table = Table(
        north={"characters": [in_conflict("master-of-the-spear")]},
        south={"characters": [BERSERKER, in_conflict("akodo-gunso"), "deathseeker"]},
        conflict=ATTACK,
    )
    table.north("use:master-of-the-spear")
    assert table.asked == "south target"
    assert not table.offered("target:deathseeker")
    table.south("target:akodo-gunso")
    assert not table.card("akodo-gunso").participating
    assert table.card("matsu-berserker").participating


def beiona(others: list[str]) -> Table:
    table = Table(
        north={
            "fate": 3,
            "characters": others,
            "provinces": [{"card": "fertile-fields", "holds": ["matsu-beiona"]}],
        },
        phase="dynasty",
    )
    table.north("play:matsu-beiona")
    return table


def test_matsu_beiona_gets_two_fate_among_three_other_bushi() -> None:
    table = beiona(["matsu-berserker", "akodo-gunso", "deathseeker"])
    table.north("use:matsu-beiona")
    assert table.card("matsu-beiona").fate == 2
    table = beiona(["matsu-berserker", "akodo-gunso", "ikoma-prodigy"])
    assert not table.offered("use:matsu-beiona")


def test_matsu_berserker_cannot_take_part_in_political_conflicts() -> None:
    table = Table(north={"characters": ["matsu-berserker"]}, at="declare_conflict")
    assert table.offered("declare:military:air")
    assert not table.offered("declare:political:air")


def test_obstinate_recruit_leaves_as_soon_as_the_opponent_is_more_honorable() -> None:
    table = Table(
        north={"honor": 10, "characters": ["obstinate-recruit"]},
        south={"honor": 10, "characters": [in_conflict("doji-whisperer")]},
        conflict={"attacker": "south", "type": "political", "at": "compare_skill", "ring": "air"},
    )
    assert table.card("obstinate-recruit").area == "dynasty discard"

    table = Table(
        north={"honor": 12, "characters": ["obstinate-recruit"]},
        south={"honor": 10, "characters": [in_conflict("doji-whisperer")]},
        conflict={"attacker": "south", "type": "political", "at": "compare_skill", "ring": "air"},
    )
    assert table.card("obstinate-recruit").area == "play"


def test_steadfast_samurai_outlasts_the_fate_phase_with_five_more_honor() -> None:
    for honor, fate in ((15, 1), (14, 0)):
        table = Table(
            north={"honor": honor, "characters": [{"card": "steadfast-samurai", "fate": 1}]},
            south={"honor": 10},
            phase="fate",
        )
        assert table.card("steadfast-samurai").fate == fate


def test_steadfast_samurai_without_fate_is_not_discarded_in_the_fate_phase() -> None:
    for honor, area in ((15, "play"), (14, "dynasty discard")):
        table = Table(north={"honor": honor, "characters": ["steadfast-samurai"]}, south={"honor": 10}, phase="fate")
        assert table.card("steadfast-samurai").area == area


def test_venerable_historian_is_honored_while_you_are_more_honorable() -> None:
    for honor, offered in ((11, True), (10, False)):
        table = Table(
            north={"honor": honor, "characters": [in_conflict("venerable-historian")], "hand": ["banzai"]},
            south={"honor": 10},
            conflict={**ATTACK, "type": "political"},
        )
        assert table.offered("use:venerable-historian") is offered
        if offered:
            table.north("use:venerable-historian")
            assert table.card("venerable-historian").status == 1


def test_vengeful_oathkeeper_comes_into_play_from_hand_after_a_lost_military_conflict() -> None:
    table = Table(north={"characters": [BERSERKER]}, south={"hand": ["vengeful-oathkeeper"]}, conflict=WIN)
    table.south("use:vengeful-oathkeeper")
    assert table.card("vengeful-oathkeeper").area == "play"
    assert not table.card("vengeful-oathkeeper").participating
    assert table.seat("south").fate == 0


def test_vengeful_oathkeeper_waits_for_military_conflicts_and_only_in_hand() -> None:
    table = Table(
        north={"characters": [in_conflict("doji-whisperer")]},
        south={"hand": ["vengeful-oathkeeper"]},
        conflict={**WIN, "type": "political"},
    )
    assert not table.offered("use:vengeful-oathkeeper")
    table = Table(north={"characters": [BERSERKER]}, south={"characters": ["vengeful-oathkeeper"]}, conflict=WIN)
    assert not table.offered("use:vengeful-oathkeeper")
