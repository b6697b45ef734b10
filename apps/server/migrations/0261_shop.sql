-- The cart of each account.

CREATE TABLE cart_lines (
  owner_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  sku_id   bigint NOT NULL REFERENCES goods_skus ON DELETE CASCADE,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, sku_id)
);
CREATE INDEX cart_lines_sku ON cart_lines (sku_id);
