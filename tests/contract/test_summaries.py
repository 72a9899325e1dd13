import pytest

from caurobat.catalogue import GAMES
from caurobat.core.decisions import Pass
from caurobat.core.game import AnyGame
from caurobat.core.rng import Rng


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_play_is_summarized_from_the_event_that_begins_it_and_from_no_other(game: AnyGame) -> None:
    options, rng = game.options({}), Rng(3)
    seats = game.seat_counts(options)[-1]
    step = game.start(options, seats, game.deal(options, seats, 0, rng))
    assert not any(game.play_type.begins(event) for event in step.events)
    while (decision := game.decision(step.state)) is not None:
        action = rng.choice(decision.actions)
        step = game.apply(step.state, action)
        begun = [place for place, event in enumerate(step.events) if game.play_type.begins(event)]
        assert begun == ([] if isinstance(action, Pass) else [0])
        for place in range(len(step.events) + 1):
            if place in begun:
                assert game.play_type(step.events[place:], seats).seat == action.seat
            else:
                with pytest.raises(ValueError, match="a play begins with"):
                    game.play_type(step.events[place:], seats)
