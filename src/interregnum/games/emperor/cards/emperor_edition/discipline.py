"""Strategies of monks: Kiho, tattoos and the elements."""

from interregnum.games.emperor.cards.words import *

MONK = a(PERSONALITY, YOURS, Has("Monk"))
TATTOOED = a(PERSONALITY, YOURS, Has("Tattooed"))

card(
    "breath-of-the-heavens",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, HasAny(("Fire", "Tattooed")))),
        ranged(Plus(TokensOn(PERFORMER, "Fire"), 3)),
        PutsTokens(PERFORMER, Number(1), "Fire", force=1),
        keywords=("Fire",),
    ),
)

card(
    "martial-instruction",
    open_action(
        performing(MONK),
        BOW_PERFORMER,
        Pays("remove"),
        SearchesDeck("fate deck", anywhere(STRATEGY, Has("Kiho"), WithAction("battle"))),
    ),
)

card(
    "snake-tattoo",
    reaction(
        after(ActionTargets(by=OPPONENT, kind="battle", targets=TATTOOED)),
        Picks(
            OfActionTargets(TATTOOED),
            InSequence((MovesTo(PICKED, "an adjacent battlefield"), NegatesIfIllegal(PICKED))),
        ),
    ),
)

card(
    "the-serpents-deception",
    battle(
        performing(MONK),
        target(a(PERSONALITY, ENEMY, UnitCompares("force", "<", UnitTotal("force", PERFORMER)))),
        Does("move home"),
        makes(FightsBowed(PERFORMER)),
        loses(3),
    ),
)

card(
    "meeting-the-keepers",
    reaction(
        after(ActionDone(by=YOU, source=anywhere(RING))),
        Finds(anywhere(EVENT), Does("put on top of the deck", PICKED)),
    ),
    open_action(target(a(RING, YOURS)), bows(TARGET), draws(2)),
)

card(
    "oyos-second-lesson",
    battle_or_open(
        performing(out_of_play(PERSONALITY, DEAD, Has("Henshin"), areas=("dynasty discard",))),
        target(a(PERSONALITY, YOURS)),
        Overlays(),
        draws(1),
        MoreActions(()),
    ),
)

card(
    "falling-leaf-strike",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Monk"))),
        target(a(FIGHTER, ENEMY)),
        Does("move here", PERFORMER),
        gives(TARGET, force=-3),
        If(Is(TARGET, stat("force", "=", 0), "if"), Does("bow")),
    ),
)

card(
    "nerve-strike",
    battle(
        performing(a(PERSONALITY, YOURS, Has("Monk"))),
        target(a(PERSONALITY, ENEMY, stat("chi", "<=", stat_of("chi", PERFORMER)))),
        BOW_PERFORMER,
        SetsStat(TARGET, "force", Number(0)),
        SetsStat(FollowersOf(TARGET), "force", Number(0)),
        makes(MayNot(whole_unit(TARGET), "perform actions"), until="battle"),
    ),
)

card(
    "spinning-heel-kick",
    battle(
        performing(a(PERSONALITY, YOURS, Has("Monk"))), Does("straighten", PERFORMER), MoreActions(performer=PERFORMER)
    ),
)
