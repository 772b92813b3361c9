"""The box of tiles, shared by all variants: pieces, their notation, melds and the deal. Pure."""
