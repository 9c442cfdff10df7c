"""The Rings."""

from interregnum.games.emperor.cards.words import *

card(
    "ring-of-earth",
    trait(
        after(AfterBattle("won")), CleanVictory(), PutsIntoPlay(SELF, by_own_text=True), areas=("hand",), optional=True
    ),
    battle(
        BOW_OR_DISCARD,
        Picks(a(PROVINCE), SelectOne((gives(PICKED, strength=3), gives(PICKED, strength=-3)))),
        free=("absent",),
    ),
)

card(
    "ring-of-air",
    trait(
        after(ActionDone(by=YOU, keyword="Favor")),
        HasDone("action with Favor", "resolved two Favor actions this turn", least=2),
        PutsIntoPlay(SELF, by_own_text=True),
        areas=("hand",),
        optional=True,
    ),
    battle_or_open(
        UNLIMITED,
        target(a(CARD, YOURS, OfType(("personality", "follower", "item", "spell")))),
        BOW_OR_DISCARD,
        Does("straighten"),
        keywords=("Air",),
    ),
)

card(
    "ring-of-fire",
    trait(
        after(DuelOver(a(PERSONALITY, YOURS))),
        Underdog(),
        PutsIntoPlay(SELF, by_own_text=True),
        areas=("hand",),
        optional=True,
    ),
    battle(
        target(a(UNIT_CARD, ENEMY, BARE)),
        BOW_OR_DISCARD,
        AfterThat(AfterBattle("lost"), Does("destroy"), until="battle"),
        keywords=("Fire",),
    ),
)

card(
    "ring-of-the-void",
    limited(
        FewRings(),
        DiscardsHand(),
        PutsIntoPlay(SELF, by_own_text=True),
        areas=("hand",),
    ),
    limited(BOW_OR_DISCARD, draws(1), If(MoreCards(), DiscardsFromHand(Number(1))), keywords=("Void",)),
)

card(
    "ring-of-water",
    trait(
        after(AfterBattle()),
        HasDone("played a Terrain", "played a Terrain in this battle", "battle"),
        HasDone("destroyed a Terrain", "destroyed a Terrain in this battle", "battle"),
        Conquered(),
        PutsIntoPlay(SELF, by_own_text=True),
        areas=("hand",),
        optional=True,
    ),
    battle(
        UNLIMITED,
        target(a(PERSONALITY, YOURS), anywhere=True),
        BOW_OR_DISCARD,
        If(
            Is(TARGET, IN_BATTLE, "if"),
            Does("move home"),
            If(EnemiesHere(), Does("move here")),
        ),
        keywords=("Water",),
        free=("absent",),
    ),
)
