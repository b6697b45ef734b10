-- What staff set for the whole installation.

-- A setting without a row has its default value.
CREATE TABLE settings (
  key        text PRIMARY KEY,
  value      jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by bigint REFERENCES accounts ON DELETE SET NULL
);

-- Coastlines that staff uploaded in place of the default map, under the version that the setting `house.map` names.
CREATE TABLE branding_maps (
  version text PRIMARY KEY CHECK (version ~ '^[0-9a-f]{64}$'),
  land    text NOT NULL
);
