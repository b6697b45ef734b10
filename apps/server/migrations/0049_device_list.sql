-- A list of devices by tag, site or firmware is read from the index of its order alone, however far down a page lies. Tags themselves may be
-- longer than a row of an index: it carries a hash of 64 bits of each.
CREATE FUNCTION tag_hashes(tags text[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(('x' || left(md5(tag), 16))::bit(64)::bigint), '{}') FROM unnest(tags) tag
$$;
ALTER TABLE devices ADD COLUMN tag_hashes bigint[] NOT NULL GENERATED ALWAYS AS (tag_hashes(tags)) STORED;

DROP INDEX devices_owner_name, devices_owner_sn, devices_owner_created, devices_owner_online_changed,
           devices_name, devices_sn, devices_created, devices_online_changed;
CREATE INDEX devices_owner_name ON devices (owner_id, name, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes, search);
CREATE INDEX devices_owner_sn ON devices (owner_id, sn, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes, search);
CREATE INDEX devices_owner_created ON devices (owner_id, created_at, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes);
CREATE INDEX devices_owner_online_changed ON devices (owner_id, online_changed_at, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes);
CREATE INDEX devices_name ON devices (name, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes, search);
CREATE INDEX devices_sn ON devices (sn, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes, search);
CREATE INDEX devices_created ON devices (created_at, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes);
CREATE INDEX devices_online_changed ON devices (online_changed_at, id) INCLUDE (product_id, online, site_id, firmware, tag_hashes);
