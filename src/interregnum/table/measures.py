"""What is counted and timed, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

STEPS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Measures:
    """The measures of one application."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("interregnum_live_tables", "Tables in memory", registry=self.registry)
        self.connections = Gauge("interregnum_connections", "Open connections to tables", registry=self.registry)
        self._refused = Counter(
            "interregnum_refused_total", "Choices that were not taken", ["error"], registry=self.registry
        )
        self._seconds = Histogram(
            "interregnum_choice_seconds", "From a choice to its acknowledgement", buckets=STEPS, registry=self.registry
        )

        self._reminders = Counter(
            "interregnum_reminders_total",
            "Players who were told that it is their turn",
            ["how", "taken"],
            registry=self.registry,
        )

    def reminded(self, how: str, taken: bool) -> None:
        """A push service or the mail server was asked to tell a player something."""
        self._reminders.labels(how, str(taken).lower()).inc()

    def chosen(self, seconds: float) -> None:
        """A choice was stored."""
        self._seconds.observe(seconds)

    def refused(self, error: str) -> None:
        """A choice was not taken."""
        self._refused.labels(error).inc()
