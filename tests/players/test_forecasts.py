"""What a hint's figures are worth: the error that is told, and the price of keeping sure cards."""

from types import SimpleNamespace

import pytest

from caurobat.core.rng import Rng
from caurobat.players.advice import Forecast
from caurobat.players.cau_robat.advising import _proved
from caurobat.players.player import never


def test_a_chance_is_told_with_what_no_number_of_trials_mends():
    few, many = (Forecast.of([(1.0, won, won) for won in (0.0, 1.0)] * count, 0.02) for count in (5, 5000))
    assert few.win_error > many.win_error > 0.02
    assert many.win_error == pytest.approx(0.0206, abs=0.001)
    assert many.trial_error < 0.006


def test_sure_cards_are_not_kept_at_any_price():
    """Two rounds of three are won without the cards, and one with them: that is more than the rule may cost."""
    won, lost = SimpleNamespace(win=1.0), SimpleNamespace(win=0.0)
    seated = SimpleNamespace(differences=lambda better, other: [(won, lost), (won, lost), (lost, won)] * 70)
    reasons = {3: SimpleNamespace(gain=0, takes=()), 7: SimpleNamespace(gain=4, takes=(1,))}
    assert _proved(None, 3, reasons, Rng(1), never, seated, None) == 3
