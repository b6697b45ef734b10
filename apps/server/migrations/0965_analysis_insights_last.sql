-- An insight goes on until the device is back at the baseline by which it was found, however long that takes: the days before it leave the
-- ten weeks that are read, so their baseline is stored with it.
ALTER TABLE insights
  -- What is expected on each weekday, Sunday first; empty where `baseline` is all that was stored.
  ADD COLUMN weekdays double precision[] NOT NULL DEFAULT '{}',
  -- The latest day that differed. Days from `since` to it are no part of a later baseline.
  ADD COLUMN last_day date,
  -- By how much it rises a week, or falls; null for what is a step.
  ADD COLUMN per_week double precision,
  -- back: at its baseline again; silent: without data for a week; corrected: its days were; accepted: normal from now on.
  ADD COLUMN ended_as text CHECK (ended_as IN ('back', 'silent', 'corrected', 'accepted')),
  ADD CHECK (ended_as IS NULL OR ended_at IS NOT NULL),
  ADD CHECK (weekdays = '{}' OR cardinality(weekdays) = 7);
CREATE INDEX insights_ended ON insights (device_id, ended_at) WHERE ended_at IS NOT NULL;
