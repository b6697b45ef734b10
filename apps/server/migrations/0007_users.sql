-- Accounts of staff and members alike, with their roles.

CREATE TABLE accounts (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username         text NOT NULL CHECK (length(username) BETWEEN 1 AND 64),
  nickname         text NOT NULL CHECK (length(nickname) BETWEEN 1 AND 64),
  password_hash    text NOT NULL,
  mobile           text,
  email            text,
  avatar_url       text NOT NULL DEFAULT '',
  enabled          boolean NOT NULL DEFAULT true,
  created_at       timestamptz NOT NULL DEFAULT now(),
  -- A value of the dictionary `gender`, which staff maintain.
  gender           text NOT NULL DEFAULT '0' CHECK (length(gender) BETWEEN 1 AND 64),
  language         text CHECK (language IN ('zh-cn', 'en')),
  -- Whether the account still has the password that somebody else chose for it.
  password_initial boolean NOT NULL DEFAULT false,
  dept_id          bigint REFERENCES depts ON DELETE RESTRICT,
  -- A deleted account stays as a row under another name, because other rows refer to it; nobody can sign in with it.
  deleted_at       timestamptz,
  -- What the list's search looks in, computed once and not for each row of each query.
  searched         text NOT NULL GENERATED ALWAYS AS
    (lower((username || ' ' || nickname || ' ' || coalesce(mobile, '') || ' ' || coalesce(email, '')) COLLATE "default")) STORED
);
CREATE UNIQUE INDEX accounts_username ON accounts (lower(username));
CREATE UNIQUE INDEX accounts_mobile ON accounts (mobile) WHERE mobile IS NOT NULL;
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX accounts_dept ON accounts (dept_id) WHERE dept_id IS NOT NULL;
CREATE INDEX accounts_search ON accounts USING gin (searched gin_trgm_ops);
CREATE INDEX accounts_signs ON accounts USING gin (signs_of(searched));
-- One covering index for each order of the list: it includes what the list filters by, so a page is read from the index alone.
CREATE INDEX accounts_newest ON accounts (created_at, id) INCLUDE (enabled, dept_id) WHERE deleted_at IS NULL;
CREATE INDEX accounts_by_username ON accounts (lower(username), id) INCLUDE (username, enabled, dept_id) WHERE deleted_at IS NULL;
CREATE INDEX accounts_by_nickname ON accounts (nickname, id) INCLUDE (enabled, dept_id) WHERE deleted_at IS NULL;

CREATE TABLE account_roles (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role_id    bigint NOT NULL REFERENCES roles ON DELETE RESTRICT,
  PRIMARY KEY (account_id, role_id)
);
CREATE INDEX account_roles_role ON account_roles (role_id);
