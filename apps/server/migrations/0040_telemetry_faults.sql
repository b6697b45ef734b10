-- Since when a machine reports its present fault, to within a minute. Its readings tell it only to whoever reads them all.
CREATE TABLE device_faults (
  device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  code      text NOT NULL,
  since     timestamptz NOT NULL
);
