"""The Spider Clan."""

from interregnum.games.emperor.cards.words import *

blank("daigotsu-kendo", "ohaba")

card(
    "keep-of-the-dead",
    constant(HonorStays(anywhere(CARD, FateOr("Spider Clan")))),
    constant(IgnoresRequirement(anywhere(FOLLOWER))),
    battle(
        performing(a(PERSONALITY, YOURS, Has("Commander"))),
        If(
            EitherHolds(EnemiesHere(), Is(PERFORMER, AssignedHere(), "if")),
            IfDone(Does("move here", PERFORMER), Does("straighten", whole_unit(PERFORMER))),
        ),
    ),
)

card("daigotsu-gyoken", trait(after(Enters()), loses(1)))

card("daigotsu-matsuda", trait(after(Enters()), loses(1)))

card(
    "daigotsu-aya",
    trait(
        after(Enters()),
        loses(2),
        May(Picks(out_of_play(CARD, Has("Dark Virtue"), areas=("fate discard",)), Does("return to hand", PICKED))),
    ),
    open_action(
        SelectOne(
            (
                makes(GainsKeyword(SELF, "Cavalry")),
                makes(GainsKeyword(SELF, "Duelist")),
                makes(GainsKeyword(SELF, "Tactician")),
            )
        )
    ),
)

card(
    "daigotsu-kanpeki",
    reaction(after(ActionDone(kind="battle", source=anywhere(STRATEGY), performer=SELF)), MoreActions()),
    battle(target(a(PERSONALITY, ENEMY, stat("force", "<", stat_of("force", SELF)))), Does("destroy")),
)

card(
    "daigotsu-misaki",
    constant(Prices(in_hand(FOLLOWER), Number(-2), onto=SELF)),
    battle(performing(AttachmentsOf(SELF, FOLLOWER, (UNBOWED,))), BOW_PERFORMER, melee(stat_of("force", PERFORMER))),
)

card(
    "daigotsu-negishi",
    trait(after(Enters()), loses(1)),
    battle_or_open(target(a(PERSONALITY, YOURS)), Does("straighten")),
)

CONSUMED = created("created-shadow", "Shadowlands Ninja (1F)", "follower", keywords=("Shadowlands", "Ninja"), force=1)

card(
    "goju-kobashi",
    trait(after(Enters()), loses(1)),
    battle(
        target(a(ATTACHMENT, ENEMY)),
        Does("destroy"),
        May(Picks(Here(a(PERSONALITY, YOURS, Has("Ninja"))), Creates(CONSUMED, PICKED))),
    ),
)

card("sandayu", battle_or_open(target(a(PERSONALITY, Bears("item", "Weapon"))), Does("straighten")))

card("goju-oyoto", trait(after(Enters()), loses(3)))

card(
    "nishimura",
    battle(
        target(a(UNIT_CARD, ENEMY, BARE)),
        Does("bow"),
        May(Picks(in_hand(CARD, HasAny(("Kiho", "Weapon"))), IfDone(Discards(PICKED), draws(1)))),
    ),
)

SHOWN = Chosen("shown", "that card")

card(
    "daigotsu-ishibashi",
    battle(
        target(in_hand(CARD, Has("Dark Virtue")), name="shown"),
        ranged(Plus(stat_of("focus value", SHOWN), 1)),
        keywords=("Fear",),
    ),
)

card(
    "ninube-onchi",
    trait(after(Enters()), loses(2)),
    open_action(target(a(PERSONALITY)), makes(MayNot(TARGET, "use abilities")), keywords=("Ninja",)),
)

card(
    "tetsuo",
    battle(target(a(ATTACHMENT)), Does("destroy")),
    battle(target(a(PERSONALITY, ENEMY, FewerWeapons(SELF))), Does("destroy")),
)

card(
    "steel-soul-dojo",
    constant(HonorStays(anywhere(CARD, FateOr("Spider Clan")))),
    trait(after(ActionDone(by=YOU, keyword="Dark Virtue")), times(1, "phase"), draws(1)),
)

LAIR_USED = "sent units home from the Lair"
FIRST_IN_BATTLE = Unless(HasDone(LAIR_USED, "used this card’s other ability in this battle", "battle"))
HOMEWARD = InSequence(
    (
        If(
            Exists(a(PERSONALITY, YOURS, Has("Ninja"))),
            Does("move home", TARGET, certain=True),
            Does("move home", TARGET),
        ),
        Counts(LAIR_USED, "battle"),
    )
)

card(
    "the-shadows-lair",
    constant(HonorStays(anywhere(CARD, FateOr("Ninja")))),
    battle(
        FIRST_IN_BATTLE,
        times(1, "battle"),
        target(a(UNIT, UNOPPOSED), most=20, total=("unit force", Number(9))),
        HOMEWARD,
        keywords=("Ninja",),
        free=("while bowed", "absent"),
    ),
    battle(
        FIRST_IN_BATTLE,
        times(1, "battle"),
        target(a(UNIT, OPPOSED)),
        HOMEWARD,
        keywords=("Ninja",),
        free=("while bowed", "absent"),
    ),
)

card(
    "the-spiders-web",
    trait(
        after(Enters(a(PERSONALITY, YOURS))),
        May(
            Picks(
                in_hand(ITEM, Has("Weapon")),
                If(
                    both(
                        Is(TRIGGERING, Has("Kensai"), "if"),
                        Unless(HasDone("armed a Kensai cheaply", "paid less for a Weapon of a Kensai this turn")),
                    ),
                    IfDone(Attaches(PICKED, TRIGGERING, 4), Counts("armed a Kensai cheaply")),
                    Attaches(PICKED, TRIGGERING),
                ),
                choosing=False,
            )
        ),
    ),
)
