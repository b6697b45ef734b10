-- Roles: what their members may do, and which other accounts they see.

CREATE TABLE roles (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code       text NOT NULL UNIQUE CHECK (code <> '' AND length(code) <= 32),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  name_en    text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 64),
  enabled    boolean NOT NULL DEFAULT true,
  sort       integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Whose accounts the members see, by department.
  data_scope text NOT NULL DEFAULT 'self' CHECK (data_scope IN ('all', 'below', 'dept', 'self', 'chosen')),
  -- The product needs it: nobody deletes it or changes its code.
  built_in   boolean NOT NULL DEFAULT false
);
-- Codes and names that differ only in upper and lower case look the same to people.
CREATE UNIQUE INDEX roles_code_alike ON roles (lower(code));
CREATE UNIQUE INDEX roles_name ON roles (lower(name));

CREATE TABLE role_permissions (
  role_id    bigint NOT NULL REFERENCES roles ON DELETE CASCADE,
  permission text NOT NULL,
  PRIMARY KEY (role_id, permission)
);

-- The departments of the data scope 'chosen'.
CREATE TABLE role_depts (
  role_id bigint NOT NULL REFERENCES roles ON DELETE CASCADE,
  dept_id bigint NOT NULL REFERENCES depts ON DELETE CASCADE,
  PRIMARY KEY (role_id, dept_id)
);
CREATE INDEX role_depts_dept ON role_depts (dept_id);
