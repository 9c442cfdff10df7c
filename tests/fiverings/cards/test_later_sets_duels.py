"""The cards of other packs that are about duels."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.language import Number
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.words.abilities import action, reaction
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.rules.duel import DuelDecided
from tests.fiverings.rules.plain import (
    PlainTable,
    character,
    province,
    upon,
)
from tests.fiverings.table import fighting
from tests.fiverings.ten import military


def duel_table(hero: str, villain: str, kind: str = "military", rules: str = "10", **more: Any) -> PlainTable:
    """A duel is about to be initiated by north, who attacks with a hero against a villain."""
    north = {"characters": [fighting(hero)], **more.pop("north", {})}
    south = {"characters": [fighting(villain)], **more.pop("south", {})}
    return PlainTable(rules=rules, conflict=military(type=kind), north=north, south=south, **more)


def test_aspiring_challenger_initiates_a_duel_whose_winner_is_honored_and_has_glory_while_composed() -> None:
    rival = character("rival", 2, 2)
    table = duel_table("aspiring-challenger", rival)
    table.north("use:aspiring-challenger", "bid:3")
    table.south("bid:1")
    assert table.card("aspiring-challenger").status == 1
    assert table.glory("aspiring-challenger") == 1
    assert not table.offered("use:aspiring-challenger")
    composed = PlainTable(rules="10", north={"dial": 1, "characters": ["aspiring-challenger"]}, south={"dial": 2})
    assert composed.glory("aspiring-challenger") == 3


def test_honest_challenger_lets_the_winners_controller_move_a_character_to_the_conflict() -> None:
    rival, helper = character("rival", 1, 1), character("helper")
    table = duel_table("honest-challenger", rival, north={"characters": [fighting("honest-challenger"), helper]})
    table.north("use:honest-challenger", "bid:1")
    table.south("bid:1")
    assert table.card(helper).participating


def test_courtly_challenger_draws_for_the_winner_and_gains_or_loses_honor_by_duels() -> None:
    rival = character("rival", 1, 5)
    table = duel_table("courtly-challenger", rival, "political")
    table.north("use:courtly-challenger", "bid:1")
    table.south("bid:1")
    assert len(table.hand("south")) == 2
    assert table.card("courtly-challenger").status == -1


def test_sincere_challenger_makes_the_winner_immune_to_events() -> None:
    rival = character("rival", 1, 1)
    table = duel_table(
        "sincere-challenger", rival, "political", south={"hand": ["banzai"], "characters": [fighting(rival)]}
    )
    table.south("pass")
    table.north("use:sincere-challenger", "bid:1")
    table.south("bid:1")
    assert table.asked == "south action"
    table.south("play:banzai")
    assert not table.offered("target:sincere-challenger")


def test_kakita_dojo_silences_the_loser_and_bows_it_if_the_winner_is_a_duelist() -> None:
    hero = character("hero", 5, 5, traits="duelist")
    rival = character("rival", 1, 1, does=action(Pool("gain honor", Number(1))))
    table = PlainTable(
        rules="10",
        conflict=military(),
        north={"characters": [fighting(hero)], "provinces": [{"card": "fertile-fields", "holds": ["kakita-dojo"]}]},
        south={"characters": [fighting(rival)]},
    )
    table.south("pass")
    table.north("use:kakita-dojo", "bid:1")
    table.south("bid:1")
    assert table.card(rival).bowed
    assert not table.offered(f"use:{rival}")


@pytest.mark.rule("lcg10.duel-timing.14")
def test_kyuden_kakita_honors_a_duelist_even_after_a_tie() -> None:
    rival = character("rival", 2, 2)
    table = duel_table(
        "aspiring-challenger",
        rival,
        north={"stronghold": "kyuden-kakita", "characters": [fighting("aspiring-challenger")]},
    )
    table.north("use:aspiring-challenger", "bid:1")
    table.south("bid:1")
    assert table.card("aspiring-challenger").status == 0
    table.north("use:kyuden-kakita")
    assert table.card("aspiring-challenger").status == 1


@pytest.mark.rule("lcg10.duel.1", "lcg10.duel-timing.11")
def test_mirumoto_hitomi_duels_two_at_once_who_lose_together() -> None:
    one, two = character("one", 2, 1), character("two", 3, 1)
    table = duel_table("mirumoto-hitomi", one, south={"characters": [fighting(one), fighting(two)]})
    table.north("use:mirumoto-hitomi", f"target:{one}", f"target:{two}", "bid:3")
    table.south("bid:1")
    assert "The duel stands 7 to 6." in table.log()
    table.south("select:1", "select:2")
    assert (table.card(one).status, table.card(two).bowed) == (-1, True)


@pytest.mark.rule("lcg10.duel-timing.8")
def test_taryu_jiai_is_fought_with_glory() -> None:
    weak, strong = character("weak", 0, 0, glory=3, traits="shugenja"), character("s", 9, 9, glory=1, traits="shugenja")
    table = duel_table(weak, strong, north={"characters": [fighting(weak)], "hand": ["taryu-jiai"], "honor": 10})
    table.north("play:taryu-jiai", "bid:1")
    table.south("bid:2")
    assert "The duel stands 4 to 3." in table.log()
    table.north("pick:air", "air:gain")
    assert table.seat("north").honor == 13


@pytest.mark.rule("lcg10.errata.stay-your-hand", "lcg10.duel.2")
def test_stay_your_hand_cancels_a_duel_before_the_bids_ones_own_too_under_version_10() -> None:
    rival = character("rival", 2, 2)
    for rules, holder in (("10", "north"), ("10", "south"), ("1.01", "south"), ("1.01", "north")):
        sides: dict[str, Any] = {
            "north": {"characters": [fighting("aspiring-challenger")]},
            "south": {"characters": [fighting(rival)]},
        }
        sides[holder]["hand"] = ["stay-your-hand"]
        table = PlainTable(rules=rules, conflict=military(), **sides)
        table.north("use:aspiring-challenger")
        assert table.offered("play:stay-your-hand") == (rules == "10" or holder == "south")
        if not table.offered("play:stay-your-hand"):
            continue
        table.play(f"{holder}: play:stay-your-hand")
        assert not table.asked.endswith("bid")
        assert table.card("aspiring-challenger").status == 0
        assert not table.offered("use:aspiring-challenger")


def test_policy_debate_lets_the_loser_show_his_hand_and_the_other_discard_from_it() -> None:
    hero, rival = character("hero", 1, 5), character("rival", 1, 1)
    table = duel_table(
        hero,
        rival,
        "political",
        north={"characters": [fighting(hero)], "hand": ["policy-debate"]},
        south={"characters": [fighting(rival)], "hand": ["banzai", "let-go"]},
    )
    table.south("pass")
    table.north("play:policy-debate", "bid:1")
    table.south("bid:1")
    table.north("pick:banzai")
    assert table.hand("south") == ["let-go"]
    assert not table.card("let-go").known & 1


def test_daimyos_gunbai_goes_to_the_winner_of_its_duel() -> None:
    hero, rival = character("hero", 2, 1), character("rival", 2, 1)
    for bids, host in (((2, 1), hero), ((1, 1), "")):
        table = duel_table(hero, rival, north={"characters": [fighting(hero)], "hand": ["daimyo-s-gunbai"]})
        table.north("use:daimyo-s-gunbai", f"bid:{bids[0]}")
        table.south(f"bid:{bids[1]}")
        gunbai = table.card("daimyo-s-gunbai")
        assert (gunbai.host == table.id(host)) if host else gunbai.area == "conflict discard"


@pytest.mark.rule("lcg10.faq.18", "lcg10.duel-timing.6")
def test_toshimokos_duel_comes_before_the_result_and_skill_is_counted_again() -> None:
    table = PlainTable(
        rules="10",
        conflict=military(type="political"),
        north={"characters": [fighting("sincere-challenger")], "dial": 1},
        south={"characters": [fighting("kakita-toshimoko")], "dial": 3},
    )
    assert (table.total("north"), table.total("south")) == (4, 3)
    table.both_pass()
    table.south("use:kakita-toshimoko")
    table.north("bid:5")
    table.south("bid:1")
    assert "The duel stands 5 to 6." in table.log()
    assert "South wins the conflict by 1." in table.log()


def test_toshimoko_wins_his_duel_and_nobody_counts_skill() -> None:
    hero = character("hero", 3, 5)
    table = PlainTable(
        rules="10",
        busy=True,
        conflict=military(type="political"),
        north={"characters": [fighting(hero)]},
        south={"characters": [fighting("kakita-toshimoko")]},
    )
    table.both_pass()
    table.south("use:kakita-toshimoko")
    table.north("bid:1")
    table.south("bid:1")
    table.end_conflict()
    assert table.ring("air").holder == -1
    assert not any("wins the conflict" in line for line in table.log())


@pytest.mark.rule("lcg10.faq.29")
def test_toshimokos_lost_duel_may_still_save_the_province() -> None:
    hero = character("hero", 9, 7)
    waiting = character("waiting", 1, 2, does=reaction(upon(DuelDecided), Does("honor", SELF)), glory=2)
    for saved in (True, False):
        table = PlainTable(
            rules="10",
            busy=True,
            conflict=military(type="political", province=1),
            north={"characters": [fighting(hero)]},
            south={
                "characters": [fighting("kakita-toshimoko"), fighting(waiting)][: 1 + saved],
                "provinces": [{"card": province("four" + str(saved), "air", 4), "holds": ["doji-whisperer"]}],
            },
        )
        table.both_pass()
        table.south("use:kakita-toshimoko")
        table.north("bid:1")
        table.south("bid:1")
        if saved:
            table.south(f"use:{waiting}")
        table.end_conflict()
        assert any("North wins the conflict" in line for line in table.log())
        assert table.card(f"test-four{saved}".lower()).broken is not saved
