"""A question as numbers: what the seat sees, and a vector of one length for each option.

Games differ in what they show, so the board is hashed: every fact of the view, a path and a value, goes into one of a
fixed number of places. Beside it stand the features by which bots judge positions, side by side, the own side first.
They are counted in a world dealt from what the seat knows, as bots do, so that nothing here depends on hidden things.

An option's vector has named parts too: `SLICES` says where each begins and ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from interregnum.bots.bot import look
from interregnum.bots.judgement import judgement
from interregnum.kernel.decision import DONE, PASS, Option
from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import part_of
from interregnum.kernel.text import Message

Numbers = NDArray[np.float32]

MOST_OPTIONS: Final = 256
"""How many options are shown; where a game offers more, the rest cannot be chosen."""
BOARD: Final = 512
"""Places for the facts of a view."""
KINDS: Final = 32
"""Places for the kind of a question."""

SLICES: Final[Mapping[str, slice]] = {
    "idle": slice(0, 1),  # whether it is a pass, or the end of a choice of several
    "verb": slice(1, 25),  # the first word of its key, hashed
    "words": slice(25, 57),  # the other words of its key, hashed: cards, regions, rings
    "about": slice(57, 73),  # the addresses of what it is about, hashed
    "numbers": slice(73, 77),  # the numbers in its key: fate, dice, a bid
    "preview": slice(77, 85),  # the numbers in its preview: costs, odds
}
"""The parts of an option's vector."""
OPTION: Final = 85
"""The length of an option's vector."""


def spaces(game: str, seats: int) -> dict[str, tuple[int, ...]]:
    """The pieces of an observation and their shapes."""
    sides = (seats, len(judgement(game).names)) if _is_judged(game) else (seats, 1)
    return {"board": (BOARD,), "sides": sides, "question": (KINDS,), "options": (MOST_OPTIONS, OPTION)}


def observation(g: Game[Any], seat: int) -> dict[str, Numbers]:
    """What a seat sees, as numbers; the options only if it is being asked."""
    seats = g.setting.seats
    found = {name: np.zeros(shape, np.float32) for name, shape in spaces(g.setting.game, seats).items()}
    view = g.view(seat)
    for path, number in _facts(msgspec.to_builtins(view.board), ""):
        found["board"][_place(path, BOARD)] += number
    found["sides"][:] = _sides(g, seat)
    if view.question is not None:
        found["question"][_place(view.question.kind, KINDS)] = 1
        for index, option in enumerate(view.question.options[:MOST_OPTIONS]):
            encode_option(option, found["options"][index])
    return found


def mask(g: Game[Any], seat: int) -> NDArray[np.int8]:
    """Which indices can be chosen."""
    found = np.zeros(MOST_OPTIONS, np.int8)
    if g.decision is not None and g.decision.seat == seat:
        found[: len(g.decision.options)] = 1
    return found


def encode_option(option: Option, into: Numbers) -> None:
    """Write an option into its vector."""
    verb, *words = option.key.split(":")
    into[SLICES["idle"]] = option.key in (PASS, DONE)
    into[SLICES["verb"]][_place(verb, 24)] = 1
    numbers = [int(word) for word in words if word.lstrip("-").isdecimal()]
    for word in words:
        into[SLICES["words"]][_place(word, 32)] += 1
    for address in option.about:
        into[SLICES["about"]][_place(address, 16)] += 1
    _fill(into[SLICES["numbers"]], numbers)
    _fill(into[SLICES["preview"]], list(_numbers(option.preview)))


def _fill(into: Numbers, numbers: list[int]) -> None:
    for index, number in enumerate(numbers[: len(into)]):
        into[index] = number


def _numbers(message: Any) -> Iterator[int]:
    """The numbers in a message, and in the messages within it."""
    if isinstance(message, Message):
        for _, value in message.args:
            if isinstance(value, int):
                yield value
            elif isinstance(value, tuple):
                for entry in value:
                    yield from _numbers(entry)
            else:
                yield from _numbers(value)


def _facts(value: Any, path: str) -> Iterator[tuple[str, float]]:
    """Every fact of a view: numbers under their path, words as a path of their own."""
    if isinstance(value, dict):
        for key, entry in value.items():
            yield from _facts(entry, f"{path}/{key}")
    elif isinstance(value, list | tuple):
        for index, entry in enumerate(value):
            yield from _facts(entry, f"{path}/{index}")
    elif isinstance(value, bool | int | float):
        if value:
            yield path, float(value)
    elif isinstance(value, str):
        yield f"{path}={value}", 1.0


@lru_cache(maxsize=100_000)
def _place(text: str, places: int) -> int:
    """One of a number of places, the same on every machine."""
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "little") % places


@lru_cache
def _is_judged(game: str) -> bool:
    return part_of(game, "client.evaluation") is not None


def _sides(g: Game[Any], seat: int) -> Any:
    if not _is_judged(g.setting.game):
        return 0.0
    known = judgement(g.setting.game)
    sides = known.features(look_for(g, seat))
    return [sides[(seat + place) % len(sides)] for place in range(len(sides))]


def look_for(g: Game[Any], seat: int) -> Game[Any]:
    """A world dealt from what a seat knows."""
    if g.decision is not None and g.decision.seat == seat:
        world = look(g, "world").world
        assert world is not None
        return world
    return g.determinize(seat, "observation")
