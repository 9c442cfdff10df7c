"""The Phoenix cards of the Core Set."""

from interregnum.games.fiverings.cards.words import *

SHUGENJA = Trait("shugenja")

card("isawa-mori-seido", action(BOW_THIS, choose(a(CHARACTER)), gets(TARGET, "phase", glory=2)))

card("kuroi-mori", action(during_conflict(here=True), SelectOne((SWITCH_RING, ChangesConflictType()), beforehand=True)))

card("forgotten-library", reaction(PhaseStarts("draw"), Pool("draw", Number(1))))

card(
    "adept-of-the-waves",
    action(
        choose(a(CHARACTER)), Lasts((GainsKeyword(TARGET, "covert"),), "phase", when=during_conflict(element="water"))
    ),
)

card(
    "asako-diplomat",
    reaction(ConflictResult(SELF), choose(a(CHARACTER)), SelectOne((Does("honor", TARGET), Does("dishonor", TARGET)))),
)

card(
    "fearsome-mystic",
    constant(*modifiers(SELF, glory=2), when=during_conflict(element="air")),
    action(Is(SELF, PARTICIPATING), TakeFate(a(CHARACTER, PARTICIPATING, LowerThan("glory", SELF), THEIRS))),
)

card(
    "isawa-atsuko",
    action(
        during_conflict(element="void"),
        Lasts(
            (
                *modifiers(a(CHARACTER, PARTICIPATING, YOURS), both=1),
                *modifiers(a(CHARACTER, PARTICIPATING, THEIRS), both=-1),
            ),
            "conflict",
        ),
    ),
)

card(
    "isawa-masahiro",
    action(
        during_conflict(element="fire"),
        BOW_THIS,
        choose(a(CHARACTER, PARTICIPATING, cost_at_most(2))),
        Does("discard", TARGET),
    ),
)

card(
    "meddling-mediator",
    action(
        AttackedOften(2),
        SelectOne(
            (Pool("give fate", Number(1), OPPONENT), Pool("give honor", Number(1), OPPONENT)),
            beforehand=True,
        ),
    ),
)

card(
    "radiant-orator",
    action(
        Is(SELF, PARTICIPATING),
        CountsMoreGlory(),
        choose(a(CHARACTER, PARTICIPATING, THEIRS)),
        Does("move home", TARGET),
    ),
)

card("shiba-peacemaker", constant(Cannot(SELF, "participate as an attacker")))

card(
    "shiba-tsukune",
    interrupt(PhaseFinishes("conflict"), Picks(Rings("unclaimed"), ResolvesRing("each picked"), most=2)),
)

card("shiba-yojimbo", would(Initiates(targeting=a(CHARACTER, SHUGENJA, YOURS)), Cancel()))

card(
    "solemn-scholar",
    action(during_conflict(), RingIsYours("earth"), choose(a(CHARACTER, ATTACKING)), Does("bow", TARGET)),
)

card("ishiken-initiate", constant(*modifiers(SELF, both=RingsInState("claimed rings"))))

card("seeker-of-knowledge", constant(RingGains("air"), when=Is(SELF, ATTACKING)))

card(
    "grasp-of-earth",
    action(
        during_conflict(),
        BOW_THIS,
        Lasts(
            (
                Cannot(a(CHARACTER, THEIRS), "move to the conflict"),
                PlayerCannot(OPPONENT, "play characters from hand"),
            ),
            "conflict",
            fixed=False,
        ),
    ),
    attach_to=a(CHARACTER, SHUGENJA, YOURS),
)

card("magnificent-kimono", constant(GainsKeyword(ATTACHED, "pride")))

card("pacifism", constant(Cannot(ATTACHED, "participate in military conflicts")), play_only=(OutsideConflicts(),))

card(
    "against-the-waves", action(choose(a(CHARACTER, SHUGENJA)), SelectOne((Does("bow", TARGET), Does("ready", TARGET))))
)

card("display-of-power", reaction(ConflictResult(YOU, "loses", unopposed=True), TakesOver()))

card("know-the-world", action(SwitchesClaimed()))

card(
    "supernatural-storm",
    action(choose(a(CHARACTER, PARTICIPATING)), gets(TARGET, "conflict", both=count(a(CHARACTER, SHUGENJA, YOURS)))),
)

card("way-of-the-phoenix", action(choose(Rings("any")), BarsElement(OPPONENT), maximum(1, "phase")))
