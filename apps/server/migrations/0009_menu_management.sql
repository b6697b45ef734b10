-- Menus are edited by people: buttons carry permissions, and what the console needs stays where it is.

ALTER TABLE menus
  ADD COLUMN perm     text,
  ADD COLUMN built_in boolean NOT NULL DEFAULT false;

-- A button without a permission would mean nothing; none was ever made.
DELETE FROM menus WHERE kind = 'BUTTON';
ALTER TABLE menus ADD CONSTRAINT menus_perm_check CHECK ((kind = 'BUTTON') = (perm IS NOT NULL));
CREATE UNIQUE INDEX menus_perm ON menus (perm) WHERE perm IS NOT NULL;

-- Buttons have no path, so several stand below one page.
DROP INDEX menus_place;
CREATE UNIQUE INDEX menus_place ON menus (coalesce(parent_id, 0), path) WHERE kind <> 'BUTTON';

UPDATE menus SET built_in = true WHERE component = 'dashboard/index';

-- The administration in installations that have their menus already; new ones get it from the seed.
WITH system AS (
  INSERT INTO menus (kind, path, component, title, title_en, icon, sort, always_show, built_in)
  SELECT 'CATALOG', '/system', 'Layout', '系统管理', 'System', 'system', 80, true, true
  WHERE EXISTS (SELECT 1 FROM menus)
  RETURNING id
), pages AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort, keep_alive, built_in)
  SELECT system.id, 'MENU', page.path, page.component, page.title, page.title_en, page.icon, page.sort, true, page.built_in
  FROM system, (VALUES
    ('cmenu', 'system/menu/index', '菜单管理', 'Menus', 'menu', 1, true),
    ('protocol', 'system/protocol/index', '协议管理', 'Agreements', 'document', 2, false),
    ('outbox', 'system/outbox/index', '发件箱', 'Outbox', 'outbox', 3, false)
  ) AS page (path, component, title, title_en, icon, sort, built_in)
  RETURNING id, path
)
INSERT INTO role_menus (role_id, menu_id)
SELECT roles.id, system.id FROM roles, system WHERE roles.code IN ('ADMIN', '_user_')
UNION ALL
SELECT roles.id, pages.id FROM roles JOIN pages
  ON (roles.code, pages.path) IN (('_user_', 'cmenu'), ('ADMIN', 'protocol'));

INSERT INTO menus (parent_id, kind, path, perm, title, title_en, sort)
SELECT page.id, 'BUTTON', '', button.perm, button.title, button.title_en, button.sort
FROM menus page JOIN (VALUES
  ('equipment/own-equipment', 'iot:device:list', '查看设备', 'See devices', 1),
  ('equipment/own-equipment', 'iot:device:add', '添加设备', 'Add devices', 2),
  ('equipment/own-equipment', 'iot:device:any', '查看所有人的设备', 'See everybody''s devices', 3),
  ('system/menu/index', 'sys:menu:list', '查看菜单', 'See menus', 1),
  ('system/menu/index', 'sys:menu:add', '新增菜单', 'Add menus', 2),
  ('system/menu/index', 'sys:menu:edit', '编辑菜单', 'Edit menus', 3),
  ('system/menu/index', 'sys:menu:delete', '删除菜单', 'Delete menus', 4),
  ('system/menu/index', 'sys:role:list', '查看角色', 'See roles', 5),
  ('system/protocol/index', 'sys:protocol:list', '查看协议与同意记录', 'See agreements and who agreed to them', 1),
  ('system/protocol/index', 'sys:protocol:edit', '编辑协议草稿', 'Edit drafts of agreements', 2),
  ('system/protocol/index', 'sys:protocol:publish', '发布协议', 'Publish agreements', 3),
  ('system/outbox/index', 'sys:outbox:list', '查看未寄出的消息', 'See messages that were not sent out', 1),
  ('system/outbox/index', 'sys:outbox:delete', '删除未寄出的消息', 'Delete messages that were not sent out', 2)
) AS button (component, perm, title, title_en, sort) ON page.component = button.component;

INSERT INTO role_permissions (role_id, permission)
SELECT roles.id, granted.permission
FROM roles JOIN (VALUES
  ('_user_', 'sys:menu:list'), ('_user_', 'sys:menu:add'), ('_user_', 'sys:menu:edit'), ('_user_', 'sys:menu:delete'),
  ('_user_', 'sys:role:list'), ('ADMIN', 'sys:role:list'),
  ('ADMIN', 'sys:protocol:list'), ('ADMIN', 'sys:protocol:edit'), ('ADMIN', 'sys:protocol:publish')
) AS granted (code, permission) ON roles.code = granted.code
ON CONFLICT DO NOTHING;
