-- Fault reports: somebody reports that something is wrong with a device, and others answer.

CREATE TABLE feedback (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id        bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  reporter_id      bigint REFERENCES accounts ON DELETE SET NULL,
  title            text NOT NULL,
  fault_code       text,
  cycle_id         bigint,
  status           text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'working', 'solved', 'closed')),
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  -- A wash that is recognised again has another id: its start finds it.
  cycle_started_at timestamptz,
  -- A value of the dictionary `feedback_kind`; the dictionary does not delete values that are used here.
  kind             text CHECK (length(kind) BETWEEN 1 AND 64)
);
CREATE INDEX feedback_device ON feedback (device_id, updated_at DESC, id DESC);
CREATE INDEX feedback_updated ON feedback (updated_at DESC, id DESC);
CREATE INDEX feedback_reporter ON feedback (reporter_id);
CREATE INDEX feedback_kind ON feedback (kind) WHERE kind IS NOT NULL;

-- One entry of a thread: text, pictures, a change of the status, or work that was done for it.
CREATE TABLE feedback_entries (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feedback_id bigint NOT NULL REFERENCES feedback ON DELETE CASCADE,
  author_id   bigint REFERENCES accounts ON DELETE SET NULL,
  at          timestamptz NOT NULL,
  text        text NOT NULL,
  picture_ids bigint[] NOT NULL DEFAULT '{}',
  status      text CHECK (status IN ('open', 'answered', 'working', 'solved', 'closed')),
  work_id     bigint REFERENCES maintenance_works ON DELETE SET NULL
);
CREATE INDEX feedback_entries_feedback ON feedback_entries (feedback_id, id);
