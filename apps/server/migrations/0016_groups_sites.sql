-- Groups, sites and tags get their pages.

-- Which groups of an account have a rule: asked whenever facts of a device change.
CREATE INDEX device_groups_rule ON device_groups (owner_id) WHERE rule IS NOT NULL;

-- The groups stand right after the devices.
UPDATE menus SET sort = sort + 1 WHERE parent_id IS NULL AND sort BETWEEN 3 AND 88;

-- Menus and permissions in installations that have them already; new ones get them from the seed.
WITH folder AS (
  INSERT INTO menus (kind, path, component, redirect, title, title_en, icon, sort)
  SELECT 'CATALOG', '/group', 'Layout', '/group/own-equipment-group', '设备分组', 'Device groups', 'group', 3
   WHERE EXISTS (SELECT FROM menus)
  RETURNING id
), page AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort, keep_alive)
  SELECT folder.id, 'MENU', added.path, 'group/' || added.path, added.title, added.title_en, added.icon, added.sort, added.keep_alive
    FROM folder CROSS JOIN (VALUES
      ('own-equipment-group', '我的分组', 'My groups', 'group', 1, true),
      ('share-device-group', '共享分组', 'Shared groups', 'share', 2, false)
    ) AS added (path, title, title_en, icon, sort, keep_alive)
  RETURNING id
), site AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort)
  SELECT id, 'MENU', 'sites', 'equipment/sites', '站点管理', 'Sites', 'site', 6 FROM menus WHERE path = '/equipment' AND parent_id IS NULL
  RETURNING id
)
INSERT INTO role_menus (role_id, menu_id)
SELECT roles.id, added.id FROM roles, (TABLE folder UNION ALL TABLE page UNION ALL TABLE site) AS added
 WHERE roles.code IN ('ADMIN', 'MEMBER');

INSERT INTO role_permissions (role_id, permission)
SELECT roles.id, added FROM roles, unnest(ARRAY[
    'iot:device:edit', 'iot:group:list', 'iot:group:add', 'iot:group:edit', 'iot:group:delete',
    'iot:site:list', 'iot:site:add', 'iot:site:edit', 'iot:site:delete']) AS added
 WHERE roles.code IN ('ADMIN', 'MEMBER')
ON CONFLICT DO NOTHING;
