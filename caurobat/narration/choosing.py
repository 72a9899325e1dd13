"""Choosing one of many captures with a card: one of the best, or card by card those that it takes."""

from collections.abc import Iterable, Sequence
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.decks import Card
from caurobat.narration.answers import Answer
from caurobat.narration.strings import Strings

MOST: Final = 7
"""The most captures with one card that are shown at once: nobody would compare more, and each has a number key."""
FEW: Final = 3
"""Where there are more than that, so many are shown, to leave the cards free that are to be chosen."""


def chosen_in(opened: Action | None) -> tuple[Card, ...]:
    """Return the cards of the table chosen so far, which `opened` takes."""
    return (opened.takes or ()) if isinstance(opened, Play) else ()


def fitting(ways: Sequence[Action], opened: Action | None) -> list[Play]:
    """Return those of `ways` that take the cards chosen so far, perhaps with others."""
    chosen = set(chosen_in(opened))
    return [way for way in ways if isinstance(way, Play) and chosen <= set(way.takes or ())]


def few_of(shown: Sequence[Action]) -> list[Play]:
    """Return the first few captures of those `shown`, and the plays that take nothing."""
    plays = [play for play in shown if isinstance(play, Play)]
    return [*[play for play in plays if play.takes][:FEW], *[play for play in plays if not play.takes]]


def choose_cards(strings: Strings, play: Play, number: int) -> Answer:
    """Return the button `number` that opens the choice of cards for the card of `play`."""
    return Answer(strings.t("Choose cards"), Play(play.seat, play.card), False, key=str(number), opens=True)


def card_answers(stacks: Iterable[Sequence[Card]], plays: Sequence[Play], chosen: tuple[Card, ...]) -> list[Answer]:
    """Return a button on each of `stacks` that some captures of `plays` take and others leave.

    Those already chosen have a button that puts them back.
    """
    captures = [play for play in plays if play.takes]
    answers = []
    for cards in stacks:
        taking = [cards[0] in (play.takes or ()) for play in captures]
        if cards[0] in chosen or (any(taking) and not all(taking)):
            answers.append(card_answer(plays[0], cards, chosen))
    return answers


def card_answer(play: Play, cards: Sequence[Card], chosen: tuple[Card, ...]) -> Answer:
    """Return the button on `cards`, which chooses them for the card of `play`, or puts them back."""
    is_chosen = cards[0] in chosen
    left = tuple([card for card in chosen if card not in cards]) if is_chosen else (*chosen, *cards)
    word, further = "−" if is_chosen else "+", Play(play.seat, play.card, left)
    return Answer(word, further, False, touches=tuple(cards), on=cards[0], opens=True)
