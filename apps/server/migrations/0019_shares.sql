-- Sharing: the right to see one device, or all devices of a group, offered by the owner to one account, by name or by link.

-- A link for whoever opens it; each acceptance makes a share of its own.
CREATE TABLE share_links (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id    bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_id   bigint REFERENCES devices ON DELETE CASCADE,
  group_id    bigint REFERENCES device_groups ON DELETE CASCADE,
  -- SHA-256 of the secret in the link.
  secret_hash bytea NOT NULL UNIQUE,
  level       text NOT NULL CHECK (level IN ('view', 'control')),
  tabs        text[],
  until       timestamptz,
  uses_left   integer NOT NULL CHECK (uses_left >= 0),
  expires_at  timestamptz NOT NULL,
  created_at  timestamptz NOT NULL,
  CHECK (num_nonnulls(device_id, group_id) = 1)
);
CREATE INDEX share_links_owner ON share_links (owner_id, id DESC);
CREATE INDEX share_links_device ON share_links (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX share_links_group ON share_links (group_id) WHERE group_id IS NOT NULL;

CREATE TABLE shares (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id       bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_id      bigint REFERENCES devices ON DELETE CASCADE,
  group_id       bigint REFERENCES device_groups ON DELETE CASCADE,
  -- Null where no account has what the owner typed: the owner cannot tell, and whoever later proves to have that contact finds the offer.
  account_id     bigint REFERENCES accounts ON DELETE CASCADE,
  level          text NOT NULL CHECK (level IN ('view', 'control')),
  -- Tabs of the device page; null for all of them.
  tabs           text[],
  until          timestamptz,
  state          text NOT NULL CHECK (state IN ('offered', 'accepted', 'refused', 'left', 'revoked', 'replaced')),
  created_at     timestamptz NOT NULL,
  decided_at     timestamptz,
  -- What the owner typed, and what kind of name it is.
  addressee_kind text CHECK (addressee_kind IN ('username', 'mobile', 'email')),
  addressee      text,
  link_id        bigint REFERENCES share_links ON DELETE SET NULL,
  accepted_at    timestamptz,
  CONSTRAINT shares_check CHECK (num_nonnulls(device_id, group_id) = 1),
  CONSTRAINT shares_check1 CHECK ((addressee_kind IS NULL) = (addressee IS NULL)),
  CONSTRAINT shares_check2 CHECK (account_id <> owner_id),
  CONSTRAINT shares_check3 CHECK (account_id IS NOT NULL OR addressee IS NOT NULL)
);
-- One pending offer of the same thing to the same name; one share of the same thing in force for the same person.
CREATE UNIQUE INDEX shares_offered_device ON shares (device_id, addressee) WHERE state = 'offered' AND device_id IS NOT NULL;
CREATE UNIQUE INDEX shares_offered_group ON shares (group_id, addressee) WHERE state = 'offered' AND group_id IS NOT NULL;
CREATE UNIQUE INDEX shares_taken_device ON shares (account_id, device_id) WHERE state = 'accepted' AND device_id IS NOT NULL;
CREATE UNIQUE INDEX shares_taken_group ON shares (account_id, group_id) WHERE state = 'accepted' AND group_id IS NOT NULL;
CREATE INDEX shares_device ON shares (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX shares_group ON shares (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX shares_owner ON shares (owner_id, id DESC);
CREATE INDEX shares_account ON shares (account_id, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX shares_unclaimed ON shares (addressee) WHERE account_id IS NULL AND state = 'offered';
-- Which share ends next.
CREATE INDEX shares_until ON shares (until) WHERE state = 'accepted' AND until IS NOT NULL;

-- The devices that other people share with an account at a moment; one row for each share that grants one.
CREATE FUNCTION granted_devices(account bigint, at timestamptz)
RETURNS TABLE (device_id bigint, level text, tabs text[], until timestamptz) LANGUAGE sql STABLE ROWS 100 AS $$
  SELECT s.device_id, s.level, s.tabs, s.until FROM shares s
   WHERE s.account_id = account AND s.state = 'accepted' AND (s.until IS NULL OR s.until > at) AND s.device_id IS NOT NULL
  UNION ALL
  SELECT gd.device_id, s.level, s.tabs, s.until
    FROM shares s CROSS JOIN LATERAL groups_under(s.group_id) u JOIN group_devices gd ON gd.group_id = u.group_id
   WHERE s.account_id = account AND s.state = 'accepted' AND (s.until IS NULL OR s.until > at) AND s.group_id IS NOT NULL
$$;

-- The same for one device: from the device up to the groups that contain it. Shares of the device and shares of its groups are looked up
-- each by their own index. With one condition and OR, PostgreSQL searched all shares of the account: 1.7 ms for each device of a list
-- with 2,000 of them.
CREATE FUNCTION device_grants(account bigint, device bigint, at timestamptz)
RETURNS TABLE (level text, tabs text[], until timestamptz) LANGUAGE sql STABLE ROWS 1 AS $$
  WITH RECURSIVE holding (id) AS (
    SELECT gd.group_id FROM group_devices gd WHERE gd.device_id = device
    UNION SELECT g.parent_id FROM device_groups g JOIN holding ON holding.id = g.id WHERE g.parent_id IS NOT NULL
  )
  SELECT s.level, s.tabs, s.until FROM shares s
   WHERE s.account_id = account AND s.state = 'accepted' AND (s.until IS NULL OR s.until > at) AND s.device_id = device
  UNION ALL
  SELECT s.level, s.tabs, s.until FROM holding JOIN shares s ON s.group_id = holding.id
   WHERE s.account_id = account AND s.state = 'accepted' AND (s.until IS NULL OR s.until > at)
$$;

-- When somebody other than the owner last opened a device; noted at most once an hour.
CREATE TABLE device_looks (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_id  bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  at         timestamptz NOT NULL,
  PRIMARY KEY (device_id, account_id)
);
CREATE INDEX device_looks_account ON device_looks (account_id);

-- What happened to shares, and what people other than the owner did with the device. For its owner, retained for 365 days by default.
CREATE TABLE share_log (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at        timestamptz NOT NULL,
  kind      text NOT NULL,
  owner_id  bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_id bigint REFERENCES devices ON DELETE SET NULL,
  group_id  bigint REFERENCES device_groups ON DELETE SET NULL,
  -- The name of the device or group at that time; it stays when the thing is deleted.
  thing     text NOT NULL,
  actor_id  bigint REFERENCES accounts ON DELETE SET NULL,
  -- The actor's relation to the device.
  relation  text NOT NULL CHECK (relation IN ('owner', 'shared', 'staff')),
  -- The recipient, as far as the owner knows them.
  recipient text,
  -- What was granted then: {level, tabs, until}.
  terms     jsonb
);
CREATE INDEX share_log_owner ON share_log (owner_id, id DESC);
CREATE INDEX share_log_device ON share_log (device_id, id DESC) WHERE device_id IS NOT NULL;
CREATE INDEX share_log_group ON share_log (group_id, id DESC) WHERE group_id IS NOT NULL;
CREATE INDEX share_log_age ON share_log (at);
