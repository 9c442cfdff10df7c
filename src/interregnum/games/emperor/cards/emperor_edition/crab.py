"""The Crab Clan."""

from interregnum.games.emperor.cards.words import *

blank("hida-bushotsu", "kaiu-kawachi", "yasuki-tono")

card(
    "carpenter-castle",
    battle(
        target(a(CARD, YOURS, UNBOWED, HasAny(("Castle", "Siege"))), name="siege"),
        bows(Chosen("siege", "that card")),
        ranged(5, also=gains(2)),
        keywords=("Siege",),
    ),
)

card(
    "hida-kisada",
    battle(target(a(UNIT_CARD, ENEMY, stat("force", "<", stat_of("force", SELF)))), Does("destroy")),
)

card(
    "hida-komatsu",
    battle(target(a(FIGHTER, ENEMY, BARE, stat("force", "<", stat_of("force", SELF)))), Does("bow")),
    battle(target(a(ATTACHMENT, ENEMY)), Does("destroy")),
)

card("hida-takeuchi", reaction(after(ActionDone(did="enter play", to=a(FOLLOWER, On(SELF)))), draws(1)))

card(
    "kaiu-esumi",
    battle(ranged(4, also=SelectOne((gives(HERE_PROVINCE, strength=2), gives(HERE_PROVINCE, strength=-2))))),
)

card("kaiu-hideaki", reaction(after(Engages(here=True)), gives(HERE_PROVINCE, until="battle", strength=3)))

card("toritaka-shishido", constant(AttackStrength(a(PERSONALITY, YOURS, At("the same location", SELF)), Number(1))))
