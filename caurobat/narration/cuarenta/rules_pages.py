"""How to play Cuarenta, in English, with small tables as examples."""

from typing import Final

from caurobat.games.cuarenta import Options
from caurobat.games.cuarenta.options import Cards
from caurobat.narration.keys_page import keys_page
from caurobat.narration.rules import ByOption, Example, OnScreen, Section, parts_by_option, section
from caurobat.narration.strings import msg


def pages(options: Options) -> tuple[Section, ...]:
    """Return the pages on how to play by `options`."""
    by_option = parts_by_option(options, Options())
    taking, rondas = _taking(by_option, options), _rondas(by_option)
    return (_IN_A_MINUTE, _FIRST_STEPS, _cards(by_option), taking, _CAIDA, rondas, _COUNT, keys_page())


def _cards(by_option: ByOption) -> Section:
    deck = {
        "french": msg(
            "Forty cards: ace to seven, jack, queen and king. Eights, nines and tens keep the score. Two play, or "
            "four, partners facing each other. Play goes round to the right, and the player after the dealer begins."
        ),
        "spanish": msg(
            "Forty Spanish cards: 1 to 7, sota, cavall and rei, where these pages say ace to seven, jack, "
            "queen and king. Two play, or four, partners facing each other. Play goes round to the right, and "
            "the player after the dealer begins."
        ),
    }
    return section(
        msg("Cards and seats"),
        *by_option("deck", deck),
        msg(
            "Everybody gets five cards at a time, until the deck is used up. The table is empty at first; "
            "the cards on it stay when five more are dealt."
        ),
    )


def _taking(by_option: ByOption, options: Options) -> Section:
    is_french = options.deck is Cards.FRENCH
    on_to_courts = (
        msg(
            "A card takes one of the same rank, and with it the whole run above: if five, six and seven are on "
            "the table, your five takes all three. Runs go on from the seven to the jack, the queen and the "
            "king. Of two cards of that rank you choose one; further up the older one goes with the run."
        )
        if is_french
        else msg(
            "A card takes one of the same rank, and with it the whole run above: if five, six and seven are on "
            "the table, your five takes all three. Runs go on from the seven to the sota, the cavall and the "
            "rei. Of two cards of that rank you choose one; further up the older one goes with the run."
        )
    )
    runs = {
        "courts": on_to_courts,
        "numerals": msg(
            "A card takes one of the same rank, and with it the whole run above: if five, six and seven are on "
            "the table, your five takes all three. A run ends at the seven, and a court takes one court of its "
            "rank, alone. Of two cards of that rank you choose one; further up the older one goes with the run."
        ),
    }
    return section(
        msg("Taking cards"),
        *by_option("sequence", runs),
        Example("table=[5C 6D 7S JH KC] hand0=[5H 2C 6H] hand1=[4H 3C 2D]", ("5H",)),
        msg("Or take two or more numerals that add up to yours. No run goes with them, and courts never add up."),
        Example("table=[AS 2H 4C JC] hand0=[7D 3C QH] hand1=[4H 7C 3S]", ("7D:AS+2H+4C",)),
        msg("Only one way at a time: you choose. You may also leave it on the table, even if it could take something."),
        OnScreen(msg("Press a card, then the way you want.")),
    )


def _rondas(by_option: ByOption) -> Section:
    wrong = {
        "two": msg(
            "Did your caída take a card of a ronda, announced or not? When the five cards have been played you "
            "may claim it, once: name its rank, from memory. Right: ten points. Wrong: two for the other side. "
            "If your side has 30 points or more, you are not asked."
        ),
        "nothing": msg(
            "Did your caída take a card of a ronda, announced or not? When the five cards have been played you "
            "may claim it, once: name its rank, from memory. Right: ten points. Wrong: nothing is lost. If "
            "your side has 30 points or more, you are not asked."
        ),
    }
    return section(
        msg("Ronda and four"),
        msg(
            "Three of a kind among your five are a ronda: say so before the first card is played, and four "
            "points are yours. You don't have to show them or name their rank. If your side has 30 points "
            "or more, it announces no rondas."
        ),
        msg("Four of a kind win the match at once."),
        OnScreen(msg("The table pauses just as long whatever anyone holds.")),
        *by_option("wrong_claim", wrong),
    )


_IN_A_MINUTE: Final = section(
    msg("Cuarenta in a minute"),
    msg(
        "Cuarenta is the game of the Ecuadorian highlands, played loudly. On your turn you play one card. "
        "It takes a card of the same rank from the table, with the run above it, or numerals that add up "
        "to it. Forty points win, at once."
    ),
    msg(
        "Match the card just left before you: caída, two points. Empty the table: limpia, two points. "
        "The side with more cards in the end scores for them."
    ),
)

_FIRST_STEPS: Final = section(
    msg("First steps"),
    msg(
        "Point at a card of your hand: what it could take is outlined on the table, each way with its "
        "number. Press it, then choose a way, or press it once more for the first one. A card that takes "
        "nothing stays on the table at once."
    ),
    msg(
        "First look whether you hold the rank that was left just now: that is a caída. Then look for runs, and for "
        "what adds up. Before you leave a card, think of the next player: a card whose three mates are gone is safe."
    ),
    msg(
        "The table asks whether you announce a ronda, counts, and keeps the score. What it doesn't do is "
        "remember: watch who plays three cards of a rank."
    ),
    is_of_screen=True,
)

_CAIDA: Final = section(
    msg("Caída and limpia"),
    msg(
        "A caída takes the card of the same rank that was left right before. It never works with the first "
        "card after a deal, nor if that card is only a part of your run or your sum."
    ),
    msg("A limpia empties the table. With 38 points it no longer scores; with 36, caída and limpia win together."),
    Example("turn=1 hand0=[6S 4D] hand1=[6H 2D KC]", ("6H", "6S")),
)

_COUNT: Final = section(
    msg("The count"),
    msg(
        "At the end of a round, 20 cards score 6 points, and each further card one more, rounded up to an "
        "even number: 22 cards are 8 points, 24 are 10. If nobody has 20, the side with more scores 2. In "
        "a tie, the side that did not deal scores."
    ),
    msg(
        "The score is kept with eights, nines and tens: face up they are two points; five of them become one "
        "card face down, a perro, for ten. At 38 all are given back."
    ),
    Example("score=[12 8] table=[3H 4C] hand0=[7S 2D] hand1=[KC 5H]", ("7S",)),
)
