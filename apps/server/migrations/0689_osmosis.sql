-- The device in the inlet of the osmosis unit behind which a water device stands, as its owner says. What the two measured counts while
-- they stand at one site.
CREATE TABLE osmosis_inlets (
  device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  inlet_id  bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  CHECK (device_id <> inlet_id)
);
CREATE INDEX osmosis_inlets_inlet ON osmosis_inlets (inlet_id);
