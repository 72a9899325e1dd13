"""A picture of nodes that is repainted only where they change."""

from collections import Counter
from collections.abc import Iterable, Sequence

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes.containers import Composed
from caurobat.ui.nodes.node import Node, Placed

_Place = tuple[int, ...]


class Layer:
    """The ground below moving things: repainted where its nodes differ from the previous ones, otherwise only copied.

    It covers the layer `below`, if any, which is updated before it. A node without parts is drawn within its rectangle
    and clipped at its edges. What is composed is made once, and drawn again when something around it changes.
    """

    def __init__(self, below: "Layer | None" = None) -> None:
        self._below = below
        self._node: Node | None = None
        self._leaves: dict[_Place, Placed] = {}
        self._composed: dict[_Place, Placed] = {}  # those that have been drawn since they last changed
        self._picture = pygame.Surface((0, 0))
        self._changed: Sequence[pygame.Rect] = ()  # where it was painted in the last update
        self._late: frozenset[_Place] = frozenset()  # where something composed is still shown as it was before

    @property
    def is_late(self) -> bool:
        """Whether the next update has more to paint, since the last one could not make everything."""
        return bool(self._late)

    def update(self, surface: pygame.Surface, look: Look, node: Node, most: int | None = None) -> None:
        """Paint what differs in `node` from the last one, for a `surface` whose whole it covers.

        Unless `most` is None, at most so many composed pictures are made, first those that have waited.
        """
        whole = surface.get_rect()
        if self._picture.get_size() != whole.size:
            self._picture, self._node, self._leaves = pygame.Surface(whole.size, 0, surface), None, {}
        changed = list(self._below._changed) if self._below is not None else []
        if node != self._node or self._late:
            leaves = _by_place(placed for placed in node.place(look, whole).walk() if not placed.parts)
            differing = _differing(self._leaves, leaves)
            composed = [place for place in leaves if place in differing and isinstance(leaves[place].node, Composed)]
            composed.sort(key=lambda place: place not in self._late)
            self._late = frozenset(composed[most:] if most is not None else ())
            differing = {place: leaf for place, leaf in differing.items() if place not in self._late}
            leaves = {
                place: self._leaves[place] if place in self._late else leaf
                for place, leaf in leaves.items()
                if place not in self._late or place in self._leaves
            }
            changed += [leaf.rect for leaf in differing.values()] if self._node is not None else [whole]
            self._composed = {place: drawn for place, drawn in self._composed.items() if place not in differing}
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
        for place, leaf in self._leaves.items():
            part = leaf.rect.clip(rect)
            if part:
                self._picture.set_clip(part)
                if isinstance(leaf.node, Composed):
                    if place not in self._composed:
                        self._composed[place] = leaf.node.made(leaf.look, leaf.rect)
                    self._composed[place].draw(self._picture)
                else:
                    leaf.draw(self._picture)
        self._picture.set_clip(None)


def _differing(old: dict[_Place, Placed], new: dict[_Place, Placed]) -> dict[_Place, Placed]:
    """Return the leaves that changed, came, went, or are in another order."""
    if [place for place in old if place in new] != [place for place in new if place in old]:
        return old | new
    gone = {place: leaf for place, leaf in old.items() if place not in new}
    return gone | {place: leaf for place, leaf in new.items() if leaf != old.get(place)}


def _by_place(leaves: Iterable[Placed]) -> dict[_Place, Placed]:
    """Return `leaves` by their rectangle and the number of those below them in the same one."""
    found: dict[_Place, Placed] = {}
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
