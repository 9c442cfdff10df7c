"""The standings of a tournament as pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from interregnum.arena.standings import Share, Standings
from interregnum.kernel.text import Message, msg

mpl.use("Agg")

Say = Callable[[Message], str]


def charts(standings: Standings, say: Say) -> dict[str, bytes]:
    """The pictures there are, as PNG, by name."""
    pictures = {"lengths": _lengths(standings, say), "ends": _ends(standings, say)}
    bots = [bot for bot in standings.bots if standings.bots[bot].games]
    if bots:
        pictures["ratings"] = _ratings(standings, say)
        pictures["matchups"] = matrix(bots, standings.matchups, say(msg("Share of games won by the bot of the row")))
    decks = sorted({deck for pair in standings.decks for deck in pair})
    if decks:
        pictures["decks"] = matrix(decks, standings.decks, say(msg("Share of games won by the deck of the row")))
    return pictures


def _png(figure: Figure) -> bytes:
    into = BytesIO()
    figure.savefig(into, format="png", dpi=120, bbox_inches="tight", metadata={"Software": None})
    return into.getvalue()


def _axes(width: float, height: float) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(width, height))
    return figure, figure.subplots()


def _lengths(standings: Standings, say: Say) -> bytes:
    figure, axes = _axes(7, 3.2)
    axes.hist(standings.lengths or [0], bins=min(40, max(5, len(standings.lengths) // 5)), color="#4c6a8a")
    axes.set_xlabel(say(msg("Decisions in a game")))
    axes.set_ylabel(say(msg("Games")))
    return _png(figure)


def _ends(standings: Standings, say: Say) -> bytes:
    names = [say(reason) for reason, _, _ in standings.ends] or [""]
    counts = [n for _, _, n in standings.ends] or [0]
    figure, axes = _axes(7, 1 + 0.35 * len(names))
    axes.barh(names, counts, color="#8a5a4c")
    axes.invert_yaxis()
    axes.set_xlabel(say(msg("Games")))
    return _png(figure)


def _ratings(standings: Standings, say: Say) -> bytes:
    ranked = sorted(standings.ratings.items(), key=lambda rated: rated[1].mu)
    figure, axes = _axes(7, 1 + 0.35 * len(ranked))
    axes.errorbar(
        [rating.mu for _, rating in ranked],
        range(len(ranked)),
        xerr=[1.96 * rating.sigma for _, rating in ranked],
        fmt="o",
        color="#4c6a8a",
        capsize=3,
    )
    axes.set_yticks(range(len(ranked)), [bot for bot, _ in ranked])
    axes.set_xlabel(say(msg("OpenSkill rating, with its 95 % interval")))
    return _png(figure)


def matrix(names: Sequence[str], shares: dict[tuple[str, str], Share], title: str) -> bytes:
    """A table of shares, the row against the column."""
    figure, axes = _axes(2.5 + 0.75 * len(names), 1.2 + 0.5 * len(names))
    cells = [[shares[row, col].share if (row, col) in shares else float("nan") for col in names] for row in names]
    axes.imshow(cells, cmap="RdYlGn", vmin=0, vmax=1, aspect="auto")
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_title(title, fontsize=10)
    for y, row in enumerate(names):
        for x, col in enumerate(names):
            if (row, col) in shares:
                axes.text(x, y, f"{shares[row, col].share:.0%}", ha="center", va="center", fontsize=8)
    return _png(figure)


def curve(
    points: Sequence[tuple[int, Sequence[float]]], names: Sequence[str], turning: Sequence[int], say: Say
) -> bytes:
    """Chances of winning over the course of a game, its turning points marked."""
    figure, axes = _axes(9, 3.5)
    counts = [count for count, _ in points]
    for seat, name in enumerate(names):
        axes.plot(counts, [chances[seat] for _, chances in points], label=name)
    for count in turning:
        axes.axvline(count, color="#999999", linewidth=0.6, linestyle="--")
    axes.set_ylim(0, 1)
    axes.set_xlabel(say(msg("Choices made")))
    axes.set_ylabel(say(msg("Chance of winning")))
    axes.legend(loc="upper left", fontsize=8)
    return _png(figure)
