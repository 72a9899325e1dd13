import pygame

from caurobat.ui.scenes.settings import LicencesScene
from caurobat.ui.widgets import ScrollArea
from tests.ui.conftest import MakeDriver


def test_a_licence_opens_below_its_name_and_closes(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = LicencesScene(driver.app.host)
    driver.show(scene)
    (area,) = [widget for widget in scene.group.widgets if isinstance(widget, ScrollArea)]
    closed = [widget.name for widget in area.children]
    scene.group.focus(next(name for name in closed if name.startswith("filelock")))
    driver.key(pygame.K_RETURN)
    assert any("Permission is hereby granted" in label for label in [widget.label for widget in area.children])
    driver.key(pygame.K_RETURN)
    assert [widget.name for widget in area.children] == closed
