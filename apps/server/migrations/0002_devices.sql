-- Products with their thing models, and the devices that are of them.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE products (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code       text NOT NULL UNIQUE,
  name_zh    text NOT NULL,
  name_en    text NOT NULL,
  page_path  text NOT NULL,
  -- As written: the order of metrics and of a state's values is how people see them.
  model      json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Servers that run now. One that falls silent no longer holds its devices' connections.
CREATE TABLE servers (
  id           uuid PRIMARY KEY,
  heartbeat_at timestamptz NOT NULL
);

CREATE TABLE devices (
  id                     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id             bigint NOT NULL REFERENCES products ON DELETE RESTRICT,
  owner_id               bigint NOT NULL REFERENCES accounts ON DELETE RESTRICT,
  -- What a person may type to find it. LIKE on a stored lower-case text is three times faster than ILIKE on two columns
  -- where the text is too short for the trigram index; it stands early in the row, because reading it means passing what is before it.
  search                 text NOT NULL GENERATED ALWAYS AS (lower((name || ' ' || sn) COLLATE "default")) STORED,
  -- Collated by code point on every server: the same order everywhere, and the cheapest to sort and to index.
  name                   text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  sn                     text COLLATE "C" NOT NULL UNIQUE CHECK (length(sn) BETWEEN 1 AND 64),
  simulated              boolean NOT NULL DEFAULT false,
  -- IANA name: days and months of this device are counted there.
  time_zone              text NOT NULL DEFAULT 'Asia/Shanghai',
  attributes             jsonb NOT NULL DEFAULT '{}',
  -- Connection as the device door saw it. `connection` names the one that counts, so that the late goodbye of an old
  -- connection cannot mark a new one as gone; `server_id` is the server that holds it.
  online                 boolean NOT NULL DEFAULT false,
  online_changed_at      timestamptz,
  connection             uuid,
  server_id              uuid,
  last_disconnect_reason text,
  created_at             timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX devices_search ON devices USING gin (search gin_trgm_ops);
-- The list's orders, of one owner and of all: each ends in the id, so that pages never overlap, and carries what the list
-- filters by, so that a late page is read from the index alone.
CREATE INDEX devices_owner_name ON devices (owner_id, name, id) INCLUDE (product_id, online, search);
CREATE INDEX devices_owner_sn ON devices (owner_id, sn, id) INCLUDE (product_id, online, search);
CREATE INDEX devices_owner_created ON devices (owner_id, created_at, id) INCLUDE (product_id, online);
CREATE INDEX devices_owner_online_changed ON devices (owner_id, online_changed_at, id) INCLUDE (product_id, online);
CREATE INDEX devices_name ON devices (name, id) INCLUDE (product_id, online, search);
CREATE INDEX devices_sn ON devices (sn, id) INCLUDE (product_id, online, search);
CREATE INDEX devices_created ON devices (created_at, id) INCLUDE (product_id, online);
CREATE INDEX devices_online_changed ON devices (online_changed_at, id) INCLUDE (product_id, online);
CREATE INDEX devices_product ON devices (product_id);
CREATE INDEX devices_server ON devices (server_id) WHERE online;

-- What a device proves itself with. Access tokens are kept as SHA-256 only.
CREATE TABLE device_credentials (
  device_id  bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  dialect    text NOT NULL DEFAULT 'tb' CHECK (dialect IN ('tb')),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Written by the intake, apart from `devices` so that a message never touches the list's indexes.
CREATE TABLE device_activity (
  device_id    bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  last_seen_at timestamptz NOT NULL
) WITH (fillfactor = 70);
