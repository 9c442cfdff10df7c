"""Sets of cards and rings.

a(CHARACTER, PARTICIPATING, YOURS)          a participating character you control
SELF, ATTACHED, chosen("target")            this card, the card it is attached to, what was chosen
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from interregnum.cards.change import OfCard
from interregnum.cards.context import Context
from interregnum.cards.grammar import NOTHING, Article, Case, noun_phrase
from interregnum.cards.language import Number, Quality, Quantity, Selector, quantity
from interregnum.games.fiverings.cards.catalogue import entry
from interregnum.games.fiverings.rules.stats import glory, has_trait, skill_value, unidentified
from interregnum.games.fiverings.state import Table
from interregnum.games.fiverings.terms import (
    CLAN_NAMES,
    SKILL_NAMES,
    SLOTS,
    Area,
    CardType,
    Element,
    ring_element,
    ring_number,
)
from interregnum.kernel.text import Message, msg, msgc


class Noun(Selector, frozen=True):
    """All cards of a type in play, narrowed by qualities; `area` names another place to look, of `whose` player's."""

    kind: CardType | Literal["card"]
    qualities: tuple[Quality, ...] = ()
    areas: tuple[Area, ...] = ()
    whose: Literal["anyone", "you", "opponent"] = "anyone"

    def all(self, g: Table, ctx: Context) -> Iterator[int]:
        for card in self._candidates(g, ctx):
            if self._fits(g, ctx, card):
                yield card

    def has(self, g: Table, ctx: Context, thing: int) -> bool:
        card = g.state.cards[thing]
        if card.controller not in self._seats(ctx) or card.area not in (self.areas or _IN_PLAY[self.kind]):
            return False
        return self._fits(g, ctx, thing)

    def _seats(self, ctx: Context) -> tuple[int, ...]:
        if self.whose == "anyone":
            return (ctx.seat, 1 - ctx.seat)
        return (ctx.seat,) if self.whose == "you" else (1 - ctx.seat,)

    def _fits(self, g: Table, ctx: Context, card_id: int) -> bool:
        """Whether a card is of the type, which one that lies facedown in a province is not, and has the qualities."""
        card = g.state.cards[card_id]
        if self.kind != "card":
            kind = card.kind or entry(card.title).kind
            if kind != self.kind or (card.area == "province" and not card.faceup):
                return False
        for quality in self.qualities:  # noqa: SIM110 - a loop, because this is asked all the time
            if not quality.fits(g, ctx, card_id):
                return False
        return True

    def _candidates(self, g: Table, ctx: Context) -> Iterator[int]:
        s = g.state
        for seat in self._seats(ctx):
            for area in self.areas or _IN_PLAY[self.kind]:
                if area == "play":
                    yield from s.play[seat]
                elif area == "hand":
                    yield from s.hands[seat]
                elif area == "dynasty discard":
                    yield from s.dynasty_discards[seat]
                elif area == "conflict discard":
                    yield from s.conflict_discards[seat]
                elif area == "province":
                    for lying in s.lying[seat * SLOTS : seat * SLOTS + SLOTS]:
                        yield from lying
                elif area == "row":
                    yield from s.row[seat * SLOTS : seat * SLOTS + SLOTS]

    def phrase(self, article: Article, case: Case) -> Message:
        another = article == "a" and OTHER in self.qualities
        before = [q.text() for q in self.qualities if q.before and not (another and q == OTHER)]
        after = [q.text() for q in self.qualities if not q.before]
        for i, area in enumerate(self.areas):
            after.append(msgc("area", f"{' or' if i else ' in'} {_WHOSE[self.whose]} {_AREAS.get(area, area)}"))
        if not self.areas and self.whose != "anyone":
            after.insert(0, msg(" you control") if self.whose == "you" else msg(" your opponent controls"))
        return noun_phrase(self.kind, _PLURALS[self.kind], "another" if another else article, case, before, after)


_IN_PLAY: dict[str, tuple[Area, ...]] = {
    "character": ("play",),
    "attachment": ("play",),
    "holding": ("province",),
    "province": ("row",),
    "stronghold": ("stronghold",),
    "event": (),
    "role": (),
    "card": ("play",),
}
_AREAS = {
    "province": "provinces",
    "dynasty discard": "dynasty discard pile",
    "conflict discard": "conflict discard pile",
}
_WHOSE = {"anyone": "any player's", "you": "your", "opponent": "your opponent's"}
_PLURALS = {
    "character": "characters",
    "attachment": "attachments",
    "holding": "holdings",
    "province": "provinces",
    "stronghold": "strongholds",
    "event": "events",
    "role": "roles",
    "card": "cards",
}


def a(kind: CardType | Literal["card"], *qualities: Quality) -> Noun:
    """Cards of a type in play with these qualities; YOURS and THEIRS say who controls them."""
    whose: Literal["anyone", "you", "opponent"] = "anyone"
    if YOURS in qualities:
        whose = "you"
    elif THEIRS in qualities:
        whose = "opponent"
    return Noun(kind, tuple(q for q in qualities if q not in (YOURS, THEIRS)), (), whose)


def out_of_play(
    kind: CardType | Literal["card"],
    *qualities: Quality,
    areas: tuple[Area, ...],
    whose: Literal["anyone", "you", "opponent"] = "you",
) -> Noun:
    """Cards of a type in areas out of play."""
    return Noun(kind, qualities, areas, whose)


class This(Selector, frozen=True):
    """The card that bears the ability."""

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return (ctx.source,)

    def has(self, g: Table, ctx: Context, thing: int) -> bool:
        return thing == ctx.source

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "this card")


class Attached(Selector, frozen=True):
    """The card this attachment is on."""

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        host = g.state.cards[ctx.source].host
        return (host,) if host >= 0 else ()

    def has(self, g: Table, ctx: Context, thing: int) -> bool:
        return g.state.cards[ctx.source].host == thing

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "attached character")


class Chosen(Selector, frozen=True):
    """What was chosen under a name."""

    name: str = "target"

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return ctx.get(self.name)

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(
            case,
            {
                "cost": "the same character",
                "winner": "the winner",
                "loser": "the loser",
                "characters": "those characters",
                "cards": "those cards",
                "attachment": "that attachment",
                "duelist": "your duelist",
                "original": "the character in the discard pile",
            }.get(self.name, "it"),
        )


class OfTrigger(Selector, frozen=True):
    """The card that the triggering change is about."""

    refers_back: ClassVar[bool] = True

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        card = getattr(ctx.trigger, "card", -1)
        return (card,) if isinstance(ctx.trigger, OfCard) or card >= 0 else ()

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "that card")


class AttackedProvince(Selector, frozen=True):
    """The province under attack."""

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return (g.state.conflict.province,) if g.state.conflict is not None else ()

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "the attacked province")


class Rings(Selector, frozen=True):
    """Rings in a state, as the numbers rings have in contexts."""

    state: Literal["any", "unclaimed", "contested", "claimed", "yours"] = "any"

    def all(self, g: Table, ctx: Context) -> Iterator[int]:
        for ring in g.state.rings:
            fits = {
                "any": True,
                "unclaimed": ring.unclaimed,
                "contested": ring.contested,
                "claimed": ring.holder >= 0,
                "yours": ring.holder == ctx.seat,
            }[self.state]
            if fits:
                yield ring_number(ring.element)

    def phrase(self, article: Article, case: Case) -> Message:
        kinds = {"any": "", "unclaimed": "unclaimed ", "contested": "contested ", "claimed": "claimed ", "yours": ""}
        before = [msgc("ring", kinds[self.state])] if kinds[self.state] else []
        after = [msg(" in your claimed ring pool")] if self.state == "yours" else []
        return noun_phrase("ring", "rings", article, case, before, after)


def chosen_ring(g: Table, ctx: Context, name: str = "target") -> Element | None:
    """The element of the ring chosen under a name."""
    found = ctx.get(name)
    return ring_element(found[0]) if found else None


# ---- qualities ----


class State(Quality, frozen=True):
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

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
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
                return entry(card.title).unique and not unidentified(card)
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


class Control(Quality, frozen=True):
    """Whose the card is; `a()` turns it into the noun's player."""

    whose: Literal["you", "opponent"]

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        return (g.state.cards[thing].controller == ctx.seat) == (self.whose == "you")

    def text(self) -> Message:
        return msg(" you control") if self.whose == "you" else msg(" your opponent controls")


class Trait(Quality, frozen=True):
    """Has a trait."""

    trait: str

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        return has_trait(g, thing, self.trait)

    def text(self) -> Message:
        return msgc("trait quality", f"{self.trait.title()} ")

    def predicate(self) -> Message:
        return msgc("predicate", f"has the {self.trait.title()} trait")


class Clan(Quality, frozen=True):
    """Belongs to a clan."""

    clan: str

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        card = g.state.cards[thing]
        return entry(card.title).clan == self.clan and not unidentified(card)

    def text(self) -> Message:
        return msg("{clan} ", clan=CLAN_NAMES[self.clan])


class PrintedCost(Quality, frozen=True):
    """Has a printed cost of at most or at least a number."""

    compare: Literal["<=", ">="]
    n: int

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        cost = entry(g.state.cards[thing].title).cost or 0
        return cost <= self.n if self.compare == "<=" else cost >= self.n

    def text(self) -> Message:
        if self.compare == "<=":
            return msg(" with printed cost {n} or lower", n=self.n)
        return msg(" with printed cost {n} or higher", n=self.n)


class Fate(Quality, frozen=True):
    """Has at least some fate on it, or none."""

    least: int = 1

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        fate = g.state.cards[thing].fate
        return fate >= self.least if self.least else fate == 0

    def text(self) -> Message:
        return msg(" with {n} or more fate on it", n=self.least) if self.least else msg(" with no fate on it")

    def predicate(self) -> Message:
        return msg("has {n} or more fate on it", n=self.least) if self.least else msg("has no fate on it")


class Attachments(Quality, frozen=True):
    """Has at least a number of attachments (of a trait) on it, or none."""

    least: int = 1
    trait: str = ""

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        on = g.state.cards[thing].attachments
        n = sum(1 for card in on if not self.trait or has_trait(g, card, self.trait))
        return n >= self.least if self.least else n == 0

    def text(self) -> Message:
        trait = msgc("trait quality", f"{self.trait.title()} ") if self.trait else NOTHING
        if self.least == 0:
            return msg(" without {trait}attachments", trait=trait)
        if self.least == 1 and self.trait:
            return msg(" with a {trait}attachment", trait=trait)
        return msg(" with {n} or more {trait}attachments", n=self.least, trait=trait)

    def predicate(self) -> Message:
        trait = msgc("trait quality", f"{self.trait.title()} ") if self.trait else NOTHING
        if self.least == 0:
            return msg("has no {trait}attachments", trait=trait)
        if self.least == 1 and self.trait:
            return msg("has a {trait}attachment", trait=trait)
        return msg("has {n} or more {trait}attachments", n=self.least, trait=trait)


class Other(Quality, frozen=True):
    """Is not the card that bears the ability."""

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        return thing != ctx.source

    def text(self) -> Message:
        return msgc("quality", "other ")


class AtMost(Quality, frozen=True):
    """Has a skill or glory of at most a number."""

    stat: Literal["military", "political", "glory"]
    n: Quantity

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
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

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
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


def _stat(g: Table, card: int, stat: Literal["military", "political", "glory"]) -> int:
    return glory(g, card) if stat == "glory" else skill_value(g, card, stat)


class On(Quality, frozen=True):
    """Is attached to one of a set of cards."""

    host: Selector

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        host = g.state.cards[thing].host
        return host >= 0 and self.host.has(g, ctx, host)

    def text(self) -> Message:
        return msg(" on {host}", host=self.host.phrase("a", "dat"))


class OtherThan(Quality, frozen=True):
    """Is none of a set of cards."""

    than: Selector

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        return not self.than.has(g, ctx, thing)

    def text(self) -> Message:
        return msg(" other than {than}", than=self.than.phrase("the", "dat"))


class Alone(Quality, frozen=True):
    """Is the only participating character on its side, in whatever part or as an attacker or defender."""

    part: Literal["participating", "attacking", "defending"] = "participating"

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        card = g.state.cards[thing]
        side = [c for c in g.state.play[card.controller] if g.state.cards[c].participating]
        return side == [thing] and State(self.part).fits(g, ctx, thing)

    def text(self) -> Message:
        return msg(" that {predicate}", predicate=self.predicate())

    def predicate(self) -> Message:
        return msgc("predicate", f"is {self.part} alone")


def cost_at_most(n: int) -> PrintedCost:
    """Printed cost n or lower."""
    return PrintedCost("<=", n)


def cost_at_least(n: int) -> PrintedCost:
    """Printed cost n or higher."""
    return PrintedCost(">=", n)


def at_most(stat: Literal["military", "political", "glory"], n: int | Quantity) -> AtMost:
    """A skill or glory of n or lower."""
    return AtMost(stat, quantity(n))


def chosen(name: str = "target") -> Chosen:
    """What was chosen under a name."""
    return Chosen(name)


SELF = This()
ATTACHED = Attached()
TARGET = Chosen()
COST = Chosen("cost")
TRIGGERING = OfTrigger()
ATTACKED_PROVINCE = AttackedProvince()
CHARACTER: Literal["character"] = "character"
ATTACHMENT: Literal["attachment"] = "attachment"
HOLDING: Literal["holding"] = "holding"
PROVINCE: Literal["province"] = "province"
CARD: Literal["card"] = "card"
YOURS = Control("you")
THEIRS = Control("opponent")
PARTICIPATING = State("participating")
ATTACKING = State("attacking")
DEFENDING = State("defending")
BOWED = State("bowed")
READY = State("ready")
HONORED = State("honored")
DISHONORED = State("dishonored")
UNIQUE = State("unique")
FACEDOWN = State("facedown")
FACEUP = State("faceup")
UNBROKEN = State("unbroken")
AT_HOME = State("at home")
OTHER = Other()
ALONE = Alone()
NO_FATE = Fate(0)
WITH_FATE = Fate(1)
