"""The Scorpion Clan."""

from interregnum.games.emperor.cards.words import *

blank("bayushi-manami", "shosuro-koshiba", "bayushi-yasashiku")

card(
    "law-of-darkness-dojo",
    trait(after(HonorChanges(OPPONENT, "loses", by_your_battle_action=True)), loses(1, OPPONENT)),
    battle(
        target(a(PERSONALITY, ENEMY)),
        gives(TARGET, force=-4),
        If(Is(TARGET, DISHONORABLE, "if"), Does("bow")),
        free=("while bowed",),
    ),
)

card("bayushi-hurunayi", open_action(makes(LosesKeyword(SELF, "Ninja"))))

card(
    "bayushi-kahoku",
    constant(*stats(force=2), when=Exists(a(PERSONALITY, THEIRS, DISHONORABLE))),
    battle(ranged(3, more=((2, DISHONORABLE),))),
)

card("bayushi-mitsuo", reaction(after(ActionDone(kind="battle", did="move", to=SELF)), MoreActions()))

card(
    "bayushi-nitoshi",
    limited(
        target(a(PERSONALITY)),
        Pays("destroy", a(PERSONALITY, YOURS, OtherThan(TARGET)), picks=True),
        Does("dishonor"),
        Loses(Number(3), ControllerOf(TARGET)),
        keywords=("Political",),
    ),
    battle(target(a(UNIT_CARD, Either(DISHONORABLE, BARE))), Does("destroy"), keywords=("Political",)),
)

card(
    "bayushi-waru",
    battle_or_limited(
        EitherHolds(Exists(a(PERSONALITY, YOURS, Has("Courtier"))), InCombat()),
        target(a(PERSONALITY)),
        Does("bow"),
    ),
)

card(
    "shosuro-kameyoi",
    limited(
        target(a(PERSONALITY)),
        If(
            Is(TARGET, DISHONORABLE, "if"),
            If(
                Is(TARGET, ComparesBase("personal honor", ">=", Number(3)), "if"),
                Loses(Number(2), ControllerOf(TARGET)),
                Loses(Number(1), ControllerOf(TARGET)),
            ),
        ),
        Does("dishonor"),
        keywords=("Political",),
    ),
)

card("shosuro-tanzaki", open_action(target(a(PERSONALITY, OTHER)), gives(TARGET, force=4), keywords=("Political",)))

card("shosuro-konishi", battle(ranged(5)))
