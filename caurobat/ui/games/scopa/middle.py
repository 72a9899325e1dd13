"""Parts drawn between the seats of Scopa."""

from typing import Final

from caurobat.games.scopa import GAME, PlaySummary, View
from caurobat.narration.scopa.forecast import Forecast
from caurobat.narration.scopa.words import counting_words, heading
from caurobat.narration.strings import Strings
from caurobat.ui.games.fishing.middle import BoardText, LooseMiddle


class ScopaMiddle(LooseMiddle[View, PlaySummary, Forecast]):
    """The loose table, and what of a capture counts."""

    def foreseen_play(self, forecast: Forecast) -> PlaySummary:
        """The play that `forecast` foresees."""
        return forecast.play

    def board_text(self, strings: Strings, forecast: Forecast) -> BoardText:
        """Return the board's text: the cards taken, and what of that counts."""
        counts = " · ".join(counting_words(strings, forecast))
        return BoardText(heading(strings, forecast), counts, forecast.play.is_sweep or forecast.has_settebello)


MIDDLE: Final = ScopaMiddle(GAME)
