"""Scopa's rules in words, for the forms and the settings."""

from typing import Final

from caurobat.games.scopa.rules import GAME, Options
from caurobat.games.scopa.rules.options import Dealing
from caurobat.narration.fishing import FishingRules
from caurobat.narration.rules import choices_of, options_of
from caurobat.narration.strings import Strings, msg

_DEALT: Final = 36

_OPTIONS: Final = """
# deal: Dealing
threes: Three at a time | Three cards each, and three more when they are played: a small hand, and easy to learn.
all: All at once | All cards are dealt at the beginning: big hands, and plenty to plan.
source: The book that we follow deals three at a time. All at once is known from Scopone, and here a ruling of ours.

# partners: Partners
False: Each alone | Everybody plays for their own pile.
True: Two against two | For four: those who sit across from each other count their cards together.
source: In the book that we follow each plays alone, and partners play Scopone. Here they may play both: a ruling of
  ours.

# three_kings: Three re on the table
redeal: Deal again | If three re or more are among the first cards on the table, all are shuffled and dealt again.
play: rules: Play on | Three re or more among the first cards on the table stay there.
source: The book that we follow calls a new deal usual but not official. So both are right.
"""

_PRESETS: Final = """
classic: rules: Classic | Three cards at a time, each alone.
pairs: Pairs | Two against two, three cards at a time.
scopone: Scopone | Two against two, all cards dealt at once: a game for those who count.
"""

_PAGES: Final = """
# The game
Scopa means broom: whoever takes all the cards on the table sweeps it. You take cards from the table with cards from
  your hand, and at the end the cards you have taken are counted. Two to four play, with the 40 Spanish cards and to
  11 points, unless you agree on another number. Play goes round to the right, and the player after the dealer begins.
Italians call the courts fante (10), cavallo (11) and re (12). In sums the fante counts 8, the cavallo 9 and the re
  10; all other cards are worth their number.
example: table=[O1 C2 E5 B12] hand0=[B10 O4] hand1=[O6 B3] plays B10

# The deal
[deal threes] Four cards lie open on the table, and everybody gets three. When all have played theirs, they get three
  more, until no card is left. Everything can also be dealt at once.
[deal all] Four cards lie open on the table, and all the others are dealt out at once.
[partners False] Everybody plays for their own pile. If four play two against two, partners sit across from each other
  and count their cards together.
[partners True] Partners sit across from each other and count their cards together.

# Taking cards
Play one card. If there is one of the same rank on the table, you take it: exactly one, and you choose which.
example: table=[O5 E3 B2 C12] hand0=[C5 B7] hand1=[O4 E2] plays C5
If there is none, but some cards on the table add up to your card, you take those. If there are several ways, you
  choose one.
on screen: Choose a way by a second press on a card, by its number, or with the arrows.
example: table=[O2 C5 E12] hand0=[B7 C3] hand1=[O4 E1] plays B7
A card of the same rank goes first: with a 5 on the table, a 5 never takes 3 and 2. If your card can take something,
  it must; if it can’t, it stays on the table.
The cards you take go onto your pile, face down. Everybody saw them, and a player who remembers them knows what is
  still to come.

# Scopa!
If you take all the cards on the table, that is a scopa, and a point. The card you made it with is placed across your
  pile, face up. The last card of a round never makes a scopa, even if it empties the table.
example: table=[O4 C6] hand0=[B12 O2] hand1=[O5 E1] plays B12

# The end of a round
The cards left on the table at the end go to the player who captured last. Then the points are counted:
Most cards: one point. Most coins: one point. If the highest are tied, nobody gets the point; that goes for the
  primiera as well.
The settebello, which is the 7 of coins: one point.
example: table=[O7 C7 E3] hand0=[B7 E4] hand1=[O2 B6] plays B7:O7
The primiera: one point for the highest total of your best card in each suit. A 7 counts 21, a 6 counts 18, an ace 16,
  a 5 counts 15, a 4 counts 14, a 3 counts 13, a 2 counts 12, a court 10. Without a card of some suit you have no
  primiera.
And each scopa: one point.

# The match
Rounds are played until somebody has the agreed number of points at the end of a round; then the highest score wins.
  If the leaders are tied, another round is played.
[three_kings redeal] Three re or more among the first cards on the table would spoil the round: the cards are dealt
  again.
[three_kings play] Three re or more among the first cards on the table stay there: the round is played all the same.
"""


class ScopaRules(FishingRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = options_of(_OPTIONS)
    presets = choices_of(_PRESETS)
    text = _PAGES
    too_many = msg("At most four: there aren’t enough cards for more.")
    sample = msg("Laia plays the 7 of cups and takes the 4 of coins and the 3 of swords.")

    def hand_text(self, strings: Strings, options: Options, seats: int) -> str:
        """Return the number of cards for each seat."""
        hand = strings.n("{count} card each", "{count} cards each", _DEALT // seats)
        return strings.t("{hand}, three at a time", hand=hand) if options.deal is Dealing.THREES else hand


RULES: Final = ScopaRules(GAME)
