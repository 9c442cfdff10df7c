"""Plain test cards, and a table at which anything can be made to happen.

    hero = character("hero", 2, 3, glory=1, does=action(...))
    table = PlainTable(north={"characters": [hero]})
    table.happen(Bow(card=table.id(hero)))

A test makes the cards it needs; `conftest.py` takes them out of the catalogue again.
"""

from __future__ import annotations

from types import new_class
from typing import Any, Literal, TypeAlias

import interregnum
from interregnum.cards.ability import Ability, Constant, Trigger
from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.language import Effect, Number, Quantity
from interregnum.cards.occurrence import occur
from interregnum.cards.state import Lasting, next_number, touch
from interregnum.cards.use import X
from interregnum.cards.words.abilities import UNLIMITED
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.qualities import InState
from interregnum.games.fiverings.position import NAMES
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.state import Ring, ring_of
from interregnum.games.fiverings.terms import ELEMENTS, SLOTS, Element, Until
from interregnum.kernel.cached import cached
from interregnum.kernel.chance import Script
from interregnum.kernel.events import Event
from interregnum.kernel.procedure import Flow, Procedure, step
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, msg
from tests.checking import choose
from tests.fiverings import entries
from tests.fiverings.table import Table

PREFIX = "test-"
BUSY = "test-busy"
Whose: TypeAlias = Literal["any", "this card", "you", "opponent"]
IN_DRAW: dict[str, Any] = {"phase": "draw", "at": "action_window", "busy": True}
"""The action window of the draw phase, north first."""


BOWED = InState("bowed")


class ChosenX(Quantity, frozen=True):
    """X: what the player chose it to be, and 0 if nothing says what it is."""

    def value(self, g: Any, ctx: Context) -> int:
        return int(ctx.choice(X) or 0)

    def text(self) -> Message:
        return msg("X")


def take_out() -> None:
    """Forget all test cards."""
    for title in [card.title for card in CATALOGUE.cards() if card.pack == "test"]:
        CATALOGUE.remove(title)


def _title(name: str) -> str:
    return PREFIX + name.lower().replace(" ", "-")


def character(
    name: str, military: int | None = 1, political: int | None = 1, *, does: entries.Does = (), **facts: Any
) -> str:
    """A dynasty character (or one of another `side`)."""
    entries.character(
        _title(name), name, military=military, political=political, does=does, **{"pack": "test", **facts}
    )
    return _title(name)


def attachment(name: str, military: int = 0, political: int = 0, *, does: entries.Does = (), **facts: Any) -> str:
    """An attachment."""
    entries.attachment(
        _title(name), name, military=military, political=political, does=does, **{"pack": "test", **facts}
    )
    return _title(name)


def event(name: str, does: entries.Does, **facts: Any) -> str:
    """An event."""
    entries.event(_title(name), name, does=does, **{"pack": "test", **facts})
    return _title(name)


def holding(name: str, *, does: entries.Does = (), **facts: Any) -> str:
    """A holding."""
    entries.holding(_title(name), name, does=does, **{"pack": "test", **facts})
    return _title(name)


def province(name: str, element: Element = "air", strength: int = 4, *, does: entries.Does = (), **facts: Any) -> str:
    """A province."""
    entries.province(_title(name), name, element, strength, does=does, **{"pack": "test", **facts})
    return _title(name)


def stronghold(name: str, *, does: entries.Does = (), **facts: Any) -> str:
    """A stronghold."""
    entries.stronghold(_title(name), name, does=does, **{"pack": "test", "honor": 10, "fate": 7, **facts})
    return _title(name)


def role(name: str, *, does: entries.Does = (), **facts: Any) -> str:
    """A role."""
    entries.role(_title(name), name, does=does, **{"pack": "test", **facts})
    return _title(name)


class Upon(Trigger, frozen=True):
    """A change of a kind: any, one about this card, one of your own or of the opponent's."""

    whose: Whose = "any"

    def matches(self, g: Any, ctx: Context, change: Entity) -> bool:
        match self.whose:
            case "any":
                return True
            case "this card":
                return bool(getattr(change, "card", -1) == ctx.source)
            case "you":
                return bool(getattr(change, "seat", -1) == ctx.seat)
            case "opponent":
                return bool(getattr(change, "seat", -1) == 1 - ctx.seat)

    def text(self) -> Message:
        return msg("something happens")


@cached
def _upon(kind: type[Change]) -> type[Upon]:
    return new_class(f"Upon{kind.__name__}", (Upon,), {"frozen": True}, lambda body: body.update(kinds=(kind,)))


def upon(kind: type[Change], whose: Whose = "any") -> Upon:
    """A trigger that waits for a kind of change."""
    return _upon(kind)(whose)


def _side(given: dict[str, Any], busy: bool) -> dict[str, Any]:
    """A player's side with a stronghold and provinces that do nothing, as far as it gives none."""
    castle = BUSY if busy else PREFIX + "castle"
    if castle not in CATALOGUE:
        stronghold(castle.removeprefix(PREFIX), does=action(Pool("gain fate", Number(1)), UNLIMITED) if busy else ())
    provinces = list(given.get("provinces", ()))
    for number, element in list(enumerate(ELEMENTS, 1))[len(provinces) :]:
        title = f"{PREFIX}{element}"
        if title not in CATALOGUE:
            province(element, element)
        provinces.append({"card": title, "holds": ["doji-whisperer"] if number < SLOTS else []})
    return {"stronghold": castle, **given, "provinces": provinces}


class Meanwhile(Procedure):
    """Something runs while a question is open; then the question is asked again."""

    @step()
    def run(self, g: Any) -> None:
        return None

    @step()
    def ask_again(self, g: Any) -> None:
        g.stack.pop()


class PlainTable(Table):
    """A table at which a test may let anything happen, whatever is being asked.

    What is not given does nothing: strongholds and provinces (of strength 4) without text. With `busy`
    strongholds have an action that can always be used, so that action windows ask everybody; with `auto` off every
    question is asked, those with a single answer too.
    """

    def __init__(
        self,
        *,
        rules: str = "1.01",
        script: Script | None = None,
        auto: bool = True,
        busy: bool = False,
        seed: str = "table",
        **position: Any,
    ) -> None:
        whole = {**position, **{name: _side(position.get(name, {}), busy) for name in NAMES}}
        self.g = interregnum.new("fiverings", rules=rules, seed=seed, position=whole, script=script, auto=auto)

    def happen(self, *changes: Change) -> None:
        """Let changes happen together now; then whoever was asked is asked again."""
        self._run(occur(self.g, *changes))

    def resolve(self, effect: Effect, seat: str = "north", source: str = "", **bound: str) -> None:
        """Let an effect resolve now, as if a card of a player's had it."""
        card = self.id(source) if source else self.seat(seat).stronghold
        ctx = Context(card, NAMES.index(seat))
        for name, title in bound.items():
            ctx = ctx.bind(name, (self.id(title),))
        self._run(effect.run(self.g, ctx))

    def _run(self, flow: Flow) -> None:
        if isinstance(flow, Procedure):
            self.g.stack += [Meanwhile(), flow]
        self.g.decision = None
        self.g.advance()

    def lasts(self, fact: Any, on: str = "", until: Until = "phase", seat: str = "north") -> int:
        """A lasting effect begins, fixed on a card if one is named; its number."""
        s = self.s
        ctx = Context(self.seat(seat).stronghold, NAMES.index(seat))
        fixed = ((self.id(on), self.card(on).instance),) if on else None
        number = next_number(s)
        s.lasting.append(Lasting(number, fact, ctx, until, fixed))
        self._run(occur(self.g))
        return number

    def ends(self, number: int) -> None:
        """A lasting effect is over."""
        self.s.lasting[:] = [lasting for lasting in self.s.lasting if lasting.number != number]
        touch(self.s)

    def id(self, title: str, owner: str = "") -> int:
        """The id of the card of a title; where there are several, of one in play."""
        return self.card(title, owner).id

    def printed_on(self, title: str) -> PrintedCard:
        """A card's printed facts."""
        return CATALOGUE.printed(title)

    def ring(self, element: Element) -> Ring:
        """A ring."""
        return ring_of(self.s, element)

    def total(self, name: str) -> int:
        """What a player counts in the conflict."""
        return stats.total_skill(self.g, NAMES.index(name))

    def passes(self, until: str = "") -> None:
        """Whoever is asked passes or is done, until somebody is asked something else.

        With `until` ("north action") everybody goes on, taking the first option where there is no pass, until that is
        asked.
        """
        for _ in range(300):
            if self.g.decision is None or (until and self.asked == until):
                break
            keys = self.g.decision.keys
            key = next((k for k in ("pass", "done", "keep", "fate:0") if k in keys), keys[0] if until else None)
            if key is None:
                break
            choose(self.g, key)
        assert not until or self.asked == until, f"{self.asked!r} is asked, and never {until!r}"

    def to_phase(self, phase: str) -> None:
        """Everybody passes until a phase has begun and somebody is asked something in it."""
        for _ in range(300):
            if self.s.phase == phase:
                return
            assert self.g.decision is not None, "the game is over"
            keys = self.g.decision.keys
            choose(self.g, next((k for k in ("pass", "done", "keep", "fate:0") if k in keys), keys[0]))
        raise AssertionError(f"the {phase} phase never came")

    def keys(self) -> list[str]:
        """The options on offer, sorted."""
        assert self.g.decision is not None, "the game is over"
        return sorted(self.g.decision.keys)

    def events(self, what: str = "") -> list[Event]:
        """What was logged, of one kind if named."""
        return [event for event in self.g.events() if not what or getattr(event, "what", "") == what]

    def order(self, *words: str) -> list[str]:
        """Those of the words that stand in log lines, in the order of the log."""
        return [word for line in self.log() for word in words if word in line]


def abilities(title: str) -> tuple[Ability | Constant, ...]:
    """All abilities of a card."""
    found = CATALOGUE.printed(title)
    return (*found.abilities, *found.constants)


def won(ring: str, north: dict[str, Any] | None = None, south: dict[str, Any] | None = None, **more: Any) -> PlainTable:
    """North has won a conflict and is asked about the ring effect."""
    mine = [*(north or {}).get("characters", []), {"card": character("winner", 3, 3), "participating": True, "fate": 1}]
    table = PlainTable(
        north={**(north or {}), "characters": mine},
        south={"characters": [{"card": character("loser", 1, 1), "participating": True, "fate": 1}], **(south or {})},
        conflict={"attacker": "north", "ring": ring},
        busy=True,
        **more,
    )
    table.passes("north ring")
    return table
