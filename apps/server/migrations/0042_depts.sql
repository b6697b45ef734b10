-- Departments: the tree that staff stand in.
CREATE TABLE depts (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Nothing goes silently with what is above it.
  parent_id  bigint REFERENCES depts ON DELETE NO ACTION,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  sort       integer NOT NULL DEFAULT 1 CHECK (sort BETWEEN 0 AND 9999),
  enabled    boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (parent_id <> id)
);
CREATE UNIQUE INDEX depts_name ON depts (coalesce(parent_id, 0), lower(name));

ALTER TABLE accounts ADD COLUMN dept_id bigint REFERENCES depts ON DELETE RESTRICT;
CREATE INDEX accounts_dept ON accounts (dept_id) WHERE dept_id IS NOT NULL;

-- The page in installations that have menus already, before what stands there; new ones get it from the seed.
UPDATE menus SET sort = sort + 3
 WHERE parent_id = (SELECT id FROM menus WHERE path = '/system' AND parent_id IS NULL);

WITH page AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort, keep_alive)
  SELECT id, 'MENU', 'dept', 'system/dept/index', '部门管理', 'Departments', 'dept', 3, true FROM menus
   WHERE path = '/system' AND parent_id IS NULL
  RETURNING id
), buttons AS (
  INSERT INTO menus (parent_id, kind, path, perm, title, title_en, sort)
  SELECT page.id, 'BUTTON', '', added.perm, added.title, added.title_en, added.sort
    FROM page CROSS JOIN (VALUES
      ('sys:dept:list', '查看部门', 'See departments', 1),
      ('sys:dept:add', '新增部门', 'Add departments', 2),
      ('sys:dept:edit', '修改部门', 'Change departments', 3),
      ('sys:dept:delete', '删除部门', 'Delete departments', 4)
    ) AS added (perm, title, title_en, sort)
)
INSERT INTO role_menus (role_id, menu_id) SELECT roles.id, page.id FROM roles, page WHERE roles.code = 'ADMIN';

INSERT INTO role_permissions (role_id, permission)
SELECT roles.id, added
  FROM roles, unnest(ARRAY['sys:dept:list', 'sys:dept:add', 'sys:dept:edit', 'sys:dept:delete']) AS added
 WHERE roles.code = 'ADMIN'
ON CONFLICT DO NOTHING;
