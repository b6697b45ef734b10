-- Delivery addresses of accounts. Orders keep a copy.

CREATE TABLE addresses (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id  bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name      text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  mobile    text NOT NULL CHECK (length(mobile) BETWEEN 1 AND 21),
  province  text NOT NULL CHECK (length(province) BETWEEN 1 AND 32),
  city      text NOT NULL CHECK (length(city) BETWEEN 1 AND 32),
  area      text NOT NULL CHECK (length(area) <= 32),
  detail    text NOT NULL CHECK (length(detail) BETWEEN 1 AND 100),
  zip_code  text NOT NULL CHECK (length(zip_code) <= 10),
  defaulted boolean NOT NULL
);
CREATE INDEX addresses_owner ON addresses (owner_id);
CREATE UNIQUE INDEX addresses_default ON addresses (owner_id) WHERE defaulted;
