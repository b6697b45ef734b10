-- The few washes that failed hygiene, for the list of what needs attention.
CREATE INDEX cycles_failed ON cycles (ended_at, device_id) WHERE hygiene_outcome = 'failed';
