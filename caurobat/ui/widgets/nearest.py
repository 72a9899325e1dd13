"""Where an arrow key leads: to what lies nearest in its direction."""

from collections.abc import Sequence

import pygame

from caurobat.ui.widgets.base import Widget

_ASIDE_WEIGHT = 2.2  # how much worse a widget to the side is than one straight ahead


def ahead(start: Widget, able: Sequence[Widget], direction: tuple[int, int]) -> Widget | None:
    """Where an arrow leads: up and down through all that scrolls with `start`, only then past it to what is seen."""
    if start.viewport is not None and not direction[0]:
        within = nearest(start, [each for each in able if each.viewport is start.viewport], direction)
        if within is not None:
            return within
    seen = [each for each in able if each.viewport is None or each.viewport.rect.colliderect(each.rect)]
    return nearest(start, seen, direction)


def nearest(start: Widget, widgets: Sequence[Widget], direction: tuple[int, int]) -> Widget | None:
    """The widget that lies closest to `start` in `direction` (-1, 0 or 1 across and down), or None.

    Something counts as lying there if its nearer edge is beyond the middle of `start`; what is off to the
    side counts as further away by as much as it does not overlap.
    """
    found: Widget | None = None
    least = 0.0
    for widget in widgets:
        if widget is start:
            continue
        distance = _distance(start.rect, widget.rect, direction)
        if distance is not None and (found is None or distance < least):
            found, least = widget, distance
    return found


def _distance(start: pygame.Rect, other: pygame.Rect, direction: tuple[int, int]) -> float | None:
    across, down = direction
    if across:
        ahead = (other.left - start.right) if across > 0 else (start.left - other.right)
        beyond = (other.centerx - start.centerx) * across
        reach, span = start.width, _gap(start.top, start.bottom, other.top, other.bottom)
        offset = abs(other.centery - start.centery)
    else:
        ahead = (other.top - start.bottom) if down > 0 else (start.top - other.bottom)
        beyond = (other.centery - start.centery) * down
        reach, span = start.height, _gap(start.left, start.right, other.left, other.right)
        offset = abs(other.centerx - start.centerx)
    if beyond <= 0 or ahead < -reach / 2:
        return None
    return max(0, ahead) + _ASIDE_WEIGHT * span + offset * 0.01


def _gap(low: int, high: int, other_low: int, other_high: int) -> int:
    """How far two spans are apart; 0 where they overlap."""
    return max(0, other_low - high, low - other_high)
