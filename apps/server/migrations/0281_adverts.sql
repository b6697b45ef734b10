-- Adverts: a picture with a link, shown at a place for a time. Views and clicks are counted, not whose they were.

CREATE TABLE adverts (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 64),
  title_en   text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 64),
  place      text NOT NULL CHECK (place IN ('dashboard', 'shop', 'sign-in')),
  -- Null for readers of every language.
  language   text CHECK (language IN ('zh-cn', 'en')),
  -- Of one of four schemes, or a page of the console; empty for none.
  url        text NOT NULL CHECK (length(url) <= 500),
  begins_at  timestamptz,
  -- Excluded.
  ends_at    timestamptz,
  enabled    boolean NOT NULL,
  sort       int NOT NULL CHECK (sort BETWEEN 0 AND 9999),
  remark     text NOT NULL CHECK (length(remark) <= 200),
  -- Encoded anew as WebP: at most 960 px wide and high, and 96 px for the list.
  picture    bytea,
  small      bytea,
  views      bigint NOT NULL DEFAULT 0,
  clicks     bigint NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL,
  CHECK ((picture IS NULL) = (small IS NULL))
);
CREATE INDEX adverts_place ON adverts (place, sort, id);
