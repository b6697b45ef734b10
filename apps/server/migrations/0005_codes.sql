-- Codes that prove who holds a mobile number or an e-mail address, and the messages that could not be sent out.

CREATE UNIQUE INDEX accounts_mobile ON accounts (mobile) WHERE mobile IS NOT NULL;
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email)) WHERE email IS NOT NULL;

-- One code for a purpose and a target; a new one takes the place of the last. Only an argon2id hash is kept: trying all
-- million codes against it takes longer than the code lives.
CREATE TABLE codes (
  purpose    text NOT NULL CHECK (purpose IN ('login', 'register', 'forgot')),
  target     text NOT NULL CHECK (length(target) BETWEEN 3 AND 254),
  -- Tells this code from the one before and after it, so that each is used once.
  serial     uuid NOT NULL,
  code_hash  text NOT NULL,
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries_left smallint NOT NULL CHECK (tries_left >= 0),
  PRIMARY KEY (purpose, target)
);
CREATE INDEX codes_expiry ON codes (expires_at);

-- Where no mail server or SMS gateway is configured, its messages wait here for the superuser; each is kept for a day.
CREATE TABLE outbox (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel    text NOT NULL CHECK (channel IN ('mail', 'sms')),
  target     text NOT NULL,
  subject    text NOT NULL,
  text       text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX outbox_age ON outbox (created_at);
