"""The Action Phase: primary and secondary actions, and keeping track of them."""

from __future__ import annotations

import pytest

from interregnum.kernel.text import render
from tests.throne.table import Table

WAR = {
    "tepet": {"p1": 6},
    "ragara": {"p2": 4},
    "mnemon": {"p1": 5, "p2": 2},
    "sea-6": {"p1": 4, "p2": 1},
    "sesus": {"p1": 3},
    "cynis": {"p2": 9},
}
"""A position with something of everything for player 1."""


@pytest.mark.rule("throne.action.1", "throne.primary.1")
@pytest.mark.parametrize("attack", ["attack:missile:tepet:ragara:p2", "attack:sorcery:tepet:cynis:p2"])
def test_after_a_missile_or_sorcery_attack_no_primary_action_is_left(attack: str) -> None:
    t = Table(aspects={"p1": "fire"}, regions=WAR)
    t.fight(t.p1, attack, defender=t.p2)
    assert not t.p1.state.primary
    for intent in (
        "attack:missile:tepet:ragara:p2",
        "attack:sorcery:tepet:cynis:p2",
        "move:tepet:ragara",
        "manse:tepet",
    ):
        assert t.p1.refused(intent) == "throne.action.1"


@pytest.mark.rule("throne.action.2", "throne.melee.2")
def test_secondary_actions_are_unlimited() -> None:
    t = Table(aspects={"p1": "fire"}, regions=WAR, coin={"p1": 12})
    t.fight(t.p1, "attack:missile:tepet:ragara:p2", defender=t.p2)
    t.fight(t.p1, "attack:melee:mnemon:mnemon:p2", defender=t.p2)
    t.fight(t.p1, "attack:melee:sea-6:sea-6:p2", defender=t.p2)
    for target in ("ledaal", "cathak", "nellens"):
        t.p1(f"move:tepet:{target}", "number:1")
    t.p1("raise:tepet", "raise:tepet", "raise:sesus", "raise:nellens")
    t.settle()
    assert t.pieces("p1", "tepet") == 5
    assert t.p1.coin == 0


@pytest.mark.rule("throne.action.3", "throne.melee.14")
def test_a_piece_has_one_secondary_action() -> None:
    t = Table(regions={"tepet": {"p1": 2}})
    t.p1("move:tepet:ledaal", "number:2")
    assert t.p1.refused("move:ledaal:tepet") == "throne.action.3"
    t = Table(aspects={"p1": "fire"}, regions={"tepet": {"p1": 2, "p2": 1}, "sesus": {"p2": 1}})
    t.dice(10, 10, 1)
    t.fight(t.p1, "attack:melee:tepet:tepet:p2", defender=t.p2)
    assert t.controller("tepet") == "p1"
    assert t.p1.refused("move:tepet:ledaal") == "throne.action.3"


@pytest.mark.rule("throne.action.4", "throne.faq.1", "throne.faq.2", "throne.secondary.2", "throne.secondary.3")
def test_raising_and_reattuning_use_up_no_piece_and_no_primary_action() -> None:
    t = Table(regions={"tepet": {"p1": 2, "manses": {"p2": 1}}})
    t.p1("reattune:tepet:p2", "pay:5:0", "raise:tepet", "raise:tepet", "raise:tepet")
    t.settle()
    raised = [e for e in t.g.events() if type(e).__name__ == "LegionRaised"]
    assert len(raised) == 3
    assert t.p1.state.primary
    assert t.force("p1", "tepet") == (5, 0)
    t.p1("move:tepet:ledaal", "number:4")
    t.settle()
    assert (t.force("p1", "tepet"), t.force("p1", "ledaal")) == ((1, 0), (0, 4))


@pytest.mark.rule("throne.action.5")
@pytest.mark.parametrize(
    "sequence",
    [("melee", "missile", "raise"), ("missile", "raise", "melee"), ("raise", "melee", "missile")],
)
def test_actions_are_taken_in_any_order(sequence: tuple[str, ...]) -> None:
    t = Table(aspects={"p1": "fire"}, regions=WAR)
    for action in sequence:
        if action == "raise":
            t.p1("raise:sesus")
        elif action == "melee":
            t.fight(t.p1, "attack:melee:mnemon:mnemon:p2", defender=t.p2)
        else:
            t.fight(t.p1, "attack:missile:tepet:ragara:p2", defender=t.p2)
    t.settle()
    assert t.asked == "p1"


@pytest.mark.rule("throne.action.6", "throne.melee.16")
def test_a_player_may_do_nothing_even_in_a_contested_region() -> None:
    t = Table(regions=WAR)
    before = list(t.state.grounds)
    t.p1("done")
    t.settle()
    assert t.asked == "p2"
    assert t.state.grounds == before


@pytest.mark.rule("throne.action.7", "throne.action.8", "throne.melee.3")
def test_the_next_acts_after_done_and_who_is_done_acts_no_more() -> None:
    t = Table(seats=3, regions=WAR)
    t.reach(0)
    refusal = t.g.why_not(1, "attack:melee:mnemon:mnemon:p1")
    assert refusal is not None
    assert refusal.rule == "kernel.turn"
    t.p1("done")
    t.reach(1)
    refusal = t.g.why_not(0, "manse:tepet")
    assert refusal is not None
    assert refusal.rule == "kernel.turn"
    t.p2("done")
    t.p3("done")
    assert t.state.phase == "treasury"
    assert t.asked == "p1"
    refusal = t.g.why_not(0, "manse:tepet")
    assert refusal is not None
    assert refusal.rule == "throne.action.8"


@pytest.mark.rule("throne.action.9")
def test_taking_part_in_a_primary_action_leaves_the_secondary_one() -> None:
    t = Table(aspects={"p1": "earth"}, regions={"cynis": {"p1": 5}, "cathak": {"p2": 4}})
    t.fight(t.p1, "attack:sorcery:cynis:cathak:p2", defender=t.p2)
    t.p1("move:cynis:nellens", "number:1")
    t.settle()
    assert t.force("p1", "nellens") == (0, 1)
    t = Table(aspects={"p1": "fire"}, regions={"peleps": {"p1": 5}, "iselsi": {"p2": 4}})
    t.p1("move:peleps:iselsi", "number:5", "attack:melee:iselsi:iselsi:p2", "number:5")


@pytest.mark.rule("throne.primary.2")
@pytest.mark.parametrize("n", [1, 12])
def test_a_primary_move_carries_any_number(n: int) -> None:
    t = Table(regions={"peleps": {"p1": 12}, "iselsi": {"p2": 1}})
    t.p1("move:peleps:iselsi", f"number:{n}")
    t.settle()
    assert (t.pieces("p1", "iselsi"), t.p1.state.primary) == (n, False)
    assert not t.p1.may("manse:*")


@pytest.mark.rule("throne.primary.3")
@pytest.mark.parametrize(
    ("origin", "target"), [("mnemon", "ragara"), ("sea-1", "sea-2"), ("mnemon", "sea-1"), ("sea-1", "mnemon")]
)
def test_from_one_contested_region_to_another_is_one_primary_action(origin: str, target: str) -> None:
    t = Table(regions={origin: {"p1": 3, "p2": 1}, target: {"p2": 2}})
    t.p1(f"move:{origin}:{target}", "number:2")
    t.settle()
    assert (t.pieces("p1", target), t.p1.state.primary) == (2, False)


@pytest.mark.rule("throne.primary.4", "throne.manse.4")
def test_one_war_manse_is_the_primary_action() -> None:
    t = Table(
        regions={"tepet": {"p1": 2}, "ragara": {"p2": 1}},
        essence={"p1": 20},
        coin={"p1": 20},
        counters={"tepet": [4, 1]},
    )
    t.p1("manse:tepet", "pay:4:4")
    assert t.p1.refused("manse:tepet") == "throne.action.1"
    assert t.p1.refused("attack:missile:tepet:ragara:p2") == "throne.action.1"


@pytest.mark.rule("throne.secondary.1")
def test_melee_is_possible_without_a_primary_action() -> None:
    t = Table(regions=WAR, primary_used=["p1"])
    assert t.p1.may("attack:melee:mnemon:mnemon:p2")


@pytest.mark.rule("throne.tracking.1")
def test_used_pieces_are_told_apart_from_fresh_ones() -> None:
    t = Table(regions={"tepet": {"p1": 2}, "ragara": {"p1": 4}})
    t.p1("move:tepet:ragara", "number:2")
    t.settle()
    seen = t.board("p2").regions["ragara"].forces["p1"]
    assert (seen.fresh, seen.used) == (4, 2)


@pytest.mark.rule("throne.tracking.1", "rulings.throne.22")
def test_the_owner_decides_whether_fresh_or_used_pieces_are_lost() -> None:
    t = Table(regions={"tepet": {"p1": {"fresh": 2, "used": 2}}}, hands={"p2": ["dread-infection-strike"]})
    t.dice(7, 8)
    t.p1("raise:tepet")
    t.p2("card:dread-infection-strike", "force:tepet:p1")
    t.p1("fresh:1")
    assert t.force("p1", "tepet") == (2, 1)


@pytest.mark.rule("throne.tracking.2")
def test_all_pieces_are_fresh_again_when_the_turn_is_over() -> None:
    t = Table(regions={"tepet": {"p1": 2}})
    t.p1("move:tepet:ragara", "number:2", "done")
    t.until("p1", "action")
    assert t.force("p1", "ragara") == (2, 0)


@pytest.mark.rule("throne.tracking.3", "throne.movement.11")
def test_part_of_a_force_fights_and_the_rest_moves_afterwards() -> None:
    t = Table(aspects={"p1": "fire"}, regions={"sea-4": {"p1": 7, "p2": 2}, "sea-5": {"p1": 1}, "tepet": {"p2": 1}})
    t.dice(7, 8, 1, 1, 1)
    t.p1("attack:melee:sea-4:sea-4:p2", "number:3", "buy:0")
    t.p2("buy:0")
    t.settle()
    assert t.force("p1", "sea-4") == (4, 3)
    t.p1("move:sea-4:sea-5")
    assert t.p1.refused("number:5") == "throne.action.3"
    t.p1("number:4")
    t.settle()
    assert (t.force("p1", "sea-4"), t.force("p1", "sea-5"), t.p1.state.primary) == ((0, 3), (1, 4), True)
    assert t.p1.refused("move:sea-4:sea-5") == "throne.action.3"


def test_pointing_at_a_region_tells_what_keeps_the_nearest_forces_from_it() -> None:
    t = Table(regions={"tepet": {"p1": {"used": 3}}, "peleps": {"p2": 2}})
    t.reach(0)
    near, far = t.g.why_not(0, "*:mnemon*"), t.g.why_not(0, "*:sea-5*")
    assert near is not None
    assert render(near.message) == "Your pieces in House Tepet have all performed their secondary action."
    assert far is not None
    assert far.rule == "throne.landsea.2"
