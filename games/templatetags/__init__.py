"""Tags of the templates: the one drawing of a tile, and small joins."""
