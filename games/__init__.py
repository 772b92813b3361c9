"""The games: a pure core in the middle, one writer around it, thin doors outside."""
