"""Watches frames for the torture test: whose screen it is, which card faces show, and whether they may.

The owner of the screen is inferred from the curtain alone, and the faces from the card pictures that are requested:
neither depends on what the program believes about who may see what.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import fields, is_dataclass
from unittest.mock import patch

import pygame

from caurobat.core.decisions import Action, NameTrump
from caurobat.core.events import Event
from caurobat.decks import Card
from caurobat.games.capodama.rules.state import trumps_of
from caurobat.games.capodama.table import parts
from caurobat.match.session import ONLOOKER, Session
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes import Layer, Node
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.hint import HintScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.app import App
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.layout import Pose

CAPODAMA = "capodama"
_update = Layer.update


def paint_all(layer: Layer, surface: pygame.Surface, look: Look, nodes: list[Node], *_most: object) -> None:
    """Paint a layer as if nothing had been there, so that whoever watches the painted cards sees the whole frame."""
    layer._picture = pygame.Surface((0, 0))
    layer._composed.clear()
    _update(layer, surface, look, nodes)


class Leak(AssertionError):
    """A frame showed a card that nobody at the screen may know."""


class Known:
    """The cards of the present round whose faces each seat has seen, according to its events."""

    def __init__(self) -> None:
        self._shown: dict[int, tuple[list[Event], set[str]]] = {}
        self._match: object = None

    def shown_to(self, session: Session, seat: int) -> set[str]:
        """Return the cards that events have shown to `seat` so far; each call reads only the new events."""
        if self._match is not session:
            self._match = session
            self._shown.clear()
        events = session._events
        events_read, cards = self._shown.get(seat, ([], set()))
        if len(events_read) > len(events) or (events_read and events_read[-1] is not events[len(events_read) - 1]):
            events_read, cards = [], set()  # something was taken back, or a round has begun
        for event in events[len(events_read) :]:
            cards.update(card.code for card in cards_in(session.game.redacted(event, seat, len(session.seats))))
        self._shown[seat] = (list(events), cards)
        return cards

    def hidden_from(self, session: Session, seat: int, cards: set[str]) -> set[str]:
        """Return those of `cards` that `seat` has not seen."""
        left = cards - self.shown_to(session, seat)
        if left:
            left -= {card.code for zone in session.view(seat).zones.values() for card in cards_in(zone)}
        return left


def cards_in(value: object) -> Iterator[Card]:
    """Yield every card in an event, or in a part of one."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list):
        for part in value:
            yield from cards_in(part)
    elif is_dataclass(value):
        for each in fields(value):
            yield from cards_in(getattr(value, each.name))


def named_by(hint: HintScene) -> set[str]:
    """Return the cards in a hint of Capodama that need not be in any hand: possible fourth trumps."""
    actions = (reason.action for reason in hint.advice.reasons)
    return {action.card.code for action in actions if isinstance(action, NameTrump)}


class Watch:
    """Knows who has taken the screen, based on the curtain and the events after it, and which faces a frame shows.

    A table keeps the picture of resting cards from frame to frame and does not request it again. The faces requested
    since its last full redraw are at least those shown: if they include a hidden one, the frame is redrawn in full, and
    judged by the faces that it requests then.
    """

    def __init__(self) -> None:
        self.faces: set[str] = set()
        self.legend: set[str] = set()  # those in Capodama's legend on the table, which everybody may see
        self.revealed = ONLOOKER
        self.judged = self.seen = 0
        self.phones: Callable[[], frozenset[int]] = frozenset  # the seats whose people hold their hands on phones
        self.known = Known()

    def look(self, app: App) -> None:
        """Judge the frame just drawn."""
        try:
            self._judge(app)
        except Leak:
            self.faces, self.legend = set(), set()
            app.host.stack.draw(app.surface)
            self._judge(app)

    def _judge(self, app: App) -> None:
        shown = self.faces
        visible = app.host.stack.visible
        table = next((scene for scene in app.host.stack.scenes if isinstance(scene, TableScene)), None)
        if isinstance(app.host.stack.top, CurtainScene):
            if shown:
                raise Leak(f"cards are drawn on the curtain: {shown}")
            return
        if table is None or table not in visible or table.session.is_round_over or table.session.table.is_open:
            return
        self.judged += 1
        session = table.session
        if self.legend:
            shown = shown | self.legend - {card.code for card in trumps_of(session.view(ONLOOKER))}
        people = session.people
        if not people:
            return
        here = [seat for seat in people if seat not in self.phones()]
        eyes = here[0] if len(here) == 1 else self.revealed if here else ONLOOKER
        # Cards that are not dealt may be drawn as counters.
        unseen = self.known.hidden_from(session, eyes, shown)
        private = unseen and unseen & {card.code for card in cards_in(session.record.rounds[-1].deal)}
        if private and isinstance(app.host.stack.top, HintScene) and session.game.id == CAPODAMA:
            private -= named_by(app.host.stack.top)
        if private:
            top = type(app.host.stack.top).__name__
            raise Leak(f"{private} can be seen; the screen is of seat {eyes} of {people}, {session.game.id}, {top}")
        self.seen += eyes != ONLOOKER and bool(shown - self.known.shown_to(session, ONLOOKER))

    def attach(self, stack: ExitStack) -> None:
        """Watch everything that is drawn, and who takes the screen, as long as `stack` is open."""
        image, face, legend = CardPictures.image, card_art.face, parts._draw_trumps
        reveal, change, submit = TableScene.reveal, TableScene.change_player, Session.submit

        def seen_image(pictures: CardPictures, card: Card | None, pose: Pose, **how: bool) -> pygame.Surface:
            if card is not None and pose.face >= 0.5 and pose.alpha > 0:
                self.faces.add(card.code)
            return image(pictures, card, pose, **how)

        def seen_face(look: Look, settings: Settings, code: str, height: int) -> pygame.Surface:
            self.faces.add(code)
            return face(look, settings, code, height)

        def seen_legend(surface: pygame.Surface, look: Look, *values: object) -> None:
            before, self.faces = self.faces, set()
            try:
                legend(surface, look, *values)  # type: ignore[arg-type]
            finally:
                self.legend |= self.faces
                self.faces = before

        def taken(table: TableScene, seat: int) -> None:
            self.revealed = seat
            reveal(table, seat)

        def changed(table: TableScene, seat: int, player: str) -> None:
            self.revealed = ONLOOKER
            change(table, seat, player)

        def submitted(session: Session, action: Action, at: int | None = None) -> bool:
            # A program's play closes the hand that was open; a person's own play doesn't.
            if not session.is_human(action.seat) and len(session.people) > 1:
                self.revealed = ONLOOKER
            return submit(session, action, at)

        for owner, name, new in (
            (CardPictures, "image", seen_image),
            (card_art, "face", seen_face),
            (parts, "_draw_trumps", seen_legend),
            (Layer, "update", paint_all),
            (TableScene, "reveal", taken),
            (TableScene, "change_player", changed),
            (Session, "submit", submitted),
        ):
            stack.enter_context(patch.object(owner, name, new))
