import pygame
import pytest

from caurobat.ui.host import Scene, SceneStack
from caurobat.ui.input.actions import Action, Command, Input


class TellingScene(Scene):
    """Notes every call in a shared list."""

    def __init__(self, name: str, told: list[str], *, is_overlay: bool = False, vetoes: bool = False) -> None:
        self.name = name
        self.told = told
        self.is_overlay = is_overlay
        self.vetoes = vetoes

    def entering(self) -> None:
        self.told.append(f"{self.name} enters")

    def exiting(self) -> bool:
        self.told.append(f"{self.name} {'stays' if self.vetoes else 'exits'}")
        return not self.vetoes

    def suspending(self) -> None:
        self.told.append(f"{self.name} suspends")

    def resuming(self) -> None:
        self.told.append(f"{self.name} resumes")

    def handle(self, event: Input) -> None:
        self.told.append(f"{self.name} handles")

    def update(self, now: float) -> None:
        self.told.append(f"{self.name} updates")

    def draw(self, surface: pygame.Surface) -> None:
        self.told.append(f"{self.name} draws")

    def resize(self, size: tuple[int, int]) -> None:
        self.told.append(f"{self.name} resizes")


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def stack() -> SceneStack:
    stack = SceneStack()
    stack.resize((640, 400))
    return stack


def taken(told: list[str]) -> list[str]:
    result = list(told)
    told.clear()
    return result


def test_pushing_and_popping(stack: SceneStack, told: list[str]) -> None:
    low, high = TellingScene("low", told), TellingScene("high", told)
    stack.push(low)
    stack.push(high)
    assert taken(told) == ["low enters", "low resizes", "low suspends", "high enters", "high resizes"]
    assert stack.pop()
    assert taken(told) == ["high exits", "low resumes"]
    assert stack.top is low


def test_a_veto_keeps_the_scene(stack: SceneStack, told: list[str]) -> None:
    low, high = TellingScene("low", told), TellingScene("high", told, vetoes=True)
    stack.push(low)
    stack.push(high)
    taken(told)
    assert not stack.pop()
    assert not stack.replace(TellingScene("other", told))
    assert not stack.pop_down_to(low)
    assert not stack.close()
    assert taken(told) == ["high stays"] * 4
    assert stack.scenes == (low, high)


def test_replacing_does_not_wake_the_scene_below(stack: SceneStack, told: list[str]) -> None:
    low, high, other = (TellingScene(name, told) for name in ("low", "high", "other"))
    stack.push(low)
    stack.push(high)
    taken(told)
    assert stack.replace(other)
    assert taken(told) == ["high exits", "other enters", "other resizes"]
    assert stack.scenes == (low, other)


def test_closing_asks_all_from_the_top(stack: SceneStack, told: list[str]) -> None:
    for name in ("a", "b"):
        stack.push(TellingScene(name, told))
    taken(told)
    assert stack.close()
    assert taken(told) == ["b exits", "a resumes", "a exits"]
    assert len(stack.scenes) == 0


def test_only_what_can_be_seen_is_drawn_and_updated(stack: SceneStack, told: list[str]) -> None:
    for scene in (
        TellingScene("hidden", told),
        TellingScene("full", told),
        TellingScene("dialog", told, is_overlay=True),
    ):
        stack.push(scene)
    taken(told)
    stack.update(1.0)
    stack.draw(pygame.Surface((1, 1)))
    stack.handle(Command(Action.ACCEPT))
    assert taken(told) == ["full updates", "dialog updates", "full draws", "dialog draws", "dialog handles"]
