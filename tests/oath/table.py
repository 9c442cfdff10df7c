"""A table to try rules on: lay out a position, let seats act, look at what came of it.

    t = Table(seats=3, players={"p2": {"site": 1, "favor": 3}}, active="p2")
    t.p2("muster", "muster:longbows")
    assert t.lord(1).warbands == 5

Calling a seat makes it choose. Questions with one answer are answered by the machine.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

from interregnum.games.oath.flow.ending import EndGame
from interregnum.games.oath.ruleset import GAME
from interregnum.games.oath.state import Lord, Site, World
from interregnum.kernel.chance import Script
from interregnum.kernel.decision import Decision
from interregnum.kernel.game import Game, new
from tests.checking import choose


class Seat:
    """A player at the table."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number

    def __call__(self, *keys: str) -> None:
        for key in keys:
            choose(self.table.g, key, seat=self.number)

    @property
    def lord(self) -> Lord:
        return self.table.state.lords[self.number]

    def may(self, glob: str) -> bool:
        decision = self.table.decision
        return decision.seat == self.number and any(fnmatchcase(key, glob) for key in decision.keys)

    def refused(self, intent: str) -> str:
        refusal = self.table.g.why_not(self.number, intent)
        assert refusal is not None, f"{intent} is on offer"
        return refusal.rule


class Table:
    """A game built from a position."""

    def __init__(self, seats: int = 3, powers: bool = True, **position: Any) -> None:
        self.g: Game[World] = Game(GAME, GAME.setting(None, seats, {"powers": False}), "table", None, True)
        self.g.state.powers = powers
        self.g.build(position)
        self.p1, self.p2, self.p3, self.p4, self.p5, self.p6 = (Seat(self, n) for n in range(6))

    @property
    def state(self) -> World:
        return self.g.state

    @property
    def decision(self) -> Decision:
        assert self.g.decision is not None
        return self.g.decision

    def dice(self, *faces: int) -> None:
        """Decide the coming rolls."""
        self.g.decide(Script(rolls=faces))

    def lord(self, seat: int) -> Lord:
        return self.state.lords[seat]

    def site(self, slot: int) -> Site:
        return self.state.sites[slot]

    def bank(self, suit: str) -> int:
        from interregnum.games.oath.printed import SUITS

        return self.state.banks[[str(s) for s in SUITS].index(suit)]

    @property
    def winner(self) -> int | None:
        """Who has won, also while the chronicle is being written."""
        ending = self.g.innermost(EndGame)
        if ending is not None:
            return ending.seat
        return self.g.outcome.winners[0] if self.g.outcome is not None else None

    @property
    def asked(self) -> int:
        return self.decision.seat


def fresh(seats: int, seed: str = "oath", **options: Any) -> Game[World]:
    """A game from its beginning, without card powers unless they are asked for."""
    return new("oath", seats=seats, seed=seed, options={"powers": False, **options})


def using(card: str, *, keys: bool = True, seats: int = 3, me: dict[str, Any] | None = None, **more: Any) -> Table:
    """A table where p2, an Exile, has a card: at the site they rule and stand at, among advisers or as a relic."""
    from interregnum.games.oath.printed import ADVISER_ONLY, RELICS

    mine: dict[str, Any] = {"site": 2, "favor": 6, "secrets": 4, "warbands": 4, "supply": 7, **(me or {})}
    sites: dict[int, dict[str, Any]] = {slot: dict(part) for slot, part in more.pop("sites", {}).items()}
    here = sites.setdefault(2, {})
    here.setdefault("warbands", 2)
    here.setdefault("of", "p2")
    if card in RELICS:
        mine["relics"] = [*mine.get("relics", []), card]
    elif card in ADVISER_ONLY:
        mine["advisers"] = [*mine.get("advisers", []), card]
    else:
        here["cards"] = [*here.get("cards", []), card]
    players = {"p1": {"site": 0}, "p3": {"site": 5}, **more.pop("players", {}), "p2": mine}
    players = {name: part for name, part in players.items() if int(name[1]) <= seats}
    return Table(seats=seats, players=players, sites=sites, active=more.pop("active", "p2"), **more)
