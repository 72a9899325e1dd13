"""The errors: each makes a player err in the way it is named for, and none makes it play absurdly."""

from dataclasses import replace

from caurobat.core.decisions import Pass, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import SPANISH, parse_card, parse_cards
from caurobat.games.cau_robat.players.features import Outlook
from caurobat.games.cau_robat.players.terms import WEIGHER, ErrorRates, ImperfectPlayer
from caurobat.games.cau_robat.rules import GAME, Options, State, View
from caurobat.games.cau_robat.rules.circle import PLACES
from caurobat.games.cau_robat.rules.state import Debt
from caurobat.players.roster import LEVELS, player_named
from caurobat.players.terms import LinearPlayer
from tests.expecting import instance, present
from tests.players.positions import walk


def _view(table: str, hand: str, piles: tuple[str, ...]) -> View:
    shown = {card for cards in (table, hand, *piles) for card in parse_cards(cards)}
    rest, seats = [card for card in SPANISH.cards if card not in shown], len(piles)
    share = len(rest) // (seats - 1)
    zones = {STOCK: (), TABLE: parse_cards(table), HANDS[0]: parse_cards(hand)}
    zones |= {PILES[seat]: parse_cards(cards) for seat, cards in enumerate(piles)}
    zones |= {HANDS[seat]: tuple(rest[(seat - 1) * share : seat * share]) for seat in range(1, seats)}
    return GAME.view(State(Options(), seats, seats - 1, zones, 0, None, (), (), None), 0)


def _plays(rates: ErrorRates, view: View) -> set[str]:
    player = ImperfectPlayer(rates)
    choices = [player.choose(view, Rng(seed)) for seed in range(20)]
    assert all(isinstance(choice, Play) for choice in choices)
    return {choice.card.code for choice in choices if isinstance(choice, Play)}


def test_who_overlooks_piles_takes_the_longer_run_instead() -> None:
    view = _view("O2 O3 O4 O10", "B2 B10", ("C6", "C11 C12 C1 C2 E11", "E5"))
    assert _plays(ErrorRates(danger=1.0), view) == {"B10"}
    assert _plays(ErrorRates(danger=1.0, piles=1.0), view) == {"B2"}


def test_who_overlooks_the_circle_takes_the_longer_run_short_of_it() -> None:
    view = _view("O12 O1 O2 O5 O6", "B12 B5", ("", "", ""))
    assert _plays(ErrorRates(danger=1.0), view) == {"B12"}
    assert _plays(ErrorRates(danger=1.0, circle=1.0), view) == {"B5"}


def test_who_does_not_count_takes_any_pair_but_something() -> None:
    view = _view("O1 O2 O3 O5", "B1 B5 B7", ("", "", ""))
    assert _plays(ErrorRates(danger=1.0, counting=1.0), view) == {"B1", "B5"}


def test_who_sees_no_match_plays_anything() -> None:
    view = _view("O1 O2 O3 O5", "B1 B5 B7", ("", "", ""))
    assert _plays(ErrorRates(danger=1.0, match=1.0), view) == {"B1", "B5", "B7"}


def test_a_lone_card_and_what_was_just_trailed_are_hard_to_overlook() -> None:
    lone = _view("O11", "B11 B5 B7", ("", "", ""))
    assert _plays(ErrorRates(danger=1.0, plans=1.0, match=1.0), lone) == {"B11"}
    fresh = replace(_view("O1 O3 O5 O11", "B11 B7", ("", "", "")), trailed=parse_card("O11"))
    old = replace(fresh, trailed=None)
    player = ImperfectPlayer(ErrorRates(danger=1.0, plans=1.0, match=1.0))
    seen = [
        sum(player.choose(view, Rng(seed)) == Play(0, parse_card("B11")) for seed in range(60)) for view in (fresh, old)
    ]
    assert seen[0] > 40 > seen[1]


def test_who_thinks_of_no_danger_sees_what_it_takes_though_it_owes_it_all() -> None:
    view = replace(_view("O1 O11", "B11 B5 B7", ("E4 C4", "C2", "")), debts=(Debt(0, 1, 9),))
    assert _plays(ErrorRates(danger=1.0, plans=1.0), view) == {"B11"}


def test_who_tires_minds_danger_only_while_the_round_is_young() -> None:
    # A 4 would open the run up to the 10 to three hands full of fours.
    young = _view("O5 O6 O7 O10", "B4 B12", ("", "", "", ""))
    tired = ImperfectPlayer(ErrorRates(danger=1.0, tires=True, plans=1.0))

    def careless(view: View) -> int:
        return sum(tired.choose(view, Rng(seed)) == Play(0, parse_card("B4")) for seed in range(60))

    piles = "O2 C2 E2 O1 C1", "B2 E1 B1 C11 E11", "O3 C3 O12 C12 E12", "E3 B3 O11 B11 C10"
    assert careless(young) < 10 < careless(_view("O5 O6 O7 O10", "B4 B12", piles))


def test_nobody_misses_a_call_with_nothing_else_to_play() -> None:
    for hand, passes in (("B6", False), ("B6 B2", True)):
        view = replace(_view("O6 C6", hand, ("", "", "")), trailed=parse_card("O6"), callers=(1, 2))
        chosen = {type(ImperfectPlayer(ErrorRates(answer=1.0)).choose(view, Rng(seed))) for seed in range(20)}
        assert chosen == {Pass if passes else Play}


def test_a_pile_that_nobody_can_rob_any_more_needs_no_protection() -> None:
    table, hand, own = "O5 O7", "B6", "E5 C5 C1 C2 C3"
    shown = parse_cards(f"{table} {hand} {own}")
    rest = " ".join(card.code for card in SPANISH.cards if card not in shown)
    # With cards in others' hands, and as the last card of a round.
    for piles, protected in (((own, "", ""), 5), ((own, rest, ""), 0)):
        assert Outlook(_view(table, hand, piles)).features(PLACES[6]).is_protected == protected


def test_a_pile_needs_no_protection_where_nothing_is_stolen() -> None:
    protected = {}
    for preset in ("classic", "cau"):
        options = GAME.options(GAME.presets[preset])
        view = replace(_view("O5 O7", "B6", ("E5 C5 C1 C2 C3", "", "")), options=options)
        protected[preset] = Outlook(view).features(PLACES[6]).is_protected
    assert protected == {"classic": 5, "cau": 0}


def test_a_favourite_is_mostly_taken_first_and_kept_longest() -> None:
    fond = ErrorRates(danger=1.0, plans=1.0, counting=1.0, favourite=11)
    for table, hand, liked in (("O1 O11 O5", "B1 B11 B5", "B11"), ("O1 O2", "B7 B11", "B7")):
        view = _view(table, hand, ("", "", ""))
        chosen = [ImperfectPlayer(fond).choose(view, Rng(seed)) for seed in range(100)]
        # Not always, or it could be read like an open book.
        assert 75 < chosen.count(Play(0, parse_card(liked))) < 100


def test_who_misses_the_moment_lets_every_call_pass() -> None:
    answered = 0
    for seed in range(40):
        for state in [state for state in walk(GAME, Options(), 3, seed) if state.callers][:1]:
            view = GAME.view(state, present(state.turn))
            assert ImperfectPlayer(ErrorRates(answer=1.0)).choose(view, Rng(seed)) == Pass(view.seat)
            answered += isinstance(ImperfectPlayer(ErrorRates()).choose(view, Rng(seed)), Play)
    assert answered > 5


def test_who_is_asked_to_answer_sees_what_the_call_takes() -> None:
    blind, answered = ImperfectPlayer(ErrorRates(danger=1.0, counting=1.0, match=1.0)), 0
    sharp = ImperfectPlayer(ErrorRates(danger=1.0))
    for seed in range(40):
        for state in walk(GAME, Options(), 3, seed):
            if state.callers:
                view = GAME.view(state, present(state.turn))
                assert blind.choose(view, Rng(seed)) == sharp.choose(view, Rng(seed)), (seed, view)
                answered += 1
    assert answered


def test_who_forgets_thinks_that_cards_under_a_pile_may_still_come() -> None:
    view = _view("O1", "B7 B5", ("", "C6 E6 B6", "E5 C5 O5"))
    unseen = Outlook(view).unseen
    for memory, forgotten in ((40, 0), (3, 0), (1, 4), (0, 6)):
        assert Outlook(view, memory=memory).unseen == unseen + forgotten
    assert Outlook(view, memory=1).copies[5] == Outlook(view).copies[5] + 2


def test_who_never_errs_is_the_linear_player() -> None:
    for seed in range(20):
        state = GAME.start(Options(), 4, GAME.deal(Options(), 4, 0, Rng(seed))).state
        view = GAME.view(state, present(state.turn))
        # Several cards can be equally good.
        careless, linear = (
            {instance(player.choose(view, Rng(seed, draw)), Play).card.rank for draw in range(30)}
            for player in (ImperfectPlayer(ErrorRates()), LinearPlayer(WEIGHER))
        )
        assert careless == linear


def test_nobody_leaves_ten_sure_cards_lying_who_sees_them() -> None:
    """A run of ten cards without a pile or a step round the circle in it: only a small child may miss it."""
    view = _view("O1 O2 O3 O4 O5 O6 O7 O10", "B1 B11 C12", ("", "", ""))
    for name in LEVELS[1:]:
        if name != "padrina":
            taken = sum(
                player_named(GAME.id, name).choose(view, Rng(seed)) == Play(0, parse_card("B1")) for seed in range(40)
            )
            assert taken >= 35
