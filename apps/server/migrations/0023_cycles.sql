-- Wash cycles, recognised from readings, with their hygiene assessment.

-- Hygiene limits as they were for a wash, each stored once: a wash that is assessed again is assessed by the same limits.
CREATE TABLE hygiene_rules (
  id     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  digest bytea NOT NULL UNIQUE,
  rules  json NOT NULL
);

CREATE TABLE cycles (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No reference: washes outlive their device, as readings do.
  device_id        bigint NOT NULL,
  started_at       timestamptz NOT NULL,
  ended_at         timestamptz,
  result           text NOT NULL CHECK (result IN ('running', 'completed', 'aborted', 'interrupted', 'unknown')),
  source           text NOT NULL CHECK (source IN ('phase', 'power')),
  -- Limited because it is in an index.
  programme        text CHECK (length(programme) <= 64),
  phases           jsonb NOT NULL,
  water_litres     double precision,
  energy_kwh       double precision,
  detergent_ml     double precision,
  rinse_aid_ml     double precision,
  peak_power_watts double precision,
  max_temperature  double precision,
  -- Why a wash was not completed.
  reason           text CHECK (reason IN ('stopped', 'silent', 'too-long', 'begun-anew')),
  -- [{openedAt, closedAt}]; null where the machine does not report it.
  door_openings    jsonb,
  -- Whether it repeats another wash.
  rewash           boolean NOT NULL DEFAULT false,
  -- Assessed from the temperature curve when the wash ends.
  hygiene          jsonb,
  hygiene_outcome  text GENERATED ALWAYS AS (hygiene ->> 'outcome') STORED
    CHECK (hygiene_outcome IN ('passed', 'failed', 'notAssessable', 'notRequired')),
  -- Null where the model had no limits.
  hygiene_rules_id integer REFERENCES hygiene_rules,
  CHECK ((result = 'running') = (ended_at IS NULL))
);
-- Years of washes of one device are counted from this index alone: their rows, phases and all, are scattered. It is also the order of a
-- device's page, read backwards.
CREATE UNIQUE INDEX cycles_counted ON cycles (device_id, started_at)
  INCLUDE (ended_at, result, programme, water_litres, energy_kwh, detergent_ml, rinse_aid_ml, rewash);
CREATE INDEX cycles_running ON cycles (device_id) WHERE result = 'running';
-- The washes that ended today, with what the totals of all devices need.
CREATE INDEX cycles_ended ON cycles (ended_at, device_id) INCLUDE (water_litres, energy_kwh) WHERE ended_at IS NOT NULL;

-- Limits of one machine in place of its model's.
CREATE TABLE hygiene_targets (
  device_id      bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  a0_target      double precision CHECK (a0_target BETWEEN 1 AND 100000),
  mixing_seconds integer CHECK (mixing_seconds BETWEEN 0 AND 3600)
);

-- How far each device's readings have been followed, and the state of the recognition there.
CREATE TABLE cycle_followers (
  device_id      bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  followed_until timestamptz NOT NULL,
  state          jsonb NOT NULL,
  -- Readings received after this, less a minute, may not have been seen.
  saved_at       timestamptz NOT NULL
) WITH (fillfactor = 50);

-- The same at some earlier moments: a late reading is followed again from one of them. Thinned out with age.
CREATE TABLE cycle_checkpoints (
  device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  until     timestamptz NOT NULL,
  state     jsonb NOT NULL,
  PRIMARY KEY (device_id, until)
);

-- Finished washes that were added, changed or deleted since the wash diary was written. The triggers write it with the wash itself, so
-- that no wash is missed, whatever fails in between.
CREATE TABLE cycle_news (
  device_id bigint NOT NULL,
  cycle_id  bigint NOT NULL,
  PRIMARY KEY (device_id, cycle_id)
);
CREATE FUNCTION note_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wash cycles := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO cycle_news VALUES (wash.device_id, wash.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER cycles_told AFTER INSERT ON cycles FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION note_cycle();
CREATE TRIGGER cycles_changed AFTER UPDATE ON cycles FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_cycle();
CREATE TRIGGER cycles_withdrawn AFTER DELETE ON cycles FOR EACH ROW
  WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION note_cycle();
