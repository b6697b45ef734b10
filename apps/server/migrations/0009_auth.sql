-- Signing in: sessions, captchas, one-time codes, API keys and the sign-in log.

-- A token is random and opaque; only its SHA-256 is stored. Deleting the row ends the session at once, on every server.
CREATE TABLE sessions (
  token_hash   bytea PRIMARY KEY,
  account_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  address      text NOT NULL,
  user_agent   text NOT NULL,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- The session's number for its owner; it cannot be used to sign in.
  id           bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- A token lives for minutes and is renewed while in use. The previous one stays valid for a moment, for requests under way.
  issued_at    timestamptz NOT NULL DEFAULT now(),
  prior_hash   bytea,
  prior_until  timestamptz
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_last_seen ON sessions (last_seen_at);
CREATE UNIQUE INDEX sessions_prior ON sessions (prior_hash) WHERE prior_hash IS NOT NULL;

CREATE TABLE captchas (
  id          text PRIMARY KEY,
  answer_hash bytea NOT NULL,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX captchas_expiry ON captchas (expires_at);

-- Codes that prove who owns a mobile number or an e-mail address. There is one per purpose and target; a new one replaces it.
-- Only an argon2id hash is stored: trying all million codes against it takes longer than the code is valid.
CREATE TABLE codes (
  purpose    text NOT NULL CHECK (purpose IN ('login', 'register', 'forgot', 'bind')),
  target     text NOT NULL CHECK (length(target) BETWEEN 3 AND 254),
  -- Tells this code from the previous and the next one, so that each is used once.
  serial     uuid NOT NULL,
  code_hash  text NOT NULL,
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries_left smallint NOT NULL CHECK (tries_left >= 0),
  PRIMARY KEY (purpose, target)
);
CREATE INDEX codes_expiry ON codes (expires_at);

-- What programs sign in with. Only the SHA-256 of a key is stored; deleting the row revokes it at once, on every server.
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

-- Attempts to sign in, retained for 180 days by default. An unknown username leaves a row without account and name, so that an
-- attempt costs the same whether or not the account exists.
CREATE TABLE sign_in_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No reference: a row outlives its account.
  account_id bigint,
  at         timestamptz NOT NULL,
  method     text NOT NULL CHECK (method IN ('password', 'sms', 'email')),
  result     text NOT NULL,
  address    text NOT NULL,
  user_agent text NOT NULL,
  event      text NOT NULL CHECK (event IN ('sign-in', 'register', 'retrieve')),
  -- The name at that time.
  username   text
);
CREATE INDEX sign_in_log_account ON sign_in_log (account_id, at DESC, id DESC);
CREATE INDEX sign_in_log_age ON sign_in_log (at);
CREATE INDEX sign_in_log_username ON sign_in_log (username, id);
CREATE INDEX sign_in_log_address ON sign_in_log (address text_pattern_ops, id);

-- Rows are only added, and deleted no sooner than after 30 days. This holds for the server's own database account too.
CREATE FUNCTION sign_in_log_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '30 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the history of sign-ins is not changed' USING ERRCODE = 'LM002';
END $$;
CREATE TRIGGER sign_in_log_keep BEFORE UPDATE OR DELETE ON sign_in_log FOR EACH ROW EXECUTE FUNCTION sign_in_log_keep();

CREATE FUNCTION sign_in_log_keep_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of sign-ins is not emptied' USING ERRCODE = 'LM002';
END $$;
CREATE TRIGGER sign_in_log_keep_all BEFORE TRUNCATE ON sign_in_log EXECUTE FUNCTION sign_in_log_keep_all();
