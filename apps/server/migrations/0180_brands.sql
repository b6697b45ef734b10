-- Brands of the goods in the shop.

CREATE TABLE brands (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  name_en    text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 64),
  -- First letter of the name in pinyin; # where there is none.
  letter     text NOT NULL CHECK (letter ~ '^[A-Z#]$'),
  -- Search text of the name, as for devices; empty without Chinese characters.
  pinyin     text NOT NULL,
  sort       int NOT NULL CHECK (sort BETWEEN 0 AND 9999),
  -- Whether buyers see it.
  visible    boolean NOT NULL,
  -- Encoded anew as WebP, at most 96 px wide and high: small enough to be sent with each row of the list.
  logo       bytea,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX brands_name ON brands (name_key(name));
