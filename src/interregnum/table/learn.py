"""Guided games and puzzles: which there are, which of them one has finished, and sitting down at one."""

from __future__ import annotations

import asyncio
from typing import Literal

import msgspec
from litestar import Controller, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from interregnum.kernel.text import Message
from interregnum.scenarios.studies import Study, studies
from interregnum.store.rows import SeatRow
from interregnum.store.settings import TableSettings
from interregnum.store.studies import Progress
from interregnum.table.endings import stands
from interregnum.table.lobby import Made
from interregnum.table.people import Asking, hub_of, signed_in

OPPONENT = "greedy"
"""Who plays the other seats of a puzzle, and goes on when a guided game is over."""


class StudyLine(msgspec.Struct, frozen=True):
    """A guided game or a puzzle in a list; `says` is what it is about, or the goal."""

    id: str
    game: str
    kind: Literal["lesson", "puzzle"]
    title: Message
    says: Message
    finished: bool


class Learn(Controller):
    """What can be learned by playing."""

    path = "/api/learn"
    tags = ("learn",)

    @get(summary="Guided games and puzzles, and which of them you have finished")
    async def studies(self, request: Asking) -> list[StudyLine]:
        person = await signed_in(request)
        done = await asyncio.to_thread(_progress(request).finished, person.id)
        known = await asyncio.to_thread(studies)
        return [StudyLine(one.id, one.game, one.kind, one.title, one.about, one.id in done) for one in known.values()]

    @post("/{game:str}/{name:str}", summary="Sit down at a guided game or a puzzle")
    async def begin(self, request: Asking, game: FromPath[str], name: FromPath[str]) -> Made:
        person = await signed_in(request)
        found = (await asyncio.to_thread(studies)).get(f"{game}/{name}")
        if found is None:
            raise NotFoundException("There is no such guided game or puzzle.")
        hub = hub_of(request)
        table = await asyncio.to_thread(_create, request, found, person.id)
        await hub.table(table)
        return Made(table, found.seat, {})


def _create(request: Asking, study: Study, player_id: str) -> str:
    game = study.begin()
    seats = [
        SeatRow(seat, "person", player_id) if seat == study.seat else SeatRow(seat, "bot", bot=OPPONENT)
        for seat in range(game.setting.seats)
    ]
    settings = TableSettings(study=study.id)
    asked = stands(game).asked
    return hub_of(request).stored_games.create_game(game.record(), seats, public=False, asked=asked, settings=settings)


def _progress(request: Asking) -> Progress:
    progress: Progress = request.app.state.progress
    return progress
