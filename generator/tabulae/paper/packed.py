"""A PDF that reportlab has written is saved again without packing it again."""

from __future__ import annotations

from pikepdf import Name, Pdf, Stream


def keep_packed(pdf: Pdf) -> Pdf:
    """The document, its streams named in such a way that saving leaves them as they are packed.

    reportlab names the one filter of a stream in a list, and what stands in a list pikepdf packs anew,
    which took longer than all the rest of saving a board.
    """
    for one in pdf.objects:
        if isinstance(one, Stream) and one.get("/Filter") == [Name.FlateDecode]:
            one.Filter = Name.FlateDecode
    return pdf
