"""The meaning of each placeholder of a text, as the catalogues explain it to translators."""

import string
from collections.abc import Iterable, Iterator
from typing import Final

_NAMES: Final = {
    "a choice in a few words": "action better",
    "an address of the home network": "address",
    "a number": "all done error exact goal level lost most needed number one other round rounds spread step steps "
    "total worth year",
    "somebody's name": "caller creditor debtor giver name next own payer receiver thief victim whose winner",
    "a card: in a sentence with its article (the 7 of cups), in a label without": "card",
    "cards, one after another": "cards",
    "a percentage (38%), or how likely it is in words": "chance",
    "the name of an option's value": "choice",
    "four letters": "code",
    "a line to be typed into a terminal, as it stands": "command",
    "the number that decides between the forms": "count",
    "a number, the day of a month; elsewhere a date, YYYY-MM-DD": "day",
    "verbs and what they take, joined with commas": "effects",
    "the name of a file": "file",
    "a part of the sentence, translated on its own": "first hand second wins",
    "a folder of this computer": "folder",
    "a number, or points with what they are for": "gain",
    "the name of a game": "game",
    "a card with its article": "led",
    "the name of the neighbour on the left, or the card that goes there": "left",
    "a sentence": "line",
    "the name of a month": "month",
    "the name of a network or of its interface": "network",
    "names joined with commas and 'and'": "names",
    "a number with its sign": "net",
    "a list of cards and chances, translated on its own": "openings",
    "the name of an option": "option",
    "a list of cards": "others",
    "a number of cards": "owed paid",
    "the ranks that are taken, or left behind, such as 7·10·11 or 3+4, or one of them with its article": "path",
    "the name of a level of the computer": "player",
    "a number, or a number of points in words": "points",
    "the name of a set of rules": "preset",
    "a rank: a number or a name, or a card with its article where it opens the sentence": "rank",
    "ranks, one after another": "ranks",
    "a whole sentence or more": "reason",
    "the name of the neighbour on the right, or the card that goes there": "right",
    "a result in a few words, such as 17 cards, 3 thefts": "result",
    "why cards are paid, in a word, or the sentence of a rule": "rule",
    "numbers, or names with numbers": "score",
    "what is called out, with its mark": "shout",
    "the names of those who score together": "rivals side",
    "names with numbers": "starts",
    "the name of a player of another version": "stranger",
    "the name of a suit": "suit",
    "a time of day": "time",
    "a number of points in words": "trick",
    "cards with their articles, joined with commas and 'and'": "trumps",
    "what cards count together, a number": "value",
    "things that score, joined with commas": "what",
    "a moment in words: today 8:22, yesterday, Monday, or a date": "when",
    "a sentence, or a message of the system": "why",
    "a word of a damaged text": "word",
}
MEANINGS: Final = {name: meaning for meaning, names in _NAMES.items() for name in names.split()}
_TWO_FORMS = "two forms: for whoever reads it | for anybody else, whose name stands at the *"


class UnknownPlaceholder(Exception):
    """A text has a placeholder without an explanation for translators."""


def explained(texts: Iterable[str]) -> Iterator[str]:
    """Return a comment for each placeholder of a text's forms; raises `UnknownPlaceholder`."""
    specs: dict[str, bool] = {}
    for text in texts:
        for _, name, spec, _ in string.Formatter().parse(text):
            if name:
                specs[name] = specs.get(name, False) or "|" in (spec or "")
    for name, has_forms in specs.items():
        if name not in MEANINGS:
            raise UnknownPlaceholder(f"{{{name}}}: say what it stands for in MEANINGS of tools/placeholders.py")
        yield f"{{{name}}}: {MEANINGS[name]}" + (f"; {_TWO_FORMS}" if has_forms else "")
