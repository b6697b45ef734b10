-- Where devices stand, how people bundle them, and whom they let see them.

CREATE TABLE sites (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name       text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  address    text NOT NULL DEFAULT '' CHECK (length(address) <= 256),
  -- Degrees of WGS 84; both or none.
  latitude   double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude  double precision CHECK (longitude BETWEEN -180 AND 180),
  -- IANA name. The site's devices count their days there: devices.time_zone is kept equal.
  time_zone  text NOT NULL DEFAULT 'Asia/Shanghai',
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  UNIQUE (owner_id, name)
);

ALTER TABLE devices
  ADD COLUMN site_id  bigint REFERENCES sites ON DELETE SET NULL,
  ADD COLUMN tags     text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 20),
  -- As the device itself tells it.
  ADD COLUMN firmware text GENERATED ALWAYS AS (left(attributes ->> 'fw_version', 64)) STORED;
CREATE INDEX devices_site ON devices (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX devices_tags ON devices USING gin (tags);
CREATE INDEX devices_firmware ON devices (owner_id, firmware) WHERE firmware IS NOT NULL;

-- A group of one person's own devices. Groups nest; a device may be in several.
CREATE TABLE device_groups (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  parent_id  bigint REFERENCES device_groups ON DELETE CASCADE,
  name       text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  -- What makes a device of the owner a member by itself; null when members are chosen by hand alone.
  rule       jsonb,
  sort       integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (owner_id, parent_id, name)
);
CREATE INDEX device_groups_parent ON device_groups (parent_id);

CREATE TABLE group_devices (
  group_id  bigint NOT NULL REFERENCES device_groups ON DELETE CASCADE,
  device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  -- Chosen by hand stays when the rule changes; by rule comes and goes with it. A device may be both.
  by_hand   boolean NOT NULL,
  by_rule   boolean NOT NULL,
  PRIMARY KEY (group_id, device_id),
  CHECK (by_hand OR by_rule)
);
CREATE INDEX group_devices_device ON group_devices (device_id);

-- A group with all that is in it, itself included.
CREATE FUNCTION groups_under(root bigint) RETURNS TABLE (group_id bigint) LANGUAGE sql STABLE ROWS 10 AS $$
  WITH RECURSIVE under (id) AS (
    SELECT root UNION SELECT g.id FROM device_groups g JOIN under ON g.parent_id = under.id
  ) SELECT id FROM under
$$;

-- A right to see one device, or all that a group holds, offered by the owner to one account and taken or not.
CREATE TABLE shares (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_id  bigint REFERENCES devices ON DELETE CASCADE,
  group_id   bigint REFERENCES device_groups ON DELETE CASCADE,
  -- Null while a link waits for whoever opens it.
  account_id bigint REFERENCES accounts ON DELETE CASCADE,
  -- SHA-256 of the link's secret.
  link_hash  bytea UNIQUE,
  level      text NOT NULL CHECK (level IN ('view', 'control')),
  -- Tabs of the device page; null for all of them.
  tabs       text[],
  until      timestamptz,
  state      text NOT NULL CHECK (state IN ('offered', 'accepted', 'refused', 'left', 'revoked')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK (num_nonnulls(device_id, group_id) = 1),
  CHECK (account_id IS NOT NULL OR link_hash IS NOT NULL),
  CHECK (account_id <> owner_id)
);
-- One open share of the same thing to the same person.
CREATE UNIQUE INDEX shares_open_device ON shares (account_id, device_id) WHERE state IN ('offered', 'accepted') AND device_id IS NOT NULL;
CREATE UNIQUE INDEX shares_open_group ON shares (account_id, group_id) WHERE state IN ('offered', 'accepted') AND group_id IS NOT NULL;
CREATE INDEX shares_device ON shares (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX shares_group ON shares (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX shares_owner ON shares (owner_id, id DESC);

-- The devices that others let an account see at a moment; one row for each share that grants one.
CREATE FUNCTION granted_devices(account bigint, at timestamptz)
RETURNS TABLE (device_id bigint, level text, tabs text[], until timestamptz) LANGUAGE sql STABLE ROWS 100 AS $$
  SELECT s.device_id, s.level, s.tabs, s.until FROM shares s
   WHERE s.account_id = account AND s.state = 'accepted' AND (s.until IS NULL OR s.until > at) AND s.device_id IS NOT NULL
  UNION ALL
  SELECT gd.device_id, s.level, s.tabs, s.until
    FROM shares s CROSS JOIN LATERAL groups_under(s.group_id) u JOIN group_devices gd ON gd.group_id = u.group_id
   WHERE s.account_id = account AND s.state = 'accepted' AND (s.until IS NULL OR s.until > at) AND s.group_id IS NOT NULL
$$;

-- The same for one device: from the device up to the groups that hold it.
CREATE FUNCTION device_grants(account bigint, device bigint, at timestamptz)
RETURNS TABLE (level text, tabs text[], until timestamptz) LANGUAGE sql STABLE ROWS 1 AS $$
  WITH RECURSIVE holding (id) AS (
    SELECT gd.group_id FROM group_devices gd WHERE gd.device_id = device
    UNION SELECT g.parent_id FROM device_groups g JOIN holding ON holding.id = g.id WHERE g.parent_id IS NOT NULL
  )
  SELECT s.level, s.tabs, s.until FROM shares s
   WHERE s.account_id = account AND s.state = 'accepted' AND (s.until IS NULL OR s.until > at)
     AND (s.device_id = device OR s.group_id IN (SELECT id FROM holding))
$$;

-- Machines that report a fault now, found without looking at every latest value.
CREATE INDEX telemetry_latest_text ON telemetry_latest (metric_id, device_id) WHERE text <> '';
