-- How each person wants to see the console, in every browser: a row for each preference that is not the default.

CREATE TABLE preferences (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- `density`, or `columns.` and the name of a list.
  key        text NOT NULL CHECK (length(key) <= 64),
  value      jsonb NOT NULL CHECK (octet_length(value::text) <= 8192),
  PRIMARY KEY (account_id, key)
);
