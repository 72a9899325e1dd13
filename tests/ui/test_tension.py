"""How tense the table looks, which the music follows: from what everybody sees, and from nothing else."""

import pytest

from caurobat.match.session import ONLOOKER
from caurobat.ui.kits import KITS
from tests.match.playing import started


@pytest.mark.parametrize("game", KITS)
def test_every_game_begins_calmly_and_ends_tensely(game: str) -> None:
    kit = KITS[game]
    session = started(kit.stage.game, ["greedy", "greedy"], 3)
    levels = [kit.tension(session.view(ONLOOKER))]
    while not session.is_round_over:
        session.submit(session.choose())
        levels.append(kit.tension(session.view(ONLOOKER)))
    assert levels[0] == 0
    assert max(levels[-8:]) >= 1
    assert levels[-1] == 0
