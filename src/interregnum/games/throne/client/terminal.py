"""The board in a terminal: players with their limits and powers, the regions, a pending attack, the cards in hand.

On a large screen the regions are a table with their neighbours and every card shows its text. On a small one, 80 by 24,
the regions stand side by side under the names that option keys have, and the board leaves room for the question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from interregnum.games.throne.board import AttackView, BoardView, MarkView, PlayerView, RegionView
from interregnum.games.throne.cards.catalogue import CARDS
from interregnum.games.throne.log import PHASES
from interregnum.games.throne.rules.aspects import ASPECTS, NAMES, TRAITS, AspectId, Trait, limit
from interregnum.games.throne.rules.odds import percent
from interregnum.games.throne.rules.regions import ADJACENT, INDEX, REGIONS
from interregnum.games.throne.state import Phase
from interregnum.kernel.game import View
from interregnum.kernel.text import Message, Player, msg

Read = Callable[[Message], str]

STYLES: Final = {"air": "bright_blue", "earth": "white", "fire": "red", "water": "bright_black", "wood": "green"}
"""The colour of each aspect's pieces, as a terminal has them."""

TRAIT_ORDER: Final[tuple[Trait, ...]] = ("sorcery", "missile", "melee", "armor")

REGION_NAMES: Final = {region.id: Message(region.name) for region in REGIONS}


LARGE: Final = (100, 45)
"""The width and height from which on a screen has room for everything."""

COLUMNS: Final = 3
"""How many regions stand side by side on a small screen."""


def render(view: View, read: Read) -> RenderableType:
    """The board as the viewer sees it, as large as the screen allows."""
    return _Board(view, read)


class _Board:
    """The board, drawn when the size of the screen is known."""

    def __init__(self, view: View, read: Read) -> None:
        self.view = view
        self.read = read

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        board: BoardView = self.view.board
        read, large = self.read, options.max_width >= LARGE[0] and console.height >= LARGE[1]
        yield _heading(board, read)
        yield _players(board, read)
        yield _powers(board, read)
        yield _regions(board, read) if large else _map(board, read)
        yield from (Text(read(_mark(mark)), "yellow") for mark in board.marks)
        if board.move is not None:
            yield Text(read(_pending_move(board)), "bold")
        if board.attack is not None:
            yield _odds(board.attack, read)
        yield from _hand(board, self.view.viewer, read) if large else _hand_in_short(board, self.view.viewer, read)


def _seat(name: str) -> Player:
    return Player(int(name[1:]) - 1)


def _heading(board: BoardView, read: Read) -> Text:
    phases: dict[str, Message] = {str(phase): name for phase, name in PHASES.items()}
    order = tuple(_seat(name) for name in board.order)
    phase: Phase | str = board.phase
    said = msg("Turn {turn}, {phase}. Initiative: {order}.", turn=board.turn, phase=phases[phase], order=order)
    return Text(read(said), "bold")


def _players(board: BoardView, read: Read) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column(read(msg("Player")), min_width=8, no_wrap=True, overflow="ellipsis")
    table.add_column(read(msg("Aspect")), no_wrap=True)
    columns = (
        msg("Ess."), msg("Coin"), msg("Pcs."), msg("Dom."), msg("Zones"), msg("Ev."), msg("Ch."), msg("Prim."),
    )  # fmt: skip
    for column in columns:
        table.add_column(read(column), justify="right", no_wrap=True)
    table.add_column("/".join(read(TRAITS[trait])[:2] for trait in TRAIT_ORDER), no_wrap=True)
    for name, player in board.players.items():
        table.add_row(*_player(board, name, player, read), style="dim strike" if player.out else None)
    return table


def _player(board: BoardView, name: str, player: PlayerView, read: Read) -> Iterator[RenderableType]:
    acting = "▸ " if board.active == name else "  "
    yield Text(acting + read(msg("{player}", player=_seat(name))), STYLES[player.aspect])
    yield Text(read(NAMES[player.aspect]), STYLES[player.aspect])
    yield str(player.essence)
    yield str(player.coin)
    yield str(player.pieces)
    yield f"{player.dominions}/{board.dominions_to_win}"
    yield f"{player.inner_zones}/7"
    yield str(player.events)
    yield str(player.charms)
    yield "✓" if player.primary else "–"
    yield _limits(player.aspect)


def _limits(aspect: AspectId) -> str:
    """The most Essence for a Sorcery, Missile, Melee and Armor roll; on land and at sea where they differ."""
    pairs = [(limit(aspect, trait, True), limit(aspect, trait, False)) for trait in TRAIT_ORDER]
    land, sea = ("/".join(str(pair[place]) for pair in pairs) for place in (0, 1))
    return land if land == sea else f"{land} ~{sea}"


def _powers(board: BoardView, read: Read) -> Text:
    """The power of every player, by its name."""
    powers = tuple(
        msg("{player} {power}", player=_seat(name), power=Message(ASPECTS[player.aspect].power.name))
        for name, player in board.players.items()
        if not player.out
    )
    return Text(read(msg("Powers: {powers}", powers=powers)), "dim")


def _map(board: BoardView, read: Read) -> Table:
    """The regions side by side: name, worth, forces and manses."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=False, expand=True)
    for _ in range(COLUMNS):
        table.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    cells = [_cell(board, name, region) for name, region in board.regions.items()]
    rows = -(-len(cells) // COLUMNS)
    for row in range(rows):
        table.add_row(*cells[row::rows])
    return table


def _cell(board: BoardView, name: str, region: RegionView) -> Text:
    cell = Text(f"{name} {region.essence}/{region.coin}", "" if region.forces or region.manses else "dim")
    for seat, force in region.forces.items():
        used = f"({force.used})" if force.used else ""
        cell.append(f" {seat}:{force.fresh + force.used}{used}", STYLES[board.players[seat].aspect])
    for seat, number in region.manses.items():
        cell.append(f" ⌂{seat}:{number}", STYLES[board.players[seat].aspect])
    return cell


def _regions(board: BoardView, read: Read) -> Table:
    table = Table(box=None, padding=(0, 2), header_style="dim")
    columns = (
        msg("Region"), msg("Worth"), msg("Controller"), msg("Forces (used)"), msg("War manses"), msg("Neighbours"),
    )  # fmt: skip
    for column in columns:
        table.add_column(read(column))
    for name, region in board.regions.items():
        table.add_row(*_region(board, name, region, read), style=None if region.forces or region.manses else "dim")
    return table


def _region(board: BoardView, name: str, region: RegionView, read: Read) -> Iterator[RenderableType]:
    yield read(REGION_NAMES[name])
    yield f"{region.essence}/{region.coin}"
    contested = read(msg("contested")) if region.forces else ""
    yield (
        read(msg("{player}", player=_seat(region.controller))) if region.controller else Text(contested, "bold yellow")
    )
    forces = {
        seat: f"{force.fresh + force.used} ({force.used})" if force.used else f"{force.fresh}"
        for seat, force in region.forces.items()
    }
    yield _by_seat(board, forces, read)
    yield _by_seat(board, {seat: str(number) for seat, number in region.manses.items()}, read)
    yield Text(" ".join(REGIONS[other].id for other in ADJACENT[INDEX[name]]), "dim")


def _by_seat(board: BoardView, entries: dict[str, str], read: Read) -> Text:
    parts = [
        Text(f"{read(msg('{player}', player=_seat(seat)))} {entry}", STYLES[board.players[seat].aspect])
        for seat, entry in entries.items()
    ]
    return Text(", ").join(parts)


def _mark(mark: MarkView) -> Message:
    card = CARDS[mark.card].thing
    if mark.region is None:
        return msg("{card} of {player} is in force.", card=card, player=_seat(mark.by))
    return msg(
        "{card} of {player} is in force on {region}.",
        card=card,
        player=_seat(mark.by),
        region=REGION_NAMES[mark.region],
    )


def _pending_move(board: BoardView) -> Message:
    assert board.move is not None
    return msg(
        "{player} is moving {n} from {origin} to {target}.",
        player=_seat(board.move.seat),
        n=board.move.number,
        origin=REGION_NAMES[board.move.origin],
        target=REGION_NAMES[board.move.beyond or board.move.target],
    )


def _odds(attack: AttackView, read: Read) -> RenderableType:
    """The pending attack: both pools as they stand, and the exact chance of every number of losses."""
    parts: list[RenderableType] = []
    for clash in attack.clashes:
        said = msg(
            "{kind}: {player} with {dice} dice against {target} with {saves} in {region}.",
            kind=TRAITS[attack.kind],
            player=_seat(attack.seat),
            dice=clash.attack_dice,
            target=_seat(clash.seat),
            saves=clash.defence_dice,
            region=REGION_NAMES[clash.region],
        )
        parts.append(Text(read(said), "bold"))
        table = Table(box=None, padding=(0, 1), header_style="dim")
        table.add_column(read(msg("Losses")))
        for number in range(len(clash.odds)):
            table.add_column(str(number), justify="right")
        table.add_row(read(msg("chance")), *(read(percent(chance)) for chance in clash.odds))
        parts.append(table)
    return Group(*parts)


def _hand_in_short(board: BoardView, viewer: int, read: Read) -> Iterator[RenderableType]:
    """The names of the cards in hand."""
    player = board.players.get(f"p{viewer + 1}")
    if player is not None and player.known:
        cards = tuple(CARDS[kind].thing for kind in player.known)
        yield Text(read(msg("In hand: {cards}", cards=cards)), "bold")


def _hand(board: BoardView, viewer: int, read: Read) -> Iterator[RenderableType]:
    name = f"p{viewer + 1}"
    if name not in board.players:
        return
    player = board.players[name]
    power = ASPECTS[player.aspect].power
    table = Table(box=None, padding=(0, 2), show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    table.add_row(Text(read(Message(power.name)), STYLES[player.aspect]), Text(read(power.text()), "dim"))
    for kind in player.known:
        card = CARDS[kind]
        style = STYLES[card.aspect] if card.aspect else "bold"
        table.add_row(Text(read(card.thing.name), style), Text(" ".join(map(read, card.text())), "dim"))
    yield table
