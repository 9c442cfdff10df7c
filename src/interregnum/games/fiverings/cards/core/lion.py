"""The Lion cards of the Core Set."""

from interregnum.games.fiverings.cards.words import *

card(
    "yojin-no-shiro", action(during_conflict(), BOW_THIS, gets(a(CHARACTER, ATTACKING, YOURS), "conflict", military=1))
)

card("the-art-of-war", interrupt(IsBroken(SELF), Pool("draw", Number(3))))

card(
    "staging-ground",
    action(
        choose(out_of_play(CARD, FACEDOWN, areas=("province",)), name="cards", most=2),
        Does("turn faceup", chosen("cards")),
    ),
)

card("akodo-gunso", reaction(EntersFromProvince(SELF), RefillsProvince()))

card("akodo-toturi", reaction(RingClaimed(YOU, "military"), Is(SELF, PARTICIPATING), ResolvesRing("claimed")))

card(
    "deathseeker",
    reaction(
        ConflictResult(SELF, "loses", role="attacker"),
        SACRIFICE_THIS,
        choose(a(CHARACTER, THEIRS)),
        If(Is(TARGET, NO_FATE, "if"), Does("discard", TARGET), TakeFate(TARGET)),
    ),
)

card(
    "honored-general",
    constant(
        *modifiers(a(CHARACTER, OTHER, PARTICIPATING, Clan("lion"), YOURS), military=1),
        when=Is(SELF, PARTICIPATING),
    ),
    reaction(ComesIntoPlay(SELF), Does("honor", SELF)),
)

card(
    "ikoma-eiji",
    reaction(
        ConflictResult(YOU, "loses", "political"),
        Picks(
            out_of_play(CHARACTER, FACEUP, Trait("bushi"), cost_at_most(3), areas=("dynasty discard", "province")),
            PutsIntoPlay(PICKED),
        ),
    ),
)

card("ikoma-prodigy", reaction(GetsFate(SELF), Pool("gain honor", Number(1))))

card(
    "kitsu-spiritcaller",
    action(
        during_conflict(),
        BOW_THIS,
        choose(out_of_play(CHARACTER, areas=("dynasty discard", "conflict discard"))),
        Then(
            PutsIntoPlay(TARGET, "conflict"),
            Later(ConflictEnds(), Does("return to the bottom of the deck", TARGET), "conflict", TARGET),
        ),
    ),
)

card(
    "lion-s-pride-brawler",
    action(
        Is(SELF, ATTACKING),
        choose(a(CHARACTER, LowerThan("military", SELF, or_equal=True))),
        Does("bow", TARGET),
    ),
)

card(
    "matsu-beiona",
    reaction(ComesIntoPlay(SELF), Exists(a(CHARACTER, OTHER, Trait("bushi"), YOURS), 3), PutFate(SELF, 2)),
)

card("obstinate-recruit", constant(IsDiscarded(SELF, Honorable("less"))))

card(
    "steadfast-samurai",
    reaction(
        PhaseStarts("fate"),
        Honorable("more", 5),
        Lasts((Cannot(SELF, "be discarded"), Cannot(SELF, "lose fate")), "phase"),
        forced=True,
    ),
)

card("venerable-historian", action(Is(SELF, PARTICIPATING), Honorable("more"), Does("honor", SELF)))

card(
    "master-of-the-spear",
    action(Is(SELF, ATTACKING), choose(a(CHARACTER, PARTICIPATING, THEIRS), who=OPPONENT), Does("move home", TARGET)),
)

card("vengeful-oathkeeper", reaction(ConflictResult(YOU, "loses", "military"), PutsIntoPlay(SELF), areas=("hand",)))

card("guidance-of-the-ancestors", action(PlaysAttachment(), areas=("conflict discard",)))

card("honored-blade", reaction(ConflictResult(ATTACHED), Pool("gain honor", Number(1))))

card(
    "sashimono",
    constant(Cannot(ATTACHED, "bow as a result of conflict resolution"), when=during_conflict("military")),
    attach_to=a(CHARACTER, Trait("bushi"), YOURS),
)

card(
    "for-greater-glory",
    reaction(
        Breaks(YOU, "military"),
        PutFate(a(CHARACTER, PARTICIPATING, Trait("bushi"), YOURS)),
        maximum(1, "conflict"),
    ),
)

card("ready-for-battle", reaction(IsBowedByOpponent(a(CHARACTER, YOURS)), Does("ready", TRIGGERING)))

card(
    "stand-your-ground",
    would(LeavesPlay(a(CHARACTER, HONORED, YOURS)), Instead(Does("discard the status token of", TRIGGERING))),
)

card(
    "strength-in-numbers",
    action(
        YouAre("attacking"),
        choose(a(CHARACTER, DEFENDING, at_most("glory", count(a(CHARACTER, ATTACKING))))),
        Does("move home", TARGET),
    ),
)

card(
    "way-of-the-lion",
    action(
        during_conflict(),
        choose(a(CHARACTER, Clan("lion"))),
        Lasts((MultipliesBase(TARGET, "military", 2),), "conflict"),
    ),
)
