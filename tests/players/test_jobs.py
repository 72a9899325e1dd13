import pickle
from functools import partial

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.rng import Rng
from caurobat.players.player import never
from caurobat.players.roster import ROSTERS
from tests.expecting import present


@pytest.mark.parametrize("game", GAMES)
def test_hints_reviews_and_the_worth_of_a_deal_reach_another_process(game: str) -> None:
    rules, roster = GAMES[game], ROSTERS[game]
    options = rules.options({})
    seats = rules.seat_counts(options)[0]
    state = rules.start(options, seats, rules.deal(options, seats, 0, Rng(3))).state
    decision = present(rules.decision(state))
    view = rules.view(state, rules.decider(seats, decision.seat))
    hint = partial(present(roster.advise), view, Rng(1), 2, (), never)
    review = partial(present(roster.judge), view, decision.actions[0], Rng(1), 2, (), never)
    worth = partial(present(roster.deal_values), state, 1)
    sent = [pickle.loads(pickle.dumps(job)) for job in (hint, review, worth)]
    assert repr(sent[0]()) == repr(hint()), "another process says the same"
    assert repr(sent[1]()) == repr(review())
    assert len(sent[2].args) == len(worth.args)
