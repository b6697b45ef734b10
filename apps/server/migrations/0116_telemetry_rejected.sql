-- Readings that count nowhere, whatever the range of their metric: kept apart from the others, so that no figure, verdict or chart can
-- take them for good ones.
CREATE TABLE telemetry_rejected (
  device_id   bigint NOT NULL,
  metric_id   integer NOT NULL,
  ts          timestamptz NOT NULL,
  -- What the device reported: a number, or text.
  value       double precision,
  text        text CHECK (length(text) <= 1000),
  reason      text NOT NULL CHECK (reason IN ('flagged', 'negative', 'notANumber', 'inexact')),
  -- What the device said of its quality.
  quality     text CHECK (length(quality) <= 64),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (device_id, metric_id, ts)
);
-- The newest of a device, of any metric.
CREATE INDEX telemetry_rejected_newest ON telemetry_rejected (device_id, ts DESC);
-- What is too old to keep; rows arrive nearly in this order.
CREATE INDEX telemetry_rejected_old ON telemetry_rejected USING brin (ts);
