"""What an operator runs at the terminal; commands are doors, the work stands beside them."""
