"""Answers about travel: what is free, what is due, and who chooses where one goes."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.oath.cards.power import Act
from tests.oath.playing import declare, go_on
from tests.oath.table import Table, using


def acts(t: Table) -> dict[str, Act]:
    return dict(t.decision.meanings)


def standing(here: str, there: dict[int, dict[str, Any]] | None = None, **me: Any) -> Table:
    """p2 stands at site 2, a site of that name, which p3 rules from afar."""
    sites: dict[int, dict[str, Any]] = {2: {"site": here, "warbands": 1, "of": "p3"}, **(there or {})}
    return Table(seats=3, active="p2", sites=sites, players={"p2": {"site": 2, **me}, "p3": {"site": 5}})


@pytest.mark.rule("oathfaq.9")
def test_the_portal_serves_its_ruler_from_afar_and_nobody_else() -> None:
    t = using("portal", me={"site": 5})
    t.p2("travel")
    assert t.p2.may("use:portal")
    t = using("portal", me={"site": 5}, sites={2: {"warbands": 1, "of": "p3"}})
    t.p2("travel")
    assert t.decision.kind == "travel"


@pytest.mark.rule("oathfaq.10")
@pytest.mark.parametrize("favor", [0, 1])
def test_the_portal_saves_no_toll(favor: int) -> None:
    t = using("portal", me={"favor": favor}, sites={5: {"cards": ["toll-roads"], "warbands": 1, "of": "p3"}})
    t.p2("travel", "use:portal")
    if favor:
        assert (acts(t)["travel:5"].spent, acts(t)["travel:5"].tolls) == (0, (2,))
    else:
        assert t.p2.refused("travel:5") == "oath.7.1.2.1"


@pytest.mark.rule("oathfaq.30")
def test_forest_paths_pass_by_sites_but_not_by_cards() -> None:
    sites = {5: {"site": "narrow-pass"}, 6: {"cards": ["wolves", "toll-roads"], "warbands": 1, "of": "p3"}}
    t = using("forest-paths", sites=sites)
    t.p2("travel", "done")
    assert not t.p2.may("travel:6")
    t = using("forest-paths", sites=sites)
    t.p2("travel", "use:forest-paths")
    assert (acts(t)["travel:6"].spent, acts(t)["travel:6"].tolls) == (0, (2,))


@pytest.mark.rule("oathfaq.31")
def test_the_ruler_of_the_shrouded_wood_may_let_a_traveler_without_supply_fail() -> None:
    def leaving() -> Table:
        wood = {"site": "shrouded-wood", "cards": ["forest-paths"], "warbands": 1, "of": "p3"}
        t = Table(seats=3, active="p2", sites={2: wood, 5: {"cards": ["wolves"]}}, players={"p2": {"site": 2,
                  "supply": 1, "favor": 1}, "p3": {"site": 6}})  # fmt: skip
        t.p2("travel")
        if t.decision.kind == "modify":
            t.p2("use:forest-paths")
        return t

    t = leaving()
    assert set(t.decision.keys) == {"travel:5", "fail"}
    t.p3("travel:5")
    assert (t.lord(1).site, t.lord(1).supply) == (5, 1)
    t = leaving()
    t.p3("fail")
    assert (t.lord(1).site, t.lord(1).supply, t.asked) == (2, 1, 1)


@pytest.mark.rule("oathfaq.31")
def test_a_traveler_who_can_pay_is_not_made_to_fail() -> None:
    t = standing("shrouded-wood")
    t.p2("travel")
    assert not t.p3.may("fail")
    assert {act.spent for act in acts(t).values()} == {2}


@pytest.mark.rule("oathfaq.36")
def test_grasping_vines_leave_a_traveler_without_warbands_alone() -> None:
    t = standing("river", {3: {"cards": ["grasping-vines"], "warbands": 1, "of": "p3"}}, warbands=0)
    t.p2("travel", "travel:5")
    assert (t.lord(1).site, t.lord(1).warbands) == (5, 0)


@pytest.mark.rule("oathfaq.37")
def test_grasping_vines_bite_who_is_banished() -> None:
    t = using("grasping-vines", players={"p3": {"site": 2, "warbands": 1}})
    declare(t, 2, "pawn")
    go_on(t, "to:5")
    assert (t.lord(2).site, t.lord(2).warbands) == (5, 0)


@pytest.mark.rule("oathfaq.47")
@pytest.mark.parametrize(("advisers", "site"), [(["vow-of-union"], 2), ([], 5)])
def test_the_vow_of_union_keeps_its_holder_where_they_are(advisers: list[str], site: int) -> None:
    foe = {"site": 2, "warbands": 4, "favor": 4, "advisers": advisers, "relics": ["bandit-crown"]}
    t = Table(seats=3, active="p2", keeper="p1", players={"p2": {"site": 2, "warbands": 9}, "p3": foe})
    declare(t, 2, "pawn")
    go_on(t, *(["to:5"] if site == 5 else []), "burn")
    assert (t.lord(2).favor, t.lord(2).site) == (2, site)


@pytest.mark.rule("oathfaq.74")
def test_the_boiling_lake_hurts_who_is_sent_there() -> None:
    lake = {5: {"cards": ["boiling-lake"], "warbands": 1, "of": "p1"}}
    t = using("longbows", sites=lake, players={"p3": {"site": 2, "warbands": 5}}, me={"warbands": 9})
    declare(t, 2, "pawn")
    go_on(t, "to:5")
    assert (t.lord(2).site, t.lord(2).warbands) == (5, 1)


@pytest.mark.rule("oathfaq.111")
def test_tents_do_nothing_when_the_ruler_of_the_wood_sends_to_another_region() -> None:
    t = standing("shrouded-wood", {3: {"cards": ["tents"], "warbands": 1, "of": "p2"}}, favor=1)
    t.p2("travel", "use:tents")
    t.p3("travel:5")
    assert (t.lord(1).supply, t.lord(1).favor, t.state.tokens["tents"].favor) == (5, 0, 1)


@pytest.mark.rule("oathfaq.125")
def test_the_spell_breaker_closes_the_buried_giant_and_the_hidden_place() -> None:
    breaker: dict[int, dict[str, Any]] = {
        5: {"cards": ["spell-breaker"], "warbands": 1, "of": "p3"},
        6: {"site": "the-hidden-place"},
    }
    t = standing("buried-giant", breaker, secrets=3)
    t.p2("travel")
    assert t.decision.kind == "travel"
    assert t.p2.refused("travel:6") == "oath.9.2.2"
    del breaker[5]
    t = standing("buried-giant", breaker, secrets=3)
    t.p2("travel")
    assert t.p2.may("use:buried-giant")
    t.p2("done")
    assert t.p2.may("travel:6")


@pytest.mark.rule("oathfaq.146")
@pytest.mark.parametrize(("answer", "site"), [("pay", 5), ("stay", 2)])
def test_the_palanquin_asks_the_carried_player_about_tolls(answer: str, site: int) -> None:
    toll = {5: {"cards": ["toll-roads"], "warbands": 1, "of": "p1"}}
    t = using("palanquin", sites=toll, players={"p3": {"site": 2, "favor": 1}})
    t.p2("power:palanquin", "to:5")
    t.p3(answer)
    assert (t.lord(2).site, t.lord(1).site) == (site, site)


@pytest.mark.rule("oathfaq.147")
@pytest.mark.parametrize(("ruler", "asked", "ends"), [("p2", 1, 6), ("p3", None, 5), ("p1", 0, 6)])
def test_the_palanquin_at_the_shrouded_wood(ruler: str, asked: int | None, ends: int) -> None:
    t = Table(seats=3, active="p2", sites={2: {"site": "shrouded-wood", "warbands": 1, "of": ruler}},
              players={"p2": {"site": 2, "favor": 2, "advisers": ["palanquin"]}, "p3": {"site": 2}})  # fmt: skip
    t.p2("power:palanquin", "to:5")
    if asked is not None:
        assert t.asked == asked
        t.g.choose("to:6")
    assert (t.lord(1).site, t.lord(2).site) == (5, ends)


@pytest.mark.rule("oathfaq.151", "oathfaq.152", "oathfaq.153")
@pytest.mark.parametrize(("warbands", "of"), [(0, ""), (1, "p2"), (2, "p3")])
def test_the_tyrant_kills_at_the_destination_if_there_is_anybody(warbands: int, of: str) -> None:
    t = using("tyrant", sites={3: {"warbands": warbands, "of": of}})
    t.p2("travel", "travel:3")
    assert (t.lord(1).site, t.lord(1).warbands, t.site(3).warbands) == (3, 4, max(0, warbands - 1))


@pytest.mark.rule("oathfaq.159")
@pytest.mark.parametrize(("answer", "site"), [("pay", 5), ("stay", 2)])
def test_who_is_banished_to_a_toll_road_may_refuse(answer: str, site: int) -> None:
    t = using("longbows", sites={5: {"cards": ["toll-roads"], "warbands": 1, "of": "p1"}}, me={"warbands": 9},
              players={"p3": {"site": 2, "favor": 1}})  # fmt: skip
    declare(t, 2, "pawn")
    go_on(t, until="send")
    t.p2("to:5")
    t.p3(answer)
    if answer == "stay":
        assert not t.p2.may("to:5")
        t.p2("done")
    assert t.lord(2).site == site


@pytest.mark.rule("oathfaq.160")
def test_no_toll_is_due_at_a_facedown_site() -> None:
    t = standing("river", {3: {"cards": ["toll-roads"]}, 6: {"site": "plains", "faceup": False},
                           7: {"site": "mine", "faceup": False}}, favor=0)  # fmt: skip
    t.p2("travel")
    assert t.p2.may("travel:6")
    assert t.p2.refused("travel:4") == "oath.7.1.2.1"


def riding(pile: str, **more: Any) -> Table:
    t = using("brass-horse", discards={"provinces": [pile, "keep"]}, **more)
    t.p2("power:brass-horse")
    return t


@pytest.mark.rule("oathfaq.178")
def test_the_brass_horse_needs_a_card_in_the_pile() -> None:
    assert using("brass-horse").p2.refused("power:brass-horse").startswith("oath.7.1")


@pytest.mark.rule("oathfaq.179", "oathfaq.180")
def test_a_vision_sends_the_brass_horse_anywhere_and_stays_where_it_lies() -> None:
    t = riding("vision-of-faith", sites={5: {"cards": ["longbows"]}})
    assert set(t.decision.keys) == {f"to:{site}" for site in range(8) if site != 2}
    assert t.state.discards[1] == ("vision-of-faith", "keep")


@pytest.mark.rule("oathfaq.181")
def test_at_an_enemys_shrouded_wood_its_ruler_picks_where_the_brass_horse_goes() -> None:
    t = Table(seats=3, active="p2", sites={2: {"site": "shrouded-wood", "warbands": 1, "of": "p3"},
              4: {"cards": ["longbows"]}, 5: {"cards": ["pressgangs"]}}, discards={"provinces": ["keep"]},
              players={"p2": {"site": 2, "relics": ["brass-horse"]}, "p3": {"site": 6}})  # fmt: skip
    t.p2("power:brass-horse")
    assert t.asked == 2
    assert set(t.decision.keys) == {"to:4", "to:5"}


@pytest.mark.rule("oathfaq.182")
def test_if_only_the_own_site_matches_the_brass_horse_goes_anywhere_else() -> None:
    t = riding("rangers", sites={2: {"cards": ["wolves"]}, 5: {"cards": ["longbows"]}})
    assert set(t.decision.keys) == {f"to:{site}" for site in range(8) if site != 2}


@pytest.mark.rule("oathfaq.185")
def test_the_grand_mask_does_not_open_the_chancellors_wood() -> None:
    t = Table(seats=2, active="p2", sites={2: {"site": "shrouded-wood", "cards": ["wayside-inn"], "warbands": 1,
              "of": "p1"}}, players={"p2": {"site": 2, "relics": ["grand-mask"], "favor": 2}})  # fmt: skip
    t.p2("travel")
    assert t.asked == 0


def whistled(**more: Any) -> Table:
    return using("whistle", **more)


@pytest.mark.rule("oathfaq.187", "oathfaq.214")
@pytest.mark.parametrize(("answer", "site", "secrets"), [("pay", 2, (1, 1)), ("stay", 5, (1, 0))])
def test_nobody_is_whistled_to_the_hidden_place_against_their_will(
    answer: str, site: int, secrets: tuple[int, int]
) -> None:
    t = whistled(sites={2: {"site": "the-hidden-place"}})
    t.p2("power:whistle", "seat:2")
    t.p3(answer)
    lord = t.lord(2)
    assert (lord.site, (lord.secrets, lord.turned)) == (site, secrets)
    assert ("whistle" in t.state.tokens) == (answer == "stay")


@pytest.mark.rule("oathfaq.188")
@pytest.mark.parametrize(("slot", "site"), [(3, 5), (2, 2)])
def test_the_whistle_calls_through_the_narrow_pass_only_to_the_pass(slot: int, site: int) -> None:
    t = whistled(sites={slot: {"site": "narrow-pass"}})
    t.p2("power:whistle", "seat:2")
    assert t.lord(2).site == site


@pytest.mark.rule("oathfaq.189", "oathfaq.190")
@pytest.mark.parametrize(("vow", "secrets"), [([], 2), (["vow-of-silence"], 1)])
def test_the_whistled_player_gets_the_secret_faceup_unless_a_vow_keeps_it(vow: list[str], secrets: int) -> None:
    t = whistled(me={"advisers": vow})
    t.p2("power:whistle", "seat:2")
    assert (t.lord(2).site, t.lord(2).secrets) == (2, secrets)
    t.p2("rest")
    assert t.lord(1).secrets == (4 if vow else 3)


@pytest.mark.rule("oathfaq.206")
def test_the_dragonskin_drum_beats_when_its_holder_is_banished() -> None:
    t = using("longbows", players={"p3": {"site": 2, "warbands": 2, "relics": ["dragonskin-drum"]}}, me={"warbands": 9})
    declare(t, 2, "pawn")
    go_on(t, "to:5")
    assert (t.lord(2).site, t.lord(2).warbands) == (5, 2), "one of two died, one came with the drum"


def banished_from_the_wood(ruler: str, seats: int = 4) -> Table:
    """p2 attacks p3's pawn at the Shrouded Wood and wins."""
    wood: dict[str, Any] = {"site": "shrouded-wood", "warbands": 2, "of": ruler} if ruler else {"site": "shrouded-wood"}
    players = {"p2": {"site": 2, "warbands": 9}, "p3": {"site": 2, "warbands": 2}, "p4": {"site": 6}}
    t = Table(seats=seats, active="p2", keeper="p1", sites={2: wood}, players=players)
    declare(t, 2, "pawn")
    go_on(t, until="send")
    return t


@pytest.mark.rule("oathfaq.209", "oathfaq.210", "oathfaq.212", "oath.11.shrouded-wood.4", "oath.5.5.7.3.3")
@pytest.mark.parametrize(("ruler", "chooser"), [("p3", 1), ("p4", 3), ("", 1), ("p2", 1), ("p1", 0)])
def test_only_an_enemy_who_rules_the_wood_sends_the_banished(ruler: str, chooser: int) -> None:
    assert banished_from_the_wood(ruler).asked == chooser


@pytest.mark.rule("oathfaq.211")
def test_a_decadent_chancellor_pays_three_from_the_wood_to_the_hinterland() -> None:
    t = Table(seats=2, uncovered=("decadent",), sites={2: {"site": "shrouded-wood"}}, players={"p1": {"site": 2}})
    t.p1("travel", "travel:5")
    assert t.lord(0).supply == 4


@pytest.mark.rule("oathfaq.212")
def test_bandits_send_nobody() -> None:
    t = Table(seats=2, active="p2", sites={2: {"site": "shrouded-wood"}}, players={"p2": {"site": 2}})
    t.p2("travel")
    assert t.asked == 1


@pytest.mark.rule("oathfaq.214")
def test_who_is_banished_to_the_hidden_place_may_refuse() -> None:
    t = using("longbows", sites={5: {"site": "the-hidden-place"}}, players={"p3": {"site": 2}}, me={"warbands": 9})
    declare(t, 2, "pawn")
    go_on(t, until="send")
    t.p2("to:5")
    assert t.decision.kind == "consent"
    t.p3("stay")
    assert t.lord(2).site == 2


@pytest.mark.rule("oathfaq.215", "oath.11.hidden-place.1")
def test_the_hidden_place_takes_one_secret_for_the_way_and_one_for_the_campaign() -> None:
    place = {"site": "the-hidden-place", "warbands": 1, "of": "p3"}
    t = Table(seats=3, active="p2", sites={5: place}, players={"p2": {"site": 2, "secrets": 2}, "p3": {"site": 5}})
    t.p2("travel", "travel:5")
    declare(t, 2, "pawn")
    assert (t.lord(1).secrets, t.lord(1).turned) == (0, 2)
