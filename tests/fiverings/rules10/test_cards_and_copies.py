"""What version 10 says of playing cards, uniqueness, copies, control, and what is bound for a wrong place."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from interregnum.cards.ability import Trigger
from interregnum.cards.areas import become_copy, retitle
from interregnum.cards.change import Change
from interregnum.cards.composed import InSequence
from interregnum.cards.context import Context
from interregnum.cards.facts import GainsTrait, Modifies
from interregnum.cards.language import Number, Quality
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.effects import Later
from interregnum.cards.words.qualities import YOURS, cost_at_most
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards.words.abilities import action, constant, gets, modifiers, reaction
from interregnum.games.fiverings.cards.words.copying import BecomesCopy
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import ATTACHED, CHARACTER, a, chosen, out_of_play
from interregnum.games.fiverings.cards.words.triggers import ConflictEnds
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.uniqueness import barred_by_unique
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, msg
from tests.fiverings.rules.held import options
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, attachment, character, event, holding, province
from tests.fiverings.table import fighting
from tests.fiverings.ten import military, ten


class PresentCost(Quality, frozen=True):
    """Has a cost of at most a number, as the card it is now: a copy has the cost of what it copies."""

    n: int

    def fits(self, g: Any, ctx: Context, thing: int) -> bool:
        cost = g.state.dialect.catalogue.printed(g.state.cards[thing].present_title).cost or 0
        return bool(cost <= self.n)

    def text(self) -> Message:
        return msg(" with cost {n} or lower", n=self.n)


GAIN = Pool("gain honor", Number(1))


@pytest.mark.rule("lcg10.character-cards.1", "lcg10.disguised.4")
def test_characters_in_provinces_are_played_in_the_dynasty_phase_only() -> None:
    guest = character("guest", cost=0)
    side = {"provinces": [{"card": "fertile-fields", "holds": [guest]}], "fate": 3}
    assert ten(phase="dynasty", north=side).offered(f"play:{guest}")
    table = ten(busy=True, conflict=military(), north={**side, "characters": [fighting(guest)]})
    table.south("pass")
    assert not table.offered(f"play:{guest}*")


@pytest.mark.rule("lcg10.character-cards.2", "lcg10.attachment-cards.1")
def test_characters_in_hand_are_not_played_in_the_dynasty_phase_and_attachments_go_on_characters_in_play() -> None:
    soldier, lying = character("soldier", cost=0, side="conflict"), character("lying", cost=0)
    side: dict[str, Any] = {
        "hand": [soldier, "fine-katana"],
        "characters": [soldier],
        "provinces": [{"card": "fertile-fields", "holds": [lying]}],
        "dynasty_discard": [lying],
    }
    table = ten(phase="dynasty", north=side)
    assert not table.offered(f"play:{soldier}")
    assert not table.offered("play:fine-katana")
    for phase in ("draw", "conflict", "fate", "regroup"):
        table = ten(phase=phase, at="action_window", busy=True, north=side, south={"characters": [lying]})
        assert table.offered(f"play:{soldier}")
    table = ten(busy=True, conflict=military(attacker="south"), north=side, south={"characters": [fighting(lying)]})
    assert table.offered(f"play:{soldier}")
    table = ten(**IN_DRAW, north=side, south={"characters": [lying]})
    table.north("play:fine-katana")
    assert table.keys() == [f"host:{lying}", f"host:{soldier}"]


@pytest.mark.rule("lcg10.card-anatomy.1", "lcg10.provinces.2")
def test_holdings_and_the_stronghold_strengthen_the_province_they_are_in() -> None:
    three, row = province("three", "earth", 3), province("row", "air", 3)
    one, two = holding("one", strength=1), holding("two", strength=2)
    guests = [character("first guest", cost=0), character("second guest", cost=0)]
    provinces = [
        {"card": row, "holds": [one, two, *guests]},
        "ancestral-lands",
        "fertile-fields",
        "manicured-garden",
        {"card": three, "faceup": True},
    ]
    table = ten(phase="dynasty", north={"stronghold": "city-of-the-open-hand", "provinces": provinces})
    assert table.strength(three) == 4
    assert table.strength(row) == 6
    assert all(table.offered(f"play:{guest}") for guest in guests)


def copy_event(name: str = "mask") -> str:
    """An event that makes a participant a copy of any character in play or in a dynasty discard pile."""
    originals = out_of_play(CHARACTER, areas=("play", "dynasty discard"), whose="anyone")
    return event(
        name,
        action(
            choose(originals, name="original"),
            choose(a(CHARACTER, PARTICIPATING, YOURS)),
            BecomesCopy(TARGET, chosen("original")),
        ),
    )


@pytest.mark.rule("lcg10.copy-of-character.1", "lcg10.copy-of-character.2", "lcg10.copy-of-character.3")
def test_a_copy_has_title_numbers_traits_and_text_of_the_other_and_keeps_what_it_gained() -> None:
    original = character("original", 2, 3, glory=1, cost=1, traits="courtier", does=action(GAIN))
    actor = character("actor", 5, 0, glory=3, cost=4, traits="bushi")
    sash = attachment("sash", does=constant(GainsTrait(ATTACHED, "monk")))
    tutor = attachment("tutor", does=constant(GainsTrait(ATTACHED, "shugenja")))
    boost = event("boost", action(choose(a(CHARACTER, PARTICIPATING)), gets(TARGET, "conflict", military=2)))
    table = ten(
        busy=True,
        conflict=military(),
        north={
            "honor": 6,
            "fate": 2,
            "characters": [fighting(actor, attachments=[sash])],
            "hand": ["miyako-s-undertaking", boost],
        },
        south={"dynasty_discard": [original], "characters": [{"card": "doji-whisperer", "attachments": [tutor]}]},
    )
    table.south("pass")
    table.north(f"play:{boost}")
    table.south("pass")
    table.north("play:miyako-s-undertaking")
    card = table.card(actor)
    assert card.present_title == original
    view = next(c for c in table.g.view(0).board.seats[0].characters)
    assert (view.title, view.military, view.political, view.glory) == (original, 4, 3, 1)
    assert stats.printed(card).cost == 1
    has = [trait for trait in ("courtier", "bushi", "monk", "shugenja") if stats.has_trait(table.g, card.id, trait)]
    assert has == ["courtier", "monk"]
    ctx = Context(card.id, 0)
    assert not cost_at_most(2).fits(table.g, ctx, card.id)
    assert PresentCost(2).fits(table.g, ctx, card.id)
    table.south("pass")
    table.north(f"use:{actor}")
    assert table.seat("north").honor == 7
    table.end_conflict()
    assert table.card(actor).present_title == actor
    assert table.skill(actor, "military") == 5
    assert not table.offered(f"use:{actor}")


@pytest.mark.rule("lcg10.copy-of-character.5", "lcg10.dash.2")
def test_becoming_a_copy_exchanges_a_dash_which_nothing_modifies() -> None:
    dashed, armed = character("dashed", None, 2), character("armed", 3, 2)
    for actor, original, skill in ((dashed, armed, 3), (armed, dashed, None)):
        table = ten(
            busy=True,
            conflict=military(type="political"),
            north={"honor": 6, "fate": 2, "characters": [fighting(actor)], "hand": ["miyako-s-undertaking"]},
            south={"dynasty_discard": [original]},
        )
        number = table.lasts(_plus_two(), on=actor, until="conflict")
        assert table.skill(actor, "military") == (5 if actor == armed else None)
        table.ends(number)
        table.happen()
        table.south("pass")
        table.north("play:miyako-s-undertaking")
        assert table.skill(actor, "military") == skill
        table.lasts(_plus_two(), on=actor, until="conflict")
        assert table.skill(actor, "military") == (None if skill is None else skill + 2)


def _plus_two() -> Modifies:
    return modifiers(TARGET, military=2)[0]


@pytest.mark.rule("lcg10.copy-of-character.4", "lcg10.copy-of-character.6")
def test_no_copy_of_a_unique_character_one_has_and_none_of_ones_own_title() -> None:
    famous, actor = character("famous", 2, 2, unique=True), character("actor", 1, 1)
    mask = copy_event()
    for mine, offered in (([], True), ([famous], False)):
        table = ten(
            busy=True,
            conflict=military(),
            north={"characters": [fighting(actor), *mine], "hand": [mask]},
            south={"dynasty_discard": [famous]},
        )
        table.south("pass")
        assert table.offered(f"play:{mask}") is True
        table.north(f"play:{mask}")
        originals = [key for key in options(table) if key.startswith("target:")]
        assert originals or table.card(actor).present_title == famous
        if originals:
            table.north(f"target:{famous}")
            table.passes(until="south action")
        assert (table.card(actor).present_title == famous) is offered
    twins = ten(
        busy=True,
        conflict=military(),
        north={"characters": [fighting(actor)], "hand": [mask]},
        south={"dynasty_discard": [actor]},
    )
    twins.south("pass")
    twins.north(f"play:{mask}")
    twins.passes(until="south action")
    assert twins.card(actor).present_title == actor
    assert twins.card(actor).copied == ""


@pytest.mark.rule("lcg10.copy-of-character.6")
def test_a_character_of_the_title_to_be_copied_cannot_be_chosen_to_become_the_copy() -> None:
    actor, other = character("actor", 1, 1), character("other", 2, 2)
    table = ten(
        busy=True,
        conflict=military(),
        north={
            "honor": 6,
            "fate": 2,
            "characters": [fighting(actor), fighting(other)],
            "hand": ["miyako-s-undertaking"],
        },
        south={"dynasty_discard": [actor]},
    )
    table.south("pass")
    table.north("play:miyako-s-undertaking")
    assert table.asked == "south action", "there is nobody else to choose"
    assert (table.card(other).present_title, table.card(actor, "north").copied) == (actor, "")


@pytest.mark.rule("lcg10.unique.1")
def test_uniqueness_heeds_present_and_printed_titles() -> None:
    actor = character("actor", 1, 1)
    table = ten(
        busy=True,
        conflict=military(),
        north={"honor": 6, "fate": 9, "characters": [fighting("kakita-kaezin")], "hand": ["miyako-s-undertaking"]},
        south={"dynasty_discard": [actor]},
    )
    table.south("pass")
    table.north("play:miyako-s-undertaking")
    assert table.card("kakita-kaezin").present_title == actor
    second, toturi = table.s.conflict_decks[0][:2]
    retitle(table.s, second, "kakita-kaezin")
    retitle(table.s, toturi, "akodo-toturi")
    assert barred_by_unique(table.g, second, 0)
    assert not barred_by_unique(table.g, toturi, 0)
    become_copy(table.s, table.id("kakita-kaezin"), "akodo-toturi")
    assert barred_by_unique(table.g, toturi, 0)
    assert barred_by_unique(table.g, second, 0)


@pytest.mark.rule("lcg10.copy-of-card.1")
def test_a_card_is_a_copy_of_itself_in_version_10() -> None:
    hero = character("hero", 1, 1)
    spell = event("spell", action(GAIN), traits="spell")
    for rules, offered in (("10", False), ("1.01", True)):
        table = PlainTable(
            rules=rules,
            busy=True,
            conflict=military(ring="earth"),
            north={"characters": [fighting("isawa-tadaka")]},
            south={"stronghold": "kyuden-isawa", "characters": [fighting(hero)], "conflict_discard": [spell]},
        )
        assert table.offered("use:kyuden-isawa") is offered


class EntersHand(Trigger, frozen=True):
    """A card enters a player's hand from play."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Leave,)
    yours: bool

    def matches(self, g: FiveRingsGame, ctx: Context, change: Entity) -> bool:
        if not isinstance(change, Leave) or change.to != "hand" or change.was is None:
            return False
        return (change.was.controller == ctx.seat) is self.yours

    def text(self) -> Message:
        return msg("a card enters a hand")


@pytest.mark.rule("lcg10.control-and-ownership.1")
def test_a_diverted_card_counts_as_having_entered_its_controllers_area() -> None:
    stray = character("stray", side="conflict")
    watch = character("watch", does=reaction(EntersHand(True), GAIN))
    table = ten(
        **IN_DRAW, north={"characters": [watch]}, south={"characters": [{"card": stray, "owner": "north"}, watch]}
    )
    table.happen(Leave(card=table.id(stray), how="returned", to="hand"))
    assert table.hand("north") == [stray]
    assert table.asked == "south reaction"
    table.south(f"use:{watch}:2")
    assert (table.seat("north").honor, table.seat("south").honor) == (10, 11)


@pytest.mark.rule("lcg10.in-play.1")
def test_delayed_effects_forget_a_card_that_left_and_came_back() -> None:
    soldier = character("soldier", 1, 1, side="conflict", cost=0)
    doom = event("doom", action(choose(a(CHARACTER)), Later(ConflictEnds(), Does("discard", TARGET), "conflict")))
    for leaves in (False, True):
        table = ten(busy=True, conflict=military(), north={"characters": [fighting(soldier)], "hand": [doom]})
        table.south("pass")
        table.north(f"play:{doom}")
        if leaves:
            table.happen(Leave(card=table.id(soldier), how="returned", to="hand"))
            table.south("pass")
            table.north(f"play:{soldier}:conflict")
        table.end_conflict()
        assert (table.card(soldier).area == "play") is leaves


@pytest.mark.rule("lcg10.in-play.1")
@pytest.mark.parametrize(
    ("leaving", "left", "honor"), [(0, [], 11), (1, ["test-one"], 11), (2, ["test-one", "test-two"], 10)]
)
def test_a_delayed_effect_goes_on_without_those_who_left_and_ends_with_the_last(
    leaving: int, left: list[str], honor: int
) -> None:
    pair = [character(name, side="conflict", cost=0) for name in ("one", "two")]
    doom = event(
        "doom",
        action(
            choose(a(CHARACTER), most=2), Later(ConflictEnds(), InSequence((Does("discard", TARGET), GAIN)), "conflict")
        ),
    )
    table = ten(busy=True, conflict=military(), north={"characters": [fighting(card) for card in pair], "hand": [doom]})
    table.south("pass")
    table.north(f"play:{doom}", *(f"target:{card}" for card in pair))
    for card in pair[:leaving]:
        table.happen(Leave(card=table.id(card), how="returned", to="hand"))
        table.turn("north")
        table.north(f"play:{card}:conflict")
    table.end_conflict()
    if table.asked == "north pile":
        table.north(f"top:{pair[0]}")
    assert [card for card in pair if table.card(card).area == "play"] == left
    assert table.seat("north").honor == honor


@pytest.mark.rule("lcg10.in-play.3", "lcg10.in-play.4")
def test_a_dynasty_card_bound_for_a_hand_or_the_conflict_deck_goes_to_its_discard_pile() -> None:
    where: tuple[Any, ...] = ("hand", "conflict deck")
    for to in where:
        table = ten(**IN_DRAW, north={"characters": ["doji-whisperer"], "filler": False})
        table.happen(Leave(card=table.id("doji-whisperer"), how="returned", to=to))
        assert table.pile("north", "dynasty_discards") == ["doji-whisperer"]
        assert table.hand("north") == table.pile("north", "conflict_decks") == []
    soldier = character("soldier", side="conflict")
    table = ten(**IN_DRAW, north={"characters": [soldier], "filler": False})
    table.happen(Leave(card=table.id(soldier), how="returned", to="conflict deck"))
    assert table.pile("north", "conflict_decks") == [soldier]
    table = PlainTable(**IN_DRAW, north={"characters": ["doji-whisperer"], "filler": False})
    table.happen(Leave(card=table.id("doji-whisperer"), how="returned", to="hand"))
    assert table.hand("north") == ["doji-whisperer"]
