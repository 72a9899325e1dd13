"""Capodama's rules in words, for the forms and the settings."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from caurobat.games.capodama.rules import GAME, Options
from caurobat.games.capodama.rules.packs import FIRST_EXCHANGE, PACKS, SIX, THREE
from caurobat.narration.card_names import so_many_cards
from caurobat.narration.rules import GameRules, Target, choices_of, options_of
from caurobat.narration.strings import Strings, msg

_OPTIONS: Final = """
# deck: Cards
french: French | Hearts, diamonds, clubs and spades: for up to six.
italian: Spanish | Coins for hearts, the cavall for the queen: the dama rides. There are cards for up to five.
source: The description that we follow has both decks; there aren’t enough Spanish cards for six.
"""

_PRESETS: Final = """
classic: rules: Classic | With French cards, to seven points.
italian: Spanish cards | Coins for hearts, to seven points.
short: Short | With French cards, to three points.
"""

_PAGES: Final = """
# Capodama in a minute
[deck italian] You play with Spanish cards. Read coins where these pages say hearts; the sota is the jack, the cavall
  the queen, the rei the king. So the capo has the ace of coins, and the dama is the cavall of coins.
Win tricks with many points in them. The player with the ace of hearts is the capo and says so; the partner is the
  player with the queen of hearts, the dama. But the dama says nothing: the cards will show who she is. With four or
  more at the table the two need 82 of the 150 points; the others try to stop them.
Then the sides change: every round the cards decide anew who plays with whom.

# on screen: First steps
Look for the sun: that is the capo. Do you hold the queen of hearts? Then you are the dama: give the capo’s tricks
  your best cards, and let nobody see it too soon. If you don’t, one of the others does.
Cards that may not be played now are dim; press one, and the table tells you why. The ring shows who is winning the
  trick, the bar below how the points stand: the capo’s side from the left, the mark at what it needs.
If in doubt, press H: the hint plays your cards out a few hundred times and says what it found.

# Cards and points
[deck french] From the highest to the lowest: ace, 7, jack, king, queen, 10, 9, 8; with three players no 9 or 8, with
  five also 6 and 5, with six 6, 5, 4 and 3. The ace counts 11, the 7 counts 7, the jack 5, the king 4, the queen 3,
  all others 0.
[deck italian] From the highest to the lowest: ace, 7, sota, rei, cavall, 6, 5, 4; with three players no 5 or 4, with
  five also 3 and 2. The ace counts 11, the 7 counts 7, the sota 5, the rei 4, the cavall 3, all others 0.
example: table=[KD QD JD] hand0=[7D AC 10S] hand1=[AS KC 9S] hand2=[JC KS QC] hand3=[9C 7C JS] plays 7D
The first dealer is drawn at random; after that, the capo of each round deals the next.
[deck french] Each player gets eight cards. The capo chooses a suit that counts double: diamonds, clubs or spades,
  never hearts. So there are 150 points in every round.
[deck italian] Each player gets eight cards. The capo chooses a suit that counts double: cups, swords or batons, never
  coins. So there are 150 points in every round.
[deck french] With Spanish cards, coins take the place of hearts; the sota is the jack, the cavall the queen, the rei
  the king. The dama is the cavall of coins.

# Giving a card
With four or five players everybody then gives one card to the neighbour on the left; with six, one to the left and
  one to the right. All choose before any card moves.
The ace of hearts is never given away, and the queen never to the capo. So a capo who was dealt the queen can give her
  to somebody, who becomes the dama; and a dama who gives her away changes sides.

# Tricks
The capo leads the first trick, the winner of each trick the next. You must follow suit if you can. The highest card
  of that suit wins the trick.
But three cards are trumps: the ace, the 7 and the queen of hearts, in this order. They beat everything else and may
  be played at any time, even if you could follow suit.
example: table=[AC JC KC] hand0=[QC 7H QH] hand1=[AS KD 7S] hand2=[JD KS 10D] hand3=[QD 7C JS] plays 7H
They are hearts all the same: if hearts are led and your only heart is a trump, you must play it. If you have no card
  of the suit at all, play what you like.

# The count
With 82 points or more the capo’s side wins, and each of its players scores one point; otherwise each of the others
  does. If a side takes all 150 points, each of its players scores two. The first to reach the target, usually seven,
  and be ahead of everyone wins the match.

# Six, three, two and one
Six: the player with the king of hearts joins the capo and the dama: three against three. Neither queen nor king is
  given to the capo.
Three: the capo plays alone against two, needs 80 points, gives nothing, and names a fourth trump, any other card. It
  comes after the queen of hearts and belongs to its own suit, too.
Two: the capo plays alone and needs 80 points. Sixteen cards are set aside and dealt after the eighth trick, whose
  winner leads again.
One: solitaire. You have the ace of hearts, the other hand lies open, and you play both. After the eighth trick each
  hand gets eight more cards. You win with 80 to 85 points: not too few, not too many.
"""


class CapodamaRules(GameRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = options_of(_OPTIONS)
    presets = choices_of(_PRESETS)
    text = _PAGES
    keys = msg(
        "Press T or the right stick to see the last trick until the next key; clicking the pile it went "
        "to does the same."
    )
    too_few = msg("At least one: alone, you play solitaire.")
    too_many = msg("At most six with French cards, five with Spanish ones.")
    layouts: Mapping[str, str] = {"wheel": msg("Round the table")}
    layout_hint = msg("Each card is in front of the seat that played it.")
    sample = msg("Laia plays the ace of clubs. You take the trick with the 7 of hearts: 29 points.")

    def target(self, strings: Strings, options: Options) -> Target:
        """Return the target of a match, of up to fifty points."""
        return replace(super().target(strings, options), choices=sorted({*range(1, 51), options.goal}))

    def deal_lines(self, strings: Strings, options: Options, seats: int) -> list[str]:
        """Return the size of the pack and the peculiarities of this number of seats."""
        cards = len(PACKS[options.deck].cards(seats))
        lines = [so_many_cards(strings, cards), strings.t("eight each")]
        if seats == 1:
            lines.append(strings.t("solitaire with two open hands: 80 to 85 points win"))
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
