"""The table drawn for a terminal: the opponent above and you below, provinces, Holdings, homes, battles between them.

On a small screen, 80 by 24, every line is cut at the edge, and the board leaves room for the question; `card NAME`
tells what a card says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from rich.console import Group, RenderableType
from rich.text import Text

from interregnum.games.emperor.terms import CLAN_NAMES, PHASE_NAMES
from interregnum.games.emperor.view import BattlefieldView, Board, CardView, ProvinceView, SeatView
from interregnum.kernel.game import View
from interregnum.kernel.text import Message, Player, msg

Read: TypeAlias = Callable[[Message], str]

PRODUCERS = ("stronghold", "holding")
FIRST = 1
"""How the first province is numbered."""


def render(view: View, read: Read) -> RenderableType:
    """The whole table as the viewer sees it."""
    board: Board = view.board
    below = max(view.viewer, 0)
    return Group(
        *_cut(
            [
                _head(board, read),
                *_seat(board, 1 - below, read),
                *_battles(board, read),
                *_seat(board, below, read),
                *_hand(board.seats[below], read),
            ]
        )
    )


def _cut(lines: Sequence[Text]) -> Iterator[Text]:
    """Lines that end at the edge of the screen."""
    for line in lines:
        line.no_wrap, line.overflow = True, "ellipsis"
        yield line


def _head(board: Board, read: Read) -> Text:
    said = msg(
        "Turn {n} of {player}, {phase}", n=board.turn, player=Player(board.active), phase=PHASE_NAMES[board.phase]
    )
    return Text(read(said), style="bold")


def _seat(board: Board, seat: int, read: Read) -> Iterator[Text]:
    side = board.seats[seat]
    yield _numbers(board, seat, side, read)
    yield _labelled(msg("Provinces"), [_province(n, one, read) for n, one in enumerate(side.provinces, FIRST)], read)
    gold = [_card(card, read) for card in (side.stronghold, *side.home) if card.kind in PRODUCERS]
    yield _labelled(msg("Gold"), gold, read)
    others = [_card(card, read) for card in side.home if card.kind not in PRODUCERS]
    if others:
        yield _labelled(msg("At home"), others, read)


def _numbers(board: Board, seat: int, side: SeatView, read: Read) -> Text:
    said = msg(
        "{player}, {clan}: {honor} Honor, {hand} cards in hand, decks {dynasty}/{fate}",
        player=Player(seat),
        clan=CLAN_NAMES[side.clan],
        honor=side.honor,
        hand=len(side.hand),
        dynasty=side.dynasty_deck,
        fate=side.fate_deck,
    )
    line = Text(("▸ " if board.active == seat else "  ") + read(said), style="bold")
    if board.favor == seat:
        line.append(" · " + read(msg("Imperial Favor")))
    if side.disgraced:
        line.append(" · " + read(msg("disgraced")), style="red")
    return line


def _labelled(title: Message, parts: Sequence[Text], read: Read) -> Text:
    return Text.assemble((f"  {read(title)}: ", "dim"), Text("  ").join(parts))


def _province(number: int, province: ProvinceView, read: Read) -> Text:
    text = Text.assemble((f"{number}", "bold"), f" [{province.strength}] ")
    text.append_text(Text(" ").join(_card(card, read) for card in (*province.holds, *province.regions)))
    return text


def _battles(board: Board, read: Read) -> Iterator[Text]:
    for field in board.battlefields:
        if field.attackers or field.defenders or field.number == board.battle:
            yield from _battle(board, field, read)


def _battle(board: Board, field: BattlefieldView, read: Read) -> Iterator[Text]:
    said = msg("Battlefield {n}: attack {a}, defense {b}", n=field.place, a=field.attack, b=field.defense)
    if field.strength is not None:
        falls = msg("the province falls") if field.falls else msg("the province holds")
        said = msg("{totals}, strength {n}: {falls}", totals=said, n=field.strength, falls=falls)
    yield Text(read(said), style="bold red" if field.number == board.battle else "red")
    for title, cards in ((msg("Attacking"), field.attackers), (msg("Defending"), field.defenders)):
        if cards:
            yield _labelled(title, [_card(card, read) for card in cards], read)


def _hand(side: SeatView, read: Read) -> Iterator[Text]:
    if any(card.title for card in side.hand):
        yield _labelled(msg("Hand"), [_card(card, read) for card in side.hand], read)


def _card(card: CardView, read: Read) -> Text:
    if card.name is None:
        return Text("▒▒▒", style="dim")
    text = Text(read(card.name), style="dim" if card.bowed else "")
    if card.kind == "personality":
        text.append(f" {card.force}F {card.chi}C")
    elif card.kind == "follower":
        text.append(f" {card.force}F")
    elif card.kind in PRODUCERS and card.gold:
        text.append(f" ●{card.gold}", style="yellow")
    if card.dishonored:
        text.append(" ▼", style="red")
    if card.bowed:
        text.append(" ⤵")
    for other in card.attachments:
        if other.name is not None:
            text.append(f" +{read(other.name)}", style="italic")
    return text
