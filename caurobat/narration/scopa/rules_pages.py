"""How to play Scopa, in pages."""

from typing import Final

from caurobat.games.scopa import Options
from caurobat.narration.keys_page import keys_page
from caurobat.narration.rules import ByOption, Example, OnScreen, Section, parts_by_option, section
from caurobat.narration.strings import msg


def pages(options: Options) -> tuple[Section, ...]:
    """Return the pages on how to play by `options`."""
    by_option = parts_by_option(options, Options())
    return (_ABOUT, _deal(by_option), _TAKING, _SCOPA, _END, _match(by_option), keys_page())


def _deal(by_option: ByOption) -> Section:
    deal = {
        "threes": msg(
            "Four cards lie open on the table, and everybody gets three. When all have played theirs, they get "
            "three more, until no card is left. Everything can also be dealt at once."
        ),
        "all": msg("Four cards lie open on the table, and all the others are dealt out at once."),
    }
    partners = {
        False: msg(
            "Everybody plays for their own pile. If four play two against two, partners sit across from each "
            "other and count their cards together."
        ),
        True: msg("Partners sit across from each other and count their cards together."),
    }
    return section(msg("The deal"), *by_option("deal", deal), *by_option("partners", partners))


def _match(by_option: ByOption) -> Section:
    three_kings = {
        "redeal": msg("Three re or more on the first table would spoil the round: the cards are dealt again."),
        "play": msg("Three re or more on the first table stay there: the round is played all the same."),
    }
    return section(
        msg("The match"),
        msg(
            "Rounds are played until somebody has the agreed number of points at the end of a round; then "
            "the highest score wins. If the leaders are tied, another round is played."
        ),
        *by_option("three_kings", three_kings),
    )


_ABOUT: Final = section(
    msg("The game"),
    msg(
        "Scopa means broom: whoever takes all the cards on the table sweeps it. You take cards from the "
        "table with cards from your hand, and in the end the cards you have taken are counted. Two to four "
        "play, with the 40 Spanish cards and to 11 points, unless you agree on another number. Play goes "
        "round to the right, and the player after the dealer begins."
    ),
    msg(
        "Italians call the courts fante (10), cavallo (11) and re (12). In sums the fante counts 8, the "
        "cavallo 9 and the re 10; all other cards are worth their number."
    ),
    Example("table=[O1 C2 E5 B12] hand0=[B10 O4] hand1=[O6 B3]", ("B10",)),
)

_TAKING: Final = section(
    msg("Taking cards"),
    msg(
        "Play one card. If there is one of the same rank on the table, you take it: exactly one, and you choose which."
    ),
    Example("table=[O5 E3 B2 C12] hand0=[C5 B7] hand1=[O4 E2]", ("C5",)),
    msg(
        "If there is none, but some cards of the table add up to your card, you take those. If there are "
        "several ways, you choose one."
    ),
    OnScreen(msg("Choose a way by a second press on a card, by its number, or with the arrows.")),
    Example("table=[O2 C5 E12] hand0=[B7 C3] hand1=[O4 E1]", ("B7",)),
    msg(
        "A card of the same rank goes first: with a 5 on the table, a 5 never takes 3 and 2. If your card "
        "can take something, it must; if it can't, it stays on the table."
    ),
    msg(
        "The cards you take go onto your pile, face down. Everybody saw them, and a player who remembers "
        "them knows what is still to come."
    ),
)

_SCOPA: Final = section(
    msg("Scopa!"),
    msg(
        "If you take all the cards on the table, that is a scopa, and a point. The card you made it with is placed "
        "across your pile, face up. The last card of a round never makes a scopa, even if it empties the table."
    ),
    Example("table=[O4 C6] hand0=[B12 O2] hand1=[O5 E1]", ("B12",)),
)

_END: Final = section(
    msg("The end of a round"),
    msg("The cards left on the table at the end go to the player who captured last. Then the points are counted:"),
    msg(
        "Most cards: one point. Most coins: one point. If the highest are tied, nobody gets the point; "
        "that goes for the primiera as well."
    ),
    msg("The settebello, which is the 7 of coins: one point."),
    Example("table=[O7 C7 E3] hand0=[B7 E4] hand1=[O2 B6]", ("B7:O7",)),
    msg(
        "The primiera: one point for the highest total of your best card in each suit. A 7 counts 21, a 6 "
        "counts 18, an ace 16, a 5 counts 15, a 4 counts 14, a 3 counts 13, a 2 counts 12, a court 10. "
        "Without a card of some suit you have no primiera."
    ),
    msg("And each scopa: one point."),
)
