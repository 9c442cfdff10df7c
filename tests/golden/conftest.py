"""These tests may play Regency."""

from tests.testgame.fixture import regency

__all__ = ["regency"]
