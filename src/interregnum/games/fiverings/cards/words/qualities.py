"""What cards may be like: what state they are in, their clan, fate, skills and elements."""

from __future__ import annotations

from typing import Literal

from interregnum.cards.context import Context
from interregnum.cards.language import Number, Quality, Quantity, Selector, quantity
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.rules.stats import (
    glory,
    skill_value,
    unidentified,
)
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import (
    CLAN_NAMES,
    CONFLICT,
    ELEMENT_NAMES,
    SKILL_NAMES,
    Element,
)
from interregnum.kernel.text import Message, msg, msgc


class OfElement(Quality, frozen=True):
    """A province of an element; a facedown one has none."""

    element: Element

    def fits(self, g: FiveRingsGame, ctx: Context, thing: int) -> bool:
        card = g.state.cards[thing]
        return card.faceup and self.element in printed_on(card.title).elements

    def text(self) -> Message:
        return msgc("element quality", f"{ELEMENT_NAMES[self.element].text} ")


class Uninvolved(Quality, frozen=True):
    """Is neither winner nor loser of the duel whose results are applied."""

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: FiveRingsGame, ctx: Context, thing: int) -> bool:
        return thing not in ctx.get("winner") and thing not in ctx.get("loser")

    def text(self) -> Message:
        return msg(" not involved in the duel")


UNINVOLVED = Uninvolved()


class InState(Quality, frozen=True):
    """A condition a card in play can be in."""

    word: Literal[
        "participating",
        "attacking",
        "defending",
        "bowed",
        "ready",
        "honored",
        "dishonored",
        "unique",
        "facedown",
        "faceup",
        "unbroken",
        "at home",
    ]

    @property
    def before(self) -> bool:
        return self.word != "at home"

    @property
    def within(self) -> str:
        return CONFLICT if self.word in ("participating", "attacking", "defending") else ""

    def fits(self, g: FiveRingsGame, ctx: Context, thing: int) -> bool:
        card = g.state.cards[thing]
        conflict = g.state.conflict
        match self.word:
            case "participating":
                return card.participating
            case "attacking":
                return card.participating and conflict is not None and card.controller == conflict.attacker
            case "defending":
                return card.participating and conflict is not None and card.controller != conflict.attacker
            case "bowed":
                return card.bowed
            case "ready":
                return not card.bowed
            case "honored":
                return card.status > 0
            case "dishonored":
                return card.status < 0
            case "unique":
                return printed_on(card.title).unique and not unidentified(card)
            case "facedown":
                return not card.faceup
            case "faceup":
                return card.faceup
            case "unbroken":
                return not card.broken
            case "at home":
                return card.area == "play" and not card.participating

    def text(self) -> Message:
        return msgc("quality", f"{self.word} ") if self.before else msg(" at home")

    def predicate(self) -> Message:
        return msgc("predicate", f"is {self.word}")


class Clan(Quality, frozen=True):
    """Belongs to a clan."""

    clan: str

    def fits(self, g: FiveRingsGame, ctx: Context, thing: int) -> bool:
        card = g.state.cards[thing]
        return printed_on(card.title).clan == self.clan and not unidentified(card)

    def text(self) -> Message:
        return msg("{clan} ", clan=CLAN_NAMES[self.clan])


class Fate(Quality, frozen=True):
    """Has at least some fate on it, or none."""

    least: int = 1

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: FiveRingsGame, ctx: Context, thing: int) -> bool:
        fate = g.state.cards[thing].fate
        return fate >= self.least if self.least else fate == 0

    def text(self) -> Message:
        return msg(" with {n} or more fate on it", n=self.least) if self.least else msg(" with no fate on it")

    def predicate(self) -> Message:
        return msg("has {n} or more fate on it", n=self.least) if self.least else msg("has no fate on it")


class AtMost(Quality, frozen=True):
    """Has a skill or glory of at most a number."""

    stat: Literal["military", "political", "glory"]
    n: Quantity

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: FiveRingsGame, ctx: Context, thing: int) -> bool:
        return _stat(g, thing, self.stat) <= self.n.value(g, ctx)

    def text(self) -> Message:
        if isinstance(self.n, Number):
            return msg(" with {stat} {n} or lower", stat=_STATS[self.stat], n=self.n.n)
        return msg(" with {stat} X or lower, where X is {n}", stat=_STATS[self.stat], n=self.n.text())


class LowerThan(Quality, frozen=True):
    """Has a lower stat than another card (than at least one of a set); `or_equal` lets equal count."""

    stat: Literal["military", "political", "glory"]
    than: Selector
    or_equal: bool = False

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: FiveRingsGame, ctx: Context, thing: int) -> bool:
        mine = _stat(g, thing, self.stat)
        for other in self.than.all(g, ctx):
            theirs = _stat(g, other, self.stat)
            if mine < theirs or (self.or_equal and mine == theirs):
                return True
        return False

    def text(self) -> Message:
        than = self.than.phrase("a", "nom")
        if self.or_equal:
            return msg(" with equal or lower {stat} than {than}", stat=_STATS[self.stat], than=than)
        return msg(" with lower {stat} than {than}", stat=_STATS[self.stat], than=than)


_STATS: dict[str, Message] = {**{k: msg("{kind} skill", kind=v) for k, v in SKILL_NAMES.items()}, "glory": msg("glory")}


def _stat(g: FiveRingsGame, card: int, stat: Literal["military", "political", "glory"]) -> int:
    return glory(g, card) if stat == "glory" else skill_value(g, card, stat)


class Alone(Quality, frozen=True):
    """Is the only participating character on its side, in whatever part or as an attacker or defender."""

    part: Literal["participating", "attacking", "defending"] = "participating"

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: FiveRingsGame, ctx: Context, thing: int) -> bool:
        card = g.state.cards[thing]
        side = [c for c in g.state.play[card.controller] if g.state.cards[c].participating]
        return side == [thing] and InState(self.part).fits(g, ctx, thing)

    def text(self) -> Message:
        return msg(" that {predicate}", predicate=self.predicate())

    def predicate(self) -> Message:
        return msgc("predicate", f"is {self.part} alone")


def at_most(stat: Literal["military", "political", "glory"], n: int | Quantity) -> AtMost:
    """A skill or glory of n or lower."""
    return AtMost(stat, quantity(n))


PARTICIPATING = InState("participating")
ATTACKING = InState("attacking")
DEFENDING = InState("defending")
READY = InState("ready")
HONORED = InState("honored")
DISHONORED = InState("dishonored")
UNIQUE = InState("unique")
FACEDOWN = InState("facedown")
FACEUP = InState("faceup")
UNBROKEN = InState("unbroken")
AT_HOME = InState("at home")
ALONE = Alone()
NO_FATE = Fate(0)
WITH_FATE = Fate(1)
