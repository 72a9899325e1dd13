"""How to play Capodama, in English. The text follows the project's rules page."""

from dataclasses import replace
from typing import Final

from caurobat.games.capodama import Options
from caurobat.narration.keys_page import keys_page
from caurobat.narration.rules import ByOption, Example, Section, parts_by_option, section
from caurobat.narration.strings import msg


def pages(options: Options) -> tuple[Section, ...]:
    """Return the pages on how to play by `options`."""
    by_option = parts_by_option(options, Options())
    return (_in_a_minute(by_option), _FIRST_STEPS, _cards(by_option), _GIVING, _TRICKS, _COUNT, _FEW, _KEYS)


_SPANISH: Final = msg(
    "You play with Spanish cards. Read coins where these pages say hearts; the sota is the jack, the cavall the "
    "queen, the rei the king. So the capo has the ace of coins, and the dama is the cavall of coins."
)


def _in_a_minute(by_option: ByOption) -> Section:
    """Return the summary, after a remark on the cards if they are not those of the pages."""
    return replace(_IN_A_MINUTE, parts=(*by_option("deck", {"french": None, "italian": _SPANISH}), *_IN_A_MINUTE.parts))


def _cards(by_option: ByOption) -> Section:
    other = msg(
        "With Spanish cards, coins take the place of hearts; the sota is the jack, the cavall the queen, the "
        "rei the king. The dama is the cavall of coins."
    )
    doubled = {
        "french": msg(
            "Each player gets eight cards. The capo chooses a suit that counts double: diamonds, clubs or "
            "spades, never hearts. So there are 150 points in every round."
        ),
        "italian": msg(
            "Each player gets eight cards. The capo chooses a suit that counts double: cups, swords or batons, "
            "never coins. So there are 150 points in every round."
        ),
    }
    return section(
        msg("Cards and points"),
        msg(
            "From the highest to the lowest: ace, 7, jack, king, queen, 10, 9, 8; with five players also 6 and 5, with "
            "six 6, 5, 4 and 3. The ace counts 11, the 7 counts 7, the jack 5, the king 4, the queen 3, all others 0."
        ),
        Example("table=[KD QD JD] hand0=[7D AC 10S] hand1=[AS KC 9S] hand2=[JC KS QC] hand3=[9C 7C JS]", ("7D",)),
        msg("The first dealer is drawn at random; after that, the capo of each round deals the next."),
        *by_option("deck", doubled),
        *by_option("deck", {"french": other, "italian": None}),
    )


_IN_A_MINUTE: Final = section(
    msg("Capodama in a minute"),
    msg(
        "Win tricks with many points in them. The player with the ace of hearts is the capo and says so; the partner "
        "is the player with the queen of hearts, the dama. But the dama says nothing: the cards will show who she is. "
        "With four or more at the table the two need 82 of the 150 points; the others try to stop them."
    ),
    msg("Then the sides change: every round the cards decide anew who plays with whom."),
)

_FIRST_STEPS: Final = section(
    msg("First steps"),
    msg(
        "Look for the sun: that is the capo. Do you hold the queen of hearts? Then you are the dama: give the "
        "capo's tricks your best cards, and let nobody see it too soon. If you don't, one of the others does."
    ),
    msg(
        "Cards that may not be played now are dim; press one, and the table tells you why. The ring shows who "
        "is winning the trick, the bar below how the points stand: the capo's side from the left, the mark at "
        "what it needs."
    ),
    msg("If in doubt, press H: the hint plays your cards out a few hundred times and says what it found."),
    is_of_screen=True,
)

_GIVING: Final = section(
    msg("Giving a card"),
    msg(
        "With four or five players everybody then gives one card to the neighbour on the left; with six, "
        "one to the left and one to the right. All choose before any card moves."
    ),
    msg(
        "The ace of hearts is never given away, and the queen never to the capo. So a capo who was dealt the "
        "queen can give her to somebody, who becomes the dama; and a dama who gives her away changes sides."
    ),
)

_TRICKS: Final = section(
    msg("Tricks"),
    msg(
        "The capo leads the first trick, the winner of each trick the next. You must follow suit if you "
        "can. The highest card of that suit wins the trick."
    ),
    msg(
        "But three cards are trumps: the ace, the 7 and the queen of hearts, in this order. They beat "
        "everything else and may be played at any time, even if you could follow suit."
    ),
    Example("table=[AC JC KC] hand0=[QC 7H QH] hand1=[AS KD 7S] hand2=[JD KS 10D] hand3=[QD 7C JS]", ("7H",)),
    msg(
        "They are hearts all the same: if hearts are led and your only heart is a trump, you must play it. "
        "If you have no card of the suit at all, play what you like."
    ),
)

_COUNT: Final = section(
    msg("The count"),
    msg(
        "With 82 points or more the capo's side wins, and each of its players scores one point; otherwise "
        "each of the others does. If a side takes all 150 points, each of its players scores two. The "
        "first to reach the target, usually seven, and be ahead of everyone wins the match."
    ),
)

_FEW: Final = section(
    msg("Six, three, two and one"),
    msg(
        "Six: the player with the king of hearts joins the capo and the dama: three against three. Neither "
        "queen nor king is given to the capo."
    ),
    msg(
        "Three: the capo plays alone against two, needs 80 points, gives nothing, and names a fourth "
        "trump, any other card. It comes after the queen of hearts and belongs to its own suit, too."
    ),
    msg(
        "Two: the capo plays alone and needs 80 points. Sixteen cards are set aside and dealt after the "
        "eighth trick, whose winner leads again."
    ),
    msg(
        "One: a solitaire. You have the ace of hearts, the other hand lies open, and you play both. After the eighth "
        "trick each hand gets eight more cards. You win with 80 to 85 points: not too few, not too many."
    ),
)

_KEYS: Final = keys_page(
    msg(
        "Press T or the right stick to see the last trick until the next key; clicking the pile it went to "
        "does the same."
    ),
)
