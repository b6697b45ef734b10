-- Names in the order of a reader: of Chinese by their pinyin, of English by its letters in either case.
ALTER TABLE goods_listing
  ADD COLUMN sorted_zh text COLLATE "C" NOT NULL GENERATED ALWAYS AS
    (coalesce(nullif(split_part(pinyin, ' ', 2), '') || ' ', '') || lower(name COLLATE "default")) STORED,
  ADD COLUMN sorted_en text COLLATE "C" NOT NULL DEFAULT '';
UPDATE goods_listing l SET sorted_en = lower(g.name_en COLLATE "default") FROM goods g WHERE g.id = l.goods_id;
ALTER TABLE goods_listing ALTER COLUMN sorted_en DROP DEFAULT;

CREATE OR REPLACE FUNCTION list_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_listing (goods_id, name, names, pinyin, category_id, brand_id, on_sale, updated_at, sorted_en)
  VALUES (NEW.id, NEW.name, lower((NEW.name || ' ' || NEW.name_en) COLLATE "default"), NEW.pinyin, NEW.category_id, NEW.brand_id,
          NEW.on_sale, NEW.updated_at, lower(NEW.name_en COLLATE "default"))
  ON CONFLICT (goods_id) DO UPDATE SET name = excluded.name, names = excluded.names, pinyin = excluded.pinyin,
    category_id = excluded.category_id, brand_id = excluded.brand_id, on_sale = excluded.on_sale, updated_at = excluded.updated_at,
    sorted_en = excluded.sorted_en;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO goods_sums (goods_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE INDEX goods_listing_zh ON goods_listing (sorted_zh, goods_id) INCLUDE (on_sale, brand_id, category_id);
CREATE INDEX goods_listing_en ON goods_listing (sorted_en, goods_id) INCLUDE (on_sale, brand_id, category_id);
DROP INDEX goods_listing_name;
