"""The routes to the join screen: before the deal, from the title or the seats, and from a table in play."""

import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import replace

from caurobat.catalogue import GAMES, MANIFESTS
from caurobat.core.record import Record
from caurobat.core.text import clean_name
from caurobat.match.seating import NAME_LIMIT
from caurobat.narration.player_names import mind_caption
from caurobat.party.guest import Guest
from caurobat.party.server import SeatOffer
from caurobat.players.roster import HUMAN, LEVELS
from caurobat.ui.host import Host
from caurobat.ui.scenes.joining import JoinScene, JoinSeat
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.plan import TablePlan, shown_names
from caurobat.ui.shell.phones import Phones
from caurobat.ui.table.faces import SeatFace


class Gathering:
    """Opens the join screen; `deal` is called with the plan that includes the guests who have joined."""

    def __init__(self, host: Host, phones: Phones, deal: Callable[[TablePlan], None]) -> None:
        self._host, self._phones, self._deal = host, phones, deal

    def gather(self, plan: TablePlan) -> None:
        """Let phones join before the cards of `plan` are dealt."""
        party = self._phones.open(self._refuse)
        if party is None:
            return
        lobby = _Lobby(self._host, self._phones, plan)

        def go_on() -> None:
            self._host.stack.pop()
            self._deal(lobby.whole_plan)

        def leave() -> None:
            self._phones.close(is_left=True)
            self._host.stack.pop()

        onward = self._host.t("Deal the cards")
        self._host.stack.push(JoinScene(self._host, party, lobby.places, lobby.press, onward, go_on, leave))

    def add(self, table: TableScene) -> None:
        """Let phones join a table in play."""
        party = self._phones.open(self._refuse)
        if party is None:
            return
        host, phones = self._host, self._phones

        def places() -> Sequence[JoinSeat]:
            return [place_of(seat, face) for seat, face in enumerate(table.faces)]

        def place_of(seat: int, face: SeatFace) -> JoinSeat:
            is_person = table.session.is_human(seat)
            place = _place(host, face, phones.seated.get(seat), is_person=is_person, mind=face.mind)
            if place.is_on_phone or seat not in table.session.people:
                return place
            if phones.seating.is_for_phones(table.session, seat):
                return replace(place, line=host.t("Free for a phone."))
            return replace(place, line=host.t("Plays here. Press to let a phone have the seat."))

        def press(seat: int) -> None:
            if seat in table.session.people and seat not in phones.seating.on_phones:
                phones.give_up(seat)

        def back() -> None:
            host.stack.pop()

        host.stack.push(JoinScene(host, party, places, press, host.t("Back to the table"), back))

    def open_here(self, table: TableScene) -> None:
        """Open the page of `table` in this machine's browser only."""
        party = self._phones.open(self._refuse, is_local=True)
        if party is not None:
            self._phones.welcome(table)
            self._phones.seating.given_up.update(table.session.people)
            webbrowser.open(party.url_for_once())

    def take_up(self, record: Record) -> None:
        """Let the phones of an earlier table of `record` come back; this machine's own page is reopened."""
        party = self._phones.take_up(record)
        if party is not None and party.is_local:
            webbrowser.open(party.url_for_once())

    def _refuse(self, why: str) -> None:
        text = self._host.t("Phones cannot be let in: this computer does not let the program listen ({why}).", why=why)
        self._host.refuse(text, stays=True)


class _Lobby:
    """A plan while phones join: free seats switch between the computer and a person at this screen."""

    def __init__(self, host: Host, phones: Phones, plan: TablePlan) -> None:
        self._host, self._phones, self._plan = host, phones, plan
        programs = [seat.player for seat in plan.seats if seat.player != HUMAN]
        sides = GAMES[plan.game].sides(plan.options, len(plan.seats))
        self._side_of = {seat: side for side in sides for seat in side}
        self._program = programs[-1] if programs else LEVELS[len(LEVELS) // 2]

    def places(self) -> Sequence[JoinSeat]:
        """Return the current seats, offering them to phones."""
        t, person = self._host.t, self._host.settings.player_name
        names = shown_names(self._plan, t, person)
        # On a phone, “You” would be whoever holds the phone.
        offered = shown_names(self._plan, t, person or t("Player {number}", number=1))
        self._phones.offer(
            tuple(
                SeatOffer(
                    seat,
                    name,
                    setup.portrait,
                    is_for_phones=True,
                    is_person=setup.player == HUMAN,
                    partners=tuple(other for other in self._side_of[seat] if other != seat),
                )
                for seat, (name, setup) in enumerate(zip(offered, self._plan.seats, strict=True))
            ),
            MANIFESTS[self._plan.game].name,
        )
        places = []
        for seat, (name, setup) in enumerate(zip(names, self._plan.seats, strict=True)):
            is_person, mind = setup.player == HUMAN, mind_caption(self._host.strings, setup.player)
            face = SeatFace(name, mind, self._plan.seats[self._side_of[seat][0]].colour, setup.portrait, is_person)
            places.append(_place(self._host, face, self._phones.seated.get(seat), is_person=is_person, mind=mind))
        return places

    def press(self, seat: int) -> None:
        """Switch `seat` between the computer and a person at this screen."""
        is_person = self._plan.seats[seat].player == HUMAN
        self._plan = self._plan.with_player(seat, self._program if is_person else HUMAN)

    @property
    def whole_plan(self) -> TablePlan:
        """The plan with everybody who has joined on a phone, by the names that they chose."""
        plan = self._plan
        for seat, guest in self._phones.seated.items():
            if seat < len(plan.seats):
                if plan.seats[seat].player != HUMAN:
                    plan = plan.with_player(seat, HUMAN)
                plan = plan.with_portrait(seat, guest.face)
                plan = plan.with_name(seat, clean_name(guest.name, NAME_LIMIT) or plan.seats[seat].name)
        return plan


def _place(host: Host, face: SeatFace, guest: Guest | None, *, is_person: bool, mind: str) -> JoinSeat:
    t = host.t
    if guest is not None:
        line = t("Sits here with a phone.") if guest.is_here else t("The phone is away. The seat is kept.")
        return JoinSeat(replace(face, name=guest.name or face.name, portrait=guest.face), line, is_on_phone=True)
    return JoinSeat(face, t("Plays at this screen.") if is_person else mind, is_on_phone=False)
