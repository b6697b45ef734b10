-- Pieces of an order that never reach its buyer: cancelled by staff before they were shipped, or lost on their way. Both are refunded; an order
-- ends once each of its pieces was received, cancelled or lost.
ALTER TABLE orders ADD COLUMN cancelled int NOT NULL DEFAULT 0 CHECK (cancelled >= 0);
ALTER TABLE orders ADD COLUMN lost int NOT NULL DEFAULT 0 CHECK (lost >= 0);
ALTER TABLE orders ADD CONSTRAINT orders_undelivered CHECK (shipped + cancelled <= pieces AND received + lost <= shipped);

ALTER TABLE order_lines ADD COLUMN cancelled int NOT NULL DEFAULT 0 CHECK (cancelled >= 0);
ALTER TABLE order_lines ADD COLUMN lost int NOT NULL DEFAULT 0 CHECK (lost >= 0);
ALTER TABLE order_lines ADD CONSTRAINT order_lines_undelivered CHECK (shipped + cancelled <= quantity AND received + lost <= shipped);

ALTER TABLE shipment_lines ADD COLUMN lost int NOT NULL DEFAULT 0 CHECK (lost >= 0);
ALTER TABLE shipment_lines ADD CONSTRAINT shipment_lines_lost CHECK (received + lost <= quantity);

-- Each refund of pieces is one row, whatever the reason: invoices and sales count them all.
ALTER TABLE order_returns ADD COLUMN kind text NOT NULL DEFAULT 'return' CHECK (kind IN ('return', 'cancelled', 'lost'));

-- The expressions of generated columns change; PostgreSQL 15 and 16 can only add them anew, with the indexes that include them.
ALTER TABLE orders DROP COLUMN fulfilment, DROP COLUMN status;
ALTER TABLE orders
  ADD COLUMN fulfilment text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN received > 0 AND received + cancelled + lost >= pieces THEN 'received' WHEN shipped + cancelled >= pieces THEN 'shipped'
    WHEN shipped > 0 THEN 'part-shipped' ELSE 'none' END) STORED,
  -- Of the API family: 0 to pay, 1 to ship, 2 shipped, 3 done, 4 cancelled, 5 being returned.
  ADD COLUMN status smallint NOT NULL GENERATED ALWAYS AS (CASE
    WHEN state IN ('cancelled', 'expired') THEN 4 WHEN open_returns > 0 THEN 5 WHEN state = 'closed' THEN 3
    WHEN shipped + cancelled >= pieces THEN 2 WHEN paid_fen >= goods_fen - discount_fen THEN 1 ELSE 0 END) STORED;
DROP INDEX IF EXISTS orders_placed, orders_total, orders_status, orders_payment, orders_fulfilment, orders_source;
CREATE INDEX orders_placed ON orders (placed_at, id) INCLUDE (owner_id, status, payment, fulfilment, source, total_fen, paid_at);
CREATE INDEX orders_total ON orders (total_fen, id) INCLUDE (owner_id, status, payment, fulfilment, source, placed_at, paid_at);
CREATE INDEX orders_status ON orders (status, placed_at, id) INCLUDE (owner_id, payment, fulfilment, source, total_fen);
CREATE INDEX orders_payment ON orders (payment, placed_at, id) INCLUDE (owner_id, status, fulfilment, source, total_fen);
CREATE INDEX orders_fulfilment ON orders (fulfilment, placed_at, id) INCLUDE (owner_id, status, payment, source, total_fen);
CREATE INDEX orders_source ON orders (source, placed_at, id) INCLUDE (owner_id, status, payment, fulfilment, total_fen);
