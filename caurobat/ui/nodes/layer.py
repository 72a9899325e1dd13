"""A picture of nodes that is repainted only where they change."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes.containers import Composed
from caurobat.ui.nodes.node import Node, Placed

_Place = tuple[int, ...]
_Leaves = dict[_Place, Placed]


class Layer:
    """The ground below moving things: repainted where its nodes differ from the previous ones, otherwise only copied.

    It covers the layer `below`, if any, which is updated before it. A node without parts is drawn within its rectangle
    and clipped at its edges. What is composed is made once, and drawn again when something around it changes.
    """

    def __init__(self, below: "Layer | None" = None) -> None:
        self._below = below
        self._nodes: Sequence[Node] = ()
        self._placed: list[_Leaves] = []  # the leaves of each node
        self._leaves: list[_Leaves] = []  # those that are shown, which are others where something is late
        self._composed: _Leaves = {}  # those that have been drawn since they last changed
        self._picture = pygame.Surface((0, 0))
        self._changed: Sequence[pygame.Rect] = ()  # where it was painted in the last update
        self._late: frozenset[_Place] = frozenset()  # where something composed is still shown as it was before

    @property
    def is_late(self) -> bool:
        """Whether the next update has more to paint, since the last one could not make everything."""
        return bool(self._late)

    def update(self, surface: pygame.Surface, look: Look, nodes: Sequence[Node], most: int | None = None) -> None:
        """Paint what differs in `nodes`, the lowest first, for a `surface` whose whole each of them covers.

        Unless `most` is None, at most so many composed pictures are made, first those that have waited. The first
        update at a size makes all of them, since there is nothing yet that could be shown in their place.
        """
        whole = surface.get_rect()
        changed = list(self._below._changed) if self._below is not None else []
        if self._picture.get_size() != whole.size:
            self._picture, self._nodes, self._leaves = pygame.Surface(whole.size, 0, surface), (), []
            changed, most = [whole], None
        self._placed = [self._leaves_of(number, node, look, whole) for number, node in enumerate(nodes)]
        leaves = list(self._placed)
        differing: _Leaves = {}
        for old, new in zip_longest(self._leaves, leaves, fillvalue=dict[_Place, Placed]()):
            differing |= _differing(old, new) if new is not old else {}
        parts = chain.from_iterable(new.items() for new in leaves)
        composed = [place for place, leaf in parts if place in differing and isinstance(leaf.node, Composed)]
        composed.sort(key=lambda place: place not in self._late)
        self._late = frozenset(composed[most:] if most is not None else ())
        for place in self._late:
            del differing[place]
        for number in {place[0] for place in self._late}:
            shown = self._leaves[number] if number < len(self._leaves) else {}
            kept = {place: shown.get(place) if place in self._late else leaf for place, leaf in leaves[number].items()}
            leaves[number] = {place: leaf for place, leaf in kept.items() if leaf is not None}
        self._composed = {place: drawn for place, drawn in self._composed.items() if place not in differing}
        self._nodes, self._leaves = tuple(nodes), leaves
        self._changed = _joined([*changed, *(leaf.rect for leaf in differing.values())])
        for rect in self._changed:
            self._paint(rect)

    def _leaves_of(self, number: int, node: Node, look: Look, whole: pygame.Rect) -> _Leaves:
        """Return the leaves of a node by their places; an equal one is not placed again."""
        if number < len(self._nodes) and node == self._nodes[number]:
            return self._placed[number]
        return _by_place(number, [placed for placed in node.place(look, whole).walk() if not placed.parts])

    def draw(
        self, surface: pygame.Surface, look: Look, nodes: Sequence[Node], soiled: Iterable[pygame.Rect] | None = None
    ) -> None:
        """Draw `nodes`, and what is below them, onto the whole of `surface`.

        If that still shows the layer except in the rectangles `soiled`, only these and the changed ones are copied.
        """
        self.update(surface, look, nodes)
        rects = [surface.get_rect()] if soiled is None else _joined([*self._changed, *soiled])
        surface.blits([(self._picture, rect, rect) for rect in rects])

    def _paint(self, rect: pygame.Rect) -> None:
        if self._below is not None:
            self._picture.blit(self._below._picture, rect, rect)
        for place, leaf in chain.from_iterable(leaves.items() for leaves in self._leaves):
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


def _differing(old: _Leaves, new: _Leaves) -> _Leaves:
    """Return the leaves that changed, came, went, or are in another order."""
    if [place for place in old if place in new] != [place for place in new if place in old]:
        return old | new
    gone = {place: leaf for place, leaf in old.items() if place not in new}
    return gone | {place: leaf for place, leaf in new.items() if leaf != old.get(place)}


def _by_place(number: int, leaves: Iterable[Placed]) -> _Leaves:
    """Return the leaves of node `number` by their rectangle and the number of those below them in the same one."""
    found: _Leaves = {}
    below: Counter[tuple[int, ...]] = Counter()
    for leaf in leaves:
        rect = tuple(leaf.rect)
        found[number, *rect, below[rect]] = leaf
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
