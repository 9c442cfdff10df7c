"""Sets of cards, units and provinces.

a(PERSONALITY, ENEMY, BOWED)     a bowed enemy Personality
SELF, PERFORMER, BEARER          this card, the performing card, the Personality that this card is attached to
whole_unit(TARGET)               all cards of the target's unit
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from interregnum.cards.context import Context
from interregnum.cards.grammar import ITS, Article, Case
from interregnum.cards.language import Quality, Selector
from interregnum.cards.words.selectors import Anywhere, Attached, Chosen, Noun, Whose, narrowed
from interregnum.games.emperor.rules.ability import PERFORMER as PERFORMING
from interregnum.games.emperor.rules.moments import DuelBegins, OfAction
from interregnum.games.emperor.rules.stats import performs
from interregnum.games.emperor.rules.units import army, followers, in_unit, leader_of, location, unit
from interregnum.games.emperor.state import EmperorGame
from interregnum.games.emperor.terms import CLAN_NAMES, STAT_NAMES, TYPE_NAMES, Area, CardType, Stat
from interregnum.kernel.text import Message, msg, msgc

Kind: TypeAlias = CardType | Literal["card", "attachment", "unit", "card in a unit", "Follower or Personality"]

PERSONALITY: Final = "personality"
FOLLOWER: Final = "follower"
ITEM: Final = "item"
SPELL: Final = "spell"
ATTACHMENT: Final = "attachment"
HOLDING: Final = "holding"
CELESTIAL: Final = "celestial"
EVENT: Final = "event"
RING: Final = "ring"
STRATEGY: Final = "strategy"
STRONGHOLD: Final = "stronghold"
PROVINCE: Final = "province"
UNIT: Final = "unit"
"""A unit, which stands for its Personality."""
UNIT_CARD: Final = "card in a unit"
FIGHTER: Final = "Follower or Personality"
CARD: Final = "card"

PLACES: Final = {
    "province": "provinces",
    "dynasty discard": "Dynasty discard pile",
    "fate discard": "Fate discard pile",
    "dynasty deck": "Dynasty deck",
    "fate deck": "Fate deck",
}


class Cards(Noun, frozen=True):
    """Cards of a type, called as the rulebook writes it."""

    @property
    def word(self) -> str:
        return type_word(self.kind)


class CardsAnywhere(Anywhere, frozen=True):
    """Cards of a type, wherever they are, called as the rulebook writes it."""

    @property
    def word(self) -> str:
        return type_word(self.kind)


def type_word(kind: str) -> str:
    """A type of cards as a noun, with the capital letter that the rulebook gives it."""
    return TYPE_NAMES[kind].text if kind in TYPE_NAMES else kind


def a(kind: Kind, *qualities: Quality) -> Noun:
    """Cards of a type in play with these qualities; YOURS and THEIRS say who controls them."""
    found = narrowed(kind, qualities, ("row",) if kind == PROVINCE else ("play",))
    return Cards(kind, found.qualities, found.areas, found.whose)


def out_of_play(kind: Kind, *qualities: Quality, areas: tuple[Area, ...], whose: Whose = "you") -> Noun:
    """Cards of a type in areas out of play."""
    return Cards(kind, qualities, areas, whose, tuple(PLACES.get(area, area) for area in areas))


def anywhere(kind: Kind, *qualities: Quality) -> Anywhere:
    """Cards of a type, wherever they are; only for asking whether a card is one."""
    return CardsAnywhere(kind, qualities)


def owned(noun: Message, of: Selector) -> Message:
    """Something that belongs to cards: "its Chi", "this card’s Force", "the Chi of each Follower"."""
    own = of.own()
    if own == ITS and not noun.args:
        return msgc("own", f"its {noun.text}")
    if own is not None:
        return msg("{own} {noun}", own=own, noun=noun)
    return msg("the {noun} of {card}", noun=noun, card=of.phrase("the", "gen"))


def owned_base(stat: Stat, of: Selector) -> Message:
    """The base value of a stat of cards."""
    if of.own() == ITS:
        return msgc("own", f"its base {STAT_NAMES[stat].text}")
    return owned(msg("base {stat}", stat=STAT_NAMES[stat]), of)


class Here(Selector, frozen=True):
    """What a Battle action may choose: of cards in units only those at the current battlefield."""

    of: Selector

    def all(self, g: EmperorGame, ctx: Context) -> Iterator[int]:
        s = g.state
        fighting = s.segment == "combat"
        for thing in self.of.all(g, ctx):
            if not fighting or not in_unit(s, thing) or location(s, thing) == s.battle:
                yield thing

    def has(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        s = g.state
        if s.segment == "combat" and in_unit(s, thing) and location(s, thing) != s.battle:
            return False
        return self.of.has(g, ctx, thing)

    def phrase(self, article: Article, case: Case) -> Message:
        return self.of.phrase(article, case)

    def of_another(self) -> Here:
        return Here(self.of.of_another())


class Performing(Selector, frozen=True):
    """The card that performs the action: the one chosen for it, or the one that its card makes perform."""

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        chosen = ctx.get(PERFORMING)
        if chosen:
            return chosen
        own = performs(g, ctx.source)
        return (own,) if own >= 0 else ()

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "the performer")

    def own(self) -> Message:
        return msgc("own", "the performer’s")


class WholeUnit(Selector, frozen=True):
    """All cards of the units that some cards are in."""

    of: Selector

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        s = g.state
        found = [card for one in self.of.all(g, ctx) if in_unit(s, one) for card in unit(s, one)]
        return tuple(dict.fromkeys(found))

    def phrase(self, article: Article, case: Case) -> Message:
        own = self.of.own()
        if own == ITS:
            return msgc(case, "its unit")
        if own is not None:
            return msgc(case, "{own} unit", own=own)
        return msgc(case, "the unit of {card}", card=self.of.phrase("the", "gen"))


class LeaderOf(Selector, frozen=True):
    """The Personalities of the units that some cards are in."""

    of: Selector

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        s = g.state
        return tuple(dict.fromkeys(leader_of(s, card) for card in self.of.all(g, ctx) if in_unit(s, card)))

    def phrase(self, article: Article, case: Case) -> Message:
        return msg("the Personality of {card}", card=self.of.phrase("the", "gen"))


class AttachmentsOf(Selector, frozen=True):
    """The cards attached to some cards, those of a type if one is given, narrowed by qualities."""

    of: Selector
    kind: Kind = ATTACHMENT
    qualities: tuple[Quality, ...] = ()

    def all(self, g: EmperorGame, ctx: Context) -> Iterator[int]:
        s = g.state
        for host in self.of.all(g, ctx):
            for card in s.cards[host].attachments:
                if self._fits(g, ctx, card):
                    yield card

    def _fits(self, g: EmperorGame, ctx: Context, card: int) -> bool:
        if not g.state.dialect.is_a(g, card, self.kind):
            return False
        return all(quality.fits(g, ctx, card) for quality in self.qualities)

    def phrase(self, article: Article, case: Case) -> Message:
        what = Cards(self.kind, self.qualities).phrase(article, case)
        return msg("{what} attached to {card}", what=what, card=self.of.phrase("the", "dat"))


class Among(Selector, frozen=True):
    """Those of some cards that have qualities."""

    of: Selector
    qualities: tuple[Quality, ...]

    def all(self, g: EmperorGame, ctx: Context) -> Iterator[int]:
        for card in self.of.all(g, ctx):
            if all(quality.fits(g, ctx, card) for quality in self.qualities):
                yield card

    def phrase(self, article: Article, case: Case) -> Message:
        what = Cards(CARD, self.qualities).phrase("each", case)
        cards = self.of.phrase("the", "dat")
        if isinstance(self.of, WholeUnit):
            return msg("{what} in {unit}", what=what, unit=cards)
        return msg("{what} among {cards}", what=what, cards=cards)


class FollowersOf(Selector, frozen=True):
    """The Followers of some Personalities."""

    of: Selector

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        return tuple(card for host in self.of.all(g, ctx) for card in followers(g.state, host))

    def phrase(self, article: Article, case: Case) -> Message:
        own = self.of.own()
        if own is not None:
            return msgc(case, "each of {own} Followers", own=own)
        return msgc(case, "each Follower of {card}", card=self.of.phrase("the", "gen"))


class CurrentProvince(Selector, frozen=True):
    """The province of the current battlefield."""

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        s = g.state
        if s.battle < 0 or s.battlefields[s.battle].province < 0:
            return ()
        return (s.battlefields[s.battle].province,)

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "the current battlefield’s province")


class ProvinceOf(Selector, frozen=True):
    """The province that this Region is attached to, or that this Event lay in."""

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        lay = ctx.get("province")
        host = g.state.cards[ctx.source].host
        return lay or ((host,) if host >= 0 else ())

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "this province")


class ArmyOf(Selector, frozen=True):
    """The Personalities of an army at the current battlefield: yours or the enemy's."""

    whose: Literal["yours", "enemy"] = "yours"

    def all(self, g: EmperorGame, ctx: Context) -> list[int]:
        s = g.state
        return army(s, ctx.seat if self.whose == "yours" else 1 - ctx.seat, s.battle)

    def phrase(self, article: Article, case: Case) -> Message:
        if self.whose == "yours":
            return msgc(case, "each Personality in your army")
        return msgc(case, "each enemy Personality here")


class OfActionTargets(Selector, frozen=True):
    """The targets of the action that set this off, narrowed to some cards."""

    of: Selector

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        if not isinstance(ctx.trigger, OfAction):
            return ()
        return tuple(thing for thing in ctx.trigger.targets if self.of.has(g, ctx, thing))

    def phrase(self, article: Article, case: Case) -> Message:
        if article == "a":
            return msgc(case, "one of the targeted {what}", what=self.of.phrase("plural", "gen"))
        return msgc(case, "the targeted {what}", what=self.of.phrase("plural", case))


class RulebookOf(Selector, frozen=True):
    """What holds the abilities that players of a Clan have by the rules."""

    clan: str

    def all(self, g: EmperorGame, ctx: Context) -> list[int]:
        return [seat.rules for seat in g.state.seats if seat.clan == self.clan]

    def phrase(self, article: Article, case: Case) -> Message:
        return msg("each {clan} Clan player", clan=CLAN_NAMES[self.clan])


class TopOfDeck(Selector, frozen=True):
    """The top card of your Fate deck."""

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        return g.state.fate_decks[ctx.seat][:1]

    def phrase(self, article: Article, case: Case) -> Message:
        return msg("the top card of your Fate deck")


class OtherDuelist(Selector, frozen=True):
    """The Personality who faces the bearer of this card in the duel that begins."""

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        if not isinstance(ctx.trigger, DuelBegins):
            return ()
        mine = leader_of(g.state, ctx.source)
        return tuple(card for card in (ctx.trigger.challenger, ctx.trigger.challenged) if card != mine)

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "the other Personality in the duel")


PERFORMER: Final = Performing()
BEARER: Final = Attached("this Personality")
WINNER: Final = Chosen("winner", "the winner")
LOSER: Final = Chosen("loser", "the loser")
DUELIST: Final = Chosen("duelist", "your Personality in the duel")
HERE_PROVINCE: Final = CurrentProvince()
THIS_PROVINCE: Final = ProvinceOf()
COST: Final = Chosen("cost", "that card")


def whole_unit(of: Selector) -> WholeUnit:
    """All cards of a unit."""
    return WholeUnit(of)


def in_hand(kind: Kind, *qualities: Quality) -> Noun:
    """Cards of a type in your hand."""
    return out_of_play(kind, *qualities, areas=("hand",))
