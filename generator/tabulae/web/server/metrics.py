"""Metrics of the server for Prometheus: requests, response times, workers and memory."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from tabulae.web.server.reply_cache import ReplyCache
from tabulae.web.server.worker_pool import WorkerPool

CONTENT_TYPE = CONTENT_TYPE_LATEST
BUCKETS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Metrics:
    """The metrics of one server, in a registry of their own."""

    def __init__(self, pools: Sequence[WorkerPool], cache: ReplyCache) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "tabulae_requests", "Requests answered.", ("route", "method", "status"), registry=self._registry
        )
        self._seconds = Histogram(
            "tabulae_request_seconds",
            "Time to answer a request.",
            ("route",),
            buckets=BUCKETS_S,
            registry=self._registry,
        )
        self._registry.register(_StateCollector(pools, cache))

    def observe(self, route: str, method: str, status: int, seconds: float) -> None:
        """Record a request that has been answered, and the seconds that it took."""
        self._requests.labels(route, method, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def exposition(self) -> bytes:
        """Return all metrics in the text format that Prometheus scrapes."""
        return generate_latest(self._registry)


class _StateCollector(Collector):
    """Reads the state of worker pools and cache when metrics are scraped."""

    def __init__(self, pools: Sequence[WorkerPool], cache: ReplyCache) -> None:
        self.pools, self.cache = pools, cache

    def collect(self) -> Iterator[GaugeMetricFamily | CounterMetricFamily]:
        """Yield one metric family after the other."""
        waiting = GaugeMetricFamily("tabulae_queue_length", "Requests waiting for a worker.", labels=["pool"])
        ready = GaugeMetricFamily("tabulae_workers", "Workers idle or at work.", labels=["pool"])
        busy = GaugeMetricFamily("tabulae_workers_busy", "Workers at work.", labels=["pool"])
        restarts = CounterMetricFamily("tabulae_worker_restarts", "Workers restarted.", labels=["pool"])
        for pool in self.pools:
            waiting.add_metric([pool.name], pool.waiting)
            ready.add_metric([pool.name], pool.ready)
            busy.add_metric([pool.name], pool.busy)
            restarts.add_metric([pool.name], pool.restarts)
        yield from (waiting, ready, busy, restarts)
        yield GaugeMetricFamily("tabulae_kept_bytes", "Bytes of cached replies.", self.cache.bytes)
        memory = memory_bytes(pid for pool in self.pools for pid in pool.pids)
        yield GaugeMetricFamily("tabulae_worker_memory_bytes", "Resident memory of the workers.", memory)


def memory_bytes(pids: Iterable[int]) -> int:
    """Return the resident memory of processes in bytes; ended ones, or all without /proc, count as 0."""
    pages = 0
    for pid in pids:
        try:
            pages += int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
        except (OSError, ValueError, IndexError):
            continue
    return pages * os.sysconf("SC_PAGE_SIZE") if pages else 0
