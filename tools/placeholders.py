"""The meaning of each placeholder of a text, as the catalogues explain it to translators."""

import string
from collections.abc import Iterable, Iterator

MEANINGS = {
    "action": "a choice in a few words",
    "address": "an address of the home network",
    "all": "a number",
    "better": "a choice in a few words",
    "caller": "somebody's name",
    "card": "a card: in a sentence with its article (the 7 of cups), in a label without",
    "cards": "cards, one after another",
    "chance": "a percentage (38%), or how likely it is in words",
    "choice": "the name of an option's value",
    "code": "four letters",
    "command": "a line to be typed into a terminal, as it stands",
    "count": "the number that decides between the forms",
    "creditor": "somebody's name",
    "day": "a number, the day of a month; elsewhere a date, YYYY-MM-DD",
    "debtor": "somebody's name",
    "done": "a number",
    "effects": "verbs and what they take, joined with commas",
    "error": "a number",
    "exact": "a number",
    "file": "the name of a file",
    "first": "a part of the sentence, translated on its own",
    "folder": "a folder of this computer",
    "gain": "a number, or points with what they are for",
    "game": "the name of a game",
    "giver": "somebody's name",
    "goal": "a number",
    "hand": "a part of the sentence, translated on its own",
    "led": "a card with its article",
    "left": "the name of the neighbour on the left, or the card that goes there",
    "level": "a number",
    "line": "a sentence",
    "lost": "a number",
    "month": "the name of a month",
    "most": "a number",
    "name": "somebody's name",
    "network": "the name of a network or of its interface",
    "names": "names joined with commas and 'and'",
    "needed": "a number",
    "net": "a number with its sign",
    "next": "somebody's name",
    "number": "a number",
    "one": "a number",
    "openings": "a list of cards and chances, translated on its own",
    "option": "the name of an option",
    "other": "a number",
    "others": "a list of cards",
    "owed": "a number of cards",
    "own": "somebody's name",
    "paid": "a number of cards",
    "path": "the ranks that are taken, or left behind, such as 7·10·11 or 3+4, or one of them with its article",
    "payer": "somebody's name",
    "player": "the name of a level of the computer",
    "points": "a number, or a number of points in words",
    "preset": "the name of a set of rules",
    "rank": "a rank: a number or a name, or a card with its article where it opens the sentence",
    "ranks": "ranks, one after another",
    "reason": "a whole sentence or more",
    "receiver": "somebody's name",
    "right": "the name of the neighbour on the right, or the card that goes there",
    "result": "a result in a few words, such as 17 cards, 3 thefts",
    "round": "a number",
    "rounds": "a number",
    "rule": "why cards are paid, in a word, or the sentence of a rule",
    "score": "numbers, or names with numbers",
    "second": "a part of the sentence, translated on its own",
    "shout": "what is called out, with its mark",
    "rivals": "the names of those who score together",
    "side": "the names of those who score together",
    "spread": "a number",
    "starts": "names with numbers",
    "step": "a number",
    "steps": "a number",
    "stranger": "the name of a player of another version",
    "suit": "the name of a suit",
    "thief": "somebody's name",
    "time": "a time of day",
    "total": "a number",
    "trick": "a number of points in words",
    "trumps": "cards with their articles, joined with commas and 'and'",
    "value": "what cards count together, a number",
    "victim": "somebody's name",
    "what": "things that score, joined with commas",
    "when": "a moment in words: today 8:22, yesterday, Monday, or a date",
    "whose": "somebody's name",
    "why": "a sentence, or a message of the system",
    "winner": "somebody's name",
    "wins": "a part of the sentence, translated on its own",
    "word": "a word of a damaged text",
    "worth": "a number",
    "year": "a number",
}
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
