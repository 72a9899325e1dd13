"""The part of the contract that Cau robat alone keeps at every step of every round."""

from dataclasses import replace

from caurobat.core.decisions import Action, Decision, Pass, Play
from caurobat.core.events import Called, CardsMoved, Event, RoundEnded, RoundStarted, redacted
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, ZoneKind
from caurobat.decks import SPANISH
from caurobat.games.cau_robat.rules import GAME, State, View
from caurobat.games.cau_robat.rules.dealing import batch_sizes
from tests.contract import harness
from tests.expecting import present
from tests.rules.rounds import Happened, started, tempting


def check_round(rules: dict[str, object], seats: int, seed: int, quads: int, happened: Happened) -> None:
    """Play one round and assert the whole contract at every step of it."""
    options = GAME.options(rules)
    step = started(options, seats, seed, quads)
    rng = Rng(seed, seats, 1)
    follower = harness.Follower(GAME, options, seats)
    assert isinstance(step.events[0], RoundStarted)
    follower.follow(step.events)
    events = list(step.events)
    plays = passes = 0
    while (decision := GAME.decision(step.state)) is not None:
        state = step.state
        check_state(state)
        follower.check(state)
        check_offered(state, decision)
        action = tempting(state, decision, rng)
        harness.check_actions(GAME, state, decision.actions, rng)
        check_preview(state, action)
        step = GAME.apply(state, action)
        happened.add(step.events)
        follower.follow(step.events)
        events += step.events
        plays += isinstance(action, Play)
        passes += isinstance(action, Pass)
    check_state(step.state)
    follower.check(step.state)
    harness.check_zones(step.state, events)
    assert plays == seats * sum(batch_sizes(seats))
    assert passes <= sum(isinstance(event, Called) for event in events)
    check_end(step.state, step.events)


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


def check_offered(state: State, decision: Decision) -> None:
    """Assert that all playable cards are offered, with a pass in a call, and that all others are refused."""
    harness.check_decisions(GAME, state, state.seats)
    assert (decision.call is None) == (not state.callers)
    hand = state.zones[HANDS[decision.seat]]
    plays = [action.card for action in decision.actions if isinstance(action, Play)]
    assert plays == [card for card in hand if not state.callers or card.rank == present(state.trailed).rank]
    assert (Pass(decision.seat) in decision.actions) == bool(state.callers)
    every = [Play(decision.seat, card) for card in SPANISH.cards]
    harness.check_refused(GAME, state, [play for play in every if play not in decision.actions])


def check_preview(state: State, action: Action) -> None:
    """Assert that a preview is true, except for the next batch, if nobody can answer a call."""
    seat = action.seat
    preview, step = GAME.preview(GAME.view(state, seat), action), GAME.apply(state, action)
    if not step.state.callers:
        assert preview.events == tuple(unseen_deal(redacted(event, seat)) for event in step.events)
        assert preview.view == undealt(state, GAME.view(step.state, seat))


def unseen_deal(event: Event) -> Event:
    """Return `event` with the cards of a newly dealt batch unseen, as they are before the play that leads to it."""
    if isinstance(event, CardsMoved) and event.source.kind is ZoneKind.STOCK:
        return CardsMoved((None,) * len(event.cards), event.source, event.target, event.at, event.why)
    return event


def undealt(before: State, view: View) -> View:
    """`view` without the faces of a batch dealt since `before`."""
    if len(view.zones[STOCK]) == len(before.zones[STOCK]):
        return view
    hand = HANDS[view.seat]
    zones = {**view.zones, hand: (None,) * len(view.zones[hand])}
    return replace(view, zones=zones)


def check_end(state: State, events: tuple[Event, ...]) -> None:
    """Assert that the result has all 40 cards, and that a match of this round adds up to it."""
    result = GAME.result(state)
    assert result is not None
    assert not any(state.zones[zone] for zone in HANDS[: state.seats])
    assert len(state.zones[STOCK]) == {8: 4, 10: 6, 11: 3}.get(state.seats, 0)
    assert sum(result.counts) + len(state.zones[TABLE]) + len(state.zones[STOCK]) == 40
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
