-- What lists of goods are filtered, sorted and searched by. Triggers keep both tables in the transaction that changes an article or its variants.

-- One narrow row for each article; changed by whoever holds the lock of the article.
CREATE TABLE goods_listing (
  goods_id    bigint PRIMARY KEY REFERENCES goods ON DELETE CASCADE,
  name        text NOT NULL,
  -- Lower case, in both languages.
  names       text NOT NULL,
  pinyin      text NOT NULL,
  -- Lower case, of all variants, one a line.
  codes       text NOT NULL DEFAULT '',
  category_id bigint NOT NULL,
  brand_id    bigint NOT NULL,
  on_sale     boolean NOT NULL,
  updated_at  timestamptz NOT NULL
);

-- Lowest price and stock of all variants. Locked after the variants, in the order of ids, so that shipments never wait for each other in a circle.
CREATE TABLE goods_sums (
  goods_id  bigint PRIMARY KEY REFERENCES goods ON DELETE CASCADE,
  price_fen int NOT NULL DEFAULT 0,
  stock     bigint NOT NULL DEFAULT 0
);

CREATE FUNCTION list_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_listing (goods_id, name, names, pinyin, category_id, brand_id, on_sale, updated_at)
  VALUES (NEW.id, NEW.name, lower((NEW.name || ' ' || NEW.name_en) COLLATE "default"), NEW.pinyin, NEW.category_id, NEW.brand_id,
          NEW.on_sale, NEW.updated_at)
  ON CONFLICT (goods_id) DO UPDATE SET name = excluded.name, names = excluded.names, pinyin = excluded.pinyin,
    category_id = excluded.category_id, brand_id = excluded.brand_id, on_sale = excluded.on_sale, updated_at = excluded.updated_at;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO goods_sums (goods_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER goods_listed AFTER INSERT OR UPDATE OF name, name_en, pinyin, category_id, brand_id, on_sale, updated_at ON goods
  FOR EACH ROW EXECUTE FUNCTION list_goods();

CREATE FUNCTION list_skus() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  summed bigint[];
  coded  bigint[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT n.goods_id) FILTER (WHERE n.price_fen <> o.price_fen OR n.stock <> o.stock),
           array_agg(DISTINCT n.goods_id) FILTER (WHERE n.code <> o.code)
      INTO summed, coded FROM new_rows n JOIN old_rows o ON o.id = n.id;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT goods_id) INTO summed FROM new_rows;
    coded := summed;
  ELSE
    SELECT array_agg(DISTINCT goods_id) INTO summed FROM old_rows;
    coded := summed;
  END IF;
  IF summed IS NOT NULL THEN
    -- Two statements: the sums are read after whoever changed another variant of the article has committed.
    PERFORM FROM goods_sums WHERE goods_id = ANY (summed) ORDER BY goods_id FOR NO KEY UPDATE;
    UPDATE goods_sums s SET price_fen = coalesce(n.price_fen, 0), stock = coalesce(n.stock, 0)
      FROM (SELECT g.id, min(k.price_fen) AS price_fen, sum(k.stock) AS stock
              FROM unnest(summed) g (id) LEFT JOIN goods_skus k ON k.goods_id = g.id GROUP BY g.id) n
     WHERE s.goods_id = n.id;
  END IF;
  IF coded IS NOT NULL THEN
    UPDATE goods_listing l SET codes = n.codes
      FROM (SELECT g.id, coalesce(string_agg(lower(k.code COLLATE "default"), E'\n' ORDER BY k.sort, k.id), '') AS codes
              FROM unnest(coded) g (id) LEFT JOIN goods_skus k ON k.goods_id = g.id GROUP BY g.id) n
     WHERE l.goods_id = n.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER goods_skus_inserted AFTER INSERT ON goods_skus REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_skus();
CREATE TRIGGER goods_skus_updated AFTER UPDATE ON goods_skus REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_skus();
CREATE TRIGGER goods_skus_deleted AFTER DELETE ON goods_skus REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_skus();

INSERT INTO goods_listing (goods_id, name, names, pinyin, codes, category_id, brand_id, on_sale, updated_at)
SELECT g.id, g.name, lower((g.name || ' ' || g.name_en) COLLATE "default"), g.pinyin,
       coalesce((SELECT string_agg(lower(k.code COLLATE "default"), E'\n' ORDER BY k.sort, k.id) FROM goods_skus k WHERE k.goods_id = g.id), ''),
       g.category_id, g.brand_id, g.on_sale, g.updated_at FROM goods g;
INSERT INTO goods_sums (goods_id, price_fen, stock)
SELECT g.id, coalesce(min(k.price_fen), 0), coalesce(sum(k.stock), 0)
  FROM goods g LEFT JOIN goods_skus k ON k.goods_id = g.id GROUP BY g.id;

CREATE INDEX goods_listing_updated ON goods_listing (updated_at, goods_id) INCLUDE (on_sale, brand_id, category_id);
CREATE INDEX goods_listing_name ON goods_listing (name, goods_id) INCLUDE (on_sale, brand_id, category_id);
CREATE INDEX goods_listing_category ON goods_listing (category_id, goods_id) INCLUDE (on_sale, brand_id, updated_at);
CREATE INDEX goods_listing_brand ON goods_listing (brand_id, goods_id) INCLUDE (on_sale, category_id, updated_at);
CREATE INDEX goods_listing_search ON goods_listing USING gin (names gin_trgm_ops, codes gin_trgm_ops, pinyin gin_trgm_ops);
CREATE INDEX goods_sums_price ON goods_sums (price_fen, goods_id);
CREATE INDEX goods_sums_stock ON goods_sums (stock, goods_id);
DROP INDEX goods_search, goods_pinyin, goods_skus_search, goods_name, goods_updated;

-- Columns of their own, so that an index of them changes only where the state does, and not with each piece that an order holds.
ALTER TABLE goods_skus
  ADD COLUMN sold_out boolean NOT NULL GENERATED ALWAYS AS (reserved >= stock) STORED,
  ADD COLUMN is_low boolean NOT NULL GENERATED ALWAYS AS (stock <= low_stock) STORED;
CREATE INDEX goods_skus_sold_out ON goods_skus (goods_id) WHERE sold_out;
CREATE INDEX goods_skus_is_low ON goods_skus (goods_id) WHERE is_low;
CREATE INDEX goods_skus_listed ON goods_skus (goods_id) INCLUDE (price_fen, sold_out, is_low);
CREATE INDEX goods_skus_stock ON goods_skus (stock, id);
DROP INDEX goods_skus_goods;
