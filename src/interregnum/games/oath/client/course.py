"""The phases of a turn, the actions, the steps of a campaign and of the chronicle, and the chapters of the Law."""

from __future__ import annotations

from interregnum.games.oath.flow.actions import TakeAction
from interregnum.games.oath.flow.campaign import Campaign
from interregnum.games.oath.flow.chronicle import Chronicle
from interregnum.games.oath.state import OathGame
from interregnum.games.oath.terms import MAJOR_NAMES
from interregnum.kernel.course import Chapter, Stage
from interregnum.kernel.text import msg, msgc

CAMPAIGN = (
    Stage("targets", msg("Targets"), "oath.5.5.2.1"),
    Stage("plans", msg("Battle plans"), "oath.5.5.3.1"),
    Stage("rolls", msg("Rolls"), "oath.5.5.4.1"),
    Stage("sacrifice", msg("Sacrifice"), "oath.5.5.5.3"),
    Stage("defeat", msg("Defeat"), "oath.5.5.6.1"),
    Stage("victory", msg("Victory"), "oath.5.5.7.0.1"),
)

ACTIONS = (
    Stage("search", MAJOR_NAMES["search"], "oath.5.1.1.1"),
    Stage("muster", MAJOR_NAMES["muster"], "oath.5.2.1.1"),
    Stage("trade", MAJOR_NAMES["trade"], "oath.5.3.1.1"),
    Stage("recover", MAJOR_NAMES["recover"], "oath.5.4.1.1"),
    Stage("campaign", MAJOR_NAMES["campaign"], "oath.5.5.1.1", CAMPAIGN),
    Stage("travel", MAJOR_NAMES["travel"], "oath.5.6.1.1"),
)

CHRONICLE = (
    Stage("vow", msg("Vow"), "oath.8.1.2"),
    Stage("citizens", msg("Citizens"), "oath.8.2.3"),
    Stage("edifices", msg("Edifices"), "oath.8.3.1.1"),
    Stage("suits", msg("Suits"), "oath.8.4.2"),
)

STAGES = (
    Stage("wake", msgc("phase", "Wake"), "oath.4.1.0.1"),
    Stage("act", msgc("phase", "Act"), "oath.4.2.1", ACTIONS),
    Stage("rest", msgc("phase", "Rest"), "oath.4.3.0.1"),
    Stage("chronicle", msgc("phase", "Chronicle"), "oath.8.0.1", CHRONICLE),
)

CHAPTERS = (
    Chapter(msg("Set-up"), "oath.1.1.1"),
    Chapter(msg("Rounds and turns"), "oath.4.0.1"),
    *(Chapter(stage.name, stage.rule) for stage in STAGES[:3]),
    *(Chapter(stage.name, stage.rule) for stage in ACTIONS),
    Chapter(msg("Minor actions"), "oath.6.0.1"),
    Chapter(msg("Powers"), "oath.7.0.1"),
    Chapter(msg("Oathkeeper and Usurper"), "oath.2.11.1"),
    Chapter(msg("Winning"), "oath.3.0.1"),
    Chapter(msg("Writing the chronicle"), "oath.8.0.1"),
)

CAMPAIGN_STEPS = {
    "targets": ("begin", "targets", "dice", "chancellor_joins", "citizens_join", "allow", "announce"),
    "plans": ("attacker_plans", "defender_plans", "next_defender", "halve"),
    "rolls": ("roll_defense", "defense_rolled", "attack_rolled", "skulls_kill"),
    "sacrifice": ("sacrifice",),
    "defeat": ("decide", "wipe_out", "defeat", "retreat", "defeated_plans"),
    "victory": ("victory", "victorious_plans", "end_plans", "over", "done"),
}
"""By stage of a campaign: the steps of its procedure."""

CHRONICLE_STEPS = {
    "vow": ("vow",),
    "citizens": ("flip", "offer", "accept", "rules"),
    "edifices": ("build", "clean"),
    "suits": ("main_suit", "add_six", "remove_six", "relics", "rebuild"),
}
"""By stage of the chronicle: the steps of its procedure."""

_CAMPAIGN_STAGE = {name: stage for stage, names in CAMPAIGN_STEPS.items() for name in names}
_CHRONICLE_STAGE = {name: stage for stage, names in CHRONICLE_STEPS.items() for name in names}


def stage(g: OathGame) -> tuple[str, ...]:
    """The phase, the action under way, and the step of a campaign."""
    phase = g.state.phase
    if phase == "setup":
        return ()
    if phase == "chronicle":
        writing = g.innermost(Chronicle)
        return (phase,) if writing is None else (phase, _CHRONICLE_STAGE[writing.current.name])
    taken = g.innermost(TakeAction)
    if phase != "act" or taken is None:
        return (phase,)
    fought = g.innermost(Campaign)
    if fought is None:
        return (phase, taken.frame.kind)
    return (phase, "campaign", _CAMPAIGN_STAGE[fought.current.name])
