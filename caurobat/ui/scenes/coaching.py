"""The coach at the table: one remark per turn beside the table; only a person's very first ones stop the game."""

import math
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from caurobat.core.decisions import Build, Play
from caurobat.learn import TEACHING
from caurobat.learn.coach import Moment, Remark
from caurobat.narration.tellings import MessageKind
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Input, PointerPressed
from caurobat.ui.nodes.boxes import hit
from caurobat.ui.scenes.screen import Screen, draw_veil
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.note import Note
from caurobat.ui.table.story.phase import PhaseKind, people

_SLOWER: Final = 0.5  # factor on the speed in a person's very first game
_SLOW_ROUNDS: Final = 2  # laps of the table during which plays are slower
_STOPS: Final = 3  # a person's first remarks, which stop the game
_BASIC: Final = "turn"  # each game's remark on how to play a card
_GUARD: Final = 0.35  # seconds in which a press is still taken as meant for the table
_VEIL: Final = 130  # of 255
_SECONDS, _SECONDS_A_LETTER = 4.0, 0.05  # a note stays at least this long, even if somebody else plays


class _Due(NamedTuple):
    """A remark that is due, and the turn of the learner that it belongs to."""

    remark: Remark
    moment: Moment
    turn: tuple[int, int, int]


class Coaching:
    """Makes the coach's remarks to the person at the screen: each once, and at most one between two of their plays.

    Before a newcomer's first card, the remarks only say how to play it.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._is_first: bool | None = None
        self._key: object = None  # the state of the match for which a remark was last looked up
        self._next: _Due | None = None
        self._turn: object = None  # the turn of the last remark
        self._made = 0, 0.0  # the event at which the note appeared, and how long it stays at least

    def hold(self, table: TableScene, now: float) -> bool:
        """Whether the table has to wait because a remark that stops it is due; make the remark once nothing moves."""
        own = table.perspective.you
        if own not in people(table.session) or table.perspective.phones or not self._host.settings.has_coach:
            table.show_note(None)
            return False
        if self._is_first is None:
            self._is_first = not any(self._is_made(table, own, remark) for remark in TEACHING[_game(table)].remarks)
        self._drop_old(table, now)
        if not _is_at_rest(table) or own in table.stage.areas.panels:  # until then, "you" are not at the bottom
            return False
        due = self._due(table, _moment_of(table, own))
        if due is None:
            return False
        is_stop = len(self._said(table, own)) < _STOPS
        stage = table.stage
        is_shouted = stage.shouted is not None and not stage.shouted.is_over(now)
        if not is_stop or not (is_shouted or any(sprite.is_moving(now) for sprite in stage.sprites.values())):
            self._make(table, due, now, is_stop=is_stop)
        return is_stop

    def _due(self, table: TableScene, moment: Moment) -> _Due | None:
        """Return the remark that is due, looking it up once for each state of the match."""
        key = table.session.revision, moment.own, moment.can_play, table.story.shown_events
        if key != self._key:
            self._key, self._next = key, self._found(table, moment)
        return self._next

    def _found(self, table: TableScene, moment: Moment) -> _Due | None:
        decisions = table.session.decisions(moment.own)
        has_played = any(isinstance(action, Play | Build) for _, action in decisions)
        turn = table.session.round_number, moment.own, len(decisions)
        is_new = not (has_played or f"{_game(table)}.{_BASIC}" in self._said(table, moment.own))
        is_silent = is_new or turn == self._turn
        moment = replace(moment, last=decisions[-1] if decisions else None)
        for remark in TEACHING[_game(table)].remarks:
            is_open = remark.is_basic or not is_silent
            if is_open and not self._is_made(table, moment.own, remark) and remark.is_due(moment):
                return _Due(remark, moment, turn)
        return None

    def _make(self, table: TableScene, due: _Due, now: float, *, is_stop: bool) -> None:
        remark, moment, self._turn = due
        person = table.session.seats[moment.own].name
        self._next = None
        self._host.note(self._host.learnt(person).with_said(_key(table, remark)), person)
        text, pointer = self._host.t(remark.text, **remark.values(moment)), table.kit.pointer(remark.name)

        def about() -> pygame.Rect:
            return pointer(table.stage.areas, moment)

        def stop() -> None:
            table.show_note(None)
            self._host.change(has_coach=False)  # until it is turned on again in the settings

        if is_stop:
            self._host.stack.push(NoteScene(self._host, table, Note(self._host, remark.name, text, about, stop)))
            return
        table.show_note(Note(self._host, remark.name, text, about, stop))
        self._made = table.story.shown_events, now + _SECONDS + len(text) * _SECONDS_A_LETTER

    def _drop_old(self, table: TableScene, now: float) -> None:
        """Remove the note with the next play, but unless the person plays, not before it could be read."""
        if table.note is None:
            return
        event, until = self._made
        if table.story.shown_events != event:
            table.note.is_pointing = False
            if now >= until:
                table.show_note(None)

    def paced(self, table: TableScene, speeds: AnimationSpeeds) -> AnimationSpeeds:
        """Return the animation speeds of the table: slower during the very first plays."""
        is_slow = bool(self._is_first) and self._host.settings.has_coach and table.session.round_number == 0
        is_slow = is_slow and table.session.ply < _SLOW_ROUNDS * len(table.session.seats)
        return replace(speeds, boost=speeds.boost * _SLOWER) if is_slow else speeds

    def _is_made(self, table: TableScene, own: int, remark: Remark) -> bool:
        return _key(table, remark) in self._said(table, own)

    def _said(self, table: TableScene, own: int) -> frozenset[str]:
        return self._host.learnt(table.session.seats[own].name).said


def _game(table: TableScene) -> str:
    return table.kit.game.id


def _key(table: TableScene, remark: Remark) -> str:
    return f"{_game(table)}.{remark.name}"


def _is_at_rest(table: TableScene) -> bool:
    """Whether the story has been shown to its end and no curtain is due; a program may still be thinking."""
    story = table.story
    if story.phase.kind is PhaseKind.CURTAIN:
        return False
    is_told = story.shown_events == table.session.event_count
    return is_told and (not story.is_telling or story.is_thinking) and not table.session.is_round_over


def _moment_of(table: TableScene, own: int) -> Moment:
    story = table.story
    can_play = story.phase.kind is PhaseKind.DECIDING and story.phase.seat == own and not story.is_call_open
    return Moment(table.kit.game, own, table.stage.view, can_play, story.last_play)


class NoteScene(Screen):
    """A note that stops the game at `table`; any press continues."""

    is_overlay = True
    spoken_kind = MessageKind.COACH

    def __init__(self, host: Host, table: TableScene, note: Note) -> None:
        super().__init__(host)
        self._around, self.note, self.group = table.surroundings, note, note.group
        note.let_go_on(self._pop)
        self._ready_at = host.clock.now() + _GUARD

    def spoken_lines(self) -> tuple[str, ...]:
        """Return the text of the note."""
        return (self.note.text,)

    def resize(self, size: tuple[int, int]) -> None:
        """Place the note beside its subject."""
        super().resize(size)
        self.note.lay_out(self._around())

    def handle(self, event: Input) -> None:
        """Continue at any press, but ignore presses in the first moment, which were meant for the table."""
        if self.host.clock.now() < self._ready_at:
            return
        buttons = [item.rect for item in self.group.widgets]
        if isinstance(event, PointerPressed) and hit(buttons, event.position) is None:
            self._pop()
        else:
            super().handle(event)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw a veil over everything but the subject of the note."""
        draw_veil(surface, self.look, with_alpha(self.look.theme.colours.veil, _VEIL), self.note.about)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the note."""
        self.note.draw(surface, math.inf)
