"""The best of a match that is told on its podium is what the match had, in the games that are played to points, too."""

from collections.abc import Sequence

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.events import Event, Swept
from caurobat.match.replay import replay
from caurobat.narration.scores import Highlight, most_often
from caurobat.narration.strings import Strings
from caurobat.ui.kits import KITS
from tests.expecting import present
from tests.match.playing import finish_round, started
from tests.ui.kept import ASSETS

NAMES = ("Anna", "Quim", "Laia")
ENGLISH = Strings("en", ASSETS / "locale")


def played(game: str, seats: int, seed: int = 3) -> list[list[Event]]:
    session = started(GAMES[game], ["greedy"] * seats, seed, names=NAMES)
    for number in range(2):
        if number:
            session.next_round()
        finish_round(session)
    return [[event for step in one.steps for event in step.events] for one in replay(session.record).rounds]


def told(game: str, rounds: Sequence[Sequence[Event]], seats: int) -> list[Highlight]:
    return list(KITS[game].score.highlights(ENGLISH, rounds, NAMES[:seats]))


def test_scopa_remembers_the_capture_that_counted_most_and_the_sweeps() -> None:
    rounds = played("scopa", 2, seed=6)
    best, sweeps = told("scopa", rounds, 2)
    events = [event for one in rounds for event in one]
    made = [sum(isinstance(event, Swept) and event.seat == seat for event in events) for seat in (0, 1)]
    assert (sweeps.title, sweeps.seat) == ("Most scope", made.index(max(made)))
    assert best.title == "The best play"
    assert "Scopa!" in best.text or "settebello" in best.text


def test_nobody_is_said_to_have_done_most_what_others_did_as_often() -> None:
    assert most_often(ENGLISH, "Most scope", [0, 2], NAMES) is None
    assert present(most_often(ENGLISH, "Most scope", [2, 0, 2], NAMES)).seat == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_name_in_small_letters_stays_so_where_a_highlight_or_a_note_begins_with_it(game: str) -> None:
    names, score = [name.lower() for name in NAMES], KITS[game].score
    rounds = played(game, 3 if game in ("cau-robat", "capodama") else 2, seed=6)
    texts = [each.text for each in score.highlights(ENGLISH, rounds, names)]
    texts += [note for events in rounds for note in score.notes(ENGLISH, events, names)]
    assert any(text.startswith(tuple(names)) for text in texts)
    assert not any(text.startswith(NAMES) for text in texts)
