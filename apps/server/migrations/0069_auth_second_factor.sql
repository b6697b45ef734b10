-- A second factor: codes that an app of the account's owner computes from a shared secret (TOTP, RFC 6238), and recovery codes.

CREATE TABLE second_factors (
  account_id   bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- The server computes the same codes, so the secret itself is stored.
  secret       bytea NOT NULL CHECK (length(secret) = 20),
  created_at   timestamptz NOT NULL,
  -- Null until the first code proved that the app has the secret; only then sign-in requires one.
  confirmed_at timestamptz,
  -- The time step of the last code accepted: each code works once.
  last_step    bigint NOT NULL DEFAULT 0
);

-- One use each. Only the SHA-256 is stored: they are random.
CREATE TABLE recovery_codes (
  account_id bigint NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash  bytea NOT NULL,
  PRIMARY KEY (account_id, code_hash)
);

-- Members of such a role set up a second factor before anything else.
ALTER TABLE roles ADD COLUMN second_factor boolean NOT NULL DEFAULT false;
