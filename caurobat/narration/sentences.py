"""Sentences that the logs and slips of several games share: a card played or laid, what it took."""

from collections.abc import Sequence

from caurobat.match.session import Session
from caurobat.narration.slips import Row
from caurobat.narration.strings import Strings


def round_title(strings: Strings, session: Session) -> str:
    """The round's number and the goal, where whoever reaches it first wins the match."""
    return strings.t("Round {number} · play to {goal}", number=session.round_number + 1, goal=session.options.goal)


def points_title(strings: Strings, session: Session) -> str:
    """The round's number and the goal, where points are counted at the end of a round."""
    goal, number = session.options.goal, session.round_number + 1
    return strings.n("Round {number} · to {count} point", "Round {number} · to {count} points", goal, number=number)


def not_your_turn(strings: Strings) -> str:
    """A card was pressed while somebody else is to play."""
    return strings.t("It is not your turn.")


def played(strings: Strings, name: str, card: str, shout: str = "") -> str:
    """`Laia plays the 7 of cups.`; a `shout` ends the sentence instead of a full stop."""
    if shout:
        return strings.t("{name:You play|* plays} {card}: {shout}", name=name, card=card, shout=shout)
    return strings.t("{name:You play|* plays} {card}.", name=name, card=card)


def laid(strings: Strings, name: str, card: str) -> str:
    """Say that the card stays on the table, as `Laia leaves the 7 of cups.` does."""
    return strings.t("{name:You leave|* leaves} {card}.", name=name, card=card)


def took_cards(strings: Strings, name: str, cards: Sequence[str]) -> str:
    """`Takes the 4 of cups and the 3 of coins.` or `Takes 7·10·11.`, after a sentence that names who played."""
    if len(cards) == 1:
        return strings.t("{name:You take|Takes} {card}.", name=name, card=cards[0])
    return strings.t(
        "{name:You take|Takes} {cards} and {card}.", name=name, cards=", ".join(cards[:-1]), card=cards[-1]
    )


def card_heading(strings: Strings, name: str, card: str) -> str:
    """`Laia: 7 of cups`, over a slip."""
    return strings.t("{name:You|*}: {card}", name=name, card=card)


def took_words(strings: Strings, name: str, path: str) -> str:
    """`takes 7·10·11`, on a slip under the name."""
    return strings.t("{name:you take|takes} {path}", name=name, path=path)


def nothing_taken(strings: Strings, name: str) -> Row:
    """`takes nothing`, on a slip under the name."""
    return Row(strings.t("{name:you take|takes} nothing", name=name))
