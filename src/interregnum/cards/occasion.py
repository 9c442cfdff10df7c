"""The occasion of a question: what is about to happen or has happened, and whose doing it is.

Players who may answer something are told what it is, as far as they may know it: `asked_about` puts it before the
question.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from interregnum.cards.change import Change
from interregnum.cards.naming import asking, thing_label, veiled, who
from interregnum.cards.state import CardGame
from interregnum.cards.use import Use
from interregnum.kernel.text import UNSAID, Message, Player, msg

MOST_TOLD: Final = 3
"""How many things that happen together a question names; it counts the others."""


def asked_about(g: CardGame, changes: Iterable[Change], question: Message, seat: int, *, after: bool) -> Message:
    """A question to a player about changes, which have happened already or not."""
    if not g.speaking:
        return UNSAID
    told = [(change, said) for change in changes if (said := change.told(g)) is not None]
    if not told:
        return question
    change, what = told[0][0], together([said for _, said in told])
    return veiled(g, _with_cause(g, change, what, question, after), seat)


def together(said: Sequence[Message]) -> Message:
    """What happens together, one sentence behind the other."""
    apart = list(dict.fromkeys(said))
    whole = apart[0]
    for sentence in apart[1:MOST_TOLD]:
        whole = msg("{a} {b}", a=whole, b=sentence)
    if len(apart) > MOST_TOLD:
        whole = msg("{what} (And {n} more.)", what=whole, n=len(apart) - MOST_TOLD)
    return whole


def _with_cause(g: CardGame, change: Change, what: Message, question: Message, after: bool) -> Message:
    if change.source >= 0 and change.by >= 0:
        player, card = who(change.by), doing(g, change.source)
        if after:
            return msg(
                "{player} with {card}: {what} {question}", player=player, card=card, what=what, question=question
            )
        return msg(
            "About to happen, by {player} with {card}: {what} {question}",
            player=player, card=card, what=what, question=question,
        )  # fmt: skip
    if change.by >= 0 and not _names(what, Player(change.by)):
        player = who(change.by)
        if after:
            return msg("{player}: {what} {question}", player=player, what=what, question=question)
        return msg("About to happen, by {player}: {what} {question}", player=player, what=what, question=question)
    if after:
        return msg("{what} {question}", what=what, question=question)
    return msg("About to happen: {what} {question}", what=what, question=question)


def doing(g: CardGame, source: int) -> Message:
    """What a card does something with now: an ability that has a name of its own, or the card itself."""
    for frame in reversed(g.stack):
        if isinstance(frame, Use) and frame.ctx.source == source:
            return asking(g, frame.ctx)
    return thing_label(g, source)


def _names(value: Any, player: Player) -> bool:
    """Whether a sentence names a player already."""
    if isinstance(value, Message):
        return any(_names(arg, player) for _, arg in value.args)
    return bool(value == player) or (isinstance(value, tuple) and any(_names(entry, player) for entry in value))
