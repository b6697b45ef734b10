-- Devices: what they are, whom they belong to, where they stand, and how they connect.

-- Running servers. One that stops sending heartbeats no longer holds the connections of its devices.
CREATE TABLE servers (
  id           uuid PRIMARY KEY,
  heartbeat_at timestamptz NOT NULL
);

-- 64 bits of each tag's hash: a tag itself may be too long for a row of an index.
CREATE FUNCTION tag_hashes(tags text[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(('x' || left(md5(tag), 16))::bit(64)::bigint), '{}') FROM unnest(tags) tag
$$;

CREATE TABLE devices (
  id                     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id             bigint NOT NULL REFERENCES products ON DELETE RESTRICT,
  owner_id               bigint NOT NULL REFERENCES accounts ON DELETE RESTRICT,
  -- What the list's search looks in. LIKE on a stored lower-case text is three times faster than ILIKE on two columns where the search
  -- is too short for the trigram index. It stands early in the row because reading a column means passing those before it.
  search                 text NOT NULL GENERATED ALWAYS AS (lower((name || ' ' || sn) COLLATE "default")) STORED,
  -- Collated by code point: the same order on every server, and the cheapest to sort and to index.
  name                   text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  sn                     text COLLATE "C" NOT NULL UNIQUE CHECK (length(sn) BETWEEN 1 AND 64),
  simulated              boolean NOT NULL DEFAULT false,
  -- IANA name: days and months of this device are counted in it.
  time_zone              text NOT NULL DEFAULT 'Asia/Shanghai',
  attributes             jsonb NOT NULL DEFAULT '{}',
  -- The connection as the MQTT endpoint saw it. `connection` names the current one, so that the late end of an old connection cannot
  -- mark a new one as offline; `server_id` is the server that holds it.
  online                 boolean NOT NULL DEFAULT false,
  online_changed_at      timestamptz,
  connection             uuid,
  server_id              uuid,
  last_disconnect_reason text,
  created_at             timestamptz NOT NULL DEFAULT now(),
  site_id                bigint REFERENCES sites ON DELETE SET NULL,
  tags                   text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 20),
  -- As the device itself reports it.
  firmware               text GENERATED ALWAYS AS (left(attributes ->> 'fw_version', 64)) STORED,
  -- Since when a connected device has sent nothing; null while it sends, and while it is offline. A job updates it, so that lists and
  -- their filters need no clock.
  silent_since           timestamptz,
  -- Since when the present owner has it; null since it was added. Offers of an earlier owner are void.
  owned_since            timestamptz,
  tag_hashes             bigint[] NOT NULL GENERATED ALWAYS AS (tag_hashes(tags)) STORED
);
CREATE INDEX devices_search ON devices USING gin (search gin_trgm_ops);
-- Covering indexes for the orders of the list, of one owner and of all: each ends in the id, so that pages never overlap, and includes
-- what the list filters by, so that a page is read from the index alone, however far down it is.
CREATE INDEX devices_owner_name ON devices (owner_id, name, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes, search);
CREATE INDEX devices_owner_sn ON devices (owner_id, sn, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes, search);
CREATE INDEX devices_owner_created ON devices (owner_id, created_at, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes);
CREATE INDEX devices_owner_online_changed ON devices (owner_id, online_changed_at, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes);
CREATE INDEX devices_name ON devices (name, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes, search);
CREATE INDEX devices_sn ON devices (sn, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes, search);
CREATE INDEX devices_created ON devices (created_at, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes);
CREATE INDEX devices_online_changed ON devices (online_changed_at, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes);
CREATE INDEX devices_product ON devices (product_id);
CREATE INDEX devices_server ON devices (server_id) WHERE online;
CREATE INDEX devices_site ON devices (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX devices_tags ON devices USING gin (tags);
-- Devices with a rare tag are found by the tag, not by walking an order past all others.
CREATE INDEX devices_tag_hashes ON devices USING gin (tag_hashes);
CREATE INDEX devices_firmware ON devices (owner_id, firmware) WHERE firmware IS NOT NULL;
CREATE INDEX devices_silent ON devices (id) WHERE silent_since IS NOT NULL;

-- What a device authenticates with. Of an access token only the SHA-256 is stored.
CREATE TABLE device_credentials (
  device_id  bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  dialect    text NOT NULL DEFAULT 'tb' CHECK (dialect IN ('tb')),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The pinyin of each device's name: see `pinyinOf` of the devices. A table of its own, because rows of `devices` are written with
-- every change of their connection and must stay short.
CREATE TABLE device_pinyin (
  device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  -- The name that it was made from.
  name      text COLLATE "C" NOT NULL,
  pinyin    text NOT NULL
);
-- Each word begins after a blank, so a pattern that starts with that blank has a trigram from two letters on.
CREATE INDEX device_pinyin_pinyin ON device_pinyin USING gin (pinyin gin_trgm_ops);

-- A copy of `devices.search` for searches of one or two characters. Rows of `devices` are written with every change of their
-- connection, and this index would be written with them.
CREATE TABLE device_words (
  device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  words     text NOT NULL
);
CREATE FUNCTION device_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO device_words VALUES (NEW.id, NEW.search)
  ON CONFLICT (device_id) DO UPDATE SET words = excluded.words WHERE device_words.words <> excluded.words;
  RETURN NULL;
END $$;
CREATE TRIGGER devices_named AFTER INSERT OR UPDATE OF name, sn ON devices FOR EACH ROW EXECUTE FUNCTION device_named();
CREATE INDEX device_words_signs ON device_words USING gin (signs_of(words));

-- Since when and until when devices stood at a site, so that water quality and machines are joined by where they stood at the time.
CREATE TABLE site_stays (
  -- No references: washes and readings outlive their device, and what stood together stood together even if the site is deleted.
  device_id   bigint NOT NULL,
  site_id     bigint NOT NULL,
  -- Half-open. The first stay of a device begins at -infinity: it is assumed to have stood there before it was placed.
  began_at    timestamptz NOT NULL,
  ended_at    timestamptz NOT NULL DEFAULT 'infinity',
  -- When somebody placed the device there: what was before is an assumption.
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (device_id, began_at)
);
CREATE INDEX site_stays_site ON site_stays (site_id, device_id);

-- However a device is placed (by hand, by import, with its site or its owner), its stays follow in the same transaction.
CREATE FUNCTION note_site_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE site_stays SET ended_at = now() WHERE device_id = OLD.id AND ended_at = 'infinity';
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.site_id IS NOT NULL THEN
    INSERT INTO site_stays (device_id, site_id, began_at, recorded_at)
    SELECT NEW.id, NEW.site_id, CASE WHEN EXISTS (SELECT FROM site_stays WHERE device_id = NEW.id) THEN now() ELSE '-infinity' END, now()
    ON CONFLICT (device_id, began_at) DO UPDATE SET site_id = excluded.site_id, ended_at = 'infinity';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER devices_placed AFTER INSERT ON devices FOR EACH ROW
  WHEN (NEW.site_id IS NOT NULL) EXECUTE FUNCTION note_site_stay();
CREATE TRIGGER devices_moved AFTER UPDATE OF site_id ON devices FOR EACH ROW
  WHEN (OLD.site_id IS DISTINCT FROM NEW.site_id) EXECUTE FUNCTION note_site_stay();
CREATE TRIGGER devices_taken_away AFTER DELETE ON devices FOR EACH ROW
  WHEN (OLD.site_id IS NOT NULL) EXECUTE FUNCTION note_site_stay();

-- Removed devices. Their readings and washes stay, and belong to the device again when its owner adds it again.
CREATE TABLE removed_devices (
  id           bigint PRIMARY KEY,
  -- No reference: the product may be deleted too.
  product_id   bigint NOT NULL,
  owner_id     bigint NOT NULL REFERENCES accounts ON DELETE RESTRICT,
  name         text NOT NULL,
  sn           text COLLATE "C" NOT NULL,
  time_zone    text NOT NULL,
  attributes   jsonb NOT NULL,
  created_at   timestamptz NOT NULL,
  removed_at   timestamptz NOT NULL,
  removed_by   bigint REFERENCES accounts ON DELETE SET NULL,
  -- When its history was deleted, long after its removal. Washes stay: they are evidence.
  forgotten_at timestamptz
);
-- Where a device that is added again finds its history.
CREATE INDEX removed_devices_owner_sn ON removed_devices (owner_id, sn, product_id);
CREATE INDEX removed_devices_kept ON removed_devices (removed_at) WHERE forgotten_at IS NULL;
-- When counters of a product are counted again, its removed devices are read some at a time, by id.
CREATE INDEX removed_devices_product ON removed_devices (product_id, id);
