-- What has not all arrived yet, of an owner.
CREATE INDEX deliveries_open ON deliveries (owner_id) WHERE ended_at IS NULL;
