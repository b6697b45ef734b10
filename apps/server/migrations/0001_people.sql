-- Who may sign in, what they may do, and the sessions they hold.

CREATE TABLE roles (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code       text NOT NULL UNIQUE CHECK (code <> '' AND length(code) <= 32),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  name_en    text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 64),
  enabled    boolean NOT NULL DEFAULT true,
  sort       integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE role_permissions (
  role_id    bigint NOT NULL REFERENCES roles ON DELETE CASCADE,
  permission text NOT NULL,
  PRIMARY KEY (role_id, permission)
);

-- Staff and members alike: one account table behind one token.
CREATE TABLE accounts (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username      text NOT NULL CHECK (length(username) BETWEEN 1 AND 64),
  nickname      text NOT NULL CHECK (length(nickname) BETWEEN 1 AND 64),
  password_hash text NOT NULL,
  mobile        text,
  email         text,
  avatar_url    text NOT NULL DEFAULT '',
  enabled       boolean NOT NULL DEFAULT true,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX accounts_username ON accounts (lower(username));

CREATE TABLE account_roles (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role_id    bigint NOT NULL REFERENCES roles ON DELETE RESTRICT,
  PRIMARY KEY (account_id, role_id)
);
CREATE INDEX account_roles_role ON account_roles (role_id);

-- A token is random and opaque; only its SHA-256 is kept. Deleting the row ends the session at once, on every server.
CREATE TABLE sessions (
  token_hash   bytea PRIMARY KEY,
  account_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  address      text NOT NULL,
  user_agent   text NOT NULL,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_last_seen ON sessions (last_seen_at);

CREATE TABLE captchas (
  id          text PRIMARY KEY,
  answer_hash bytea NOT NULL,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX captchas_expiry ON captchas (expires_at);

-- The family's four kinds; a button carries a permission, the others make the console's routes.
CREATE TABLE menus (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_id   bigint REFERENCES menus ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('CATALOG', 'MENU', 'EXTLINK', 'BUTTON')),
  path        text NOT NULL,
  component   text,
  redirect    text,
  title       text NOT NULL,
  title_en    text NOT NULL,
  icon        text,
  sort        integer NOT NULL DEFAULT 1,
  visible     boolean NOT NULL DEFAULT true,
  keep_alive  boolean NOT NULL DEFAULT false,
  always_show boolean NOT NULL DEFAULT false,
  affix       boolean NOT NULL DEFAULT false,
  active_menu text
);
CREATE UNIQUE INDEX menus_place ON menus (coalesce(parent_id, 0), path);

CREATE TABLE role_menus (
  role_id bigint NOT NULL REFERENCES roles ON DELETE CASCADE,
  menu_id bigint NOT NULL REFERENCES menus ON DELETE CASCADE,
  PRIMARY KEY (role_id, menu_id)
);
CREATE INDEX role_menus_menu ON role_menus (menu_id);

-- Counters of failed sign-ins and the like, in the form that rate-limiter-flexible reads; shared by all servers.
CREATE TABLE rate_limits (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire ON rate_limits (expire);
