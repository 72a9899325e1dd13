"""The animated table: a view that follows the story event by event, and sprites that move towards its layout.

The animator never consults the rules. It receives redacted events, in order, when the story reaches them. After
`finish`, every sprite's pose equals the layout of the view.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from caurobat.core.events import (
    Announced,
    Called,
    CallOffered,
    CardsMoved,
    Claimed,
    ClaimOffered,
    DebtOwed,
    Event,
    RoundEnded,
    RoundStarted,
    Swept,
    TurnPassed,
    TurnStarted,
)
from caurobat.core.game import Seen
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, Zone, ZoneKind
from caurobat.decks import Card
from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone
from caurobat.ui.base.timing import AnimationSpeeds, Duration
from caurobat.ui.motion import Curve, Tween
from caurobat.ui.table.layout import CARD_SHAPE, HELD_LAYER, Areas, PlacedCard, Pose, hand_spot, stock_spot
from caurobat.ui.table.stage_kit import GameStage, MoveAnimation, Shout, ShoutAt
from caurobat.ui.table.story.drama import Drama, StagedDrama
from caurobat.ui.table.story.sprites import FlyingNumber, PileCounters, Sprite

_HOVER = 0.09  # seconds in which cards respond to the pointer or the keys
_LEAN = (6.0, 4.0)  # how far a card leans towards a pointer at its edge, across and down, in units
_SPRING = 0.2  # seconds in which a released card springs back
_PUSHED = 0.95  # the height of a pressed card, relative to its own
_CARRIED = 1.06  # the height of a dragged card, relative to its own
_LASTING = 1.25  # how long a shout stays, relative to how long the story waits for it


BOUNCE: Final = 0.4
"""Seconds for which a changed number is enlarged."""
_LABEL_HEIGHT: Final = 32.0
"""The height of rising words, in units, including the gap between two of them."""
RISE: Final = 26.0
"""How far they rise, in units."""
TOUCH: Final = 0.5
"""Seconds for which the table shows its response to a press."""


@dataclass(frozen=True, slots=True)
class RisingWords:
    """Words that rise from a position and fade out."""

    text: Callable[[Strings], str]
    tone: Tone
    x: float
    y: float
    begin: float
    duration: float

    def is_over(self, now: float) -> bool:
        """Whether the words have faded."""
        return now >= self.begin + self.duration


@dataclass(frozen=True, slots=True)
class Shouted:
    """A shout by `seat` in the middle of the table, at a `drama` if there is one."""

    shout: Shout
    seat: int
    begin: float
    duration: float
    drama: Drama | None = None

    def is_over(self, now: float) -> bool:
        """Whether the shout has faded."""
        return now >= self.begin + self.duration


@dataclass(frozen=True, slots=True)
class Touch:
    """A press on the bare table at the position `at`."""

    at: tuple[int, int]
    begin: float

    def is_over(self, now: float) -> bool:
        """Whether its lights have gone out."""
        return now >= self.begin + TOUCH


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the hand under a pressed pointer: pressed where it lies, or dragged to `at`."""

    card: Card
    at: tuple[int, int] | None = None


UPRIGHT: Final = Tween.still((0.0, 0.0))
"""The lean of a card that is not pointed at."""


@dataclass(slots=True)
class TableAnimator:
    """The picture of `view` in `areas`, animated as the game's `kit` says. `is_open` shows every hand in the view.

    `settled` is the view after the last complete play, from which everything about the resting state derives. `marked`
    is the seat that the story is about, or None for the seat to move. `revision` grows with every change that needs a
    repaint.
    """

    kit: GameStage
    view: Seen
    areas: Areas
    speeds: AnimationSpeeds
    is_open: bool = False
    focus: Card | None = None
    picked: tuple[Card, ...] = ()
    held: HeldCard | None = None
    lean: Tween = UPRIGHT
    touched: Touch | None = None
    sprites: dict[Card, Sprite] = field(default_factory=dict)
    labels: list[RisingWords] = field(default_factory=list)
    shouted: Shouted | None = None
    lit: tuple[Hashable, ...] = ()
    changed: dict[int, float] = field(default_factory=dict)
    offered: CallOffered | None = None
    settled: Seen = field(init=False)
    marked: int | None = None
    sums: PileCounters = field(default_factory=PileCounters)
    staged: StagedDrama | None = None
    revision: int = 0
    _player: int | None = None

    def __post_init__(self) -> None:
        self.reset(self.view, self.areas)

    def reset(self, view: Seen, areas: Areas) -> None:
        """Show `view` in `areas` at once, with every card in its final place."""
        self._show_in(view, areas)
        self.settled, self.marked = view, None
        placed = self._layout()
        self.sprites = {card: Sprite.resting(card, place) for card, place in placed.items()}
        self._drop_effects()

    def _show_in(self, view: Seen, areas: Areas) -> None:
        self.view, self.areas = view, areas
        self.revision += 1

    def finish(self) -> None:
        """Move everything to its final place and drop transient effects."""
        self.revision += 1
        for sprite in self.sprites.values():
            sprite.finish()
        self.lean = self.lean.finished()
        self._drop_effects()

    def _drop_effects(self) -> None:
        self.labels.clear()
        self.shouted = self.staged = self.touched = None
        self.lit = ()
        self.changed.clear()
        self.sums.clear()

    def is_moving(self, now: float) -> bool:
        """Return whether the picture changes at `now` without further events."""
        self.drop_past(now)
        is_said = bool(self.shouted or self.staged or self.touched or self.labels) or self.sums.is_moving(now)
        return (
            is_said
            or bool(self.changed)
            or not self.lean.is_done(now)
            or any(sprite.is_moving(now) for sprite in self.sprites.values())
        )

    def drop_past(self, now: float) -> None:
        """Drop the effects that have ended by `now`, so that their last frame doesn't stay on the screen."""
        self.labels = [label for label in self.labels if not label.is_over(now)]
        self.changed = {seat: at for seat, at in self.changed.items() if now < at + BOUNCE}
        if self.shouted is not None and self.shouted.is_over(now):
            self.shouted = None
        if self.staged is not None and self.staged.is_over(now):
            self.staged = None
        if self.touched is not None and self.touched.is_over(now):
            self.touched = None

    @property
    def room(self) -> Rect:
        """Return the room where the table may show texts, given the cards now on it."""
        middle = self.areas.middle
        return middle.centre if middle.bare is None or self.view.zones[TABLE] else middle.bare

    def notice_room(self, *covered: Rect) -> Rect:
        """Return the free room for notices over the present cards, which may include an open unattended hand."""
        hands = [cards for zone, cards in self.view.zones.items() if zone in HANDS and zone.seat >= self.view.seats]
        sprites = [self.sprites[card] for hand in hands for card in hand if card in self.sprites]
        return self.areas.notice_room(*[sprite.placed.pose.rect for sprite in sprites], *covered)

    @property
    def raised(self) -> tuple[Card | None, ...]:
        """Return the raised cards of the viewer's hand."""
        return (self.focus, *self.picked)

    def set_focus(
        self,
        card: Card | None,
        now: float,
        picked: tuple[Card, ...] = (),
        pointer: tuple[int, int] | None = None,
    ) -> None:
        """Raise `card` of the viewer's hand, if given, along with the cards already picked.

        It leans towards `pointer`.
        """
        if card is not self.focus or picked != self.picked:
            self.focus, self.picked, self.lean = card, picked, UPRIGHT
            self._chase(now, _HOVER, Curve.SETTLE)
        self._lean_to(None if self.speeds.is_motion_reduced else pointer, now)

    def _lean_to(self, pointer: tuple[int, int] | None, now: float) -> None:
        """Let the focused card lean towards `pointer`; it is shifted, since a rotated card would be another picture."""
        end, sprite = UPRIGHT.end, self.sprites.get(self.focus) if self.focus is not None else None
        if pointer is not None and sprite is not None:
            pose, unit = sprite.placed.pose, self.areas.unit
            halves = pose.height * CARD_SHAPE / 2, pose.height / 2
            aims = zip(pointer, (pose.x, pose.y), halves, _LEAN, strict=True)
            end = tuple([reach * unit * max(-1.0, min(1.0, (at - x) / half)) for at, x, half, reach in aims])
        if end != self.lean.end:
            self.lean = Tween(self.lean.at(now), end, now, _HOVER)
            self.revision += 1

    def leaning(self, pose: Pose, now: float) -> Pose:
        """Return the pose of the focused card as it leans towards the pointer."""
        across, down = self.lean.at(now)
        return pose._replace(x=pose.x + across, y=pose.y + down)

    def touch(self, position: tuple[int, int], now: float) -> None:
        """Respond to a press on the bare table at `position`."""
        if not self.speeds.is_motion_reduced and self.areas.middle.rect.collidepoint(position):
            self.touched = Touch(position, now)
            self.revision += 1

    def hold(self, held: HeldCard | None, now: float) -> None:
        """Set the card of the hand that is pressed or dragged; None returns it to its place."""
        if held == self.held:
            return
        self.held = held
        if held is None and not self.speeds.is_motion_reduced:
            self._chase(now, _SPRING, Curve.OVERSHOOT)
        else:
            self._chase(now, _HOVER, Curve.SETTLE)
        sprite = self.sprites.get(held.card) if held is not None else None
        if held is not None and sprite is not None:
            if held.at is not None:
                sprite.finish()  # it sticks to the pointer
            else:
                sprite.give_way(now)

    def turn_to(self, view: Seen, areas: Areas, now: float) -> None:
        """Show the table from another seat, with another hand or in another room: the cards glide to their new places.

        With reduced motion they fade in there.
        """
        self._show_in(view, areas)
        self.settled = view
        curve = None if self.speeds.is_motion_reduced else Curve.GLIDE
        self._chase(now, self.speeds.seconds(Duration.SEATS_TURN), curve)

    def show(self, event: Event, now: float, shout: ShoutAt = None) -> None:
        """Apply `event` to the picture; its movements, and the `shout` that goes with it, begin at `now`."""
        self._show_in(self.kit.game.fold(self.view, event), self.areas)
        self._follow(event)
        match event:
            case CardsMoved():
                self._show_move(event, now)
            case CallOffered():
                self.offered = event
                self.shouted = None  # only one thing at a time is said in the middle
            case DebtOwed(debtor, _, cards):
                self.sums.add(debtor, now, 0, cards)
            case RoundStarted():
                self.reset(self.view, self.areas)
            case Swept():
                # A game may give the card that swept the table a layout of its own.
                self._chase(now, self.speeds.seconds(Duration.CAPTURE_FLIGHT), Curve.GLIDE)
            case TurnStarted():
                self.offered = None
                self._chase(now, _HOVER, Curve.SETTLE)
            case Announced() | Called() | TurnPassed() | RoundEnded():
                self.offered = None
            case _:
                pass
        for label in self.kit.labels(event, self.view, self.speeds):
            seat = self._player if label.seat is None else label.seat
            assert seat is not None, "a label of whoever plays, and nobody has played"
            self._label_pile(seat, label.text, label.tone, now + label.after, label.seconds)
        if shout is not None:
            begin = now + shout[0].delay(self.speeds)
            lasting = self.speeds.seconds(shout[0].beat) * _LASTING
            self.shouted = Shouted(*shout, begin, lasting, self.kit.drama(event))

    @property
    def active_seat(self) -> int | None:
        """Return the seat marked as active: the one to play or answer, or the one whose play is being shown."""
        return self.view.turn if self.marked is None else self.marked

    def _follow(self, event: Event) -> None:
        """Track which seat the story is about, and when a play is complete."""
        if self.kit.game.play_type.begins(event):
            self.sums.clear()
        match event:
            case CardsMoved(source=source) if self.kit.game.play_type.begins(event):
                self._player = self.marked = source.seat
            case TurnPassed():
                self.marked = self._player
            case CallOffered() | ClaimOffered():
                self.marked = None
            case Announced(seat=seat) | Claimed(seat=seat):
                self._player = seat
            case RoundStarted() | TurnStarted() | RoundEnded():
                self.marked, self.settled = None, self.view
            case _:
                pass

    def landed(self, seat: int, now: float) -> int:
        """Return how many cards already lie on the pile of `seat`; cards still in flight don't count."""
        pile = self.view.zones[PILES[seat]]
        sprites = [self.sprites[card] for card in pile if card is not None and card in self.sprites]
        return len(pile) - sum(sprite.flight > 0 and not sprite.tween.is_done(now) for sprite in sprites)

    def rect_of(self, cards: Iterable[Card]) -> Rect | None:
        """Return the bounding rect of those of `cards` that lie on the table, or None if none of them does."""
        rects = [self.sprites[card].placed.pose.rect for card in cards if card in self.sprites]
        return rects[0].unionall(rects[1:]) if rects else None

    def card_at(self, cards: Collection[Card], position: tuple[int, int]) -> Card | None:
        """Return the topmost of `cards` at `position`."""
        there = [sprite for card, sprite in self.sprites.items() if card in cards]
        hit = [sprite for sprite in there if sprite.placed.pose.rect.collidepoint(position)]
        return max(hit, key=lambda sprite: sprite.placed.layer).card if hit else None

    def light(self, places: tuple[Hashable, ...]) -> None:
        """Light up exactly these places of the middle."""
        self.lit = places
        self.revision += 1

    def _layout(self) -> dict[Card, PlacedCard]:
        placed, held = self.kit.lay_out(self.view, self.areas, self.raised, is_open=self.is_open), self.held
        if held is not None and held.card in placed:
            pose, layer = placed[held.card].pose, HELD_LAYER
            if held.at is None:
                pose = pose._replace(height=pose.height * _PUSHED)
            else:
                pose = Pose(*held.at, pose.height * _CARRIED)
            placed[held.card] = PlacedCard(pose, layer)
        return placed

    def _chase(self, now: float, duration: float, curve: Curve | None) -> None:
        """Send every sprite to its place in the layout; add and remove sprites as cards come and go.

        Without a `curve` they fade in there.
        """
        self.revision += 1
        targets = self._layout()
        for card in [card for card in self.sprites if card not in targets]:
            del self.sprites[card]
        for card, placed in targets.items():
            sprite = self.sprites.get(card)
            if sprite is None:
                self.sprites[card] = Sprite.resting(card, placed)
            elif sprite.placed == placed:
                continue
            elif curve is None:
                sprite.appear(placed, now, 0.0, duration)
            else:
                sprite.send(placed, now, 0.0, duration, curve, 0.0)

    def _fly(
        self,
        sprite: Sprite,
        placed: PlacedCard,
        now: float,
        delay: float,
        move: MoveAnimation,
        below: int,
        together: int,
    ) -> None:
        hold = self.speeds.seconds(move.hold) if move.hold else 0.0
        duration = self.speeds.seconds(move.flight)
        if self.speeds.is_motion_reduced and move.height:
            sprite.appear(placed, now, delay + hold, duration)
        else:
            is_seen = move.stay_open and sprite.pose(now).face > placed.pose.face
            sprite.send(placed, now, delay, duration, move.curve, move.height, hold, below, together)
            if is_seen:
                turning = self.speeds.seconds(Duration.TURN_OVER)
                sprite.turn_over_late(now, self.speeds.seconds(Duration.SEEN), turning)

    def _show_move(self, event: CardsMoved, now: float) -> None:
        move = self.kit.manner(event)
        hold = self.speeds.seconds(move.hold) if move.hold else 0.0
        targets = self._layout()
        source = self._dealer_spot() if event.source == STOCK else self._spot(event.source)
        moved = [card for card in event.cards if card is not None]
        together = 1 if move.step else len(moved)
        starts = move.starts(len(event.cards), self.speeds)
        numbers = {card: number for number, card in enumerate(moved)}
        # The hand that a card has left closes up with a swing.
        swings = event.source == HANDS[self.areas.viewer] and not self.speeds.is_motion_reduced
        for card in moved:
            if card not in self.sprites:
                self.sprites[card] = Sprite(card, PlacedCard(source, 0.0), Tween.still(tuple(source)))
        for card in [card for card in self.sprites if card not in targets]:
            del self.sprites[card]
        for card, placed in targets.items():
            sprite = self.sprites.setdefault(card, Sprite.resting(card, placed))
            number = numbers.get(card)
            if number is not None:
                self._fly(sprite, placed, now, starts[number], move, max(0, together - 1 - number), together)
            elif sprite.has_to_land(now):
                sprite.divert(placed)
            elif sprite.placed != placed:
                sprite.send(
                    placed, now, 0.0, self.speeds.seconds(move.flight), Curve.OVERSHOOT if swings else Curve.GLIDE, 0.0
                )
        lands = now + hold + self.speeds.seconds(move.flight)
        for zone, at in ((event.source, now), (event.target, lands if hold else now)):
            if zone.kind is ZoneKind.PILE:
                self.changed[zone.seat] = at
        if move.is_summed:
            self._count(event, move, (now + hold, lands), starts)
        if move.drama is not None:
            ends = now + self.kit.seconds(event, self.speeds)
            self.staged = move.drama.staged(now, now + hold, lands, ends)

    def _count(
        self, event: CardsMoved, move: MoveAnimation, times: tuple[float, float], starts: Sequence[float]
    ) -> None:
        """Attach the numbers of a move to its cards, or count up as the cards arrive one by one."""
        source, target = event.source, event.target
        begin, lands = times
        is_paid = source.kind is ZoneKind.PILE
        if target.kind is not ZoneKind.PILE:
            if is_paid:
                self.sums.add(source.seat, begin, -len(event.cards))
        elif is_paid and event.cards[0] is not None:
            moved = tuple([card for card in event.cards if card is not None])
            is_height = move.drama is not None
            ride = self.sums.move(FlyingNumber(moved, source.seat, target.seat, begin, lands, is_height))
            if move.is_payment:
                for above, card in enumerate(ride.cards):
                    self.sprites[card].join_fan(ride.count - 1 - above, ride.count)
        else:
            for start in starts:
                self.sums.add(target.seat, lands + start, 1)

    def _spot(self, zone: Zone) -> Pose:
        match zone.kind:
            case ZoneKind.HAND:
                return hand_spot(self.areas, zone.seat)
            case ZoneKind.PILE:
                rect = self.areas.pile_rect(zone.seat)
                return Pose(rect.centerx, rect.centery, rect.height)
            case ZoneKind.STOCK | ZoneKind.TABLE:
                return stock_spot(self.areas)

    def _dealer_spot(self) -> Pose:
        """Return where cards are dealt from: face down, at the seat of the dealer."""
        stock, panel = stock_spot(self.areas), self.areas.panel(self.view.dealer)
        return stock._replace(x=float(panel.centerx), y=float(panel.centery))

    def _label_pile(self, seat: int, text: Callable[[Strings], str], tone: Tone, now: float, seconds: float) -> None:
        rect = self.areas.pile_rect(seat)
        here = [label for label in self.labels if label.x == rect.centerx and not label.is_over(now)]
        if any(label.text is text for label in here):
            return  # a payment in two parts has one reason
        # Above the previous label or sum, which may have risen already; near the top of the window, below it.
        is_high = rect.centery < self.areas.size[1] / 2
        apart = _LABEL_HEIGHT if is_high else -_LABEL_HEIGHT - RISE
        y = float(rect.centery)
        if here:
            y = here[-1].y + apart * self.areas.unit
        elif self.sums.total(seat, now) is not None:
            y += (2 * _LABEL_HEIGHT + RISE if is_high else apart) * self.areas.unit  # the sum may have a line below it
        self.labels.append(RisingWords(text, tone, rect.centerx, y, now, seconds))
