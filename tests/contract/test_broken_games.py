"""The contract finds what it is there to find: Regency is broken in one way after the other, and each time it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

import pytest
from msgspec.structs import replace

from interregnum.kernel.chance import Chance
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.game import Game
from interregnum.kernel.knowledge import EVERYTHING
from interregnum.kernel.procedure import Done, Flow
from interregnum.kernel.text import msg
from tests.contract import test_copies, test_decisions, test_knowledge, test_log
from tests.contract.sample import Case, Check, sample_of
from tests.testgame.game import RegencyRules, SeenRealm
from tests.testgame.procedures import Bids, HoldCourt, PlayCard, Regency, Vetoes
from tests.testgame.realm import NO_BID, BidShown, Court, Drew, Realm, SealTaken

Break = Callable[[pytest.MonkeyPatch], None]


def show_a_hidden_card(patch: pytest.MonkeyPatch) -> None:
    honest = RegencyRules.board

    def board(self: RegencyRules, g: Court, viewer: int) -> SeenRealm:
        top = tuple(g.state.cards[card].kind for card in g.state.deck[:1])
        seen = honest(self, g, viewer)
        return replace(seen, deck=top + seen.deck[1:])

    patch.setattr(RegencyRules, "board", board)


def show_a_secret_bid(patch: pytest.MonkeyPatch) -> None:
    honest = RegencyRules.board

    def board(self: RegencyRules, g: Court, viewer: int) -> SeenRealm:
        seen = honest(self, g, viewer)
        bids = [him.bid if him.bid != NO_BID else None for him in g.state.courtiers]
        return replace(seen, courtiers=tuple(replace(c, bid=b) for c, b in zip(seen.courtiers, bids, strict=True)))

    patch.setattr(RegencyRules, "board", board)


def resample_nothing(patch: pytest.MonkeyPatch) -> None:
    def resample(self: RegencyRules, g: Court, viewer: int, chance: Chance) -> None:
        return None

    patch.setattr(RegencyRules, "resample", resample)


def ask_only_who_holds_a_veto(patch: pytest.MonkeyPatch) -> None:
    honest = Vetoes.steps[0].run

    def invite(self: Vetoes, g: Court) -> Flow:
        if self.turn < len(self.seats) and "veto" not in g.state.kinds(self.seats[self.turn]):
            return Done(False)
        return honest(self, g)

    patch.setattr(Vetoes.steps[0], "run", invite)


def offer_a_veto_to_everyone(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("tests.testgame.procedures.held", lambda g, seat, kind: None)


def look_at_another_hand_before_offering(patch: pytest.MonkeyPatch) -> None:
    honest = HoldCourt.ask

    def ask(self: HoldCourt, g: Court, seat: int) -> Decision:
        asked = honest(self, g, seat)
        if any("veto" in g.state.kinds(other) for other in self.seats if other != seat):
            asked.about = ("beware",)
        return asked

    patch.setattr(HoldCourt, "ask", ask)


def change_something_while_asking(patch: pytest.MonkeyPatch) -> None:
    honest = Bids.steps[0].run

    def place(self: Bids, g: Court) -> Flow:
        g.state.round += 0 if g.state.round > 100 else 1
        return honest(self, g)

    patch.setattr(Bids.steps[0], "run", place)


def offer_a_key_twice(patch: pytest.MonkeyPatch) -> None:
    honest = HoldCourt.ask

    def ask(self: HoldCourt, g: Court, seat: int) -> Decision:
        asked = honest(self, g, seat)
        asked.offer("pass", msg("Pass"))
        return asked

    patch.setattr(HoldCourt, "ask", ask)


def forget_that_the_spy_has_seen(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Game, "reveal", lambda self: None)


def log_what_cannot_be_rendered(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Drew, "message", lambda self, viewer: msg("{nobody} draws."))


def log_what_somebody_else_draws(patch: pytest.MonkeyPatch) -> None:
    honest = Drew.message
    patch.setattr(Drew, "message", lambda self, viewer: honest(self, self.seat))


def log_only_who_could_have_played_a_veto(patch: pytest.MonkeyPatch) -> None:
    honest = HoldCourt.passed

    def passed(self: HoldCourt, g: Court, seat: int) -> None:
        honest(self, g, seat)
        if "veto" in g.state.kinds(seat):
            g.emit(SealTaken(seat=seat, rule="test.veto.1"))

    patch.setattr(HoldCourt, "passed", passed)


def log_a_secret_bid(patch: pytest.MonkeyPatch) -> None:
    honest = Bids.steps[0].answer
    assert honest is not None

    def placed(self: Bids, g: Court, option: Option) -> Flow:
        g.emit(BidShown(seat=self.seats[self.turn], bid=int(option.key.removeprefix("bid:")), rule="test.bid.1"))
        return honest(self, g, option)

    patch.setattr(Bids.steps[0], "answer", placed)


def keep_a_line_from_everybody_afterwards(patch: pytest.MonkeyPatch) -> None:
    honest = Drew.message
    patch.setattr(Drew, "message", lambda self, viewer: None if viewer == EVERYTHING else honest(self, viewer))


def name_an_unknown_rule(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PlayCard.steps[0], "rules", ("test.unheard.of",))


def never_end(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Regency.steps[2], "run", lambda self, g: self.play_round)
    patch.setattr("tests.contract.sample.LIMIT", 300)


def depend_on_the_log(patch: pytest.MonkeyPatch) -> None:
    honest = Game.emit

    def emit(self: Game[Any], event: Any) -> None:
        honest(self, event)
        self.state.round += self.logging

    patch.setattr(Game, "emit", emit)


def remember_outside_the_state(patch: pytest.MonkeyPatch) -> None:
    honest, remembered = HoldCourt.act, [0]

    def act(self: HoldCourt, g: Court, seat: int, option: Option) -> Flow:
        remembered[0] += 1
        g.state.pay(seat, remembered[0] % 2)
        return honest(self, g, seat, option)

    patch.setattr(HoldCourt, "act", act)


def keep_a_list_in_a_procedure(patch: pytest.MonkeyPatch) -> None:
    honest = HoldCourt.act

    def act(self: HoldCourt, g: Court, seat: int, option: Option) -> Flow:
        flow = honest(self, g, seat, option)
        self.traded = list(self.traded)  # type: ignore[assignment]
        return flow

    patch.setattr(HoldCourt, "act", act)


def share_a_list_between_clones(patch: pytest.MonkeyPatch) -> None:
    def clone(self: Realm) -> Realm:
        return copy(self)

    patch.setattr(Realm, "clone", clone)


FOUND_BY: list[tuple[Break, Check]] = [
    (show_a_hidden_card, test_knowledge.test_a_view_does_not_change_when_hidden_things_change_places),
    (show_a_secret_bid, test_knowledge.test_a_view_does_not_change_when_hidden_things_change_places),
    (resample_nothing, test_knowledge.test_imagined_worlds_differ_in_what_is_hidden_and_leave_the_real_game_alone),
    (ask_only_who_holds_a_veto, test_knowledge.test_whom_the_game_waits_for_depends_on_nothing_hidden),
    (look_at_another_hand_before_offering, test_knowledge.test_a_question_depends_only_on_what_its_seat_may_know),
    (offer_a_veto_to_everyone, test_decisions.test_every_option_on_offer_can_be_chosen),
    (offer_a_key_twice, test_decisions.test_option_keys_are_unique_words_and_the_asked_seat_exists),
    (change_something_while_asking, test_decisions.test_asking_changes_nothing_and_asks_the_same_again),
    (log_what_cannot_be_rendered, test_decisions.test_everything_a_person_reads_can_be_rendered_in_every_language),
    (log_what_somebody_else_draws, test_log.test_a_log_reads_the_same_in_worlds_that_look_the_same),
    (log_only_who_could_have_played_a_veto, test_log.test_a_log_reads_the_same_in_worlds_that_look_the_same),
    (log_a_secret_bid, test_log.test_a_log_does_not_tell_secret_choices),
    (keep_a_line_from_everybody_afterwards, test_log.test_the_log_of_a_finished_game_leaves_nothing_out),
    (name_an_unknown_rule, test_decisions.test_every_question_step_event_and_outcome_names_a_known_rule),
    (never_end, test_decisions.test_a_random_game_ends),
    (forget_that_the_spy_has_seen, test_copies.test_what_may_be_undone_freely_has_taught_the_seat_nothing),
    (depend_on_the_log, test_copies.test_the_log_makes_no_difference),
    (remember_outside_the_state, test_copies.test_a_replayed_record_gives_the_same_game),
    (remember_outside_the_state, test_copies.test_undo_gives_the_game_as_it_was),
    (remember_outside_the_state, test_copies.test_a_clone_and_a_loaded_save_go_on_like_the_original),
    (keep_a_list_in_a_procedure, test_copies.test_entities_and_procedures_hold_nothing_that_could_change),
    (share_a_list_between_clones, test_copies.test_playing_a_clone_leaves_the_original_alone),
]


@pytest.fixture
def patch() -> Iterator[pytest.MonkeyPatch]:
    with pytest.MonkeyPatch.context() as context:
        yield context


@pytest.mark.parametrize(("broken", "check"), FOUND_BY, ids=lambda found: found.__name__)
def test_the_contract_finds_it(broken: Break, check: Check, patch: pytest.MonkeyPatch) -> None:
    broken(patch)
    with pytest.raises((AssertionError, InterregnumError, LookupError, ValueError)):
        hold_some_games_against(check)


def hold_some_games_against(check: Check) -> None:
    for seed in range(5):
        check(sample_of(Case("regency", 4, "plain", seed)))


@pytest.mark.parametrize("check", [check for _, check in FOUND_BY], ids=lambda check: check.__name__)
def test_the_contract_finds_nothing_wrong_with_the_unbroken_game(check: Check) -> None:
    hold_some_games_against(check)
