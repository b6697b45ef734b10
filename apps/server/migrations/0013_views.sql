-- Saved views: filters, order and columns of a list under a name.

CREATE TABLE saved_views (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The list of the console that it is a view of.
  list       text NOT NULL,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  -- Filters and order as they stand in the URL.
  search     text NOT NULL CHECK (length(search) <= 2000),
  -- Hidden columns.
  hidden     text[] NOT NULL CHECK (cardinality(hidden) <= 50),
  is_default boolean NOT NULL,
  UNIQUE (account_id, list, name)
);
CREATE UNIQUE INDEX saved_views_default ON saved_views (account_id, list) WHERE is_default;
