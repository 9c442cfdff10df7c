"""The catalogue: what is printed on every card. Card files fill it with the constructors of `entries.py`."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, get_args

from interregnum.cards.ability import Fact
from interregnum.cards.catalogue import Catalogue, Printed, any_time
from interregnum.cards.facts import Cannot, Immune, PlayerCannot
from interregnum.cards.language import words_in
from interregnum.games.fiverings.terms import (
    CLAN_NAMES,
    KEYWORDS,
    ONE_PER_CHARACTER,
    By,
    CardType,
    Deed,
    Element,
    Immunity,
    PlayerDeed,
    Side,
)
from interregnum.kernel.errors import BadConfiguration

ACTION: Final = "action"
"""Under which cards listen that have an action."""
ANY_TIME_ACTION: Final = any_time(ACTION)
"""Under which those listen that have one which may be used without a conflict."""
DISGUISED: Final = "disguised"
"""The keyword that lets a character be played in the place of another; a trait or clan follows it."""
RESTRICTED: Final = "restricted"
"""The keyword of attachments of which a character may have two at most."""
NO_ATTACHMENTS: Final = "no attachments"
"""The keyword that keeps attachments away; "of" or "except" and traits may follow it."""

USUAL_AREAS: Final[dict[str, tuple[str, ...]]] = {
    "attachment": ("play",),
    "character": ("play",),
    "event": ("hand",),
    "holding": ("province",),
    "province": ("row",),
    "stronghold": ("stronghold",),
    "role": ("role",),
}
"""Where the abilities of a card type work."""


_NAMED: Final[tuple[tuple[type[Fact], str, tuple[str, ...]], ...]] = (
    (Cannot, "deed", get_args(Deed)),
    (Cannot, "by", get_args(By)),
    (PlayerCannot, "deed", get_args(PlayerDeed)),
    (Immune, "to", get_args(Immunity)),
)
"""What the game has a name for: the fields of facts that say one of the names."""


class PrintedCard(Printed, frozen=True, kw_only=True):
    """What is printed on a card. A skill of None is a dash; an attachment's skills are bonuses.

    `cost_is_x` is a cost of X fate, X being chosen when the card is played; `cost` is then what comes on top.
    `attach_to` is what an attachment may be put on; `attach_to_errata` is that by errata, and `play_onto_errata` what
    it may be played on by errata; `as_attachment` is what a character is that may be played as an attachment; `copies`
    are those in its set.
    """

    kind: CardType
    side: Side
    clan: str = "neutral"
    pack: str = "core"
    cost_is_x: bool = False
    military: int | None = 0
    political: int | None = 0
    glory: int = 0
    strength: int = 0
    elements: tuple[Element, ...] = ()
    honor: int = 0
    fate: int = 0
    influence: int = 0
    influence_cost: int | None = None
    deck_limit: int = 3
    copies: int = 1
    role_only: str = ""
    play_only: tuple[Any, ...] = ()
    attach_to: Any = None
    attach_to_errata: Any = None
    play_onto_errata: Any = None
    as_attachment: PrintedCard | None = None

    def hosts_in(self, errata: bool) -> Any:
        """What it may be attached to, in an edition with errata or without, if it says so."""
        return self.attach_to_errata if errata and self.attach_to_errata is not None else self.attach_to


class Attaching(NamedTuple):
    """How a card attaches: what it says it may be put on, if it does, its traits, and whether one of it is enough."""

    hosts: Any
    traits: tuple[str, ...]
    one_per_character: bool


class FiveRingsCatalogue(Catalogue[PrintedCard]):
    """The cards of the game."""

    def __init__(self) -> None:
        super().__init__(USUAL_AREAS)
        self.attaching = self.keep(self._attaching)
        self.goes_on = self.keep(self._goes_on)

    def add(self, new: PrintedCard) -> None:
        if new.clan not in CLAN_NAMES:
            raise BadConfiguration(f"{new.name} is of the clan {new.clan!r}; the clans are {', '.join(CLAN_NAMES)}.")
        known = (*KEYWORDS, ONE_PER_CHARACTER)
        for keyword in new.keywords:
            if keyword not in known and not keyword.startswith(tuple(f"{word} " for word in known)):
                raise BadConfiguration(f"{new.title!r} has the keyword {keyword!r}; there are only {', '.join(known)}.")
        for word in words_in((new.abilities, new.constants, new.errata, new.as_attachment)):
            for kind, field, there_are in _NAMED:
                if isinstance(word, kind) and getattr(word, field) not in there_are:
                    said = f"{new.title!r} says {getattr(word, field)!r}; there are only {', '.join(there_are)}."
                    raise BadConfiguration(said)
        super().add(new)

    def _printed_as(self, title: str, kind: str | None) -> PrintedCard:
        card = self.printed(title)
        return card.as_attachment if kind == "attachment" and card.as_attachment is not None else card

    def faces(self, title: str) -> tuple[PrintedCard, ...]:
        card = self.printed(title)
        return (card,) if card.as_attachment is None else (card, card.as_attachment)

    def heard(self, card: PrintedCard, errata: bool, area: str) -> list[str]:
        heard: list[str] = []
        if area in ("hand", "province") and any(keyword.startswith(DISGUISED) for keyword in card.keywords):
            heard.append(DISGUISED)
        if area == "play" and RESTRICTED in card.keywords:
            heard.append(RESTRICTED)
        return heard + super().heard(card, errata, area)

    def _attaching(self, title: str, kind: str | None, errata: bool) -> Attaching:
        """How a card attaches, as the type it is now."""
        card = self.printed_as(title, kind)
        card = card.as_attachment or card
        return Attaching(card.hosts_in(errata), card.traits, ONE_PER_CHARACTER in self.printed(title).keywords)

    def _goes_on(self, title: str, kind: str | None, host: str, host_kind: str | None, errata: bool) -> bool:
        """Whether nothing printed sets bounds: an attachment for any character, on one that takes any attachment."""
        how, there = self.attaching(title, kind, errata), self.printed_as(host, host_kind)
        if how.hosts is not None or how.one_per_character or (host_kind or there.kind) != "character":
            return False
        return not any(keyword.startswith(NO_ATTACHMENTS) for keyword in there.keywords)


CATALOGUE: Final = FiveRingsCatalogue()
printed_on: Final = CATALOGUE.printed
"""What is printed on the card of a title."""
copies: Final = CATALOGUE.copies
"""Whether two titles are copies of each other."""
