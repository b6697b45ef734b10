-- How bad each fault of a thing model is, as {code: severity}; null for a model without faults. A page of devices reads it for each
-- device that has a fault, and the whole model is long.
CREATE FUNCTION fault_severities_of(model json) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_object_agg(fault ->> 'code', fault ->> 'severity')
    FROM json_array_elements(model -> 'faults') fault WHERE fault ->> 'code' IS NOT NULL
$$;

ALTER TABLE products ADD COLUMN fault_severities jsonb GENERATED ALWAYS AS (fault_severities_of(model)) STORED;
