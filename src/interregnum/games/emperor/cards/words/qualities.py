"""What cards may be like."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from interregnum.cards.context import Context
from interregnum.cards.grammar import any_of, plural, wants_an
from interregnum.cards.language import Not, Number, Quality, Quantity, Selector, quantity
from interregnum.cards.words.quantities import compared
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.rules.ability import EmperorAbility
from interregnum.games.emperor.rules.stats import (
    base,
    clan_keyword,
    has_keyword,
    shares_clan,
    unit_cost,
    unit_force,
    unit_has_keyword,
    value,
)
from interregnum.games.emperor.rules.units import (
    card_type,
    followers,
    in_unit,
    is_attacking,
    is_defending,
    is_opposed,
    leader_of,
    location,
    same_location,
)
from interregnum.games.emperor.state import HOME, EmperorGame
from interregnum.games.emperor.terms import STAT_NAMES, TYPE_NAMES, Stat
from interregnum.kernel.text import Message, msg, msgc

State: TypeAlias = Literal[
    "bowed", "unbowed", "dishonorable", "honorable", "attacking", "defending", "enemy", "opposed", "unopposed", "dead",
    "discarded", "faceup", "facedown", "human", "infantry", "created",
]  # fmt: skip


class In(Quality, frozen=True):
    """Is in a state: bowed, dishonorable, attacking, enemy ..."""

    state: State

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        s = g.state
        card = s.cards[thing]
        match self.state:
            case "bowed":
                return card.bowed
            case "unbowed":
                return not card.bowed
            case "dishonorable":
                return card.dishonored
            case "honorable":
                return not card.dishonored
            case "attacking":
                return is_attacking(s, thing)
            case "defending":
                return is_defending(s, thing)
            case "enemy":
                return card.controller != ctx.seat and in_unit(s, thing)
            case "opposed":
                return is_opposed(s, thing)
            case "unopposed":
                return not is_opposed(s, thing)
            case "dead":
                return card.dead
            case "discarded":
                return not card.dead
            case "faceup":
                return card.faceup
            case "facedown":
                return not card.faceup
            case "human":
                return not has_keyword(g, thing, "Nonhuman")
            case "infantry":
                return not has_keyword(g, thing, "Cavalry")
            case "created":
                return printed(card.title).created

    def text(self) -> Message:
        return msgc("quality", f"{self.state} ")

    def predicate(self) -> Message:
        return msgc("predicate", f"is {self.state}")


class Has(Quality, frozen=True):
    """Has a keyword."""

    keyword: str

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        return has_keyword(g, thing, self.keyword)

    def text(self) -> Message:
        return msgc("keyword quality", f"{self.keyword} ")

    def predicate(self) -> Message:
        return msg("has {keyword}", keyword=msgc("keyword", self.keyword))


class HasAny(Quality, frozen=True):
    """Has at least one of several keywords."""

    keywords: tuple[str, ...]

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        return any(has_keyword(g, thing, keyword) for keyword in self.keywords)

    def text(self) -> Message:
        return msg("{keywords} ", keywords=any_of(self._names(), "before"))

    def _names(self) -> list[Message]:
        return [msgc("keyword", keyword) for keyword in self.keywords]

    def predicate(self) -> Message:
        return msg("is {keywords}", keywords=any_of(self._names()))


class UnitHas(Quality, frozen=True):
    """Is a unit whose Personality and Followers all have a keyword."""

    keyword: str

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        return unit_has_keyword(g, leader_of(g.state, thing), self.keyword)

    def text(self) -> Message:
        return msgc("keyword quality", f"{self.keyword} ")


class OfYourClan(Quality, frozen=True):
    """Has your Clan alignment."""

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        return shares_clan(g, thing, ctx.seat)

    def text(self) -> Message:
        return msg(" with your Clan alignment")


class Compares(Quality, frozen=True):
    """Has a stat that is lower, higher, or equal or lower than a number or than that of another card."""

    stat: Stat
    compare: Literal["<", "<=", ">", ">=", "="]
    to: Quantity

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        return compared(self.number(g, thing), self.compare, self.to.value(g, ctx))

    def number(self, g: EmperorGame, thing: int) -> int:
        """What is compared."""
        return value(g, thing, self.stat)

    def called(self) -> Message:
        """What is compared, as it is called."""
        return STAT_NAMES[self.stat]

    def text(self) -> Message:
        return said_comparison(self.called(), self.compare, self.to)

    def predicate(self) -> Message:
        return msg("has {comparison}", comparison=comparison(self.called(), self.compare, self.to))


class ComparesBase(Compares, frozen=True):
    """Has a base stat that compares to a number."""

    def number(self, g: EmperorGame, thing: int) -> int:
        return base(g, thing, self.stat)

    def called(self) -> Message:
        return msg("base {stat}", stat=STAT_NAMES[self.stat])


class UnitCompares(Quality, frozen=True):
    """Is in a unit whose total Force or total Gold Cost compares to a number."""

    stat: Literal["force", "gold cost"]
    compare: Literal["<", "<=", ">", ">=", "="]
    to: Quantity

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        leader = leader_of(g.state, thing)
        total = unit_force(g, leader) if self.stat == "force" else unit_cost(g, leader)
        return compared(total, self.compare, self.to.value(g, ctx))

    def text(self) -> Message:
        stat = msg("total unit {stat}", stat=STAT_NAMES[self.stat])
        return said_comparison(stat, self.compare, self.to)


def said_comparison(stat: Message, compare: str, to: Quantity) -> Message:
    """How a comparison reads behind a noun."""
    held = Message(stat.text, stat.args, context="dat")
    return msg(" with {comparison}", comparison=comparison(held, compare, to))


def comparison(stat: Message, compare: str, to: Quantity) -> Message:
    """A comparison of a stat with a number, as something that a card has."""
    n = to.text()
    if not isinstance(to, Number) and compare == "<=":
        return msg("{stat} equal to or lower than {n}", stat=stat, n=n)
    if not isinstance(to, Number) and compare == ">=":
        return msg("{stat} equal to or higher than {n}", stat=stat, n=n)
    match compare:
        case "<":
            return msg("{stat} lower than {n}", stat=stat, n=n)
        case "<=":
            return msg("{stat} of {n} or lower", stat=stat, n=n)
        case ">":
            return msg("{stat} higher than {n}", stat=stat, n=n)
        case ">=":
            return msg("{stat} of {n} or higher", stat=stat, n=n)
    return msg("{stat} of {n}", stat=stat, n=n)


class Bears(Quality, frozen=True):
    """Has at least a number of attachments of a type and keyword on it; with 0, none."""

    kind: Literal["attachment", "follower", "item", "spell"] = "attachment"
    keyword: str = ""
    least: int = 1

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        s = g.state
        found = sum(1 for card in s.cards[thing].attachments if self._counts(g, card))
        return found >= self.least if self.least else not found

    def _counts(self, g: EmperorGame, card: int) -> bool:
        if self.kind != "attachment" and card_type(g.state.cards[card]) != self.kind:
            return False
        return not self.keyword or has_keyword(g, card, self.keyword)

    def text(self) -> Message:
        return msg(" with {what}", what=self._said("with")) if self.least else self._none(" without {what}")

    def predicate(self) -> Message:
        return msg("has {what}", what=self._said("has")) if self.least else self._none("has no {what}")

    def _said(self, verb: str) -> Message:
        """What it bears, as an article and a noun; other languages want to know whether it is behind "has"."""
        noun = self.keyword or TYPE_NAMES.get(self.kind, msg("attachment")).text
        if self.least > 1:
            return msgc(f"bears {verb}", f"{{n}} or more {plural(noun)}", n=self.least)
        return msgc(f"bears {verb}", f"{'an' if wants_an(noun) else 'a'} {noun}")

    def _none(self, said: str) -> Message:
        noun = self.keyword or plural(TYPE_NAMES.get(self.kind, msg("attachment")).text)
        what = msgc("bears none", noun)
        return msg("has no {what}", what=what) if said.startswith("has") else msg(" without {what}", what=what)


class Without(Quality, frozen=True):
    """Has no attachments of any of several keywords on it."""

    keywords: tuple[str, ...]

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        on = g.state.cards[thing].attachments
        return not any(has_keyword(g, card, keyword) for card in on for keyword in self.keywords)

    def text(self) -> Message:
        return msg(" without {what}", what=any_of([msgc("keyword", keyword) for keyword in self.keywords]))


class At(Quality, frozen=True):
    """Is somewhere: at home, at the current battlefield, elsewhere, or where another card is."""

    where: Literal[
        "home", "the current battlefield", "another battlefield", "the same location", "the same battlefield"
    ]
    as_of: Selector | None = None

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        s = g.state
        at = location(s, thing)
        match self.where:
            case "home":
                return at == HOME
            case "the current battlefield":
                return s.battle >= 0 and at == s.battle
            case "another battlefield":
                return at not in (HOME, s.battle)
            case "the same location":
                there = self.as_of.all(g, ctx) if self.as_of is not None else ()
                return any(same_location(s, thing, other) for other in there)
            case "the same battlefield":
                there = self.as_of.all(g, ctx) if self.as_of is not None else ()
                return at != HOME and any(location(s, c) == at for c in there)

    def text(self) -> Message:
        return msgc("where", f" at {self.where}")

    def predicate(self) -> Message:
        return msgc("where", f"is at {self.where}")

    def denial(self) -> Message:
        return msgc("where", f"is not at {self.where}")


class AssignedHere(Quality, frozen=True):
    """Was assigned to the current battlefield this turn."""

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        s = g.state
        return s.battle >= 0 and s.cards[leader_of(s, thing)].assigned == s.battle

    def text(self) -> Message:
        return msg(" who was assigned to this battlefield this turn")

    def predicate(self) -> Message:
        return msg("was assigned to this battlefield this turn")


class FateOr(Quality, frozen=True):
    """Is a Fate card, or has a keyword."""

    keyword: str

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        return printed(g.state.cards[thing].title).deck == "fate" or has_keyword(g, thing, self.keyword)

    def text(self) -> Message:
        return msg("Fate or {keyword} ", keyword=msgc("keyword", self.keyword))


class OfType(Quality, frozen=True):
    """Is of one of several card types."""

    kinds: tuple[str, ...]

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        return card_type(g.state.cards[thing]) in self.kinds

    def text(self) -> Message:
        return msg("{keywords} ", keywords=any_of([TYPE_NAMES[kind] for kind in self.kinds], "before"))

    def predicate(self) -> Message:
        types = any_of([TYPE_NAMES[kind] for kind in self.kinds])
        if wants_an(TYPE_NAMES[self.kinds[0]].text):
            return msg("is an {types}", types=types)
        return msg("is a {types}", types=types)


class Courtly(Quality, frozen=True):
    """Has a Political ability."""

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        found = printed(g.state.cards[thing].title)
        abilities = [one for one in found.abilities if isinstance(one, EmperorAbility) and not one.is_trait]
        own = "Political" in found.keywords
        return any(own or "Political" in one.keywords for one in abilities)

    def text(self) -> Message:
        return msg("Political ")


class NoMoreFollowers(Quality, frozen=True):
    """Has as many Followers as another Personality, or fewer."""

    than: Selector

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        s = g.state
        return all(len(followers(s, thing)) <= len(followers(s, other)) for other in self.than.all(g, ctx))

    def text(self) -> Message:
        return msg(" with as many or fewer Followers than {who}", who=self.than.phrase("the", "nom"))


BOWED: Final = In("bowed")
UNBOWED: Final = In("unbowed")
DISHONORABLE: Final = In("dishonorable")
HONORABLE: Final = In("honorable")
ATTACKING: Final = In("attacking")
DEFENDING: Final = In("defending")
ENEMY: Final = In("enemy")
OPPOSED: Final = In("opposed")
UNOPPOSED: Final = In("unopposed")
DEAD: Final = In("dead")
DISCARDED: Final = In("discarded")
FACEUP: Final = In("faceup")
HUMAN: Final = In("human")
UNIQUE: Final = Has("Unique")
NON_UNIQUE: Final = Not(UNIQUE)
OF_YOUR_CLAN: Final = OfYourClan()
FIGHTING: Final = OfType(("personality", "follower"))
BARE: Final = Bears(least=0)
"""Without attachments."""
AT_HOME: Final = At("home")
IN_BATTLE: Final = At("the current battlefield")


def clan(name: str) -> Has:
    """Has a Clan's alignment."""
    return Has(clan_keyword(name))


def stat(name: Stat, compare: Literal["<", "<=", ">", ">=", "="], to: int | Quantity) -> Compares:
    """Has a stat that compares to a number."""
    return Compares(name, compare, quantity(to))
