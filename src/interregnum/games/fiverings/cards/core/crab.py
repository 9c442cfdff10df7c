"""The Crab cards of the Core Set."""

from interregnum.games.fiverings.cards.words import *

card("shiro-nishiyama", action(during_conflict(), BOW_THIS, gets(a(CHARACTER, DEFENDING, YOURS), "conflict", both=1)))

card("defend-the-wall", reaction(ConflictResult(YOU, here=True), ResolvesRing()))

card(
    "borderlands-fortifications", action(choose(out_of_play(CARD, OTHER, areas=("province",))), SwitchesPlaces(TARGET))
)

card("funeral-pyre", action(sacrifice(a(CHARACTER, YOURS)), Pool("draw", Number(1))))

card(
    "borderlands-defender",
    constant(
        Cannot(SELF, "bow", "opponents' card effects"),
        Cannot(SELF, "be moved", "opponents' card effects"),
        when=Is(SELF, DEFENDING),
    ),
)

card(
    "hida-guardian",
    action(
        Is(SELF, PARTICIPATING),
        choose(a(CHARACTER, PARTICIPATING, OTHER)),
        gets(TARGET, "conflict", both=count(a(HOLDING, YOURS), 2)),
    ),
)

card("hida-kisada", constant(CancelsFirstAction(OPPONENT), when=Unbeaten()))

card(
    "hida-tomonatsu",
    reaction(
        ConflictResult(SELF, role="defender"),
        SACRIFICE_THIS,
        choose(a(CHARACTER, Not(UNIQUE), ATTACKING)),
        Does("return to the top of the deck", TARGET),
    ),
)

card("hiruma-yojimbo", constant(Cannot(SELF, "be declared as an attacker")))

card("intimidating-hida", reaction(PassesConflict(OPPONENT), Pool("lose honor", Number(1), OPPONENT)))

card("kaiu-shuichi", action(Is(SELF, PARTICIPATING), Exists(a(HOLDING)), Pool("gain fate", Number(1))))

card("shrewd-yasuki", action(Is(SELF, PARTICIPATING), Exists(a(HOLDING)), TakesFromTop(2)))

card("steadfast-witch-hunter", action(sacrifice(a(CHARACTER, YOURS)), choose(a(CHARACTER)), Does("ready", TARGET)))

card("vanguard-warrior", action(SACRIFICE_THIS, choose(a(CHARACTER)), PutFate(TARGET)))

card(
    "vengeful-berserker",
    reaction(
        LeavesPlay(a(CHARACTER, OTHER, YOURS)),
        during_conflict(),
        Lasts((Multiplies(SELF, "military", 2),), "conflict"),
    ),
)

card(
    "hiruma-ambusher",
    reaction(
        ComesIntoPlay(SELF),
        Is(SELF, DEFENDING),
        choose(a(CHARACTER)),
        Lasts((Cannot(TARGET, "trigger abilities"),), "conflict"),
    ),
)

card("stoic-gunso", action(during_conflict(), sacrifice(a(CHARACTER, YOURS)), gets(SELF, "conflict", military=3)))

card(
    "jade-tetsubo",
    action(
        Is(ATTACHED, PARTICIPATING),
        BOW_THIS,
        choose(a(CHARACTER, PARTICIPATING, LowerThan("military", ATTACHED))),
        TakeFate(TARGET, 0, to_owner=True),
    ),
    attach_to=a(CHARACTER, YOURS),
)

card("reprieve", would(LeavesPlay(ATTACHED), Instead(Does("discard", SELF))))

card(
    "watch-commander",
    reaction(Plays(OPPONENT), Is(ATTACHED, PARTICIPATING), Pool("lose honor", Number(1), OPPONENT), UNLIMITED),
    attach_to=a(CHARACTER, YOURS),
)

card(
    "levy",
    action(
        SelectOne(
            (Pool("give fate", Number(1), OPPONENT), Pool("give honor", Number(1), OPPONENT)), OPPONENT, beforehand=True
        )
    ),
)

card(
    "rebuild",
    action(
        Pays("shuffle into deck", IN_UNBROKEN),
        choose(out_of_play(HOLDING, areas=("dynasty discard",))),
        Rebuilds(TARGET),
    ),
)

card(
    "the-mountain-does-not-fall",
    action(
        choose(a(CHARACTER)),
        Lasts((Cannot(TARGET, "bow as a result of conflict resolution"),), "phase", when=Is(TARGET, DEFENDING)),
        maximum(1),
    ),
)

card(
    "way-of-the-crab",
    action(
        sacrifice(a(CHARACTER, Clan("crab"), YOURS)),
        OpponentSacrifices(),
        maximum(1),
    ),
)
