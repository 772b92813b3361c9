"""What a form or an htmx request sends."""

from tests.tables.seated import at

HTMX = {"HX-Request": "true"}


def draw(table: str, **changes: object) -> dict[str, object]:
    """The fields of a draw at the present number."""
    return {"aid": "a" * 20, "v": at(table).v(0), "kind": "draw_stock"} | changes
