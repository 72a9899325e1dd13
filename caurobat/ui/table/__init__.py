"""The table: pure layouts and selection, the stage with its sprites, and the story that plays events on it."""
