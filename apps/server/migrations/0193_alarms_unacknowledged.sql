-- What nobody acknowledged is a small part of all alarms: in the order of the list, and by device for whoever sees some devices.
CREATE INDEX alarms_unacknowledged ON alarms ((cleared_at IS NOT NULL), rank, raised_at, id) WHERE acknowledged_at IS NULL;
CREATE INDEX alarms_unacknowledged_device ON alarms (device_id, raised_at) WHERE acknowledged_at IS NULL;
