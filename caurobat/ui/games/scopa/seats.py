"""Tips of Scopa's seats: the partner, and the sweeps, which lie across the pile for all to see."""

from typing import Final

from caurobat.games.scopa import GAME, View
from caurobat.narration.strings import Strings, msg
from caurobat.ui.games.fishing.seats import SweepingSeats


class ScopaSeats(SweepingSeats[View]):
    """The partner, and the sweeps."""

    nothing_to_tell = msg("Nobody has made a scopa yet.")

    def sweeps_text(self, strings: Strings, count: int) -> str:
        """How many scope."""
        return strings.n("{count} scopa", "{count} scope", count)


SEATS: Final = ScopaSeats(GAME)
