-- What the last run of a job came to, and how long the last run that had work took. Null: it failed, or ran before this was recorded.
ALTER TABLE job_runs
  ADD COLUMN outcome text CHECK (outcome IN ('done', 'nothing', 'uncounted')),
  ADD COLUMN done_ms integer;
