-- The pieces that a variant had when it was removed from its article.
ALTER TABLE goods_movements DROP CONSTRAINT goods_movements_reason_check;
ALTER TABLE goods_movements ADD CHECK (reason IN ('opening', 'receipt', 'loss', 'count', 'sale', 'return', 'removal'));
