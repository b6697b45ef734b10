-- Settings that are texts: what the installation calls itself, where its menu leads, and which map stands in the place of the usual one.

ALTER TABLE settings ALTER COLUMN value TYPE jsonb USING to_jsonb(value);

-- The coastlines that staff uploaded, under the version that the setting `house.map` names.
CREATE TABLE house_maps (
  version text PRIMARY KEY CHECK (version ~ '^[0-9a-f]{64}$'),
  land    text NOT NULL
);
