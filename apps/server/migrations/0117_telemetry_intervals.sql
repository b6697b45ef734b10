-- How often a device really reports each metric, learnt from its readings; only of metrics that it reports regularly.
CREATE TABLE telemetry_intervals (
  device_id bigint NOT NULL,
  metric_id integer NOT NULL,
  seconds   double precision NOT NULL CHECK (seconds > 0),
  PRIMARY KEY (device_id, metric_id)
);

-- When that was last looked at.
CREATE TABLE interval_checks (
  device_id  bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  checked_at timestamptz NOT NULL
) WITH (fillfactor = 80);
