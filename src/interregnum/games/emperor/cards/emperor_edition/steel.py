"""Strategies of steel and its price: destruction, duels, and Gold that pays for both."""

from interregnum.games.emperor.cards.words import *

ANCESTOR = a(PERSONALITY, YOURS, Has("Ancestor"))

card(
    "a-forefathers-vengeance",
    limited(gains(LowerOf(Number(3), count(ANCESTOR)))),
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Ancestor"))),
        target(a(UNIT_CARD, ENEMY, BARE)),
        DESTROY_PERFORMER,
        Does("destroy"),
    ),
)

card(
    "a-stain-cleansed",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Magistrate"))),
        target(a(UNIT_CARD, ENEMY)),
        pays_gold(Plus(CostInAll(TARGET), 2)),
        Does("destroy"),
    ),
)

for clan_name in ("crab", "crane", "dragon", "lion", "mantis", "phoenix", "scorpion", "spider", "unicorn", "unaligned"):
    created(
        f"created-witness-{clan_name}",
        "Samurai (2F/2C/2PH)",
        "personality",
        keywords=("Samurai",) if clan_name == "unaligned" else ("Samurai", f"{clan_name.capitalize()} Clan"),
        force=2,
        chi=2,
        personal_honor=2,
    )

card(
    "awed-witness",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED)),
        target(a(PERSONALITY, ENEMY)),
        Challenges(
            outcome=InSequence(
                (
                    Does("bow", LOSER),
                    If(
                        Exists(WINNER),
                        May(CreatesOfYourClan("created-witness", ControllerOf(WINNER)), ControllerOf(WINNER)),
                    ),
                )
            )
        ),
        keywords=("Iaijutsu",),
    ),
)

card(
    "rend-the-soul",
    focus_effect(SetsStat(SELF, "focus value", Number(5), until="duel"), WinnerLoses()),
    battle(
        performing(a(PERSONALITY, YOURS, OPPOSED)),
        gives(PERFORMER, force=5),
        makes(TiesInstead(PERFORMER), SparesProvince(), until="battle"),
    ),
)

card(
    "one-koku", open_action(target(a(CARD, YOURS, OfType(("stronghold", "holding")))), gives(TARGET, gold_production=1))
)

card(
    "footsteps-of-madness",
    reaction(
        before(ActionBegins(source=a(STRONGHOLD))),
        pays_gold(BaseOf("gold production", TRIGGERING)),
        NegatesThatAction(),
    ),
)

card(
    "bad-karma",
    reaction(
        after(ActionAnnounced(by=OPPONENT, source=anywhere(STRATEGY))),
        HonorIs("<=", Number(-1), OPPONENT),
        IgnoresItsCosts(),
        NegatesThatAction(),
    ),
)

card("the-fires-of-war", battle_or_open(makes(ExtraUse(a(STRONGHOLD, YOURS), triggered=False))))
