"""The table's language for tests: build a position, choose, look.

table = Table(north={"characters": ["matsu-berserker"], "hand": ["banzai"]}, conflict={"attacker": "north"})
table.north("pass", "play:banzai")
assert table.skill("matsu-berserker", "military") == 5
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

import interregnum
from interregnum.games.fiverings.position import NAMES
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.state import Card, FiveRings, Seat
from interregnum.games.fiverings.terms import Skill
from interregnum.kernel.chance import Script
from interregnum.kernel.text import render
from tests.checking import choose


def fighting(card: str, **more: Any) -> dict[str, Any]:
    """A participating character, for a position."""
    return {"card": card, "participating": True, **more}


class Table:
    """A game at a built position."""

    def __init__(self, *, rules: str = "1.01", script: Script | None = None, **position: Any) -> None:
        self.g = interregnum.new("fiverings", rules=rules, seed="table", position=position, script=script)

    @property
    def s(self) -> FiveRings:
        state = self.g.state
        assert isinstance(state, FiveRings)
        return state

    def north(self, *keys: str) -> None:
        """North chooses, one key or glob after the other."""
        for key in keys:
            self._choose(0, key)

    def south(self, *keys: str) -> None:
        """South chooses, one key or glob after the other."""
        for key in keys:
            self._choose(1, key)

    def play(self, *lines: str) -> None:
        """Several choices with their seats: "north: pass"."""
        for line in lines:
            name, key = line.split(": ")
            self._choose(NAMES.index(name), key)

    def _choose(self, seat: int, key: str) -> None:
        decision = self.g.decision
        assert decision is not None, "the game is over"
        asked = NAMES[decision.seat]
        assert decision.seat == seat, f"{asked} is asked ({decision.kind}): {decision.keys}"
        found = [k for k in decision.keys if k == key] or [k for k in decision.keys if fnmatchcase(k, key)]
        assert len(found) == 1, f"{key!r} is {len(found)} of the options of {asked} ({decision.kind}): {decision.keys}"
        choose(self.g, found[0])

    def both_pass(self) -> None:
        """Whoever is asked passes, until something else than this kind of question is asked."""
        decision = self.g.decision
        assert decision is not None
        kind = decision.kind
        while self.g.decision is not None and self.g.decision.kind == kind and "pass" in self.g.decision.keys:
            choose(self.g, "pass")

    def turn(self, name: str) -> None:
        """The other player passes until it is a player's turn to act."""
        while self.asked in ("north action", "south action") and not self.asked.startswith(name):
            choose(self.g, "pass")
        assert self.asked == f"{name} action", f"{name} is not asked to act, but: {self.asked}"

    def until(self, asked: str) -> None:
        """Everybody passes, and leaves things as they are, until somebody is asked a question: "north declare"."""
        while self.asked != asked:
            keys = self.g.decision.keys if self.g.decision is not None else []
            idle = [key for key in ("pass", "keep", "done") if key in keys]
            assert idle, f"{asked} is never asked, but {self.asked}: {keys}"
            choose(self.g, idle[0])

    def end_conflict(self) -> None:
        """Nobody does anything any more until the conflict is over."""
        while self.s.conflict is not None:
            decision = self.g.decision
            assert decision is not None
            choose(self.g, "pass" if "pass" in decision.keys else decision.keys[-1])

    def offered(self, glob: str) -> bool:
        """Whether an option is on offer now."""
        return self.g.decision is not None and any(fnmatchcase(key, glob) for key in self.g.decision.keys)

    @property
    def asked(self) -> str:
        """Who is asked, and what kind of question: "north bid"."""
        decision = self.g.decision
        return "" if decision is None else f"{NAMES[decision.seat]} {decision.kind}"

    def why_not(self, seat: str, key: str) -> str:
        """The rule that forbids something, or nothing."""
        refusal = self.g.why_not(NAMES.index(seat), key)
        return "" if refusal is None else refusal.rule

    def seat(self, name: str) -> Seat:
        """A player's record: honor, fate, dial, bid ..."""
        return self.s.seats[NAMES.index(name)]

    def cards(self, title: str, owner: str = "") -> list[Card]:
        """All cards of a title, of an owner if named."""
        return [c for c in self.s.cards if c.title == title and (not owner or NAMES[c.owner] == owner)]

    def card(self, title: str, owner: str = "") -> Card:
        """The card of a title; where there are several, one in play comes first."""
        found = sorted(self.cards(title, owner), key=lambda c: c.area != "play")
        assert found, f"there is no {title}"
        return found[0]

    def skill(self, title: str, kind: Skill, owner: str = "") -> int | None:
        """A character's skill now."""
        return stats.skill(self.g, self.card(title, owner).id, kind)

    def glory(self, title: str) -> int:
        """A character's glory now."""
        return stats.glory(self.g, self.card(title).id)

    def strength(self, title: str, owner: str = "") -> int:
        """A province's strength now."""
        return stats.strength(self.g, self.card(title, owner).id)

    def hand(self, name: str) -> list[str]:
        """The titles in a player's hand."""
        return [self.s.cards[c].title for c in self.s.hands[NAMES.index(name)]]

    def pile(self, name: str, field: str) -> list[str]:
        """The titles in one of a player's piles: conflict_discards, dynasty_decks ..., the top first."""
        return [self.s.cards[c].title for c in getattr(self.s, field)[NAMES.index(name)]]

    def log(self) -> list[str]:
        """The log in English, as everybody may read it."""
        return [render(line.message, names=("North", "South")) for line in self.g.log(-1)]
