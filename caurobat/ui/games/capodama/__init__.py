"""Capodama at the table: tricks before their seats, suns and badges, the bar of points, words, pages and hints."""
