from caurobat.core.decisions import Claim, Pass, Play
from caurobat.core.rng import Rng
from caurobat.games.cuarenta.players.match_value import match_value
from caurobat.games.cuarenta.players.searching import SearchPlayer
from caurobat.games.cuarenta.players.why import explain, is_forced, judge
from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.words.advice import ADVICE
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir
from caurobat.players.player import Player
from caurobat.players.roster import LEVELS, player_named
from tests.contract.test_batch_model import model_of_state
from tests.expecting import instance
from tests.games.cuarenta.table import dealt, position

ENGLISH = Strings("en", assets_dir() / "locale")


def quick(name: str) -> Player:
    return SearchPlayer(20) if name in ("search", "padrina") else player_named("cuarenta", name)


def test_the_search_falls_when_it_can_and_leaves_no_caida() -> None:
    at = position("KH 2S", ["4D QC 6H 3S 7C", "4C 5C 6C 2C AC"], trailed="", turn=1, dealer=0)
    choice = instance(SearchPlayer(400).choose(GAME.view(at.then("4C").state, 0), Rng(1)), Play)
    assert (choice.card.code, [card.code for card in choice.takes or ()]) == ("4D", ["4C"])


def test_nobody_but_the_forgetful_misses_a_claim_that_all_have_seen() -> None:
    at = position("KH", ["4C 4S 4H", "4D 5D 6D"], dealer=1).then("4C", "4D>4C", "4S", "5D", "4H", "6D")
    assert at.asked == ("claim", 1)
    view = GAME.view(at.state, 1)
    for name in ("greedy", "ramon", "padrina"):
        assert quick(name).choose(view, Rng(1)) == Claim(1, "4")
    assert 0 < [quick("biel").choose(view, Rng(seed)) for seed in range(60)].count(Pass(1)) < 60


def test_nobody_claims_what_was_not_there() -> None:
    at = position("KH", ["4C 5S", "4D 6D"], dealer=1).then("4C", "4D>4C", "5S", "6D")
    view = GAME.view(at.state, 1)
    assert {quick(name).choose(view, Rng(1)) for name in LEVELS} == {Pass(1)}


def test_reasons_tell_what_a_card_takes_and_leaves() -> None:
    after = position("5H", ["4C AH", "4D 7D 6S"], dealer=1).then("4C")
    reasons = {(str(reason.action.card), reason.takes): reason for reason in explain(GAME.view(after.state, 1))}  # type: ignore[union-attr]
    fall = next(reason for (card, takes), reason in reasons.items() if card == "4D" and takes)
    assert (fall.is_caida, fall.is_limpia, fall.points) == (True, True, 4)
    assert [card.code for card in fall.takes] == ["4C", "5H"]
    trail = reasons["7D", ()]
    assert trail.points == 0
    assert 0.0 < trail.caida_chance < 1.0
    assert {opening.rank for opening in trail.openings} >= {4, 5, 7}


def test_after_a_batch_the_next_hand_may_take_what_lies_there() -> None:
    """The dealer's last card of a batch: the other is dealt five cards then, and plays the first of them."""
    at = position("5H 6H", ["", "7C"], turn=1, dealer=1, stock="AC AD 2C 2D 3C 3D 5C 5D 6C 6D")
    (reason,) = explain(GAME.view(at.state, 1))
    assert {opening.rank for opening in reason.openings} >= {5, 6}
    # A batch's first card makes no caída.
    assert (reason.caida_chance, reason.is_last_card) == (0.0, False)
    assert "could then take" in ADVICE.words(ENGLISH, GAME.view(at.state, 1), reason, ["Anna", "Biel"]).text()


def test_nothing_follows_the_last_card_of_a_round() -> None:
    at = position("5H 6H", ["", "7C"], turn=1, dealer=1)
    (reason,) = explain(GAME.view(at.state, 1))
    assert reason.is_last_card
    assert ADVICE.words(ENGLISH, GAME.view(at.state, 1), reason, ["Anna", "Biel"]).follows == ()


def test_a_batch_is_worth_less_to_who_leaves_much_to_the_next_first_player() -> None:
    at = position("5H 6H", ["", "7C"], turn=1, dealer=1, stock="AC AD 2C 2D 3C 3D 5C 5D 6C 6D").then("7C")
    left, bare = model_of_state(at.state), model_of_state(at.state)
    left.batches = bare.batches = 1
    bare.table, bare.lying = [0] * 10, 0
    # Seat 0 plays first in the next batch, so side 0 gains by what lies there.
    assert match_value(left) > match_value(bare) + 0.005


def test_a_review_finds_a_caida_that_was_missed() -> None:
    after = position("KH", ["4C AH 2S QD JC", "4D 7D 6S 3C 2D"], dealer=1).then("4C")
    view = GAME.view(after.state, 1)
    lost = next(play for play in GAME.choices(view).actions if isinstance(play, Play) and play.card.code == "7D")  # type: ignore[union-attr]
    judged = judge(view, lost, Rng(1), rounds=120)
    assert isinstance(judged.best, Play)
    assert judged.best.card.code == "4D"
    assert judged.is_marked
    assert judge(view, judged.best, Rng(1), rounds=60).action == judged.best


def test_a_ronda_kept_silent_is_a_mistake_and_a_single_card_is_forced() -> None:
    judged = judge(GAME.view(dealt("4C 4D 4H", "KD").state, 0), Pass(0), Rng(1), 12)
    assert (judged.cards.mean, judged.is_marked) == (4, True)
    assert is_forced(GAME.view(position("", ["4C 4S", "AH 2D"]).state, 0))
