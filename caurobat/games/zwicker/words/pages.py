"""Zwicker's rules in words, for the forms and the settings."""

from collections.abc import Mapping
from typing import Final

from caurobat.games.zwicker.rules import GAME, Options
from caurobat.games.zwicker.rules.options import Jokers
from caurobat.narration.fishing import FishingPages
from caurobat.narration.rules import choices_of, options_of
from caurobat.narration.strings import msg

_OPTIONS: Final = """
# jokers: Jokers
6: Six | Six jokers: plenty of surprises and many a Zwick.
3: Three | Three jokers: more depends on sums and memory.
0: No jokers | No jokers: each card has one value only.
source: The book that we follow plays with jokers, but its beginning is lost to us. Their number is a ruling of ours.

# partners: Partners
False: Each alone | Everybody plays for their own pile.
True: Two against two | For four: those who sit across from each other count their cards together.
source: The beginning of the book’s rules is lost to us. Partners are a ruling of ours.

# table_jokers: A joker on the table
captured: Is taken | Every card takes it, or can be put on it.
stay: Stays there | Nobody can take it or put a card on it: no Zwick from then on.
source: The book that we follow says that in some circles a joker on the table is never taken. Both are played.

# build: Building
free: Freely | You may put a card on another whatever you hold.
held: With the card for it | You may only build a number that another card in your hand could take.
source: The beginning of the book’s rules is lost to us. Both ways to build are rulings of ours.

# leftovers: The rest on the table
play: To the last play | It goes to the player of the last card of all.
capture: To the last capture | It goes to the player who captured last.
source: The book that we follow gives the rest to the last card played. The other way is that of Scopa.

# most_cards: Most cards
False: No point | Only points count, however many cards you have.
True: One point | The most cards score one point; in a tie nobody gets it.
source: The book that we follow gives no point for the most cards. The point is a ruling of ours.
"""

_PRESETS: Final = """
holstein: Holstein | Six jokers, each alone.
pairs: Pairs | Two against two, with six jokers.
plain: Plain | Without jokers: sums and builds only.
locked: rules: Locked | A joker on the table stays there for good.
"""

_PAGES: Final = """
# The game
Zwicker comes from Schleswig-Holstein. With a card from your hand you take cards from the table. At the end the
  cards you have taken score points, and so does each table that you empty.
A number counts itself, the ace 11, the jack 12, the queen 13 and the king 14.
example: table=[10C 4D AS 3H QS] items=[item([10C] 10) item([4D] 4) item([AS] 11) item([3H] 3) item([QS] 13)]
  hand0=[KS 7C] hand1=[2H KC] plays KS:10C+4D+AS+3H

# The deal
[jokers 6] You play with 52 French cards and six jokers.
[jokers 3] You play with 52 French cards and three jokers.
[jokers 0] You play with 52 French cards, without jokers.
[partners False] Two to eight people play, each alone. Four can also play two against two.
[partners True] Partners sit across from each other and count their cards together.
Everybody gets four cards, and four lie open on the table. When all hands are empty, everybody gets four more; the
  table gets none. The last cards are shared out evenly.

# Taking cards
Your card takes every card that counts as much as it does. It also takes several cards that add up to it, and as many
  such groups as there are.
example: table=[9H 5C 4D QS] items=[item([9H] 9) item([5C] 5) item([4D] 4) item([QS] 13)] hand0=[9S 7C] hand1=[2H KC]
  plays 9S
If it takes anything, it takes as much as it can. If there are several ways, you choose one.
on screen: The lit cards are the ones you would take. Press another card to have that one instead.
Nobody has to take. You can also leave your card on the table.
The cards you take go onto your pile, face down. Everybody saw them and can try to remember.

# Building
You can put your card on a card on the table. From then on both together count as one card: their sum, 14 at most.
example: table=[5H JD] items=[item([5H] 5) item([JD] 12)] hand0=[4S 9D] hand1=[2H KC] plays 4S>5H=9 2H 9D
A build is only ever taken whole. You can put another card on it, as long as the sum is 14 at most.
[build free] You may build whatever you hold. Mind that the others can take it before you do.
[build held] You may only build a number that another card in your hand can take; a joker can take any.

# Jokers
A joker counts any one number from 2 to 14. When you build with it, you say what the build counts.
on screen: When it takes cards, the program finds a number that fits.
[jokers 6|3] example: table=[10D 4C 8H] items=[item([10D] 10) item([4C] 4) item([8H] 8)] hand0=[X1 6S] hand1=[2H KC]
  plays X1:10D+4C
[table_jokers captured] A joker alone on the table has no number of its own. Every card can take it, and every card
  that takes anything takes it along. In a sum it counts what is missing.
[table_jokers stay] A joker that lies on the table stays there, alone or in a build. Nobody takes it, nobody puts a
  card on it, and there is no Zwick any more.

# Zwick!
If you take all the cards on the table, you call Zwick: three points. The card you did it with is placed face up
  across your pile. The last card of a round can do it, too.
example: table=[6H 5C] items=[item([6H] 6) item([5C] 5)] hand0=[AS 6D] hand1=[2H KC] plays AS

# The end of a round
[leftovers play] The cards left on the table at the end go to the player of the last card. That is not a Zwick.
[leftovers capture] The cards left on the table at the end go to the player who captured last. That is not a Zwick.
The 10 of diamonds counts ten points. Each ace counts two.
The 7 of diamonds and the 7 of spades count one point each.
Each Zwick counts three points.
on screen: Cards that count have a gold mark with their points.
[most_cards False] The number of cards you have does not count.
[most_cards True] Most cards: one point. In a tie nobody gets it.

# The match
Rounds are played until somebody has 50 points at the end of one, or the number you agreed on. The highest score wins.
  In a tie another round is played.
source: Of the book’s rules only the end is known to us: jokers, later deals, the end of a round and the score. What the
  cards are worth, building, how much a capture takes and the suits that score are rulings of ours, after common play.
"""


class ZwickerRules(FishingPages[Options]):
    """The rules in words, for the forms and the settings."""

    options = options_of(_OPTIONS)
    presets = choices_of(_PRESETS)
    text = _PAGES
    keys = msg(
        "A card that can only do one sensible thing does it at once. Up, or dragging it onto the table, shows all "
        "that it can do."
    )
    exclusions: Mapping[str, tuple[str, object, object]] = {"table_jokers": ("jokers", Jokers.NONE, Jokers.SIX)}
    too_many = msg("At most eight: there aren’t enough cards for more.")
    sample = msg("Laia plays the 9 of clubs and takes the 5 of hearts and the 4 of spades. Zwick!")


RULES: Final = ZwickerRules(GAME)
