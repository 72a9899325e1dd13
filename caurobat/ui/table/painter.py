"""Draws the table, back to front: what lies still, the cards that move, and over them what is said about them."""

from collections.abc import Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import Final

import pygame

from caurobat.decks import Deck
from caurobat.narration.strings import Strings
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.slate import put_back
from caurobat.ui.table.buttons import button_layout, draw_buttons
from caurobat.ui.table.drama_faces import draw_faces
from caurobat.ui.table.ground import ground_slices, table_easel
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.labels import draw_labels, draw_shouted, is_shouting
from caurobat.ui.table.numbers import draw_lines, draw_rides, draw_sums
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.question import draw_question
from caurobat.ui.table.seat_panels import frame_of, thinking_spot
from caurobat.ui.table.shouts import is_shout_made, keep_shout, shout_slices
from caurobat.ui.table.stage_kit import Shout
from caurobat.ui.table.still_layer import Part, StillLayer
from caurobat.ui.table.still_parts import Parts
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.robbery import shake_of
from caurobat.ui.table.story.sprites import Sprite
from caurobat.ui.table.tips import draw_tip
from caurobat.ui.table.turn_marks import draw_thinking

_ROOMY: Final = 2560 * 1440  # pixels: in a larger window shouts take many megabytes, and a whole table too long

_HASTE: Final = 0.003  # seconds of a frame for what is missing already
_OFTEN: Final = 2  # frames: so often it is seen to that nothing pushes out a shout that is still to come


def jump_of(stage: TableAnimator, now: float) -> tuple[int, int]:
    """How far the whole picture jumps where something heavy has come down; never with reduced motion."""
    if stage.staged is None or stage.speeds.is_motion_reduced:
        return (0, 0)
    return shake_of(stage.staged, now, stage.areas.viewer, stage.areas.unit)


class Painter:
    """Draws pictures of one look and `deck`; made anew when the look or the settings change."""

    def __init__(self, look: Look, settings: Settings, strings: Strings, kit: TableKit, deck: Deck) -> None:
        self._look = look
        self._strings = strings
        easel = table_easel(look, settings, strings, deck)
        self._easel, self._kit = easel, kit
        self._cards, self._deck = easel.cards, settings.deck
        self._new_parts = partial(Parts, easel, kit)
        self._parts = self._new_parts()
        self._layer: StillLayer | None = None
        self._areas: object = None
        # In a very large window shouts are made when the story comes to them, and let go when they have been heard.
        self._keeps_much = look.size[0] * look.size[1] <= _ROOMY
        self._grounds: Iterator[None] | None = None
        self._unmade = [*kit.stage.shouts] if self._keeps_much else []
        self._turns = 0
        self._made: set[tuple[Shout, bool]] = set()
        self._making: Iterator[None] | None = None  # the shout that is being made because it comes
        self._spare: Iterator[None] | None = None  # and the one that may come some time

    @property
    def is_late(self) -> bool:
        """Whether the last frame had no time for all that lies on the table: the next one goes on."""
        return self._parts.is_late or self._parts.is_bare

    def prepare(self, stage: TableAnimator, *, is_moving: bool = False) -> None:
        """Make something ready that may soon be needed, if the frame has time for it; once a frame, and after it.

        What may be needed some time waits while something `is_moving`, or the pointer.
        """
        if self._parts.is_busy:
            self._parts.is_busy = False  # at rest no frame follows that would tell otherwise
            return
        self._turns += 1
        if self._turns % _OFTEN == 0:
            self._keep_shouts(stage)
        if self._parts.is_bare:
            self._make_ground(stage)
            return
        self._making = self._making or self._next_shout(stage)
        if self._making is not None:
            if next(self._making, self) is self:
                self._making = None
        elif is_moving:
            self._prepare_landing(stage)
        else:
            self._make_spare()

    def _make_ground(self, stage: TableAnimator) -> None:
        """Go on with the ground for as long as a frame has time: until it is there, it is missed."""
        self._grounds = self._grounds or ground_slices(self._easel, self._kit, stage.areas)
        began = perf_counter()
        while perf_counter() - began < _HASTE:
            if next(self._grounds, self) is self:
                self._grounds = None
                return

    def _make_spare(self) -> None:
        """Make what may be needed some time: a card that may be played, a shout that may be heard."""
        if self._cards.load_next():
            return
        if self._spare is None and self._unmade:
            shout = self._unmade.pop()
            self._spare = shout_slices(self._look, shout, self._strings.t(shout.word))
        if self._spare is not None and next(self._spare, self) is self:
            self._spare = None

    def _next_shout(self, stage: TableAnimator) -> Iterator[None] | None:
        """The making of a shout that the story comes to, if there is one."""
        if self._made and not self._keeps_much and stage.shouted is None and not stage.coming:
            self._made.clear()
            self._look.pictures.forget("shout")
        wanted = next((each for each in self._coming(stage) if not self._is_made(each)), None)
        if wanted is None:
            return None
        self._made.add(wanted)
        shout, is_next = wanted
        return shout_slices(self._look, shout, self._strings.t(shout.word), is_coming=is_next)

    def _keep_shouts(self, stage: TableAnimator) -> None:
        said = [stage.shouted.shout] if stage.shouted is not None else []
        coming = [shout for shout, _ in self._coming(stage)]
        for shout in reversed([*said, *coming]):  # should there be no room for all, the first of them stay
            keep_shout(self._look, shout, self._strings.t(shout.word))

    def _is_made(self, wanted: tuple[Shout, bool]) -> bool:
        """Whether a shout has been made, with its growing or without, and is still there."""
        return wanted in self._made and is_shout_made(self._look, wanted[0], self._strings.t(wanted[0].word))

    def _coming(self, stage: TableAnimator) -> list[tuple[Shout, bool]]:
        """The shouts that the story will come to, and whether with their growing.

        In a very large window the next two, and only the first with that, for each picture of it takes megabytes.
        """
        if self._keeps_much:
            return [(shout, True) for shout in stage.coming]
        return [(shout, True) for shout in stage.coming[:1]] + [(shout, False) for shout in stage.coming[1:2]]

    def _prepare_landing(self, stage: TableAnimator) -> None:
        """Make one picture of a card that is on its way, as it will lie: a story may be cut short at any time."""
        for sprite in stage.sprites.values():
            pose = sprite.placed.pose
            if sprite.flight and sprite.tween.end != sprite.tween.start and self._cards.work(sprite.card, pose):
                self._cards.make(sprite.card, pose)
                return

    def parts(self, picture: Picture, now: float) -> list[Part]:
        """What lies still in `picture`, lowest first."""
        return self._parts.of(picture, [*picture.stage.sprites.values()], now)

    def forget(self) -> None:
        """Keep nothing of the frames so far: the next one is drawn from nothing, and is the same to the last pixel."""
        self._layer = self._areas = None
        self._parts.end()
        self._parts = self._new_parts()

    def let_go(self) -> None:
        """Nothing of it is seen for now. Its next frame is drawn from nothing, in a very large window bit by bit."""
        self._layer = None
        if not self._keeps_much:
            self.forget()

    def draw(self, surface: pygame.Surface, picture: Picture, now: float) -> None:
        """Draw `picture` as it is at `now`."""
        sprites = sorted(picture.stage.sprites.values(), key=lambda sprite: sprite.layer(now))
        flying = next((number for number, sprite in enumerate(sprites) if sprite.is_flying(now)), len(sprites))
        self._put_back_lying(surface, picture, sprites[:flying], now)
        staged = picture.stage.staged
        is_robbing = staged is not None and not staged.is_over(now)
        draw_lines(surface, self._look, picture.stage, now)
        if is_robbing:  # what is robbed flies before the shout
            draw_shouted(surface, self._look, picture.stage, self._strings, picture.faces, now)
        self._draw_flying(surface, picture, sprites[flying:], now)
        self._draw_over(surface, picture, now)
        if not is_robbing:
            draw_shouted(surface, self._look, picture.stage, self._strings, picture.faces, now)
        if picture.tip is not None:
            draw_tip(surface, self._look, picture.tip)
        jump = jump_of(picture.stage, now)
        if jump != (0, 0):
            surface.scroll(*jump)

    def _draw_flying(self, surface: pygame.Surface, picture: Picture, sprites: Sequence[Sprite], now: float) -> None:
        blocks: set[float] = set()
        for sprite in sprites:
            # What set out at one moment flies as a block: its lowest card throws the shadow of all.
            has_shadow = sprite.order not in blocks if sprite.flight else not self._parts.is_stacked(sprite.card)
            if sprite.flight:
                blocks.add(sprite.order)
            self._parts.draw_card(surface, picture, sprite, now, has_shadow=has_shadow)

    def _put_back_lying(self, surface: pygame.Surface, picture: Picture, sprites: Sequence[Sprite], now: float) -> None:
        """Let `surface` show everything below the cards that fly, and no more; `sprites` are of those that do not."""
        stage = picture.stage
        parts = self._parts.of(picture, sprites, now)
        if self._layer is None or self._layer.surface.get_size() != stage.areas.size:
            if self._parts.is_new and len(parts) == 1:  # to get so much memory takes long, too: in the next frame
                parts[0].draw(surface)
                return
            self._layer = StillLayer(stage.areas.size)
        is_moved, self._areas = self._areas is not stage.areas, stage.areas
        put_back(surface, self._layer.surface, self._layer.show(parts, is_moved=is_moved))

    def _draw_over(self, surface: pygame.Surface, picture: Picture, now: float) -> None:
        stage, look = picture.stage, self._look
        is_still = stage.speeds.is_motion_reduced
        if picture.is_thinking and stage.view.turn is not None:
            # Whoever plays a hand that nobody sits at thinks where they sit.
            frame = frame_of(look, stage.areas, min(stage.view.turn, stage.view.seats - 1))
            draw_thinking(surface, look, thinking_spot(look, frame), now, is_still=is_still)
        if picture.offer and not is_shouting(stage, now):
            draw_question(surface, look, picture)
        # With a card in focus, Enter plays the card: only one thing has the ring.
        has_ring = picture.shows_focus and picture.focus is None
        layout = button_layout(look, stage, picture.prompts.answers)
        draw_buttons(surface, look, layout, picture.prompts, self._deck, shows_focus=has_ring)
        draw_sums(surface, look, stage, picture.names, self._strings, now)
        draw_rides(surface, look, stage, now)
        draw_labels(surface, look, stage, self._strings, now)
        if stage.staged is not None and not is_still:
            draw_faces(surface, look, stage.areas, stage.staged, picture.faces, now, stage.areas.viewer)
