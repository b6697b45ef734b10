-- What the figures of the shop read: coupons by time, and when a variant had nothing left.
CREATE INDEX held_coupons_received ON held_coupons (received_at);
CREATE INDEX held_coupons_used_at ON held_coupons (used_at) WHERE used_at IS NOT NULL;
DROP INDEX goods_movements_sku;
CREATE INDEX goods_movements_sku ON goods_movements (sku_id, id);
CREATE INDEX goods_movements_none_left ON goods_movements (at) WHERE stock = 0;
