-- What big screens show, defined by the account whose devices they show.

CREATE TABLE screens (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  scope      text NOT NULL CHECK (scope IN ('own', 'shared', 'all')),
  -- No foreign keys: a screen of a place that is gone shows nothing of it, rather than everything.
  site_ids   bigint[] NOT NULL CHECK (cardinality(site_ids) <= 100),
  group_ids  bigint[] NOT NULL CHECK (cardinality(group_ids) <= 100),
  panels     text[] NOT NULL CHECK (cardinality(panels) BETWEEN 1 AND 5),
  -- Per page.
  seconds    int NOT NULL CHECK (seconds BETWEEN 5 AND 300),
  theme      text NOT NULL CHECK (theme IN ('dark', 'light')),
  -- Inches and metres; 0 where unknown.
  diagonal   float8 NOT NULL CHECK (diagonal BETWEEN 0 AND 300),
  distance   float8 NOT NULL CHECK (distance BETWEEN 0 AND 50),
  updated_at timestamptz NOT NULL
);
CREATE INDEX screens_account ON screens (account_id);
