-- The list of one kind of alarm is walked in its order without passing those of other kinds.
CREATE INDEX alarms_kind ON alarms (kind, (cleared_at IS NOT NULL), rank, raised_at, id) INCLUDE (device_id, code, cleared_at);
