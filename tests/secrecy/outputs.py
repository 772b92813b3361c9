"""Every way by which something reaches a player, and who listens to it. What is new must be put on
one of these lists: listened to by ``wiretap``, or with the reason why it cannot tell of a hand."""

# Addresses by the name of their pattern.
LISTENED_TO = {
    "games:table",
    "games:act",
    "games:pile",
    "games:rematch",
    "games:home",
    "games:leave",
    "games:proof",
    "games:proof_file",
}
KNOWS_NO_HAND = {
    "front_door": "leads on",
    "healthz": "a word",
    "readyz": "a word",
    "robots": "a text",
    "games:play": "starts a game and leads there",
    "games:settings": "a form of one's own tastes",
    "games:customise": "a form of rules",
    "games:waiting": "who waits, before there is a game",
    "games:find_room": "leads to a room",
    "games:room": "who gathers, and nothing of their game but whether it runs",
    "games:room_act": "the same",
}

KNOW_NO_GAME = ("account_", "accounts:")  # whole groups of addresses

# Sockets by their pattern.
SOCKETS_LISTENED_TO = {"ws/tables/<slug:table_id>/"}
SOCKETS_THAT_SAY_NOTHING = {
    "ws/rooms/<slug:code>/",  # who gathers, as its page
    "ws/waiting/",  # how many wait
    "",  # any other address: closed at once
}

# Regions of the table page.
PARTS = {
    "notice", "hand-number", "status", "pos-me", "pos-right", "pos-top", "pos-left",
    "pile-me", "pile-right", "pile-top", "pile-left", "centre", "indicator", "melds",
    "rack-data", "rack-groups", "controls", "scores", "strip", "log-head", "log-lines", "over",
    "top-me", "top-right", "top-top", "top-left", "stock", "clock", "deal", "announce",
    "av-me", "av-right", "av-top", "av-left", "held-right", "held-top", "held-left", "says",
}  # fmt: skip

# The one module that gives anything to a socket, and those that make an answer to a request. The
# accounts may not import the games, so what they answer knows no hand.
WRITES_TO_SOCKETS = {"games/consumers/page.py"}
MAKE_ANSWERS = {
    "games/views/customise.py",
    "games/views/home.py",
    "games/views/kept.py",
    "games/views/proof.py",
    "games/views/room_pages.py",
    "games/views/rooms.py",
    "games/views/starting.py",
    "games/views/table.py",
    "games/views/waiting.py",
    "okeysite/errors.py",
    "okeysite/middleware.py",
    "okeysite/views.py",
}
