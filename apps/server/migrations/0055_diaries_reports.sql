-- Files of ledger months, made in the background and kept for some days.

CREATE TABLE diary_reports (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The API key that requested it; it is made only while that key is valid.
  api_key_id   bigint,
  device_id    bigint NOT NULL,
  month        text NOT NULL,
  format       text NOT NULL CHECK (format IN ('pdf', 'csv')),
  language     text NOT NULL,
  state        text NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'failed')),
  -- Entries to read, and those already read; the total is known once it has begun.
  total        integer NOT NULL DEFAULT 0,
  done         integer NOT NULL DEFAULT 0,
  file_name    text,
  bytes        bigint,
  created_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  cancel_requested boolean NOT NULL DEFAULT false,
  -- The server process that works on it, and when it last reported.
  runner       uuid,
  renewed_at   timestamptz,
  CHECK ((state = 'running') = (ended_at IS NULL)),
  CHECK ((state = 'done') = (file_name IS NOT NULL AND bytes IS NOT NULL))
);
CREATE INDEX diary_reports_account ON diary_reports (account_id, device_id, id DESC);
CREATE INDEX diary_reports_running ON diary_reports (id) WHERE state = 'running';
CREATE INDEX diary_reports_ended ON diary_reports (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE diary_report_parts (
  report_id bigint NOT NULL REFERENCES diary_reports ON DELETE CASCADE,
  place     integer NOT NULL,
  content   bytea NOT NULL,
  PRIMARY KEY (report_id, place)
);
-- Files are compressed already, or read once.
ALTER TABLE diary_report_parts ALTER COLUMN content SET STORAGE EXTERNAL;
