"""What certain cards look for in others, and sets that only they speak of."""

from __future__ import annotations

from interregnum.cards.context import Context
from interregnum.cards.grammar import RELATIVE, Article, Case
from interregnum.cards.language import Condition, Quality, Quantity, Selector, Who
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.cards.words.selectors import WholeUnit
from interregnum.games.emperor.rules.stats import base, clan_keyword, has_keyword, unit_cost, value
from interregnum.games.emperor.rules.units import card_type, leader_of, personalities
from interregnum.games.emperor.state import EmperorGame
from interregnum.games.emperor.terms import CLAN_NAMES, ELEMENTS
from interregnum.kernel.text import Message, msg, msgc


class SelfSharing(Selector, frozen=True):
    """This card, as long as you control another Personality of a Clan that has a keyword."""

    clan: str
    keyword: str

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        return (ctx.source,) if self._shared(g, ctx) else ()

    def has(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        return thing == ctx.source and self._shared(g, ctx)

    def _shared(self, g: EmperorGame, ctx: Context) -> bool:
        others = (card for card in personalities(g.state, ctx.seat) if card != ctx.source)
        wanted = (clan_keyword(self.clan), self.keyword)
        return any(all(has_keyword(g, card, keyword) for keyword in wanted) for card in others)

    def alike(self) -> object:
        return SelfSharing, self.clan

    def phrase(self, article: Article, case: Case) -> Message:
        clan = CLAN_NAMES[self.clan]
        return msg("this card (as far as another {clan} Clan Personality you control has them)", clan=clan)


class RulesOf(Selector, frozen=True):
    """What holds the abilities that a player has by the rules: one player, or each."""

    who: Who | None = None

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        if self.who is None:
            return tuple(seat.rules for seat in g.state.seats)
        return (g.state.seats[self.who.seat(g, ctx)].rules,)

    def phrase(self, article: Article, case: Case) -> Message:
        return msg("each player") if self.who is None else msg("this card’s player")


class Titled(Quality, frozen=True):
    """Is a card of a title."""

    title: str

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        return g.state.cards[thing].title == self.title

    def text(self) -> Message:
        return msg(" ({card})", card=printed(self.title).display_name)


class WorthLess(Quality, frozen=True):
    """Is a card without attachments, or a unit, with a lower total Gold Cost than the unit of another card."""

    than: Selector

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        s = g.state
        other = next(iter(self.than.all(g, ctx)), -1)
        if other < 0:
            return False
        whole = card_type(s.cards[thing]) == "personality"
        own = unit_cost(g, thing) if whole else value(g, thing, "gold cost")
        return own < unit_cost(g, leader_of(s, other))

    def text(self) -> Message:
        return msg(" with lower total Gold Cost than {unit}", unit=WholeUnit(self.than).phrase("the", "nom"))


class SharesElement(Quality, frozen=True):
    """Shares an element keyword with a Personality or with one of that Personality's Spells."""

    of: Selector

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        s = g.state
        for card in self.of.all(g, ctx):
            spells = [other for other in s.cards[card].attachments if card_type(s.cards[other]) == "spell"]
            for element in ELEMENTS:
                if has_keyword(g, thing, element) and any(has_keyword(g, one, element) for one in (card, *spells)):
                    return True
        return False

    def text(self) -> Message:
        who = self.of.phrase("the", "dat")
        return msg(" who shares an element with {who} or a Spell on that card", who=who)


class FewerWeapons(Quality, frozen=True):
    """Has fewer Weapons than another Personality."""

    than: Selector

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        return all(_weapons(g, thing) < _weapons(g, other) for other in self.than.all(g, ctx))

    def text(self) -> Message:
        return msg(" with fewer Weapons than {who}", who=self.than.phrase("the", "nom"))


def _weapons(g: EmperorGame, card: int) -> int:
    return sum(1 for other in g.state.cards[card].attachments if has_keyword(g, other, "Weapon"))


class ForceAltered(Quality, frozen=True):
    """Has a Force that differs from the base Force."""

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        return value(g, thing, "force") != base(g, thing, "force")

    def text(self) -> Message:
        return msgc(RELATIVE, " whose Force is not the base Force")


class OnBoard(Condition, frozen=True):
    """The province that this card lay in still exists."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        return any(g.state.cards[province].area == "row" for province in ctx.get("province"))

    def text(self) -> Message:
        return msg("if this province still exists")


class AboveStart(Condition, frozen=True):
    """A player has higher Family Honor than at the start."""

    who: Who

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        seat = g.state.seats[self.who.seat(g, ctx)]
        return seat.honor > seat.starting_honor

    def text(self) -> Message:
        return self.who.says(
            msg("if your Family Honor is higher than its starting value"),
            msg("if your opponent’s Family Honor is higher than its starting value"),
        )


class FewProvinces(Condition, frozen=True):
    """A player has a number of provinces or fewer."""

    n: int
    who: Who

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        return len(g.state.row[self.who.seat(g, ctx)]) <= self.n

    def text(self) -> Message:
        return self.who.says(
            msg("if you have {n} or fewer provinces", n=self.n),
            msg("if your opponent has {n} or fewer provinces", n=self.n),
        )


class NoDynastyDeck(Condition, frozen=True):
    """There are no cards in your Dynasty deck."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        return not g.state.dynasty_decks[ctx.seat]

    def text(self) -> Message:
        return msg("if your Dynasty deck has no cards")


class LostProvinces(Quantity, frozen=True):
    """How many players have had a province destroyed this game."""

    def value(self, g: EmperorGame, ctx: Context) -> int:
        return sum(1 for seat in g.state.seats if seat.provinces_lost)

    def text(self) -> Message:
        return msg("the number of players who have lost a province")
