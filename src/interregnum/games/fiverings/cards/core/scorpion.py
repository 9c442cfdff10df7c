"""The Scorpion cards of the Core Set."""

from interregnum.games.fiverings.cards.words import *

LESS_HONORABLE = Honorable("less")

card(
    "city-of-the-open-hand",
    action(LESS_HONORABLE, BOW_THIS, Pool("give honor", Number(1), OPPONENT)),
    errata=action(
        LESS_HONORABLE,
        BOW_THIS,
        SelectOne((Pool("gain honor", Number(1)), Pool("lose honor", Number(1), OPPONENT)), beforehand=True),
    ),
)

card("secret-cache", reaction(Declared(OPPONENT, here=True), Searches("conflict deck", top=5)))

card("city-of-lies", action(Lasts((Costs(YOU, anywhere("event"), -1, once=True),), "phase")))

card("bayushi-manipulator", reaction(DialsAreRevealed(), ChangesBid(1)))

card(
    "bayushi-shoju",
    action(
        during_conflict("political"),
        Is(SELF, PARTICIPATING),
        choose(a(CHARACTER, PARTICIPATING, THEIRS)),
        Lasts(
            (*modifiers(TARGET, political=-1), IsDiscarded(TARGET, SkillIsZero(chosen("it"), "political"))), "conflict"
        ),
        limit(2),
    ),
)

card(
    "bayushi-yunako", action(Is(SELF, PARTICIPATING), choose(a(CHARACTER)), Lasts((SwitchesBase(TARGET),), "conflict"))
)

card("blackmail-artist", reaction(ConflictResult(SELF, kind="political"), Pool("give honor", Number(1), OPPONENT)))

card(
    "favored-niece",
    action(Pays("discard from hand", out_of_play(CARD, areas=("hand",))), Pool("draw", Number(1)), limit(2)),
)

card(
    "shosuro-actress",
    action(
        during_conflict(),
        SACRIFICE_THIS,
        choose(
            out_of_play(
                CHARACTER,
                Not(Trait("shinobi")),
                cost_at_most(3),
                areas=("dynasty discard", "conflict discard"),
                whose="opponent",
            )
        ),
        PutsIntoPlay(TARGET, "conflict"),
    ),
)

card(
    "shosuro-miyako",
    reaction(
        Plays(YOU, "a character from hand"),
        SelectOne(
            (
                Pool("discard at random", Number(1), OPPONENT),
                Picks(a(CHARACTER, THEIRS), Does("dishonor", PICKED), OPPONENT),
            ),
            OPPONENT,
            beforehand=True,
        ),
    ),
)

card(
    "sinister-soshi", action(during_conflict(), choose(a(CHARACTER, PARTICIPATING)), gets(TARGET, "conflict", both=-2))
)

card("soshi-illusionist", action(SpendsFate(1), choose(a(CHARACTER)), Does("discard the status token of", TARGET)))

card(
    "yogo-hiroue",
    action(
        Is(SELF, PARTICIPATING),
        choose(a(CHARACTER, Not(PARTICIPATING))),
        Then(
            Does("move to the conflict", TARGET),
            Later(ConflictResult(YOU), May(Does("dishonor", TARGET)), "conflict"),
        ),
    ),
)

card("yogo-outcast", constant(*modifiers(SELF, both=1), when=LESS_HONORABLE))

card(
    "young-rumormonger",
    would(
        GetsHonor(a(CHARACTER)),
        choose(a(CHARACTER, SameController(TRIGGERING), OtherThan(TRIGGERING))),
        Instead(Diverts(TARGET)),
    ),
)

card("adept-of-shadows", action(LosesHonor(1), Does("return to hand", SELF)))

card(
    "court-mask",
    action(Together((Does("return to hand", SELF), Does("dishonor", ATTACHED)))),
    attach_to=a(CHARACTER, YOURS),
)

card(
    "ambush",
    action(
        during_conflict(),
        choose(
            out_of_play(CHARACTER, Clan("scorpion"), areas=("hand", "province")), name="characters", most=2, worth=6
        ),
        PutsIntoPlay(chosen("characters"), "conflict"),
    ),
)

card(
    "blackmail",
    action(during_conflict(), choose(a(CHARACTER, cost_at_most(2), THEIRS)), TakesControl(TARGET, until="conflict")),
    play_only=(LESS_HONORABLE,),
)

card(
    "calling-in-favors",
    action(Pays("dishonor", a(CHARACTER, YOURS)), choose(a(ATTACHMENT, THEIRS)), Seizes(TARGET, onto=COST)),
)

card("forged-edict", would(Initiates(event=True), Pays("dishonor", a(CHARACTER, Trait("courtier"), YOURS)), Cancel()))

card(
    "i-can-swim",
    action(
        during_conflict(),
        DialCompared("higher"),
        choose(a(CHARACTER, PARTICIPATING, DISHONORED, OfThatOpponent())),
        Does("discard", TARGET),
    ),
)

card(
    "way-of-the-scorpion",
    action(during_conflict(), choose(a(CHARACTER, PARTICIPATING, Not(Clan("scorpion")))), Does("dishonor", TARGET)),
)
