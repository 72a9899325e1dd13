"""The player of sounds: right file at the right volume, and silence with a reason in the log where there is none."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from caurobat.games.capodama.table.effects import TrickSound
from caurobat.games.cau_robat.table.sounds import CallSound
from caurobat.games.cuarenta.table.effects import ShoutSound
from caurobat.games.scopa.table import BELL_SOUND
from caurobat.games.zwicker.table.kit import OwnSound
from caurobat.ui.audio import Sound, Sounds
from caurobat.ui.audio.music import LAYERS
from caurobat.ui.base.settings import Settings

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

        def get_length(self) -> float:
            return 0.2

        def play(self) -> None:
            heard.append((self.name, self.volume))

    monkeypatch.setattr(pygame.mixer, "Sound", Take)
    return heard


FULL = Settings(effects_volume=1.0, music_volume=0.0)
HALF_MUSIC = replace(FULL, music_volume=0.5)


def player(folder: Path = SOUNDS, settings: Settings = FULL) -> Sounds:
    sounds = Sounds(folder)
    sounds.follow(settings)
    return sounds


OWN_SOUNDS = (*CallSound, *ShoutSound, *TrickSound, *OwnSound, BELL_SOUND)


@pytest.mark.parametrize("name", [*Sound, *OWN_SOUNDS])
def test_every_sound_has_its_file_and_plays(name: str, caplog: pytest.LogCaptureFixture) -> None:
    player().play(name)
    assert not caplog.records
    assert pygame.mixer.get_busy()


def test_no_file_is_without_a_name() -> None:
    names = {path.stem.rstrip("0123456789").rstrip("-") for path in SOUNDS.iterdir()}
    assert names == {*Sound, *OWN_SOUNDS, "music", "music-pulse", "music-tension"}


def test_volume_of_effects(played: list[tuple[str, float]]) -> None:
    sounds = player()
    for volume in (0.25, 1.0, 0.0):
        sounds.follow(Settings(effects_volume=volume))
        sounds.play(Sound.BUTTON)
    assert played == [("button", 0.125), ("button", 1.0)]


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


class Ears:
    """The volumes of what a `Sounds` plays, as the mixer has them; its time is told by `listen`."""

    def __init__(self, sounds: Sounds, begin: float = 100.0) -> None:
        self.sounds, self.now = sounds, begin
        sounds.open()
        sounds.update(begin)

    def listen(self, seconds: float, tension: int = 0) -> tuple[float, ...]:
        """Return the volumes of the piece and of its layers after that long."""
        for _ in range(round(seconds * 60)):
            self.now += 1 / 60
            self.sounds.update(self.now, tension)
        return self.volumes

    @property
    def volumes(self) -> tuple[float, ...]:
        layers = [pygame.mixer.Channel(number).get_volume() for number in range(len(LAYERS))]
        return (pygame.mixer.music.get_volume(), *layers)


HALF = 0.5**1.5


def about(*volumes: float) -> object:
    return pytest.approx(volumes, abs=0.02)


def test_music_follows_its_volume_and_the_mute() -> None:
    sounds = player(settings=HALF_MUSIC)
    ears = Ears(sounds)
    assert ears.listen(2) == about(HALF, 0, 0)
    sounds.follow(replace(HALF_MUSIC, is_muted=True))
    assert ears.listen(0.1) == (0, 0, 0)
    assert pygame.mixer.music.get_busy(), "it goes on while muted"
    sounds.follow(replace(FULL, music_volume=1.0))
    assert ears.listen(0.1) == about(1, 0, 0)


def use_everything(sounds: Sounds) -> None:
    for now, settings in enumerate((HALF_MUSIC, replace(HALF_MUSIC, is_muted=True), HALF_MUSIC, FULL), 100):
        sounds.follow(settings)
        sounds.update(now)
        for name in Sound:
            sounds.play(name, 3)


def test_without_a_folder_there_is_silence() -> None:
    use_everything(Sounds())
    assert pygame.mixer.get_init() is None


def test_silence_has_a_reason(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
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


def test_a_broken_file_is_left_out_and_the_others_still_play(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "slide-1.wav").write_bytes(b"no sound in here")
    (tmp_path / "slide-2.wav").write_bytes((SOUNDS / "slide-2.wav").read_bytes())
    player(tmp_path).play(Sound.SLIDE)
    assert pygame.mixer.get_busy()
    assert "slide-1.wav" in caplog.text


def test_music_starts_stops_and_starts_again(caplog: pytest.LogCaptureFixture) -> None:
    sounds = player()
    ears = Ears(sounds)
    ears.listen(1)
    assert not pygame.mixer.music.get_busy()
    sounds.follow(HALF_MUSIC)
    ears.listen(0.5)
    assert pygame.mixer.music.get_busy()
    sounds.follow(FULL)
    assert 0 < ears.listen(0.1)[0] < HALF, "it fades"
    ears.listen(2)
    assert not pygame.mixer.music.get_busy()
    sounds.follow(HALF_MUSIC)
    assert ears.listen(2) == about(HALF, 0, 0)
    assert not caplog.records
