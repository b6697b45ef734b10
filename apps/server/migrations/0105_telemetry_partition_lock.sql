-- The lock is taken only when a month is missing: servers that write readings do not wait for each other every time one of
-- them first sees a month. Between the check and a later write a month may be dropped; the writer then makes it again.
CREATE OR REPLACE FUNCTION telemetry_make_partition(month date) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first date := date_trunc('month', month);
  name  text := 'telemetry_' || to_char(first, 'YYYY_MM');
BEGIN
  IF EXISTS (SELECT FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
             WHERE i.inhparent = 'telemetry'::regclass AND c.relname = name) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(5260417733203);
  -- Asked of the catalogue, not of to_regclass, which may still remember the answer from before the lock was had.
  IF EXISTS (
    SELECT FROM pg_class c JOIN pg_class parent ON parent.oid = 'telemetry'::regclass
    WHERE c.relnamespace = parent.relnamespace AND c.relname = name
  ) THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE telemetry INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
  EXECUTE format(
    'ALTER TABLE telemetry ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
    name, first::text || ' 00:00:00+00', (first + interval '1 month')::date::text || ' 00:00:00+00');
END $$;
