-- A token lives for minutes and is renewed while in use; the one before it counts for a moment longer, for calls under way.
ALTER TABLE sessions
  ADD COLUMN issued_at   timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN prior_hash  bytea,
  ADD COLUMN prior_until timestamptz;
CREATE UNIQUE INDEX sessions_prior ON sessions (prior_hash) WHERE prior_hash IS NOT NULL;
