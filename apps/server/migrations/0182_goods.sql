-- Goods of the shop: articles with their variants, pictures, what they fit, and the ledger of their stock.

CREATE TABLE goods (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  name_en     text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 64),
  -- Search text of the name, as for devices; empty without Chinese characters.
  pinyin      text NOT NULL,
  category_id bigint NOT NULL REFERENCES categories ON DELETE RESTRICT,
  brand_id    bigint NOT NULL REFERENCES brands ON DELETE RESTRICT,
  unit        text NOT NULL CHECK (length(unit) BETWEEN 1 AND 32),
  unit_en     text NOT NULL CHECK (length(unit_en) BETWEEN 1 AND 32),
  -- Per cent, included in the prices.
  vat_rate    smallint NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
  attributes  jsonb NOT NULL,
  -- Specs with their values; a variant names its value of each by index.
  specs       jsonb NOT NULL,
  -- Sanitised HTML.
  detail_zh   text NOT NULL,
  detail_en   text NOT NULL,
  on_sale     boolean NOT NULL,
  updated_at  timestamptz NOT NULL
);
CREATE INDEX goods_category ON goods (category_id);
CREATE INDEX goods_brand ON goods (brand_id);
CREATE INDEX goods_updated ON goods (updated_at, id);

CREATE TABLE goods_skus (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  goods_id     bigint NOT NULL REFERENCES goods ON DELETE CASCADE,
  code         text NOT NULL CHECK (length(code) BETWEEN 1 AND 64),
  value_indexes int[] NOT NULL,
  price_fen    int NOT NULL CHECK (price_fen >= 0),
  -- Changed together with a row of the ledger only.
  stock        int NOT NULL CHECK (stock BETWEEN 0 AND 10000000),
  -- Warn at this stock or below.
  low_stock    int NOT NULL CHECK (low_stock >= 0),
  -- Order within its article, from 1.
  sort         int NOT NULL
);
CREATE UNIQUE INDEX goods_skus_code ON goods_skus (name_key(code));
CREATE INDEX goods_skus_goods ON goods_skus (goods_id);

CREATE TABLE goods_movements (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  goods_id bigint NOT NULL REFERENCES goods ON DELETE CASCADE,
  sku_id   bigint REFERENCES goods_skus ON DELETE SET NULL,
  -- The code of the variant at that time.
  code     text NOT NULL,
  reason   text NOT NULL CHECK (reason IN ('opening', 'receipt', 'loss', 'count')),
  change   int NOT NULL,
  -- Stock afterwards.
  stock    int NOT NULL,
  note     text NOT NULL CHECK (length(note) <= 200),
  at       timestamptz NOT NULL,
  by_id    bigint REFERENCES accounts ON DELETE SET NULL
);
CREATE INDEX goods_movements_goods ON goods_movements (goods_id, id DESC);
CREATE INDEX goods_movements_sku ON goods_movements (sku_id);
CREATE INDEX goods_movements_by ON goods_movements (by_id);

CREATE TABLE goods_pictures (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  goods_id bigint NOT NULL REFERENCES goods ON DELETE CASCADE,
  -- Encoded anew as WebP: at most 480 px wide and high, and 96 px for lists.
  webp     bytea NOT NULL,
  small    bytea NOT NULL,
  sort     int NOT NULL
);
CREATE INDEX goods_pictures_goods ON goods_pictures (goods_id, sort);

-- What of a device an article is for: the product, or a consumable or part of its thing model.
CREATE TABLE goods_fits (
  goods_id   bigint NOT NULL REFERENCES goods ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('product', 'consumable', 'part')),
  -- Empty for the product.
  key        text NOT NULL,
  PRIMARY KEY (goods_id, product_id, kind, key)
);
CREATE INDEX goods_fits_product ON goods_fits (product_id, kind, key);
