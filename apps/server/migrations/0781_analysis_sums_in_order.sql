-- The running sums of a day are read for all devices of a fleet, through an index by device. Rows are now written in that order, so that one page
-- after the other is read, not one page for each device. Days that are kept already stay as they are, for 100 days at most.

-- As before, in the order of devices.
CREATE OR REPLACE FUNCTION keep_running_sums(from_day date, to_day date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  first date;
  last date;
  ids bigint[];
  late bigint[];
  one record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('running-sums', 0));
  DELETE FROM wash_running_sums WHERE day < from_day;
  DELETE FROM wash_running_days WHERE day < from_day;
  WITH gone AS (DELETE FROM wash_price_changes RETURNING owner_id, day)
  INSERT INTO wash_running_changes (device_id, day)
  SELECT w.device_id, min(w.day) FROM (SELECT g.owner_id, min(g.day) AS since FROM gone g GROUP BY 1) g
    JOIN devices d ON d.owner_id = g.owner_id JOIN wash_days w ON w.device_id = d.id AND w.day >= g.since GROUP BY 1;
  SELECT min(day), max(day) INTO first, last FROM wash_running_days WHERE day < 'infinity';
  IF last IS NULL THEN
    DELETE FROM wash_running_changes;
    DELETE FROM wash_running_sums;
    DELETE FROM wash_running_days;
    DELETE FROM wash_cut_sums;
    DELETE FROM wash_cuts;
  END IF;
  WITH gone AS (
    DELETE FROM wash_running_changes WHERE device_id IN (SELECT DISTINCT device_id FROM wash_running_changes ORDER BY 1 LIMIT 500) RETURNING device_id, day
  ), devices AS (SELECT device_id, min(day) AS day FROM gone GROUP BY 1)
  SELECT array_agg(device_id) FILTER (WHERE day <= last), array_agg(device_id) INTO late, ids FROM devices;
  IF late IS NOT NULL THEN
    DELETE FROM wash_running_sums WHERE day BETWEEN first AND last AND device_id = ANY (late);
    INSERT INTO wash_running_sums
    SELECT g.day, g.device_id, sum(washes) OVER sums, sum(duration_ms) OVER sums, sum(passed) OVER sums, sum(failed) OVER sums,
           sum(water) OVER sums, sum(water_washes) OVER sums, sum(energy) OVER sums, sum(energy_washes) OVER sums,
           sum(detergent) OVER sums, sum(detergent_washes) OVER sums, sum(cost) OVER sums
      FROM (SELECT day, device_id, sum(washes) AS washes, sum(duration_ms) AS duration_ms, sum(passed) AS passed, sum(failed) AS failed,
                   sum(water) AS water, sum(water_washes) AS water_washes, sum(energy) AS energy, sum(energy_washes) AS energy_washes,
                   sum(detergent) AS detergent, sum(detergent_washes) AS detergent_washes, sum(cost) AS cost
              FROM (SELECT w.day, w.device_id, w.washes, w.duration_ms, w.passed, w.failed, w.water, w.water_washes, w.energy, w.energy_washes,
                           w.detergent, w.detergent_washes, w.cost FROM priced_wash_days(late, first, last) w
                     UNION ALL
                    SELECT g.day::date, k.device_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
                      FROM unnest(late) k(device_id) CROSS JOIN generate_series(first::timestamp, last, interval '1 day') g(day)) w
             GROUP BY 1, 2) g
     WHERE EXISTS (SELECT FROM devices d WHERE d.id = g.device_id)
    WINDOW sums AS (PARTITION BY g.device_id ORDER BY g.day);
  END IF;
  IF ids IS NOT NULL THEN
    FOR one IN SELECT DISTINCT months, days FROM wash_cuts LOOP
      DELETE FROM wash_cut_sums WHERE months = one.months AND days = one.days AND device_id = ANY (ids);
      INSERT INTO wash_cut_sums SELECT * FROM sum_cut_washes(ids, one.months, one.days);
    END LOOP;
    IF EXISTS (SELECT FROM wash_running_days WHERE day = 'infinity') THEN
      DELETE FROM wash_running_sums WHERE day = 'infinity' AND device_id = ANY (ids);
      INSERT INTO wash_running_sums SELECT * FROM sum_running(ids, last);
    END IF;
  END IF;
  IF last IS NULL OR last < to_day THEN
    last := coalesce(last + 1, from_day);
    INSERT INTO wash_running_days VALUES (last);
    SELECT array_agg(DISTINCT device_id) INTO ids FROM wash_days WHERE day = last;
    INSERT INTO wash_running_sums
    SELECT last, device_id, sum(washes), sum(duration_ms), sum(passed), sum(failed), sum(water), sum(water_washes), sum(energy), sum(energy_washes),
           sum(detergent), sum(detergent_washes), sum(cost)
      FROM (SELECT s.device_id, s.washes, s.duration_ms, s.passed, s.failed, s.water, s.water_washes, s.energy, s.energy_washes, s.detergent,
                   s.detergent_washes, s.cost FROM wash_running_sums s WHERE s.day = last - 1
             UNION ALL
            SELECT w.device_id, w.washes, w.duration_ms, w.passed, w.failed, w.water, w.water_washes, w.energy, w.energy_washes, w.detergent,
                   w.detergent_washes, w.cost FROM priced_wash_days(ids, last, last) w) s
     GROUP BY device_id ORDER BY device_id;
    IF last < to_day THEN RETURN true; END IF;
  END IF;
  IF NOT EXISTS (SELECT FROM wash_running_days WHERE day = 'infinity') THEN
    INSERT INTO wash_running_days VALUES ('infinity');
    SELECT array_agg(device_id) INTO ids FROM (
      SELECT device_id FROM wash_running_sums WHERE day = last UNION SELECT device_id FROM wash_days WHERE day > last) k;
    INSERT INTO wash_running_sums SELECT * FROM sum_running(ids, last) ORDER BY device_id;
  END IF;
  RETURN EXISTS (SELECT FROM wash_running_changes);
END $$;

-- As before, in the order of devices.
CREATE OR REPLACE FUNCTION keep_online_sums(from_day date, to_day date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  first date;
  last date;
  ids bigint[];
  late bigint[];
  every bigint[];
  add_day CONSTANT text := 'INSERT INTO online_running_sums SELECT * FROM sum_online($1, $2, $3) ORDER BY device_id';
  add_now CONSTANT text := 'INSERT INTO online_now SELECT * FROM sum_online_now($1, $2) ORDER BY device_id';
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('online-sums', 0));
  DELETE FROM online_running_sums WHERE day < from_day;
  DELETE FROM online_running_days WHERE day < from_day;
  SELECT min(day), max(day) INTO first, last FROM online_running_days WHERE day < 'infinity';
  WITH gone AS (
    DELETE FROM online_running_changes
     WHERE last IS NULL OR device_id IN (SELECT DISTINCT device_id FROM online_running_changes ORDER BY 1 LIMIT 500) RETURNING device_id, at
  ), devices AS (SELECT device_id, min(at) AS at FROM gone GROUP BY 1)
  SELECT array_agg(device_id), array_agg(device_id) FILTER (WHERE at < (last + 2)::timestamp AT TIME ZONE 'UTC') INTO ids, late FROM devices;
  IF last IS NULL THEN
    DELETE FROM online_running_days;
    DELETE FROM online_now;
  ELSIF late IS NOT NULL THEN
    DELETE FROM online_running_sums WHERE day BETWEEN first AND last AND device_id = ANY (late);
    FOR n IN 0 .. last - first LOOP
      EXECUTE add_day USING late, first + n, n = 0;
    END LOOP;
  END IF;
  IF last IS NULL OR last < to_day THEN
    INSERT INTO online_running_days VALUES (coalesce(last + 1, from_day));
    SELECT array_agg(id) INTO every FROM devices;
    EXECUTE add_day USING every, coalesce(last + 1, from_day), last IS NULL;
    last := coalesce(last + 1, from_day);
  END IF;
  IF EXISTS (SELECT FROM online_running_days WHERE day = 'infinity') THEN
    IF ids IS NOT NULL THEN
      DELETE FROM online_now WHERE device_id = ANY (ids);
      EXECUTE add_now USING ids, last;
    END IF;
  ELSIF last >= to_day THEN
    INSERT INTO online_running_days VALUES ('infinity');
    SELECT array_agg(id) INTO every FROM devices;
    EXECUTE add_now USING every, last;
  END IF;
  RETURN last < to_day OR EXISTS (SELECT FROM online_running_changes);
END $$;
