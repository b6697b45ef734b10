-- Hours that washes span were taken together and counted in the last of them. A machine that washes over every full hour had all of its day in the present
-- hour, which no sum of hours that are over has: a wash that began in it made the standby of the whole day one that is not assigned.
-- Each hour now counts what it adds to what remains since the first of these hours, so that a later hour, or a wash that runs, changes no hour before it.

-- What is between the washes of these devices on these days, before the full hour `until`. Standby is what remains of an hour after its washes. A
-- step across hours of silence is none, nor is what remains beside a running wash or one without a figure. Eight hours before the day are read as
-- well: what a wash before midnight used counts in the hour in which it began, its meter in the hours in which it ran.
CREATE OR REPLACE FUNCTION sum_standby_days(ids bigint[], on_days date[], until timestamptz) RETURNS SETOF standby_days LANGUAGE sql STABLE AS $$
  WITH spans AS MATERIALIZED (
    SELECT k.*, first_hour - interval '8 hours' AS read_from FROM (
      SELECT d.id AS device_id, d.time_zone, u.day, m.kind, m.metric_id,
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
    SELECT k.device_id, k.day, k.kind, date_trunc('hour', c.started_at) AS hour, c.started_at, c.ended_at, k.to_at, k.time_zone, c.result = 'running' AS running,
           CASE k.kind WHEN 'water' THEN c.water_litres ELSE c.energy_kwh END AS amount
      FROM spans k JOIN cycles c ON c.device_id = k.device_id AND c.started_at >= k.read_from - interval '1 day' AND c.started_at < k.to_at
     WHERE c.started_at >= k.read_from OR coalesce(c.ended_at, 'infinity') > k.read_from
  ), marks AS (
    SELECT device_id, day, kind, hour, coalesce(amount, 0) AS washed, running OR amount IS NULL AS unclear, false AS continued, running FROM washes
     UNION ALL
    SELECT device_id, day, kind, g.hour, 0, running, true, running
      FROM washes w CROSS JOIN LATERAL generate_series(
        w.hour + interval '1 hour',
        -- A counter reports what a wash used up to a quarter of an hour later, but what was used before midnight is not booked after it. Of a wash
        -- that runs, all hours are unclear.
        CASE WHEN running THEN w.to_at ELSE least(coalesce(ended_at, started_at) + interval '15 minutes',
          ((coalesce(ended_at, started_at) AT TIME ZONE time_zone)::date + 1)::timestamp AT TIME ZONE time_zone) END - interval '1 microsecond',
        interval '1 hour') g(hour)
  ), marked AS MATERIALIZED (
    SELECT device_id, day, kind, hour, sum(washed) AS washed, bool_or(unclear) AS unclear, bool_or(continued) AND NOT bool_or(running) AS continued
      FROM marks GROUP BY 1, 2, 3, 4
  ), numbered AS (
    SELECT device_id, day, kind, hour, coalesce(m.increase, 0) - coalesce(m.jump, 0) - w.washed AS rest, w.unclear,
           count(*) FILTER (WHERE NOT w.continued) OVER (PARTITION BY device_id, day, kind ORDER BY hour) AS block
      FROM marked w LEFT JOIN metered m USING (device_id, day, kind, hour)
  ), blocks AS (
    SELECT *, greatest(0, sum(rest) OVER until_hour) AS remains, bool_or(unclear) OVER until_hour AS is_unclear
      FROM numbered WINDOW until_hour AS (PARTITION BY device_id, day, kind, block ORDER BY hour)
  ), remains AS (
    SELECT device_id, day, kind, hour, CASE WHEN is_unclear THEN 0 ELSE
             remains - coalesce(lag(remains) OVER (PARTITION BY device_id, day, kind, block ORDER BY hour), 0) END AS amount
      FROM blocks
     UNION ALL
    SELECT device_id, day, kind, hour, greatest(0, m.increase - m.jump)
      FROM metered m LEFT JOIN marked w USING (device_id, day, kind, hour) WHERE w.device_id IS NULL
  ), amounts AS (
    SELECT device_id, day, kind, hour, sum(amount) AS amount FROM (
      SELECT device_id, day, kind, hour, 0 AS amount FROM metered UNION ALL SELECT device_id, day, kind, hour, amount FROM remains WHERE amount <> 0) a
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

-- All days are summed anew, one after the other, and read from their hours until then.
TRUNCATE standby_days;
DELETE FROM standby_kept;
INSERT INTO fleet_standby_cost_changes (owner_id, from_day, to_day) SELECT DISTINCT owner_id, date '-infinity', date 'infinity' FROM devices;
