"""Find puzzles: ``python -m tools.find_puzzles --game scopa [--count 85] [--judged 20]`` writes the game's file.

Programs play rounds, and each decision of seat 0 is examined. An exact puzzle must be worth asking: it has at least
three answers to choose from, or at most one play in three solves it. A judged one must be clear: in trial games by two
seeds and two budgets the same plays are level with the best one (within 2 wins in 100), and every other loses at least
8 wins in 100 and four standard errors. Its level is the first of the people who solves it; five if none of the first
four does.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from importlib import import_module
from operator import sub
from typing import Final

from caurobat.catalogue import GAMES, module_of
from caurobat.core.decisions import Action, Build, Play
from caurobat.core.game import AnyGame, AnyState
from caurobat.core.rng import Rng
from caurobat.learn import TEACHING
from caurobat.learn.happened import Happened
from caurobat.learn.lesson import Ask, Try, action_of, choices, done_by, played, written
from caurobat.learn.measures import as_number
from caurobat.learn.puzzle_book import FOLDER, lesson_of
from caurobat.learn.puzzles import BEST, HEAD, Puzzle
from caurobat.paths import assets_dir
from caurobat.players.estimates import mean_of
from caurobat.players.judging import Ending, Loss
from caurobat.players.player import never
from caurobat.players.roster import LEVELS, ROSTERS, player_named
from caurobat.players.spreading import spread
from tests.expecting import present
from tools.measuring import asked, onward

_SEATS: Final = {"cau-robat": (3, 4), "cuarenta": (2,), "capodama": (4,)}
_USUAL_SEATS: Final = (2, 3)
_RIVALS: Final = ("greedy", "laia", "quim")
_BUDGETS: Final = {"zwicker": (200, 400)}
_USUAL_BUDGETS: Final = (60, 120)
_GLIMPSE: Final = 40
_LEVEL, _CLEAR, _ERRORS = 0.02, 0.08, 4.0
_OF_A_KIND: Final = 2  # of a round
_TRIED: Final = 4  # people
_MOST_PLAYS: Final = 12


def is_most(step: Ask, happened: Happened) -> bool:
    """Return whether the answer is the most that a play of the card can achieve, since a player would choose that."""
    game, before = happened.game, happened.before
    decision = game.decision(before)
    plays = [action for action in decision.actions if isinstance(action, Play)] if decision is not None else []
    outcomes = [done_by(game, before, play) for play in plays if play.card is happened.card]
    return step.is_seat or all(as_number(step.answer(each)) <= as_number(step.answer(happened)) for each in outcomes)


def file_of(puzzles: Sequence[Puzzle]) -> str:
    """Return the text of a file with `puzzles`."""
    rows = [HEAD, *[{name: value for name, value in asdict(each).items() if value} for each in puzzles]]
    return "".join([f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows])


def decisions(game_id: str, seed: int) -> Iterator[AnyState]:
    """Yield the states of a round in which seat 0 has a choice."""
    game, rng = GAMES[game_id], Rng(seed)
    seats = rng.choice(_SEATS.get(game_id, _USUAL_SEATS))
    options = game.options({})
    minds = [player_named(game_id, rng.choice(_RIVALS)) for _ in range(seats)]
    state = game.start(options, seats, game.deal(options, seats, rng.below(seats), rng)).state
    for each in onward(game, state, minds, lambda ply: Rng(seed, ply)):
        decision = game.decision(each)
        if decision is not None and decision.seat == 0 and len(decision.actions) > 1:
            yield each


def exact(game_id: str, seed: int) -> list[Puzzle]:
    """Return the exact puzzles of one round."""
    puzzles: list[Puzzle] = []
    count: Counter[str] = Counter()
    rng = Rng(seed, 1)
    for number, state in enumerate(decisions(game_id, seed)):
        for kind in TEACHING[game_id].puzzle_kinds:
            if kind == BEST or count[kind] == _OF_A_KIND:
                continue
            puzzle = _exact(Puzzle(f"{game_id}-{seed}-{number}-{kind}", game_id, kind, repr(state)), state, rng)
            if puzzle is not None:
                puzzles.append(puzzle)
                count[kind] += 1
    return puzzles


def _exact(puzzle: Puzzle, state: AnyState, rng: Rng) -> Puzzle | None:
    game = GAMES[puzzle.game]
    actions = present(game.decision(state)).actions
    make = TEACHING[puzzle.game].puzzle_kinds[puzzle.kind]
    for action in rng.shuffled(actions):
        asked = replace(puzzle, play=written(action))
        try:
            step = make(game, state, asked)
        except (StopIteration, ValueError, AssertionError):
            continue  # nothing of the kind happens with this play
        if isinstance(step, Try):
            good = [action for action in actions if step.passes(done_by(game, state, action))]
            is_clear = 0 < 3 * len(good) <= len(actions) and _is_among_its_like(game, state, good, actions)
            return _with_level(puzzle, state, {written(action) for action in good}) if is_clear else None
        assert isinstance(step, Ask)
        if _is_worth_asking(asked, step, game, state):
            return asked
    return None


def _is_among_its_like(game: AnyGame, state: AnyState, good: list[Action], actions: Sequence[Action]) -> bool:
    """Return whether plays other than the `good` ones also take something, or build, as those do."""
    captures = [action for action in actions if done_by(game, state, action).captured]
    builds = [action for action in actions if isinstance(action, Build)]
    return any(len(like) > 1 and set(good) <= set(like) for like in (captures, builds))


def _is_worth_asking(puzzle: Puzzle, step: Ask, game: AnyGame, state: AnyState) -> bool:
    happened = played(game, state, (puzzle.play,))
    answer = step.answer(happened)
    if puzzle.kind == "gained" and (happened.gained < 3 or not happened.captured):
        return False
    if happened.card is None or (puzzle.kind in ("paid", "scored") and answer == 0):
        return False
    if not isinstance(action_of(game, state, puzzle.play), Play):
        return False  # a card that is given away is not played
    if getattr(state, "callers", ()):
        return False  # the picture doesn't show the callers
    return len(choices(step, game, state)) >= 3 and is_most(step, happened)


def _with_level(puzzle: Puzzle, state: AnyState, good: set[str]) -> Puzzle:
    """Set the level to the first of the people who solves it three times of three; the slow ones aren't tried."""
    game = GAMES[puzzle.game]
    view, level = game.view(state, 0), 1
    for name in LEVELS[:_TRIED]:
        if all(written(player_named(puzzle.game, name).choose(view, Rng(7, number))) in good for number in range(3)):
            break
        level += 1
    return replace(puzzle, level=level)


def judged(game_id: str, seed: int) -> list[Puzzle]:
    """Return the judged puzzles of one round: at most one."""
    game = GAMES[game_id]
    states = list(decisions(game_id, seed))
    for state in states[len(states) // 3 :: 2]:
        if not 3 <= len(present(game.decision(state)).actions) <= _MOST_PLAYS:
            continue
        few, many = _BUDGETS.get(game_id, _USUAL_BUDGETS)
        good = _clear(game_id, state, Rng(seed, 2), few)
        if good and good == _clear(game_id, state, Rng(seed, 3), many):
            puzzle = Puzzle(f"{game_id}-{seed}-{BEST}", game_id, BEST, repr(state), "", tuple(sorted(good)))
            return [_with_level(puzzle, state, good)]
    return []


def _clear(game_id: str, state: AnyState, rng: Rng, rounds: int) -> set[str] | None:
    """Return the plays that are level with the best; None if the rest is not clearly worse or was not tried."""
    losses = _losses(game_id, state, rng, rounds)
    good = {written(action) for action, loss in losses.items() if loss.mean <= _LEVEL}
    others = [loss for action, loss in losses.items() if written(action) not in good]
    if not others or any(loss.mean < _CLEAR or loss.mean < _ERRORS * loss.error for loss in others):
        return None
    return good if set(losses) == set(present(GAMES[game_id].decision(state)).actions) else None


def _losses(game_id: str, state: AnyState, rng: Rng, rounds: int) -> dict[Action, Loss]:
    """Return how much less often than the best each play wins, with the standard error; empty if that was not tried."""
    view = GAMES[game_id].view(state, 0)
    if game_id != "zwicker":
        reasons = present(ROSTERS[game_id].advise)(view, rng, rounds, (), never).reasons
        return {one.action: Loss(it.behind, it.behind_error) for one in reasons if (it := one.forecast) is not None}
    why = import_module(module_of(game_id, "players.why"))
    # Its advice tries only the plays that look best, without keeping their results world by world.
    actions = present(GAMES[game_id].decision(state)).actions
    first = _differences(why.played_out(view, actions, rng, _GLIMPSE, never))
    if max(loss.mean for loss in first.values()) < 2 * _CLEAR:
        return {}
    return _differences(why.played_out(view, actions, rng, rounds, never))


def _differences(endings: Mapping[Action, Sequence[Ending]]) -> dict[Action, Loss]:
    """Return the losses world by world, without the chance of the deal."""
    wins = {action: [ending.win for ending in each] for action, each in endings.items()}
    best = max(wins.values(), key=sum)
    return {action: Loss(*mean_of(list(map(sub, best, each)))) for action, each in wins.items()}


def find(work: Callable[[int], list[Puzzle]], count: int, first_seed: int, workers: int) -> list[Puzzle]:
    """Return `count` puzzles, taken in turn from their kinds."""
    by_kind: dict[str, list[Puzzle]] = {}
    seeds = range(first_seed, first_seed + 100_000)
    rounds = spread(work, seeds, workers)
    for puzzles in rounds:
        for puzzle in puzzles:
            by_kind.setdefault(puzzle.kind, []).append(puzzle)
        if by_kind and sum(min(len(each), -(-count // len(by_kind)) + 1) for each in by_kind.values()) >= count:
            break
    rounds.close()
    chosen: list[Puzzle] = []
    while len(chosen) < count and any(by_kind.values()):
        for kind in sorted(by_kind):
            if by_kind[kind] and len(chosen) < count:
                chosen.append(by_kind[kind].pop(0))
    return chosen


def main() -> None:
    """Find puzzles and write the game's file, the easy ones first."""
    arguments = asked(__doc__, game="scopa", count=85, judged=20, seed=30_000_000, workers=1)
    game = arguments.game
    puzzles = find(partial(exact, game), arguments.count, arguments.seed, arguments.workers)
    if arguments.judged:
        puzzles += find(partial(judged, game), arguments.judged, arguments.seed, arguments.workers)
    puzzles = sorted(Rng(arguments.seed).shuffled(puzzles), key=lambda puzzle: puzzle.difficulty)
    for puzzle in puzzles:
        lesson_of(puzzle)
    path = assets_dir() / FOLDER / f"{game}.jsonl"
    path.write_text(file_of(puzzles), encoding="utf-8")
    print(f"{path.name}: {Counter((puzzle.kind, puzzle.level) for puzzle in puzzles)}")


if __name__ == "__main__":
    main()
