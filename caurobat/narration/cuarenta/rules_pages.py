"""How to play cuarenta: its rules in our own words, in English, with small drawings where they help."""

from typing import Final

from caurobat.games.cuarenta import Options
from caurobat.games.cuarenta.options import Cards
from caurobat.narration.keys_page import keys_page
from caurobat.narration.rules import Drawing, Section, Told, told_by
from caurobat.narration.strings import msg


def pages(options: Options) -> tuple[Section, ...]:
    """How to play by `options`."""
    told = told_by(options, Options())
    is_french = options.deck is Cards.FRENCH
    taking, rondas = _taking(told, is_french), _rondas(told)
    return (_IN_A_MINUTE, _FIRST_STEPS, _cards(told), taking, _CAIDA, rondas, _COUNT, keys_page())


def _cards(told: Told) -> Section:
    deck = {
        "french": msg(
            "Forty cards: ace to seven, jack, queen and king. Eights, nines and tens keep the score. Two play, or "
            "four, partners facing each other. Play goes round to the right."
        ),
        "spanish": msg(
            "Forty Spanish cards: 1 to 7, sota, cavall and rei, where these pages say ace to seven, jack, queen and "
            "king. Two play, or four, partners facing each other. Play goes round to the right."
        ),
    }
    return Section(
        msg("Cards and seats"),
        (
            *told("deck", deck),
            msg(
                "Everybody gets five cards at a time, until the pack is used up. Nothing lies on the table at first; "
                "what lies there stays when five more are dealt."
            ),
        ),
    )


def _taking(told: Told, is_french: bool) -> Section:
    on_to_courts = (
        msg(
            "An equal card is taken with the whole run above it: play a five where five, six and seven lie, and "
            "all three are yours. Runs go on from the seven to the jack, the queen and the king."
        )
        if is_french
        else msg(
            "An equal card is taken with the whole run above it: play a five where five, six and seven lie, and "
            "all three are yours. Runs go on from the seven to the sota, the cavall and the rei."
        )
    )
    runs = {
        "courts": on_to_courts,
        "numerals": msg(
            "An equal card is taken with the whole run above it: play a five where five, six and seven lie, and "
            "all three are yours. A run ends at the seven, and a court takes one equal court, alone."
        ),
    }
    return Section(
        msg("Taking cards"),
        (
            *told("sequence", runs),
            Drawing("run"),
            msg("Or take two or more numerals that add up to yours. No run goes with them, and courts never add up."),
            Drawing("sum"),
            msg(
                "Only one way at a time: you choose. Press a card, then the way you want. You may also lay it down, "
                "though it could take something."
            ),
        ),
    )


def _rondas(told: Told) -> Section:
    wrong = {
        "two": msg(
            "Your caída fell on a card of a ronda? When the five cards are played you may claim it: name its rank, "
            "from memory. Right: ten points. Wrong: two for the others. With 30 points you are not asked."
        ),
        "nothing": msg(
            "Your caída fell on a card of a ronda? When the five cards are played you may claim it: name its rank, "
            "from memory. Right: ten points. Wrong: nothing is lost. With 30 points you are not asked."
        ),
    }
    return Section(
        msg("Ronda and four"),
        (
            msg(
                "Three equal cards among your five are a ronda: say so before the first card is played, and four "
                "points are yours. You need not show them, nor tell their rank. With 30 points there are no more "
                "rondas."
            ),
            msg("Four equal cards win the match at once. The table waits for everybody alike, whatever they hold."),
            *told("wrong_claim", wrong),
        ),
    )


_IN_A_MINUTE: Final = Section(
    msg("Cuarenta in a minute"),
    (
        msg(
            "Cuarenta is the game of the Ecuadorian highlands, played loudly. In your turn you play one card. It "
            "takes an equal card from the table, with the run above it, or numerals that add up to it. Forty "
            "points win, at once."
        ),
        msg(
            "Fall on the very card that was laid just before you: caída, two points. Take the last card of the "
            "table: limpia, two points. Whoever has more cards in the end scores for them."
        ),
    ),
)

_FIRST_STEPS: Final = Section(
    msg("First steps"),
    (
        msg(
            "Point at a card of your hand: what it could take is outlined on the table, each way with its number. "
            "Press it, then choose a way, or press it once more for the first one. A card that takes nothing is "
            "laid down at once."
        ),
        msg(
            "Look first whether you hold the rank that was laid just now: that is a caída. Then look for runs, "
            "and for what adds up. Before you lay a card down, think of the next player: a rank of which all the "
            "others are gone is safe."
        ),
        msg(
            "The table asks whether you announce a ronda, counts, and keeps the score. What it doesn't do is "
            "remember: watch who plays three cards of a rank."
        ),
    ),
)

_CAIDA: Final = Section(
    msg("Caída and limpia"),
    (
        msg(
            "A caída is an equal card laid on the one that was played right before. It never works with the first "
            "card after a deal, nor if that card is only a part of your run or your sum."
        ),
        msg("A limpia empties the table. With 38 points it scores no more; with 36, caída and limpia win together."),
    ),
)

_COUNT: Final = Section(
    msg("The count"),
    (
        msg(
            "At the end of a round, 20 cards score 6 points, and each card more one point more, rounded up to an "
            "even number: 22 cards are 8 points, 24 are 10. If nobody has 20, more cards score 2. If both have "
            "equally many, those who did not deal score."
        ),
        msg(
            "The score is kept with eights, nines and tens: face up they are two points; five of them become one "
            "card face down, a perro, for ten. At 38 all are given back."
        ),
        Drawing("counters"),
    ),
)
