-- Messages that could not be sent because no mail server or SMS gateway is configured; the superuser reads them. Each is retained for a day.

CREATE TABLE outbox (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel    text NOT NULL CHECK (channel IN ('mail', 'sms')),
  target     text NOT NULL,
  subject    text NOT NULL,
  text       text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX outbox_age ON outbox (created_at);
