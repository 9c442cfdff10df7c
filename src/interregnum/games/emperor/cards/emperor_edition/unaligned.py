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

card("yung", reaction(after(Enters(a(RING, YOURS))), BOW_THIS, Searches("fate deck", anywhere(RING))))
