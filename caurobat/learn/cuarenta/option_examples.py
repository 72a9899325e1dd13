"""The examples of Cuarenta's options; Laia sits across from the viewer."""

from typing import Final

from caurobat.learn.cuarenta.lessons import AT
from caurobat.learn.option_examples import DealExample, Examples, PlayExample

_CLAIM: Final = (
    "turn=1 hand1=[5D] caidas=[caida(0 1 5)] rondas=[1] played=[[5S 2D KH 3D 7C] [5H 5C QC AS]]"
    " pile0=[5S 5H 2D 3D] table=[KH 7C] stock=[6H 6C 2S 4H JC KS 7D QD 3C AH]"
)

EXAMPLES: Final[Examples] = {
    "deck": DealExample(2),
    "sequence": PlayExample(AT("table=[JH QD 3C] hand0=[JS 2C] hand1=[4H 6C]"), ("JS",)),
    "wrong_claim": PlayExample(AT(_CLAIM), ("5D", "Claim(seat=0, rank='2')")),
}
