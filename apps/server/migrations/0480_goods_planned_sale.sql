-- When an article goes on sale and comes off by itself, and since when a variant is known to be at or below its warning level.
ALTER TABLE goods ADD COLUMN sale_from timestamptz;
ALTER TABLE goods ADD COLUMN sale_until timestamptz;
ALTER TABLE goods ADD CHECK (sale_from IS NULL OR NOT on_sale);
ALTER TABLE goods ADD CHECK (sale_from < sale_until);
CREATE INDEX goods_sale_from ON goods (sale_from) WHERE sale_from IS NOT NULL;
CREATE INDEX goods_sale_until ON goods (sale_until) WHERE sale_until IS NOT NULL;

ALTER TABLE goods_skus ADD COLUMN low_since timestamptz;
CREATE INDEX goods_skus_low ON goods_skus (id) WHERE stock <= low_stock OR low_since IS NOT NULL;
