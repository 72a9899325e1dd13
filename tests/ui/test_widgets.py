from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.nodes import Column, Fixed, Node, Over, Paragraph
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.widgets import Button, Choice, Draft, Scroll, ScrollArea, Slider, TextField, Toggle
from tests.expecting import present
from tests.ui.conftest import Driver

K = pygame


class Form(Screen):
    """A scene with whatever widgets a test wants."""

    def __init__(self, host: Host, make: Callable[[], Node]) -> None:
        super().__init__(host)
        self.make = make

    def tree(self) -> Node:
        return self.make()


@pytest.fixture
def told() -> list[Any]:
    return []


def form(driver: Driver, make: Callable[[], Node | Sequence[Node]]) -> Form:
    """Show what `make` returns, several nodes below each other."""

    def tree() -> Node:
        made = make()
        return made if isinstance(made, Node) else Fixed(Column(tuple(made), gap=10), pygame.Rect(40, 20, 600, 600))

    scene = Form(driver.app.host, tree)
    driver.show(scene)
    return scene


def button(told: list[Any], name: str, **more: Any) -> Button:
    return Button(name, name.title(), lambda: told.append(name), **more)


def test_a_click_presses_and_leaving_before_letting_go_takes_it_back(driver: Driver, told: list[Any]) -> None:
    form(driver, lambda: [button(told, "play")])
    driver.click((100, 40))
    assert told == ["play"]
    driver.hold((100, 40))
    driver.move((900, 600))
    driver.release((900, 600))
    assert told == ["play"]


def test_enter_space_and_pad_press_what_has_the_focus(driver: Driver, told: list[Any]) -> None:
    form(driver, lambda: [button(told, "play"), button(told, "quit")])
    driver.key(K.K_RETURN, K.K_DOWN, K.K_SPACE)
    pygame.event.post(pygame.event.Event(K.CONTROLLERBUTTONDOWN, button=K.CONTROLLER_BUTTON_A, instance_id=0))
    driver.step()
    assert told == ["play", "quit", "quit"]


def test_tab_goes_round_in_both_directions(driver: Driver, told: list[Any]) -> None:
    scene = form(driver, lambda: [button(told, name) for name in "abc"])
    seen = []
    for _ in range(4):
        seen.append(present(scene.group.focused).name)
        driver.key(K.K_TAB)
    assert seen == ["a", "b", "c", "a"]
    driver.key(K.K_TAB, mod=K.KMOD_LSHIFT)
    assert present(scene.group.focused).name == "a"


def test_arrows_go_to_the_nearest_in_their_direction(driver: Driver, told: list[Any]) -> None:
    cells = [
        Fixed(button(told, f"{x}{y}"), pygame.Rect(40 + 250 * x, 40 + 100 * y, 200, 60))
        for y in range(3)
        for x in range(3)
    ]
    scene = form(driver, lambda: Over(tuple(cells)))
    for key, expected in (
        (K.K_RIGHT, "10"),
        (K.K_DOWN, "11"),
        (K.K_DOWN, "12"),
        (K.K_DOWN, "12"),
        (K.K_LEFT, "02"),
        (K.K_LEFT, "02"),
        (K.K_UP, "01"),
        (K.K_RIGHT, "11"),
        (K.K_RIGHT, "21"),
        (K.K_UP, "20"),
    ):
        driver.key(key)
        assert present(scene.group.focused).name == expected


def test_the_focus_ring_shows_only_after_keys(driver: Driver, told: list[Any]) -> None:
    scene = form(driver, lambda: [button(told, "play")])
    rect = scene.group.widgets[0].rect
    spot = (rect.left - 5, rect.centery)
    focus = driver.app.host.look.theme.colours.focus[:3]
    assert driver.app.surface.get_at(spot)[:3] != focus
    driver.key(K.K_TAB)
    assert driver.app.surface.get_at(spot)[:3] == focus
    driver.move((900, 600))
    assert driver.app.surface.get_at(spot)[:3] != focus


def test_a_disabled_widget_can_have_the_focus_and_says_why(driver: Driver, told: list[Any]) -> None:
    form(driver, lambda: [button(told, "resume", why_not="There is no saved game.")])
    driver.key(K.K_RETURN)
    assert told == []
    assert driver.app.toasts.texts == ("There is no saved game.",)
    driver.click((100, 40))
    assert told == []


def test_a_toggle_by_every_way(driver: Driver, told: list[Any]) -> None:
    form(driver, lambda: [Toggle("mute", "Mute", [False, *told][-1], told.append)])
    driver.key(K.K_RETURN, K.K_LEFT, K.K_LEFT, K.K_RIGHT)
    driver.click(driver.widget("mute").rect.center)
    assert told == [True, False, True, False]
    for kind in (K.KEYDOWN, K.KEYUP) * 2:  # within one frame
        pygame.event.post(pygame.event.Event(kind, key=K.K_RETURN, mod=0, unicode="", scancode=0))
    driver.step()
    assert told[4:] == [True, False]


def test_a_choice_by_every_way(driver: Driver, told: list[Any]) -> None:
    options = [(1, "one"), (2, "two"), (3, "three")]
    form(driver, lambda: [Choice("size", "Size", options, [2, *told][-1], told.append)])
    driver.key(K.K_RIGHT, K.K_RIGHT, K.K_LEFT, K.K_RETURN)
    assert told == [3, 1, 3, 1]
    size = driver.widget("size")
    _, control = size.node.boxes(driver.app.host.look, size.rect)
    driver.click((control.left + 15, control.centery))
    driver.click((control.right - 15, control.centery))
    assert told == [3, 1, 3, 1, 3, 1]


def test_a_slider_by_every_way(driver: Driver, told: list[Any]) -> None:
    form(driver, lambda: [Slider("volume", "Volume", [0.5, *told][-1], told.append)])
    driver.key(K.K_RIGHT, K.K_LEFT, K.K_LEFT)
    assert told == [0.6, 0.5, 0.4]
    look, volume = driver.app.host.look, driver.widget("volume")
    track = volume.node.track(look, volume.node.boxes(look, volume.rect)[1])
    driver.hold((track.left, track.centery))
    driver.move((track.right + 500, 300))
    driver.release((track.right + 500, 300))
    assert told[3:] == [0.0, 1.0]
    driver.key(K.K_RIGHT)
    assert told[5:] == []


def test_a_text_field_takes_accents_and_moves_its_caret(driver: Driver, told: list[Any]) -> None:
    draft = Draft("Pau", 8)
    scene = form(driver, lambda: [TextField("name", "Name", draft, told.append), button([], "below")])
    assert driver.app.host.is_writing
    driver.write(" Núm")
    driver.key(K.K_HOME)
    driver.write("x")
    assert draft.text == "xPau Núm"
    driver.write("y")
    assert draft.text == "xPau Núm"
    driver.key(K.K_DELETE, K.K_LEFT, K.K_DELETE, K.K_END, K.K_BACKSPACE)
    assert draft.text == "au Nú"
    assert told[-1] == "au Nú"
    driver.key(K.K_m)
    assert not driver.app.host.settings.is_muted
    driver.key(K.K_DOWN)
    assert present(scene.group.focused).name == "below"
    assert not driver.app.host.is_writing


def test_a_text_field_lets_nothing_invisible_in(driver: Driver, told: list[Any]) -> None:
    draft = Draft()
    form(driver, lambda: [TextField("name", "Name", draft, told.append)])
    driver.write("\x00\u200b\n")
    assert draft.text == ""


def scrolled(driver: Driver, children: Sequence[Node]) -> tuple[Form, ScrollArea]:
    area = ScrollArea()
    node = Fixed(Scroll("list", area, children, 8), pygame.Rect(40, 40, 500, 300))
    return form(driver, lambda: node), area


def scroll_form(driver: Driver, count: int = 30) -> tuple[Form, ScrollArea]:
    return scrolled(driver, [button([], f"entry {number}") for number in range(count)])


def test_the_focus_is_scrolled_into_sight(driver: Driver) -> None:
    scene, area = scroll_form(driver)
    for _ in range(12):
        driver.key(K.K_DOWN)
    assert present(scene.group.focused).name == "entry 12"
    assert area.rect.contains(present(scene.group.focused).rect)
    for _ in range(20):
        driver.key(K.K_UP)
    assert present(scene.group.focused).name == "entry 0"
    assert area.offset == 0
    area.scroll_to(10)
    driver.click((area.rect.left + 20, area.rect.top + 5))
    scene.resize(scene.look.size)
    assert area.offset == 10, "nothing moves away below the pointer"


def test_wheel_and_dragging_scroll_within_bounds(driver: Driver) -> None:
    _, area = scroll_form(driver)
    for amount, expected in ((-1, 56), (-1000, area.range), (1000, 0)):
        pygame.event.post(
            pygame.event.Event(K.MOUSEWHEEL, x=0, y=amount, precise_y=float(amount), mouse_pos=(100, 100))
        )
        driver.step()
        assert area.offset == expected


def test_what_is_scrolled_out_of_sight_cannot_be_clicked(driver: Driver) -> None:
    _, area = scroll_form(driver)
    below = driver.widget("entry 10")
    assert below.rect.top > area.rect.bottom
    driver.move(below.rect.center)
    assert driver.top.group.hovered is None


def test_a_long_text_is_read_with_the_arrows(driver: Driver) -> None:
    _, area = scrolled(driver, [Paragraph("word " * 800, Role.BODY, (255, 255, 255, 255))])
    assert driver.widget("list").is_focusable
    driver.key(K.K_DOWN)
    assert area.offset == 56
    driver.key(K.K_END)
    assert area.offset == area.range
    driver.key(K.K_PAGEUP, K.K_HOME)
    assert area.offset == 0


def test_the_focus_stays_on_the_same_name_after_a_new_layout(driver: Driver, told: list[Any]) -> None:
    scene = form(driver, lambda: [button(told, "a"), button(told, "b")])
    driver.key(K.K_TAB)
    scene.make = lambda: Column((button(told, "new"), button(told, "b")))
    scene.resize((1280, 720))
    assert present(scene.group.focused).name == "b"
    scene.make = lambda: Column((button(told, scene.group.hint or "none"), button(told, "b", hint="as-it-is-now")))
    scene.content()
    assert scene.group.widgets[0].name == "as-it-is-now", "a tree with the hint tells that of the new widget"
