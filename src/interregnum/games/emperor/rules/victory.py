"""Winning and losing: four ways, each at its own moment."""

from __future__ import annotations

from typing import Final

from interregnum.games.emperor.rules.stats import has_keyword
from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import EmperorGame
from interregnum.games.emperor.terms import ELEMENTS
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import Player, msg

HONOR_TO_WIN: Final = 40


def check_provinces(g: EmperorGame) -> None:
    """A player without a province loses at once."""
    s = g.state
    if s.phase == "setup" or g.outcome is not None:
        return
    if s.row[0] and s.row[1]:
        return
    fallen = [seat for seat in (0, 1) if not s.row[seat]]
    winners = tuple(seat for seat in (0, 1) if seat not in fallen)
    reason = msg("The last province of {player} is destroyed.", player=Player(fallen[0]))
    g.finish(Outcome(winners=winners, reason=reason, rule="ccg.victory.military.1"))


def check_turn_start(g: EmperorGame, seat: int) -> None:
    """A player who begins a turn with enough Honor, or with Rings of all five elements, wins."""
    if g.state.seats[seat].honor >= HONOR_TO_WIN:
        reason = msg("{player} begins a turn with {n} Honor.", player=Player(seat), n=g.state.seats[seat].honor)
        g.finish(Outcome(winners=(seat,), reason=reason, rule="ccg.victory.honor.1"))
    elif enlightened(g, seat):
        reason = msg("{player} begins a turn with a Ring of each element.", player=Player(seat))
        g.finish(Outcome(winners=(seat,), reason=reason, rule="ccg.victory.enlightenment.1"))


def enlightened(g: EmperorGame, seat: int) -> bool:
    """Whether a player controls a Ring of each element that its own text brought into play."""
    s = g.state
    rings = [card for card in s.play[seat] if card_type(s.cards[card]) == "ring" and s.cards[card].by_own_text]
    return all(any(has_keyword(g, ring, element) for ring in rings) for element in ELEMENTS)


def check_disgrace(g: EmperorGame, seat: int) -> None:
    """A player whose Family Honor has been -20 or lower loses at the beginning of their End Phase."""
    if g.state.seats[seat].disgraced:
        reason = msg("{player} has fallen into disgrace.", player=Player(seat))
        g.finish(Outcome(winners=(1 - seat,), reason=reason, rule="ccg.victory.dishonor.1"))


def scores(g: EmperorGame) -> tuple[int, ...]:
    """How the players stand when a game is stopped: provinces first, then Honor."""
    s = g.state
    return tuple(len(s.row[seat]) * 1000 + s.seats[seat].honor for seat in (0, 1))
