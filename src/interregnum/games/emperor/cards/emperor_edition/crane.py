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
