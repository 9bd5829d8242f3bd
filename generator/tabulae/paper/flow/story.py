"""A story, in reportlab's sense: the flowables of a text in order, with what pagination must know of each."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.platypus import Flowable

_UNLIMITED_PT = 1e6
"""The height offered to an item that is only measured."""


class StoryItem(Flowable):
    """A flowable that says how it may be paginated.

    Every flowable of this package is one. The fields have their defaults on the class; whoever builds a
    story sets them on an item. reportlab's own ``keepWithNext`` is not used.
    """

    keep_with_next: bool = False
    """The next item stands on the same page, as the text below a head does, unless no page holds both."""
    alternative: Story | None = None
    """The story that replaces this item and everything after it, if the paginator drops this item."""
    alternative_loss: int = 0
    """How much is lost with the alternative, as a count of ordinary figures left out; 0 is no loss."""
    continuation: StoryItem | None = None
    """What is set above this item where it begins a page, such as the header of a table that runs on."""
    is_repeated: bool = False
    """It stands on an earlier page already, and is nothing to be read again."""
    splits_only_if_too_tall: bool = False
    """A paragraph moves to the next page as a whole, and splits only if it is taller than a page."""
    runs_on: bool = False
    """It goes on with the text above it: no page ends early before it while it would still fit."""
    is_centred: bool = False
    """A stack sets this part in the middle of its width, not at the left."""

    @property
    def shortfall_pt(self) -> float:
        """How much shorter one of two columns at the foot of this item is, in points, once it was wrapped.

        0 without columns, and where the white is meant to be there.
        """
        return 0.0

    def height_at(self, width_pt: float) -> float:
        """Return the height of this item in points, laid out in a column of ``width_pt``."""
        return self.wrap(width_pt, _UNLIMITED_PT)[1]


Story = Sequence[StoryItem]
