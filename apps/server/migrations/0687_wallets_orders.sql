-- The order that an entry of money or points is about, so that it opens it. No foreign key: orders stand above wallets, and are never deleted.
ALTER TABLE wallet_entries ADD COLUMN order_id bigint;
ALTER TABLE point_entries ADD COLUMN order_id bigint;
UPDATE wallet_entries e SET order_id = o.id FROM orders o WHERE o.number = e.reference AND o.owner_id = e.owner_id;
UPDATE point_entries e SET order_id = o.id FROM orders o WHERE o.number = e.reference AND o.owner_id = e.owner_id;
