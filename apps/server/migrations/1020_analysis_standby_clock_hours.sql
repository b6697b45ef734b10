-- Energy between washes was priced by the hours since midnight: on days of 23 and 25 hours, from the change of the clock on, at the price of another hour.

-- The amounts of the hours that begin on a day, by the hour that the clock shows: 24 elements. An hour that is shown twice has both, one that is left
-- out has none.
CREATE FUNCTION hours_by_clock(hours double precision[], on_day date, clock text) RETURNS double precision[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(a.amount ORDER BY h.shown)
    FROM generate_series(0, 23) h(shown) LEFT JOIN (
      SELECT extract(hour FROM (date_trunc('hour', (on_day::timestamp AT TIME ZONE clock) + interval '1 hour' - interval '1 microsecond')
                                + (u.n - 1) * interval '1 hour') AT TIME ZONE clock)::int AS shown, sum(u.amount) AS amount
        FROM unnest(hours) WITH ORDINALITY u(amount, n) GROUP BY 1) a USING (shown)
$$;

-- Whether the clock changes on a day.
CREATE FUNCTION has_clock_change(on_day date, clock text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT ((on_day + 1)::timestamp AT TIME ZONE clock) - (on_day::timestamp AT TIME ZONE clock) <> interval '24 hours'
$$;

-- What is kept of such days is priced anew.
INSERT INTO fleet_standby_cost_changes (owner_id, from_day, to_day)
SELECT DISTINCT f.owner_id, f.day, f.day FROM fleet_standby_costs f WHERE has_clock_change(f.day, f.time_zone);
