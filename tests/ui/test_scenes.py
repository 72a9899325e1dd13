"""The scenes by keyboard and pointer, in every language, at every size: all fits, all leads somewhere and
back.
"""

import itertools
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

from caurobat.catalogue import FIRST
from caurobat.match.storage import Saves
from caurobat.narration.tellings import KINDS
from caurobat.translations import LANGUAGES
from caurobat.ui.base.settings import Settings, SettingsFile
from caurobat.ui.drawing.text import ELLIPSIS, Role
from caurobat.ui.host import Host, Scene
from caurobat.ui.input.actions import Action
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.rules import RulesScene
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.scenes.settings import SettingsScene
from caurobat.ui.scenes.title import TitleRoutes, TitleScene
from caurobat.ui.shell.outline import Outline, outline_of
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.widgets import Button, Choice, Item, Scroll, Slider, TextField, Toggle, Weight
from tests.expecting import first_quick, instance, present
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.kept import ASSETS
from tests.ui.tables import KIT

K = pygame
SIZES = [(640, 400), (1024, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1000)]
SCALES = (1.0, 1.5, 2.0)


class NotedWays:
    """In place of the `Scenes`: notes the names of the ways that are taken from the title, and the game."""

    def __init__(self) -> None:
        self.taken: list[str] = []
        self.games: list[str] = []

    def __getattr__(self, name: str) -> Callable[[str], None]:
        return partial(self._note, name)

    def _note(self, name: str, game: str) -> None:
        self.taken.append(name)
        self.games.append(game)


def save_game(saves: Saves) -> None:
    games = saves.folder / "games"
    games.mkdir(parents=True, exist_ok=True)
    (games / "1.json").write_text('{"game": "cau-robat"}')


def title(host: Host, ways: NotedWays | None = None, *, can_resume: bool = True) -> TitleScene:
    saves, noted = Saves(host.folders.data / str(can_resume)), ways or NotedWays()
    if can_resume:
        save_game(saves)
    return TitleRoutes(host, saves, lambda: noted).scene()


def curtain(host: Host, told: list[str] | None = None) -> CurtainScene:
    told = [] if told is None else told
    return CurtainScene(
        host,
        SeatFace("Montserrat Puigdomènech", "", 3, 4),
        "Toca jugar.",
        ready=lambda: told.append("ready"),
        leave=lambda: told.append("leave"),
        undo=lambda: told.append("undo"),
    )


def message(host: Host, told: list[str] | None = None, *, is_overlay: bool = False) -> MessageScene:
    told = [] if told is None else told
    answers = [MessageAnswer("Sí", lambda: told.append("yes")), MessageAnswer("No", lambda: told.append("no"))]
    return MessageScene(host, "Segur?", "Una frase. " * 30, answers, is_overlay=is_overlay)


SCENES: dict[str, Callable[[Host], Screen]] = {
    "title": title,
    "curtain": curtain,
    "message": message,
    "settings": lambda host: SettingsScene(host, KIT.rules),
    "rules": lambda host: RulesScene(host, KIT.rules),
}


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("size", first_quick(zip(SIZES, strict=True)))
def test_what_can_be_pressed_is_in_sight_and_apart(make_driver: MakeDriver, name: str, size: tuple[int, int]) -> None:
    for scale in SCALES:
        driver = make_driver(size=size, settings=Settings(text_scale=scale), language="es")
        scene = SCENES[name](driver.app.host)
        driver.app.host.stack.push(scene)
        driver.step()
        driver.step(5.0)  # whatever comes in has come
        free = [each for each in scene.group.widgets if each.is_focusable and each.area is None]
        for widget in free:
            assert driver.app.host.look.screen.contains(widget.rect), (widget.name, scale)
        for one, other in itertools.combinations(free, 2):
            assert not one.rect.colliderect(other.rect), (one.name, other.name, scale)
        driver.app.close()


@pytest.mark.parametrize("language", first_quick(LANGUAGES))
@pytest.mark.parametrize("name", first_quick(SCENES))
def test_no_words_are_cut_off(make_driver: MakeDriver, cut: list[str], name: str, language: str) -> None:
    for size, scale in (((1024, 600), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1000, 1000), 1.3)):
        driver = make_driver(size=size, settings=Settings(text_scale=scale), language=language)
        scene = SCENES[name](driver.app.host)
        driver.show(scene)
        for area in [each.node.area for each in scene.group.widgets if isinstance(each.node, Scroll)]:
            while area.scroll_to(area.offset + area.rect.height // 2):
                scene.redraw()
                driver.step()
        assert cut == [], (size, scale)
        driver.app.close()
    assert ELLIPSIS in driver.app.host.look.text.shortened("x" * 500, Role.BODY, 100)
    assert cut == ["x" * 500]


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_at_rest_is_not_drawn_again(driver: Driver, name: str) -> None:
    driver.show(SCENES[name](driver.app.host))
    assert not any(driver.step() for _ in range(60))


@pytest.mark.parametrize("name", ["settings", "rules"])
def test_escape_and_the_back_button_lead_back(driver: Driver, name: str) -> None:
    host = driver.app.host
    home = title(host)
    driver.show(home)
    driver.show(SCENES[name](host))
    driver.key(K.K_ESCAPE)
    assert host.stack.top is home
    scene = SCENES[name](host)
    driver.show(scene)
    back = next(widget for widget in scene.group.widgets if widget.name == "back")
    driver.click(back.rect.center)
    assert host.stack.top is home


def test_the_title_offers_continue_first_and_only_if_there_is_a_game(driver: Driver) -> None:
    ways = NotedWays()
    driver.show(title(driver.app.host, ways))
    driver.key(K.K_RETURN, *[K.K_DOWN, K.K_RETURN] * 6, K.K_DOWN, K.K_DOWN, K.K_RETURN)  # past the music
    first, *others = ways.taken
    assert first == "resume"
    assert others[:4] == ["play", "play_with_phones", "learn", "show_challenges"]
    assert others[4:] == ["show_seats", "show_rules_of", "show_settings_of"]
    driver.app.host.stack.pop()
    scene = title(driver.app.host, ways, can_resume=False)
    driver.show(scene)
    assert "resume" not in [widget.name for widget in scene.group.widgets]
    driver.key(K.K_RETURN)
    assert ways.taken[-1] == "play"


def test_the_title_sees_a_game_saved_meanwhile(driver: Driver) -> None:
    host = driver.app.host
    saves = Saves(host.folders.data)
    scene = TitleRoutes(host, saves, NotedWays).scene()
    driver.show(scene)
    assert scene.group.widgets[0].name == "play"
    driver.show(RulesScene(host, KIT.rules))
    save_game(saves)
    driver.key(K.K_ESCAPE)
    assert scene.group.widgets[0].name == "resume"
    assert scene.group.focused is scene.group.widgets[0], "Enter goes on with it"


def test_quit_on_the_title_ends_the_program(driver: Driver) -> None:
    driver.show(title(driver.app.host))
    driver.top.group.focus("quit")
    driver.key(K.K_RETURN)
    assert not driver.app.is_running


def find(scene: SettingsScene, name: str) -> Item:
    return next(item for item in scene.group.widgets if item.name == name)


def test_settings_open_although_the_file_of_a_theme_is_damaged(driver: Driver, tmp_path: Path) -> None:
    shutil.copytree(ASSETS / "themes", tmp_path / "assets" / "themes")
    (tmp_path / "assets" / "themes" / "fusta.toml").write_text("no theme")
    driver.app.shelf.assets.folder = tmp_path / "assets"
    scene = SettingsScene(driver.app.host, KIT.rules)
    driver.show(scene)
    choice = instance(find(scene, "theme").node, Choice)
    assert [value for value, _ in choice.options] == ["rajola", "fusta", "contrast"]


def test_every_setting_that_a_person_makes_has_its_widget(driver: Driver) -> None:
    names: set[str] = set()
    for kit in KITS.values():
        scene = SettingsScene(driver.app.host, kit.rules)
        driver.show(scene)
        names |= {
            each.name for each in scene.group.widgets if isinstance(each.node, Choice | Toggle | Slider | TextField)
        }
    remembered_by_itself = {"window_size", "is_maximised", "last_table", "tables", "was_offered_music", "unknown"}
    switched_elsewhere = {"shows_figures"}  # in the hint
    told = {name for name in names if name.startswith("told ")}
    assert told == {f"told {kind}" for kind in KINDS}
    names = names - told | {"untold"}
    assert names == set(Settings.__slots__) - remembered_by_itself - switched_elsewhere


def test_a_changed_setting_is_saved_and_seen_at_once(driver: Driver, tmp_path: Path) -> None:
    host = driver.app.host
    scene = SettingsScene(host, KIT.rules)
    driver.show(scene)
    scene.group.focus("theme")
    driver.key(K.K_RIGHT)
    assert host.look.theme.name == "fusta"
    scene.group.focus("language")
    driver.key(K.K_RIGHT)
    assert host.strings.language == "ca"
    assert find(scene, "language").label == "Llengua"
    assert present(scene.group.focused).name == "language"
    scene.group.focus("text_scale")
    before = host.look.text.line_height(Role.BODY)
    driver.key(K.K_RIGHT, K.K_RIGHT)
    assert host.look.text.line_height(Role.BODY) > before
    scene.group.focus("is_muted")
    driver.key(K.K_RETURN)
    saved = SettingsFile(tmp_path / "config").load()
    assert (saved.theme, saved.language, saved.text_scale, saved.is_muted) == ("fusta", "ca", 1.3, True)


def test_a_message_gives_the_answer_that_was_chosen(driver: Driver) -> None:
    told: list[str] = []
    host = driver.app.host
    driver.show(title(host))
    for key in (K.K_RETURN, K.K_ESCAPE):
        driver.show(message(host, told, is_overlay=True))
        assert len(host.stack.visible) == 2
        driver.key(key)
    assert told == ["yes", "no"]
    assert len(host.stack.scenes) == 1


def test_what_opens_the_pause_shuts_a_dialog_but_no_full_screen(driver: Driver) -> None:
    """F10 and a gamepad's Start, like Esc; a title, say, is not left by them."""
    told: list[str] = []
    for is_overlay in (True, False):
        driver.show(message(driver.app.host, told, is_overlay=is_overlay))
        driver.key(K.K_F10)
    assert told == ["no"]


def test_the_scene_under_a_dialog_is_not_pressed(driver: Driver) -> None:
    told, ways = list[str](), NotedWays()
    scene = title(driver.app.host, ways)
    driver.show(scene)
    driver.show(message(driver.app.host, told, is_overlay=True))
    driver.click(scene.group.widgets[0].rect.center)
    assert told == ways.taken == []


class Secret(Scene):
    """A scene whose drawing would give something away."""

    colour = (255, 0, 255)

    def __init__(self) -> None:
        self.draws = 0

    @property
    def needs_draw(self) -> bool:
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.draws += 1
        surface.fill(self.colour)


def test_the_curtain_hides_everything(driver: Driver) -> None:
    told: list[str] = []
    secret = Secret()
    driver.app.host.stack.push(secret)
    driver.step()
    assert driver.app.surface.get_at((0, 0))[:3] == Secret.colour
    drawn = secret.draws
    driver.app.host.stack.push(curtain(driver.app.host, told))
    driver.step()
    assert secret.draws == drawn
    colours = {tuple(driver.app.surface.get_at((x, y))[:3]) for x in range(0, 1280, 7) for y in range(0, 720, 7)}
    assert Secret.colour not in colours
    driver.key(K.K_ESCAPE)
    assert told == ["leave"]
    driver.step(0.5)  # a press at once might be the twin of the one before
    driver.key(K.K_RETURN)
    assert told == ["leave", "ready"]
    assert driver.top is secret


def leave_by_keys(driver: Driver) -> None:
    driver.key(K.K_LEFT, K.K_RIGHT, K.K_RETURN)


def leave_by_pad(driver: Driver) -> None:
    driver.pad(K.CONTROLLER_BUTTON_DPAD_RIGHT, K.CONTROLLER_BUTTON_A)


def leave_by_pointer(driver: Driver) -> None:
    driver.click(next(each for each in driver.top.group.widgets if each.name == "answer 0").rect.center)


@pytest.mark.parametrize("leave", [leave_by_keys, leave_by_pad, leave_by_pointer])
def test_escape_on_the_title_asks_before_it_leaves(driver: Driver, leave: Callable[[Driver], None]) -> None:
    stack = driver.app.host.stack
    home = title(driver.app.host)
    driver.show(home)
    asking: tuple[Callable[[], None], ...] = (lambda: driver.key(K.K_ESCAPE), lambda: driver.pad(K.CONTROLLER_BUTTON_B))
    staying: tuple[Callable[[], None], ...] = (*asking, lambda: driver.key(K.K_RETURN))
    for ask, stay in itertools.product(asking, staying):
        ask()
        assert isinstance(stack.top, MessageScene)
        assert list(stack.visible) == [home, stack.top]
        stay()
        assert stack.top is home
        assert driver.app.is_running
    driver.key(K.K_ESCAPE)
    leave(driver)
    assert not driver.app.is_running


@pytest.mark.parametrize("can_resume", [True, False])
def test_the_question_before_leaving_says_what_becomes_of_the_game(driver: Driver, can_resume: bool) -> None:
    driver.show(title(driver.app.host, can_resume=can_resume))
    driver.key(K.K_ESCAPE)
    assert ("is saved" in driver.words) is can_resume


def _named(scene: TitleScene, name: str) -> Item:
    return next(item for item in scene.group.widgets if item.name == name)


def test_a_press_on_a_box_chooses_its_game_and_the_button_plays_it(make_driver: MakeDriver) -> None:
    driver, ways = make_driver(), NotedWays()
    driver.show(title(driver.app.host, ways, can_resume=False))
    scene = driver.top
    for game in KITS:
        for _ in range(2):  # a double click is no way in, either
            driver.click(_named(scene, f"box {game}").rect.center)
            driver.settle()
        look = driver.app.host.look
        boxes = {name: _named(scene, f"box {name}") for name in KITS}
        raised = [name for name, box in boxes.items() if box.widget.ring_rect(look, box.rect).top < box.rect.top]
        assert raised == [game], "the focus ring goes up with the box that is taken"
        assert ways.taken == [], "whoever looks at a box, even at the one that is chosen, is not thrown into a game"
        driver.click(_named(scene, "play").rect.center)
        assert (ways.taken, ways.games) == (["play"], [game]), "the buttons speak of the game that was taken"
        ways.taken.clear()
        ways.games.clear()


@pytest.mark.parametrize("game", [FIRST, "zwicker"])
def test_by_keys_or_a_reader_enter_chooses_a_game_and_again_plays_it(make_driver: MakeDriver, game: str) -> None:
    driver, ways = make_driver(), NotedWays()
    driver.show(title(driver.app.host, ways, can_resume=False))
    scene = driver.top
    outline = outline_of(driver.app.host, scene, Outline())
    box = next(part for part in outline.walk() if part.name == f"widget box {game}")
    assert box.do is not None
    box.do(Action.ACCEPT)
    assert ways.taken == []
    assert outline_of(driver.app.host, scene, Outline()).focus == "widget play", "which is what is said next"
    driver.key(K.K_RETURN)
    assert (ways.taken, ways.games) == (["play"], [game])


@pytest.mark.parametrize(("before", "words"), [(0.2, "Turn the music off"), (0.0, "Turn the music on")])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_music_is_asked_about_with_a_button(make_driver: MakeDriver, before: float, words: str, scale: float) -> None:
    driver = make_driver((1024, 600), Settings(player_name="Anna", music_volume=before, text_scale=scale))
    host = driver.app.host
    scene = title(host)
    driver.show(scene)
    asked = _named(scene, "music")
    assert (asked.label, instance(asked.node, Button).prominence) == (words, Weight.SECONDARY)
    covered = [widget.rect for widget in scene.group.widgets if widget is not asked]
    assert asked.rect.collidelist(covered) == -1
    assert driver.app.surface.get_rect().contains(asked.rect)
    driver.click(asked.rect.center)
    assert host.settings.music_volume == (0.0 if before else Settings().music_volume)
    again = title(host)
    driver.show(again)
    assert not [widget for widget in again.group.widgets if widget.name == "music"], "one answer is enough"
