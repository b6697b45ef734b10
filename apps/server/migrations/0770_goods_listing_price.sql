-- The lowest price of an article stands beside what the shop front filters by, so that a list sorted by price walks one index. It is locked as codes
-- are: whoever changes a price holds the lock of the article. `goods_sums` keeps the stock alone, which shipments change.
ALTER TABLE goods_listing ADD COLUMN price_fen int NOT NULL DEFAULT 0;
UPDATE goods_listing l SET price_fen = s.price_fen FROM goods_sums s WHERE s.goods_id = l.goods_id;
ALTER TABLE goods_sums DROP COLUMN price_fen;
CREATE INDEX goods_listing_price ON goods_listing (price_fen, goods_id) INCLUDE (on_sale, brand_id, category_id);

CREATE OR REPLACE FUNCTION list_skus() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stocked bigint[];
  listed  bigint[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT n.goods_id) FILTER (WHERE n.stock <> o.stock),
           array_agg(DISTINCT n.goods_id) FILTER (WHERE n.code <> o.code OR n.price_fen <> o.price_fen)
      INTO stocked, listed FROM new_rows n JOIN old_rows o ON o.id = n.id;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT goods_id) INTO stocked FROM new_rows;
    listed := stocked;
  ELSE
    SELECT array_agg(DISTINCT goods_id) INTO stocked FROM old_rows;
    listed := stocked;
  END IF;
  IF stocked IS NOT NULL THEN
    -- Two statements: the sums are read after whoever changed another variant of the article has committed.
    PERFORM FROM goods_sums WHERE goods_id = ANY (stocked) ORDER BY goods_id FOR NO KEY UPDATE;
    UPDATE goods_sums s SET stock = coalesce(n.stock, 0)
      FROM (SELECT g.id, sum(k.stock) AS stock FROM unnest(stocked) g (id) LEFT JOIN goods_skus k ON k.goods_id = g.id GROUP BY g.id) n
     WHERE s.goods_id = n.id;
  END IF;
  IF listed IS NOT NULL THEN
    PERFORM FROM goods_listing WHERE goods_id = ANY (listed) ORDER BY goods_id FOR NO KEY UPDATE;
    UPDATE goods_listing l SET codes = n.codes, price_fen = n.price_fen
      FROM (SELECT g.id, coalesce(string_agg(lower(k.code COLLATE "default"), E'\n' ORDER BY k.sort, k.id), '') AS codes,
                   coalesce(min(k.price_fen), 0) AS price_fen
              FROM unnest(listed) g (id) LEFT JOIN goods_skus k ON k.goods_id = g.id GROUP BY g.id) n
     WHERE l.goods_id = n.id;
  END IF;
  RETURN NULL;
END $$;
