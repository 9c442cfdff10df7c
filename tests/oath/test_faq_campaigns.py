"""Answers about campaigns: targets, battle plans, forces, losses and what a victory brings."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.oath.rules.ruling import ruler
from interregnum.games.oath.state import EMPIRE
from tests.oath.playing import attack, declare, defend, fall, go_on, rolled, targeted, war
from tests.oath.table import Table, using


def empire(here: dict[str, Any], *, seats: int = 3, p1: dict[str, Any] | None = None, p2: dict[str, Any] | None = None,
           p3: dict[str, Any] | None = None, **more: Any) -> Table:  # fmt: skip
    """p3, an Exile, stands at site 2, which is Imperial; p2 is a Citizen there, and the Chancellor is far away."""
    players = {
        "p1": {"site": 0, "warbands": 3, **(p1 or {})},
        "p2": {"site": 2, "role": "citizen", "warbands": 1, **(p2 or {})},
        "p3": {"site": 2, "warbands": 4, **(p3 or {})},
        **more.pop("players", {}),
    }
    sites = {2: {"warbands": 1, "of": "p1", **here}, **more.pop("sites", {})}
    position: dict[str, Any] = {"active": "p3", "keeper": "p3", **more}
    return Table(seats=seats, players=players, sites=sites, **position)


@pytest.mark.rule("oathfaq.1")
@pytest.mark.parametrize(("holder", "dice"), [("p1", 1), ("p3", 4)])
def test_fire_talkers_help_a_citizen_while_the_chancellor_holds_the_secret(holder: str, dice: int) -> None:
    t = empire({"cards": ["fire-talkers"]}, darkest_secret={"holder": holder})
    declare(t, 1)
    t.p2("plan:fire-talkers")
    assert rolled(t)[0] == dice


@pytest.mark.rule("oathfaq.11")
def test_the_other_suits_of_kindred_warriors_are_all_but_arcane() -> None:
    t = attack("kindred-warriors", me={"advisers": ["wolves", "longbows", "alchemist"]})
    t.p2("plan:kindred-warriors", "done")
    assert rolled(t)[0] == 6


@pytest.mark.rule("oathfaq.14")
@pytest.mark.parametrize(("answer", "may"), [("stay", True), ("join", False)])
def test_gleaming_armor_counts_once_its_citizen_takes_part(answer: str, may: bool) -> None:
    t = empire({}, p1={"site": 2}, p2={"advisers": ["gleaming-armor"]}, p3={"advisers": ["longbows"], "secrets": 0})
    declare(t, 0)
    t.p2(answer)
    if answer == "join":
        t.p1("yes")
    assert t.p3.may("plan:longbows") == may


def others_fight(adviser: str, outside: bool) -> Table:
    """p2, who can pay nothing, attacks p3; p4 or p3 has an adviser."""
    players: dict[str, Any] = {"p3": {"site": 2}, "p4": {"site": 2}}
    players["p4" if outside else "p3"]["advisers"] = [adviser]
    players["p2"] = {"site": 2, "warbands": 4, "favor": 0, "secrets": 0, "advisers": ["longbows"]}
    t = Table(seats=4, active="p2", keeper="p1", players=players, sites={2: {"warbands": 1, "of": "p3"}})
    declare(t, 2)
    return t


@pytest.mark.rule("oathfaq.15", "oathfaq.43")
@pytest.mark.parametrize("adviser", ["gleaming-armor", "insect-swarm"])
@pytest.mark.parametrize("outside", [True, False])
def test_what_makes_plans_dearer_works_only_for_who_takes_part(adviser: str, outside: bool) -> None:
    t = others_fight(adviser, outside)
    assert t.p2.may("plan:longbows") == outside


@pytest.mark.rule("oathfaq.16", "oathfaq.17")
def test_jinx_is_offered_with_the_roll_in_view_and_once() -> None:
    t = attack("jinx", (1, 2, 2, 2, 2, 2, 2, 2, 2))
    assert t.decision.kind == "reroll"
    assert "jinx" not in t.state.tokens
    fight = t.g.view(1).board.fight
    assert fight.attack_roll.faces == (2, 2, 2, 2)
    t.p2("reroll:jinx")
    assert t.state.tokens["jinx"].secrets == 1
    assert t.decision.kind != "reroll"


@pytest.mark.rule("oathfaq.18")
def test_jinx_rerolls_outside_of_campaigns() -> None:
    t = using("gambling-hall", me={"advisers": ["jinx"]})
    t.p2("power:gambling-hall")
    assert t.p2.may("reroll:jinx")


@pytest.mark.rule("oathfaq.32")
def test_rangers_count_the_pool_when_they_are_used() -> None:
    there = {3: {"warbands": 2, "of": "p3", "cards": ["keep"]}, 4: {"warbands": 1, "of": "p3"}}
    t = using("rangers", me={"site": 3}, sites=there, keeper="p3")
    declare(t, 2, "site:4")
    assert war(t).defense == 3
    t.p2("plan:rangers")
    t.p3("plan:keep")
    assert rolled(t) == (4, 5)


@pytest.mark.rule("oathfaq.33", "oathfaq.95")
@pytest.mark.parametrize(
    ("card", "holder", "left"), [("rangers", "", 4), ("the-great-levy", "", 4), ("the-great-levy", "p3", 0)]
)
def test_skulls_are_ignored_without_dice_but_not_against_the_peoples_favor(card: str, holder: str, left: int) -> None:
    t = attack(card, peoples_favor={"holder": holder})
    dice = war(t).attack
    fall(t, 1, 6)
    t.p2(f"plan:{card}")
    go_on(t)
    assert t.lord(1).warbands == left
    if card == "rangers" or holder:
        assert rolled(t)[0] == dice


def united(**more: Any) -> Table:
    """p2 has the Vow of Union, two warbands at site 2, and stands at p3's site 3."""
    me = {"site": 3, "warbands": 0, **more.pop("me", {})}
    sites = {2: {"warbands": 2, "of": "p2"}, 3: {"warbands": 1, "of": "p3"}, **more.pop("sites", {})}
    return using("vow-of-union", me=me, sites=sites, keeper="p1", **more)


@pytest.mark.rule("oathfaq.44")
def test_with_the_vow_of_union_the_last_warband_of_a_site_may_die() -> None:
    t = united(sites={2: {"warbands": 1, "of": "p2"}})
    declare(t, 2, faces=(1, 6))
    go_on(t)
    assert t.site(2).warbands == 0
    t = united(sites={3: {"warbands": 2, "of": "p3"}})
    declare(t, 2, faces=(1, 4), dice=1)
    t.p2("sacrifice:2")
    assert t.site(2).warbands == 0


@pytest.mark.rule("oathfaq.45")
def test_with_the_vow_of_union_all_warbands_of_ruled_sites_attack() -> None:
    t = united(me={"warbands": 1})
    t.p2("campaign")
    assert t.decision.keys[0] == "dice:3"
    t.p2("dice:0")
    go_on(t)
    assert t.lord(1).warbands + t.site(2).warbands == 2, "half of three is one"


@pytest.mark.rule("oathfaq.46", "rulings.oath.14")
@pytest.mark.parametrize(("faces", "place"), [((3, 1), "lose:board:1"), ((1, 4), "")])
def test_with_the_vow_of_union_untouched_sites_hold_what_they_held(faces: tuple[int, int], place: str) -> None:
    t = united(me={"warbands": 2})
    declare(t, 2, faces=faces)
    go_on(t, *([place, place] if place else []))
    assert t.site(2).warbands == 2


@pytest.mark.rule("oathfaq.48", "oath.7.6.5.5", "oath.7.6.5.4")
def test_with_the_vow_of_union_bandits_of_the_crown_attack_but_cannot_be_sacrificed() -> None:
    held = {site: {"warbands": 1, "of": "p1"} for site in (0, 1, 4)}
    t = united(me={"warbands": 1, "relics": ["bandit-crown"]}, sites={**held, 3: {"warbands": 5, "of": "p3"}})
    t.p2("campaign")
    assert t.decision.keys[0] == "dice:7", "three warbands, and bandits at four sites"
    fall(t, 1, 1, defense=1)
    t.p2("dice:2")
    assert t.decision.kind == "loss", "five more would be needed, and only warbands can be given up"


@pytest.mark.rule("oathfaq.49")
def test_a_citizen_who_attacks_within_the_empire_leads_no_purple_garrisons() -> None:
    t = empire({}, p1={"site": 2}, p2={"advisers": ["vow-of-union"], "warbands": 2}, active="p2")
    t.p2("campaign", "campaign:0")
    go_on(t, until="dice")
    assert t.decision.keys[0] == "dice:2"


@pytest.mark.rule("oathfaq.50")
def test_the_giant_python_counts_dice_of_targets_alone() -> None:
    players = {"p2": {"site": 2}, "p3": {"site": 2, "advisers": ["giant-python"]}}
    t = Table(seats=3, active="p2", keeper="p3", players=players)
    declare(t, 2, "pawn")
    assert rolled(t)[1] == 3


@pytest.mark.rule("oathfaq.51")
def test_the_giant_python_with_the_sprawling_rampart() -> None:
    foe = {"site": 2, "advisers": ["giant-python"], "relics": ["circlet-of-command"]}
    t = Table(seats=3, active="p2", keeper="p1", players={"p2": {"site": 2}, "p3": foe},
              sites={2: {"cards": ["sprawling-rampart"], "warbands": 1, "of": "p3"}})  # fmt: skip
    t.p2("campaign")
    assert t.p2.may("done")
    t.p2("relic:circlet-of-command")
    assert targeted(war(t)) == {"site:2", "relic:circlet-of-command", "pawn"}, "the two alone would add three"


@pytest.mark.rule("oathfaq.52")
@pytest.mark.parametrize(("holder", "may"), [("p1", False), ("p4", True)])
def test_the_chancellors_python_guards_a_citizen_and_an_allys_does_not(holder: str, may: bool) -> None:
    players: dict[str, Any] = {"p1": {"site": 0}, "p4": {"site": 2, "role": "citizen"}}
    players[holder]["advisers"] = ["giant-python"]
    t = empire({}, seats=4, players=players, sites={3: {"warbands": 1, "of": "p1"}})
    t.p3("campaign", "campaign:1", "pawn")
    assert t.p3.may("done") == may


@pytest.mark.rule("oathfaq.58")
@pytest.mark.parametrize(("there", "dice"), [({}, 4), ({"warbands": 1, "of": "p3"}, 8)])
def test_the_disgraced_captain_needs_the_site_as_a_target(there: dict[str, Any], dice: int) -> None:
    t = using("disgraced-captain", me={"site": 3}, sites={3: {"cards": ["pressgangs"], **there}},
              players={"p3": {"site": 3, "warbands": 1}}, keeper="p1")  # fmt: skip
    declare(t, 2, "pawn")
    t.p2("plan:disgraced-captain")
    assert rolled(t)[0] == dice


@pytest.mark.rule("oathfaq.60")
def test_book_burning_leaves_one_secret_however_they_lie() -> None:
    t = using("book-burning", players={"p3": {"site": 2, "secrets": 2, "turned": 2, "warbands": 1}})
    declare(t, 2, "pawn")
    t.p2("plan:book-burning")
    go_on(t, "burn")
    assert t.lord(2).secrets + t.lord(2).turned == 1


@pytest.mark.rule("oathfaq.66")
def test_zealots_compare_the_forces_when_they_are_used() -> None:
    t = using("zealots", me={"site": 3}, sites={3: {"warbands": 4, "of": "p3"}}, keeper="p1")
    declare(t, 2)
    assert not t.p2.may("plan:zealots")
    t = using("zealots", me={"site": 3}, sites={3: {"warbands": 4, "of": "p3"}}, keeper="p1")
    declare(t, 2, faces=(1, 6), dice=2)
    assert t.p2.may("sacrifice:1"), "two skulls leave two against four, and each sacrifice adds one"


@pytest.mark.rule("oathfaq.76")
def test_the_relic_thief_answers_a_relic_their_holder_has_just_lost() -> None:
    foe = {"site": 2, "warbands": 1, "favor": 1, "secrets": 1, "advisers": ["relic-thief"], "relics": ["map"]}
    t = using("longbows", players={"p3": foe}, me={"warbands": 9})
    declare(t, 2, "relic:map")
    go_on(t, until="use")
    assert t.p3.may("use")


@pytest.mark.rule("oathfaq.82")
def test_a_sneak_attack_needs_an_ordinary_defender() -> None:
    t = Table(seats=3, active="p2", players={"p2": {"site": 2}, "p3": {"site": 5, "advisers": ["sneak-attack"]}})
    declare(t, -1)
    go_on(t)
    assert t.asked == 1


@pytest.mark.rule("oathfaq.83", "oathfaq.84")
@pytest.mark.parametrize("second", [True, False])
def test_a_sneak_attack_comes_before_anything_else(second: bool) -> None:
    foe = {"site": 2, "advisers": ["sneak-attack"], "warbands": 1}
    t = using("second-wind", players={"p3": foe}, me={"warbands": 9})
    declare(t, 2, "pawn")
    go_on(t, *(["plan:second-wind"] if second else []))
    assert t.p3.may("campaign")
    t.p3("pass")
    assert t.decision.kind == ("send" if second else "action")


@pytest.mark.rule("oathfaq.98", "oath.faq.7")
def test_the_chancellors_vow_of_peace_does_not_bind_citizens() -> None:
    players = {"p1": {"site": 0, "advisers": ["vow-of-peace"]}, "p2": {"site": 2, "role": "citizen"}}
    t = Table(seats=2, active="p2", players=players)
    assert t.p2.may("campaign")
    t = Table(seats=2, active="p1", players=players, sites={0: {}})
    assert not t.p1.may("campaign")


@pytest.mark.rule("oathfaq.105")
def test_the_hospital_saves_nobody_at_a_site_that_was_lost() -> None:
    t = defend("hospital", me={"warbands": 3})
    fall(t, 1, 4)
    t.p2("plan:hospital")
    go_on(t, "garrison:1")
    assert (t.site(2).colour, t.lord(1).warbands, t.lord(1).bank) == (2, 4, 10)


@pytest.mark.rule("oathfaq.107")
def test_warning_signals_ask_no_permission_of_the_chancellor() -> None:
    t = empire({"cards": ["warning-signals"]}, sites={3: {"warbands": 3, "of": "p1"}})
    declare(t, 1)
    t.p2("plan:warning-signals", "from:3", "from:3")
    assert t.decision.kind == "move"
    assert (t.lord(1).warbands, t.site(3).warbands) == (3, 1)


@pytest.mark.rule("oathfaq.116")
@pytest.mark.parametrize("plans", [2, 1])
def test_bandits_give_up_their_first_beast_for_several_nomad_plans(plans: int) -> None:
    nomads = ["wild-mounts", "storm-caller", "mounted-patrol"][: plans + 1]
    sites = {2: {"site": "plains", "cards": nomads}, 3: {"cards": ["wolves"]}, 5: {"cards": ["rangers"]}}
    t = Table(seats=2, active="p2", sites=sites, players={"p2": {"site": 2, "warbands": 4}})
    declare(t, -1, dice=0)
    go_on(t)
    left = [t.site(2).cards, t.site(3).cards, t.site(5).cards]
    if plans == 2:
        assert left == [tuple(nomads), (), ("rangers",)]
    else:
        assert left == [("wild-mounts",), ("wolves",), ("rangers",)]


@pytest.mark.rule("oathfaq.117")
def test_lancers_double_skulls_as_well() -> None:
    t = using("lancers", me={"site": 3}, sites={3: {"warbands": 3, "of": "p3"}}, keeper="p1")
    declare(t, 2, dice=1, faces=(1, 6))
    t.p2("plan:lancers")
    go_on(t)
    assert (t.lord(1).warbands, t.site(3).warbands) == (2, 0)


@pytest.mark.rule("oathfaq.118")
@pytest.mark.parametrize(("choice", "cards"), [("1", ("mountain-giant",)), ("3", ())])
def test_the_mountain_giant_leaves_only_after_three_dice(choice: str, cards: tuple[str, ...]) -> None:
    t = attack("mountain-giant")
    t.p2(f"plan:mountain-giant:{choice}")
    go_on(t)
    assert t.site(2).cards == cards


@pytest.mark.rule("oathfaq.124")
@pytest.mark.parametrize("armor", [True, False])
def test_the_spell_breaker_counts_secrets_that_armor_adds(armor: bool) -> None:
    foe = {"site": 5, "advisers": ["gleaming-armor"] if armor else []}
    t = attack("longbows", foe=foe, sites={5: {"cards": ["spell-breaker"], "warbands": 1, "of": "p3"}})
    assert t.p2.may("plan:longbows") != armor


@pytest.mark.rule("oathfaq.129")
def test_the_mounted_patrol_halves_the_dice_finally_rolled() -> None:
    players = {"p3": {"site": 2, "warbands": 4, "advisers": ["mercenaries"]}}
    t = using("mounted-patrol", me={"site": 5}, players=players, active="p3", keeper="p1")
    declare(t, 1)
    t.p3("plan:mercenaries")
    t.p2("plan:mounted-patrol")
    assert rolled(t)[0] == 3


@pytest.mark.rule("oathfaq.130")
def test_the_great_crusade_counts_itself() -> None:
    t = attack("great-crusade")
    t.p2("plan:great-crusade")
    assert rolled(t)[0] == 5


@pytest.mark.rule("oathfaq.136")
def test_a_site_emptied_by_wrestlers_still_falls() -> None:
    t = using("wrestlers", me={"site": 5}, players={"p3": {"site": 2, "warbands": 4}}, active="p3", keeper="p1",
              sites={2: {"warbands": 1, "of": "p2"}})  # fmt: skip
    declare(t, 1)
    fall(t, 1, 4, defense=2)
    t.p2("plan:wrestlers")
    go_on(t, "garrison:2")
    assert (t.site(2).colour, t.site(2).warbands) == (2, 2)


@pytest.mark.rule("oathfaq.137")
@pytest.mark.parametrize("site", [2, 0])
def test_wrestlers_may_spend_a_warband_of_an_ally_who_is_there(site: int) -> None:
    t = empire({"cards": ["wrestlers"]}, p1={"site": site})
    declare(t, 1)
    t.p2("plan:wrestlers")
    assert t.p2.may("lose:board:1")
    assert t.p2.may("lose:board:0") == (site == 2)


@pytest.mark.rule("oathfaq.138")
def test_battle_honors_pay_what_the_bank_has() -> None:
    t = attack("battle-honors", banks={"order": 1})
    fall(t, 1, 4)
    t.p2("plan:battle-honors")
    go_on(t)
    assert (t.lord(1).favor, t.bank("order")) == (7, 0)


@pytest.mark.rule("oathfaq.139")
def test_bear_traps_cost_one_die_and_one_warband() -> None:
    t = defend("bear-traps")
    fall(t, 1, 4)
    t.p2("plan:bear-traps")
    go_on(t)
    assert (rolled(t)[0], t.lord(2).warbands) == (3, 3)


@pytest.mark.rule("oathfaq.140")
def test_the_cursed_cauldron_counts_the_trapped_warband() -> None:
    t = defend("bear-traps", me={"relics": ["cursed-cauldron"]})
    fall(t, 3, 1)
    t.p2("plan:bear-traps", "plan:cursed-cauldron")
    go_on(t)
    assert t.lord(1).warbands == 6, "one in the trap, one of the three that lost"


@pytest.mark.rule("oathfaq.141")
def test_scouts_bring_supply_to_a_free_campaign() -> None:
    t = using("captains", me={"supply": 3}, sites={2: {"cards": ["scouts"]}}, players={"p3": {"site": 2}})
    t.p2("power:captains")
    go_on(t, "plan:scouts")
    assert t.lord(1).supply == 4


@pytest.mark.rule("oathfaq.142")
def test_citizenship_is_settled_before_the_second_wind() -> None:
    t = attack("martial-culture", sites={2: {"cards": ["second-wind"]}})
    fall(t, 1, 4)
    t.p2("plan:second-wind", "plan:martial-culture")
    go_on(t, until="join")
    t.p2("join")
    assert t.lord(1).role == "citizen"
    assert t.decision.kind == "send"


@pytest.mark.rule("oathfaq.143")
def test_the_chancellors_code_of_honor_bars_the_whole_side() -> None:
    t = empire({}, p1={"advisers": ["code-of-honor"]}, p2={"advisers": ["longbows"]}, seats=4,
               players={"p4": {"site": 2, "role": "citizen", "advisers": ["mercenaries"], "favor": 2}})  # fmt: skip
    declare(t, 1)
    t.p4("join")
    t.p2("yes", "done")
    t.p1("plan:code-of-honor")
    assert t.decision.kind != "plan"
    assert rolled(t)[0] == 2
    t = empire({}, p1={"advisers": ["code-of-honor"]}, p2={"advisers": ["longbows"]})
    declare(t, 1)
    t.p2("plan:longbows")
    assert t.decision.kind != "plan", "nor can it follow another plan"


@pytest.mark.rule("oathfaq.144")
def test_bandits_with_a_code_of_honor_use_nothing_else() -> None:
    sites = {2: {"site": "river", "cards": ["longbows", "code-of-honor"]}}
    t = Table(seats=2, active="p2", players={"p2": {"site": 2, "warbands": 4}}, sites=sites)
    declare(t, -1, dice=4)
    assert rolled(t)[0] == 2


@pytest.mark.rule("oathfaq.148")
def test_the_military_parade_pays_for_every_adviser() -> None:
    t = attack("military-parade", foe={"advisers": ["storyteller", "memory-of-home", "wolves"]})
    fall(t, 1, 4)
    t.p2("plan:military-parade")
    go_on(t)
    assert (t.bank("hearth"), t.bank("beast"), t.lord(1).favor) == (1, 2, 9)


@pytest.mark.rule("oathfaq.149")
def test_favor_that_bandits_would_gain_is_burned() -> None:
    t = Table(seats=2, active="p2", players={"p2": {"site": 2, "advisers": ["longbows"]}},
              sites={2: {"cards": ["military-parade"]}})  # fmt: skip
    shared = t.state.shared
    declare(t, -1, dice=0)
    go_on(t)
    assert (t.bank("order"), t.state.shared) == (2, shared + 1)


@pytest.mark.rule("oathfaq.150")
def test_tome_guardians_of_bandits_keep_everybody_from_the_darkest_secret() -> None:
    def table(cards: list[str], **more: Any) -> Table:
        players = {"p2": {"site": 3, "secrets": 5, "hidden": ["conspiracy"], "advisers": ["elders", "tents"]},
                   "p3": {"site": 3, "advisers": ["horse-archers", "lancers"], **more}}  # fmt: skip
        return Table(seats=3, active="p2", players=players, darkest_secret={"holder": "p3"}, keeper="p1",
                     sites={2: {"cards": cards}, 3: {"cards": ["wolves"]}})  # fmt: skip

    t = table(["tome-guardians"])
    assert not t.p2.may("recover") or not _open(t, "recover", "recover:darkest-secret")
    t.p2("campaign", "campaign:2") if t.decision.kind == "action" else None
    assert "banner:darkest-secret" not in t.decision.keys
    t = table(["tome-guardians"])
    t.p2("adviser:conspiracy", "reveal")
    assert not t.p2.may("take:darkest-secret")
    t = table(["longbows"])
    t.p2("adviser:conspiracy", "reveal")
    assert t.p2.may("take:darkest-secret")
    t = table(["longbows"])
    t.p2("campaign", "campaign:2")
    assert t.p2.may("banner:darkest-secret")


def _open(t: Table, action: str, key: str) -> bool:
    other = t.g.clone()
    other.choose(action)
    assert other.decision is not None
    return key in other.decision.keys


@pytest.mark.rule("oathfaq.156")
def test_the_specialist_silences_the_whole_defense() -> None:
    t = empire({"cards": ["longbows"]}, p1={"advisers": ["code-of-honor"]}, p3={"favor": 3, "advisers": ["specialist"]})
    declare(t, 1)
    t.p3("plan:specialist")
    assert t.decision.kind != "plan"
    assert rolled(t)[0] == 4


def captained() -> Table:
    t = empire({"cards": ["captains"], "warbands": 3}, p2={"warbands": 2, "favor": 2}, active="p2", seats=4,
               players={"p4": {"site": 2, "role": "citizen", "warbands": 2}}, keeper="p1")  # fmt: skip
    t.p2("power:captains")
    if t.decision.kind == "pick":
        t.p2("site:2")
    return t


@pytest.mark.rule("oathfaq.157", "oathfaq.158")
def test_captains_lead_purple_warbands_against_a_fellow_citizen() -> None:
    t = captained()
    t.p2("campaign:3", "pawn", "done")
    assert t.decision.keys[0] == "dice:5"
    assert targeted(war(t)) == {"pawn"}
    fight = t.g.view(1).board.fight
    assert fight.defense_force == 2


@pytest.mark.rule("oathfaq.163")
def test_the_peace_envoy_pays_the_attacked_player_alone() -> None:
    t = empire({}, p3={"favor": 5, "advisers": ["peace-envoy"]})
    declare(t, 1, "pawn")
    t.p3("plan:peace-envoy")
    go_on(t)
    assert (t.lord(0).favor, t.lord(1).favor, t.lord(2).favor) == (1, 4, 1)


@pytest.mark.rule("oathfaq.164")
@pytest.mark.parametrize(("favor", "may"), [(4, False), (5, True)])
def test_the_peace_envoy_needs_all_the_favor(favor: int, may: bool) -> None:
    t = empire({}, p3={"favor": favor, "advisers": ["peace-envoy"]}, keeper="p1")
    declare(t, 1, "pawn")
    assert (war(t).defense if t.state.fight else rolled(t)[1]) == 4
    assert t.p3.may("plan:peace-envoy") == may


@pytest.mark.rule("oathfaq.165")
def test_the_favor_of_the_peace_envoy_may_burn() -> None:
    t = empire({}, p3={"favor": 5, "advisers": ["peace-envoy"]})
    declare(t, 1, "pawn")
    t.p3("plan:peace-envoy")
    go_on(t, "burn")
    assert t.lord(1).favor == 2


@pytest.mark.rule("oathfaq.166")
def test_the_relic_hunter_hunts_at_targeted_sites_only() -> None:
    t = attack("relic-hunter", there={"relics": ["map"]}, sites={2: {"relics": ["whistle"]}})
    t.p2("plan:relic-hunter")
    assert set(t.decision.keys) == {"lying:3:0", "done"}


@pytest.mark.rule("oathfaq.174")
def test_sticky_fire_pays_the_attacked_player_alone() -> None:
    t = empire({}, p3={"relics": ["sticky-fire"], "favor": 2}, p1={"site": 2})
    declare(t, 1, faces=(1, 6))
    go_on(t, "plan:sticky-fire", "burn")
    assert (t.lord(0).favor, t.lord(1).favor, t.lord(2).favor) == (1, 2, 1)


@pytest.mark.rule("oathfaq.175")
def test_sticky_fire_is_paid_for_even_if_the_doctor_saves_everybody() -> None:
    there = {"cards": ["traveling-doctor"], "warbands": 3}
    t = attack("sticky-fire", there=there, me={"warbands": 9})
    fall(t, 1, 4)
    t.p2("plan:sticky-fire")
    t.p3("plan:traveling-doctor")
    go_on(t, "burn")
    assert (t.lord(2).warbands, t.lord(2).favor) == (6, 2)


@pytest.mark.rule("oathfaq.176")
def test_the_cursed_cauldron_does_not_count_who_was_saved() -> None:
    sites = {5: {"cards": ["hospital"], "warbands": 1, "of": "p3"}}
    t = attack("cursed-cauldron", there={"warbands": 4}, me={"warbands": 6}, sites=sites)
    fall(t, 1, 6)
    t.p2("plan:cursed-cauldron")
    t.p3("plan:hospital")
    before = t.lord(1).warbands
    go_on(t)
    assert t.site(5).warbands == 3
    assert t.lord(1).warbands <= before


@pytest.mark.rule("oathfaq.177")
def test_a_citizen_gains_purple_warbands_in_a_fight_within_the_empire() -> None:
    t = empire({}, p2={"warbands": 6, "relics": ["cursed-cauldron"]}, active="p2", seats=4,
               players={"p4": {"site": 2, "role": "citizen", "warbands": 4}}, keeper="p1")  # fmt: skip
    bank = t.lord(0).bank
    declare(t, 3, "pawn")
    go_on(t, "plan:cursed-cauldron")
    assert (t.lord(1).warbands, t.lord(0).bank) == (8, bank), "two purple ones died, two were gained"


@pytest.mark.rule("oathfaq.192", "oath.7.6.5.2")
def test_the_bandit_crown_adds_a_bandit_to_every_targeted_site() -> None:
    t = using("longbows", me={"site": 3}, sites={3: {"warbands": 1, "of": "p3"}},
              players={"p3": {"site": 5, "relics": ["bandit-crown"]}}, keeper="p1")  # fmt: skip
    t.p2("campaign", "done")
    assert t.g.view(1).board.fight.defense_force == 2


@pytest.mark.rule("oathfaq.194")
def test_a_crowned_citizen_who_attacks_the_chancellor_takes_the_bandits_along() -> None:
    t = empire({}, p1={"site": 2}, p2={"relics": ["bandit-crown"]}, active="p2", keeper="p1")
    assert ruler(t.state, 5) == EMPIRE
    t.p2("campaign", "campaign:0")
    assert ruler(t.state, 5) != EMPIRE
    assert not t.p2.may("site:5")


@pytest.mark.rule("oathfaq.199")
def test_the_ring_of_devotion_keeps_warbands_off_sites() -> None:
    t = using("ring-of-devotion")
    assert not t.p2.may("deploy")
    t = attack("ring-of-devotion", (1, 4, 4, 4, 4))
    go_on(t)
    assert t.site(3).warbands == 0
    t = defend("warning-signals", me={"relics": ["ring-of-devotion"]})
    t.p2("plan:warning-signals")
    assert not t.p2.may("to:*")
    assert t.p2.may("from:2")


@pytest.mark.rule("oathfaq.202")
def test_the_hospital_saves_its_half_before_the_cage_closes() -> None:
    sites = {5: {"cards": ["hospital"], "warbands": 1, "of": "p3"}}
    t = attack("obsidian-cage", there={"warbands": 6}, me={"warbands": 8}, sites=sites)
    fall(t, 1, 6)
    t.p2("plan:obsidian-cage")
    t.p3("plan:hospital")
    go_on(t)
    assert (t.site(5).warbands, t.state.caged[2]) == (4, 3)


@pytest.mark.rule("oathfaq.203")
def test_the_cage_is_emptied_before_it_is_buried() -> None:
    t = using("obsidian-cage", sites={2: {"cards": ["fae-merchant"]}}, caged={"p3": 3},
              players={"p3": {"site": 5, "warbands": 0}})  # fmt: skip
    t.p2("power:fae-merchant", "relic:obsidian-cage")
    assert (t.lord(2).warbands, t.state.caged) == (3, [0, 0, 0])
    assert t.state.relic_deck[-1] == "obsidian-cage"


@pytest.mark.rule("oathfaq.204")
def test_the_caged_warbands_of_a_citizen_come_home_purple() -> None:
    t = using("obsidian-cage", players={"p3": {"site": 5, "role": "citizen", "warbands": 0}}, caged={"p3": 2})
    bank, purple = t.lord(2).bank, t.lord(0).bank
    t.p2("power:obsidian-cage#1", "release:2", "release:2")
    assert (t.lord(2).warbands, t.lord(2).bank, t.lord(0).bank) == (2, bank + 2, purple - 2)
