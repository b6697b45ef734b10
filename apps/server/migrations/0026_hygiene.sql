-- Whether a wash was hygienic, judged from the curve of its temperatures when it ends.

-- Limits as they held for a wash, each kept once: a wash that is judged again is judged by the same ones.
CREATE TABLE hygiene_rules (
  id     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  digest bytea NOT NULL UNIQUE,
  rules  json NOT NULL
);

ALTER TABLE cycles
  ADD COLUMN hygiene          jsonb,
  ADD COLUMN hygiene_outcome  text GENERATED ALWAYS AS (hygiene ->> 'outcome') STORED
    CHECK (hygiene_outcome IN ('passed', 'failed', 'notAssessable', 'notRequired')),
  -- Null where the model had no limits.
  ADD COLUMN hygiene_rules_id integer REFERENCES hygiene_rules;

-- The limits of a product, apart: they are asked for each device that washes, and the whole model is long.
ALTER TABLE products ADD COLUMN hygiene json GENERATED ALWAYS AS (model -> 'hygiene') STORED;

-- What is asked of one machine in place of its model's.
CREATE TABLE hygiene_targets (
  device_id      bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  a0_target      double precision CHECK (a0_target BETWEEN 1 AND 100000),
  mixing_seconds integer CHECK (mixing_seconds BETWEEN 0 AND 3600)
);
