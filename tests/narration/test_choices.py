"""Reasons for what is no capture: a suit, a gift, a claim, a card kept; and what a caída on a ronda really costs."""

from dataclasses import replace

from caurobat.core.decisions import ChooseSuit, Claim, Give, Pass, Play
from caurobat.core.zones import HANDS
from caurobat.decks import parse_card, parse_cards
from caurobat.games.capodama.players.why import explain as explain_card
from caurobat.games.capodama.rules import GAME as CAPODAMA
from caurobat.games.capodama.rules import Gift
from caurobat.games.capodama.words.advice import action_sentence, motives
from caurobat.games.capodama.words.kit import WORDS, Forecast
from caurobat.games.cuarenta.players.why import explain
from caurobat.games.cuarenta.rules import GAME as CUARENTA
from caurobat.games.cuarenta.words.advice import ADVICE
from caurobat.narration.advice import Hint, TrialOutcome, Words
from caurobat.narration.grades import Grade, by_grade, grades_of
from caurobat.narration.strings import Strings, You
from tests.games.capodama.table import after
from tests.games.capodama.table import position as lay
from tests.games.cuarenta.table import action, position
from tests.ui.kept import ASSETS

ENGLISH = Strings("en", ASSETS / "locale")
NAMES = ("Anna", "Montse", "Quim", "Ramon")
HAND = parse_cards("AH QH KC 8C 10S 9S AS JD")


def motive(hand: str, action: object, *, capo: int = 0, trick: int = 0, seats: int = 4) -> list[str]:
    view = CAPODAMA.blank(CAPODAMA.options({}), seats, 0)
    view = replace(view, zones={**view.zones, HANDS[0]: parse_cards(hand)}, capo=capo, double="S")
    return motives(ENGLISH, view, action, NAMES, trick)  # type: ignore[arg-type]


def test_a_suit_is_chosen_for_what_one_holds_of_it() -> None:
    hand = "AH QH KC 8C 10S 9S AS 8H"
    assert motive(hand, ChooseSuit(0, "S")) == ["You hold 3 of them, worth 22 points then."]
    assert motive(hand, ChooseSuit(0, "D")) == ["You hold none of them: the others get those points."]


def test_the_queen_is_given_or_kept_for_the_side_that_follows() -> None:
    queen, king = parse_card("QH"), parse_card("KC")
    hand = "AH QH KC 8C 10S 9S AS JD"
    assert motive(hand, Give(0, (queen,)))[0] == "Then Montse is your dama; keep it and you play alone."
    assert motive(hand, Give(0, (king,)))[0] == "You keep the queen of hearts and play alone."
    other = "8H QH KC 8C 10S 9S AS JD"
    assert motive(other, Give(0, (queen,)), capo=2)[0] == "Then Montse is the dama; keep it and you are."
    assert motive(other, Give(0, (king,)), capo=2)[0] == "You keep the queen of hearts and play with the capo."


def test_a_gift_that_empties_a_suit_or_is_a_trump_says_so() -> None:
    hand = "8H 7H KC 8C 10S 9S AS JD"
    assert motive(hand, Give(0, (parse_card("JD"),)), capo=2) == [
        "Then you have no diamonds, and may play any card when they are led."
    ]
    assert motive(hand, Give(0, (parse_card("7H"),)), capo=2) == ["You give away a trump."]
    assert motive(hand, Give(0, (parse_card("8C"),)), capo=2) == ["It is worth 0 points."]


def test_two_cards_that_are_given_are_worth_something_together() -> None:
    gift = Give(0, (parse_card("8S"), parse_card("AS")))
    assert motive("8H 9H KC 8C 10S 8S AS JD", gift, capo=2, seats=6) == ["Together they are worth 22 points."]


def test_a_trump_is_spent_or_kept() -> None:
    hand = "7H QH KC 8C"
    assert motive(hand, Play(0, parse_card("7H")), trick=20) == ["That is one trump fewer: 1 is left."]
    assert motive(hand, Play(0, parse_card("8C")), trick=20) == ["You keep the 7 of hearts for a later trick."]
    assert motive(hand, Play(0, parse_card("8C")), trick=3) == []
    assert motive("7H KC", Play(0, parse_card("7H"))) == ["It is your last trump."]


def test_the_dama_is_no_danger_to_the_capo_who_gave_her_the_queen() -> None:
    state = lay("AH 9S 10D", "QH 10S KD", "9D JS JH", "KS 8D KC", double="D", turn=2)
    state = after(state, "9D", "8D")
    found = {}
    for gift in ("QH", "8C"):
        view = CAPODAMA.view(replace(state, gifts=(Gift(0, 1, parse_card(gift)),)), 0)
        reason = next(each for each in explain_card(view) if each.action == Play(0, parse_card("10D")))
        lines = WORDS.forecast_lines(ENGLISH, Forecast(reason.action, reason), NAMES)
        found[gift] = (action_sentence(ENGLISH, view, reason, (You("Anna"), *NAMES[1:])), lines[1])
    assert found["QH"][0].endswith("only your partner can still beat it.")
    assert found["QH"][1] == "Only a partner can still beat it"
    assert "cards still out can beat it" in found["8C"][0]


def test_silence_about_a_ronda_says_why() -> None:
    view = CUARENTA.view(position("KH", ["4C", "4D"], dealer=1).then("4C", "4D>4C").state, 1)
    (silence,) = [reason for reason in explain(view) if isinstance(reason.action, Pass)]
    told = ADVICE.words(ENGLISH, view, silence, NAMES)
    assert told.action_text == "No claim."
    assert told.follows == ("None of your caídas took a card of a ronda; a wrong claim costs 2.",)
    sure = position("KH", ["4C 4S 4H", "4D AS AD"], dealer=1)
    sure = sure.then("4C", "4D>4C", "4S", "AS", "4H", "AD")
    view = CUARENTA.view(sure.state, 1)
    assert any(isinstance(reason.action, Claim) and reason.is_sure for reason in explain(view))
    (silence,) = [reason for reason in explain(view) if isinstance(reason.action, Pass)]
    assert ADVICE.words(ENGLISH, view, silence, NAMES).follows[0].startswith("A ronda was caught")


def test_a_card_of_ones_own_ronda_risks_the_claim_as_well() -> None:
    view = CUARENTA.view(position("KH", ["4C 4S 4H 2D", "5D AS AD 6C"]).state, 0)
    risky = next(reason for reason in explain(view) if reason.action == action(0, "4C"))
    safe = next(reason for reason in explain(view) if reason.action == action(0, "2D"))
    assert risky.risks_claim
    assert not safe.risks_claim
    assert risky.held == 2
    assert max(opening.points for opening in risky.openings) >= 12
    told = ADVICE.words(ENGLISH, view, risky, NAMES).text()
    assert "you keep 2 more of that rank" in told
    assert "Ten of the points would be for a claim" in told
    late = CUARENTA.view(position("KH", ["4C 4S 4H 2D", "5D AS AD 6C"], score=(0, 30)).state, 0)
    assert not any(reason.risks_claim for reason in explain(late)), "a side with 30 points claims nothing"


def test_a_review_calls_a_caida_by_its_name() -> None:
    view = CUARENTA.view(position("5H KD", ["4C AH", "4D AD"]).then("4C").state, 1)
    assert ADVICE.action_text(ENGLISH, view, action(1, "4D>5H,4C")).endswith(": caída")
    assert ADVICE.action_text(ENGLISH, view, action(1, "AD")) == "ace of diamonds left on the table"


def _hint(name: str, win: float, *, is_best: bool = False) -> Hint:
    return Hint(name, Pass(0), None, 1, Words("", 0, ()), TrialOutcome(win, 0.01, "", 300), is_best)


def test_entries_stand_in_the_order_of_their_labels() -> None:
    hints = [_hint("spades", 0.5, is_best=True), _hint("clubs", 0.3), _hint("diamonds", 0.45), _hint("x", 0.5)]
    ordered = by_grade(hints)
    grades = grades_of(hints)
    assert [hint.name for hint in ordered] == ["spades", "x", "diamonds", "clubs"]
    order = [list(Grade).index(grades[hint.name]) for hint in ordered]
    assert order == sorted(order)
