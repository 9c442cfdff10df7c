"""Strategies of honor, of Paragons and of those who lost theirs."""

from interregnum.games.emperor.cards.words import *

UNBOWED_PARAGON = a(PERSONALITY, YOURS, UNBOWED, Has("Paragon"))
LESS_HONORABLE = stat("personal honor", "<=", stat_of("personal honor", PERFORMER))
PARAGON = a(PERSONALITY, YOURS, Has("Paragon"))
BERSERKER = a(PERSONALITY, YOURS, UNBOWED, Has("Berserker"))

card(
    "strength-of-purity",
    battle(performing(a(PERSONALITY, YOURS, stat("personal honor", ">=", 3))), gives(PERFORMER, force=3)),
)

card("tell-the-tale", limited(gains(1)))

card(
    "a-paragons-strength",
    battle(performing(UNBOWED_PARAGON), ranged(stat_of("force", PERFORMER)), loses(4)),
    battle(performing(UNBOWED_PARAGON), target(a(PERSONALITY, ENEMY, LESS_HONORABLE)), Does("move home"), gains(2)),
)

card(
    "guided-by-honor",
    battle(
        EnemiesHere(),
        performing(UNBOWED_PARAGON),
        IfDone(
            Does("move here", PERFORMER),
            May(Picks(Here(a(PERSONALITY, ENEMY, LESS_HONORABLE)), Does("bow", PICKED))),
        ),
    ),
)

card("murderous-intent", battle_or_open(performing(PARAGON), gives(PERFORMER, force=KeywordCount(PERFORMER)), loses(4)))

card(
    "my-enemys-mercy",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Samurai"))),
        target(a(PERSONALITY, ENEMY, LESS_HONORABLE)),
        SelectOne((Does("bow"), Does("move home")), OPPONENT),
        gains(2),
    ),
)

card("relentless-conviction", battle(target(a(PERSONALITY, DISHONORABLE)), Does("destroy")))

card(
    "strength-in-terror",
    battle(
        performing(PARAGON),
        target(a(PERSONALITY, ENEMY)),
        Reduces(TARGET, "force", stat_of("force", PERFORMER)),
        May(Picks(AttachmentsOf(TARGET), Does("destroy", PICKED))),
        loses(3),
    ),
)

card("blind-rage", battle(performing(BERSERKER), gives(PERFORMER, force=5), loses(2)))

card(
    "wall-of-honor",
    battle(
        performing(a(PERSONALITY, YOURS, OPPOSED)),
        Pays("move home", PERFORMER),
        SelectOne((gives(HERE_PROVINCE, strength=EnemyUnits()), Reduces(HERE_PROVINCE, "strength", EnemyUnits()))),
        gains(2),
    ),
)
