-- What staff may set for the whole installation, how long things are kept, what jobs did, and what a running installation says of itself.

-- A setting that is not here has its usual value.
CREATE TABLE settings (
  key        text PRIMARY KEY,
  value      integer NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by bigint REFERENCES accounts ON DELETE SET NULL
);

-- The last run of each job, and the last one that found something to do.
CREATE TABLE job_runs (
  job        text PRIMARY KEY,
  started_at timestamptz NOT NULL,
  -- Null while it runs, and for ever where its server ended meanwhile.
  ended_at   timestamptz,
  error      text,
  server     text NOT NULL,
  done       jsonb,
  done_at    timestamptz
);

-- What each server that runs says of itself, renewed every few seconds.
CREATE TABLE server_reports (
  id    uuid PRIMARY KEY,
  at    timestamptz NOT NULL,
  facts jsonb NOT NULL
);

-- How large the parts of the database were on a day.
CREATE TABLE storage_samples (
  day   date PRIMARY KEY,
  bytes jsonb NOT NULL
);

-- The history of a device that was removed long ago goes, but for its washes, which are proof.
ALTER TABLE removed_devices ADD COLUMN forgotten_at timestamptz;
CREATE INDEX removed_devices_kept ON removed_devices (removed_at) WHERE forgotten_at IS NULL;
CREATE INDEX telemetry_minutes_hour ON telemetry_minutes USING brin (hour);

-- The pages in installations that have menus already; new ones get them from the seed.
WITH pages AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort)
  SELECT m.id, 'MENU', added.path, added.component, added.title, added.title_en, added.icon, added.sort
    FROM menus m CROSS JOIN (VALUES
      ('settings', 'system/settings/index', '系统设置', 'Settings', 'system', 14),
      ('status', 'system/status/index', '运行状态', 'System status', 'dashboard', 15)
    ) AS added (path, component, title, title_en, icon, sort)
   WHERE m.path = '/system' AND m.parent_id IS NULL
  RETURNING id, path
), buttons AS (
  INSERT INTO menus (parent_id, kind, path, perm, title, title_en, sort)
  SELECT pages.id, 'BUTTON', '', added.perm, added.title, added.title_en, added.sort
    FROM pages JOIN (VALUES
      ('settings', 'sys:setting:list', '查看系统设置', 'See settings', 1),
      ('settings', 'sys:setting:edit', '修改系统设置', 'Change settings', 2),
      ('status', 'sys:status:list', '查看运行状态', 'See the state of the system', 1),
      ('status', 'sys:job:run', '立即执行任务', 'Run jobs at once', 2)
    ) AS added (page, perm, title, title_en, sort) ON added.page = pages.path
)
INSERT INTO role_menus (role_id, menu_id) SELECT roles.id, pages.id FROM roles, pages WHERE roles.code = 'ADMIN';

INSERT INTO role_permissions (role_id, permission)
SELECT roles.id, added
  FROM roles, unnest(ARRAY['sys:setting:list', 'sys:setting:edit', 'sys:status:list', 'sys:job:run']) AS added
 WHERE roles.code = 'ADMIN'
ON CONFLICT DO NOTHING;
