-- A tag that few devices have is found by them, not by walking an order past all others.
CREATE INDEX devices_tag_hashes ON devices USING gin (tag_hashes);
