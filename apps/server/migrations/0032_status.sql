-- What a running installation reports about itself.

-- The last run of each job, and the last one that found something to do.
CREATE TABLE job_runs (
  job        text PRIMARY KEY,
  started_at timestamptz NOT NULL,
  -- Null while it runs, and for ever where its server ended meanwhile.
  ended_at   timestamptz,
  error      text,
  server     text NOT NULL,
  done       jsonb,
  done_at    timestamptz
);

-- What each running server reports about itself, renewed every few seconds.
CREATE TABLE server_reports (
  id    uuid PRIMARY KEY,
  at    timestamptz NOT NULL,
  facts jsonb NOT NULL
);

-- The size of each part of the database on a day.
CREATE TABLE storage_samples (
  day   date PRIMARY KEY,
  bytes jsonb NOT NULL
);
