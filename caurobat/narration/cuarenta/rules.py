"""Cuarenta's rules in words, for the forms and the settings."""

from collections.abc import Mapping
from typing import Final

from caurobat.games.cuarenta import GAME, Options
from caurobat.games.cuarenta.dealing import BATCH, PACK
from caurobat.narration.cuarenta.rules_pages import pages
from caurobat.narration.rules import GameRules, OptionText, Target
from caurobat.narration.strings import Strings, msg, msg_of

_OPTIONS: Final[Mapping[str, OptionText]] = {
    "deck": OptionText(
        msg("Cards"),
        {
            "french": (msg("French"), msg("Ace to seven, jack, queen and king of hearts, diamonds, clubs and spades.")),
            "spanish": (msg("Spanish"), msg("1 to 7, sota, cavall and rei of coins, cups, swords and batons.")),
        },
        msg("The book that we follow has French cards. With Spanish ones nothing else changes."),
    ),
    "sequence": OptionText(
        msg("Runs"),
        {
            "courts": (msg("Up to the king"), msg("A run goes on from the seven to the jack, the queen and the king.")),
            "numerals": (
                msg("Up to the seven"),
                msg("A run ends at the seven, and a court takes one court alone: smaller catches."),
            ),
        },
        msg("The book that we follow doesn’t say whether runs go on to the courts. Both are rulings of ours."),
    ),
    "wrong_claim": OptionText(
        msg("A wrong claim"),
        {
            "two": (
                msg("Two for the others"),
                msg("Claiming a ronda that wasn't there gives the other side two points."),
            ),
            "nothing": (msg("Costs nothing"), msg("A wrong claim of a ronda costs nothing.")),
        },
        msg(
            "The book that we follow is silent on wrong claims. Two points, as for other mistakes, are a ruling "
            "of ours."
        ),
    ),
}

_PRESETS: Final[Mapping[str, tuple[str, str]]] = {
    "classic": (msg_of("rules", "Classic"), msg("With French cards, as in Quito and Cuenca.")),
    "baraja": (msg("Baraja"), msg("The same with Spanish cards.")),
}


class CuarentaRules(GameRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = _OPTIONS
    presets = _PRESETS
    pages = staticmethod(pages)
    too_few = msg("At least two: one against one.")
    too_many = msg("At most four: two against two.")
    calls = msg("Rondas")
    layouts: Mapping[str, str] = {"wheel": msg("In an arc"), "row": msg("In two rows")}
    layout_hint = msg("On the arc every rank has its place, and a run is a row of neighbours.")
    sample = msg("Laia leaves the 7 of clubs. You match it and take the seven, the jack and the queen: caída!")

    def target(self, strings: Strings, options: Options) -> Target:
        """Return the target, which is always forty."""
        return Target((options.goal,), options.goal, strings.t("The first side to reach forty points wins, at once."))

    def deal_lines(self, strings: Strings, options: Options, seats: int) -> list[str]:
        """Return the number of cards for each seat, and of deals."""
        batches = PACK // BATCH // seats
        return [strings.t("five cards each"), strings.n("{count} time a round", "{count} times a round", batches)]


RULES: Final = CuarentaRules(GAME)
