-- Products: documents with versions that say what devices of a type report and do, edited as data.

-- Seconds without a message after which a connected device counts as silent: three times the shortest interval that a thing model
-- expects of a metric; null for a model without metrics.
CREATE FUNCTION silence_of(model json) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 3 * min((m ->> 'expectedIntervalSeconds')::integer) FROM json_array_elements(model -> 'metrics') m
$$;

-- Between which values a reading of a metric is accepted, by a thing model; infinite where the model sets no limit. Readings outside
-- the range are stored and shown, and left out of every statistic.
CREATE FUNCTION accepted_range(model json, metric text, OUT low float8, OUT high float8)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((told.range ->> 0)::float8, '-Infinity'), coalesce((told.range ->> 1)::float8, 'Infinity')
    FROM (SELECT jsonb_path_query_first(model::jsonb, '$.metrics[*] ? (@.key == $key).range', jsonb_build_object('key', metric)) AS range) told
$$;

CREATE TABLE products (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code                 text NOT NULL UNIQUE,
  name_zh              text NOT NULL,
  name_en              text NOT NULL,
  page_path            text NOT NULL,
  -- The thing model of the current version, for code that reads it with every reading. Stored as written (json, not jsonb): people see
  -- metrics and the values of a state in this order.
  model                json NOT NULL,
  created_at           timestamptz NOT NULL DEFAULT now(),
  category             text NOT NULL DEFAULT 'other'
    CHECK (category IN ('dishwasher', 'washing_machine', 'water_quality', 'purifier', 'other')),
  brand                text NOT NULL DEFAULT '' CHECK (length(brand) <= 64),
  -- The current version.
  version              integer NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  -- Parts of the model in columns of their own: they are read for each device that reports, and the whole model is long.
  -- How washes are recognised.
  recognition          json GENERATED ALWAYS AS (model -> 'recognition') STORED,
  silent_after_seconds integer GENERATED ALWAYS AS (silence_of(model)) STORED,
  -- Limits of a hygienic wash.
  hygiene              json GENERATED ALWAYS AS (model -> 'hygiene') STORED
);

-- Every version that ever was.
CREATE TABLE product_models (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  version    integer NOT NULL CHECK (version > 0),
  -- Names, category, brand, page and thing model, as written.
  document   json NOT NULL,
  note       text NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  shipped    boolean NOT NULL DEFAULT false,
  made_by    bigint REFERENCES accounts ON DELETE SET NULL,
  made_at    timestamptz NOT NULL,
  PRIMARY KEY (product_id, version)
);

-- Product files that came with the server, with the newest version that was taken over. A product that people deleted stays deleted.
CREATE TABLE shipped_products (
  code    text PRIMARY KEY,
  version integer NOT NULL
);
