"""An entry of the hint has at most three facts, in every game: what a card does, and two more; nine help nobody."""

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.rng import Rng
from caurobat.narration.strings import Strings, You
from caurobat.paths import assets_dir
from caurobat.ui.kits import KITS

ENGLISH = Strings("en", assets_dir() / "locale")
NAMES = (You("Anna"), "Montse", "Quim", "Ramon")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_entry_of_a_hint_has_more_than_three_facts(game: str) -> None:
    rules, advice = GAMES[game], KITS[game].advice
    options = rules.options({})
    counts: set[int] = set()
    for seed in range(2):
        rng = Rng(seed)
        state = rules.start(options, 4, rules.deal(options, 4, 0, rng)).state
        while (decision := rules.decision(state)) is not None:
            view = rules.view(state, decision.seat)
            hints = advice.hints(ENGLISH, view, advice.glance(view), NAMES)
            counts |= {1 + len(hint.words.follows) for hint in hints}
            state = rules.apply(state, rng.choice(decision.actions)).state
    assert max(counts) == 3
