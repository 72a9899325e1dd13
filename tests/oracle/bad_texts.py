"""Broken records whose fault is in the text, and those that fail before their first round."""

from tests.oracle.bad_cases import DROP, Case, case, changed, edited, table_talk
from tests.oracle.samples import render

OPTIONS: dict[str, tuple[str, object]] = {
    "unknown-option": ("jokers", True),
    "unknown-option-in-capitals": ("Stealing", "none"),
    "value-out-of-range": ("stealing", "sometimes"),
    "option-null": ("deal", None),
    "option-list": ("cau_payment", ["chain"]),
    "bool-for-text": ("sequence", True),
    "int-for-bool": ("sweep_first", 1),
    "zero-for-bool": ("cau_sequence", 0),
    "text-for-bool": ("cau_sequence", "true"),
    "target-0": ("target", 0),
    "target-negative": ("target", -3),
    "target-bool-for-int": ("target", True),
    "target-float-for-int": ("target", 3.0),
    "target-text": ("target", "3"),
}


def bad_texts() -> list[Case]:
    """Files that are not JSON text."""
    good = render(table_talk()).decode()
    lines = good.splitlines()
    hands = next(number for number, line in enumerate(lines) if '"hands"' in line)
    comma = next(number for number, line in enumerate(lines, 1) if '"O10"}' in line)
    cut = "\n".join(lines[: hands + 1]) + '\n    ["O3", "O1'
    texts = {
        "empty-file": ("", ""),
        "trailing-comma": (good.replace('"O10"}', '"O10",}'), f"line {comma}"),
        "half-a-file": (cut, f"line {hands + 2}"),
        "nan": (_with_extra(good, "NaN"), "NaN"),
        "infinity": (_with_extra(good, "-Infinity"), "Infinity"),
        "single-quotes": (good.replace('"', "'"), "line 2"),
        "comment": (good.replace("{\n", "{\n // a comment\n", 1), "line 2"),
        "text-after-the-end": (good + "{}\n", f"line {len(lines) + 1}"),
        "raw-newline-in-a-name": (good.replace("Seat 1", "Seat\n1"), "line"),
    }
    cases = [Case(name, text.encode(), "", (word,) if word else ()) for name, (text, word) in texts.items()]
    cases.append(Case("invalid-utf-8", good.encode().replace(b"Seat 1", b"Seat \xff"), "", ("UTF-8",)))
    cases.append(Case("utf-16", good.encode("utf-16-le").join([b"\xff\xfe", b""]), "", ("UTF-8",)))
    return cases + _untrusted(good)


def _untrusted(good: str) -> list[Case]:
    """JSON that is grammatical, but has a repeated key or is made to overwhelm a reader."""
    play = good.replace('"card": "O10"', '"card": "O10", "card": "O10"')
    deep = _with_extra(good, "[" * 20000 + "]" * 20000)
    digits = good.replace('"dealer": 2', '"dealer": ' + "2" * 5000)
    return [
        Case("duplicate-key", good.replace('"game"', '"game": "cau-robat", "game"').encode(), "", ("game",)),
        Case("duplicate-key-in-a-play", play.encode(), "", ("card",)),
        Case("deep-brackets", b"[" * 2000 + b"]" * 2000, "", ()),
        Case("deep-brackets-never-closed", b"[" * 2000, "", ()),
        Case("deep-brackets-in-an-unknown-key", deep.encode(), "", ()),
        Case("number-of-5000-digits", digits.encode(), "", ()),
    ]


def _with_extra(good: str, value: str) -> str:
    return good.replace('"version"', f'"extra": {value}, "version"')


def bad_heads() -> list[Case]:
    """Files that fail before the first round: the outermost keys, the options, the seats."""
    cases = [
        case("not-an-object", [table_talk()], ""),
        case("null", None, ""),
        case("a-string", "caurobat-record", ""),
        edited("wrong-format", ("format",), "caurobat-save", "format"),
        edited("version-2", ("version",), 2, "version"),
        edited("version-true", ("version",), True, "version"),
        edited("version-1.0", ("version",), 1.0, "version"),
        edited("version-string", ("version",), "1", "version"),
        edited("wrong-game", ("game",), "scopa", "game"),
        edited("rules-list", ("rules",), [], "rules"),
        edited("rules-null", ("rules",), None, "rules"),
        edited("seats-not-a-list", ("seats",), {"0": {}, "1": {}, "2": {}}, "seats"),
        edited("seat-not-an-object", ("seats", 1), "Right", "seats[1]"),
        edited("name-not-a-string", ("seats", 1, "name"), 5, "seats[1]", "name"),
        edited("name-null", ("seats", 1, "name"), None, "seats[1]", "name"),
        edited("player-not-a-string", ("seats", 1, "player"), ["random"], "seats[1]", "player"),
        edited("rounds-not-a-list", ("rounds",), {}, "rounds"),
    ]
    cases += [edited(f"missing-{key}", (key,), DROP, "", key) for key in table_talk() if key != "rules"]
    cases += [edited(name, ("rules",), {key: value}, "rules", key) for name, (key, value) in OPTIONS.items()]
    for seats in (0, 1, 13):
        record = changed(table_talk(), (("rounds",), []), (("seats",), [{} for _ in range(seats)]))
        cases.append(case(f"seats-{seats}", record, "seats"))
    return cases
