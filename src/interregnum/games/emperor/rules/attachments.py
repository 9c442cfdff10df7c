"""What may be attached to whom, and cards that a player may have only one of."""

from __future__ import annotations

from typing import ClassVar, Final

from interregnum.cards.areas import attach
from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.naming import named
from interregnum.cards.standing import standing
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.rules import facts
from interregnum.games.emperor.rules.prevention import Deed, will_not
from interregnum.games.emperor.rules.stats import has_keyword, shares_clan, value
from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import Emperor, EmperorGame
from interregnum.games.emperor.terms import ATTACHMENTS
from interregnum.kernel.decision import Refusal, Requirement
from interregnum.kernel.text import Message, msg

WEAPONS: Final = 1
WEAPONS_OF_KENSAI: Final = 2

NOT_YOURS = Requirement("ccg.attachment.3", "Cards are attached to Personalities you control.")
NO_SHUGENJA = Requirement("ccg.spell.1", "{host} is no Shugenja.")
TOO_SHAMEFUL = Requirement("ccg.follower.2", "{card} asks for a Personal Honor of {n}; {host} has {had}.")
ANOTHER_WEAPON = Requirement("ccg.weapon.1", "{host} has a Weapon already.")
ANOTHER_ARMOR = Requirement("ccg.armor.1", "{host} has an Armor already.")
NOT_THAT_HOST = Requirement("ccg.text.1", "{card} says that it attaches to other Personalities.")
ANOTHER_COPY = Requirement("ccg.singular.1", "You control a {card} already and may have one only.")
NOT_LOYAL = Requirement("ccg.loyal.1", "{card} is Loyal to another Clan.")


def refuse_host(g: EmperorGame, card: int, host: int, seat: int) -> Refusal | None:
    """Why an attachment cannot be put on a card, if it cannot."""
    s = g.state
    bearer = s.cards[host]
    if bearer.area != "play" or bearer.controller != seat or card_type(bearer) != "personality":
        return NOT_YOURS()
    found = printed(s.cards[card].title)
    if found.kind == "spell" and not has_keyword(g, host, "Shugenja"):
        return NO_SHUGENJA(host=named(g, host))
    if found.kind == "follower" and found.honor_requirement is not None and not _ignores(g, card, seat):
        least, had = value(g, card, "honor requirement"), value(g, host, "personal honor")
        if had < least:
            return TOO_SHAMEFUL(card=named(g, card), n=least, host=named(g, host), had=had)
    if has_keyword(g, card, "Weapon"):
        most = WEAPONS_OF_KENSAI if has_keyword(g, host, "Kensai") else WEAPONS
        if _attached(g, host, "Weapon", card) >= most:
            return ANOTHER_WEAPON(host=named(g, host))
    if has_keyword(g, card, "Armor") and _attached(g, host, "Armor", card):
        return ANOTHER_ARMOR(host=named(g, host))
    if found.hosts is not None and not found.hosts.has(g, Context(card, seat), host):
        return NOT_THAT_HOST(card=named(g, card))
    return None


def _ignores(g: EmperorGame, card: int, seat: int) -> bool:
    return any(
        fact.who.seat(g, held.ctx) == seat and fact.of.has(g, held.ctx, card)
        for fact, held in standing(g, facts.IgnoresRequirement)
    )


def ignores_requirement(g: EmperorGame, card: int, seat: int) -> bool:
    """Whether a player ignores the Honor Requirement of a card."""
    return _ignores(g, card, seat)


def _attached(g: EmperorGame, host: int, keyword: str, besides: int) -> int:
    """How many Items with a keyword are attached to a card, besides one."""
    others = [other for other in g.state.cards[host].attachments if other != besides]
    return sum(1 for other in others if has_keyword(g, other, keyword))


def barred(g: EmperorGame, card: int, seat: int) -> Refusal | None:
    """Why a player cannot control a card: another copy of a single card, or a Personality loyal to another Clan."""
    s = g.state
    found = printed(s.cards[card].title)
    if found.single and another_copy(s, card, seat) >= 0:
        return ANOTHER_COPY(card=named(g, card))
    return disloyal(g, card, seat)


def disloyal(g: EmperorGame, card: int, seat: int) -> Refusal | None:
    """Why a card will not be controlled by a player of the player's Clan, if it will not."""
    s = g.state
    found = printed(s.cards[card].title)
    if found.kind == "personality" and has_keyword(g, card, "Loyal") and not shares_clan(g, card, seat):
        return NOT_LOYAL(card=named(g, card))
    clan = s.seats[seat].clan
    for constant in found.constants:
        if any(isinstance(fact, facts.Shuns) and fact.clan == clan for fact in constant.facts):
            return NOT_LOYAL(card=named(g, card))
    return None


def another_copy(s: Emperor, card: int, seat: int, besides: int = -1) -> int:
    """A Singular or Unique card of the same title that a player controls, besides the card; -1 if there is none."""
    name = printed(s.cards[card].title).name
    for other in s.play[seat]:
        held = printed(s.cards[other].title)
        if other not in (card, besides) and held.single and held.name == name:
            return other
    return -1


class Transfer(Deed, frozen=True, kw_only=True):
    """An attachment goes from one Personality to another."""

    rule: ClassVar[str] = "ccg.transfer.1"
    deed: ClassVar[facts.Deed] = "transfer"
    host: int

    def concerned(self) -> tuple[int, ...]:
        return (self.card, self.host)

    def possible(self, g: EmperorGame) -> bool:
        s = g.state
        card = s.cards[self.card]
        if card.area != "play" or card_type(card) not in ATTACHMENTS or card.host == self.host:
            return False
        seat = s.cards[self.host].controller
        return refuse_host(g, self.card, self.host, seat) is None and not will_not(g, "transfer", self)

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        attach(g.state, self.card, self.host)
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{card} is transferred to {host}.", card=named(g, self.card), host=named(g, self.host))
