"""Weights of the linear player's features, found by `tools/tune_linear.py` by self-play.

They are tuned on seeds from 1,000,000,000 on; strength is measured on other seeds.
"""

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[int, tuple[float, ...]]] = {
    2: (1.149, 0.313, -0.35, -0.802, -1.251, -0.2, 0.395, -0.646, 0.523, -0.412, -0.039, 0.029, 0.184, -0.209),
    3: (1.071, 0.231, -0.389, -0.478, -1.575, -0.426, 0.545, 0.57, -0.128, -0.357, -0.675, -0.084, 0.48, -0.092),
    4: (1.071, 0.524, -0.856, -0.329, -1.18, 1.152, 0.709, -0.142, 0.471, -0.648, 0.306, -0.204, 0.255, -0.055),
}
"""The weights in the order of `features.NAMES`, by the number of seats; 4 stands for more as well."""
