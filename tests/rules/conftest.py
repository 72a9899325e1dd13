"""How long hypothesis looks: the same examples on every run, unless the long runs are asked for."""

from hypothesis import HealthCheck, settings

from tests.rules.rounds import MANY

settings.register_profile(
    "quick",
    max_examples=100,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.register_profile("many", settings.get_profile("quick"), max_examples=3000, derandomize=False)
settings.load_profile("many" if MANY else "quick")
