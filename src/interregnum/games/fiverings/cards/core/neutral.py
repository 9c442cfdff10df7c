"""The neutral cards of the Core Set."""

from interregnum.games.fiverings.cards.words import *

card("ancestral-lands", constant(*modifiers(SELF, strength=5), when=during_conflict("political")))

card("elemental-fury", reaction(IsRevealed(SELF), SWITCH_RING))

card("entrenched-position", constant(*modifiers(SELF, strength=5), when=during_conflict("military")))

card("fertile-fields", action(during_conflict(here=True), Pool("draw", Number(1))))

card("manicured-garden", action(during_conflict(here=True), Pool("gain fate", Number(1))))

card("meditations-on-the-tao", action(during_conflict(here=True), choose(a(CHARACTER, ATTACKING)), TakeFate(TARGET)))

card("night-raid", reaction(IsRevealed(SELF), DiscardsFromHand(count(a(CHARACTER, ATTACKING)), OPPONENT)))

card("pilgrimage", constant(CancelsRingEffects(), when=during_conflict(here=True)))

card("rally-to-the-cause", reaction(IsRevealed(SELF), ChangesConflictType()))

card(
    "shameful-display",
    action(
        during_conflict(here=True),
        choose(a(CHARACTER, PARTICIPATING), name="characters", least=2, most=2),
        HonorsOne(chosen("characters")),
    ),
)

card(
    "favorable-ground",
    action(
        during_conflict(),
        SACRIFICE_THIS,
        choose(a(CHARACTER, YOURS)),
        SelectOne((Does("move to the conflict", TARGET), Does("move home", TARGET))),
    ),
)

card("imperial-storehouse", action(SACRIFICE_THIS, Pool("draw", Number(1))))

card(
    "keeper-initiate",
    reaction(
        ClaimsRoleElement(),
        Then(PutsIntoPlay(SELF), PutFate(SELF)),
        areas=("dynasty discard", "province"),
    ),
)

card("miya-mystic", action(DuringPhase("conflict"), SACRIFICE_THIS, choose(a(ATTACHMENT)), Does("discard", TARGET)))

card("otomo-courtier", constant(Cannot(SELF, "participate as an attacker"), when=HasFavor(OPPONENT)))

card("seeker-initiate", reaction(ClaimsRoleElement(), Searches("conflict deck", top=5)))

card("seppun-guardsman", constant(Cannot(SELF, "participate as an attacker"), when=HasFavor(OPPONENT)))

card(
    "wandering-ronin",
    action(during_conflict(), Pays("remove fate"), gets(SELF, "conflict", both=2), limit(2, "conflict")),
)

card("cloud-the-mind", constant(Blanks(ATTACHED)), play_only=(Exists(a(CHARACTER, Trait("shugenja"), YOURS)),))

card(
    "assassination",
    action(
        during_conflict(),
        LosesHonor(3),
        choose(a(CHARACTER, cost_at_most(2))),
        Does("discard", TARGET),
        maximum(1),
    ),
)

card(
    "banzai",
    action(
        during_conflict(),
        choose(a(CHARACTER, PARTICIPATING)),
        gets(TARGET, "conflict", military=2),
        MayRepeat(honor=1),
        maximum(1, "conflict"),
    ),
)

card(
    "charge",
    action(
        during_conflict("military"),
        choose(out_of_play(CHARACTER, FACEUP, areas=("province",))),
        PutsIntoPlay(TARGET, "conflict"),
    ),
)

card("contingency-plan", reaction(DialsTurn(), SelectOne((ChangesBid(1), ChangesBid(-1)))))

card(
    "court-games",
    action(
        during_conflict("political"),
        SelectOne(
            (
                choosing(choose(a(CHARACTER, PARTICIPATING, YOURS)), Does("honor", TARGET)),
                choosing(choose(a(CHARACTER, PARTICIPATING, THEIRS), who=OPPONENT), Does("dishonor", TARGET)),
            ),
            beforehand=True,
        ),
        maximum(1, "conflict"),
    ),
)

card(
    "fallen-in-battle",
    reaction(
        ConflictResult(YOU, kind="military", least=5),
        choose(a(CHARACTER, PARTICIPATING)),
        Does("discard", TARGET),
        maximum(1, "conflict"),
    ),
)

card(
    "for-shame",
    action(
        during_conflict(),
        Exists(a(CHARACTER, PARTICIPATING, Trait("courtier"), YOURS)),
        choose(a(CHARACTER, PARTICIPATING, THEIRS)),
        SelectOne((Does("dishonor", TARGET), Does("bow", TARGET)), who=OPPONENT, beforehand=True),
    ),
)

card("good-omen", action(choose(a(CHARACTER, cost_at_least(3))), PutFate(TARGET)), play_only=(DialCompared("lower"),))

card(
    "outwit",
    action(
        during_conflict(),
        choose(a(CHARACTER, THEIRS, LowerThan("political", a(CHARACTER, PARTICIPATING, Trait("courtier"), YOURS)))),
        Does("move home", TARGET),
    ),
)

card(
    "rout",
    action(
        during_conflict(),
        choose(a(CHARACTER, THEIRS, LowerThan("military", a(CHARACTER, PARTICIPATING, Trait("bushi"), YOURS)))),
        Does("move home", TARGET),
    ),
)

card(
    "spies-at-court",
    reaction(
        ConflictResult(YOU, kind="political"),
        Pays("dishonor", a(CHARACTER, PARTICIPATING, YOURS)),
        Pool("discard at random", Number(2), OPPONENT),
        maximum(1, "conflict"),
    ),
)

for element in ELEMENTS:
    name = ELEMENT_NAMES[element].text
    card(
        f"keeper-of-{element}",
        constant(RaisesInfluence(3)),
        reaction(ConflictResult(YOU, element=element, role="defender"), Pool("gain fate", Number(1))),
    )
    card(
        f"seeker-of-{element}",
        constant(ReplacesProvince(element)),
        reaction(IsRevealed(a(PROVINCE, OfElement(element), YOURS)), Pool("gain fate", Number(1))),
    )
