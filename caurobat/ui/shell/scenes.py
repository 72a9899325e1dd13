"""The routes between the scenes, except for those from the title, which must appear at once; see `TitleRoutes`."""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial

from caurobat.core.record import format_record
from caurobat.learn.progress import Progress
from caurobat.match.bot_runner import BotRunner
from caurobat.match.session import Session
from caurobat.match.storage import Saves
from caurobat.narration.strings import msg
from caurobat.players.reviewing import Reviewer
from caurobat.players.thinking import Adviser
from caurobat.ui.host import Host
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.asking import name_scene, system_name
from caurobat.ui.scenes.coaching import Coaching
from caurobat.ui.scenes.curtain import CurtainScene, raise_curtain
from caurobat.ui.scenes.hint import HintScene
from caurobat.ui.scenes.learn import LearnScene
from caurobat.ui.scenes.leaving import leave_or_ask
from caurobat.ui.scenes.lesson import LessonScene
from caurobat.ui.scenes.lessons import Lessons
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.pause import pause_menu
from caurobat.ui.scenes.podium import AfterMatch
from caurobat.ui.scenes.rules import RulesScene
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.seats import SeatsScene
from caurobat.ui.scenes.settings import SettingsScene
from caurobat.ui.scenes.table import TableRoutes, TableScene
from caurobat.ui.scenes.taking_back import redo, undo
from caurobat.ui.scenes.title import TitleRoutes, TitleScene
from caurobat.ui.setup.plan import TablePlan, named, plan_for, plan_of, remembered, sole_person, to_json
from caurobat.ui.shell.challenges import Challenges
from caurobat.ui.shell.evenings import Evenings, NextGame
from caurobat.ui.shell.gathering import Gathering
from caurobat.ui.shell.ladders import Ladders
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.shell.phones import Phones
from caurobat.ui.shell.resuming import Resuming
from caurobat.ui.table.story.phase import PhaseKind


class Scenes:
    """The routes between the scenes; it owns the session that is being played."""

    def __init__(
        self,
        host: Host,
        saves: Saves,
        bots: BotRunner | None = None,
        adviser: Adviser | None = None,
        reviewer: Reviewer | None = None,
        hire: Callable[[], tuple[BotRunner, Adviser, Reviewer]] | None = None,
        titles: TitleRoutes | None = None,
    ) -> None:
        """`hire` returns the background workers when the first table opens; `titles` has already shown a title."""
        self._host, self._saves, self._hire = host, saves, hire
        self._bots, self._adviser, self._reviewer = bots, adviser, reviewer
        self._titles = titles or TitleRoutes(host, saves, lambda: self)
        self._session: Session | None = None
        self._phones = Phones(host, self._update_phones)

    def first(self, game: NewGame | None) -> TitleScene | TableScene:
        """Return the first scene: the title, or the table of `game`; a previously saved game is kept."""
        if game is None:
            return self._titles.scene()
        table = self._table(self._deal(plan_for(game.players, game.options, game.game), game.seed))
        if game.has_page:
            self._gathering.open_here(table)
        return table

    def crash_context(self) -> str:
        """Return the text to add to a crash report: the record of the present game."""
        return format_record(self._session.record) if self._session is not None else ""

    # From the title

    def go_on_with_evening(self) -> None:
        """Open the page between two matches of an evening that was not finished."""
        evening = self._evenings.take_up()
        if evening.played:
            self._gathering.take_up(evening.played[-1].record)
            self._evenings.show()

    @property
    def _gathering(self) -> Gathering:
        return Gathering(self._host, self._phones, self._deal_to_phones)

    def play_with_phones(self, game: str) -> None:
        """Let phones join a table of `game`."""
        self._gathering.gather(self._ladders.plan_for_guests(game))

    def _deal_to_phones(self, plan: TablePlan) -> None:
        if isinstance(self._host.stack.top, SeatsScene):
            self._host.stack.pop()
        if self._titles.is_new:  # leaving this game unfinished does not make them experienced
            self._host.note(self._host.learnt().with_rung(plan.game, 0))
        self.open_table(self._deal(plan))

    def close(self) -> None:
        """Disconnect all phones and leave the match."""
        self._phones.close()
        if self._session is not None:
            self._session.close()

    def show_rules_of(self, game: str) -> None:
        """Open the usual rules of `game`."""
        self._host.stack.push(RulesScene(self._host, KITS[game].rules))

    def learn(self, game: str) -> None:
        """Open the list of all lessons of `game`."""
        self._host.stack.push(LearnScene(self._host, game, self.play))

    def show_lesson(self, game: str) -> None:
        """Open the lesson of `game` to take next."""
        lessons = Lessons(self._host, game)
        lessons.open(lessons.next)

    def play(self, game: str, has_coach: bool | None = None) -> None:
        """Deal, with or without the coach (None keeps the setting).

        If the player's name is unknown, ask for it first.
        """
        if has_coach is not None:
            self._host.change(has_coach=has_coach)
        plan = self._ladders.plan(game)
        alone = sole_person(plan)
        if self._host.settings.player_name is not None or alone is None or plan.seats[alone].name:
            self._ladders.begin(game)
            return

        def go_on(name: str) -> None:
            if name and self._host.learnt(name) == Progress():
                self._host.note(self._host.learnt(), name)  # lessons may have been taken before the question
            self._host.change(player_name=name)
            self._ladders.begin(game)

        self._host.stack.push(name_scene(self._host, system_name(), go_on))

    @cached_property
    def _ladders(self) -> Ladders:
        return Ladders(self._host, self._saves, self._deal_rung)

    def _deal_rung(self, game: str, rung: int) -> None:
        plan = self._ladders.plan(game, rung)
        session = self._ladders.start(plan, rung)
        self._remember(plan)
        self.open_table(session)
        if session.is_picked:
            self._host.toast(self._host.t("A picked deal for your first game. After this one, chance deals."))

    def show_challenges(self, game: str) -> None:
        """Open the challenges of `game`."""
        self._challenges.show(game)

    @cached_property
    def _challenges(self) -> Challenges:
        return Challenges(self._host, self._saves, self.open_table)

    def show_seats(self, game: str) -> None:
        """Open the seats and rules of a table of `game`."""
        host, before = self._host, self._ladders.plan(game)

        def deal(plan: TablePlan) -> None:
            self._remember(plan)
            session = self._ladders.start(plan, self._ladders.rung(game)) if plan == before else self._deal(plan)
            host.stack.replace(self._table(session, has_steps=True))

        def keep(plan: TablePlan) -> None:
            if plan != before:
                self._ladders.leave(game)
                self._remember(plan)

        host.stack.push(SeatsScene(host, before, deal, keep, self._gathering.gather))

    def _remember(self, plan: TablePlan) -> None:
        written = to_json(plan)
        self._host.change(last_table=written, tables={**self._host.settings.tables, plan.game: written})

    def resume(self, game: str | None = None) -> None:
        """Continue the match played last, optionally only among those of `game`."""
        self._resuming.continue_last(game)

    def show_waiting(self, game: str) -> None:
        """List all saved matches except the last one of `game`."""
        self._resuming.show_others(game)

    @property
    def _resuming(self) -> Resuming:
        return Resuming(self._host, self._saves, self._take_up)

    def _take_up(self, session: Session) -> None:
        """Continue `session` with the phones that were at its table."""
        self._gathering.take_up(session.record)
        self.open_table(session)

    @cached_property
    def _evenings(self) -> Evenings:
        return Evenings(self._host, self._deal_next, self._leave_table)

    def _won(self, session: Session) -> Callable[[], None] | None:
        self._evenings.won(session)
        return self._evenings.show if len(session.people) > 1 else None

    def _deal_next(self, game: NextGame) -> None:
        if self._session is not None:
            self._session.close()
        self._back_to_title()
        self._phones.move(game.moved)
        self.open_table(self._deal(game.plan))

    def _deal(self, plan: TablePlan, seed: int | None = None) -> Session:
        seats = named(plan, self._host.t, self._host.settings.player_name)
        return Session.start(plan.kit.game, plan.options, seats, seed, self._saves, plan.table)

    # The table and what leads away from it

    def open_table(self, session: Session) -> None:
        """Open the table of `session`, at which a newcomer is coached."""
        self._host.stack.push(self._table(session, has_steps=True))

    def _table(self, session: Session, *, has_steps: bool = False) -> TableScene:
        """Return the table of `session`, with the coach if `has_steps`."""
        if self._hire is not None:
            self._bots, self._adviser, self._reviewer = self._hire()
            self._hire = None
        if self._session is not None and self._session is not session:
            self._session.close()
        self._session = session
        routes = TableRoutes(
            self._menu,
            self._score,
            lambda table: self._host.stack.push(LogScene(self._host, table)),
            self._hint,
            self._curtain,
            lambda table: undo(self._host, table),
            lambda table: redo(self._host, table),
        )
        if has_steps:
            coach = Coaching(self._host)
            routes = replace(routes, hold=coach.hold, paced=coach.paced)
        table = TableScene(self._host, session, bots=self._bots, routes=routes)
        self._phones.seat_guests(table)  # before any event is shown
        return table

    def _update_phones(self) -> None:
        """Synchronise the table being played with its phones, whatever scene covers it."""
        scenes = self._host.stack.scenes
        table = next((each for each in scenes if isinstance(each, TableScene) and each.session is self._session), None)
        if table is not None:
            self._phones.update(table)
            if table.phase.kind is PhaseKind.ELSEWHERE:
                raise_curtain(self._host)  # the player that it waited for has moved to a phone

    def _score(self, table: TableScene) -> None:
        self._ladders.note(table.session)
        news = self._challenges.note(table.session)
        words = msg("The next match") if self._ladders.goes_on(table.session) else msg("Play again")
        menu = partial(self._menu, table)
        after = AfterMatch(
            self._reviewer,
            self._again,
            self._leave_table,
            menu,
            self._won,
            words,
            self._challenges.result(table.session),
            news,
        )
        self._host.stack.push(ScoreScene(self._host, table, after))

    def _menu(self, table: TableScene) -> None:
        host, places = self._host, self._saves.elsewhere
        host.stack.push(pause_menu(host, table, lambda: self._gathering.add(table), self._leave_table, places))

    def _curtain(self, table: TableScene, seat: int) -> None:
        def take_back() -> None:
            """Remove the curtain and undo; the table then raises the curtain for the player to move."""
            raise_curtain(self._host)
            undo(self._host, table)

        reason = self._host.t(table.kit.words.offers.curtain if table.stage.offered else msg("It is your turn."))
        ready, menu = partial(table.reveal, seat), partial(self._menu, table)
        self._host.stack.push(CurtainScene(self._host, table.faces[seat], reason, ready, menu, take_back))

    def _hint(self, table: TableScene) -> None:
        self._host.stack.push(HintScene(self._host, table, table.kit.advice, self._adviser))

    def _again(self) -> None:
        session = self._session
        if session is None:
            return
        session.close()
        plan = plan_of(session)
        self._back_to_title()
        if self._ladders.goes_on(session):
            self._ladders.begin(session.game.id)
        else:
            self.open_table(self._deal(plan))

    def _leave_table(self) -> None:
        table = next((scene for scene in self._host.stack.scenes if isinstance(scene, TableScene)), None)
        if table is None:
            self._left()
        else:
            leave_or_ask(self._host, table, self._saves.elsewhere, self._left)

    def _left(self) -> None:
        self._phones.close(is_left=True)
        self._back_to_title()
        self._session = None

    def _back_to_title(self) -> None:
        """Close all scenes down to the title, which shows the game just played; it replaces a first table."""
        stack, game = self._host.stack, self._session.game.id if self._session is not None else None
        stack.pop_down_to(stack.scenes[0])
        if not isinstance(stack.top, TitleScene) or game not in (None, stack.top.game):
            stack.replace(self._titles.scene(game))

    # Elsewhere

    def help(self) -> None:
        """Open the rules of the game on the screen, unless they are already open."""
        scenes = self._host.stack.scenes
        if any(isinstance(scene, RulesScene) for scene in scenes):
            return
        taught = [scene.game for scene in scenes if isinstance(scene, LearnScene | LessonScene)]
        if taught:
            self.show_rules_of(taught[-1])
        elif self._session is not None:
            rules = KITS[self._session.game.id].rules
            self._host.stack.push(RulesScene(self._host, rules, self._session.options))
        else:  # those of the game played last
            self.show_rules_of(remembered(self._host.settings.last_table).game)

    def show_settings_of(self, game: str) -> None:
        """Open the settings, including those specific to `game`."""
        self._host.stack.push(SettingsScene(self._host, KITS[game].rules))
