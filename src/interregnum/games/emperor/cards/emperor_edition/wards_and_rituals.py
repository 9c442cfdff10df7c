"""Spells that ward provinces, and rituals."""

from interregnum.games.emperor.cards.words import *

card(
    "consecration",
    open_action(BOW_THIS, PicksTogether(a(PROVINCE, YOURS), AfterThat(JoinsAttackAt(), gains(2), on=PICKED), most=2)),
)

card(
    "warded-paths",
    constant(*stats(BEARER, force=3), when=Is(BEARER, DEFENDING)),
    constant(OrdersBattles(), when=both(Is(BEARER, Has("Earth")), Leads("Defender"))),
)

SPIRITS = Chosen("spirits", "your Spirits")

card(
    "chikushudos-trickery",
    open_action(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Nonhuman"), Has("Spirit")), name="spirits", most=2),
        target(a(PERSONALITY, THEIRS, UNBOWED)),
        bows(BEARER),
        DESTROY_THIS,
        FightsBattle(TARGET, SPIRITS, spared=TARGET),
        keywords=("Earth", "Forest"),
    ),
)

HELPERS = Chosen("helpers", "the other performers")

card(
    "capturing-the-soul",
    limited(
        performing(
            a(PERSONALITY, YOURS, UNBOWED, Has("Shugenja"), OtherThan(BEARER)),
            name="helpers",
            least=0,
            most=ANY_NUMBER,
        ),
        target(a(PERSONALITY)),
        bows(AllOf((BEARER, HELPERS))),
        Pays("remove"),
        If(
            Exceeds(TotalOf("chi", AllOf((PERFORMER, HELPERS))), Plus(stat_of("chi", TARGET), times=3)),
            Does("remove"),
        ),
        keywords=("Ritual",),
    ),
)

ONI_WORTH_IT = anywhere(
    PERSONALITY,
    NON_UNIQUE,
    Has("Oni"),
    stat("gold cost", "<=", Sum(stat_of("gold cost", TARGET), stat_of("chi", PERFORMER))),
)

card(
    "i-give-you-my-name",
    limited(
        target(a(PERSONALITY, YOURS, HUMAN)),
        bows(BEARER),
        Pays("destroy", TARGET),
        Finds(ONI_WORTH_IT, PutsIntoPlay(PICKED), pile_too=True),
        loses(2),
    ),
)
