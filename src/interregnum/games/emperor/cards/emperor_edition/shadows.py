"""Strategies of the shadows: Ninja, treachery, death and what comes back from it."""

from interregnum.games.emperor.cards.words import *

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
            Is(TARGET, OfType(("personality",)), "if"),
            If(
                Is(TARGET, stat("chi", "<=", count(PERFORMER)), "if"),
                InSequence(
                    (
                        makes(GainsKeyword(TARGET, "Ninja"), GainsKeyword(TARGET, "Shadowlands"), until="game"),
                        Does("take control of"),
                    )
                ),
            ),
            Does("destroy"),
        ),
        loses(3),
    ),
)
