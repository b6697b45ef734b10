-- The device log: connections, silence, changed facts; and raw messages of the devices that somebody watches.

CREATE TABLE device_log (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  at        timestamptz NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('connected', 'disconnected', 'silent', 'speaking', 'state')),
  -- Details of the kind, in the words of the contract.
  facts     jsonb NOT NULL
);
CREATE INDEX device_log_device ON device_log (device_id, at DESC, id DESC);
CREATE INDEX device_log_at ON device_log USING brin (at);

-- Devices whose messages are recorded as they arrive, each until a moment.
CREATE TABLE message_watches (
  device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  until     timestamptz NOT NULL
);

CREATE TABLE device_messages (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  at        timestamptz NOT NULL,
  topic     text NOT NULL,
  -- Length of the whole payload; `head` holds its first bytes, secrets redacted.
  bytes     integer NOT NULL,
  head      bytea NOT NULL,
  -- Why it was rejected; null for an accepted one.
  reason    text,
  detail    text
);
CREATE INDEX device_messages_device ON device_messages (device_id, at DESC, id DESC);
CREATE INDEX device_messages_at ON device_messages USING brin (at);

-- A recent raw message of each device, for when nobody had been watching; secrets redacted. Overwritten every few minutes.
CREATE TABLE last_messages (
  device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  at        timestamptz NOT NULL,
  topic     text NOT NULL,
  -- Length of the whole payload; `head` holds its first bytes.
  bytes     integer NOT NULL,
  head      bytea NOT NULL
) WITH (fillfactor = 80);
