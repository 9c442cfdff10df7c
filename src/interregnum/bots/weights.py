"""What the features of a game weigh, as it stands in its `weights.json` or in another file of that form."""

from __future__ import annotations

from pathlib import Path

import msgspec

from interregnum.kernel.errors import BadConfiguration


class Weights(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    rename={"made_by": "made by", "among_several": "among several", "looking_ahead": "among several, looking ahead"},
):
    """What each feature of a game weighs, and the command that found it.

    Among more than two players other things may count, and there for those who look further ahead others still: a plan
    of many moves is worth something only to those who can carry it out. A game that has no such weights uses the same.
    """

    made_by: str
    weights: dict[str, float]
    among_several: dict[str, float] | None = None
    looking_ahead: dict[str, float] | None = None

    def encode(self) -> bytes:
        """The weights as readable JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    def changed(self, seats: int, made_by: str, weights: dict[str, float]) -> Weights:
        """These weights, with others for so many players."""
        changed = {"weights": weights} if seats <= 2 else {"among_several": weights}
        return msgspec.structs.replace(self, made_by=made_by, **changed)


def read_weights(path: Path) -> Weights:
    """The weights in a file."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Weights)
    except OSError as error:
        raise BadConfiguration(f"{path} cannot be read: {error.strerror}.") from None
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BadConfiguration(f"{path} holds no weights: {error}.") from None
