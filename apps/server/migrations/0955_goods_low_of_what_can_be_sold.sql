-- A variant is low by what can still be sold: pieces that open orders hold are not. Still a column of its own, so that an index of it changes only
-- where the state does.
DROP INDEX goods_skus_low;
ALTER TABLE goods_skus DROP COLUMN is_low;
ALTER TABLE goods_skus ADD COLUMN is_low boolean NOT NULL GENERATED ALWAYS AS (stock - reserved <= low_stock) STORED;
CREATE INDEX goods_skus_is_low ON goods_skus (goods_id) WHERE is_low;
CREATE INDEX goods_skus_listed ON goods_skus (goods_id) INCLUDE (price_fen, sold_out, is_low);
CREATE INDEX goods_skus_low ON goods_skus (id) WHERE is_low OR low_since IS NOT NULL;
