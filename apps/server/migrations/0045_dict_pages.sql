-- Dictionaries get their page, and a first field of the product's own: what kind of fault a report is about.
ALTER TABLE dict_items ADD COLUMN remark text NOT NULL DEFAULT '' CHECK (length(remark) <= 200);

-- A value of the dictionary `feedback_kind`; the dictionary keeps what is stored here.
ALTER TABLE feedback ADD COLUMN kind text CHECK (length(kind) BETWEEN 1 AND 64);
CREATE INDEX feedback_kind ON feedback (kind) WHERE kind IS NOT NULL;

WITH type AS (
  INSERT INTO dict_types (code, name, name_en, remark, built_in)
  VALUES ('feedback_kind', '故障类型', 'Kinds of faults', '反馈故障时可选 Offered where a fault is reported', true)
  ON CONFLICT (code) DO UPDATE SET built_in = true
  RETURNING id
)
INSERT INTO dict_items (type_id, value, label, label_en, tag_type, sort)
SELECT type.id, item.value, item.label, item.label_en, item.tag_type, item.sort
FROM type CROSS JOIN (VALUES
  ('result', '清洗效果不好', 'Poor result', 'warning', 1),
  ('water', '漏水或进排水', 'Leak, filling or draining', 'primary', 2),
  ('heat', '温度或加热', 'Temperature or heating', 'danger', 3),
  ('dosing', '药剂或加料', 'Chemicals or dosing', 'success', 4),
  ('mechanics', '异响或机械', 'Noise or mechanics', 'info', 5),
  ('electrics', '电气或显示', 'Electrics or display', 'info', 6),
  ('other', '其他', 'Other', '', 99)
) AS item (value, label, label_en, tag_type, sort)
ON CONFLICT DO NOTHING;

-- The page in installations that have menus already; new ones get it from the seed.
WITH page AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort, keep_alive)
  SELECT id, 'MENU', 'dict', 'system/dict/index', '字典管理', 'Dictionaries', 'dict', 5, true FROM menus
   WHERE path = '/system' AND parent_id IS NULL
  RETURNING id
), buttons AS (
  INSERT INTO menus (parent_id, kind, path, perm, title, title_en, sort)
  SELECT page.id, 'BUTTON', '', added.perm, added.title, added.title_en, added.sort
    FROM page CROSS JOIN (VALUES
      ('sys:dict_type:list', '查看字典', 'See dictionaries', 1),
      ('sys:dict_type:add', '新增字典', 'Add dictionaries', 2),
      ('sys:dict_type:edit', '编辑字典', 'Edit dictionaries', 3),
      ('sys:dict_type:delete', '删除字典', 'Delete dictionaries', 4),
      ('sys:dict:list', '查看字典项', 'See the items of dictionaries', 5),
      ('sys:dict:add', '新增字典项', 'Add items to dictionaries', 6),
      ('sys:dict:edit', '编辑字典项', 'Edit items of dictionaries', 7),
      ('sys:dict:delete', '删除字典项', 'Delete items of dictionaries', 8)
    ) AS added (perm, title, title_en, sort)
)
INSERT INTO role_menus (role_id, menu_id) SELECT roles.id, page.id FROM roles, page WHERE roles.code = 'ADMIN';

INSERT INTO role_permissions (role_id, permission)
SELECT roles.id, added FROM roles, unnest(ARRAY['sys:dict_type:list', 'sys:dict_type:add', 'sys:dict_type:edit',
       'sys:dict_type:delete', 'sys:dict:list', 'sys:dict:add', 'sys:dict:edit', 'sys:dict:delete']) AS added
 WHERE roles.code = 'ADMIN'
ON CONFLICT DO NOTHING;
