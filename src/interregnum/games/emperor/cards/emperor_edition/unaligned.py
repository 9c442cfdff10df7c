"""Personalities without a Clan."""

from interregnum.games.emperor.cards.words import *

card("chuda-niiro", trait(after(Enters()), loses(2)))

card(
    "ekichu-no-oni",
    trait(after(Enters()), loses(8)),
    battle(target(a(UNIT_CARD, ENEMY)), Does("bow")),
    battle(target(a(UNIT_CARD, ENEMY, BARE)), Does("destroy")),
    battle(target(a(PERSONALITY, ENEMY)), Does("move home")),
)

card("nosloc-no-oni", trait(after(Enters()), loses(4)))

card("otomo-demiyah", reaction(after(Enters()), someone_gains_or_loses(1), keywords=("Political",)))

card(
    "qalyar",
    reaction(
        after(Engages(here=True)),
        GetsReconnaissance(),
        SelectOne((gives(HERE_PROVINCE, strength=2), gives(HERE_PROVINCE, strength=-2))),
        keywords=("Recon",),
    ),
)

card("seppun-washi", produce(2, BOW_THIS))

card("yung", reaction(after(Enters(a(RING, YOURS))), BOW_THIS, SearchesDeck("fate deck", anywhere(RING))))

card("genmyo", open_action(target(a(PERSONALITY, YOURS, OTHER)), CopiesKeyword()))

SPAWN = created("created-oni", "Oni (1F)", "follower", keywords=("Shadowlands", "Nonhuman", "Oni"), force=1)

card(
    "suiteiru-no-oni",
    trait(after(Enters()), loses(4)),
    open_action(
        target(a(PERSONALITY, YOURS, UNBOWED)),
        Pays("destroy", TARGET),
        Repeats(Picks(a(PERSONALITY, YOURS), Creates(SPAWN, PICKED), choosing=False), stat_of("chi", TARGET)),
        loses(stat_of("chi", TARGET)),
    ),
)

card(
    "ugulu-no-oni",
    trait(after(Enters()), loses(5)),
    trait(before(MovesUp(a(PERSONALITY, HUMAN))), Cancel()),
)

card(
    "palace-of-the-breaking-dawn",
    constant(Prices(anywhere(CARD, Has("Ronin")), Number(-1)), IgnoresRequirement(anywhere(CARD, Has("Ronin")))),
    battle(
        performing(a(PERSONALITY, YOURS, OPPOSED, Has("Ronin"))),
        gives(PERFORMER, force=2),
        free=("while bowed",),
    ),
)
