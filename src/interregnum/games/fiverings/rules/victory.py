"""Winning and losing."""

from __future__ import annotations

from interregnum.cards.facts import Wins
from interregnum.cards.standing import standing
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import STRONGHOLD_SLOT
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import Player, msg

HONOR_TO_WIN = 25


def check_victory(g: FiveRingsGame) -> None:
    """End the game if a player has won or lost."""
    s = g.state
    if s.phase == "setup" or g.outcome is not None:
        return
    won: dict[int, tuple[str, str]] = {}
    for seat in (0, 1):
        other = 1 - seat
        if s.cards[s.row[other * 5 + STRONGHOLD_SLOT]].broken:
            won[seat] = ("lcg.winning-the-game.2", "stronghold")
        elif s.seats[seat].honor >= HONOR_TO_WIN:
            won[seat] = ("lcg.winning-the-game.3", "honor")
        elif s.seats[other].honor <= 0:
            won[seat] = ("lcg.winning-the-game.4", "dishonor")
    for fact, held in standing(g, Wins):
        won.setdefault(fact.who.seat(g, held.ctx), ("lcg.winning-the-game.5", "card"))
    if not won:
        return
    winner = s.first_player if len(won) > 1 else next(iter(won))
    rule, how = won[winner]
    reason = {
        "stronghold": msg("The stronghold province of {player} is broken.", player=Player(1 - winner)),
        "honor": msg("{player} has reached {n} honor.", player=Player(winner), n=HONOR_TO_WIN),
        "dishonor": msg("{player} has no honor left.", player=Player(1 - winner)),
        "card": msg("A card ability decides the game."),
    }[how]
    g.finish(Outcome(winners=(winner,), reason=reason, rule=rule))
