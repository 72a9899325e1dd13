"""Sentences shared by the logs and slips of several games."""

from collections.abc import Sequence

from caurobat.match.session import Session
from caurobat.narration.slips import Row
from caurobat.narration.strings import Strings


def round_title(strings: Strings, session: Session) -> str:
    """Return the round's number and the goal, for games won by the first to reach it."""
    return strings.t("Round {number} · play to {goal}", number=session.round_number + 1, goal=session.options.goal)


def points_title(strings: Strings, session: Session) -> str:
    """Return the round's number and the goal, for games whose points are counted after a round."""
    goal, number = session.options.goal, session.round_number + 1
    return strings.n("Round {number} · to {count} point", "Round {number} · to {count} points", goal, number=number)


def not_your_turn(strings: Strings) -> str:
    """Return the answer to a press on a card out of turn."""
    return strings.t("It is not your turn.")


def played(strings: Strings, name: str, card: str, shout: str = "") -> str:
    """Return `Laia plays the 7 of cups.`; a `shout` replaces the full stop."""
    if shout:
        return strings.t("{name:You play|* plays} {card}: {shout}", name=name, card=card, shout=shout)
    return strings.t("{name:You play|* plays} {card}.", name=name, card=card)


def laid(strings: Strings, name: str, card: str) -> str:
    """Return `Laia leaves the 7 of cups.`."""
    return strings.t("{name:You leave|* leaves} {card}.", name=name, card=card)


def took_cards(strings: Strings, name: str, cards: Sequence[str]) -> str:
    """Return `Takes the 4 of cups and the 3 of coins.`, to follow a sentence that names the player."""
    if len(cards) == 1:
        return strings.t("{name:You take|Takes} {card}.", name=name, card=cards[0])
    return strings.t(
        "{name:You take|Takes} {cards} and {card}.", name=name, cards=", ".join(cards[:-1]), card=cards[-1]
    )


def card_heading(strings: Strings, name: str, card: str) -> str:
    """Return `Laia: 7 of cups`, the heading of a slip."""
    return strings.t("{name:You|*}: {card}", name=name, card=card)


def took_words(strings: Strings, name: str, path: str) -> str:
    """Return `takes 7·10·11`, for a slip."""
    return strings.t("{name:you take|takes} {path}", name=name, path=path)


def nothing_taken(strings: Strings, name: str) -> Row:
    """Return `takes nothing`, for a slip."""
    return Row(strings.t("{name:you take|takes} nothing", name=name))
