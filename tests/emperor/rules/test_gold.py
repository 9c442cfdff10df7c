"""Gold, and bringing cards into play."""

from __future__ import annotations

import pytest

from interregnum.games.emperor.rules.gold import Source, best_plan
from tests.emperor.table import Table

MINES = ["iron-mine", "iron-mine", "small-farm"]


def _buying(title: str, **north: object) -> Table:
    return Table(phase="dynasty", north={"provinces": [{"holds": [title]}], **north})


@pytest.mark.rule("ccg.gold.1", "ccg.gold.2", "ccg.gold.3", "ccg.gold.4", "ccg.stronghold.4", "ccg.holding.1")
def test_gold_comes_from_bowing_and_what_is_left_over_is_lost() -> None:
    table = _buying("silk-works", others=MINES)
    table.north("buy:silk-works", "gold:carpenter-castle")
    assert table.asked == "north gold"
    table.north("gold:iron-mine")
    assert [table.card("carpenter-castle", "north").bowed, table.card("small-farm").bowed] == [True, False]
    assert sum(card.bowed for card in table.cards("iron-mine")) == 1
    assert table.card("silk-works").area == "play"


def test_the_plan_wastes_as_little_as_possible() -> None:
    sources = [Source(1, 4), Source(2, 3), Source(3, 3), Source(4, 2)]
    assert [source.card for source in best_plan(sources, 5)] in ([2, 4], [3, 4])
    assert [source.card for source in best_plan(sources, 4)] == [1]
    assert len(best_plan(sources, 12)) == 4
    assert best_plan(sources, 13) == ()


@pytest.mark.rule("ccg.holding.2", "ccg.phase.dynasty.3", "ccg.phase.dynasty.5", "ccg.phase.dynasty.1")
def test_holdings_enter_play_bowed_and_personalities_unbowed() -> None:
    table = _buying("large-farm", others=["silk-works", "silk-works"])
    table.north("buy:large-farm", "plan")
    assert table.card("large-farm").bowed
    table = _buying("hida-takeuchi", others=["silk-works"])
    table.north("buy:hida-takeuchi")
    table.until("north dynasty") if table.asked == "north after" else None
    assert not table.card("hida-takeuchi").bowed


@pytest.mark.rule("ccg.personality.6", "ccg.personality.7", "ccg.phase.dynasty.4", "ccg.stats.3")
def test_a_personality_asks_for_family_honor() -> None:
    table = _buying("kakita-tadanobu", others=["silk-works", "silk-works"], honor=8)
    assert table.refused("buy:kakita-tadanobu") == "ccg.personality.6"
    assert _buying("kakita-tadanobu", others=["silk-works", "silk-works"], honor=9).offered("buy:kakita-tadanobu")
    assert _buying("ohaba", others=["silk-works", "silk-works"], honor=-19).offered("buy:ohaba")


@pytest.mark.rule(
    "ccg.clan-discount.1", "ccg.clan-discount.2", "ccg.clan-allegiance.1", "ccg.clan-allegiance.2", "ccg.stronghold.2"
)
def test_clan_discount_and_allegiance_combine() -> None:
    table = _buying("hiruma-nitani", others=["silk-works", "silk-works"], honor=0)
    assert table.g.decision is not None
    prices = {o.key: dict(o.label.args)["n"] for o in table.g.decision.options if o.key.startswith("buy:hiruma")}
    assert prices == {"buy:hiruma-nitani:allegiance": 9, "buy:hiruma-nitani:discount+allegiance": 7}
    assert table.refused("buy:hiruma-nitani:discount") == "ccg.personality.6"


@pytest.mark.rule("ccg.clan-discount.1", "ccg.clan-allegiance.3")
def test_the_clans_options_are_for_the_clan() -> None:
    table = _buying("ohaba", others=["silk-works", "silk-works"])
    assert table.offered("buy:ohaba")
    assert not table.offered("buy:ohaba:discount")


@pytest.mark.rule(
    "ccg.ability.proclaim.1", "ccg.ability.proclaim.2", "ccg.ability.proclaim.5", "ccg.ability.proclaim.6"
)
def test_proclaim_needs_the_full_price_and_comes_once_a_turn() -> None:
    provinces = [{"holds": ["kaiu-esumi"]}, {"holds": ["kaiu-kawachi"]}]
    side = {"provinces": provinces, "others": ["silk-works"] * 6}
    table = Table(phase="dynasty", north=side)
    table.north("buy:kaiu-esumi", "plan", "use:proclaim")
    assert table.honor("north") == 7
    table.north("buy:kaiu-kawachi", "plan")
    assert (table.asked, table.honor("north")) == ("north dynasty", 7)
    table = Table(phase="dynasty", north=side)
    table.north("buy:kaiu-esumi:discount", "plan")
    assert (table.asked, table.honor("north")) == ("north dynasty", 5)


@pytest.mark.rule("ccg.ability.proclaim.4")
def test_proclaim_combines_with_allegiance() -> None:
    table = _buying("hiruma-nitani", others=["silk-works"] * 3, honor=0)
    table.north("buy:hiruma-nitani:allegiance", "plan", "use:proclaim")
    assert table.honor("north") == 3


@pytest.mark.rule("ccg.singular.1", "ccg.unique.1")
def test_a_second_copy_of_a_unique_card_is_not_brought_into_play() -> None:
    table = _buying("hida-komatsu", others=["silk-works"] * 3, personalities=["hida-komatsu"])
    assert table.refused("buy:hida-komatsu:discount") == "ccg.singular.1"


@pytest.mark.rule("ccg.loyal.1", "ccg.loyal.2", "rulings.emperor.6")
def test_a_loyal_personality_serves_his_clan_alone() -> None:
    assert _buying("hida-kisada", others=["silk-works"] * 3).offered("buy:hida-kisada")
    table = _buying("doji-makoto", others=["silk-works"] * 3, honor=20)
    assert table.refused("buy:doji-makoto") == "ccg.loyal.1"


@pytest.mark.rule("ccg.phase.dynasty.6", "ccg.phase.dynasty.7", "ccg.phase.dynasty.8")
def test_discarding_ends_the_buying_and_refills_facedown() -> None:
    table = _buying("silk-works", others=["silk-works"] * 2, dynasty_deck=["large-farm"])
    table.north("done", "discard:1")
    assert table.province("north", 1) == ["large-farm"]
    assert table.asked == "north discard"
    assert not table.offered("buy*")


@pytest.mark.rule("ccg.sample.6")
def test_kaiu_village_creates_a_weapon_for_two_gold() -> None:
    province = {"holds": ["hida-takeuchi"], "region": "kaiu-village"}
    table = Table(phase="dynasty", north={"provinces": [province], "others": ["silk-works", "iron-mine", "small-farm"]})
    table.north("buy:hida-takeuchi:discount", "plan")
    table.north("use:kaiu-village", "gold:iron-mine")
    assert (table.force("hida-takeuchi"), table.stat("hida-takeuchi", "chi")) == (4, 3)


@pytest.mark.rule("ccg.action.e-costs.4")
def test_what_pays_one_cost_produces_no_gold_for_another() -> None:
    """Venerable Master bows, and 2 Gold are paid; the 2 Gold that it would produce cannot be among them."""
    for others, offered in ((["venerable-master"], False), (["venerable-master", "iron-mine"], True)):
        table = Table(north={"others": others, "stronghold_bowed": True, "hand": ["tell-the-tale"]})
        assert table.offered("use:venerable-master") is offered
    table.north("use:venerable-master")
    assert table.card("iron-mine").bowed
