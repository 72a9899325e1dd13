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
from caurobat.ui.audio import CHANNELS, Sound, Sounds
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
    sounds = player()
    sounds.play(name)
    assert not caplog.records
    assert pygame.mixer.get_busy()


def test_no_file_is_without_a_name() -> None:
    names = {path.stem.rstrip("0123456789").rstrip("-") for path in SOUNDS.iterdir()}
    assert names == {*Sound, *OWN_SOUNDS, "music", "music-pulse", "music-tension"}


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


def test_music_does_not_delay_the_first_picture() -> None:
    sounds = player(settings=Settings())
    sounds.update(100.0)
    assert pygame.mixer.get_init() is None
    sounds.open()
    sounds.update(101.0)
    assert pygame.mixer.music.get_busy()


def test_music_plays_quietly_unless_it_is_turned_off() -> None:
    assert Settings().music_volume == 0.2
    assert Ears(player(settings=Settings())).listen(3) == about(0.2**1.5, 0, 0)


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


def test_music_follows_its_volume_and_the_mute() -> None:
    sounds = player(settings=HALF_MUSIC)
    ears = Ears(sounds)
    assert ears.listen(2) == about(HALF, 0, 0)
    sounds.follow(replace(HALF_MUSIC, is_muted=True))
    assert ears.listen(0.1) == (0, 0, 0)
    assert pygame.mixer.music.get_busy(), "it goes on while muted"
    sounds.follow(replace(FULL, music_volume=1.0))
    assert ears.listen(0.1) == about(1, 0, 0)


def test_layers_rise_with_the_tension_and_go_slowly() -> None:
    ears = Ears(player(settings=HALF_MUSIC))
    ears.listen(2)
    assert ears.listen(2, tension=1) == about(HALF, HALF, 0)
    assert ears.listen(2, tension=2) == about(HALF, HALF, HALF)
    piece, pulse, strings = ears.listen(1, tension=0)
    assert piece == pytest.approx(HALF, abs=0.02)
    assert 0.1 < pulse < HALF
    assert 0.1 < strings < HALF
    assert ears.listen(5, tension=0) == about(HALF, 0, 0)


def test_layers_are_as_loud_as_the_piece_they_began_with_even_after_mute() -> None:
    sounds = player(settings=HALF_MUSIC)
    ears = Ears(sounds)
    ears.listen(2)
    for settings in (replace(HALF_MUSIC, is_muted=True), HALF_MUSIC):
        sounds.follow(settings)
        ears.listen(0.2)
    assert ears.listen(2, tension=2) == about(HALF, HALF, HALF)
    assert all(pygame.mixer.Channel(number).get_busy() for number in range(len(LAYERS)))


def test_music_makes_room_for_a_shout_and_not_for_a_card() -> None:
    sounds = player(settings=HALF_MUSIC)
    ears = Ears(sounds)
    ears.listen(2, tension=1)
    sounds.play(Sound.PLACE)
    assert ears.listen(0.1, tension=1) == about(HALF, HALF, 0)
    sounds.play(CallSound.CAU)
    assert ears.listen(0.3, tension=1) == about(0.4 * HALF, 0.4 * HALF, 0)
    assert ears.listen(3, tension=1) == about(HALF, HALF, 0)


def test_effects_come_from_their_side(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[float, float]] = []

    class Channel:
        def set_volume(self, left: float, right: float) -> None:
            heard.append((left, right))

    class Take:
        def __init__(self, path: Path) -> None:
            pass

        def set_volume(self, volume: float) -> None:
            pass

        def get_length(self) -> float:
            return 0.2

        def play(self) -> Channel:
            return Channel()

    monkeypatch.setattr(pygame.mixer, "Sound", Take)
    sounds = player()
    for side in (-1.0, 0.0, 0.5, 1.0):
        sounds.play(Sound.TICK, 0, side)
    assert heard == [(1.0, 0.5), (1.0, 1.0), (0.75, 1.0), (0.5, 1.0)]


def test_the_heart_under_a_question_is_left_out_with_less_motion(played: list[tuple[str, float]]) -> None:
    player(settings=replace(FULL, is_motion_reduced=True)).play(Sound.QUESTION)
    assert played == []
    player().play(Sound.QUESTION)
    assert [name for name, _ in played] == ["question"]


def use_everything(sounds: Sounds) -> None:
    for now, settings in enumerate((HALF_MUSIC, replace(HALF_MUSIC, is_muted=True), HALF_MUSIC, FULL), 100):
        sounds.follow(settings)
        sounds.update(now)
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
    Ears(player(tmp_path, HALF_MUSIC)).listen(1)
    (reason,) = caplog.messages
    assert reason.startswith("the music cannot be played")
    assert "music" in reason


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
    ears = Ears(sounds)
    ears.listen(2)
    sounds.rest()
    assert pygame.mixer.music.get_busy()
    sounds.follow(replace(HALF_MUSIC, is_muted=True))
    ears.listen(0.1)
    sounds.rest()
    assert pygame.mixer.get_init() is None
    sounds.follow(HALF_MUSIC)
    assert ears.listen(2) == about(HALF, 0, 0)
    assert pygame.mixer.music.get_busy()
