"""A picture of nodes that is painted once for each value."""

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes.node import Node


class Layer:
    """The ground of something that moves: it is painted when its node differs from the last one, else only copied."""

    def __init__(self) -> None:
        self._node: Node | None = None
        self._picture: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, look: Look, node: Node) -> None:
        """Draw `node`, which covers the whole of `surface`."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture, self._node = pygame.Surface(surface.get_size(), 0, surface), None
        if node != self._node:
            self._node = node
            node.place(look, surface.get_rect()).draw(self._picture)
        surface.blit(self._picture, (0, 0))
