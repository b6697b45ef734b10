-- When a device last reported each text of a metric (a state, a fault code), to within an hour after `last_at`. What a change of a product's model
-- affects is answered from it, without reading 30 days of readings. A series has at most 300 rows; one that has as many may lack values.
CREATE TABLE telemetry_values (
  device_id bigint NOT NULL,
  metric_id integer NOT NULL,
  value     text NOT NULL,
  last_at   timestamptz NOT NULL,
  PRIMARY KEY (device_id, metric_id, value)
) WITH (fillfactor = 80);
-- Whatever was reported lately: each minute for faults, and each hour for what is too old to keep.
CREATE INDEX telemetry_values_recent ON telemetry_values (metric_id, last_at);

INSERT INTO telemetry_values (device_id, metric_id, value, last_at)
SELECT device_id, metric_id, text, last_at
  FROM (
    SELECT device_id, metric_id, text, max(ts) AS last_at,
           row_number() OVER (PARTITION BY device_id, metric_id ORDER BY text) AS n
      FROM telemetry WHERE text IS NOT NULL AND length(text) <= 64 AND ts >= now() - interval '31 days'
     GROUP BY device_id, metric_id, text) found
 WHERE n <= 300;
