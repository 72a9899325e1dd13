"""Seats and rules: the players round the table, their order, and the options. One press deals the cards.

The small table is on the left (above, on a square window), and the form beside it edits the selected seat. The screen
always shows a playable table, which is saved when the scene is left.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import pygame

from caurobat.core.text import clean_name
from caurobat.narration.player_names import mind_of
from caurobat.narration.rules import option_words
from caurobat.narration.strings import You, msg
from caurobat.players.roster import HUMAN
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.host import Host
from caurobat.ui.nodes import Column, Fixed, Node, Over, Row, Slot, Space, Text
from caurobat.ui.nodes.boxes import At, placed
from caurobat.ui.scenes.house import HouseDesk
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.screen import Screen, panel
from caurobat.ui.setup.forms import House, rules_form, seat_form
from caurobat.ui.setup.plan import TablePlan, shown_names, sole_person
from caurobat.ui.setup.ring import Medal, Ring, draw_ring, ring_for
from caurobat.ui.table.faces import SeatFace, seat_faces
from caurobat.ui.widgets import Button, Icon, Pressable, Scroll, ScrollArea, Weight, WidgetState, control_height

_WIDE: Final = 1.25
_SEAT, _RULES = "seat", "rules"


class SeatsScene(Screen):
    """Edits `plan`; `deal` is called with the plan to play it, and `keep` whenever the scene is left.

    `phones` is called to let phones join first.
    """

    heading = msg("Seats and rules")

    def __init__(
        self,
        host: Host,
        plan: TablePlan,
        deal: Callable[[TablePlan], None],
        keep: Callable[[TablePlan], None] = lambda plan: None,
        phones: Callable[[TablePlan], None] = lambda plan: None,
    ) -> None:
        super().__init__(host)
        self.plan = plan
        self.seat = 0
        self._deal, self._keep, self._phones = deal, keep, phones
        self._house = HouseDesk(host, plan.game, lambda options: self._change(self.plan.with_options(options)))
        self._tab, self._example, self._fields = _SEAT, "", list[Node]()
        self._areas = {tab: ScrollArea() for tab in (_SEAT, _RULES)}

    def exiting(self) -> bool:
        """Save the plan for the next time."""
        self._keep(self.plan)
        return super().exiting()

    def first(self) -> str:
        """Return the name of the main button."""
        return "deal"

    def tree(self) -> Node:
        """Return the table with a line about the focused widget, and the form beside it."""
        look, (board, side), gap = self.look, self._halves(), self.look.px(self.look.theme.sizes.gap)
        note = Text(self._note(), Role.SMALL, look.theme.colours.text_muted, Align.CENTRE)
        ring, line = Column((Slot(), Slot(high=note.height(look, board.width))), gap=look.px(10)).within(look, board)
        deal = Button("deal", self.host.t("Deal the cards"), lambda: self._deal(self.plan), Weight.PRIMARY, weight=1)
        phones = Button("phones", self.host.t("Add phones"), lambda: self._phones(self.plan))
        fields = Scroll(self._tab, self._areas[self._tab], self._fields, look.px(6))
        high, pad = control_height(look), (look.px(20), look.px(14))
        form = (
            Row(self._tabs(), gap=look.px(8), pad=(look.px(18), 0), high=high + gap),  # the tabs touch the panel
            panel(fields, *self._seat_buttons(side.width - 2 * pad[0]), pad=pad, gap=look.px(12)),
            Space(gap),
            Row((phones, deal), gap=gap, high=round(high * 1.1)),
        )
        return Over((self.page(Slot()), *self._table(ring), Fixed(note, line), Fixed(Column(form), side)))

    def spoken_lines(self) -> tuple[str, ...]:
        """Return the title, and who plays with whom."""
        return (*super().spoken_lines(), *([self._against()] if self._pairs() else []))

    def notice_room(self) -> pygame.Rect | None:
        """Return the room beside the heading, without the tabs at the same height."""
        room, side = super().notice_room(), self._halves()[1]
        if room is not None and room.colliderect(side):
            room.width = side.left - self.look.px(16) - room.left
        return room

    # Layout

    def _halves(self) -> tuple[pygame.Rect, pygame.Rect]:
        look, body = self.look, self.body()
        if look.size[0] / look.size[1] >= _WIDE:
            board, side = Row((Slot(), Slot(round(body.width * 0.47))), gap=look.px(28)).within(look, body)
            up = look.px(40)  # there is room beside the title
            side.top, side.height = side.top - up, side.height + up
        else:
            board, side = Column((Slot(high=round(body.height * 0.44)), Slot()), gap=look.px(8)).within(look, body)
        return board, side

    def resize(self, size: tuple[int, int]) -> None:
        """Fill in the form of the selected tab."""
        if self._tab == _SEAT:
            self._fields = seat_form(self.host, self.plan, self.seat, self._change, self._rename)
        else:
            house = House(self._house.kept, partial(self._house.open, self.plan.options))
            self._fields = rules_form(self.host, self.plan, self._change, house, self._example, self._show_example)
        super().resize(size)

    def _table(self, box: pygame.Rect) -> list[Node]:
        """Return the table, its seats, and in its middle the button that adds one, below some words."""
        look, add, seats = self.look, self._add_button(), range(len(self.plan.seats))
        ring = ring_for(look, box, len(seats), add.width(look), is_clockwise=self.plan.kit.game.is_clockwise)
        middle = ring.middle
        below = pygame.Rect(middle.left, middle.centery + look.px(6), middle.width, 0)
        width, height = min(middle.width, add.width(look)), min(middle.height, control_height(look))
        place = placed(below, width, height, down=At.START).clamp(middle)
        medals = [Fixed(self._medal(seat, ring), ring.cells[seat]) for seat in seats]
        words = pygame.Rect(middle.left, middle.top, middle.width, place.top - middle.top - look.px(8))
        return [Fixed.drawn(ring.disc, draw_ring, ring), *self._words_within(words), *medals, Fixed(add, place)]

    def _medal(self, seat: int, ring: Ring) -> Medal:
        face, is_chosen = self._face(seat), self._tab == _SEAT and seat == self.seat
        return Medal(f"seat {seat}", face.name, lambda: self._choose(seat), face, ring, is_chosen=is_chosen)

    def _face(self, seat: int) -> SeatFace:
        (face,) = seat_faces((replace(self.plan.seats[seat], name=self._names[seat]),), self.host.strings)
        return replace(face, mind=self.host.t(mind_of(HUMAN).name)) if face.is_person else face

    @property
    def _names(self) -> list[str]:
        return shown_names(self.plan, self.host.t, self.host.settings.player_name)

    def _add_button(self) -> Button:
        t, seats = self.host.t, len(self.plan.seats)
        is_stuck = seats >= max(self.plan.seat_counts) and self.plan.freed(seats + 1) is None
        why_not = t(self.plan.kit.rules.too_many) if is_stuck else ""
        return Button("add", t("Add a seat"), self._add, icon=Icon.PLUS, why_not=why_not)

    def _tabs(self) -> tuple[Node, ...]:
        t, count = self.host.t, len(self.plan.seats)
        labels = {_SEAT: t("Seat {number} of {count}", number=self.seat + 1, count=count), _RULES: t("Rules")}
        tabs = [
            _Tab(f"tab {tab}", label, partial(self._turn_to, tab), is_chosen=tab == self._tab, weight=1)
            for tab, label in labels.items()
        ]
        return tuple(tabs)

    def _seat_buttons(self, width: int) -> list[Node]:
        """Return the row of buttons for the selected seat, with icons if all of them fit."""
        if self._tab != _SEAT:
            return []
        look, t, gap = self.look, self.host.t, self.look.px(10)
        seats = len(self.plan.seats)
        is_stuck = seats <= min(self.plan.seat_counts) and self.plan.freed(seats - 1) is None
        why_not = t(self.plan.kit.rules.too_few) if is_stuck else ""
        alone = sole_person(self.plan)
        names = [You(name) if seat == alone else name for seat, name in enumerate(self._names)]
        before, after = names[self.seat - 1], names[(self.seat + 1) % len(names)]
        swap = msg("Changes places with {name:you|*}.")
        buttons = [
            Button(
                "earlier", t("Plays earlier"), lambda: self._move(-1), icon=Icon.PREVIOUS, hint=t(swap, name=before)
            ),
            Button("later", t("Plays later"), lambda: self._move(1), icon=Icon.NEXT, hint=t(swap, name=after)),
            Button("remove", t("Remove"), self._remove, icon=Icon.CLOSE, why_not=why_not),
        ]
        is_wide = max(button.width(look) for button in buttons) <= (width - 2 * gap) // len(buttons)
        return [Row(tuple([replace(each, icon=each.icon if is_wide else None, weight=1) for each in buttons]), gap=gap)]

    # Words

    def _words_within(self, room: pygame.Rect) -> list[Node]:
        """Return the number of cards dealt, and who plays with whom, at the foot of `room`."""
        look, colours, height = self.look, self.look.theme.colours, self.look.text.line_height(Role.BODY)
        lines = list(self.plan.kit.rules.deal_lines(self.host.strings, self.plan.options, len(self.plan.seats)))
        lines += self._pairs()
        if len(lines) * height > room.height:
            lines, room.height = lines[:1], room.height + look.px(4)
        if height > room.height:
            return []
        inks = [colours.accent, *[colours.text] * (len(lines) - 1)]
        texts = [Text(line, Role.BODY, ink, Align.CENTRE) for line, ink in zip(lines, inks, strict=True)]
        return [Fixed(Column(tuple(texts), at=At.END), room)]

    def _note(self) -> str:
        """Return the hint of the focused widget, or else a note on anything surprising about this table."""
        t = self.host.t
        if self.group.hint:
            return self.group.hint
        names = self._names
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            return t("Two seats are called {name}.", name=twice)
        people = sum(seat.player == HUMAN for seat in self.plan.seats)
        if not people:
            return t("No people at this table: you watch the computer play.")
        if people > 1 and not self.plan.table.is_open:
            return t("Between two people a curtain falls, so that nobody sees another’s cards.")
        return self._against() if self._pairs() else t(self.plan.kit.rules.direction)

    def _against(self) -> str:
        """Return which partners play against which."""
        side, rivals = self._pairs()
        return self.host.t("{side} against {rivals}", side=side, rivals=rivals)

    def _pairs(self) -> list[str]:
        """Return the partners of each side; empty if everybody plays alone or only the play decides the sides."""
        seats, names, listed = len(self.plan.seats), self._names, self.host.strings.listed
        sides = self.plan.kit.game.sides(self.plan.options, seats)
        return [listed([names[seat] for seat in side]) for side in sides] if len(sides) < seats else []

    # Changes

    def _change(self, plan: TablePlan) -> None:
        """Adopt `plan`; if its rules need another number of seats, ask first."""
        if plan.options != self.plan.options and len(plan.seats) != len(self.plan.seats):
            self._ask_for(plan)
        else:
            self.plan = plan
        self.resize(self.look.size)

    def _ask_for(self, plan: TablePlan) -> None:
        """Ask whether to adopt `plan`, naming the players who would join or leave."""
        t, listed = self.host.t, self.host.strings.listed
        before, after = self._names, shown_names(plan, t, self.host.settings.player_name)
        title = t("These rules need a different number of seats: {all}.", all=", ".join(map(str, plan.seat_counts)))
        if len(after) > len(before):
            text = t("{names} would sit down, too.", names=listed([name for name in after if name not in before]))
        else:
            text = t("{names} would leave the table.", names=listed([name for name in before if name not in after]))
        self._offer(title, text, t("Play like this"), plan)

    def _offer(self, title: str, text: str, label: str, plan: TablePlan) -> None:
        """Ask whether to adopt `plan`; if the answer is no, change nothing."""

        def go_on() -> None:
            self.plan = plan
            self.seat = min(self.seat, len(plan.seats) - 1)
            self.resize(self.look.size)

        answers = [MessageAnswer(label, go_on, Weight.PRIMARY), MessageAnswer(self.host.t("Leave it as it is"))]
        self.host.stack.push(MessageScene(self.host, title, text, answers))

    def _is_excluded(self, step: int) -> bool:
        """Whether an option prevents changing the number of seats by `step`; if so, offer to change that option."""
        seats, t = len(self.plan.seats) + step, self.host.t
        freed = self.plan.freed(seats)
        if freed is None or any((count - len(self.plan.seats)) * step > 0 for count in self.plan.seat_counts):
            return False
        (name, options), rules, strings = freed, self.plan.kit.rules, self.host.strings
        title = t("{rule} excludes that.", rule=option_words(strings, rules, self.plan.options, name))
        plan = replace(self.plan, options=options)
        plan = plan.with_seat_added() if step > 0 else plan.with_seat_removed(self.seat)
        text = self.host.n(
            "For {count} seat another rule is needed.", "For {count} seats another rule is needed.", seats
        )
        self._offer(title, text, t("Change to {rule}", rule=option_words(strings, rules, options, name)), plan)
        return True

    def _show_example(self, option: str) -> None:
        """Show the example of `option`, or none if `option` is empty, replacing the previous one."""
        self._example = option
        self._change(self.plan)
        if option:
            rects = [item.rect for item in self.group.widgets if item.name.startswith(f"by {option} ")]
            self._areas[_RULES].reveal(rects[-1])

    def _rename(self, name: str) -> None:
        """Rename the selected seat without a rebuild, so that the field keeps its caret.

        A person who plays alone keeps this name at every table.
        """
        is_alone = self.seat == sole_person(self.plan)
        if is_alone:
            self.host.change(player_name=clean_name(name))
        self.plan = self.plan.with_name(self.seat, "" if is_alone else name)
        self.redraw()

    def _choose(self, seat: int) -> None:
        self.seat = seat
        self._turn_to(_SEAT)

    def _turn_to(self, tab: str) -> None:
        self._tab = tab
        self.resize(self.look.size)

    def _add(self) -> None:
        if self._is_excluded(1):
            return
        self.plan = self.plan.with_seat_added()
        self._choose(len(self.plan.seats) - 1)

    def _remove(self) -> None:
        if self._is_excluded(-1):
            return
        self.plan = self.plan.with_seat_removed(self.seat)
        self._choose(min(self.seat, len(self.plan.seats) - 1))

    def _move(self, step: int) -> None:
        self.plan = self.plan.with_seat_moved(self.seat, step)
        self._choose((self.seat + step) % len(self.plan.seats))


@dataclass(frozen=True)
class _Tab(Pressable):
    """A tab that selects the content of the panel below it; the selected one is joined to the panel."""

    is_chosen: bool = field(kw_only=True)

    def show(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: WidgetState) -> None:
        """Draw the tab without its bottom edge."""
        colours = look.theme.colours
        is_lit = mood.is_hovered or mood.is_focused
        fill = colours.panel if self.is_chosen else colours.panel_hover if is_lit else colours.panel_raised
        radius = look.px(look.theme.radii.control)
        line = look.px(look.theme.sizes.line)
        previous = surface.get_clip()
        surface.set_clip(rect.clip(previous))
        box = rect.inflate(0, 2 * radius).move(0, radius)
        look.shapes.draw_box(surface, box, radius, fill, colours.panel_line, line)
        if self.is_chosen:
            mark = pygame.Rect(rect.left + radius, rect.top, rect.width - 2 * radius, look.px(3))
            surface.fill(colours.accent, mark)
        surface.set_clip(previous)
        ink = colours.accent if self.is_chosen else colours.text
        look.text.draw_fitted(surface, self.label, Role.BUTTON, ink, rect.inflate(-look.px(20), 0), Align.CENTRE)
