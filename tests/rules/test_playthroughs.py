"""The engine plays the rounds of `playthroughs/` word by word; `make_playthroughs.py` writes them anew."""

import pytest

from tests.rules.playthrough import FOLDER, all_playthroughs, path_of, text_of


@pytest.mark.parametrize("name", all_playthroughs())
def test_round_is_played_word_by_word(name: str) -> None:
    assert text_of(name).splitlines() == path_of(name).read_text(encoding="utf-8").splitlines()


def test_no_other_text_lies_there() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(path_of(name) for name in all_playthroughs())
