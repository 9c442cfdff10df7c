"""What bots are offered and never choose: a list of what a judgement does not know how to value.

Options are counted by the kind of the question and the first word of their key. A game's evaluation may name words
after which the next one is told apart as well (`TOLD_APART`: cards that are played, abilities that are used), and
reasons for what is rightly never chosen (`NEVER`, by entry).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from interregnum.kernel.game import Game, begun
from interregnum.kernel.record import Record
from interregnum.kernel.ruleset import part_of


class Counted(msgspec.Struct, frozen=True):
    """In how many questions an entry was on offer, and how often it was chosen."""

    entry: str
    offered: int
    chosen: int


def count_choices(game: str, records: Iterable[Record]) -> list[Counted]:
    """Every entry that was on offer in some games, in alphabetical order."""
    offered: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    apart = told_apart(game)
    for record in records:
        g = begun(record, logging=False)
        for key in record.choices:
            offered.update(entries(g, apart))
            chosen[entry(g, key, apart)] += 1
            g.choose(key)
    return [Counted(name, offered[name], chosen[name]) for name in sorted(offered)]


def entries(g: Game[Any], apart: Sequence[str]) -> set[str]:
    """The entries on offer."""
    return set() if g.decision is None else {entry(g, key, apart) for key in g.decision.keys}


def entry(g: Game[Any], key: str, apart: Sequence[str]) -> str:
    """What an option is counted as."""
    verb, _, rest = key.partition(":")
    kind = g.decision.kind if g.decision else ""
    name = verb if kind == verb else f"{kind} {verb}"
    return f"{name} {rest.partition(':')[0]}" if verb in apart and rest else name


def told_apart(game: str) -> Sequence[str]:
    """The words after which the next one is told apart."""
    return tuple(getattr(part_of(game, "client.evaluation"), "TOLD_APART", ()))


def reasons(game: str) -> Mapping[str, str]:
    """Why some entries are never chosen."""
    found: Mapping[str, str] = getattr(part_of(game, "client.evaluation"), "NEVER", {})
    return found


def page(game: str, counted: Sequence[Counted], bots: str, games: int) -> str:
    """The list as a part of a page: what was never chosen, how often it was offered, and the reason if there is one."""
    never = [one for one in counted if not one.chosen]
    known = reasons(game)
    lines = [
        f"In {games} games of {game} between {bots}, {len(counted)} kinds of options were offered; "
        f"{len(never)} of them were never chosen{':' if never else '.'}"
    ]
    if never:
        lines += ["", "| option | offered | why |", "| --- | --- | --- |"]
        lines += [f"| `{one.entry}` | {one.offered} | {known.get(one.entry, '')} |" for one in never]
    return "\n".join(lines) + "\n"


def put_into(text: str, game: str, part: str) -> str:
    """A page with the list of a game between its marks; without marks, the list comes at the end."""
    begin, end = f"<!-- choices {game} -->", f"<!-- end of choices {game} -->"
    marked = f"{begin}\n{part}{end}\n"
    if begin not in text or end not in text:
        return f"{text.rstrip()}\n\n{marked}"
    before, _, rest = text.partition(begin)
    return before + marked + rest.partition(f"{end}\n")[2]
