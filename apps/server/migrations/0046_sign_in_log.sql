-- The history of sign-ins for staff: a line outlives who it is about, and nobody changes it.
ALTER TABLE sign_in_log
  DROP CONSTRAINT sign_in_log_account_id_fkey,
  -- The name then.
  ADD COLUMN username text;
UPDATE sign_in_log SET username = accounts.username FROM accounts WHERE accounts.id = sign_in_log.account_id;

CREATE INDEX sign_in_log_username ON sign_in_log (username, id);
CREATE INDEX sign_in_log_address ON sign_in_log (address text_pattern_ops, id);

-- A line is added, and deleted no sooner than after 30 days. That holds for this program's own account too.
CREATE FUNCTION sign_in_log_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '30 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the history of sign-ins is not changed' USING ERRCODE = 'LM002';
END $$;
CREATE TRIGGER sign_in_log_keep BEFORE UPDATE OR DELETE ON sign_in_log FOR EACH ROW EXECUTE FUNCTION sign_in_log_keep();

CREATE FUNCTION sign_in_log_keep_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of sign-ins is not emptied' USING ERRCODE = 'LM002';
END $$;
CREATE TRIGGER sign_in_log_keep_all BEFORE TRUNCATE ON sign_in_log EXECUTE FUNCTION sign_in_log_keep_all();

-- Who agreed to what is exported by those who may.
INSERT INTO menus (parent_id, kind, path, perm, title, title_en, sort)
SELECT id, 'BUTTON', '', 'sys:protocol:export', '导出同意记录', 'Export who agreed to agreements', 4
  FROM menus WHERE component = 'system/protocol/index';

-- The page in installations that have menus already; new ones get it from the seed.
WITH page AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort, keep_alive)
  SELECT id, 'MENU', 'sign-ins', 'system/sign-ins/index', '登录日志', 'Sign-ins', 'key', 13, true FROM menus
   WHERE path = '/system' AND parent_id IS NULL
  RETURNING id
), buttons AS (
  INSERT INTO menus (parent_id, kind, path, perm, title, title_en, sort)
  SELECT page.id, 'BUTTON', '', added.perm, added.title, added.title_en, added.sort
    FROM page CROSS JOIN (VALUES
      ('sys:sign_in:list', '查看登录日志', 'See the history of sign-ins', 1),
      ('sys:sign_in:export', '导出登录日志', 'Export the history of sign-ins', 2)
    ) AS added (perm, title, title_en, sort)
)
INSERT INTO role_menus (role_id, menu_id) SELECT roles.id, page.id FROM roles, page WHERE roles.code = 'ADMIN';

INSERT INTO role_permissions (role_id, permission)
SELECT roles.id, added
  FROM roles, unnest(ARRAY['sys:sign_in:list', 'sys:sign_in:export', 'sys:protocol:export']) AS added
 WHERE roles.code = 'ADMIN'
ON CONFLICT DO NOTHING;
