"""The buttons for what a card of Zwicker can do: few enough to choose from, and no two alike."""

from caurobat.core.decisions import Play
from caurobat.decks import FRENCH
from caurobat.games.zwicker.rules import GAME
from caurobat.games.zwicker.words.kit import WORDS
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir
from tests.games.zwicker.table import offered, position

ENGLISH = Strings("en", assets_dir() / "locale")


def test_of_hundreds_of_captures_those_that_bring_most_points_have_buttons() -> None:
    lying = [card for card in FRENCH.cards if 2 <= card.rank <= 7]
    state = position(" ".join(card.code for card in lying), ["AH KC", "2S"])
    ways = [way for way in offered(state) if isinstance(way, Play) and way.card.code == "AH"]
    assert len(ways) > 300
    answers = WORDS.way_answers(ENGLISH, GAME.view(state, 0), ways, None)
    assert len({answer.word for answer in answers}) == len(answers) == 5
    assert [answer.key for answer in answers] == [*"12345"], "each has a key"
    assert answers[-2].action == Play(0, ways[0].card, ())
    assert all(answer.action in ways for answer in answers[:-1])
    # Both sevens that count are among the cards of each.
    sevens = {card for card in lying if card.code in ("7D", "7S")}
    assert all(sevens <= set(answer.touches) for answer in answers[:-2])


def test_every_one_of_hundreds_of_captures_can_be_chosen_by_its_cards() -> None:
    lying = [card for card in FRENCH.cards if 2 <= card.rank <= 7]
    state = position(" ".join(card.code for card in lying), ["AH KC", "2S"])
    view, ways = GAME.view(state, 0), [way for way in offered(state) if isinstance(way, Play) and way.card.code == "AH"]
    opens = [answer for answer in WORDS.way_answers(ENGLISH, view, ways, None) if answer.opens]
    assert [answer.word for answer in opens] == ["Choose cards"]
    for way in ways[::40]:
        answers = WORDS.way_answers(ENGLISH, view, ways, opens[0].action)
        while all(answer.action != way for answer in answers):
            further = [answer for answer in answers if answer.word == "+" and answer.on in (way.takes or ())]
            answers = WORDS.way_answers(ENGLISH, view, ways, further[0].action)


def test_of_more_cards_than_anybody_could_follow_those_left_are_named() -> None:
    lying = [card.code for card in FRENCH.cards if card.code not in ("5S", "KS")]
    state = position(" ".join(lying), ["KS", "2S"])
    words = [answer.word for answer in WORDS.way_answers(ENGLISH, GAME.view(state, 0), offered(state), None)]
    assert "Take all but 9 of spades · Q · Q · Q · Q" in words
