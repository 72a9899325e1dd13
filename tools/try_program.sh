#!/bin/sh
# Tries a program that was built before anybody gets it: try_program.sh PROGRAM. No display is needed.
#
# It must find itself whole, play a round of every game in its window, and let two worker processes play.
set -eu
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
"$1" self-check
for game in cau-robat scopa cuarenta capodama zwicker escoba; do
    echo "$1 demo --game $game"
    "$1" demo --game "$game" --seats biel,greedy --speed 1000 --json
done
"$1" simulate --game scopa --seats biel,greedy --rounds 4 --workers 2 --json
