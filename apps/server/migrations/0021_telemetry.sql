-- Readings of devices, their latest values and rollups, and rejected messages.

-- When a device last sent something. Apart from `devices`, so that a message never touches the indexes of the list.
CREATE TABLE device_activity (
  device_id    bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  last_seen_at timestamptz NOT NULL
) WITH (fillfactor = 70);

-- Metric keys, interned: a reading carries four bytes in place of the name.
CREATE TABLE metrics (
  id  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE
);

-- One row per reading. No foreign keys here and on the tables below: each would cost a lookup and a row lock per reading, and deleting
-- a device would have to visit its whole history at once.
CREATE TABLE telemetry (
  device_id   bigint NOT NULL,
  metric_id   integer NOT NULL,
  -- Device time where the device sent one, else the time of arrival, moved by microseconds where two would collide.
  ts          timestamptz NOT NULL,
  value       double precision,
  text        text,
  received_at timestamptz NOT NULL,
  -- Of a message without device time: tells its redelivery from a new message. See docs/decisions/0004-telemetry-store.md.
  message_key bigint,
  -- Covers a range of one metric of one device: the rows of one device are scattered on the heap, its index entries are not.
  PRIMARY KEY (device_id, metric_id, ts) INCLUDE (value)
) PARTITION BY RANGE (ts);
-- Rows arrive in the order of received_at, so a block range index finds them with a few bytes per megabyte.
CREATE INDEX telemetry_received ON telemetry USING brin (received_at);

-- Makes the partition of the month (in UTC) that begins at `month` unless it exists. Attaching, not creating in place, leaves readers
-- and writers of the other months alone; the lock lets two servers call it at once.
CREATE FUNCTION telemetry_make_partition(month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first date := date_trunc('month', month);
  name  text := 'telemetry_' || to_char(first, 'YYYY_MM');
BEGIN
  PERFORM pg_advisory_xact_lock(5260417733203);
  -- Asked of the catalogue, not of to_regclass, which may still remember the answer from before the lock was had.
  IF EXISTS (
    SELECT FROM pg_class c JOIN pg_class parent ON parent.oid = 'telemetry'::regclass
    WHERE c.relnamespace = parent.relnamespace AND c.relname = name
  ) THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE telemetry INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
  EXECUTE format(
    'ALTER TABLE telemetry ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
    name, first::text || ' 00:00:00+00', (first + interval '1 month')::date::text || ' 00:00:00+00');
END $$;

-- The newest reading of each series by device time. Its row is also the lock that the writers of a series agree on.
CREATE TABLE telemetry_latest (
  device_id   bigint NOT NULL,
  metric_id   integer NOT NULL,
  ts          timestamptz NOT NULL,
  value       double precision,
  text        text,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (device_id, metric_id)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
-- The few devices that report a fault are found without reading every latest value: by device, and to notify owners.
CREATE INDEX telemetry_latest_text ON telemetry_latest (metric_id, device_id) WHERE text <> '';
CREATE INDEX telemetry_latest_texts ON telemetry_latest (metric_id) WHERE text <> '';

-- Ends the transaction of a writer whose copy of telemetry_latest was out of date.
CREATE FUNCTION telemetry_expect(moved bigint, expected integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  IF moved <> expected THEN
    RAISE EXCEPTION 'telemetry_latest moved: % of % rows as expected', moved, expected USING ERRCODE = 'LM001';
  END IF;
  RETURN expected;
END $$;

-- Minutes of hours with many readings, so that a chart of a million readings need not read each of them.
CREATE TABLE telemetry_minutes (
  device_id bigint NOT NULL,
  metric_id integer NOT NULL,
  hour      timestamptz NOT NULL,
  -- Readings of the hour when it was summed up. Readings are added and never changed: the row is right as long as telemetry_hourly has
  -- the same number; otherwise it is ignored.
  count     integer NOT NULL,
  -- One entry for each minute that has readings; `minutes` are 0 to 59.
  minutes   smallint[] NOT NULL,
  counts    integer[] NOT NULL,
  sums      double precision[] NOT NULL,
  mins      double precision[] NOT NULL,
  maxs      double precision[] NOT NULL,
  PRIMARY KEY (device_id, metric_id, hour)
);
CREATE INDEX telemetry_minutes_hour ON telemetry_minutes USING brin (hour);

-- Numbers only. `increase` is what a counter rose by, resets taken out; null for metrics that are not counters.
CREATE TABLE telemetry_hourly (
  device_id      bigint NOT NULL,
  metric_id      integer NOT NULL,
  hour           timestamptz NOT NULL,
  count          integer NOT NULL,
  sum            double precision NOT NULL,
  min            double precision NOT NULL,
  max            double precision NOT NULL,
  increase       double precision,
  -- The sums above are of all readings. Where an hour has values outside the accepted range, its readings say what was accepted; when
  -- those are deleted, that is noted here. Null for any other hour.
  accepted_count integer,
  accepted_sum   double precision,
  accepted_min   double precision,
  accepted_max   double precision,
  PRIMARY KEY (device_id, metric_id, hour)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
-- Hours arrive in order, and an updated row stays where it is, so a block range index finds them.
CREATE INDEX telemetry_hourly_hour ON telemetry_hourly USING brin (hour);

-- Days in the device's own time zone.
CREATE TABLE telemetry_daily (
  device_id bigint NOT NULL,
  metric_id integer NOT NULL,
  day       date NOT NULL,
  count     integer NOT NULL,
  sum       double precision NOT NULL,
  min       double precision NOT NULL,
  max       double precision NOT NULL,
  increase  double precision,
  PRIMARY KEY (device_id, metric_id, day)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- What a counter rose by is computed when it is written, by the accepted range of its metric. This is the range by which the increases
-- of a product's devices were last computed; without a row, every value was accepted. Where the model has another range by now, they
-- are computed again.
CREATE TABLE counted_ranges (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  metric_id  integer NOT NULL,
  low        float8 NOT NULL,
  high       float8 NOT NULL,
  -- The version of the product at that time. Every range since then matters, for readings were written by each of them. 0 is none yet.
  version    integer NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, metric_id)
);

-- Counters that are being counted again, some devices at a time, and how far that is.
CREATE TABLE counting_ranges (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  metric_id  integer NOT NULL,
  -- The product's version at the last step, and the range that is counted by.
  version    integer NOT NULL,
  low        float8 NOT NULL,
  high       float8 NOT NULL,
  -- The next step begins with this day of this device, in days since 1970.
  device_id  bigint NOT NULL,
  day        integer NOT NULL,
  -- Devices that failed, to be tried again after all others; and those that are tried again now, alone.
  failed     bigint[] NOT NULL,
  again      bigint[],
  PRIMARY KEY (product_id, metric_id)
);

-- Rejected messages, for the device's page; equal ones in a row are one row with a counter.
CREATE TABLE refusals (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id   bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  -- Of the last of its repeats, and of the first.
  received_at timestamptz NOT NULL,
  first_at    timestamptz NOT NULL,
  reason      text NOT NULL,
  detail      text NOT NULL,
  topic       text NOT NULL,
  payload     text NOT NULL,
  repeats     integer NOT NULL DEFAULT 1,
  -- Length of the whole payload, and its first bytes, secrets redacted.
  bytes       integer,
  head        bytea
);
CREATE INDEX refusals_device ON refusals (device_id, received_at DESC, id DESC);
CREATE INDEX refusals_received ON refusals (received_at);
