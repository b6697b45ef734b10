-- What of a parcel of the shop went back to it: the record of what came says so, and so does the stock.
ALTER TABLE delivery_lines ADD COLUMN returned integer NOT NULL DEFAULT 0;
ALTER TABLE delivery_lines ADD CONSTRAINT delivery_lines_returned CHECK (returned BETWEEN 0 AND received);

ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_kind_check;
ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_kind_check
  CHECK (kind IN ('received', 'used', 'corrected', 'returned'));
