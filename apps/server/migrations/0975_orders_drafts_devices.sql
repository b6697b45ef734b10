-- A draft shrinks by the devices that a piece in stock or on order serves meanwhile.

-- For which devices it is, whether they still exist or not.
ALTER TABLE order_drafts ADD COLUMN device_ids bigint[] NOT NULL DEFAULT '{}';
UPDATE order_drafts SET device_ids = ARRAY[device_id] WHERE device_id IS NOT NULL;
-- By how many pieces it shrank.
ALTER TABLE order_drafts ADD COLUMN reduced int NOT NULL DEFAULT 0 CHECK (reduced >= 0);
