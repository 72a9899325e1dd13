"""How to play Zwicker, in pages."""

from typing import Final

from caurobat.games.zwicker import Options
from caurobat.narration.keys_page import keys_page
from caurobat.narration.rules import ByOption, Example, OnScreen, Section, parts_by_option, section
from caurobat.narration.strings import msg


def pages(options: Options) -> tuple[Section, ...]:
    """Return the pages on how to play by `options`."""
    by_option = parts_by_option(options, Options())
    return (
        _ABOUT,
        _deal(by_option),
        _TAKING,
        _building(by_option),
        _jokers(by_option),
        _ZWICK,
        _end(by_option),
        _MATCH,
        _KEYS,
    )


def _deal(by_option: ByOption) -> Section:
    jokers = {
        "6": msg("You play with 52 French cards and six jokers."),
        "3": msg("You play with 52 French cards and three jokers."),
        "0": msg("You play with 52 French cards, without jokers."),
    }
    partners = {
        False: msg("Two to eight people play, each alone. Four can also play two against two."),
        True: msg("Partners sit across from each other and count their cards together."),
    }
    return section(
        msg("The deal"),
        *by_option("jokers", jokers),
        *by_option("partners", partners),
        msg(
            "Everybody gets four cards, and four lie open on the table. When all hands are empty, everybody gets "
            "four more; the table gets none. The last cards are shared out evenly."
        ),
    )


def _building(by_option: ByOption) -> Section:
    build = {
        "free": msg("You may build whatever you hold. Mind that the others can take it before you do."),
        "held": msg("You may only build a number that another card in your hand can take; a joker can take any."),
    }
    return section(
        msg("Building"),
        msg(
            "You can put your card on a card of the table. From then on both together count as one card: their "
            "sum, 14 at most."
        ),
        Example(
            "table=[5H JD] items=[item([5H] 5) item([JD] 12)] hand0=[4S 9D] hand1=[2H KC]", ("4S>5H=9", "2H", "9D")
        ),
        msg("A build is only ever taken whole. You can put another card on it, as long as the sum is 14 at most."),
        *by_option("build", build),
    )


def _jokers(by_option: ByOption) -> Section:
    stay = {
        "captured": msg(
            "A joker alone on the table has no number of its own. Every card can take it, and every card that takes "
            "anything takes it along. In a sum it counts what is missing."
        ),
        "stay": msg(
            "A joker that lies on the table stays there, alone or in a build. Nobody takes it, nobody puts a card on "
            "it, and there is no Zwick any more."
        ),
    }
    return section(
        msg("Jokers"),
        msg("A joker counts any one number from 2 to 14. When you build with it, you say what the build counts."),
        OnScreen(msg("When it takes cards, the program finds a number that fits.")),
        *by_option("jokers", {"6": _JOKER, "3": _JOKER, "0": None}),
        *by_option("table_jokers", stay),
    )


_JOKER: Final = Example(
    "table=[10D 4C 8H] items=[item([10D] 10) item([4C] 4) item([8H] 8)] hand0=[X1 6S] hand1=[2H KC]", ("X1:10D+4C",)
)


def _end(by_option: ByOption) -> Section:
    leftovers = {
        "play": msg("The cards left on the table at the end go to the player of the last card. That is not a Zwick."),
        "capture": msg(
            "The cards left on the table at the end go to the player who captured last. That is not a Zwick."
        ),
    }
    most_cards = {
        False: msg("The number of cards you have does not count."),
        True: msg("Most cards: one point. In a tie nobody gets it."),
    }
    return section(
        msg("The end of a round"),
        *by_option("leftovers", leftovers),
        msg("The 10 of diamonds counts ten points. Each ace counts two."),
        msg("The 7 of diamonds and the 7 of spades count one point each."),
        msg("Each Zwick counts three points."),
        OnScreen(msg("Cards that count have a gold mark with their points.")),
        *by_option("most_cards", most_cards),
    )


_ABOUT: Final = section(
    msg("The game"),
    msg(
        "Zwicker comes from Schleswig-Holstein. With a card from your hand you take cards from the table. The "
        "cards you have taken count points in the end, and so does each table that you empty."
    ),
    msg("A number counts itself, the ace 11, the jack 12, the queen 13 and the king 14."),
    Example(
        "table=[10C 4D AS 3H QS] items=[item([10C] 10) item([4D] 4) item([AS] 11) item([3H] 3) item([QS] 13)]"
        " hand0=[KS 7C] hand1=[2H KC]",
        ("KS:10C+4D+AS+3H",),
    ),
)

_TAKING: Final = section(
    msg("Taking cards"),
    msg(
        "Your card takes every card that counts as much as it does. It also takes several cards that add up to "
        "it, and as many such groups as there are."
    ),
    Example(
        "table=[9H 5C 4D QS] items=[item([9H] 9) item([5C] 5) item([4D] 4) item([QS] 13)] hand0=[9S 7C] hand1=[2H KC]",
        ("9S",),
    ),
    msg("If it takes anything, it takes as much as it can. If there are several ways, you choose one."),
    OnScreen(msg("The lit cards are the ones you would take. Press another card to have that one instead.")),
    msg("Nobody has to take. You can also leave your card on the table."),
    msg("The cards you take go onto your pile, face down. Everybody saw them and can try to remember."),
)

_ZWICK: Final = section(
    msg("Zwick!"),
    msg(
        "If you take all the cards on the table, you call Zwick: three points. The card you did it with is "
        "placed face up across your pile. The last card of a round can do it, too."
    ),
    Example("table=[6H 5C] items=[item([6H] 6) item([5C] 5)] hand0=[AS 6D] hand1=[2H KC]", ("AS",)),
)

_MATCH: Final = section(
    msg("The match"),
    msg(
        "Rounds are played until somebody has 50 points at the end of one, or the number you agreed on. The "
        "highest score wins. In a tie another round is played."
    ),
)

_KEYS: Final = keys_page(
    msg(
        "A card that can only do one sensible thing does it at once. Up, or dragging it onto the table, shows all that "
        "it can do."
    )
)
