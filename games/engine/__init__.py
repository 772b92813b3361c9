"""The judges: what is legal, what follows from an action and what each seat may know. Pure."""
