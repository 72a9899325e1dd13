"""The end of a round: who won it and with how many cards, how the piles grew, and how the match stands."""

from collections.abc import Callable, Sequence

import pygame

from caurobat.match.session import ONLOOKER, Session
from caurobat.ui.actions import Action, Command, Input, KeyPressed
from caurobat.ui.backdrop import backdrop
from caurobat.ui.host import Host
from caurobat.ui.motion import Curve, Tween
from caurobat.ui.scenes.screen import Screen, draw_panel
from caurobat.ui.table.history import History, make_history
from caurobat.ui.table.seats import SeatFace, draw_portrait
from caurobat.ui.text import Align, Role
from caurobat.ui.theme import with_alpha
from caurobat.ui.widgets import Button, Weight, control_height

_COUNTING = 1.6  # seconds in which the cards are counted out


class ScoreScene(Screen):
    """Shown after a round. `go_on` deals the next one; once the match is won, `again` deals a new match.

    `review` opens the review of a person's round (None: there is nothing to review), `log` the round in words, `proof`
    how to check the deal.
    `is_counted`: the cards have been counted before the player's eyes already.
    """

    def __init__(
        self,
        host: Host,
        session: Session,
        faces: Sequence[SeatFace],
        go_on: Callable[[], None],
        again: Callable[[], None],
        leave: Callable[[], None],
        review: Callable[[], None] | None = None,
        log: Callable[[], None] = lambda: None,
        proof: Callable[[], None] = lambda: None,
        *,
        is_counted: bool = False,
    ) -> None:
        super().__init__(host, leave)
        self._review, self._log, self._proof, self._is_counted = review, log, proof, is_counted
        self._hash = session.deal_hash if session.deal_proof is not None else None
        self._faces = faces
        self._result = session.results[-1]
        self._standing = session.standing
        self._goal = session.options.goal
        self._history: History = make_history(session.events(ONLOOKER), len(faces))
        self._go_on, self._again, self._leave_match = go_on, again, leave
        self._counted = Tween.still((1.0,))
        self._now = host.clock.now()
        self._panel = pygame.Rect(0, 0, 0, 0)

    @property
    def is_animating(self) -> bool:
        """Whether cards are still being counted."""
        return not self._counted.is_done(self._now)

    def entering(self) -> None:
        """Begin to count."""
        if not self.host.settings.is_motion_reduced and not self._is_counted:
            self._counted = Tween((0.0,), (1.0,), self.host.clock.now(), _COUNTING, Curve.GLIDE)

    def update(self, now: float) -> None:
        """Count on."""
        if self.is_animating:
            self.redraw()
        self._now = now

    def resize(self, size: tuple[int, int]) -> None:
        """Place the panel and the buttons."""
        super().resize(size)
        look, t = self.look, self.host.t
        margin = look.px(26)
        self._panel = pygame.Rect(margin, margin, size[0] - 2 * margin, size[1] - 3 * margin - control_height(look))
        if self._standing.winner is None:
            main = Button("next", t("Next round"), self._go_on, Weight.PRIMARY)
        else:
            main = Button("again", t("Play again"), self._again, Weight.PRIMARY)
        buttons = [main]
        if self._review is not None:
            buttons.append(Button("review", t("Review (R)"), self._review))
        buttons.append(Button("log", t("The round in words (L)"), self._log))
        buttons.append(Button("leave", t("Leave the table"), self._leave_match))
        self._place(buttons, size[0], self._panel.bottom + margin)
        self.group.replace([*buttons, *self._proof_button()])

    def _proof_button(self) -> list[Button]:
        """Quietly at the foot of the panel: the deal's hash, and the way to check it."""
        if self._hash is None:
            return []
        look = self.look
        words = self.host.t("The deal was fixed beforehand: {hash}… How to check it", hash=self._hash[:16])
        button = Button("proof", words, self._proof, Weight.QUIET, role=Role.SMALL)
        height = look.text.line_height(Role.SMALL) + look.px(14)
        width = min(self._panel.width - look.px(32), button.width_for(look))
        button.rect = pygame.Rect(0, 0, width, height)
        button.rect.midbottom = (self._panel.centerx, self._panel.bottom - look.px(8))
        return [button]

    def _place(self, buttons: Sequence[Button], width: int, top: int) -> None:
        """Put the buttons side by side, as wide as their words want, or all a little narrower."""
        look = self.look
        gap = look.px(16)
        widths = [max(look.px(180), button.width_for(look)) for button in buttons]
        room = width - 2 * look.px(26) - gap * (len(buttons) - 1)
        if sum(widths) > room:
            widths = [room * wide // sum(widths) for wide in widths]
        left = (width - sum(widths) - gap * (len(buttons) - 1)) // 2
        for button, wide in zip(buttons, widths, strict=True):
            button.rect = pygame.Rect(left, top, wide, control_height(look))
            left += wide + gap

    def handle(self, event: Input) -> bool:
        """Keys for the log and the review."""
        match event:
            case Command(Action.LOG | Action.LAST_PLAY):
                self._log()
            case KeyPressed(pygame.K_r) if self._review is not None:
                self._review()
            case _:
                return super().handle(event)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the result, the piles and the graph."""
        self._needs_draw = False
        look = self.look
        surface.blit(backdrop(look), (0, 0))
        draw_panel(surface, look, self._panel)
        inner = self._panel.inflate(-look.px(48), -look.px(32))
        title = pygame.Rect(inner.left, inner.top, inner.width, look.text.line_height(Role.TITLE))
        look.text.draw_fitted(surface, self._headline(), Role.TITLE, look.theme.colours.accent, title)
        foot = look.text.line_height(Role.SMALL) + look.px(14) if self._hash is not None else 0
        top = title.bottom + look.px(10)
        body = pygame.Rect(inner.left, top, inner.width, inner.bottom - foot - top)
        rows = pygame.Rect(body.left, body.top, round(body.width * 0.56), body.height)
        graph = pygame.Rect(rows.right + look.px(28), body.top, body.right - rows.right - look.px(28), body.height)
        self._draw_rows(surface, rows)
        self._draw_graph(surface, graph)
        self.group.draw(surface, look)

    def _headline(self) -> str:
        t = self.host.t
        names = [self._faces[seat].name for seat in self._result.winners]
        if self._standing.winner is not None:
            return t("{name} wins the match!", name=self._faces[self._standing.winner].name)
        if not names:
            return t("Nobody wins the round: the leaders are level.")
        if len(names) == 1:
            return t("{name} wins the round", name=names[0])
        return t("{names} and {name} win the round", names=", ".join(names[:-1]), name=names[-1])

    def _draw_rows(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        order = sorted(range(len(self._faces)), key=lambda seat: (-self._result.counts[seat], seat))
        height = min(self.look.px(62), box.height // len(order))
        for place, seat in enumerate(order):
            self._draw_row(surface, pygame.Rect(box.left, box.top + place * height, box.width, height), seat)

    def _draw_row(self, surface: pygame.Surface, box: pygame.Rect, seat: int) -> None:
        look, colours = self.look, self.look.theme.colours
        face = self._faces[seat]
        size = min(look.px(44), box.height - look.px(6))
        draw_portrait(surface, look, face, pygame.Rect(box.left, box.centery - size // 2, size, size))
        name = pygame.Rect(box.left + size + look.px(10), box.top, round(box.width * 0.24), box.height)
        is_winner = seat in self._result.winners
        look.text.draw_fitted(
            surface, face.name, Role.STRONG, colours.accent if is_winner else colours.text, name, Align.LEFT
        )
        score = pygame.Rect(box.right - look.px(120), box.top, look.px(120), box.height)
        look.text.draw(surface, self._score_text(seat), Role.BODY, colours.text_muted, score, Align.RIGHT)
        track = pygame.Rect(name.right + look.px(8), 0, score.left - name.right - look.px(60), look.px(18))
        track.centery = box.centery
        count = round(self._result.counts[seat] * self._counted.at(self._now)[0])
        look.shapes.draw_box(surface, track, track.height // 2, with_alpha(colours.table_deep, 160))
        if count:
            full = pygame.Rect(track.topleft, (max(track.height, round(track.width * count / 40)), track.height))
            look.shapes.draw_box(surface, full, track.height // 2, look.theme.seat(face.colour))
        number = pygame.Rect(track.right + look.px(6), box.top, look.px(46), box.height)
        look.text.draw(surface, str(count), Role.COUNTER, colours.text, number, Align.RIGHT)

    def _score_text(self, seat: int) -> str:
        return self.host.t("{score} of {goal}", score=self._standing.score[seat], goal=self._goal)

    def _draw_graph(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, colours = self.look, self.look.theme.colours
        head = pygame.Rect(box.left, box.top, box.width, look.text.line_height(Role.SMALL_STRONG))
        look.text.draw(surface, self.host.t("How the piles grew"), Role.SMALL_STRONG, colours.text_muted, head)
        area = pygame.Rect(
            box.left, head.bottom + look.px(8), box.width, min(box.bottom - head.bottom, look.px(330)) - look.px(16)
        )
        rows = self._history.heights
        top = max(10, *(max(row) for row in rows))
        across = area.width / max(1, len(rows) - 1)
        for number in range(0, top + 1, 10):
            y = area.bottom - round(area.height * number / top)
            pygame.draw.line(surface, with_alpha(colours.panel_line, 255), (area.left, y), (area.right, y))
        for play in self._history.turning:
            x = area.left + round(play * across)
            pygame.draw.line(surface, colours.accent, (x, area.top), (x, area.bottom))
        for seat, face in enumerate(self._faces):
            points = [
                (area.left + number * across, area.bottom - area.height * row[seat] / top)
                for number, row in enumerate(rows)
            ]
            if len(points) > 1:
                pygame.draw.lines(surface, look.theme.seat(face.colour), False, points, look.px(3))
