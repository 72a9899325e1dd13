"""The kit of Zwicker."""

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
from caurobat.narration.zwicker.scores import SCORE
from caurobat.narration.zwicker.voice import VOICE
from caurobat.ui.games.fishing.count import Line, Share, lines_show
from caurobat.ui.games.fishing.seats import SweepingSeats
from caurobat.ui.games.zwicker.middle import MIDDLE
from caurobat.ui.games.zwicker.telling import STAGE
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.kit import Counted, Pointer, TableKit, own_hand, own_panel, partner_panel, player_pile


class ZwickerSeats(SweepingSeats[View]):
    """The partner and the sweeps of each seat."""

    nothing_to_tell = msg("Nobody has made a Zwick yet.")

    def sweeps_text(self, strings: Strings, count: int) -> str:
        """Return `count` Zwicks in words."""
        return strings.n("{count} Zwick", "{count} Zwicks", count)


def _view(moment: NewMoment) -> View:
    return cast("View", moment.view)


def _build(areas: Areas, moment: NewMoment) -> Rect:
    """Return the place of the last card put on others."""
    placed = STAGE.lay_middle(_view(moment), areas).get(moment.last_play.card)
    return areas.centre if placed is None else placed.pose.rect


def _joker(areas: Areas, moment: NewMoment) -> Rect:
    """Return the place of a lone joker."""
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
"""Seconds per line."""
_CARDS: Final = "cards"
_HEIGHTS: Final = {"ten": 1.2, _CARDS: 0.75}


def lines_of(counted: Counted) -> list[Line]:
    """Return the lines of the count, in order; most cards only if the rules count them."""
    reasons = [why for why in POINTS if why != _CARDS or counted.view.options.most_cards]
    return [Line(why, SCORE.lines[why], _HEIGHTS.get(why, 1.0)) for why in reasons]


def share_of(counted: Counted, why: str, side: int, points: int, grown: float) -> Share:
    """Return the share of `side` in a line, with `grown` of its cards (0 to 1) and the `points` given so far."""
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
    """Return whether `card` scores for the reason `why`."""
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
