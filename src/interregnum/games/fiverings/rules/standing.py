"""What the rules see to at once after anything has happened: illegal attachments, characters that cannot participate,
restricted attachments, cards that say when they are discarded, and the end of the game."""

from __future__ import annotations

from interregnum.games.fiverings.rules import facts
from interregnum.games.fiverings.rules.change import OfCard
from interregnum.games.fiverings.rules.condition import may_participate
from interregnum.games.fiverings.rules.contest import SendHomeBowed
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.hosting import may_host
from interregnum.games.fiverings.rules.stats import standing
from interregnum.games.fiverings.state import Table
from interregnum.games.fiverings.terms import STRONGHOLD_SLOT
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import Player, msg

HONOR_TO_WIN = 25


def due(g: Table) -> tuple[OfCard, ...]:
    """The changes the rules bring about by themselves now."""
    memo = g.state.memo
    found: tuple[OfCard, ...] | None = memo.get(due)
    if found is None:
        found = memo[due] = tuple([change for change in _out_of_order(g) if change.possible(g)])
    return found


def _out_of_order(g: Table) -> list[OfCard]:
    """What would put right everything that is not as it may be."""
    s = g.state
    found: list[OfCard] = []
    for card_id in (*s.play[0], *s.play[1]):
        card = s.cards[card_id]
        if card.host >= 0:
            if not may_host(g, card_id, card.host, card.controller):
                found.append(Leave(card=card_id))
        elif card.participating and s.conflict is not None and not may_participate(g, card_id, card.controller):
            found.append(SendHomeBowed(card=card_id))
    for fact, held in standing(g, facts.IsDiscarded):
        found += [
            Leave(card=card_id) for card_id in held.cards(g) if fact.condition.holds(g, held.ctx.bind("it", (card_id,)))
        ]
    return found


def check_victory(g: Table) -> None:
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
    for fact, held in standing(g, facts.Wins):
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
