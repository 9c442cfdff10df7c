"""What bots are offered and never choose: a list of what a judgement does not know how to value.

Options are counted by the kind of the question and the first word of their key. A game's evaluation may name words
after which the next one is told apart as well (`TOLD_APART`: cards that are played, abilities that are used), and
reasons for what is rightly never chosen (`NEVER`, by entry). For all others the reason is looked for: some of the
questions in which it was on offer are judged again, to see how far it fell short of what was chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from interregnum.bots import look
from interregnum.bots.greedy import Judge
from interregnum.bots.judgement import Judgement, chance, judgement
from interregnum.kernel.game import Game, begun
from interregnum.kernel.record import Record
from interregnum.kernel.ruleset import part_of

LOOKS: Final = 6
"""In how many of its questions, from all games, an option that was never chosen is judged again."""
ALIKE: Final = 0.0005
"""Chances of winning that differ by less are as good as the same."""


class Counted(msgspec.Struct, frozen=True):
    """In how many questions an entry was on offer, and how often it was chosen.

    `short` is by how much its chance of winning fell short of what was chosen, where that was least; of those that were
    never chosen.
    """

    entry: str
    offered: int
    chosen: int
    short: float | None = None


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


def looked_into(game: str, counted: Sequence[Counted], records: Iterable[Record]) -> list[Counted]:
    """The same entries; those that were never chosen with how near they came to it, where the game can be judged."""
    if part_of(game, "client.evaluation") is None:
        return list(counted)
    known, apart = judgement(game), told_apart(game)
    every = {one.entry: -(-one.offered // LOOKS) for one in counted if not one.chosen}
    met: Counter[str] = Counter()
    short: dict[str, float] = {}
    for record in records:
        g = begun(record, logging=False)
        for key in record.choices:
            here = entries(g, apart) & every.keys()
            met.update(here)
            wanted = {name for name in here if met[name] % every[name] == 0}
            if wanted:
                for name, by in _shortfalls(g, known, key, wanted, apart).items():
                    short[name] = min(short.get(name, by), by)
            g.choose(key)
    return [msgspec.structs.replace(one, short=short.get(one.entry)) for one in counted]


def _shortfalls(
    g: Game[Any], known: Judgement, chosen: str, wanted: Collection[str], apart: Sequence[str]
) -> dict[str, float]:
    """By how much the best option of each entry falls short of the one that was chosen, as the seat judges it.

    Differences are told as they would be in an even game: where one is as good as decided, they are the same but small.
    """
    sight = look(g, "world")
    assert sight.world is not None
    named = {option.key: entry(g, option.key, apart) for option in sight.options}
    compared = [option for option in sight.options if option.key == chosen or named[option.key] in wanted]
    rated = Judge(known, sight.seat).rate(sight.world, compared)
    best: dict[str, float] = {}
    for key, rate in rated.items():
        if named[key] in wanted:
            best[named[key]] = max(best.get(named[key], rate), rate)
    return {name: chance(0) - chance(rate - rated[chosen]) for name, rate in best.items()}


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
    """Why some entries are never chosen; one without its question stands for those of all questions."""
    found: Mapping[str, str] = getattr(part_of(game, "client.evaluation"), "NEVER", {})
    return found


def page(game: str, counted: Sequence[Counted], bots: str, games: int) -> str:
    """The list as a part of a page: what was never chosen, how often it was offered, and the reason if there is one."""
    never = [one for one in counted if not one.chosen]
    known = reasons(game)

    def why(one: Counted) -> str:
        return known.get(one.entry) or known.get(one.entry.partition(" ")[2]) or looks(one)

    lines = [
        f"In {games} {'game' if games == 1 else 'games'} of {game} between {bots}, "
        f"{len(counted)} kinds of options were offered; {len(never)} of them were never chosen{':' if never else '.'}"
    ]
    if never:
        lines += ["", "| option | offered | why |", "| --- | --- | --- |"]
        lines += [f"| `{one.entry}` | {one.offered} | {why(one)} |" for one in never]
    return "\n".join(lines) + "\n"


def looks(one: Counted) -> str:
    """What judging its questions again says of an entry that was never chosen."""
    if one.short is None:
        return ""
    if one.short < -ALIKE:
        return "looks better than doing nothing at best, but no better than the position as it stands"
    if one.short <= ALIKE:
        return "looks as good as what was chosen at best, and then the bot rather does nothing"
    return f"always looks worse than what was chosen, by {one.short:.1%} at least"


def put_into(text: str, game: str, part: str) -> str:
    """A page with the list of a game between its marks; without marks, the list comes at the end."""
    begin, end = f"<!-- choices {game} -->", f"<!-- end of choices {game} -->"
    marked = f"{begin}\n{part}{end}\n"
    if begin not in text or end not in text:
        return f"{text.rstrip()}\n\n{marked}"
    before, _, rest = text.partition(begin)
    return before + marked + rest.partition(f"{end}\n")[2]
