"""Strategies that answer what others do."""

from interregnum.games.emperor.cards.words import *

card(
    "the-height-of-courage",
    reaction(
        before(ActionBegins(by=OPPONENT)), performing(a(PERSONALITY, YOURS)), NegatesOfAction(PERFORMER, ("move",))
    ),
    battle(performing(a(PERSONALITY, YOURS)), gives(PERFORMER, force=1), gives(FollowersOf(PERFORMER), force=1)),
)

card("sniping", reaction(after(AttackAimed()), Strengthens()))

card(
    "caught-in-the-act",
    reaction(
        after(ActionTargets(by=OPPONENT, targets=a(PERSONALITY, YOURS))),
        NegatesOfAction(OfActionTargets(a(PERSONALITY, YOURS)), ("bow",)),
    ),
)

card(
    "burn-the-towers",
    reaction(
        after(Engages()),
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Scout"), IN_BATTLE)),
        GetsReconnaissance(),
        gives(HERE_PROVINCE, strength=-3),
        keywords=("Recon",),
    ),
)

card(
    "deception-revealed",
    reaction(after(ActionDone(did="bow", to=a(RING))), Picks(a(RING, BOWED), Does("straighten", PICKED))),
    battle(target(a(FIGHTER)), gives(TARGET, force=-4), If(Exists(a(RING, YOURS)), Does("bow"))),
)

card(
    "hidden-defenses",
    battle(
        Lacks(a(PERSONALITY, YOURS)),
        target(a(PERSONALITY), most=2, anywhere=True),
        Does("bow"),
        makes(Negates(TARGET, ("straighten",))),
        free=("absent",),
    ),
    reaction(
        after(Engages()),
        EnemiesHere(),
        performing(a(PERSONALITY, YOURS), anywhere=True),
        IfDone(Does("move here", PERFORMER), Does("straighten", PERFORMER)),
    ),
)

card("introspection", reaction(after(Enters(a(RING, YOURS))), SearchesDeck("fate deck")))
