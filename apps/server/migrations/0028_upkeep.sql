-- What keeps machines going: the plan of their maintenance, the work done, and reports of faults, with pictures.

-- In the database and not in a folder, so that every server has them, a backup holds them, and they go with their device.
CREATE TABLE device_pictures (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id   bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  -- Part of the device page that shows it: who may open that part sees it.
  tab         text NOT NULL CHECK (tab IN ('maintenance', 'feedback')),
  made_by     bigint REFERENCES accounts ON DELETE SET NULL,
  made_at     timestamptz NOT NULL,
  -- Drawn anew as WebP: at most 1600 px and at most 240 px wide or high.
  large       bytea NOT NULL,
  small       bytea NOT NULL,
  -- False until something shows it; such pictures are deleted after a day.
  kept        boolean NOT NULL DEFAULT false
);
CREATE INDEX device_pictures_device ON device_pictures (device_id);
CREATE INDEX device_pictures_loose ON device_pictures (made_at) WHERE NOT kept;

-- The tasks of one device: those of its product's plan under their key, and its own without one.
CREATE TABLE maintenance_tasks (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id  bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  key        text,
  name_zh    text NOT NULL,
  name_en    text NOT NULL,
  note       text NOT NULL DEFAULT '',
  every_days integer CHECK (every_days > 0),
  -- After this counter rose by so much.
  metric     text,
  amount     double precision CHECK (amount > 0),
  paused     boolean NOT NULL DEFAULT false,
  -- No longer in the product's plan; what was done stays.
  gone       boolean NOT NULL DEFAULT false,
  -- From when it counts while no work is recorded.
  begins_at  timestamptz NOT NULL,
  -- What follows is forecast from time to time.
  counted    double precision,
  per_day    double precision,
  soon_at    timestamptz,
  due_at     timestamptz,
  due_by     text CHECK (due_by IN ('days', 'count')),
  -- When its owner was told that it is overdue.
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
  -- As it was called then.
  name_zh     text NOT NULL,
  name_en     text NOT NULL,
  done_at     timestamptz NOT NULL,
  done_by     bigint REFERENCES accounts ON DELETE SET NULL,
  -- What the task's counter had risen by since the work before.
  counted     double precision,
  note        text NOT NULL,
  picture_ids bigint[] NOT NULL DEFAULT '{}',
  recorded_at timestamptz NOT NULL
);
CREATE INDEX maintenance_works_device ON maintenance_works (device_id, done_at DESC, id DESC);
CREATE INDEX maintenance_works_task ON maintenance_works (task_id, done_at DESC) WHERE task_id IS NOT NULL;

-- A calendar that programs fetch by a secret address; only the SHA-256 of the secret is kept.
CREATE TABLE maintenance_calendars (
  account_id  bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  secret_hash bytea NOT NULL UNIQUE,
  language    text NOT NULL,
  made_at     timestamptz NOT NULL,
  fetched_at  timestamptz
);

-- A report that something is wrong with a device, with its thread.
CREATE TABLE feedback (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id   bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  reporter_id bigint REFERENCES accounts ON DELETE SET NULL,
  title       text NOT NULL,
  fault_code  text,
  -- Cycles have no key of their own that stays; the start tells which one it was.
  cycle_id    bigint,
  status      text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'working', 'solved', 'closed')),
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL
);
CREATE INDEX feedback_device ON feedback (device_id, updated_at DESC, id DESC);
CREATE INDEX feedback_updated ON feedback (updated_at DESC, id DESC);
CREATE INDEX feedback_reporter ON feedback (reporter_id);

-- One line of a thread: words, pictures, a change of the status, or work that was done for it.
CREATE TABLE feedback_entries (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feedback_id bigint NOT NULL REFERENCES feedback ON DELETE CASCADE,
  author_id   bigint REFERENCES accounts ON DELETE SET NULL,
  at          timestamptz NOT NULL,
  text        text NOT NULL,
  picture_ids bigint[] NOT NULL DEFAULT '{}',
  status      text CHECK (status IN ('open', 'answered', 'working', 'solved', 'closed')),
  work_id     bigint REFERENCES maintenance_works ON DELETE SET NULL
);
CREATE INDEX feedback_entries_feedback ON feedback_entries (feedback_id, id);

-- The menu and permissions in installations that have them already; new ones get them from the seed.
WITH page AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort)
  SELECT id, 'MENU', 'maintenance', 'equipment/maintenance', '保养计划', 'Maintenance', 'tools', 9
    FROM menus WHERE path = '/equipment' AND parent_id IS NULL
  RETURNING id
), buttons AS (
  INSERT INTO menus (parent_id, kind, path, perm, title, title_en, sort)
  SELECT page.id, 'BUTTON', '', 'iot:maintenance:edit', '记录保养与管理计划', 'Record maintenance and keep the plan', 1 FROM page
)
INSERT INTO role_menus (role_id, menu_id)
SELECT roles.id, page.id FROM roles, page WHERE roles.code IN ('ADMIN', 'MEMBER');

INSERT INTO role_permissions (role_id, permission)
SELECT roles.id, added.permission FROM roles JOIN (VALUES
    ('ADMIN', 'iot:maintenance:edit'), ('MEMBER', 'iot:maintenance:edit'),
    ('ADMIN', 'iot:feedback:add'), ('MEMBER', 'iot:feedback:add'), ('GUEST', 'iot:feedback:add')
  ) AS added (role, permission) ON added.role = roles.code
ON CONFLICT DO NOTHING;
