"""The Unicorn cards of the Core Set."""

from interregnum.games.fiverings.cards.words import *

CAVALRY = Trait("cavalry")

UNICORN = Clan("unicorn")

card(
    "golden-plains-outpost",
    action(
        during_conflict("military"),
        BOW_THIS,
        choose(a(CHARACTER, CAVALRY, YOURS)),
        Does("move to the conflict", TARGET),
    ),
)

card(
    "endless-plains",
    reaction(
        Declared(OPPONENT, here=True),
        Pays("break"),
        choose(a(CHARACTER, ATTACKING), who=OPPONENT),
        Does("discard", TARGET),
    ),
)

card("aggressive-moto", constant(Cannot(SELF, "be declared as a defender")))

card("border-rider", action(Does("ready", SELF)))

card(
    "giver-of-gifts",
    action(
        choose(a(ATTACHMENT, YOURS), name="attachment"),
        Picks(a(CHARACTER, YOURS), MovesAttachment(chosen("attachment"), PICKED)),
    ),
)

card(
    "ide-trader",
    reaction(
        SomeMove(),
        Is(SELF, PARTICIPATING),
        SelectOne((Pool("gain fate", Number(1)), Pool("draw", Number(1))), beforehand=True),
        limit(1, "conflict"),
    ),
)

card("meishodo-wielder", constant(Costs(YOU, SELF, -1), when=YouAre("first player"), areas=("province",)))

card("moto-youth", constant(*modifiers(SELF, military=1), when=FirstConflict("military")))

card(
    "shinjo-altansarnai",
    reaction(
        Breaks(YOU, "military"),
        Is(SELF, PARTICIPATING),
        choose(a(CHARACTER, THEIRS), who=OPPONENT),
        Does("discard", TARGET),
    ),
)

card("shinjo-outrider", action(during_conflict(), Does("move to the conflict", SELF)))

card(
    "shinjo-tatsuo",
    action(
        during_conflict(),
        choose(SELF, name="this"),
        choose(a(CHARACTER, OTHER, YOURS), name="other", least=0),
        Does("move to the conflict", ChosenTogether(("this", "other"), "those characters")),
    ),
)

card(
    "utaku-infantry",
    constant(*modifiers(SELF, both=count(a(CHARACTER, PARTICIPATING, UNICORN, YOURS))), when=Is(SELF, PARTICIPATING)),
)

card(
    "utaku-yumino",
    action(
        during_conflict(),
        Pays("discard from hand", out_of_play(CARD, areas=("hand",))),
        gets(SELF, "conflict", both=2),
        limit(1, "conflict"),
    ),
)

card("warrior-poet", action(Is(SELF, PARTICIPATING), gets(a(CHARACTER, PARTICIPATING, THEIRS), "conflict", both=-1)))

card(
    "ide-messenger",
    action(during_conflict(), SpendsFate(1), choose(a(CHARACTER, YOURS)), Does("move to the conflict", TARGET)),
)

card("iuchi-wayfinder", reaction(ComesIntoPlay(SELF), Picks(a(PROVINCE, FACEDOWN), LooksAt(PICKED))))

card(
    "born-in-war",
    constant(*modifiers(ATTACHED, military=RingsInState("unclaimed rings"))),
    attach_to=a(CHARACTER, CAVALRY),
)

card(
    "favored-mount",
    constant(GainsTrait(ATTACHED, "cavalry")),
    action(during_conflict(), BOW_THIS, Does("move to the conflict", ATTACHED)),
    attach_to=a(CHARACTER, YOURS),
)

card("spyglass", reaction(Joins(ATTACHED), Pool("draw", Number(1)), limit(2)))

card("breakthrough", reaction(FirstConflictResolved(), DeclaresConflict()))

card("captive-audience", action(during_conflict("political"), LosesHonor(1), ChangesConflictType("military")))

card(
    "cavalry-reserves",
    action(
        during_conflict("military"),
        choose(
            out_of_play(CHARACTER, CAVALRY, areas=("dynasty discard",)), name="characters", most=ANY_NUMBER, worth=6
        ),
        PutsIntoPlay(chosen("characters"), "conflict"),
    ),
)

card("i-am-ready", action(Pays("remove fate", a(CHARACTER, UNICORN, YOURS)), Does("ready", COST)))

card("way-of-the-unicorn", would(PassesToken(), KeepsToken()))
