-- The page of a site in installations that have menus already; new ones get it from the seed.
WITH page AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, sort, visible, keep_alive, active_menu)
  SELECT id, 'MENU', 'site-info/:id', 'equipment/site-info', '站点详情', 'Site', 14, false, true, '/equipment/sites' FROM menus
   WHERE path = '/equipment' AND parent_id IS NULL
  RETURNING id
)
INSERT INTO role_menus (role_id, menu_id) SELECT roles.id, page.id FROM roles, page WHERE roles.code IN ('ADMIN', 'MEMBER');
