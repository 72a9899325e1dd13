"""The buttons for what a card of Zwicker can do: few enough to choose from, and no two alike."""

from caurobat.core.decisions import Action, Play
from caurobat.decks import FRENCH
from caurobat.games.zwicker.rules import GAME
from caurobat.games.zwicker.words.advice import ADVICE
from caurobat.games.zwicker.words.kit import WORDS
from caurobat.narration import TEXTS
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir
from tests.games.zwicker.table import action, offered, play, position

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


def test_cards_that_are_taken_in_several_groups_are_no_sum() -> None:
    view = GAME.view(position("QD 6C 5S 2H 9H", ["QS 9C", "2C"]), 0)

    def told(play: str) -> str:
        done: Action = action(0, play)
        return ADVICE.action_text(ENGLISH, view, done)

    assert told("QS: QD 6C 5S 2H") == "queen of spades takes Q · 6 · 5 · 2"
    assert told("9C: 9H") == "9 of clubs takes the 9 of hearts"


NAMES = ("Anna", "Bo")


def told(*plays: str, pool: str, hands: tuple[str, str]) -> list[str]:
    clause = TEXTS["zwicker"].clause
    clauses = [clause(event, NAMES) for event in play(position(pool, hands), *plays).events]
    return [one for one in clauses if one]


def test_a_build_is_told_with_its_value() -> None:
    assert told("2S on 3C", pool="9H+3C=12", hands=("2S 3S", "4S")) == ["Anna lays 2S on 9H 3C and builds 14"]


def test_a_capture_a_sweep_and_what_is_left_are_told() -> None:
    assert told("9S: 9H", "4S:", pool="9H", hands=("9S", "4S")) == [
        "Anna plays 9S and takes 9H",
        "Anna makes a Zwick",
        "Bo plays 4S, which stays on the table",
        "Bo gets the 1 card left on the table",
    ]
