-- The personal centre: profile, sessions one by one, own sign-ins, API keys.

ALTER TABLE accounts
  ADD COLUMN gender   text NOT NULL DEFAULT 'unknown' CHECK (gender IN ('unknown', 'male', 'female')),
  ADD COLUMN language text CHECK (language IN ('zh-cn', 'en'));

-- A session's number for its owner; it opens nothing.
ALTER TABLE sessions ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;

-- Attempts to sign in, kept for 180 days. A name that no account has leaves a row of nobody's, without the name, so that
-- an attempt costs the same whether or not the account exists.
CREATE TABLE sign_in_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint REFERENCES accounts ON DELETE CASCADE,
  at         timestamptz NOT NULL,
  method     text NOT NULL CHECK (method IN ('password', 'sms', 'email')),
  result     text NOT NULL,
  address    text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX sign_in_log_account ON sign_in_log (account_id, at DESC, id DESC);
CREATE INDEX sign_in_log_age ON sign_in_log (at);

-- What machines sign in with. Only the SHA-256 of a key is kept; deleting the row revokes it at once, on every server.
CREATE TABLE api_keys (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id        bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name              text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  key_hash          bytea NOT NULL UNIQUE,
  hint              text NOT NULL,
  scopes            text[] NOT NULL,
  created_at        timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  last_used_at      timestamptz,
  last_used_address text
);
CREATE INDEX api_keys_account ON api_keys (account_id);

-- A fourth purpose: making a mobile number or an e-mail address one's own.
ALTER TABLE codes
  DROP CONSTRAINT codes_purpose_check,
  ADD CONSTRAINT codes_purpose_check CHECK (purpose IN ('login', 'register', 'forgot', 'bind'));

-- The page's hidden route in installations that have their menus already; new ones get it from the seed.
WITH page AS (
  INSERT INTO menus (kind, path, component, title, title_en, icon, sort, visible)
  SELECT 'MENU', '/personal', 'personal/index', '个人中心', 'Personal centre', 'user', 90, false
  WHERE EXISTS (SELECT 1 FROM menus)
  RETURNING id
)
INSERT INTO role_menus (role_id, menu_id) SELECT roles.id, page.id FROM roles, page;
