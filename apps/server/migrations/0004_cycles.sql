-- Washes, recognised from readings.

CREATE TABLE cycles (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id        bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  started_at       timestamptz NOT NULL,
  ended_at         timestamptz,
  result           text NOT NULL CHECK (result IN ('running', 'completed', 'aborted', 'interrupted', 'unknown')),
  source           text NOT NULL CHECK (source IN ('phase', 'power')),
  programme        text,
  phases           jsonb NOT NULL,
  water_litres     double precision,
  energy_kwh       double precision,
  detergent_ml     double precision,
  rinse_aid_ml     double precision,
  peak_power_watts double precision,
  max_temperature  double precision,
  CHECK ((result = 'running') = (ended_at IS NULL)),
  -- Also the order of a device's page, read backwards.
  UNIQUE (device_id, started_at)
);
CREATE INDEX cycles_running ON cycles (device_id) WHERE result = 'running';
-- The washes that ended today, with what the fleet's sums need.
CREATE INDEX cycles_ended ON cycles (ended_at, device_id) INCLUDE (water_litres, energy_kwh) WHERE ended_at IS NOT NULL;

-- How far each device's readings have been followed, and what the recognition remembers there.
CREATE TABLE cycle_followers (
  device_id      bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  followed_until timestamptz NOT NULL,
  state          jsonb NOT NULL,
  -- Readings received after this, less a minute, may not have been seen.
  saved_at       timestamptz NOT NULL
) WITH (fillfactor = 50);

-- The same at some earlier moments: from one of them a late reading is followed anew. Thinned with age.
CREATE TABLE cycle_checkpoints (
  device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  until     timestamptz NOT NULL,
  state     jsonb NOT NULL,
  PRIMARY KEY (device_id, until)
);
