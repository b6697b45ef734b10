-- The list of orders by what was paid or refunded: few movements are found by their time, and many orders look up their own.
DROP INDEX order_money_order, order_money_at;
CREATE INDEX order_money_order ON order_money (order_id) INCLUDE (at, amount_fen, method);
CREATE INDEX order_money_at ON order_money (at) INCLUDE (order_id, amount_fen, method);
-- Orders by when their payment became complete.
DROP INDEX orders_placed, orders_total;
CREATE INDEX orders_placed ON orders (placed_at, id) INCLUDE (owner_id, status, payment, fulfilment, source, total_fen, paid_at);
CREATE INDEX orders_total ON orders (total_fen, id) INCLUDE (owner_id, status, payment, fulfilment, source, placed_at, paid_at);
