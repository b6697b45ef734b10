-- Summing a fleet by day takes a time in proportion to its washes. Before, each part that was folded summed the kept hours of all devices
-- of its owner anew, and arrays of hours were added row by row in functions.

-- Owners whose kept hours of a day are not right any more: not used until the job has summed them anew, after everything is folded.
CREATE TABLE fleet_wash_hour_changes (
  owner_id  bigint NOT NULL,
  day       date NOT NULL,
  PRIMARY KEY (owner_id, day)
);

-- An array of an expression for each of 24 places.
CREATE FUNCTION each_hour(expression text) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT 'ARRAY[' || string_agg(format(expression, n), ', ' ORDER BY n) || ']' FROM generate_series(1, 24) n $$;

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
           %s, %s, max(revised_at)
      FROM (%s) c GROUP BY 1, 2, 3, 4, 5',
    each_hour('sum(sign * hours[%s])'), each_hour('sum(sign * energy_hours[%s]::numeric)'), changes);
  RETURN NULL;
END $$;

-- As before; hours that are kept are noted, not summed.
CREATE OR REPLACE FUNCTION fold_fleet_days() RETURNS integer LANGUAGE plpgsql AS $$
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
           sum(rinse_aid), sum(rinse_aid_washes), 
           ARRAY[sum(hours[1]), sum(hours[2]), sum(hours[3]), sum(hours[4]), sum(hours[5]), sum(hours[6]), sum(hours[7]), sum(hours[8]),
               sum(hours[9]), sum(hours[10]), sum(hours[11]), sum(hours[12]), sum(hours[13]), sum(hours[14]), sum(hours[15]), sum(hours[16]),
               sum(hours[17]), sum(hours[18]), sum(hours[19]), sum(hours[20]), sum(hours[21]), sum(hours[22]), sum(hours[23]), sum(hours[24])],
           ARRAY[sum(energy_hours[1]), sum(energy_hours[2]), sum(energy_hours[3]), sum(energy_hours[4]), sum(energy_hours[5]), sum(energy_hours[6]), sum(energy_hours[7]), sum(energy_hours[8]),
               sum(energy_hours[9]), sum(energy_hours[10]), sum(energy_hours[11]), sum(energy_hours[12]), sum(energy_hours[13]), sum(energy_hours[14]), sum(energy_hours[15]), sum(energy_hours[16]),
               sum(energy_hours[17]), sum(energy_hours[18]), sum(energy_hours[19]), sum(energy_hours[20]), sum(energy_hours[21]), sum(energy_hours[22]), sum(energy_hours[23]), sum(energy_hours[24])], max(revised_at)
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
    RETURNING f.owner_id, f.day
  )
  SELECT (SELECT count(*) FROM gone), array_agg(owner_id), array_agg(day) INTO folded, owners, days FROM kept;
  IF owners IS NOT NULL THEN
    DELETE FROM fleet_wash_days f USING (SELECT DISTINCT * FROM unnest(owners, days) u(owner_id, day)) k
     WHERE f.owner_id = k.owner_id AND f.day = k.day AND f.washes = 0;
    INSERT INTO fleet_wash_hour_changes SELECT DISTINCT * FROM unnest(owners, days) u(owner_id, day) WHERE day IN (SELECT day FROM fleet_wash_hour_days)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN folded;
END $$;

-- Keeps the hours of these days and of no other, and sums those that changed. The lock is the one of folding, which notes changes.
CREATE OR REPLACE FUNCTION keep_wash_hours(days date[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fleet-days', 0));
  DELETE FROM fleet_wash_hours WHERE day <> ALL (days);
  DELETE FROM fleet_wash_hour_days WHERE day <> ALL (days);
  FOR one IN WITH gone AS (DELETE FROM fleet_wash_hour_changes RETURNING *)
             SELECT g.day, array_agg(g.owner_id) AS owners FROM gone g JOIN fleet_wash_hour_days f ON f.day = g.day GROUP BY 1 LOOP
    DELETE FROM fleet_wash_hours h WHERE h.day = one.day AND h.owner_id = ANY (one.owners);
    INSERT INTO fleet_wash_hours SELECT * FROM sum_wash_hours(one.day, one.owners);
  END LOOP;
  INSERT INTO fleet_wash_hours
  SELECT h.* FROM unnest(days) k(day) CROSS JOIN LATERAL sum_wash_hours(k.day, NULL) h
   WHERE NOT EXISTS (SELECT FROM fleet_wash_hour_days f WHERE f.day = k.day);
  INSERT INTO fleet_wash_hour_days SELECT unnest(days) ON CONFLICT DO NOTHING;
END $$;

-- Sums these devices anew, all their days, unless that was done meanwhile. Its locks wait for washes that are being written.
DROP FUNCTION catch_up_wash_days(bigint);
CREATE FUNCTION catch_up_wash_days(due bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
  of_days bigint[];
  days date[];
BEGIN
  PERFORM FROM devices WHERE id = ANY (due) ORDER BY id FOR UPDATE;
  SELECT array_agg(device_id) INTO ids FROM wash_days_due WHERE device_id = ANY (due);
  IF ids IS NULL THEN RETURN; END IF;
  SELECT array_agg(id), array_agg(day) INTO of_days, days FROM (
    SELECT DISTINCT d.id, (c.started_at AT TIME ZONE d.time_zone)::date AS day
      FROM cycles c JOIN devices d ON d.id = c.device_id WHERE d.id = ANY (ids) AND c.ended_at IS NOT NULL ORDER BY 1, 2) k;
  DELETE FROM wash_days WHERE device_id = ANY (ids);
  IF days IS NOT NULL THEN INSERT INTO wash_days SELECT * FROM sum_wash_days(of_days, days); END IF;
  DELETE FROM wash_days_due WHERE device_id = ANY (ids);
END $$;
