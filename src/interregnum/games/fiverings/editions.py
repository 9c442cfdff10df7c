"""Editions: what differs between the versions of the rules, each difference under a name of its own."""

from __future__ import annotations

from typing import Final

from interregnum.cards.state import Edition


class FiveRingsEdition(Edition, frozen=True, kw_only=True):
    """What a version of the rules says where the versions differ."""

    second_player_gets_fate: bool = False
    """The second player begins with 1 fate."""
    mulligan_shows_cards: bool = False
    """Players see the cards that come into their provinces by a mulligan."""
    refills_singly: bool = False
    """Each empty province gets one card in the regroup phase, however many lay there."""
    claimed_ring_stays_contested: bool = False
    """The ring of a conflict stays contested until the conflict ends, though it has been claimed."""
    giving_is_losing: bool = False
    """Who gives loses, and who takes gains: honor, fate, and the fate on a ring."""
    fate_comes_after_entering: bool = False
    """A player decides how much fate to put on a character after it has entered play."""
    played_card_is_its_own_copy: bool = False
    """A card in the discard pile counts as a copy of itself."""
    entering_needs_participation: bool = False
    """Only a character that may participate enters play in a conflict."""
    dynasty_cards_skip_hands: bool = False
    """A dynasty card that would go to a hand is discarded."""
    duel_bids_stay_apart: bool = False
    """Bids are added when a duel is compared, and do not raise skills before."""
    duels_outside_conflicts: bool = False
    """Characters may duel while there is no conflict."""
    attacker_resolves_claimed_ring: bool = False
    """The attacker resolves the effect of a ring claimed in a conflict, even if the other player claimed it."""
    unique_follows_owner: bool = False
    """A unique card cannot be taken from a player who controls another copy."""
    restricted_list: bool = False
    """Decks hold at most one card of the restricted list."""


EDITIONS: Final[dict[str, FiveRingsEdition]] = {
    "1.01": FiveRingsEdition(name="1.01", replaced_changes_occur=True, second_player_gets_fate=True),
    "10": FiveRingsEdition(
        name="10",
        errata=True,
        hidden_cards_are_new=True,
        effects_may_lack_targets=True,
        referential_targets_matter=True,
        mulligan_shows_cards=True,
        refills_singly=True,
        claimed_ring_stays_contested=True,
        giving_is_losing=True,
        fate_comes_after_entering=True,
        played_card_is_its_own_copy=True,
        entering_needs_participation=True,
        dynasty_cards_skip_hands=True,
        duel_bids_stay_apart=True,
        duels_outside_conflicts=True,
        attacker_resolves_claimed_ring=True,
        unique_follows_owner=True,
        restricted_list=True,
    ),
}
"""The versions of the rules, by name."""
