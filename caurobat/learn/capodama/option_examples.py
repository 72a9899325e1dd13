"""The examples of Capodama's options."""

from typing import Final

from caurobat.learn.option_examples import DealExample, Examples

EXAMPLES: Final[Examples] = {"deck": DealExample(2)}
