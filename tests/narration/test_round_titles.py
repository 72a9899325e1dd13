import pytest

from caurobat.catalogue import GAMES
from caurobat.match.seating import SeatSetup
from caurobat.match.session import Session
from caurobat.narration import TEXTS
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir

USUAL = {
    "cau-robat": "Round 1 · first to 3 rounds",
    "scopa": "Round 1 · to 11 points",
    "cuarenta": "Round 1 · to forty points",
    "capodama": "Round 1 · to 7 points",
    "zwicker": "Round 1 · to 50 points",
    "escoba": "Round 1 · to 21 points",
}


def title_of(game: str, **options: object) -> str:
    seats = [SeatSetup(name, "greedy", number, number) for number, name in enumerate(("Laia", "Quim"))]
    session = Session.start(GAMES[game], GAMES[game].options(options), seats, 1, None)
    return TEXTS[game].words.round_title(Strings("en", assets_dir() / "locale"), session)


@pytest.mark.parametrize("game", GAMES)
def test_a_round_names_the_target_and_what_is_counted(game: str) -> None:
    """Rounds in the classic Cau robat, points everywhere else."""
    assert title_of(game) == USUAL[game]


def test_cau_robat_by_points_is_played_to_points() -> None:
    """The same game, counted otherwise."""
    assert title_of("cau-robat", scoring="points") == "Round 1 · to 21 points"
