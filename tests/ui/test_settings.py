"""Settings survive everything: restarts, newer versions, broken files, folders one cannot write to."""

import dataclasses
import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caurobat.core.text import clean_name
from caurobat.narration.tellings import Length
from caurobat.ui.base.settings import (
    SCHEMA,
    AceMark,
    CallStyle,
    CourtLetters,
    Settings,
    SettingsFile,
    TableLayout,
    settings_from,
    settings_to,
)
from caurobat.ui.base.timing import Pace

OTHER = Settings(
    language="ca",
    theme="fusta",
    deck="large",
    back="vents",
    court_letters=CourtLetters.RDV,
    ace_mark=AceMark.NUMBER,
    layout=TableLayout.ROW,
    call_style=CallStyle.SHOUT,
    plays=Pace.VERY_SLOW,
    pauses=Pace.INSTANT,
    payments=Pace.FAST,
    is_motion_reduced=True,
    effects_volume=0.25,
    music_volume=1.0,
    is_muted=True,
    text_scale=1.5,
    is_fullscreen=True,
    window_size=(1024, 600),
    is_maximised=True,
    last_table={"seats": [{"name": "Núria"}]},
    tables={"scopa": {"seats": []}},
    player_name="Toni",
    shows_figures=True,
    has_coach=False,
    has_banter=False,
    speaks=True,
    telling=Length.SHORT,
    untold=("payments",),
    was_offered_music=True,
)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "new" / "folder").save(OTHER)
    again = SettingsFile(tmp_path / "new" / "folder")
    assert again.load() == OTHER
    assert again.problems == []


@pytest.mark.parametrize("name", ["", "Núria", "Mare 👩\u200d👧", "☀\ufe0f", "a\u200db", "x" * 99, "e" + "\u0301" * 9])
def test_any_name_that_a_table_shows_is_still_there_at_the_next_start(tmp_path: Path, name: str) -> None:
    file, settings = SettingsFile(tmp_path), Settings(player_name=clean_name(name))
    assert file.save(settings)
    assert SettingsFile(tmp_path).load() == settings


def test_no_file_means_defaults_without_a_word(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert file.problems == []


def test_keys_of_another_version_are_kept(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.path.write_text(json.dumps({"schema": SCHEMA, "theme": "fusta", "from_the_future": [1, {"a": 2}]}))
    settings = file.load()
    assert settings.theme == "fusta"
    assert file.save(dataclasses.replace(settings, theme="rajola"))
    assert json.loads(file.path.read_text())["from_the_future"] == [1, {"a": 2}]


def test_what_served_a_feature_that_is_gone_is_dropped(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.path.write_text(json.dumps({"last_rounds": {"scopa": []}, "of_another_version": 1}))
    assert file.save(file.load())
    content = json.loads(file.path.read_text())
    assert "last_rounds" not in content
    assert content["of_another_version"] == 1


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("text_scale", 9),
        ("text_scale", True),
        ("text_scale", "big"),
        ("effects_volume", -0.1),
        ("is_muted", 1),
        ("layout", "spiral"),
        ("plays", 1.0),
        ("window_size", [1280]),
        ("window_size", [True, 720]),
        ("window_size", "1280x720"),
        ("last_table", []),
        ("theme", "x" * 1000),
        ("language", None),
    ],
)
def test_a_bad_value_becomes_the_default_with_a_note(tmp_path: Path, key: str, value: object) -> None:
    file = SettingsFile(tmp_path)
    file.path.write_text(json.dumps({**settings_to(OTHER), key: value}))
    settings = file.load()
    assert getattr(settings, key) == getattr(Settings(), key)
    assert dataclasses.replace(settings, **{key: getattr(OTHER, key)}) == OTHER
    assert len(file.problems) == 1
    assert key in file.problems[0]


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"\xff\xfe\x00", b"[" * 100_000, b'{"theme": "fusta"'],
    ids=["empty", "brace", "list", "null", "no text", "nested", "cut off"],  # Windows bounds what a name may be long
)
def test_a_broken_file_is_put_aside(tmp_path: Path, content: bytes) -> None:
    file = SettingsFile(tmp_path)
    file.path.write_bytes(content)
    assert file.load() == Settings()
    assert file.problems
    assert (tmp_path / "settings.broken.json").read_bytes() == content
    assert file.save(OTHER)
    assert SettingsFile(tmp_path).load() == OTHER


def test_a_second_broken_file_does_not_overwrite_the_first(tmp_path: Path) -> None:
    for text in ("{first", "{second"):
        file = SettingsFile(tmp_path)
        file.path.write_text(text)
        file.load()
    kept = [(tmp_path / name).read_text() for name in ("settings.broken.json", "settings.broken-2.json")]
    assert kept == ["{first", "{second"]


def test_a_byte_order_mark_is_no_damage(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.path.write_text(json.dumps(settings_to(OTHER)), encoding="utf-8-sig")
    assert file.load() == OTHER
    assert file.problems == []


def test_two_copies_of_the_program_undo_nothing_of_each_other(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(Settings(tables={"scopa": {"seats": [1]}}, untold=("payments",)))
    one, other = SettingsFile(tmp_path), SettingsFile(tmp_path)
    here, there = one.load(), other.load()
    one.save(dataclasses.replace(here, is_muted=True, tables={**here.tables, "cuarenta": {}}, untold=("sweeps",)))
    other.save(dataclasses.replace(there, tables={**there.tables, "zwicker": {}}, untold=(*there.untold, "turns")))
    other.save(dataclasses.replace(there, tables={}, window_size=(900, 560)))
    last = SettingsFile(tmp_path).load()
    assert (last.is_muted, last.window_size) == (True, (900, 560))
    assert last.tables == {"cuarenta": {}}
    assert last.untold == ("sweeps",)


def test_two_first_starts_at_once_undo_nothing_of_each_other(tmp_path: Path) -> None:
    one, other = SettingsFile(tmp_path), SettingsFile(tmp_path)
    here, there = one.load(), other.load()
    one.save(dataclasses.replace(here, language="ca"))
    other.save(dataclasses.replace(there, player_name="Aina"))
    last = SettingsFile(tmp_path).load()
    assert (last.language, last.player_name) == ("ca", "Aina")


def test_an_unusable_value_is_mended_when_settings_are_saved(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.path.write_text(json.dumps({**settings_to(OTHER), "text_scale": 9}))
    assert file.save(file.load())
    again = SettingsFile(tmp_path)
    assert again.load().text_scale == Settings().text_scale
    assert again.problems == []


def test_a_folder_that_cannot_be_written_is_told_and_nothing_stops(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("in the way")
    file = SettingsFile(tmp_path / "a file" / "config")
    assert file.load() == Settings()
    assert not file.save(OTHER)
    assert "cannot be saved" in file.problems[-1]


def test_a_failed_write_leaves_the_old_file_and_no_rubbish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(tmp_path)
    assert file.save(OTHER)

    def fail(*_paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    assert not file.save(Settings())
    assert "No space left" in file.problems[-1]
    assert SettingsFile(tmp_path).load() == OTHER
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".lock"] == ["settings.json"]


json_values = st.recursive(
    st.none() | st.booleans() | st.floats(allow_nan=False) | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from([field.name for field in dataclasses.fields(Settings)]), json_values))
def test_whatever_the_file_says_there_are_settings(data: dict[str, object]) -> None:
    settings, _ = settings_from(data)
    again, notes = settings_from(json.loads(json.dumps(settings_to(settings))))
    assert again == settings
    assert notes == []


@pytest.mark.parametrize("text", ["a\0b", "\ud800", "two\nlines"])
@pytest.mark.parametrize("key", ["theme", "deck", "back", "language"])
def test_a_text_that_names_no_file_is_the_default(tmp_path: Path, key: str, text: str) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({key: text}))
    file = SettingsFile(tmp_path)
    assert getattr(file.load(), key) == getattr(Settings(), key)
    assert file.problems


def test_brackets_too_deep_to_be_written_back_are_put_aside(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.path.write_text('{"of another version": ' + "[" * 500 + "]" * 500 + "}")
    settings = file.load()
    assert settings == Settings()
    assert file.save(settings)
    assert len(file.problems) == 1


def test_half_a_surrogate_under_an_unknown_key_is_no_hindrance_to_saving(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(r'{"of a newer version": "\ud800 and more", "is_muted": true}')
    file = SettingsFile(tmp_path)
    assert file.save(dataclasses.replace(file.load(), deck="large"))
    assert (file.load().deck, file.load().is_muted) == ("large", True)
    assert file.load().unknown["of a newer version"] == "\ud800 and more"
