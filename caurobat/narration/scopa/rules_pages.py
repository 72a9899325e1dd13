"""How to play Scopa, in pages."""

from typing import Final

from caurobat.games.scopa import Options
from caurobat.narration.keys_page import keys_page
from caurobat.narration.rules import Drawing, Section, Told, told_by
from caurobat.narration.strings import msg


def pages(options: Options) -> tuple[Section, ...]:
    """How to play by `options`."""
    told = told_by(options, Options())
    return (_ABOUT, _deal(told), _TAKING, _SCOPA, _END, _match(told), keys_page())


def _deal(told: Told) -> Section:
    deal = {
        "threes": msg(
            "Four cards lie open on the table, and everybody gets three. When all have played theirs, they get "
            "three more, until no card is left. Everything can also be dealt at once."
        ),
        "all": msg("Four cards lie open on the table, and all the others are dealt out at once."),
    }
    partners = {
        False: msg(
            "Everybody plays for their own pile. Where four play two against two, partners sit across from each other "
            "and count their cards together."
        ),
        True: msg("Partners sit across from each other and count their cards together."),
    }
    return Section(msg("The deal"), (*told("deal", deal), *told("partners", partners)))


def _match(told: Told) -> Section:
    three_kings = {
        "redeal": msg("Three re or more on the first table would spoil the round: the cards are dealt again."),
        "play": msg("Three re or more on the first table stay there: the round is played all the same."),
    }
    return Section(
        msg("The match"),
        (
            msg(
                "Rounds are played until somebody has as many points as were agreed on at the end of a round; then "
                "the highest score wins. If it is level, another round is played."
            ),
            *told("three_kings", three_kings),
        ),
    )


_ABOUT: Final = Section(
    msg("What it is about"),
    (
        msg(
            "Scopa means broom: whoever takes all that lies on the table sweeps it. You take cards from the table "
            "with cards from your hand, and in the end what you have taken is counted. It is played with the 40 "
            "Spanish cards and to 11 points, unless you agree on another number."
        ),
        msg(
            "Italians call the courts fante (10), cavallo (11) and re (12). In sums the fante counts 8, the "
            "cavallo 9 and the re 10; all other cards count what stands on them."
        ),
        Drawing("courts"),
    ),
)

_TAKING: Final = Section(
    msg("Taking cards"),
    (
        msg(
            "Play one card. If one of the same rank lies on the table, you take it: exactly one, and which one "
            "is for you to choose."
        ),
        Drawing("equal card"),
        msg(
            "If there is none, but some cards of the table add up to your card, you take those. Where there are "
            "several ways, choose one: by a second press on a card, by its number, or with the arrows."
        ),
        Drawing("sum"),
        msg(
            "An equal card goes first: with a 5 on the table, a 5 never takes 3 and 2. If your card can take "
            "something, it must; if it can't, it stays on the table."
        ),
        msg(
            "What you take goes onto your pile, face down. Everybody saw it, and whoever remembers it knows "
            "what is still to come."
        ),
    ),
)

_SCOPA: Final = Section(
    msg("Scopa!"),
    (
        msg(
            "If you take all that lies on the table, that is a scopa, and a point. The card you made it with is "
            "laid across your pile, face up. Only the very last card of a round makes no scopa."
        ),
        Drawing("sweep"),
    ),
)

_END: Final = Section(
    msg("The end of a round"),
    (
        msg("What is left on the table at the end goes to whoever took cards last. Then it is counted:"),
        msg("Most cards: one point. Most coins: one point. If two have equally many, nobody gets it."),
        msg("The settebello, which is the 7 of coins: one point."),
        Drawing("settebello"),
        msg(
            "The primiera: one point for the four best cards, one of each suit. A 7 counts 21, a 6 counts 18, an "
            "ace 16, a 5 counts 15, a 4 counts 14, a 3 counts 13, a 2 counts 12, a court 10. Without a card of "
            "some suit you have no primiera."
        ),
        Drawing("primiera"),
        msg("And each scopa: one point."),
    ),
)
