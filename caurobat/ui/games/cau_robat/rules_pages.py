"""How to play cau robat: its rules in our own words, in English, with small drawings where they help.

The words follow the project's rules page.
"""

from typing import Final

from caurobat.ui.base.strings import msg
from caurobat.ui.games.cau_robat.figures import CALLS, CIRCLE, SEQUENCE, STEAL
from caurobat.ui.table.rules_kit import Section

PAGES: Final[tuple[Section, ...]] = (
    Section(
        msg("The game in a minute"),
        (
            msg(
                "Collect the most cards. In your turn you play one card. If a card of the same rank lies on the "
                "table, you take it, and with it every card that follows in sequence. Other players' piles can be"
                " part of a sequence: then you steal the whole pile."
            ),
            msg(
                "Match the very card that the player before you has just laid down and you call cau: that player "
                "pays you. The computer counts, pays and remembers every debt; you only choose a card."
            ),
        ),
    ),
    Section(
        msg("Cards and circle"),
        (
            msg(
                "The Spanish deck has 40 cards in four suits: coins, cups, swords and batons. The ranks are 1 "
                "(the ace) to 7, then 10 (sota, the knave), 11 (cavall, the horse) and 12 (rei, the king). Suits "
                "never matter; only ranks do."
            ),
            msg("The ranks form a circle: after 7 comes 10, and after 12 comes 1 again."),
            CIRCLE,
        ),
    ),
    Section(
        msg("Dealing"),
        (
            msg(
                "From 2 to 12 people can play. Four to ten cards lie open on the table, all "
                "of different ranks; the rest is dealt out. The first dealer is drawn by lot, then it goes round."
                " Play goes round to the right, anticlockwise. The player after the dealer begins."
            ),
            msg(
                "In the easy game everyone gets three cards at a time, and three more when those are played, "
                "until the deck is used up."
            ),
        ),
    ),
    Section(
        msg("Playing a card"),
        (
            msg(
                "No card of that rank on the table: your card stays there, and anyone may take it later. It never"
                " takes a pile that shows the same rank."
            ),
            msg(
                "A card of that rank on the table: you take it, and then the next rank, and the next, as long as "
                "there is one, at most once round the circle. Taking is automatic and always as much as possible."
            ),
            SEQUENCE,
        ),
    ),
    Section(
        msg("Stealing piles"),
        (
            msg(
                "The cards you take lie in one pile in front of you, face up, the card you played on top. If the "
                "next rank of a sequence is not on the table but shows on top of an opponent's pile, you take "
                "that whole pile, and the sequence goes on."
            ),
            STEAL,
            msg(
                "A card on the table protects: it is taken instead of a pile with the same rank. A pile is never "
                "the first of a sequence, and your own never counts. Of two piles that fit, the taller one goes; "
                "if they are equal, the one whose owner plays sooner after you."
            ),
        ),
    ),
    Section(
        msg("Cau, recau, contracau"),
        (
            msg(
                "The player before you laid down a card that took nothing, and you play the same rank: cau! The "
                "next player may answer with the third card of that rank: recau! And the one after with the "
                "fourth: contracau! The last to call takes all the equal cards and the sequence that starts "
                "there."
            ),
            CALLS,
            msg(
                "The payments: for a cau the first player pays one card. For a recau the first pays one to the "
                "second and two to the third, and the second pays one to the third. A contracau goes on in the "
                "same way: three from the first, two from the second and one from the third, besides what was "
                "owed before."
            ),
            msg(
                "Only the very next player may call or answer, at once; an answer is that player's turn, and the "
                "first pass ends the call. A card taken inside a sequence is no cau. Nobody can tell from the "
                "table whether the next player could have answered: it waits for the same time either way."
            ),
        ),
    ),
    Section(
        msg("The sweep"),
        (msg("If your play leaves the table empty, every other player pays you one card."),),
    ),
    Section(
        msg("Paying and debts"),
        (
            msg(
                "Payments come off the top of a pile, in one block, and go on top of the other pile: another card"
                " is on top then, of both. Who has too few cards pays those and owes the rest."
            ),
            msg(
                "A debt is paid as soon as the debtor takes cards again, before anything that play earns or "
                "costs, the oldest first. What is still owed at the end of the round is forgiven."
            ),
        ),
    ),
    Section(
        msg("Winning"),
        (
            msg(
                "When all cards are played, what is left on the table is nobody's, and the tallest pile wins the "
                "round; players who are level at the top each win it. Whoever first wins the agreed number of "
                "rounds, three as a rule, wins the match; level at the top, the match goes on."
            ),
            msg("Counting by points instead, every full ten cards of a round are one point, and the match goes to 21."),
        ),
    ),
    Section(
        msg("Other ways to play"),
        (
            msg(
                "Families play it differently, so the seats screen has options: when piles can be stolen, how "
                "calls are paid, whether a sequence is taken in both directions, and more. Each says what it "
                "changes. Without stealing, the game is simply called cau."
            ),
        ),
    ),
    Section(
        msg("Keys and gamepad"),
        (
            msg(
                "Arrows choose a card, Enter or Space plays it. H: a hint. L: the round so far, in words. W, in "
                "there: why a program did that. D: who owes whom. U: take back. Esc: pause. F1: these pages. F11:"
                " full screen. M: sound. F12: a picture of the window."
            ),
            msg(
                "On a gamepad: the cross or the left stick, and A. Y: a hint, or in the log why a program did "
                "that. X: the log. Left stick pressed: who owes whom. Back: take back. B or Start: pause."
            ),
        ),
    ),
)
