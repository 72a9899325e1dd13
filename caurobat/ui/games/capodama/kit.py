"""Capodama at the table: all that its window needs, put together."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pygame
from pygame import Rect

from caurobat.games.capodama import GAME
from caurobat.games.capodama.packs import HAND
from caurobat.narration.capodama.first_steps import FIRST_STEPS
from caurobat.narration.capodama.hints import ADVICE
from caurobat.narration.capodama.voice import VOICE
from caurobat.narration.first_steps import NewMoment
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.games.capodama.count import SHOW
from caurobat.ui.games.capodama.parts import MIDDLE
from caurobat.ui.games.capodama.places import bar_rect, row_height, sign_height
from caurobat.ui.games.capodama.seats import SEATS
from caurobat.ui.games.capodama.telling import STAGE
from caurobat.ui.table.areas import CARD_SHAPE, Areas
from caurobat.ui.table.first_steps import Pointer, own_hand, own_panel, player_panel
from caurobat.ui.table.kit import TableKit
from caurobat.ui.widgets.figure import Figure, FigureWidget

_CARD = 88.0  # height of a card in a drawing, in u
_ORDER = (("AC", "11"), ("7C", "7"), ("JC", "5"), ("KC", "4"), ("QC", "3"), ("10C", "0"), ("9C", "0"), ("8C", "0"))


def _order(figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """A suit from the highest card down, and what each counts."""
    _row(figure, surface, look, _ORDER)


def _trumps(figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """The three trumps, the highest first, and whose the ace and the queen are."""
    t = figure.host.t
    cards = (("AH", t("Capo")), ("7H", t("trump")), ("QH", t("Dama")))
    _row(figure, surface, look, cards, look.theme.colours.accent)


def _row(
    figure: FigureWidget,
    surface: pygame.Surface,
    look: Look,
    cards: Sequence[tuple[str, str]],
    ring: Colour | None = None,
) -> None:
    """Cards side by side, a word or a number under each."""
    box = figure.rect.inflate(-2 * look.px(18), -2 * look.px(14))
    line = look.text.line_height(Role.SMALL_STRONG)
    widest = max(look.text.width(words, Role.SMALL_STRONG) for _, words in cards) + look.px(14)
    room = box.width // len(cards)
    height = min(look.px(_CARD), box.height - line - look.px(8), round(room * 0.9 / card_art.RATIO))
    step = min(room, max(round(height * card_art.RATIO * 1.2), widest))
    y, x = box.centery - (line + look.px(6)) // 2, box.centerx - step * (len(cards) - 1) // 2
    for code, words in cards:
        rect = figure.card(surface, look, code, (x, y), height, ring)
        under = pygame.Rect(x - step // 2, rect.bottom + look.px(6), step, line)
        figure.words(surface, look, words, under)
        x += step


FIGURES: Final[Mapping[str, Figure]] = {"order": Figure(146.0, _order), "trumps": Figure(146.0, _trumps)}
"""By the name that the rules' pages give them."""

_SIGN_WIDTH: Final = 1.8  # of the height: so wide the doubled suit hangs over the table, with the largest text


def _bar(areas: Areas, _moment: NewMoment) -> Rect:
    return bar_rect(areas)


def _other_hand(areas: Areas, _moment: NewMoment) -> Rect:
    place, high = areas.places["hand", 1], row_height(areas)
    row = Rect(0, 0, round(high * CARD_SHAPE * HAND * 1.04), round(high))
    row.center = (round(place.x), round(place.y))
    return row


def _doubled(areas: Areas, _moment: NewMoment) -> Rect:
    # The sign is wider than high: a suit, and a word beside it that grows with the text.
    place, high = areas.places["double"], sign_height(areas)
    sign = Rect(0, 0, round(_SIGN_WIDTH * high), high)
    sign.center = (round(place.x), round(place.y))
    return sign.clamp(areas.middle.rect)


def _capo_panel(areas: Areas, moment: NewMoment) -> Rect:
    view: Any = moment.view
    return areas.panels.get(view.capo, areas.own)


POINTERS: Final[Mapping[str, Pointer]] = {
    "you": own_panel,
    "alone": _other_hand,
    "capo": _capo_panel,
    "own capo": _capo_panel,
    "lone capo": _capo_panel,
    "own lone capo": _capo_panel,
    "double": _doubled,
    "give": own_hand,
    "give two": own_hand,
    "dama": own_hand,
    "turn": own_hand,
    "bar": _bar,
    "shown": player_panel,
}
CAPODAMA: Final = TableKit(
    game=GAME,
    stage=STAGE,
    middle=MIDDLE,
    seats=SEATS,
    words=VOICE.words,
    rules=VOICE.rules,
    figures=FIGURES,
    score=VOICE.score,
    count_show=SHOW,
    advice=ADVICE,
    first_steps=FIRST_STEPS,
    pointers=POINTERS,
)
