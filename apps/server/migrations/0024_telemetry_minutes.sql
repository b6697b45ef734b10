-- The minutes of hours that have many readings, so that a chart of a million of them need not read each.

CREATE TABLE telemetry_minutes (
  device_id bigint NOT NULL,
  metric_id integer NOT NULL,
  hour      timestamptz NOT NULL,
  -- Readings that the hour had when it was summed up. Readings are added and never changed: as long as telemetry_hourly tells the same
  -- number the row is right, and one that does not is passed over.
  count     integer NOT NULL,
  -- One entry for each minute that has readings; `minutes` are 0 to 59.
  minutes   smallint[] NOT NULL,
  counts    integer[] NOT NULL,
  sums      double precision[] NOT NULL,
  mins      double precision[] NOT NULL,
  maxs      double precision[] NOT NULL,
  PRIMARY KEY (device_id, metric_id, hour)
);

-- Hours come in their order, so a block range tells them; updates of a row stay where they are.
CREATE INDEX telemetry_hourly_hour ON telemetry_hourly USING brin (hour);
