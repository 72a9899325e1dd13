"""A picture of nodes that is repainted only where they change."""

from collections.abc import Iterable, Iterator, Sequence

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes.node import Node, Placed


class Layer:
    """The ground below moving things: repainted where its nodes differ from the previous ones, otherwise only copied.

    A node without parts is drawn within its rectangle and clipped at its edges.
    """

    def __init__(self) -> None:
        self._node: Node | None = None
        self._leaves: Sequence[Placed] = ()
        self._picture: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, look: Look, node: Node) -> None:
        """Draw `node`, which covers the whole of `surface`."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture, self._node, self._leaves = pygame.Surface(surface.get_size(), 0, surface), None, ()
        if node != self._node:
            leaves = [placed for placed in node.place(look, surface.get_rect()).walk() if not placed.parts]
            for rect in _changed(self._leaves, leaves, surface.get_rect()):
                _paint(self._picture, rect, leaves)
            self._node, self._leaves = node, leaves
        surface.blit(self._picture, (0, 0))


def _changed(before: Sequence[Placed], after: Sequence[Placed], whole: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield the rectangles of all leaves that differ, or that of the `whole` picture if their number has changed."""
    if len(before) != len(after):
        yield whole
        return
    for old, new in zip(before, after, strict=True):
        if old != new:
            yield old.rect.union(new.rect)


def _paint(picture: pygame.Surface, rect: pygame.Rect, leaves: Iterable[Placed]) -> None:
    for leaf in leaves:
        part = leaf.rect.clip(rect)
        if part:
            picture.set_clip(part)
            leaf.draw(picture)
    picture.set_clip(None)
