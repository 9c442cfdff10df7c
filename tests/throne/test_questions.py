"""Questions name what they are about, from the side of the one who is asked; why-not and the log say what happened."""

from __future__ import annotations

import pytest

from interregnum.kernel.text import render
from tests.checking import choose
from tests.throne.table import Table


def asked(t: Table) -> str:
    """Who is asked what, in words."""
    names = [seat.name for seat in t.seats]
    return f"{t.asked}: {render(t.decision.prompt, names=names)}"


def test_a_card_window_says_what_is_going_on_and_whose_doing_it_is() -> None:
    t = Table(regions={"tepet": {"p1": 3}, "ragara": {"p2": 2}, "sesus": {"p3": 1}})
    t.p1("move:tepet:ragara")
    assert asked(t) == "p1: How many pieces go from House Tepet to House Ragara?"
    t.p1("number:2")
    said = [asked(t)]
    while t.decision.kind == "cards" and len(said) < 3:
        choose(t.g, "pass")
        said.append(asked(t))
    assert said == [
        "p1: You move 2 legions from House Tepet to House Ragara. Do you play a card?",
        "p2: p1 moves 2 legions from House Tepet to House Ragara. Do you play a card?",
        "p3: p1 moves 2 legions from House Tepet to House Ragara. Do you play a card?",
    ]


def test_an_attack_is_told_to_each_from_their_side() -> None:
    t = Table(regions={"tepet": {"p1": 3}, "ragara": {"p2": 2}, "sesus": {"p3": 1}})
    t.p1("attack:missile:tepet:ragara:p2")
    t.reach(0)
    assert asked(t) == "p1: You attack p2 in House Ragara from House Tepet (Missile). Play cards, then buy extra dice."
    t.p1("buy:0")
    assert asked(t) == "p2: p1 attacks you in House Ragara from House Tepet (Missile). Play cards, then buy extra dice."
    t.p2("buy:0")
    assert asked(t) == "p3: p1 attacks p2 in House Ragara from House Tepet (Missile). Do you play a card?"


def test_a_card_names_itself_when_it_is_aimed_and_when_it_may_be_cancelled() -> None:
    t = Table(
        regions={"tepet": {"p2": 3}},
        hands={"p1": ["dread-infection-strike", "peasant-uprising"]},
        aspects={"p1": "wood"},
    )
    t.p1("card:dread-infection-strike")
    assert asked(t) == "p1: Dread Infection Strike: choose a force of another player."
    t.p1("force:tepet:p2")
    assert asked(t) == "p2: p1 plays Dread Infection Strike. Do you cancel it?"
    choose(t.g, "pass")
    assert asked(t) == "p1: You play Dread Infection Strike. Do you play a card?"


@pytest.mark.parametrize(
    ("phase", "says"),
    [
        ("supply", "Before supply is paid: do you play a card?"),
        ("treasury", "Before income is collected: do you play a card?"),
    ],
)
def test_a_window_with_nothing_pending_says_when_it_is(phase: str, says: str) -> None:
    t = Table(phase=phase)
    assert asked(t) == f"p1: {says}"


def test_others_are_told_who_is_acting() -> None:
    t = Table(regions={"tepet": {"p1": 3}})
    t.p1("raise:tepet")
    assert asked(t) == "p2: p1 is taking actions. Do you play a card?"
    t.reach(0)
    assert asked(t) == "p1: Your rotation: what do you do? You still have your primary action."
    t.p1("manse:tepet")
    assert asked(t) == "p1: How do you pay 8 for a war manse in House Tepet?"


def test_prices_are_told_with_the_options() -> None:
    t = Table(
        regions={"vneef": {"p1": 3}, "sea-5": {"p2": 2}},
        aspects={"p1": "fire", "p2": "air"},
        hands={"p1": ["babble-of-voices", "granary-devouring-spark"]},
    )
    t.reach(0)
    question = t.g.view(0).question
    assert question is not None
    told = {option.key: render(option.preview) for option in question.options if option.preview}
    assert told["move:vneef:sea-1"] == "costs 1 Coin, 9 left"
    assert told["raise:vneef"] == "costs 3 Coin, 7 left"
    assert told["manse:vneef"] == "costs 8 in Essence and Coin; you have 20"
    assert told["card:babble-of-voices"] == "costs 1 Essence, 9 left"
    assert "card:granary-devouring-spark" not in told
    assert "move:vneef:sesus" not in told


@pytest.mark.rule("throne.cards.3")
def test_a_card_at_the_wrong_moment_is_told_when_the_right_one_is() -> None:
    t = Table(regions={"tepet": {"p1": 3}}, hands={"p1": ["forced-march", "bountiful-terraces"]})
    t.reach(0)

    def why(intent: str) -> str:
        refusal = t.g.why_not(0, intent)
        assert refusal is not None
        return render(refusal.message)

    assert why("card:forced-march") == "Forced March cannot be played now, only in your own move."
    assert why("card:angry-spirits") == "You do not hold Angry Spirits."
    assert why("card:nonsense") == "There is no such card."
    assert why("card:bountiful-terraces").endswith("only in the Treasury Phase before income is collected.")


@pytest.mark.rule("throne.charms.11", "throne.raising.1")
def test_what_is_missing_is_told_with_how_much_there_is() -> None:
    t = Table(
        regions={"tepet": {"p1": 3}},
        aspects={"p1": "fire"},
        hands={"p1": ["babble-of-voices"]},
        essence={"p1": 0},
        coin={"p1": 2},
    )
    t.reach(0)
    charm, legion = t.g.why_not(0, "card:babble-of-voices"), t.g.why_not(0, "raise:tepet")
    assert charm is not None
    assert legion is not None
    assert render(charm.message) == "Babble of Voices is a Charm of Air: it costs you 1 Essence, and you have none."
    assert render(legion.message) == "A legion costs 3 Coin; you have 2."


@pytest.mark.rule("throne.cards.12")
def test_what_lasts_until_the_end_of_the_turn_is_logged_and_so_is_its_end() -> None:
    t = Table(regions={"tepet": {"p1": 3}}, hands={"p1": ["avalanche-at-the-pass"]})
    t.p1("card:avalanche-at-the-pass", "region:ragara")
    t.settle()
    assert "Avalanche at the Pass: nobody may enter House Ragara this turn." in t.log()
    t.end_turn()
    assert "No longer in force: Avalanche at the Pass." in t.log()


def test_payments_and_takings_are_logged_once_with_both_sides() -> None:
    t = Table(
        regions={"tepet": {"p1": 3}, "sea-1": {"p2": 1}},
        aspects={"p1": "fire", "p2": "air"},
        hands={"p1": ["space-crossing-theft-technique"]},
    )
    t.p1("card:space-crossing-theft-technique", "player:p2")
    t.settle()
    assert "p1 plays Space-Crossing Theft Technique for 1 Essence." in t.log()
    assert [line for line in t.log() if "Coin" in line] == ["p1 takes 2 Coin from p2."]


def test_a_card_says_whether_it_wants_a_dominion_a_region_or_another_one() -> None:
    t = Table(
        regions={"tepet": {"p1": {"fresh": 1, "used": 2}}},
        hands={"p1": ["outcaste-mercenaries", "untiring-earth-meditation"], "p2": ["harmonious-wind-luring-song"]},
    )
    t.p1("card:outcaste-mercenaries")
    assert asked(t) == "p1: Outcaste Mercenaries: choose a dominion."
    t.p1("region:tepet")
    t.settle()
    t.p1("card:untiring-earth-meditation")
    assert asked(t) == "p1: Untiring Earth Meditation: choose a region."
