-- What has no domain noun: text search, counters of the rate limiter, and what the seeds have added so far.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The characters of a text and its pairs of neighbouring characters. A search for one or two characters, as most Chinese names are,
-- has no trigram to look up: `signs_of(text) @> ARRAY[word]` gives the same rows as LIKE '%word%' for such a word, from an index.
CREATE FUNCTION signs_of(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 5000 AS $$
DECLARE
  signs text[] := string_to_array(words, NULL);
  found text[] := signs;
BEGIN
  FOR at IN 2 .. cardinality(signs) LOOP
    found := found || (signs[at - 1] || signs[at]);
  END LOOP;
  RETURN found;
END $$;

-- Counters of failed sign-ins and the like, in the form that rate-limiter-flexible reads; shared by all servers.
CREATE TABLE rate_limits (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire ON rate_limits (expire);

-- Every entry that a seed has added: each start adds only what is not listed here, so what staff changed or deleted stays so.
CREATE TABLE seeded_entries (
  kind      text NOT NULL,
  key       text NOT NULL,
  -- The row it became; null where the row has no id of its own.
  row_id    bigint,
  seeded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, key)
);
