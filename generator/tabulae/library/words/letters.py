"""Words in the 26 letters of English, for the names of files and for links."""

import re

from tabulae.library.words.printed_notation import spelling

_LETTERS = {
    "æœþðđłøħŧŋıə": "ae oe th d d l o h t n i e",
    "αβγδεζηθικλμνξοπρστυφχψω": "a b g d e z e th i k l m n x o p r s t y ph ch ps o",
    "абвгдежзиклмнопрстуфхц": "a b v g d e zh z i k l m n o p r s t u f kh ts",
    "чшщъыьэюяієґђјљњћџ": "ch sh shch  y  e yu ya i ye g dj j lj nj c dz",
}
"""Letters, and what takes the place of each, parted by blanks; nothing does for ъ and ь."""
_PLAIN = str.maketrans(
    {
        letter: plain
        for letters, plains in _LETTERS.items()
        for letter, plain in zip(letters, plains.split(" "), strict=True)
    }
)
_GREEK_DIPHTHONG = re.compile("(?<=[αεο])υ")


def transliterated(text: str) -> str:
    """Return a text in small letters from a to z, as far as it is Latin, Greek or Cyrillic.

    Letters of other scripts, digits and signs stay as they are.

    >>> transliterated("Țintar Łukasz Ζήνων Щука")
    'tintar lukasz zenon shchuka'
    """
    return _GREEK_DIPHTHONG.sub("u", spelling(text)).translate(_PLAIN)
