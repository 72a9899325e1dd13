from caurobat.core.decisions import Action
from caurobat.games.zwicker.rules import GAME
from caurobat.games.zwicker.words.advice import ADVICE
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir
from tests.games.zwicker.table import action, position

ENGLISH = Strings("en", assets_dir() / "locale")


def test_cards_that_are_taken_in_several_groups_are_no_sum() -> None:
    view = GAME.view(position("QD 6C 5S 2H 9H", ["QS 9C", "2C"]), 0)

    def told(play: str) -> str:
        done: Action = action(0, play)
        return ADVICE.action_text(ENGLISH, view, done)

    assert told("QS: QD 6C 5S 2H") == "queen of spades takes Q · 6 · 5 · 2"
    assert told("9C: 9H") == "9 of clubs takes the 9 of hearts"
