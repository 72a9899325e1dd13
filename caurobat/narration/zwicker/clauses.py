"""A game of Zwicker as `replay` tells it on a terminal."""

from caurobat.narration.clauses import fishing_clause

clause = fishing_clause("a Zwick")
