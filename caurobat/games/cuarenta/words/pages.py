"""Cuarenta's rules in words, for the forms and the settings."""

from collections.abc import Mapping
from typing import Final

from caurobat.games.cuarenta.rules import GAME, Options
from caurobat.games.cuarenta.rules.dealing import BATCH, PACK
from caurobat.narration.rules import GameRules, Target, choices_of, options_of
from caurobat.narration.strings import Strings, msg

_OPTIONS: Final = """
# deck: Cards
french: French | Ace to seven, jack, queen and king of hearts, diamonds, clubs and spades.
spanish: Spanish | 1 to 7, sota, cavall and rei of coins, cups, swords and batons.
source: The book that we follow has French cards. With Spanish ones nothing else changes.

# sequence: Runs
courts: Up to the king | A run goes on from the seven to the jack, the queen and the king.
numerals: Up to the seven | A run ends at the seven, and a court takes only one court of its rank: smaller catches.
source: The book says “in ascending numerical sequence”. In Ecuador the courts usually follow: a ruling of ours.

# wrong_claim: A wrong claim
two: Two for the others | Claiming a ronda that wasn’t there gives the other side two points.
nothing: Costs nothing | A wrong claim of a ronda costs nothing.
source: The book that we follow is silent on wrong claims. Two points, as for other mistakes, are a ruling of ours.
"""

_PRESETS: Final = """
classic: rules: Classic | With French cards, as in Quito and Cuenca.
baraja: Baraja | The same with Spanish cards.
"""

_PAGES: Final = """
# Cuarenta in a minute
Cuarenta is the game of the Ecuadorian highlands, played loudly. On your turn you play one card. It takes a card of
  the same rank from the table, with the run above it, or numerals that add up to it. Forty points win, at once.
Match the card just left before you: caída, two points. Empty the table: limpia, two points. The side with more cards
  at the end scores for them.

# on screen: First steps
Point at a card in your hand: what it could take is outlined on the table, each way with its number. Press it, then
  choose a way, or press it once more for the first one. A card that takes nothing stays on the table at once.
First check whether you hold the rank that was left just now: that is a caída. Then look for runs, and for what adds
  up. Before you leave a card, think of the next player: a card whose three mates are gone is safe.
The table asks whether you announce a ronda, counts, and keeps the score. It doesn’t remember for you: watch who
  plays three cards of a rank.

# Cards and seats
[deck french] Forty cards: ace to seven, jack, queen and king. Eights, nines and tens keep the score. Two play, or
  four, partners facing each other. Play goes round to the right, and the player after the dealer begins.
[deck spanish] Forty Spanish cards: 1 to 7, sota, cavall and rei, where these pages say ace to seven, jack, queen and
  king. Two play, or four, partners facing each other. Play goes round to the right, and the player after the dealer
  begins.
Everybody gets five cards at a time, until the deck is used up. The table is empty at first; the cards on it stay when
  five more are dealt.

# Taking cards
[sequence courts, deck french] A card takes one of the same rank, and with it the whole run above: if five, six and
  seven are on the table, your five takes all three. Runs go on from the seven to the jack, the queen and the king. Of
  two cards of that rank you choose one; further up the older one goes with the run.
[sequence courts, deck spanish] A card takes one of the same rank, and with it the whole run above: if five, six and
  seven are on the table, your five takes all three. Runs go on from the seven to the sota, the cavall and the rei. Of
  two cards of that rank you choose one; further up the older one goes with the run.
[sequence numerals] A card takes one of the same rank, and with it the whole run above: if five, six and seven are on
  the table, your five takes all three. A run ends at the seven, and a court takes one court of its rank, alone. Of
  two cards of that rank you choose one; further up the older one goes with the run.
example: table=[5C 6D 7S JH KC] hand0=[5H 2C 6H] hand1=[4H 3C 2D] plays 5H
Or take two or more numerals that add up to yours. No run goes with them, and courts never add up.
example: table=[AS 2H 4C JC] hand0=[7D 3C QH] hand1=[4H 7C 3S] plays 7D:AS+2H+4C
Only one way at a time: you choose. You may also leave your card on the table, even if it could take something.
on screen: Press a card, then the way you want.

# Caída and limpia
A caída takes the card of the same rank that was left right before. It never works with the first card after a deal,
  nor if that card is only a part of your run or your sum.
A limpia empties the table. With 38 points it no longer scores; with 36, caída and limpia win together.
example: turn=1 hand0=[6S 4D] hand1=[6H 2D KC] plays 6H 6S

# Ronda and four
Three of a kind among your five are a ronda: say so before the first card is played, and four points are yours. You
  don’t have to show them or name their rank. If your side has 30 points or more, it announces no rondas.
Four of a kind win the match at once.
on screen: The table pauses just as long whatever anyone holds.
[wrong_claim two] Did your caída take a card of a ronda, announced or not? When the five cards have been played you
  may claim it, once: name its rank, from memory. Right: ten points. Wrong: two for the other side. If your side has
  30 points or more, you are not asked.
[wrong_claim nothing] Did your caída take a card of a ronda, announced or not? When the five cards have been played
  you may claim it, once: name its rank, from memory. Right: ten points. Wrong: nothing is lost. If your side has 30
  points or more, you are not asked.

# The count
At the end of a round, 20 cards score 6 points. Each further card scores one more, and the sum is rounded up to an even
  number: 22 cards are 8 points, 24 are 10. If nobody has 20, the side with more scores 2. In a tie, the side that did
  not deal scores.
The score is kept with eights, nines and tens: face up they are two points; five of them become one card face down, a
  perro, for ten. At 38 all are given back.
example: score=[12 8] table=[3H 4C] hand0=[7S 2D] hand1=[KC 5H] plays 7S
"""


class CuarentaRules(GameRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = options_of(_OPTIONS)
    presets = choices_of(_PRESETS)
    text = _PAGES
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
        return [strings.t("five cards each"), strings.n("{count} deal a round", "{count} deals a round", batches)]


RULES: Final = CuarentaRules(GAME)
