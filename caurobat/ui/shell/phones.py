"""Phones at the table: the seat of each phone, the page that it shows, and the decisions that it sends.

The window remains the only authority: a decision from a phone goes through the table's story like any other; one that
is late, repeated or for another seat is refused with a sentence and changes nothing.
"""

import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from caurobat.core.record import Record, SeatRecord
from caurobat.match.evening import fingerprint
from caurobat.match.seating import AWAY, told_apart
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.strings import Strings, msg
from caurobat.party.feed import Feed
from caurobat.party.guest import Guest
from caurobat.party.guest_list import Refusal
from caurobat.party.memory import PartyMemory, recall, remember
from caurobat.party.page import NO_ANSWER, TableMoment, action_at, page_of
from caurobat.party.party import FIRST_PORT, CannotOpen, Party
from caurobat.party.secrecy import Seating
from caurobat.party.server import Chosen, Key, Published, SeatOffer, page_json
from caurobat.paths import assets_dir
from caurobat.players.roster import HUMAN
from caurobat.ui.host import Host
from caurobat.ui.scenes.joining import JoinScene, answer_knocks
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.pause import stand_in
from caurobat.ui.scenes.podium import PodiumScene
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.table_outline import moment_of
from caurobat.ui.table.story.phase import PhaseKind
from caurobat.ui.widgets import Weight

log = logging.getLogger(__name__)

_MISSED: Final = 15.0  # seconds for which an awaited phone may be gone before the question appears
_PATIENCE: Final = 60.0  # seconds until the question appears again


class Phones:
    """The phones of one evening, whatever is played; closed until `open`."""

    def __init__(self, host: Host, synchronise: Callable[[], None]) -> None:
        """`synchronise` is called at each turn of the loop while phones may be at the table.

        It should call `update`.
        """
        self._host, self._synchronise = host, synchronise
        self.party: Party | None = None
        self._session: Session | None = None
        self._story = ""
        self._feeds: dict[Key, Feed] = {}
        self.seating = Seating()
        self._taken_up: PartyMemory | None = None  # that of the present match
        self._deal = ""  # the fingerprint of the match
        self._remembered: object = None
        self._shown: object = None
        self._here: frozenset[int] = frozenset()
        self._heard: frozenset[int] = frozenset()
        self._address = ""
        self._gone_since: dict[int, float] = {}
        self._is_counted = self._is_won = False  # whether the big screen has shown the score, and the winner

    def open(
        self, refuse: Callable[[str], None], *, is_local: bool = False, memory: PartyMemory | None = None
    ) -> Party | None:
        """Listen, with the guests and port of `memory`; on failure, call `refuse` with the reason and return None.

        A party limited to this machine is reopened for the network, and its page comes back.
        """
        if self.party is not None and self.party.is_local and not is_local:
            memory = PartyMemory("", self.party.port, self.party.guests, False, self.party.hands)
            self.party.close()
            self.party, self._shown = None, None
        if self.party is None:
            known = memory or PartyMemory("", FIRST_PORT, ())
            party = Party(assets_dir(), is_local=is_local, saved=known.guests, hands=known.hands)
            try:
                party.open(known.port)
            except CannotOpen as error:
                log.warning("phones cannot be let in: %s", error)
                refuse(str(error))
                return None
            self.party = party
            self._host.on_turn = self._synchronise
        return self.party

    def take_up(self, record: Record) -> Party | None:
        """Listen again if phones were at the table of `record` when it was left or the program ended; announce that.

        Return the party if one was opened.
        """
        memory = recall(self._host.folders.state, fingerprint(record)) if self.party is None else None
        if memory is None or not memory.guests:
            return None
        self._taken_up = memory
        party = self.open(lambda why: self._host.toast(why, stays=True), is_local=memory.is_local, memory=memory)
        if party is not None and not party.is_local:
            text = self._host.t("The phones of this table can come back: the program listens again until you leave it.")
            self._host.toast(text, stays=True)
        return party

    def move(self, moved: Mapping[int, int]) -> None:
        """Move the guests to their seats in the next game, by the mapping `moved` from old seats."""
        if self.party is not None:
            self.party.move(moved)

    def close(self, *, is_left: bool = False) -> None:
        """Stop listening; phones try to come back unless the table `is_left`."""
        party, self.party = self.party, None
        self._session, self._shown, self._taken_up, self._address = None, None, None, ""
        self._feeds.clear()
        if party is not None:
            party.close(is_left=is_left)

    def offer(self, offers: tuple[SeatOffer, ...], game: str) -> None:
        """Offer these seats of a `game` (its name) to phones before the cards are dealt."""
        if self.party is not None and self._shown != offers:
            self._shown = offers
            self.party.publish(offers, {}, game)

    @property
    def seated(self) -> dict[int, Guest]:
        """The guests that have a seat, by seat."""
        guests = self.party.guests if self.party is not None else ()
        return {guest.seat: guest for guest in guests if guest.seat is not None}

    def update(self, table: TableScene) -> None:
        """Synchronise the table with its phones; once phones are switched off, their seats are released."""
        party = self.party
        if party is None:
            table.hold_on_phones(frozenset())
            self._host.on_turn = lambda: None
            return
        self.welcome(table)
        # While the table is covered, phones have to wait, and their decisions are handled afterwards.
        while not moment_of(table).is_held_up and (chosen := party.poll()) is not None:
            refusal = self._obey(table, chosen)
            if refusal is not None:
                party.refuse(chosen.guest, refusal)
        self._publish(table)
        if not table.is_covered:
            self._tell_of_address(party)
            self._heard = answer_knocks(self._host, party, self._heard)
            self._miss(table)
        elif isinstance(self._host.stack.top, JoinScene):
            self._address = party.address  # that screen shows the address itself
        self._remember(party, table.session)

    def _remember(self, party: Party, session: Session) -> None:
        """Save the guests in case the program is restarted."""
        let_in = tuple(guest for guest in party.guests if not guest.is_waiting)
        memory = PartyMemory(self._deal, party.port, let_in, party.is_local, party.hands, self.seating.copied())
        if memory != self._remembered:
            self._remembered = memory
            remember(self._host.folders.state, memory)

    # Seats

    def welcome(self, table: TableScene) -> None:
        """Seat new guests, and show the table on all phones."""
        self.seat_guests(table)
        self._note_end(table.session)
        self._publish(table)

    def _begin(self, session: Session) -> None:
        """Follow another match from now on, with the seating that it had when it was left, if any."""
        self._session, self._story, self._deal = session, secrets.token_hex(8), fingerprint(session.record)
        self._feeds.clear()
        self._shown, self._remembered = None, None
        self._is_counted = self._is_won = False
        memory, self._taken_up = self._taken_up, None
        is_known = memory is not None and memory.match == self._deal
        seated = self.seated  # read once, as the server's thread replaces the guests
        self.seating = memory.seating if memory is not None and is_known else Seating.begin(session, seated)
        self._here = frozenset(guest.number for guest in seated.values() if guest.is_here)

    def _note_end(self, session: Session) -> None:
        """Note how much of a round's end the big screen has shown, even if it is shown again."""
        if not session.is_round_over:
            self._is_counted = self._is_won = False
        for scene in self._host.stack.scenes:
            if isinstance(scene, ScoreScene):
                self._is_counted |= not scene.is_counting
            elif isinstance(scene, PodiumScene):
                self._is_won |= scene.has_named_winner

    def seat_guests(self, table: TableScene) -> None:
        """Let guests play their seats, give back the seats they have left, and hide their hands on the screen."""
        session = table.session
        if session is not self._session:
            self._begin(session)
        seated = {seat: guest for seat, guest in self.seated.items() if seat < len(session.seats)}
        come = {seat for seat, guest in seated.items() if self.seating.sitting.get(seat) != guest.token}
        for change in self.seating.update(session.record.seats, seated, stand_in(table)):
            table.occupy(change.seat, change.record)
            if change.left is not None:
                self._tell_of_leaving(change.left, change.record, session)
        if seated:
            self._name_people(table)
        table.hold_on_phones(self.seating.on_phones)
        here = frozenset(guest.number for guest in seated.values() if guest.is_here)
        for guest in seated.values():
            if guest.seat in come:
                self._tell(msg("{name} plays on a phone."), name=session.seats[guest.seat].name)
            elif (guest.number in here) != (guest.number in self._here):
                text = msg("{name} plays on a phone.") if guest.is_here else msg("The phone of {name:de} is away.")
                self._host.toast(self._host.t(text, name=guest.name), stays=True)
        self._here = here

    def _name_people(self, table: TableScene) -> None:
        """Name each person without a name, since "You" is somebody else on each phone."""
        seats = table.session.record.seats
        people = [seat for seat, record in enumerate(seats) if record.player in (None, HUMAN)]
        for number, seat in enumerate(people, 1):
            if not seats[seat].name:
                name = self._host.t("Player {number}", number=number)
                table.occupy(seat, replace(seats[seat], name=told_apart(name, [each.name or "" for each in seats])))

    def _tell_of_leaving(self, name: str, now: SeatRecord, session: Session) -> None:
        text = msg("{name} has left the seat. {other} plays there again.")
        if AWAY in now.extra:
            text = msg("{name} has left the seat. The computer plays there now.")
        self._tell(text, name=name, other=now.name or self._host.t("Player"))

    def _tell(self, text: str, **names: str) -> None:
        """Announce, on the big screen and on all phones, who has taken or left a seat."""
        self._host.toast(self._host.t(text, **names), stays=True)
        for feed in self._feeds.values():
            feed.tell(feed.strings.t(text, **names))

    def give_up(self, seat: int) -> None:
        """Let phones have the `seat` of a person at the screen, or stop doing so."""
        self.seating.given_up ^= {seat}
        if self.party is not None and seat in self.seating.given_up:
            self.party.free(seat)

    def share(self, seat: int) -> None:
        """Let somebody at the screen play `seat` behind the curtain until its phone is back."""
        if self.party is not None:
            self.party.share(seat)
            self.seating.share(seat)

    def _tell_of_address(self, party: Party) -> None:
        """Announce the new address for phones if this machine has moved to another network."""
        network = party.network
        if network is None or network.address == self._address:
            return
        if self._address and party.guests:
            text = self._host.t("This computer’s address has changed. Open the menu, then “Add phones”.")
            self._host.toast(text, stays=True)
        self._address = network.address

    # Decisions

    def _obey(self, table: TableScene, chosen: Chosen) -> Refusal | None:
        """Submit `chosen` if the table is waiting for it; otherwise return the reason for refusing it."""
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

    # Pages

    def _feed(self, seat: int, language: str) -> Feed:
        key = (seat, language)
        if key not in self._feeds:
            assert self._session is not None, "feeds are of a table"
            strings = Strings(language, assets_dir() / "locale")
            self._feeds[key] = Feed(self._session, seat, strings)
        return self._feeds[key]

    def _publish(self, table: TableScene) -> None:
        """Publish the pages of the phones if anything has changed."""
        party, session, moment = self.party, table.session, self._moment(table)
        if party is None:
            return
        keys = frozenset((ONLOOKER if each.seat is None else each.seat, each.language) for each in party.guests)
        offers = tuple(
            SeatOffer(
                seat,
                setup.name,
                setup.portrait,
                self.seating.is_for_phones(session, seat),
                session.is_human(seat),
                tuple(other for other in session.sides[session.side_of(seat)] if other != seat),
            )
            for seat, setup in enumerate(session.seats)
        )
        deal = "" if self._is_counted and session.is_round_over else f"{self._deal} {session.round_number}"
        shown = (moment, session.revision, deal, keys, offers)
        if shown != self._shown:
            self._shown = shown
            pages = {key: self._published(key, moment) for key in keys if key[0] < len(session.seats)}
            party.publish(offers, pages, deal=deal)

    def _moment(self, table: TableScene) -> TableMoment:
        """Return how far the phones may show the round, which is never further than the big screen does."""
        return replace(
            moment_of(table),
            shown=table.story.begun_events,
            is_moving=table.phase.kind in (PhaseKind.TELLING, PhaseKind.CALL_OPEN),
            is_counted=self._is_counted,
            is_won=self._is_won,
        )

    def _published(self, key: Key, moment: TableMoment) -> Published:
        feed = self._feed(*key)
        page = page_of(feed, moment)
        return Published(
            page_json(page), self._story, feed.first_line, tuple((line.text, line.brief) for line in feed.lines)
        )

    # Missing phones

    def _miss(self, table: TableScene) -> None:
        """If the table waits for a phone that is gone, ask the people at the screen after a while."""
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
                share=lambda: self.share(seat),
            )
        )


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
        super().__init__(host, t("{name} is missing", name=name), text, answers)
        self._is_back = is_back

    def update(self, now: float) -> None:
        """Close when the phone is back."""
        super().update(now)
        if self._is_back() and self.host.stack.top is self:
            self.host.stack.pop()
