-- Today's washes are counted by the hour in which they started, from the index alone.
DROP INDEX cycles_ended;
CREATE INDEX cycles_ended ON cycles (ended_at, device_id) INCLUDE (started_at) WHERE ended_at IS NOT NULL;
