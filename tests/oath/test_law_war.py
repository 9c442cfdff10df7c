"""Campaigns by the Law: who is attacked, what is targeted, who helps, what is rolled and what is lost and won."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.oath.log import Told
from interregnum.games.oath.rules.fighting import shields, swords
from interregnum.games.oath.rules.ruling import ruled_sites
from interregnum.games.oath.state import enemies, imperial
from tests.oath.playing import declare, fall, go_on, rolled, targeted, war
from tests.oath.table import Table, using


def field(here: dict[str, Any] | None = None, *, seats: int = 3, active: str = "p2", **more: Any) -> Table:
    """p2 stands at site 2; the players and sites are as told."""
    players = {"p2": {"site": 2, "warbands": 4}, "p3": {"site": 6}, **more.pop("players", {})}
    sites = {2: here or {}, **more.pop("sites", {})}
    position: dict[str, Any] = {"keeper": "p1", **more}
    return Table(seats=seats, active=active, players=players, sites=sites, **position)


RULED: dict[str, Any] = {"warbands": 2, "of": "p3"}


@pytest.mark.rule("oath.5.5.1.1")
def test_a_campaign_costs_two_supply() -> None:
    assert using("longbows", me={"site": 3, "supply": 1}).p2.refused("campaign") == "oath.4.2.4"
    t = field()
    t.p2("campaign")
    assert t.lord(1).supply == 5


@pytest.mark.rule("oath.5.5.1.4", "oath.5.5.1.2", "oath.5.5.1.3")
def test_one_defender_is_chosen_and_only_their_things_are_targets() -> None:
    t = field(players={"p3": {"site": 2, "relics": ["map"]}, "p1": {"site": 2, "relics": ["whistle"]}})
    t.p2("campaign")
    assert set(t.decision.keys) == {"campaign:0", "campaign:2", "campaign:bandits"}
    t.p2("campaign:2")
    assert set(t.decision.keys) == {"relic:map", "pawn"}
    t = field(RULED)
    t.p2("campaign")
    assert war(t).defender == 2, "bandits cannot be attacked where a player rules"


@pytest.mark.rule("oath.5.5.1.5", "oath.10.enemy.2", "oath.10.imperial-player.1", "oath.10.imperial-player.2")
def test_a_citizen_who_attacks_the_empire_stands_outside_it() -> None:
    t = field({"warbands": 1, "of": "p1"}, players={"p1": {"site": 2}, "p2": {"site": 2, "role": "citizen"}})
    t.p2("campaign")
    assert (imperial(t.state, 0), imperial(t.state, 1), enemies(t.state, 0, 1)) == (True, False, True)
    assert ruled_sites(t.state, 1) == ()
    go_on(t)
    assert imperial(t.state, 1)
    assert not enemies(t.state, 0, 1)


@pytest.mark.rule("oath.5.5.1.6", "oath.faq.10")
@pytest.mark.parametrize(("site", "may"), [(0, True), (5, False)])
def test_the_chancellor_can_attack_a_citizen_who_is_there(site: int, may: bool) -> None:
    t = Table(
        seats=2,
        players={"p2": {"site": site, "role": "citizen", "relics": ["map"]}},
        sites={0: {"warbands": 1, "of": "p1"}},
    )
    assert t.p1.may("campaign") == may
    if may:
        t.p1("campaign")
        assert set(t.decision.keys) == {"relic:map", "pawn"}
        t.p1("pawn", "done")
        assert (war(t).allies, imperial(t.state, 1), ruled_sites(t.state, 1)) == ((), False, ())


@pytest.mark.rule("oath.5.5.2.1", "oath.5.5.2.2", "oath.5.5.2.3", "oath.5.5.2.7", "oath.2.4.2.1")
def test_targets_are_any_sites_of_the_defender_and_add_their_dice() -> None:
    t = field(
        RULED,
        sites={0: RULED, 7: RULED, 3: {"warbands": 1, "of": "p1"}},
        players={"p3": {"site": 2, "relics": ["map"]}},
    )
    t.p2("campaign")
    assert targeted(war(t)) == {"site:2"}, "the site where one attacks must be targeted"
    assert set(t.decision.keys) == {"site:0", "site:7", "relic:map", "pawn", "done"}
    t.p2("site:0", "site:7", "relic:map", "pawn")
    assert t.g.view(1).board.fight.defense_dice == 3 + 3 + 2


@pytest.mark.rule("oath.5.5.2.4", "oath.5.5.2.5", "rulings.oath.8")
@pytest.mark.parametrize(("site", "keys"), [(2, {"relic:map", "banner:peoples-favor", "pawn", "done"}), (6, set())])
def test_things_are_targets_only_where_their_holder_is(site: int, keys: set[str]) -> None:
    t = field(RULED, players={"p3": {"site": site, "relics": ["map"]}}, peoples_favor={"holder": "p3"})
    t.p2("campaign")
    assert (set(t.decision.keys) if t.decision.kind == "target" else set()) == keys
    if keys:
        t.p2("pawn")
        assert t.g.view(1).board.fight.defense_dice == 1 + 2


@pytest.mark.rule("oath.5.5.2.6")
def test_some_target_must_be_where_one_attacks() -> None:
    t = field(players={"p3": {"site": 2}}, sites={5: RULED})
    t.p2("campaign", "campaign:2", "site:5")
    assert not t.p2.may("done")
    t = field(players={"p3": {"site": 2, "relics": ["map"]}}, sites={5: RULED})
    t.p2("campaign", "campaign:2", "site:5")
    assert t.p2.refused("done") == "oath.5.5.2.6"
    t.p2("relic:map")
    assert t.p2.may("done")


@pytest.mark.rule("oath.5.5.2.8", "oath.faq.2", "oath.faq.3")
def test_one_may_attack_with_no_dice_and_no_warbands() -> None:
    t = field(players={"p2": {"site": 2, "warbands": 0, "advisers": ["horse-archers"]}})
    t.p2("campaign", "done")
    assert t.p2.may("plan:horse-archers")
    fall(t, 1, 1)
    t.p2("plan:horse-archers")
    assert rolled(t)[0] == 3
    t = field()
    t.p2("campaign", "done")
    assert list(t.decision.keys) == ["dice:4", "dice:3", "dice:2", "dice:1", "dice:0"]
    fall(t, 1, 1, defense=1)
    t.p2("dice:0", "sacrifice:0")
    assert t.lord(1).warbands == 2, "nothing against one bandit is a defeat"


def imperial_defense(**more: Any) -> Table:
    """p3, an Exile at site 2, attacks p2, a Citizen there; p4 is a Citizen."""
    players: dict[str, Any] = {
        "p1": {"site": 0, "warbands": 5},
        "p2": {"site": 2, "role": "citizen", "warbands": 2},
        "p3": {"site": 2, "warbands": 9},
        "p4": {"site": 5, "role": "citizen", "warbands": 3},
    }
    for name, part in more.pop("players", {}).items():
        players[name] = {**players[name], **part}
    sites = {2: {"warbands": 3, "of": "p1"}, **more.pop("sites", {})}
    return Table(seats=4, active="p3", players=players, sites=sites, **{"keeper": "p3", **more})


@pytest.mark.rule("oath.5.5.2.10", "oath.5.5.4.6")
@pytest.mark.parametrize(("site", "force"), [(0, 5), (2, 10)])
def test_the_chancellor_joins_every_imperial_defense(site: int, force: int) -> None:
    t = imperial_defense(players={"p1": {"site": site, "advisers": ["longbows"]}})
    declare(t, 1)
    assert (t.asked, t.decision.kind, war(t).allies) == (0, "plan", (0,))
    assert t.g.view(0).board.fight.defense_force == force


@pytest.mark.rule("oath.5.5.2.11", "oath.5.5.4.6")
@pytest.mark.parametrize(
    ("site", "answers", "allies"),
    [(2, ("join", "yes"), (0, 3)), (2, ("join", "no"), (0,)), (2, ("stay",), (0,)), (5, (), (0,))],
)
def test_a_citizen_who_is_near_may_join(site: int, answers: tuple[str, ...], allies: tuple[int, ...]) -> None:
    t = imperial_defense(players={"p4": {"site": site}, "p1": {"advisers": ["longbows"]}})
    declare(t, 1)
    for answer in answers:
        t.g.choose(answer)
    assert war(t).allies == allies
    assert t.g.view(0).board.fight.defense_force == (8 if 3 in allies else 5)


@pytest.mark.rule("oath.5.5.2.12")
@pytest.mark.parametrize("advisers", [["vow-of-peace"], []])
def test_the_chancellors_adviser_protects_a_defending_citizen(advisers: list[str]) -> None:
    t = imperial_defense(players={"p1": {"advisers": advisers}})
    declare(t, 1, dice=2, faces=(1, 4))
    assert t.p3.may("sacrifice:4") != bool(advisers)


@pytest.mark.rule("oath.5.5.3.5", "oath.5.5.3.6", "oath.7.1.2.6")
def test_the_plans_of_an_imperial_defense() -> None:
    t = imperial_defense(
        sites={2: {"cards": ["mercenaries"], "warbands": 3, "of": "p1"}},
        players={"p1": {"advisers": ["longbows"], "favor": 1}, "p2": {"favor": 1}},
    )
    declare(t, 1)
    assert t.p2.may("plan:mercenaries")
    assert not t.p2.may("plan:longbows")
    bank = t.bank("discord")
    t.p2("plan:mercenaries")
    assert (t.lord(1).favor, t.bank("discord"), "mercenaries" in t.state.tokens) == (0, bank + 1, False)
    assert set(t.decision.keys) == {"plan:longbows", "done"}, "no plan is used by two"


@pytest.mark.rule("oath.5.5.4.1", "oath.7.5.2.1", "oath.7.5.3.1")
def test_the_defense_is_rolled_first_and_plans_come_after_the_targets() -> None:
    t = field(
        RULED,
        players={"p2": {"site": 2, "warbands": 4, "favor": 4, "advisers": ["mercenaries"]}},
        tokens={"mercenaries": {"secrets": 1}},
    )
    t.p2("campaign")
    assert t.decision.kind == "dice"
    fall(t, 1, 4, defense=1)
    t.p2("dice:4", "plan:mercenaries")
    said = [event.said.text for event in t.g.events() if isinstance(event, Told) and event.category == "roll"]
    assert ["defense" in line for line in said] == [True, False]
    assert t.state.tokens["mercenaries"].favor == 1, "tokens lay on the card already"
    go_on(t)
    declare(t, -1) if t.p2.may("campaign") else None
    assert t.p2.may("plan:mercenaries"), "in another campaign it may be used again"


@pytest.mark.rule("oath.5.5.4.5", "oath.10.force.2")
@pytest.mark.parametrize(("site", "force"), [(3, 7), (7, 2), (2, 7)])
def test_the_board_defends_where_the_pawn_is(site: int, force: int) -> None:
    sites = {3: {"warbands": 1, "of": "p3"}, 4: {"warbands": 1, "of": "p3"}}
    t = field({"warbands": 1, "of": "p3"}, sites=sites, players={"p3": {"site": site, "warbands": 5}})
    t.p2("campaign", "site:3")
    assert t.g.view(1).board.fight.defense_force == force


@pytest.mark.rule("oath.5.5.4.3", "oath.5.5.5.2")
@pytest.mark.parametrize(
    ("defense", "attack", "won"),
    [
        ((5, 6), (4, 4, 4, 6), False),
        ((3, 6), (4, 4, 1, 1), False),
        ((5, 1), (1, 1, 6, 1), False),
        ((3, 6), (4, 4, 6, 1), True),
    ],
)
def test_doubling_faces_double_shields_and_hollow_swords_count_in_pairs(
    defense: tuple[int, ...], attack: tuple[int, ...], won: bool
) -> None:
    assert (shields((5, 3, 6, 6), ()), swords((1, 2, 3, 4, 5, 6), ())) == (12, 5)
    t = field({"warbands": 1, "of": "p3"}, keeper="p3", players={"p2": {"site": 2, "warbands": 4}})
    t.p2("campaign")
    t.dice(*defense, *attack)
    t.p2("dice:4")
    go_on(t)
    assert (t.site(2).warbands == 0) == won


@pytest.mark.rule("oath.5.5.5.1", "oath.5.5.5.3", "oath.10.sacrifice.1", "oath.10.kill.1")
def test_skulls_kill_before_anything_is_sacrificed() -> None:
    t = field({"warbands": 5, "of": "p3"}, players={"p2": {"site": 2, "warbands": 3}})
    t.p2("campaign")
    t.dice(1, 6, 6)
    t.p2("dice:2")
    assert t.lord(1).warbands == 1
    assert not t.p2.may("sacrifice:2"), "two would be needed, and one is left"
    t = field({"warbands": 5, "of": "p3"}, players={"p2": {"site": 2, "warbands": 4}})
    t.p2("campaign")
    t.dice(1, 6, 6)
    bank = t.lord(1).bank
    t.p2("dice:2", "sacrifice:2")
    assert (t.lord(1).warbands, t.lord(1).bank) == (0, bank + 4)
    t = field({"warbands": 5, "of": "p3"}, players={"p2": {"site": 2, "warbands": 1, "advisers": ["horse-archers"]}})
    t.p2("campaign")
    t.p2("dice:1")
    fall(t, 1, 6)
    t.p2("plan:horse-archers")
    assert t.lord(1).warbands == 0, "skulls without warbands kill nobody"


@pytest.mark.rule("oath.5.5.6.2", "oath.5.5.6.1", "oath.5.5.6.3")
def test_only_those_who_fought_are_lost() -> None:
    t = field(
        {"warbands": 4, "of": "p3"},
        sites={5: {"warbands": 2, "of": "p3"}},
        players={"p3": {"site": 6, "warbands": 3}, "p2": {"site": 2, "warbands": 9}},
    )
    declare(t, 2)
    go_on(t)
    assert (t.lord(2).warbands, t.site(5).warbands, t.site(2).warbands) == (5, 2, 0)


@pytest.mark.rule("oath.5.5.6.4", "oath.10.bandit.1", "oath.10.rule.3", "oath.faq.12", "oath.10.enemy.3")
def test_bandits_never_die() -> None:
    t = field()
    declare(t, -1)
    go_on(t, "garrison:0")
    board = t.g.view(1).board
    assert (board.sites[2].ruler, board.sites[2].warbands) == ("bandits", 0)
    assert (enemies(t.state, -1, 1), enemies(t.state, 1, -1)) == (True, True)
    t.p2("campaign")
    assert war(t).defender == -1
    t = using("siege-engines", sites={3: {}})
    assert not t.p2.may("power:siege-engines") or _picks(t) == {"site:2"}, "there is nobody to kill at an empty site"


def _picks(t: Table) -> set[str]:
    t.p2("power:siege-engines")
    return set(t.decision.keys) if t.decision.kind == "pick" else {"site:2"}


@pytest.mark.rule("oath.5.5.6.6", "oath.5.5.7.1.2", "oath.10.kill.1", "oath.10.your-enemy.1")
def test_the_chancellor_picks_the_losses_of_the_empire_and_takes_the_survivors() -> None:
    t = imperial_defense()
    bank = t.lord(0).bank
    declare(t, 1)
    go_on(t, until="loss")
    assert t.asked == 0
    assert set(t.decision.keys) == {"lose:site:2", "lose:board:1"}
    t.p1("lose:board:1", "lose:site:2")
    go_on(t)
    assert (t.lord(0).warbands, t.lord(1).warbands, t.lord(0).bank) == (7, 1, bank + 2)


@pytest.mark.rule("oath.5.5.7.0.1", "oath.5.5.7.3.1", "oath.5.5.7.3.2")
def test_sites_then_things_then_banishment() -> None:
    t = field(
        RULED,
        players={"p3": {"site": 2, "relics": ["map"], "favor": 5, "warbands": 0}, "p2": {"site": 2, "warbands": 9}},
        sites={5: {"site": "plains", "faceup": False}, 6: {"site": "narrow-pass"}},
    )
    declare(t, 2, "relic:map", "pawn")
    go_on(t, until="garrison")
    assert t.lord(2).relics == ("map",)
    t.p2("garrison:1")
    assert (t.site(2).colour, t.lord(1).relics, t.lord(2).site) == (1, ("map",), 2)
    assert t.decision.kind == "send"
    assert not t.p2.may("to:7"), "the Narrow Pass binds who is sent"
    assert t.p2.may("done")
    supply = t.lord(2).supply
    t.p2("to:6")
    assert (t.lord(2).site, t.lord(2).supply) == (6, supply)
    t.p2("burn")
    assert t.lord(2).favor == 3


@pytest.mark.rule("oath.5.5.7.3.1")
def test_a_facedown_site_one_is_sent_to_is_turned_up() -> None:
    t = field(
        players={"p3": {"site": 2, "warbands": 0}, "p2": {"site": 2, "warbands": 9}},
        sites={5: {"site": "plains", "faceup": False}},
    )
    declare(t, 2, "pawn")
    go_on(t, "to:5")
    assert t.site(5).faceup


@pytest.mark.rule("oath.7.5.1.1")
def test_standing_beside_a_plan_is_not_enough() -> None:
    t = field({"cards": ["longbows"], **RULED})
    declare(t, 2)
    assert not any(plan.seat == 1 for plan in (t.state.fight.plans if t.state.fight else ()))
    t = field({"cards": ["longbows"], **RULED})
    t.p2("campaign", "dice:4")
    assert (t.asked, t.decision.kind) == (2, "plan")


@pytest.mark.rule("oath.10.you.1")
def test_a_plan_counts_what_its_user_has_and_not_what_allies_have() -> None:
    t = imperial_defense(players={"p1": {"advisers": ["wolves", "rangers"]}, "p2": {"advisers": ["nature-worship"]}})
    declare(t, 1)
    t.p2("plan:nature-worship")
    assert rolled(t)[0] == 8


@pytest.mark.rule("rulings.oath.9", "oath.7.5.4.1")
@pytest.mark.parametrize(("attacks", "dice"), [(True, 7), (False, 1)])
def test_the_attacker_adds_dice_and_the_defender_removes_them(attacks: bool, dice: int) -> None:
    holder = {"advisers": ["horse-archers"]}
    t = field(
        RULED,
        players={
            "p2": {"site": 2, "warbands": 4, **(holder if attacks else {})},
            "p3": {"site": 6, **({} if attacks else holder)},
        },
    )
    declare(t, 2)
    t.g.choose("plan:horse-archers")
    assert rolled(t)[0] == dice


@pytest.mark.rule("rulings.oath.7", "oath.11.narrow-pass.2")
@pytest.mark.parametrize(("ruler", "may"), [("p3", False), ("p2", True), ("p1", False)])
def test_the_narrow_pass_must_be_targeted_before_its_region(ruler: str, may: bool) -> None:
    t = field(RULED, sites={5: {"site": "narrow-pass", "warbands": 1, "of": ruler}, 6: RULED})
    t.p2("campaign")
    assert t.p2.may("site:6") == may
    if ruler == "p3":
        t.p2("site:5")
        assert t.p2.may("site:6")


@pytest.mark.rule("oath.11.plains.1", "oath.11.mountain.1")
@pytest.mark.parametrize(
    ("site", "dice", "pools"),
    [("plains", 4, (5, 3)), ("mountain", 3, (2, 3)), ("mountain", 0, (0, 4)), ("plains", 0, (1, 3))],
)
def test_the_ground_changes_the_attack_once(site: str, dice: int, pools: tuple[int, int]) -> None:
    t = field({"site": site, **RULED}, players={"p3": {"site": 2, "relics": []}})
    declare(t, 2, "pawn", dice=dice)
    assert rolled(t) == pools
