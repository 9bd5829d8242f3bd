"""What is stored of how time and memory grow, and its plot."""

import pytest

from tabulae.draw.growth_plot import growth_plot
from tabulae.library.growth import stored_growth
from tabulae.scene.primitives import Circle, Text


def test_what_is_stored_grows_straight() -> None:
    """No run takes much more or less time or memory than the line from the first to the last says."""
    for name, steps in stored_growth().series.items():
        first, last = steps[0], steps[-1]
        for step in steps:
            share = (step.count - first.count) / (last.count - first.count)
            for measure in ("seconds", "megabytes"):
                least, most, value = (getattr(one, measure) for one in (first, last, step))
                # What grows with the square lies far below the line.
                assert value == pytest.approx(least + share * (most - least), rel=0.2), (name, measure, step)


def test_every_run_has_its_dots_and_every_chart_its_last_figures() -> None:
    growth = stored_growth()
    plot = growth_plot(growth)
    dots = [item for item in plot.items if isinstance(item, Circle)]
    assert len(dots) == 2 * sum(len(steps) for steps in growth.series.values())
    texts = [item.string for item in plot.items if isinstance(item, Text)]
    for steps in growth.series.values():
        assert f"{steps[-1].seconds:.3g} s" in texts and f"{steps[-1].megabytes:.3g} MB" in texts
