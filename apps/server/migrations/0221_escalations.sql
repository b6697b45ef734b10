-- Escalation chains: who is notified next while nobody acknowledges an alarm.
CREATE TABLE escalations (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id     bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  scope          text NOT NULL CHECK (scope IN ('all', 'site', 'group')),
  site_id        bigint REFERENCES sites ON DELETE CASCADE,
  group_id       bigint REFERENCES device_groups ON DELETE CASCADE,
  -- The lowest severity that it follows.
  severity       text NOT NULL CHECK (severity IN ('critical', 'major', 'minor', 'warning')),
  rank           smallint GENERATED ALWAYS AS (CASE severity WHEN 'critical' THEN 0 WHEN 'major' THEN 1 WHEN 'minor' THEN 2 ELSE 3 END) STORED,
  -- In order: [{"to": "owner" | "shared" | "staff" | "people", "accountIds": [], "waitMinutes": 10}].
  steps          jsonb NOT NULL CHECK (jsonb_array_length(steps) BETWEEN 1 AND 10),
  -- How often the chain starts again after its last step, and how long after it.
  repeats        smallint NOT NULL CHECK (repeats BETWEEN 0 AND 10),
  repeat_minutes integer NOT NULL CHECK (repeat_minutes BETWEEN 5 AND 1440),
  enabled        boolean NOT NULL,
  created_at     timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL,
  CHECK ((scope = 'site') = (site_id IS NOT NULL)),
  CHECK ((scope = 'group') = (group_id IS NOT NULL))
);
CREATE UNIQUE INDEX escalations_name ON escalations (account_id, name_key(name));
CREATE INDEX escalations_site ON escalations (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX escalations_group ON escalations (group_id) WHERE group_id IS NOT NULL;

-- Where an alarm is in its chain. The timer is a row, so a restart loses none; a step is claimed with the lock of its row.
CREATE TABLE escalation_runs (
  alarm_id      bigint PRIMARY KEY REFERENCES alarms ON DELETE CASCADE,
  escalation_id bigint NOT NULL REFERENCES escalations ON DELETE CASCADE,
  -- The step that is sent next, and how often the chain was started again, both from 0.
  step          smallint NOT NULL DEFAULT 0,
  round         smallint NOT NULL DEFAULT 0,
  -- When the step is sent; null once the chain has ended.
  due_at        timestamptz,
  -- Why it ended. After an inhibition, or when the alarm is raised again, it starts from its beginning.
  ended         text CHECK (ended IN ('acknowledged', 'cleared', 'inhibited', 'stopped', 'finished')),
  CHECK ((due_at IS NULL) = (ended IS NOT NULL))
);
CREATE INDEX escalation_runs_due ON escalation_runs (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX escalation_runs_escalation ON escalation_runs (escalation_id);
