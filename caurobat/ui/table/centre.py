"""The middle of the wheel: shouts, sweeps, the call window, and what the focused card would bring."""

from collections.abc import Sequence

import pygame

from caurobat.ui.look import Look
from caurobat.ui.narration import SHOUTS, card_name, path_text
from caurobat.ui.strings import Strings
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.forecast import Forecast
from caurobat.ui.table.slip_paint import Row, pill, sign_kind, signed, slip_rows
from caurobat.ui.table.stage import Label
from caurobat.ui.text import Align, Role
from caurobat.ui.theme import Colour, with_alpha


def draw_labels(
    surface: pygame.Surface, look: Look, areas: Areas, labels: Sequence[Label], strings: Strings, now: float
) -> None:
    """Draw what rises and fades: numbers at the piles, shouts in the middle."""
    for label in labels:
        part = (now - label.begin) / label.duration if label.duration > 0 else 1.0
        if not 0.0 <= part < 1.0:
            continue
        if label.kind in ("shout", "sweep"):
            _draw_shout(surface, look, areas, strings.t(SHOUTS[label.text]), part)
        else:
            _draw_number(surface, look, label, part, strings)


def _draw_shout(surface: pygame.Surface, look: Look, areas: Areas, text: str, part: float) -> None:
    colours = look.theme.colours
    alpha = 255 if part < 0.75 else round(255 * (1 - part) / 0.25)
    role = Role.SHOUT if look.text.width(text, Role.SHOUT) < areas.centre.width * 1.35 else Role.DISPLAY
    box = areas.centre.inflate(areas.centre.width * 0.6, 0)
    drop = look.px(4)
    for colour, shift in ((colours.table_deep, drop), (colours.accent, 0)):
        image = look.text.rendered(look.text.shortened(text, role, box.width), role, colour)
        image.set_alpha(alpha)
        surface.blit(image, image.get_rect(center=(box.centerx, box.centery + shift)))
        image.set_alpha(255)


def _draw_number(surface: pygame.Surface, look: Look, label: Label, part: float, strings: Strings) -> None:
    colours = look.theme.colours
    fills: dict[str, tuple[Colour, Colour]] = {
        "gain": (colours.gain, colours.ink),
        "loss": (colours.loss, colours.ink),
        "debt": (colours.debt, colours.text_on_debt),
    }
    fill, ink = fills[label.kind]
    text = strings.t("owes {owed}", owed=label.text.removeprefix("IOU ")) if label.kind == "debt" else label.text
    rise = look.px(26) * min(1.0, part * 2.5)
    pill(surface, look, (round(label.x), round(label.y - rise)), text, fill, ink, Role.STRONG)


def draw_window(surface: pygame.Surface, look: Look, areas: Areas, word: str, left: float) -> None:
    """Draw the call window: the call that may be made, and how much of its time is left (1 to 0)."""
    colours = look.theme.colours
    box = areas.centre
    title = pygame.Rect(box.left, box.top, box.width, box.height // 2)
    look.text.draw_fitted(surface, word, Role.TITLE, colours.accent, title, Align.CENTRE)
    bar = pygame.Rect(0, 0, min(box.width, look.px(220)), look.px(8))
    bar.center = (box.centerx, title.bottom)
    look.shapes.draw_box(surface, bar, bar.height // 2, with_alpha(colours.panel_line, 160))
    if left > 0:
        # Cut off one bar instead of making another for every length.
        full = look.shapes.box(bar.size, bar.height // 2, colours.accent)
        surface.blit(full, bar, pygame.Rect(0, 0, round(bar.width * left), bar.height))


def draw_forecast(
    surface: pygame.Surface, look: Look, areas: Areas, found: Forecast, strings: Strings, names: Sequence[str], own: int
) -> None:
    """Draw what the focused card would bring: its path, each theft and payment, and the net for one's own pile."""
    slip = found.slip
    colours = look.theme.colours
    box = areas.centre
    if slip.path:
        head = strings.t("{card} takes {path}", card=str(slip.card.rank), path=path_text(slip.path))
    else:
        head = strings.t("{card} stays on the table", card=card_name(strings, slip.card))
    line = look.text.line_height(Role.BODY)
    rows = [row for row in slip_rows(strings, slip, names) if slip.path][1:] if slip.captured else []
    if found.is_uncertain:
        rows.append(Row(strings.t("if nobody answers the call"), "", "plain"))
    space = max(0, (box.height - 2 * line - look.px(34)) // line)
    rows = rows[:space]
    top = box.centery - (line * (len(rows) + 1) + look.px(36)) // 2
    look.text.draw_fitted(surface, head, Role.STRONG, colours.text, pygame.Rect(box.left, top, box.width, line))
    for number, row in enumerate(rows):
        text = f"{row.text}  {row.number}".strip()
        place = pygame.Rect(box.left, top + line * (number + 1), box.width, line)
        look.text.draw_fitted(surface, text, Role.BODY, colours.text_muted, place)
    net = slip.net[own]
    if net or slip.path:
        fill: Colour = {"gain": colours.gain, "loss": colours.loss}.get(sign_kind(net), colours.panel_raised)
        ink = colours.ink if net else colours.text
        centre = (box.centerx, top + line * (len(rows) + 1) + look.px(22))
        pill(surface, look, centre, strings.t("net {net}", net=signed(net)), fill, ink, Role.COUNTER)
