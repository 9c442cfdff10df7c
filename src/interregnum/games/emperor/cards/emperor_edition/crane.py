"""The Crane Clan."""

from interregnum.games.emperor.cards.words import *

blank("daidoji-kenshi", "doji-genshin", "doji-tatsuki", "asahina-yasutora")

card(
    "the-aerie",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Samurai"))),
        target(a(PERSONALITY, THEIRS)),
        Challenges(
            outcome=InSequence((Does("bow", LOSER), Does("dishonor", LOSER), Gains(Number(1), ControllerOf(WINNER))))
        ),
        keywords=("Iaijutsu",),
        free=("while bowed",),
    ),
)

card(
    "daidoji-tametaka",
    battle(
        target(a(FIGHTER, ENEMY)),
        gives(TARGET, force=-4),
        May(Picks(Here(a(PERSONALITY, YOURS)), Does("move home", PICKED))),
    ),
)

card(
    "doji-atsumichi",
    battle(
        target(a(PERSONALITY, stat("personal honor", "<", stat_of("personal honor", SELF)))),
        SelectOne((Does("bow"), Does("straighten"))),
    ),
)

card(
    "doji-makoto",
    open_action(TakesFavor(), keywords=("Political",)),
    battle(target(a(PERSONALITY, ENEMY)), Challenges(outcome=Does("destroy", LOSER)), keywords=("Iaijutsu",)),
)

card("doji-shunya", limited(DISCARD_FAVOR, gains(2), keywords=("Favor", "Political")))

card(
    "kakita-kazan",
    battle(target(a(PERSONALITY, ENEMY, DISHONORABLE)), Does("bow"), Loses(Number(2), ControllerOf(TARGET)), gains(2)),
)

card("kakita-seishi", open_action(target(a(PERSONALITY, DISHONORABLE)), BOW_THIS, Does("rehonor")))

card(
    "kakita-tadanobu",
    reaction(after(ActionDone(did="win a duel", to=SELF)), DISCARD_FAVOR, draws(2), keywords=("Favor", "Political")),
)

card(
    "asahina-keigo",
    produce(stat_of("focus value", DiscardedForGold()), BOW_THIS, DISCARD_A_CARD),
)

card(
    "asahina-kitiaru", open_action(target(a(PERSONALITY)), CopiesAbility(TARGET, "Political"), keywords=("Political",))
)

card(
    "asahina-michiru",
    open_action(
        target(a(PERSONALITY, YOURS)),
        makes(
            GainsAbility(TARGET, trait(before(IsSlain()), times(1), Cancel(), Does("move home", SELF))),
        ),
    ),
)

card(
    "kakita-genshi",
    limited(
        target(a(PERSONALITY, THEIRS)),
        MayElse(Does("dishonor"), InSequence((gains(1), SilencesAbility())), OPPONENT),
        keywords=("Iaijutsu",),
    ),
)

card(
    "hidden-falls-dojo",
    open_action(target(a(PROVINCE), most=2), makes(Scouted(TARGET)), keywords=("Recon",)),
)

card(
    "kyuden-otomo",
    constant(FavorTokens(SELF)),
    trait(after(TakesTheFavor()), May(IfDone(LosesFavor(), PutsTokens(SELF, keyword="Favor")))),
    open_action(
        performing(a(PERSONALITY, YOURS, HONORABLE, Has("Courtier"))),
        BOW_PERFORMER,
        PutsTokens(SELF, keyword="Favor"),
        keywords=("Political",),
    ),
)

card(
    "shinden-asahina",
    open_action(
        performing(a(PERSONALITY, YOURS, Has("Shugenja"))),
        target(a(PERSONALITY, THEIRS, UNBOWED)),
        BOW_PERFORMER,
        MayElse(InSequence((Does("bow"), makes(Negates(TARGET, ("straighten",))))), gains(1), OPPONENT),
        free=("while bowed",),
    ),
)
