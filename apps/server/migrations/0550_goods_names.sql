-- An import finds the article that a row names.
CREATE INDEX goods_name_key ON goods (name_key(name));
