"""The player of sounds: right file at the right volume, and silence with a reason where there is none."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from caurobat.ui.audio import CHANNELS, Sound, Sounds
from caurobat.ui.games.capodama.telling import TrickSound
from caurobat.ui.games.cau_robat.telling import CallSound
from caurobat.ui.games.cuarenta.telling import ShoutSound
from caurobat.ui.games.scopa.kit import BELL_SOUND
from caurobat.ui.games.zwicker.telling import OwnSound

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


def player(folder: Path = SOUNDS, effects: float = 1.0, music: float = 0.5, muted: bool = False) -> Sounds:
    return Sounds(folder, effects, music, muted)


OWN_SOUNDS = (*CallSound, *ShoutSound, *TrickSound, *OwnSound, BELL_SOUND)


@pytest.mark.parametrize("name", [*Sound, *OWN_SOUNDS])
def test_every_sound_has_its_file_and_plays(name: str) -> None:
    sounds = player()
    sounds.play(name)
    assert sounds.problem is None
    assert pygame.mixer.get_busy()


def test_no_file_is_without_a_name() -> None:
    names = {path.stem.rstrip("0123456789").rstrip("-") for path in SOUNDS.iterdir()}
    assert names == {*Sound, *OWN_SOUNDS, "music"}


def test_the_device_is_opened_as_the_files_are_made_but_not_before_it_is_needed() -> None:
    sounds = player()
    sounds.set_volumes(0.5, 0.5)
    sounds.mute(False)
    assert pygame.mixer.get_init() is None
    sounds.open()
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
    sounds = player(effects=0.5)
    sounds.play(Sound.BUTTON)
    sounds.set_volumes(3.0, 0.0)
    sounds.play(Sound.BUTTON)
    sounds.set_volumes(0.0, 0.0)
    sounds.play(Sound.BUTTON)
    assert played == [("button", 0.25), ("button", 1.0)]


def test_muted_plays_nothing_and_stops_what_rings() -> None:
    sounds = player()
    sounds.play(Sound.MATCH_WON)
    sounds.mute(True)
    assert not pygame.mixer.get_busy()
    sounds.play(Sound.BUTTON)
    assert not pygame.mixer.get_busy()
    sounds.mute(False)
    sounds.play(Sound.BUTTON)
    assert pygame.mixer.get_busy()


def test_music_starts_stops_and_starts_again() -> None:
    sounds = player()
    sounds.open()
    assert not pygame.mixer.music.get_busy()
    sounds.start_music()
    sounds.start_music()
    assert pygame.mixer.music.get_busy()
    sounds.stop_music()
    sounds.start_music()
    assert pygame.mixer.music.get_busy()
    assert sounds.problem is None


def test_music_follows_its_volume_and_the_mute() -> None:
    sounds = player(music=0.5)
    sounds.start_music()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    sounds.mute(True)
    assert pygame.mixer.music.get_volume() == 0
    sounds.set_volumes(1.0, 1.0)
    assert pygame.mixer.music.get_volume() == 0
    sounds.mute(False)
    assert pygame.mixer.music.get_volume() == 1


def use_everything(sounds: Sounds) -> None:
    sounds.start_music()
    for name in Sound:
        sounds.play(name, 3)
    sounds.set_volumes(0.3, 0.3)
    sounds.mute(True)
    sounds.mute(False)
    sounds.stop_music()


def test_without_a_device_there_is_silence_and_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = player()
    use_everything(sounds)
    sounds.close()
    assert sounds.problem is not None
    assert sounds.problem.startswith("no sound device")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is Linux's")
def test_without_a_device_nothing_is_printed(tmp_path: Path) -> None:
    """The reason is told in the settings; where ALSA is there and no device, it would print lines of its own."""
    code = (
        "import sys; from pathlib import Path; from caurobat.ui.audio import Sounds;"
        "sounds = Sounds(Path(sys.argv[1]), 1, 1, False); sounds.open(); print(sounds.problem)"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "alsa", "HOME": str(tmp_path)}
    line = [sys.executable, "-c", code, str(tmp_path)]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_missing_files_are_named(tmp_path: Path) -> None:
    sounds = player(tmp_path)
    sounds.play(Sound.FLIP)
    assert sounds.problem is not None
    assert "flip" in sounds.problem


def test_missing_music_is_named(tmp_path: Path) -> None:
    sounds = player(tmp_path)
    sounds.start_music()
    assert sounds.problem is not None
    assert "music.ogg" in sounds.problem


def test_a_broken_file_is_left_out_and_the_others_still_play(tmp_path: Path) -> None:
    (tmp_path / "slide-1.wav").write_bytes(b"no sound in here")
    (tmp_path / "slide-2.wav").write_bytes((SOUNDS / "slide-2.wav").read_bytes())
    sounds = player(tmp_path)
    sounds.play(Sound.SLIDE)
    assert pygame.mixer.get_busy()
    assert sounds.problem is not None
    assert "slide-1.wav" in sounds.problem


def test_a_mixer_that_is_shut_behind_its_back_is_borne() -> None:
    sounds = player()
    sounds.play(Sound.BUTTON)
    sounds.start_music()
    pygame.mixer.quit()
    use_everything(sounds)
    assert sounds.problem is not None


def test_closed_it_is_silent_and_the_device_is_free() -> None:
    sounds = player()
    sounds.close()
    assert pygame.mixer.get_init() is None
    use_everything(sounds)
    assert pygame.mixer.get_init() is None
    assert sounds.problem is None


def test_the_device_is_let_go_while_nothing_is_heard_and_taken_again_for_the_next_sound() -> None:
    sounds = player(music=0.0)
    sounds.play(Sound.TICK)
    sounds.rest()
    assert pygame.mixer.get_init(), "the tick is still heard"
    pygame.mixer.stop()
    sounds.rest()
    assert pygame.mixer.get_init() is None
    sounds.play(Sound.TICK)
    assert pygame.mixer.get_busy()


def test_music_that_is_heard_keeps_the_device_and_music_at_no_volume_comes_back_with_it() -> None:
    sounds = player(music=0.5)
    sounds.start_music()
    sounds.rest()
    assert pygame.mixer.music.get_busy()
    sounds.set_volumes(0.5, 0.0)
    sounds.rest()
    assert pygame.mixer.get_init() is None
    sounds.set_volumes(0.5, 0.4)
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.16, abs=0.01)
