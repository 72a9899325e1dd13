"""The table: pure layout and selection, the stage whose sprites chase it, the director that tells a play's story."""
