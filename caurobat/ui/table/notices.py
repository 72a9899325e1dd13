"""Where a short notice may appear over the table: in a corner free of seats and cards, or else in the middle."""

from typing import TYPE_CHECKING, Final

from pygame import Rect

from caurobat.core.zones import HANDS
from caurobat.ui.table.layout import Areas
from caurobat.ui.table.panels import STRIP

if TYPE_CHECKING:
    from caurobat.ui.table.story.animator import TableAnimator

_SIZES: Final = ((420.0, 60.0), (320.0, 84.0), (240.0, 104.0))  # of free corners, in units, best first
_MARGIN: Final = 10.0


def notice_room(areas: Areas, *covered: Rect) -> Rect:
    """Return the free room for notices, in pixels, clear of the `covered` rects."""
    unit, width = areas.unit, areas.size[0]
    cards = [place.card_rect(areas.card_height) for place in areas.places.values()]
    taken = [*areas.panels.values(), areas.own, areas.hand, areas.slip, *cards, *covered]
    margin, top = round(_MARGIN * unit), round((STRIP + 2) * unit)
    for wide, high in _SIZES:
        size = (round(wide * unit), round(high * unit))
        for left in (margin, width - margin - size[0]):
            corner = Rect((left, top), size)
            if corner.collidelist(taken) < 0:
                return corner
    return areas.centre


def room_on(stage: "TableAnimator", *covered: Rect) -> Rect:
    """Return the free room for notices over the cards now on `stage`, where an unattended hand lies open, too."""
    view = stage.view
    hands = [cards for zone, cards in view.zones.items() if zone in HANDS and zone.seat >= view.seats]
    sprites = [stage.sprites[card] for hand in hands for card in hand if card in stage.sprites]
    return notice_room(stage.areas, *[sprite.placed.pose.rect for sprite in sprites], *covered)
