"""The texts of Cau robat."""
