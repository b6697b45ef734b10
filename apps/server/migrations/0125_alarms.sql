-- Alarms: a row from the moment a condition is found until long after it is over. Whether it still holds, whether somebody
-- acknowledged it, and whether it is kept quiet are independent of each other.
CREATE TABLE alarms (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id         bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  -- What it is about, within the device: 'fault:F8', 'water:ph', 'offline'.
  key               text NOT NULL CHECK (length(key) BETWEEN 1 AND 160),
  kind              text NOT NULL CHECK (kind IN ('fault', 'hygiene', 'water', 'supply', 'silent', 'offline', 'refusals', 'process')),
  severity          text NOT NULL CHECK (severity IN ('critical', 'major', 'minor', 'warning')),
  -- The order of the severities, the worst first.
  rank              smallint GENERATED ALWAYS AS (CASE severity WHEN 'critical' THEN 0 WHEN 'major' THEN 1 WHEN 'minor' THEN 2 ELSE 3 END) STORED,
  raised_at         timestamptz NOT NULL,
  -- When the server learnt of it: what is told late is recorded, but nobody is notified of it.
  recorded_at       timestamptz NOT NULL,
  -- When what it is about last occurred, where it occurs again and again: the last failed wash, the last rejected message.
  last_at           timestamptz,
  cleared_at        timestamptz,
  -- A person cleared it: the occurrences up to `last_at` do not raise it again.
  by_hand           boolean NOT NULL DEFAULT false,
  changed_at        timestamptz NOT NULL,
  acknowledged_at   timestamptz,
  acknowledged_by   bigint REFERENCES accounts ON DELETE SET NULL,
  inhibition        text NOT NULL DEFAULT 'none' CHECK (inhibition IN ('none', 'shelved', 'suppressed', 'out_of_service')),
  inhibited_until   timestamptz,
  inhibition_reason text NOT NULL DEFAULT '',
  inhibited_by      bigint REFERENCES accounts ON DELETE SET NULL,
  code              text NOT NULL DEFAULT '',
  name              jsonb,
  -- What was measured when it was raised, and the limit of that moment.
  value             float8,
  limit_value       float8,
  unit              text NOT NULL DEFAULT '',
  precision         smallint NOT NULL DEFAULT 0,
  count             integer NOT NULL DEFAULT 1,
  -- What belongs to its kind alone: the value of now, the consumable and when it runs out, the wash.
  details           jsonb NOT NULL DEFAULT '{}',
  -- How often it was raised: more than once where it comes and goes, and is kept as one.
  raises            integer NOT NULL DEFAULT 1,
  unstable          boolean NOT NULL DEFAULT false,
  assignee_id       bigint REFERENCES accounts ON DELETE SET NULL,
  comments          integer NOT NULL DEFAULT 0,
  -- When people were notified of it, or when it was decided that they are not.
  told_at           timestamptz,
  CHECK (cleared_at >= raised_at),
  CHECK (inhibition <> 'shelved' OR inhibited_until IS NOT NULL)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX alarms_open ON alarms (device_id, key) WHERE cleared_at IS NULL;
CREATE INDEX alarms_device ON alarms (device_id, key, raised_at DESC);
CREATE INDEX alarms_worst ON alarms ((cleared_at IS NOT NULL), rank, raised_at, id);
CREATE INDEX alarms_raised ON alarms (raised_at DESC, id DESC);
CREATE INDEX alarms_changed ON alarms (changed_at DESC, id DESC);
CREATE INDEX alarms_cleared ON alarms (cleared_at DESC, id DESC) WHERE cleared_at IS NOT NULL;
CREATE INDEX alarms_shelved ON alarms (inhibited_until) WHERE inhibition = 'shelved';
CREATE INDEX alarms_untold ON alarms (recorded_at) WHERE told_at IS NULL;
CREATE INDEX alarms_assignee ON alarms (assignee_id) WHERE assignee_id IS NOT NULL;

-- What happened to an alarm, in order; `by_id` is null where the product itself did it.
CREATE TABLE alarm_events (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alarm_id    bigint NOT NULL REFERENCES alarms ON DELETE CASCADE,
  at          timestamptz NOT NULL,
  kind        text NOT NULL,
  by_id       bigint REFERENCES accounts ON DELETE SET NULL,
  note        text NOT NULL DEFAULT '',
  severity    text,
  value       float8,
  until       timestamptz,
  assignee_id bigint REFERENCES accounts ON DELETE SET NULL,
  people      integer
);
CREATE INDEX alarm_events_alarm ON alarm_events (alarm_id, id);
