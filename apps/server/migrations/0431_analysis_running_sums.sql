-- What each device washed up to the end of a day, so that the sums of a range are the difference of two rows. A job keeps them for past days.
-- Counted from any day before: only differences mean something. No row: nothing until then.
CREATE TABLE wash_running_sums (
  day            date NOT NULL,
  device_id      bigint NOT NULL,
  washes         integer NOT NULL,
  duration_ms    double precision NOT NULL,
  passed         integer NOT NULL,
  failed         integer NOT NULL,
  water          double precision NOT NULL,
  water_washes   integer NOT NULL,
  energy         double precision NOT NULL,
  energy_washes  integer NOT NULL,
  PRIMARY KEY (day, device_id)
);

-- The days that are kept, without a gap.
CREATE TABLE wash_running_days (day date PRIMARY KEY);

-- Days before today that changed since. Their devices are answered from their days until the job has come.
CREATE TABLE wash_running_changes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id  bigint NOT NULL,
  day        date NOT NULL
);

CREATE FUNCTION note_running_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Or the clock of the server that keeps the days is ahead of this one.
  today date := greatest((now() AT TIME ZONE 'UTC')::date, (SELECT max(day) + 2 FROM wash_running_days));
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO wash_running_changes (device_id, day) SELECT device_id, min(day) FROM changed_new WHERE day < today GROUP BY 1;
  ELSE
    INSERT INTO wash_running_changes (device_id, day) SELECT device_id, min(day) FROM changed_old WHERE day < today GROUP BY 1;
  END IF;
  RETURN NULL;
END $$;
-- An update never changes the device or the day of a row.
CREATE TRIGGER wash_days_added_running AFTER INSERT ON wash_days REFERENCING NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION note_running_changes();
CREATE TRIGGER wash_days_changed_running AFTER UPDATE ON wash_days REFERENCING NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION note_running_changes();
CREATE TRIGGER wash_days_removed_running AFTER DELETE ON wash_days REFERENCING OLD TABLE AS changed_old
  FOR EACH STATEMENT EXECUTE FUNCTION note_running_changes();

-- Sums changed devices anew, then adds one day at most: true if more are missing. `to_day` lies two days back by UTC, one more than what is
-- noted above, so that no transaction of a usual length changes a day unnoticed.
CREATE FUNCTION keep_running_sums(from_day date, to_day date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  first date;
  last date;
  ids bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('running-sums', 0));
  DELETE FROM wash_running_sums WHERE day < from_day;
  DELETE FROM wash_running_days WHERE day < from_day;
  SELECT min(day), max(day) INTO first, last FROM wash_running_days;
  WITH gone AS (DELETE FROM wash_running_changes RETURNING device_id, day)
  SELECT array_agg(DISTINCT device_id) INTO ids FROM gone WHERE day <= last;
  IF ids IS NOT NULL THEN
    DELETE FROM wash_running_sums WHERE day BETWEEN first AND last AND device_id = ANY (ids);
    INSERT INTO wash_running_sums
    SELECT g.day, w.device_id, sum(w.washes) OVER sums, sum(w.duration_ms) OVER sums, sum(w.passed) OVER sums, sum(w.failed) OVER sums,
           coalesce(sum(w.water) OVER sums, 0), sum(w.water_washes) OVER sums, coalesce(sum(w.energy) OVER sums, 0), sum(w.energy_washes) OVER sums
      FROM (SELECT k.device_id, g.day::date FROM unnest(ids) k(device_id) CROSS JOIN generate_series(first::timestamp, last, interval '1 day') g(day)) g
      LEFT JOIN LATERAL (
        SELECT g.device_id, coalesce(sum(d.washes), 0) AS washes, coalesce(sum(d.duration_ms), 0) AS duration_ms, coalesce(sum(d.passed), 0) AS passed,
               coalesce(sum(d.failed), 0) AS failed, sum(d.water) AS water, coalesce(sum(d.water_washes), 0) AS water_washes,
               sum(d.energy) AS energy, coalesce(sum(d.energy_washes), 0) AS energy_washes
          FROM wash_days d WHERE d.device_id = g.device_id AND d.day = g.day) w ON true
     WHERE EXISTS (SELECT FROM devices d WHERE d.id = g.device_id)
    WINDOW sums AS (PARTITION BY g.device_id ORDER BY g.day);
  END IF;
  last := coalesce(last + 1, from_day);
  IF last > to_day THEN RETURN false; END IF;
  INSERT INTO wash_running_days VALUES (last);
  INSERT INTO wash_running_sums
  SELECT last, device_id, sum(washes), sum(duration_ms), sum(passed), sum(failed), coalesce(sum(water), 0), sum(water_washes),
         coalesce(sum(energy), 0), sum(energy_washes)
    FROM (SELECT device_id, washes, duration_ms, passed, failed, water, water_washes, energy, energy_washes FROM wash_running_sums WHERE day = last - 1
           UNION ALL
          SELECT device_id, washes, duration_ms, passed, failed, water, water_washes, energy, energy_washes FROM wash_days WHERE day = last) s
   GROUP BY device_id;
  RETURN last < to_day;
END $$;
