"""Learning Cau robat."""
