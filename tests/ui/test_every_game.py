"""Each game's kit is complete: a table, a cover on the title, words for all that can be chosen."""

import pytest

from caurobat.catalogue import GAMES, MANIFESTS
from caurobat.core.options import allowed_values, option_names, option_values
from caurobat.decks import deck_of, parse_card
from caurobat.match.replay import replay
from caurobat.players.roster import LEVELS, ROSTERS
from caurobat.ui.kits import KITS
from caurobat.ui.shell.new_game import NewGame
from tests.ui.conftest import MakeDriver
from tests.ui.pilot import check_table, hands


def test_every_game_has_players_a_table_and_a_cover() -> None:
    assert list(GAMES) == list(ROSTERS) == list(KITS) == list(MANIFESTS)


@pytest.mark.parametrize("game", GAMES)
def test_the_people_sit_down_to_every_game(game: str) -> None:
    assert {"random", "greedy", *LEVELS} <= set(ROSTERS[game].players)


@pytest.mark.parametrize("game", GAMES)
def test_the_cover_shows_cards_of_the_deck_that_is_usually_played_with(game: str) -> None:
    cover = MANIFESTS[game]
    assert cover.deck is GAMES[game].deck(GAMES[game].options({}))
    assert {deck_of(parse_card(code)) for code in cover.cards} == {cover.deck}


@pytest.mark.parametrize("game", GAMES)
def test_every_option_value_and_preset_has_words(game: str) -> None:
    kind, rules = GAMES[game].options_type, KITS[game].rules
    choices = {name: allowed_values(kind, name) for name in option_names(kind) if allowed_values(kind, name)}
    assert set(rules.options) == set(choices)
    for name, values in choices.items():
        texts = rules.options[name].values
        assert set(texts) == ({"True", "False"} if values == ("true", "false") else set(values)), name
        assert {str(value) for value in option_values(kind, name)} == set(texts), name
        assert all(word and sentence.endswith(".") for word, sentence in texts.values()), name
    assert set(rules.presets) == set(GAMES[game].presets)


@pytest.mark.parametrize("game", GAMES)
def test_a_number_among_the_options_is_what_the_match_is_played_to(game: str) -> None:
    kind, rules = GAMES[game].options_type, KITS[game].rules
    numbers = [name for name in option_names(kind) if not allowed_values(kind, name)]
    assert numbers in (["target"], []), "the window has no other place to choose a number"
    if numbers:
        assert rules.with_target(GAMES[game].options({}), 7).target == 7


TARGETS = {"cau-robat": 2, "scopa": 6, "cuarenta": 40, "capodama": 2, "zwicker": 25, "escoba": 8}


@pytest.mark.slow
@pytest.mark.parametrize("has_mouse", [True, False], ids=["mouse", "keys"])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_won_by_presses_alone(make_driver: MakeDriver, game: str, *, has_mouse: bool) -> None:
    options = GAMES[game].options({} if game == "cuarenta" else {"target": TARGETS[game]})
    person = hands(make_driver, (1024, 600), 5, has_mouse=has_mouse)
    table = person.play(NewGame(game, ["human", "greedy"], options, seed=4), rounds=99)
    assert max(table.session.standing.score) >= TARGETS[game]
    assert len(table.session.results) > 1, "nobody has gone on from a score"
    assert replay(table.session.record).match.standing == table.session.standing
    check_table(table, person.saves, person.driver.clock.now())
