-- The device that each line of an order is for, and each line of the delivery that it comes by. Where that of the delivery says it, a line has none.
ALTER TABLE order_lines ADD COLUMN device_id bigint REFERENCES devices ON DELETE SET NULL;
CREATE INDEX order_lines_device ON order_lines (device_id) WHERE device_id IS NOT NULL;
ALTER TABLE delivery_lines ADD COLUMN device_id bigint REFERENCES devices ON DELETE SET NULL;
CREATE INDEX delivery_lines_device ON delivery_lines (device_id) WHERE device_id IS NOT NULL;

UPDATE order_lines l SET device_id = d.id
  FROM orders o JOIN devices d ON d.id = o.device_id
 WHERE o.id = l.order_id AND d.product_id = l.product_id;
-- Parcels that were of a site because they held something for another device.
UPDATE delivery_lines y SET device_id = l.device_id
  FROM shipment_lines s JOIN order_lines l ON l.id = s.order_line_id, deliveries v
 WHERE s.delivery_line_id = y.id AND v.id = y.delivery_id AND v.device_id IS NULL AND l.device_id IS NOT NULL;
