"""Every puzzle that is shipped, held against the rules; damaged ones are refused with the line and the cure."""

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from caurobat.core.decisions import Play
from caurobat.core.zones import HANDS
from caurobat.learn import TEACHING, puzzle_book
from caurobat.learn.lesson import Ask, Try, action_of, done_by, played, reason
from caurobat.learn.lesson import written as play_written
from caurobat.learn.measures import as_number
from caurobat.learn.progress import Progress
from caurobat.learn.puzzle_book import lesson_of, of_the_day, puzzles_of
from caurobat.learn.puzzles import BEST, HEAD, LEVELS, BadPuzzle, Puzzle, next_of, read, with_result
from tests.expecting import instance, present
from tests.learn.test_lessons import ask_problems
from tools.find_puzzles import file_of, is_most

GAMES = list(TEACHING)


def problems(puzzle: Puzzle) -> list[str]:
    lesson = lesson_of(puzzle)
    (step,), state, game = lesson.steps, lesson.start, lesson.game
    decision = game.decision(state)
    if decision is None or decision.seat != 0:
        return [f"{puzzle.key}: the learner is not to play"]
    match step:
        case Ask():
            asked = played(game, state, step.plays)
            if not isinstance(action_of(game, state, puzzle.play), Play):
                return [f"{puzzle.key}: it asks for a play where something else is decided"]
            if asked.card is None or not is_most(step, asked):
                return [f"{puzzle.key}: {puzzle.play} is no card, or it could bring more"]
            if getattr(state, "callers", ()):
                return [f"{puzzle.key}: a call is open, and who called is not to be seen"]
            return [f"{puzzle.key}: {each}" for each in ask_problems(lesson, step, state)]
        case Try():
            done = [done_by(game, state, action) for action in decision.actions]
            passing = [each for each in done if step.passes(each)]
            silent = [each for each in done if not step.passes(each) and not any(b.when(each) for b in step.because)]
            if not passing or len(passing) == len(done) or silent:
                return [f"{puzzle.key}: {len(passing)} of {len(done)} plays pass, {len(silent)} have no because"]
            return []
        case _:
            return [f"{puzzle.key}: a puzzle asks for something"]


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_has_its_answer_by_the_rules(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len(puzzles) >= 60
    assert len({puzzle.key for puzzle in puzzles}) == len({puzzle.position + puzzle.kind for puzzle in puzzles})
    assert [problem for puzzle in puzzles for problem in problems(puzzle)] == []
    assert [puzzle.difficulty for puzzle in puzzles] == sorted(puzzle.difficulty for puzzle in puzzles)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_marked_where_the_question_says_so_and_nowhere_else(game: str) -> None:
    steps = [lesson_of(puzzle).steps[0] for puzzle in puzzles_of(game)]
    assert all(bool(step.points) is ("star" in step.text) for step in steps)


@pytest.mark.parametrize(("game", "kind"), [("scopa", "scopa"), ("zwicker", "zwick")])
def test_a_puzzle_of_an_empty_table_speaks_of_what_stays_on_it(game: str, kind: str) -> None:
    said = set()
    for puzzle in [each for each in puzzles_of(game) if each.kind == kind]:
        lesson = lesson_of(puzzle)
        rules, step, state = lesson.game, instance(lesson.steps[0], Try), lesson.start
        plays = [done_by(rules, state, action) for action in present(rules.decision(state)).actions]
        said |= {present(reason(step, play)).text for play in plays if play.captured and not step.passes(play)}
    assert said == {"Not everything on the table comes along."}


def test_no_answer_is_called_wrong_for_a_reason_that_is_not_there() -> None:
    """“After the 12 comes the ace” is said only if the run went on there, and “not everything” only of too many."""
    said = 0
    for puzzle in [each for each in puzzles_of("cau-robat") if each.kind == "gained"]:
        lesson = lesson_of(puzzle)
        step = instance(lesson.steps[0], Ask)
        happened = played(lesson.game, lesson.start, step.plays)
        cards = [card for move in happened.moves for card in move.cards if move.source is not HANDS[0]]
        taken = {present(card).rank for card in cards}
        start = present(happened.card).rank
        for mistake in step.mistakes:
            value = mistake.measure(happened)
            assert "After the 12" not in mistake.text or (1 in taken and start != 1), puzzle.key
            assert "After the 7" not in mistake.text or (10 in taken and start < 10), puzzle.key
            assert "Not everything" not in mistake.text or as_number(value) > happened.gained, puzzle.key
            said += mistake.text.startswith("After the")
    assert said


def test_there_are_four_hundred() -> None:
    assert sum(len(puzzles_of(game)) for game in GAMES) >= 400


def test_a_puzzle_made_wrong_is_found() -> None:
    most = next(puzzle for puzzle in puzzles_of("scopa") if puzzle.kind == "most")
    judged = replace(most, kind="best", good=("B99",))
    with pytest.raises(BadPuzzle, match="B99 cannot be played"):
        lesson_of(judged)
    game, state = lesson_of(most).game, lesson_of(most).start
    all_good = replace(most, kind="best", good=tuple(map(play_written, present(game.decision(state)).actions)))
    assert "plays pass" in "".join(problems(all_good))


def test_a_judged_puzzle_takes_every_play_of_the_same_value() -> None:
    judged = [puzzle for game in GAMES for puzzle in puzzles_of(game) if puzzle.kind == BEST]
    assert len(judged) >= 30
    for puzzle in judged:
        lesson = lesson_of(puzzle)
        (step,) = lesson.steps
        assert isinstance(step, Try)
        for play in puzzle.good:
            assert step.passes(done_by(lesson.game, lesson.start, action_of(lesson.game, lesson.start, play)))


def test_who_finds_them_gets_harder_ones_and_who_does_not_easier_ones() -> None:
    puzzles = [Puzzle(str(level), "scopa", "best", "", level=level) for level in range(1, LEVELS + 1)]

    def order(is_found: bool) -> list[int]:
        progress, last, levels = Progress(), None, []
        for _ in puzzles:
            last = next_of(puzzles, progress, last)
            progress = with_result(progress, last, is_found=is_found)
            levels.append(last.level)
        assert sorted(levels) == list(range(1, LEVELS + 1)), "each comes once before one comes again"
        return levels

    assert order(True)[:3] == [1, 2, 3], "who is new begins with the easiest"
    assert order(False)[:2] == [1, 2]
    assert next_of(puzzles, Progress(skills={"scopa.best": 5.6})).level == 6
    assert next_of(puzzles, Progress(skills={"scopa.most": 5.6})).level == 1, "each kind has a level of its own"


def test_whoever_has_done_them_all_begins_again_with_another() -> None:
    progress, last, puzzles = Progress(), None, puzzles_of("scopa")[:5]
    for _ in range(5):
        last = next_of(puzzles, progress, last)
        progress = with_result(progress, last, is_found=True)
    assert len(progress.done) == 5
    assert next_of(puzzles, progress, last) != last


def test_a_file_reads_back() -> None:
    puzzles = puzzles_of("cuarenta")
    assert tuple(read(file_of(puzzles), "cuarenta.jsonl")) == puzzles


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: damaged"), ("{}", "line 1: damaged"), ('{"schema": 1}\n[', "line 2: damaged"),
        ('{"schema": 1}\n[]', "line 2: damaged"), ('{"schema": 1}\n{"key": "a"}', "line 2: damaged"),
    ],
)  # fmt: skip
def test_a_damaged_file_is_refused_with_its_line(text: str, said: str) -> None:
    with pytest.raises(BadPuzzle, match=said):
        list(read(text, "scopa.jsonl"))


@pytest.mark.parametrize("change", [{"position": 5}, {"level": "3"}, {"level": 7}, {"kind": ["most"]}, {"good": [1]}])
def test_a_value_that_no_puzzle_has_is_refused_with_its_line(change: dict[str, object]) -> None:
    row = {"key": "a", "game": "scopa", "kind": "most", "position": ""}
    text = "\n".join(map(json.dumps, (HEAD, row, row | change)))
    with pytest.raises(BadPuzzle, match="line 3: damaged"):
        list(read(text, "scopa.jsonl"))


@pytest.mark.parametrize(("game", "kind"), [("scopa", "mest"), ("scopb", "most"), ("mus", "best")])
def test_a_puzzle_of_no_known_kind_or_game_is_refused(game: str, kind: str) -> None:
    with pytest.raises(BadPuzzle, match="damaged"):
        lesson_of(replace(puzzles_of("scopa")[0], game=game, kind=kind))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "puzzles").mkdir()
    (tmp_path / "puzzles" / "scopa.jsonl").write_bytes(b'{"schema": 1}\n{"key": "\xff"}')
    monkeypatch.setattr(puzzle_book, "assets_dir", lambda: tmp_path)
    with pytest.raises(BadPuzzle, match=r"scopa\.jsonl"):
        puzzles_of.__wrapped__("scopa")


def test_a_position_that_is_none_is_refused() -> None:
    with pytest.raises(BadPuzzle, match="a puzzle"):
        lesson_of(Puzzle("a puzzle", "scopa", "most", "nothing"))


@pytest.mark.parametrize("game", GAMES)
def test_each_day_has_its_puzzle_of_each_game_and_none_comes_twice_in_a_month(game: str) -> None:
    days = [of_the_day(game, date(2026, 11, 22) + timedelta(days=day)) for day in range(30)]
    assert len(set(days)) == len(days)
    assert {puzzle.game for puzzle in days} == {game}
