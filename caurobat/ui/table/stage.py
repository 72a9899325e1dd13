"""What the table shows at a moment: a view that follows the story event by event, and sprites that chase its layout.

The stage never asks the rules anything. It is handed redacted events, in order, when their moment in the story has
come; after `finish` every sprite's pose equals the layout of its view.
"""

from dataclasses import dataclass, field

from caurobat.core.events import (
    Called,
    CallOffered,
    CardsMoved,
    DebtOwed,
    DebtSettled,
    Event,
    RoundEnded,
    RoundStarted,
    Swept,
    TurnPassed,
    TurnStarted,
)
from caurobat.core.zones import PILES, Zone, ZoneKind
from caurobat.decks import Card
from caurobat.games.cau_robat import GAME, View, Why
from caurobat.ui.base.speeds import Beat, Speeds
from caurobat.ui.motion import Curve, Tween
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.layout import Placed, Pose, hand_spot, layout, stock_spot
from caurobat.ui.table.sprites import Sprite


@dataclass(frozen=True, slots=True)
class Label:
    """A word or number that rises from a place and fades. `kind`: `gain`, `loss`, `debt`, `shout`, `sweep`."""

    text: str
    kind: str
    x: float
    y: float
    begin: float
    duration: float
    seat: int = -1  # whose shout it is

    def is_over(self, now: float) -> bool:
        """Whether it has faded."""
        return now >= self.begin + self.duration


@dataclass(slots=True)
class Stage:
    """The picture of `view` in `areas`. `is_open` shows every hand that the view knows."""

    view: View
    areas: Areas
    speeds: Speeds
    is_open: bool = False
    focus: Card | None = None
    sprites: dict[Card, Sprite] = field(default_factory=dict)
    labels: list[Label] = field(default_factory=list)
    lit: tuple[int, ...] = ()
    changed: dict[int, float] = field(default_factory=dict)
    offered: CallOffered | None = None

    def __post_init__(self) -> None:
        self.reset(self.view, self.areas)

    def reset(self, view: View, areas: Areas) -> None:
        """Show `view` in `areas` at once: everything lies where it belongs."""
        self.view, self.areas = view, areas
        placed = self._layout()
        self.sprites = {card: Sprite.resting(card, place) for card, place in placed.items()}
        self.labels.clear()
        self.lit = ()
        self.changed.clear()

    def finish(self) -> None:
        """Bring everything that moves to where it belongs, and drop what was only passing."""
        for sprite in self.sprites.values():
            sprite.finish()
        self.labels.clear()
        self.lit = ()
        self.changed.clear()

    def is_moving(self, now: float) -> bool:
        """Whether the picture changes by itself at `now`."""
        self.labels = [label for label in self.labels if not label.is_over(now)]
        self.changed = {seat: at for seat, at in self.changed.items() if now < at + 0.4}
        return bool(self.labels or self.changed) or any(sprite.is_moving(now) for sprite in self.sprites.values())

    def set_focus(self, card: Card | None, now: float) -> None:
        """Let `card` of the viewer's hand stand out, or none."""
        if card is not self.focus:
            self.focus = card
            self._chase(now, self.speeds.seconds(Beat.HOVER), Curve.SETTLE)

    def turn_to(self, view: View, areas: Areas, now: float) -> None:
        """Show the table from another seat, or another hand: cards glide to their new places."""
        self.view, self.areas = view, areas
        self._chase(now, self.speeds.seconds(Beat.SEATS_TURN), Curve.GLIDE)

    def show(self, event: Event, now: float) -> None:
        """Let `event` happen in the picture, its movements beginning at `now`."""
        self.view = GAME.fold(self.view, event)
        match event:
            case CardsMoved():
                self._show_move(event, now)
            case CallOffered():
                self.offered = event
                self._hush()
            case Called(seat, call):
                self.offered = None
                self._shout(call, "shout", seat, now, self.speeds.seconds(Beat.SHOUT))
            case Swept(seat):
                self._shout("sweep", "sweep", seat, now, self.speeds.seconds(Beat.SWEEP))
            case DebtOwed(debtor, _, cards, _):
                self._label_pile(debtor, f"IOU {cards}", "debt", now, self.speeds.seconds(Beat.PAYMENT_FLIGHT) * 2)
            case RoundStarted():
                self.reset(self.view, self.areas)
            case TurnStarted() | TurnPassed() | RoundEnded():
                self.offered = None
            case DebtSettled():
                pass

    def landed(self, seat: int, now: float) -> int:
        """How many cards lie on the pile of `seat` already: those that still fly there don't count yet."""
        pile = self.view.zones[PILES[seat]]
        flying = [card for card in pile if card is not None and self._is_arriving(card, now)]
        return len(pile) - len(flying)

    def _is_arriving(self, card: Card, now: float) -> bool:
        sprite = self.sprites.get(card)
        return sprite is not None and sprite.flight > 0 and sprite.is_moving(now)

    def light(self, ranks: tuple[int, ...]) -> None:
        """Light these places of the wheel, and no others."""
        self.lit = ranks

    def _layout(self) -> dict[Card, Placed]:
        return layout(self.view, self.areas, self.focus, is_open=self.is_open)

    def _chase(self, now: float, duration: float, curve: Curve) -> None:
        """Send every sprite that is not where the layout wants it there; cards that came or went follow."""
        wanted = self._layout()
        for card in [card for card in self.sprites if card not in wanted]:
            del self.sprites[card]
        for card, placed in wanted.items():
            sprite = self.sprites.get(card)
            if sprite is None:
                self.sprites[card] = Sprite.resting(card, placed)
            elif sprite.placed != placed:
                self._send(sprite, placed, now, 0.0, duration, curve, 0.0)

    def _send(
        self, sprite: Sprite, placed: Placed, now: float, delay: float, duration: float, curve: Curve, flight: float
    ) -> None:
        if self.speeds.is_motion_reduced and flight:
            sprite.appear(placed, now, delay, duration)
        else:
            sprite.send(placed, now, delay, duration, curve, flight)

    def _show_move(self, event: CardsMoved, now: float) -> None:
        beat, step_beat, curve, flight = _MANNERS[Why(event.why)]
        duration, step = self.speeds.seconds(beat), self.speeds.seconds(step_beat) if step_beat else 0.0
        wanted = self._layout()
        source = self._spot(event.source)
        delays = {}
        for number, card in enumerate(card for card in event.cards if card is not None):
            if card not in self.sprites:
                self.sprites[card] = Sprite(card, Placed(source, 0.0), Tween.still(tuple(source)))
            delays[card] = number * step
        for card in [card for card in self.sprites if card not in wanted]:
            del self.sprites[card]
        for card, placed in wanted.items():
            sprite = self.sprites.setdefault(card, Sprite.resting(card, placed))
            if card in delays:
                self._send(sprite, placed, now, delays[card], duration, curve, flight)
            elif sprite.placed != placed:
                self._send(sprite, placed, now, 0.0, duration, Curve.GLIDE, 0.0)
        self._note_piles(event, now)

    def _spot(self, zone: Zone) -> Pose:
        match zone.kind:
            case ZoneKind.HAND:
                return hand_spot(self.areas, zone.seat)
            case ZoneKind.PILE:
                rect = self.areas.pile_rect(zone.seat)
                return Pose(rect.centerx, rect.centery, rect.height)
            case ZoneKind.STOCK | ZoneKind.TABLE:
                return stock_spot(self.areas)

    def _note_piles(self, event: CardsMoved, now: float) -> None:
        for zone, sign, kind in ((event.source, "−", "loss"), (event.target, "+", "gain")):
            if zone.kind is ZoneKind.PILE:
                self.changed[zone.seat] = now
                if event.why != Why.LEFTOVERS:
                    lasting = self.speeds.seconds(Beat.PAYMENT_FLIGHT) * 2.2
                    self._label_pile(zone.seat, f"{sign}{len(event.cards)}", kind, now, lasting)

    def _label_pile(self, seat: int, text: str, kind: str, now: float, duration: float) -> None:
        rect = self.areas.pile_rect(seat)
        here = sum(1 for label in self.labels if label.x == rect.left and not label.is_over(now))
        self.labels.append(Label(text, kind, rect.left, rect.centery - here * 32 * self.areas.unit, now, duration))

    def _hush(self) -> None:
        """Make room in the middle: one thing at a time is said there."""
        self.labels = [label for label in self.labels if label.kind not in ("shout", "sweep")]

    def _shout(self, text: str, kind: str, seat: int, now: float, duration: float) -> None:
        self._hush()
        centre = self.areas.centre
        self.labels.append(Label(text, kind, centre.centerx, centre.centery, now, duration * 1.25, seat))


_MANNERS = {
    Why.DEAL: (Beat.DEAL_CARD, Beat.DEAL_STEP, Curve.SETTLE, 0.3),
    Why.TRAIL: (Beat.PLAY_CARD, Beat.DEAL_STEP, Curve.SETTLE, 0.6),
    Why.MATCH: (Beat.PLAY_CARD, Beat.DEAL_STEP, Curve.SETTLE, 0.6),
    Why.CALL: (Beat.PLAY_CARD, Beat.DEAL_STEP, Curve.LIFT, 0.9),
    Why.CAPTURE: (Beat.CAPTURE_FLIGHT, Beat.CAPTURE_STEP, Curve.GLIDE, 0.7),
    Why.STEAL: (Beat.STEAL_FLIGHT, None, Curve.GLIDE, 1.0),
    Why.DEBT: (Beat.PAYMENT_FLIGHT, None, Curve.GLIDE, 0.5),
    Why.CAU: (Beat.PAYMENT_FLIGHT, None, Curve.GLIDE, 0.5),
    Why.SWEEP: (Beat.PAYMENT_FLIGHT, None, Curve.GLIDE, 0.5),
    Why.LEFTOVERS: (Beat.CAPTURE_FLIGHT, Beat.CAPTURE_STEP, Curve.GLIDE, 0.5),
}
"""How cards move for each reason: how long one takes, how long until the next starts (None: all as one block), the
curve, and how high."""
