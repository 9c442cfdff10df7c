"""A table to try rules on: lay out a position, let seats act, look at what came of it.

    t = Table(regions={"tepet": {"p1": 3}, "ragara": {"p2": 2}}, essence={"p1": 4})
    t.dice(7, 8, 10, 1, 2)
    t.p1("attack:missile:tepet:ragara:p2", "buy:0")
    t.p2("buy:0")
    assert t.pieces("p2", "ragara") == 0

Calling a seat makes it choose. Card windows that come before are passed by whoever is asked; everything else must be
spelt out, numbers too when there is one only, so that a test reads the same whatever else is possible.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

from interregnum.games.throne.rules.regions import INDEX, REGIONS
from interregnum.games.throne.state import Contender, Ground, Realm
from interregnum.kernel.chance import Script
from interregnum.kernel.decision import Decision
from interregnum.kernel.game import Game, new
from interregnum.kernel.text import render
from tests.checking import choose

WINDOWS = ("cards", "cancel")
"""The kinds of question in which cards may be played; they can always be passed."""

FORCED = ("aim", "split", "push")
"""The kinds of question that a test need not answer when there is one answer only."""

SPARE = ("outer-4", "outer-3", "outer-2", "outer-1", "outer-5")
"""Where a seat that a position does not mention keeps a ship, out of everybody's way."""


class Seat:
    """A player at the table."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number
        self.name = f"p{number + 1}"

    def __call__(self, *keys: str) -> None:
        """Choose these options one after the other, letting everybody pass windows that come before."""
        for key in keys:
            self.table.reach(self.number, key)
            choose(self.table.g, key, seat=self.number)

    @property
    def state(self) -> Contender:
        """What the seat has."""
        return self.table.state.players[self.number]

    @property
    def essence(self) -> int:
        return self.state.essence

    @property
    def coin(self) -> int:
        return self.state.coin

    @property
    def events(self) -> list[str]:
        """The Events in hand."""
        return [self.table.state.cards[copy].kind for copy in self.state.events]

    @property
    def charms(self) -> list[str]:
        """The Charms in hand."""
        return [self.table.state.cards[copy].kind for copy in self.state.charms]

    def may(self, glob: str) -> bool:
        """Whether something is on offer once the seat is asked anything but to play cards."""
        self.table.reach(self.number)
        return any(fnmatchcase(key, glob) for key in self.table.decision.keys)

    def refused(self, intent: str) -> str:
        """The rule that forbids something once the seat is asked anything but to play cards."""
        self.table.reach(self.number)
        refusal = self.table.g.why_not(self.number, intent)
        assert refusal is not None, f"{intent} is on offer"
        return refusal.rule

    def is_asked_for_card(self, kind: str) -> bool:
        """Whether the seat is being asked, just now, and may play a card."""
        decision = self.table.decision
        return decision.seat == self.number and f"card:{kind}" in decision.keys


class Table:
    """A game built from a position."""

    def __init__(
        self,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        rolls: tuple[int, ...] = (),
        **position: Any,
    ) -> None:
        regions = {name: dict(contents) for name, contents in position.pop("regions", {}).items()}
        named = {key for contents in regions.values() for key in contents if key != "manses"}
        number = seats or max([2, *(int(name[1:]) for name in named)])
        for seat in range(number):
            if f"p{seat + 1}" not in named and f"p{seat + 1}" not in position.get("out", ()):
                regions.setdefault(SPARE[seat], {})[f"p{seat + 1}"] = 1
        position["regions"] = regions
        script = Script(rolls=rolls) if rolls else None
        self.g: Game[Realm] = new(
            "throne", seats=number, seed="table", options=options, position=position, script=script, auto=False
        )
        self.seats = [Seat(self, seat) for seat in range(number)]

    @property
    def p1(self) -> Seat:
        return self.seats[0]

    @property
    def p2(self) -> Seat:
        return self.seats[1]

    @property
    def p3(self) -> Seat:
        return self.seats[2]

    @property
    def p4(self) -> Seat:
        return self.seats[3]

    @property
    def p5(self) -> Seat:
        return self.seats[4]

    @property
    def state(self) -> Realm:
        return self.g.state

    @property
    def decision(self) -> Decision:
        assert self.g.decision is not None, "the game is over"
        return self.g.decision

    @property
    def asked(self) -> str:
        """Who is being asked."""
        return f"p{self.decision.seat + 1}"

    def dice(self, *faces: int) -> None:
        """What the next dice will show."""
        self.g.chance.script = Script(rolls=faces)

    def reach(self, seat: int, key: str | None = None) -> None:
        """Pass card windows until a seat is asked, for a certain option if one is named."""
        for _ in range(200):
            decision = self.decision
            if key is not None and decision.seat == seat and decision.find(key) is not None:
                return
            if len(decision.options) == 1 and decision.kind in FORCED:
                choose(self.g, decision.keys[0])
                continue
            if key is None and decision.seat == seat and decision.kind not in WINDOWS:
                return
            if decision.kind not in WINDOWS:
                raise AssertionError(f"p{decision.seat + 1} is asked ({decision.kind}): {', '.join(decision.keys)}")
            choose(self.g, "pass")
        raise AssertionError(f"{key} is never offered")

    def settle(self) -> None:
        """Let everybody pass until something else than playing cards is asked, or the game is over."""
        while (decision := self.g.decision) is not None:
            if decision.kind in WINDOWS:
                choose(self.g, "pass")
            elif len(decision.options) == 1 and decision.kind in FORCED:
                choose(self.g, decision.keys[0])
            else:
                return

    def end_turn(self) -> None:
        """Let everybody pass and be done until the next turn begins or the game is over."""
        turn = self.state.turn
        while self.g.decision is not None and self.state.turn == turn:
            choose(self.g, next(key for key in ("pass", "done", "tides:0") if self.g.decision.find(key)))

    def to_phase(self, phase: str) -> None:
        """Let everybody pass and be done until a phase begins."""
        while self.state.phase != phase:
            choose(self.g, next(key for key in ("pass", "done") if self.decision.find(key)))

    def until(self, seat: str, kind: str) -> None:
        """Let everybody pass and be done until a seat is asked a certain kind of question, at least one choice on."""
        for _ in range(1000):
            choose(self.g, next(key for key in ("pass", "done", "tides:0") if self.decision.find(key)))
            if (self.asked, self.decision.kind) == (seat, kind):
                return
        raise AssertionError(f"{seat} is never asked: {kind}")

    def ground(self, region: str) -> Ground:
        """What is in a region."""
        return self.state.grounds[INDEX[region]]

    def pieces(self, seat: str, region: str) -> int:
        """How many pieces a seat has in a region."""
        fresh, used = self.force(seat, region)
        return fresh + used

    def force(self, seat: str, region: str) -> tuple[int, int]:
        """How many fresh and used pieces a seat has in a region."""
        ground = self.ground(region)
        number = int(seat[1:]) - 1
        return ground.fresh[number], ground.used[number]

    def controller(self, region: str) -> str | None:
        """Who controls a region."""
        found = self.ground(region).controller
        return f"p{found + 1}" if found >= 0 else None

    def log(self, viewer: str = "p1") -> list[str]:
        """The log as a seat reads it."""
        names = [seat.name for seat in self.seats]
        return [render(line.message, names=names) for line in self.g.log(int(viewer[1:]) - 1)]

    def board(self, viewer: str = "p1") -> Any:
        """The board as a seat sees it."""
        return self.g.view(int(viewer[1:]) - 1).board

    def fight(self, attacker: Seat, attack: str, *, buy: int = 0, defender: Seat, answer: int = 0) -> None:
        """Stage an attack in which nobody plays cards; Melee takes all fresh pieces."""
        attacker(attack)
        if self.decision.kind == "number":
            attacker(self.decision.keys[-1])
        if self.decision.kind == "split":
            attacker("pass")
        attacker(f"buy:{buy}")
        defender(f"buy:{answer}")
        self.settle()


def all_regions() -> list[str]:
    """The ids of all regions."""
    return [region.id for region in REGIONS]
