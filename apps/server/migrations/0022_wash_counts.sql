-- Why a wash did not come to its end, when its door was opened, and whether it repeats another one.
ALTER TABLE cycles
  ADD reason        text CHECK (reason IN ('stopped', 'silent', 'too-long', 'begun-anew')),
  -- [{openedAt, closedAt}]; null where the machine does not tell.
  ADD door_openings jsonb,
  ADD rewash        boolean NOT NULL DEFAULT false;
UPDATE cycles SET reason = CASE result WHEN 'aborted' THEN 'stopped' ELSE 'silent' END
 WHERE result IN ('aborted', 'interrupted');

-- Years of washes of one device are counted from the index alone: their rows, phases and all, lie scattered.
-- It is an index's key only as long as it is short.
UPDATE cycles SET programme = left(programme, 64) WHERE length(programme) > 64;
ALTER TABLE cycles ADD CHECK (length(programme) <= 64);
CREATE UNIQUE INDEX cycles_counted ON cycles (device_id, started_at)
  INCLUDE (ended_at, result, programme, water_litres, energy_kwh, detergent_ml, rinse_aid_ml, rewash);
ALTER TABLE cycles DROP CONSTRAINT cycles_device_id_started_at_key;
