"""The first matches of the person at the screen: the next table, and what is recorded after a round."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from caurobat.core.game import Deal
from caurobat.learn import TEACHING
from caurobat.learn.ladder import RUNG, Rung, picked_deal, rung_of
from caurobat.match.chance import SystemRng
from caurobat.match.session import Session
from caurobat.match.storage import Saves
from caurobat.ui.host import Host
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.rung import RungScene
from caurobat.ui.setup.plan import TablePlan, first_table, named, plan_for, remembered_for, sole_person


class Ladders:
    """The ladders of all games for the person at the screen; `deal(game, rung)` opens the table of a rung."""

    def __init__(self, host: Host, saves: Saves, deal: Callable[[str, int], None]) -> None:
        self._host, self._saves, self._deal = host, saves, deal

    def rung(self, game: str) -> int:
        """Return the rung of `game` that the person stands on, or the length of its ladder if it is finished."""
        settings = self._host.settings
        has_table = game in settings.tables or settings.last_table.get("game") == game
        return rung_of(self._host.learnt(), self._ladder(game), game, has_table=has_table)

    def plan(self, game: str, rung: int | None = None) -> TablePlan:
        """Return the table of `rung`, by default of the next match; above the ladder it is the last one played at."""
        ladder, rung = self._ladder(game), self.rung(game) if rung is None else rung
        before = remembered_for(self._host.settings, game)
        return table_of(ladder[rung], game, before) if rung < len(ladder) else before

    def plan_for_guests(self, game: str) -> TablePlan:
        """Return the table to which phones are invited: with the rules of the next match, and usual in its seats.

        A rung may be for two, and guests of a newcomer are newcomers as well.
        """
        ladder, rung = self._ladder(game), self.rung(game)
        if rung >= len(ladder):
            return self.plan(game)
        seats, usual = ladder[rung].players, [seat.player for seat in first_table(game).seats]
        players = (*seats, *[player for player in usual if player not in seats])[: max(len(seats), len(usual))]
        return table_of(replace(ladder[rung], players=players), game, remembered_for(self._host.settings, game))

    def begin(self, game: str) -> None:
        """Go to the next match of `game`; before the first one on a rung, show what it adds."""
        rung, ladder, learnt = self.rung(game), self._ladder(game), self._host.learnt()
        if rung >= len(ladder) or not ladder[rung].title or _key(game, rung) in learnt.said:
            self._deal(game, rung)
            return
        t, top = self._host.t, len(ladder) - 1

        def go(there: int) -> None:
            self._host.note(self._host.learnt().with_said(_key(game, rung)).with_rung(game, there))
            self._host.stack.pop()
            self._deal(game, there)

        others = [(t("Once more as before"), partial(go, rung - 1))]
        if rung < top:
            others.append((t("The whole game at once"), partial(go, top)))
        plan = self.plan(game, rung)
        self._host.stack.push(RungScene(self._host, ladder[rung], plan, partial(go, rung), others))

    def start(self, plan: TablePlan, rung: int) -> Session:
        """Return the match of `plan` on `rung`; the very first match gets one of the picked deals."""
        host, game, ladder = self._host, plan.game, self._ladder(plan.game)
        seats = named(plan, host.t, host.settings.player_name)
        if rung >= len(ladder):
            return Session.start(plan.kit.game, plan.options, seats, None, self._saves, plan.table)
        deal = self._picked(game, ladder[rung]) if rung == self.rung(game) else None
        host.note(host.learnt().with_rung(game, rung))
        extra = {RUNG: rung}
        return Session.start(
            plan.kit.game, plan.options, seats, None, self._saves, plan.table, picked=deal, extra=extra
        )

    def leave(self, game: str) -> None:
        """Leave the ladder of `game`, since the person has set up a table of their own."""
        self._host.note(self._host.learnt().with_rung(game, len(self._ladder(game))))

    def note(self, session: Session) -> None:
        """Record that a round was finished and, after the last round of a ladder match, the next rung."""
        if not session.people:
            return
        learnt, rung = self._host.learnt().with_round(session.game.id), session.record.extra.get(RUNG)
        if session.standing.winner is not None and isinstance(rung, int):
            learnt = learnt.with_rung(session.game.id, rung + 1)
        self._host.note(learnt)

    def goes_on(self, session: Session) -> bool:
        """Return whether the match of `session` leads to another one on the ladder."""
        return RUNG in session.record.extra and self.rung(session.game.id) < len(self._ladder(session.game.id))

    def _ladder(self, game: str) -> tuple[Rung, ...]:
        return TEACHING[game].ladder

    def _picked(self, game: str, rung: Rung) -> Deal | None:
        return picked_deal(KITS[game].game, rung, SystemRng().choice(rung.deals)) if rung.deals else None


def _key(game: str, rung: int) -> str:
    return f"{game}.rung {rung}"


def table_of(rung: Rung, game: str, before: TablePlan) -> TablePlan:
    """Return the table of `rung`, with the person looking as at the table `before`."""
    plan = plan_for(rung.players, KITS[game].game.options(rung.rules), game)
    own = sole_person(before)
    if own is None:
        return plan
    seat = before.seats[own]
    plan = plan.with_colour(0, seat.colour).with_time(0, seat.has_time).with_name(0, seat.name)
    if seat.portrait in before.chosen:
        plan = plan.with_portrait(0, seat.portrait)
    return replace(plan, table=before.table)
