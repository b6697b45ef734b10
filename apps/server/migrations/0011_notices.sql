-- Notifications to people, and the channels they go by.

-- Kind and facts; the text is made when somebody reads it, in the reader's language.
CREATE TABLE notices (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind       text NOT NULL,
  facts      jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  read_at    timestamptz
);
CREATE INDEX notices_account ON notices (account_id, id DESC);
CREATE INDEX notices_unread ON notices (account_id, id DESC) WHERE read_at IS NULL;
CREATE INDEX notices_age ON notices (created_at);

-- The channels that an account chose; a group without a row uses the product's defaults.
CREATE TABLE notice_choices (
  account_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  notice_group text NOT NULL,
  bell         boolean NOT NULL,
  mail         boolean NOT NULL,
  PRIMARY KEY (account_id, notice_group)
);

-- Notifications on their way to a mailbox or a telephone; a row is deleted when the message was sent or given up. It has its own copy
-- of kind and facts: deleting a notification from the list does not stop its message.
CREATE TABLE notice_messages (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id  bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  channel     text NOT NULL CHECK (channel IN ('mail', 'sms')),
  target      text NOT NULL,
  kind        text NOT NULL,
  facts       jsonb NOT NULL,
  created_at  timestamptz NOT NULL,
  tries       smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL
);
CREATE INDEX notice_messages_due ON notice_messages (next_try_at);

-- When people were last notified of a subject, for kinds that would otherwise repeat themselves.
CREATE TABLE notice_marks (
  kind    text NOT NULL,
  subject text NOT NULL,
  at      timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX notice_marks_age ON notice_marks (at);
