"""The standings of a tournament as one HTML page with its pictures in it, and as plain tables for other pages."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from statistics import median

from interregnum.arena.charts import Say
from interregnum.arena.findings import findings, percent
from interregnum.arena.plan import Tournament, command
from interregnum.arena.standings import Share, Standings
from interregnum.kernel.text import Message, msg, msgn

Rows = list[list[str]]

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border-bottom: 1px solid #ccc; padding: .25rem .75rem; text-align: left; }
img { max-width: 100%; }
"""


def tables(tournament: Tournament, standings: Standings, say: Say) -> Iterator[tuple[Message, list[Message], Rows]]:
    """Every table of the report: its title, headings and rows."""
    ranked = sorted(standings.bots, key=lambda bot: -standings.ratings[bot].mu)
    heads = [msg("Bot"), msg("Games"), msg("Won"), msg("Share, 95 % interval"), msg("Rating"), msg("Uncertainty")]
    rows = [
        [bot, str(share.games), f"{share.won:g}", percent(share), f"{rating.mu:.1f}", f"±{1.96 * rating.sigma:.1f}"]
        for bot in ranked
        if (share := standings.bots[bot]).games and (rating := standings.ratings[bot])
    ]
    if rows:
        yield msg("Results"), heads, rows
    if len(standings.matchups) > 2:
        yield (
            msg("The bot of the row against that of the column"),
            _names("", *ranked),
            _matrix(ranked, standings.matchups),
        )
    seats = [[str(seat + 1), percent(share)] for seat, share in enumerate(standings.seats)]
    yield msg("By seat"), [msg("Seat"), msg("Share, 95 % interval")], seats
    if standings.by_deck:
        decks = list(standings.by_deck)
        overall = [[deck, str(share.games), percent(share)] for deck, share in standings.by_deck.items()]
        yield msg("By deck"), [msg("Deck"), msg("Games"), msg("Share, 95 % interval")], overall
        yield msg("The deck of the row against that of the column"), _names("", *decks), _matrix(decks, standings.decks)
    for option, values in standings.varied.items():
        yield msg("By {option}", option=option), *_by_value(option, values, ranked)
    total = max(standings.games, 1)
    ends = [[say(reason), rule, str(n), f"{n / total:.1%}"] for reason, rule, n in standings.ends]
    yield msg("How games ended"), [msg("End"), msg("Rule"), msg("Games"), msg("Share")], ends


def _by_value(
    option: str, values: Mapping[str, Mapping[str, Share]], ranked: Sequence[str]
) -> tuple[list[Message], Rows]:
    """How bots did by the value of an option, or seats where one bot plays against itself."""
    met = {name for shares in values.values() for name in shares}
    bots = [bot for bot in ranked if bot in met]
    columns = bots or sorted(met, key=int)
    heads = _names(*bots) or [msg("Seat {n}", n=name) for name in columns]
    rows = [
        [value, *(percent(shares[name]) if name in shares else "" for name in columns)]
        for value, shares in values.items()
    ]
    return [*_names(option), *heads], rows


def _names(*names: str) -> list[Message]:
    """Headings that are the same in every language."""
    return [Message(name) for name in names]


def _matrix(names: Sequence[str], shares: Mapping[tuple[str, str], Share]) -> Rows:
    return [[row, *(percent(shares[row, col]) if (row, col) in shares else "" for col in names)] for row in names]


def summary(tournament: Tournament, standings: Standings) -> list[Message]:
    """What was played, in sentences."""
    said = [
        msg(
            "{games} of {game} with {seats}, rules {rules}, seed {seed}.",
            games=msgn("{n} game", "{n} games", standings.games),
            game=tournament.game,
            seats=msgn("{n} seat", "{n} seats", tournament.seats),
            rules=tournament.rules,
            seed=tournament.seed,
        )
    ]
    if standings.lengths:
        said.append(msg("Half of the games took at most {n} decisions.", n=round(median(standings.lengths))))
    if standings.failed:
        said.append(
            msgn("{n} game failed and is not counted.", "{n} games failed and are not counted.", standings.failed)
        )
    return said


def html(tournament: Tournament, standings: Standings, pictures: Mapping[str, bytes], say: Say) -> str:
    """The report as one page."""
    title = escape(say(msg("Arena: {game}", game=tournament.game)))
    parts = [f"<!doctype html><meta charset=utf-8><title>{title}</title><style>{STYLE}</style><h1>{title}</h1>"]
    parts += [f"<p>{escape(say(said))}</p>" for said in (*summary(tournament, standings), *findings(standings))]
    for name, headings, rows in tables(tournament, standings, say):
        parts.append(f"<h2>{escape(say(name))}</h2><table><tr>{_cells('th', [say(head) for head in headings])}</tr>")
        parts += [f"<tr>{_cells('td', row)}</tr>" for row in rows]
        parts.append("</table>")
    for picture, data in pictures.items():
        parts.append(f'<p><img alt="{escape(picture)}" src="data:image/png;base64,{b64encode(data).decode()}"></p>')
    return "\n".join(parts)


def _cells(tag: str, values: Sequence[str]) -> str:
    return "".join(f"<{tag}>{escape(value)}</{tag}>" for value in values)


def markdown(tournament: Tournament, standings: Standings, say: Say) -> str:
    """The report as a page of the documentation."""
    parts = [f"# {say(msg('Arena: {game}', game=tournament.game))}", " ".join(map(say, summary(tournament, standings)))]
    if shown := findings(standings):
        parts.append(" ".join(map(say, shown)))
    for name, headings, rows in tables(tournament, standings, say):
        lines = [
            f"## {say(name)}",
            "",
            _line([say(head) for head in headings]),
            _line(["---"] * len(headings)),
            *map(_line, rows),
        ]
        parts.append("\n".join(lines))
    parts.append(say(msg("Made by:")) + f"\n\n    {command(tournament)}")
    return "\n\n".join(parts) + "\n"


def _line(values: Sequence[str]) -> str:
    return f"| {' | '.join(values)} |"
