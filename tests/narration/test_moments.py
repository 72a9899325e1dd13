from datetime import datetime

import pytest

from caurobat.narration.moments import when
from caurobat.narration.strings import Strings
from tests.ui.kept import ASSETS

NOW = datetime(2026, 11, 28, 9, 30)  # a Saturday


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        (datetime(2026, 11, 28, 8, 2), "today 8:02"),
        (datetime(2026, 11, 27, 23, 59), "yesterday"),
        (datetime(2026, 11, 23, 10, 0), "Monday"),
        (datetime(2026, 11, 22, 10, 0), "Sunday"),
        (datetime(2026, 11, 21, 23, 0), "21 November 2026"),
        (datetime(2027, 1, 2), "2 January 2027"),
        (datetime.min, "1 January 1"),
        (datetime.max, "31 December 9999"),
    ],
)
def test_a_moment_is_said_as_from_today(moment: datetime, words: str) -> None:
    assert when(Strings("en", ASSETS / "locale"), moment, NOW) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ca", ("avui 8:22", "ahir", "dilluns", "3 d’abril del 2026")),
        ("es", ("hoy 8:22", "ayer", "lunes", "3 de abril de 2026")),
        ("it", ("oggi 8:22", "ieri", "lunedì", "3 aprile 2026")),
    ],
)
def test_each_language_writes_a_date_in_its_own_way(language: str, words: tuple[str, ...]) -> None:
    strings = Strings(language, ASSETS / "locale")
    moments = [datetime(2026, month, day, 8, 22) for month, day in ((11, 28), (11, 27), (11, 23), (4, 3))]
    assert tuple(when(strings, moment, NOW) for moment in moments) == words
