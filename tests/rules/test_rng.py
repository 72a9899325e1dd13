"""The random numbers: the same on every machine and Python version, so that a seed names a deal for ever."""

import pytest

from caurobat.core.rng import Rng


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        # Without a seed part the state begins at 0: the first numbers of SplitMix64 as published for that seed.
        ((), [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        ((0,), [0xA706DD2F4D197E6F, 0xB382A305F4414F5E, 0x631A9154FBABF717]),
        ((7,), [0xB8B4C2977EABCE45, 0xA65305FD338EC8FE, 0x8CA3CBB6CA63129B]),
        ((7, 1), [0x7010C70C013E27EC, 0x28168CCAC4ECE17B, 0x170995DB55193DA0]),
        ((2**64 - 1,), [0x5DC20AA7B2A27137, 0xBDA5668A01D7049C, 0x82B43276ABB80226]),
    ],
)
def test_first_numbers(seed: tuple[int, ...], numbers: list[int]) -> None:
    rng = Rng(*seed)
    assert [rng.next() for _ in numbers] == numbers


def test_every_part_of_a_seed_and_their_order_matter() -> None:
    seeds = [(), (0,), (1,), (0, 0), (0, 1), (1, 0), (1, 1), (2**64 - 1,), (0, 0, 0)]
    assert len({Rng(*seed).next() for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("part", [-1, 2**64])
def test_seed_out_of_range_is_refused(part: int) -> None:
    with pytest.raises(ValueError, match=f"seed {part}: a seed is a whole number from 0"):
        Rng(1, part)


def test_below_is_the_high_word_of_number_times_count() -> None:
    numbers, below = Rng(9), Rng(9)
    for count in (1, 2, 3, 10, 40, 2**32, 2**64):
        assert below.below(count) == (numbers.next() * count) >> 64


def test_below_one_is_nothing_and_takes_a_number_all_the_same() -> None:
    one, other = Rng(3), Rng(3)
    assert one.below(1) == 0
    other.next()
    assert one.next() == other.next()


def test_below_is_even() -> None:
    # Chi-square over 40 cells, 39 degrees of freedom: beyond 77 has a chance under 1 in 2,000.
    rng, draws, cells = Rng(5), 40_000, [0] * 40
    for _ in range(draws):
        cells[rng.below(40)] += 1
    assert 12 < sum((count - draws / 40) ** 2 / (draws / 40) for count in cells) < 77


def test_shuffles_are_even_over_all_orders() -> None:
    # All 24 orders of four things, 23 degrees of freedom: beyond 53 has a chance under 1 in 2,000.
    rng, draws = Rng(6), 24_000
    seen: dict[str, int] = {}
    for _ in range(draws):
        order = "".join(rng.shuffled("abcd"))
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 24
    assert 5 < sum((count - draws / 24) ** 2 / (draws / 24) for count in seen.values()) < 53


def test_shuffle_leaves_what_it_is_given() -> None:
    items = [1, 2, 3, 4, 5]
    assert sorted(Rng(1).shuffled(items)) == items == [1, 2, 3, 4, 5]
    assert Rng(1).shuffled([]) == []


def test_a_shuffle_is_pinned() -> None:
    assert Rng(7).shuffled(range(10)) == [6, 1, 8, 3, 0, 2, 9, 4, 5, 7]


def test_choice_takes_by_below() -> None:
    assert [Rng(seed).choice("abcdef") for seed in range(20)] == ["abcdef"[Rng(seed).below(6)] for seed in range(20)]


def test_a_branch_is_the_stream_of_all_parts() -> None:
    for parts in ((), (3,), (3, 1 << 63, 5)):
        branch, whole = Rng(7, 9).branch(*parts), Rng(7, 9, *parts)
        assert [branch.next() for _ in range(4)] == [whole.next() for _ in range(4)]
