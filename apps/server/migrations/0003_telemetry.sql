-- Readings of devices, their latest values and rollups, and the messages that were refused.

-- Metric keys, interned: a reading carries four bytes in place of its name.
CREATE TABLE metrics (
  id  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE
);

-- One row a reading. No foreign keys here and on the tables below: each would cost a lookup and a row lock per reading,
-- and deleting a device would have to visit its whole history at once.
CREATE TABLE telemetry (
  device_id   bigint NOT NULL,
  metric_id   integer NOT NULL,
  -- Device time where the device told one, else the time of arrival, moved by microseconds where two would meet.
  ts          timestamptz NOT NULL,
  value       double precision,
  text        text,
  received_at timestamptz NOT NULL,
  -- Of a message without device time: tells its redelivery from a new message. See docs/decisions/0004-telemetry-store.md.
  message_key bigint,
  -- Covers a range of one metric of one device: the rows of one device lie scattered on the heap, its index entries do not.
  PRIMARY KEY (device_id, metric_id, ts) INCLUDE (value)
) PARTITION BY RANGE (ts);
-- Rows arrive in the order of received_at, so a block range tells it for a few bytes a megabyte.
CREATE INDEX telemetry_received ON telemetry USING brin (received_at);

-- Makes the partition of the month (in UTC) that begins at `month` unless it is there. Attaching, not creating in place,
-- leaves readers and writers of the other months alone; the lock lets two servers ask at once.
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

-- Numbers only. `increase` is what a counter rose by, resets taken out; null for metrics that are no counters.
CREATE TABLE telemetry_hourly (
  device_id bigint NOT NULL,
  metric_id integer NOT NULL,
  hour      timestamptz NOT NULL,
  count     integer NOT NULL,
  sum       double precision NOT NULL,
  min       double precision NOT NULL,
  max       double precision NOT NULL,
  increase  double precision,
  PRIMARY KEY (device_id, metric_id, hour)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- Days of the device's own time zone.
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

-- Ends the transaction of a writer whose picture of telemetry_latest was out of date.
CREATE FUNCTION telemetry_expect(moved bigint, expected integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  IF moved <> expected THEN
    RAISE EXCEPTION 'telemetry_latest moved: % of % rows as expected', moved, expected USING ERRCODE = 'LM001';
  END IF;
  RETURN expected;
END $$;

-- Messages that were not taken, for the device's page; like ones in a row are one row with a counter.
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
  repeats     integer NOT NULL DEFAULT 1
);
CREATE INDEX refusals_device ON refusals (device_id, received_at DESC, id DESC);
CREATE INDEX refusals_received ON refusals (received_at);
