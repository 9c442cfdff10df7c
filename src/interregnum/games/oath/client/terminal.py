"""The board in a terminal: the players, the eight sites with their cards, banks, piles, and a campaign with its odds.

On a large screen every card in hand and every adviser shows its text. On a small one, 80 by 24, lines are cut at the
edge, and the board leaves room for the question; `show NAME` tells what a card says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from interregnum.games.oath.client.public import cards
from interregnum.games.oath.printed import CARDS
from interregnum.games.oath.terms import OATH_NAMES, REGION_NAMES, SUIT_NAMES
from interregnum.games.oath.view import BackView, BannerView, BoardView, FightView, PlayerView, SiteView
from interregnum.kernel.game import View
from interregnum.kernel.text import Message, Player, msg, msgc

Read = Callable[[Message], str]

STYLES: Final = {
    "purple": "magenta",
    "red": "red",
    "blue": "bright_blue",
    "yellow": "yellow",
    "white": "white",
    "black": "bright_black",
}
PHASES: Final = {
    "setup": msgc("phase", "Set-up"),
    "wake": msgc("phase", "Wake"),
    "act": msgc("phase", "Act"),
    "rest": msgc("phase", "Rest"),
    "chronicle": msgc("phase", "Chronicle"),
}
ROLES: Final = {
    "chancellor": msgc("role", "Chancellor"),
    "exile": msgc("role", "Exile"),
    "citizen": msgc("role", "Citizen"),
}
LARGE: Final = (100, 45)
"""The width and height from which on a screen has room for everything."""

BESIDE: Final = 54
"""How wide the numbers of a player are; the rest is for cards."""


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
        yield Text(read(_heading(board)), "bold", no_wrap=not large, overflow="ellipsis")
        yield _players(board, read, options.max_width)
        if board.sites:
            yield _sites(board, read, large)
            yield from (Text(line, "dim", no_wrap=not large, overflow="ellipsis") for line in _middle(board, read))
        if board.fight is not None:
            yield from _fight(board.fight, read)
        yield from _cards(board, self.view.viewer, read, large)


def _seat(name: str) -> Player:
    return Player(int(name[1:]) - 1)


def _heading(board: BoardView) -> Message:
    oath = {str(id): name for id, name in OATH_NAMES.items()}[board.oath]
    n, phase, keeper = board.round, PHASES[board.phase], _seat(board.keeper)
    if board.usurper:
        said = msg("Round {n}, {phase}. {oath}: {player}, Usurper.", n=n, phase=phase, oath=oath, player=keeper)
    else:
        said = msg("Round {n}, {phase}. {oath}: {player}, Oathkeeper.", n=n, phase=phase, oath=oath, player=keeper)
    return msg("{said} Visions: {n}.", said=said, n=board.visions_drawn)


def _players(board: BoardView, read: Read, width: int) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column(read(msg("Player")), min_width=8, max_width=12, no_wrap=True, overflow="ellipsis")
    table.add_column(read(msg("Role")), no_wrap=True)
    for column in (msgc("column", "At"), msg("Sup."), msg("Fav."), msg("Sec."), msg("Warb."), msg("Goal")):
        table.add_column(read(column), justify="right", no_wrap=True)
    table.add_column(
        read(msg("Advisers, relics, banners")), no_wrap=True, overflow="ellipsis", max_width=width - BESIDE
    )
    for name, player in board.players.items():
        table.add_row(*_player(board, name, player, read))
    return table


def _player(board: BoardView, name: str, player: PlayerView, read: Read) -> Iterator[RenderableType]:
    style = STYLES[player.colour]
    yield Text(("▸ " if board.active == name else "  ") + read(msg("{player}", player=_seat(name))), style)
    yield Text(read(ROLES[player.role]), style)
    yield str(player.site + 1) if player.site >= 0 else "–"
    yield str(player.supply)
    yield str(player.favor)
    yield f"{player.secrets}({player.turned_secrets})" if player.turned_secrets else str(player.secrets)
    yield f"{player.warbands}/{player.bank}"
    yield str(board.goals[name].oath) if name in board.goals else "–"
    held = [_back(a.card, a.vision, read) if not a.faceup else _name(a.card, read) for a in player.advisers]
    held += [_name(card, read) for card in (*player.relics, *player.banners)]
    if player.vision:
        held.append(f"★ {_name(player.vision, read)}")
    yield ", ".join(held)


def _name(card: str | None, read: Read) -> str:
    return read(CARDS[card].name) if card in CARDS else "?"


def _back(card: str | None, vision: bool, read: Read) -> str:
    """A facedown card: its name to those who know it, else what its back shows."""
    if card is not None:
        return f"({_name(card, read)})"
    return "(★)" if vision else "(?)"


def _sites(board: BoardView, read: Read, large: bool) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=False)
    table.add_column(no_wrap=True, justify="right")
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=not large, overflow="ellipsis", ratio=1)
    region = ""
    for slot, site in enumerate(board.sites):
        new = site.region != region
        region = site.region
        regions = {str(id): name for id, name in REGION_NAMES.items()}
        label = read(regions[region])[:3] if new else ""
        here = "".join(f" ♟{name}" for name, player in board.players.items() if player.site == slot)
        name = _name(site.site, read) if site.faceup else _back(site.site, False, read)
        table.add_row(f"{label} {slot + 1}", Text(name + here, "bold" if site.faceup else "dim"),
                      _ruler(board, site, read), _lying(board, slot, site, read))  # fmt: skip
    return table


def _ruler(board: BoardView, site: SiteView, read: Read) -> Text:
    if site.colour is not None:
        who = read(msg("{player}", player=_seat(site.colour)))
        return Text(f"{who} {site.warbands}", STYLES[board.players[site.colour].colour])
    if site.ruler == "bandits":
        return Text(read(msg("bandits")), "dim")
    return Text(read(msg("{player}", player=_seat(site.ruler))) if site.ruler else "", "dim")


def _lying(board: BoardView, slot: int, site: SiteView, read: Read) -> str:
    parts = [_laden(board, card, read) for card in site.cards]
    parts += [f"◆{_name(relic, read)}" if relic else "◆" for relic in site.relics]
    if site.favor or site.secrets:
        parts.append(read(msg("{favor} favor, {secrets} secrets", favor=site.favor, secrets=site.secrets)))
    cost = None if board.costs is None else board.costs.travel[slot]
    if cost is not None:
        parts.append(read(msg("(travel {n})", n=cost)))
    return ", ".join(parts)


def _laden(board: BoardView, card: str, read: Read) -> str:
    tokens = board.tokens.get(card)
    name = _name(card, read)
    return name if tokens is None else f"{name} [{tokens.favor}/{tokens.secrets}]"


def _middle(board: BoardView, read: Read) -> Iterator[str]:
    suits = {str(id): name for id, name in SUIT_NAMES.items()}
    banks = "  ".join(f"{read(suits[suit])} {n}" for suit, n in board.banks.items())
    yield read(msg("Favor: {banks}; shared {n}", banks=banks, n=board.shared_favor))
    met = tuple(_seat(name) for name in board.meeting)
    goal = msg("Goal met by {players}.", players=met) if met else msg("Nobody meets the goal.")
    piles = "/".join(str(len(cards)) for cards in board.discards.values())
    yield read(msg("World deck: {top}. Discards: {piles}. {goal}", top=_top(board.world_deck), piles=piles, goal=goal))
    uncovered = [read(CARDS[slot].name) for slot, relic in board.reliquary.items() if relic is None]
    yield read(msg("People’s Favor: {favor}. Darkest Secret: {secret}. Uncovered: {slots}.",
                   favor=_banner(board.peoples_favor), secret=_banner(board.darkest_secret),
                   slots=" ".join(uncovered) or "–"))  # fmt: skip


def _top(card: BackView | None) -> Message:
    if card is None:
        return msg("empty")
    if card.card is not None:
        return CARDS[card.card].name
    return msg("a Vision on top") if card.vision else msg("a denizen on top")


def _banner(banner: BannerView) -> Message:
    who = msg("nobody") if banner.holder is None else msg("{player}", player=_seat(banner.holder))
    if banner.mob:
        return msg("{player} ({n}, Mob)", player=who, n=banner.tokens)
    return msg("{player} ({n})", player=who, n=banner.tokens)


def _fight(fight: FightView, read: Read) -> Iterator[RenderableType]:
    """The campaign: both pools, plans, totals, and the exact chance for every number of sacrificed warbands."""
    foe = msg("the bandits") if fight.defender is None else msg("{player}", player=_seat(fight.defender))
    said = msg(
        "{player} with {dice} dice and a force of {force} against {foe} with {defense} dice and {guard}.",
        player=_seat(fight.attacker), dice=fight.attack_dice, force=fight.attack_force, foe=foe,
        defense=fight.defense_dice, guard=fight.defense_force,
    )  # fmt: skip
    yield Text(read(said), "bold")
    if fight.plans:
        plans = tuple(CARDS[plan.card] for plan in fight.plans)
        yield Text(read(msg("Battle plans: {plans}.", plans=plans)))
    if fight.attack_roll is not None and fight.defense_roll is not None:
        totals = msg("Attack {n}, defense {m}.", n=fight.attack_roll.total, m=fight.defense_roll.total)
        yield Text(read(totals), "bold")
    elif fight.odds:
        table = Table(box=None, padding=(0, 1), header_style="dim")
        table.add_column(read(msg("Sacrifices")))
        for number in range(len(fight.odds)):
            table.add_column(str(number), justify="right")
        table.add_row(read(msg("chance to win")), *(f"{100 * chance:.1f}%" for chance in fight.odds))
        yield table


def _cards(board: BoardView, viewer: int, read: Read, large: bool) -> Iterator[RenderableType]:
    player = board.players.get(f"p{viewer + 1}")
    if player is None:
        return
    held = [card for card in player.hand if card is not None]
    if held and not large:
        yield Text(read(msg("In hand: {cards}", cards=tuple(CARDS[card] for card in held))), "bold")
    if not large:
        return
    known = [*held, *(a.card for a in player.advisers if a.card is not None), *player.relics]
    table = Table(box=None, padding=(0, 2), show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    told = cards()
    for card in known:
        table.add_row(Text(_name(card, read), "bold"), Text(" ".join(map(read, told[card].text)), "dim"))
    yield table
