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


@pytest.mark.parametrize("part", [-1, 2**64])
def test_seed_out_of_range_is_refused(part: int) -> None:
    with pytest.raises(ValueError, match=f"seed {part}: a seed is a whole number from 0"):
        Rng(1, part)


def test_a_shuffle_is_pinned() -> None:
    assert Rng(7).shuffled(range(10)) == [6, 1, 8, 3, 0, 2, 9, 4, 5, 7]


def test_a_branch_is_the_stream_of_all_parts() -> None:
    for parts in ((), (3,), (3, 1 << 63, 5)):
        branch, whole = Rng(7, 9).branch(*parts), Rng(7, 9, *parts)
        assert [branch.next() for _ in range(4)] == [whole.next() for _ in range(4)]
