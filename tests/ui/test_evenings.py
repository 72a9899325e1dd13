"""An evening: the same people, one game after another, their score, and a page at the end that opens its moments."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from caurobat.core.rng import Rng
from caurobat.match.evening import Evening as Played
from caurobat.match.evening import PlayedMatch, keep_evening, kept_evening
from caurobat.match.session import Session
from caurobat.match.storage import EVENING
from caurobat.narration.evening import MOST_LINES
from caurobat.narration.strings import Strings
from caurobat.players.roster import HUMAN
from caurobat.ui.base.settings import Settings
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.page import PageScene
from caurobat.ui.scenes.podium import PodiumScene
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.title import TitleScene
from caurobat.ui.setup.plan import named, plan_for
from caurobat.ui.shell.evenings import next_game
from caurobat.ui.widgets import Item, RowButton
from tests.expecting import instance, present
from tests.match.playing import started
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.evening import FAST, Evening
from tests.ui.kept import ASSETS

SAID = Strings("en", ASSETS / "locale").t
SHORT = KITS["cau-robat"].game.options({"target": 1})


def finish_round(session: Session) -> None:
    rng = Rng(5, 5)
    while session.turn is not None:
        decision = session.game.choices(session.view(session.decider(session.turn)))
        session.submit(rng.choice(present(decision).actions))


def won_match(
    names: Sequence[str], game: str = "cau-robat", rules: Mapping[str, object] | None = None, seed: int = 7
) -> Session:
    kit = KITS[game]
    session = started(kit.game, [HUMAN] * len(names), names=names, rules=rules or {"target": 1}, seed=seed)
    finish_round(session)
    while session.standing.winner is None:
        session.next_round()
        finish_round(session)
    return session


def to_the_podium(party: Evening) -> None:
    table = party.table
    while not isinstance(party.stack.top, PodiumScene):
        finish_round(table.session)
        table.catch_up()
        party.until(lambda: isinstance(party.stack.top, ScoreScene))
        party.press("crown" if table.session.standing.winner is not None else "next")
    party.driver.settle()


def rows(scene: Any, name: str) -> list[Item]:
    return [each for each in scene.group.widgets if isinstance(each.node, RowButton) and each.name.startswith(name)]


def press(scene: Any, name: str) -> None:
    next(each for each in scene.group.widgets if each.name == name).widget.activate()


def at_a_table(driver: Driver, tmp_path: Path) -> Evening:
    party = Evening(driver, tmp_path, players=(HUMAN, HUMAN, "random", "random"), options=SHORT)
    party.press("phones")
    party.driver.settle()
    party.join(0, 1)
    party.press("onward")
    party.until(lambda: party.asked() is not None)
    return party


def test_the_next_game_finds_all_at_new_seats_with_their_phones(make_driver: MakeDriver, tmp_path: Path) -> None:
    party = at_a_table(make_driver(settings=FAST), tmp_path)
    for game in ("scopa", "zwicker"):
        to_the_podium(party)
        party.press("evening")
        party.driver.settle()
        page = instance(party.stack.top, PageScene)
        assert len(rows(page, "game")) == len(KITS)
        press(page, f"game {game}")
        party.until(lambda: party.asked() is not None)
        session = party.table.session
        assert session.game.id == game
        title = present(party.asked()).page["title"]
        for phone in party.phones:
            party.until(lambda phone=phone, title=title: phone.page["title"] == title)
            assert session.seats[phone.state["you"]["seat"]].name == phone.name
        assert sorted(session.seats[seat].name for seat in session.people) == ["Guest 0", "Guest 1"]
    party.close()


@pytest.mark.slow
def test_an_evening_ends_with_its_best_moments_and_keeps_nothing(make_driver: MakeDriver, tmp_path: Path) -> None:
    party = at_a_table(make_driver(settings=FAST), tmp_path)
    to_the_podium(party)
    file = party.driver.app.host.folders.state / EVENING
    assert file.is_file()
    party.press("evening")
    party.driver.settle()
    press(party.stack.top, "end")
    party.driver.settle()
    end: Any = party.stack.top
    score = [each for each in end.group.widgets if each.name.startswith("wins ")]
    played = kept_evening(file.parent)
    assert {name for name, _ in played.wins} == {"Guest 0", "Guest 1"}
    assert len(score) == 2
    for row, (name, count) in zip(score, played.wins, strict=True):
        assert name in row.label
        assert str(count) in row.label
    lines = rows(end, "line")
    assert 1 <= len(lines) <= MOST_LINES
    for number in range(len(lines)):
        rows(end, "line")[number].widget.activate()
        party.driver.settle()
        assert isinstance(party.stack.top, LogScene)
        party.driver.key(pygame.K_ESCAPE)
        party.driver.settle()
        assert party.stack.top is end
    press(end, "leave")
    party.driver.settle()
    assert isinstance(party.stack.top, TitleScene)
    assert not file.exists()
    party.close()


def test_an_evening_goes_on_after_the_program_was_started_anew(make_driver: MakeDriver, tmp_path: Path) -> None:
    party = at_a_table(make_driver(settings=FAST), tmp_path)
    to_the_podium(party)
    party.press("leave")
    party.driver.settle()
    party.close()
    again = Evening(make_driver(settings=FAST), tmp_path, players=(HUMAN, HUMAN, "random", "random"))
    again.press("resume")
    again.driver.settle()
    assert isinstance(again.stack.top, PageScene)
    assert sum(each.name.startswith("wins") for each in again.driver.top.group.widgets) == 2
    press(again.stack.top, "counted")
    assert not any(each.name.startswith("wins") for each in again.driver.top.group.widgets)
    press(again.stack.top, "game")
    again.driver.settle()
    assert {again.table.session.seats[seat].name for seat in again.table.session.people} == {"Guest 0", "Guest 1"}
    again.close()


def test_a_match_counts_once_and_other_people_begin_another_evening(tmp_path: Path) -> None:
    first, second = won_match(["Ada", "Bo", "Cid"]), won_match(["Bo", "Cid", "Dan"], "scopa", {})
    evening = Played().after(first).after(first).after(second)
    assert [each.record for each in evening.played] == [first.record, second.record]
    assert {name for name, _ in evening.wins} == {"Ada", "Bo", "Cid", "Dan"}
    assert sum(count for _, count in evening.wins) == sum(len(each.winners) for each in evening.played) > 0
    keep_evening(tmp_path, Played(), evening)
    assert kept_evening(tmp_path) == evening
    assert len(evening.after(won_match(["Eva", "Fe"])).played) == 1
    keep_evening(tmp_path, evening, Played())
    assert kept_evening(tmp_path) == Played()


def test_an_evening_of_two_people_of_one_name_goes_on_and_counts_each() -> None:
    seats = plan_for((HUMAN, HUMAN), game="scopa").with_name(0, "Anna").with_name(1, "Anna")
    names = [setup.name for setup in named(seats, lambda text, **_: text)]
    assert names == ["Anna", "Anna 2"]
    evening = Played().after(won_match(names)).after(won_match(names, seed=8))
    assert len(evening.played) == 2
    assert sum(count for _, count in evening.wins) == 2
    assert {name for name, _ in evening.wins} == {*names}


def test_the_evenings_of_two_copies_do_not_undo_each_other(tmp_path: Path) -> None:
    here, there = Played().after(won_match(["Ada", "Bo"])), Played().after(won_match(["Eva", "Fe"], seed=8))
    keep_evening(tmp_path, Played(), here)
    keep_evening(tmp_path, Played(), there)
    keep_evening(tmp_path, there, Played())
    assert kept_evening(tmp_path) == here


def test_two_copies_that_go_on_with_one_evening_keep_both_their_matches(tmp_path: Path) -> None:
    keep_evening(tmp_path, Played(), Played().after(won_match(["Ada", "Bo"])))
    one, other = kept_evening(tmp_path), kept_evening(tmp_path)
    keep_evening(tmp_path, one, one.after(won_match(["Ada", "Bo"], seed=8)))
    keep_evening(tmp_path, other, other.after(won_match(["Ada", "Bo"], seed=9)))
    assert len(kept_evening(tmp_path).played) == 3


def test_a_match_that_cannot_be_read_costs_itself_alone(tmp_path: Path) -> None:
    matches = [won_match(["Ada", "Bo"], seed=seed) for seed in (7, 8)]
    keep_evening(tmp_path, Played(), Played().after(matches[0]).after(matches[1]))
    path = tmp_path / EVENING
    content = json.loads(path.read_text(encoding="utf-8"))
    (kept,) = content["evenings"].values()
    next(iter(kept["matches"].values()))["record"] = "torn"
    path.write_text(json.dumps(content), encoding="utf-8-sig")  # as some editors save it
    rest = kept_evening(tmp_path)
    assert [each.record for each in rest.played] == [matches[1].record]
    keep_evening(tmp_path, rest, Played())
    assert kept_evening(tmp_path) == Played(), "its file has no second evening"


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b'{"is_counted": true, "matches": [{}]}', b"\xff"], ids=repr)
def test_an_evening_that_cannot_be_read_is_none(tmp_path: Path, data: bytes) -> None:
    (tmp_path / EVENING).write_bytes(data)
    assert kept_evening(tmp_path) == Played()
    assert (tmp_path / "evening.broken.json").read_bytes() == data


@pytest.mark.parametrize("game", sorted(KITS))
@pytest.mark.parametrize("people", [1, 2, 3, 4, 5, 8, 12])
def test_all_people_find_a_seat_each_or_the_game_is_not_offered(game: str, people: int) -> None:
    plan = plan_for([HUMAN] * people if people > 1 else [HUMAN, "random"], game="cau-robat")
    session = Session.start(plan.kit.game, plan.options, named(plan, SAID, "Ada"), 3, None)
    before = PlayedMatch(session.record, ())
    found = next_game(Settings(), game, before, Rng(people, 1))
    most = max(KITS[game].game.seat_counts(KITS[game].game.options({})))
    assert (found is None) == (people > most)
    if found is not None:
        assert len(found.plan.seats) in found.plan.seat_counts
        assert {found.plan.seats[seat].name for seat in found.moved.values()} == set(before.people)
        assert all(found.plan.seats[new].name == before.seats[old].name for old, new in found.moved.items())
        Session.start(found.plan.kit.game, found.plan.options, named(found.plan, SAID, ""), 3, None)
