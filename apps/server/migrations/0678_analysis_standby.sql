-- What machines used between their washes on each day, so that a question about a month reads days and not hours.

-- By the local day of the device's present clock. An amount counts in the hour in which the washes beside it end: hours that a wash spans are
-- taken together. Each array has an element for each hour that begins on the day, null where the meter has none.
CREATE TABLE standby_days (
  device_id     bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  day           date NOT NULL,
  -- Of the day, as far as it is summed; null without a meter. Litres and kilowatt-hours.
  water         double precision,
  energy        double precision,
  water_hours   double precision[],
  energy_hours  double precision[],
  first_at      timestamptz NOT NULL DEFAULT now(),
  -- When it last changed although it was closed: late readings, a corrected wash.
  revised_at    timestamptz,
  PRIMARY KEY (device_id, day)
);
CREATE INDEX standby_days_day ON standby_days (day, device_id) INCLUDE (water, energy);
CREATE INDEX standby_days_revised ON standby_days (day, device_id) INCLUDE (revised_at) WHERE revised_at IS NOT NULL;

-- From this day on all devices are summed, up to this full hour.
CREATE TABLE standby_kept (
  is_only   boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  from_day  date NOT NULL,
  until     timestamptz NOT NULL
);

-- Days that changed since; all days of the device where the day is null. They are answered from their hours until the job has summed them.
CREATE TABLE standby_changes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id  bigint NOT NULL,
  day        date
);

-- The meters of the products whose washes are detected.
CREATE FUNCTION standby_meters() RETURNS TABLE (product_id bigint, kind text, metric_id integer) LANGUAGE sql STABLE AS $$
  SELECT p.id, v.kind, m.id FROM products p
   CROSS JOIN (VALUES ('water', '{consumption,waterLitres}'::text[], 'water_total'),
                      ('energy', '{consumption,energyKwh}', 'energy_total')) v(kind, path, usual)
    JOIN metrics m ON m.key = coalesce(p.recognition #>> v.path, v.usual)
   WHERE p.recognition IS NOT NULL AND p.category NOT IN ('water_quality', 'purifier')
$$;

-- What is between the washes of these devices on these days, before the full hour `until`. Standby is what remains of an hour after its washes. A
-- step across hours of silence is none, nor is what remains beside a running wash or one without a figure. Eight hours before the day are read as
-- well: washes around midnight count, with all of their hours, on the day in which the last of these begins.
CREATE FUNCTION sum_standby_days(ids bigint[], on_days date[], until timestamptz) RETURNS SETOF standby_days LANGUAGE sql STABLE AS $$
  WITH spans AS MATERIALIZED (
    SELECT k.*, first_hour - interval '8 hours' AS read_from FROM (
      SELECT d.id AS device_id, u.day, m.kind, m.metric_id,
             date_trunc('hour', (u.day::timestamp AT TIME ZONE d.time_zone) + interval '1 hour' - interval '1 microsecond') AS first_hour,
             least((u.day + 1)::timestamp AT TIME ZONE d.time_zone, until) AS to_at
        FROM (SELECT DISTINCT * FROM unnest(ids, on_days) u(device_id, day)) u
        JOIN devices d ON d.id = u.device_id JOIN standby_meters() m ON m.product_id = d.product_id) k
     WHERE first_hour < to_at
  ), metered AS MATERIALIZED (
    SELECT k.device_id, k.day, k.kind, h.hour, h.increase, h.hour >= k.first_hour AS counts,
           CASE WHEN h.before IS NULL OR h.before < h.hour - interval '1 hour' THEN greatest(0, h.increase - (h.max - h.min)) ELSE 0 END AS jump
      FROM spans k CROSS JOIN LATERAL (
        SELECT h.hour, coalesce(h.increase, 0) AS increase, h.min, h.max, lag(h.hour) OVER (ORDER BY h.hour) AS before
          FROM telemetry_hourly h
         WHERE h.device_id = k.device_id AND h.metric_id = k.metric_id AND h.hour >= k.read_from - interval '1 hour' AND h.hour < k.to_at
      ) h WHERE h.hour >= k.read_from
  ), washes AS MATERIALIZED (
    SELECT k.device_id, k.day, k.kind, date_trunc('hour', c.started_at) AS hour, c.started_at, c.ended_at, k.to_at, c.result = 'running' AS running,
           CASE k.kind WHEN 'water' THEN c.water_litres ELSE c.energy_kwh END AS amount
      FROM spans k JOIN cycles c ON c.device_id = k.device_id AND c.started_at >= k.read_from - interval '1 day' AND c.started_at < k.to_at
     WHERE c.started_at >= k.read_from OR coalesce(c.ended_at, 'infinity') > k.read_from
  ), marks AS (
    SELECT device_id, day, kind, hour, coalesce(amount, 0) AS washed, running OR amount IS NULL AS unclear, false AS continued, running FROM washes
     UNION ALL
    SELECT device_id, day, kind, g.hour, 0, running, true, running
      FROM washes w CROSS JOIN LATERAL generate_series(
        w.hour + interval '1 hour',
        -- A counter reports what a wash used up to a quarter of an hour later. Of a wash that runs, all hours are unclear.
        CASE WHEN running THEN w.to_at ELSE coalesce(ended_at, started_at) + interval '15 minutes' END - interval '1 microsecond', interval '1 hour') g(hour)
  ), marked AS MATERIALIZED (
    SELECT device_id, day, kind, hour, sum(washed) AS washed, bool_or(unclear) AS unclear, bool_or(continued) AND NOT bool_or(running) AS continued
      FROM marks GROUP BY 1, 2, 3, 4
  ), blocks AS (
    SELECT device_id, day, kind, hour, coalesce(m.increase, 0) - coalesce(m.jump, 0) - w.washed AS rest, w.unclear,
           count(*) FILTER (WHERE NOT w.continued) OVER (PARTITION BY device_id, day, kind ORDER BY hour) AS block
      FROM marked w LEFT JOIN metered m USING (device_id, day, kind, hour)
  ), remains AS (
    SELECT device_id, day, kind, max(hour) AS hour, CASE WHEN bool_or(unclear) THEN 0 ELSE greatest(0, sum(rest)) END AS amount
      FROM blocks GROUP BY device_id, day, kind, block
     UNION ALL
    SELECT device_id, day, kind, hour, greatest(0, m.increase - m.jump)
      FROM metered m LEFT JOIN marked w USING (device_id, day, kind, hour) WHERE w.device_id IS NULL
  ), amounts AS (
    SELECT device_id, day, kind, hour, sum(amount) AS amount FROM (
      SELECT device_id, day, kind, hour, 0 AS amount FROM metered UNION ALL SELECT device_id, day, kind, hour, amount FROM remains WHERE amount > 0) a
     GROUP BY 1, 2, 3, 4
  ), by_kind AS (
    SELECT k.device_id, k.day, k.kind, sum(a.amount) AS amount, array_agg(a.amount ORDER BY n) AS hours
      FROM spans k CROSS JOIN generate_series(0, 24) n
      LEFT JOIN amounts a ON a.device_id = k.device_id AND a.day = k.day AND a.kind = k.kind
       AND a.hour = k.first_hour + n * interval '1 hour' AND a.hour < k.to_at
     WHERE (k.device_id, k.day, k.kind) IN (SELECT m.device_id, m.day, m.kind FROM metered m WHERE m.counts)
     GROUP BY 1, 2, 3
  )
  SELECT device_id, day, max(amount) FILTER (WHERE kind = 'water'), max(amount) FILTER (WHERE kind = 'energy'),
         max(hours) FILTER (WHERE kind = 'water'), max(hours) FILTER (WHERE kind = 'energy'), now(), NULL::timestamptz
    FROM by_kind GROUP BY device_id, day
$$;

-- Sums these days anew, each at most once. A day counts as closed when it is over everywhere, or a day after it was first summed if that is later.
CREATE FUNCTION renew_standby_days(ids bigint[], on_days date[], until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Planned for its size: a plan that is kept from a single day reads all washes for each of many.
  EXECUTE '
    WITH renewed AS MATERIALIZED (SELECT * FROM sum_standby_days($1, $2, $3)),
    gone AS (
      DELETE FROM standby_days s USING unnest($1, $2) k(device_id, day)
       WHERE s.device_id = k.device_id AND s.day = k.day
         AND NOT EXISTS (SELECT FROM renewed r WHERE r.device_id = s.device_id AND r.day = s.day)
    )
    INSERT INTO standby_days AS s SELECT * FROM renewed
    ON CONFLICT (device_id, day) DO UPDATE SET
      water = excluded.water, energy = excluded.energy, water_hours = excluded.water_hours, energy_hours = excluded.energy_hours,
      revised_at = CASE WHEN now() > greatest((s.day + 2)::timestamp AT TIME ZONE ''UTC'', s.first_at + interval ''1 day'')
                         AND (s.water, s.energy) IS DISTINCT FROM (excluded.water, excluded.energy) THEN now() ELSE s.revised_at END'
    USING ids, on_days, until;
END $$;

-- With the readings and washes, in their transaction. Hours that are not over are summed later, with all devices.
CREATE FUNCTION note_standby_hours() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  summed timestamptz := greatest((SELECT until FROM standby_kept), date_trunc('hour', now()));
BEGIN
  INSERT INTO standby_changes (device_id, day)
  -- An hour late in the evening also counts with the washes around midnight.
  SELECT DISTINCT c.device_id, ((c.hour + later) AT TIME ZONE d.time_zone)::date
    FROM changed_new c JOIN devices d ON d.id = c.device_id JOIN standby_meters() m ON m.product_id = d.product_id AND m.metric_id = c.metric_id
   CROSS JOIN (VALUES (interval '0'), (interval '8 hours')) v(later)
   WHERE c.hour < summed;
  RETURN NULL;
END $$;
CREATE TRIGGER telemetry_hourly_added_standby AFTER INSERT ON telemetry_hourly REFERENCING NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION note_standby_hours();
CREATE TRIGGER telemetry_hourly_changed_standby AFTER UPDATE ON telemetry_hourly REFERENCING NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION note_standby_hours();

CREATE FUNCTION note_standby_washes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  summed timestamptz := greatest((SELECT until FROM standby_kept), date_trunc('hour', now()));
  columns text := 'device_id, started_at, ended_at, result, water_litres, energy_kwh';
  changes text := CASE TG_OP WHEN 'INSERT' THEN format('SELECT %s FROM changed_new', columns)
    WHEN 'DELETE' THEN format('SELECT %s FROM changed_old', columns)
    ELSE format('(SELECT %1$s FROM changed_old EXCEPT SELECT %1$s FROM changed_new) UNION ALL (SELECT %1$s FROM changed_new EXCEPT SELECT %1$s FROM changed_old)', columns) END;
BEGIN
  EXECUTE format('
    INSERT INTO standby_changes (device_id, day)
    SELECT DISTINCT c.device_id, day::date FROM (%s) c JOIN devices d ON d.id = c.device_id
     CROSS JOIN LATERAL generate_series(date_trunc(''day'', c.started_at AT TIME ZONE d.time_zone),
       least(coalesce(c.ended_at, c.started_at) + interval ''8 hours'', c.started_at + interval ''32 hours'') AT TIME ZONE d.time_zone, interval ''1 day'') day
     WHERE c.started_at < $1', changes) USING summed;
  RETURN NULL;
END $$;
CREATE TRIGGER cycles_standby_added AFTER INSERT ON cycles REFERENCING NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION note_standby_washes();
CREATE TRIGGER cycles_standby_changed AFTER UPDATE ON cycles REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION note_standby_washes();
CREATE TRIGGER cycles_standby_removed AFTER DELETE ON cycles REFERENCING OLD TABLE AS changed_old
  FOR EACH STATEMENT EXECUTE FUNCTION note_standby_washes();

-- Another clock or product, or another meter of the product: all days anew.
CREATE FUNCTION note_standby_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standby_changes (device_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER devices_standby_added AFTER INSERT ON devices FOR EACH ROW EXECUTE FUNCTION note_standby_devices();
CREATE TRIGGER devices_standby_changed AFTER UPDATE OF time_zone, product_id ON devices FOR EACH ROW
  WHEN ((OLD.time_zone, OLD.product_id) IS DISTINCT FROM (NEW.time_zone, NEW.product_id)) EXECUTE FUNCTION note_standby_devices();
CREATE FUNCTION note_standby_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standby_changes (device_id) SELECT id FROM devices WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER products_standby_changed AFTER UPDATE OF recognition, category ON products FOR EACH ROW
  WHEN (OLD.recognition::text IS DISTINCT FROM NEW.recognition::text OR OLD.category IS DISTINCT FROM NEW.category)
  EXECUTE FUNCTION note_standby_products();

-- Sums the hours up to `to_hour` of all devices, then some days that changed, then one earlier day: true if more are missing. `to_hour` is a full
-- hour that has been over for some minutes, so that no transaction of a usual length changes an hour unnoticed. `min_day` is the earliest to keep.
CREATE FUNCTION keep_standby_days(to_hour timestamptz, min_day date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  kept standby_kept;
  part record;
  ids bigint[];
  days date[];
  taken integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('standby-days', 0));
  SELECT * INTO kept FROM standby_kept;
  IF kept IS NULL THEN
    INSERT INTO standby_kept (from_day, until) VALUES ((to_hour AT TIME ZONE 'UTC')::date + 2, to_hour) RETURNING * INTO kept;
  END IF;
  IF kept.until < to_hour THEN
    FOR part IN
      SELECT array_agg(id) AS ids, array_agg(day) AS days FROM (
        SELECT d.id, g.day::date AS day, row_number() OVER (ORDER BY d.id) / 5000 AS n FROM devices d
         CROSS JOIN LATERAL generate_series(((kept.until AT TIME ZONE d.time_zone)::date)::timestamp,
           (to_hour - interval '1 microsecond') AT TIME ZONE d.time_zone, interval '1 day') g(day)
         WHERE g.day::date >= kept.from_day
           AND EXISTS (SELECT FROM standby_meters() m JOIN telemetry_daily t ON t.metric_id = m.metric_id
                        WHERE m.product_id = d.product_id AND t.device_id = d.id AND t.day = g.day::date)) q GROUP BY n
    LOOP
      PERFORM renew_standby_days(part.ids, part.days, to_hour);
    END LOOP;
    UPDATE standby_kept SET until = to_hour;
    kept.until := to_hour;
  END IF;
  WITH gone AS (
    DELETE FROM standby_changes WHERE id IN (SELECT id FROM standby_changes ORDER BY id LIMIT 2000) RETURNING device_id, day
  ), due AS (
    SELECT device_id, day FROM gone WHERE day IS NOT NULL
     UNION
    SELECT g.device_id, s.day FROM gone g JOIN standby_days s ON s.device_id = g.device_id WHERE g.day IS NULL
     UNION
    SELECT g.device_id, t.day FROM gone g JOIN devices d ON d.id = g.device_id JOIN standby_meters() m ON m.product_id = d.product_id
      JOIN telemetry_daily t ON t.device_id = d.id AND t.metric_id = m.metric_id WHERE g.day IS NULL
  )
  SELECT (SELECT count(*) FROM gone), array_agg(device_id), array_agg(day) INTO taken, ids, days FROM due WHERE day >= kept.from_day;
  IF ids IS NOT NULL THEN PERFORM renew_standby_days(ids, days, kept.until); END IF;
  IF kept.from_day > min_day THEN
    kept.from_day := CASE WHEN EXISTS (SELECT FROM telemetry_hourly WHERE hour < kept.from_day::timestamp AT TIME ZONE 'UTC' + interval '1 day')
                          THEN kept.from_day - 1 ELSE min_day END;
    SELECT array_agg(device_id), array_agg(day) INTO ids, days
      FROM (SELECT DISTINCT t.device_id, t.day FROM devices d JOIN standby_meters() m ON m.product_id = d.product_id
              JOIN telemetry_daily t ON t.device_id = d.id AND t.metric_id = m.metric_id AND t.day = kept.from_day) t;
    IF ids IS NOT NULL THEN PERFORM renew_standby_days(ids, days, kept.until); END IF;
    UPDATE standby_kept SET from_day = kept.from_day;
  ELSIF kept.from_day < min_day THEN
    DELETE FROM standby_days WHERE day < min_day;
    UPDATE standby_kept SET from_day = min_day;
  END IF;
  RETURN taken = 2000 OR kept.from_day > min_day;
END $$;
