-- The days at which compared periods are cut, by the hour in which washes ended: a question adds whole hours and reads only the washes of the
-- last one. A job keeps them for a few days, so a wash costs nothing more.
CREATE TABLE fleet_wash_hours (
  owner_id          bigint NOT NULL,
  day               date NOT NULL,
  product_id        bigint NOT NULL,
  site_id           bigint NOT NULL,
  time_zone         text NOT NULL,
  -- Whole hours from local midnight to the end of the wash, as time passes: a day that clocks change in has 23 or 25.
  hour              smallint NOT NULL,
  -- The local hour in which they started, for prices by time of use.
  started_hour      smallint NOT NULL,
  washes            integer NOT NULL,
  completed         integer NOT NULL,
  aborted           integer NOT NULL,
  rewashes          integer NOT NULL,
  passed            integer NOT NULL,
  failed            integer NOT NULL,
  duration_ms       double precision NOT NULL,
  water             double precision,
  water_washes      integer NOT NULL,
  energy            double precision,
  energy_washes     integer NOT NULL,
  detergent         double precision,
  detergent_washes  integer NOT NULL,
  rinse_aid         double precision,
  rinse_aid_washes  integer NOT NULL,
  PRIMARY KEY (day, owner_id, product_id, site_id, time_zone, hour, started_hour)
);
-- The days of which every owner's hours are kept.
CREATE TABLE fleet_wash_hour_days (day date PRIMARY KEY);

-- Finished washes that started and ended on this day by the clock of their device. Of these owners; of all if there are none.
CREATE FUNCTION sum_wash_hours(on_day date, owners bigint[]) RETURNS SETOF fleet_wash_hours LANGUAGE sql STABLE AS $$
  SELECT d.owner_id, on_day, d.product_id, coalesce(y.site_id, 0), d.time_zone,
         floor(extract(epoch FROM c.ended_at - k.midnight) / 3600)::smallint, extract(hour FROM c.started_at AT TIME ZONE d.time_zone)::smallint,
         count(*)::int, count(*) FILTER (WHERE c.result = 'completed')::int, count(*) FILTER (WHERE c.result IN ('aborted', 'interrupted'))::int,
         count(*) FILTER (WHERE c.rewash)::int,
         count(*) FILTER (WHERE c.hygiene_outcome = 'passed')::int, count(*) FILTER (WHERE c.hygiene_outcome = 'failed')::int,
         sum(extract(epoch FROM c.ended_at - c.started_at) * 1000)::float8,
         sum(c.water_litres), count(c.water_litres)::int, sum(c.energy_kwh), count(c.energy_kwh)::int,
         sum(c.detergent_ml), count(c.detergent_ml)::int, sum(c.rinse_aid_ml), count(c.rinse_aid_ml)::int
    FROM (SELECT time_zone, on_day::timestamp AT TIME ZONE time_zone AS midnight, (on_day + 1)::timestamp AT TIME ZONE time_zone AS next
            FROM (SELECT DISTINCT time_zone FROM devices) z) k
    JOIN devices d ON d.time_zone = k.time_zone AND (owners IS NULL OR d.owner_id = ANY (owners))
    JOIN cycles c ON c.device_id = d.id AND c.started_at >= k.midnight AND c.started_at < k.next AND c.ended_at <= k.next
    LEFT JOIN site_stays y ON y.device_id = d.id AND y.began_at <= c.started_at AND c.started_at < y.ended_at
   -- The day somewhere on Earth.
   WHERE c.ended_at >= (on_day::timestamp - interval '15 hours') AT TIME ZONE 'UTC' AND c.ended_at <= (on_day::timestamp + interval '37 hours') AT TIME ZONE 'UTC'
   GROUP BY 1, 3, 4, 5, 6, 7
$$;

-- Keeps the hours of these days and of no other. The lock is the one of folding, which renews them.
CREATE FUNCTION keep_wash_hours(days date[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fleet-days', 0));
  DELETE FROM fleet_wash_hours WHERE day <> ALL (days);
  DELETE FROM fleet_wash_hour_days WHERE day <> ALL (days);
  INSERT INTO fleet_wash_hours
  SELECT h.* FROM unnest(days) k(day) CROSS JOIN LATERAL sum_wash_hours(k.day, NULL) h
   WHERE NOT EXISTS (SELECT FROM fleet_wash_hour_days f WHERE f.day = k.day);
  INSERT INTO fleet_wash_hour_days SELECT unnest(days) ON CONFLICT DO NOTHING;
END $$;

-- As before, and sums the hours of changed days anew. A change that is not folded yet tells a question not to use its owner's hours.
CREATE OR REPLACE FUNCTION fold_fleet_days() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  folded integer;
  owners bigint[];
  days date[];
  one record;
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
    RETURNING f.owner_id, f.day
  )
  SELECT (SELECT count(*) FROM gone), array_agg(owner_id), array_agg(day) INTO folded, owners, days FROM kept;
  IF owners IS NOT NULL THEN
    DELETE FROM fleet_wash_days f USING (SELECT DISTINCT * FROM unnest(owners, days) u(owner_id, day)) k
     WHERE f.owner_id = k.owner_id AND f.day = k.day AND f.washes = 0;
    FOR one IN SELECT k.day, array_agg(DISTINCT k.owner_id) AS owners FROM unnest(owners, days) k(owner_id, day)
                 JOIN fleet_wash_hour_days f ON f.day = k.day GROUP BY 1 LOOP
      DELETE FROM fleet_wash_hours h WHERE h.day = one.day AND h.owner_id = ANY (one.owners);
      INSERT INTO fleet_wash_hours SELECT * FROM sum_wash_hours(one.day, one.owners);
    END LOOP;
  END IF;
  RETURN folded;
END $$;
