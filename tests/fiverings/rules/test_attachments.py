"""Attachments."""

from __future__ import annotations

import pytest

from interregnum.cards.facts import Blanks, Cannot, Costs, GainsKeyword
from interregnum.cards.language import YOU, Number
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.qualities import Trait
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action, reaction
from interregnum.games.fiverings.cards.words.costs import BOW_THIS
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.selectors import ATTACHMENT, CHARACTER, PlayedAttachment, a
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.attachments import may_host
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.control import TakeControl
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.playing import possible_hosts
from tests.fiverings.rules.held import GAIN_FATE, context_of_north, goes_on, held, options
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, attachment, character, holding, province, upon

BUSHI = Trait("bushi")


@pytest.mark.rule("lcg.ancestral.1", "lcg.leaves-play.3", "lcg.attachment.6")
def test_when_its_host_leaves_play_an_ancestral_attachment_goes_to_hand_and_an_ordinary_one_is_discarded() -> None:
    sword, fan = attachment("sword", keywords="ancestral"), attachment("fan")
    hero = character("hero")
    table = held(phase="draw", north={"characters": [{"card": hero, "attachments": [sword, fan]}]})
    table.happen(Leave(card=table.id(hero)))
    assert table.card(hero).area == "dynasty discard"
    assert table.hand("north") == [sword]
    assert table.pile("north", "conflict_discards") == [fan]


@pytest.mark.rule("lcg.ancestral.2")
def test_a_saved_ancestral_attachment_goes_to_its_owners_hand_whoever_controlled_it() -> None:
    sword, hero = attachment("sword", keywords="ancestral"), character("hero")
    table = held(phase="draw", north={"characters": [{"card": hero, "attachments": [sword]}]})
    table.happen(TakeControl(card=table.id(sword), seat=1), TakeControl(card=table.id(hero), seat=1))
    assert table.card(sword).controller == 1
    table.happen(Leave(card=table.id(hero)))
    assert table.hand("north") == [sword]
    assert table.hand("south") == []


@pytest.mark.rule("lcg.ancestral.3")
def test_ancestral_does_not_protect_the_attachment_itself() -> None:
    sword, hero = attachment("sword", keywords="ancestral"), character("hero")
    thief = character("thief", does=action(choose(a(ATTACHMENT)), Does("discard", TARGET)))
    table = held(phase="draw", north={"characters": [{"card": hero, "attachments": [sword]}, thief]})
    table.north(f"use:{thief}")
    assert table.pile("north", "conflict_discards") == [sword]
    assert table.card(hero).area == "play"


@pytest.mark.rule("lcg.attachment.1")
def test_an_attachment_enters_play_ready_and_attached() -> None:
    fan = attachment("fan", cost=0)
    hero = character("hero", does=reaction(upon(EnterPlay), GAIN_FATE))
    table = held(phase="draw", north={"characters": [hero], "hand": [fan]})
    table.north(f"play:{fan}")
    assert table.asked == "north reaction"
    card = table.card(fan)
    assert (card.area, card.bowed, card.host) == ("play", False, table.id(hero))
    assert table.card(hero).attachments == (card.id,)


@pytest.mark.rule("lcg.attachment.2")
def test_an_attachment_stays_in_play_with_its_host() -> None:
    fan, hero = attachment("fan"), character("hero")
    table = held(phase="draw", north={"characters": [{"card": hero, "fate": 3, "attachments": [fan]}]})
    goes_on(table, round_=2)
    goes_on(table, phase="draw")
    assert (table.card(fan).area, table.card(fan).host) == ("play", table.id(hero))


@pytest.mark.rule("lcg.attachment.3")
def test_an_attachment_with_nothing_to_be_on_does_not_come_into_play() -> None:
    fan = attachment("fan", cost=1)
    table = held(phase="draw", north={"hand": [fan], "fate": 5})
    assert not table.offered(f"play:{fan}")
    assert table.why_not("north", f"play:{fan}") == "lcg.attachment.3"
    table.happen(EnterPlay(card=table.id(fan), seat=0))
    assert table.hand("north") == [fan]


@pytest.mark.rule("lcg.attachment.4")
def test_attachments_are_put_on_characters_unless_they_name_something_else() -> None:
    plain, wall = attachment("plain"), attachment("wall", attach_to=a("province"))
    hero = character("hero")
    table = held(
        phase="draw",
        north={
            "characters": [hero],
            "hand": [plain, wall],
            "provinces": [{"card": province("keep"), "faceup": True, "holds": [holding("mill")]}],
        },
    )
    assert list(possible_hosts(table.g, 0, table.id(plain))) == [table.id(hero)]
    on = [table.s.cards[host] for host in possible_hosts(table.g, 0, table.id(wall))]
    assert [card.title for card in on] == ["test-keep"]


@pytest.mark.rule("lcg.attachment.5")
def test_any_number_of_attachments_may_be_on_one_card() -> None:
    many = [attachment(f"item {n}", cost=0) for n in range(8)]
    hero = character("hero")
    table = held(phase="draw", north={"characters": [{"card": hero, "attachments": many[:7]}], "hand": [many[7]]})
    table.happen()
    assert len(table.card(hero).attachments) == 7
    table.north(f"play:{many[7]}")
    assert len(table.card(hero).attachments) == 8


@pytest.mark.rule("lcg.attachment.6")
def test_attachments_leave_play_at_the_same_moment_as_their_host() -> None:
    first, second = attachment("first"), attachment("second")
    hero = character("hero")
    watcher = character("watcher", does=reaction(upon(Leave), GAIN_FATE))
    table = held(phase="draw", north={"characters": [{"card": hero, "attachments": [first, second]}, watcher]})
    table.happen(Leave(card=table.id(hero)))
    table.north(f"top:{first}")
    assert table.asked == "north reaction"
    assert {table.card(title).area for title in (hero, first, second)} == {"dynasty discard", "conflict discard"}
    assert len([key for key in options(table) if key.startswith("use:")]) == 3
    table.north(f"use:{watcher}")
    assert table.asked == "north action"


@pytest.mark.rule("lcg.attachment.7", "lcg.blank.1")
def test_an_illegal_attachment_is_discarded() -> None:
    bow = attachment("bow", attach_to=a(CHARACTER, BUSHI))
    hero = character("hero", traits="bushi")
    table = held(phase="draw", north={"characters": [{"card": hero, "attachments": [bow]}]})
    table.lasts(Blanks(SELF, but_traits=True), on=hero)
    assert table.card(bow).area == "play"
    table.lasts(Blanks(SELF, but_traits=False), on=hero)
    assert table.pile("north", "conflict_discards") == [bow]


@pytest.mark.rule("lcg.attachment.8")
def test_a_player_controls_his_attachment_on_an_opponents_card() -> None:
    leash = attachment("leash", cost=0, does=action(GAIN_FATE))
    hero = character("hero")
    table = held(phase="draw", north={"hand": [leash]}, south={"characters": [hero]})
    table.north(f"play:{leash}")
    assert (table.card(leash).controller, table.card(leash).host) == (0, table.id(hero))
    assert not table.offered(f"use:{leash}")
    table.south("pass")
    assert table.offered(f"use:{leash}")


@pytest.mark.rule("lcg.attachment.9")
def test_an_attachment_and_its_host_bow_separately() -> None:
    fan, hat = attachment("fan"), attachment("hat")
    hero, other = character("hero"), character("other")
    characters = [{"card": hero, "attachments": [fan]}, {"card": other, "attachments": [hat]}]
    table = held(phase="draw", north={"characters": characters})
    table.happen(Bow(card=table.id(hero)), Bow(card=table.id(hat)))
    assert [table.card(title).bowed for title in (hero, fan, other, hat)] == [True, False, False, True]


@pytest.mark.rule("lcg.attachment.10", "lcg.attachment.11", "lcg.bow.4")
def test_skill_modifiers_on_an_attachment_change_its_hosts_skills_even_while_it_is_bowed() -> None:
    katana = attachment("katana", 2, -1, does=action(BOW_THIS, GAIN_FATE))
    hero = character("hero", 3, 3)
    table = held(
        north={"characters": [{"card": hero, "participating": True, "attachments": [katana]}]},
        conflict={"attacker": "south"},
    )
    assert (table.skill(hero, "military"), table.skill(hero, "political")) == (5, 2)
    table.north(f"use:{katana}")
    assert table.card(katana).bowed
    assert (table.skill(hero, "military"), table.skill(hero, "political")) == (5, 2)
    assert table.total("north") == 5


@pytest.mark.rule("lcg.attachment.12", "lcg.cardtypes.2", "lcg.cardtypes.3")
def test_a_character_serving_as_an_attachment_is_one_and_gives_no_skill() -> None:
    spirit, hero = character("spirit", 4, 4), character("hero", 2, 2)
    table = held(phase="conflict", north={"characters": [hero], "hand": []}, south={"characters": [spirit]})
    table.happen(Leave(card=table.id(spirit)))
    table.happen(EnterPlay(card=table.id(spirit), seat=0, host=table.id(hero), kind="attachment"))
    assert table.card(spirit).host == table.id(hero)
    assert (table.skill(hero, "military"), table.skill(hero, "political")) == (2, 2)
    assert list(stats.characters(table.s, 0)) == [table.id(hero)]
    found = {kind: list(a(kind).all(table.g, context_of_north(table))) for kind in (CHARACTER, ATTACHMENT)}
    assert found == {CHARACTER: [table.id(hero)], ATTACHMENT: [table.id(spirit)]}
    table.passes("north declare")
    table.north("declare:military:air", "province:1")
    assert not table.offered(f"attack:{spirit}")
    table.happen(Leave(card=table.id(hero)))
    assert table.card(spirit).area == "dynasty discard"


@pytest.mark.rule("lcg.no-attachments.1")
def test_no_attachments_keeps_every_attachment_away_and_throws_off_those_it_finds() -> None:
    sword, hermit, hero = attachment("sword", cost=0), character("hermit", keywords="no attachments"), character("hero")
    other = character("other")
    table = PlainTable(
        north={"hand": [sword], "characters": [hermit, {"card": hero, "attachments": [attachment("robe")]}, other]},
        **IN_DRAW,
    )
    table.north(f"play:{sword}")
    assert table.keys() == ["host:test-hero", "host:test-other"]
    table.north("host:test-hero")
    table.lasts(GainsKeyword(SELF, "no attachments"), on=hero)
    assert table.card(hero).attachments == ()
    assert sorted(table.pile("north", "conflict_discards")) == ["test-robe", "test-sword"]


@pytest.mark.parametrize(
    ("keyword", "allowed"),
    [
        pytest.param("no attachments of weapon or armor", {"skill"}, marks=pytest.mark.rule("lcg.no-attachments.2")),
        pytest.param(
            "no attachments except weapon", {"weapon", "weapon cursed"}, marks=pytest.mark.rule("lcg.no-attachments.3")
        ),
        pytest.param(
            "no attachments except weapon, no attachments of cursed",
            {"weapon"},
            marks=pytest.mark.rule("lcg.no-attachments.4"),
        ),
    ],
)
def test_no_attachments_may_name_the_traits_it_bars_or_spares(keyword: str, allowed: set[str]) -> None:
    hermit = character("hermit", keywords=keyword)
    kinds = ["weapon", "armor", "armor unique", "skill", "weapon cursed"]
    cards = {kind: attachment(kind, traits=kind) for kind in kinds}
    table = PlainTable(north={"characters": [hermit], "hand": list(cards.values())}, **IN_DRAW)
    fitting = {kind for kind, card in cards.items() if may_host(table.g, table.id(card), table.id(hermit), 0)}
    assert fitting == allowed


@pytest.mark.rule("lcg.restricted.1", "lcg.restricted.2", "lcg.restricted.3", "rulings.fiverings.34")
def test_the_controller_of_a_character_discards_one_of_three_restricted_attachments_at_once() -> None:
    old = [attachment(f"old {n}", keywords="restricted") for n in (1, 2)]
    free = [attachment(f"free {n}") for n in (1, 2, 3)]
    new = attachment("new", keywords="restricted", cost=0)
    watcher = character("watcher", does=reaction(upon(EnterPlay), Pool("gain fate", Number(1))))
    hero = character("hero")
    table = PlainTable(
        north={"hand": [new], "characters": [watcher]},
        south={"characters": [{"card": hero, "attachments": [*old, *free]}]},
        **IN_DRAW,
    )
    assert len(table.card(hero).attachments) == 5
    table.north(f"play:{new}", f"host:{hero}")
    assert table.asked == "south restricted"
    assert table.keys() == ["discard:test-new", "discard:test-old-1", "discard:test-old-2"]
    table.south("discard:test-old-2")
    on = {table.s.cards[c].title for c in table.card(hero).attachments}
    assert on == {old[0], new, *free}
    assert table.asked == "north reaction"


@pytest.mark.rule("lcg.restricted.1", "lcg.restricted.2")
def test_an_attachment_that_gains_restricted_counts_with_those_that_have_it_printed() -> None:
    old = [attachment(f"old {n}", keywords="restricted") for n in (1, 2)]
    free, hero = attachment("free"), character("hero")
    table = PlainTable(north={"characters": [{"card": hero, "attachments": [*old, free]}]}, **IN_DRAW)
    table.lasts(GainsKeyword(SELF, "restricted"), on=free)
    table.happen(Bow(card=table.id(hero)))
    assert table.asked == "north restricted"
    assert table.keys() == ["discard:test-free", "discard:test-old-1", "discard:test-old-2"]
    table.north("discard:test-free")
    assert {table.s.cards[card].title for card in table.card(hero).attachments} == set(old)


@pytest.mark.rule("rulings.fiverings.5")
def test_a_host_is_named_before_the_price_and_is_no_target() -> None:
    blade, dear, safe = attachment("blade", cost=1), character("dear"), character("safe")
    table = PlainTable(north={"hand": [blade], "characters": [dear, safe], "fate": 1}, **IN_DRAW)
    table.lasts(Costs(YOU, PlayedAttachment(), 1, onto=SELF), on=dear)
    table.lasts(Cannot(SELF, "be chosen as a target"), on=safe)
    assert table.seat("north").fate == 1
    table.north(f"play:{blade}")
    assert (table.card(blade).host, table.seat("north").fate) == (table.id(safe), 0)
