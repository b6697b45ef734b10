-- Bulk operations on many things. They run item by item; an item is done and noted in one transaction.

CREATE TABLE batches (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The API key that started it; an item is done only while that key is valid.
  api_key_id   bigint,
  kind         text NOT NULL,
  -- What is applied: tags by name, a site or groups by id and name.
  targets      jsonb NOT NULL,
  state        text NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'broken')),
  reason       text,
  total        integer NOT NULL,
  done         integer NOT NULL DEFAULT 0,
  changed      integer NOT NULL DEFAULT 0,
  failed       integer NOT NULL DEFAULT 0,
  -- The audit entry to which its items belong.
  audit_line   text NOT NULL,
  started_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  cancel_requested boolean NOT NULL DEFAULT false,
  -- The server process that works on it, and when it last reported.
  runner       uuid,
  renewed_at   timestamptz,
  CHECK ((state = 'running') = (ended_at IS NULL)),
  CHECK (done <= total)
);
CREATE INDEX batches_account ON batches (account_id, id DESC);
CREATE INDEX batches_running ON batches (id) WHERE state = 'running';
CREATE INDEX batches_ended ON batches (ended_at) WHERE ended_at IS NOT NULL;

-- The items in the order they are processed, by their names when the operation began.
CREATE TABLE batch_things (
  batch_id bigint NOT NULL REFERENCES batches ON DELETE CASCADE,
  place    integer NOT NULL,
  thing_id bigint NOT NULL,
  name     text NOT NULL,
  code     text NOT NULL,
  outcome  text CHECK (outcome IN ('changed', 'same', 'failed')),
  fault    text,
  PRIMARY KEY (batch_id, place)
);
-- Few items fail, and people look for those.
CREATE INDEX batch_things_failed ON batch_things (batch_id, place) WHERE outcome = 'failed';
