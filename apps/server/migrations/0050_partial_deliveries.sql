-- A delivery may come in parts: what has come so far of each line.

ALTER TABLE delivery_lines ADD COLUMN received integer NOT NULL DEFAULT 0;
UPDATE delivery_lines l SET received = l.quantity FROM deliveries y WHERE y.id = l.delivery_id AND y.state = 'received';
ALTER TABLE delivery_lines ADD CHECK (received BETWEEN 0 AND quantity);

ALTER TABLE deliveries DROP CONSTRAINT deliveries_state_check,
  ADD CONSTRAINT deliveries_state_check CHECK (state IN ('ordered', 'shipped', 'partial', 'received', 'cancelled'));
