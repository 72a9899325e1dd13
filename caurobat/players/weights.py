"""What the linear player's features weigh, as `tools/tune_linear.py` found them by play against itself.

Tuned on seeds from 1,000,000,000 on; what is told of its strength is measured on others.
"""

from collections.abc import Mapping
from typing import Final

_TWO: Final = (1.081, 0.305, -0.694, -0.553, -1.578, 0.06, 0.303, -0.391, 0.254, -0.144, -0.193, -0.125, 0.185, -0.391)
_THREE: Final = (
    1.175,
    0.162,
    -0.184,
    -0.307,
    -1.158,
    -0.186,
    0.46,
    0.295,
    -0.091,
    -0.203,
    -0.515,
    -0.041,
    0.456,
    -0.259,
)
_MORE: Final = (1.071, 0.524, -0.856, -0.329, -1.18, 1.152, 0.709, -0.142, 0.471, -0.648, 0.306, -0.204, 0.255, -0.055)

WEIGHTS: Final[Mapping[int, tuple[float, ...]]] = {2: _TWO, 3: _THREE, 4: _MORE}
"""The weights in the order of `features.NAMES`, by the number of seats; 4 stands for more as well."""
