"""What questions are about, said to the one who is asked: "you" is the reader, everybody else has a name."""

from __future__ import annotations

from interregnum.games.throne.cards.printed import CARD_THINGS
from interregnum.games.throne.log import forces
from interregnum.games.throne.rules.aspects import TRAITS
from interregnum.games.throne.rules.regions import THINGS
from interregnum.games.throne.rules.situations import announced
from interregnum.games.throne.state import PendingAttack, PendingMove, Realm
from interregnum.kernel.text import Message, Player, msg


def pending(state: Realm, reader: int) -> Message | None:
    """What is going on, as a sentence to one of the players."""
    situation = state.situation
    if situation is None:
        return None
    if situation.move is not None:
        return _move(situation.move, reader)
    if situation.attack is not None:
        return attack(situation.attack, reader)
    played = announced(state)
    if not played:
        return None
    card = CARD_THINGS[played[0].kind]
    if played[0].seat == reader:
        return msg("You play {card}.", card=card)
    return msg("{player} plays {card}.", player=Player(played[0].seat), card=card)


def _move(move: PendingMove, reader: int) -> Message:
    moving, origin, target = forces(move.number, move.origin), THINGS[move.origin], THINGS[move.target]
    if move.seat == reader:
        return msg("You move {forces} from {origin} to {target}.", forces=moving, origin=origin, target=target)
    return msg(
        "{player} moves {forces} from {origin} to {target}.",
        player=Player(move.seat),
        forces=moving,
        origin=origin,
        target=target,
    )


def attack(pending_attack: PendingAttack, reader: int) -> Message:
    """An attack as a sentence to one of the players."""
    struck = tuple(
        msg("you in {region}", region=THINGS[clash.region])
        if clash.seat == reader
        else msg("{player} in {region}", player=Player(clash.seat), region=THINGS[clash.region])
        for clash in pending_attack.clashes
    )
    kind, origin = TRAITS[pending_attack.kind], THINGS[pending_attack.origin]
    if pending_attack.seat == reader:
        return msg("You attack {targets} from {origin} ({kind}).", targets=struck, origin=origin, kind=kind)
    return msg(
        "{player} attacks {targets} from {origin} ({kind}).",
        player=Player(pending_attack.seat),
        targets=struck,
        origin=origin,
        kind=kind,
    )
