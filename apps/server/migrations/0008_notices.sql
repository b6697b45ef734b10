-- Notices: what the server wants a person to know, and which ways it takes to them.

-- Kind and facts; the words are made when somebody reads.
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

-- What an account chose; a group without a row has the ways that the product gives it.
CREATE TABLE notice_choices (
  account_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  notice_group text NOT NULL,
  bell         boolean NOT NULL,
  mail         boolean NOT NULL,
  PRIMARY KEY (account_id, notice_group)
);

-- Notices on their way to a mailbox or a telephone; a row goes when its message went out or was given up. It carries kind and
-- facts itself: removing a notice from the list calls no message back.
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

-- When a thing was last told of, for kinds that would otherwise repeat themselves.
CREATE TABLE notice_marks (
  kind    text NOT NULL,
  subject text NOT NULL,
  at      timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX notice_marks_age ON notice_marks (at);

-- The page's hidden route in installations that have their menus already; new ones get it from the seed.
WITH page AS (
  INSERT INTO menus (kind, path, component, title, title_en, icon, sort, visible)
  SELECT 'MENU', '/notices', 'notices/index', '通知', 'Notices', 'notice', 91, false
  WHERE EXISTS (SELECT 1 FROM menus)
  RETURNING id
)
INSERT INTO role_menus (role_id, menu_id) SELECT roles.id, page.id FROM roles, page;
