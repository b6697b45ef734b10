-- The pages' routes in installations that have their menus already; new ones get them from the seed.
WITH parent AS (
  SELECT id FROM menus WHERE parent_id IS NULL AND path = '/equipment'
), pages AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort, visible, keep_alive, active_menu)
  SELECT parent.id, 'MENU', page.path, page.component, page.title, page.title_en, page.icon, page.sort, page.visible, true, page.active
    FROM parent, (VALUES
      ('product', 'product/index', '产品管理', 'Products', 'product', 20, true, NULL),
      ('product-info/:id', 'product/product-info', '产品详情', 'Product', NULL, 21, false, '/equipment/product')
    ) AS page (path, component, title, title_en, icon, sort, visible, active)
  RETURNING id
)
INSERT INTO role_menus (role_id, menu_id) SELECT roles.id, pages.id FROM roles, pages WHERE roles.code = 'ADMIN';
