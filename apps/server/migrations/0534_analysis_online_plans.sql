-- As before, planned for each day: a plan that is kept from the first day, when the table was empty, reads all of it for each device.
CREATE OR REPLACE FUNCTION keep_online_sums(from_day date, to_day date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  first date;
  last date;
  ids bigint[];
  late bigint[];
  every bigint[];
  add_day CONSTANT text := 'INSERT INTO online_running_sums SELECT * FROM sum_online($1, $2, $3)';
  add_now CONSTANT text := 'INSERT INTO online_now SELECT * FROM sum_online_now($1, $2)';
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
