"""The player of sounds: right file at the right volume, and silence with a reason in the log where there is none."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from caurobat.ui.audio import CHANNELS, Sound, Sounds
from caurobat.ui.base.settings import Settings
from caurobat.ui.games.capodama.telling import TrickSound
from caurobat.ui.games.cau_robat.telling import CallSound
from caurobat.ui.games.cuarenta.telling import ShoutSound
from caurobat.ui.games.scopa.kit import BELL_SOUND
from caurobat.ui.games.zwicker.kit import OwnSound

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"


@pytest.fixture(autouse=True)
def _driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """(file name without ending, gain) of each effect that is played, in order."""
    heard: list[tuple[str, float]] = []

    class Take:
        def __init__(self, path: Path) -> None:
            self.name, self.volume = path.stem, -1.0

        def set_volume(self, volume: float) -> None:
            self.volume = volume

        def play(self) -> None:
            heard.append((self.name, self.volume))

    monkeypatch.setattr(pygame.mixer, "Sound", Take)
    return heard


FULL = Settings(effects_volume=1.0)
HALF_MUSIC = replace(FULL, music_volume=0.5)


def player(folder: Path = SOUNDS, settings: Settings = FULL) -> Sounds:
    sounds = Sounds(folder)
    sounds.follow(settings)
    return sounds


OWN_SOUNDS = (*CallSound, *ShoutSound, *TrickSound, *OwnSound, BELL_SOUND)


@pytest.mark.parametrize("name", [*Sound, *OWN_SOUNDS])
def test_every_sound_has_its_file_and_plays(name: str, caplog: pytest.LogCaptureFixture) -> None:
    sounds = player()
    sounds.play(name)
    assert not caplog.records
    assert pygame.mixer.get_busy()


def test_no_file_is_without_a_name() -> None:
    names = {path.stem.rstrip("0123456789").rstrip("-") for path in SOUNDS.iterdir()}
    assert names == {*Sound, *OWN_SOUNDS, "music"}


def test_the_device_is_opened_as_the_files_are_made_but_not_before_it_is_needed() -> None:
    sounds = player()
    sounds.follow(replace(FULL, effects_volume=0.5))
    assert pygame.mixer.get_init() is None
    assert sounds.open()
    assert pygame.mixer.get_init() == (44_100, -16, 2)
    assert pygame.mixer.get_num_channels() == CHANNELS


def test_variations_come_in_turn(played: list[tuple[str, float]]) -> None:
    sounds = player()
    for _ in range(4):
        sounds.play(Sound.SLIDE)
    sounds.play("place")
    assert [name for name, _ in played] == ["slide-1", "slide-2", "slide-3", "slide-1", "place-1"]


def test_the_steps_of_a_capture_are_asked_for_and_stay_at_the_last(played: list[tuple[str, float]]) -> None:
    sounds = player()
    for step in (0, 1, 9, 12, 0):
        sounds.play(Sound.CAPTURE, step)
    expected = ["capture-01", "capture-02", "capture-10", "capture-10", "capture-01"]
    assert [name for name, _ in played] == expected


def test_files_are_read_only_when_first_played_and_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    true_sound = pygame.mixer.Sound

    def spy(path: Path) -> pygame.mixer.Sound:
        read.append(path.name)
        return true_sound(path)

    monkeypatch.setattr(pygame.mixer, "Sound", spy)
    sounds = player()
    assert read == []
    sounds.play(Sound.THUD)
    sounds.play(Sound.THUD)
    assert read == ["thud.wav"]


def test_volume_of_effects(played: list[tuple[str, float]]) -> None:
    sounds = player()
    for volume in (0.5, 1.0, 0.0):
        sounds.follow(Settings(effects_volume=volume))
        sounds.play(Sound.BUTTON)
    assert played == [("button", 0.25), ("button", 1.0)]


def test_muted_plays_nothing_and_stops_what_rings() -> None:
    sounds = player()
    sounds.play(Sound.MATCH_WON)
    sounds.follow(replace(FULL, is_muted=True))
    assert not pygame.mixer.get_busy()
    sounds.play(Sound.BUTTON)
    assert not pygame.mixer.get_busy()
    sounds.follow(FULL)
    sounds.play(Sound.BUTTON)
    assert pygame.mixer.get_busy()


def test_music_starts_stops_and_starts_again(caplog: pytest.LogCaptureFixture) -> None:
    sounds = player()
    sounds.open()
    assert not pygame.mixer.music.get_busy()
    sounds.follow(HALF_MUSIC)
    assert pygame.mixer.music.get_busy()
    sounds.follow(FULL)
    sounds.follow(HALF_MUSIC)
    assert pygame.mixer.music.get_busy()
    assert not caplog.records


def test_music_follows_its_volume_and_the_mute(monkeypatch: pytest.MonkeyPatch) -> None:
    starts: list[object] = []
    monkeypatch.setattr(pygame.mixer.music, "load", starts.append)
    monkeypatch.setattr(pygame.mixer.music, "play", lambda **how: None)
    sounds = player(settings=HALF_MUSIC)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    sounds.follow(replace(HALF_MUSIC, is_muted=True))
    assert pygame.mixer.music.get_volume() == 0
    sounds.follow(replace(FULL, music_volume=1.0, is_muted=True))
    assert pygame.mixer.music.get_volume() == 0
    sounds.follow(replace(FULL, music_volume=1.0))
    assert pygame.mixer.music.get_volume() == 1
    assert len(starts) == 1, "it plays on while muted"


def use_everything(sounds: Sounds) -> None:
    for settings in (HALF_MUSIC, replace(HALF_MUSIC, is_muted=True), HALF_MUSIC, FULL):
        sounds.follow(settings)
        for name in Sound:
            sounds.play(name, 3)


def test_without_a_folder_there_is_silence() -> None:
    use_everything(Sounds())
    assert pygame.mixer.get_init() is None


def test_without_a_device_there_is_silence_and_a_reason(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = player()
    use_everything(sounds)
    sounds.close()
    (reason,) = caplog.messages
    assert reason.startswith("no sound device")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is Linux's")
def test_without_a_device_nothing_is_printed(tmp_path: Path) -> None:
    """The reason is logged; where ALSA is there and no device, it would print lines of its own."""
    code = (
        "import logging, sys; from pathlib import Path; from caurobat.ui.audio import Sounds;"
        "logging.basicConfig(filename=sys.argv[1] + '/log'); Sounds(Path(sys.argv[1])).open()"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "alsa", "HOME": str(tmp_path)}
    line = [sys.executable, "-c", code, str(tmp_path)]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_missing_files_are_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    sounds = player(tmp_path)
    for _ in range(2):
        sounds.play(Sound.FLIP)
    assert [message.split(" in ")[0] for message in caplog.messages] == ["there is no sound file for flip"]


def test_missing_music_is_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    player(tmp_path, HALF_MUSIC)
    assert "music.ogg" in caplog.text


def test_a_broken_file_is_left_out_and_the_others_still_play(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "slide-1.wav").write_bytes(b"no sound in here")
    (tmp_path / "slide-2.wav").write_bytes((SOUNDS / "slide-2.wav").read_bytes())
    sounds = player(tmp_path)
    sounds.play(Sound.SLIDE)
    assert pygame.mixer.get_busy()
    assert "slide-1.wav" in caplog.text


def test_closed_it_is_silent_and_the_device_is_free(caplog: pytest.LogCaptureFixture) -> None:
    sounds = player(settings=HALF_MUSIC)
    sounds.close()
    assert pygame.mixer.get_init() is None
    use_everything(sounds)
    assert pygame.mixer.get_init() is None
    assert not caplog.records


def test_the_device_is_let_go_while_nothing_is_heard_and_taken_again_for_the_next_sound() -> None:
    sounds = player()
    sounds.play(Sound.TICK)
    sounds.rest()
    assert pygame.mixer.get_init(), "the tick is still heard"
    pygame.mixer.stop()
    sounds.rest()
    assert pygame.mixer.get_init() is None
    sounds.play(Sound.TICK)
    assert pygame.mixer.get_busy()


def test_music_that_is_heard_keeps_the_device_and_muted_music_comes_back_with_it() -> None:
    sounds = player(settings=HALF_MUSIC)
    sounds.rest()
    assert pygame.mixer.music.get_busy()
    sounds.follow(replace(HALF_MUSIC, is_muted=True))
    sounds.rest()
    assert pygame.mixer.get_init() is None
    sounds.follow(replace(FULL, music_volume=0.4))
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.16, abs=0.01)
