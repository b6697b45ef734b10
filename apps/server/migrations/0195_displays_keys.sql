-- Browsers that show a screen without anybody signing in there.

CREATE TABLE displays (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Who paired it: it shows no more than this account may see.
  account_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  screen_id    bigint NOT NULL REFERENCES screens ON DELETE CASCADE,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  key_hash     bytea NOT NULL UNIQUE,
  paired_at    timestamptz NOT NULL,
  last_seen_at timestamptz
);
CREATE INDEX displays_account ON displays (account_id);
CREATE INDEX displays_screen ON displays (screen_id);

-- Browsers that wait to be paired.
CREATE TABLE display_pairings (
  code_hash  bytea PRIMARY KEY,
  key_hash   bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX display_pairings_end ON display_pairings (expires_at);
