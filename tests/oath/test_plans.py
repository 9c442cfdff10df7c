"""Battle plans: each changes the campaign as its entry says."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oath.playing import attack, declare, defend, go_on, rolled, war
from tests.oath.table import Table, using

ATTACKS: list[tuple[str, dict[str, Any], int, int]] = [
    ("mercenaries", {}, 7, 1),
    ("longbows", {}, 5, 1),
    ("horse-archers", {}, 7, 1),
    ("code-of-honor", {}, 6, 1),
    ("cracking-ground", {}, 5, 1),
    ("great-crusade", {}, 5, 1),
    ("fire-talkers", {"darkest_secret": {"holder": "p2"}}, 7, 1),
    ("fire-talkers", {}, 4, 1),
    ("cracked-sage", {"foe": {"advisers": ["alchemist"]}}, 8, 1),
    ("cracked-sage", {}, 4, 1),
    ("rival-khan", {"foe": {"advisers": ["elders"]}}, 8, 1),
    ("disgraced-captain", {"there": {"cards": ["pressgangs"]}}, 8, 1),
    ("disgraced-captain", {}, 4, 1),
    ("village-constable", {}, 6, 1),
    ("village-constable", {"peoples_favor": {"holder": "p3"}}, 4, 1),
    ("the-great-levy", {}, 7, 1),
    ("encirclement", {}, 6, 1),
    ("nature-worship", {"me": {"advisers": ["wolves"]}}, 5, 1),
    ("kindred-warriors", {"me": {"advisers": ["wolves"]}}, 5, 1),
    ("rangers", {}, 4, 1),
    ("mountain-giant:3", {}, 7, 1),
    ("mountain-giant:1", {}, 5, 1),
]


@pytest.mark.rule("oath.5.5.3.1", "oath.7.5.0.1", "oath.7.5.4.1")
@pytest.mark.parametrize(("plan", "position", "attack_dice", "defense_dice"), ATTACKS)
def test_an_attacker_adds_dice(plan: str, position: dict[str, Any], attack_dice: int, defense_dice: int) -> None:
    t = attack(plan.partition(":")[0], **position)
    t.p2(f"plan:{plan}")
    assert rolled(t) == (attack_dice, defense_dice)


DEFENSES: list[tuple[str, dict[str, Any], int, int]] = [
    ("mercenaries", {}, 1, 1),
    ("longbows", {}, 3, 1),
    ("bear-traps", {}, 3, 1),
    ("keep", {}, 4, 3),
    ("extra-provisions", {}, 4, 2),
    ("storm-caller", {}, 4, 3),
    ("shield-wall", {}, 4, 3),
    ("walled-garden", {}, 4, 2),
    ("mounted-patrol", {}, 2, 1),
    ("wrestlers", {}, 4, 2),
    ("bandit-rampart", {}, 2, 1),
]


@pytest.mark.rule("oath.5.5.3.2", "oath.5.5.3.4")
@pytest.mark.parametrize(("plan", "position", "attack_dice", "defense_dice"), DEFENSES)
def test_a_defender_removes_attack_dice_or_adds_defense_dice(
    plan: str, position: dict[str, Any], attack_dice: int, defense_dice: int
) -> None:
    t = defend(plan, **position)
    t.p2(f"plan:{plan}")
    assert rolled(t) == (attack_dice, defense_dice)


@pytest.mark.rule("oath.5.5.3.4")
def test_an_attack_die_that_is_not_there_becomes_a_defense_die() -> None:
    players = {"p3": {"site": 2, "warbands": 4}}
    t = using("horse-archers", me={"site": 5}, players=players, active="p3")
    t.p3("campaign", "dice:1")
    t.p2("plan:horse-archers")
    assert rolled(t) == (0, 3)


def fought(t: Table, attack: tuple[int, ...], defense: tuple[int, ...]) -> None:
    """Let the dice fall, and go on without sacrifices or further plans."""
    t.dice(*defense, *attack)
    while t.g.state.fight is not None and t.g.decision is not None:
        keys = t.decision.keys
        key = next((k for k in ("sacrifice:0", "done", "garrison:0", "spare", "stay", "pass") if k in keys), keys[0])
        t.g.choose(key)


RESULTS: list[tuple[str, dict[str, Any], tuple[int, ...], Any, Any]] = [
    # plan, position, attack dice, what is looked at, what it is then (two warbands and one blank die defend)
    ("battle-honors", {}, (6, 6, 1, 1), lambda t: t.lord(1).favor, 8),
    ("field-promotion", {}, (4, 4, 4, 4), lambda t: t.lord(1).warbands, 7),
    ("scouts", {"me": {"supply": 3}}, (1, 1, 1, 1), lambda t: t.lord(1).supply, 2),
    ("outriders", {}, (6, 6, 1, 1), lambda t: t.lord(1).warbands, 4),
    ("cursed-cauldron", {}, (4, 4, 4, 4), lambda t: t.lord(1).warbands, 5),
    ("military-parade", {"foe": {"advisers": ["elders"]}}, (4, 4, 4, 4), lambda t: (t.lord(1).favor, t.bank("nomad")),
     (7, 2)),
    ("billowing-fog", {}, (1, 1, 1, 1), lambda t: t.lord(1).warbands, 4),
    ("traveling-doctor", {}, (1, 1, 1, 1), lambda t: (t.lord(1).warbands, t.site(2).cards), (4, ())),
    ("horse-archers", {}, (1, 1, 1, 1, 1, 1, 1), lambda t: t.site(2).cards, ()),
    ("mercenaries", {}, (1, 1, 1, 1, 1, 1, 1), lambda t: t.site(2).cards, ("mercenaries",)),
    ("lancers", {}, (4, 4, 1, 1), lambda t: t.site(3).warbands, 0),
    ("obsidian-cage", {}, (4, 4, 4, 4), lambda t: (t.state.caged[2], t.lord(2).warbands), (1, 3)),
    ("specialist", {}, (4, 4, 4, 4), lambda t: t.site(3).warbands, 0),
    ("hospital", {}, (1, 1, 1, 1), lambda t: (t.lord(1).warbands, t.site(2).warbands), (2, 4)),
]  # fmt: skip


@pytest.mark.rule("oath.5.5.8.1", "oath.5.5.8.2", "oath.5.5.6.5")
@pytest.mark.parametrize(("plan", "position", "dice", "look", "then"), RESULTS, ids=[case[0] for case in RESULTS])
def test_a_plan_works_when_the_campaign_is_decided(
    plan: str, position: dict[str, Any], dice: tuple[int, ...], look: Any, then: Any
) -> None:
    t = attack(plan, **position)
    t.dice(1, *dice)
    t.p2(f"plan:{plan}")
    fought(t, (), ())
    assert look(t) == then


@pytest.mark.rule("oath.5.5.5.2")
@pytest.mark.parametrize(
    ("card", "position", "dice", "won"),
    [
        ("rain-boots", {}, (3, 4, 4, 1, 1), True),
        ("war-tortoise", {}, (5, 4, 4, 1, 1), True),
        ("longbows", {}, (3, 4, 4, 1, 1, 2), False),
    ],
)
def test_faces_that_count_for_nothing(card: str, position: dict[str, Any], dice: tuple[int, ...], won: bool) -> None:
    t = attack(card, **position)
    t.dice(*dice)
    t.p2(f"plan:{card}")
    fought(t, (), ())
    assert (t.site(3).warbands == 0) == won


@pytest.mark.rule("oath.5.5.5.3")
def test_zealots_make_a_sacrifice_worth_three() -> None:
    t = attack("zealots", there={"warbands": 6})
    t.dice(1, 4, 1, 1, 1)
    t.p2("plan:zealots")
    assert t.p2.may("sacrifice:2")


@pytest.mark.rule("oath.5.5.6.1")
def test_sticky_fire_kills_the_whole_force_for_a_favor() -> None:
    t = attack("sticky-fire")
    t.dice(1, 4, 4, 4, 4)
    t.p2("plan:sticky-fire", "burn")
    fought(t, (), ())
    assert (t.lord(2).favor, t.lord(2).bank) == (2, 11)


@pytest.mark.rule("oath.5.5.6.1", "oath.1.12.1")
def test_hearts_and_minds_wins_at_once_and_is_discarded() -> None:
    t = defend("hearts-and-minds")
    t.p2("plan:hearts-and-minds")
    fought(t, (), ())
    assert t.site(2).warbands == 2
    assert t.lord(2).warbands == 2
    assert t.site(2).cards == ()


@pytest.mark.rule("oath.7.1.2.1")
def test_the_peace_envoy_pays_for_the_defense_dice_and_wins() -> None:
    t = attack("peace-envoy", me={"favor": 6}, foe={"site": 3})
    t.p2("plan:peace-envoy")
    fought(t, (), ())
    assert t.lord(2).favor == 2
    assert (t.lord(1).warbands, t.site(3).warbands) == (4, 0)


@pytest.mark.rule("oath.9.2.2", "oath.5.5.3.6")
@pytest.mark.parametrize(
    ("adviser", "plan", "refused"),
    [
        ("beast-tamer", "horse-archers", True),
        ("beast-tamer", "longbows", False),
        ("true-names", "rangers", True),
        ("true-names", "longbows", False),
        ("gleaming-armor", "longbows", True),
        ("insect-swarm", "longbows", True),
    ],
)
def test_the_enemys_advisers_close_or_tax_plans(adviser: str, plan: str, refused: bool) -> None:
    foe: dict[str, Any] = {"advisers": [adviser]}
    t = attack(plan, foe=foe, me={"secrets": 0, "favor": 0} if refused and adviser in ("gleaming-armor", "insect-swarm")
               else {})  # fmt: skip
    assert t.p2.may(f"plan:{plan}") != refused


@pytest.mark.rule("oath.9.2.2")
def test_the_marsh_spirit_closes_plans_to_who_targets_its_site() -> None:
    t = attack("longbows", there={"cards": ["marsh-spirit"]})
    assert not t.p2.may("plan:longbows")


@pytest.mark.rule("oath.5.5.3.3")
def test_bandits_use_every_free_plan_they_rule() -> None:
    t = Table(seats=2, players={"p2": {"site": 3, "warbands": 4}}, active="p2", sites={3: {"cards": ["longbows"]}})
    t.p2("campaign", "done", "dice:4")
    assert rolled(t) == (3, 1)


@pytest.mark.rule("oath.5.5.2.1")
def test_the_relic_hunter_targets_relics_at_targeted_sites() -> None:
    t = attack("relic-hunter", there={"relics": ["map"]})
    t.dice(1, 1, 4, 4, 4, 4)
    t.p2("plan:relic-hunter", "lying:3:0", "garrison:0", "keep")
    assert t.lord(1).relics == ("map",)


@pytest.mark.rule("oath.7.4.2.1")
def test_the_second_wind_brings_a_travel_and_a_campaign() -> None:
    t = attack("second-wind")
    t.dice(1, 4, 4, 4, 4)
    t.p2("plan:second-wind", "garrison:1")
    assert t.decision.kind == "send"
    t.p2("to:5")
    assert t.p2.may("campaign")
    assert t.lord(1).supply == 5


@pytest.mark.rule("oath.7.6.1.1")
def test_martial_culture_lets_an_exile_who_beats_an_exile_join_the_empire() -> None:
    t = attack("martial-culture")
    t.dice(1, 4, 4, 4, 4)
    t.p2("plan:martial-culture", "garrison:0", "join")
    assert t.lord(1).role == "citizen"


@pytest.mark.rule("oath.7.1.4.2")
def test_jinx_rerolls_all_dice_once() -> None:
    t = attack("jinx", (6, 1, 1, 1, 1, 4, 4, 4, 4))
    t.p2("reroll:jinx")
    assert war(t).attack_roll == (4, 4, 4, 4)
    assert t.state.tokens["jinx"].secrets == 1


@pytest.mark.rule("oath.5.5.7.3.2")
@pytest.mark.parametrize(("card", "left"), [("slander", (0, 3)), ("book-burning", (2, 1)), ("longbows", (2, 3))])
def test_a_banished_player_loses_more(card: str, left: tuple[int, int]) -> None:
    t = using(card, me={"site": 3}, players={"p3": {"site": 3, "favor": 4, "secrets": 3, "warbands": 0}})
    t.p2("campaign", "campaign:2") if t.p2.may("campaign") else None
    while t.decision.kind in ("target", "dice"):
        t.p2(t.decision.keys[0])
    t.dice(1, 1, 4, 4, 4, 4, 4)
    t.p2(f"plan:{card}")
    while t.state.fight is not None and t.decision.kind != "burn":
        t.g.choose(t.decision.keys[0])
    t.p2("burn")
    assert (t.lord(2).favor, t.lord(2).secrets) == left


@pytest.mark.rule("oath.5.5.8.2")
def test_wild_mounts_save_nomad_plans() -> None:
    t = attack("wild-mounts", sites={2: {"cards": ["horse-archers", "wolves"]}})
    t.dice(1, 1, 1, 1, 1, 1, 1, 1)
    t.p2("plan:wild-mounts", "plan:horse-archers")
    if t.p2.may("done"):
        t.p2("done")
    while t.decision.kind != "mounts":
        t.g.choose(next(k for k in ("sacrifice:0", "done", *t.decision.keys) if k in t.decision.keys))
    t.p2("discard:wolves")
    assert t.site(2).cards == ("horse-archers", "wild-mounts")


@pytest.mark.rule("oath.6.5.1")
def test_warning_signals_move_warbands_before_the_roll() -> None:
    t = defend("warning-signals", me={"warbands": 3})
    t.p2("plan:warning-signals", "to:2", "done")
    assert t.site(2).warbands in (0, 3)


@pytest.mark.rule("oath.5.5.5.2")
@pytest.mark.parametrize(("holder", "won"), [("p2", False), ("p1", True)])
def test_the_rusting_ray_makes_hollow_swords_worthless(holder: str, won: bool) -> None:
    t = using("rusting-ray", me={"site": 5}, players={"p3": {"site": 2, "warbands": 8}}, active="p3", keeper="p1",
              darkest_secret={"holder": holder})  # fmt: skip
    declare(t, 1, faces=(1, 1))
    t.p2("plan:rusting-ray")
    go_on(t)
    assert (t.site(2).warbands == 0) == won
