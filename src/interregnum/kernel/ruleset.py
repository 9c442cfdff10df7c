"""What a game tells the kernel about itself, and the register of games.

A game package has one `Ruleset` subclass and one instance of it called `GAME`. Registering it gives the game
everything that is built on the kernel: the command line, scenarios, the contract tests, bots, the table.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from interregnum.kernel.chance import Chance
from interregnum.kernel.course import Chapter, Stage
from interregnum.kernel.decision import Decision, Option, Refusal
from interregnum.kernel.errors import BadConfiguration, UnknownGame, UnknownVersion
from interregnum.kernel.options import OptionInfo, Options
from interregnum.kernel.options import describe as describe_options
from interregnum.kernel.options import read as read_options
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.state import Codec, Entity, State, all_subclasses
from interregnum.kernel.text import Message, Player, Thing
from interregnum.kernel.wire import Outcome

__all__ = [
    "Outcome",
    "Ruleset",
    "Sequel",
    "Setting",
    "announce",
    "known_games",
    "misplaced",
    "part_of",
    "register",
    "registered",
    "ruleset",
]

if TYPE_CHECKING:
    from interregnum.kernel.game import Game

S = TypeVar("S", bound=State)

CARDS = "interregnum.cards."
"""The package whose classes belong to the games that extend them."""


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that fixes a game apart from chance and the players' choices."""

    game: str
    rules: str
    seats: int
    options: Mapping[str, Any] = {}


class Sequel(msgspec.Struct, frozen=True, kw_only=True):
    """How the game after another begins: its setting, the position if it is a described one, and who sits where.

    `seats` holds, for each seat of the new game, the seat that its player had.
    """

    setting: Setting
    seats: tuple[int, ...]
    position: Mapping[str, Any] | None = None


class Ruleset(ABC, Generic[S]):
    """One game. `books` are the ledgers its rule ids come from; the first version is the default.

    `short` is the title for lists, `says` one sentence for people who do not know the game, and `minutes` about how
    long it takes. `windows` are the opportunities to act that a player may have passed for them, by the words decisions
    name them with; the `usually_passed` ones are passed for everybody who has not said otherwise. `stages` are the
    phases with their steps, `chapters` the parts of the rules to begin with. `to_you` are sentences that name a player,
    each with how it reads to that player; what a question says of the seat it asks is said so.
    """

    name: ClassVar[str]
    title: ClassVar[Message]
    short: ClassVar[Message]
    says: ClassVar[Message]
    minutes: ClassVar[int]
    books: ClassVar[tuple[str, ...]]
    versions: ClassVar[tuple[str, ...]]
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    default_seats: ClassVar[int]
    options: ClassVar[type[Options]] = Options
    windows: ClassVar[Mapping[str, Message]] = {}
    usually_passed: ClassVar[tuple[str, ...]] = ()
    stages: ClassVar[tuple[Stage, ...]] = ()
    chapters: ClassVar[tuple[Chapter, ...]] = ()
    to_you: ClassVar[Mapping[Message, Message]] = {}
    _codec: Codec | None = None

    @abstractmethod
    def begin(self, setting: Setting, options: Any) -> tuple[S, Procedure]:
        """The state before set-up, and the procedure that plays the whole game, set-up included."""

    @abstractmethod
    def board(self, g: Game[S], viewer: int) -> msgspec.Struct:
        """What a viewer may see of the state; see `knowledge.sees`. Hidden things carry no ids."""

    @abstractmethod
    def resample(self, g: Game[S], viewer: int, chance: Chance) -> None:
        """Deal everything the viewer does not know again: hidden cards change places among themselves."""

    @abstractmethod
    def build(self, g: Game[S], position: Mapping[str, Any]) -> None:
        """Turn a fresh game into a given position, as scenarios describe it.

        Leave the stack of procedures as play would have it at that point; raise `BadConfiguration` if it is impossible.
        """

    def seat_name(self, seat: int) -> str:
        """What scenarios and terminals call a seat."""
        return f"p{seat + 1}"

    def score(self, g: Game[S]) -> tuple[int, ...]:
        """How well each seat stands, for games stopped early; higher is better."""
        return (0,) * g.setting.seats

    def phase(self, g: Game[S]) -> str:
        """A word for the part of the game that is being played; it changes when another part begins."""
        return ""

    def round(self, g: Game[S]) -> int:
        """The number of the round or turn that is being played, as players count them; 0 before the first."""
        return 0

    def stage(self, g: Game[S]) -> tuple[str, ...]:
        """Where the game stands: the ids of its `stages` on the way down; see `course`."""
        return ()

    def vocabulary(self) -> Iterator[Message]:
        """Every message built from data rather than written in code, so that its translation can be checked."""
        return iter(())

    def preview(self, g: Game[S], decision: Decision, option: Option) -> Message | None:
        """What an option would lead to, in a few words that are found at once; they go with the question.

        They may tell nothing that the seat does not know.
        """
        return option.preview

    def foresees(self, g: Game[S], decision: Decision) -> bool:
        """Whether `foresee` may tell more of some option than `preview` does."""
        return False

    def foresee(self, g: Game[S], decision: Decision, option: Option) -> Message | None:
        """What an option would lead to, found by trying it if need be; asked only when somebody looks.

        It too may tell nothing that the seat does not know.
        """
        return self.preview(g, decision, option)

    def details(self, g: Game[S], decision: Decision, options: Sequence[Option]) -> Sequence[Message]:
        """What tells options apart whose labels read the same, in their order; nothing if the game does not know."""
        return ()

    def why_not(self, g: Game[S], seat: int, intent: str) -> Refusal | None:
        """Why a seat cannot do something that the present decision did not even consider."""
        return None

    def sequel(self, g: Game[S]) -> Sequel:
        """How the next game of the same players begins: as this one did, unless the rules tie games together."""
        return Sequel(setting=g.setting, seats=tuple(range(g.setting.seats)), position=g.record().position)

    def check(self, state: S) -> Iterator[str]:
        """What is wrong with a state that no rules could have led to; it is looked at when somebody is asked.

        No number is negative, no component is lost or doubled. Nothing here depends on how the state came about.
        """
        return iter(())

    def hidden(self, g: Game[S], viewer: int) -> Iterable[str]:
        """The addresses of things that a viewer does not see: they are in nothing that is told to the viewer.

        A game whose things have ids that stay with them gives new ones out (`Game.reissued`) whenever such things
        are mixed where nobody sees them.
        """
        return ()

    def seat_number(self, name: str, seats: int | None = None) -> int:
        """The seat of that name, among the given number of seats or as many as there can be."""
        names = [self.seat_name(seat) for seat in range(self.max_seats if seats is None else seats)]
        if name not in names:
            raise BadConfiguration(f"{self.name} has no seat {name!r}; its seats are {', '.join(names)}.")
        return names.index(name)

    def codec(self) -> Codec:
        """How this game's states are written down; looked up once, when all its classes are known."""
        if self._codec is None:
            self._codec = self._new_codec()
        return self._codec

    def _new_codec(self) -> Codec:
        own = sys.modules[type(self).__module__].__package__ or ""
        every = [kind for base in (State, Entity, Procedure) for kind in all_subclasses(base)]
        extended = {base for kind in every if _is_in(kind, f"{own}.") for base in kind.__mro__}
        homes = ["interregnum.kernel.", f"{own}."]
        homes += [CARDS] * any(_is_in(base, CARDS) for base in extended)
        found: dict[str, type[Any]] = {k.__name__: k for k in (Message, Outcome, Player, Thing)}
        for kind in every:
            if _is_in(kind, *homes) and found.setdefault(kind.__name__, kind) is not kind:
                raise BadConfiguration(f"{self.name} has two classes called {kind.__name__}: name one otherwise.")
        return Codec(found)

    def setting(self, rules: str | None, seats: object, options: Mapping[str, Any]) -> Setting:
        """A checked setting, with defaults filled in."""
        rules = self.versions[0] if rules is None else rules
        seats = self.default_seats if seats is None else seats
        if rules not in self.versions:
            known = ", ".join(self.versions)
            raise UnknownVersion(f"{self.name} has no rules version {rules!r}; it has {known}.")
        if not isinstance(seats, int) or not self.min_seats <= seats <= self.max_seats:
            span = f"{self.min_seats}" if self.min_seats == self.max_seats else f"{self.min_seats} to {self.max_seats}"
            raise BadConfiguration(f"{self.name} seats {span} players, not {seats!r}.")
        chosen = self.read_options(options)
        return Setting(game=self.name, rules=rules, seats=seats, options=msgspec.to_builtins(chosen))

    def read_options(self, options: Mapping[str, Any]) -> Options:
        """The options as the game's own type, or an error that says what would be right."""
        return read_options(self.name, self.options, options)

    def describe_options(self) -> tuple[OptionInfo, ...]:
        """The options as forms and command lines need them."""
        return describe_options(self.options)


def misplaced(things: Iterable[int], places: Iterable[int]) -> Iterator[str]:
    """Which things are not in exactly one place, for a game's `check`: `places` holds what is found in all of them."""
    found = Counter(places)
    for thing in things:
        if (number := found.pop(thing, 0)) != 1:
            yield f"card {thing} is in {number} places"
    yield from (f"card {thing} does not exist" for thing in found)


_register: dict[str, Ruleset[Any]] = {}
_announced: dict[str, Callable[[], Ruleset[Any]]] = {}


def register(game: Ruleset[Any]) -> None:
    """Make a game known by its name."""
    _register[game.name] = game


def announce(name: str, find: Callable[[], Ruleset[Any]]) -> None:
    """Make a game known by its name without loading it; `find` is called when somebody wants it."""
    _announced[name] = find


def known_games() -> list[str]:
    """The names of all games, whether loaded or not."""
    return sorted(_register.keys() | _announced.keys())


def ruleset(name: str) -> Ruleset[Any]:
    """The game of that name."""
    if name not in _register:
        if name not in _announced:
            raise UnknownGame(f"There is no game {name!r}; there are {', '.join(known_games()) or 'none'}.")
        register(_announced[name]())
    return _register[name]


def registered() -> list[Ruleset[Any]]:
    """All registered games, by name."""
    return [ruleset(name) for name in known_games()]


def part_of(game: str, part: str) -> ModuleType | None:
    """A module of a game's package by its name, such as "client.terminal", for what only some games have."""
    home = type(ruleset(game)).__module__.rpartition(".")[0]
    for name in part.split("."):
        home = f"{home}.{name}"
        if find_spec(home) is None:
            return None
    return import_module(home)


def _is_in(kind: type[Any], *homes: str) -> bool:
    """Whether a class is defined in one of some packages."""
    return f"{kind.__module__}.".startswith(homes)
