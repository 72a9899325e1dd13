"""Times in words, as somebody would say when a game was played: today, yesterday, Monday, or a date."""

from datetime import datetime
from typing import Final

from caurobat.narration.strings import Strings, msg

_DAYS: Final = (
    msg("Monday"),
    msg("Tuesday"),
    msg("Wednesday"),
    msg("Thursday"),
    msg("Friday"),
    msg("Saturday"),
    msg("Sunday"),
)
_MONTHS: Final = (
    msg("January"),
    msg("February"),
    msg("March"),
    msg("April"),
    msg("May"),
    msg("June"),
    msg("July"),
    msg("August"),
    msg("September"),
    msg("October"),
    msg("November"),
    msg("December"),
)


def when(strings: Strings, moment: datetime, now: datetime) -> str:
    """Return `moment` in words as seen from `now`: with the time if it was today, with the weekday within a week."""
    days = (now.date() - moment.date()).days
    if days == 0:
        return strings.t("today {time}", time=f"{moment.hour}:{moment.minute:02}")
    if days == 1:
        return strings.t("yesterday")
    if 1 < days < len(_DAYS):
        return strings.t(_DAYS[moment.weekday()])
    month = strings.t(_MONTHS[moment.month - 1])
    return strings.t("{day} {month:de} {year}", day=moment.day, month=month, year=moment.year)
