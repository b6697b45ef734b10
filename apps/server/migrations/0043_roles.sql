-- Roles are made and granted by people: what their holders see of others, and which ones the product needs.
ALTER TABLE roles
  ADD COLUMN data_scope text NOT NULL DEFAULT 'self' CHECK (data_scope IN ('all', 'below', 'dept', 'self', 'chosen')),
  ADD COLUMN built_in   boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX roles_name ON roles (lower(name));

UPDATE roles SET built_in = true WHERE code IN ('ROOT', 'ADMIN', '_user_', 'MEMBER', 'GUEST');
UPDATE roles SET data_scope = 'all' WHERE code IN ('ROOT', 'ADMIN');

-- The departments of the scope 'chosen'.
CREATE TABLE role_depts (
  role_id bigint NOT NULL REFERENCES roles ON DELETE CASCADE,
  dept_id bigint NOT NULL REFERENCES depts ON DELETE CASCADE,
  PRIMARY KEY (role_id, dept_id)
);
CREATE INDEX role_depts_dept ON role_depts (dept_id);

-- The page in installations that have menus already; new ones get it from the seed.
WITH page AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort, keep_alive)
  SELECT id, 'MENU', 'role', 'system/role/index', '角色管理', 'Roles', 'role', 2, true FROM menus
   WHERE path = '/system' AND parent_id IS NULL
  RETURNING id
), moved AS (
  UPDATE menus SET parent_id = page.id, sort = 1 FROM page WHERE perm = 'sys:role:list'
), buttons AS (
  INSERT INTO menus (parent_id, kind, path, perm, title, title_en, sort)
  SELECT page.id, 'BUTTON', '', added.perm, added.title, added.title_en, added.sort
    FROM page CROSS JOIN (VALUES
      ('sys:role:add', '新增角色', 'Add roles', 2),
      ('sys:role:edit', '修改角色', 'Change roles', 3),
      ('sys:role:delete', '删除角色', 'Delete roles', 4),
      ('sys:role:assign', '分配权限', 'Grant permissions', 5)
    ) AS added (perm, title, title_en, sort)
)
INSERT INTO role_menus (role_id, menu_id) SELECT roles.id, page.id FROM roles, page WHERE roles.code = 'ADMIN';

INSERT INTO role_permissions (role_id, permission)
SELECT roles.id, added
  FROM roles, unnest(ARRAY['sys:role:add', 'sys:role:edit', 'sys:role:delete', 'sys:role:assign']) AS added
 WHERE roles.code = 'ADMIN'
ON CONFLICT DO NOTHING;

-- Every permission has its button, so that it can be granted.
INSERT INTO menus (parent_id, kind, path, perm, title, title_en, sort)
SELECT page.id, 'BUTTON', '', button.perm, button.title, button.title_en, button.sort
  FROM menus page JOIN (VALUES
    ('equipment/own-equipment', 'iot:device:edit', '修改设备', 'Change devices', 4),
    ('equipment/own-equipment', 'iot:device:delete', '删除设备', 'Delete devices', 5),
    ('equipment/own-equipment', 'iot:device:share', '共享设备', 'Share devices', 6),
    ('equipment/own-equipment', 'iot:device:import', '导入设备', 'Import devices', 7),
    ('group/own-equipment-group', 'iot:group:list', '查看设备分组', 'See groups', 1),
    ('group/own-equipment-group', 'iot:group:add', '新增设备分组', 'Add groups', 2),
    ('group/own-equipment-group', 'iot:group:edit', '修改设备分组', 'Change groups', 3),
    ('group/own-equipment-group', 'iot:group:delete', '删除设备分组', 'Delete groups', 4),
    ('equipment/sites', 'iot:site:list', '查看站点', 'See sites', 1),
    ('equipment/sites', 'iot:site:add', '新增站点', 'Add sites', 2),
    ('equipment/sites', 'iot:site:edit', '修改站点', 'Change sites', 3),
    ('equipment/sites', 'iot:site:delete', '删除站点', 'Delete sites', 4),
    ('product/index', 'iot:product:list', '查看产品', 'See products', 1),
    ('product/index', 'iot:product:add', '新增产品', 'Add products', 2),
    ('product/index', 'iot:product:edit', '修改产品', 'Edit products', 3),
    ('product/index', 'iot:product:delete', '删除产品', 'Delete products', 4),
    ('product/index', 'iot:product:import', '导入产品', 'Import products', 5),
    ('product/index', 'iot:product:export', '导出产品', 'Export products', 6)
  ) AS button (component, perm, title, title_en, sort) ON page.component = button.component
 WHERE NOT EXISTS (SELECT 1 FROM menus there WHERE there.perm = button.perm);
