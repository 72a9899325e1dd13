"""The contract at every step of every round, whatever the options and the number of seats."""

import copy

import pytest

from caurobat.core.decisions import Action, IllegalAction, Pass, Play
from caurobat.core.events import CardsMoved, Event, RoundEnded, RoundStarted, moved, redacted
from caurobat.core.game import Step
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, SeenZones, ZoneKind
from caurobat.decks import SPANISH
from caurobat.games.cau_robat import GAME, Options, State, View
from caurobat.games.cau_robat.dealing import table_size
from tests.expecting import present
from tests.rules.rounds import Happened, started, tempting


class Follower:
    """The views of every seat and of an onlooker, and the zones, followed by events alone."""

    def __init__(self, options: Options, seats: int) -> None:
        self.views = [GAME.blank(options, seats, seat) for seat in range(seats)]
        blank = self.views[0].zones
        self.zones: SeenZones = {**blank, STOCK: SPANISH.cards}

    def follow(self, events: tuple[Event, ...]) -> None:
        """Take in one step's events: redacted for the views, as they are for the zones."""
        for event in events:
            self.views = [GAME.fold(view, redacted(event, view.seat)) for view in self.views]
            if isinstance(event, CardsMoved):
                self.zones = moved(self.zones, event)

    def check(self, state: State) -> None:
        """Assert that all views and zones are those of `state`."""
        for view in self.views:
            assert view == GAME.view(state, view.seat)
        hidden = {STOCK: tuple(sorted(self.zones[STOCK], key=str)), TABLE: self.zones[TABLE]}
        assert dict(self.zones) | hidden == dict(state.zones) | {STOCK: tuple(sorted(state.zones[STOCK], key=str))}


def check_round(rules: dict[str, object], seats: int, seed: int, quads: int, happened: Happened) -> None:
    """Play one round and assert the whole contract at every step of it."""
    options = GAME.options(rules)
    step = started(options, seats, seed, quads)
    rng = Rng(seed, seats, 1)
    follower = Follower(options, seats)
    assert isinstance(step.events[0], RoundStarted)
    follower.follow(step.events)
    plays = passes = calls = 0
    while True:
        state = step.state
        check_state(state)
        follower.check(state)
        decision = GAME.decision(state)
        check_decisions(state)
        if decision is None:
            break
        action = tempting(state, decision, rng)
        step = checked_step(state, action)
        happened.add(step.events)
        follower.follow(step.events)
        plays += isinstance(action, Play)
        passes += isinstance(action, Pass)
        calls += sum(type(event).__name__ == "Called" for event in step.events)
    assert plays == 40 - table_size(seats)
    assert passes <= calls
    check_end(state, step.events)


def check_state(state: State) -> None:
    """Assert 40 unique cards, no two table cards of a rank at rest, and sensible debts."""
    cards = [card for there in state.zones.values() for card in there]
    assert len(cards) == 40
    assert set(cards) == set(SPANISH.cards)
    assert set(state.zones) == {STOCK, TABLE, *HANDS[: state.seats], *PILES[: state.seats]}
    table = state.zones[TABLE]
    calling = len(state.callers)
    ranks = [card.rank for card in table]
    if calling:
        assert state.trailed is not None
        assert table[-calling] is state.trailed
        assert set(ranks[-calling:]) == {state.trailed.rank}
        del ranks[len(ranks) - calling + 1 :]
        assert state.turn == (state.callers[-1] + 1) % state.seats
    assert len(set(ranks)) == len(ranks)
    if state.trailed is not None and not calling and state.turn is not None:
        assert table[-1] is state.trailed
    for debt in state.debts:
        assert debt.cards >= 1
        assert debt.debtor != debt.creditor
        assert {debt.debtor, debt.creditor} <= set(range(state.seats))


def check_decisions(state: State) -> None:
    """Assert that the seat to move is offered the same by its view as by the state, and nobody else anything."""
    decision = GAME.decision(state)
    for seat in range(state.seats):
        choices = GAME.choices(GAME.view(state, seat))
        assert choices == (decision if decision is not None and decision.seat == seat else None)
    assert (decision is None) == (state.turn is None) == (GAME.result(state) is not None)
    if decision is not None:
        assert decision.actions
        assert len(set(decision.actions)) == len(decision.actions)
        assert (decision.call is None) == (not state.callers)
        hand = state.zones[HANDS[decision.seat]]
        plays = [action.card for action in decision.actions if isinstance(action, Play)]
        assert plays == [card for card in hand if not state.callers or card.rank == present(state.trailed).rank]
        assert (Pass(decision.seat) in decision.actions) == bool(state.callers)


def checked_step(state: State, chosen: Action) -> Step[State]:
    """Assert that every offered action applies, and all others are refused with a reason; return one's step."""
    decision = GAME.decision(state)
    assert decision is not None
    before = copy.deepcopy(state)
    zones = dict(state.zones)
    for action in decision.actions:
        GAME.apply(state, action)
        check_preview(state, action)
    for action in illegal(state, decision.actions):
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(state, action)
        assert caught.value.action == action
        assert len(str(caught.value)) > 10
    step = GAME.apply(state, chosen)
    assert step == GAME.apply(state, chosen)
    assert state == before
    assert state.zones == zones
    return step


def illegal(state: State, offered: tuple[Action, ...]) -> list[Action]:
    """Return a play of every card by the seat to move that isn't offered, and plays and passes of all other seats."""
    assert state.turn is not None
    wrong: list[Action] = [Play(state.turn, card) for card in SPANISH.cards]
    for seat in range(state.seats + 1):
        wrong.append(Pass(seat))
        if seat < state.seats:
            wrong += [Play(seat, card) for card in state.zones[HANDS[seat]]]
    return [action for action in wrong if action not in offered]


def check_preview(state: State, action: Action) -> None:
    """Assert that a preview shows its seat only what it can know, and the truth where nobody can answer a call."""
    seat = action.seat
    view = GAME.view(state, seat)
    preview = GAME.preview(view, action)
    assert GAME.view(state, seat) == view
    folded = view
    for event in preview.events:
        assert redacted(event, seat) == event
        folded = GAME.fold(folded, event)
    assert folded == preview.view
    seen = {card for cards in view.zones.values() for card in cards}
    told = {card for cards in preview.view.zones.values() for card in cards}
    told |= {card for event in preview.events if isinstance(event, CardsMoved) for card in event.cards}
    assert told <= seen | {None}
    step = GAME.apply(state, action)
    if not step.state.callers:
        assert preview.events == tuple(unseen_deal(redacted(event, seat)) for event in step.events)
        assert preview.view == undealt(state, GAME.view(step.state, seat))


def unseen_deal(event: Event) -> Event:
    """Return `event` with the cards of a batch just dealt unseen, as they are before the play that leads to it."""
    if isinstance(event, CardsMoved) and event.source.kind is ZoneKind.STOCK:
        return CardsMoved((None,) * len(event.cards), event.source, event.target, event.at, event.why)
    return event


def undealt(before: State, view: View) -> View:
    """`view` without the faces of a batch dealt since `before`."""
    if len(view.zones[STOCK]) == len(before.zones[STOCK]):
        return view
    hand = HANDS[view.seat]
    zones = {**view.zones, hand: (None,) * len(view.zones[hand])}
    return View(
        view.seat,
        view.options,
        view.seats,
        view.dealer,
        zones,
        view.turn,
        view.trailed,
        view.callers,
        view.debts,
        view.last_capturer,
        view.past,
    )


def check_end(state: State, events: tuple[Event, ...]) -> None:
    """Assert that the result has all 40 cards, and a match of this round adds up to it."""
    result = GAME.result(state)
    assert result is not None
    assert not any(state.zones[zone] for zone in (STOCK, *HANDS[: state.seats]))
    assert sum(result.counts) + len(state.zones[TABLE]) == 40
    assert result.counts == tuple(len(state.zones[PILES[seat]]) for seat in range(state.seats))
    if state.options.scoring == "points":
        assert result.points == tuple(count // 10 for count in result.counts)
    else:
        assert result.points == tuple(int(seat in result.winners) for seat in range(state.seats))
    for side, points in enumerate(result.points):
        assert points == sum(gain.points for gain in result.gains if gain.side == side)
    assert events[-1] == RoundEnded(result.counts, result.winners)
    standing = GAME.standing(state.options, state.seats, [result, result])
    if state.options.scoring == "points":
        assert standing.score == tuple(2 * points for points in result.points)
    else:
        assert standing.score == tuple(2 * (seat in result.winners) for seat in range(state.seats))
    assert set(result.winners) <= {seat for seat, count in enumerate(result.counts) if count == max(result.counts)}
