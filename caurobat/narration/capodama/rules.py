"""Capodama's rules in words, for the forms and the settings."""

from collections.abc import Mapping
from typing import Final

from caurobat.games.capodama import GAME, Options
from caurobat.games.capodama.packs import FIRST_EXCHANGE, PACKS, SIX, THREE
from caurobat.narration.capodama.rules_pages import pages
from caurobat.narration.card_names import so_many_cards
from caurobat.narration.rules import GameRules, OptionText
from caurobat.narration.strings import Strings, msg, msg_of

_OPTIONS: Final[Mapping[str, OptionText]] = {
    "deck": OptionText(
        msg("Cards"),
        {
            "french": (msg("French"), msg("Hearts, diamonds, clubs and spades: for up to six.")),
            "italian": (
                msg("Spanish"),
                msg("Coins for hearts, the cavall for the queen: the dama rides. There are cards for up to five."),
            ),
        },
        msg("The description that we follow has both packs; Spanish cards don’t suffice for six."),
    ),
}

_PRESETS: Final[Mapping[str, tuple[str, str]]] = {
    "classic": (msg_of("rules", "Classic"), msg("With French cards, to seven points.")),
    "italian": (msg("Spanish cards"), msg("Coins for hearts, to seven points.")),
    "short": (msg("Short"), msg("With French cards, to three points.")),
}


class CapodamaRules(GameRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = _OPTIONS
    presets = _PRESETS
    pages = staticmethod(pages)
    presets_name_target = True
    targets = range(1, 51)
    too_few = msg("At least one: alone, it is a solitaire.")
    too_many = msg("At most six with French cards, five with Spanish ones.")
    layouts: Mapping[str, str] = {"wheel": msg("Round the table")}
    layout_hint = msg("Each card lies before the seat that played it.")
    sample = msg("Laia plays the ace of clubs. You take the trick with the 7 of hearts: 29 points.")

    def deal_lines(self, strings: Strings, options: Options, seats: int) -> list[str]:
        """Return the size of the pack and the peculiarities of that number of seats."""
        cards = len(PACKS[options.deck].cards(seats))
        lines = [so_many_cards(strings, cards), strings.t("eight each")]
        if seats == 1:
            lines.append(strings.t("a solitaire with two open hands: 80 to 85 points win"))
        elif seats < THREE:
            lines.append(strings.t("the capo plays alone, and eight more cards each come later"))
        elif seats < FIRST_EXCHANGE:
            lines.append(strings.t("the capo plays alone and names a fourth trump"))
        elif seats < SIX:
            lines.append(strings.t("each gives a card to the left"))
        else:
            lines.append(strings.t("three against three: each gives a card to the left and one to the right"))
        return lines


RULES: Final = CapodamaRules(GAME)
