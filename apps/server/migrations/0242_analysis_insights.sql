-- Devices that differ from their own baseline, found by a job. They rank a list and notify nobody.

CREATE TABLE insights (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id     bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  -- Who owned the device: the next owner sees nothing of it.
  owner_id      bigint NOT NULL,
  measure       text NOT NULL CHECK (measure IN ('waterPerWash', 'energyPerWash', 'detergentPerWash', 'duration', 'standbyWater', 'hygieneFailed', 'aborted', 'ph')),
  since         date NOT NULL,
  baseline      double precision NOT NULL,
  spread        double precision NOT NULL,
  baseline_days integer NOT NULL,
  present       double precision NOT NULL,
  present_days  integer NOT NULL,
  -- How many spreads the present lies off.
  effect        double precision NOT NULL,
  -- What the difference adds up to in a day: L, kWh or mL; null for what is not used up.
  more_per_day  double precision,
  found_at      timestamptz NOT NULL,
  -- When the device was back at its baseline.
  ended_at      timestamptz,
  dismissed_at  timestamptz,
  dismissed_by  bigint REFERENCES accounts ON DELETE SET NULL,
  reason        text CHECK (length(reason) BETWEEN 1 AND 200),
  CHECK ((dismissed_at IS NULL) = (reason IS NULL))
);
CREATE UNIQUE INDEX insights_open ON insights (device_id, measure) WHERE ended_at IS NULL;
