"""The counts of `perft/`, one file a test; a failure prints the position and the counts below each action."""

from pathlib import Path

import pytest

from tests.rules.perft import FOLDER, count, divide, read

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_decision_tree_has_the_leaves_of_the_file(path: Path) -> None:
    position, rows = read(path)
    for depth, expected in enumerate(rows, 1):
        counts = count(position.state(), depth)
        wrong = {name: (number, counts[name]) for name, number in expected.items() if number != counts[name]}
        assert not wrong, f"depth {depth}, expected and counted: {wrong}\n{divide(position.state(), depth)}"


def test_the_files_between_them_have_met_every_kind_of_event() -> None:
    met = {name for path in FILES for row in read(path)[1] for name, number in row.items() if number}
    assert len(FILES) >= 12
    assert met == set(read(FILES[0])[1][0])
