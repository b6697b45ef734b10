-- Maintenance: the plan of each device, the work done, and calendars.

-- The tasks of one device: those of its product's plan under their key, and its own without one.
CREATE TABLE maintenance_tasks (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id  bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  key        text,
  name_zh    text NOT NULL,
  name_en    text NOT NULL,
  note       text NOT NULL DEFAULT '',
  every_days integer CHECK (every_days > 0),
  -- Due after this counter rose by this amount.
  metric     text,
  amount     double precision CHECK (amount > 0),
  paused     boolean NOT NULL DEFAULT false,
  -- No longer in the product's plan; the work done stays.
  gone       boolean NOT NULL DEFAULT false,
  -- From when it counts while no work is recorded.
  begins_at  timestamptz NOT NULL,
  -- From here on: the forecast, computed from time to time.
  counted    double precision,
  per_day    double precision,
  soon_at    timestamptz,
  due_at     timestamptz,
  due_by     text CHECK (due_by IN ('days', 'count')),
  -- When its owner was notified that it is overdue.
  told_at    timestamptz,
  looked_at  timestamptz,
  UNIQUE (device_id, key),
  CHECK ((metric IS NULL) = (amount IS NULL)),
  CHECK (every_days IS NOT NULL OR metric IS NOT NULL)
);
CREATE INDEX maintenance_tasks_due ON maintenance_tasks (due_at) WHERE NOT paused AND NOT gone;
CREATE INDEX maintenance_tasks_looked ON maintenance_tasks (looked_at NULLS FIRST);

CREATE TABLE maintenance_works (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id   bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  -- Null for work outside of the plan, and for a task that was deleted.
  task_id     bigint REFERENCES maintenance_tasks ON DELETE SET NULL,
  -- The task's name at that time.
  name_zh     text NOT NULL,
  name_en     text NOT NULL,
  done_at     timestamptz NOT NULL,
  done_by     bigint REFERENCES accounts ON DELETE SET NULL,
  -- What the task's counter had risen by since the previous work.
  counted     double precision,
  note        text NOT NULL,
  picture_ids bigint[] NOT NULL DEFAULT '{}',
  recorded_at timestamptz NOT NULL,
  -- The parts that were replaced, as rows of `device_parts` that were removed.
  part_ids    bigint[] NOT NULL DEFAULT '{}'
);
CREATE INDEX maintenance_works_device ON maintenance_works (device_id, done_at DESC, id DESC);
CREATE INDEX maintenance_works_task ON maintenance_works (task_id, done_at DESC) WHERE task_id IS NOT NULL;

-- A calendar that programs fetch by a secret URL; only the SHA-256 of the secret is stored.
CREATE TABLE maintenance_calendars (
  account_id  bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  secret_hash bytea NOT NULL UNIQUE,
  language    text NOT NULL,
  made_at     timestamptz NOT NULL,
  fetched_at  timestamptz
);
