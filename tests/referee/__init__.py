"""Whole records through the referee, against record.md and rules.md §13."""
