-- Counting of counters: a small step back is noise, after which counting goes on from the highest reading. The rule is that of
-- `packages/contract/src/telemetry/counters.ts`; a test compares both.

-- Where counting stood after this reading of a counter, if not at its value. Null for nearly every reading.
ALTER TABLE telemetry ADD COLUMN level double precision;
ALTER TABLE telemetry_latest ADD COLUMN level double precision;

-- What a reading of a counter adds to one that stood at `level`; nothing if none is known.
CREATE FUNCTION counter_rise(level double precision, value double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN level IS NULL THEN 0 WHEN value >= level THEN value - level WHEN value >= level * 0.99 THEN 0 ELSE greatest(value, 0) END
$$;

-- Where a counter that stood at `level` stands after a reading.
CREATE FUNCTION counter_level(level double precision, value double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN value < level AND value >= level * 0.99 THEN level ELSE greatest(value, 0) END
$$;

-- Corrects the levels of the accepted readings from `since` on, before which the counter stood at `before`, up to the first later one
-- that was right already. Returns the readings that may add something else now, as the first and last of each hour.
CREATE FUNCTION telemetry_relevel(
  of_device bigint, of_metric integer, low double precision, high double precision, since timestamptz, before double precision
) RETURNS TABLE (first_at timestamptz, last_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  stands  double precision := before;
  reading record;
BEGIN
  FOR reading IN
    SELECT t.ts, t.value, t.level FROM telemetry t
     WHERE t.device_id = of_device AND t.metric_id = of_metric AND t.value BETWEEN low AND high AND t.ts >= since ORDER BY t.ts
  LOOP
    IF date_trunc('hour', reading.ts) IS DISTINCT FROM date_trunc('hour', last_at) THEN
      IF last_at IS NOT NULL THEN RETURN NEXT; END IF;
      first_at := reading.ts;
    END IF;
    last_at := reading.ts;
    stands := counter_level(stands, reading.value);
    IF stands <> coalesce(reading.level, reading.value) THEN
      UPDATE telemetry t SET level = nullif(stands, reading.value)
       WHERE t.device_id = of_device AND t.metric_id = of_metric AND t.ts = reading.ts;
      UPDATE telemetry_latest l SET level = nullif(stands, reading.value)
       WHERE l.device_id = of_device AND l.metric_id = of_metric AND l.ts = reading.ts;
    ELSIF reading.ts > since THEN
      EXIT;
    END IF;
  END LOOP;
  IF last_at IS NOT NULL THEN RETURN NEXT; END IF;
END $$;
