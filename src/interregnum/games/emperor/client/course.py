"""The phases of a turn, the segments of an attack and of a battle, and the chapters of the rules."""

from __future__ import annotations

from typing import Final

from interregnum.games.emperor.flow.attack import AttackPhase
from interregnum.games.emperor.state import EmperorGame
from interregnum.games.emperor.terms import PHASE_NAMES
from interregnum.kernel.course import Chapter, Stage
from interregnum.kernel.text import msg

BATTLE: Final = Stage(
    "battle",
    msg("Battle"),
    "ccg.battle.1",
    (
        Stage("combat", msg("Combat"), "ccg.battle.combat.1", windows=("battle",)),
        Stage("resolution", msg("Resolution"), "ccg.battle.resolution.1"),
        Stage("aftermath", msg("Aftermath"), "ccg.battle.aftermath.1"),
    ),
)

ATTACK: Final = (
    Stage("declaration", msg("Declaration"), "ccg.attack.declare.1"),
    Stage("infantry", msg("Infantry Maneuvers"), "ccg.attack.infantry.1"),
    Stage("cavalry", msg("Cavalry Maneuvers"), "ccg.attack.cavalry.1"),
    BATTLE,
)

STAGES: Final = (
    Stage("straighten", PHASE_NAMES["straighten"], "ccg.phase.straighten.1"),
    Stage("events", PHASE_NAMES["events"], "ccg.phase.events.1"),
    Stage("action", PHASE_NAMES["action"], "ccg.phase.action.1", windows=("action", "action:theirs")),
    Stage("attack", PHASE_NAMES["attack"], "ccg.attack.declare.1", ATTACK),
    Stage("dynasty", PHASE_NAMES["dynasty"], "ccg.phase.dynasty.1"),
    Stage("end", PHASE_NAMES["end"], "ccg.phase.end.1"),
)

CHAPTERS: Final = (
    Chapter(msg("Decks and cards"), "ccg.cards.1"),
    Chapter(msg("Set-up"), "ccg.setup.1"),
    Chapter(msg("Gold"), "ccg.gold.1"),
    *(Chapter(stage.name, stage.rule) for stage in STAGES),
    Chapter(msg("Taking an action"), "ccg.action.timing.1"),
    Chapter(msg("Battles"), "ccg.battle.1"),
    Chapter(msg("Duels"), "ccg.duel.1"),
    Chapter(msg("Dishonor"), "ccg.dishonor.1"),
    Chapter(msg("Keywords"), "ccg.keywords.1"),
    Chapter(msg("Winning"), "ccg.victory.military.1"),
    Chapter(msg("Deck construction"), "ccg.deck.1"),
)


def stage(g: EmperorGame) -> tuple[str, ...]:
    """The phase; in an attack, its segment; in a battle, the segment of that."""
    s = g.state
    if s.phase == "setup":
        return ()
    if s.battle >= 0:
        return ("attack", BATTLE.id, s.segment)
    if s.phase == "attack":
        return ("attack", s.segment)
    return ("attack", "declaration") if g.innermost(AttackPhase) is not None else (s.phase,)
