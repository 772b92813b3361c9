"""Everything about playing Okey: the pure core, the tables around it and the doors to them."""
