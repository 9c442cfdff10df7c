"""The Dragon cards of the Core Set."""

from interregnum.games.fiverings.cards.core.dragon_effects import GainsPrintedAbility, LoneParticipant
from interregnum.games.fiverings.cards.words import *

MONKISH = Either(Trait("monk"), Attachments(1, "monk"))

LOSER = chosen("loser")

THEIR_HAND = out_of_play(CARD, areas=("hand",), whose="opponent")

DOWN_TO_FOUR = DiscardsFromHand(HandAbove(OPPONENT, 4), OPPONENT)

card(
    "mountain-s-anvil-castle",
    action(
        during_conflict(),
        BOW_THIS,
        choose(a(CHARACTER, PARTICIPATING, Attachments(1))),
        If(
            Is(TARGET, Attachments(2), "if"),
            gets(TARGET, "conflict", both=2),
            gets(TARGET, "conflict", both=1),
        ),
    ),
)

card("restoration-of-balance", reaction(IsRevealed(SELF), DOWN_TO_FOUR), errata=interrupt(IsBroken(SELF), DOWN_TO_FOUR))

card(
    "secluded-temple",
    reaction(
        PhaseStarts("conflict"),
        MoreCharacters(OPPONENT),
        choose(a(CHARACTER, THEIRS, WITH_FATE), who=OPPONENT),
        TakeFate(TARGET),
    ),
)

card("agasha-swordsmith", action(Searches("conflict deck", anywhere(ATTACHMENT), top=5)))

card(
    "ascetic-visionary",
    action(Is(SELF, ATTACKING), SpendsFate(to_ring=True), choose(a(CHARACTER, MONKISH)), Does("ready", TARGET)),
)

card("doomed-shugenja", constant(Cannot(SELF, "receive fate when played from a province"), areas=("province", "play")))

card("enlightened-warrior", reaction(SelectsRing(OPPONENT), PutFate(SELF)))

card(
    "kitsuki-investigator",
    action(
        both(during_conflict("political"), Is(SELF, PARTICIPATING)),
        SpendsFate(to_ring=True),
        LooksAt(THEIR_HAND),
        Picks(THEIR_HAND, Discards(PICKED)),
        maximum(1, "conflict"),
    ),
)

card(
    "mirumoto-prodigy",
    constant(PlayerCannot(OPPONENT, "declare more than one defender"), when=Is(SELF, Alone("attacking"))),
)

card(
    "mirumoto-raitsugu",
    action(
        Is(SELF, PARTICIPATING),
        choose(a(CHARACTER, PARTICIPATING, THEIRS)),
        Challenges(
            TARGET,
            "military",
            If(Is(LOSER, NO_FATE, "if"), Does("discard", LOSER), TakeFate(LOSER)),
        ),
    ),
)

card(
    "niten-adept",
    action(
        Is(SELF, PARTICIPATING),
        Pays("bow", a(ATTACHMENT, YOURS, On(SELF))),
        choose(a(CHARACTER, PARTICIPATING, Attachments(0))),
        Does("bow", TARGET),
    ),
)

card("niten-master", reaction(AttachedTo(YOU, a(ATTACHMENT, Trait("weapon")), SELF), Does("ready", SELF), limit(2)))

card("seeker-of-enlightenment", constant(*modifiers(SELF, both=RingsInState("fate on unclaimed rings"))))

card("togashi-initiate", action(Is(SELF, ATTACKING), SpendsFate(to_ring=True), Does("honor", SELF)))

card("togashi-yokuni", action(choose(a(CHARACTER, OTHER)), GainsPrintedAbility(TARGET), maximum(1)))

card("tattooed-wanderer", as_attachment=(constant(GainsKeyword(ATTACHED, "covert")),))

card(
    "togashi-kazue",
    as_attachment=(
        action(
            Is(ATTACHED, PARTICIPATING),
            choose(a(CHARACTER, PARTICIPATING, OtherThan(ATTACHED))),
            MovesFate(TARGET, ATTACHED),
        ),
    ),
)

card(
    "daimyo-s-favor",
    action(BOW_THIS, Lasts((Costs(YOU, PlayedAttachment(), -1, once=True, onto=ATTACHED),), "phase")),
    attach_to=a(CHARACTER, YOURS),
)

card("way-of-the-dragon", constant(ExtraUse(ATTACHED)), attach_to=a(CHARACTER, YOURS))

card(
    "indomitable-will",
    reaction(
        ConflictResult(YOU, alone=True),
        Lasts((Cannot(LoneParticipant(), "bow as a result of conflict resolution"),), "conflict"),
    ),
)

card("let-go", action(choose(a(ATTACHMENT)), Does("discard", TARGET)))

card(
    "mantra-of-fire",
    reaction(
        Declared(OPPONENT, element="fire"),
        choose(a(CHARACTER, MONKISH)),
        Together((PutFate(TARGET), Pool("draw", Number(1)))),
    ),
)

card(
    "mirumoto-s-fury",
    action(
        during_conflict(),
        choose(a(CHARACTER, ATTACKING, at_most("glory", count(a(PROVINCE, YOURS, FACEDOWN))))),
        Does("bow", TARGET),
    ),
)

card(
    "tranquility",
    action(during_conflict(), Lasts((Cannot(a(CHARACTER, THEIRS, AT_HOME), "trigger abilities"),), "conflict")),
)
