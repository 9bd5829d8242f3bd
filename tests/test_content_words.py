"""Numbers and lists in words."""

from generator.content.words import listed, number_word, words


def test_numbers_in_words_from_none_on() -> None:
    assert number_word(0) == "no"
    assert number_word(3) == "three"
    last = len(words().numbers) - 1
    assert number_word(last) == words().numbers[-1] and number_word(last + 1) == str(last + 1)


def test_lists_in_words() -> None:
    found = [listed(["2", "5", "6"][:number]) for number in range(4)]
    assert found == ["", "2", "2 and 5", "2, 5 and 6"]
    assert [listed(["2", "5", "6"], last) for last in ("or", ", then")] == ["2, 5 or 6", "2, 5, then 6"]
