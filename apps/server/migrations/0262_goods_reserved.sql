-- Pieces of a variant that open orders hold until they are shipped: what can be ordered is `stock - reserved`.
ALTER TABLE goods_skus ADD COLUMN reserved int NOT NULL DEFAULT 0 CHECK (reserved >= 0);
ALTER TABLE goods_skus ADD CHECK (reserved <= stock);

-- Shipped with an order, and come back from one.
ALTER TABLE goods_movements DROP CONSTRAINT goods_movements_reason_check;
ALTER TABLE goods_movements ADD CHECK (reason IN ('opening', 'receipt', 'loss', 'count', 'sale', 'return'));
