"""The cards that the rulebook shows, and the keywords that it gives a meaning of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from interregnum.cards.decks import Deck
from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.deckbuilding import DECKBUILDING, problems
from interregnum.games.emperor.rules.gold import sources
from tests.emperor.fights import BATTLE, SPARE
from tests.emperor.table import HOME, Table, here
from tests.emperor.trial import Trial


@pytest.mark.rule("ccg.sample.4")
@pytest.mark.parametrize("stronghold", ["carpenter-castle", "the-aerie", "shamate-keep"])
def test_large_farm_produces_two_gold_for_everybody(stronghold: str) -> None:
    farms = ["large-farm", {"card": "large-farm", "bowed": True}]
    table = Table(north={"stronghold": stronghold, "others": farms, "stronghold_bowed": True})
    assert printed("large-farm").keywords == ("Farm",)
    assert [source.gold for source in sources(table.g, 0, -1)] == [2]


@pytest.mark.rule("ccg.sample.5")
def test_kakita_seishi_rehonors_by_bowing() -> None:
    seishi = printed("kakita-seishi")
    numbers = (seishi.force, seishi.chi, seishi.honor_requirement, seishi.cost, seishi.personal_honor)
    assert numbers == (0, 2, 2, 2, 2)
    shamed = {"card": "hida-bushotsu", "dishonored": True}
    for personalities, offered in (
        (["kakita-seishi", shamed], True),
        (["kakita-seishi", "hida-bushotsu"], False),
        ([{"card": "kakita-seishi", "bowed": True}, shamed], False),
    ):
        table = Table(north={"personalities": personalities, "hand": ["tell-the-tale"]})
        assert table.offered("use:kakita-seishi") is offered
    table = Table(north={"personalities": ["kakita-seishi", shamed]})
    table.north("use:kakita-seishi")
    assert (table.card("kakita-seishi").bowed, table.card("hida-bushotsu").dishonored) == (True, False)


@pytest.mark.rule("ccg.sample.8")
@pytest.mark.parametrize("negated", [False, True])
def test_block_supply_lines_bows_the_unit_that_it_moved(negated: bool) -> None:
    assert (printed("block-supply-lines").cost, printed("block-supply-lines").focus) == (0, 3)
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu", attachments=["outriders"])], "hand": [SPARE]},
        south={"personalities": [here("ohaba")], "hand": ["block-supply-lines"]},
    )
    if negated:
        table.makes("hida-bushotsu", w.Negates(w.SELF, ("move",)))
    table.south("play:block-supply-lines")
    cards = [table.card("hida-bushotsu"), table.card("outriders", "north")]
    assert [card.bowed for card in cards] == [not negated] * 2
    assert table.card("hida-bushotsu").location == (0 if negated else HOME)


@pytest.mark.rule("ccg.sample.11")
def test_veteran_skirmishers_follow_the_shameless_for_two_gold() -> None:
    side = {"personalities": ["hida-bushotsu"], "hand": ["veteran-skirmishers"], "stronghold_bowed": True}
    table = Table(north={**side, "others": ["venerable-master"]})
    table.north("equip:veteran-skirmishers")
    assert table.card("venerable-master").bowed, "the 2 Gold come from there"
    assert w.UnitTotal("force", w.SELF).value(table.g, table.context("hida-bushotsu")) == 7 + 3
    skirmishers = printed("veteran-skirmishers")
    assert (skirmishers.honor_requirement, skirmishers.focus) == (0, 3)


@pytest.mark.rule("ccg.sample.13")
@pytest.mark.parametrize(("element", "falls"), [("Fire", True), ("Water", False)])
def test_cleansing_the_path_is_stronger_in_the_hands_of_fire(trial: Trial, element: str, falls: bool) -> None:
    trial("mage", "personality", keywords=("Shugenja", element))
    trial("guards", "follower", force=5)
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("mage", attachments=["cleansing-the-path"])], "stronghold_bowed": True},
        south={"personalities": [here("ohaba", attachments=["guards"])], "hand": [SPARE], "stronghold_bowed": True},
    )
    table.until("north action")
    table.north("use:cleansing-the-path")
    assert (table.card("guards").area == "fate discard") is falls
    assert table.card("cleansing-the-path").area == "fate discard"
    assert (printed("cleansing-the-path").cost, printed("cleansing-the-path").focus) == (0, 3)


# ---- the keywords that have rules ----


def _bears(keyword: str, had: str, bearer: tuple[str, ...] = ()) -> Callable[[Trial, bool], bool]:
    """Whether somebody who has an attachment may have another one that has a keyword or has not."""

    def ask(trial: Trial, has: bool) -> bool:
        trial("bearer", "personality", keywords=bearer if has or not bearer else ())
        trial("thing", "item", keywords=(keyword,) if has or bearer else ())
        worn = {"card": "bearer", "attachments": [had]}
        return Table(north={"personalities": [worn], "hand": ["thing", "tell-the-tale"]}).offered("equip:thing")

    return ask


def _buys(keyword: str, key: str, **more: object) -> Callable[[Trial, bool], bool]:
    """Whether a Personality can be brought into play in a way."""

    def ask(trial: Trial, has: bool) -> bool:
        trial("comer", "personality", name="Comer", keywords=(keyword,) if has else ())
        trial("known", "personality", name="Comer", keywords=("Singular",))
        table = Table(phase="dynasty", north={"provinces": [{"holds": ["comer"]}], "others": ["silk-works"], **more})
        return table.offered(key)

    return ask


def _seppuku(keyword: str) -> Callable[[Trial, bool], bool]:
    def ask(trial: Trial, has: bool) -> bool:
        trial("shamed", "personality", keywords=(keyword,) if has else ())
        side = {"personalities": [{"card": "shamed", "dishonored": True}], "hand": ["tell-the-tale"]}
        return Table(north=side).offered("order-seppuku")

    return ask


def _cavalry(trial: Trial, has: bool) -> bool:
    trial("rider", "personality", keywords=("Cavalry",) if has else ())
    table = Table(phase="attack", north={"personalities": ["rider", "hida-bushotsu"]})
    table.north("attack", "assign:hida-bushotsu@1", "done")
    return table.offered("assign:rider@1")


def _conqueror(trial: Trial, has: bool) -> bool:
    trial("victor", "personality", keywords=("Conqueror",) if has else (), force=3)
    trial("report", "holding", w.reaction(w.after(w.AfterBattle()), w.gains(1)))
    table = Table(battle=BATTLE, north={"personalities": [here("victor")], "others": ["report"]})
    table.until("north after")
    return table.offered("use:conquest")


def _duelist(trial: Trial, has: bool) -> bool:
    trial("blade", "personality", keywords=("Duelist",) if has else ())
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("blade")], "hand": ["steel-on-steel"], "stronghold_bowed": True},
        south={"personalities": [here("daidoji-kenshi")], "stronghold_bowed": True},
    )
    table.north("play:steel-on-steel")
    table.south("strike")
    return table.fallen("blade")


def _naval(trial: Trial, has: bool) -> bool:
    trial("sailor", "personality", keywords=("Naval",) if has else (), force=3)
    trial("drum", "holding", w.reaction(w.after(w.Engages()), w.gains(1)))
    table = Table(phase="attack", north={"personalities": ["sailor"], "others": ["drum"]})
    table.north("attack", "assign:sailor@1", "battlefield:1")
    return table.offered("use:naval-invasion")


def _tactician(trial: Trial, has: bool) -> bool:
    trial("planner", "personality", keywords=("Tactician",) if has else ())
    table = Table(battle=BATTLE, north={"personalities": [here("planner")], "hand": ["focus", SPARE]})
    return table.offered("tactical-advantage")


def _terrain(trial: Trial, has: bool) -> bool:
    trial("ground", "strategy", w.battle(w.PutsIntoPlay(w.SELF, here=True)), keywords=("Terrain",) if has else ())
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")], "others": ["akodos-grave"], "hand": ["ground", SPARE]},
    )
    table.north("play:ground")
    return table.offered("use:akodos-grave")


def _copies(*keywords: str) -> Callable[[Trial, bool], bool]:
    """Whether a deck with three copies, and one of an older card, is legal."""

    def ask(trial: Trial, has: bool) -> bool:
        trial("older", "personality", name="Older", number=901)
        trial("younger", "personality", name="Younger", number=902, keywords=keywords if has else ())
        cards = {**dict(DECKBUILDING.shipped()["crab"].cards), "younger": 3, "older": 1}
        return not problems(Deck("copies", tuple(cards.items())))

    return ask


def _overlay(trial: Trial, has: bool) -> bool:
    trial("young", "personality", name="Kin")
    trial("old", "personality", name="Kin", keywords=("Experienced",) if has else ())
    side = {"personalities": ["young"], "provinces": [{"holds": ["old"]}]}
    return Table(phase="dynasty", north=side).offered("over:old")


def _spell(trial: Trial, has: bool) -> bool:
    trial("mage", "personality", keywords=("Shugenja",) if has else ())
    return Table(north={"personalities": ["mage"], "hand": ["cleansing-the-path", "tell-the-tale"]}).offered("equip:*")


KEYWORDS: Final[dict[str, Callable[[Trial, bool], bool]]] = {
    "Armor": _bears("Armor", "gift-armor"),
    "Cavalry": _cavalry,
    "Crab Clan": _buys("Crab Clan", "buy:comer:discount"),
    "Conqueror": _conqueror,
    "Courtier": _seppuku("Courtier"),
    "Duelist": _duelist,
    "Experienced": _overlay,
    "Kensai": _bears("Weapon", "sasumata", ("Kensai",)),
    "Loyal": _buys("Loyal", "buy:comer"),
    "Naval": _naval,
    "Samurai": _seppuku("Samurai"),
    "Shugenja": _spell,
    "Singular": _buys("Singular", "buy:comer", personalities=["known"]),
    "Soul of": _copies("Soul of Older"),
    "Tactician": _tactician,
    "Terrain": _terrain,
    "Unique": _copies("Unique"),
    "Weapon": _bears("Weapon", "sasumata"),
}
"""The keywords with rules of their own, each with a question whose answer depends on it."""


@pytest.mark.rule("ccg.keywords.5")
@pytest.mark.parametrize("keyword", list(KEYWORDS))
def test_a_keyword_with_a_rule_changes_what_may_be_done(keyword: str) -> None:
    answers = []
    for has in (True, False):
        trial = Trial()
        try:
            answers.append(KEYWORDS[keyword](trial, has))
        finally:
            trial.take_back()
    assert answers[0] is not answers[1]


@pytest.mark.rule("ccg.sample.14")
def test_wisdom_gained_lets_each_player_look_for_a_ring_its_owner_first() -> None:
    mine, theirs = ([ring, "focus", "sasumata", "hanabi", "outriders"] for ring in ("ring-of-fire", "ring-of-water"))
    north = {
        "provinces": [{"holds": ["wisdom-gained"], "facedown": True}],
        "fate_deck": mine,
        "fate_discard": ["ring-of-air", "tell-the-tale"],
        "filler": False,
    }
    table = Table(phase="events", north=north, south={"fate_deck": theirs, "filler": False})
    assert (table.asked, sorted(table.keys)) == ("north search", ["pass", "take:ring-of-air", "take:ring-of-fire"])
    table.north("take:ring-of-air")
    assert table.asked == "south search"
    table.south("take:ring-of-water")
    assert (table.hand("north"), table.hand("south")) == (["ring-of-air"], ["ring-of-water"])
    decks = [table.pile(seat, "fate_decks") for seat in ("north", "south")]
    assert [sorted(deck) for deck in decks] == [sorted(mine), sorted(theirs[1:])]
    assert decks != [mine, theirs[1:]], "the decks were shuffled"
    assert ("Unique" in printed("wisdom-gained").keywords, table.card("wisdom-gained").area) == (
        True,
        "dynasty discard",
    )
