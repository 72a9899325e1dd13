"""Clauses for a replay of Zwicker in a terminal."""

from caurobat.narration.clauses import fishing_clause

clause = fishing_clause("a Zwick")
