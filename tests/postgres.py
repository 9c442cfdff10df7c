"""A real PostgreSQL on loopback for tests; they are skipped, and say so, where it is not installed."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

import psycopg
import pytest

MISSING = "PostgreSQL is not installed (initdb and postgres were not found): apt-get install postgresql"


def binaries() -> Path | None:
    """Where PostgreSQL's programs are."""
    newest = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    path = shutil.which("initdb")
    places = [*newest, *([Path(path).resolve().parent] if path else [])]
    return next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)


class Postgres:
    """A database server of our own."""

    def __init__(self, place: Path, folder: Path) -> None:
        self._place = place
        self._folder = folder
        self._server: subprocess.Popen[bytes] | None = None
        # PostgreSQL refuses to run as root; its package brings a user of that name.
        self._user = "postgres" if os.getuid() == 0 else None
        if self._user is not None:
            shutil.chown(folder, self._user)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._run("initdb", "-D", str(folder / "data"), "-A", "trust", "-U", "tester", "-E", "UTF8", "--no-sync")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._place / program), *arguments]
        subprocess.run(command, check=True, capture_output=True, user=self._user, cwd=self._folder)

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        options = {"port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": "", "fsync": "off"}
        command = [str(self._place / "postgres"), "-D", str(self._folder / "data")]
        command += [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            self._server = subprocess.Popen(command, stdout=log, stderr=log, user=self._user, cwd=self._folder)
        for _ in range(200):
            with suppress(psycopg.OperationalError), psycopg.connect(self.url("postgres")):
                return
            time.sleep(0.05)
        raise AssertionError(f"PostgreSQL does not start: {(self._folder / 'log').read_text()[-2000:]}")

    def stop(self) -> None:
        """Stop the server at once."""
        if self._server is not None:
            self._server.send_signal(2)
            self._server.wait(20)
            self._server = None

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://tester@127.0.0.1:{self.port}/{database}"

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"tables_{secrets.token_hex(4)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)


@contextmanager
def server() -> Iterator[Postgres]:
    """A running server, gone without a trace afterwards."""
    place = binaries()
    if place is None:
        pytest.skip(MISSING)
    if os.getuid() == 0:
        try:
            pwd.getpwnam("postgres")
        except KeyError:
            pytest.skip("PostgreSQL cannot run as root, and there is no user called postgres.")
    folder = Path(mkdtemp(prefix="interregnum-postgres-"))
    found = Postgres(place, folder)
    found.start()
    try:
        yield found
    finally:
        found.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A server for all tests of a run."""
    with server() as found:
        yield found
