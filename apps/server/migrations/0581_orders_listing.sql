-- The list of orders walks an index that includes what its filters compare, whichever filter or order is chosen.
DROP INDEX orders_total, orders_payment, orders_fulfilment, orders_source, orders_placed, orders_status;
-- `paid_at`: orders by when their payment became complete.
CREATE INDEX orders_placed ON orders (placed_at, id) INCLUDE (owner_id, status, payment, fulfilment, source, total_fen, paid_at);
CREATE INDEX orders_total ON orders (total_fen, id) INCLUDE (owner_id, status, payment, fulfilment, source, placed_at, paid_at);
CREATE INDEX orders_status ON orders (status, placed_at, id) INCLUDE (owner_id, payment, fulfilment, source, total_fen);
CREATE INDEX orders_payment ON orders (payment, placed_at, id) INCLUDE (owner_id, status, fulfilment, source, total_fen);
CREATE INDEX orders_fulfilment ON orders (fulfilment, placed_at, id) INCLUDE (owner_id, status, payment, source, total_fen);
CREATE INDEX orders_source ON orders (source, placed_at, id) INCLUDE (owner_id, status, payment, fulfilment, total_fen);
-- Orders by what was paid or refunded: few movements are found by their time, and many orders look up their own.
DROP INDEX order_money_order, order_money_at;
CREATE INDEX order_money_order ON order_money (order_id) INCLUDE (at, amount_fen, method);
CREATE INDEX order_money_at ON order_money (at) INCLUDE (order_id, amount_fen, method);
