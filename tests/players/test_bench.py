"""The benchmark measures each player beside the engine and a plain loop."""

import pytest

from tools.bench.players import measure_players


@pytest.mark.slow
def test_each_speed_is_said_beside_those_of_the_engine_and_of_a_loop() -> None:
    measures = {measure.what: measure for measure in measure_players()}
    engine, loop = measures["engine, random plies"], measures["bare loop over random()"]
    assert engine.to_engine == loop.to_loop == 1
    assert {"fast model, random plies", "fast model, greedy plies"} < set(measures)
    for measure in measures.values():
        assert measure.to_engine == pytest.approx(measure.per_second / engine.per_second)
        assert measure.to_loop == pytest.approx(measure.per_second / loop.per_second)
