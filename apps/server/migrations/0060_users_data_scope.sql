-- The data scope of accounts as a condition of SQL: whose devices staff see, and which staff see a device.

-- Whether a role that applies to an account shows everybody.
CREATE FUNCTION sees_every_dept(viewer bigint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM account_roles ar JOIN roles r ON r.id = ar.role_id AND r.enabled
                  WHERE ar.account_id = viewer AND (r.code = 'ROOT' OR r.data_scope = 'all'))
$$;

-- The departments in the data scope of an account, from all its roles. For accounts that see everybody it says nothing.
CREATE FUNCTION seen_depts(viewer bigint) RETURNS SETOF bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH RECURSIVE held AS (
    SELECT r.id AS role_id, r.data_scope, a.dept_id
      FROM account_roles ar JOIN roles r ON r.id = ar.role_id AND r.enabled JOIN accounts a ON a.id = ar.account_id
     WHERE ar.account_id = viewer
  ), below (id) AS (
    SELECT dept_id FROM held WHERE data_scope = 'below' AND dept_id IS NOT NULL
    UNION SELECT d.id FROM depts d JOIN below b ON d.parent_id = b.id
  )
  SELECT id FROM below
  UNION SELECT dept_id FROM held WHERE data_scope = 'dept' AND dept_id IS NOT NULL
  UNION SELECT rd.dept_id FROM held JOIN role_depts rd ON rd.role_id = held.role_id WHERE held.data_scope = 'chosen'
$$;

-- Whether the data scope of an account shows the people of a department; only a scope of everybody shows those without one.
CREATE FUNCTION scope_shows(viewer bigint, dept bigint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sees_every_dept(viewer) OR coalesce(dept IN (SELECT seen_depts(viewer)), false)
$$;
