-- A raw message of each device out of its last minutes, for when nobody had asked for them; secrets struck out. Written over every few minutes.
CREATE TABLE last_messages (
  device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  at        timestamptz NOT NULL,
  topic     text NOT NULL,
  -- Of the whole payload; `head` holds its first ones.
  bytes     integer NOT NULL,
  head      bytea NOT NULL
) WITH (fillfactor = 80);
