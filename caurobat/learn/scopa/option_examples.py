"""The examples of Scopa's options; Quim sits across from the viewer."""

from typing import Final

from caurobat.learn.option_examples import DealExample, Examples, PlayExample
from caurobat.learn.scopa.lessons import AT

_THREE_KINGS: Final = 30
_LAST: Final = (
    "sweeps=[[] [] [] []] hand0=[E2] table=[C5] pile0=[O1 O2 O4 E7] pile1=[C1 C2 C4 C6 C12 E1]"
    " pile2=[O3 O5 B7 B6] pile3=[E3 E4 E5 E6]"
)

EXAMPLES: Final[Examples] = {
    "deal": DealExample(2),
    "partners": PlayExample(AT(_LAST, 4), ("E2",)),
    "three_kings": DealExample(_THREE_KINGS),
}
