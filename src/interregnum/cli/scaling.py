"""How the cost of a decision grows: with the length of the game, what is on offer, the seats, the log, and the cards.

Each is a row of a picture, one column a game; the cards in play and in the catalogue are measured where cards are
written in the shared language. A flat line is what we want: no decision gets slower because much has happened before
it, because others sit at the table, or because more cards exist.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from itertools import pairwise
from random import Random
from statistics import median
from time import perf_counter, process_time_ns
from typing import Any, Final, NamedTuple

from interregnum.cards.state import CardState
from interregnum.kernel.game import Game, new
from interregnum.kernel.ruleset import ruleset
from interregnum.kernel.state import replace

GROUPS: Final = 8
"""Points of a line; each stands for as many decisions as any other."""
FEWEST: Final = 3
"""Games for each line, at least."""
CATALOGUES: Final = (1, 2, 4, 8)
"""How many times as many cards as there are a catalogue is given."""


class Cost(NamedTuple):
    """One decision: how many came before it, what was on offer and how many cards in play after it, microseconds."""

    before: int
    offered: int
    in_play: int
    us: float


class Line(NamedTuple):
    """The cost of a decision against something: pairs of that and microseconds."""

    name: str
    points: list[tuple[float, float]]


def lines(game: str, seconds: float) -> dict[str, list[Line]]:
    """What is measured for a game, in about this many seconds: the lines of each picture by its title."""
    rules = ruleset(game)
    seats = range(rules.min_seats, rules.max_seats + 1)
    state = new(game, seed="scaling").state
    share = seconds / (len(seats) + 1 + (len(CATALOGUES) if isinstance(state, CardState) else 0))
    quiet = {n: list(_costs(game, n, share, logging=False)) for n in seats}
    usual = quiet[rules.default_seats]
    logged = list(_costs(game, rules.default_seats, share, logging=True))
    found = {
        "decisions before": [
            Line("no log", grouped([(cost.before, cost.us) for cost in usual])),
            Line("log", grouped([(cost.before, cost.us) for cost in logged])),
        ],
        "options on offer": [Line("no log", grouped([(cost.offered, cost.us) for cost in usual]))],
        "seats": [Line("no log", [(n, median(cost.us for cost in costs)) for n, costs in quiet.items()])],
    }
    if isinstance(state, CardState):
        found["cards in play"] = [Line("no log", grouped([(cost.in_play, cost.us) for cost in usual]))]
        found["cards in the catalogue"] = [Line("no log", list(_by_catalogue(game, state, share)))]
    return found


def _by_catalogue(game: str, state: CardState, seconds: float) -> Iterator[tuple[float, float]]:
    """The cost of a decision of the same games with more cards in the catalogue, none of them in a deck."""
    for times in CATALOGUES:
        with _more_cards(state.dialect.catalogue, times) as number:
            costs = list(_costs(game, ruleset(game).default_seats, seconds, logging=False))
            yield number, median(cost.us for cost in costs)


@contextmanager
def _more_cards(catalogue: Any, times: int) -> Iterator[int]:
    """A catalogue with several times as many cards as it has, and how many that is."""
    cards = catalogue.cards()
    more = [replace(card, title=f"{card.title} {n}") for n in range(1, times) for card in cards]
    for card in more:
        catalogue.add(card)
    try:
        yield len(cards) + len(more)
    finally:
        for card in more:
            catalogue.remove(card.title)


def _costs(game: str, seats: int, seconds: float, *, logging: bool) -> Iterator[Cost]:
    """The cost of every decision of random games."""
    ends, played = perf_counter() + seconds, 0
    while played < FEWEST or perf_counter() < ends:
        g, chance = new(game, seats=seats, seed=f"scaling/{played}", logging=logging), Random(played)
        yield from _game(g, chance)
        played += 1


def _game(g: Game[Any], chance: Random) -> Iterator[Cost]:
    while g.decision is not None:
        chosen, before = int(chance.random() * len(g.decision.options)), g.count
        began = process_time_ns()
        g.step(chosen)
        took = process_time_ns() - began
        in_play = sum(card.area == "play" for card in g.state.cards) if isinstance(g.state, CardState) else 0
        yield Cost(before, len(g.decision.options) if g.decision else 1, in_play, took / 1000)


def grouped(samples: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The medians of equally many samples each, along what they are held against."""
    ordered = sorted(samples, key=lambda sample: sample[0])
    marks = [len(ordered) * n // GROUPS for n in range(GROUPS + 1)]
    groups = [ordered[start:end] for start, end in pairwise(marks) if end > start]
    return [(median(at for at, _ in group), median(us for _, us in group)) for group in groups]


def drawn(measured: dict[str, dict[str, list[Line]]]) -> bytes:
    """The picture, as SVG."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "interregnum"
    rows = list(dict.fromkeys(title for pictures in measured.values() for title in pictures))
    figure = Figure(figsize=(4 * len(measured), 2.4 * len(rows)), layout="constrained")
    grid = figure.subplots(len(rows), len(measured), squeeze=False, sharey="col")
    for column, (game, pictures) in enumerate(measured.items()):
        for row, title in enumerate(rows):
            axes = grid[row][column]
            if title not in pictures:
                axes.set_axis_off()
                continue
            for line in pictures[title]:
                axes.plot(*zip(*line.points, strict=True), marker="o", label=line.name)
            axes.set_xlabel(title)
            axes.set_ylabel("µs a decision" if column == 0 else "")
            axes.set_ylim(bottom=0)
            axes.legend()
        grid[0][column].set_title(game)
    into = BytesIO()
    figure.savefig(into, format="svg", metadata={"Date": None})
    return into.getvalue()
