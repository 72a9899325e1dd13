"""Names in any alphabet: letters and not boxes, in the order in which they are read, from fonts opened when needed."""

from pathlib import Path

import pygame
import pytest

from caurobat.games.cau_robat.rules import GAME
from caurobat.match.seating import SeatSetup
from caurobat.match.session import Session
from caurobat.paths import assets_dir
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.drawing.fonts import UNWRITABLE, AnyFace, Face, FontShelf, Run, runs
from caurobat.ui.drawing.system_fonts import SystemFonts
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.table import TableScene
from tests.ui.conftest import MakeDriver
from tests.ui.tables import table_for

FONTS = assets_dir() / "fonts"
WHITE = (255, 255, 255, 255)
NAMES = ("שרה כהן", "محمد علی", "李小龙", "王麗華", "Ελένη", "Дмитрий", "さくら", "🦊 Fox 👑", "Zoë ❤️", "Nguyễn")
FAST = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)


@pytest.fixture
def shelf() -> FontShelf:
    pygame.font.init()
    return FontShelf(FONTS, finds=lambda char: None)


@pytest.mark.parametrize("face", [Face.SHOUT, Face.TITLE, Face.SANS, Face.BOLD])
@pytest.mark.parametrize("name", NAMES)
def test_every_letter_of_a_name_comes_from_a_font_that_has_it(shelf: FontShelf, name: str, face: Face) -> None:
    found = runs(name, face, shelf.covers)
    assert UNWRITABLE not in "".join(run.text for run in found)
    assert all(shelf.covers(run.face, run.text) for run in found)
    line = shelf.render(name, face, 30, WHITE)
    assert line.get_width() == shelf.width(name, face, 30)
    assert line.get_height() == shelf.render("Pau", face, 30, WHITE).get_height()


def test_letters_that_run_from_the_right_do(shelf: FontShelf) -> None:
    """The first letter of a Hebrew name stands rightmost, and the name where it stands in the sentence."""
    whole = shelf.render("אב", Face.SANS, 40, WHITE)
    second = shelf.render("ב", Face.SANS, 40, WHITE)
    box = second.get_bounding_rect()
    assert pygame.image.tobytes(whole.subsurface(box), "RGBA") == pygame.image.tobytes(second.subsurface(box), "RGBA")
    assert runs("Són שרה כהן i Pau", Face.SANS, shelf.covers) == (
        Run(Face.SANS, "", "Són "),
        Run(Face.LETTERS, "Hebr", "שרה כהן"),
        Run(Face.SANS, "", " i Pau"),
    )


@pytest.mark.parametrize(
    ("name", "latin"),
    [("한국어", "Hangugeo"), ("김민준 Kim", "Gimminjun Kim"), ("हिन्दी नाम", "Hindii Naama"), ("ไทย", "Aithoyo")],
)
def test_letters_that_no_font_has_are_spelled_so_that_names_differ(shelf: FontShelf, name: str, latin: str) -> None:
    assert runs(name, Face.SANS, shelf.covers) == (Run(Face.SANS, "", latin),)


SYSTEM = FONTS / "letters.ttf"
"""It plays a font of the system here, whatever there is on this machine."""


def test_letters_that_only_the_system_has_come_from_its_font_joined_and_with_their_vowels(shelf: FontShelf) -> None:
    asked: list[str] = []

    def covers(face: AnyFace, text: str) -> bool:
        return shelf.covers(face, text) if isinstance(face, Face) else all(0x900 <= ord(char) < 0x980 for char in text)

    def finds(char: str) -> Path | None:
        asked.append(char)
        return SYSTEM if covers(SYSTEM, char) else None

    found = runs("Pau हिन्दी", Face.SANS, covers, finds)
    assert found == (Run(Face.SANS, "", "Pau "), Run(SYSTEM, "Deva", "हिन्दी"))
    asked.clear()
    runs("Pau Ωμέγα", Face.SANS, covers, finds)
    assert not asked, "the system is asked although the program has the letters"


def test_without_the_other_fonts_nothing_breaks(tmp_path: Path) -> None:
    pygame.font.init()
    (tmp_path / "sans.ttf").write_bytes((FONTS / "sans.ttf").read_bytes())
    (tmp_path / "han.ttf").write_bytes(b"no font")
    shelf = FontShelf(tmp_path, finds=lambda char: None)
    assert shelf.width("李小龙", Face.SANS, 20) == shelf.width(UNWRITABLE, Face.SANS, 20)


@pytest.mark.parametrize("text", ["Pa\0u", "Pa\ud800u", "\0", "Pa\0ç\udfff"])
def test_what_no_library_takes_never_reaches_the_font(shelf: FontShelf, text: str) -> None:
    shown = text.encode("utf-8", "ignore").decode().replace("\0", "")
    assert shelf.width(text, Face.SANS, 20) == shelf.width(shown, Face.SANS, 20)
    assert shelf.render(text, Face.SANS, 20, WHITE).get_width() == shelf.width(shown, Face.SANS, 20)


def test_such_names_are_shown_on_curtain_table_slip_and_log(make_driver: MakeDriver) -> None:
    driver = make_driver((640, 400), settings=FAST)
    players = ("human", "human", "greedy", "greedy")
    seats = [SeatSetup(NAMES[place], player, place, place + 1) for place, player in enumerate(players)]
    stack = driver.app.host.stack
    session = Session.start(GAME, GAME.options({}), seats, 7, None)
    table_for(driver, session)
    shown = driver.app.shelf.fonts
    for _ in range(300):
        driver.step(0.1)
        top = stack.top
        if isinstance(top, CurtainScene):
            driver.key(pygame.K_RETURN)
        elif isinstance(top, TableScene) and top.controls.decision is not None and not top.story.is_telling:
            if session.ply >= 6:
                break
            driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    driver.key(pygame.K_l)
    assert isinstance(stack.top, LogScene)
    driver.step()
    assert {Face.LETTERS, Face.HAN} <= set(shown._glyphs)
    assert None not in shown._glyphs.values()


def test_the_systems_fonts_are_searched_once_for_a_script_and_not_for_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    listed: list[str] = []
    files = {"broken": FONTS / "sans.OFL.txt", "plain": FONTS / "sans.ttf", "greek": SYSTEM}

    def get_fonts() -> list[str]:
        listed.extend([*files, "gone"])
        return listed

    monkeypatch.setattr(pygame.font, "get_fonts", get_fonts)
    monkeypatch.setattr(pygame.font, "match_font", files.get)
    fonts = SystemFonts()
    assert fonts.find("🇪") is None
    assert fonts.find("\ue000") is None
    assert not listed
    assert [fonts.find(char) for char in "ЖЩ"] == [SYSTEM, SYSTEM]
    assert [fonts.find(char) for char in "한국"] == [None, None]
    assert len(listed) == len(files) + 1
