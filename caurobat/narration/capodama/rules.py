"""Capodama's options as the forms change them, and what its settings are called."""

from functools import partial
from typing import Final

from caurobat.games.capodama import GAME, Options
from caurobat.games.capodama.packs import FIRST_EXCHANGE, PACKS, SIX, THREE
from caurobat.narration.capodama.option_texts import OPTIONS
from caurobat.narration.capodama.option_texts import PRESETS as PRESET_TEXTS
from caurobat.narration.capodama.rules_pages import pages
from caurobat.narration.card_names import so_many_cards
from caurobat.narration.rules import (
    RulesKit,
    SettingTexts,
    Target,
    points_target,
    preset_of,
    preset_options,
    with_option,
    with_target,
)
from caurobat.narration.strings import Strings, msg

_TARGETS: Final = range(1, 51)


def target(strings: Strings, options: Options) -> Target:
    """What a match is played to."""
    return points_target(strings, options.goal, _TARGETS)


def deal_lines(strings: Strings, options: Options, seats: int) -> list[str]:
    """How many cards so many seats play with, and what is special about their number."""
    cards = len(PACKS[options.deck].cards(seats))
    lines = [so_many_cards(strings, cards), strings.t("eight each")]
    if seats == 1:
        lines.append(strings.t("a solitaire with two open hands: 80 to 85 points win"))
    elif seats < THREE:
        lines.append(strings.t("the capo plays alone, and eight more cards each come later"))
    elif seats < FIRST_EXCHANGE:
        lines.append(strings.t("the capo plays alone and names a fourth trump"))
    elif seats < SIX:
        lines.append(strings.t("each gives one card to the left"))
    else:
        lines.append(strings.t("three against three: each gives a card to the left and one to the right"))
    return lines


RULES: Final = RulesKit(
    pages=pages,
    options=OPTIONS,
    with_option=with_option,
    presets=PRESET_TEXTS,
    preset_of=partial(preset_of, GAME),
    with_preset=partial(preset_options, GAME),
    target=target,
    with_target=with_target,
    too_few=msg("One is the fewest: then it is a solitaire."),
    too_many=msg("Six is the most with French cards, five with Spanish ones."),
    deal_lines=deal_lines,
    direction=msg("Play goes round to the left, clockwise."),
    settings=SettingTexts(
        calls="",
        layouts={"wheel": msg("Round the table")},
        layout_hint=msg("Each card lies before the seat that played it."),
        sample=msg("Laia plays the ace of clubs. You take the trick with the 7 of hearts: 29 points."),
        cards=("KH", "7C", "AS"),
    ),
)
