"""The assets that the window reads, read once for all tests: scaled pictures, themes, texts, fonts.

Each test opens a window of its own, which would decode, scale and parse the same files again. Only objects that the
program itself caches and never changes are shared, and its caches count as usual. A test's own folder is read in the
program's usual way.
"""

from collections.abc import Callable, Iterable
from functools import cache
from gettext import NullTranslations
from pathlib import Path

import pygame
import pytest

from caurobat.narration import strings
from caurobat.paths import assets_dir
from caurobat.ui.drawing import theme
from caurobat.ui.drawing.pictures import Assets, SurfaceCache

ASSETS = assets_dir()

_pictures = SurfaceCache(96 * 1024 * 1024)
_load, _chained, _load_theme = Assets.load, strings._chained, theme.load_theme
_chained_once, _load_theme_once = cache(_chained), cache(_load_theme)


def keep_shipped(patch: pytest.MonkeyPatch) -> None:
    """Let windows share what they read from the shipped assets, until `patch` is undone."""
    patch.setattr(Assets, "load", _picture)
    patch.setattr(strings, "_chained", _catalogues)
    patch.setattr(theme, "load_theme", _theme)


def _picture(assets: Assets, name: str, size: tuple[int, int]) -> pygame.Surface:
    make: Callable[[], pygame.Surface] = lambda: _load(assets, name, size)  # noqa: E731
    return _pictures.get((name, size), make).copy() if assets.folder == ASSETS else make()


def _catalogues(languages: Iterable[str], folder: Path) -> NullTranslations:
    return (_chained_once if folder == ASSETS / "locale" else _chained)(tuple(languages), folder)


def _theme(folder: Path, name: str) -> theme.Theme:
    return (_load_theme_once if folder == ASSETS / "themes" else _load_theme)(folder, name)
