"""The phases of a turn, the steps of an attack, and the chapters of the rules."""

from __future__ import annotations

from interregnum.games.throne.rules.attack import AttackAction
from interregnum.games.throne.state import ThroneGame
from interregnum.kernel.course import Chapter, Stage
from interregnum.kernel.text import msg, msgc

ATTACK = Stage(
    "attack",
    msg("Attack"),
    "throne.dice.1",
    (
        Stage("announce", msg("Announce"), "throne.dice.3"),
        Stage("attacker", msg("Attacker declares"), "throne.dice.11", windows=("cards:own-attack",)),
        Stage("target", msg("Target declares"), "throne.dice.12", windows=("cards:own-attack",)),
        Stage("cards", msg("Others’ cards"), "throne.windows.6", windows=("cards:attack",)),
        Stage("roll", msg("Roll"), "throne.dice.7"),
        Stage("losses", msg("Losses"), "throne.dice.9"),
    ),
)

STAGES = (
    Stage("draw", msgc("phase", "Draw"), "throne.draw.1"),
    Stage("supply", msgc("phase", "Supply"), "throne.supply.1"),
    Stage("action", msgc("phase", "Action"), "throne.action.1", (ATTACK,), ("cards:open", "cards:move")),
    Stage("treasury", msgc("phase", "Treasury"), "throne.treasury.1"),
)

CHAPTERS = (
    Chapter(msg("The turn"), "throne.turn.1"),
    *(Chapter(stage.name, stage.rule) for stage in STAGES),
    Chapter(msg("Dice"), "throne.dice.1"),
    Chapter(msg("Cards"), "throne.cards.1"),
    Chapter(msg("Winning"), "throne.victory.1"),
)

CARRIED_OUT = {
    "announce": ("commit", "commit_which", "choose_second", "announce"),
    "attacker": ("attacker_declares", "divide"),
    "target": ("target_declares",),
    "cards": ("outsiders", "cards_take_effect", "divide_again"),
    "roll": ("throw_dice",),
    "losses": ("lose_pieces", "push_back"),
}
"""By stage of an attack: the steps of its procedure."""

_STAGE_OF = {name: stage for stage, names in CARRIED_OUT.items() for name in names}


def stage(g: ThroneGame) -> tuple[str, ...]:
    """The phase, and in an attack the stage of it."""
    phase = g.state.phase
    if phase not in (one.id for one in STAGES):
        return ()
    if g.state.situation is None or g.state.situation.attack is None:
        return (phase,)
    attack = g.innermost(AttackAction)
    return (phase, ATTACK.id, _STAGE_OF[attack.current.name] if attack is not None else "")
