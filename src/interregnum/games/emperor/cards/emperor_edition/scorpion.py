"""The Scorpion Clan."""

from interregnum.games.emperor.cards.words import *

blank("bayushi-manami", "shosuro-koshiba", "bayushi-yasashiku")

card(
    "law-of-darkness-dojo",
    trait(after(HonorChanges(OPPONENT, "loses", by_your_battle_action=True)), loses(1, OPPONENT)),
    battle(
        target(a(PERSONALITY, ENEMY)),
        gives(TARGET, force=-4),
        If(Is(TARGET, DISHONORABLE, "if"), Does("bow")),
        free=("while bowed",),
    ),
)

card("bayushi-hurunayi", open_action(makes(LosesKeyword(SELF, "Ninja"))))

card(
    "bayushi-kahoku",
    constant(*stats(force=2), when=Exists(a(PERSONALITY, THEIRS, DISHONORABLE))),
    battle(ranged(3, more=((2, DISHONORABLE),))),
)

card("bayushi-mitsuo", reaction(after(ActionDone(kind="battle", did="move", to=SELF)), MoreActions()))

card(
    "bayushi-nitoshi",
    limited(
        target(a(PERSONALITY)),
        Pays("destroy", a(PERSONALITY, YOURS, OtherThan(TARGET)), picks=True),
        Does("dishonor"),
        Loses(Number(3), ControllerOf(TARGET)),
        keywords=("Political",),
    ),
    battle(target(a(UNIT_CARD, Either(DISHONORABLE, BARE))), Does("destroy"), keywords=("Political",)),
)

card(
    "bayushi-waru",
    battle_or_limited(
        EitherHolds(Exists(a(PERSONALITY, YOURS, Has("Courtier"))), InCombat()),
        target(a(PERSONALITY)),
        Does("bow"),
    ),
)

card(
    "shosuro-kameyoi",
    limited(
        target(a(PERSONALITY)),
        If(
            both(Is(TARGET, DISHONORABLE, "if"), Is(TARGET, ComparesBase("personal honor", ">=", Number(3)), "if")),
            Loses(Number(2), ControllerOf(TARGET)),
            If(Is(TARGET, DISHONORABLE, "if"), Loses(Number(1), ControllerOf(TARGET))),
        ),
        Does("dishonor"),
        keywords=("Political",),
    ),
)

card("shosuro-tanzaki", open_action(target(a(PERSONALITY, OTHER)), gives(TARGET, force=4), keywords=("Political",)))

card("shosuro-konishi", battle(ranged(5)))

SCORPION = a(PERSONALITY, YOURS, OTHER, clan("scorpion"))

card(
    "bayushi-irezu",
    battle(Is(SELF, AT_HOME, "if"), target(SCORPION), Does("move home"), Does("move here", SELF)),
    reaction(before(EntersDuel(SCORPION)), BOW_THIS, EntersInstead()),
)

card(
    "bayushi-rentatsu",
    limited(
        BOW_THIS,
        makes(
            GainsAbility(SELF, trait(before(Straightens()), May(Cancel()))),
            GainsAbility(SELF, trait(after(TurnStarts()), someone_loses(2))),
            until="straightened",
        ),
    ),
)

APPRENTICE = created(
    "created-apprentice",
    "Apprentice (0F/2C/1PH)",
    "personality",
    keywords=("Scorpion Clan", "Courtier", "Apprentice"),
    chi=2,
    personal_honor=1,
)

card(
    "shosuro-rokuta",
    reaction(
        after(IsSlain(SELF, "a battle or another player's card")),
        Creates(APPRENTICE),
        someone_loses(3),
        areas=("dynasty discard",),
    ),
)

card("soshi-yorimi", constant(SparesBowing(SELF, 2)))

card(
    "midday-shadow-court",
    constant(LobbyHonor(20)),
    open_action(
        target(a(PERSONALITY, THEIRS)),
        AfterThat(AssignedOrActs(TARGET), InSequence((Does("dishonor"), Loses(Number(1), ControllerOf(TARGET))))),
        keywords=("Political",),
        free=("while bowed",),
    ),
)

card(
    "shiro-chugo",
    reaction(
        before(ActionBegins()),
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Courtier"))),
        ReducesHonorOfAction("gains and losses", 2),
        keywords=("Political",),
    ),
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED)),
        If(Is(PERFORMER, Has("Loyal"), "if"), melee(5), melee(4)),
    ),
)

card(
    "the-otoro-estate",
    constant(HonorStays(anywhere(CARD, Has("Ninja")))),
    open_action(
        SelectOne(
            (
                LooksAt(out_of_play(CARD, In("facedown"), areas=("province",), whose="opponent")),
                LooksAt(out_of_play(CARD, In("facedown"), areas=("province",))),
            )
        ),
        keywords=("Ninja",),
    ),
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Ninja"))),
        ranged(4),
        May(Does("move home", PERFORMER)),
        keywords=("Ninja",),
    ),
)
