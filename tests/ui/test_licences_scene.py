import pygame

from caurobat.ui.scenes.settings import LicencesScene
from tests.ui.conftest import MakeDriver


def test_a_licence_opens_below_its_name_and_closes(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = LicencesScene(driver.app.host)
    driver.show(scene)
    closed = [item.name for item in scene.group.widgets]
    scene.group.focus(next(name for name in closed if name.startswith("filelock")))
    driver.key(pygame.K_RETURN)
    assert any("Permission is hereby granted" in label for label in [item.label for item in scene.group.widgets])
    driver.key(pygame.K_RETURN)
    assert [item.name for item in scene.group.widgets] == closed
