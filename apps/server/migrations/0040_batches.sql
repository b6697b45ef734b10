-- What people started to be done to many things: it goes on part by part, and a part is done and noted in one transaction.
CREATE TABLE batches (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The API key that it was started with; a part is done only while that counts.
  api_key_id   bigint,
  kind         text NOT NULL,
  -- What it does it with: tags by name, a site or groups by id and name.
  targets      jsonb NOT NULL,
  state        text NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'broken')),
  reason       text,
  total        integer NOT NULL,
  done         integer NOT NULL DEFAULT 0,
  changed      integer NOT NULL DEFAULT 0,
  failed       integer NOT NULL DEFAULT 0,
  -- The line of the audit to which its parts belong.
  audit_line   text NOT NULL,
  started_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  cancel_asked boolean NOT NULL DEFAULT false,
  -- The run of a server that works on it, and when that was last heard of.
  runner       uuid,
  renewed_at   timestamptz,
  CHECK ((state = 'running') = (ended_at IS NULL)),
  CHECK (done <= total)
);
CREATE INDEX batches_account ON batches (account_id, id DESC);
CREATE INDEX batches_running ON batches (id) WHERE state = 'running';
CREATE INDEX batches_ended ON batches (ended_at) WHERE ended_at IS NOT NULL;

-- The things of a batch in the order of their turns, as they were called when it began.
CREATE TABLE batch_things (
  batch_id bigint NOT NULL REFERENCES batches ON DELETE CASCADE,
  place    integer NOT NULL,
  thing_id bigint NOT NULL,
  name     text NOT NULL,
  code     text NOT NULL,
  outcome  text CHECK (outcome IN ('changed', 'same', 'failed')),
  fault    text,
  PRIMARY KEY (batch_id, place)
);
-- The few that failed are looked for.
CREATE INDEX batch_things_failed ON batch_things (batch_id, place) WHERE outcome = 'failed';

-- The page in installations that have menus already; new ones get it from the seed.
WITH page AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, sort, visible, active_menu)
  SELECT id, 'MENU', 'batches', 'equipment/batches', '批量任务', 'Batches', 13, false, '/equipment/own-equipment' FROM menus
   WHERE path = '/equipment' AND parent_id IS NULL
  RETURNING id
)
INSERT INTO role_menus (role_id, menu_id) SELECT roles.id, page.id FROM roles, page WHERE roles.code IN ('ADMIN', 'MEMBER');
