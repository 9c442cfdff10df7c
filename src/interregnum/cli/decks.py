"""`decks`: list the decks that come with a game, show one, and check deck lists against the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec
from cyclopts import Parameter
from rich.text import Text

from interregnum.cards.decklists import DeckRead, read_list, write_list
from interregnum.cards.decks import Deck, Deckbuilding, deckbuilding, deckbuilding_of
from interregnum.cli.options import CannotRead, Json, Language, Rules, read_file
from interregnum.cli.output import Output, print_json
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.ruleset import known_games, ruleset
from interregnum.kernel.text import msg, msgn, render

Game: TypeAlias = Annotated[
    str | None, Parameter(name="--game", help="The game the decks are for; by default every game that has decks.")
]


class Verdict(msgspec.Struct, frozen=True):
    """A deck list and what is wrong with it: lines that could not be read, and rules that it breaks."""

    file: str
    read: DeckRead
    problems: tuple[tuple[str, str], ...]

    @property
    def legal(self) -> bool:
        return not self.problems and not self.read.unread


def list_(*, game: Game = None, json: Json = False, language: Language = None) -> int:
    """List the decks that come with the games."""
    out, buildings = Output(language), _buildings(game)
    if json:
        print_json([_described(building, name, out) for building in buildings for name in building.shipped()])
        return 0
    for building in buildings:
        table = out.table(msg("Name"), msg("Deck"), building.grouping.name, msg("Cards"))
        table.title = building.game
        for name in building.shipped():
            deck = _described(building, name, out)
            table.add_row(deck["name"], deck["title"], deck["group"], str(deck["cards"]))
        out.console.print(table)
    return 0


def show(name: str, *, game: Game = None, language: Language = None) -> int:
    """Write a deck that comes with a game as plain text, in a form that `check` reads.

    Parameters
    ----------
    name: str
        The deck's name; see `decks list`.
    """
    out, building = Output(language), _having(name, _buildings(game))
    deck = building.deck(name)
    titled = Deck(out.text(building.shipped_name(name)), deck.cards)
    out.console.print(write_list(building, titled, out.language), end="", soft_wrap=True)
    return 0


def check(*files: Path, game: Game = None, rules: Rules = None, json: Json = False, language: Language = None) -> int:
    """Check deck lists against the deckbuilding rules; exits with 1 if anything is wrong with one.

    Parameters
    ----------
    files: Path
        Deck lists in plain text, one card a line, or in YAML.
    """
    if not files:
        raise BadConfiguration("Name one or more files with deck lists.")
    out, buildings = Output(language), _buildings(game)
    found = [_verdict(buildings, file, rules, out) for file in files]
    if json:
        print_json([_told(verdict, out) for verdict in found])
    else:
        for verdict in found:
            _say(verdict, out)
    return 0 if all(verdict.legal for verdict in found) else 1


def _buildings(game: str | None) -> list[Deckbuilding]:
    """The games that are meant."""
    if game is not None:
        return [deckbuilding(game)]
    return [found for name in known_games() if (found := deckbuilding_of(name)) is not None]


def _having(name: str, buildings: Sequence[Deckbuilding]) -> Deckbuilding:
    """The game that has a deck of that name."""
    found = [building for building in buildings if name in building.shipped()]
    if len(found) > 1:
        games = ", ".join(building.game for building in found)
        raise BadConfiguration(f"Several games have a deck {name!r}: say which one with --game ({games}).")
    if not found and len(buildings) > 1:
        raise BadConfiguration(f"No game has a deck {name!r}: `interregnum decks list` names them all.")
    return found[0] if found else buildings[0]


def _described(building: Deckbuilding, name: str, out: Output) -> dict[str, Any]:
    deck = building.shipped()[name]
    size = sum(n for _, n in deck.cards)
    title = out.text(building.shipped_name(name))
    group = out.text(building.named_groups[building.group(deck)].name)
    return {"game": building.game, "name": name, "title": title, "group": group, "cards": size}


def _verdict(buildings: Sequence[Deckbuilding], file: Path, rules: str | None, out: Output) -> Verdict:
    """What is to be said of a list, by the game that knows most of its cards and the version, if one is named."""
    text = _text(file)
    known = [building for building in buildings if rules in (None, *ruleset(building.game).versions)]
    building = min(known or buildings, key=lambda one: len(read_list(one, text).unread))
    read = read_list(building, text)
    version = ruleset(building.game).versions[0] if rules is None else rules
    wrong = building.problems(Deck(read.name, tuple(read.cards.items())), version)
    return Verdict(str(file), read, tuple((problem.rule, out.text(problem.message)) for problem in wrong))


def read_deck(building: Deckbuilding, file: Path) -> dict[str, int]:
    """The cards of a deck list in a file; a line that cannot be read is an error."""
    if not file.exists():
        known = ", ".join(building.shipped())
        raise CannotRead(f"{str(file)!r} is neither a file nor a deck that comes with {building.game}: {known}.")
    read = read_list(building, _text(file))
    if read.unread:
        unread = read.unread[0]
        raise CannotRead(f"{file}, line {unread.line}: {render(unread.message)}")
    return dict(read.cards)


def _text(file: Path) -> str:
    try:
        return read_file(file).decode()
    except UnicodeDecodeError:
        raise CannotRead(f"{file} is not a text in UTF-8.") from None


def _told(verdict: Verdict, out: Output) -> dict[str, Any]:
    return {
        "file": verdict.file,
        "name": verdict.read.name,
        "legal": verdict.legal,
        "cards": verdict.read.cards,
        "unread": [
            {"line": unread.line, "text": unread.text, "message": out.text(unread.message), "near": unread.near}
            for unread in verdict.read.unread
        ],
        "problems": [{"rule": rule, "message": message} for rule, message in verdict.problems],
    }


def _say(verdict: Verdict, out: Output) -> None:
    n = sum(verdict.read.cards.values())
    if verdict.legal:
        out.say(msgn("{file}: {n} card, legal.", "{file}: {n} cards, legal.", n, file=verdict.file), "green")
        return
    out.say(msgn("{file}: {n} card, not legal.", "{file}: {n} cards, not legal.", n, file=verdict.file), "bold red")
    for unread in verdict.read.unread:
        out.console.print(Text.assemble("  ", out.text(unread.message)), soft_wrap=True)
    for rule, message in verdict.problems:
        out.console.print(Text.assemble("  ", message, "  ", (rule, "cyan")), soft_wrap=True)
