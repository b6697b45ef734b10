-- The few devices that send stored readings of former days: each page of the analysis asks for their number.
CREATE INDEX devices_backfilling ON devices (id) WHERE online AND coalesce(attributes ->> 'demo_history', '') = 'sending';
