"""Keeps the picture in step with the match: tells what has happened, then finds out what is waited for.

The rules are always ahead of the story. `advance` hands what is untold to the timeline, lets programs decide when
their moment comes, and stops where a person is needed. Whoever watches sees the same, at the same times, whether or
not a seat could have answered a call: the story always pauses at the offer, for as long.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from caurobat.core.decisions import Action
from caurobat.core.events import CallOffered, CardsMoved, Event, TurnStarted
from caurobat.core.zones import PILES
from caurobat.match.bot_runner import BotRunner
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.plays import split_plays
from caurobat.ui.base.speeds import Beat, Speeds
from caurobat.ui.motion.timeline import Cue, Timeline
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.perspective import Perspective, people
from caurobat.ui.table.story.script import cues

_THINKING = "think"
_READ = 0.9  # seconds, at least, in which a blow can be read
_RETELLING = 3.0  # how much faster a person is told again what happened while others sat at the screen


class Wait(Enum):
    """What the table waits for."""

    STORY = "story"  # something is being told, or a program thinks
    DECISION = "decision"  # the revealed person decides
    CURTAIN = "curtain"  # another person has to take the screen
    CANNOT_ANSWER = "cannot answer"  # the revealed person was offered a call that it has no card for
    ROUND_OVER = "round over"


@dataclass(frozen=True, slots=True)
class Waiting:
    """What is waited for, and of which seat (-1 where of none)."""

    wait: Wait
    seat: int = ONLOOKER


class StoryPlayer:
    """Plays the story of `session` on `stage`, as seen from `perspective`; see `reveal`."""

    def __init__(
        self,
        session: Session,
        stage: TableAnimator,
        perspective: Perspective,
        on_show: Callable[[Event], None],
        bots: BotRunner,
    ) -> None:
        self.session = session
        self._perspective = perspective
        self._bots = bots
        self._thought_of: int | None = None
        self._has_paused = False
        self.stage = stage
        self.timeline = Timeline()
        self.waiting = Waiting(Wait.STORY)
        self.last_play: Any = None  # what the last play told so far did, as the game has it
        self.shown_events = session.event_count
        self._on_show = on_show
        self._play: list[Event] = []
        self._seen_by: dict[int, int] = {}
        self._offer: CallOffered | None = None
        self._remember_play()

    @property
    def people(self) -> list[int]:
        """The seats that people play now."""
        return list(people(self.session))

    @property
    def is_unhurried(self) -> bool:
        """Whether who looks has more time: nothing is decided or told past that person."""
        return self.session.help_of(self._perspective.seat).has_time

    @property
    def is_call_open(self) -> bool:
        """Whether what is decided now is the answer to a call that was offered."""
        return self.stage.offered is not None and self.session.is_call_open

    @property
    def is_telling(self) -> bool:
        """Whether the story is running."""
        return self.timeline.is_running

    @property
    def is_going_on(self) -> bool:
        """Whether the story runs or a program thinks."""
        return self.is_telling or self.is_thinking

    @property
    def is_thinking(self) -> bool:
        """Whether the program whose turn it is makes up its mind, as far as anybody can see.

        An answer to a call is no such thing: it comes when the window closes, whatever there is to think about.
        """
        cue = self.timeline.current
        if cue is not None:
            return cue.name == _THINKING
        turn = self.session.turn
        is_idle = (
            self.waiting.wait is Wait.STORY and not self.is_telling and self.shown_events == self.session.event_count
        )
        return is_idle and self._has_paused and turn is not None and not self.session.is_human(turn)

    def begin_round(self) -> None:
        """A round has been dealt: tell it from the beginning."""
        self.shown_events = 0
        self._seen_by.clear()
        self._play, self.last_play, self._offer = [], None, None
        self.stage.offered = None
        self.waiting = Waiting(Wait.STORY)

    def catch_up(self) -> None:
        """Show the match as it stands, without a story, after an undo."""
        self._show_first(self.session.event_count)
        self.stage.offered = self._last_offer()[1] if self.session.is_call_open else None

    def take_up(self, now: float) -> None:
        """Show a loaded match as it stands; where its last play was a call, as it stood when that was offered.

        Only a seat that can answer makes a match wait at an offer: the window that opens once more doesn't tell so.
        """
        place, offer = self._last_offer()
        if offer is None:
            self.catch_up()
            return
        self._show_first(place + 1)
        self.stage.offered = self._offer = offer
        self.timeline.add([Cue(self.stage.speeds.seconds(Beat.CALL_WINDOW), lambda: None, "window")], now)

    def advance(self, now: float) -> None:
        """Move the story on to `now`; when it has nothing left to tell, find out what is waited for."""
        self._begin_to_think()
        self.timeline.update(now)
        while not self.timeline.is_running and self._next(now):
            self._begin_to_think()
            self.timeline.update(now)

    def forget_thoughts(self) -> None:
        """What a program was thinking of no longer holds: the match has been changed under it."""
        self._bots.cancel()
        self._thought_of = None

    def finish(self) -> None:
        """Bring what is being told to its end at once."""
        self.timeline.finish()
        self.stage.finish()

    def decide(self, action: Action, at: int | None = None) -> None:
        """The revealed person decided; raises `IllegalAction`. Nothing happens if the moment `at` of it is past."""
        self.finish()
        if not self.session.submit(action, at):
            return
        self._seen_by[action.seat] = self.session.event_count
        self._offer = None
        self.waiting = Waiting(Wait.STORY)

    def accept_no_answer(self) -> None:
        """The revealed person has read that it has nothing to answer with."""
        self._offer = None
        self.waiting = Waiting(Wait.STORY)

    def reveal(self, seat: int, now: float) -> None:
        """`seat` has taken the screen: its hand is shown, and what it missed is told again, quickly."""
        for person in self.people:
            self._seen_by.setdefault(person, self.shown_events)  # until somebody took the screen, all have watched
        since = min(self._seen_by.get(seat, self.shown_events), self.shown_events)
        self.stage.reset(self._perspective.view(since), self.stage.areas)
        missed = self.session.events(seat, since)[: self.shown_events - since]
        faster = 1.0 if self.is_unhurried else _RETELLING
        speeds = replace(self.stage.speeds, boost=self.stage.speeds.boost * faster)
        self.timeline = Timeline()
        self.timeline.add(self._cues(missed, speeds), now)
        self._seen_by[seat] = self.shown_events
        self.waiting = Waiting(Wait.STORY)

    def turn(self, areas: Areas, now: float) -> None:
        """With open hands nobody has to be hidden from: the table turns to whose turn it is, laid out in `areas`."""
        self.stage.turn_to(self._perspective.view(self.shown_events), areas, now)
        self.timeline.add([Cue(self.stage.speeds.seconds(Beat.SEATS_TURN), lambda: None, "turn")], now)
        self.waiting = Waiting(Wait.STORY)

    def hide(self) -> None:
        """Nobody's hand is shown: whoever sat at the screen has to take it again."""
        if not self.timeline.is_running:
            self._seen_by[self._perspective.seat] = self.shown_events
        self.finish()
        self._perspective.leave()
        self.stage.reset(self._perspective.view(self.shown_events), self.stage.areas)
        self.waiting = Waiting(Wait.STORY)

    def look_again(self) -> None:
        """Somebody else plays a seat now: find out anew what is waited for."""
        self.finish()
        self.forget_thoughts()
        self.waiting = Waiting(Wait.STORY)

    def _next(self, now: float) -> bool:
        """Find something to tell or to wait for; True if the story goes on at once."""
        offered = self._offer
        if offered is not None and self.session.is_human(offered.seat) and self._ask(offered):
            return False
        if self.shown_events < self.session.event_count:
            self._tell_more(now)
            return True
        turn = self.session.turn
        if turn is None:
            self.waiting = Waiting(Wait.ROUND_OVER)
            return False
        if self.session.is_human(turn):
            self.waiting = Waiting(Wait.DECISION if self._sits_here(turn) else Wait.CURTAIN, turn)
            return False
        self.waiting = Waiting(Wait.STORY)
        if self._perspective.is_shared and self._perspective.seat != ONLOOKER:
            self.hide()  # the others look on while programs play
        return self._let_program_decide(now)

    def _let_program_decide(self, now: float) -> bool:
        """A program is to decide: pause for as long as it seems to think, then take its choice; False to wait."""
        if self.is_call_open:
            # It answers when the window closes, for then the story would go on anyway, thought out or not.
            self.session.submit(self._bots.hurry())
            return True
        if not self._has_paused:
            self._has_paused = True
            self.timeline.add([Cue(self.stage.speeds.seconds(Beat.THINK), lambda: None, _THINKING)], now)
            return True
        action = self._bots.poll()
        if action is None:
            return False
        self.session.submit(action)
        return True

    def _begin_to_think(self) -> None:
        """Let the program to move begin at once, while its turn is still to be told."""
        turn = self.session.turn
        if turn is None or self.session.is_human(turn) or self._thought_of == self.session.revision:
            return
        self._thought_of = self.session.revision
        self._has_paused = False
        self._bots.start(self.session)

    def _ask(self, offered: CallOffered) -> bool:
        """Wait for the person to whom a call is offered; False where nothing has to be waited for."""
        is_asked = self.session.is_call_open and self.session.turn == offered.seat
        can_answer = is_asked and self.shown_events == self.session.event_count
        if self.session.table.is_open and not can_answer:
            self._offer = None  # everybody sees that there is nothing to answer with
            return False
        if not self._sits_here(offered.seat):
            self.waiting = Waiting(Wait.CURTAIN, offered.seat)
            return True
        if can_answer:
            self.waiting = Waiting(Wait.DECISION, offered.seat)
            return True
        if len(self.session.people) > 1:
            self.waiting = Waiting(Wait.CANNOT_ANSWER, offered.seat)
            return True
        self._offer = None
        return False

    def _sits_here(self, seat: int) -> bool:
        return self._perspective.seat == self.session.decider(seat)

    def _tell_more(self, now: float) -> None:
        """Tell what is untold, up to and including the next offer of a call."""
        events = self.session.events(self._perspective.seat, self.shown_events)
        offers = [number for number, event in enumerate(events) if isinstance(event, CallOffered)]
        part = events[: offers[0] + 1] if offers else events
        self.shown_events += len(part)
        last = part[-1]
        self._offer = last if isinstance(last, CallOffered) else None
        self.waiting = Waiting(Wait.STORY)
        self.timeline.add(self._cues(part, self.stage.speeds), now)

    def _cues(self, events: tuple[Event, ...], speeds: Speeds) -> list[Cue]:
        told = cues(self.stage.kit, events, speeds, self._show, self.stage.light)
        found = [self.stage.kit.shout(event) for event in events]
        self.stage.coming = [shout[0] for shout in found if shout is not None]
        if self._hits_whoever_looks(events):
            # Before the next turn, whatever the speed: it is read by somebody who did not expect it.
            place = len(told) - (1 if isinstance(events[-1], TurnStarted | CallOffered) else 0)
            told.insert(place, Cue(max(_READ, _READ * speeds.pauses.value) / speeds.boost, lambda: None, "read"))
        return told

    def _hits_whoever_looks(self, events: tuple[Event, ...]) -> bool:
        """Whether `events`, of a play of somebody else, take cards from the person at the screen."""
        seat = self.stage.view.seat
        if seat == ONLOOKER or not self.session.is_human(seat):
            return False
        begins = [event for event in events if self.stage.kit.begins_play(event)]
        if any(isinstance(event, CardsMoved) and event.source.seat == seat for event in begins):
            return False
        moves = [event for event in events if isinstance(event, CardsMoved)]
        lost = sum(len(move.cards) for move in moves if move.source == PILES[seat])
        return lost > sum(len(move.cards) for move in moves if move.target == PILES[seat])

    def _show(self, event: Event) -> None:
        self.stage.show(event, self.timeline.cue_began_at)
        begins = self.stage.kit.begins_play(event)
        if begins:
            self._play = []
        if self._play or begins:
            self._play.append(event)
            self.last_play = self.stage.kit.summarize_play(self._play, self.stage.view.seats)
        self._on_show(event)

    def _show_first(self, count: int) -> None:
        """Show the round as it was after its first `count` events."""
        self.timeline = Timeline()
        self.forget_thoughts()
        self.shown_events = count
        self.stage.reset(self._perspective.view(count), self.stage.areas)
        self.stage.offered = self._offer = None
        self._remember_play()
        self.waiting = Waiting(Wait.STORY)

    def _last_offer(self) -> tuple[int, CallOffered | None]:
        """The offer that the last play of the round led to, and its place among the events; None if it led to none."""
        events = self.session.events(ONLOOKER)
        for place in range(len(events) - 1, -1, -1):
            event = events[place]
            if isinstance(event, CallOffered):
                return place, event
            if self.stage.kit.begins_play(event):
                break
        return -1, None

    def _remember_play(self) -> None:
        """Summarize the last play told so far."""
        kit = self.stage.kit
        plays = split_plays(kit.begins_play, self.session.events(ONLOOKER)[: self.shown_events])
        self._play = list(plays[-1]) if plays else []
        self.last_play = kit.summarize_play(self._play, len(self.session.seats)) if plays else None
