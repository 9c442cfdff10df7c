"""Who controls and owns cards; transfers, created and discarded cards; more experienced versions."""

from __future__ import annotations

import pytest

from interregnum.cards.occurrence import occur
from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.rules import stats
from interregnum.games.emperor.rules.attachments import Transfer
from interregnum.games.emperor.rules.control import TakeControl, new_hosts
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.units import army
from interregnum.kernel.procedure import Flow
from tests.emperor.fights import BATTLE, SPARE
from tests.emperor.table import HOME, Table, here
from tests.emperor.trial import Trial


def _seize(trial: Trial, kind: str = w.PERSONALITY) -> str:
    """A Strategy that takes control of a card of another player."""
    of = w.a(kind, w.THEIRS)  # type: ignore[arg-type]
    effect = w.Does("take control of")
    return trial("seize", "strategy", w.battle_or_open(w.target(of), effect))


@pytest.mark.rule("ccg.control.1", "ccg.own.1")
def test_only_cards_in_play_are_controlled_and_ownership_stays(trial: Trial) -> None:
    _seize(trial)
    table = Table(
        north={"hand": ["seize"], "provinces": [{"holds": ["kaiu-kawachi"]}]},
        south={"personalities": ["hida-bushotsu"]},
    )
    mine = w.a(w.PERSONALITY, w.YOURS)
    ctx = table.context("carpenter-castle", "north")
    assert list(mine.all(table.g, ctx)) == []
    table.north("play:seize")
    bushotsu = table.card("hida-bushotsu")
    assert (bushotsu.controller, bushotsu.owner) == (0, 1)
    assert list(mine.all(table.g, ctx)) == [bushotsu.id]
    assert not w.Owned().fits(table.g, ctx, bushotsu.id)
    assert w.Owned().fits(table.g, table.context("carpenter-castle", "south"), bushotsu.id)


@pytest.mark.rule("ccg.control.2", "ccg.singular.3")
def test_attachments_go_with_their_personality_and_a_second_unique_one_is_discarded(trial: Trial) -> None:
    _seize(trial)
    trial("lone", "follower", keywords=("Unique",), force=1)
    trial("aide", "follower", w.open_action(w.gains(1)), force=1)
    unit = {"card": "hida-bushotsu", "attachments": ["lone", "aide"]}
    table = Table(
        north={"hand": ["seize"], "personalities": [{"card": "ohaba", "attachments": ["lone"]}]},
        south={"personalities": [unit]},
    )
    table.north("play:seize")
    lone = {card.owner: card.area for card in table.cards("lone")}
    assert lone == {0: "play", 1: "fate discard"}
    assert table.card("aide").controller == 0
    assert [table.s.cards[card].title for card in table.card("hida-bushotsu").attachments] == ["aide"]
    table.north("use:aide")
    assert table.honor("north") == 6


@pytest.mark.rule("ccg.control.4")
def test_who_changes_sides_in_a_battle_fights_for_the_other_army(trial: Trial) -> None:
    _seize(trial)
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu"), here("kakita-seishi")]},
        south={"personalities": [here("daidoji-kenshi")], "hand": ["seize"]},
    )
    table.south("play:seize", "target:hida-bushotsu")
    bushotsu = table.card("hida-bushotsu")
    assert (bushotsu.location, bushotsu.id in army(table.s, 1, 0)) == (0, True)
    assert stats.army_force(table.g, 1, 0) == 10
    table.end_battle()
    assert table.fallen("kakita-seishi")


@pytest.mark.rule("ccg.control.5", "ccg.transfer.1", "ccg.transfer.2")
def test_a_stolen_or_transferred_attachment_finds_a_legal_bearer_at_no_cost() -> None:
    armed = here("hida-bushotsu", attachments=["sasumata"])
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("ohaba", attachments=["maga-yari"]), "kaiu-esumi"], "stronghold_bowed": True},
        south={"personalities": [armed, here("kakita-seishi")], "hand": [SPARE], "stronghold_bowed": True},
    )
    sasumata = table.card("sasumata")
    assert {table.s.cards[host].title for host in new_hosts(table.g, sasumata.id, 0)} == {"ohaba", "kaiu-esumi"}
    taken = TakeControl(card=sasumata.id, seat=0, host=table.card("kaiu-esumi").id)
    assert taken.could(table.g)
    taken.apply(table.g)
    sasumata = table.card("sasumata")
    assert (sasumata.controller, sasumata.host, sasumata.owner) == (0, table.card("kaiu-esumi").id, 1)
    moved = Transfer(card=sasumata.id, host=table.card("ohaba", "north").id)
    assert moved.could(table.g)
    instance = sasumata.instance
    moved.apply(table.g)
    assert (table.card("sasumata").host, table.card("sasumata").instance) == (table.card("ohaba", "north").id, instance)
    assert table.force("ohaba", "north") == 6 + 3 + 2


@pytest.mark.rule("ccg.transfer.3")
def test_a_new_bearer_has_to_be_a_legal_one(trial: Trial) -> None:
    trial("proud", "follower", force=1, honor_requirement=3)
    units = [
        {"card": "kuni-shinoda", "attachments": ["hanabi"]},
        {"card": "kaiu-kawachi", "attachments": ["proud", "sasumata"]},
    ]
    table = Table(
        north={
            "personalities": [*units, "hida-takeuchi", "moto-rani", {"card": "kaiu-esumi", "attachments": ["sasumata"]}]
        }
    )
    ids = {title: table.card(title).id for title in ("hanabi", "proud", "hida-takeuchi", "moto-rani", "kaiu-esumi")}
    assert Transfer(card=ids["hanabi"], host=ids["moto-rani"]).could(table.g)
    assert not Transfer(card=ids["hanabi"], host=ids["hida-takeuchi"]).could(table.g)
    assert not Transfer(card=ids["proud"], host=ids["hida-takeuchi"]).could(table.g)
    weapon = next(card.id for card in table.cards("sasumata") if card.host == table.card("kaiu-kawachi").id)
    assert not Transfer(card=weapon, host=ids["kaiu-esumi"]).could(table.g)


@pytest.mark.rule("ccg.control.6")
def test_other_cards_go_to_the_home_of_who_takes_them(trial: Trial) -> None:
    _seize(trial, w.HOLDING)
    mine = {"card": "iron-mine", "bowed": True}
    table = Table(north={"hand": ["seize"]}, south={"others": [mine]})
    table.north("play:seize")
    stolen = table.card("iron-mine")
    assert (stolen.controller, stolen.location, stolen.bowed) == (0, HOME, True)
    table.until("south discard")
    assert table.card("iron-mine").bowed
    table.until("north discard")
    assert not table.card("iron-mine").bowed


@pytest.mark.rule("ccg.loyal.1", "ccg.singular.1", "rulings.emperor.6")
def test_the_loyal_and_second_copies_of_unique_cards_are_not_taken_over(trial: Trial) -> None:
    _seize(trial)
    for title, mine, taken in (
        ("doji-makoto", [], False),
        ("hida-komatsu", ["hida-komatsu"], False),
        ("hida-komatsu", [], True),
    ):
        table = Table(north={"hand": ["seize"], "personalities": mine}, south={"personalities": [title]})
        table.north("play:seize")
        assert (table.card(title, "south").controller == 0) is taken


@pytest.mark.rule("ccg.own.2", "ccg.discard.1", "ccg.discarded.1")
def test_cards_go_to_piles_of_their_owner_and_the_discarded_are_not_dead(trial: Trial) -> None:
    trial("part", "strategy", w.open_action(w.target(w.a(w.PERSONALITY)), w.Does("discard")))
    trial("kill", "strategy", w.open_action(w.target(w.a(w.PERSONALITY)), w.Does("destroy")))
    for card, dead in (("part", False), ("kill", True)):
        stolen = {"card": "hida-bushotsu", "owner": "south"}
        table = Table(north={"personalities": [stolen], "hand": [card]})
        table.north(f"play:{card}")
        assert table.pile("south", "dynasty_discards") == ["hida-bushotsu"]
        assert table.card("hida-bushotsu").dead is dead
    table = Table(phase="dynasty", north={"provinces": [{"holds": ["hida-bushotsu"]}]})
    table.until("north discard")
    table.north("discard:1")
    fallen = table.card("hida-bushotsu")
    assert (fallen.area, fallen.dead, w.DISCARDED.fits(table.g, table.context("carpenter-castle"), fallen.id)) == (
        "dynasty discard",
        False,
        True,
    )


@pytest.mark.rule("ccg.created.6")
def test_a_created_card_that_leaves_play_leaves_the_game() -> None:
    table = Table(north={"others": ["venerable-master"], "hand": ["tell-the-tale"]})
    table.north("use:venerable-master")
    samurai = table.card("created-samurai-crab")
    flow: Flow = occur(table.g, Leave(card=samurai.id))
    assert flow is not None
    gone = table.card("created-samurai-crab")
    assert (gone.area, gone.dead) == ("removed", False)
    assert "created-samurai-crab" not in table.pile("north", "dynasty_discards")


# ---- more experienced versions ----


@pytest.fixture
def kin(trial: Trial) -> Trial:
    """Three versions of one Personality, a Loyal fourth one, and a rumor of who enters play."""
    clan = ("Crab Clan", "Unique")
    trial("kin", "personality", w.limited(w.gains(1)), name="Hida Kin", keywords=clan, clan="crab", force=2, cost=4)
    trial(
        "kin-2", "personality", w.limited(w.gains(2)), name="Hida Kin", keywords=(*clan, "Experienced"), clan="crab",
        force=4, cost=10, honor_requirement=10,
    )  # fmt: skip
    trial("kin-3", "personality", name="Hida Kin", keywords=(*clan, "Experienced 2"), clan="crab", force=6, cost=12)
    trial("kin-loyal", "personality", name="Hida Kin", keywords=(*clan, "Experienced 3", "Loyal"), clan="crab", cost=1)
    trial("rumor", "holding", w.trait(w.after(w.Enters(w.a(w.PERSONALITY))), w.gains(50)))
    return trial


@pytest.mark.rule("ccg.experienced.3", "ccg.experienced.4", "ccg.singular.2")
def test_a_more_experienced_version_is_overlaid_whatever_it_costs(kin: Trial) -> None:
    poor = {"honor": -5, "stronghold_bowed": True}
    table = Table(phase="dynasty", north={**poor, "personalities": ["kin"], "provinces": [{"holds": ["kin-2"]}]})
    assert table.offered("over:kin-2")
    table.north("over:kin-2")
    assert (table.card("kin-2").area, table.force("kin-2")) == ("play", 4)
    rich = {"honor": 20, "others": ["silk-works"] * 5}
    table = Table(phase="dynasty", north={**rich, "provinces": [{"holds": ["kin-2"]}]})
    assert (table.offered("buy:kin-2"), table.offered("over:*")) == (True, False)
    for lower in ("kin-2", "kin-3"):
        table = Table(phase="dynasty", north={**rich, "personalities": [lower], "provinces": [{"holds": ["kin-2"]}]})
        assert not table.offered("over:*")


@pytest.mark.rule("ccg.experienced.5")
def test_overlaying_keeps_to_every_other_restriction(kin: Trial) -> None:
    side = {"personalities": ["kin"], "provinces": [{"holds": ["kin-loyal"]}]}
    assert Table(phase="dynasty", north=side).offered("over:kin-loyal")
    assert not Table(phase="dynasty", north={**side, "stronghold": "the-aerie"}).offered("over:*")


@pytest.mark.rule("ccg.experienced.6", "ccg.experienced.7", "ccg.experienced.8")
def test_an_overlaid_personality_is_the_same_card_with_another_text(kin: Trial) -> None:
    worn = {
        "card": "kin", "bowed": True, "dishonored": True, "attachments": ["outriders"], "tokens": [{"force": 1}],
    }  # fmt: skip
    table = Table(
        phase="dynasty",
        north={"personalities": [worn], "provinces": [{"holds": ["kin-2"]}], "others": ["rumor", "silk-works"]},
    )
    old = table.card("kin")
    table.makes("kin", w.Modifies(w.SELF, "force", w.Number(2)), until="game")
    table.north("over:kin-2")
    new = table.card("kin-2")
    assert (new.id, new.instance, new.bowed, new.dishonored) == (old.id, old.instance, True, True)
    assert (new.attachments, new.tokens) == (old.attachments, old.tokens)
    assert table.force("kin-2") == 4 + 1 + 2
    assert (table.honor("north"), table.offered("use:proclaim")) == (5, False), "nobody has entered play"
    assert table.card("kin").area == "removed"
    assert "kin" not in table.pile("north", "dynasty_discards")
    table = Table(
        phase="dynasty", north={"personalities": ["kin"], "provinces": [{"holds": ["kin-2"]}], "fate_deck": []}
    )
    table.north("over:kin-2")
    table.until("south discard")
    table.until("north action")
    table.north("use:kin-2")
    assert table.honor("north") == 7


@pytest.mark.rule("ccg.experienced.10")
def test_other_experienced_cards_are_not_overlaid(trial: Trial) -> None:
    trial("omen", "celestial", name="Omen")
    trial("omen-2", "celestial", name="Omen", keywords=("Experienced",))
    table = Table(phase="events", north={"others": ["omen"], "provinces": [{"holds": ["omen-2"], "facedown": True}]})
    assert (table.card("omen").area, table.card("omen-2").area) == ("dynasty discard", "play")
    assert not any("overlaid" in line for line in table.log())


@pytest.mark.rule("ccg.experienced.9")
def test_an_effect_may_overlay_a_personality_onto_another_one(trial: Trial) -> None:
    """Oyo's Second Lesson lets a dead Henshin come back in the place of somebody else, with all that is on them."""
    trial("henshin", "personality", keywords=("Henshin",), force=5)
    bearer = {"card": "hida-takeuchi", "bowed": True, "attachments": ["outriders"]}
    dead = {"card": "henshin", "dead": True}
    table = Table(north={"personalities": [bearer], "dynasty_discard": [dead], "hand": ["oyos-second-lesson"]})
    old = table.card("hida-takeuchi")
    table.north("play:oyos-second-lesson")
    new = table.card("henshin")
    assert (new.id, new.area, new.bowed, new.attachments) == (old.id, "play", True, old.attachments)
    assert (table.force("henshin"), table.card("hida-takeuchi").area) == (5, "removed")
