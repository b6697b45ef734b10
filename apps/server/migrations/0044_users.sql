-- Accounts are managed by staff. One that was deleted stays under another name, for what tells of it; nobody signs in with it.
ALTER TABLE accounts ADD COLUMN deleted_at timestamptz;
CREATE INDEX accounts_newest ON accounts (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX accounts_search ON accounts
  USING gin (lower((username || ' ' || nickname || ' ' || coalesce(mobile, '') || ' ' || coalesce(email, '')) COLLATE "default") gin_trgm_ops);

-- The page in installations that have menus already; new ones get it from the seed.
WITH page AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort, keep_alive)
  SELECT id, 'MENU', 'user', 'system/user/index', '用户管理', 'Users', 'user', 1, true FROM menus
   WHERE path = '/system' AND parent_id IS NULL
  RETURNING id
), buttons AS (
  INSERT INTO menus (parent_id, kind, path, perm, title, title_en, sort)
  SELECT page.id, 'BUTTON', '', added.perm, added.title, added.title_en, added.sort
    FROM page CROSS JOIN (VALUES
      ('sys:user:list', '查看用户', 'See users', 1),
      ('sys:user:add', '新增用户', 'Add users', 2),
      ('sys:user:edit', '修改用户', 'Change users', 3),
      ('sys:user:delete', '删除用户', 'Delete users', 4),
      ('sys:user:reset_pwd', '重置密码', 'Reset passwords', 5),
      ('sys:user:import', '导入用户', 'Import users', 6),
      ('sys:user:export', '导出用户', 'Export users', 7)
    ) AS added (perm, title, title_en, sort)
)
INSERT INTO role_menus (role_id, menu_id) SELECT roles.id, page.id FROM roles, page WHERE roles.code = 'ADMIN';

INSERT INTO role_permissions (role_id, permission)
SELECT roles.id, added
  FROM roles, unnest(ARRAY['sys:user:list', 'sys:user:add', 'sys:user:edit', 'sys:user:delete', 'sys:user:reset_pwd',
                           'sys:user:import', 'sys:user:export']) AS added
 WHERE roles.code = 'ADMIN'
ON CONFLICT DO NOTHING;
