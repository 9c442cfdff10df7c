"""How the catalogue is filled: what is printed on a card from the data files, what it does from the card files.

`cards/<pack>/<clan>.yaml` hold names, numbers, traits and keywords by title; `cards/<pack>/<clan>.py` say with `card`
what those do that have abilities. Numbers that are not given are 0; null is a dash.
"""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from pkgutil import walk_packages
from typing import Any, Final

import msgspec

import interregnum.games.fiverings.cards as card_files
from interregnum.cards.catalogue import Errata
from interregnum.cards.printing import CardAbility, read_data, sort_abilities
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.fiverings.terms import CardType, Element, Side
from interregnum.kernel.cached import cached
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.state import replace

SIDES: Final[dict[CardType, Side]] = {
    "character": "dynasty",
    "attachment": "conflict",
    "event": "conflict",
    "holding": "dynasty",
    "province": "province",
    "stronghold": "province",
    "role": "role",
}
"""The deck that cards of a type belong to, unless they say otherwise."""


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"kind": "type"}):
    """What a data file says about a card."""

    name: str
    kind: CardType
    side: Side | None = None
    elements: tuple[Element, ...] = ()
    unique: bool = False
    cost: int | None = 0
    cost_is_x: bool = False
    military: int | None = 0
    political: int | None = 0
    glory: int = 0
    strength: int = 0
    honor: int = 0
    fate: int = 0
    influence: int = 0
    influence_cost: int | None = None
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    deck_limit: int = 3
    copies: int = 1
    role_only: str = ""


def card(
    title: str,
    *does: CardAbility,
    errata: CardAbility | tuple[CardAbility, ...] | None = None,
    play_only: tuple[Any, ...] = (),
    attach_to: Any = None,
    attach_to_errata: Any = None,
    play_onto_errata: Any = None,
    as_attachment: tuple[CardAbility, ...] = (),
) -> None:
    """Say what a card does; `errata` are the abilities that errata put in the place of the printed ones.

    `as_attachment` is what a character does while it is played as an attachment.
    """
    blank = _blanks().get(title)
    if blank is None:
        raise BadConfiguration(f"No data file has a card {title!r}, but a card file says what it does.")
    abilities, constants = sort_abilities(does)
    corrected = None
    if errata is not None:
        corrected = Errata(*sort_abilities(errata if isinstance(errata, tuple) else (errata,)))
    CATALOGUE.add(
        replace(
            blank,
            abilities=abilities,
            constants=constants,
            errata=corrected,
            play_only=play_only,
            attach_to=attach_to,
            attach_to_errata=attach_to_errata,
            play_onto_errata=play_onto_errata,
            as_attachment=_attached(blank, as_attachment) if as_attachment else None,
        )
    )


def _attached(character: PrintedCard, does: tuple[CardAbility, ...]) -> PrintedCard:
    """What a character is while it is played as an attachment: it has no skills and no keywords then."""
    abilities, constants = sort_abilities(does)
    return replace(
        character, kind="attachment", military=0, political=0, glory=0, keywords=(),
        abilities=abilities, constants=constants,
    )  # fmt: skip


@cached
def _blanks() -> dict[str, PrintedCard]:
    """What is printed on every card, without what it does."""
    found: dict[str, PrintedCard] = {}
    for pack in files(card_files).iterdir():
        for file in pack.iterdir() if pack.is_dir() else ():
            if file.name.endswith(".yaml"):
                clan = file.name.removesuffix(".yaml")
                name = f"{pack.name}/{file.name}"
                for title, data in read_data(file.read_text(encoding="utf-8"), name, dict[str, CardData]).items():
                    found[title] = _blank(title, data, clan, pack.name.replace("_", "-"))
    return found


def _blank(title: str, data: CardData, clan: str, pack: str) -> PrintedCard:
    fields = {name: getattr(data, name) for name in data.__struct_fields__}
    fields["side"] = data.side or SIDES[data.kind]
    return PrintedCard(title=title, clan=clan, pack=pack, **fields)


def fill_catalogue() -> None:
    """Read every card file, and add the cards that do nothing."""
    for found in walk_packages(card_files.__path__, card_files.__name__ + "."):
        import_module(found.name)
    for title, blank in _blanks().items():
        if title not in CATALOGUE:
            CATALOGUE.add(blank)
