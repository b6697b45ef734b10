-- "What changed" and the ranking by cost read running sums too: up to now, with detergent and cost, and up to the moment at which a compared
-- period is cut. A changed wash or price is noted in its transaction; a device with a note is answered from its days until the job has come.

-- As before, summing each day once.
CREATE OR REPLACE FUNCTION renew_wash_days(ids bigint[], on_days date[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH summed AS MATERIALIZED (
    SELECT * FROM sum_wash_days(ids, on_days)
  ), gone AS (
    DELETE FROM wash_days w USING unnest(ids, on_days) k(device_id, day)
     WHERE w.device_id = k.device_id AND w.day = k.day
       AND NOT EXISTS (SELECT FROM summed s WHERE s.device_id = w.device_id AND s.day = w.day AND s.site_id = w.site_id)
  )
  INSERT INTO wash_days AS w SELECT * FROM summed
  ON CONFLICT (device_id, day, site_id) DO UPDATE SET
    owner_id = excluded.owner_id, product_id = excluded.product_id, time_zone = excluded.time_zone,
    washes = excluded.washes, completed = excluded.completed, aborted = excluded.aborted, rewashes = excluded.rewashes,
    passed = excluded.passed, failed = excluded.failed, duration_ms = excluded.duration_ms,
    water = excluded.water, water_washes = excluded.water_washes, energy = excluded.energy, energy_washes = excluded.energy_washes,
    detergent = excluded.detergent, detergent_washes = excluded.detergent_washes,
    rinse_aid = excluded.rinse_aid, rinse_aid_washes = excluded.rinse_aid_washes, hours = excluded.hours, energy_hours = excluded.energy_hours,
    revised_at = CASE WHEN now() > greatest((w.day + 1)::timestamp AT TIME ZONE w.time_zone + interval '6 hours', w.first_at + interval '1 day')
                      THEN now() ELSE w.revised_at END;
END $$;

-- The job fills them anew. A row at 'infinity' is the sum up to now, complete once wash_running_days has that day.
TRUNCATE wash_running_sums, wash_running_days, wash_running_changes;
ALTER TABLE wash_running_sums
  ADD COLUMN detergent double precision NOT NULL,
  ADD COLUMN detergent_washes integer NOT NULL,
  -- Of electricity, water, detergent and rinse aid at the prices in force, in hundredths of the currency unit; 0 without a price.
  ADD COLUMN cost double precision NOT NULL;

-- Every change, also of today. An update never changes the device or the day of a row.
CREATE OR REPLACE FUNCTION note_running_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO wash_running_changes (device_id, day) SELECT device_id, min(day) FROM changed_new GROUP BY 1;
  ELSE
    INSERT INTO wash_running_changes (device_id, day) SELECT device_id, min(day) FROM changed_old GROUP BY 1;
  END IF;
  RETURN NULL;
END $$;

-- Owners whose prices changed from a day on.
CREATE TABLE wash_price_changes (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id  bigint NOT NULL,
  day       date NOT NULL
);
CREATE FUNCTION note_price_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO wash_price_changes (owner_id, day) VALUES (OLD.owner_id, OLD.valid_from); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO wash_price_changes (owner_id, day) VALUES (NEW.owner_id, NEW.valid_from); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tariffs_wash_costs AFTER INSERT OR UPDATE OR DELETE ON tariffs FOR EACH ROW EXECUTE FUNCTION note_price_changes();

-- The amounts that hold at a site of an owner on a day: the site's own, else those of all sites.
CREATE FUNCTION tariff_hours(of_owner bigint, at_site bigint, on_day date, of_kind text) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT hours FROM tariffs
   WHERE owner_id = of_owner AND kind = of_kind AND (site_id = at_site OR site_id IS NULL) AND valid_from <= on_day
   ORDER BY site_id IS NULL, valid_from DESC LIMIT 1
$$;

-- The days of these devices with what their washes cost.
CREATE FUNCTION priced_wash_days(ids bigint[], from_day date, to_day date)
RETURNS TABLE (device_id bigint, day date, washes integer, duration_ms double precision, passed integer, failed integer,
               water double precision, water_washes integer, energy double precision, energy_washes integer,
               detergent double precision, detergent_washes integer, cost double precision) LANGUAGE sql STABLE AS $$
  WITH r AS MATERIALIZED (
    SELECT w.* FROM unnest(ids) k(device_id) JOIN wash_days w ON w.device_id = k.device_id AND w.day BETWEEN from_day AND to_day
  ), prices AS MATERIALIZED (
    SELECT k.owner_id, k.site_id, k.day,
           CASE WHEN extract(isodow FROM k.day) >= 6 THEN (tariff_hours(k.owner_id, k.site_id, k.day, 'electricity'))[25:48]
                ELSE (tariff_hours(k.owner_id, k.site_id, k.day, 'electricity'))[1:24] END AS electricity,
           (tariff_hours(k.owner_id, k.site_id, k.day, 'water'))[1] AS water,
           (tariff_hours(k.owner_id, k.site_id, k.day, 'detergent'))[1] AS detergent,
           (tariff_hours(k.owner_id, k.site_id, k.day, 'rinseAid'))[1] AS rinse_aid
      FROM (SELECT DISTINCT owner_id, site_id, day FROM r) k WHERE EXISTS (SELECT FROM tariffs t WHERE t.owner_id = k.owner_id)
  )
  SELECT r.device_id, r.day, r.washes, r.duration_ms, r.passed, r.failed, coalesce(r.water, 0), r.water_washes, coalesce(r.energy, 0), r.energy_washes,
         coalesce(r.detergent, 0), r.detergent_washes,
         coalesce((r.energy_hours[1] * p.electricity[1] + r.energy_hours[2] * p.electricity[2] + r.energy_hours[3] * p.electricity[3] +
              r.energy_hours[4] * p.electricity[4] + r.energy_hours[5] * p.electricity[5] + r.energy_hours[6] * p.electricity[6] +
              r.energy_hours[7] * p.electricity[7] + r.energy_hours[8] * p.electricity[8] + r.energy_hours[9] * p.electricity[9] +
              r.energy_hours[10] * p.electricity[10] + r.energy_hours[11] * p.electricity[11] + r.energy_hours[12] * p.electricity[12] +
              r.energy_hours[13] * p.electricity[13] + r.energy_hours[14] * p.electricity[14] + r.energy_hours[15] * p.electricity[15] +
              r.energy_hours[16] * p.electricity[16] + r.energy_hours[17] * p.electricity[17] + r.energy_hours[18] * p.electricity[18] +
              r.energy_hours[19] * p.electricity[19] + r.energy_hours[20] * p.electricity[20] + r.energy_hours[21] * p.electricity[21] +
              r.energy_hours[22] * p.electricity[22] + r.energy_hours[23] * p.electricity[23] + r.energy_hours[24] * p.electricity[24]) / 100, 0)
          + coalesce(r.water * p.water + r.detergent * p.detergent, r.water * p.water, r.detergent * p.detergent, 0) / 100000
          + coalesce(r.rinse_aid * p.rinse_aid, 0) / 100000
    FROM r LEFT JOIN prices p ON p.owner_id = r.owner_id AND p.site_id = r.site_id AND p.day = r.day
$$;

-- What these devices washed after a day, added to their sums up to it.
CREATE FUNCTION sum_running(ids bigint[], after date) RETURNS SETOF wash_running_sums LANGUAGE sql STABLE AS $$
  SELECT 'infinity'::date, device_id, sum(washes)::int, sum(duration_ms), sum(passed)::int, sum(failed)::int, sum(water), sum(water_washes)::int,
         sum(energy), sum(energy_washes)::int, sum(detergent), sum(detergent_washes)::int, sum(cost)
    FROM (SELECT s.device_id, s.washes, s.duration_ms, s.passed, s.failed, s.water, s.water_washes, s.energy, s.energy_washes, s.detergent,
                 s.detergent_washes, s.cost
            FROM unnest(ids) k(device_id) JOIN wash_running_sums s ON s.day = after AND s.device_id = k.device_id
           UNION ALL
          SELECT w.device_id, w.washes, w.duration_ms, w.passed, w.failed, w.water, w.water_washes, w.energy, w.energy_washes, w.detergent,
                 w.detergent_washes, w.cost
            FROM priced_wash_days(ids, after + 1, 'infinity') w) s
   WHERE EXISTS (SELECT FROM devices d WHERE d.id = s.device_id)
   GROUP BY device_id
$$;

-- What each device washed on the day on which a compared period is cut, up to the cut: as long ago as the shift says, by its own clock.
CREATE TABLE wash_cut_sums (
  months            integer NOT NULL,
  days              integer NOT NULL,
  device_id         bigint NOT NULL,
  washes            integer NOT NULL,
  duration_ms       double precision NOT NULL,
  water             double precision NOT NULL,
  water_washes      integer NOT NULL,
  energy            double precision NOT NULL,
  energy_washes     integer NOT NULL,
  detergent         double precision NOT NULL,
  detergent_washes  integer NOT NULL,
  PRIMARY KEY (months, days, device_id)
);
-- Up to when they are summed, by shift and clock. A question adds the washes that ended between this and its own cut.
CREATE TABLE wash_cuts (
  months     integer NOT NULL,
  days       integer NOT NULL,
  time_zone  text NOT NULL,
  day        date NOT NULL,
  cut_at     timestamptz NOT NULL,
  PRIMARY KEY (months, days, time_zone)
);

CREATE FUNCTION sum_cut_washes(ids bigint[], of_months integer, of_days integer) RETURNS SETOF wash_cut_sums LANGUAGE sql STABLE AS $$
  SELECT of_months, of_days, d.id, count(*)::int, sum(extract(epoch FROM c.ended_at - c.started_at) * 1000)::float8,
         coalesce(sum(c.water_litres), 0), count(c.water_litres)::int, coalesce(sum(c.energy_kwh), 0), count(c.energy_kwh)::int,
         coalesce(sum(c.detergent_ml), 0), count(c.detergent_ml)::int
    FROM unnest(ids) i(id) JOIN devices d ON d.id = i.id JOIN wash_cuts k ON k.months = of_months AND k.days = of_days AND k.time_zone = d.time_zone
    JOIN cycles c ON c.device_id = d.id AND c.started_at >= k.day::timestamp AT TIME ZONE k.time_zone AND c.started_at < k.cut_at AND c.ended_at <= k.cut_at
   GROUP BY d.id
$$;

-- Moves the cuts of a shift on to this moment. A day that is another one, or a clock that was set back, is summed from its midnight.
CREATE FUNCTION keep_wash_cuts(of_months integer, of_days integer, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one record;
  known wash_cuts;
  ids bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('running-sums', 0));
  FOR one IN SELECT time_zone, cut_local::date AS day, cut_local AT TIME ZONE time_zone AS cut_at
               FROM (SELECT time_zone, (at AT TIME ZONE time_zone) - make_interval(months => of_months, days => of_days) AS cut_local
                       FROM (SELECT DISTINCT time_zone FROM devices) z) l LOOP
    SELECT * INTO known FROM wash_cuts WHERE months = of_months AND days = of_days AND time_zone = one.time_zone;
    INSERT INTO wash_cuts VALUES (of_months, of_days, one.time_zone, one.day, one.cut_at)
    ON CONFLICT (months, days, time_zone) DO UPDATE SET day = excluded.day, cut_at = excluded.cut_at;
    IF known.day = one.day AND known.cut_at <= one.cut_at THEN
      INSERT INTO wash_cut_sums AS s
      SELECT of_months, of_days, d.id, count(*), sum(extract(epoch FROM c.ended_at - c.started_at) * 1000)::float8,
             coalesce(sum(c.water_litres), 0), count(c.water_litres), coalesce(sum(c.energy_kwh), 0), count(c.energy_kwh),
             coalesce(sum(c.detergent_ml), 0), count(c.detergent_ml)
        FROM cycles c JOIN devices d ON d.id = c.device_id AND d.time_zone = one.time_zone
       WHERE c.ended_at > known.cut_at AND c.ended_at <= one.cut_at AND c.started_at >= one.day::timestamp AT TIME ZONE one.time_zone
       GROUP BY d.id
      ON CONFLICT (months, days, device_id) DO UPDATE SET
        washes = s.washes + excluded.washes, duration_ms = s.duration_ms + excluded.duration_ms,
        water = s.water + excluded.water, water_washes = s.water_washes + excluded.water_washes,
        energy = s.energy + excluded.energy, energy_washes = s.energy_washes + excluded.energy_washes,
        detergent = s.detergent + excluded.detergent, detergent_washes = s.detergent_washes + excluded.detergent_washes;
    ELSE
      SELECT array_agg(id) INTO ids FROM devices WHERE time_zone = one.time_zone;
      DELETE FROM wash_cut_sums s USING devices d WHERE s.months = of_months AND s.days = of_days AND d.id = s.device_id AND d.time_zone = one.time_zone;
      INSERT INTO wash_cut_sums SELECT * FROM sum_cut_washes(ids, of_months, of_days);
    END IF;
  END LOOP;
END $$;

-- Sums up to 500 changed devices anew, adds one day at most, and then the sums up to now: true if more are missing. `to_day` lies two days
-- back by UTC, so that no clock is still in it.
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
     GROUP BY device_id;
    IF last < to_day THEN RETURN true; END IF;
  END IF;
  IF NOT EXISTS (SELECT FROM wash_running_days WHERE day = 'infinity') THEN
    INSERT INTO wash_running_days VALUES ('infinity');
    SELECT array_agg(device_id) INTO ids FROM (
      SELECT device_id FROM wash_running_sums WHERE day = last UNION SELECT device_id FROM wash_days WHERE day > last) k;
    INSERT INTO wash_running_sums SELECT * FROM sum_running(ids, last);
  END IF;
  RETURN EXISTS (SELECT FROM wash_running_changes);
END $$;
