-- Time online up to the last change of each device: until the next one it grows with the clock alone. Complete once online_running_days has
-- the day 'infinity'.
CREATE TABLE online_now (
  device_id     bigint PRIMARY KEY,
  -- Since when the device has been in this state, and what was counted until then.
  at            timestamptz NOT NULL,
  known_hours   double precision NOT NULL,
  online_hours  double precision NOT NULL,
  up            boolean NOT NULL
);

-- Every connection, with its time: an entry of a kept day sums the device anew, any other one only its present state.
ALTER TABLE online_running_changes ADD COLUMN at timestamptz NOT NULL DEFAULT '-infinity';
CREATE OR REPLACE FUNCTION note_online_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'devices' THEN
    INSERT INTO online_running_changes (device_id) VALUES (NEW.id);
  ELSE
    INSERT INTO online_running_changes (device_id, at)
    SELECT device_id, min(at) FROM changed_new WHERE kind IN ('connected', 'disconnected') GROUP BY 1;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION sum_online_now(ids bigint[], after date) RETURNS SETOF online_now LANGUAGE sql STABLE AS $$
  WITH spans AS MATERIALIZED (
    SELECT d.id, (after + 1)::timestamp AT TIME ZONE d.time_zone AS start_at, d.online, d.online_changed_at,
           coalesce(s.known_hours, 0) AS known_hours, coalesce(s.online_hours, 0) AS online_hours, s.up
      FROM unnest(ids) k(id) JOIN devices d ON d.id = k.id LEFT JOIN online_running_sums s ON s.day = after AND s.device_id = d.id
  ), states AS (
    SELECT s.id, s.start_at AS at, 0::bigint AS n, s.up FROM spans s WHERE s.up IS NOT NULL
     UNION ALL
    SELECT s.id, l.at, l.id, l.kind = 'connected'
      FROM spans s JOIN device_log l ON l.device_id = s.id AND l.at > s.start_at AND l.kind IN ('connected', 'disconnected')
     UNION ALL
    SELECT s.id, s.online_changed_at, 9223372036854775807, s.online FROM spans s WHERE s.online_changed_at > s.start_at
  ), held AS (
    SELECT id, up, at, lead(at) OVER (PARTITION BY id ORDER BY at, n) AS until FROM states
  )
  SELECT s.id, max(h.at), s.known_hours + coalesce(sum(extract(epoch FROM h.until - h.at) / 3600), 0)::float8,
         s.online_hours + coalesce(sum(extract(epoch FROM h.until - h.at) / 3600) FILTER (WHERE h.up), 0)::float8,
         bool_or(h.up) FILTER (WHERE h.until IS NULL)
    FROM spans s JOIN held h ON h.id = s.id GROUP BY s.id, s.known_hours, s.online_hours
$$;

-- As before; afterwards the present state of the changed devices, or of all.
CREATE OR REPLACE FUNCTION keep_online_sums(from_day date, to_day date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  first date;
  last date;
  ids bigint[];
  late bigint[];
  every bigint[];
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
      INSERT INTO online_running_sums SELECT * FROM sum_online(late, first + n, n = 0);
    END LOOP;
  END IF;
  IF last IS NULL OR last < to_day THEN
    INSERT INTO online_running_days VALUES (coalesce(last + 1, from_day));
    SELECT array_agg(id) INTO every FROM devices;
    INSERT INTO online_running_sums SELECT * FROM sum_online(every, coalesce(last + 1, from_day), last IS NULL);
    last := coalesce(last + 1, from_day);
  END IF;
  IF EXISTS (SELECT FROM online_running_days WHERE day = 'infinity') THEN
    IF ids IS NOT NULL THEN
      DELETE FROM online_now WHERE device_id = ANY (ids);
      INSERT INTO online_now SELECT * FROM sum_online_now(ids, last);
    END IF;
  ELSIF last >= to_day THEN
    INSERT INTO online_running_days VALUES ('infinity');
    SELECT array_agg(id) INTO every FROM devices;
    INSERT INTO online_now SELECT * FROM sum_online_now(every, last);
  END IF;
  RETURN last < to_day OR EXISTS (SELECT FROM online_running_changes);
END $$;
