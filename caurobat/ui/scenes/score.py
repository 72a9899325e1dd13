"""The end of a round: who won it and with how many cards, how the piles grew, and how the match stands."""

from collections.abc import Sequence

import pygame

from caurobat.core.events import Announced
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.card_names import capital
from caurobat.narration.scores import score_of_match
from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.fitting import fitting
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.host.host import Host
from caurobat.ui.input.actions import Action, Command, Input, KeyPressed
from caurobat.ui.motion import Curve, Tween
from caurobat.ui.motion.easing import ease
from caurobat.ui.scenes.banner import Banner, notice_room_beside
from caurobat.ui.scenes.doors import ScoreRoutes
from caurobat.ui.scenes.fading import FadeIn
from caurobat.ui.scenes.graph import draw_graph
from caurobat.ui.scenes.screen import Screen, draw_panel, is_press
from caurobat.ui.table.cards import table_cards
from caurobat.ui.table.easel import Easel
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.head_start import corrected, round_text
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.score_kit import Counted
from caurobat.ui.widgets import Button, Weight, control_height

_COUNTING = 3.0  # seconds in which the cards are counted out, the rows put in order, and the winner named
_COUNTED, _ORDERED = 0.68, 0.82  # the parts of it after which all are counted, and stand in order
_FADE = 0.4  # seconds in which the table fades away
_BANNER, _ROW = 108.0, 118.0  # heights in units: who has won, and the most for a seat's row
_FACES = 4  # winners whose faces are shown: all of them, or with more of them nobody's
_PIPS = 5  # more rounds than that to win are told in words


class ScoreScene(Screen):
    """Shown after a round.

    The bars grow side by side until each has its count; then the rows are put in order, and the winner is named.
    `is_counted`: the cards have been counted before the player's eyes already.
    """

    def __init__(
        self,
        host: Host,
        kit: TableKit,
        session: Session,
        faces: Sequence[SeatFace],
        doors: ScoreRoutes,
        *,
        is_counted: bool = False,
    ) -> None:
        # Back leads on to the winner first: after that nothing of the match is left.
        super().__init__(host, doors.leave if session.standing.winner is None else doors.crown)
        self._doors, self._is_counted = doors, is_counted
        self._has_proof = session.deal_proof is not None
        self._faces = faces
        self._result = session.results[-1]
        self._standing = session.standing
        self._goal = session.options.goal
        events, names = session.events(ONLOOKER), [face.called for face in faces]
        self._history = kit.score.history(events, len(faces))
        found = corrected(kit.score, session)
        self._correction = round_text(host.strings, found, names) if found is not None else ""
        self._notes = kit.score.notes(host.strings, events, names)
        self._counts = kit.score.counts(self._result)
        self._most = kit.score.most(session.options)
        self._kit, self._deck = kit, kit.game.deck(session.options)
        self._sides, self._seat_scores = session.sides, session.seat_scores
        view = session.view_after(ONLOOKER, session.event_count)
        score = session.standing.score
        shown = max((event.cards for event in events if isinstance(event, Announced)), key=len, default=())
        self._shown = Counted(view, self._result, self._faces, self._sides, score, self._goal, shown)
        self._easel: Easel | None = None
        self._fade = FadeIn(0.0 if is_counted else _FADE)
        self._counted = Tween.still((1.0,))
        self._now = host.clock.now()
        self._panel = pygame.Rect(0, 0, 0, 0)

    @property
    def is_animating(self) -> bool:
        """Whether it is still being counted."""
        return not self._counted.is_done(self._now) or self._fade.is_running(self._now)

    def entering(self) -> None:
        """Begin to count."""
        if not self.host.settings.is_motion_reduced and not self._is_counted:
            show = self._kit.score.show
            seconds, curve = (_COUNTING, Curve.GLIDE) if show is None else (show.seconds(self._shown), Curve.LINEAR)
            self._counted = Tween((0.0,), (1.0,), self.host.clock.now(), seconds, curve)

    def update(self, now: float) -> None:
        """Count on."""
        if self.is_animating:
            self.redraw()
        self._now = now

    def resize(self, size: tuple[int, int]) -> None:
        """Place the panel and the buttons."""
        super().resize(size)
        look, t, doors = self.look, self.host.t, self._doors
        margin = look.px(26)
        self._panel = pygame.Rect(margin, margin, size[0] - 2 * margin, size[1] - 3 * margin - control_height(look))
        if self._standing.winner is None:
            main = Button("next", t("Next round"), doors.go_on, Weight.PRIMARY)
        else:
            main = Button("crown", t("To the winner"), doors.crown, Weight.PRIMARY)
        buttons = [main]
        if doors.review is not None:
            buttons.append(Button("review", t("Review (R)"), doors.review))
        buttons.append(Button("log", t("The round in words (L)"), doors.log))
        buttons.append(Button("leave", t("Leave the table"), doors.leave))
        self._place(buttons, size[0], self._panel.bottom + margin)
        self.group.replace([*buttons, *self._proof_button()])

    def _proof_button(self) -> list[Button]:
        """Quietly at the foot of the panel: the way to check the deal."""
        if not self._has_proof:
            return []
        look = self.look
        button = Button("proof", self.host.t("Was it fair?"), self._doors.proof, Weight.QUIET, role=Role.SMALL)
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
        """Keys for the log and the review; while it is counted, the first press brings that to its end."""
        if self._is_showing and is_press(event):
            self._counted = self._counted.finished()
            self._fade.finish()
            self.redraw()
            return True
        match event:
            case Command(Action.LOG | Action.LAST_PLAY):
                self._doors.log()
            case KeyPressed(pygame.K_r) if self._doors.review is not None:
                self._doors.review()
            case _:
                return super().handle(event)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the winner, the piles and the graph."""
        self._needs_draw = False
        self._fade.take(surface, self._now)
        look = self.look
        surface.blit(backdrop(look), (0, 0))
        draw_panel(surface, look, self._panel)
        inner, (banner, place) = self._inner, self._banner()
        banner.draw(surface, look, place, self._drop(place.height))
        top = place.bottom + look.px(16)
        foot = look.text.line_height(Role.SMALL) + look.px(14) if self._has_proof else 0
        if self._correction and not self._is_showing:
            foot += look.text.line_height(Role.STRONG)
            line = pygame.Rect(inner.left, inner.bottom - foot, inner.width, look.text.line_height(Role.STRONG))
            look.text.draw_fitted(surface, self._correction, Role.STRONG, look.theme.colours.accent, line)
        body = pygame.Rect(inner.left, top, inner.width, inner.bottom - foot - top)
        part, show = self._counted.at(self._now)[0], self._kit.score.show
        if show is not None:
            show.draw(surface, self._make_easel(), body, self._shown, part)
        else:
            rows, graph = self._columns(body)
            self._draw_rows(surface, rows)
            draw_graph(surface, look, graph, self._history, self._faces, self._notes, min(1.0, part / _COUNTED))
        self.group.draw(surface, look)
        self._fade.draw(surface, self._now)

    def _make_easel(self) -> Easel:
        """What the game's own count is drawn with; made anew for another look."""
        if self._easel is None or self._easel.look is not self.look:
            self._easel = Easel(self.look, self.host.strings, table_cards(self.look, self.host.settings, self._deck))
        return self._easel

    def _columns(self, body: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Side by side on a wide window, else one above the other."""
        gap = self.look.px(32)
        if body.width > body.height * 1.35:
            rows = pygame.Rect(body.left, body.top, round(body.width * 0.48), body.height)
            return rows, pygame.Rect(rows.right + gap, body.top, body.right - rows.right - gap, body.height)
        rows = pygame.Rect(body.left, body.top, body.width, round(body.height * 0.5))
        return rows, pygame.Rect(body.left, rows.bottom + gap, body.width, body.bottom - rows.bottom - gap)

    @property
    def _is_showing(self) -> bool:
        """Whether the count is on its way: who has won is to be seen there first."""
        return self._counted.at(self._now)[0] < (_ORDERED if self._kit.score.show is None else 1.0)

    def _winners(self) -> tuple[int, ...]:
        """Whose faces are shown: the round's winners'; nobody's before the count has shown who they are."""
        if self._is_showing:
            return ()
        winners = self._round_winners
        return () if self._is_level or len(winners) > _FACES else winners

    @property
    def _is_level(self) -> bool:
        """Whether all sides have made equally many points, which wins nobody anything."""
        is_contest = self._kit.game.tells_sides and len(self._sides) > 1
        return is_contest and len(self._result.winners) == len(self._sides)

    @property
    def _round_winners(self) -> tuple[int, ...]:
        """The seats that have won the round."""
        return tuple([seat for side in self._result.winners for seat in self._sides[side]])

    def _banner(self) -> tuple[Banner, pygame.Rect]:
        """What stands at the head of the panel, and the room for it."""
        look, inner = self.look, self._inner
        faces = [self._faces[seat] for seat in self._winners()]
        box = pygame.Rect(inner.left, inner.top, inner.width, look.px(_BANNER))
        return Banner(faces, self._headline(), self._reason()), box

    @property
    def _inner(self) -> pygame.Rect:
        return self._panel.inflate(-self.look.px(48), -self.look.px(28))

    def notice_room(self) -> pygame.Rect:
        """Beside the winners, or over the graph where they leave no room."""
        banner, box = self._banner()
        beside = notice_room_beside(self.look, box, banner.taken(self.look, box))
        return beside or self._columns(self._inner)[1].inflate(0, -self._inner.height // 2)

    def _drop(self, height: int) -> int:
        """How far above its place the winner's name still is: it falls there."""
        part = (self._counted.at(self._now)[0] - _ORDERED) / (1.0 - _ORDERED)
        return 0 if self._is_showing else round((1 - ease(Curve.BOUNCE, part)) * height * 0.5)

    def _reason(self) -> str:
        """What won it, where somebody has; not before a count has shown it."""
        if self._is_showing:
            return self.host.t("Press Enter or click to see all of it at once.")
        return self._kit.score.reason(self.host.strings, self._result)

    def _headline(self) -> str:
        t = self.host.t
        if self._is_showing:
            return t("The count")
        names = [self._faces[seat].called for seat in self._round_winners]
        if not names and len(self._faces) == 1:
            return t("The round is lost.")
        if not names:
            return t("Nobody wins the round: the leaders are level.")
        if self._is_level:
            return t("The round ends level")
        if len(names) == 1:
            return t("{name:You win|* wins} the round", name=names[0])
        return capital(t("{names} win the round", names=self.host.strings.listed(names)))

    def _draw_rows(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        order = sorted(range(len(self._faces)), key=lambda seat: (-self._counts[seat], seat))
        height = min(look.px(_ROW), box.height // len(order))
        text = fitting(look.text, lambda text: text.line_height(Role.STRONG) <= height - look.px(2))
        for place, seat in enumerate(order):
            top = box.top + round(self._between(seat, place) * height)
            self._draw_row(surface, pygame.Rect(box.left, top, box.width, height), seat, text)

    def _between(self, seat: int, place: int) -> float:
        """Where the row of `seat` stands, in rows: by its seat while it is counted, then at its `place`."""
        part = (self._counted.at(self._now)[0] - _COUNTED) / (_ORDERED - _COUNTED)
        return seat + (place - seat) * ease(Curve.GLIDE, max(0.0, min(1.0, part)))

    def _count(self, seat: int) -> int:
        """How many of its cards have been counted: all rows grow alike, and the fullest is the last to stop."""
        part = min(1.0, self._counted.at(self._now)[0] / _COUNTED)
        return min(self._counts[seat], round(part * max(self._counts)))

    def _draw_row(self, surface: pygame.Surface, box: pygame.Rect, seat: int, text: Typesetter) -> None:
        look, colours = self.look, self.look.theme.colours
        face, is_winner = self._faces[seat], seat in self._round_winners
        side = min(look.px(84), box.height - look.px(8))
        draw_portrait(surface, look, face, pygame.Rect(box.left, box.centery - side // 2, side, side))
        count = self._count(seat)
        number = pygame.Rect(0, box.top, text.width(str(self._most), Role.COUNTER) + look.px(4), box.height)
        number.right = box.right
        text.draw(surface, str(count), Role.COUNTER, colours.text, number, Align.RIGHT)
        left, line, bar = (
            box.left + side + look.px(12),
            text.line_height(Role.STRONG),
            max(look.px(14), min(look.px(26), box.height // 4)),
        )
        words = pygame.Rect(left, box.centery - line // 2, round((number.left - left) * 0.34), line)
        track = pygame.Rect(words.right + look.px(10), box.centery - bar // 2, 0, bar)
        score = self._score_width(text)
        if is_tall := line + bar + look.px(6) <= box.height:
            words = pygame.Rect(left, box.centery - (line + bar) // 2, number.left - left - score, line)
            track = pygame.Rect(left, words.bottom, 0, bar)
        track.width = number.left - look.px(8) - track.left - (0 if is_tall else score)
        ink = colours.accent if is_winner and not self._is_showing else colours.text
        text.draw_fitted(surface, face.name, Role.STRONG, ink, words, Align.LEFT)
        right = number.left - look.px(8)
        self._draw_score(surface, text, pygame.Rect(right - score, words.top, score, words.height), seat)
        look.shapes.draw_box(surface, track, bar // 2, colours.panel_raised)
        if count:
            full = pygame.Rect(track.topleft, (max(bar, round(track.width * count / self._most)), bar))
            look.shapes.draw_box(surface, full, bar // 2, look.theme.seat(face.colour))

    def _score_width(self, text: Typesetter) -> int:
        look = self.look
        if self._goal <= _PIPS:
            return self._pips * look.px(20) + look.px(8)
        told = [self._score_text(seat) for seat in range(len(self._faces))]
        return max(text.width(words, Role.BODY) for words in told) + look.px(8)

    @property
    def _pips(self) -> int:
        """How many pips have room in a row: the goal's, and what somebody has beyond it."""
        return int(max(self._goal, *self._seat_scores))

    def _draw_score(self, surface: pygame.Surface, text: Typesetter, box: pygame.Rect, seat: int) -> None:
        """The rounds won, as pips where there are few, else in words; not before the winner of this one is named."""
        if self._is_showing:
            return
        look, colours = self.look, self.look.theme.colours
        if self._goal > _PIPS:
            text.draw(surface, self._score_text(seat), Role.BODY, colours.text_muted, box, Align.RIGHT)
            return
        for pip in range(max(self._goal, self._seat_scores[seat])):
            centre = (box.right - look.px(10) - (self._pips - 1 - pip) * look.px(20), box.centery)
            fill = colours.accent if pip < self._seat_scores[seat] else with_alpha(colours.accent, 0)
            look.shapes.draw_disc(surface, centre, look.px(15), fill, colours.accent, look.px(1.5))

    def _score_text(self, seat: int) -> str:
        return score_of_match(self.host.strings, self._seat_scores[seat], self._goal)
