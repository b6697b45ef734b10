-- Each entry of the menu as it was delivered has an icon of its own; what staff chose stays.
UPDATE menus SET icon = given.now
  FROM (VALUES
    ('group/own-equipment-group', 'group', 'groups'),
    ('group/share-device-group', 'share', 'sharedGroup'),
    ('system/settings/index', 'system', 'adjust'),
    ('system/status/index', 'dashboard', 'status'),
    ('personal/index', 'user', 'person')
  ) AS given (component, before, now)
 WHERE menus.component = given.component AND menus.icon = given.before;
