-- What has something to ship is also found by sum without reading the table.
DROP INDEX orders_total;
CREATE INDEX orders_total ON orders (total_fen, id) INCLUDE (owner_id, status, to_ship, payment, fulfilment, source, placed_at, paid_at);
