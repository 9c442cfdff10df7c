"""Strategies of maneuvers: movement, attacks from afar, and battles that nobody expected."""

from interregnum.games.emperor.cards.words import *

card("no-hiding-place", reaction(after(AnnouncedRanged(by=YOU)), ReachesOut()))

card(
    "opportunistic-advance",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Commander"))),
        target(a(PERSONALITY, YOURS, OtherThan(PERFORMER), At("the same location", PERFORMER))),
        MovesTo(),
    ),
)

card("sneak-attack", reaction(after(Engages()), AttackerActsFirst()))

card(
    "caught-unawares",
    reaction(
        after(Engages()),
        Leads("Attacker"),
        performing(a(PERSONALITY, YOURS, UNBOWED, IN_BATTLE)),
        target(a(PERSONALITY, ENEMY, BARE)),
        Does("bow"),
    ),
)

card("plans-within-plans", open_action(makes(TakesLimited())))

card("twist-of-fate", reaction(before(PhaseFinishes("dynasty")), TakesAction(("limited", "open"))))

card(
    "torchs-flame-flickers",
    reaction(
        after(Engages()),
        performing(a(PERSONALITY, YOURS, Has("Scout"), IN_BATTLE)),
        GetsReconnaissance(),
        NegatesNextBowing(),
        keywords=("Recon",),
    ),
)
