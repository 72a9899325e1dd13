"""The least that a frame of the table could cost, to hold the real ones against."""

from collections.abc import Iterator

import pygame

from caurobat.core.zones import HANDS, STOCK
from caurobat.decks import SPANISH
from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.app import App
from caurobat.ui.shell.frame_parts import seconds
from caurobat.ui.table.cards import table_cards
from caurobat.ui.table.layout import hand_spot, stock_spot
from caurobat.ui.table.poses import Pose


class Floor:
    """The least that a frame could cost: the background and the cards, upright, and nothing else."""

    def __init__(self, app: App) -> None:
        host = app.host
        self._ground = backdrop(host.look)
        self._surface = pygame.Surface(host.look.size).convert()
        self._cards = table_cards(host.look, host.settings, SPANISH)

    def time(self, scene: TableScene) -> float:
        """Seconds for as many cards of the same sizes as `scene` has just drawn."""
        blits = list(self._blits(scene))
        surface = self._surface
        began = seconds()
        surface.blit(self._ground, (0, 0))
        for image, place in blits:
            surface.blit(image, place)
        return seconds() - began

    def _blits(self, scene: TableScene) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        stage, now = scene.stage, scene.host.clock.now()
        for sprite in stage.sprites.values():
            pose = sprite.pose(now)
            # As large as it will lie: pictures of other sizes would push out what the table has made.
            upright = Pose(pose.x, pose.y, sprite.placed.pose.height, face=round(pose.face))
            yield self._blit(self._cards.image(sprite.card, upright, is_resting=True), pose)
        backs = [hand_spot(stage.areas, seat) for seat in range(stage.view.seats) for _ in self._unseen(scene, seat)]
        spot = stock_spot(stage.areas)
        backs += [spot._replace(height=spot.height * 0.5)] * min(3, len(stage.view.zones[STOCK]))
        for pose in backs:
            yield self._blit(self._cards.image(None, pose, is_resting=True), pose)

    def _unseen(self, scene: TableScene, seat: int) -> list[None]:
        return [card for card in scene.stage.view.zones[HANDS[seat]] if card is None]

    def _blit(self, image: pygame.Surface, pose: Pose) -> tuple[pygame.Surface, tuple[int, int]]:
        return image, image.get_rect(center=(round(pose.x), round(pose.y))).topleft
