"""Tips of Zwicker's seats: the partner, and the Zwicks, which lie across the pile for all to see."""

from typing import Final

from caurobat.games.zwicker import GAME, View
from caurobat.narration.strings import Strings, msg
from caurobat.ui.games.fishing.seats import SweepingSeats


class ZwickerSeats(SweepingSeats[View]):
    """The partner, and the sweeps."""

    nothing_to_tell = msg("Nobody has made a Zwick yet.")

    def sweeps_text(self, strings: Strings, count: int) -> str:
        """How many Zwicks."""
        return strings.n("{count} Zwick", "{count} Zwicks", count)


SEATS: Final = ZwickerSeats(GAME)
