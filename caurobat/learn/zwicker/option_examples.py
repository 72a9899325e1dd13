"""The examples of Zwicker's options; play is clockwise, and Laia sits left of the viewer."""

from typing import Final

from caurobat.learn.option_examples import DealExample, Examples, PlayExample
from caurobat.learn.zwicker.lessons import AT

_LAST: Final = "last_capturer=1 hand0=[2S] table=[5C 10D] items=[item([5C] 5) item([10D] 10)]"

EXAMPLES: Final[Examples] = {
    "jokers": DealExample(2),
    "partners": PlayExample(
        AT(
            "sweeps=[[] [] [] []] last_capturer=1 hand0=[2S] table=[5C] items=[item([5C] 5)]"
            " pile0=[AS 4D] pile1=[AH 7S] pile2=[AC AD 7D 3C] pile3=[6H 6C]",
            4,
        ),
        ("2S",),
    ),
    "table_jokers": PlayExample(
        AT("table=[X1 6H 2D] items=[item([X1] -) item([6H] 6) item([2D] 2)] hand0=[6S 4C] hand1=[3H KC]"), ("6S",)
    ),
    "build": PlayExample(
        AT("table=[5H QD] items=[item([5H] 5) item([QD] 13)] hand0=[4S 8D] hand1=[2H KC]"),
        ("4S>5H=9",),
    ),
    "leftovers": PlayExample(AT(_LAST), ("2S",)),
    "most_cards": PlayExample(AT(f"{_LAST} pile0=[4D 6D 8D 9D] pile1=[3H 6H]"), ("2S",)),
}
