"""Puts the program together: settings, window, sounds, saved game, and which scene leads to which."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import assert_never

from caurobat.core.game import AnyOptions
from caurobat.core.record import format_record
from caurobat.match.continuing import CannotContinue, Hindrance, continue_game
from caurobat.match.minds import Minds, WorkerMinds
from caurobat.match.review import Reviewing
from caurobat.match.session import Session
from caurobat.match.storage import Saves
from caurobat.paths import assets_dir, spare_dirs, user_dirs
from caurobat.players.reviewing import Reviewer
from caurobat.players.thinking import Adviser, Thinker
from caurobat.startup import tell
from caurobat.ui.audio.interface_sounds import PlayedInterfaceSounds
from caurobat.ui.audio.sounds import Sounds
from caurobat.ui.base.clock import RealClock
from caurobat.ui.base.settings import SettingsFile
from caurobat.ui.drawing.theme import ThemeError
from caurobat.ui.games import KITS
from caurobat.ui.host.host import Host
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.doors import TableDoors
from caurobat.ui.scenes.hint import Advising, HintScene
from caurobat.ui.scenes.leaving import leave_or_ask
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.message import Answer, MessageScene
from caurobat.ui.scenes.pause import Doors, pause_menu
from caurobat.ui.scenes.rules import RulesScene
from caurobat.ui.scenes.seats import SeatsScene
from caurobat.ui.scenes.settings import SettingsScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.scenes.taking_back import redo, undo
from caurobat.ui.scenes.title import TitleChoices, TitleScene
from caurobat.ui.scenes.waiting import WaitingScene
from caurobat.ui.setup.plan import TablePlan, named, plan_for, plan_of, remembered, remembered_for, to_json
from caurobat.ui.shell.after_round import AfterRound, Ways
from caurobat.ui.shell.app import App
from caurobat.ui.shell.diagnostics import open_log
from caurobat.ui.shell.window import NoDisplay, WindowOptions, open_display, prepare_environment
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.rules_kit import in_force
from caurobat.ui.widgets import Weight

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be dealt at once: which game, who plays, by which rules, from which seed.

    None: from none, and nobody knows the deals.
    """

    game: str
    players: Sequence[str]
    options: AnyOptions
    seed: int | None = None


def run_program(window: WindowOptions, language: str = "", game: NewGame | None = None) -> int:
    """Open the window, at the table if a `game` is given, and return the exit status once it is closed."""
    folders = user_dirs()
    log_problem = open_log(folders.log)
    file = SettingsFile(folders.config)
    settings = file.load()
    try:
        prepare_environment(window)
        open_display()  # before any sound: without a screen there is one thing to tell, and no more
        sounds = Sounds(assets_dir() / "sounds", settings.effects_volume, settings.music_volume, settings.is_muted)
        app = App(
            settings,
            folders,
            RealClock(),
            assets_dir(),
            options=window,
            language=language,
            interface_sounds=PlayedInterfaceSounds(sounds),
            settings_file=file,
        )
    except (NoDisplay, ThemeError) as error:
        tell(f"caurobat: {error}")
        return 1
    thinker, adviser, reviewer = Thinker(), Adviser(), Reviewer()
    scenes = Scenes(app.host, Saves(folders.data, spare_dirs()), sounds, WorkerMinds(thinker), adviser, reviewer)
    # What exactly is amiss stands in the log, in English: here it is said so that a player understands it.
    if log_problem is not None:
        app.host.toast(app.host.t("No log can be kept in {folder}.", folder=folders.log))
    if file.problems:
        app.host.toast(app.host.t("The settings in {path} cannot all be used; the log says why.", path=file.path))
    app.crash_context = scenes.crash_context
    try:
        return app.run(scenes.first(game))
    finally:
        app.close()
        sounds.close()
        for worker in (thinker, adviser, reviewer):
            worker.close()


class Scenes:
    """Which scene leads to which. It owns the session that is being played."""

    def __init__(
        self,
        host: Host,
        saves: Saves,
        sounds: Sounds,
        minds: Minds | None = None,
        adviser: Advising | None = None,
        reviewer: Reviewing | None = None,
    ) -> None:
        self._host = host
        self._minds = minds
        self._adviser = adviser
        self._after = AfterRound(host, Ways(self._again, self._leave_table), reviewer, sounds.play)
        self._saves = saves
        self._sounds = sounds
        self._session: Session | None = None
        host.on_help = self._help

    def first(self, game: NewGame | None) -> TitleScene | TableScene:
        """The scene to begin with: the title, or the table of `game`. A game saved before is kept."""
        if game is None:
            return self._title()
        return self._table(self._deal(plan_for(game.players, game.options, game.game), game.seed))

    def crash_context(self) -> str:
        """What a crash report should say beside the traceback: the game that was being played."""
        return format_record(self._session.record) if self._session is not None else ""

    # The title

    def _title(self) -> TitleScene:
        return TitleScene(self._host, self._choices, self._kit.game.id)

    def _choices(self, game: str) -> TitleChoices:
        return TitleChoices(
            play=lambda: self._play(game),
            seats=lambda: self._seats(game),
            rules=lambda: self._host.stack.push(RulesScene(self._host, KITS[game].rules.pages)),
            settings=self._settings,
            resume=self._continue if self._saves.has_game() else None,
        )

    def _play(self, game: str) -> None:
        plan = remembered_for(self._host.settings, game)
        self._remember(plan)
        self._open_table(self._deal(plan))

    def _seats(self, game: str) -> None:
        plan = remembered_for(self._host.settings, game)
        self._host.stack.push(SeatsScene(self._host, plan, self._deal_from_seats, self._remember))

    def _deal_from_seats(self, plan: TablePlan) -> None:
        self._host.stack.replace(self._table(self._deal(plan)))

    def _remember(self, plan: TablePlan) -> None:
        told = to_json(plan)
        self._host.change(last_table=told, tables={**self._host.settings.tables, plan.game: told})

    def _continue(self) -> None:
        games = self._saves.waiting()
        if len(games) > 1:
            self._host.stack.push(WaitingScene(self._host, self._saves, self._go_on))
        elif games:
            self._go_on(games[0].path)

    def _go_on(self, path: Path) -> None:
        try:
            self._open_table(continue_game(self._saves, path))
        except CannotContinue as error:
            log.warning("%s cannot be continued: %s", path, error)
            self._tell(self._host.t("This game cannot be continued"), self._why_not(error))

    def _why_not(self, error: CannotContinue) -> str:
        t = self._host.t
        match error.why:
            case Hindrance.ELSEWHERE:
                return t("It is being played in another window of this program. Go on there, or leave it there first.")
            case Hindrance.UNREADABLE:
                return t("It stays where it is, for a newer version of this program that can read it.")
            case Hindrance.DAMAGED:
                return t("It is damaged, and was put aside. The log says where, and what is wrong with it.")
            case _:
                assert_never(error.why)

    def _deal(self, plan: TablePlan, seed: int | None = None) -> Session:
        return Session.start(plan.kit.game, plan.options, named(plan, self._host.t), seed, self._saves, plan.table)

    # The table and what leads away from it

    def _open_table(self, session: Session) -> None:
        self._host.stack.push(self._table(session))

    def _table(self, session: Session) -> TableScene:
        if self._session is not None and self._session is not session:
            self._session.close()
        self._session = session
        return TableScene(
            self._host,
            session,
            sounds=self._sounds,
            minds=self._minds,
            doors=TableDoors(
                self._menu,
                self._after.show,
                self._log,
                self._hint,
                self._curtain,
                lambda table: undo(self._host, table),
                lambda table: redo(self._host, table),
            ),
        )

    def _menu(self, table: TableScene) -> None:
        def again() -> None:
            self._host.stack.pop()
            self._menu(table)

        doors = Doors(
            lambda: self._settings(again),
            lambda: self._rules(again),
            self._leave_table,
            self._raise_curtain,
            lambda: self._after.prove(table, lambda: self._menu(table)),
            self._saves.elsewhere,
        )
        self._host.stack.push(pause_menu(self._host, table, doors))

    def _curtain(self, table: TableScene, seat: int) -> None:
        face = table.faces[seat]
        t = self._host.t
        reason = t(table.kit.words.curtain) if table.stage.offered else t("It is your turn.")
        curtain = CurtainScene(
            self._host,
            face,
            reason,
            lambda: table.reveal(seat),
            lambda: self._menu(table),
            lambda: self._undo_at_curtain(table),
        )
        self._host.stack.push(curtain)

    def _undo_at_curtain(self, table: TableScene) -> None:
        """The table asks for whom it then waits; where nothing may be taken back, for the same one again."""
        self._raise_curtain()
        table.ask_again()
        undo(self._host, table)

    def _raise_curtain(self) -> None:
        """Somebody else plays a seat: whom the curtain waited for may not be waited for any more."""
        if isinstance(self._host.stack.top, CurtainScene):
            self._host.stack.pop()

    def _log(self, table: TableScene) -> None:
        self._host.stack.push(LogScene(self._host, table))

    def _hint(self, table: TableScene) -> None:
        if table.kit.advice is None:
            self._host.refuse(self._host.t("For this game there are no hints yet."))
        else:
            self._host.stack.push(HintScene(self._host, table, table.kit.advice, self._adviser))

    def _again(self) -> None:
        session = self._session
        if session is None:
            return
        session.close()
        plan = plan_of(session.seats, session.options, session.table, session.away, session.game.id)
        self._back_to_title()
        self._open_table(self._deal(plan))

    def _leave_table(self) -> None:
        table = next((scene for scene in self._host.stack.scenes if isinstance(scene, TableScene)), None)
        if table is None:
            self._left()
        else:
            leave_or_ask(self._host, table, self._saves.elsewhere, self._left)

    def _left(self) -> None:
        self._session = None
        self._back_to_title()

    def _back_to_title(self) -> None:
        """Take away all scenes down to the title; where the program began at the table, the title takes its place."""
        stack = self._host.stack
        stack.pop_down_to(stack.scenes[0])
        if not isinstance(stack.top, TitleScene):
            stack.replace(self._title())

    # Elsewhere

    @property
    def _kit(self) -> TableKit:
        """The kit of the game that is played, or was last."""
        if self._session is not None:
            return KITS[self._session.game.id]
        return remembered(self._host.settings.last_table).kit

    def _rules(self, leave: Callable[[], None] | None = None) -> None:
        kit = self._kit.rules
        pages = kit.pages
        if self._session is not None:
            pages = (in_force(self._host.strings, kit, self._session.options), *pages)
        self._host.stack.push(RulesScene(self._host, pages, leave))

    def _help(self) -> None:
        """The rules, wherever one is, but not twice."""
        if not any(isinstance(scene, RulesScene) for scene in self._host.stack.scenes):
            self._rules()

    def _settings(self, leave: Callable[[], None] | None = None) -> None:
        self._host.stack.push(SettingsScene(self._host, self._kit.rules.settings, leave))

    def _tell(self, title: str, text: str) -> None:
        answers = [Answer(self._host.t("Back"), weight=Weight.PRIMARY)]
        self._host.stack.push(MessageScene(self._host, title, text, answers))
