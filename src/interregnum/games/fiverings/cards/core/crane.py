"""The Crane cards of the Core Set."""

from interregnum.games.fiverings.cards.words import *

LOSER = chosen("loser")

card(
    "shizuka-toshi",
    action(
        during_conflict("political"),
        BOW_THIS,
        choose(a(CHARACTER, PARTICIPATING, at_most("political", 2))),
        Does("bow", TARGET),
    ),
)

card(
    "the-art-of-peace",
    interrupt(
        IsBroken(SELF),
        Together((Does("dishonor", a(CHARACTER, ATTACKING)), Does("honor", a(CHARACTER, DEFENDING)))),
    ),
)

card("artisan-academy", action(DuringPhase("conflict"), PlaysTop()))

card(
    "asahina-artisan",
    action(
        during_conflict(), BOW_THIS, choose(a(CHARACTER, OTHER, Clan("crane"))), gets(TARGET, "conflict", political=3)
    ),
)

card("asahina-storyteller", constant(GainsKeyword(a(CHARACTER, HONORED, Clan("crane"), YOURS), "sincerity")))

card("brash-samurai", action(Is(SELF, ALONE), Does("honor", SELF)))

card("cautious-scout", constant(Blanks(ATTACKED_PROVINCE), when=Is(SELF, Alone("attacking"))))

card("daidoji-nerishma", action(choose(out_of_play(CARD, FACEDOWN, areas=("province",))), Does("turn faceup", TARGET)))

card("doji-challenger", action(Is(SELF, ATTACKING), choose(a(CHARACTER, THEIRS)), Does("move to the conflict", TARGET)))

card(
    "doji-gift-giver",
    action(
        Is(SELF, PARTICIPATING),
        GivesFate(),
        choose(a(CHARACTER, READY, PARTICIPATING, THEIRS), who=OPPONENT),
        Does("bow", TARGET),
    ),
)

card("doji-hotaru", reaction(RingClaimed(YOU, "political"), Is(SELF, PARTICIPATING), ResolvesRing("claimed")))

card("guest-of-honor", constant(PlayerCannot(OPPONENT, "play events"), when=Is(SELF, PARTICIPATING)))

card(
    "kakita-asami",
    action(
        Is(SELF, PARTICIPATING),
        during_conflict("political"),
        CountsMoreSkill(),
        Pool("give honor", Number(1), OPPONENT),
    ),
)

card(
    "kakita-kaezin",
    action(
        Is(SELF, PARTICIPATING),
        choose(a(CHARACTER, PARTICIPATING, THEIRS), who=OPPONENT),
        Challenges(
            TARGET,
            "military",
            If(WinsDuel(SELF), Does("move home", a(CHARACTER, PARTICIPATING, UNINVOLVED)), Does("move home", SELF)),
        ),
    ),
)

card("savvy-politician", reaction(IsHonored(SELF), choose(a(CHARACTER)), Does("honor", TARGET)))

card("political-rival", constant(*modifiers(SELF, political=3), when=Is(SELF, DEFENDING)))

card("steward-of-law", constant(Cannot(a(CHARACTER), "receive dishonored status tokens"), when=Is(SELF, PARTICIPATING)))

card("above-question", constant(Cannot(ATTACHED, "be chosen as a target", "opponents' events")))

card(
    "duelist-training",
    constant(
        GainsAbility(
            ATTACHED,
            action(
                Is(SELF, PARTICIPATING),
                choose(a(CHARACTER, PARTICIPATING, THEIRS)),
                Challenges(TARGET, "military", Does("bow", LOSER), or_discard=True),
            ),
        )
    ),
)

card("height-of-fashion", play_only=(OutsideConflicts(),))

card("admit-defeat", action(choose(a(CHARACTER, Alone("defending"))), Does("bow", TARGET)))

card(
    "noble-sacrifice",
    action(sacrifice(a(CHARACTER, HONORED, YOURS)), choose(a(CHARACTER, DISHONORED)), Does("discard", TARGET)),
)

card("the-perfect-gift", action(GiftOfEach(4)))

card("voice-of-honor", would(Initiates(event=True), MoreCharacters(YOU, HONORED), Cancel()))

card("way-of-the-crane", action(choose(a(CHARACTER, Clan("crane"), YOURS)), Does("honor", TARGET)))
