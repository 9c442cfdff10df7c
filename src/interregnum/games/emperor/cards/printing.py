"""How the catalogue is filled: what is printed on a card from the data files, what it does from the card files.

`data/*.yaml` hold names, numbers and keywords by title; `cards/*/*.py` say with `card` what each of them does, and with
`blank` that some do nothing beyond their keywords and numbers. A card that no card file speaks of is an error.
"""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from pkgutil import walk_packages
from typing import Any

import msgspec

import interregnum.games.emperor.cards as card_files
from interregnum.cards.printing import CardAbility, read_data, sort_abilities
from interregnum.games.emperor.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.emperor.terms import PROVINCE, RULEBOOK, CardType
from interregnum.kernel.cached import cached
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.state import replace


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"kind": "type"}):
    """What a data file says about a card."""

    name: str
    kind: CardType
    number: int
    clan: str = ""
    cost: int = 0
    force: int = 0
    chi: int = 0
    personal_honor: int = 0
    honor_requirement: int | None = None
    focus: int = 0
    strength: int = 0
    gold: int = 0
    honor: int = 0
    keywords: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    reconstructed: bool = False


def card(title: str, *does: CardAbility, hosts: Any = None) -> None:
    """Say what a card does; `hosts` is what an attachment may be attached to."""
    blank = _blanks().get(title)
    if blank is None:
        raise BadConfiguration(f"No data file has a card {title!r}, but a card file says what it does.")
    abilities, constants = sort_abilities(does)
    CATALOGUE.add(replace(blank, abilities=abilities, constants=constants, hosts=hosts))


def blank(*titles: str) -> None:
    """Say that cards do nothing beyond their keywords and numbers."""
    for title in titles:
        card(title)


def created(
    title: str,
    name: str,
    kind: CardType,
    *does: CardAbility,
    keywords: tuple[str, ...] = (),
    force: int = 0,
    chi: int = 0,
    personal_honor: int = 0,
) -> str:
    """Describe a card that an effect creates; its title is returned. A number that is not given is 0."""
    abilities, constants = sort_abilities(does)
    CATALOGUE.add(
        PrintedCard(
            title=title,
            name=name,
            kind=kind,
            keywords=keywords,
            force=force,
            chi=chi,
            personal_honor=personal_honor,
            abilities=abilities,
            constants=constants,
            created=True,
        )
    )
    return title


@cached
def _blanks() -> dict[str, PrintedCard]:
    """What is printed on every card, without what it does."""
    found: dict[str, PrintedCard] = {}
    for file in sorted(files("interregnum.games.emperor").joinpath("data").iterdir(), key=lambda f: f.name):
        if file.name.endswith(".yaml"):
            for title, data in read_data(file.read_text(encoding="utf-8"), file.name, dict[str, CardData]).items():
                found[title] = _blank(title, data)
    return found


def _blank(title: str, data: CardData) -> PrintedCard:
    fields = {name: getattr(data, name) for name in data.__struct_fields__}
    return PrintedCard(title=title, unique="Unique" in data.keywords, level=_level(data.keywords), **fields)


def _level(keywords: tuple[str, ...]) -> int:
    """The experience level that keywords give: the number behind Experienced, or 1."""
    for keyword in keywords:
        word, _, number = keyword.partition(" ")
        if word == "Experienced":
            return int(number or 1)
    return 0


def fill_catalogue() -> None:
    """Read every card file, which have to speak of every card, and add what stands for provinces."""
    for found in walk_packages(card_files.__path__, card_files.__name__ + "."):
        import_module(found.name)
    unwritten = [title for title in _blanks() if title not in CATALOGUE]
    if unwritten:
        titles = ", ".join(unwritten)
        raise BadConfiguration(f"No card file says what these cards do: {titles}. `blank` names those that do nothing.")
    CATALOGUE.add(PrintedCard(title=PROVINCE, name="Province", kind="province"))
    if RULEBOOK not in CATALOGUE:
        raise BadConfiguration("The abilities that all players have are missing.")
