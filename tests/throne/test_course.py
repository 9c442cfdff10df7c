"""The stages that clients show beside a game."""

from __future__ import annotations

from interregnum.games.throne.client.course import ATTACK, CARRIED_OUT
from interregnum.games.throne.rules.attack import AttackAction


def test_every_step_of_an_attack_belongs_to_one_of_its_stages() -> None:
    assert [stage.id for stage in ATTACK.steps] == list(CARRIED_OUT)
    assert [name for names in CARRIED_OUT.values() for name in names] == list(AttackAction.places)
