"""Zwicker at the table: all that its window needs, put together."""

from collections.abc import Mapping
from typing import Final, cast

from pygame import Rect

from caurobat.core.zones import PILES
from caurobat.decks import Card
from caurobat.games.zwicker import GAME, View
from caurobat.games.zwicker.counting import POINTS, SEVENS, TEN
from caurobat.narration.first_steps import NewMoment
from caurobat.narration.strings import Strings, msg
from caurobat.narration.zwicker.advice import ADVICE
from caurobat.narration.zwicker.first_steps import FIRST_STEPS
from caurobat.narration.zwicker.scores import LINES
from caurobat.narration.zwicker.voice import VOICE
from caurobat.ui.games.fishing.count import Line, Share, lines_show
from caurobat.ui.games.fishing.seats import SweepingSeats
from caurobat.ui.games.zwicker.middle import MIDDLE
from caurobat.ui.games.zwicker.telling import STAGE
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.kit import Counted, Pointer, TableKit, own_hand, own_panel, partner_panel, player_pile


class ZwickerSeats(SweepingSeats[View]):
    """The partner, and the sweeps."""

    nothing_to_tell = msg("Nobody has made a Zwick yet.")

    def sweeps_text(self, strings: Strings, count: int) -> str:
        """How many Zwicks."""
        return strings.n("{count} Zwick", "{count} Zwicks", count)


def _view(moment: NewMoment) -> View:
    return cast("View", moment.view)


def _build(areas: Areas, moment: NewMoment) -> Rect:
    """The place of the card that was put on others last."""
    placed = STAGE.lay_middle(_view(moment), areas).get(moment.last_play.card)
    return areas.centre if placed is None else placed.pose.rect


def _joker(areas: Areas, moment: NewMoment) -> Rect:
    """The place of a joker that lies alone."""
    view = _view(moment)
    (card, *_), *_ = [item.cards for item in view.items if item.value is None]
    return STAGE.lay_middle(view, areas)[card].pose.rect


POINTERS: Final[Mapping[str, Pointer]] = {
    "you": own_panel,
    "partner": partner_panel,
    "sweep": player_pile,
    "built": _build,
    "taken": player_pile,
    "joker": _joker,
    "turn": own_hand,
    "ways": own_hand,
}

_EACH: Final = 1.1
"""Seconds for a line."""
_CARDS: Final = "cards"
_HEIGHTS: Final = {"ten": 1.2, _CARDS: 0.75}


def lines_of(counted: Counted) -> list[Line]:
    """The lines of the count, in their order; most cards only where they count."""
    reasons = [why for why in POINTS if why != _CARDS or counted.view.options.most_cards]
    return [Line(why, LINES[why], _HEIGHTS.get(why, 1.0)) for why in reasons]


def share_of(counted: Counted, why: str, side: int, points: int, grown: float) -> Share:
    """Return the share of `side` in a line, its cards laid out so far, and the `points` that it has been given."""
    seats = counted.sides[side]
    held = [card for seat in seats for card in counted.view.zones[PILES[seat]]]
    if why == _CARDS:
        return Share(str(round(len(held) * grown)), (), True, points)
    if why == "sweeps":
        cards = tuple([card for seat in seats for card in counted.view.sweeps[seat]])
    else:
        cards = tuple([card for card in held if card is not None and _counts(card, why)])
    return Share("", cards[: round(len(cards) * grown)], True, points)


def _counts(card: Card, why: str) -> bool:
    """Whether `card` is one of those that make the points of that reason."""
    if why == "aces":
        return card.rank == 1
    return card is TEN if why == "ten" else card in SEVENS


KIT: Final = TableKit(
    game=GAME,
    stage=STAGE,
    middle=MIDDLE,
    seats=ZwickerSeats(GAME),
    words=VOICE.words,
    rules=VOICE.rules,
    score=VOICE.score,
    count_show=lines_show(lambda counted: _EACH * len(lines_of(counted)), lines_of, share_of),
    advice=ADVICE,
    first_steps=FIRST_STEPS,
    pointers=POINTERS,
)
