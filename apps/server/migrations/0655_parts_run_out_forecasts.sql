-- What was forecast of levels, one a day, and how it turned out.

CREATE TABLE run_out_forecasts (
  device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  -- Who owned the device: the next owner sees nothing of it.
  owner_id  bigint NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('part', 'consumable')),
  key       text NOT NULL,
  -- The local day of the device on which it was made.
  day       date NOT NULL,
  made_at   timestamptz NOT NULL,
  metric    text NOT NULL,
  -- The value at which the level ends, and what was left above it.
  end_level double precision NOT NULL,
  rest      double precision NOT NULL CHECK (rest > 0),
  early     timestamptz NOT NULL,
  likely    timestamptz NOT NULL,
  late      timestamptz,
  -- When the level ended or was refilled; null until then.
  ended_at  timestamptz,
  -- When it was empty, or would have been without the refill; null where that is not known.
  empty_at  timestamptz,
  within    boolean,
  -- Days from when it was empty to the likely day: above zero, the forecast was late.
  off_days  double precision,
  PRIMARY KEY (device_id, kind, key, day),
  CHECK ((empty_at IS NULL) = (within IS NULL) AND (empty_at IS NULL) = (off_days IS NULL)),
  CHECK (empty_at IS NULL OR ended_at IS NOT NULL)
);
CREATE INDEX run_out_forecasts_owner ON run_out_forecasts (owner_id);
CREATE INDEX run_out_forecasts_made ON run_out_forecasts (made_at);

-- The local day of the last forecast of each device.
CREATE TABLE run_out_checks (
  device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  day       date NOT NULL
);
