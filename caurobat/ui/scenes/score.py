"""The end of a round: the winner and the cards each seat has, the growth of the piles, and the score of the match."""

import pygame

from caurobat.core.events import Announced
from caurobat.match.session import ONLOOKER
from caurobat.narration.card_names import capital
from caurobat.narration.scores import score_of_match
from caurobat.narration.tellings import MessageKind
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Action, Command, Input, KeyPressed
from caurobat.ui.motion import Curve, Tween, ease
from caurobat.ui.scenes.fading import FadingScreen
from caurobat.ui.scenes.graph import Graph
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.podium import AfterMatch, PodiumScene
from caurobat.ui.scenes.proof import proof_scene
from caurobat.ui.scenes.review import ReviewScene
from caurobat.ui.scenes.screen import is_press, wide_enough
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.cards import Easel, table_easel
from caurobat.ui.table.faces import draw_portrait, draw_winner
from caurobat.ui.table.kit import FinishedRound
from caurobat.ui.table.story.phase import people
from caurobat.ui.widgets import Button, Weight, control_height, place_in_row
from caurobat.ui.widgets.boxes import At, cell, column, inset, placed, row, space

_COUNTING = 3.0  # seconds in which the cards are counted, the rows sorted, and the winner named
_COUNTED, _ORDERED = 0.68, 0.82  # the fractions of it after which all cards are counted, and the rows sorted
_FADE = 0.4  # seconds in which the table fades away
_BANNER, _ROW = 108.0, 118.0  # heights in units: of the banner, and the most for a seat's row
_FACES = 4  # the most winners whose faces are shown; with more of them none is
_PIPS = 5  # a goal of more rounds is shown as text
_GAP = 12.0


class ScoreScene(FadingScreen):
    """The score, shown after a round.

    The bars grow side by side until each has its count; then the rows are sorted, and the winner is named. If
    `is_counted`, the player has already seen the cards being counted. It leads to the next round, the podium, the
    review, the log, and the proof of the deal.
    """

    _panel: pygame.Rect
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
        self._counts = kit.score.counts(self._result)
        self._most = kit.score.most(session.options)
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

    def spoken_lines(self) -> tuple[str, ...]:
        """Return the winner of the round and the reason, and after the count the result of each seat."""
        if self.is_counting:
            return (self._headline(), self._reason())
        rows = [f"{face.name}: {self._counts[seat]}. {self._score_text(seat)}" for seat, face in enumerate(self._faces)]
        return (f"{self._headline()}, {self._reason()}", *rows, *filter(None, [self._remark]))

    def resize(self, size: tuple[int, int]) -> None:
        """Place the panel and the buttons."""
        super().resize(size)
        look, t = self.look, self.host.t
        deck = self._kit.game.deck(self._table.session.options)
        self._easel = table_easel(look, self.host.settings, self.host.strings, deck, self._kit.stage)
        margin = look.px(26)
        frame = column(cell(), cell(height=control_height(look)), gap=margin, pad=margin)
        self._panel, feet = frame.within(look.screen)
        self._panels = (self._panel,)
        if self._standing.winner is None:
            main = Button("next", t("Next round"), self._next_round, Weight.PRIMARY)
        else:
            main = Button("crown", t("See who won"), self._crown, Weight.PRIMARY)
        buttons = [main]
        if self._can_review:
            buttons.append(Button("review", t("Review (R)"), self._review))
        buttons.append(Button("log", t("The round in words (L)"), self._log))
        buttons.append(Button("leave", t("Leave the table"), self._after.leave))
        place_in_row(look, buttons, feet)
        self.group.replace([*buttons, *self._proof_button()])

    def _proof_button(self) -> list[Button]:
        """Return the small button at the foot of the panel that shows the proof of the deal, where there is one."""
        if self._table.session.deal_proof is None:
            return []
        look = self.look
        proof = Button("proof", self.host.t("Was it fair?"), self._prove, Weight.QUIET, role=Role.SMALL)
        room = inset(self._panel, look.px(16), look.px(8))
        foot = placed(room, room.width, self._quiet_height, down=At.END)
        proof.rect = placed(foot, min(room.width, proof.width_for(look)), foot.height)
        return [proof]

    @property
    def _quiet_height(self) -> int:
        return self.look.text.line_height(Role.SMALL) + self.look.px(14)

    def handle(self, event: Input) -> None:
        """Handle the keys of the log and the review; during the count the first press ends it."""
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
        """Finish the count before another scene covers it, so that nothing is missed below."""
        super().suspending()
        self._finish()

    def _finish(self) -> None:
        self._counted = self._counted.finished()
        self.finish_fade()
        self.redraw()

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the winner, the count and the graph."""
        look = self.look
        head, body, remark = self._parts()
        self._draw_banner(surface, head)
        if remark.height:
            look.text.draw_fitted(surface, self._remark, Role.STRONG, look.theme.colours.accent, remark)
        part, show = self._part, self._kit.count_show
        if show is not None and not show.has_graph:
            show.draw(surface, self._easel, body, self._shown, part)
        else:
            rows, graph = self._columns(body)
            if show is None:
                self._draw_rows(surface, rows)
            else:
                show.draw(surface, self._easel, rows, self._shown, part)
            Graph(look, graph, self._history, self._notes, self._faces).draw(surface, min(1.0, part / _COUNTED))

    def _parts(self) -> list[pygame.Rect]:
        """Return the boxes of the banner, the body, and the remark, which may be empty."""
        look = self.look
        has_remark = self._remark and not self.is_counting
        remark = look.text.line_height(Role.STRONG) if has_remark else 0
        head = cell(height=look.px(_BANNER))
        parts = column(head, space(look.px(16)), cell(), cell(height=remark), space(self._quiet_height))
        return parts.within(inset(self._panel, look.px(24), look.px(14)))

    def _columns(self, body: pygame.Rect) -> list[pygame.Rect]:
        """Return the boxes of the rows and the graph: side by side on a wide window, else stacked."""
        gap = self.look.px(32)
        if body.width > body.height * 1.35:
            return row(cell(round(body.width * 0.48)), cell(), gap=gap).within(body)
        return column(cell(height=round(body.height * 0.5)), cell(), gap=gap).within(body)

    @property
    def _part(self) -> float:
        """The part of the count that has passed, from 0 to 1."""
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
        """Say why the match goes on though somebody has the points for it; empty where nobody has."""
        most = max(self._standing.score)
        if self._standing.winner is not None or most < self._goal:
            return ""
        return self.host.t("The leaders are tied at {score}: another round decides.", score=most)

    def _banner(self, head: pygame.Rect) -> tuple[pygame.Rect, Typesetter]:
        """Return the part of `head` for the winners' faces and the text, and the letters.

        The text stays in the middle, also when the faces come.
        """
        lines = ((self._headline(), Role.TITLE), (self._reason(), Role.STRONG))
        text = fitting(self.look.text, lambda text: sum(text.line_height(role) for _, role in lines) <= head.height)
        gap = self.look.px(_GAP)
        faces = len(self._winners()) * (head.height + gap) + gap if self._winners() else 0
        words = min(head.width - faces, max(text.width(words, role) for words, role in lines))
        middle = placed(head, words, head.height)
        banner = pygame.Rect(max(head.left, middle.left - faces), head.top, faces + words, head.height)
        return banner, text

    def _draw_banner(self, surface: pygame.Surface, head: pygame.Rect) -> None:
        """Draw the winners with the headline, which falls into its place, and the reason."""
        look, colours, drop = self.look, self.look.theme.colours, 0
        if not self.is_counting:
            part = (self._part - _ORDERED) / (1.0 - _ORDERED)
            drop = round((1 - ease(Curve.BOUNCE, part)) * head.height * 0.5)
        banner, text = self._banner(head)
        lines = column(*(cell(height=text.line_height(role)) for role in (Role.TITLE, Role.STRONG)), at=At.MIDDLE)
        faces = [cell(head.height)] * len(self._winners())
        lead = [*faces, space(0)] if faces else []
        *portraits, headline, reason = row(*lead, lines, gap=look.px(_GAP)).within(banner.move(0, -drop))
        for seat, place in zip(self._winners(), portraits, strict=True):
            draw_winner(surface, look, self._faces[seat], place)
        text.draw_fitted(surface, self._headline(), Role.TITLE, colours.accent, headline, Align.CENTRE)
        text.draw_fitted(surface, self._reason(), Role.STRONG, colours.text, reason, Align.CENTRE)

    def notice_room(self) -> pygame.Rect:
        """Return the wider room beside the winners, or over the graph if neither is wide enough."""
        head, body, _ = self._parts()
        gap, banner = self.look.px(_GAP), self._banner(head)[0]
        left = pygame.Rect(head.left, head.top, banner.left - gap - head.left, head.height)
        right = pygame.Rect(banner.right + gap, head.top, head.right - banner.right - gap, head.height)
        beside = wide_enough(self.look, max(left, right, key=lambda room: room.width))
        return beside or self._columns(body)[1].inflate(0, -body.height // 2)

    def _reason(self) -> str:
        """Return the reason of the victory, or during the count how to skip it."""
        if self.is_counting:
            return self.host.t("Press Enter or click to see all of it at once.")
        return self._kit.score.reason(self.host.strings, self._result)

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

    def _draw_rows(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        order = sorted(range(len(self._faces)), key=lambda seat: (-self._counts[seat], seat))
        height = min(look.px(_ROW), box.height // len(order))
        text = fitting(look.text, lambda text: text.line_height(Role.STRONG) <= height - look.px(2))
        for place, seat in enumerate(order):
            top = box.top + round(self._between(seat, place) * height)
            self._draw_row(surface, pygame.Rect(box.left, top, box.width, height), seat, text)

    def _between(self, seat: int, place: int) -> float:
        """Return the row of `seat`: the number of the seat during the count, moving to `place` after it."""
        return seat + (place - seat) * ease(Curve.GLIDE, (self._part - _COUNTED) / (_ORDERED - _COUNTED))

    def _count(self, seat: int) -> int:
        """Return the cards of `seat` counted so far: all rows grow at the same pace, so the fullest stops last."""
        part = min(1.0, self._part / _COUNTED)
        return min(self._counts[seat], round(part * max(self._counts)))

    def _draw_row(self, surface: pygame.Surface, box: pygame.Rect, seat: int, text: Typesetter) -> None:
        look, colours = self.look, self.look.theme.colours
        face, is_winner = self._faces[seat], seat in self._round_winners
        portrait, words, score, track, number = self._row_parts(box, text)
        draw_portrait(surface, look, face, portrait)
        count = self._count(seat)
        text.draw(surface, str(count), Role.COUNTER, colours.text, number, Align.RIGHT)
        ink = colours.accent if is_winner and not self.is_counting else colours.text
        text.draw_fitted(surface, face.name, Role.STRONG, ink, words, Align.LEFT)
        self._draw_score(surface, text, score, seat)
        look.shapes.draw_box(surface, track, track.height // 2, colours.panel_raised)
        if count:
            wide = max(track.height, round(track.width * count / self._most))
            full = pygame.Rect(track.topleft, (wide, track.height))
            look.shapes.draw_box(surface, full, track.height // 2, look.theme.seat(face.colour))

    def _row_parts(self, box: pygame.Rect, text: Typesetter) -> list[pygame.Rect]:
        """Return the boxes of the portrait, the name, the score in the match, the bar and the number of a row.

        The bar is below the name, or beside it if the row is low.
        """
        look, line = self.look, text.line_height(Role.STRONG)
        side = min(look.px(84), box.height - look.px(8))
        bar = max(look.px(14), min(look.px(26), box.height // 4))
        number = text.width(str(self._most), Role.COUNTER) + look.px(4)
        score, air = cell(self._score_width(text), line), space(look.px(8))
        if line + bar + look.px(6) <= box.height:
            middle = column(row(cell(), score, height=line), cell(height=bar), at=At.MIDDLE)
            return row(cell(side, side), space(look.px(12)), middle, air, cell(number)).within(box)
        name = cell(round((box.width - side - look.px(12) - number) * 0.34), line)
        left = (cell(side, side), space(look.px(12)), name, space(look.px(10)))
        portrait, words, track, place, last = row(*left, cell(height=bar), score, air, cell(number)).within(box)
        return [portrait, words, place, track, last]

    def _score_width(self, text: Typesetter) -> int:
        look = self.look
        if self._goal <= _PIPS:
            return self._pips * look.px(20) + look.px(8)
        scores = [self._score_text(seat) for seat in range(len(self._faces))]
        return max(text.width(words, Role.BODY) for words in scores) + look.px(8)

    @property
    def _pips(self) -> int:
        """The number of pips in a row: the goal's, or more if a seat has more."""
        return int(max(self._goal, *self._seat_scores))

    def _draw_score(self, surface: pygame.Surface, text: Typesetter, box: pygame.Rect, seat: int) -> None:
        """Draw the rounds won, as pips if there are few, else as text; nothing before this round's winner is named."""
        if self.is_counting:
            return
        look, colours = self.look, self.look.theme.colours
        if self._goal > _PIPS:
            text.draw(surface, self._score_text(seat), Role.BODY, colours.text_muted, box, Align.RIGHT)
            return
        pips = row(*[cell(look.px(20))] * self._pips, at=At.END).within(box)
        for pip, place in enumerate(pips[: max(self._goal, self._seat_scores[seat])]):
            fill = colours.accent if pip < self._seat_scores[seat] else with_alpha(colours.accent, 0)
            look.shapes.draw_disc(surface, place.center, look.px(15), fill, colours.accent, look.px(1.5))

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
