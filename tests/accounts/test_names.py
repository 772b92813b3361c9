"""What may be a name, and which names are the same."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.names import INVISIBLE, BadName, fold, normalise, visible_length

NAMES = st.text(min_size=1, max_size=30)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ayşe", "Ayşe"),
        ("  Işıl   Deniz ", "Işıl Deniz"),
        ("Ａｌｉ", "Ali"),
        ("ﬁliz", "filiz"),
        ("José", "José"),
        ("小林さん", "小林さん"),
        ("علي", "علي"),
        ("Ali 🎲", "Ali 🎲"),
    ],
)
def test_a_name_is_kept_tidy(typed: str, kept: str) -> None:
    assert normalise(typed) == kept


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("Al", "short"),
        ("", "short"),
        ("   ", "short"),
        ("a" * 21, "long"),
        ("a" + "\u0301" * 60 + "bc", "long"),
        ("Al\u200bi", "letters"),
        ("Ali\u202egro", "letters"),
        ("Ali\u2066\u2069", "letters"),
        ("Ali\ufe0f", "letters"),
        ("Ali\u3164", "letters"),
        ("Ali\nVeli", "letters"),
        ("Ali\x00", "letters"),
        ("Ali\ue000", "letters"),
        ("A\u00adli", "letters"),
        ("Ali\U000e0041", "letters"),
    ],
)
def test_what_is_not_a_name_is_refused_with_its_reason(typed: str, reason: str) -> None:
    with pytest.raises(BadName) as refusal:
        normalise(typed)
    assert refusal.value.reason == reason


@pytest.mark.parametrize("pair", ["Işıl ışil", "İSMAİL ismail", "ISMAIL ısmaıl", "ŞULE şule"])
def test_capitals_and_dots_do_not_make_another_name(pair: str) -> None:
    one, other = pair.split()
    assert fold(one) == fold(other)


@pytest.mark.parametrize("pair", ["Ауşе Ayşe", "АНМЕТ AHMET", "сan can", "ΑΤΑ ATA", "Кеmаl kemal"])
def test_letters_that_are_drawn_alike_do_not_make_another_name(pair: str) -> None:
    one, other = pair.split()
    assert one != other
    assert fold(one) == fold(other)


@pytest.mark.parametrize("pair", ["Вера Бера", "Анна Алла", "Νίκη Νίκα", "Иван Ивам"])
def test_names_in_another_alphabet_stay_apart(pair: str) -> None:
    one, other = pair.split()
    assert fold(one) != fold(other)


@given(st.text(alphabet="аеіοα\u0301\u0308\u0307iİ", min_size=1, max_size=12))
def test_look_alikes_with_accents_fold_once(name: str) -> None:
    assert fold(fold(name)) == fold(name)


@pytest.mark.parametrize("pair", ["Ali Veli", "Şule Sule", "Öz Oz", "Ali Alı2"])
def test_different_names_stay_different(pair: str) -> None:
    one, other = pair.split()
    assert fold(one) != fold(other)


@given(NAMES)
def test_folding_twice_is_folding_once(name: str) -> None:
    assert fold(fold(name)) == fold(name)


@given(st.text(alphabet="iıIİ\u0307", min_size=1))
def test_the_four_letters_are_one(name: str) -> None:
    assert set(fold(name)) <= {"i", "\u0307"}
    assert fold(name.replace("\u0307", "")) == "i" * sum(letter in "iıIİ" for letter in name)


@given(NAMES)
def test_a_kept_name_is_kept_again_and_holds_nothing_hidden(name: str) -> None:
    try:
        kept = normalise(name)
    except BadName:
        return
    assert normalise(kept) == kept
    assert 3 <= visible_length(kept) <= 20
    assert not any(ord(letter) in hidden for letter in kept for hidden in INVISIBLE)
    assert not any(unicodedata.bidirectional(letter) in {"RLO", "LRO", "RLI"} for letter in kept)


@given(NAMES)
def test_tidying_does_not_make_another_name(name: str) -> None:
    try:
        kept = normalise(name)
    except BadName:
        return
    assert fold(kept) == fold(name)
