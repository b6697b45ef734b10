-- What the buyer of an order did not find in a parcel: staff settle it as lost, or it arrives later.
ALTER TABLE shipment_lines ADD COLUMN missing int NOT NULL DEFAULT 0 CHECK (missing >= 0);
ALTER TABLE shipments ADD COLUMN missing_note text NOT NULL DEFAULT '';

-- Parcels under way of which only a part was recorded; their other goods are in no record of the buyer.
UPDATE shipment_lines l SET missing = l.quantity - l.received - l.lost
  FROM shipments s
 WHERE s.id = l.shipment_id AND s.received_at IS NULL AND l.delivery_line_id IS NOT NULL AND l.received + l.lost < l.quantity
   AND EXISTS (SELECT FROM shipment_lines r WHERE r.shipment_id = s.id AND r.received > 0);

ALTER TABLE shipment_lines ADD CONSTRAINT shipment_lines_missing CHECK (received + lost + missing <= quantity);
CREATE INDEX shipment_lines_missing ON shipment_lines (shipment_id) WHERE missing > 0;

-- As 1030, with what the buyer wrote about it.
CREATE OR REPLACE FUNCTION erase_order_texts(ended bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_history SET note = '' WHERE order_id = ended AND note <> '';
  UPDATE order_returns SET reason = '-', note = '' WHERE order_id = ended;
  UPDATE order_payments SET payer = '', rejection_note = '' WHERE order_id = ended AND (payer <> '' OR rejection_note <> '');
  UPDATE deliveries d SET order_number = '', tracking = '', note = '' FROM shipments s WHERE s.order_id = ended AND d.id = s.delivery_id;
  UPDATE shipments SET tracking = '', missing_note = '' WHERE order_id = ended AND (tracking <> '' OR missing_note <> '');
END $$;
