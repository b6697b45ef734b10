-- An account's webhooks: its notifications as signed HTTP calls, by Standard Webhooks 1.0.0.

CREATE TABLE webhooks (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id        bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name              text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  url               text NOT NULL CHECK (length(url) <= 500),
  groups            text[] NOT NULL CHECK (cardinality(groups) > 0),
  -- The server signs with it, so the secret itself is stored.
  secret            bytea NOT NULL CHECK (length(secret) BETWEEN 24 AND 64),
  -- The one before, which signs as well until then.
  old_secret        bytea,
  old_secret_until  timestamptz,
  enabled           boolean NOT NULL DEFAULT true,
  switched_off      text CHECK (switched_off IN ('gone', 'failing')),
  created_at        timestamptz NOT NULL,
  last_delivered_at timestamptz,
  failing_since     timestamptz,
  -- Nothing is sent to a receiver that is overloaded, or does not answer, until then.
  rests_until       timestamptz,
  CHECK (switched_off IS NULL OR NOT enabled),
  CHECK ((old_secret IS NULL) = (old_secret_until IS NULL))
);

CREATE UNIQUE INDEX webhooks_name ON webhooks (account_id, name_key(name));

CREATE TABLE webhook_calls (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id      bigint NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  -- The same in every attempt: the receiver recognises a repeated call by it.
  message_id      text NOT NULL UNIQUE,
  type            text NOT NULL,
  -- The exact bytes that are signed and sent.
  body            text NOT NULL CHECK (octet_length(body) < 20000),
  created_at      timestamptz NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  -- Null once it was delivered or given up.
  next_attempt_at timestamptz,
  ended_at        timestamptz,
  delivered       boolean,
  http_status     integer,
  error           text,
  CHECK ((next_attempt_at IS NULL) = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (delivered IS NULL))
);
CREATE INDEX webhook_calls_due ON webhook_calls (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_calls_of ON webhook_calls (webhook_id, id DESC);
CREATE INDEX webhook_calls_ended ON webhook_calls (ended_at) WHERE ended_at IS NOT NULL;

-- They go with their account, in the transaction that deletes it.
CREATE FUNCTION erase_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM webhooks WHERE account_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_erase_webhooks AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_webhooks();
