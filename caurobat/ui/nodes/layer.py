"""A picture of nodes that is repainted only where they change."""

from collections import Counter
from collections.abc import Iterable, Sequence

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes.node import Node, Placed


class Layer:
    """The ground below moving things: repainted where its nodes differ from the previous ones, otherwise only copied.

    It covers the layer `below`, if any, which is updated before it. A node without parts is drawn within its rectangle
    and clipped at its edges.
    """

    def __init__(self, below: "Layer | None" = None) -> None:
        self._below = below
        self._node: Node | None = None
        self._leaves: Sequence[Placed] = ()
        self._picture = pygame.Surface((0, 0))
        self._changed: Sequence[pygame.Rect] = ()  # where it was painted in the last update

    def update(self, surface: pygame.Surface, look: Look, node: Node) -> None:
        """Paint what differs in `node` from the last one, for a `surface` whose whole it covers."""
        whole = surface.get_rect()
        if self._picture.get_size() != whole.size:
            self._picture, self._node, self._leaves = pygame.Surface(whole.size, 0, surface), None, ()
        changed = list(self._below._changed) if self._below is not None else []
        if node != self._node:
            leaves = [placed for placed in node.place(look, whole).walk() if not placed.parts]
            changed += _differing(self._leaves, leaves) if self._node is not None else [whole]
            self._node, self._leaves = node, leaves
        self._changed = _joined(changed)
        for rect in self._changed:
            self._paint(rect)

    def draw(
        self, surface: pygame.Surface, look: Look, node: Node, soiled: Iterable[pygame.Rect] | None = None
    ) -> None:
        """Draw `node`, and what is below it, onto the whole of `surface`.

        If that still shows the layer except in the rectangles `soiled`, only these and the changed ones are copied.
        """
        self.update(surface, look, node)
        rects = [surface.get_rect()] if soiled is None else _joined([*self._changed, *soiled])
        surface.blits([(self._picture, rect, rect) for rect in rects])

    def _paint(self, rect: pygame.Rect) -> None:
        if self._below is not None:
            self._picture.blit(self._below._picture, rect, rect)
        for leaf in self._leaves:
            part = leaf.rect.clip(rect)
            if part:
                self._picture.set_clip(part)
                leaf.draw(self._picture)
        self._picture.set_clip(None)


def _differing(before: Sequence[Placed], after: Sequence[Placed]) -> list[pygame.Rect]:
    """Return the rectangles of all leaves that changed, came, went, or are in another order."""
    old, new = _by_place(before), _by_place(after)
    if [place for place in old if place in new] != [place for place in new if place in old]:
        return [leaf.rect for leaf in (*before, *after)]
    changed = [leaf.rect for place, leaf in old.items() if place not in new]
    return changed + [leaf.rect for place, leaf in new.items() if leaf != old.get(place)]


def _by_place(leaves: Sequence[Placed]) -> dict[tuple[int, ...], Placed]:
    """Return `leaves` by their rectangle and the number of those below them in the same one."""
    found: dict[tuple[int, ...], Placed] = {}
    below: Counter[tuple[int, ...]] = Counter()
    for leaf in leaves:
        rect = tuple(leaf.rect)
        found[*rect, below[rect]] = leaf
        below[rect] += 1
    return found


def _joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles that cover `rects`: those that overlap become one, since leaves cost more than pixels."""
    joined: list[pygame.Rect] = []
    for rect in rects:
        united = rect
        for number in reversed(rect.collidelistall(joined)):
            united = united.union(joined.pop(number))
        joined.append(united)
    return joined
