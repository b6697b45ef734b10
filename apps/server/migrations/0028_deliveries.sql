-- Deliveries of parts and consumables: ordered, shipped, received into the stock, possibly in several steps.

CREATE TABLE deliveries (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id     bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_id    bigint REFERENCES devices ON DELETE SET NULL,
  -- Where it goes, and is put into the stock.
  site_id      bigint REFERENCES sites ON DELETE SET NULL,
  state        text NOT NULL DEFAULT 'ordered' CHECK (state IN ('ordered', 'shipped', 'partial', 'received', 'cancelled')),
  supplier     text NOT NULL,
  order_number text NOT NULL,
  carrier      text NOT NULL,
  tracking     text NOT NULL,
  expected_on  date,
  note         text NOT NULL,
  ordered_at   timestamptz NOT NULL,
  ordered_by   bigint REFERENCES accounts ON DELETE SET NULL,
  shipped_at   timestamptz,
  shipped_by   bigint REFERENCES accounts ON DELETE SET NULL,
  -- Received or cancelled.
  ended_at     timestamptz,
  ended_by     bigint REFERENCES accounts ON DELETE SET NULL,
  CHECK ((ended_at IS NOT NULL) = (state IN ('received', 'cancelled')))
);
CREATE INDEX deliveries_owner ON deliveries (owner_id, ordered_at DESC, id DESC);
CREATE INDEX deliveries_device ON deliveries (device_id, ordered_at DESC, id DESC) WHERE device_id IS NOT NULL;
CREATE INDEX deliveries_site ON deliveries (site_id) WHERE site_id IS NOT NULL;

CREATE TABLE delivery_lines (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id bigint NOT NULL REFERENCES deliveries ON DELETE CASCADE,
  product_id  bigint REFERENCES products ON DELETE SET NULL,
  kind        text NOT NULL CHECK (kind IN ('part', 'consumable')),
  key         text NOT NULL,
  -- The name at that time.
  name_zh     text NOT NULL,
  name_en     text NOT NULL,
  quantity    integer NOT NULL CHECK (quantity > 0),
  -- What has arrived so far.
  received    integer NOT NULL DEFAULT 0,
  CHECK (received BETWEEN 0 AND quantity)
);
CREATE INDEX delivery_lines_delivery ON delivery_lines (delivery_id);
CREATE INDEX delivery_lines_product ON delivery_lines (product_id);
