"""The end of a round: the winner, each seat's cards, the growth of the piles, and the score of the match."""

from dataclasses import replace
from functools import partial

import pygame

from caurobat.core.events import Announced
from caurobat.match.session import ONLOOKER
from caurobat.narration.card_names import capital
from caurobat.narration.scores import score_of_match
from caurobat.narration.tellings import MessageKind
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Action, Command, Input, KeyPressed
from caurobat.ui.motion import Curve, Tween, ease
from caurobat.ui.nodes import Column, Disc, Lettered, Node, Over, Picture, Row, Shift, Slot, Space, Text, Within
from caurobat.ui.nodes.boxes import At
from caurobat.ui.scenes.fading import FadingScreen
from caurobat.ui.scenes.graph import draw_graph
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.podium import AfterMatch, PodiumScene
from caurobat.ui.scenes.proof import proof_scene
from caurobat.ui.scenes.review import ReviewScene
from caurobat.ui.scenes.screen import is_press, panel, wide_enough
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.cards import Easel, table_easel
from caurobat.ui.table.faces import Expression, draw_medal, draw_portrait
from caurobat.ui.table.kit import FinishedRound
from caurobat.ui.table.story.phase import people
from caurobat.ui.widgets import Button, Weight, button_row

_COUNTING = 3.0  # seconds in which the cards are counted, the rows sorted, and the winner named
_COUNTED, _ORDERED = 0.68, 0.82  # the fractions of that time after which all cards are counted, and the rows sorted
_FADE = 0.4  # seconds in which the table fades away
_MARGIN = 26.0
_BANNER, _ROW = 108.0, 118.0  # heights in units: of the banner, and the maximum of a seat's row
_FACES = 4  # the largest number of winners whose faces are shown; with more, no faces are shown
_PIPS = 5  # a goal of more rounds than this is shown as text
_GAP = 12.0


class ScoreScene(FadingScreen):
    """The score, shown after a round.

    The bars grow side by side until each reaches its count; then the rows are sorted, and the winner is named. If
    `is_counted`, the player has already seen the cards being counted. From here one gets to the next round, the podium,
    the review, the log, and the proof of the deal.
    """

    _easel: Easel

    def __init__(self, host: Host, table: TableScene, after: AfterMatch, *, is_counted: bool = False) -> None:
        kit, session, faces = table.kit, table.session, table.faces
        super().__init__(host, after.menu, 0.0 if is_counted else _FADE)
        self._table, self._after, self._is_counted = table, after, is_counted
        self._can_review = after.reviewer is not None and bool(people(session))
        self._faces, self._result, self._sides = faces, session.results[-1], session.sides
        self._standing, self._goal = session.standing, session.options.goal
        events, names = session.events(ONLOOKER), [face.called for face in faces]
        self._history = kit.score.history(events, len(faces))
        self._notes = kit.score.notes(host.strings, events, names)
        self._remark = self._tie()
        self._most = len(kit.game.deck(session.options).cards)  # at which a row's bar is full
        self._kit, self._seat_scores = kit, session.seat_scores
        view = session.view_after(ONLOOKER, session.event_count)
        shown = max((event.cards for event in events if isinstance(event, Announced)), key=len, default=())
        self._shown = FinishedRound(view, self._result, faces, self._sides, self._standing.score, self._goal, shown)
        self._counted = Tween.still((1.0,))

    @property
    def is_animating(self) -> bool:
        """Whether the count or the fade is still running."""
        return not self._counted.is_done(self._now) or super().is_animating

    def entering(self) -> None:
        """Start the count, unless that was done before."""
        if not self._is_counted and not self.host.settings.is_motion_reduced:
            show = self._kit.count_show
            seconds, curve = (_COUNTING, Curve.GLIDE) if show is None else (show.seconds(self._shown), Curve.LINEAR)
            self._counted = Tween((0.0,), (1.0,), self.host.clock.now(), seconds, curve)

    spoken_kind = MessageKind.SCORES

    def resize(self, size: tuple[int, int]) -> None:
        """Place the panel and the buttons."""
        deck = self._kit.game.deck(self._table.session.options)
        self._easel = table_easel(self.look, self.host.settings, self.host.strings, deck, self._kit.stage)
        super().resize(size)

    def _buttons(self) -> Node:
        """Return the row of the ways on."""
        t = self.host.t
        if self._standing.winner is None:
            main = Button("next", t("Next round"), self._next_round, Weight.PRIMARY)
        else:
            main = Button("crown", t("To the podium"), self._crown, Weight.PRIMARY)
        review = [Button("review", t("Review (R)"), self._review)] if self._can_review else []
        log = Button("log", t("The round in words (L)"), self._log)
        leave = Button("leave", t("Leave the table"), self._after.leave)
        return button_row(self.look, [main, *review, log, leave])

    def _foot(self) -> Node:
        """Return the foot of the panel, with the button that shows the proof of the deal, if there is one."""
        look, button = self.look, Button("proof", self.host.t("Was it fair?"), self._prove, Weight.QUIET)
        parts = (replace(button, tab=1),) if self._table.session.deal_proof is not None else ()
        high = look.text.line_height(Role.BUTTON) + look.px(12)
        return Shift(Row(parts, at=At.MIDDLE), look.px(14) - look.px(8), high=high)  # closer to the edge than text

    def handle(self, event: Input) -> None:
        """Handle the keys of the log and the review; the first press during the count ends it."""
        match event:
            case _ if self.is_counting and is_press(event):
                self._finish()
            case Command(Action.LOG | Action.LAST_PLAY):
                self._log()
            case KeyPressed(pygame.K_r) if self._can_review:
                self._review()
            case _:
                super().handle(event)

    def suspending(self) -> None:
        """Finish the count before another scene covers it, so that nothing is missed."""
        super().suspending()
        self._finish()

    def _finish(self) -> None:
        self._counted = self._counted.finished()
        self.finish_fade()
        self.redraw()

    def tree(self) -> Node:
        """Return the panel with the winner, the count, the graph and the remark, and the buttons."""
        look, words, part = self.look, "" if self.is_counting else self._remark, self._part
        remark = Text(words, Role.STRONG, look.theme.colours.accent, Align.CENTRE, says=(words,))
        headline, reason = self._headline(), self._reason()
        says = (headline, reason) if self.is_counting else (f"{headline}, {reason}",)
        head = Within(self._banner, (part,), high=look.px(_BANNER), name="head", says=says)
        rest = (*([remark] if words else []), self._foot())
        body = Within(self._body, (part,), name="body")
        box, margin = panel(head, Space(look.px(16)), body, *rest, pad=(look.px(24), look.px(14))), look.px(_MARGIN)
        return Column((box, self._buttons()), gap=margin, pad=(margin, margin))

    def _banner(self, look: Look, size: tuple[int, int], part: float) -> Node:
        """Return the winners with the falling headline and the reason.

        The text stays in the middle when the faces appear.
        """
        (width, height), gap, colours = size, look.px(_GAP), look.theme.colours
        lines = ((self._headline(), Role.TITLE, colours.accent), (self._reason(), Role.STRONG, colours.text))
        look = look.fitted(lambda look: sum(look.text.line_height(role) for _, role, _ in lines) <= height)
        glad = [replace(self._faces[seat], mood=Expression.GLAD) for seat in self._winners()]
        faces = [Picture(draw_medal, (face,), wide=height) for face in glad]
        lead = (*faces, Space(0)) if faces else ()
        before = len(faces) * (height + gap) + len(lead[:1]) * gap
        words = min(width - before, max(look.text.width(line, role) for line, role, _ in lines))
        texts = Column(tuple([Text(*line, Align.CENTRE) for line in lines]), at=At.MIDDLE, wide=words)
        banner = Row((*lead, texts), gap=gap, wide=before + words, high=height, name="banner")
        drop = 0.0 if self.is_counting else 1 - ease(Curve.BOUNCE, (part - _ORDERED) / (1.0 - _ORDERED))
        return Shift(
            Lettered(look, Row((Space(max(0, width // 2 - words // 2 - before)), banner))), -round(drop * height * 0.5)
        )

    def _body(self, look: Look, size: tuple[int, int], part: float) -> Node:
        """Return the count and the graph: side by side on a wide window, else stacked."""
        show, (width, height) = self._kit.count_show, size
        count: Node = Within(self._ranking, (part,))
        if show is not None:
            says = () if self.is_counting else tuple(map(self._spoken_row, range(len(self._faces))))
            count = Picture(show.paint, (self._easel, self._shown, part), says=says)
        has_graph = show is None or show.has_graph
        values = (self._history, self._notes, self._faces, min(1.0, part / _COUNTED))
        graph = Picture(draw_graph, values, name="graph") if has_graph else Slot(name="graph")
        first = count if has_graph else Slot()
        if width > height * 1.35:
            halves: Node = Row((Over((first,), wide=round(width * 0.48)), graph), gap=look.px(32))
        else:
            halves = Column((Over((first,), high=round(height * 0.5)), graph), gap=look.px(32))
        return halves if has_graph else Over((halves, count))

    @property
    def _part(self) -> float:
        """The elapsed part of the count, from 0 to 1."""
        return self._counted.at(self._now)[0]

    @property
    def is_counting(self) -> bool:
        """Whether the count is still running, so that the winner must not be named yet."""
        return self._part < (_ORDERED if self._kit.count_show is None else 1.0)

    def _winners(self) -> tuple[int, ...]:
        """Return the seats whose faces are shown: the winners of the round, or none during the count."""
        winners = self._round_winners
        return () if self.is_counting or self._is_level or len(winners) > _FACES else winners

    @property
    def _is_level(self) -> bool:
        """Whether all sides have the same number of points, so that nobody wins."""
        is_contest = self._kit.game.tells_sides and len(self._sides) > 1
        return is_contest and len(self._result.winners) == len(self._sides)

    @property
    def _round_winners(self) -> tuple[int, ...]:
        return tuple([seat for side in self._result.winners for seat in self._sides[side]])

    def _tie(self) -> str:
        """Return why the match goes on though somebody has enough points; empty if nobody has."""
        most = max(self._standing.score)
        if self._standing.winner is not None or most < self._goal:
            return ""
        return self.host.t("The leaders are tied at {score}: another round decides.", score=most)

    def notice_room(self) -> pygame.Rect:
        """Return the wider room beside the winners, or the room over the graph if neither is wide enough."""
        content, gap = self.content(), self.look.px(_GAP)
        head, banner, graph = (content.named(name).rect for name in ("head", "banner", "graph"))
        left = pygame.Rect(head.left, head.top, banner.left - gap - head.left, head.height)
        right = pygame.Rect(banner.right + gap, head.top, head.right - banner.right - gap, head.height)
        beside = wide_enough(self.look, max(left, right, key=lambda room: room.width))
        return beside or graph.inflate(0, -content.named("body").rect.height // 2)

    def _reason(self) -> str:
        """Return the reason for the victory or, during the count, how to skip it."""
        if self.is_counting:
            return self.host.t("Press Enter or click to see all of it at once.")
        return self._kit.score.reason(self.host.strings, self._result, self._shown.view.options)

    def _headline(self) -> str:
        t = self.host.t
        if self.is_counting:
            return t("The count")
        names = [self._faces[seat].called for seat in self._round_winners]
        if not names and len(self._faces) == 1:
            return t("The round is lost.")
        if not names:
            return t("Nobody wins the round: the leaders are tied.")
        if self._is_level:
            return t("The round is a tie")
        if len(names) == 1:
            return t("{name:You win|* wins} the round", name=names[0])
        return capital(t("{names} win the round", names=self.host.strings.listed(names)), names)

    def _ranking(self, look: Look, size: tuple[int, int], part: float) -> Node:
        """Return the rows of the seats, which move into their order after the count."""
        height, seats = min(look.px(_ROW), size[1] // len(self._faces)), range(len(self._faces))
        look = look.fitted(lambda look: look.text.line_height(Role.STRONG) <= height - look.px(2))
        order = sorted(seats, key=lambda seat: (-self._result.counts[seat], seat))
        moved = ease(Curve.GLIDE, (part - _COUNTED) / (_ORDERED - _COUNTED))
        rows = [self._row(look, (size[0], height), seat, min(1.0, part / _COUNTED)) for seat in seats]
        downs = [round((order.index(seat) - seat) * moved * height) for seat in seats]
        return Lettered(look, Column(tuple(map(partial(Shift, high=height), rows, downs))))

    def _row(self, look: Look, size: tuple[int, int], seat: int, part: float) -> Node:
        """Return the portrait, the name, the score, the bar and the number; the bar is beside the name in a low row."""
        px, text, colours, (width, height) = look.px, look.text, look.theme.colours, size
        face, line, side = self._faces[seat], text.line_height(Role.STRONG), min(px(84), height - px(8))
        count = min(self._result.counts[seat], round(part * max(self._result.counts)))  # the fullest stops last
        ink = colours.accent if seat in self._round_winners and not self.is_counting else colours.text
        thick, last = max(px(14), min(px(26), height // 4)), text.width(str(self._most), Role.COUNTER) + px(4)
        portrait = Picture(draw_portrait, (face,), wide=side, high=side)
        bar = Picture(_draw_bar, (count / self._most, look.theme.seat(face.colour)), high=thick)
        number = Text(str(count), Role.COUNTER, colours.text, Align.RIGHT, wide=last)
        score, says = self._score(look, seat), () if self.is_counting else (self._spoken_row(seat),)
        if line + thick + px(6) <= height:
            name = Text(face.name, Role.STRONG, ink, weight=1)
            middle: tuple[Node, ...] = (Column((Row((name, score), high=line), bar), at=At.MIDDLE),)
        else:
            wide = round((width - side - px(12) - last) * 0.34)
            middle = (Text(face.name, Role.STRONG, ink, wide=wide, high=line), Space(px(10)), bar, score)
        return Row((portrait, Space(px(12)), *middle, Space(px(8)), number), says=says)

    def _score(self, look: Look, seat: int) -> Node:
        """Return the rounds won, as pips if there are few or else as text, or nothing until the winner is named."""
        px, text, accent, line = look.px, look.text, look.theme.colours.accent, look.text.line_height(Role.STRONG)
        won = self._seat_scores[seat]
        if self._goal > _PIPS:
            wide = max(text.width(self._score_text(each), Role.BODY) for each in range(len(self._faces))) + px(8)
            words = "" if self.is_counting else self._score_text(seat)
            return Text(words, Role.BODY, look.theme.colours.text_muted, Align.RIGHT, wide=wide, high=line)
        room, shown = max(self._goal, *self._seat_scores), 0 if self.is_counting else max(self._goal, won)
        fills = [accent if pip < won else with_alpha(accent, 0) for pip in range(shown)]
        discs = [Disc(px(15), fill, accent, px(1.5), wide=px(20)) for fill in fills]
        parts = (*discs, Space((room - shown) * px(20)))
        return Row(parts, at=At.END, wide=room * px(20) + px(8), high=line)

    def _spoken_row(self, seat: int) -> str:
        return f"{self._faces[seat].name}: {self._result.counts[seat]}. {self._score_text(seat)}"

    def _score_text(self, seat: int) -> str:
        return score_of_match(self.host.strings, self._seat_scores[seat], self._goal)

    # The ways on

    def _next_round(self) -> None:
        self.host.stack.pop()
        self._table.session.next_round()
        self._table.begin_round()

    def _crown(self) -> None:
        self.host.stack.replace(PodiumScene(self.host, self._table, self._after, self._come_back))

    def _come_back(self) -> None:
        self.host.stack.push(ScoreScene(self.host, self._table, self._after, is_counted=True))

    def _review(self) -> None:
        """Replace the score with the review over the table; the score returns when the review is closed."""
        reviewer = self._after.reviewer
        if reviewer is not None:
            self.host.stack.replace(ReviewScene(self.host, self._table, self._kit.advice, reviewer, self._come_back))

    def _log(self) -> None:
        self.host.stack.replace(LogScene(self.host, self._table, self._come_back))

    def _prove(self) -> None:
        self.host.stack.push(proof_scene(self.host, self._table.session))


def _draw_bar(surface: pygame.Surface, look: Look, part: float, colour: Colour, box: pygame.Rect) -> None:
    """Draw a bar, filled up to `part`."""
    look.shapes.draw_box(surface, box, box.height // 2, look.theme.colours.panel_raised)
    if part:
        full = pygame.Rect(box.topleft, (max(box.height, round(box.width * part)), box.height))
        look.shapes.draw_box(surface, full, box.height // 2, colour)
