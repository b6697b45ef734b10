-- What devices and the server said to each other, for the device's page: connections, silence, facts that changed; and raw messages
-- of the devices that somebody watches.

CREATE TABLE device_actions (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  at        timestamptz NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('connected', 'disconnected', 'silent', 'speaking', 'state')),
  -- What the kind has to tell, in the words of the contract.
  facts     jsonb NOT NULL
);
CREATE INDEX device_actions_device ON device_actions (device_id, at DESC, id DESC);
CREATE INDEX device_actions_at ON device_actions USING brin (at);

-- Devices whose messages are recorded as they come, each until a moment.
CREATE TABLE message_watches (
  device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  until     timestamptz NOT NULL
);

CREATE TABLE device_messages (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  at        timestamptz NOT NULL,
  topic     text NOT NULL,
  -- Of the whole payload; `head` holds its first ones, secrets struck out.
  bytes     integer NOT NULL,
  head      bytea NOT NULL,
  -- Why it was not taken; null for one that was.
  reason    text,
  detail    text
);
CREATE INDEX device_messages_device ON device_messages (device_id, at DESC, id DESC);
CREATE INDEX device_messages_at ON device_messages USING brin (at);

-- Null for refusals that are older than this.
ALTER TABLE refusals ADD COLUMN bytes integer, ADD COLUMN head bytea;
