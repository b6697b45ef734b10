-- The list of goods by name, and the search in names, their pinyin and codes.
CREATE INDEX goods_name ON goods (name, id);
CREATE INDEX goods_search ON goods USING gin (lower((name || ' ' || name_en) COLLATE "default") gin_trgm_ops);
CREATE INDEX goods_pinyin ON goods USING gin (pinyin gin_trgm_ops);
CREATE INDEX goods_skus_search ON goods_skus USING gin (lower(code COLLATE "default") gin_trgm_ops);
