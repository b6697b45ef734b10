-- Long lists of orders are read from the index of their filter or order.
CREATE INDEX orders_total ON orders (total_fen, id);
CREATE INDEX orders_payment ON orders (payment, id);
CREATE INDEX orders_fulfilment ON orders (fulfilment, id);
CREATE INDEX orders_source ON orders (source, id);
CREATE INDEX orders_placed ON orders (placed_at, id);
-- Beginnings of a number, whatever the collation of the database.
CREATE INDEX orders_number_prefix ON orders (number text_pattern_ops);
