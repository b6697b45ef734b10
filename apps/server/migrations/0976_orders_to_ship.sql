-- What has something to ship is found whatever else it waits for.

ALTER TABLE orders ADD COLUMN to_ship boolean NOT NULL GENERATED ALWAYS AS (
  state = 'open' AND paid_fen >= goods_fen - discount_fen AND shipped + cancelled < pieces) STORED;
CREATE INDEX orders_to_ship ON orders (placed_at, id) INCLUDE (owner_id, payment, fulfilment, source, total_fen) WHERE to_ship;
