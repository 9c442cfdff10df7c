"""Dice and rolls."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from interregnum.games.throne.rules.dice import Success, successes
from interregnum.games.throne.rules.odds import Roll, distribution, losses
from interregnum.kernel.knowledge import SPECTATOR
from interregnum.kernel.text import Message, render
from tests.throne.table import Table


def duel(attackers: int = 4, defenders: int = 2, **position: Any) -> Table:
    """Wood in Tepet next to Fire in Ragara."""
    return Table(
        aspects={"p1": "wood", "p2": "fire"},
        regions={"tepet": {"p1": attackers}, "ragara": {"p2": defenders}, "sesus": {"p2": 1}},
        **position,
    )


ATTACK = "attack:missile:tepet:ragara:p2"


@pytest.mark.rule("throne.dice.1")
def test_the_face_0_is_a_ten_and_scores_twice() -> None:
    t = duel(1)
    t.dice(0, 1, 1)
    t.fight(t.p1, ATTACK, defender=t.p2)
    assert "p1 rolls Missile: 10 for 2 successes." in t.log()
    assert t.pieces("p2", "ragara") == 0


@pytest.mark.rule("throne.dice.2")
def test_a_roll_starts_with_a_die_for_each_piece() -> None:
    t = duel(4, 2)
    t.dice(1, 2, 3, 4, 5, 6)
    t.fight(t.p1, ATTACK, defender=t.p2)
    assert "p1 rolls Missile: 1, 2, 3, and 4 for 0 successes." in t.log()
    assert "p2 rolls Armor: 5 and 6 for 0 successes." in t.log()


@pytest.mark.rule("throne.dice.3", "throne.dice.14")
def test_an_extra_die_costs_one_essence_whatever_the_dice_show() -> None:
    t = duel(1, 1)
    t.dice(*[1] * 4, *[1] * 3)
    t.fight(t.p1, ATTACK, buy=3, defender=t.p2, answer=2)
    assert "p1 rolls Missile: 1, 1, 1, and 1 for 0 successes." in t.log()
    assert (t.p1.essence, t.p1.coin) == (7, 10)
    assert (t.p2.essence, t.p2.coin) == (8, 10)


@pytest.mark.rule("throne.dice.4", "throne.missile.3", "throne.aspects.1", "throne.aspects.2")
def test_the_trait_limits_what_may_be_spent_on_each_roll() -> None:
    t = duel()
    t.p1(ATTACK, "pass")
    assert t.p1.may("buy:5")
    assert t.p1.refused("buy:6") == "throne.dice.4"
    t.p1("buy:5")
    assert t.p2.may("buy:3")
    assert t.p2.refused("buy:4") == "throne.dice.4"


@pytest.mark.rule("throne.dice.5")
def test_a_player_may_buy_from_nothing_up_to_what_he_has() -> None:
    t = duel(essence={"p1": 2})
    t.p1(ATTACK, "pass")
    assert [key for key in t.decision.keys if key.startswith("buy:")] == ["buy:0", "buy:1", "buy:2"]
    assert t.p1.refused("buy:3") == "throne.dice.5"
    assert t.p1.refused("buy:5") == "throne.dice.5", "the trait would allow it"
    assert t.p1.refused("buy:6") == "throne.dice.4"


@pytest.mark.rule("throne.dice.7", "throne.dice.8")
@pytest.mark.parametrize(("faces", "n"), [((6, 7, 8, 9), 3), ((1, 4, 5, 6, 7, 7, 8, 10), 5), ((10, 10), 4), ((), 0)])
def test_seven_or_more_is_a_success_and_a_ten_is_two(faces: tuple[int, ...], n: int) -> None:
    assert successes(faces) == n


@pytest.mark.rule("throne.dice.9", "throne.missile.4", "throne.dice.15")
@pytest.mark.parametrize(("hits", "saves", "left"), [(5, 2, 3), (2, 5, 6), (3, 3, 6), (4, 3, 5)])
def test_only_more_successes_destroy_and_the_attacker_never_loses(hits: int, saves: int, left: int) -> None:
    t = duel(6, 6)
    t.dice(*[7] * hits, *[1] * (6 - hits), *[7] * saves, *[1] * (6 - saves))
    t.fight(t.p1, ATTACK, defender=t.p2)
    assert (t.pieces("p1", "tepet"), t.pieces("p2", "ragara")) == (6, left)


@pytest.mark.rule("throne.dice.10", "throne.missile.3")
def test_a_margin_beyond_the_force_destroys_it_and_nothing_else() -> None:
    t = duel(4, 2)
    t.dice(1, 4, 5, 6, 7, 7, 8, 10, 2, 3, 5, 7, 9)
    t.fight(t.p1, ATTACK, buy=4, defender=t.p2, answer=3)
    assert t.pieces("p2", "ragara") == 0
    assert t.pieces("p2", "sesus") == 1


@pytest.mark.rule("throne.dice.11", "throne.dice.12")
def test_the_attacker_declares_first_and_the_target_knows_it() -> None:
    t = duel(hands={"p1": ["wood-hearthstone"]})
    t.p1(ATTACK, "pass")
    assert t.asked == "p1"
    assert t.g.why_not(1, "buy:1") is not None
    t.p1("card:wood-hearthstone", "buy:2")
    t.reach(1)
    board = t.board("p2")
    assert board.attack.essence == 2
    assert [(p.seat, p.card) for p in board.played] == [("p1", "wood-hearthstone")]
    assert board.attack.clashes[0].attack_dice == 4 + 2 + 3


@pytest.mark.rule("throne.dice.13", "rulings.throne.17")
def test_what_was_declared_stands() -> None:
    t = duel(hands={"p1": ["jade-shod-veterans"]}, seats=3)
    t.p1(ATTACK, "pass", "buy:2")
    t.p2("buy:0")
    assert (t.asked, t.decision.kind) == ("p3", "cards")
    assert t.g.why_not(0, "buy:4") is not None
    t.settle()
    assert t.p1.essence == 8
    assert t.p1.events == ["jade-shod-veterans"]


def brute_force(attack: int, defence: int, force: int) -> list[float]:
    found = [0] * (force + 1)
    for faces in product(range(1, 11), repeat=attack + defence):
        found[min(max(successes(faces[:attack]) - successes(faces[attack:]), 0), force)] += 1
    return [n / 10 ** (attack + defence) for n in found]


@pytest.mark.parametrize(("attack", "defence", "force"), [(1, 1, 1), (3, 2, 2), (2, 3, 5), (4, 1, 1), (2, 0, 3)])
def test_the_odds_are_exact(attack: int, defence: int, force: int) -> None:
    assert losses(Roll(attack), Roll(defence), force) == pytest.approx(brute_force(attack, defence, force))


def test_the_odds_know_two_throws_other_successes_and_blind_faces() -> None:
    best = [0.0] * 5
    for one, two in product(product(range(1, 11), repeat=2), repeat=2):
        best[max(successes(one), successes(two))] += 1 / 10**4
    assert distribution(Roll(2, throws=2)) == pytest.approx(best)
    assert distribution(Roll(1, Success(8, 1))) == pytest.approx([0.7, 0.3, 0.0])
    assert distribution(Roll(1, Success(blind=(7,)))) == pytest.approx([0.7, 0.2, 0.1])
    assert sum(losses(Roll(60), Roll(55), 55)) == pytest.approx(1)


def test_the_odds_stand_beside_every_number_of_dice_that_can_be_bought() -> None:
    t = duel(3, 2)
    t.p1(ATTACK, "pass")
    previews = {option.key: option.preview for option in t.decision.options}
    assert all(previews.values())
    chances = losses(Roll(3), Roll(2), 2)
    some, every = (f"{100 * chance:.1f}%" for chance in (1 - chances[0], chances[2]))
    assert render(previews["buy:0"] or Message("")) == f"Player 2 loses some {some}, all 2 {every}"


def test_the_odds_against_a_single_piece_are_one_number() -> None:
    t = duel(3, 1)
    t.p1(ATTACK, "pass")
    chance = losses(Roll(3), Roll(1), 1)[1]
    assert render(t.decision.options[0].preview or Message("")) == f"Player 2 destroyed {100 * chance:.1f}%"


def test_an_attack_tells_its_odds_before_it_is_staged() -> None:
    t = duel(3, 2)
    before = _told(t)
    t.p1(ATTACK, "pass")
    assert before[ATTACK] == t.decision.options[0].preview
    assert t.g.view(SPECTATOR).board.step == "attacker_declares"


def test_the_odds_are_told_for_every_number_of_dice_both_sides_may_still_buy() -> None:
    t = duel(3, 2, essence={"p1": 2, "p2": 1})
    t.p1(ATTACK, "pass")
    clash = t.g.view(SPECTATOR).board.attack.clashes[0]
    assert [len(row) for row in clash.if_bought] == [2, 2, 2]
    assert clash.if_bought[2][1] == losses(Roll(5), Roll(3), 2)
    t.p1("buy:1")
    clash = t.g.view(SPECTATOR).board.attack.clashes[0]
    assert clash.attack_dice == 4
    assert clash.if_bought == ((losses(Roll(4), Roll(2), 2), losses(Roll(4), Roll(3), 2)),)


def test_a_legion_tells_its_price() -> None:
    t = duel(3, 2)
    raising = next(preview for key, preview in _told(t).items() if key.startswith("raise:"))
    assert raising is not None
    assert dict(raising.args) == {"n": 3, "left": 7}


def _told(t: Table) -> dict[str, Message | None]:
    question = t.g.view(t.decision.seat).question
    assert question is not None
    return {option.key: option.preview for option in question.options}
