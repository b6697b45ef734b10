-- Up to which day each device was looked at for insights, so that only devices with a new day are looked at again.

CREATE TABLE insight_checks (
  device_id  bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  -- The device's last day that was over.
  through    date NOT NULL,
  checked_at timestamptz NOT NULL
);
