"""The title and the routes from it. It must appear at once, so the other scenes are loaded when one is first needed."""

from collections.abc import Callable
from typing import Any

from caurobat.learn import LESSONS
from caurobat.match.storage import EVENING, Saves
from caurobat.ui.games.covers import COVERS, FIRST
from caurobat.ui.host import Host
from caurobat.ui.scenes.title import TitleChoices, TitleScene


class TitleRoutes:
    """Makes titles; `scenes` returns the `Scenes`, the routes to everything else (too early to import).

    While `is_new`, nobody has used the program on this machine, so a title offers only ways into a first game.
    """

    def __init__(self, host: Host, saves: Saves, scenes: Callable[[], Any], *, is_new: bool = False) -> None:
        self._host, self._saves, self._scenes = host, saves, scenes
        self.is_new = is_new and not saves.has_game()
        host.on_help = lambda: scenes().help()

    def scene(self, game: str | None = None) -> TitleScene:
        """Return a title with `game` selected, by default the one played last."""
        last = game or self._host.settings.last_table.get("game")
        return TitleScene(self._host, self.choices, last if isinstance(last, str) and last in COVERS else FIRST)

    def choices(self, game: str) -> TitleChoices:
        """Return what the title offers for `game`."""
        scenes = self._scenes
        return TitleChoices(
            play=lambda: scenes().play(game),
            coached=(lambda: scenes().play(game, has_coach=True)) if self.is_new else None,
            alone=(lambda: scenes().play(game, has_coach=False)) if self.is_new else None,
            seats=lambda: scenes().show_seats(game),
            learn=(lambda: scenes().learn(game)) if game in LESSONS else None,
            rules=lambda: scenes().show_rules_of(game),
            settings=lambda: scenes().show_settings_of(game),
            phones=lambda: scenes().play_with_phones(game),
            resume=self._way_on(game),
        )

    def _way_on(self, game: str) -> Callable[[], None] | None:
        """Return the callback to continue: a saved game, most likely of `game`, else an evening not ended yet."""
        if self._saves.has_game():
            return lambda: self._scenes().resume(game)
        if (self._host.folders.state / EVENING).is_file():
            return lambda: self._scenes().go_on_with_evening()
        return None
