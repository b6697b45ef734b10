-- Orders of the shop. Whether an order is open, what of it is paid, and what of it has arrived are three things;
-- the single status of the API family is computed from them.

CREATE TABLE orders (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number         text NOT NULL UNIQUE,
  -- Orders stay when their account is erased.
  owner_id       bigint REFERENCES accounts ON DELETE SET NULL,
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'cancelled', 'expired')),
  source         text NOT NULL CHECK (source IN ('phone', 'desktop')),
  device_id      bigint REFERENCES devices ON DELETE SET NULL,
  site_id        bigint REFERENCES sites ON DELETE SET NULL,
  -- A copy of the address.
  consignee      jsonb NOT NULL,
  remark         text NOT NULL CHECK (length(remark) <= 500),
  goods_fen      bigint NOT NULL CHECK (goods_fen >= 0),
  discount_fen   bigint NOT NULL CHECK (discount_fen BETWEEN 0 AND goods_fen),
  paid_fen       bigint NOT NULL DEFAULT 0 CHECK (paid_fen >= 0),
  refunded_fen   bigint NOT NULL DEFAULT 0,
  pieces         int NOT NULL CHECK (pieces > 0),
  shipped        int NOT NULL DEFAULT 0,
  received       int NOT NULL DEFAULT 0,
  open_returns   int NOT NULL DEFAULT 0 CHECK (open_returns >= 0),
  placed_at      timestamptz NOT NULL,
  -- Until when an unpaid order holds its pieces.
  expires_at     timestamptz NOT NULL,
  paid_at        timestamptz,
  ended_at       timestamptz,
  total_fen      bigint NOT NULL GENERATED ALWAYS AS (goods_fen - discount_fen) STORED,
  payment        text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN refunded_fen > 0 AND refunded_fen >= paid_fen THEN 'refunded'
    WHEN refunded_fen > 0 THEN 'part-refunded'
    WHEN paid_fen >= goods_fen - discount_fen THEN 'paid'
    WHEN paid_fen > 0 THEN 'part-paid' ELSE 'unpaid' END) STORED,
  fulfilment     text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN received >= pieces THEN 'received' WHEN shipped >= pieces THEN 'shipped'
    WHEN shipped > 0 THEN 'part-shipped' ELSE 'none' END) STORED,
  -- Of the API family: 0 to pay, 1 to ship, 2 shipped, 3 done, 4 cancelled, 5 being returned.
  status         smallint NOT NULL GENERATED ALWAYS AS (CASE
    WHEN state IN ('cancelled', 'expired') THEN 4 WHEN open_returns > 0 THEN 5 WHEN state = 'closed' THEN 3
    WHEN shipped >= pieces THEN 2 WHEN paid_fen >= goods_fen - discount_fen THEN 1 ELSE 0 END) STORED,
  CHECK (refunded_fen BETWEEN 0 AND paid_fen AND paid_fen <= goods_fen - discount_fen),
  CHECK (received BETWEEN 0 AND shipped AND shipped <= pieces),
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX orders_owner ON orders (owner_id, id DESC);
CREATE INDEX orders_status ON orders (status, id DESC);
CREATE INDEX orders_waiting ON orders (expires_at) WHERE state = 'open' AND paid_fen < total_fen;
CREATE INDEX orders_device ON orders (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX orders_site ON orders (site_id) WHERE site_id IS NOT NULL;

CREATE TABLE order_lines (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id     bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  goods_id     bigint REFERENCES goods ON DELETE SET NULL,
  sku_id       bigint REFERENCES goods_skus ON DELETE SET NULL,
  -- As they were when the order was placed.
  code         text NOT NULL,
  name         text NOT NULL,
  name_en      text NOT NULL,
  spec         text NOT NULL,
  spec_en      text NOT NULL,
  price_fen    int NOT NULL,
  vat_rate     smallint NOT NULL,
  quantity     int NOT NULL CHECK (quantity > 0),
  -- The line's share of the discounts; a refund gives back its part of it and no other.
  discount_fen bigint NOT NULL CHECK (discount_fen BETWEEN 0 AND price_fen::bigint * quantity),
  shipped      int NOT NULL DEFAULT 0 CHECK (shipped BETWEEN 0 AND quantity),
  received     int NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND shipped),
  -- Requested and accepted returns; rejected ones are taken off again.
  returned     int NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND received),
  -- The consumable or part that it is, for the delivery records; null for anything else.
  product_id   bigint REFERENCES products ON DELETE SET NULL,
  kind         text CHECK (kind IN ('part', 'consumable')),
  key          text
);
CREATE INDEX order_lines_order ON order_lines (order_id);
CREATE INDEX order_lines_goods ON order_lines (goods_id);
CREATE INDEX order_lines_sku ON order_lines (sku_id);
CREATE INDEX order_lines_product ON order_lines (product_id);

-- Append-only: one row for each step, and the notes of staff.
CREATE TABLE order_history (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  at       timestamptz NOT NULL,
  -- Null for what the server did by itself.
  by_id    bigint REFERENCES accounts ON DELETE SET NULL,
  what     text NOT NULL,
  note     text NOT NULL CHECK (length(note) <= 500)
);
CREATE INDEX order_history_order ON order_history (order_id, id);
CREATE INDEX order_history_by ON order_history (by_id) WHERE by_id IS NOT NULL;

-- A repeated request gets the order of the first one. Deleted after a day.
CREATE TABLE order_requests (
  owner_id  bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  key       text NOT NULL CHECK (length(key) BETWEEN 8 AND 64),
  body_hash bytea NOT NULL,
  order_id  bigint REFERENCES orders ON DELETE CASCADE,
  at        timestamptz NOT NULL,
  PRIMARY KEY (owner_id, key)
);
CREATE INDEX order_requests_order ON order_requests (order_id);
CREATE INDEX order_requests_at ON order_requests (at);

-- A parcel.
CREATE TABLE shipments (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id    bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  carrier     text NOT NULL CHECK (length(carrier) <= 64),
  tracking    text NOT NULL CHECK (length(tracking) <= 64),
  shipped_at  timestamptz NOT NULL,
  shipped_by  bigint REFERENCES accounts ON DELETE SET NULL,
  received_at timestamptz,
  -- The delivery record of the consumables and parts in it.
  delivery_id bigint REFERENCES deliveries ON DELETE SET NULL
);
CREATE INDEX shipments_order ON shipments (order_id);
CREATE INDEX shipments_delivery ON shipments (delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX shipments_open ON shipments (shipped_at) WHERE received_at IS NULL;
CREATE INDEX shipments_by ON shipments (shipped_by);

CREATE TABLE shipment_lines (
  shipment_id      bigint NOT NULL REFERENCES shipments ON DELETE CASCADE,
  order_line_id    bigint NOT NULL REFERENCES order_lines ON DELETE CASCADE,
  quantity         int NOT NULL CHECK (quantity > 0),
  received         int NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND quantity),
  delivery_line_id bigint REFERENCES delivery_lines ON DELETE SET NULL,
  PRIMARY KEY (shipment_id, order_line_id)
);
CREATE INDEX shipment_lines_order_line ON shipment_lines (order_line_id);
CREATE INDEX shipment_lines_delivery_line ON shipment_lines (delivery_line_id) WHERE delivery_line_id IS NOT NULL;

CREATE TABLE order_returns (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  state      text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'refunded', 'rejected')),
  reason     text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  refund_fen bigint NOT NULL CHECK (refund_fen >= 0),
  at         timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint REFERENCES accounts ON DELETE SET NULL,
  note       text NOT NULL DEFAULT '',
  CHECK ((state = 'requested') = (decided_at IS NULL))
);
CREATE INDEX order_returns_order ON order_returns (order_id);
CREATE INDEX order_returns_by ON order_returns (decided_by);

CREATE TABLE order_return_lines (
  return_id     bigint NOT NULL REFERENCES order_returns ON DELETE CASCADE,
  order_line_id bigint NOT NULL REFERENCES order_lines ON DELETE CASCADE,
  quantity      int NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (return_id, order_line_id)
);
CREATE INDEX order_return_lines_line ON order_return_lines (order_line_id);
