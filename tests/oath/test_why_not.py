"""Why not: whatever a player points at, the reason names the rule and what is missing."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.kernel.text import render
from tests.oath.playing import attack
from tests.oath.table import Table, using

NAMES = ("Ann", "Bob", "Cyd")


def why(t: Table, intent: str, seat: int = 1) -> tuple[str, str]:
    """The rule and the words of a refusal."""
    refusal = t.g.why_not(seat, intent)
    assert refusal is not None, f"{intent} is on offer"
    return refusal.rule, render(refusal.message, names=NAMES)


def poor(**me: Any) -> Table:
    """p2 has little left, at a site with Longbows that they rule."""
    return using(
        "longbows",
        me={"supply": 1, "favor": 0, "secrets": 0, "warbands": 0, "hidden": ["keep"], "advisers": ["augury"], **me},
        sites={
            2: {"warbands": 1},
            3: {"site": "mine", "relics": ["map"]},
            4: {"cards": ["dazzle"], "warbands": 1, "of": "p2"},
            6: {"cards": ["wayside-inn"]},
        },
        players={"p3": {"site": 5, "relics": ["whistle"]}},
    )


ACTING = [
    ("search", "oath.4.2.4", "It costs 2 Supply, and you have 1."),
    ("muster", "oath.7.1.2.1", "It costs 1 favor, and you have 0."),
    ("trade", "oath.7.1.2.7", "It costs 1 secret, and you have 0 faceup."),
    ("campaign", "oath.5.5.1.2", "There is nobody at your site to attack."),
    ("site:2", "oath.5.6.1.4", "Your pawn is there already."),
    ("site:7", "oath.4.2.4", "It costs 2 Supply, and you have 1."),
    ("travel:7", "oath.4.2.4", "It costs 2 Supply, and you have 1."),
    ("card:mine", "oath.4.2.4", "It costs 2 Supply, and you have 1."),
    ("card:longbows", "oath.7.5.2.1", "Longbows is a battle plan: it is used in campaigns."),
    ("card:augury", "oath.7.4.0.1", "Augury changes an action: it is used with Search."),
    ("card:dazzle", "oath.7.3.3.1", "Dazzle works only when it is played."),
    ("card:wayside-inn", "oath.7.1.1.1", "You neither rule Wayside Inn nor is your pawn at its site."),
    ("power:whistle", "oath.7.1.1.1", "You neither rule Whistle nor is your pawn at its site."),
    ("card:map", "oath.7.0.1", "Map does not lie faceup where you could use it."),
    ("card:wolves", "oath.7.0.1", "Wolves does not lie faceup where you could use it."),
    ("seat:2", "oath.5.5.1.2", "Cyd neither rules your site nor has a pawn there."),
    ("campaign:2", "oath.5.5.1.2", "Cyd neither rules your site nor has a pawn there."),
    ("muster:longbows", "oath.7.1.2.1", "It costs 1 favor, and you have 0."),
    ("offer:2", "oath.2.4.0.2", "Only the holder of the Grand Scepter can do that."),
    ("exile:0", "oath.2.4.0.2", "Only the holder of the Grand Scepter can do that."),
    ("leave", "oath.6.8.1", "Only Citizens who do not hold the Grand Scepter can leave the Empire."),
    ("deploy", "oath.6.5.2", "You have no warbands on your board."),
    ("withdraw", "oath.6.5.1", "No warband of yours at your site can leave it: the last one stays."),
    ("peek:3:0", "oath.6.3.1", "You can peek only at facedown relics at your site that you do not know."),
]


@pytest.mark.parametrize(("intent", "rule", "said"), ACTING)
def test_a_reason_in_the_act_phase(intent: str, rule: str, said: str) -> None:
    assert why(poor(), intent) == (rule, said)


@pytest.mark.rule("oath.4.2.2")
@pytest.mark.parametrize(("intent", "action"), [("site:7", "Travel"), ("search:world", "Search")])
def test_what_belongs_to_an_action_sends_to_the_action(intent: str, action: str) -> None:
    t = poor(supply=7)
    assert why(t, intent) == ("oath.4.2.2", f"That belongs to an action: first choose {action}.")
    assert t.p2.may(action.lower())


@pytest.mark.rule("oath.6.5.2", "oath.6.6.1.1", "oath.6.7.1")
def test_reasons_of_the_scepter_and_of_sites_one_does_not_rule() -> None:
    t = Table(seats=3, players={"p1": {"site": 2, "favor": 9}, "p3": {"role": "citizen"}}, sites={2: {}})
    assert why(t, "deploy", 0)[0] == "oath.6.5.2"
    assert why(t, "offer:2", 0) == ("oath.6.6.1.1", "Citizenship is offered to Exiles only.")
    assert why(t, "exile:1", 0) == ("oath.6.7.1", "Only a Citizen other than yourself can be exiled.")


@pytest.mark.rule("oath.5.6.1.4", "oath.5.2.1.1")
def test_reasons_while_an_action_is_chosen() -> None:
    t = poor(supply=7)
    t.p2("travel")
    assert why(t, "site:2") == ("oath.5.6.1.4", "Your pawn is there already.")
    t = using("longbows", sites={2: {"cards": ["elders"]}, 3: {"cards": ["rangers"]}})
    t.p2("muster")
    assert why(t, "card:rangers") == ("oath.5.2.1.1", "Rangers is not at your site.")


@pytest.mark.rule("oath.7.5.0.1", "oath.7.5.1.1", "oath.7.5.3.1")
def test_reasons_in_the_battle_plan_step() -> None:
    t = attack("longbows", me={"advisers": ["elders", "outriders"]}, sites={6: {"cards": ["rangers"]}})
    assert why(t, "card:elders") == ("oath.7.5.0.1", "Elders is no battle plan of your side.")
    assert why(t, "card:rangers") == ("oath.7.5.1.1", "You do not rule Rangers.")
    assert why(t, "card:keep") == ("oath.7.0.1", "Keep does not lie faceup where you could use it.")
    t.p2("plan:longbows")
    assert why(t, "card:longbows") == ("oath.7.5.3.1", "Longbows is in use in this campaign already.")


@pytest.mark.rule("oath.5.5.2.3", "oath.5.5.2.1")
def test_reasons_while_targets_are_declared() -> None:
    sites = {2: {"warbands": 1, "of": "p3"}, 4: {"warbands": 1, "of": "p3"}}
    t = Table(seats=3, active="p2", sites=sites, players={"p2": {"site": 2}, "p3": {"site": 5}})
    t.p2("campaign")
    assert t.decision.kind == "target"
    assert why(t, "site:2") == ("oath.5.5.2.1", "Fertile Valley is a target already.")
    assert why(t, "site:3") == ("oath.5.5.2.3", "The defender does not rule River.")


@pytest.mark.rule("oath.9.4.4")
def test_a_reason_tells_nothing_of_what_lies_facedown() -> None:
    """A facedown adviser of another, a relic in the Reliquary and a card of the deck are refused alike."""
    t = poor()
    hidden = [t.state.reliquary[0], t.state.world[0], t.state.archive[0], t.state.relic_deck[0]]
    assert {why(t, f"card:{card}")[0] for card in hidden} == {"oath.7.0.1"}
