-- Who did what to what: every call that may change something leaves a line.

CREATE TABLE audit_lines (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  call       text NOT NULL,
  -- No reference: a line outlives who it is about.
  actor_id   bigint,
  actor      text,
  api_key_id bigint,
  address    text NOT NULL,
  user_agent text NOT NULL,
  input      jsonb NOT NULL,
  -- 'done' or the name of a problem; null until the call has ended, and for ever where the server ended first.
  result     text,
  took_ms    integer
);
CREATE INDEX audit_lines_at ON audit_lines (at);
CREATE INDEX audit_lines_actor ON audit_lines (actor_id, id);
CREATE INDEX audit_lines_call ON audit_lines (call, id);

-- The things that a call was about, by their names then, with what became of them.
CREATE TABLE audit_things (
  line_id  bigint NOT NULL REFERENCES audit_lines ON DELETE CASCADE,
  noun     text NOT NULL,
  thing_id text NOT NULL,
  at       timestamptz NOT NULL,
  name     text NOT NULL,
  act      text NOT NULL CHECK (act IN ('created', 'changed', 'removed', 'touched')),
  changes  jsonb NOT NULL,
  PRIMARY KEY (noun, thing_id, line_id)
);
CREATE INDEX audit_things_line ON audit_things (line_id);

-- A line is added, ended once, and deleted no sooner than after 30 days. That holds for this program's own account too.
CREATE FUNCTION audit_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_lines' AND to_jsonb(OLD) ->> 'result' IS NULL
     AND to_jsonb(NEW) ->> 'result' IS NOT NULL AND OLD.at > now() - interval '1 day'
     AND to_jsonb(OLD) - '{result,took_ms,actor_id,actor}'::text[] = to_jsonb(NEW) - '{result,took_ms,actor_id,actor}'::text[]
     AND (to_jsonb(OLD) ->> 'actor_id' IS NULL OR to_jsonb(OLD) ->> 'actor_id' = to_jsonb(NEW) ->> 'actor_id')
  THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '30 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the audit is not changed' USING ERRCODE = 'LM002';
END $$;
CREATE TRIGGER audit_lines_keep BEFORE UPDATE OR DELETE ON audit_lines FOR EACH ROW EXECUTE FUNCTION audit_keep();
CREATE TRIGGER audit_things_keep BEFORE UPDATE OR DELETE ON audit_things FOR EACH ROW EXECUTE FUNCTION audit_keep();

CREATE FUNCTION audit_keep_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is not emptied' USING ERRCODE = 'LM002';
END $$;
CREATE TRIGGER audit_lines_keep_all BEFORE TRUNCATE ON audit_lines EXECUTE FUNCTION audit_keep_all();
CREATE TRIGGER audit_things_keep_all BEFORE TRUNCATE ON audit_things EXECUTE FUNCTION audit_keep_all();

-- The page in installations that have menus already; new ones get it from the seed.
WITH page AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort)
  SELECT id, 'MENU', 'audit', 'system/audit/index', '审计日志', 'Audit', 'log', 12 FROM menus
   WHERE path = '/system' AND parent_id IS NULL
  RETURNING id
), buttons AS (
  INSERT INTO menus (parent_id, kind, path, perm, title, title_en, sort)
  SELECT page.id, 'BUTTON', '', added.perm, added.title, added.title_en, added.sort
    FROM page CROSS JOIN (VALUES
      ('sys:audit:list', '查看审计日志', 'See the audit', 1),
      ('sys:audit:export', '导出审计日志', 'Export the audit', 2)
    ) AS added (perm, title, title_en, sort)
)
INSERT INTO role_menus (role_id, menu_id) SELECT roles.id, page.id FROM roles, page WHERE roles.code = 'ADMIN';

INSERT INTO role_permissions (role_id, permission)
SELECT roles.id, added FROM roles, unnest(ARRAY['sys:audit:list', 'sys:audit:export']) AS added
 WHERE roles.code = 'ADMIN'
ON CONFLICT DO NOTHING;
