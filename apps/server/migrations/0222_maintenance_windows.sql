-- Maintenance windows: while one is open, alarms of its devices are recorded but inhibited.
CREATE TABLE maintenance_windows (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id  bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  reason      text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  scope       text NOT NULL CHECK (scope IN ('device', 'site', 'group')),
  device_id   bigint REFERENCES devices ON DELETE CASCADE,
  site_id     bigint REFERENCES sites ON DELETE CASCADE,
  group_id    bigint REFERENCES device_groups ON DELETE CASCADE,
  repeat      text NOT NULL CHECK (repeat IN ('once', 'weekly')),
  -- Of a window that opens once.
  starts_at   timestamptz,
  ends_at     timestamptz,
  -- Of a weekly one: days from 1 (Monday), the local minute of the day at which it opens, and for how many minutes.
  weekdays    smallint[] NOT NULL DEFAULT '{}',
  from_minute smallint NOT NULL DEFAULT 0 CHECK (from_minute BETWEEN 0 AND 1439),
  minutes     smallint NOT NULL DEFAULT 0 CHECK (minutes BETWEEN 0 AND 1440),
  created_at  timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL,
  CHECK ((scope = 'device') = (device_id IS NOT NULL)),
  CHECK ((scope = 'site') = (site_id IS NOT NULL)),
  CHECK ((scope = 'group') = (group_id IS NOT NULL)),
  CHECK (CASE repeat WHEN 'once' THEN starts_at < ends_at ELSE cardinality(weekdays) > 0 AND minutes > 0 END)
);
CREATE INDEX maintenance_windows_account ON maintenance_windows (account_id);
CREATE INDEX maintenance_windows_device ON maintenance_windows (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX maintenance_windows_site ON maintenance_windows (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX maintenance_windows_group ON maintenance_windows (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX alarms_out_of_service ON alarms (device_id) WHERE inhibition = 'out_of_service';
-- The minute of the week, from Monday 00:00, of a local time.
CREATE FUNCTION minute_of_week(t timestamp) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (extract(isodow FROM t)::int - 1) * 1440 + extract(hour FROM t)::int * 60 + extract(minute FROM t)::int;
