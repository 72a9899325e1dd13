"""The kit of Cuarenta: the lines and tips of its seats, and where the coach points."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from caurobat.games.cuarenta.rules import GAME, View
from caurobat.games.cuarenta.rules.state import score_told, side_of
from caurobat.games.cuarenta.table.count import SHOW
from caurobat.games.cuarenta.table.effects import STAGE
from caurobat.games.cuarenta.table.parts import MIDDLE
from caurobat.games.cuarenta.table.places import score_boxes
from caurobat.games.cuarenta.words import TEXTS
from caurobat.games.cuarenta.words.ranks import place_of
from caurobat.learn.coach import Moment
from caurobat.narration.scores import score_of_match
from caurobat.narration.strings import Strings
from caurobat.ui import nodes
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.nodes import Node
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.kit import TableKit, player_panel
from caurobat.ui.table.layout import Areas
from caurobat.ui.table.seat_panels import GameSeats


def _draw_ronda(surface: Surface, look: Look, words: str, box: Rect) -> None:
    look.text.draw_fitted(surface, words, Role.SMALL_STRONG, look.theme.colours.bold, box, Align.LEFT)


class CuarentaSeats(GameSeats):
    """The partner, the score, the ronda announced in this batch, and the caídas."""

    def line(self, strings: Strings, view: View, seat: int, faces: Sequence[SeatFace]) -> Node | None:
        """Return the line that the seat has announced a ronda."""
        return nodes.Picture(_draw_ronda, (strings.t("Ronda!"),)) if seat in view.rondas else None

    def tips(self, strings: Strings, view: View, seat: int, faces: Sequence[SeatFace]) -> list[str]:
        """Return the partner of `seat`, the score of its side, and the public facts of its batch."""
        side = side_of(seat)
        lines = [
            strings.t("{own:you play|plays} with {name:you|*}", own=faces[seat].called, name=faces[other].called)
            for other in range(view.seats)
            if other != seat and side_of(other) == side
        ]
        score, goal = score_told(view, side), view.options.goal
        if score > goal:
            lines.append(score_of_match(strings, score, goal))
        else:
            lines.append(strings.n("{count} point of 40", "{count} points of 40", score))
        lines.append(strings.t("A card beside the score is 2 points; face down, a perro: 10."))
        if seat in view.rondas:
            lines.append(strings.t("{name:you were|was} dealt three of a kind", name=faces[seat].called))
        caidas = sum(one.seat == seat for one in view.caidas)
        if caidas:
            lines.append(strings.n("{count} caída in this deal", "{count} caídas in this deal", caidas))
        return lines


def _score(areas: Areas, _moment: Moment) -> Rect:
    others, own = score_boxes(areas.middle)
    return others.union(own)


def _played_place(areas: Areas, moment: Moment) -> Rect:
    return areas.places[place_of(moment.last_play.card)].card_rect(areas.card_height)


KIT: Final = TableKit(
    game=GAME,
    texts=TEXTS,
    stage=STAGE,
    middle=MIDDLE,
    seats=CuarentaSeats(),
    count_show=SHOW,
    pointers={
        "caida": player_panel,
        "limpia": player_panel,
        "ronda": player_panel,
        "stays": _played_place,
        "score": _score,
    },
)
