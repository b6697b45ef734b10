-- How the name of each device is spelled without Chinese signs: see `spellingOf` of the devices. A table beside the devices, whose rows
-- are written with every change of their connection and are to stay short. Those that exist are spelled at the next start.
CREATE TABLE device_spellings (
  device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  -- The name that it is of.
  name      text COLLATE "C" NOT NULL,
  spelled   text NOT NULL
);
-- Each word begins after a blank, and a pattern with that blank finds by two letters what the index holds by three.
CREATE INDEX device_spellings_spelled ON device_spellings USING gin (spelled gin_trgm_ops);
