"""Pagination: where a story breaks into pages.

A story branches: wherever an item has an alternative, the text may go on in two ways, with a figure or
without it, with a large one or a small one. The paginator fills page after page from the top and follows
every branch. Tried one by one, the ways to break a story of forty figures would be beyond counting; but how
the end of a story is best paginated does not depend on the pages before it. So the search goes back from
the end: for each place at which a page can begin it keeps the paginations of the rest, once worked out, and
drops each that another one dominates (Pareto dominance): one that is no worse in what is lost, in the sum
of empty feet and in the worst of them. What remains at the beginning of the story are the few paginations
among which the caller chooses by costs of its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from tabulae.engine.errors import DoesNotFitError
from tabulae.paper.flow.filled_page import FilledPage
from tabulae.paper.flow.page_costs import empty_pt
from tabulae.paper.flow.paragraph import MeasuredParagraph
from tabulae.paper.flow.story import Story, StoryItem

_SHRINK_TO_FIT = 0.12
"""By this share of their height all gaps of a page may shrink, for one more item to stand on it."""
_EARLY_END = 0.6
"""A page may end early if no more than this share of it stays empty, and no text that runs on follows."""
_ROUNDING_PT = 1e-6
"""Items that are too tall by no more than this still fit."""


@dataclass(frozen=True, slots=True)
class Pagination:
    """A story broken into pages, and how bad that is.

    ``loss`` is the sum of the losses of the alternatives chosen, as a count of figures; ``foot_cost`` is the
    sum of the costs of the empty feet of the pages, and ``worst_foot`` the highest of these.
    """

    pages: tuple[FilledPage, ...] = ()
    loss: int = 0
    foot_cost: float = 0.0
    worst_foot: float = 0.0

    def with_first(self, page: FilledPage, loss: int, foot_cost: float) -> Pagination:
        """Return this pagination with one more page before it, its loss, and the cost of its foot."""
        total, worst = round(foot_cost + self.foot_cost, 1), max(round(foot_cost, 1), self.worst_foot)
        return Pagination((page, *self.pages), loss + self.loss, total, worst)

    def dominates(self, other: Pagination) -> bool:
        """Return True if neither loss nor ``foot_cost`` nor ``worst_foot`` is higher than the other's."""
        return (
            self.loss <= other.loss
            and self.foot_cost <= other.foot_cost
            and self.worst_foot <= other.worst_foot
        )


class _Rest:
    """The rest of a story, as a linked list: its first item, measured, and the rest after that.

    A paginator makes each rest once, so that equal rests are the same object and can be looked up by id.
    """

    __slots__ = (
        "_chain",
        "alternative",
        "alternative_loss",
        "continuation",
        "height_pt",
        "item",
        "keeps_next",
        "least_height_pt",
        "next",
        "space_after_pt",
        "space_before_pt",
    )

    def __init__(self, item: StoryItem, following: _Rest | None, width_pt: float) -> None:
        self.item, self.next = item, following
        self.height_pt: float = item.height_at(width_pt)
        self.space_before_pt, self.space_after_pt = item.getSpaceBefore(), item.getSpaceAfter()
        self.keeps_next = item.keep_with_next
        self.alternative = item.alternative
        self.alternative_loss = item.alternative_loss
        self.continuation = _Rest(item.continuation, None, width_pt) if item.continuation else None
        self.least_height_pt: float | None = None
        self._chain: tuple[_Rest, ...] = ()

    @property
    def chain(self) -> tuple[_Rest, ...]:
        """The first items that must stay on one page, each as the rest that begins with it."""
        if not self._chain:
            links = [self]
            while links[-1].keeps_next and links[-1].next:
                links.append(links[-1].next)
            self._chain = tuple(links)
        return self._chain


@dataclass(frozen=True, slots=True)
class _OpenPage:
    """A page that is being filled: its items, the gap before each, and the height used, in points.

    ``space_after_pt`` is what its last item asks for below it; ``loss`` is what its alternatives have lost.
    """

    items: tuple[StoryItem, ...] = ()
    gaps_pt: tuple[float, ...] = ()
    used_pt: float = 0.0
    space_after_pt: float = 0.0
    loss: int = 0

    def gaps_before(self, chain: tuple[_Rest, ...]) -> tuple[float, ...]:
        """Return the gap before each item of a chain that is put below what there is."""
        first = max(self.space_after_pt, chain[0].space_before_pt) if self.items else 0.0
        return (
            first,
            *(max(above.space_after_pt, below.space_before_pt) for above, below in pairwise(chain)),
        )

    def with_chain(self, chain: tuple[_Rest, ...]) -> _OpenPage:
        """Return the page with one more chain at its foot."""
        gaps = self.gaps_before(chain)
        return _OpenPage(
            (*self.items, *(link.item for link in chain)),
            self.gaps_pt + gaps,
            self.used_pt + _chain_height(chain, gaps),
            chain[-1].space_after_pt,
            self.loss,
        )

    def closed(self, height_pt: float) -> FilledPage:
        """Return the page as it is, on paper whose text block has this height."""
        return FilledPage(self.items, self.gaps_pt, height_pt - self.used_pt)


def _chain_height(chain: tuple[_Rest, ...], gaps: tuple[float, ...]) -> float:
    return sum(link.height_pt for link in chain) + sum(gaps)


class Paginator:
    """Breaks stories into pages of one size, and remembers what it has worked out.

    ``max_pages`` is the most pages a story may take; without it a rest is worked out once, whatever page it
    begins on. ``foot_cost`` gives the cost of an empty foot from its height in points. With ``free_end`` the
    last page may end anywhere without cost. With ``flexible`` gaps may shrink a little for one more item,
    and a page may end early. ``dominates`` decides whether the first of two paginations of the same
    rest makes the second superfluous.
    """

    def __init__(
        self,
        width_pt: float,
        height_pt: float,
        max_pages: float = math.inf,
        foot_cost: Callable[[float], float] = lambda empty_pt: empty_pt,
        *,
        free_end: bool = False,
        flexible: bool = False,
        dominates: Callable[[Pagination, Pagination], bool] = Pagination.dominates,
    ) -> None:
        self.width_pt, self.height_pt = width_pt, height_pt
        self.max_pages, self.foot_cost = max_pages, foot_cost
        self.free_end, self.flexible, self.dominates = free_end, flexible, dominates
        self._rests: dict[tuple[int, int], _Rest] = {}
        self._alternatives: dict[int, tuple[Story, _Rest | None]] = {}
        self._splits: dict[tuple[int, int], list[MeasuredParagraph]] = {}
        # By pages left and id of a rest: the loss up to which it has been paginated, and the paginations.
        self._known: dict[tuple[float, int], tuple[float, tuple[Pagination, ...]]] = {}
        self._costs: dict[tuple[StoryItem, ...], float] = {}

    def paginations(self, story: Story, max_loss: float = math.inf) -> tuple[Pagination, ...]:
        """Return the paginations of a story that no other one dominates, in no particular order.

        Heads stay with what follows and paragraphs may split. Empty if every pagination takes more than
        ``max_pages`` or loses more than ``max_loss``.
        Raises DoesNotFitError for an item that is taller than a page and cannot split.
        """
        return self._paginate(self._rest(story), self.max_pages, max_loss)

    def least_height(self, story: Story) -> float:
        """Return a lower bound in points for the height of a story: all alternatives used, no gaps."""
        rest = self._rest(story)
        return self._least_height(rest) if rest else 0.0

    def _rest(self, story: Story, following: _Rest | None = None) -> _Rest | None:
        for item in reversed(story):
            key = id(item), id(following)
            if key not in self._rests:
                self._rests[key] = _Rest(item, following, self.width_pt)
            following = self._rests[key]
        return following

    def _alternative(self, rest: _Rest) -> _Rest | None:
        """Return the story that takes the place of a rest if its first item is left out."""
        assert rest.alternative is not None
        key = id(rest.alternative)
        if key not in self._alternatives:  # kept with the story, so that no other one gets its id
            self._alternatives[key] = rest.alternative, self._rest(rest.alternative)
        return self._alternatives[key][1]

    def _paginate(self, rest: _Rest | None, max_pages: float, max_loss: float) -> tuple[Pagination, ...]:
        """Return the paginations of a rest that begins a page, none of them dominated."""
        if rest is None:
            return (Pagination(),)
        if max_pages < math.inf and (not max_pages or self._least_height(rest) > max_pages * self.height_pt):
            return ()
        key = max_pages, id(rest)
        known = self._known.get(key)
        if known is None or known[0] < max_loss:
            best: list[Pagination] = []
            tried: dict[int, list[tuple[int, float]]] = {}  # losses and costs, by the rest after the page
            for page, following, loss in self._fill(rest, _OpenPage(), max_pages, max_loss):
                cost = 0.0 if self.free_end and not following else self._cost(page)
                earlier = tried.setdefault(id(following), [])
                if following and any(other[0] <= loss and other[1] <= cost for other in earlier):
                    continue  # another page before the same rest is at least as good
                earlier.append((loss, cost))
                for end in self._paginate(following, max_pages - 1, max_loss - loss):
                    self._add(best, end.with_first(page, loss, cost))
            known = self._known[key] = max_loss, tuple(best)
        return tuple(pagination for pagination in known[1] if pagination.loss <= max_loss)

    def _cost(self, page: FilledPage) -> float:
        """Return the cost of the empty foot of a page, which is the same whatever follows it."""
        if page.parts not in self._costs:
            self._costs[page.parts] = self.foot_cost(empty_pt(page))
        return self._costs[page.parts]

    def _add(self, best: list[Pagination], new: Pagination) -> None:
        """Add a pagination unless another one dominates it, and drop those that it dominates."""
        if not any(self.dominates(old, new) for old in best):
            best[:] = [old for old in best if not self.dominates(new, old)]
            best.append(new)

    def _fill(
        self, rest: _Rest | None, page: _OpenPage, max_pages: float, max_loss: float, *, ended: bool = False
    ) -> Iterator[tuple[FilledPage, _Rest | None, int]]:
        """Yield the ways to fill an open page, each with the rest that follows it and its loss.

        Where the page has been ``ended`` before an item, it need not end before its alternative, which
        is one of the ways in which the next page begins.
        """
        if rest and rest.continuation and not page.items:
            begun = page.with_chain((rest.continuation,))
            if begun.used_pt + _chain_height(rest.chain, begun.gaps_before(rest.chain)) <= self.height_pt:
                page = begun
        while rest:
            chain = rest.chain
            last = chain[-1]
            room, gaps = self.height_pt - page.used_pt, page.gaps_before(chain)
            need = _chain_height(chain, gaps)
            shrink = _SHRINK_TO_FIT * (sum(page.gaps_pt) + sum(gaps)) if self.flexible else 0.0
            fits = need <= room + shrink + _ROUNDING_PT
            may_end = room < _EARLY_END * self.height_pt or (fits and need > room + _ROUNDING_PT)
            parts_text = rest.item.runs_on and fits
            if self.flexible and page.items and may_end and not ended and not parts_text:  # it ends here
                yield page.closed(self.height_pt), rest, page.loss
                ended = True
            if last.alternative is not None:
                least = page.used_pt + self._least_height(rest) if max_pages < math.inf else 0.0
                if least > max_pages * self.height_pt:
                    return
                if fits:  # with the item
                    yield from self._fill(last.next, page.with_chain(chain), max_pages, max_loss)
                loss = page.loss + last.alternative_loss
                if loss <= max_loss:  # with its alternative, under the same heads
                    heads = [link.item for link in chain[:-1]]
                    other = self._rest(heads, self._alternative(last))
                    yield from self._fill(other, replace(page, loss=loss), max_pages, max_loss, ended=ended)
                if fits:
                    return
                break  # with the item on the next page
            if not fits:
                chain = self._beginning(chain, page, room - need + last.height_pt)
                if not chain:
                    break
            page, ended = page.with_chain(chain), False
            rest = chain[-1].next
        if ended and rest:
            return
        if not page.items and rest:
            if rest.chain[-1].alternative is not None:
                return  # its alternative has been tried
            raise DoesNotFitError("item-higher-than-page")
        yield page.closed(self.height_pt), rest, page.loss

    def _least_height(self, rest: _Rest) -> float:
        links: list[_Rest] = []
        here: _Rest | None = rest
        while here and here.least_height_pt is None:
            links.append(here)
            here = here.next if here.alternative is None else self._alternative(here)
        least = here.least_height_pt if here and here.least_height_pt is not None else 0.0
        for link in reversed(links):
            least = link.least_height_pt = least + (link.height_pt if link.alternative is None else 0.0)
        return least

    def _beginning(self, chain: tuple[_Rest, ...], page: _OpenPage, room: float) -> tuple[_Rest, ...]:
        """Return what a page takes of a chain that does not fit on it; perhaps nothing.

        That is the chain with its last paragraph split at ``room`` points, or on an empty page as many of
        its items as a page holds.
        """
        halves = self._split(chain[-1].item, room)
        if halves:
            half = self._rest(halves[:1], self._rest(halves[1:], chain[-1].next))
            assert half is not None
            return (*chain[:-1], half)
        if page.items:
            return ()
        while chain and _chain_height(chain, page.gaps_before(chain)) > self.height_pt + _ROUNDING_PT:
            chain = chain[:-1]
        return chain

    def _split(self, item: StoryItem, room: float) -> list[MeasuredParagraph]:
        """Return a paragraph split where the room ends; empty if it cannot be split there."""
        if room <= 0 or not isinstance(item, MeasuredParagraph):
            return []
        if item.splits_only_if_too_tall and item.height_at(self.width_pt) <= self.height_pt:
            return []
        # However much room there is for a line that does not fit, the halves are the same.
        key = id(item), int(room / item.style.leading)
        if key not in self._splits:
            # A paragraph splits along the lines of its last wrapping, perhaps at another width.
            item.height_at(self.width_pt)
            self._splits[key] = item.split(self.width_pt, room)
        halves = self._splits[key]
        return halves if len(halves) > 1 else []
