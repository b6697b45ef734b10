-- Values outside the range of their metric are kept and shown, and are in no figure.

-- Between which values a reading of a metric is accepted, by a thing model; infinite where the model sets no end.
CREATE FUNCTION accepted_range(model json, metric text, OUT low float8, OUT high float8)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((told.range ->> 0)::float8, '-Infinity'), coalesce((told.range ->> 1)::float8, 'Infinity')
    FROM (SELECT jsonb_path_query_first(model::jsonb, '$.metrics[*] ? (@.key == $key).range', jsonb_build_object('key', metric)) AS range) told
$$;

-- The sums of an hour hold all that was told. Of an hour with values outside the range, the readings tell what was accepted; when they go,
-- that is noted here. Null for any other hour.
ALTER TABLE telemetry_hourly
  ADD COLUMN accepted_count integer,
  ADD COLUMN accepted_sum   double precision,
  ADD COLUMN accepted_min   double precision,
  ADD COLUMN accepted_max   double precision;
