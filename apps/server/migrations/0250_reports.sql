-- Reports of the analysis, made in the background and kept for some days.

CREATE TABLE reports (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The API key that requested it; it is made only while that key is valid.
  api_key_id   bigint,
  -- Page, devices, formats and time zone, as the contract defines a subject.
  subject      jsonb NOT NULL,
  from_day     date NOT NULL,
  to_day       date NOT NULL,
  language     text NOT NULL,
  state        text NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'failed')),
  total        integer NOT NULL DEFAULT 0,
  done         integer NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  cancel_requested boolean NOT NULL DEFAULT false,
  -- The server process that works on it, and when it last reported.
  runner       uuid,
  renewed_at   timestamptz,
  CHECK ((state = 'running') = (ended_at IS NULL))
);
CREATE INDEX reports_account ON reports (account_id, id DESC);
CREATE INDEX reports_running ON reports (id) WHERE state = 'running';
CREATE INDEX reports_ended ON reports (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE report_files (
  report_id bigint NOT NULL REFERENCES reports ON DELETE CASCADE,
  format    text NOT NULL CHECK (format IN ('pdf', 'xlsx')),
  name      text NOT NULL,
  content   bytea NOT NULL,
  PRIMARY KEY (report_id, format)
);
-- Files are compressed already.
ALTER TABLE report_files ALTER COLUMN content SET STORAGE EXTERNAL;
