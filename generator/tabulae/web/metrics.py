"""Numbers that tell how a server does, in the text that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tabulae.web.workers import Lane

BUCKETS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Metrics:
    """Counts requests by route and status, and how long each took."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self._times: dict[str, list[int]] = {}
        self._sums: Counter[str] = Counter()

    def saw(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count a request that has been answered."""
        self.requests[route, method, status] += 1
        times = self._times.setdefault(route, [0] * (len(BUCKETS_S) + 1))
        times[bisect_left(BUCKETS_S, seconds)] += 1
        self._sums[route] += seconds  # type: ignore[assignment]

    def text(self, lanes: Iterable[Lane], gauges: Iterable[tuple[str, str, float]]) -> str:
        """All of it; ``gauges`` are more numbers, each with its name and what it tells."""
        return "\n".join([*self._counted(), *_lanes(list(lanes)), *_gauges(gauges)]) + "\n"

    def _counted(self) -> Iterator[str]:
        yield from _head("tabulae_requests_total", "counter", "Requests that have been answered.")
        for (route, method, status), count in sorted(self.requests.items()):
            yield f'tabulae_requests_total{{route="{route}",method="{method}",status="{status}"}} {count}'
        name = "tabulae_request_seconds"
        yield from _head(name, "histogram", "How long requests took.")
        for route, times in sorted(self._times.items()):
            total = 0
            for bound, count in zip((*BUCKETS_S, "+Inf"), times, strict=True):
                total += count
                yield f'{name}_bucket{{route="{route}",le="{bound}"}} {total}'
            yield f'{name}_sum{{route="{route}"}} {self._sums[route]:.6f}'
            yield f'{name}_count{{route="{route}"}} {total}'


def _lanes(lanes: Sequence[Lane]) -> Iterator[str]:
    numbers = (
        ("tabulae_queue_length", "gauge", "Requests that wait for a worker.", "waiting"),
        ("tabulae_workers", "gauge", "Workers that are ready or at work.", "alive"),
        ("tabulae_workers_busy", "gauge", "Workers that are at work.", "at_work"),
        ("tabulae_worker_restarts_total", "counter", "Workers that had to be started again.", "restarts"),
    )
    for name, kind, about, attribute in numbers:
        yield from _head(name, kind, about)
        for lane in lanes:
            yield f'{name}{{lane="{lane.name}"}} {getattr(lane, attribute)}'


def _gauges(gauges: Iterable[tuple[str, str, float]]) -> Iterator[str]:
    for name, about, value in gauges:
        yield from _head(name, "gauge", about)
        yield f"{name} {value:g}"


def _head(name: str, kind: str, about: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


def memory_bytes(pids: Iterable[int]) -> int:
    """The memory that processes hold, 0 where the system does not tell it in /proc."""
    total = 0
    for pid in pids:
        try:
            pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
        except (OSError, ValueError, IndexError):
            continue
        total += pages * 4096
    return total
