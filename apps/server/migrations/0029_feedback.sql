-- Reports of faults get their page. A wash that is recognised anew has another id: its start finds it.
ALTER TABLE feedback ADD COLUMN cycle_started_at timestamptz;

WITH page AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort)
  SELECT id, 'MENU', 'feedback', 'equipment/feedback', '故障反馈', 'Fault reports', 'form', 10
    FROM menus WHERE path = '/equipment' AND parent_id IS NULL
  RETURNING id
), buttons AS (
  INSERT INTO menus (parent_id, kind, path, perm, title, title_en, sort)
  SELECT page.id, 'BUTTON', '', 'iot:feedback:add', '提交和回复故障反馈', 'Report faults and answer reports', 1 FROM page
)
INSERT INTO role_menus (role_id, menu_id)
SELECT roles.id, page.id FROM roles, page WHERE roles.code IN ('ADMIN', 'MEMBER');
