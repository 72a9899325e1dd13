"""The words on buttons of the title that depend on what the person at the screen has done in the selected game."""

from datetime import date

from caurobat.learn import TEACHING
from caurobat.learn.progress import next_lesson, steps_done
from caurobat.learn.today import name_of
from caurobat.narration.player_names import mind_of
from caurobat.ui.host import Host
from caurobat.ui.scenes.newcomer import has_begun_lessons


def lesson_words(host: Host, game: str) -> str:
    """Return the words for the lesson to take next or, before anything was learnt, for the first one."""
    learnt = host.learnt()
    if not has_begun_lessons(learnt, game):
        return host.t("Show me")
    lessons = TEACHING[game].lessons
    number = next_lesson(learnt, lessons)
    if steps_done(learnt, lessons[number]):
        return host.t("Continue lesson {number}", number=number + 1)
    return host.t("Start lesson {number}", number=number + 1)


def challenges_words(host: Host, game: str) -> str:
    """Return the words for the challenges, with what is next: the deal of the day, then a person to beat."""
    learnt = host.learnt()
    if name_of(game, date.today().isoformat()) not in learnt.results:
        return host.t("Challenges: today’s deal")
    rival = learnt.next_rival(game)
    return host.t("Challenges: beat {name}", name=mind_of(rival).name) if rival else host.t("Challenges")
