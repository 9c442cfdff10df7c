"""Taking part in conflicts, passing, personal honor and the keywords about it, attachments that are kept away."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.facts import GainsKeyword, Modifies
from interregnum.cards.language import Number
from interregnum.cards.words.qualities import YOURS
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action, choose, reaction
from interregnum.games.fiverings.cards.words.costs import Pays
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.rules.attachments import may_host
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.facts import Cannot
from interregnum.games.fiverings.rules.participation import MoveHome, MoveToConflict
from interregnum.games.fiverings.rules.personal_honor import Dishonor, Honor
from interregnum.games.fiverings.rules.stats import characters, participants
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, attachment, character, event, upon


def fighting(*titles: str) -> list[dict[str, object]]:
    return [{"card": title, "participating": True} for title in titles]


# ---- participating ----


@pytest.mark.rule("lcg.participating.1", "lcg.participating.2")
def test_declared_characters_participate_until_they_return_home_and_the_others_do_not() -> None:
    hero, guard, idle = character("hero", 3), character("guard", 1), character("idle", 1)
    table = PlainTable(
        north={"characters": [hero, idle]}, south={"characters": [guard]}, at="declare_conflict", busy=True
    )
    table.north("declare:military:air", "province:1", f"attack:{hero}", "done")
    table.south(f"defend:{guard}")
    while table.s.conflict is not None and table.asked != "north ring":
        taking_part = {c for seat in (0, 1) for c in participants(table.s, seat)}
        assert taking_part == {table.id(hero), table.id(guard)}
        everyone = {c for seat in (0, 1) for c in characters(table.s, seat)}
        assert {c for c in everyone if not table.s.cards[c].participating} == {table.id(idle)}
        table.g.choose("pass" if table.offered("pass") else "done")
    assert table.asked == "north ring"
    table.north("pass")
    assert not any(card.participating for card in table.s.cards)


@pytest.mark.rule("lcg.participating.3")
def test_a_character_moved_home_no_longer_participates() -> None:
    hero, guard = character("hero", 3), character("guard", 2)
    table = PlainTable(
        north={"characters": fighting(hero)},
        south={"characters": fighting(guard)},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.happen(MoveHome(card=table.id(guard)))
    assert not table.card(guard).participating
    assert table.card(guard).controller == 1
    assert table.total("south") == 0


@pytest.mark.rule("lcg.participating.5")
def test_a_bowed_participant_adds_no_skill_and_still_opposes() -> None:
    hero, guard = character("hero", 3), character("guard", 2)
    table = PlainTable(
        north={"characters": fighting(hero)},
        south={"characters": fighting(guard)},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.happen(Bow(card=table.id(guard)))
    assert (table.total("south"), table.card(guard).participating) == (0, True)
    table.passes("north ring")
    assert table.seat("south").honor == 10


@pytest.mark.rule("lcg.participating.6")
def test_a_participant_that_leaves_play_and_comes_back_does_not_participate() -> None:
    hero = character("hero", 3)
    table = PlainTable(north={"characters": fighting(hero)}, conflict={"attacker": "north"}, busy=True)
    table.happen(Leave(card=table.id(hero)))
    assert table.total("north") == 0
    table.happen(EnterPlay(card=table.id(hero), seat=0))
    assert (table.card(hero).area, table.card(hero).participating, table.total("north")) == ("play", False, 0)


@pytest.mark.rule("lcg.participating.7", "lcg.3.2.2.6", "lcg.3.2.2.7", "lcg.skill.3")
def test_a_character_played_in_a_conflict_joins_it_or_stays_home_as_declared() -> None:
    hero, recruit = character("hero", 1), character("recruit", 3, cost=0, side="conflict")
    position: dict[str, Any] = {
        "north": {"characters": fighting(hero)},
        "south": {"hand": [recruit]},
        "conflict": {"attacker": "north"},
        "busy": True,
    }
    table = PlainTable(**position)
    assert table.offered(f"play:{recruit}")
    table.south(f"play:{recruit}:conflict")
    card = table.card(recruit)
    assert (card.participating, card.bowed, table.total("south")) == (True, False, 3)
    table = PlainTable(**position)
    table.south(f"play:{recruit}")
    card = table.card(recruit)
    assert (card.area, card.participating, card.bowed, table.total("south")) == ("play", False, False, 0)
    table.north("pass")
    assert table.keys() == ["pass", "use:test-busy"]


@pytest.mark.rule("lcg.participating.8", "lcg.3.2.1.3", "lcg.3.2.0.11")
def test_a_character_that_cannot_participate_is_not_declared_moved_or_played_into_the_conflict() -> None:
    pacifist, fighter = character("pacifist", 2, cost=0, side="conflict"), character("fighter", 2)
    dash, tired = character("dash", None), character("tired", 2)
    march = event("march", action(choose(a(CHARACTER)), Does("move to the conflict", TARGET)))
    mine = [pacifist, fighter, dash, {"card": tired, "bowed": True}]
    never = Cannot(a(CHARACTER), "participate in military conflicts")

    def barred(table: PlainTable) -> None:
        for card in table.cards(pacifist):
            if card.area == "play":
                table.lasts(never, on=pacifist)

    table = PlainTable(north={"characters": mine}, south={"characters": [character("other")]}, busy=True)
    barred(table)
    table.passes("north declare")
    table.north("declare:military:air", "province:1")
    assert (table.asked, table.card(fighter).participating) == ("south defenders", True)
    assert not any(table.card(c).participating for c in (pacifist, dash, tired, "test-other"))

    table = PlainTable(
        north={"characters": fighting(character("hero", 2))},
        south={"characters": mine, "hand": [march]},
        conflict={"attacker": "north", "at": "declare_defenders"},
        busy=True,
    )
    barred(table)
    assert table.keys() == ["defend:test-fighter", "done"]
    table.south("done")
    assert not MoveToConflict(card=table.id(pacifist)).possible(table.g)
    assert not MoveToConflict(card=table.id(dash)).possible(table.g)
    table.south(f"play:{march}")
    assert table.keys() == ["target:test-fighter", "target:test-tired"]
    political_only = character("scholar", None, 3, cost=0, side="conflict")
    table = PlainTable(
        north={"characters": fighting("test-hero")},
        south={"hand": [political_only]},
        conflict={"attacker": "north"},
        busy=True,
    )
    assert table.offered(f"play:{political_only}")
    assert not table.offered(f"play:{political_only}:conflict")
    assert table.why_not("south", f"play:{political_only}:conflict") == "lcg.participating.8"


@pytest.mark.rule("lcg.participating.9")
def test_a_participant_that_comes_not_to_be_able_to_participate_goes_home_bowed() -> None:
    hero = character("hero", 3)
    table = PlainTable(
        north={"characters": fighting(hero, character("friend", 1))}, conflict={"attacker": "north"}, busy=True
    )
    table.lasts(Cannot(SELF, "participate in military conflicts"), on=hero, until="conflict")
    assert (table.card(hero).participating, table.card(hero).bowed) == (False, True)
    assert table.card("test-friend").participating


# ---- passing ----


@pytest.mark.rule("lcg.pass.1")
def test_a_pass_hands_the_opportunity_to_the_opponent() -> None:
    table = PlainTable(**IN_DRAW)
    assert table.asked == "north action"
    before = table.log()
    table.north("pass")
    assert table.asked == "south action"
    assert table.log() == before


@pytest.mark.rule("lcg.pass.2", "lcg.1.4.11", "lcg.1.4.13", "lcg.1.4.14")
def test_in_the_dynasty_phase_the_earliest_to_pass_gains_one_fate_and_acts_no_more() -> None:
    table = PlainTable(phase="dynasty", busy=True)
    table.north("use:test-busy")
    table.south("pass")
    assert table.seat("south").fate == 1
    table.north("use:test-busy", "use:test-busy")
    assert table.seat("north").fate == 3
    table.north("pass")
    assert table.s.phase != "dynasty"
    assert (table.seat("north").fate, table.seat("south").fate) == (3, 1)


@pytest.mark.rule("lcg.pass.3", "lcg.window.4", "lcg.window.5")
def test_other_windows_stay_open_until_both_players_pass_in_a_row() -> None:
    table = PlainTable(**IN_DRAW)
    table.play("north: pass", "south: use:test-busy", "north: use:test-busy", "south: pass")
    assert (table.asked, table.s.phase) == ("north action", "draw")
    table.north("pass")
    assert table.s.phase == "conflict"


@pytest.mark.rule("lcg.pass.4")
@pytest.mark.parametrize("kind", ["military", "political"])
def test_a_conflict_is_passed_without_naming_its_type(kind: str) -> None:
    table = PlainTable(
        north={"characters": [character("hero", 1, 1)]}, south={"opportunities": []}, at="declare_conflict", busy=True
    )
    table.north("pass")
    assert table.asked == "north action"
    table.passes("north declare")
    table.north(f"declare:{kind}:air", "province:1")
    table.passes("north action")
    assert table.seat("north").opportunities == ()
    table.passes("north favor")


# ---- personal honor ----


@pytest.mark.rule("lcg.personal-honor.1", "lcg.personal-honor.3", "lcg.personal-honor.8", "lcg.personal-honor.9")
def test_a_character_is_honored_ordinary_or_dishonored_and_goes_from_one_to_the_next() -> None:
    hero = character("hero", 3, 3, glory=2)
    table = PlainTable(north={"characters": [hero]}, **IN_DRAW)

    def now() -> tuple[int, int | None, int | None]:
        return table.card(hero).status, table.skill(hero, "military"), table.skill(hero, "political")

    assert now() == (0, 3, 3)
    table.happen(Honor(card=table.id(hero)))
    assert now() == (1, 5, 5)
    table.happen(Dishonor(card=table.id(hero)))
    assert now() == (0, 3, 3)
    table.happen(Dishonor(card=table.id(hero)))
    assert now() == (-1, 1, 1)
    table.happen(Honor(card=table.id(hero)))
    assert now() == (0, 3, 3)


@pytest.mark.rule("lcg.personal-honor.2")
def test_characters_enter_play_ordinary() -> None:
    hero = character("hero", side="conflict", cost=0)
    table = PlainTable(north={"characters": [{"card": hero, "dishonored": True}]}, **IN_DRAW)
    table.happen(Leave(card=table.id(hero), how="returned", to="hand"))
    table.north(f"play:{hero}")
    assert (table.card(hero).area, table.card(hero).status) == ("play", 0)


@pytest.mark.rule("lcg.personal-honor.4")
def test_an_honored_character_adds_its_present_glory_to_both_skills() -> None:
    hero = character("hero", 2, 3, glory=2)
    table = PlainTable(north={"characters": [{"card": hero, "honored": True}]}, **IN_DRAW)
    assert (table.skill(hero, "military"), table.skill(hero, "political")) == (4, 5)
    table.lasts(Modifies(SELF, "glory", Number(1)), on=hero)
    assert (table.skill(hero, "military"), table.skill(hero, "political")) == (5, 6)


@pytest.mark.rule("lcg.personal-honor.6")
def test_a_dishonored_character_loses_its_glory_from_both_skills() -> None:
    hero = character("hero", 1, 3, glory=2)
    table = PlainTable(north={"characters": [{"card": hero, "dishonored": True}]}, **IN_DRAW)
    assert (table.skill(hero, "military"), table.skill(hero, "political")) == (0, 1)


@pytest.mark.rule("lcg.personal-honor.5")
def test_an_honored_character_leaving_play_earns_its_controller_one_honor() -> None:
    hero = character("hero")
    table = PlainTable(south={"characters": [{"card": hero, "honored": True, "owner": "north"}]}, **IN_DRAW)
    table.happen(Leave(card=table.id(hero)))
    assert (table.seat("south").honor, table.seat("north").honor) == (11, 10)


@pytest.mark.rule("lcg.personal-honor.7")
def test_a_dishonored_character_leaving_play_costs_its_controller_one_honor() -> None:
    hero = character("hero")
    table = PlainTable(north={"characters": [{"card": hero, "dishonored": True}], "honor": 2}, phase="fate", busy=True)
    assert (table.seat("north").honor, table.pile("north", "dynasty_discards")) == (1, [hero])
    table = PlainTable(north={"characters": [{"card": hero, "dishonored": True}], "honor": 1}, phase="fate", busy=True)
    assert table.g.outcome is not None
    assert table.g.outcome.winners == (1,)


@pytest.mark.rule("lcg.personal-honor.10", "lcg.personal-honor.11")
def test_what_is_honored_or_dishonored_already_cannot_become_so_again() -> None:
    praise = event("praise", action(choose(a(CHARACTER)), Does("honor", TARGET)))
    penance = event("penance", action(Pays("dishonor", a(CHARACTER, YOURS)), Pool("gain fate", Number(1))))
    proud, plain, shamed = character("proud"), character("plain"), character("shamed")
    south = {"characters": [{"card": proud, "honored": True}, plain, character("other")]}
    table = PlainTable(
        north={"hand": [praise, penance], "characters": [{"card": shamed, "dishonored": True}]}, south=south, **IN_DRAW
    )
    assert not table.offered(f"play:{penance}")
    table.north(f"play:{praise}")
    assert table.keys() == ["target:test-other", "target:test-plain", "target:test-shamed"]
    table.north("target:test-shamed")
    table.south("pass")
    assert table.offered(f"play:{penance}")


# ---- pride and sincerity ----


@pytest.mark.rule("lcg.pride.1", "rulings.fiverings.29")
def test_a_pride_character_that_wins_a_conflict_is_honored_without_being_asked() -> None:
    hero, home = character("hero", 3, keywords="pride"), character("home", 1, keywords="pride")
    table = PlainTable(north={"characters": [*fighting(hero), home]}, conflict={"attacker": "north"}, busy=True)
    table.passes("north ring")
    assert (table.card(hero).status, table.card(home).status) == (1, 0)


@pytest.mark.rule("lcg.pride.2")
def test_a_pride_character_that_loses_a_conflict_is_dishonored() -> None:
    hero, proud = character("hero", 3), character("proud", 1, keywords="pride")
    table = PlainTable(
        north={"characters": fighting(hero)},
        south={"characters": [{"card": proud, "participating": True, "honored": True}]},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.passes("north ring")
    assert table.card(proud).status == 0


@pytest.mark.rule("lcg.pride.3")
def test_pride_does_nothing_in_a_conflict_that_nobody_wins() -> None:
    a_, b = character("a", 0, keywords="pride"), character("b", 0, keywords="pride")
    home = character("home", keywords="pride")
    table = PlainTable(
        north={"characters": [*fighting(a_), home]},
        south={"characters": fighting(b)},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.passes("north declare")
    assert [table.card(title).status for title in (a_, b, home)] == [0, 0, 0]


@pytest.mark.rule("lcg.sincerity.1", "lcg.sincerity.2")
def test_sincerity_lets_the_controller_draw_a_card_as_the_character_leaves_play() -> None:
    honest = character("honest", keywords="sincerity")
    table = PlainTable(south={"characters": [{"card": honest, "owner": "north"}]}, phase="fate", busy=True)
    assert table.asked == "north action"
    assert table.pile("north", "dynasty_discards") == [honest]
    assert (len(table.hand("south")), len(table.hand("north"))) == (1, 0)
    assert len(table.s.conflict_decks[0]) == len(table.s.conflict_decks[1]) + 1


# ---- no attachments, restricted ----


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
