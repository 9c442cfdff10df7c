"""Strategies of the shadows: Ninja, treachery, death and what comes back from it."""

from interregnum.games.emperor.cards.words import *

ANCESTOR = a(PERSONALITY, YOURS, Has("Ancestor"))
BEAST = a(PERSONALITY, YOURS, HasAny(("Nonhuman", "Spirit")))
UNBOWED_BEAST = a(PERSONALITY, YOURS, UNBOWED, HasAny(("Nonhuman", "Spirit")))

card(
    "unseen-assailant",
    battle(performing(a(PERSONALITY, YOURS, Has("Ninja"))), BOW_PERFORMER, ranged(3, or_chi=True)),
)

card(
    "aramoros-promise",
    limited(
        performing(a(PERSONALITY, YOURS, HasAny(("Saboteur", "Ninja")))),
        Picks(out_of_play(CARD, areas=("province",), whose="anyone"), Discards(PICKED)),
        loses(2),
        keywords=("Ninja",),
    ),
)

card(
    "at-any-cost",
    battle(
        performing(out_of_play(PERSONALITY, DEAD, Has("Samurai"), areas=("dynasty discard",))),
        BringsIntoPlay(PERFORMER),
        keywords=("Dark Virtue",),
    ),
)

card("face-of-ninube", open_action(SHUFFLE_HAND, Draws(ThatMany())))

card(
    "feign-death",
    reaction(
        before(ActionBegins()),
        target(a(PERSONALITY, YOURS), anywhere=True),
        AfterThat(
            ThatActionDone(did="destroy", to=TARGET),
            InSequence((BringsIntoPlay(TARGET, free=True), Does("bow"), Does("dishonor"), loses(2))),
            on=None,
        ),
    ),
)

SHADOW = a(PERSONALITY, YOURS, UNBOWED, Has("Shadowlands"), Has("Ninja"))

card(
    "shadows-walk",
    open_action(
        performing(SHADOW, most=ANY_NUMBER),
        target(a(UNIT_CARD, BARE)),
        BOW_PERFORMER,
        If(
            Is(TARGET, OfType(("follower", "item", "spell")), "if"),
            Does("destroy"),
            If(
                Is(TARGET, stat("chi", "<=", count(PERFORMER)), "if"),
                InSequence(
                    (
                        makes(GainsKeyword(TARGET, "Ninja"), GainsKeyword(TARGET, "Shadowlands"), until="game"),
                        Does("take control of"),
                    )
                ),
            ),
        ),
        loses(3),
    ),
)

card(
    "a-time-for-mortal-men",
    battle_or_open(performing(ANCESTOR), target(a(PERSONALITY, YOURS)), DESTROY_PERFORMER, gives(TARGET, force=3)),
)

card(
    "ancestral-protection",
    reaction(
        after(ActionTargets(targets=a(PERSONALITY, YOURS))),
        performing(ANCESTOR, anywhere=True),
        DESTROY_PERFORMER,
        NegatesThatAction(),
    ),
)

card(
    "duel-of-serpents",
    open_action(HonorIs("<", HonorOf(OPPONENT)), performing(BEAST), BOW_PERFORMER, gains(3)),
    battle(performing(UNBOWED_BEAST), target(a(UNIT_CARD, ENEMY, BARE)), Does("bow")),
)

card(
    "knife-in-the-darkness",
    battle(
        target(a(PERSONALITY, YOURS, Has("Ninja")), name="ninja"),
        target(a(PERSONALITY, ENEMY)),
        Does("move home", Chosen("ninja", "your Ninja"), certain=True),
        Does("move home", TARGET, certain=True),
        Does("bow", Chosen("ninja", "your Ninja")),
        Does("bow"),
        keywords=("Ninja",),
    ),
)

card(
    "ninja-tricks",
    reaction(
        after(ActionAnnounced(source=anywhere(STRATEGY))),
        performing(a(PERSONALITY, YOURS, Has("Ninja"), IN_BATTLE)),
        BOW_PERFORMER,
        NegatesThatAction(),
        loses(2),
    ),
)

card(
    "ogre-savagery",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Nonhuman"), Has("Shadowlands"))),
        target(a(PERSONALITY, ENEMY)),
        Does("bow"),
    ),
)

card(
    "souls-sacrifice",
    battle(
        target(a(PERSONALITY, YOURS, UNBOWED, Has("Samurai"), stat("personal honor", ">=", 3)), name="samurai"),
        target(a(PERSONALITY, ENEMY)),
        makes(
            GainsKeyword(Chosen("samurai", "your Samurai"), "Shadowlands"),
            GainsKeyword(Chosen("samurai", "your Samurai"), "Undead"),
            until="game",
        ),
        Does("move home"),
    ),
)

card(
    "undetectable-enemy",
    reaction(after(ActionTargets(by=OPPONENT, targets=a(PERSONALITY, YOURS, Has("Oni")))), NegatesThatAction()),
)
