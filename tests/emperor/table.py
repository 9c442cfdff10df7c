"""The table's language for tests: build a position, choose, look.

table = Table(north={"personalities": [here("hida-bushotsu")]}, battle={"attacker": "north"})
table.south("pass")
table.north("play:incapacitated", "target:ohaba")
assert table.card("ohaba").location == HOME
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

from interregnum.cards.ability import Fact
from interregnum.cards.context import Context
from interregnum.cards.lasting import begin_lasting
from interregnum.cards.state import touch
from interregnum.games.emperor.position import NAMES
from interregnum.games.emperor.rules import stats
from interregnum.games.emperor.ruleset import GAME
from interregnum.games.emperor.state import HOME, Card, Emperor, Seat
from interregnum.games.emperor.terms import Stat
from interregnum.kernel.chance import Script
from interregnum.kernel.game import Game
from interregnum.kernel.text import render
from tests.checking import choose

__all__ = ["HOME", "Table", "here"]

LONG = 80
"""How many questions are passed over while one waits for another."""


def here(card: str, at: int = 1, **more: Any) -> dict[str, Any]:
    """A Personality at a battlefield, for a position."""
    return {"card": card, "at": at, **more}


class Table:
    """A game at a built position."""

    def __init__(self, *, script: Script | None = None, **position: Any) -> None:
        setting = GAME.setting(None, None, {})
        self.g: Game[Emperor] = Game(GAME, setting, "table", script, True)
        self.g.build(position)

    @property
    def s(self) -> Emperor:
        return self.g.state

    def north(self, *keys: str) -> None:
        """North chooses, one key or glob after the other."""
        for key in keys:
            self._choose(0, key)

    def south(self, *keys: str) -> None:
        """South chooses, one key or glob after the other."""
        for key in keys:
            self._choose(1, key)

    def _choose(self, seat: int, key: str) -> None:
        decision = self.g.decision
        assert decision is not None, "the game is over"
        asked = NAMES[decision.seat]
        assert decision.seat == seat, f"{asked} is asked ({decision.kind}): {decision.keys}"
        found = [k for k in decision.keys if k == key] or [k for k in decision.keys if fnmatchcase(k, key)]
        assert len(found) == 1, f"{key!r} is {len(found)} of the options of {asked} ({decision.kind}): {decision.keys}"
        choose(self.g, found[0])

    def until(self, asked: str) -> None:
        """Everybody passes, and leaves things as they are, until somebody is asked a question: "north declare"."""
        for _ in range(LONG):
            if self.asked == asked:
                return
            assert self.keys, f"{asked!r} is never asked: the game is over"
            self.idle()
        raise AssertionError(f"{asked!r} is not asked for long; at last {self.asked!r}")

    def idle(self) -> None:
        """Whoever is asked passes, or leaves things as they are."""
        choose(self.g, next((key for key in ("pass", "done", "strike") if key in self.keys), self.keys[0]))

    def until_turn(self, name: str, asked: str) -> None:
        """Everybody leaves things as they are until somebody is asked a question in a turn of a player."""
        for _ in range(4 * LONG):
            if NAMES[self.s.active] == name and self.asked == asked:
                return
            self.idle()
        raise AssertionError(f"{asked!r} is not asked for long in a turn of {name}; at last {self.asked!r}")

    def end_battle(self) -> None:
        """Nobody does anything any more until the battle is over."""
        while self.s.battle >= 0 and self.g.decision is not None:
            keys = self.g.decision.keys
            choose(self.g, "pass" if "pass" in keys else keys[-1])

    def offered(self, glob: str) -> bool:
        """Whether an option is on offer now."""
        return self.g.decision is not None and any(fnmatchcase(key, glob) for key in self.g.decision.keys)

    @property
    def keys(self) -> list[str]:
        """What is on offer now."""
        return self.g.decision.keys if self.g.decision is not None else []

    @property
    def asked(self) -> str:
        """Who is asked, and what kind of question: "north action"."""
        decision = self.g.decision
        return "" if decision is None else f"{NAMES[decision.seat]} {decision.kind}"

    def refused(self, key: str) -> str:
        """The rule that forbids an option now, given by key or glob, or nothing."""
        decision = self.g.decision
        refused = decision.refused if decision is not None else {}
        found = [refusal.rule for other, refusal in refused.items() if fnmatchcase(other, key)]
        return found[0] if found else ""

    def seat(self, name: str) -> Seat:
        """A player's record: honor, turns ..."""
        return self.s.seats[NAMES.index(name)]

    def honor(self, name: str) -> int:
        """A player's Family Honor."""
        return self.seat(name).honor

    def cards(self, title: str, owner: str = "") -> list[Card]:
        """All cards of a title, of an owner if named."""
        return [c for c in self.s.cards if c.title == title and (not owner or NAMES[c.owner] == owner)]

    def card(self, title: str, owner: str = "") -> Card:
        """The card of a title; where there are several, one in play comes first."""
        found = sorted(self.cards(title, owner), key=lambda c: c.area != "play")
        assert found, f"there is no {title}"
        return found[0]

    def makes(self, title: str, *facts: Fact, owner: str = "", by: str = "north", until: str = "turn") -> None:
        """Let facts hold of a card until a period ends, as an effect of a player's would."""
        card = self.card(title, owner)
        for fact in facts:
            ctx = Context(card.id, NAMES.index(by))
            begin_lasting(self.s, fact, ctx, until, ((card.id, card.instance),))
        touch(self.s)

    def context(self, title: str, owner: str = "") -> Context:
        """Where an ability of a card in play stands."""
        card = self.card(title, owner)
        return Context(card.id, card.controller)

    def fallen(self, title: str) -> bool:
        """Whether a Personality of a title is dead."""
        return any(card.dead for card in self.cards(title))

    def stat(self, title: str, stat: Stat, owner: str = "") -> int:
        """A stat of a card now."""
        return stats.value(self.g, self.card(title, owner).id, stat)

    def force(self, title: str, owner: str = "") -> int:
        """The Force of a card now."""
        return self.stat(title, "force", owner)

    def strength(self, name: str, n: int) -> int:
        """The strength of a player's province, counted from the left."""
        return stats.strength(self.g, self.s.row[NAMES.index(name)][n - 1])

    def province(self, name: str, n: int) -> list[str]:
        """The titles of what lies in a province."""
        return [self.s.cards[c].title for c in self.s.cards[self.s.row[NAMES.index(name)][n - 1]].holds]

    def hand(self, name: str) -> list[str]:
        """The titles in a player's hand."""
        return [self.s.cards[c].title for c in self.s.hands[NAMES.index(name)]]

    def pile(self, name: str, field: str) -> list[str]:
        """The titles in one of a player's piles: fate_discards, dynasty_decks ..., the top first."""
        return [self.s.cards[c].title for c in getattr(self.s, field)[NAMES.index(name)]]

    def log(self) -> list[str]:
        """The log in English, as everybody may read it."""
        return [render(line.message, names=("North", "South")) for line in self.g.log(-1)]
