"""Phones join the table: the QR code, the address and the join code, and the guests who have come; see `party`.

Before the deal a press on a free seat gives it to the computer or to a person at this screen.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
import segno

from caurobat.narration.strings import msg
from caurobat.party.guest import Guest
from caurobat.party.network import LinkKind, Network
from caurobat.party.party import Party
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.host import Host
from caurobat.ui.nodes import Column, Node, Paragraph, Picture, Row, Text
from caurobat.ui.nodes.boxes import At
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.screen import Screen, panel
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.widgets import (
    Button,
    Choice,
    RowButton,
    Scroll,
    ScrollArea,
    Weight,
)

_FACE: Final = 44.0
_QUIET_ZONE: Final = 3  # white modules around the QR code
_WIDE: Final = 1.2
_NAMES: Final = {LinkKind.WIFI: msg("Wi-Fi"), LinkKind.CABLE: msg("Cable"), LinkKind.VPN: msg("VPN")}
CAUSES: Final = (
    msg("The phone is on another network: a guest Wi-Fi, or its own mobile data. Let it join this computer’s Wi-Fi."),
    msg("This computer is in several networks. Choose the one that the phone is in, below the picture."),
    msg("A VPN on the computer or on the phone leads it elsewhere. Turn it off while you play."),
    msg("This computer’s firewall keeps the phone out. Allow the program on private networks, and try again."),
    msg("The Wi-Fi keeps its devices apart, as in hotels and offices. Try one phone’s hotspot for all of them."),
)
"""The usual reasons why a phone cannot connect."""


@dataclass(frozen=True, slots=True)
class JoinSeat:
    """A seat on the join screen: its face, the line below the name, and whether it is played on a phone."""

    face: SeatFace
    line: str
    is_on_phone: bool


class JoinScene(Screen):
    """Shows how phones connect to `party`, and who has joined.

    The QR code belongs to one of the networks of this machine; with several there is a choice below it.
    """

    heading = msg("Play with phones")

    _networks: Sequence[Network]
    _network: Network | None  # the one that is shown: the chosen one, the one in use, or the only one there is
    _has_address: bool

    def __init__(
        self,
        host: Host,
        party: Party,
        places: Callable[[], Sequence[JoinSeat]],
        switch: Callable[[int], None],
        onward: str,
        go_on: Callable[[], None],
        leave: Callable[[], None] | None = None,
    ) -> None:
        """`places` is called every frame for the present seats; `switch` gets a pressed seat without a phone.

        `go_on` is called by the main button, whose label is `onward`.
        """
        super().__init__(host, leave)
        self._party, self._places, self._switch = party, places, switch
        self._onward, self._go_on = onward, go_on
        self._area = ScrollArea()
        self._message = ScrollArea()
        self._asked_for: Network | None = None  # the one chosen, if it is not allowed yet
        self._heard: frozenset[int] = frozenset()
        network = party.network
        self._address = network.address if network is not None else ""
        self._key: object = None

    def update(self, now: float) -> None:
        """Update the list when a guest has come or gone, and the address when the network has changed."""
        party = self._party
        key = tuple(self._places()), party.guests, party.networks, party.network, self._asked_for
        if key != self._key:
            self._key = key
            self._note_address()
            self.resize(self.look.size)
        if self.host.stack.top is self:
            self._heard = answer_knocks(self.host, party, self._heard)

    def _note_address(self) -> None:
        """Announce a change of the address for phones, unless it was chosen on this screen."""
        network = self._party.network
        if network is not None and network.address != self._address:
            self._address = network.address
            address = f"{network.address}:{self._party.port}"
            self.host.toast(self.host.t("The address for phones is now {address}.", address=address))

    @property
    def _short_address(self) -> str:
        return self._party.short_url.removeprefix("http://")

    def first(self) -> str:
        """Return the name of the main button."""
        return "onward"

    def resize(self, size: tuple[int, int]) -> None:
        """Read the networks once, as the server's thread looks for networks meanwhile, and lay out what they allow."""
        networks, asked_for = self._party.networks, self._asked_for
        shown = asked_for if asked_for in networks else self._party.network or next(iter(networks), None)
        self._networks, self._network = networks, shown
        self._has_address = shown is not None and self._party.allows(shown)
        super().resize(size)

    def tree(self) -> Node:
        """Return the QR code with the address beside the list of seats, or above it."""
        look, gap, size = self.look, self.look.px(20), self.look.size
        is_wide = size[0] / size[1] >= _WIDE
        seats = Scroll("places", self._area, self._list(), look.px(8), label=self.host.t("Who sits where"))
        halves = self._address_panel(is_wide=is_wide), seats
        help_button = Button("help", self.host.t("It won’t open – help"), self._help, weight=1)
        onward = Button("onward", self._onward, self._go_on, Weight.PRIMARY, weight=1)
        feet = Row((help_button, onward), gap=gap)
        return self.page(Column((Row(halves, gap=gap) if is_wide else Column(halves, gap=gap), feet), gap=gap))

    def _address_panel(self, *, is_wide: bool) -> Node:
        """Return the QR code and its texts, or the reason why there are none, and below them the choice."""
        look, t, colours, pad = self.look, self.host.t, self.look.theme.colours, self.look.px(18)
        choice, party = self._choice(), self._party
        if self._has_address:
            scan, code = t("Scan this with the phone’s camera, or type:"), t("Code: {code}", code=party.code)
            address, high = self._short_address, look.text.line_height(Role.TITLE)
            texts: tuple[Node, ...] = (
                Text(scan, Role.BODY, colours.text, Align.CENTRE),
                Text(address, Role.TITLE, colours.accent, Align.CENTRE, says=(party.short_url,)),
                Text(code, Role.HEADING, colours.text, Align.CENTRE, high=high, says=(code,)),
            )
            picture = Picture(draw_qr, (party.url,))
            beside = Row((picture, Column(texts, at=At.MIDDLE)), weight=1)
            shown: Node = Column((picture, *texts), gap=look.px(6)) if is_wide else beside
        else:
            reason = self._reason(self._network)
            shown = Scroll("message", self._message, reason, look.px(16), is_read=True, label=t("Network"))
        return panel(shown, *([choice] if choice is not None else []), pad=(pad, pad), gap=look.px(6))

    def _choice(self) -> Choice[Network] | None:
        """Return the choice of the network, if there are several."""
        if self._network is None or len(self._networks) < 2:
            return None
        options = [(network, self._name(network)) for network in self._networks]
        return Choice("network", self.host.t("Network"), options, self._network, self._show)

    def _name(self, network: Network) -> str:
        """Return the everyday name of `network`, with its interface if there are several of the kind."""
        is_only_one = sum(each.kind is network.kind for each in self._networks) == 1
        if network.kind in _NAMES and is_only_one:
            return self.host.t(_NAMES[network.kind])
        return network.interface or network.address

    def _show(self, network: Network) -> None:
        """Show the address in `network`, or first ask whether it may be used."""
        if self._party.allows(network):
            self._use(network)
        else:
            self._asked_for = network

    def _use(self, network: Network) -> None:
        self._asked_for, self._address = None, network.address
        self._party.pick(network)

    def _reason(self, network: Network | None) -> list[Node]:
        """Return the widgets that say why no phone can connect, and what to do."""
        t, ink = self.host.t, self.look.theme.colours.text
        if network is None:
            text = t("This computer is not connected to a network. Connect it to the Wi-Fi that the phones use.")
            then = t("The code to scan will appear here.")
            return [Paragraph(text, Role.BODY, ink, name="no network"), Paragraph(then, Role.BODY, ink, name="then")]
        text = t(
            "This computer’s address in the network “{network}”, {address}, is not one of a home network.",
            network=self._name(network),
            address=network.address,
        )
        risk = t("Anybody in that network could try to join, and nothing is encrypted.")
        allow = Button("allow", t("Let phones in all the same"), partial(self._use, network))
        return [Paragraph(text, Role.BODY, ink, name="not home"), Paragraph(risk, Role.BODY, ink, name="risk"), allow]

    # The list

    def _list(self) -> list[Node]:
        places = self._places()
        rows: list[Node] = [self._knock(guest) for guest in self._party.guests if guest.is_waiting]
        rows += [self._seat(seat, each) for seat, each in enumerate(places)]
        rows += [
            RowButton(
                f"guest {guest.number}",
                guest.name or self.host.t("A guest"),
                partial(self._send_away, guest),
                hint=self.host.t("Looks on"),
            )
            for guest in self._party.guests
            if guest.seat is None and not guest.is_waiting and guest.is_here
        ]
        return rows

    def _knock(self, guest: Guest) -> Node:
        """Return the row for a guest who joined by the code: a press asks whether to let the phone in."""
        t = self.host.t
        name = guest.name or t("A guest")
        return RowButton(
            f"knock {guest.number}",
            t("{name} knocks", name=name),
            partial(self._answer_knock, guest),
            hint=t("Press to let this phone in, or not."),
            is_chosen=True,
        )

    def _seat(self, seat: int, each: JoinSeat) -> Node:
        side = self.look.px(_FACE)
        return RowButton(
            f"seat {seat}",
            each.face.name,
            partial(self._ask_to_free if each.is_on_phone else self._switch, seat),
            hint=each.line,
            is_chosen=each.is_on_phone,
            lead=Picture(draw_portrait, (each.face,), wide=side, high=side),
        )

    def _answer_knock(self, guest: Guest) -> None:
        self.host.stack.push(KnockScene(self.host, self._party, guest))

    def _ask_to_free(self, seat: int) -> None:
        t, party = self.host.t, self._party
        title = t("Free {name}’s seat?", name=self._places()[seat].face.name)
        text = t("The phone loses the seat and looks on. Somebody else may sit down there.")
        self._offer(title, text, MessageAnswer(t("Free the seat"), lambda: party.free(seat)))

    def _send_away(self, guest: Guest) -> None:
        t, party = self.host.t, self._party
        title = t("Send {name} away?", name=guest.name or t("A guest"))
        text = t("The phone has to scan the picture again.")
        self._offer(title, text, MessageAnswer(t("Send away"), lambda: party.turn_away(guest.number)))

    def _help(self) -> None:
        t = self.host.t
        causes = [f"{number}. {t(cause)}" for number, cause in enumerate(CAUSES, 1)]
        if self._has_address:
            test = t(
                "To try it, open {address} on the phone: a page that asks for a name means that all is well.",
                address=self._party.short_url,
            )
            causes.append(test)
        trust = t("This is for the home network, among people who trust one another: nothing of it is encrypted.")
        self._offer(t("It won’t open – help"), "\n\n".join([*causes, trust]))

    def _offer(self, title: str, text: str, *answers: MessageAnswer) -> None:
        back = MessageAnswer(self.host.t("Back"), weight=Weight.PRIMARY)
        self.host.stack.push(MessageScene(self.host, title, text, [*answers, back]))


class KnockScene(MessageScene):
    """Asks whether `guest`, who has typed the code, may come in; it closes if the guest stops waiting.

    It may appear under a finger, so the focus starts on the harmless answer.
    """

    def __init__(self, host: Host, party: Party, guest: Guest) -> None:
        t = host.t
        answers = [
            MessageAnswer(t("Let in"), lambda: party.admit(guest.number), Weight.PRIMARY),
            MessageAnswer(t("Refuse"), lambda: party.turn_away(guest.number)),
            MessageAnswer(t("Later")),
        ]
        text = t("This phone came in with the code. Let it in only if you know whose it is.")
        super().__init__(host, t("{name} knocks", name=guest.name or t("A guest")), text, answers)
        self._party, self._guest = party, guest.number
        self._is_new = True

    def resize(self, size: tuple[int, int]) -> None:
        """Place the question, with the focus on the last answer at first."""
        super().resize(size)
        if self._is_new:
            self.group.focus("answer 2")
        self._is_new = False

    def update(self, now: float) -> None:
        """Close when the guest no longer waits."""
        super().update(now)
        is_waiting = any(guest.number == self._guest and guest.is_waiting for guest in self._party.guests)
        if not is_waiting and self.host.stack.top is self:
            self.host.stack.pop()


def answer_knocks(host: Host, party: Party, heard: frozenset[int]) -> frozenset[int]:
    """Ask about a knocking guest who has not been `heard` yet; return those who have been heard by now."""
    knocking = {guest.number: guest for guest in party.guests if guest.is_waiting and guest.is_here}
    new = next((guest for number, guest in knocking.items() if number not in heard), None)
    if new is None:
        return heard & knocking.keys()
    host.stack.push(KnockScene(host, party, new))
    return heard & knocking.keys() | {new.number}


def draw_qr(surface: pygame.Surface, look: Look, url: str, box: pygame.Rect) -> None:
    """Draw the QR code of `url` in the middle of `box`."""
    image = look.pictures.get(("qr", url, min(box.size)), lambda: qr_picture(url, min(box.size)))
    surface.blit(image, image.get_rect(center=box.center))


def qr_picture(text: str, side: int) -> pygame.Surface:
    """Return `text` as a QR code in a square of at most `side` pixels, dark on white in every theme."""
    rows = list(segno.make(text, micro=False, error="m").matrix)
    modules = len(rows) + 2 * _QUIET_ZONE
    step = max(1, side // modules)
    image = pygame.Surface((modules * step, modules * step))
    image.fill((255, 255, 255))
    for y, line in enumerate(rows, _QUIET_ZONE):
        for x, is_dark in enumerate(line, _QUIET_ZONE):
            if is_dark:
                image.fill((16, 16, 16), (x * step, y * step, step, step))
    return image
