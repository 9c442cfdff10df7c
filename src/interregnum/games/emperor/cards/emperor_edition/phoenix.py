"""The Phoenix Clan."""

from interregnum.games.emperor.cards.words import *

blank("asako-rinshi", "isawa-shunsuko", "isawa-tomohiro", "asako-niou")

card(
    "library-of-rebirth",
    produce(4, PaysFor(anywhere(SPELL)), Exists(a(PERSONALITY, YOURS, OPPOSED, Has("Shugenja"))), while_bowed=True),
    battle(performing(a(PERSONALITY, YOURS, Has("Shugenja"))), Does("straighten", PERFORMER), MoreActions()),
)

card("agasha-ryo", reaction(after(Enters(SELF, "province")), RefillsFaceup(), keywords=("Void",)))

card("asako-umeh", constant(*stats(force=1), when=Is(SELF, Bears("spell"))), battle(ranged(4)))

EARTH_SHUGENJA = a(PERSONALITY, YOURS, Has("Earth"), Has("Shugenja"), At("the same location", SELF))

card(
    "isawa-norimichi",
    reaction(
        after(ActionTargets(by=OPPONENT, targets=EARTH_SHUGENJA)),
        NegatesOfAction(OfActionTargets(EARTH_SHUGENJA), ("destroy",)),
    ),
    battle(makes(ArmyForce(Number(5)), until="battle")),
)

card(
    "shiba-sansesuke",
    reaction(
        before(ActionTargets(targets=a(PERSONALITY, YOURS, Has("Shugenja"), At("the same location", SELF)))),
        BOW_THIS,
        TakesTheBlow(a(PERSONALITY, YOURS, Has("Shugenja"), At("the same location", SELF)), SELF),
    ),
)

card(
    "shiba-tsukimi",
    reaction(
        after(ActionDone(by=OPPONENT, kind="battle")),
        times(2, "battle"),
        SelectOne((Does("move home", SELF), Does("move here", SELF))),
    ),
    battle(If(Exists(a(PERSONALITY, YOURS, Has("Shugenja"))), melee(8), melee(6))),
)

card(
    "shiro-shiba",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Samurai"))),
        If(Exists(a(PERSONALITY, YOURS, Has("Shugenja"))), melee(6), melee(4)),
    ),
)

card("shiba-katakun", battle(target(a(UNIT_CARD, ENEMY, BARE)), Does("bow"), keywords=("Iaijutsu",)))

card(
    "isawa-tamaki",
    limited(LooksAt(TopOfDeck()), May(Does("put at the bottom of the deck", TopOfDeck())), keywords=("Void",)),
)

SUSPECTS = ("Kolat", "Ninja", "Shadowlands")

card(
    "asako-tsunefusa",
    open_action(
        target(a(PERSONALITY, THEIRS)),
        SelectOne(tuple(makes(GainsKeyword(TARGET, suspect)) for suspect in SUSPECTS)),
    ),
    battle(
        target(a(PERSONALITY, ENEMY)),
        Does("bow"),
        If(Is(TARGET, HasAny(SUSPECTS), "if"), someone_gains_or_loses(2)),
    ),
)

card("asako-nobunori", battle(SelectOne((melee(4), melee(4, base_if_bare=True)))))

card(
    "asako-yorisada",
    battle(target(a(PERSONALITY, ForceAltered())), SelectOne((Does("bow"), Does("straighten")))),
)

card(
    "isawa-kimi",
    constant(*stats(a(PERSONALITY, YOURS, OTHER, At("the same location", SELF), SharesElement(SELF)), force=1)),
    reaction(after(HandFilled()), DiscardsFromHand(Number(1), OPPONENT), free=("while bowed",)),
)

card(
    "temple-of-purity",
    open_action(
        target(a(PERSONALITY, THEIRS)),
        Gives(TARGET, (("force", Number(-4)),), certain=True),
        If(
            both(Is(TARGET, HasAny(SUSPECTS), "if"), Exists(a(PERSONALITY, YOURS, Has("Inquisitor"))), YourTurn(False)),
            someone_gains_or_loses(2),
        ),
        free=("while bowed",),
    ),
)

HENSHIN = a(PERSONALITY, YOURS, Has("Henshin"))

card(
    "waystation-of-the-path",
    reaction(
        after(ActionTargets(by=OPPONENT, targets=HENSHIN)),
        performing(OfActionTargets(HENSHIN), anywhere=True),
        target(a(PERSONALITY, YOURS, OtherThan(PERFORMER)), anywhere=True),
        Transfers(AttachmentsOf(PERFORMER), TARGET),
        MovesTokens(PERFORMER),
        WouldBeReborn(PERFORMER),
    ),
)
