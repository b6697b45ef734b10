-- Washes of one owner no longer wait for each other: what changes the sums over devices is added as a row of its own, and a job folds these
-- rows into the sums. Whoever reads sees both, in one statement and so exactly once.
CREATE TABLE fleet_wash_day_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  LIKE fleet_wash_days
);
CREATE INDEX fleet_wash_day_changes_owner ON fleet_wash_day_changes (owner_id, day);

CREATE VIEW fleet_wash_day_sums AS
  SELECT * FROM fleet_wash_days
   UNION ALL
  SELECT owner_id, day, product_id, site_id, time_zone, washes, completed, aborted, rewashes, passed, failed, duration_ms, water, water_washes,
         energy, energy_washes, detergent, detergent_washes, rinse_aid, rinse_aid_washes, hours, energy_hours, revised_at
    FROM fleet_wash_day_changes;

CREATE OR REPLACE FUNCTION renew_fleet_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT *, 1 AS sign FROM changed_new' WHEN 'DELETE' THEN 'SELECT *, -1 AS sign FROM changed_old'
                  ELSE 'SELECT *, 1 AS sign FROM changed_new UNION ALL SELECT *, -1 FROM changed_old' END;
BEGIN
  EXECUTE format('
    INSERT INTO fleet_wash_day_changes (owner_id, day, product_id, site_id, time_zone, washes, completed, aborted, rewashes, passed, failed,
           duration_ms, water, water_washes, energy, energy_washes, detergent, detergent_washes, rinse_aid, rinse_aid_washes, hours,
           energy_hours, revised_at)
    SELECT owner_id, day, product_id, site_id, time_zone, sum(sign * washes), sum(sign * completed), sum(sign * aborted), sum(sign * rewashes),
           sum(sign * passed), sum(sign * failed), sum(sign * duration_ms::numeric),
           sum(sign * coalesce(water, 0)::numeric), sum(sign * water_washes), sum(sign * coalesce(energy, 0)::numeric), sum(sign * energy_washes),
           sum(sign * coalesce(detergent, 0)::numeric), sum(sign * detergent_washes),
           sum(sign * coalesce(rinse_aid, 0)::numeric), sum(sign * rinse_aid_washes),
           sum_hours(ARRAY(SELECT sign * h FROM unnest(hours) WITH ORDINALITY u(h, n) ORDER BY n)),
           sum_hours(ARRAY(SELECT sign * h::numeric FROM unnest(energy_hours) WITH ORDINALITY u(h, n) ORDER BY n)), max(revised_at)
      FROM (%s) c GROUP BY 1, 2, 3, 4, 5', changes);
  RETURN NULL;
END $$;

-- Folds the oldest changes into the sums, one caller at a time, and returns how many there were.
CREATE FUNCTION fold_fleet_days() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  folded integer;
  owners bigint[];
  days date[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fleet-days', 0));
  WITH gone AS (
    DELETE FROM fleet_wash_day_changes WHERE id IN (SELECT id FROM fleet_wash_day_changes ORDER BY id LIMIT 5000) RETURNING *
  ), kept AS (
    INSERT INTO fleet_wash_days AS f
    SELECT owner_id, day, product_id, site_id, time_zone, sum(washes), sum(completed), sum(aborted), sum(rewashes), sum(passed), sum(failed),
           sum(duration_ms), sum(water), sum(water_washes), sum(energy), sum(energy_washes), sum(detergent), sum(detergent_washes),
           sum(rinse_aid), sum(rinse_aid_washes), sum_hours(hours), sum_hours(energy_hours), max(revised_at)
      FROM gone GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (owner_id, day, product_id, site_id, time_zone) DO UPDATE SET
      washes = f.washes + excluded.washes, completed = f.completed + excluded.completed, aborted = f.aborted + excluded.aborted,
      rewashes = f.rewashes + excluded.rewashes, passed = f.passed + excluded.passed, failed = f.failed + excluded.failed,
      duration_ms = f.duration_ms + excluded.duration_ms,
      water = f.water + excluded.water, water_washes = f.water_washes + excluded.water_washes,
      energy = f.energy + excluded.energy, energy_washes = f.energy_washes + excluded.energy_washes,
      detergent = f.detergent + excluded.detergent, detergent_washes = f.detergent_washes + excluded.detergent_washes,
      rinse_aid = f.rinse_aid + excluded.rinse_aid, rinse_aid_washes = f.rinse_aid_washes + excluded.rinse_aid_washes,
      hours = add_hours(f.hours, excluded.hours), energy_hours = add_hours(f.energy_hours, excluded.energy_hours),
      revised_at = greatest(f.revised_at, excluded.revised_at)
    RETURNING f.owner_id, f.day, f.washes
  )
  SELECT (SELECT count(*) FROM gone), array_agg(owner_id), array_agg(day) INTO folded, owners, days FROM kept WHERE washes = 0;
  IF owners IS NOT NULL THEN
    DELETE FROM fleet_wash_days f USING unnest(owners, days) k(owner_id, day)
     WHERE f.owner_id = k.owner_id AND f.day = k.day AND f.washes = 0;
  END IF;
  RETURN folded;
END $$;
