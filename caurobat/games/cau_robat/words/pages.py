"""Cau robat's rules in words, for the forms and the settings."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from caurobat.games.cau_robat.rules import GAME, Options
from caurobat.games.cau_robat.rules.dealing import batch_sizes, cards_aside, table_size
from caurobat.games.cau_robat.rules.options import Dealing, Scoring
from caurobat.narration.rules import GameRules, Target, choices_of, options_of
from caurobat.narration.strings import Strings, msg

_OPTIONS: Final = """
# stealing: Stealing piles
anywhere: Everywhere | A pile whose top card continues the run is taken, even at the very end of the run. Nothing
  changes the game more: 3 to 15 times as many thefts as “only in between”.
between: Only in between | A pile is taken only where the run goes on to a table card after it. Nothing changes the
  game more: a third to a fifteenth of the thefts of “everywhere”.
none: Never | This is the game of cau: cards leave a pile only as payment, and no pile is stolen.
source: All descriptions show a pile in the middle of a run; none says whether one may end it. “Never” is a variant of
  the fullest one.

# deal: Dealing
all: All at once | All cards are dealt at the beginning: big hands, and plenty to plan.
threes: Three at a time | Three cards each, and three more when they are played: a small hand, and easy to learn.
source: The fullest description deals everything at once; three at a time is its easier variant.

# sequence: Runs
ascending: Upwards | A run goes upwards from the card played, and on from 12 to 1.
whole_run: Both ways | A capture takes the whole run around the card played, upwards and downwards: larger catches.
source: Here the descriptions contradict each other: in the fullest a run only goes upwards, in another both ways.

# cau_sequence: A call takes
True: The run, too | The last to call takes the cards of that rank and the run from there.
False: Matching cards only | The last to call takes the cards of that rank, and no run.
source: In the fullest description a call takes the run, too. Matching cards only is a variant of one in Persian.

# cau_payment: Paying for a call
chain: Everyone pays | Each pays every later caller, one card for each step between them: ten in all for a contracau.
first_to_last: The first pays the last | Only the player who left the first card pays: 1 for a cau, 2 for a recau, 3
  for a contracau.
flat: One each | For each earlier card in the call, its player pays the last caller one card.
source: The descriptions contradict one another: everyone pays in the fullest, one each in another, the first alone in
  a Persian variant.

# sweep_first: A sweep is paid
False: After the call | If a call sweeps the table, the call is paid first.
True: Before the call | If a call sweeps the table, the sweep is paid first: this matters when a pile is short.
source: Two descriptions contradict each other: the fullest pays for the call first, another for the sweep.

# leftovers: Cards left at the end
nobody: Nobody’s | The cards left on the table at the end count for nobody.
last_capturer: To the last taker | The cards left on the table at the end go to the player who captured last.
source: The fullest description only counts the piles. Other fishing games give the rest to the last taker.

# ties: Ties
all: Each wins | If several players tie for most cards, each of them wins the round.
nobody: Nobody wins | If several players tie for most cards, nobody wins the round.
source: The fullest description is silent; in another, each of those who are tied wins.

# scoring: What counts
rounds: Rounds won | The player with the most cards wins the round.
points: Points | One point for every ten cards in your pile, so coming second pays as well.
source: The fullest description has both: rounds won, or else a point for every ten cards.
"""

_PRESETS: Final = """
classic: rules: Classic | The fullest rules: everything is dealt at once, and any pile can be stolen.
easy: Easy | As classic, with three cards in the hand at a time.
cau: Cau | Three cards at a time, and piles are never stolen: the quiet game.
short calls: Short calls | A call takes the cards of that rank only, and only the first pays the last.
family: Family | Runs go both ways, a call costs one card each, a sweep is paid first.
"""

_PAGES: Final = """
# The game in a minute
Collect the most cards. On your turn you play one card. If the table has a card of the same rank, you take it, and with
  it the whole run that follows.
[stealing anywhere] Other players’ piles can be part of a run: then you steal the whole pile.
[stealing between] Other players’ piles can be in the middle of a run: then you steal the whole pile.
[stealing none] Piles are never stolen; only cards on the table are taken.
Match the very card that the player before you has just left and you call cau: that player pays you.
on screen: The computer counts, pays and remembers every debt; you only choose a card.

# Cards and circle
The Spanish deck has 40 cards in four suits: coins, cups, swords and batons. The ranks are 1 (the ace) to 7, then 10
  (sota, the jack), 11 (cavall, the knight) and 12 (rei, the king). Suits never matter; only ranks do.
The ranks form a circle: after 7 comes 10, and after 12 comes 1 again.
example: table=[O1 C2 E4 B7 O11 C12] hand0=[E11 B1 C4] hand1=[O5 B10] hand2=[C3 E10] plays E11

# Dealing
From 2 to 12 people can play. Four cards lie open on the table, or five with five or seven players, all of different
  ranks. The rest is dealt out, and everyone gets equally many. The first dealer is drawn at random; then everyone deals
  in turn. Play goes round to the right, anticlockwise. The player after the dealer begins.
With 8, 10 or 11 players some cards are left over: 4, 6 or 3. They stay aside. Nobody sees them, and they count for
  nobody.
[deal all] In the easy game everyone gets three cards at a time, and three more when those are played. This goes on
  until the deck is used up; the last cards may be fewer than three.
[deal threes] Everyone gets three cards at a time, and three more when those are played. This goes on until the deck is
  used up; the last cards may be fewer than three. A call with the last card before a new deal is settled at once, and
  nobody is asked. A card left last can still be called on after that deal.

# Playing a card
No card of that rank on the table: your card stays there, and anyone may take it later. It never takes a pile that
  shows the same rank.
[sequence ascending] A card of that rank on the table: you take it, then the next rank, and so on while they follow, at
  most once round the circle. Taking is automatic and always as much as possible.
[sequence whole_run] A card of that rank on the table: you take it, then the next rank, and so on while they follow, at
  most once round the circle; and then, in the same way, the ranks below, where piles are stolen, too. Taking is
  automatic and always as much as possible.
example: table=[O4 C5 E6 B11] hand0=[E5 C10 B2] hand1=[C2 E10] hand2=[O7 B12] plays E5

# Stealing piles
[stealing anywhere] The cards you take form one pile in front of you, face up, the card you played on top. A run can go
  through piles: if its next rank is not on the table but on top of an opponent’s pile, you take that whole pile. Then
  the run goes on.
[stealing between] The cards you take form one pile in front of you, face up, the card you played on top. A run can go
  through piles: if its next rank is not on the table but on top of an opponent’s pile, you take that whole pile. But
  further on the run must reach a card on the table. A pile at the end of a run stays, even if the run has gone full
  circle.
[stealing none] The cards you take form one pile in front of you, the card you played on top. Piles are never stolen,
  and no run goes on through them: cards leave a pile only as payment.
example: table=[O12 B1 E2 C4 O7] hand0=[B12 E10 C5] hand1=[O1 B5] hand2=[E5 C7] pile0=[C2 O2] pile1=[C3 O3 E11 B11 O6
  B6] pile2=[E4 B4] plays B12
[stealing anywhere|between] A card on the table protects: it is taken instead of a pile with the same rank. A pile is
  never the first of a run, and your own never counts. Of two piles that fit, the taller one goes; if they are equal,
  the one whose owner plays sooner after you.
[stealing anywhere|between] on screen: The small cards on the wheel are not on the table: each is the top of a pile,
  in the colour of its owner, at the place where a run could take it.

# Cau, recau, contracau
The player before you left a card that took nothing, and you play the same rank: cau! The next player may answer with
  the third card of that rank: recau! And the one after with the fourth: contracau! Old books call that one Sant
  Vicenç.
[cau_sequence True] The last to call takes all cards of that rank and the run that starts there.
[cau_sequence False] The last to call takes all cards of that rank, and no run.
example: table=[C11 E6] hand0=[O4 B7] hand1=[C4 O2] hand2=[E4 B12] hand3=[B4 E1] seats=4 dealer=3 pile3=[E3 O3]
  pile0=[O6 B6 O7 E7 O12 C12 E12] pile1=[O1 C1 B5 C5] pile2=[O10 C10 B10] plays O4 C4 E4 B4
[cau_payment chain] The payments: for a cau the first player pays one card. For a recau the first pays one to the
  second and two to the third, and the second pays one to the third. A contracau goes on in the same way: three from
  the first, two from the second and one from the third, besides the earlier payments. The last but one pays first,
  and so on back to the first player.
[cau_payment first_to_last] The payments: only the player who left the first card pays, and only the last to call is
  paid: one card for a cau, two for a recau, three for a contracau.
[cau_payment flat] The payments: for each earlier card in the call, its player pays the last to call one card: one card
  in all for a cau, two for a recau, three for a contracau.
With two or three players the call can come round to a player who is in it already: that player may answer, too, and
  nobody pays themselves.
Only the very next player may call or answer, at once; an answer is that player’s turn, and the first pass ends the
  call. A card taken inside a run is not a cau.
on screen: Nobody can tell from the table whether the next player could have answered: it waits just as long either
  way.

# The sweep
If your play leaves the table empty, every other player pays you one card.
example: table=[O5 C6 E7] hand0=[B5 E2] hand1=[C2 E10] hand2=[O4 B12] pile1=[O3 C3] pile2=[E1 B1 O11 C11] plays B5

# Paying and debts
Payments come off the top of a pile, in one block, and go on top of the other pile: both then show another card. A
  player with too few cards pays those and owes the rest.
A debt is paid when the debtor next takes cards by a play; being paid doesn’t count. It comes before anything that this
  play earns or costs, the oldest debt first. Debts left at the end of the round are forgiven.
example: turn=2 table=[C3 E11] hand0=[B6 O1] hand1=[O5 B10] hand2=[O6 B3] pile0=[E7 C7] pile1=[O2 E2] plays O6 B6 O5
  B3
[sweep_first False] So a play that takes cards pays in this order: what its player owes, then the call, and the sweep
  last.
[sweep_first True] So a play that takes cards pays in this order: what its player owes, then the sweep, and the call
  last.

# Winning
[leftovers nobody] When all cards have been played, the cards left on the table belong to nobody.
[leftovers last_capturer] When all cards have been played, the cards left on the table go onto the pile of the player
  who captured last.
[scoring points] Every full ten cards of a round are one point. The leader with the agreed number of points or more
  after a round, usually 21, wins the match; if the leaders are tied, another round is played.
[ties all, scoring rounds] The tallest pile wins the round; players who tie for it each win.
[ties nobody, scoring rounds] The tallest pile wins the round; if several tie for it, nobody does.
[scoring rounds] The first to win the agreed number of rounds, usually three, wins the match; if the leaders are tied,
  the match goes on.
[scoring rounds] Counting by points instead, every full ten cards of a round are one point, and the match goes to 21:
  whoever is ahead with that many or more after a round wins it; if the leaders are tied, another round is played.

# on screen: Other ways to play
Families play it differently, so the seats screen has options: when piles can be stolen, how calls are paid, whether a
  run is taken in both directions, and more. Each says what it changes. Without stealing, the game is simply called
  cau.
"""


class CauRobatRules(GameRules[Options]):
    """The rules in words, for the forms and the settings."""

    options = options_of(_OPTIONS)
    presets = choices_of(_PRESETS)
    text = _PAGES
    exclusions: Mapping[str, tuple[str, object, object]] = {"ties": ("scoring", Scoring.POINTS, Scoring.ROUNDS)}
    too_few = msg("At least two: alone, there is nobody to rob.")
    too_many = msg("At most twelve: there aren’t enough cards for more.")
    calls = msg("Cau, recau, contracau")
    layouts: Mapping[str, str] = {"wheel": msg("In a wheel"), "row": msg("In a row")}
    layout_hint = msg("In the wheel every rank has its place, and a run is a row of neighbours.")
    sample = msg("Laia leaves the 7 of cups. You call cau and take 7, 10, 11 and Quim’s pile of 9 cards.")

    def suited(self, before: Options, after: Options) -> Options:
        """Return `after` with the target unchanged, but reset by other scoring: three suits rounds, but not points."""
        return replace(after, target=before.target if before.scoring is after.scoring else None)

    def target(self, strings: Strings, options: Options) -> Target:
        """Return the target of a match."""
        target = super().target(strings, options)
        if options.scoring is Scoring.POINTS:
            return target
        line = strings.n(
            "The first to win {count} round wins the match.",
            "The first to win {count} rounds wins the match.",
            options.goal,
        )
        return replace(target, line=line)

    def deal_lines(self, strings: Strings, options: Options, seats: int) -> list[str]:
        """Return the number of cards for each seat, for the table, and of those that stay aside."""
        each = sum(batch_sizes(seats))
        hand = strings.n("{count} card each", "{count} cards each", each)
        if options.deal is Dealing.THREES:
            hand = strings.t("{hand}, three at a time", hand=hand)
        lines = [hand, strings.n("{count} on the table", "{count} on the table", table_size(seats))]
        aside = cards_aside(seats)
        return [*lines, strings.n("{count} stays aside", "{count} stay aside", aside)] if aside else lines


RULES: Final = CauRobatRules(GAME)
