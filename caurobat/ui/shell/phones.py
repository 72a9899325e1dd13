"""Phones at the table: who holds which seat, what each phone is shown, and what they decide.

The window stays the only authority: a decision from a phone goes through the table's story like any other, and one that
is late, doubled or not its own is refused with a sentence and changes nothing.
"""

import logging
import secrets
from collections.abc import Callable, Mapping
from typing import Final

from caurobat.core.record import Record
from caurobat.core.text import clean_name
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.strings import Strings
from caurobat.party.desk import Guest, Refusal
from caurobat.party.feed import Feed
from caurobat.party.memory import Memory, fingerprint, forget, recall, remember
from caurobat.party.page import NO_ANSWER, Moment, action_at, page_of
from caurobat.party.party import FIRST_PORT, CannotOpen, Party
from caurobat.party.server import Chosen, Key, Published, SeatOffer, page_json
from caurobat.paths import assets_dir
from caurobat.ui.host.host import Host
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.pause import stand_in
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.table_outline import moment_of
from caurobat.ui.table.story.phase import PhaseKind
from caurobat.ui.widgets import Weight

log = logging.getLogger(__name__)

_MISSED: Final = 15.0  # seconds in which a phone that is waited for may be gone, before the others are asked
_PATIENCE: Final = 60.0  # and until they are asked again
_PAGES_A_FRAME: Final = 4  # each is half a millisecond's work


class Phones:
    """The phones of one evening, whatever is played; closed until `open`."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.party: Party | None = None
        self._session: Session | None = None
        self._story = ""
        self._feeds: dict[Key, Feed] = {}
        self._pages: dict[Key, Published] = {}
        self._remembered: tuple[Guest, ...] = ()
        self.given_up: set[int] = set()  # seats of people that phones may take: the others play at the screen
        self._due: list[Key] = []  # whose pages are still to be made for what is shown
        self._asked_seat = ONLOOKER
        self._shown: object = None
        self._here: frozenset[int] = frozenset()
        self._gone_since: dict[int, float] = {}

    def open(self, *, is_local: bool = False, memory: Memory | None = None) -> Party:
        """Begin to listen, or go on; to whom `memory` tells of at their port. Raises `CannotOpen`."""
        if self.party is None:
            party = Party(assets_dir(), is_local=is_local, kept=memory.guests if memory is not None else ())
            party.open(memory.port if memory is not None else FIRST_PORT)
            self.party = party
        return self.party

    def take_up(self, record: Record) -> None:
        """Listen again where phones were at the table of `record` when the program ended."""
        memory = recall(self._host.folders.state, fingerprint(record)) if self.party is None else None
        if memory is not None and memory.guests:
            opened(self, memory=memory, refuse=lambda why: self._host.toast(why, stays=True))

    def move(self, moved: Mapping[int, int]) -> None:
        """The next game: whoever had a seat has the one of `moved` now."""
        if self.party is not None:
            self.party.move(moved)

    def leave(self) -> None:
        """The table is left: listen no more, and know nobody again."""
        if self.party is not None:
            forget(self._host.folders.state)
        self.close()

    def close(self) -> None:
        """Listen no more."""
        party, self.party = self.party, None
        self._session, self._shown = None, None
        self._feeds.clear()
        self._pages.clear()
        if party is not None:
            party.close()

    def offer(self, offers: tuple[SeatOffer, ...]) -> None:
        """Before the cards are dealt: let phones take these seats."""
        if self.party is not None and self._shown != offers:
            self._shown = offers
            self.party.publish(offers, {}, is_dealt=False)

    @property
    def seated(self) -> dict[int, Guest]:
        """The guests that have a seat, by it."""
        guests = self.party.guests if self.party is not None else ()
        return {guest.seat: guest for guest in guests if guest.seat is not None}

    def update(self, table: TableScene) -> None:
        """Bring the table and its phones together; called at every turn of the loop."""
        party = self.party
        if party is None:
            table.hold_on_phones(frozenset())
            return
        self.welcome(table)
        # While something lies over the table, phones are told to wait, and what was on its way is decided afterwards.
        while not moment_of(table).is_held_up and (chosen := party.poll()) is not None:
            self._decide(table, chosen)
        self._publish(table)
        if not table.is_covered:
            self._miss(table)
        self._remember(party, table.session)

    def _remember(self, party: Party, session: Session) -> None:
        """Keep who is here, for a program that is started anew."""
        if party.guests != self._remembered:
            self._remembered = party.guests
            memory = Memory(fingerprint(session.record), party.port, party.keep())
            remember(self._host.folders.state, memory)

    # Who sits where

    def welcome(self, table: TableScene) -> None:
        """Seat whoever has come, and show the table to all phones."""
        if table.session is not self._session:
            self._session, self._story = table.session, secrets.token_hex(8)
            self._feeds.clear()
            self._pages, self._shown, self._remembered, self.given_up = {}, None, (), set()
            self._here = frozenset(guest.number for guest in self.seated.values() if guest.is_here)
        self.seat_guests(table)
        self._publish(table)

    def seat_guests(self, table: TableScene) -> None:
        """Whoever has a seat on a phone plays it, and the screen does not show its hand."""
        session, seated = table.session, self.seated
        self.given_up.update(seated)
        for seat, guest in seated.items():
            if seat < len(session.seats) and self._is_new_at(session, seat, guest):
                table.sit_down(seat, guest.name or session.seats[seat].name, guest.face)
        table.hold_on_phones(frozenset(seat for seat in seated if seat < len(session.seats) and session.is_human(seat)))
        here = frozenset(guest.number for guest in seated.values() if guest.is_here)
        for guest in seated.values():
            if (guest.number in here) != (guest.number in self._here):
                self._host.toast(self._arrival(guest))
        self._here = here

    def _is_for_phones(self, session: Session, seat: int) -> bool:
        """Whether a phone may take `seat`: a program's, or one that somebody had on a phone or gave up."""
        return session.decider(seat) == seat and (seat in self.given_up or not session.is_human(seat))

    def _arrival(self, guest: Guest) -> str:
        """Say that a phone has come or gone."""
        t, name = self._host.t, guest.name
        return (
            t("{name} plays on a phone.", name=name)
            if guest.is_here
            else t("The phone of {name:de} is away.", name=name)
        )

    @staticmethod
    def _is_new_at(session: Session, seat: int, guest: Guest) -> bool:
        """Whether `guest` does not play `seat` yet; one whose seat a program has plays again once it is back."""
        setup = session.seats[seat]
        if not session.is_human(seat):
            return guest.is_here or seat not in session.away
        return bool(guest.name) and (setup.name != clean_name(guest.name) or setup.portrait != guest.face)

    # What they decide

    def _decide(self, table: TableScene, chosen: Chosen) -> None:
        """Let `chosen` happen, if it is what the table waits for; else say why not."""
        refusal = self._obey(table, chosen)
        if refusal is not None and self.party is not None:
            self.party.refuse(chosen.guest, refusal)

    def _obey(self, table: TableScene, chosen: Chosen) -> Refusal | None:
        session, phase = table.session, table.phase
        if phase.kind is not PhaseKind.ELSEWHERE or session.decider(phase.seat) != chosen.seat:
            return Refusal.NOT_YOURS
        guest = self.seated.get(chosen.seat)
        if guest is None or guest.number != chosen.guest:
            return Refusal.NOT_YOURS
        if chosen.revision != session.revision:
            return Refusal.LATE
        feed = self._feed(chosen.seat, guest.language)
        can_answer = moment_of(table).shown == session.event_count and (
            session.is_call_open or table.stage.offered is None
        )
        if chosen.number == NO_ANSWER and not can_answer:
            table.story.accept_no_answer()
            return None
        action = action_at(feed, chosen.number) if can_answer else None
        if action is None:
            return Refusal.MESSAGE
        table.story.decide(action, chosen.revision)
        return None

    # What they are shown

    def _feed(self, seat: int, language: str) -> Feed:
        key = (seat, language)
        if key not in self._feeds:
            assert self._session is not None, "feeds are of a table"
            strings = Strings(language, assets_dir() / "locale")
            self._feeds[key] = Feed(self._session, seat, strings)
        return self._feeds[key]

    def _publish(self, table: TableScene) -> None:
        """Hand out what has changed, to whoever decides first: a frame waits for a few pages only."""
        party, session, moment = self.party, table.session, moment_of(table)
        if party is None:
            return
        keys = frozenset((ONLOOKER if each.seat is None else each.seat, each.language) for each in party.guests)
        offers = tuple(
            SeatOffer(seat, setup.name, setup.portrait, is_for_phones=self._is_for_phones(session, seat))
            for seat, setup in enumerate(session.seats)
        )
        shown = (moment, session.revision, session.round_number, keys, offers)
        if shown != self._shown:
            self._shown = shown
            first = (moment.asked, self._asked_seat)
            self._asked_seat = moment.asked
            due = [key for key in keys if key[0] < len(session.seats)]
            self._due = sorted(due, key=lambda key: (key[0] not in first, key))
            self._pages = {key: page for key, page in self._pages.items() if key in keys}
        elif not self._due:
            return
        now, self._due = self._due[:_PAGES_A_FRAME], self._due[_PAGES_A_FRAME:]
        self._pages = {**self._pages, **{key: self._published(key, moment) for key in now}}
        party.publish(offers, self._pages, is_dealt=True)

    def _published(self, key: Key, moment: Moment) -> Published:
        feed = self._feed(*key)
        page = page_of(feed, moment)
        return Published(
            page_json(page), self._story, feed.first_line, tuple((line.text, line.brief) for line in feed.lines)
        )

    # Who is missed

    def _miss(self, table: TableScene) -> None:
        """Where the table waits for a phone that is gone, ask the others after a while."""
        phase, now = table.phase, self._host.clock.now()
        seat = table.session.decider(phase.seat) if phase.kind is PhaseKind.ELSEWHERE else ONLOOKER
        guest = self.seated.get(seat)
        if guest is None or guest.is_here:
            self._gone_since.pop(seat, None)
            return
        since = self._gone_since.setdefault(seat, now)
        if now < since + _MISSED:
            return
        self._gone_since[seat] = now + _PATIENCE - _MISSED
        self._host.stack.push(
            MissedScene(
                self._host,
                guest.name,
                is_back=lambda: any(each.is_here for each in self.seated.values() if each.number == guest.number),
                let_program=lambda: table.change_player(seat, stand_in(table)),
                share=lambda: self._free(seat),
            )
        )

    def _free(self, seat: int) -> None:
        if self.party is not None:
            self.party.free(seat)


def opened(
    phones: Phones, *, is_local: bool = False, memory: Memory | None = None, refuse: Callable[[str], None]
) -> Party | None:
    """Open `phones`; where that cannot be, tell `refuse` and return None."""
    try:
        return phones.open(is_local=is_local, memory=memory)
    except CannotOpen as error:
        log.warning("phones cannot be let in: %s", error)
        refuse(str(error))
        return None


class MissedScene(MessageScene):
    """Offers to wait for `name`, to `let_program` play, or to `share` the screen behind the curtain."""

    def __init__(
        self,
        host: Host,
        name: str,
        is_back: Callable[[], bool],
        let_program: Callable[[], None],
        share: Callable[[], None],
    ) -> None:
        t = host.t
        answers = [
            MessageAnswer(t("Let the computer play"), let_program),
            MessageAnswer(t("Play here, behind the curtain"), share),
            MessageAnswer(t("Wait"), weight=Weight.PRIMARY),
        ]
        text = t("The table waits for a phone that cannot be reached. Its seat is kept, and comes back with it.")
        super().__init__(host, t("{name} is missed", name=name), text, answers)
        self._is_back = is_back

    def update(self, now: float) -> None:
        """Go as soon as there is nothing to ask any more."""
        super().update(now)
        if self._is_back() and self.host.stack.top is self:
            self.host.stack.pop()
