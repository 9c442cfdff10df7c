"""The table drawn for a terminal: rings, then the opponent above and you below, with provinces between."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from interregnum.games.fiverings.board import Board, CardView, ProvinceView, SeatView
from interregnum.games.fiverings.terms import ELEMENT_NAMES, PHASE_NAMES, SKILL_NAMES
from interregnum.kernel.game import View
from interregnum.kernel.text import Message, Player, msg

Read: TypeAlias = Callable[[Message], str]


def render(view: View, read: Read) -> RenderableType:
    """The whole table as the viewer sees it."""
    board: Board = view.board
    below = max(view.viewer, 0)
    return Group(
        _head(board, read),
        _seat(board, 1 - below, read),
        _seat(board, below, read),
    )


def _head(board: Board, read: Read) -> RenderableType:
    said = msg("Round {n}, {phase}", n=board.round, phase=PHASE_NAMES[board.phase])
    line = Text(read(said), style="bold")
    for ring in board.rings:
        line.append("   ")
        style = "bold red" if ring.contested else "dim" if ring.holder >= 0 else ""
        line.append(read(ELEMENT_NAMES[ring.element]), style=style)
        if ring.fate:
            line.append(f" ●{ring.fate}", style="yellow")
        if ring.holder >= 0:
            line.append(f" ({read(msg('{player}', player=Player(ring.holder)))})", style="dim")
    if board.conflict is None:
        return line
    attacker = board.conflict.attacker
    totals = msg(
        "{kind} conflict, {ring} ring: attacker {a}, defender {b}",
        kind=SKILL_NAMES[board.conflict.kind],
        ring=ELEMENT_NAMES[board.conflict.ring],
        a=board.seats[attacker].total or 0,
        b=board.seats[1 - attacker].total or 0,
    )
    return Group(line, Text(read(totals), style="bold red"))


def _seat(board: Board, seat: int, read: Read) -> Panel:
    side = board.seats[seat]
    parts: list[RenderableType] = [
        Columns([_province(province, read) for province in side.provinces], equal=True, padding=(0, 1)),
    ]
    for title, there in ((msg("In the conflict"), True), (msg("At home"), False)):
        cards = [card for card in side.characters if card.participating is there]
        if cards:
            parts.append(Text.assemble((read(title) + ": ", "dim"), Text("   ").join(_card(c, read) for c in cards)))
    if any(card.title for card in side.hand):
        hand = Text("   ").join(_card(card, read) for card in side.hand)
        parts.append(Text.assemble((read(msg("Hand")) + ": ", "dim"), hand))
    return Panel(Group(*parts), title=_pools(board, seat, side, read), title_align="left")


def _pools(board: Board, seat: int, side: SeatView, read: Read) -> Text:
    said = msg(
        "{player}: {honor} honor, {fate} fate, bid {dial}, {hand} cards in hand",
        player=Player(seat),
        honor=side.honor,
        fate=side.fate,
        dial=side.dial,
        hand=len(side.hand),
    )
    line = Text(read(said), style="bold")
    if board.first_player == seat:
        line.append(" · " + read(msg("first player")))
    if board.favor == seat:
        line.append(" · " + read(msg("Imperial Favor, {side}", side=SKILL_NAMES[board.favor_side])))
    return line


def _province(province: ProvinceView, read: Read) -> RenderableType:
    grid = Grid.grid()
    name = read(province.card.name) if province.card.name is not None else read(msg("facedown"))
    style = "strike dim" if province.card.broken else "" if province.card.faceup else "dim"
    head = Text(f"{province.slot + 1} {name}", style=style)
    if province.strength is not None:
        head.append(f" [{province.strength}]", style="bold")
    grid.add_row(head)
    for card in province.lying:
        grid.add_row(_card(card, read))
    return grid


def _card(card: CardView, read: Read) -> Text:
    if card.name is None:
        return Text("▒▒▒", style="dim")
    text = Text(read(card.name), style="dim" if card.bowed else "")
    if card.kind == "character":
        text.append(f" {_number(card.military)}/{_number(card.political)}")
    if card.fate:
        text.append(f" ●{card.fate}", style="yellow")
    if card.status:
        text.append(" ▲" if card.status > 0 else " ▼", style="green" if card.status > 0 else "red")
    if card.bowed:
        text.append(" ⤵")
    for other in card.attachments:
        if other.name is not None:
            text.append(f" +{read(other.name)}", style="italic")
    return text


def _number(n: int | None) -> str:
    return "–" if n is None else str(n)
