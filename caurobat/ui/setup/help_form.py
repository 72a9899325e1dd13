"""The part of a seat's form that makes the table fair for a person: help and a head start."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from caurobat.match.seating import MOST_HEAD_START
from caurobat.narration.strings import You, msg
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.setup.fair_start import suggested
from caurobat.ui.setup.plan import TablePlan, named, sole_person
from caurobat.ui.widgets import Choice, Heading, Paragraph, Toggle, Widget

_KINDS = (
    (
        "has_hint",
        msg("A gentle hint"),
        msg("If it matters which card you play, one is marked with a star, without your asking."),
    ),
    (
        "has_warning",
        msg("A word of warning"),
        msg("Before a costly mistake you are asked once whether you mean it, and can take the card back."),
    ),
    (
        "has_time",
        msg("More time"),
        msg("Nobody hurries you: no call runs out, and the others’ plays are shown calmly."),
    ),
)
_INDENT: Final = 6.0


def help_form(host: Host, plan: TablePlan, seat: int, change: Callable[[TablePlan], None]) -> list[Widget]:
    """Return the widgets that edit the help for the person at `seat`; `change` gets the new plan."""
    t, given = host.t, plan.seats[seat].help

    def switch(name: str) -> Callable[[bool], None]:
        return lambda is_on: change(plan.with_help(seat, replace(given, **{name: is_on})))

    widgets: list[Widget] = [Heading("help", t("To make it fair"))]
    for name, label, line in _KINDS:
        if name == "has_time" or plan.kit.advice is not None:
            widgets += explained(host, Toggle(name, t(label), getattr(given, name), switch(name)), t(line))
    return widgets + (_head_start(host, plan, seat, change) if plan.kit.score.has_head_starts else [])


def _head_start(host: Host, plan: TablePlan, seat: int, change: Callable[[TablePlan], None]) -> list[Widget]:
    t, n, given = host.t, host.n, plan.seats[seat].help
    names = [each.name for each in named(plan, t, host.settings.player_name)]
    counts = range(1, MOST_HEAD_START + 1)
    choices = [(0, t("None")), *((cards, n("{count} card", "{count} cards", cards)) for cards in counts)]
    choice = Choice(
        "head start",
        t("Head start"),
        choices,
        given.head_start,
        lambda cards: change(plan.with_help(seat, replace(given, head_start=cards))),
    )
    line = t("Added to your cards after each round. The score shows both: by the cards, and with the head start.")
    suggestion = suggested(host.settings.last_rounds, plan.game, plan.options.to_rules(), names, names[seat])
    if suggestion is not None:
        cards, rounds = suggestion
        fields = {"name": You() if seat == sole_person(plan) else names[seat], "rounds": rounds}
        line += " " + n(
            "With {count} extra card, {name:you|*} would have won a fair share of the last {rounds} rounds.",
            "With {count} extra cards, {name:you|*} would have won a fair share of the last {rounds} rounds.",
            cards,
            **fields,
        )
    return explained(host, choice, line)


def explained(host: Host, control: Widget, text: str) -> list[Widget]:
    """Return `control` with the remark `text` below it."""
    return [control, sentence(host, f"about {control.name}", text)]


def sentence(host: Host, name: str, text: str) -> Widget:
    """Return `text` as a remark on the control above it."""
    return Sentence(name, text, Role.SMALL, colour=host.look.theme.colours.text_muted)


class Sentence(Paragraph):
    """A remark on the control above it: aligned with its label, and closer to it than to the next control."""

    def height_for(self, look: Look, width: int) -> int:
        """Return the height of the wrapped text and the space below it."""
        return super().height_for(look, width - 2 * look.px(_INDENT)) + look.px(8)

    def text_box(self, look: Look) -> pygame.Rect:
        """Return the rectangle of the text, in line with the labels."""
        return self.rect.inflate(-2 * look.px(_INDENT), 0).move(0, -look.px(3))
