-- Reports by mail: schedules, who receives them, and the mails.

CREATE TABLE report_schedules (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  -- Everything else that its form has, as the contract defines it; the time zone is that of the site if one is chosen.
  form       jsonb NOT NULL,
  -- Null while it is off.
  next_at    timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX report_schedules_account ON report_schedules (account_id, id);
CREATE INDEX report_schedules_next ON report_schedules (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE report_recipients (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  schedule_id bigint NOT NULL REFERENCES report_schedules ON DELETE CASCADE,
  -- Null for the account itself, whose address may change.
  address     text,
  state       text NOT NULL CHECK (state IN ('waiting', 'confirmed', 'unsubscribed')),
  -- Stands in every mail, so it is no secret of the recipient's; it only subscribes and unsubscribes.
  token       text NOT NULL UNIQUE,
  UNIQUE NULLS NOT DISTINCT (schedule_id, address)
);

ALTER TABLE reports
  ADD COLUMN schedule_id bigint REFERENCES report_schedules ON DELETE CASCADE,
  ADD COLUMN due_at timestamptz,
  -- What the next report of the schedule compares with, to say what was revised since.
  ADD COLUMN totals jsonb,
  ADD CHECK ((schedule_id IS NULL) = (due_at IS NULL));
-- Each due moment is one report, whatever number of servers look.
CREATE UNIQUE INDEX reports_due ON reports (schedule_id, due_at) WHERE schedule_id IS NOT NULL;

CREATE TABLE report_mails (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  schedule_id  bigint NOT NULL REFERENCES report_schedules ON DELETE CASCADE,
  -- Null for the request to confirm.
  report_id    bigint REFERENCES reports ON DELETE CASCADE,
  recipient_id bigint NOT NULL REFERENCES report_recipients ON DELETE CASCADE,
  address      text NOT NULL,
  subject      text NOT NULL,
  content      text NOT NULL,
  state        text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed', 'skipped')),
  attempts     integer NOT NULL DEFAULT 0,
  next_try_at  timestamptz,
  answer       text,
  created_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  CHECK ((state = 'waiting') = (next_try_at IS NOT NULL)),
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  UNIQUE (report_id, recipient_id)
);
CREATE INDEX report_mails_schedule ON report_mails (schedule_id, id DESC);
CREATE INDEX report_mails_recipient ON report_mails (recipient_id);
CREATE INDEX report_mails_due ON report_mails (next_try_at) WHERE state = 'waiting';
