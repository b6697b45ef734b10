-- Categories of the goods in the shop: a tree of at most three levels, with specs and attributes at its leaves.

CREATE TABLE categories (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A category with others below it cannot be deleted.
  parent_id  bigint REFERENCES categories ON DELETE NO ACTION,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  name_en    text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 64),
  sort       int NOT NULL CHECK (sort BETWEEN 0 AND 9999),
  -- Whether buyers see it.
  visible    boolean NOT NULL,
  -- Encoded anew as WebP, at most 96 px wide and high: small enough to be sent with each row of the tree.
  icon       bytea,
  updated_at timestamptz NOT NULL,
  CHECK (parent_id <> id)
);
CREATE UNIQUE INDEX categories_name ON categories (coalesce(parent_id, 0), name_key(name));

CREATE TABLE category_attributes (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id bigint NOT NULL REFERENCES categories ON DELETE CASCADE,
  -- A spec makes variants of one article, an attribute describes it.
  kind        text NOT NULL CHECK (kind IN ('spec', 'attribute')),
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 32),
  name_en     text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 32),
  -- Order within its kind, from 1.
  sort        int NOT NULL
);
CREATE INDEX category_attributes_category ON category_attributes (category_id);
