"""`backup` and `restore`: copies of all tables and players."""

from __future__ import annotations

from pathlib import Path

from interregnum.cli.options import Language
from interregnum.cli.output import Output
from interregnum.kernel.text import msgn


def backup(file: Path, /, *, database: str | None = None, language: Language = None) -> int:
    """Copy the database into a new file while it is in use.

    Parameters
    ----------
    file: Path
        The file to write.
    database: str
        What to copy: sqlite:///FILE or postgresql://HOST/NAME; by default the file in your state folder.
    """
    from interregnum.store import backup as store
    from interregnum.store.database import default_url

    games = store.backup(database or default_url(), file)
    said = msgn("{n} game is in {file}.", "{n} games are in {file}.", games, file=str(file))
    Output(language).say(said)
    return 0


def restore(file: Path, /, *, database: str | None = None, language: Language = None) -> int:
    """Fill an empty database from a backup.

    Parameters
    ----------
    file: Path
        A file that `backup` wrote.
    database: str
        Where to: sqlite:///FILE or postgresql://HOST/NAME; by default the file in your state folder.
    """
    from interregnum.store import backup as store
    from interregnum.store.database import default_url

    games = store.restore(database or default_url(), file)
    Output(language).say(msgn("{n} game was restored.", "{n} games were restored.", games))
    return 0
