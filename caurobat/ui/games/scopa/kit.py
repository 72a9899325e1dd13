"""The kit of Scopa."""

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from caurobat.core.zones import TABLE
from caurobat.games.scopa import GAME, View, holdings
from caurobat.games.scopa.counting import POINTS, PRIME_VALUES, SETTEBELLO
from caurobat.narration.first_steps import NewMoment
from caurobat.narration.scopa.advice import ADVICE
from caurobat.narration.scopa.first_steps import FIRST_STEPS
from caurobat.narration.scopa.scores import SCORE
from caurobat.narration.scopa.voice import VOICE
from caurobat.narration.strings import Strings, msg
from caurobat.ui.games.fishing.count import Line, Share, lines_show
from caurobat.ui.games.fishing.seats import SweepingSeats
from caurobat.ui.games.scopa.middle import MIDDLE
from caurobat.ui.games.scopa.telling import STAGE
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.kit import Counted, Pointer, TableKit, own_hand, own_panel, partner_panel, player_pile
from caurobat.ui.table.layouts.loose import spots


class ScopaSeats(SweepingSeats[View]):
    """The partner and the sweeps of each seat."""

    nothing_to_tell = msg("Nobody has made a scopa yet.")

    def sweeps_text(self, strings: Strings, count: int) -> str:
        """Return `count` scope in words."""
        return strings.n("{count} scopa", "{count} scope", count)


def _last_laid(areas: Areas, moment: NewMoment) -> Rect:
    """Return the place of the last card on the table."""
    height, places = spots(areas, len(moment.view.zones[TABLE]))
    return places[-1].card_rect(height)


POINTERS: Final[Mapping[str, Pointer]] = {
    "you": own_panel,
    "partner": partner_panel,
    "sweep": player_pile,
    "taken": player_pile,
    "stays": _last_laid,
    "turn": own_hand,
    "ways": own_hand,
}

_HEIGHTS: Final = {"cards": 0.75, "coins": 0.75, "settebello": 1.0, "primiera": 1.5, "scopa": 1.05}

_LINES: Final = [Line(why, SCORE.lines[why], _HEIGHTS[why]) for why in POINTS]
_SECONDS: Final = 5.5


def _share(counted: Counted, why: str, side: int, points: int, grown: float) -> Share:
    """Return a side's share of a line, with `grown` of its numbers (0 to 1)."""
    (held,) = holdings(counted.view.zones, counted.view.sweeps, [counted.sides[side]])
    match why:
        case "cards":
            return Share(str(round(held.cards * grown)), (), True, points)
        case "coins":
            return Share(str(round(held.coins * grown)), (), True, points)
        case "settebello":
            return Share("", (SETTEBELLO,) if held.has_settebello else (), True, points)
        case "primiera":
            shown = held.prime_cards[: round(len(held.prime_cards) * grown)]
            is_whole = held.prime is not None
            number = f"= {held.prime}" if is_whole and grown >= 1.0 else ""
            values = tuple([str(PRIME_VALUES[card.rank]) for card in shown])
            return Share(number, shown, is_whole or grown < 1.0, points, values)
        case _:
            return Share("" if held.sweeps else "0", held.sweeps, True, points)


KIT: Final = TableKit(
    game=GAME,
    stage=STAGE,
    middle=MIDDLE,
    seats=ScopaSeats(GAME),
    words=VOICE.words,
    rules=VOICE.rules,
    score=VOICE.score,
    count_show=lines_show(lambda _counted: _SECONDS, lambda _counted: _LINES, _share),
    advice=ADVICE,
    first_steps=FIRST_STEPS,
    pointers=POINTERS,
)
