"""How to play cau robat: its rules in our own words, in English, with small drawings where they help.

The words follow the project's rules page; where an option changes what holds, they tell what holds by it.
"""

from typing import Final

from caurobat.games.cau_robat import Options
from caurobat.games.cau_robat.options import CauPayment, Scoring
from caurobat.narration.keys_page import keys_page
from caurobat.narration.rules import Drawing, Part, Section, Told, told_by
from caurobat.narration.strings import msg

_USUAL: Final = Options()


def pages(options: Options) -> tuple[Section, ...]:
    """How to play by `options`."""
    told = told_by(options, _USUAL)
    return (
        _in_a_minute(told),
        _CARDS,
        _dealing(told),
        _playing(told),
        _stealing(told),
        _calls(told),
        Section(msg("The sweep"), (msg("If your play leaves the table empty, every other player pays you one card."),)),
        _paying(told),
        Section(msg("Winning"), _winning(told, options)),
        *_LAST,
    )


def _in_a_minute(told: Told) -> Section:
    return Section(
        msg("The game in a minute"),
        (
            msg(
                "Collect the most cards. In your turn you play one card. If a card of the same rank lies on the "
                "table, you take it, and with it every card that follows in sequence."
            ),
            *told(
                "stealing",
                {
                    "anywhere": msg("Other players' piles can be part of a sequence: then you steal the whole pile."),
                    "between": msg(
                        "Other players' piles can be in the middle of a sequence: then you steal the whole pile."
                    ),
                    "none": msg("Piles are never stolen; only what lies on the table is taken."),
                },
            ),
            msg(
                "Match the very card that the player before you has just laid down and you call cau: that player "
                "pays you. The computer counts, pays and remembers every debt; you only choose a card."
            ),
        ),
    )


_CARDS: Final = Section(
    msg("Cards and circle"),
    (
        msg(
            "The Spanish deck has 40 cards in four suits: coins, cups, swords and batons. The ranks are 1 "
            "(the ace) to 7, then 10 (sota, the knave), 11 (cavall, the horse) and 12 (rei, the king). Suits "
            "never matter; only ranks do."
        ),
        msg("The ranks form a circle: after 7 comes 10, and after 12 comes 1 again."),
        Drawing("circle"),
    ),
)


def _dealing(told: Told) -> Section:
    return Section(
        msg("Dealing"),
        (
            msg(
                "From 2 to 12 people can play. Four to ten cards lie open on the table, all "
                "of different ranks; the rest is dealt out. The first dealer is drawn by lot, then it goes round."
                " Play goes round to the right, anticlockwise. The player after the dealer begins."
            ),
            *told(
                "deal",
                {
                    "all": msg(
                        "In the easy game everyone gets three cards at a time, and three more when those are played, "
                        "until the deck is used up."
                    ),
                    "threes": msg(
                        "Everyone gets three cards at a time, and three more when those are played, until the deck is "
                        "used up."
                    ),
                },
            ),
        ),
    )


def _playing(told: Told) -> Section:
    return Section(
        msg("Playing a card"),
        (
            msg(
                "No card of that rank on the table: your card stays there, and anyone may take it later. It never"
                " takes a pile that shows the same rank."
            ),
            *told(
                "sequence",
                {
                    "ascending": msg(
                        "A card of that rank on the table: you take it, and then the next rank, and the next, as long "
                        "as there is one, at most once round the circle. Taking is automatic and always as much as "
                        "possible."
                    ),
                    "whole_run": msg(
                        "A card of that rank on the table: you take it, and then the next rank, and the next, as long "
                        "as there is one, at most once round the circle; and then, in the same way, the ranks below. "
                        "Taking is automatic and always as much as possible."
                    ),
                },
            ),
            Drawing("sequence"),
        ),
    )


def _stealing(told: Told) -> Section:
    return Section(
        msg("Stealing piles"),
        (
            *told(
                "stealing",
                {
                    "anywhere": msg(
                        "The cards you take lie in one pile in front of you, face up, the card you played on top. If "
                        "the next rank of a sequence is not on the table but shows on top of an opponent's pile, you "
                        "take that whole pile, and the sequence goes on."
                    ),
                    "between": msg(
                        "The cards you take lie in one pile in front of you, face up, the card you played on top. If "
                        "the next rank of a sequence is not on the table but shows on top of an opponent's pile, you "
                        "take that whole pile, but only where the sequence goes on to a card of the table after it. A "
                        "pile at the end of a sequence stays."
                    ),
                    "none": msg(
                        "The cards you take lie in one pile in front of you, the card you played on top. Piles are "
                        "never stolen, and no sequence goes on through them: cards leave a pile only as payment."
                    ),
                },
            ),
            *told("stealing", {"anywhere": Drawing("steal"), "between": Drawing("steal"), "none": None}),
            *told("stealing", {"anywhere": _PROTECTED, "between": _PROTECTED, "none": None}),
            *told("stealing", {"anywhere": _FAINT, "between": _FAINT, "none": None}),
        ),
    )


_PROTECTED: Final = msg(
    "A card on the table protects: it is taken instead of a pile with the same rank. A pile is never "
    "the first of a sequence, and your own never counts. Of two piles that fit, the taller one goes; "
    "if they are equal, the one whose owner plays sooner after you."
)
_FAINT: Final = msg(
    "The faint cards on the wheel are no cards of the table: each is the top of a pile, in the colour of its owner, at "
    "the place where a sequence could take it."
)


def _calls(told: Told) -> Section:
    return Section(
        msg("Cau, recau, contracau"),
        (
            msg(
                "The player before you laid down a card that took nothing, and you play the same rank: cau! The "
                "next player may answer with the third card of that rank: recau! And the one after with the "
                "fourth: contracau! Old books call that one Sant Vicenç."
            ),
            *told(
                "cau_sequence",
                {
                    True: msg("The last to call takes all the equal cards and the sequence that starts there."),
                    False: msg("The last to call takes all the equal cards, and no sequence."),
                },
            ),
            *told(
                "cau_payment",
                {payment.value: Drawing(f"calls {payment.value}") for payment in CauPayment},
            ),
            *told(
                "cau_payment",
                {
                    "chain": msg(
                        "The payments: for a cau the first player pays one card. For a recau the first pays one to "
                        "the second and two to the third, and the second pays one to the third. A contracau goes on "
                        "in the same way: three from the first, two from the second and one from the third, besides "
                        "what was owed before."
                    ),
                    "first_to_last": msg(
                        "The payments: only the player who laid the first card pays, and only the last to call is "
                        "paid: one card for a cau, two for a recau, three for a contracau."
                    ),
                    "flat": msg(
                        "The payments: everybody who laid or called before the last one pays the last to call one "
                        "card: one card for a cau, two for a recau, three for a contracau."
                    ),
                },
            ),
            msg(
                "With two or three players the call can come round to a player who is in it already: that player may "
                "answer, too, and nobody pays themselves."
            ),
            msg(
                "Only the very next player may call or answer, at once; an answer is that player's turn, and the "
                "first pass ends the call. A card taken inside a sequence is no cau. Nobody can tell from the "
                "table whether the next player could have answered: it waits for the same time either way."
            ),
        ),
    )


def _paying(told: Told) -> Section:
    return Section(
        msg("Paying and debts"),
        (
            msg(
                "Payments come off the top of a pile, in one block, and go on top of the other pile: another card"
                " is on top then, of both. Whoever has too few cards pays those and owes the rest."
            ),
            msg(
                "A debt is paid as soon as the debtor takes cards again, before anything that play earns or "
                "costs, the oldest first. What is still owed at the end of the round is forgiven."
            ),
            *told(
                "sweep_first",
                {
                    False: msg(
                        "So a play that takes cards pays in this order: what its player owes, then the call, and the "
                        "sweep last."
                    ),
                    True: msg(
                        "So a play that takes cards pays in this order: what its player owes, then the sweep, and the "
                        "call last."
                    ),
                },
            ),
        ),
    )


def _winning(told: Told, options: Options) -> tuple[Part, ...]:
    left = told(
        "leftovers",
        {
            "nobody": msg("When all cards are played, what is left on the table is nobody's."),
            "last_capturer": msg(
                "When all cards are played, what is left on the table goes onto the pile of whoever took cards last."
            ),
        },
    )
    if options.scoring is Scoring.POINTS:
        points = msg(
            "Every full ten cards of a round are one point. Whoever is ahead with the agreed number of points or more "
            "after a round, 21 as a rule, wins the match; level at the top, another round is played."
        )
        return (*left, *told("scoring", {"points": points}))
    ties = {
        "all": msg("The tallest pile wins the round; players who are level at the top each win it."),
        "nobody": msg("The tallest pile wins the round; where several are level at the top, nobody does."),
    }
    return (
        *left,
        *told("ties", ties),
        msg(
            "Whoever first wins the agreed number of rounds, three as a rule, wins the match; level at the top, the "
            "match goes on."
        ),
        msg(
            "Counting by points instead, every full ten cards of a round are one point, and the match goes to 21: "
            "whoever is ahead with so many or more after a round wins it; level at the top, another round is played."
        ),
    )


_LAST: Final = (
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
    keys_page(),
)
