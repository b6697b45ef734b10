-- The orders of the list of alarms carry what its filters compare: a page far down is found within the index.
DROP INDEX alarms_worst;
DROP INDEX alarms_raised;
DROP INDEX alarms_changed;
DROP INDEX alarms_cleared;
DROP INDEX alarms_unacknowledged;
CREATE INDEX alarms_worst ON alarms ((cleared_at IS NOT NULL), rank, raised_at, id) INCLUDE (device_id, kind, code, cleared_at);
CREATE INDEX alarms_raised ON alarms (raised_at DESC, id DESC) INCLUDE (device_id, kind, code, rank, cleared_at);
CREATE INDEX alarms_changed ON alarms (changed_at DESC, id DESC) INCLUDE (device_id, kind, code, rank, raised_at, cleared_at);
CREATE INDEX alarms_cleared ON alarms (cleared_at DESC, id DESC) INCLUDE (device_id, kind, code, rank, raised_at) WHERE cleared_at IS NOT NULL;
CREATE INDEX alarms_unacknowledged ON alarms ((cleared_at IS NOT NULL), rank, raised_at, id) INCLUDE (device_id, kind, code, cleared_at)
  WHERE acknowledged_at IS NULL;
-- Whether a device has alarms of a former owner.
CREATE INDEX alarms_device_raised ON alarms (device_id, raised_at);
DROP INDEX alarms_code;
CREATE INDEX alarms_code ON alarms (code, device_id) INCLUDE (id, kind, rank, raised_at, changed_at, cleared_at);
