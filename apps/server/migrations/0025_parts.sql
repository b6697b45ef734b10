-- Parts: which are built into a device, what was replaced, and what is in stock.

-- One part that is or was in a device. A part that nobody recorded has no row: it came with the device.
CREATE TABLE device_parts (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id    bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  -- In the product's model, with the name it had there.
  key          text NOT NULL,
  name_zh      text NOT NULL,
  name_en      text NOT NULL,
  serial       text NOT NULL DEFAULT '',
  installed_at timestamptz NOT NULL,
  installed_by bigint REFERENCES accounts ON DELETE SET NULL,
  -- From here on: how it was removed. Null while it is in use.
  removed_at   timestamptz CHECK (removed_at >= installed_at),
  removed_by   bigint REFERENCES accounts ON DELETE SET NULL,
  reason       text CHECK (reason IN ('worn', 'broken', 'planned', 'wrong', 'other')),
  note         text NOT NULL DEFAULT '',
  -- The part that replaced it.
  new_serial   text NOT NULL DEFAULT '',
  from_stock   boolean NOT NULL DEFAULT false,
  CHECK ((removed_at IS NULL) = (reason IS NULL))
);
CREATE UNIQUE INDEX device_parts_in_use ON device_parts (device_id, key) WHERE removed_at IS NULL;
CREATE INDEX device_parts_removed ON device_parts (device_id, removed_at DESC, id DESC) WHERE removed_at IS NOT NULL;

-- What one owner has in stock of one thing at one site, or at none.
CREATE TABLE stock_items (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The stock of a deleted site is at none.
  site_id    bigint REFERENCES sites ON DELETE SET NULL,
  product_id bigint REFERENCES products ON DELETE SET NULL,
  kind       text NOT NULL CHECK (kind IN ('part', 'consumable')),
  key        text NOT NULL,
  name_zh    text NOT NULL,
  name_en    text NOT NULL,
  number     text NOT NULL DEFAULT '',
  count      integer NOT NULL CHECK (count >= 0),
  minimum    integer NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  -- No longer in stock; its movements stay.
  gone       boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL
);
CREATE INDEX stock_items_thing ON stock_items (owner_id, product_id, kind, key);
CREATE INDEX stock_items_site ON stock_items (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX stock_items_product ON stock_items (product_id);

-- Append-only.
CREATE TABLE stock_movements (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id   bigint NOT NULL REFERENCES stock_items ON DELETE CASCADE,
  kind      text NOT NULL CHECK (kind IN ('received', 'used', 'corrected')),
  change    integer NOT NULL,
  -- The stock afterwards.
  count     integer NOT NULL CHECK (count >= 0),
  at        timestamptz NOT NULL,
  by_id     bigint REFERENCES accounts ON DELETE SET NULL,
  device_id bigint REFERENCES devices ON DELETE SET NULL,
  note      text NOT NULL DEFAULT ''
);
CREATE INDEX stock_movements_item ON stock_movements (item_id, id DESC);
CREATE INDEX stock_movements_device ON stock_movements (device_id) WHERE device_id IS NOT NULL;
