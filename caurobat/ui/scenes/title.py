"""The title screen: the game's name, the choices, and a picture of its cards.

On a wide window the text is on the left and the picture on the right; on a square or tall one the picture is between
the name and the choices. The games are on a shelf below the picture; the buttons belong to the selected game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from caurobat.catalogue import FIRST, MANIFESTS
from caurobat.core.manifest import Manifest
from caurobat.learn import TEACHING
from caurobat.match.storage import EVENING, Saves
from caurobat.narration.strings import msg
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.card_art import faces_of
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.mosaic import mosaic_ring
from caurobat.ui.drawing.shapes import canvas, turned
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.drawing.theme import mixed, with_alpha
from caurobat.ui.host import Host
from caurobat.ui.input.actions import FocusChanged, Input, PointerMoved
from caurobat.ui.motion import Curve, Tween, ease
from caurobat.ui.nodes import Column, Fixed, Node, Over, Paragraph, Picture, Row, Slot, Space
from caurobat.ui.nodes.boxes import At, placed
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.newcomer import has_begun_lessons, has_half_a_lesson, is_newcomer
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.scenes.title_words import challenges_words, lesson_words
from caurobat.ui.widgets import Button, Pressable, Weight, WidgetState

if TYPE_CHECKING:
    from caurobat.ui.table.cards import CardPictures

_SPREAD = 13.0  # degrees between two cards of the fan
_OPENING = 0.9  # seconds until the last card of the fan has risen
_STAGGER = 0.09  # delay between the starts of two cards, as a fraction of that time
_DRIFT, _DRIFTING = 16.0, 0.4  # how far the front card follows the pointer, in units, and for how many seconds
_WIDE = 1.3
_LEFT = 0.42  # the fraction of a wide window's width that text and buttons may take on its left
_TIGHTER = 1.2  # a label up to this many times too wide gets smaller letters
_DEPTH = 150  # how much darker the table is inside the ring, of 255
_LIP = 18.0  # between the picture and the shelf, in units
_SOFTLY = Settings().music_volume  # the volume for a person who had music off
_PASSIVE = (PointerMoved, FocusChanged)
_SHELF = 146.0  # height of the shelf of games, in units
_ROW_CARD = 78.0  # room for the card in a box if large letters need two rows of boxes, in units
_COLUMNS = 3  # the boxes in the first of two rows
_FIRST = 1.22  # width of the first box, relative to the others
_WIDEST, _GAP = 124.0, 14.0  # the width of the others, and the gap between two boxes, in units
_CARD = 0.68  # height of the card, relative to the box
_LOWER = 0.92  # height of the other boxes beside the first, relative to it
_NAME_PAD = 8.0  # beside the name in a box, in units
_LIFT = 8.0  # how far the selected box is raised


class TitleRoutes:
    """Makes titles; `scenes` returns the `Scenes`, the routes to everything else, which it is too early to import."""

    def __init__(self, host: Host, saves: Saves, scenes: Callable[[], Any]) -> None:
        self._host, self._saves, self.scenes = host, saves, scenes
        host.on_help = lambda: scenes().help()

    @property
    def is_new(self) -> bool:
        """Whether the person at the screen is a newcomer, so that a title offers the ways into a first game."""
        return is_newcomer(self._host.settings, self._host.learnt(), has_game=self._saves.has_game())

    def scene(self, game: str | None = None) -> "TitleScene":
        """Return a title with `game` selected, by default the one played last."""
        last = game or self._host.settings.last_table.get("game")
        return TitleScene(self._host, self, last if isinstance(last, str) and last in MANIFESTS else FIRST)

    def ways_on(self, game: str) -> "WaysOn":
        """Return how to continue: the latest match of `game` or, if no match is left, an unfinished evening."""
        waiting = self._saves.waiting()
        if any(each.game == game for each in waiting):
            resume = msg("Continue your round"), lambda: self.scenes().resume(game)
            return WaysOn(resume, len(waiting) - 1)
        if not waiting and (self._host.folders.state / EVENING).is_file():
            return WaysOn((msg("Continue"), lambda: self.scenes().go_on_with_evening()))
        return WaysOn(None, len(waiting))


class WaysOn(NamedTuple):
    """How to continue: the English words and the callback, if possible, and the number of other saved matches."""

    resume: tuple[str, Callable[[], None]] | None = None
    others: int = 0


@dataclass(frozen=True)
class GameBox(Pressable):
    """A game's box: its cover's middle card, and its name in the letters of `text`; a press selects it."""

    cover: Manifest
    settings: Settings
    text: Typesetter
    is_taken: bool = field(kw_only=True)

    def ring_rect(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """Return the rectangle of the box, which is raised when it is selected."""
        return rect.move(0, -look.px(_LIFT)) if self.is_taken else rect

    def show(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: WidgetState) -> None:
        """Draw the box with its card and name; the selected one is raised and has an accent border."""
        colours, box = look.theme.colours, self.ring_rect(look, rect)
        fill = colours.panel_raised if self.is_taken or mood.is_hovered else colours.panel
        edge = colours.accent if self.is_taken else colours.panel_line
        radius = look.px(12)
        look.shapes.draw_shadow(surface, box, radius, with_alpha(colours.table_deep, 140), look.px(10), look.px(4))
        look.shapes.draw_box(surface, box, radius, fill, edge, look.px(3 if self.is_taken else 1.5))
        line = Slot(high=self.text.line_height(Role.STRONG))
        room, name = Column((Slot(), line, Space(look.px(5))), pad=(look.px(_NAME_PAD), 0)).within(look, box)
        high = min(round(box.height * _CARD), room.height - look.px(14))
        card = card_art.face(look, self.settings, self.cover.box_card, high)
        surface.blit(card, card.get_rect(center=room.center))
        ink = colours.accent if self.is_taken else mixed(colours.text, fill, 0.1)
        self.text.draw_fitted(surface, self.cover.name, Role.STRONG, ink, name, Align.CENTRE)


def _width_of(look: Look, shelf: int, boxes: int) -> float:
    """Return the width of each box but the first, if `boxes` stand side by side on `shelf` pixels."""
    widest = look.px(_WIDEST) * max(1.0, look.text_scale)
    return min((shelf - look.px(_GAP) * (boxes - 1)) / (_FIRST + boxes - 1), widest)


def _fits(look: Look, text: Typesetter, width: float) -> bool:
    """Return whether every name fits into a box of `width`; the longest one decides the letters for all."""
    inner = width - 2 * look.px(_NAME_PAD)
    return all(text.width(cover.name, Role.STRONG) <= inner for cover in MANIFESTS.values())


def shelf_height(look: Look, width: int) -> int:
    """Return the height of a shelf of `width`, which has two rows if one has no room for large letters."""
    if _fits(look, look.text, _width_of(look, width, len(MANIFESTS))):
        return look.px(_SHELF)
    return 2 * (look.px(_ROW_CARD) + look.text.line_height(Role.STRONG)) + look.px(_GAP)


def shelf_of(look: Look, boxes: Sequence[GameBox], width: int, height: int) -> Node:
    """Return the boxes in the middle of a shelf, the first one wider and, in a single row, also higher."""
    gap, is_single = look.px(_GAP), height == look.px(_SHELF)
    columns = len(boxes) if is_single else _COLUMNS
    each = _width_of(look, width, columns)
    text = fitting(look.text, lambda text: _fits(look, text, each))
    low = round(height * _LOWER) if is_single else None
    first, *others = [replace(box, text=text, tab=1) for box in boxes]
    parts = [replace(first, wide=round(each * _FIRST)), *(replace(box, wide=round(each), high=low) for box in others)]
    lines = [parts[start : start + columns] for start in range(0, len(parts), columns)]
    high = (height - gap * (len(lines) - 1)) // len(lines)
    return Column(tuple([Row(tuple(line), gap, at=At.MIDDLE, across=At.END, high=high) for line in lines]), gap)


class TitleScene(Screen):
    """The first scene; Back asks whether to quit the program, and the button for it quits at once.

    How to continue is determined at every layout. `game` is selected at first.
    """

    _shown: list[Button]
    _disc: pygame.Rect  # of the ring of tile

    def __init__(self, host: Host, routes: TitleRoutes, game: str) -> None:
        super().__init__(host, leave=self._ask_to_leave)
        self._routes = routes
        self.game = game
        self._ways_on = WaysOn()
        self._opening: Tween | None = None  # None while the fan waits for the picture without it to be shown
        self._now = host.clock.now()
        self._drift = Tween.still((0.0, 0.0))
        self._offers_music = False
        self._deck: CardPictures | None = None  # the deck of the table likely to be opened next

    @property
    def is_animating(self) -> bool:
        """Whether the fan is opening or about to open, or follows the pointer."""
        return self._is_opening or not self._drift.is_done(self._now)

    @property
    def _is_opening(self) -> bool:
        return self._opening is None or not self._opening.is_done(self._now)

    def entering(self) -> None:
        """Open the fan as soon as its cards are drawn, unless motion is reduced; ask about music, but only once."""
        settings = self.host.settings
        if not settings.is_muted and not settings.was_offered_music:
            self._offers_music = True
            self.host.change(was_offered_music=True)
            self.resize(self.look.size)
        self._opening = Tween.still((1.0,)) if settings.is_motion_reduced else None

    def resuming(self) -> None:
        """Update the choices, since a game may have been saved or finished; focus one that can now be continued."""
        super().resuming()
        waited = self._ways_on.resume is not None
        if waited or has_begun_lessons(self.host.learnt(), self.game):
            self._offers_music = False  # coming back from a glance elsewhere must not move the buttons
        self.resize(self.look.size)
        if self._ways_on.resume is not None and not waited:
            self.group.focus("resume")

    @property
    def _cover(self) -> Manifest:
        return MANIFESTS[self.game]

    def _take(self, game: str) -> None:
        """Select a game on the shelf, and focus its first button, so that another Enter continues from there."""
        self.game = game
        self.resize(self.look.size)
        self.group.focus(self.group.widgets[0].name)
        self.entering()
        self.redraw()

    def handle(self, event: Input) -> None:
        """Handle events like every scene; any action opens the fan at once, and its cards follow the pointer."""
        if isinstance(event, PointerMoved) and not self.host.settings.is_motion_reduced:
            self._follow(event.position)
        if self._is_opening and not isinstance(event, _PASSIVE):
            self._opening = Tween.still((1.0,))
            self.redraw()  # nothing moves any more that would request a redraw
        super().handle(event)

    def _follow(self, position: tuple[int, int]) -> None:
        """Let the cards drift towards `position`, those in front farther than those behind."""
        reach = self.look.px(_DRIFT)
        away = zip(position, self._disc.center, self.look.size, strict=True)
        target = tuple(2 * reach * (there - middle) / size for there, middle, size in away)
        now = self.host.clock.now()
        self._drift = Tween(self._drift.at(now), target, now, _DRIFTING, Curve.SETTLE)

    def update(self, now: float) -> None:
        """Advance the fan."""
        if self._opening is None and not self._needs_draw:
            for code, height, degrees, _ in self._placed(self._disc):
                self._card(code, height, degrees)
            self._opening = Tween((0.0,), (1.0,), now, _OPENING, Curve.LINEAR)
            self.redraw()
        elif self.is_animating:
            self.redraw()
        else:
            self._prepare()
        self._now = now

    def _prepare(self) -> None:
        """Load one more card, so that the deck is ready when a game is started."""
        from caurobat.ui.table.cards import CardPictures

        if self._deck is None:
            self._deck = CardPictures(self.look, self.host.settings, self._cover.deck)
        self._deck.load_next()

    def resize(self, size: tuple[int, int]) -> None:
        """Build the buttons and place everything."""
        self._deck = None
        self._ways_on = self._routes.ways_on(self.game)
        self._shown = self._buttons()
        if self._offers_music:
            self._shown.insert(-2, self._music_button())
        super().resize(size)
        picture = self.content().named("picture").rect
        self._disc = placed(picture, min(picture.size), min(picture.size))

    def first(self) -> str:
        """Return the name of the most likely next step."""
        return self._shown[0].name

    def _button_lines(self, wide: int) -> Node:
        """Return the buttons in a column, with the last two, and other games beside the first, on shared lines."""
        look, room, gap, (*others, settings, leave) = self.look, self._room_beside(), self._gap, self._shown
        lines: list[list[Node]] = []
        for button in others:
            if button.name == "others" and button.width(look) <= room * _TIGHTER:
                lines[-1].append(replace(button, wide=min(room, button.width(look))))
            else:
                lines.append([replace(button, wide=wide)])
        wanted = [settings.width(look), leave.width(look)]
        if sum(wanted) + gap <= self._button_width * _TIGHTER:
            part = max(0.56, wanted[0] / sum(wanted))  # settings is wider, so that the arrow keys reach it next
            left = round(wide * part)
            lines.append([replace(settings, wide=left), replace(leave, wide=wide - gap - left)])
        else:
            lines += [[replace(settings, wide=wide)], [replace(leave, wide=wide)]]
        return Column(tuple([Row(tuple(line), gap=gap) for line in lines]), gap=gap, across=At.START)

    def notice_room(self) -> pygame.Rect | None:
        """Return the room beside the name; with the name above the picture, none is free."""
        left, margin = self.content().named("name").rect.right, self.look.px(16)
        room = pygame.Rect(left, margin // 2, self.look.size[0] - margin - left, self._disc.height // 2)
        return room if self._is_wide else None

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the picture and the name."""
        look, box = self.look, self._disc
        ground = look.pictures.get(("title", look.size, look.theme.name, *box), self._ground)
        surface.blit(ground, (0, 0))
        self._draw_fan(surface, box)

    def _ask_to_leave(self) -> None:
        """Ask whether to quit: Back may have been pressed once too often on the way out of other scenes."""
        t = self.host.t
        answers = [MessageAnswer(t("Quit"), self.host.quit), MessageAnswer(t("Stay"), weight=Weight.PRIMARY)]
        if self._ways_on != WaysOn():
            text = t("Your game is saved.")
        else:
            text = t("There is no unfinished game: nothing is lost.")
        self.host.stack.push(MessageScene(self.host, t("Quit?"), text, answers))

    @property
    def _is_wide(self) -> bool:
        return self.look.size[0] / self.look.size[1] >= _WIDE

    def _buttons(self) -> list[Button]:
        """Return the buttons for the selected game; the first one is the most likely next step."""
        t, to, game, is_new = self.host.t, self._routes.scenes, self.game, self._routes.is_new
        learnt, is_taught = self.host.learnt(), bool(TEACHING[self.game].lessons)
        resume = [Button("resume", t(words), go_on) for words, go_on in filter(None, [self._ways_on.resume])]
        has_lesson = is_taught and (is_new or (not resume and has_half_a_lesson(learnt, game)))
        lesson = [Button("lesson", lesson_words(self.host, game), lambda: to().show_lesson(game))] if has_lesson else []
        has_list = is_taught and (not is_new or (not resume and has_begun_lessons(learnt, game)))
        listed = [Button("learn", t("All lessons"), lambda: to().learn(game))] if has_list else []
        others = self._others_button()
        phones = Button("phones", t("Play with phones"), lambda: to().play_with_phones(game))
        less = Weight.QUIET if is_new else Weight.SECONDARY
        seats = Button("seats", t("Seats and rules"), lambda: to().show_seats(game), less)
        settings = Button("settings", t("Settings"), lambda: to().show_settings_of(game), less)
        quit_button = Button("quit", t("Quit"), self.host.quit, Weight.QUIET)
        if is_new:
            coached = Button("coached", t("Play with a coach"), lambda: to().play(game, has_coach=True))
            alone = Button("play", t("Just play"), lambda: to().play(game, has_coach=False))
            buttons = [*lesson, coached, alone, *listed, phones, seats, settings, quit_button]
        else:
            play = Button("play", t("Play"), lambda: to().play(game))
            challenges = Button("challenges", challenges_words(self.host, game), lambda: to().show_challenges(game))
            rules = Button("rules", t("How to play"), lambda: to().show_rules_of(game))
            buttons = [*lesson, play, phones, *listed, challenges, seats, rules, settings, quit_button]
        first, *rest = [*resume, *buttons]
        return [replace(first, prominence=Weight.PRIMARY), *others, *rest]

    def _others_button(self) -> list[Button]:
        """Return the button that lists the other saved matches with their number, if there are any."""
        words = self.host.t("Other games ({count})", count=self._ways_on.others)
        listed = Button("others", words, lambda: self._routes.scenes().show_waiting(self.game))
        return [listed] if self._ways_on.others else []

    def _music_button(self) -> Button:
        t = self.host.t
        words = t("Turn the music off") if self.host.settings.music_volume else t("Turn the music on")
        return Button("music", words, self._switch_music)

    def _switch_music(self) -> None:
        t, was_on = self.host.t, self.host.settings.music_volume > 0
        self._offers_music = False
        self.host.change(music_volume=0.0 if was_on else _SOFTLY)
        off, on = t("Music is off. The settings have its volume."), t("Music is on. The settings have its volume.")
        self.host.toast(off if was_on else on)
        self.resize(self.look.size)
        self.redraw()

    @property
    def _gap(self) -> int:
        return self.look.px(self.look.theme.sizes.gap)

    @property
    def _button_width(self) -> int:
        return self.look.px(330 * min(self.look.text_scale, 1.4))

    def _room_beside(self) -> int:
        """Return the width of the room beside a button on the left of a wide window, or 0."""
        room = round(self.look.size[0] * _LEFT) - self._button_width - self._gap
        return max(0, room) if self._is_wide else 0

    def _tagline_height(self, width: int) -> int:
        """Return the height of the longest tagline of all, so that nothing moves when another game is selected."""
        tagline = max((self.host.t(cover.tagline) for cover in MANIFESTS.values()), key=len)
        return self.look.text.paragraph_height(tagline, Role.BODY, width)

    def tree(self) -> Node:
        """Return the name, the tagline and the buttons, with the picture and the shelf of games beside or above."""
        look, (width, height), px, is_wide = self.look, self.look.size, self.look.px, self._is_wide
        margin, side, align = px(32), round(width * 0.47), Align.LEFT if is_wide else Align.CENTRE
        inner = round(width * _LEFT) if is_wide else width - 2 * margin
        buttons = self._button_lines(min(self._button_width, width - 2 * margin))
        high, tagline = look.text.line_height(Role.DISPLAY), self.host.t(self._cover.tagline)
        name = Picture(_draw_name, (self._cover.name, align), high=high, name="name", says=(self._cover.name, tagline))
        line = self._tagline_height(inner)
        if is_wide and high + line + px(30) + (buttons.height(look, inner) or 0) + self._gap > height:
            line = 0  # it goes first, since the buttons are needed
        words: tuple[Node, ...] = (name, Paragraph(tagline, Role.BODY, look.theme.colours.text, align, high=line))
        shelf_width = width - side - px(40) if is_wide else width - 2 * margin
        shelf_high, picture = shelf_height(look, shelf_width), Slot(name="picture")
        shelf = Over((shelf_of(look, self._boxes(), shelf_width, shelf_high),), high=shelf_high)
        if is_wide:
            texts = (*words[: 2 if line else 1], Space(px(30)), buttons, Space(px(4)))
            left = pygame.Rect(round(width * 0.075), 0, inner, height)
            framed = Column((picture,), pad=(px(20), px(12)))
            right = (framed, Row((shelf, Space(px(40))), high=shelf_high), Space(px(26 - _LIP)))
            beside = Fixed(Column(right, gap=px(_LIP)), pygame.Rect(side, 0, width - side, height))
            return Over((Fixed(Column(texts, at=At.MIDDLE, across=At.START), left), beside))
        apart = Space(px(28))
        parts = (apart, *words, Space(px(16)), picture, Space(px(_LIP)), shelf, apart, buttons, Space(px(36)))
        return Column(parts, pad=(margin, 0))

    # The picture: a ring of broken tile with a hand of cards in front of it

    def _boxes(self) -> list[GameBox]:
        settings, text = self.host.settings, self.look.text
        return [
            GameBox(
                f"box {game}", cover.name, partial(self._take, game), cover, settings, text, is_taken=game == self.game
            )
            for game, cover in MANIFESTS.items()
        ]

    def _ground(self) -> pygame.Surface:
        """Return the table and the ring in one picture, since neither of them moves."""
        look, disc = self.look, self._disc
        ground, tiles = backdrop(look).copy(), max(8, round(disc.width * 0.055))
        if disc.width > 4 * tiles:  # large letters in a square window leave no room for a ring
            ground.blit(mosaic_ring(look, disc.width, tiles, _DEPTH), disc)
        return ground

    def _draw_fan(self, surface: pygame.Surface, disc: pygame.Rect) -> None:
        """Draw the cards of the fan, which rise until the fan is open."""
        if self._opening is None:
            return
        part, drift = self._opening.at(self._now)[0], pygame.Vector2(self._drift.at(self._now))
        placed = self._placed(disc)
        length = 1 - _STAGGER * (len(placed) - 1)
        for index, (code, height, degrees, centre) in enumerate(placed):
            risen = ease(Curve.SETTLE, (part - _STAGGER * index) / length)
            centre.y += (1 - risen) * (self.look.size[1] - disc.top)
            centre += drift * (index + 1) / len(placed)
            card = self._card(code, height, degrees)
            surface.blit(card, card.get_rect(center=(round(centre.x), round(centre.y))))

    def _placed(self, disc: pygame.Rect) -> list[tuple[str, int, float, pygame.Vector2]]:
        """Return each card of the picture, lowest first: code (empty for a back), height, angle in degrees, centre."""
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

    def _card(self, code: str, height: int, degrees: float) -> pygame.Surface:
        """Return a rotated card, or a back if `code` is empty, with its shadow; cached, since it is large at 4K."""
        look, settings, blur = self.look, self.host.settings, self.look.px(12)
        key = ("title card", code, faces_of(settings), settings.back, look.theme.name, height, blur, degrees)

        def make() -> pygame.Surface:
            back = settings.back
            image = card_art.face(look, settings, code, height) if code else card_art.back(look, back, height)
            flat = canvas((image.get_width() + 4 * blur, image.get_height() + 4 * blur))
            box = image.get_rect(center=flat.get_rect().center)
            look.shapes.draw_shadow(flat, box, height // 16, look.theme.colours.shadow, blur, look.px(5))
            flat.blit(image, box)
            return turned(flat, degrees)

        return look.pictures.get(key, make)


def _draw_name(surface: pygame.Surface, look: Look, name: str, align: Align, box: pygame.Rect) -> None:
    """Draw the name of a game in large letters with a shadow."""
    colours, drop = look.theme.colours, box.move(look.px(3), look.px(4))
    look.text.draw_fitted(surface, name, Role.DISPLAY, colours.table_deep, drop, align)
    look.text.draw_fitted(surface, name, Role.DISPLAY, colours.accent, box, align)
