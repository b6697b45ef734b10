-- Online is told truthfully: a device that is connected but says nothing for longer than its product promises is silent.

-- Three times the shortest interval that a thing model expects of a metric; null for a model without metrics.
CREATE FUNCTION silence_of(model json) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 3 * min((m ->> 'expectedIntervalSeconds')::integer) FROM json_array_elements(model -> 'metrics') m
$$;
ALTER TABLE products ADD COLUMN silent_after_seconds integer GENERATED ALWAYS AS (silence_of(model)) STORED;

-- Since when a connected device says nothing; null while it speaks, and while it is not connected. Kept on the row by a job, so
-- that lists and their filters ask for no clock.
ALTER TABLE devices ADD COLUMN silent_since timestamptz;
CREATE INDEX devices_silent ON devices (id) WHERE silent_since IS NOT NULL;
