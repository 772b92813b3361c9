"""The live table: this process's sockets, and the parts of a page they are sent."""
