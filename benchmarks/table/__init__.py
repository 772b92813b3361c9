"""What a live table of four people costs the server: played by the real protocol, four pages a
table, beside a bare echo with the same fan-out on the same server."""
