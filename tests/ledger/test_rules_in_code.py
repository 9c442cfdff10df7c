"""Every rule that code names is an entry of the ledger."""

from __future__ import annotations

import subprocess
import sys
from pkgutil import iter_modules

import msgspec
import pytest

import interregnum.games
from interregnum.kernel.ruleset import ruleset
from interregnum.ledger import library
from interregnum.ledger.places import checkout

GAMES = sorted(found.name for found in iter_modules(interregnum.games.__path__))


def rules_named_in(package: str) -> dict[str, tuple[str, ...]]:
    command = [sys.executable, "-m", "tests.ledger.named_rules", package]
    done = subprocess.run(command, cwd=checkout(), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return msgspec.json.decode(done.stdout, type=dict[str, tuple[str, ...]])


@pytest.mark.rule("kernel.ledger")
def test_the_kernel_names_known_rules() -> None:
    named = rules_named_in("interregnum.kernel")
    assert named["the requirement 'The game is over.'"] == ("kernel.over",)
    assert [(who, rule) for who, rules in named.items() for rule in rules if rule not in library()] == []


@pytest.mark.rule("kernel.ledger")
@pytest.mark.parametrize("game", GAMES)
def test_every_step_and_requirement_of_a_game_names_rules_of_its_books(game: str) -> None:
    named = rules_named_in(f"interregnum.games.{game}")
    own = {entry.id for book in library().chosen((*ruleset(game).books, "kernel")) for entry in book.rules}
    assert [(who, rule) for who, rules in named.items() for rule in rules if rule not in own] == []
    assert [who for who, rules in named.items() if not rules] == []
