"""The review of a round: the cost of a person's decisions, worst first, each shown on the table.

It is computed while the person reads, shows how certain it is, and can be stopped.
"""

from collections.abc import Callable, Sequence
from functools import partial

from caurobat.core.decisions import cards_of
from caurobat.decks import Card
from caurobat.narration.advice import AdviceKit
from caurobat.players.judging import DealValue, Judgement, gravest
from caurobat.players.reviewing import Reviewer
from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.input.actions import FocusChanged, Input
from caurobat.ui.nodes import Heading, Node, Paragraph
from caurobat.ui.scenes.drawer import Drawer
from caurobat.ui.scenes.leads import choice_lead
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.faces import addressed
from caurobat.ui.table.lookback import Snapshot
from caurobat.ui.table.marks import Mark
from caurobat.ui.table.story.phase import people
from caurobat.ui.widgets import Button, RowButton


class ReviewScene(Drawer):
    """A drawer over `table`, whose round is over; `leave` is called when it has closed.

    `seat` is the person whose decisions are judged, and `judgements` are the findings of `reviewer` so far.
    """

    seat: int
    judgements: list[Judgement]
    total: int

    def __init__(
        self, host: Host, table: TableScene, kit: AdviceKit, reviewer: Reviewer, leave: Callable[[], None]
    ) -> None:
        super().__init__(host, table, self._go, host.t("Back to the result"))
        self._kit, self._reviewer, self._after = kit, reviewer, leave
        self._people = people(table.session)
        self._chosen: Judgement | None = None
        self._begin(self._people[0])

    @property
    def is_animating(self) -> bool:
        """Whether the review is still being computed."""
        return self._reviewer.is_working

    @property
    def title(self) -> str:
        """The heading; it names the person if several played."""
        if len(self._people) > 1:
            return self.host.t("{name}’s round", name=self._table.faces[self.seat].name)
        return self.host.t("Looking back at the round")

    @property
    def status(self) -> str:
        """The progress of the review, and a note on how it judges."""
        done, total = len(self.judgements), self.total
        if self._reviewer.is_working:
            return self.host.t("Looking at your choices: {done} of {total} …", done=done, total=total)
        if done < total:
            return self.host.t("Stopped after {done} of {total} choices.", done=done, total=total)
        return self.host.n(
            "{count} choice looked at. Judged on what you could know then, not on what the others had.",
            "{count} choices looked at. Judged on what you could know then, not on what the others had.",
            total,
        )

    def exiting(self) -> bool:
        """Stop the review."""
        self._reviewer.cancel()
        return super().exiting()

    def update(self, now: float) -> None:
        """Show new results, but never move an entry during a press."""
        if self.group.pressed is None and self._reviewer.is_working and self._poll():
            self.resize(self.look.size)

    def handle(self, event: Input) -> None:
        """Handle events like every drawer, but ignore a loss of focus: after the round no hand is secret."""
        if not isinstance(event, FocusChanged):
            super().handle(event)

    def entries(self) -> Sequence[Node]:
        """Return the result without luck, the worst decisions, and then every decision in order."""
        t, ink = self.host.t, self.look.theme.colours.text
        entries: list[Node] = []
        if self._reviewer.is_working:
            entries.append(Button("stop", t("Stop"), self._stop))
        if self.worth is not None:
            luck = self._kit.worth(self.host.strings, self._cards, self.worth)
            entries.append(Paragraph(luck, Role.BODY, ink, name="luck"))
        graves = gravest(self.judgements)
        if graves:
            entries += [Heading(t("What mattered most"), name="what mattered"), *self._rows("grave", graves)]
        elif not self._reviewer.is_working and self.judgements:
            entries.append(Paragraph(t("Well played: no clear mistake."), Role.STRONG, ink, name="fine"))
        if self.judgements:
            entries += [Heading(t("Every choice"), name="choices"), *self._rows("choice", self.judgements)]
        entries += [
            Button(
                f"person {seat}",
                t("Review {name}’s round", name=self._table.faces[seat].name),
                partial(self._look_at, seat),
            )
            for seat in self._people
            if seat != self.seat
        ]
        return entries

    def _rows(self, name: str, judgements: Sequence[Judgement]) -> list[Node]:
        rows, settings = list[Node](), self.host.settings
        for judgement in judgements:
            number = self.judgements.index(judgement)
            is_chosen = judgement is self._chosen
            row = RowButton(
                f"{name} {number}",
                self._label(number, judgement),
                partial(self._show, judgement, f"{name} reasons"),
                hint=self._kit.cost(self.host.strings, judgement),
                is_chosen=is_chosen,
                lead=choice_lead(self.look, settings, cards_of(judgement.action), self._ticked(judgement)),
            )
            rows.append(row)
            if is_chosen:
                names = addressed(self._table.faces, self.seat)
                reasons = self._kit.reasons(self.host.strings, judgement, names)
                ink = self.look.theme.colours.text
                rows.append(Paragraph(reasons, Role.SMALL, ink, name=f"{name} reasons"))
        return rows

    def _ticked(self, judgement: Judgement) -> Sequence[Card]:
        """Return the better cards, or the chosen ones if nothing better was found; none if they are about equal."""
        if judgement.is_marked:
            return cards_of(judgement.best)
        return cards_of(judgement.action) if self._kit.is_best(judgement) else ()

    def _label(self, number: int, judgement: Judgement) -> str:
        action_text = self._kit.action_text(self.host.strings, judgement.view, judgement.action)
        if judgement.is_marked:
            better = self._kit.action_text(self.host.strings, judgement.view, judgement.best)
            return self.host.t(
                "Choice {number}: {action}; better: {better}", number=number + 1, action=action_text, better=better
            )
        return self.host.t("Choice {number}: {action}", number=number + 1, action=action_text)

    def _show(self, judgement: Judgement, name: str) -> None:
        """Show `judgement` on the table, and its reasons in the paragraph called `name`."""
        self._chosen = judgement
        better = judgement.best if judgement.is_marked else judgement.action
        cards, words = cards_of(better), self._table.kit.words
        lit = words.foreseen_places(words.foresee(judgement.view, better)) if cards else ()
        marks = [(card, Mark.PLAYED) for card in cards_of(judgement.action)]
        marks += [(card, Mark.BETTER) for card in self._ticked(judgement)]
        focus = cards[0] if cards else None
        self._table.lookback.look_at(Snapshot(view=judgement.view, lit=lit, focus=focus, marks=tuple(marks)))
        self.resize(self.look.size)
        self.reveal(name)

    def _look_at(self, seat: int) -> None:
        self._reviewer.cancel()
        self._chosen = None
        self._table.lookback.look_at(None)
        self._begin(seat)
        self.resize(self.look.size)

    @property
    def worth(self) -> DealValue | None:
        """The worth of the deal to the seat; None until it is known."""
        deal_values = self._reviewer.deal_values
        return deal_values[self.seat] if deal_values else None

    def _begin(self, seat: int) -> None:
        """Judge the decisions of `seat` in the round that is over."""
        session, self.seat, self.judgements = self._table.session, seat, []
        dealt, result = session.dealt, session.results[-1]
        assert dealt is not None, "only a finished round is reviewed: before its end that would tell what is hidden"
        # The counts to compare a deal's worth with: cards if these win a round, else points.
        self._cards = result.points[session.side_of(seat)] if session.game.tells_sides else result.counts[seat]
        players = tuple([one.player for one in session.seats])
        decisions = session.decisions(seat)
        self._reviewer.start(session.game.id, decisions, session.round_number, dealt=dealt, players=players)
        self.total = self._reviewer.total

    def _poll(self) -> bool:
        """Take new judgements from the reviewer; return whether anything has changed."""
        before = self._reviewer.deal_values, self._reviewer.is_working
        judgement = self._reviewer.poll()
        if judgement is not None:
            self.judgements.append(judgement)
        return judgement is not None or before != (self._reviewer.deal_values, self._reviewer.is_working)

    def _stop(self) -> None:
        self._reviewer.cancel()
        self.resize(self.look.size)

    def _go(self) -> None:
        self._table.lookback.look_at(None)
        self._pop()
        self._after()
