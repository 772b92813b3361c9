"""How much one visitor may ask for: a part of the settings. A move is a few hundred bytes, so
anything large or quick is a mistake or an attack.

Sockets and new games are counted per person first and generously per address, for a school or a
mobile network shares one. Sockets are counted by each process for itself.
"""

from okeysite import env

MANY = 1_000_000

# A request's body, and a form in it
MAX_BODY_BYTES = 64 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = MAX_BODY_BYTES
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

# One message from a page: what the server takes in at all, and what is read
MAX_SOCKET_MESSAGE_BYTES = env.integer("MAX_SOCKET_MESSAGE_BYTES", 16 * 1024, low=1024, high=MANY)
MAX_MESSAGE_BYTES = 4 * 1024
MAX_MESSAGE_DEPTH = 4

# Messages of one socket: a burst, then so many a second; who goes on for longer is sent away
SOCKET_BURST = env.integer("SOCKET_BURST", 30, low=1, high=MANY)
SOCKET_MESSAGES_PER_SECOND = env.integer("SOCKET_MESSAGES_PER_SECOND", 10, low=1, high=MANY)
SOCKET_PATIENCE_SECONDS = 5
SOCKET_WAITING_MESSAGES = 4 * SOCKET_BURST  # that have come and are not yet read

# Ready phrases of one seat: so many at once, then one in so many seconds
SAYINGS_AT_ONCE = 5
SECONDS_A_SAYING = 1.0

# Open sockets; the oldest of too many is closed with a reason
SOCKETS_PER_SEAT = env.integer("SOCKETS_PER_SEAT", 3, low=1, high=MANY)
SOCKETS_PER_PERSON = env.integer("SOCKETS_PER_PERSON", 10, low=1, high=MANY)
SOCKETS_PER_ADDRESS = env.integer("SOCKETS_PER_ADDRESS", 200, low=1, high=MANY)

# The line: a sign of life so often, a look at who is there every so many of them, and how long a
# page may leave what it is sent unread
HEARTBEAT_SECONDS = 10
CHECK_EVERY_BEATS = 6
SOCKET_SEND_SECONDS = 20

# New games in ten minutes
NEW_TABLES_SECONDS = 600
NEW_TABLES_PER_PERSON = env.integer("NEW_TABLES_PER_PERSON", 30, low=1, high=MANY)
NEW_TABLES_PER_ADDRESS = env.integer("NEW_TABLES_PER_ADDRESS", 300, low=1, high=MANY)

# Wrong room codes in ten minutes
ROOM_CODES_SECONDS = 600
ROOM_CODES_PER_PERSON = 10
ROOM_CODES_PER_ADDRESS = 60
