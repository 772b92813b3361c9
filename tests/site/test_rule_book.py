"""The rule book and the code point at each other, and what papers point at is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BOOK = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
CORE = [
    file
    for package in ("tiles", "solver", "engine", "bots")
    for file in sorted((ROOT / "games" / package).rglob("*.py"))
]
EXAMPLES = sorted((ROOT / "tests" / "engine").glob("test_worked_examples_*.py"))
KEPT_FREE = 11
ONLY_LISTS = 14  # gathers the decisions that the other sections explain
IN_TESTS = 15


def sections_in(file: Path) -> set[str]:
    """Every section a file names, ``6.3`` together with ``6``."""
    named = set(re.findall(r"§(\d+(?:\.\d+)?)", file.read_text(encoding="utf-8")))
    return named | {section.partition(".")[0] for section in named}


def rows() -> dict[str, tuple[list[Path], list[Path]]]:
    """The table of places: by section, the modules and the tests."""
    found = re.findall(r"^\| (\d+) \| (.*) \| (.*) \|$", BOOK.partition("\n---\n")[0], flags=re.M)
    return {
        section: (places(code, "games/engine/classic"), places(tests, "tests/engine"))
        for section, code, tests in found
    }


def places(cell: str, home: str) -> list[Path]:
    """The files of a cell; a plain name lies at home."""
    names = re.findall(r"`([\w/]+\.py)`", cell)
    return [ROOT / (name if "/" in name else f"{home}/{name}") for name in names]


def test_every_section_but_the_free_one_and_the_list_is_carried_out_and_tried() -> None:
    wanted = {str(n) for n in range(1, 17) if n not in (KEPT_FREE, ONLY_LISTS)}
    assert set(rows()) == wanted
    named = {section for file in CORE for section in sections_in(file)}
    assert wanted - {str(IN_TESTS)} <= named
    assert all(str(IN_TESTS) in sections_in(file) for file in EXAMPLES)


@pytest.mark.parametrize("section", list(rows()))
def test_the_table_leads_to_files_that_carry_the_section_out(section: str) -> None:
    code, tests = rows()[section]
    assert tests
    assert all(file.is_file() for file in tests), tests
    assert code or section == str(IN_TESTS)
    for file in code:
        assert section in sections_in(file), file


def test_every_section_the_code_names_is_in_the_book() -> None:
    headings = set(re.findall(r"^###? (\d+(?:\.\d+)?)\b", BOOK, flags=re.M))
    assert {"1", "6.5", "16"} <= headings
    for file in (*CORE, *EXAMPLES):
        assert sections_in(file) <= headings, file


@pytest.mark.parametrize(
    "paper",
    ["docs/rules.md", "docs/adding-a-variant.md", "docs/architecture.md", "CONTRIBUTING.md"],
)
def test_every_file_a_paper_names_exists(paper: str) -> None:
    text = (ROOT / paper).read_text(encoding="utf-8")
    named = re.findall(r"`((?:games|tests|docs|templates|okeysite)/[\w/.-]+)`", text)
    named += [f"docs/{name}" for name in re.findall(r"\]\((?:docs/)?([\w-]+\.md)\)", text)]
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_every_worked_example_has_its_test() -> None:
    book = BOOK.partition("\n## 15.")[2].partition("\n## 16.")[0]
    listed = re.findall(r"^\| ([CT]\d+[a-z]?) \|", book, flags=re.M)
    assert len(listed) > 40
    tried = "\n".join(file.read_text(encoding="utf-8") for file in EXAMPLES)
    for row in listed:
        as_a_name = rf"_{row.lower()}_"
        as_a_case = rf'"{row}\b'
        assert re.search(f"{as_a_name}|{as_a_case}", tried), row
