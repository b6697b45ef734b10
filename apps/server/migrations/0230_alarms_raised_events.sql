-- The report on alarm quality reads what was raised in a time.
CREATE INDEX alarm_events_raised ON alarm_events (at) WHERE kind = 'raised';
