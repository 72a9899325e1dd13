"""The pads of both sides, the panel of a claim and the dealer's mark; the count is told by its show and not before."""

from dataclasses import replace

from caurobat.core.events import PointsScored
from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.rules.state import Score, score_told
from caurobat.games.cuarenta.rules.summary import PlaySummary
from caurobat.games.cuarenta.table.effects import STAGE
from caurobat.games.cuarenta.words.kit import WORDS, claim_lines
from caurobat.narration.strings import Strings, You
from caurobat.ui.base.timing import AnimationSpeeds
from tests.games.cuarenta.table import position
from tests.ui.kept import ASSETS

ENGLISH = Strings("en", ASSETS / "locale")
NAMES = ("You", "Quim")


def test_whoever_may_claim_is_told_the_price_and_whom_the_caida_fell_on() -> None:
    at = position("KH", ["4C", "4D"], dealer=1).then("4C", "4D>4C")
    view = GAME.view(at.state, 1)
    among_others = claim_lines(ENGLISH, view, ("Anna", "Biel"))
    assert among_others[0] == "Biel, did you catch Anna’s ronda? Name its rank."
    assert claim_lines(ENGLISH, view, ("Anna", You("Biel"))) == [
        "Did you catch Anna’s ronda? Name its rank.",
        "Right: 10 for you. Wrong: 2 for Anna.",
    ]
    free = replace(view, options=GAME.options({"wrong_claim": "nothing"}))
    assert claim_lines(ENGLISH, free, ("Anna", "Biel"))[1] == "Right: 10 for you. Wrong: nothing."
    assert claim_lines(ENGLISH, GAME.view(at.state, 0), ("Anna", "Biel")) == ["Biel can claim a ronda."]


def test_the_count_is_told_neither_by_pads_nor_seats_nor_slip_before_its_show() -> None:
    after = position("KH QH", ["", "4D"], ["4C 4S", "2H 2D 3H"], turn=1, dealer=1).then("4D")
    view = GAME.view(after.state, 0)
    (counted,) = [event for event in after.events if isinstance(event, PointsScored)]
    assert counted.why == Score.CARDS
    assert view.score[counted.side] == counted.points
    assert score_told(view, counted.side) == 0
    assert STAGE.labels(counted, view, AnimationSpeeds()) == ()
    assert STAGE.seconds(counted, AnimationSpeeds()) == 0.0
    assert STAGE.sound(counted, 0) is None
    start = next(number for number, event in enumerate(after.events) if PlaySummary.begins(event))
    slip = WORDS.slip(ENGLISH, PlaySummary(after.events[start:], 2), NAMES)
    assert (slip.net, [row.text for row in slip.rows]) == ((), ["takes nothing"])
