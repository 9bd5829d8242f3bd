import pytest

from tabulae.engine.errors import TabulaeError
from tabulae.library.games.boards import chosen_words, inscriptions, six_words
from tests.support.tables import rows


def test_every_inscription_says_where_it_was_found_and_who_says_so() -> None:
    assert len(inscriptions()) >= 3
    for one in inscriptions().values():
        assert [len(word) for word in one.words] == [6] * 6
        assert one.found and one.source and one.meaning


def test_the_first_inscription_is_the_default() -> None:
    assert chosen_words(None) == ("LEVATE", "DALOCV", "LVDERE", "NESCIS", "IDIOTA", "RECEDE")
    assert chosen_words("VENARI")[0] == "VENARI"


def test_words_are_cut_as_the_romans_cut_them() -> None:
    words = "uvuvuv jijiji abcdef ghiklm nopqrs tuwxyz"
    assert six_words(words, latin=True) == ("VVVVVV", "IIIIII", "ABCDEF", "GHIKLM", "NOPQRS", "TVWXYZ")


def test_j_and_u_stay_unless_latin_is_asked_for() -> None:
    assert six_words("jungla jurado uvular jugoso abujar ajumar")[:2] == ("JUNGLA", "JURADO")


@rows(
    "text, answer",
    [
        ("levate dalocu ludere nescis idiota", "5 words (1 too few)"),
        ("levate dalocu ludere nescis idiota recede nunc", "7 words (1 too many), word 7 'NUNC'"),
        ("levate dalocu ludere nescis idiotas reced", "word 5 'IDIOTAS' has 7 letters (1 too many), word 6"),
        (
            "levate dalocu ludere nescis idiota rec3de",
            "word 6 'REC3DE' has '3', which is no Latin or Greek letter",
        ),
        ("levate dalocu ludere nescis idioта recede", "which is no Latin or Greek letter"),
        ("", "0 words (6 too few)"),
    ],
)
def test_wrong_words_are_told_how_far_off_they_are(text: str, answer: str) -> None:
    with pytest.raises(TabulaeError) as refused:
        six_words(text)
    assert answer in str(refused.value)


def test_accents_stay_and_greek_goes_without_them() -> None:
    from tabulae.scene.fonts import missing_glyphs

    words = six_words("médian señora łódźąę łoœæñç παίζει λούδος")
    assert words == ("MÉDIAN", "SEÑORA", "ŁÓDŹĄĘ", "ŁOŒÆÑÇ", "ΠΑΙΖΕΙ", "ΛΟΥΔΟΣ")
    assert missing_glyphs("".join(words), "capitals") == []


@pytest.mark.slow
def test_whatever_letter_is_taken_the_carved_capitals_have_it() -> None:
    from tabulae.scene.fonts import missing_glyphs

    taken: list[str] = []
    for code in range(0x41, 0x2000):
        letter = chr(code)
        if len(letter.upper()) == 1:
            try:
                taken += six_words(" ".join([letter * 6] * 6))
            except TabulaeError:
                continue
    assert len(set(taken)) > 120
    assert missing_glyphs("".join(taken), "capitals") == []


def test_the_board_of_ostia_shows_the_way_in_letters() -> None:
    assert chosen_words("ostia") == ("CCCCCC", "BBBBBB", "AAAAAA", "AAAAAA", "DDDDDD", "EEEEEE")
