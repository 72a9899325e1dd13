"""Plays in words: the sentences and slips that games share.

A slip shows the last play in a few lines of words and numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from caurobat.core.events import CardsMoved, Event
from caurobat.core.game import Seen
from caurobat.core.plays import PlaySummary
from caurobat.core.zones import STOCK
from caurobat.decks import Card
from caurobat.match.session import Session
from caurobat.narration.strings import Strings, You, msg
from caurobat.narration.tones import Tone, signed

PlayT = TypeVar("PlayT", bound=PlaySummary)


def card_played(play: Sequence[Event]) -> Card | None:
    """Return the card with which a play began, if it is visible."""
    moves = [event for event in play if isinstance(event, CardsMoved)]
    return next(iter(moves[0].cards), None) if moves else None


class PaymentSentence(str):
    """A sentence about cards paid or owed."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class SlipRow:
    """One line: words on the left, a number on the right, and the tone that determines its colour.

    `seats` are the two whose faces may replace their names, before the `brief` words. `counts` are the cards paid and
    the cards still owed, which may then replace the number.
    """

    text: str
    number: str = ""
    tone: Tone = Tone.PLAIN
    is_payment: bool = field(default=False, compare=False)
    seats: tuple[int, ...] = field(default=(), compare=False)
    brief: str = field(default="", compare=False)
    counts: tuple[int, int] = field(default=(0, 0), compare=False)


class Blow(NamedTuple):
    """The effect of a play that its `victim` should not miss: a shout, a sentence, and the cards lost."""

    victim: int
    shout: str
    sentence: str
    cards: int


@dataclass(frozen=True, slots=True)
class SlipText:
    """A slip: the `seat` that played, a heading, rows, and each seat's `net`, empty if nothing counts yet.

    `owed` are the cards that each seat still owes from this play, empty in games without any. `is_open` says that the
    outcome is unknown because somebody may still answer. `blows` deserve the whole screen of their victims' phones.
    """

    seat: int
    heading: str
    rows: tuple[SlipRow, ...]
    net: tuple[int, ...] = ()
    owed: tuple[int, ...] = ()
    is_open: bool = False
    blows: tuple[Blow, ...] = ()


def row_line(row: SlipRow) -> str:
    """Return `row` as one line."""
    return f"{row.text}: {row.number}" if row.number else row.text


def shown_nets(slip: SlipText, own: int) -> list[int]:
    """Return the other seats with a net to show beside their faces: the player first, then by size of the change."""
    seats = [seat for seat, change in enumerate(slip.net) if change and seat != own]
    return sorted(seats, key=lambda seat: (seat != slip.seat, -abs(slip.net[seat]), seat))


def own_number(strings: Strings, slip: SlipText, own: int) -> str:
    """Return the viewer's own total of a settled play: the change of the pile, and the cards owed."""
    if slip.is_open:
        return strings.t("not decided yet")
    owed = slip.owed[own] if slip.owed else 0
    if not owed:
        return signed(slip.net[own])
    words = strings.t("{name:you owe|owes} {count}", name=You(), count=owed)
    return f"{signed(slip.net[own])}, {words}" if slip.net[own] else words


def round_title(strings: Strings, session: Session, *, of_rounds: bool = False) -> str:
    """Return the round's number, the target in points or `of_rounds` won, and anything special about the deal."""
    goal, number = session.options.goal, session.round_number + 1
    title = strings.n("Round {number} · to {count} point", "Round {number} · to {count} points", goal, number=number)
    if goal == 1:
        title = strings.t("One round")
    elif of_rounds:
        title = strings.n(
            "Round {number} · first to {count} round", "Round {number} · first to {count} rounds", goal, number=number
        )
    special = strings.t("a picked deal") if session.is_picked else strings.t("deal of the day") if session.day else ""
    return " · ".join(filter(None, [title, special]))


def aside_line(strings: Strings, view: Seen) -> str:
    """Return how many cards are dealt to nobody in the round of `view`; empty if there are none."""
    aside = len(view.zones[STOCK]) - view.to_deal
    line = strings.n(
        "{count} card stays aside. Nobody sees it, and it counts for nobody.",
        "{count} cards stay aside. Nobody sees them, and they count for nobody.",
        aside,
    )
    return line if aside else ""


def stock_lines(strings: Strings, view: Seen) -> list[str]:
    """Return one line each on the cards that are still to be dealt and on those that never will be."""
    left = strings.n("{count} card is left to deal.", "{count} cards are left to deal.", view.to_deal)
    return [line for line in (left if view.to_deal else "", aside_line(strings, view)) if line]


def not_your_turn(strings: Strings) -> str:
    """Return the answer to a press on a card out of turn."""
    return strings.t("It is not your turn.")


def played(strings: Strings, name: str, card: str, shout: str = "") -> str:
    """Return `Laia plays the 7 of cups.`; a `shout` replaces the full stop."""
    if shout:
        return strings.t("{name:You play|* plays} {card}: {shout}", name=name, card=card, shout=shout)
    return strings.t("{name:You play|* plays} {card}.", name=name, card=card)


def card_sentences(strings: Strings, name: str, card: str, taken: Sequence[str], shout: str = "") -> list[str]:
    """Return `Laia leaves the 7 of cups.`, or that she plays it, and `Takes the 4 of cups and the 3 of coins.`."""
    if not taken and not shout:
        return [strings.t("{name:You leave|* leaves} {card}.", name=name, card=card)]
    sentences = [played(strings, name, card, shout)]
    if len(taken) == 1:
        sentences.append(strings.t("{name:You take|Takes} {card}.", name=name, card=taken[0]))
    elif taken:
        text = msg("{name:You take|Takes} {cards} and {card}.")
        sentences.append(strings.t(text, name=name, cards=", ".join(taken[:-1]), card=taken[-1]))
    return sentences


def card_heading(strings: Strings, name: str, card: str) -> str:
    """Return `Laia: 7 of cups`, the heading of a slip."""
    return strings.t("{name:You|*}: {card}", name=name, card=card)


def took_words(strings: Strings, name: str, path: str) -> str:
    """Return `takes 7·10·11`, for a slip."""
    return strings.t("{name:you take|takes} {path}", name=name, path=path)


def nothing_taken(strings: Strings, name: str) -> SlipRow:
    """Return `takes nothing`, for a slip."""
    return SlipRow(strings.t("{name:you take|takes} nothing", name=name))
