"""Regency: a small game of hidden cards that uses everything the kernel offers, so that the kernel is tested alone.

Two to four courtiers bid in secret for the regent's seal, then play schemes, spies and curfews from hidden hands; every
card can be vetoed and every veto vetoed again. A courtier who cannot pay their upkeep leaves the court; after the last
round the richest wins. Its rules are in `rules.yaml`, in the ledgers' format, under the ids "test.*".
"""

from tests.testgame.game import GAME

__all__ = ["GAME"]
