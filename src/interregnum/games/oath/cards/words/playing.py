"""Words about the play of a card: where it may go, what is cleared away for it, what it brings."""

from __future__ import annotations

from interregnum.games.oath.cards.power import Act, Rewrite
from interregnum.games.oath.state import OathGame, Spot
from interregnum.kernel.procedure import Flow


class OnPlay(Rewrite, frozen=True):
    """A modifier of a search that works when the kept card is played."""

    def rewrite(self, g: OathGame, act: Act, key: str, spot: Spot) -> Act:
        return act

    def opens(self, g: OathGame, act: Act, card: str, site: int) -> bool:
        """Whether the card may go to a site where its player is not."""
        return False

    def clears(self, g: OathGame, act: Act, card: str, site: int, spot: Spot) -> tuple[str, ...]:
        """The cards of which one may be discarded first."""
        return ()

    def secret_for_favor(self) -> bool:
        """Whether a secret takes the place of the favor for playing to a site."""
        return False

    def played(self, g: OathGame, act: Act, card: str, site: int, faceup: bool, spot: Spot) -> Flow:
        """What the play brings."""
        return None
