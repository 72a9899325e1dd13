"""The figures of a hint: the error that is stated, and the price of keeping sure cards."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.advising import _proved
from caurobat.players import thinking
from caurobat.players.advice import TrialResult
from caurobat.players.judging import Ending
from caurobat.players.player import never
from caurobat.players.roster import ROSTERS
from caurobat.players.thinking import Adviser


def ended(*wins: float) -> list[Ending]:
    return [Ending(1.0, won, won) for won in wins]


def test_a_difference_is_told_with_what_no_number_of_trials_mends() -> None:
    few, many = (TrialResult.of(ended(0.0, 1.0) * count, ended(1.0, 1.0) * count, 0.02) for count in (5, 5000))
    assert few.behind == many.behind == 0.5
    assert few.behind_error > many.behind_error > 0.02
    assert many.behind_error == pytest.approx(0.0206, abs=0.001)
    assert many.trial_error < 0.006


def test_what_wins_and_loses_in_the_same_worlds_is_surer_than_its_chance() -> None:
    """Both win half of their rounds, which says little of either; but they win the same ones."""
    best = ended(0.0, 1.0) * 50
    alike = TrialResult.of(list(best), best)
    assert (alike.win, alike.behind) == (0.5, 0.0)
    assert 0.0 < alike.behind_error < 0.02  # never quite certain
    assert TrialResult.of(ended(1.0, 0.0) * 50, best).behind_error > 0.09
    assert TrialResult.of(best, best, 0.02).behind_error == 0.0


def test_advice_is_played_out_no_more_often_than_its_game_can_bear(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    roster = replace(ROSTERS["zwicker"], advise=lambda view, rng, rounds, *rest: asked.append(rounds))
    monkeypatch.setattr(thinking, "ROSTERS", {"zwicker": roster})
    game = GAMES["zwicker"]
    view = game.view(game.start(game.options({}), 2, game.deal(game.options({}), 2, 0, Rng(1))).state, 1)
    for rounds in (40, 500):
        adviser = Adviser(rounds)
        monkeypatch.setattr(adviser, "give", lambda job: job(never))
        adviser.start("zwicker", view, 1)
    assert asked == [40, 120]


def test_sure_cards_are_not_kept_at_any_price() -> None:
    """Two rounds of three are won without the cards, and one with them: that is more than the rule may cost.

    The cards had dropped out of the trials after sixty rounds, too few to tell.
    """
    won, lost = SimpleNamespace(win=1.0), SimpleNamespace(win=0.0)
    pairs = [(won, lost), (won, lost), (lost, won)]
    played = pairs * 20
    unseen: Any = None
    seated: Any = SimpleNamespace(
        differences=lambda better, other: played,
        play=lambda actions, rounds, _stop: played.extend(pairs * (rounds // 3)),
    )
    reasons: Any = {3: SimpleNamespace(gain=0, takes=()), 7: SimpleNamespace(gain=4, takes=(1,))}
    assert _proved(unseen, 3, reasons, Rng(1), never, seated) == 3
