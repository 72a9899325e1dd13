"""How to play Cau robat, in English, with small tables as examples.

The text follows the project's rules page, and the options in force.
"""

from typing import Final

from caurobat.games.cau_robat import Options
from caurobat.games.cau_robat.options import Scoring
from caurobat.narration.keys_page import keys_page
from caurobat.narration.rules import ByOption, Example, OnScreen, Part, Section, parts_by_option, section
from caurobat.narration.strings import msg

_USUAL: Final = Options()


def pages(options: Options) -> tuple[Section, ...]:
    """Return the pages on how to play by `options`."""
    by_option = parts_by_option(options, _USUAL)
    return (
        _in_a_minute(by_option),
        _CARDS,
        _dealing(by_option),
        _playing(by_option),
        _stealing(by_option),
        _calls(by_option),
        _SWEEP,
        _paying(by_option),
        section(msg("Winning"), *_winning(by_option, options)),
        *_LAST,
    )


def _in_a_minute(by_option: ByOption) -> Section:
    return section(
        msg("The game in a minute"),
        msg(
            "Collect the most cards. On your turn you play one card. If there is a card of the same rank "
            "on the table, you take it, and with it the whole run that follows."
        ),
        *by_option(
            "stealing",
            {
                "anywhere": msg("Other players' piles can be part of a run: then you steal the whole pile."),
                "between": msg("Other players' piles can be in the middle of a run: then you steal the whole pile."),
                "none": msg("Piles are never stolen; only cards on the table are taken."),
            },
        ),
        msg("Match the very card that the player before you has just left and you call cau: that player pays you."),
        OnScreen(msg("The computer counts, pays and remembers every debt; you only choose a card.")),
    )


_CARDS: Final = section(
    msg("Cards and circle"),
    msg(
        "The Spanish deck has 40 cards in four suits: coins, cups, swords and batons. The ranks are 1 (the ace) to 7, "
        "then 10 (sota, the knave), 11 (cavall, the horse) and 12 (rei, the king). Suits never matter; only ranks do."
    ),
    msg("The ranks form a circle: after 7 comes 10, and after 12 comes 1 again."),
    Example("table=[O1 C2 E4 B7 O11 C12] hand0=[E11 B1 C4] hand1=[O5 B10] hand2=[C3 E10]", ("E11",)),
)


def _dealing(by_option: ByOption) -> Section:
    return section(
        msg("Dealing"),
        msg(
            "From 2 to 12 people can play. Four to ten cards lie open on the table, all of different "
            "ranks; the rest is dealt out. The first dealer is drawn at random; then everyone deals in "
            "turn. Play goes round to the right, anticlockwise. The player after the dealer begins."
        ),
        *by_option(
            "deal",
            {
                "all": msg(
                    "In the easy game everyone gets three cards at a time, and three more when those are "
                    "played, until the deck is used up; the last cards may be fewer than three."
                ),
                "threes": msg(
                    "Everyone gets three cards at a time, and three more when those are played, until the deck is used "
                    "up; the last cards may be fewer than three. A call with the last card of a hand is settled at "
                    "once, and nobody is asked. A card left last can be called on after the deal."
                ),
            },
        ),
    )


def _playing(by_option: ByOption) -> Section:
    return section(
        msg("Playing a card"),
        msg(
            "No card of that rank on the table: your card stays there, and anyone may take it later. It never"
            " takes a pile that shows the same rank."
        ),
        *by_option(
            "sequence",
            {
                "ascending": msg(
                    "A card of that rank on the table: you take it, and then the next rank, and the next, as long as "
                    "there is one, at most once round the circle. Taking is automatic and always as much as possible."
                ),
                "whole_run": msg(
                    "A card of that rank on the table: you take it, and then the next rank, and the next, as long as "
                    "there is one, at most once round the circle; and then, in the same way, the ranks below, where "
                    "piles are stolen, too. Taking is automatic and always as much as possible."
                ),
            },
        ),
        Example("table=[O4 C5 E6 B11] hand0=[E5 C10 B2] hand1=[C2 E10] hand2=[O7 B12]", ("E5",)),
    )


def _stealing(by_option: ByOption) -> Section:
    return section(
        msg("Stealing piles"),
        *by_option(
            "stealing",
            {
                "anywhere": msg(
                    "The cards you take form one pile in front of you, face up, the card you played on "
                    "top. If the next rank of a run is not on the table but shows on top of an opponent's "
                    "pile, you take that whole pile, and the run goes on."
                ),
                "between": msg(
                    "The cards you take form one pile in front of you, face up, the card you played on "
                    "top. If the next rank of a run is not on the table but shows on top of an opponent's "
                    "pile, you take that whole pile, but only where the run goes on to a card of the table "
                    "after it. A pile at the end of a run stays, even if the run has gone full circle."
                ),
                "none": msg(
                    "The cards you take form one pile in front of you, the card you played on top. Piles "
                    "are never stolen, and no run goes on through them: cards leave a pile only as payment."
                ),
            },
        ),
        _THEFT,
        *by_option("stealing", {"anywhere": _PROTECTED, "between": _PROTECTED, "none": None}),
        *by_option("stealing", {"anywhere": _FAINT, "between": _FAINT, "none": None}),
    )


_THEFT: Final = Example(
    "table=[O12 B1 E2 C4 O7] hand0=[B12 E10 C5] hand1=[O1 B5] hand2=[E5 C7]"
    " pile0=[C2 O2] pile1=[C3 O3 E11 B11 O6 B6] pile2=[E4 B4]",
    ("B12",),
)
_PROTECTED: Final = msg(
    "A card on the table protects: it is taken instead of a pile with the same rank. A pile is never the first "
    "of a run, and your own never counts. Of two piles that fit, the taller one goes; if they are equal, the "
    "one whose owner plays sooner after you."
)
_FAINT: Final = OnScreen(
    msg(
        "The faint cards on the wheel are not on the table: each is the top of a pile, in the colour of its owner, "
        "at the place where a run could take it."
    )
)


_CONTRACAU: Final = Example(
    "table=[C11 E6] hand0=[O4 B7] hand1=[C4 O2] hand2=[E4 B12] hand3=[B4 E1] seats=4 dealer=3 pile3=[E3 O3]"
    " pile0=[O6 B6 O7 E7 O12 C12 E12] pile1=[O1 C1 B5 C5] pile2=[O10 C10 B10]",
    ("O4", "C4", "E4", "B4"),
)
_SWEEP: Final = section(
    msg("The sweep"),
    msg("If your play leaves the table empty, every other player pays you one card."),
    Example(
        "table=[O5 C6 E7] hand0=[B5 E2] hand1=[C2 E10] hand2=[O4 B12] pile1=[O3 C3] pile2=[E1 B1 O11 C11]", ("B5",)
    ),
)
_DEBT: Final = Example(
    "turn=2 table=[C3 E11] hand0=[B6 O1] hand1=[O5 B10] hand2=[O6 B3] pile0=[E7 C7] pile1=[O2 E2]",
    ("O6", "B6", "O5", "B3"),
)


def _calls(by_option: ByOption) -> Section:
    return section(
        msg("Cau, recau, contracau"),
        msg(
            "The player before you left a card that took nothing, and you play the same rank: cau! The "
            "next player may answer with the third card of that rank: recau! And the one after with the "
            "fourth: contracau! Old books call that one Sant Vicenç."
        ),
        *by_option(
            "cau_sequence",
            {
                True: msg("The last to call takes all cards of that rank and the run that starts there."),
                False: msg("The last to call takes all cards of that rank, and no run."),
            },
        ),
        _CONTRACAU,
        *by_option(
            "cau_payment",
            {
                "chain": msg(
                    "The payments: for a cau the first player pays one card. For a recau the first pays one to the "
                    "second and two to the third, and the second pays one to the third. A contracau goes on in the "
                    "same way: three from the first, two from the second and one from the third, besides the earlier "
                    "payments. The last but one pays first, and so on back to the first player."
                ),
                "first_to_last": msg(
                    "The payments: only the player who left the first card pays, and only the last to call "
                    "is paid: one card for a cau, two for a recau, three for a contracau."
                ),
                "flat": msg(
                    "The payments: everybody in the call before the last one pays the last to call one "
                    "card: one card in all for a cau, two for a recau, three for a contracau."
                ),
            },
        ),
        msg(
            "With two or three players the call can come round to a player who is in it already: that player may "
            "answer, too, and nobody pays themselves."
        ),
        msg(
            "Only the very next player may call or answer, at once; an answer is that player's turn, and "
            "the first pass ends the call. A card taken inside a run is not a cau."
        ),
        OnScreen(
            msg(
                "Nobody can tell from the table whether the next player could have answered: it waits just as long "
                "either way."
            )
        ),
    )


def _paying(by_option: ByOption) -> Section:
    return section(
        msg("Paying and debts"),
        msg(
            "Payments come off the top of a pile, in one block, and go on top of the other pile: both then "
            "show another card. A player with too few cards pays those and owes the rest."
        ),
        msg(
            "A debt is paid as soon as the debtor takes cards again by a play, not by being paid, and before anything "
            "that play earns or costs, the oldest first. Debts left at the end of the round are forgiven."
        ),
        _DEBT,
        *by_option(
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
    )


def _winning(by_option: ByOption, options: Options) -> tuple[Part, ...]:
    left = by_option(
        "leftovers",
        {
            "nobody": msg("When all cards have been played, the cards left on the table belong to nobody."),
            "last_capturer": msg(
                "When all cards have been played, the cards left on the table go onto the pile of the player "
                "who captured last."
            ),
        },
    )
    if options.scoring is Scoring.POINTS:
        points = msg(
            "Every full ten cards of a round are one point. The leader with the agreed number of points or more after "
            "a round, usually 21, wins the match; if the leaders are tied, another round is played."
        )
        return (*left, *by_option("scoring", {"points": points}))
    ties = {
        "all": msg("The tallest pile wins the round; players who tie for it each win."),
        "nobody": msg("The tallest pile wins the round; if several tie for it, nobody does."),
    }
    return (
        *left,
        *by_option("ties", ties),
        msg(
            "The first to win the agreed number of rounds, usually three, wins the match; if the leaders are "
            "tied, the match goes on."
        ),
        msg(
            "Counting by points instead, every full ten cards of a round are one point, and the match goes to "
            "21: whoever is ahead with that many or more after a round wins it; if the leaders are tied, "
            "another round is played."
        ),
    )


_LAST: Final = (
    section(
        msg("Other ways to play"),
        msg(
            "Families play it differently, so the seats screen has options: when piles can be stolen, how "
            "calls are paid, whether a run is taken in both directions, and more. Each says what it "
            "changes. Without stealing, the game is simply called cau."
        ),
        is_of_screen=True,
    ),
    keys_page(),
)
