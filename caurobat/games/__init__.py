"""The games: one room each, all under the protocol of `core.game`."""
