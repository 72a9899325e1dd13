"""The routes between the scenes.

Most modules are loaded when they are first needed, so that the title appears at once; `program.Loading` loads the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from caurobat.learn import LESSONS
from caurobat.match.storage import EVENING, Saves
from caurobat.ui.audio import Sounds
from caurobat.ui.games.covers import COVERS, FIRST
from caurobat.ui.host import Host
from caurobat.ui.scenes.title import TitleChoices, TitleScene

if TYPE_CHECKING:
    from caurobat.core.record import Record
    from caurobat.match.bot_runner import BotRunner
    from caurobat.match.session import Session
    from caurobat.players.reviewing import Reviewer
    from caurobat.players.thinking import Adviser
    from caurobat.ui.scenes.table import TableScene
    from caurobat.ui.setup.next_game import NextGame
    from caurobat.ui.setup.plan import TablePlan
    from caurobat.ui.shell.after_round import AfterRound
    from caurobat.ui.shell.evenings import Evenings
    from caurobat.ui.shell.gathering import Gathering
    from caurobat.ui.shell.learning import Learning
    from caurobat.ui.shell.new_game import NewGame
    from caurobat.ui.shell.phones import Phones
    from caurobat.ui.table.kit import TableKit


class Scenes:
    """The routes between the scenes; it owns the session that is being played."""

    def __init__(
        self,
        host: Host,
        saves: Saves,
        sounds: Sounds,
        bots: BotRunner | None = None,
        adviser: Adviser | None = None,
        reviewer: Reviewer | None = None,
        hire: Callable[[], tuple[BotRunner, Adviser, Reviewer]] | None = None,
    ) -> None:
        """`hire` returns the background workers; it is called when the first table opens."""
        self._hire = hire
        self._host = host
        self._bots = bots
        self._adviser = adviser
        self._reviewer = reviewer
        self._after: AfterRound | None = None
        self._lessons: Learning | None = None
        self._is_new = False
        self._saves = saves
        self._sounds = sounds
        self._session: Session | None = None
        self._phones: Phones | None = None
        self._evening: Evenings | None = None
        host.on_help, host.on_turn = self._help, self._update_phones

    def first(self, game: NewGame | None, *, is_new: bool = False) -> TitleScene | TableScene:
        """Return the first scene: the title, or the table of `game`; a game saved before is not lost.

        `is_new` means that nobody has used the program on this machine, so the title offers three ways into a first
        game.
        """
        self._is_new = is_new and not self._saves.has_game()
        if game is None:
            return self._title()
        from caurobat.ui.setup.plan import plan_for

        table = self._table(self._deal(plan_for(game.players, game.options, game.game), game.seed))
        if game.has_page:
            self._gathering.open_here(table)
        return table

    def crash_context(self) -> str:
        """Return the text to add to a crash report: the record of the present game."""
        from caurobat.core.record import format_record

        return format_record(self._session.record) if self._session is not None else ""

    # The title

    def _title(self) -> TitleScene:
        if self._session is not None:
            return TitleScene(self._host, self._choices, self._session.game.id)
        last = self._host.settings.last_table.get("game")
        return TitleScene(self._host, self._choices, last if isinstance(last, str) and last in COVERS else FIRST)

    def _choices(self, game: str) -> TitleChoices:
        return TitleChoices(
            play=lambda: self._play(game),
            coached=(lambda: self._play_as(game, has_coach=True)) if self._is_new else None,
            alone=(lambda: self._play_as(game, has_coach=False)) if self._is_new else None,
            seats=lambda: self._seats(game),
            learn=(lambda: self._learn(game)) if game in LESSONS else None,
            rules=lambda: self._rules_of(game),
            settings=lambda: self._settings_of(game),
            phones=lambda: self._play_with_phones(game),
            resume=self._way_on,
        )

    @property
    def _way_on(self) -> Callable[[], None] | None:
        """The callback to continue: a saved game, else an evening that has not been ended."""
        if self._saves.has_game():
            return self._resume
        return self._go_on_with_evening if (self._host.folders.state / EVENING).is_file() else None

    def _go_on_with_evening(self) -> None:
        evening = self._evenings.evening
        if evening.played:
            self._open_phones(evening.played[-1].record)
            self._evenings.show()

    @property
    def _gathering(self) -> Gathering:
        """The routes to phones, loaded on first use."""
        from caurobat.ui.shell.gathering import Gathering
        from caurobat.ui.shell.phones import Phones

        if self._phones is None:
            self._phones = Phones(self._host)
        return Gathering(self._host, self._phones, self._deal_to_phones)

    def _play_with_phones(self, game: str) -> None:
        from caurobat.ui.setup.plan import remembered_for

        self._gathering.gather(remembered_for(self._host.settings, game))

    def _deal_to_phones(self, plan: TablePlan) -> None:
        from caurobat.ui.scenes.seats import SeatsScene

        if isinstance(self._host.stack.top, SeatsScene):
            self._host.stack.pop()
        self._open_table(self._deal(plan))

    def close(self) -> None:
        """Disconnect all phones."""
        if self._phones is not None:
            self._phones.close()

    def _rules_of(self, game: str) -> None:
        from caurobat.ui.games import KITS
        from caurobat.ui.scenes.rules import RulesScene

        self._host.stack.push(RulesScene(self._host, KITS[game].rules))

    def _learn(self, game: str) -> None:
        self._is_new = False
        self._learning.open(game)

    def _play_as(self, game: str, *, has_coach: bool) -> None:
        """Deal with the coach or without it."""
        self._host.change(has_coach=has_coach)
        self._play(game)

    def _play(self, game: str) -> None:
        """Deal, but ask for the player's name first if nobody has been asked yet."""
        from caurobat.learn.progress import Progress
        from caurobat.ui.scenes.asking import name_scene, system_name
        from caurobat.ui.setup.plan import remembered_for, sole_person

        plan = remembered_for(self._host.settings, game)
        alone = sole_person(plan)
        if self._host.settings.player_name is not None or alone is None or plan.seats[alone].name:
            self._begin(game)
            return

        def go_on(name: str) -> None:
            if name and self._host.learnt(name) == Progress():
                self._host.note(self._host.learnt(), name)  # lessons may have been taken before the question
            self._host.change(player_name=name)
            self._begin(game)

        self._host.stack.push(name_scene(self._host, system_name(), go_on))

    def _begin(self, game: str) -> None:
        from caurobat.ui.setup.plan import remembered_for

        self._is_new = False
        plan = remembered_for(self._host.settings, game)
        self._remember(plan)
        self._open_table(self._deal(plan))

    def _seats(self, game: str) -> None:
        from caurobat.ui.scenes.seats import SeatsScene
        from caurobat.ui.setup.plan import remembered_for

        plan = remembered_for(self._host.settings, game)
        self._host.stack.push(
            SeatsScene(self._host, plan, self._deal_from_seats, self._remember, self._gathering.gather)
        )

    def _deal_from_seats(self, plan: TablePlan) -> None:
        self._host.stack.replace(self._table(self._deal(plan), has_steps=True))

    def _remember(self, plan: TablePlan) -> None:
        from caurobat.ui.setup.plan import to_json

        written = to_json(plan)
        self._host.change(last_table=written, tables={**self._host.settings.tables, plan.game: written})

    def _resume(self) -> None:
        from caurobat.ui.shell.resuming import Resuming

        Resuming(self._host, self._saves, self._take_up).choose()

    def _take_up(self, session: Session) -> None:
        """Continue `session` with the phones that were at its table."""
        self._open_phones(session.record)
        self._open_table(session)

    def _open_phones(self, record: Record) -> None:
        from caurobat.ui.shell.phones import Phones

        if self._phones is None:
            self._phones = Phones(self._host)
        self._phones.take_up(record)

    @property
    def _evenings(self) -> Evenings:
        """The pages of the evening, loaded on first use."""
        from caurobat.ui.shell.evenings import Evenings

        if self._evening is None:
            self._evening = Evenings(self._host, self._deal_next, self._leave_table)
        return self._evening

    def _won(self, session: Session) -> Callable[[], None] | None:
        self._evenings.won(session)
        return self._evenings.show if len(session.people) > 1 else None

    def _deal_next(self, game: NextGame) -> None:
        if self._session is not None:
            self._session.close()
        self._back_to_title()
        if self._phones is not None:
            self._phones.move(game.moved)
        self._open_table(self._deal(game.plan))

    def _deal(self, plan: TablePlan, seed: int | None = None) -> Session:
        from caurobat.match.session import Session
        from caurobat.ui.setup.plan import named

        seats = named(plan, self._host.t, self._host.settings.player_name)
        return Session.start(plan.kit.game, plan.options, seats, seed, self._saves, plan.table)

    @property
    def _learning(self) -> Learning:
        from caurobat.ui.shell.learning import Learning

        if self._lessons is None:
            self._lessons = Learning(
                self._host, self._sounds, lambda game, has_coach: self._play_as(game, has_coach=has_coach)
            )
        return self._lessons

    # The table and what leads away from it

    def _open_table(self, session: Session) -> None:
        self._host.stack.push(self._table(session, has_steps=True))

    def _table(self, session: Session, *, has_steps: bool = False) -> TableScene:
        """Return the table of `session`, with the first steps for newcomers if `has_steps`."""
        from caurobat.ui.scenes.first_steps import FirstSteps
        from caurobat.ui.scenes.helping import Helping
        from caurobat.ui.scenes.table import TableRoutes, TableScene
        from caurobat.ui.scenes.taking_back import redo, undo

        if self._hire is not None:
            self._bots, self._adviser, self._reviewer = self._hire()
            self._hire = None
        if self._session is not None and self._session is not session:
            self._session.close()
        self._session = session
        helping = Helping(self._host, self._adviser)
        routes = TableRoutes(
            self._menu,
            self._ended.show,
            self._log,
            self._hint,
            self._curtain,
            lambda table: undo(self._host, table),
            lambda table: redo(self._host, table),
            paced=helping.paced,
            help=helping,
        )
        if has_steps:
            steps = FirstSteps(self._host)
            routes = replace(
                routes, hold=steps.hold, paced=lambda table, speeds: helping.paced(table, steps.paced(table, speeds))
            )
        table = TableScene(self._host, session, sounds=self._sounds, bots=self._bots, routes=routes)
        if self._phones is not None:
            self._phones.seat_guests(table)  # before any event is shown
        return table

    def _update_phones(self) -> None:
        """Synchronise the table being played with its phones, whatever scene covers it."""
        if self._phones is None or self._session is None:
            return
        from caurobat.ui.scenes.table import TableScene
        from caurobat.ui.table.story.phase import PhaseKind

        scenes = self._host.stack.scenes
        table = next((each for each in scenes if isinstance(each, TableScene) and each.session is self._session), None)
        if table is not None:
            self._phones.update(table)
            if table.phase.kind is PhaseKind.ELSEWHERE:
                self._raise_curtain()  # the player it waited for has moved to a phone

    @property
    def _ended(self) -> AfterRound:
        from caurobat.ui.shell.after_round import AfterRound, Onward

        if self._after is None:
            ways = Onward(self._again, self._leave_table, self._won)
            self._after = AfterRound(self._host, ways, self._reviewer, self._sounds.play)
        return self._after

    def _menu(self, table: TableScene) -> None:
        from caurobat.ui.scenes.pause import Doors, pause_menu

        def again() -> None:
            self._host.stack.pop()
            self._menu(table)

        doors = Doors(
            lambda: self._settings(again),
            lambda: self._rules(again),
            self._leave_table,
            self._raise_curtain,
            lambda: self._gathering.add(table),
            lambda: self._ended.prove(table, lambda: self._menu(table)),
            self._saves.elsewhere,
        )
        self._host.stack.push(pause_menu(self._host, table, doors))

    def _curtain(self, table: TableScene, seat: int) -> None:
        from caurobat.ui.scenes.curtain import CurtainScene

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
        """Remove the curtain and undo; the table then raises the curtain for the player to move."""
        from caurobat.ui.scenes.taking_back import undo

        self._raise_curtain()
        undo(self._host, table)

    def _raise_curtain(self) -> None:
        """Remove the curtain, since a seat has another player now and the curtain may be for the wrong person."""
        from caurobat.ui.scenes.curtain import CurtainScene

        if isinstance(self._host.stack.top, CurtainScene):
            self._host.stack.pop()

    def _log(self, table: TableScene) -> None:
        from caurobat.ui.scenes.log import LogScene

        self._host.stack.push(LogScene(self._host, table))

    def _hint(self, table: TableScene) -> None:
        from caurobat.ui.scenes.hint import HintScene

        if table.kit.advice is None:
            self._host.refuse(self._host.t("For this game there are no hints yet."))
        else:
            self._host.stack.push(HintScene(self._host, table, table.kit.advice, self._adviser))

    def _again(self) -> None:
        from caurobat.ui.setup.plan import plan_of

        session = self._session
        if session is None:
            return
        session.close()
        plan = plan_of(session.seats, session.options, session.table, session.away, session.game.id)
        self._back_to_title()
        self._open_table(self._deal(plan))

    def _leave_table(self) -> None:
        from caurobat.ui.scenes.leaving import leave_or_ask
        from caurobat.ui.scenes.table import TableScene

        table = next((scene for scene in self._host.stack.scenes if isinstance(scene, TableScene)), None)
        if table is None:
            self._left()
        else:
            leave_or_ask(self._host, table, self._saves.elsewhere, self._left)

    def _left(self) -> None:
        if self._phones is not None:
            self._phones.leave()
        self._back_to_title()  # the title shows the game that was left
        self._session = None

    def _back_to_title(self) -> None:
        """Close all scenes down to the title; if the program started at a table, replace that by the title."""
        stack = self._host.stack
        stack.pop_down_to(stack.scenes[0])
        if not isinstance(stack.top, TitleScene):
            stack.replace(self._title())

    # Elsewhere

    @property
    def _kit(self) -> TableKit:
        """The kit of the game that is played, or was played last."""
        from caurobat.ui.games import KITS
        from caurobat.ui.setup.plan import remembered

        if self._session is not None:
            return KITS[self._session.game.id]
        return remembered(self._host.settings.last_table).kit

    def _rules(self, leave: Callable[[], None] | None = None) -> None:
        from caurobat.ui.scenes.rules import RulesScene

        options = self._session.options if self._session is not None else None
        self._host.stack.push(RulesScene(self._host, self._kit.rules, options, leave))

    def _help(self) -> None:
        """Open the rules of the game on the screen, unless they are open already."""
        from caurobat.ui.scenes.learn import LearnScene
        from caurobat.ui.scenes.lesson import LessonScene
        from caurobat.ui.scenes.rules import RulesScene

        scenes = self._host.stack.scenes
        if any(isinstance(scene, RulesScene) for scene in scenes):
            return
        taught = [scene.game for scene in scenes if isinstance(scene, LearnScene | LessonScene)]
        if taught:
            self._rules_of(taught[-1])
        else:
            self._rules()

    def _settings_of(self, game: str) -> None:
        from caurobat.ui.games import KITS
        from caurobat.ui.scenes.settings import SettingsScene

        self._host.stack.push(SettingsScene(self._host, KITS[game].rules.settings))

    def _settings(self, leave: Callable[[], None] | None = None) -> None:
        from caurobat.ui.scenes.settings import SettingsScene

        self._host.stack.push(SettingsScene(self._host, self._kit.rules.settings, leave))
