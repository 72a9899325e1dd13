"""A seat's debts are in words at its panel, however many creditors it has and however small the panel."""

import itertools
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from caurobat.games.cau_robat.rules.state import Debt
from caurobat.games.cau_robat.table.chips import SEATS
from caurobat.narration.strings import Strings
from caurobat.translations import LANGUAGES
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.seat_panels import frame_of
from tests.expecting import present
from tests.ui.conftest import MakeDriver
from tests.ui.kept import ASSETS
from tests.ui.tables import areas_for

DEBTS = ([(2, 4)], [(2, 2), (3, 1)], [(1, 1), (2, 2), (3, 1)], [(2, 12), (3, 11)])
"""Creditor and cards of what a seat may owe."""


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
def test_any_number_of_debts_is_said_in_words(make_driver: MakeDriver, drawn: list[str], size: tuple[int, int]) -> None:
    host = make_driver(size=size).app.host
    for seats, language, owed, seat in itertools.product((5, 12), LANGUAGES, DEBTS, (0, 1)):
        areas, strings = areas_for(size, seats), Strings(language, ASSETS / "locale")
        faces = [SeatFace(f"Seat {each}", "", each, each, is_you=each == 0) for each in range(seats)]
        drawn.clear()
        frame, surface = frame_of(host.look, areas, seat), pygame.Surface(size, pygame.SRCALPHA)
        view: Any = SimpleNamespace(turn=0, debts=[Debt(seat, *debt) for debt in owed])
        line = present(SEATS.line(strings, view, seat, faces))
        line.place(host.look._replace(text=frame.text), frame.below).draw(surface)
        word = strings.t("{name:you owe|owes}", name=faces[seat].called)
        count = sum(cards for _, cards in owed)
        assert drawn[0] in (word, strings.t("{name:you owe|owes} {count}", name=faces[seat].called, count=count))
        inked = surface.get_bounding_rect()
        assert frame.below.inflate(2, 2).contains(inked), f"{inked} leaves {frame.below}: {seats}, {language}, {owed}"
