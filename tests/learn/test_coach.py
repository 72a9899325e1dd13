"""The coach sees what its seat sees: it speaks of a chance before it is gone, and of one that was missed."""

from collections.abc import Iterable

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.decisions import Action
from caurobat.core.events import Event
from caurobat.core.game import AnyGame, AnyState
from caurobat.games.cau_robat.lessons.happened import AT
from caurobat.learn import TEACHING
from caurobat.learn.coach import Moment, Remark
from caurobat.learn.lesson import action_of
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir
from tests.games.capodama.table import after, position

ENGLISH = Strings("en", assets_dir() / "locale")

CAU_ROBAT = GAMES["cau-robat"]


def remark(game: str, name: str) -> Remark:
    return next(each for each in TEACHING[game].remarks if each.name == name)


def due(moment: Moment) -> list[str]:
    return [each.name for each in TEACHING[moment.game.id].remarks if each.is_due(moment)]


def to_play(state: AnyState, game: AnyGame = CAU_ROBAT) -> Moment:
    return Moment(game, 0, game.view(state, 0), can_play=True)


def having_played(state: AnyState, code: str, game: AnyGame = CAU_ROBAT) -> Moment:
    action: Action = action_of(game, state, code)
    return Moment(game, 0, game.view(game.apply(state, action).state, 0), last=(game.view(state, 0), action))


def test_a_cau_is_pointed_out_before_it_is_gone_and_once_it_was_missed() -> None:
    state = AT("trailed=O6 table=[C3 E11 O6] hand0=[B6 C1] hand1=[O5 B10] hand2=[C7]")
    assert "can cau" in due(to_play(state))
    assert remark("cau-robat", "can cau").values(to_play(state)) == {"rank": 6}
    assert "missed cau" in due(having_played(state, "C1"))
    assert "missed cau" not in due(having_played(state, "B6"))
    none = AT("trailed=O6 table=[C3 E11 O6] hand0=[B5 C1] hand1=[E6 B10] hand2=[C7]")
    assert "can cau" not in due(to_play(none))


def test_a_call_that_was_let_pass_is_pointed_out() -> None:
    open_call = "callers=[2 3] trailed=O4 table=[C11 O4 E4] hand1=[C6 O12] hand2=[B10] hand3=[E1] pile2=[O10 C10 B5 C5]"
    state = AT(f"{open_call} hand0=[B4 O2]", 4)
    passed = having_played(state, "pass")
    assert "missed recau" in due(passed)
    assert remark("cau-robat", "missed recau").values(passed) == {"rank": 4}
    assert "missed recau" not in due(having_played(state, "B4"))


def test_a_pile_in_danger_is_pointed_out_while_it_can_be_saved() -> None:
    state = AT("table=[O5 C11] hand0=[E6 B2] hand1=[B7 C1] hand2=[C3 E10] pile0=[O6 C6]")
    moment = to_play(state)
    assert "danger, cover" in due(moment)
    assert remark("cau-robat", "danger, cover").values(moment) == {"rank": 5, "other": 6}
    helpless = AT("table=[O5 C11] hand0=[B2 B3] hand1=[B7 C1] hand2=[C3 E10] pile0=[O6 C6]")
    assert not {"danger", "danger, cover"} & set(due(to_play(helpless)))
    safe = AT("table=[O5 E6 C11] hand0=[B6 B3] hand1=[B7 C1] hand2=[C3 E10] pile0=[O6 C6]")
    assert not {"danger", "danger, cover"} & set(due(to_play(safe)))


def test_a_theft_that_was_possible_is_pointed_out_unless_more_was_taken() -> None:
    state = AT("table=[C2 E4 O11] hand0=[O2 C11 B3] hand1=[O5 B10 B1] hand2=[C6 E10] pile1=[E3 C3 O7]")
    assert "missed theft" in due(having_played(state, "C11"))
    assert "missed theft" not in due(having_played(state, "O2"))


def test_scopa_and_cuarenta_have_their_chances() -> None:
    scopa, cuarenta = GAMES["scopa"], GAMES["cuarenta"]
    lessons = {lesson.name: lesson for game in ("scopa", "cuarenta") for lesson in TEACHING[game].lessons}
    assert "can sweep" in due(to_play(lessons["scopa.scopa"].start, scopa))
    assert "missed sweep" in due(having_played(lessons["scopa.scopa"].start, "O2", scopa))
    assert "leaves a sweep" in due(to_play(lessons["scopa.scopa"].steps[1].start, scopa))
    assert "can caida" in due(to_play(lessons["cuarenta.caida"].start, cuarenta))
    assert "missed caida" in due(having_played(lessons["cuarenta.caida"].start, "4C", cuarenta))


def test_what_payments_cost_is_pointed_out_before_they_are_due() -> None:
    sweepable = AT("table=[O5] hand0=[B6 B2] hand1=[B7 C1] hand2=[C3 E10] pile0=[O1 C12]")
    assert "leaves a sweep" in due(to_play(sweepable)), "5 and 6 are one run, 5 and 2 are none"
    assert "leaves a sweep" not in due(to_play(AT("table=[O5] hand0=[B10 B2] hand1=[B7 C1] hand2=[C3 E10]")))
    gone = AT("table=[O5 C10] hand0=[B6 B2] hand1=[B7 C1] hand2=[C3 E11] pile0=[O6 C6] pile1=[C4 E6]")
    assert "avoid cau" in due(to_play(gone)), "all 6s are seen, and a 2 may come"
    assert "avoid cau" not in due(to_play(AT("table=[O5] hand0=[B6 B2] hand1=[B7 C1] hand2=[C3 E10]")))


def test_zwicker_has_its_chances() -> None:
    game = GAMES["zwicker"]

    def seen(text: str) -> set[str]:
        return set(due(to_play(TEACHING["zwicker"].positions(text), game)))

    ten = "table=[10D 4C] items=[item([10D] 10) item([4C] 4)] hand0=[10S X1] hand1=[2H KC] stock=[2C 2S 3C 3S]"
    assert {"ten", "can zwick", "own joker"} <= seen(ten), "as 14 the joker takes both"
    assert not {"can take build", "last cards", "last capturer"} & seen(ten)
    assert "own joker" not in seen(ten.replace("10S X1", "X1")), "there is no other card that it could take more than"
    assert {"missed ten", "missed zwick"} <= set(
        due(having_played(TEACHING["zwicker"].positions(ten), "10S>4C=14", game))
    )
    assert not any("Another card" in remark.text for remark in TEACHING["zwicker"].remarks), "the same card could have"
    build = "table=[5H 4S JD] items=[item([5H 4S] 9) item([JD] 12)] hand0=[9D 2S] hand1=[2H KC]"
    assert {"can take build", "last cards"} <= seen(build)
    assert {"last capturer"} == {"last cards", "last capturer"} & seen(f"options=[leftovers:capture] {build}")
    assert "can build" in seen("table=[5H] items=[item([5H] 5)] hand0=[4S 9D] hand1=[2H KC]")
    assert "can build" not in seen("table=[5H] items=[item([5H] 5)] hand0=[4S 8D] hand1=[2H KC]")
    assert "leaves a zwick" in seen("table=[5H] items=[item([5H] 5)] hand0=[6S KD] hand1=[2H KC]"), "5 and 6 are 11"


def moments(game: AnyGame, seed: int) -> Iterable[Moment]:
    """Every moment of a round of random plays, as seat 0 sees it; the presets take turns by `seed`."""
    from caurobat.core.rng import Rng

    options, rng = game.options(list(game.presets.values())[seed % len(game.presets)]), Rng(seed)
    counts = sorted(game.seat_counts(options))
    seats = counts[seed % len(counts)]
    state = game.start(options, seats, game.deal(options, seats, 0, rng)).state
    last, events = None, list[Event]()
    while (decision := game.decision(state)) is not None:
        view = game.view(state, 0)
        last_play = game.play_type(tuple(events), seats) if events else None
        yield Moment(game, 0, view, decision.seat == 0, last_play, last)
        action = decision.actions[rng.below(len(decision.actions))]
        last = (view, action) if decision.seat == 0 else last
        step = game.apply(state, action)
        state = step.state
        for event in step.events:
            events = [event] if game.play_type.begins(event) else [*events, event] if events else []


@pytest.mark.slow
def test_whatever_is_due_can_be_said_in_every_game() -> None:
    """Rounds of random plays: no remark fails, and each game's remarks come up."""
    for game_id, teaching in TEACHING.items():
        heard, remarks = set(), teaching.remarks
        for seed in range(2 * len(GAMES[game_id].presets) + 8):
            for moment in moments(GAMES[game_id], seed):
                for remark in remarks:
                    if remark.is_due(moment):
                        assert "{" not in ENGLISH.t(remark.text, **remark.values(moment))
                        heard.add(remark.name)
        assert len(heard) > 0.7 * len(remarks), (game_id, {remark.name for remark in remarks} - heard)


def test_a_capo_is_told_who_they_are_before_they_choose_a_suit() -> None:
    state = position("AH 7D", "QH 8D", "9D JD", "10D KD", double=None, exchanged=False)
    told = [each.name for each in TEACHING["capodama"].remarks if each.is_basic]
    first = [name for name in due(to_play(state, GAMES["capodama"])) if name in told]
    assert first == ["doubling"]  # before the first card a newcomer hears only how to play
    assert "doubling" not in due(to_play(after(state, "double D"), GAMES["capodama"]))
