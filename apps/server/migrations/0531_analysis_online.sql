-- How long each device was connected, and how long that is known, up to the end of a day by its own clock: a range is the difference of two
-- rows. A job keeps them for past days. Counted from any day before: only differences mean something. No row: nothing is known until then.
CREATE TABLE online_running_sums (
  day           date NOT NULL,
  device_id     bigint NOT NULL,
  known_hours   double precision NOT NULL,
  online_hours  double precision NOT NULL,
  -- Whether it was connected at the end of the day.
  up            boolean NOT NULL,
  PRIMARY KEY (day, device_id)
);

-- The days that are kept, without a gap.
CREATE TABLE online_running_days (day date PRIMARY KEY);

-- Devices of which a kept day changed: a late entry of the log, another clock. Answered from the log until the job has come.
CREATE TABLE online_running_changes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id  bigint NOT NULL
);

CREATE FUNCTION note_online_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'devices' THEN
    INSERT INTO online_running_changes (device_id) VALUES (NEW.id);
  ELSE
    INSERT INTO online_running_changes (device_id)
    SELECT DISTINCT device_id FROM changed_new
     WHERE kind IN ('connected', 'disconnected') AND at < ((SELECT max(day) FROM online_running_days) + 2)::timestamp AT TIME ZONE 'UTC';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER device_log_online AFTER INSERT ON device_log REFERENCING NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION note_online_changes();
CREATE TRIGGER devices_online AFTER UPDATE OF time_zone ON devices FOR EACH ROW
  WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION note_online_changes();

-- The sums of these devices up to the end of a day: those of the day before and what the log says of this day. Of the first day that is
-- kept, the state in which it finds a device comes from the log before it.
CREATE FUNCTION sum_online(ids bigint[], on_day date, is_first boolean) RETURNS SETOF online_running_sums LANGUAGE sql STABLE AS $$
  WITH spans AS MATERIALIZED (
    SELECT d.id, on_day::timestamp AT TIME ZONE d.time_zone AS start_at, (on_day + 1)::timestamp AT TIME ZONE d.time_zone AS end_at,
           d.online, d.online_changed_at, coalesce(s.known_hours, 0) AS known_hours, coalesce(s.online_hours, 0) AS online_hours, s.up
      FROM unnest(ids) k(id) JOIN devices d ON d.id = k.id LEFT JOIN online_running_sums s ON s.day = on_day - 1 AND s.device_id = d.id
  ), states AS (
    SELECT s.id, s.start_at AS at, 0::bigint AS n, s.up FROM spans s WHERE s.up IS NOT NULL
     UNION ALL
    SELECT s.id, s.start_at, 0, b.up
      FROM spans s CROSS JOIN LATERAL (
        SELECT up FROM (
          (SELECT l.at, l.kind = 'connected' AS up FROM device_log l
            WHERE l.device_id = s.id AND l.kind IN ('connected', 'disconnected') AND l.at <= s.start_at ORDER BY l.at DESC, l.id DESC LIMIT 1)
           UNION ALL
          SELECT s.online_changed_at, s.online WHERE s.online_changed_at <= s.start_at
        ) e ORDER BY at DESC LIMIT 1) b
     WHERE is_first
     UNION ALL
    SELECT s.id, l.at, l.id, l.kind = 'connected'
      FROM spans s JOIN device_log l ON l.device_id = s.id AND l.at > s.start_at AND l.at <= s.end_at AND l.kind IN ('connected', 'disconnected')
       AND l.at > (on_day - 1)::timestamp AT TIME ZONE 'UTC' AND l.at < (on_day + 2)::timestamp AT TIME ZONE 'UTC'
     UNION ALL
    SELECT s.id, s.online_changed_at, 9223372036854775807, s.online FROM spans s WHERE s.online_changed_at > s.start_at AND s.online_changed_at <= s.end_at
  ), held AS (
    SELECT id, up, at, n, lead(at) OVER (PARTITION BY id ORDER BY at, n) AS until FROM states
  )
  SELECT on_day, s.id, s.known_hours + sum(extract(epoch FROM coalesce(h.until, s.end_at) - h.at) / 3600)::float8,
         s.online_hours + coalesce(sum(extract(epoch FROM coalesce(h.until, s.end_at) - h.at) / 3600) FILTER (WHERE h.up), 0)::float8,
         bool_or(h.up) FILTER (WHERE h.until IS NULL)
    FROM spans s JOIN held h ON h.id = s.id GROUP BY s.id, s.known_hours, s.online_hours
$$;

-- Sums up to 500 changed devices anew, then adds one day at most: true if more are missing. `to_day` is over on every clock.
CREATE FUNCTION keep_online_sums(from_day date, to_day date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  first date;
  last date;
  ids bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('online-sums', 0));
  DELETE FROM online_running_sums WHERE day < from_day;
  DELETE FROM online_running_days WHERE day < from_day;
  SELECT min(day), max(day) INTO first, last FROM online_running_days;
  WITH gone AS (
    DELETE FROM online_running_changes
     WHERE last IS NULL OR device_id IN (SELECT DISTINCT device_id FROM online_running_changes ORDER BY 1 LIMIT 500) RETURNING device_id
  )
  SELECT array_agg(DISTINCT device_id) INTO ids FROM gone;
  IF last IS NOT NULL AND ids IS NOT NULL THEN
    DELETE FROM online_running_sums WHERE day BETWEEN first AND last AND device_id = ANY (ids);
    FOR n IN 0 .. last - first LOOP
      INSERT INTO online_running_sums SELECT * FROM sum_online(ids, first + n, n = 0);
    END LOOP;
  END IF;
  IF last IS NULL OR last < to_day THEN
    INSERT INTO online_running_days VALUES (coalesce(last + 1, from_day));
    SELECT array_agg(id) INTO ids FROM devices;
    INSERT INTO online_running_sums SELECT * FROM sum_online(ids, coalesce(last + 1, from_day), last IS NULL);
    last := coalesce(last + 1, from_day);
  END IF;
  RETURN last < to_day OR EXISTS (SELECT FROM online_running_changes);
END $$;
