-- The newest scores of one item, over all devices of an owner: read for each item of a proposal.

ALTER TABLE run_out_forecasts ADD COLUMN product_id bigint;
UPDATE run_out_forecasts f SET product_id = d.product_id FROM devices d WHERE d.id = f.device_id;
ALTER TABLE run_out_forecasts ALTER COLUMN product_id SET NOT NULL;
CREATE INDEX run_out_forecasts_scored ON run_out_forecasts (owner_id, product_id, kind, key, ended_at DESC)
  INCLUDE (device_id, within, off_days) WHERE within IS NOT NULL;
DROP INDEX run_out_forecasts_owner;
