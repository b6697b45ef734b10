-- Energy outside washes: a boiler with scale heats longer after the rinse, when no wash runs.

ALTER TABLE insights DROP CONSTRAINT insights_measure_check;
ALTER TABLE insights ADD CONSTRAINT insights_measure_check CHECK (
  measure IN ('waterPerWash', 'energyPerWash', 'detergentPerWash', 'duration', 'standbyWater', 'standbyEnergy', 'hygieneFailed', 'aborted', 'ph')
);
