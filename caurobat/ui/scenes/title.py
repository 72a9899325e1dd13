"""The title: the game's name, what one can do, and a picture of what it is about.

On a wide window the words stand left and the picture right; on a square or tall one the picture stands
between the name and the choices. Below the picture the games stand on a shelf; the buttons speak of the one that is
taken down.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.card_files import faces_of
from caurobat.ui.drawing.mosaic import mosaic_ring
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.games.covers import COVERS, FIRST, Cover
from caurobat.ui.host.host import Host
from caurobat.ui.input.actions import FocusChanged, Input, PointerMoved
from caurobat.ui.motion import Curve, Tween
from caurobat.ui.motion.easing import ease
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.scenes.shelf import SHELF_HEIGHT, GameBox, place_boxes
from caurobat.ui.widgets import Button, Weight, control_height

if TYPE_CHECKING:
    from caurobat.ui.table.cards import CardPictures

_SPREAD = 13.0  # degrees between two cards of the fan
_OPENING = 0.9  # seconds until the last card of the fan has come up
_STAGGER = 0.09  # how much later than the one before each card starts, as a part of that
_WIDE = 1.3
_DEPTH = 150  # how much the ground inside the ring is deepened, of 255
_LIP = 18.0  # between the picture and the shelf, in units
_PASSIVE = (PointerMoved, FocusChanged)


class TitleChoices(NamedTuple):
    """What each button does for one game. `resume` None: there is no saved game. `resume_hint` says which one it is."""

    play: Callable[[], None]
    seats: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]
    resume: Callable[[], None] | None = None
    resume_hint: str = ""


class TitleScene(Screen):
    """The first scene. Back asks whether to leave the program; the button that says so does it at once.

    `choices` is called anew, with the id of the game that is taken down, whenever the scene comes to the top or
    another game is taken. `game` is the one to begin with.
    """

    def __init__(self, host: Host, choices: Callable[[str], TitleChoices], game: str = FIRST) -> None:
        super().__init__(host, leave=self._ask_to_leave)
        self._choices_now = choices
        self._game = game
        self._choices = choices(game)
        self._opening = Tween.still((1.0,))
        self._waits = False  # the fan is about to open, but not all of its cards are made
        self._made: Iterator[None] = iter(())
        self._now = host.clock.now()
        self._deck: CardPictures | None = None  # of the table that may be opened next

    @property
    def is_animating(self) -> bool:
        """Whether the fan is opening, or about to."""
        return self._waits or not self._opening.is_done(self._now)

    def entering(self) -> None:
        """Open the fan as soon as its cards are made, unless motion is reduced."""
        self._waits = not self.host.settings.is_motion_reduced
        self._opening = Tween.still((0.0 if self._waits else 1.0,))

    def suspending(self) -> None:
        """What only the title shows is large, and is made again when one comes back."""
        super().suspending()
        self.host.is_preparing = False
        self.look.pictures.forget("title", "title card")

    def resuming(self) -> None:
        """A game may have been saved or finished meanwhile; one that newly waits is what the keys are on."""
        super().resuming()
        waited = self._choices.resume is not None
        self._choices = self._choices_now(self._game)
        self.resize(self.look.size)
        if self._choices.resume is not None and not waited:
            self.group.focus("resume")

    @property
    def _cover(self) -> Cover:
        """What is shown of the game that is taken down."""
        return COVERS[self._game]

    def _take(self, game: str) -> None:
        """Take another game off the shelf; the one that is there already is played."""
        if game == self._game:
            self._choices.play()
            return
        self._game = game
        self._choices = self._choices_now(game)
        self.resize(self.look.size)
        self.entering()
        self.redraw()

    def handle(self, event: Input) -> bool:
        """As every scene; whatever is done, the fan is open then."""
        if self.is_animating and not isinstance(event, _PASSIVE):
            self._waits, self._opening = False, Tween.still((1.0,))
            self.redraw()  # nothing moves any more that would ask for it
        return super().handle(event)

    def update(self, now: float) -> None:
        """Move the fan on."""
        if self._waits:
            self._make_ready(now)
        elif self.is_animating:
            self.redraw()
        else:
            self._prepare()
        self._now = now

    def _make_ready(self, now: float) -> None:
        """Make a part of one more card of the fan, once the first frame is seen; with the last one it opens."""
        if not self._needs_draw and next(self._made, self) is self:
            self._waits, self._opening = False, Tween((0.0,), (1.0,), now, _OPENING, Curve.LINEAR)
            self.redraw()

    def _prepare(self) -> None:
        """Read one more card: whoever plays next finds them ready."""
        from caurobat.ui.table.cards import table_cards

        if self._deck is None:
            self._deck = table_cards(self.look, self.host.settings, self._cover.deck)
        if self.host.is_preparing and not self._deck.load_next():
            self.host.is_preparing = False

    def resize(self, size: tuple[int, int]) -> None:
        """Build the choices and place them."""
        super().resize(size)
        self._deck = None
        self.host.is_preparing = self.host.stack.top is self
        self._made = self._fan_parts()
        buttons = self._buttons()
        column = self._column(len(buttons))
        height = control_height(self.look)
        gap = self.look.px(self.look.theme.sizes.gap)
        for index, button in enumerate(buttons):
            button.rect = pygame.Rect(column.left, column.top + index * (height + gap), column.width, height)
        boxes = self._boxes()
        place_boxes(self.look, boxes, self._shelf())
        self.group.replace([*buttons, *boxes], first=buttons[0].name)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture, the name and the choices."""
        self._needs_draw = False
        look = self.look
        box = self._disc_box()
        ground = look.pictures.get(("title", look.size, look.theme.name, *box), self._ground)
        surface.blit(ground, (0, 0))
        self._draw_fan(surface, box)
        colours = look.theme.colours
        name, line = self._name_boxes()
        align = Align.LEFT if self._is_wide else Align.CENTRE
        drop = name.move(look.px(3), look.px(4))
        look.text.draw_fitted(surface, self._cover.name, Role.DISPLAY, colours.table_deep, drop, align)
        look.text.draw_fitted(surface, self._cover.name, Role.DISPLAY, colours.accent, name, align)
        tagline = self.host.t(self._cover.tagline)
        look.text.draw_paragraph(surface, tagline, Role.BODY, colours.text, line, align)
        self.group.draw(surface, look)

    def _ask_to_leave(self) -> None:
        """Back is pressed once too often on the way out of the other scenes."""
        t = self.host.t
        answers = [MessageAnswer(t("Leave"), self.host.quit), MessageAnswer(t("Stay"), weight=Weight.PRIMARY)]
        if self._choices.resume is not None:
            text = t("An unfinished game waits for you.")
        else:
            text = t("No game is unfinished: nothing is lost.")
        self.host.stack.push(MessageScene(self.host, t("Leave the game?"), text, answers, is_overlay=True))

    @property
    def _is_wide(self) -> bool:
        return self.look.size[0] / self.look.size[1] >= _WIDE

    def _buttons(self) -> list[Button]:
        t, choices = self.host.t, self._choices
        first = choices.resume is None
        buttons = [
            Button("play", t("Play"), choices.play, Weight.PRIMARY if first else Weight.SECONDARY),
            Button("seats", t("Seats and rules"), choices.seats),
            Button("rules", t("How to play"), choices.rules),
            Button("settings", t("Settings"), choices.settings),
            Button("quit", t("Quit"), self.host.quit, Weight.QUIET),
        ]
        if choices.resume is not None:
            again = Button("resume", t("Continue"), choices.resume, Weight.PRIMARY, hint=choices.resume_hint)
            buttons.insert(0, again)
        return buttons

    def _column(self, count: int) -> pygame.Rect:
        """Where the buttons stand."""
        look = self.look
        height = count * control_height(look) + (count - 1) * look.px(look.theme.sizes.gap)
        width = min(look.px(330 * min(look.text_scale, 1.4)), look.size[0] - 2 * look.px(32))
        column = pygame.Rect(0, 0, width, height)
        if self._is_wide:
            column.topleft = (self._left, self._name_boxes()[1].bottom + look.px(30))
        else:
            column.midbottom = (look.size[0] // 2, look.size[1] - look.px(36))
        return column

    @property
    def _left(self) -> int:
        return round(self.look.size[0] * 0.075)

    def _name_boxes(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the name and the line under it stand."""
        look = self.look
        name_height = look.text.line_height(Role.DISPLAY)
        width = round(look.size[0] * 0.42) if self._is_wide else look.size[0] - 2 * look.px(32)
        # The longest of all, so that nothing moves when another game is taken.
        tagline = max((self.host.t(cover.tagline) for cover in COVERS.values()), key=len)
        line_height = look.text.paragraph_height(tagline, Role.BODY, width)
        top = look.px(28)
        if self._is_wide:
            count = 6 if self._choices.resume else 5
            buttons = count * control_height(look) + (count - 1) * look.px(look.theme.sizes.gap)
            whole = name_height + line_height + look.px(34) + buttons
            top = max(look.px(16), (look.size[1] - whole) // 2)
        left = self._left if self._is_wide else look.px(32)
        name = pygame.Rect(left, top, width, name_height)
        return name, pygame.Rect(left, name.bottom, width, line_height)

    # The picture: a ring of broken tile and a hand of cards before it

    def _picture_box(self) -> pygame.Rect:
        look = self.look
        if self._is_wide:
            left = round(look.size[0] * 0.47)
            box = pygame.Rect(left, 0, look.size[0] - left, self._shelf().top - look.px(_LIP))
            return box.inflate(-look.px(40), -look.px(24))
        top = self._name_boxes()[1].bottom + look.px(16)
        bottom = self._shelf().top - look.px(_LIP)
        return pygame.Rect(look.px(32), top, look.size[0] - 2 * look.px(32), max(look.px(80), bottom - top))

    def _shelf(self) -> pygame.Rect:
        """Where the boxes of the games stand."""
        look = self.look
        height = look.px(SHELF_HEIGHT)
        if self._is_wide:
            left = round(look.size[0] * 0.47)
            return pygame.Rect(left, look.size[1] - height - look.px(26), look.size[0] - left - look.px(40), height)
        bottom = self._column(6 if self._choices.resume else 5).top - look.px(28)
        return pygame.Rect(look.px(32), bottom - height, look.size[0] - 2 * look.px(32), height)

    def _boxes(self) -> list[GameBox]:
        settings = self.host.settings
        return [
            GameBox(cover, settings, is_taken=game == self._game, take=partial(self._take, game))
            for game, cover in COVERS.items()
        ]

    def _disc_box(self) -> pygame.Rect:
        box = self._picture_box()
        side = min(box.size)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = box.center
        return disc

    def _ground(self) -> pygame.Surface:
        """Table and ring in one picture, since nothing of it moves."""
        look = self.look
        disc = self._disc_box()
        ground = backdrop(look).copy()
        ground.blit(mosaic_ring(look, disc.width, max(8, round(disc.width * 0.055)), _DEPTH), disc)
        look.pictures.forget("mosaic ring")  # large, and wanted in this picture alone
        return ground

    def _draw_fan(self, surface: pygame.Surface, disc: pygame.Rect) -> None:
        """The cards, each on its way up until the opening is over."""
        part = self._opening.at(self._now)[0]
        if part == 0.0:  # all of it is below the window's edge yet
            return
        placed = self._placed(disc)
        length = 1 - _STAGGER * (len(placed) - 1)
        for index, (code, height, degrees, centre) in enumerate(placed):
            risen = ease(Curve.SETTLE, (part - _STAGGER * index) / length)
            centre.y += (1 - risen) * (self.look.size[1] - disc.top)
            card = self._card(code, height, degrees)
            surface.blit(card, card.get_rect(center=(round(centre.x), round(centre.y))))

    def _placed(self, disc: pygame.Rect) -> list[tuple[str, int, float, pygame.Vector2]]:
        """Every card of the picture (no code: a back): its height, its turn in degrees, its middle; lowest first."""
        middle, side = pygame.Vector2(disc.center), disc.height
        placed: list[tuple[str, int, float, pygame.Vector2]] = []
        if self._is_wide:
            small = round(side * 0.34)
            placed.append((self._cover.deck.cards[0].code, small, 16.0, middle + pygame.Vector2(-0.39, -0.29) * side))
            placed.append(("", small, -23.0, middle + pygame.Vector2(0.40, -0.29) * side))
        pivot = middle + pygame.Vector2(0, 0.76) * side
        for index, code in enumerate(self._cover.cards):
            degrees = (index - (len(self._cover.cards) - 1) / 2) * -_SPREAD
            placed.append((code, round(side * 0.58), degrees, pivot + pygame.Vector2(0, -0.72 * side).rotate(-degrees)))
        return placed

    def _fan_parts(self) -> Iterator[None]:
        """Make the pictures of the fan, reading a card and turning it one after the other."""
        for code, height, degrees, _ in self._placed(self._disc_box()):
            self._upright(code, height)
            yield
            self._card(code, height, degrees)
            yield

    def _upright(self, code: str, height: int) -> pygame.Surface:
        look, settings = self.look, self.host.settings
        return card_art.face(look, settings, code, height) if code else card_art.back(look, settings.back, height)

    def _card(self, code: str, height: int, degrees: float) -> pygame.Surface:
        """A card (no code: a back) on its shadow, turned; made once, since at 4K it is a large picture to turn."""
        look, settings, blur = self.look, self.host.settings, self.look.px(12)
        key = ("title card", code, faces_of(settings), settings.back, look.theme.name, height, blur, degrees)

        def make() -> pygame.Surface:
            image = self._upright(code, height)
            flat = canvas((image.get_width() + 4 * blur, image.get_height() + 4 * blur))
            box = image.get_rect(center=flat.get_rect().center)
            look.shapes.draw_shadow(flat, box, height // 16, look.theme.colours.shadow, blur, look.px(5))
            flat.blit(image, box)
            return card_art.turned(flat, degrees)

        return look.pictures.get(key, make)
