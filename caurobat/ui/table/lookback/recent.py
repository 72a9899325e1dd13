"""The plays since one's own last one: first those that touched oneself."""

from collections.abc import Sequence

import pygame

from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.plays import split_plays
from caurobat.narration.strings import Strings
from caurobat.ui.drawing.look import Look
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.slip import slip_paper
from caurobat.ui.table.story.plays import PlayedTurn
from caurobat.ui.table.tabs import tab_rects


class RecentPlays:
    """The plays told since the last one of a seat; found anew only when something was told."""

    def __init__(self, session: Session, kit: TableKit) -> None:
        self._session, self._kit = session, kit
        self._known: object = None
        self._found: tuple[PlayedTurn, ...] = ()

    def of(self, seat: int, told: int, strings: Strings) -> tuple[PlayedTurn, ...]:
        """The plays since the last one of `seat` among the first `told` events.

        The last one first, and then those that touched its pile, the most first; nobody's (`ONLOOKER`): just the last.
        """
        known = (self._session.revision, seat, told, strings)
        if known != self._known:
            self._known, self._found = known, self._find(seat, told, strings)
        return self._found

    def _find(self, seat: int, told: int, strings: Strings) -> tuple[PlayedTurn, ...]:
        """Gone through from the last one back: the rest of a long round need not be put into words."""
        kit, seats = self._kit, len(self._session.seats)
        names = [each.name for each in self._session.seats]
        events = self._session.events(ONLOOKER)[:told]
        found: list[PlayedTurn] = []
        end = len(events)
        for play in reversed(split_plays(kit.stage.begins_play, events)):
            summary = kit.stage.summarize_play(play, seats)
            is_end = seat in (ONLOOKER, summary.seat)
            if is_end and found:
                break
            net = kit.words.slip(strings, summary, names).net
            found.append(PlayedTurn(summary, end - len(play), end, net[seat] if 0 <= seat < len(net) else 0))
            end -= len(play)
            if is_end:
                break
        return (*found[:1], *sorted(found[1:], key=lambda each: (-abs(each.touch), -each.start)))


def most_touching(recent: Sequence[PlayedTurn]) -> PlayedTurn | None:
    """The play to be shown again unasked: the one that touched one's own pile most, or else the last."""
    return max(recent, key=lambda told: abs(told.touch)) if recent else None


def play_at(
    look: Look,
    box: pygame.Rect,
    kit: TableKit,
    strings: Strings,
    names: Sequence[str],
    recent: Sequence[PlayedTurn],
    position: tuple[int, int],
) -> PlayedTurn | None:
    """The play whose slip in `box`, or whose tab, is at `position`; `names` are those that the slip says."""
    if not recent:
        return None
    slip = kit.words.slip(strings, recent[0].summary, names)
    paper = slip_paper(look, box, slip, has_tabs=len(recent) > 1)
    if paper.collidepoint(position):
        return recent[0]
    tabs = zip(recent[1:], tab_rects(look, paper, recent[1:]), strict=False)
    return next((play for play, rect in tabs if rect.collidepoint(position)), None)
