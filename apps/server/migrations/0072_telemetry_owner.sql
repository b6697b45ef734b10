-- Months of readings are created and dropped with the rights of the owner: the server's own account makes and drops no table.

ALTER FUNCTION telemetry_make_partition(date) SECURITY DEFINER SET search_path = public, pg_temp;

-- Drops the month of readings with this name, for example telemetry_2026_01.
CREATE FUNCTION telemetry_drop_month(name text) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'public.telemetry'::regclass AND c.relname = name AND name ~ '^telemetry_\d{4}_\d{2}$'
  ) THEN RAISE EXCEPTION '% is no month of readings', name; END IF;
  EXECUTE format('DROP TABLE public.%I', name);
END $$;
