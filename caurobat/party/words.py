"""The texts of the phone's page that belong to no game."""

from collections.abc import Mapping
from typing import Final

from caurobat.narration.strings import Strings, msg
from caurobat.party.guest_list import Refusal

LABELS: Final[Mapping[str, str]] = {
    "join": msg("Sit down at the table"),
    "name": msg("Your name"),
    "face": msg("Your face"),
    "code": msg("The code on the big screen"),
    "enter": msg("Join"),
    "seats": msg("Choose your seat"),
    "taken": msg("taken"),
    "yours": msg("your seat"),
    "partner": msg("partner"),
    "screen": msg("at the big screen"),
    "program": msg("the computer"),
    "look": msg("You are watching. Choose a seat when one is free."),
    "wait": msg("You have knocked. Wait until somebody lets you in on the big screen."),
    "withdraw": msg("Go back"),
    "ready": msg("You sit at the table. The cards are dealt on the big screen."),
    "hand": msg("Your hand"),
    "choices": msg("What you can do"),
    "pick": msg("Touch a card to see what it would do."),
    "table": msg("The table"),
    "piles": msg("The piles"),
    "plays": msg("What happened"),
    "score": msg("The score"),
    "rules": msg("The rules in force"),
    "gone": msg("The table cannot be reached. Trying again …"),
    "back": msg("Connected again."),
    "elsewhere": msg("This seat is open on another page of yours now."),
    "here": msg("Play here"),
    "closed": msg("The table is closed. To join the next one, scan the picture on the big screen."),
    "stand": msg("Leave the seat"),
    "sure": msg("Leave the seat? The computer plays there until you are back."),
    "stay": msg("Stay"),
    "again": msg("Repeat"),
    "before": msg("Previous message"),
    "own": msg("My hand"),
    "tops": msg("The tops"),
    "reach": msg("Who could take mine?"),
    "preview": msg("What would this take?"),
    "keys": msg("Ask the table"),
    "more": msg("More"),
    "empty": msg("The table is empty."),
    "holds": msg("in hand"),
    "none": msg("Nothing to say about it."),
    "unplayable": msg("It cannot be played now."),
    "sound": msg("Sound and buzz"),
    "short": msg("Short messages"),
}
"""The labels, by the keys that the page uses."""

_REFUSALS: Final[Mapping[Refusal, str]] = {
    Refusal.SECRET: msg("This address belongs to another table. Type the four letters on the big screen."),
    Refusal.CODE: msg("Wrong code. Look at the big screen and type its four letters again."),
    Refusal.TOKEN: msg("The table does not know this phone any more. Join again."),
    Refusal.FULL: msg("There are too many phones here already to let in another."),
    Refusal.SEAT: msg("Somebody else has that seat."),
    Refusal.SEEN: msg("You have seen another hand in this round. You may change seats once it is over."),
    Refusal.WAITING: msg("Wait until somebody lets you in on the big screen."),
    Refusal.TURNED_AWAY: msg("The big screen has sent this phone away. You can knock again with the code."),
    Refusal.NOT_YOURS: msg("It is not your turn."),
    Refusal.LATE: msg("Too late: the table has gone on."),
    Refusal.MESSAGE: msg("The table did not understand this page. Load it again."),
    Refusal.BUSY: msg("That was too fast. Wait a moment."),
}


def labels(strings: Strings) -> dict[str, str]:
    """Return all labels, translated."""
    return {name: strings.t(text) for name, text in LABELS.items()}


def refusal_text(strings: Strings, refusal: Refusal) -> str:
    """Return the sentence for `refusal`."""
    return strings.t(_REFUSALS[refusal])
