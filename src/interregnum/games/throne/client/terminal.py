"""The board in a terminal: players and regions as tables, a pending attack with its odds, and the cards in hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from interregnum.games.throne.cards.catalogue import CARDS
from interregnum.games.throne.log import PHASES
from interregnum.games.throne.rules.aspects import ASPECTS, NAMES, TRAITS
from interregnum.games.throne.rules.odds import percent
from interregnum.games.throne.rules.regions import REGIONS
from interregnum.games.throne.state import Phase
from interregnum.games.throne.view import AttackView, BoardView, MarkView, PlayerView, RegionView
from interregnum.kernel.game import View
from interregnum.kernel.text import Message, Player, msg

Read = Callable[[Message], str]

STYLES: Final = {"air": "bright_blue", "earth": "white", "fire": "red", "water": "bright_black", "wood": "green"}
"""The colour of each aspect's pieces, as a terminal has them."""

REGION_NAMES: Final = {region.id: Message(region.name) for region in REGIONS}


def render(view: View, read: Read) -> RenderableType:
    """The board as the viewer sees it."""
    board: BoardView = view.board
    parts: list[RenderableType] = [_heading(board, read), _players(board, read), _regions(board, read)]
    parts += [Text(read(_mark(mark)), "yellow") for mark in board.marks]
    if board.move is not None:
        parts.append(Text(read(_pending_move(board)), "bold"))
    if board.attack is not None:
        parts.append(_odds(board.attack, read))
    parts += _hand(board, view.viewer, read)
    return Group(*parts)


def _seat(name: str) -> Player:
    return Player(int(name[1:]) - 1)


def _heading(board: BoardView, read: Read) -> Text:
    phases: dict[str, Message] = {str(phase): name for phase, name in PHASES.items()}
    order = tuple(_seat(name) for name in board.order)
    phase: Phase | str = board.phase
    said = msg("Turn {turn}, {phase}. Initiative: {order}.", turn=board.turn, phase=phases[phase], order=order)
    return Text(read(said), "bold")


def _players(board: BoardView, read: Read) -> Table:
    table = Table(box=None, padding=(0, 2), header_style="dim")
    columns = (
        msg("Player"), msg("Aspect"), msg("Essence"), msg("Coin"), msg("Pieces"), msg("Dominions"), msg("Zones"),
        msg("Events"), msg("Charms"), msg("Primary"),
    )  # fmt: skip
    for number, column in enumerate(columns):
        table.add_column(read(column), justify="left" if number < 2 else "right")
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


def _regions(board: BoardView, read: Read) -> Table:
    table = Table(box=None, padding=(0, 2), header_style="dim")
    for column in (msg("Region"), msg("Worth"), msg("Controller"), msg("Forces (used)"), msg("War manses")):
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
