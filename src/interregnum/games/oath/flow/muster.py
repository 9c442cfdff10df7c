"""Muster and Trade: tokens are placed on a card, and warbands, favor or secrets come for it."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.games.oath.cards.power import Act, facts
from interregnum.games.oath.cards.words.persistent import NoTradeFavor
from interregnum.games.oath.log import player, tell
from interregnum.games.oath.printed import CARDS
from interregnum.games.oath.rules.acts import acting_at, advised_by, with_object
from interregnum.games.oath.rules.banks import gain_favor, gain_secrets, gain_warbands, place, spend_favor
from interregnum.games.oath.rules.ruling import suits_of
from interregnum.games.oath.state import OathGame, change, laden, region, suit, workable
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg

MUSTERED = 2


def musters(g: OathGame, frame: Act) -> Iterator[Act]:
    """The cards a seat might muster on."""
    for card in g.state.sites[frame.site].cards:
        if workable(card) and (not laden(g.state, card) or "on laden" in frame.notes):
            yield with_object(frame, card=card, favor=1, warbands=MUSTERED)


class Muster(Procedure, kw_only=True):
    """A muster whose Supply is paid."""

    act: Act

    @step("oath.5.2.1.1", "oath.5.2.1.2")
    def place_favor(self, g: OathGame) -> Flow:
        lay(g, self.act)
        if g.logging:
            said = msg("{player} musters on {card}.", player=player(self.act.seat), card=CARDS[self.act.card])
            tell(g, "oath.5.2.1.1", "muster", said)
        return None

    @step("oath.5.2.2.1", "oath.5.2.2.2")
    def gain(self, g: OathGame) -> Flow:
        gain_warbands(g, self.act.seat, self.act.warbands, "oath.5.2.2.1")
        return Done()


def lay(g: OathGame, act: Act) -> None:
    """Place the tokens an action asks for on its card."""
    spend_favor(g, act.seat, act.favor)
    change(g.state, act.seat, secrets=g.state.lords[act.seat].secrets - act.secrets)
    place(g, act.card, act.favor, act.secrets)


def trades(g: OathGame, frame: Act) -> Iterator[Act]:
    """The cards a seat might trade with, for favor or for secrets."""
    state = g.state
    here = acting_at(state, frame)
    sites = [here]
    if "region" in frame.notes:
        sites = [i for i in range(len(state.sites)) if region(i) == region(here) and state.sites[i].faceup]
    for site in sites:
        for card in state.sites[site].cards:
            if workable(card) and not laden(state, card):
                n = matching(g, frame, card)
                yield with_object(frame, card=card, to=0, favor=0, secrets=1, gain_favor=1 + n, gain_secrets=0)
                yield with_object(frame, card=card, to=1, favor=2, secrets=0, gain_favor=0, gain_secrets=n)


def matching(g: OathGame, act: Act, card: str) -> int:
    """How many advisers that count for a trade match its card."""
    shown = suit(card)
    assert shown is not None
    count = suits_of(g.state, advised_by(act))
    for note in act.notes:
        if note.startswith("counts "):
            _, was, becomes = note.split()
            if was == shown:
                count[shown] -= 1
            if becomes == shown:
                count[shown] += 1
    return max(0, count[shown])


class Trade(Procedure, kw_only=True):
    """A trade whose Supply is paid."""

    act: Act

    @step("oath.5.3.2.1", "oath.5.3.2.3")
    def place_tokens(self, g: OathGame) -> Flow:
        lay(g, self.act)
        if g.logging:
            said = msg("{player} trades with {card}.", player=player(self.act.seat), card=CARDS[self.act.card])
            tell(g, "oath.5.3.2.1", "trade", said)
        return None

    @step("oath.5.3.2.2", "oath.5.3.2.4")
    def gain(self, g: OathGame) -> Flow:
        act = self.act
        shown = suit(act.card)
        assert shown is not None
        disguised = advised_by(act) != act.seat
        poor = not disguised and any(spot.seat == act.seat for _, _, spot in facts(g.state, NoTradeFavor))
        if not poor:
            gain_favor(g, act.seat, shown, act.gain_favor, "oath.5.3.2.2", vowed=not disguised)
        gain_secrets(g, act.seat, max(0, act.gain_secrets), "oath.5.3.2.4")
        return Done()
