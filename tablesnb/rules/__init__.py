"""What all families share: rules as data, rulesets, the registry, positions, what a turn is."""

from tablesnb.rules.rule import Event, Reading, Refusal, Report, Rule, Status, show

__all__ = ["Event", "Reading", "Refusal", "Report", "Rule", "Status", "show"]
