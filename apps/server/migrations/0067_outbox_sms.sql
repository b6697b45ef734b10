-- Every SMS sent, over all purposes: one budget per number, account and installation counts them. No text. Retained for a week.
CREATE TABLE sms_sent (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  mobile     text NOT NULL,
  -- What a code is for, or `notice`.
  purpose    text NOT NULL,
  -- Who requested it or whom it notifies; null for somebody who was not signed in. No reference: a row outlives its account.
  account_id bigint,
  username   text,
  -- Where the request came from; null for a notification.
  address    text
);
CREATE INDEX sms_sent_at ON sms_sent (at);
