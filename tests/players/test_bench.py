"""The benchmark measures what it says, in ratios that hold on any machine."""

import pytest

from tools.bench.players import measure_players


@pytest.mark.slow
def test_the_fast_model_is_many_times_faster_than_the_engine() -> None:
    measures = {measure.what: measure for measure in measure_players()}
    assert measures["engine, random plies"].to_engine == 1
    assert measures["bare loop over random()"].to_loop == 1
    assert measures["fast model, random plies"].to_engine > 3
    assert measures["fast model, greedy plies"].to_engine > 1
