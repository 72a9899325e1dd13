"""The coach sees what its seat sees: it speaks of a chance before it is gone, and of one that was missed."""

from collections.abc import Iterable

from caurobat.core.decisions import Action
from caurobat.core.game import AnyGame, AnyState
from caurobat.games import GAMES
from caurobat.learn import TIPS
from caurobat.learn.cau_robat.making import at
from caurobat.learn.coach import LiveMoment, moment_of
from caurobat.learn.lesson import action_of
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir

ENGLISH = Strings("en", assets_dir() / "locale")

CAU_ROBAT = GAMES["cau-robat"]


def due(moment: LiveMoment) -> list[str]:
    return [tip.name for tip in TIPS[moment.game.id] if tip.is_due(moment)]


def to_play(state: AnyState, game: AnyGame = CAU_ROBAT) -> LiveMoment:
    return moment_of(game, 0, game.view(state, 0), can_play=True, last=None)


def having_played(state: AnyState, code: str, game: AnyGame = CAU_ROBAT) -> LiveMoment:
    action: Action = action_of(game, state, code)
    after = game.apply(state, action).state
    return moment_of(game, 0, game.view(after, 0), can_play=False, last=(game.view(state, 0), action))


def test_a_cau_is_pointed_out_before_it_is_gone_and_once_it_was_missed() -> None:
    state = at("trailed=O6 table=[C3 E11 O6] hand0=[B6 C1] hand1=[O5 B10] hand2=[C7]")
    assert "can cau" in due(to_play(state))
    assert next(tip for tip in TIPS["cau-robat"] if tip.name == "can cau").values(to_play(state)) == {"rank": 6}
    assert "missed cau" in due(having_played(state, "C1"))
    assert "missed cau" not in due(having_played(state, "B6"))
    none = at("trailed=O6 table=[C3 E11 O6] hand0=[B5 C1] hand1=[E6 B10] hand2=[C7]")
    assert "can cau" not in due(to_play(none))


def test_a_pile_in_danger_is_pointed_out_while_it_can_be_saved() -> None:
    state = at("table=[O5 C11] hand0=[E6 B2] hand1=[B7 C1] hand2=[C3 E10] pile0=[O6 C6]")
    moment = to_play(state)
    assert "danger, cover" in due(moment)
    tip = next(tip for tip in TIPS["cau-robat"] if tip.name == "danger, cover")
    assert tip.values(moment) == {"rank": 5, "other": 6}
    helpless = at("table=[O5 C11] hand0=[B2 B3] hand1=[B7 C1] hand2=[C3 E10] pile0=[O6 C6]")
    assert not {"danger", "danger, cover"} & set(due(to_play(helpless)))
    safe = at("table=[O5 E6 C11] hand0=[B6 B3] hand1=[B7 C1] hand2=[C3 E10] pile0=[O6 C6]")
    assert not {"danger", "danger, cover"} & set(due(to_play(safe)))


def test_a_theft_that_was_possible_is_pointed_out_unless_more_was_taken() -> None:
    state = at("table=[C2 E4 O11] hand0=[O2 C11 B3] hand1=[O5 B10 B1] hand2=[C6 E10] pile1=[E3 C3 O7]")
    assert "missed theft" in due(having_played(state, "C11"))
    assert "missed theft" not in due(having_played(state, "O2"))


def test_scopa_and_cuarenta_have_their_chances() -> None:
    scopa, cuarenta = GAMES["scopa"], GAMES["cuarenta"]
    from caurobat.learn import LESSONS

    lessons = {lesson.name: lesson for game in ("scopa", "cuarenta") for lesson in LESSONS[game]}
    assert "can sweep" in due(to_play(lessons["scopa.scopa"].start, scopa))
    assert "missed sweep" in due(having_played(lessons["scopa.scopa"].start, "O2", scopa))
    leaving = lessons["scopa.scopa"].steps[1].start
    assert "leaves a sweep" in due(to_play(leaving, scopa))
    assert "can caida" in due(to_play(lessons["cuarenta.caida"].start, cuarenta))
    assert "missed caida" in due(having_played(lessons["cuarenta.caida"].start, "4C", cuarenta))


def moments(game: AnyGame, seed: int) -> Iterable[LiveMoment]:
    """Every moment of a round of random plays, as seat 0 sees it."""
    from caurobat.core.rng import Rng

    options, rng = game.options({}), Rng(seed)
    seats = max(count for count in game.seat_counts(options) if count <= 4)
    state = game.start(options, seats, game.deal(options, seats, 0, rng)).state
    last = None
    while (decision := game.decision(state)) is not None:
        view = game.view(state, 0)
        yield moment_of(game, 0, view, can_play=decision.seat == 0, last=last)
        action = decision.actions[rng.below(len(decision.actions))]
        last = (view, action) if decision.seat == 0 else last
        state = game.apply(state, action).state


def test_whatever_is_due_can_be_said_in_every_game() -> None:
    """Rounds of random plays: no tip fails, and each game's tips come up."""
    for game_id, tips in TIPS.items():
        heard = set()
        for seed in range(6):
            for moment in moments(GAMES[game_id], seed):
                for tip in tips:
                    if tip.is_due(moment):
                        assert "{" not in ENGLISH.t(tip.text, **tip.values(moment))
                        heard.add(tip.name)
        assert len(heard) >= len(tips) - 2, (game_id, {tip.name for tip in tips} - heard)
